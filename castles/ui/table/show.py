"""The show: what happens on the table without the player, until the player is asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.event import Event
from castles.text.narration import narrate
from castles.ui.games.tuscany.motions import Stagehand
from castles.ui.games.tuscany.parts import TableLayout
from castles.ui.games.tuscany.picture import Picture, Pretence
from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import Timeline
from castles.ui.match.session import Due, Session

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

SCORING = "phase_scored"
_PLAYING = (Due.DECIDE, Due.OPPONENT, Due.HAND_OVER)


class Show:
    """Plays events on the table, asks opponents for their actions, calls for the next scene."""

    def __init__(self, ui: Ui, session: Session, on_due: Callable[[], None]) -> None:
        self._desk, self._session, self._on_due = ui, session, on_due
        self.pretence = Pretence()
        self.watched: int | None = None
        """The opponent whose action is being shown."""
        self.news = ""
        """What that opponent did, in words."""
        self._stagehand: Stagehand | None = None
        self._traces: list[FRect] = []
        self._scoring = self._called = False

    # -- what happened -------------------------------------------------------------------------

    def note(self, events: Sequence[Event], names: Sequence[str]) -> None:
        """Something was done; `play` shows it on the table that is laid for it."""
        self._scoring = self._scoring or any(event.name == SCORING for event in events)
        doer = self._session.match.log[-1].seat
        self.watched = None if doer == self._session.viewer else doer
        self.news = "" if self.watched is None else self._in_words(events, names)
        self.pretence.clear()

    def _in_words(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """The first thing that an opponent did."""
        session, catalogue = self._session, self._desk.catalogue
        told = [event for event in events if f"play.log.{event.name}" in catalogue]
        if not told:
            return ""
        return narrate(session.match.game, told[0], session.viewer, names, catalogue)

    def play(
        self,
        events: Sequence[Event],
        table: TableLayout,
        before: Picture,
        after: Picture,
        timeline: Timeline,
    ) -> None:
        """Move what the events moved."""
        sound, changed = self._desk.sound.play, self._desk.changed

        def landed(*rects: FRect) -> None:
            for rect in rects:
                changed(rect)

        self._stagehand = Stagehand(table, before, after, timeline, sound, landed)
        self._stagehand.play(events, hold=self.watched is not None)

    def taken_back(self) -> None:
        """The last action is undone: nothing of it needs to be shown any more."""
        self._scoring = False

    # -- what happens next ---------------------------------------------------------------------

    def begin(self) -> None:
        """The table comes to the screen, perhaps again."""
        self._called = False

    @property
    def goes_on(self) -> bool:
        """Whether something happens without the viewer."""
        return self._scoring or self._session.due not in (Due.DECIDE, Due.HAND_OVER)

    def stop_watching(self) -> bool:
        """True if an opponent's action has just been shown and the viewer is asked again."""
        if self.watched is None or self._session.due is Due.OPPONENT:
            return False
        self.watched, self.news = None, ""
        return True

    def call(self) -> bool:
        """Call for the next scene if this one is done; False if it goes on here."""
        due = self._session.due
        if due is Due.HAND_OVER or not (self._scoring or due not in _PLAYING):
            return False
        if not self._called:
            self._scoring, self._called = False, True
            self._on_due()
        return True

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        for actor in self._stagehand.actors if self._stagehand is not None else ():
            actor.draw(painter)

    def moved(self) -> list[FRect]:
        """What must be redrawn because something moved."""
        if self._stagehand is None:
            return []
        traces, self._traces = self._traces, [actor.rect for actor in self._stagehand.actors]
        return traces + self._traces
