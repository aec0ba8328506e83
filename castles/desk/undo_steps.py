"""Undo and redo by the player's gestures."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from castles.desk.session import Session
from castles.engine.action import Action
from castles.play.notice import Notice, UndoError


class UndoSteps:
    """Skips what isn't a step for the player: forced answers, parts of a gathered set."""

    def __init__(
        self,
        session: Session,
        gathered: Mapping[str, str],
        matter_of_course: Callable[[], Action | None],
        refresh: Callable[[], None],
    ) -> None:
        self._session, self._gathered = session, gathered
        self._matter_of_course, self._refresh = matter_of_course, refresh

    def wall(self) -> Notice | None:
        """Why the last action can't be undone; None if it can."""
        walls = self._session.walls()
        return walls[-1] if walls else Notice("undo.nothing")

    def undo(self) -> Notice | None:
        """Undo the last step; return the wall if there is one."""
        return self._attempt(self._undo_step)

    def _undo_step(self) -> None:
        session = self._session
        session.undo()
        while self._is_forced_stop() and self.wall() is None:
            session.undo()

    def _is_forced_stop(self) -> bool:
        """Whether this isn't a real stop: another seat's, nothing asked, or partly given."""
        return self._session.is_others_turn or self._only_half_done()

    def _only_half_done(self) -> bool:
        """Whether the player's gesture goes on: nothing is asked, or a set is partly given."""
        return self._matter_of_course() is not None or self._is_midway()

    def _is_midway(self) -> bool:
        """Whether a gathered set is only partly given."""
        session, game = self._session, self._session.match.game
        name = self._gathered.get(game.decision(session.view.state))
        if name is None or session.last is None:
            return False
        kind = game.action_kinds.named(name)
        return kind is not None and session.last.action[0] == kind.number

    def redo(self) -> Notice | None:
        return self._attempt(self._redo_step)

    def _redo_step(self) -> None:
        self._session.redo()
        while self._only_half_done() and self._session.match.can_redo:
            self._session.redo()

    def reset_turn(self) -> Notice | None:
        """Undo as much of the turn as possible."""
        return self._attempt(self._session.reset_turn)

    def undo_to(self, index: int) -> Notice | None:
        """Undo a line of the log and everything after it."""
        return self._attempt(lambda: self._session.undo_to(index))

    def _attempt(self, step: Callable[[], object]) -> Notice | None:
        try:
            step()
        except UndoError as error:
            return error.notice
        self._refresh()
        return None
