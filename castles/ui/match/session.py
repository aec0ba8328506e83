"""A match on the screen: who looks, who decides, and what the screen must do next.

Knows no rules and draws nothing. Scenes ask `due`, do it, and ask again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.game import GameView
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.notice import Notice, UndoError
from castles.play.undo import NOTHING_TO_UNDO, PRACTICE
from castles.ui.match.answer_round import (
    AnswerRound,
    answered,
    is_unseen,
    may_answer,
    numbered_as_seen,
)
from castles.ui.match.opponents import Opponent


class Due(Enum):
    """What must happen next."""

    DECIDE = auto()
    """The viewer decides."""
    HAND_OVER = auto()
    """The viewer's turn is over, but it may still be taken back until it is passed on."""
    INTERLUDE = auto()
    """Something happened at which everybody looks, such as the scoring of a phase."""
    CURTAIN = auto()
    """Another person must take the screen."""
    STEP = auto()
    """A seat that plays by itself waits until the viewer wants to see its next action."""
    OPPONENT = auto()
    """A seat that plays by itself decides; the viewer watches."""
    OVER = auto()


@dataclass(frozen=True)
class Interlude:
    """An event at which everybody looks: its name, and the log entry that tells it."""

    name: str
    entry: Entry

    @property
    def events(self) -> list[Event]:
        return [event for event in self.entry.events if event.name == self.name]


class Session:
    """One match and the seat that looks at it."""

    steps = False
    """Whether seats that play by themselves wait before each action."""
    holds_final = True
    """Whether a turn of the only person waits although nothing of it can be taken back."""

    def __init__(
        self,
        match: Match,
        make_opponent: Callable[[int], Opponent],
        *,
        confirms_turn_end: bool = True,
    ) -> None:
        self.match = match
        match.pauses_at_automa = True
        self.confirms_turn_end = confirms_turn_end
        self.interludes = match.game.interludes
        self.viewer = self._first_viewer()
        self._make_opponent = make_opponent
        self._opponents: dict[int, Opponent] = {}
        self._round = AnswerRound()
        self._holding = False
        self._released = False
        """Whether the seat that waits may do its next action."""
        self._looked = len(match.log)
        """Everybody has looked at the interludes of so many log entries."""
        self._seen = dict.fromkeys(range(len(match.seats)), 0)
        """How many log entries each seat had seen when it last had the screen."""
        # In a match that goes on, a seat has seen what happened up to its own last action.
        self._seen |= {entry.seat: entry.number for entry in match.log}

    def _first_viewer(self) -> int:
        deciding = self.match.deciding_seat
        if deciding in self.humans or not self.humans:
            return max(deciding, 0)
        # With one person the screen is theirs from the start; with more, a curtain decides.
        return self.humans[0] if len(self.humans) == 1 else NOBODY

    @property
    def humans(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat, spec in enumerate(self.match.seats) if spec.is_human]

    @property
    def due(self) -> Due:
        if self._holding:
            return Due.HAND_OVER
        if self.interlude is not None:
            return Due.INTERLUDE
        seat = self.match.deciding_seat
        if self._round and not (self.answers_in_turn and seat not in self.humans):
            return self._due_in_round
        if seat == NOBODY:
            return Due.OVER
        if seat not in self.humans or self.match.automa_is_due:
            return Due.STEP if self.steps and not self._released else Due.OPPONENT
        return Due.DECIDE if seat == self.viewer else Due.CURTAIN

    @property
    def _due_in_round(self) -> Due:
        """The first person who could answer takes the screen, answers if it can, hands it on."""
        if self._round.first != self.viewer:
            return Due.CURTAIN
        is_asked = self.answers_in_turn and self.match.deciding_seat == self.viewer
        return Due.DECIDE if is_asked else Due.HAND_OVER

    @property
    def answers_in_turn(self) -> bool:
        """Whether the seat that decides answers what another did in its turn."""
        game = self.match.game
        if not game.unseen or self.match.automa_is_due:
            return False
        return self.match.deciding_seat not in (NOBODY, game.progress(self.match.state).turn_seat)

    @property
    def shown_deciding(self) -> int:
        """The seat that decides, as far as the viewer may know: who is asked for an answer is
        nobody's business."""
        if self.answers_in_turn and self.match.deciding_seat != self.viewer:
            return self.match.game.progress(self.match.state).turn_seat
        return self.match.deciding_seat

    @property
    def keeps_back(self) -> bool:
        """Whether the viewer must not see yet what came of its action."""
        return bool(self._round) and self._round.first != self.viewer

    @property
    def in_round(self) -> bool:
        """Whether the viewer has the screen because it could answer."""
        return bool(self._round) and self._round.first == self.viewer

    @property
    def next_viewer(self) -> int:
        """Who must have the screen."""
        return self._round.first if self._round else self.match.deciding_seat

    @property
    def last(self) -> Entry | None:
        """What was done last, as far as others may know."""
        game, log = self.match.game, self.match.log
        return next((entry for entry in reversed(log) if not is_unseen(game, entry)), None)

    @property
    def doer(self) -> int:
        """Who did it."""
        return NOBODY if self.last is None else self.last.seat

    @property
    def is_others_turn(self) -> bool:
        """Whether a seat decides that plays by itself."""
        return self.due in (Due.OPPONENT, Due.STEP)

    @property
    def interlude(self) -> Interlude | None:
        """The first interlude that was not looked at."""
        found = (
            Interlude(event.name, entry)
            for entry in self.match.log[self._looked :]
            for event in entry.events
            if event.name in self.interludes
        )
        return next(found, None)

    def look_at(self, interlude: Interlude) -> None:
        """Everybody has looked."""
        self._looked = interlude.entry.number

    def release(self) -> None:
        """Let the seat that waits do its next action."""
        self._released = True

    @property
    def view(self) -> GameView:
        """What the viewer may know."""
        return self.match.view(self.viewer)

    def legal_actions(self) -> list[Action]:
        """What the viewer may do now; nothing while somebody else decides."""
        return self.match.legal_actions() if self.due is Due.DECIDE else []

    def submit(self, action: Action) -> list[Event]:
        """Do an action of the deciding seat; returns what the viewer sees of it."""
        by_viewer = self.match.deciding_seat == self.viewer and self.viewer in self.humans
        before = self._turn()
        entries = [self.match.submit(action), *self._let_pass()]
        ended = by_viewer and self._turn() != before
        self._holding = ended and self.confirms_turn_end and self._can_wait()
        return [event for entry in entries for event in self._done(entry)]

    def _let_pass(self) -> list[Entry]:
        """What seats that play by themselves do unseen in another's turn.

        It is done with what they could answer, so that neither time nor steps tell who was asked.
        """
        game, entries = self.match.game, list[Entry]()
        while self.answers_in_turn and (seat := self.match.deciding_seat) not in self.humans:
            answer = self._opponent(seat).answer(self.match.view(seat))
            if answer is None or game.action_kinds.of(answer).name not in game.unseen:
                break
            entries.append(self.match.submit(answer))
        return entries

    def _can_wait(self) -> bool:
        """Whether somebody may want to look, or to take something back, before the turn passes."""
        if self.walls()[-1] is None:
            return True
        # Who goes on with the next turn has nothing to hand over.
        passes = self.match.deciding_seat != self.viewer
        return passes and (self.holds_final or len(self.humans) > 1)

    def _done(self, entry: Entry) -> list[Event]:
        """Something has happened; returns what the viewer sees of it."""
        self._released = False
        if len(self.humans) > 1:
            could = may_answer(entry.events)
            people = [seat for seat in could if seat in self.humans]
            self._round.open(people, self.viewer, entry.number - 1)
            self._holding = self._holding and not self._round
        if self._looked == entry.number - 1 and self.interlude is None:
            self._looked = entry.number
        return self.seen(entry)

    def let_opponent_play(self) -> list[Event] | None:
        """Let the deciding seat, which plays by itself, do its next action or step.

        Returns what the viewer sees of it; None while the seat still thinks.
        """
        if self.match.automa_is_due:
            return self._done(self.match.step_automa())
        action = self.opponent_action()
        return None if action is None else self.submit(action)

    def pass_on(self) -> None:
        """The viewer gives the turn away for good, or its place in a round of answers."""
        if self._round and not self._holding:
            self._round.go_on()
        self._holding = False
        self._seen[self.viewer] = len(self.match.log)

    def raise_curtain(self) -> None:
        """The person who must have the screen takes it."""
        if self.viewer == self._round.opener != NOBODY:
            # What came of its last action is still to be told.
            self._seen[self.viewer] = self._round.opened_at
        elif self.viewer != NOBODY:
            self._seen[self.viewer] = len(self.match.log)
        self.viewer = self.next_viewer
        if not self._round:
            self._round.clear()

    def opponent_action(self) -> Action | None:
        """What the deciding seat, which plays by itself, chooses; None while it still thinks."""
        seat = self.match.deciding_seat
        return self._opponent(seat).decide(self.match.view(seat))

    def _opponent(self, seat: int) -> Opponent:
        if seat not in self._opponents:
            self._opponents[seat] = self._make_opponent(seat)
        return self._opponents[seat]

    def change_kinds(self, kinds: Mapping[int, str]) -> None:
        """Let others play seats from now on; a turn that waits is passed on with its seat."""
        for seat, kind in kinds.items():
            self.match.change_seat_kind(seat, kind)
            self._opponents.pop(seat, None)
        if self.viewer in kinds and self._holding:
            self.pass_on()

    def walls(self) -> tuple[Notice | None, ...]:
        """For each log entry: None if the viewer can take it back with all after it, else why not.

        Only what the viewer did last can be taken back, except in practice: a turn that was passed
        on is over, even if another seat could still take back its own action.
        """
        log, found = self.match.log, self.match.walls()
        if not log or self.match.undo_mode == PRACTICE:
            return found
        count, closed = answered(self.match.game, log)
        found = tuple(closed if n < count else wall for n, wall in enumerate(found))
        if self.doer != self.viewer:
            last = self.last or log[-1]
            moved = Notice("undo.wall.other_seat", {"seat": last.seat, "number": last.number})
            found = tuple(wall or moved for wall in found)
        return numbered_as_seen(self.match.game, log, found)

    def undo(self) -> None:
        """Take back the last action; UndoError at a wall."""
        self.undo_to(len(self.match.log) - 1)

    def redo(self) -> None:
        """Do again what was taken back; a turn that is over again is held again."""
        by_viewer, before = self.match.deciding_seat == self.viewer, self._turn()
        self.match.redo()
        self._holding = by_viewer and self.confirms_turn_end and self._turn() != before

    def reset_turn(self) -> None:
        """Take back the turn, or as much of it as possible; UndoError if nothing can be."""
        self._check_wall(len(self.match.log) - 1)
        self.match.reset_turn()
        self._taken_back()

    def undo_to(self, index: int) -> None:
        """Take back a log entry and all after it; UndoError at a wall."""
        self._check_wall(index)
        self.match.undo_to(index)
        self._taken_back()

    def _taken_back(self) -> None:
        self._round.clear()
        self._holding = self._released = False
        self._looked = min(self._looked, len(self.match.log))

    def _check_wall(self, index: int) -> None:
        wall = self.walls()[index] if 0 <= index < len(self.match.log) else NOTHING_TO_UNDO
        if wall is not None:
            raise UndoError(wall)

    def recap(self) -> list[Event]:
        """What happened since the viewer last had the screen, as the viewer may know it."""
        return self.match.events_for(self.viewer, since=self._seen[self.viewer])

    def moves_missed(self, seat: int) -> int:
        """How many moves were made since a seat last had the screen, as far as it may know."""
        missed = self.match.log[self._seen[seat] :]
        return sum(not is_unseen(self.match.game, entry) for entry in missed)

    def seen(self, entry: Entry) -> list[Event]:
        """The events of an entry as the viewer may know them."""
        return [event.seen_by(self.viewer) for event in entry.events]

    def _turn(self) -> tuple[object, ...]:
        progress = self.match.game.progress(self.match.state)
        return progress.round, progress.turn_seat, progress.over
