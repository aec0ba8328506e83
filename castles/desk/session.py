"""A match at one machine: whose view is shown, who decides, and what must happen next.

Knows no rules and draws nothing. The window and the terminal check `due`, act, and check again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from castles.desk.answer_round import (
    AnswerRound,
    is_unseen,
    last_seen,
    people_asked,
    told_before_answers,
    walls_for,
)
from castles.desk.due import Due, Interlude
from castles.desk.opponents import Opponent
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.game import GameView
from castles.play.history import Entry
from castles.play.match import Match, Told
from castles.play.notice import Notice, UndoError
from castles.play.undo import NOTHING_TO_UNDO

WATCHED = Notice("undo.wall.watched")
"""Nobody here plays, so nobody here undoes."""


class Session:
    """One match and the seat whose view is shown."""

    steps = False
    """Whether computer seats wait before each action."""
    is_seen = True
    """Whether people can watch the computer seats; otherwise a recap reports their actions."""
    holds_final = False
    """Whether a single person's turn waits even if nothing in it can be undone."""
    holds_undoable = False
    """Whether a single person's last undoable action always waits, even during set-up."""
    ends_turns = False
    """Whether turns end automatically; then a recap reports the answers of others."""

    def __init__(
        self,
        match: Match,
        make_opponent: Callable[[int], Opponent],
    ) -> None:
        self.match = match
        self.begun_at = len(match.log)
        """The length of the log when this session began."""
        match.pauses = True
        self.interludes = match.game.interludes
        self.viewer = self._first_viewer()
        self._make_opponent = make_opponent
        self._opponents: dict[int, Opponent] = {}
        self._round = AnswerRound(match)
        self._answers: dict[int, Action] = {}
        """The pending answers of computer seats to the last action."""
        self._looking = False
        """Whether the viewer is looking at an ended turn before another person takes over."""
        self._released = False
        """Whether the waiting seat may do its next action."""
        self._looked = len(match.log) - match.is_unfinished
        """The number of log entries whose interludes everyone has seen."""
        self._seen = dict.fromkeys(range(len(match.seats)), Told())
        """How much of the log each seat had seen when it last had the screen."""
        # In a resumed match, a seat has seen everything up to its own last visible action. Hidden
        # passes don't count, so that the length of its recap doesn't reveal them.
        done = (entry for entry in match.log if not is_unseen(match.game, entry))
        self._seen |= {entry.seat: self._told_by(entry) for entry in done}
        self._round.reopen()
        self._go_on()

    def _told_by(self, entry: Entry) -> Told:
        """How much of the log the person who did this had seen."""
        others = people_asked([entry], entry.seat, self.humans)
        return Told(entry.number, told_before_answers(entry) if others else len(entry.events))

    def _first_viewer(self) -> int:
        deciding = self.match.deciding_seat
        if deciding in self.humans or not self.humans:
            return max(deciding, 0)
        # A single person has the screen from the start; with more, a curtain comes first.
        return self.humans[0] if len(self.humans) == 1 else NOBODY

    @property
    def humans(self) -> list[int]:
        """The seats that people are playing."""
        return [seat for seat, spec in enumerate(self.match.seats) if spec.is_human]

    @property
    def due(self) -> Due:
        if self._looking or self._holds_turn:
            return Due.HAND_OVER
        if self.interlude is not None:
            return Due.INTERLUDE
        if self._round.first in self.humans:
            return self._due_in_round
        seat = self.match.deciding_seat
        if seat == NOBODY:
            return Due.OVER
        if seat not in self.humans or self.match.auto_step_due:
            return Due.STEP if self.steps and not self._released else Due.OPPONENT
        return Due.DECIDE if seat == self.viewer else Due.CURTAIN

    @property
    def _holds_turn(self) -> bool:
        """Whether the viewer's turn is over but not yet ended.

        In a reopened match with several people, a curtain comes first.
        """
        return self.match.turn_is_over and self.viewer == self.match.deciding_seat in self.humans

    @property
    def _due_in_round(self) -> Due:
        """The next person who could answer takes the screen, may answer, and hands it on."""
        if self._round.first != self.viewer:
            return Due.CURTAIN
        return Due.DECIDE if self._round.asked == self.viewer else Due.HAND_OVER

    @property
    def awaits_answers(self) -> bool:
        """Whether others may still answer the last action, as far as the viewer may know."""
        return bool(self._round) or self._round.asked not in (NOBODY, self.viewer)

    @property
    def shown_deciding(self) -> int:
        """The deciding seat, as far as the viewer may know: a seat asked to answer stays
        hidden."""
        if self._round.asked not in (NOBODY, self.viewer):
            return self.match.game.progress(self.match.state).turn_seat
        return self.match.deciding_seat

    @property
    def in_round(self) -> bool:
        """Whether the viewer has the screen in an answer round."""
        return self._round.first == self.viewer != NOBODY

    @property
    def is_answer(self) -> bool:
        """Whether the next action answers another seat's action."""
        return self._round.asked != NOBODY

    @property
    def next_viewer(self) -> int:
        """The seat that must have the screen."""
        return self._round.first if self._round else self.match.deciding_seat

    @property
    def last(self) -> Entry | None:
        """The last action that others may know of."""
        return last_seen(self.match.game, self.match.log)

    @property
    def doer(self) -> int:
        """The seat that did it."""
        return NOBODY if self.last is None else self.last.seat

    @property
    def is_told(self) -> bool:
        """Whether it is notified of what happens next; otherwise it must be polled."""
        return False

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing happens until a remote player acts, perhaps much later."""
        return False

    @property
    def is_others_turn(self) -> bool:
        """Whether a computer seat decides."""
        return self.due in (Due.OPPONENT, Due.STEP)

    @property
    def interlude(self) -> Interlude | None:
        """The first interlude not yet seen."""
        found = (
            Interlude(event.name, entry)
            for entry in self.match.log[self._looked :]
            for event in entry.events
            if event.name in self.interludes
        )
        return next(found, None)

    def look_at(self, interlude: Interlude) -> None:
        """Mark the interlude as seen by everyone."""
        self._looked = interlude.entry.number

    def release(self) -> None:
        """Let the waiting seat do its next action."""
        self._released = True

    @property
    def view(self) -> GameView:
        """What the viewer may know."""
        return self.match.view(self.viewer)

    def legal_actions(self) -> list[Action]:
        """The viewer's legal actions; none while another seat decides."""
        return self.match.legal_actions() if self.due is Due.DECIDE else []

    def submit(self, action: Action) -> list[Event]:
        """Do an action of the deciding seat; returns what the viewer sees of it."""
        told, is_answer = self.match.told, self.is_answer
        by_viewer = self.match.deciding_seat == self.viewer and self.viewer in self.humans
        self._round.submit(action)
        self._go_on()
        # Nothing to hand over if the same seat has the next turn, or after answering in another's.
        passes = by_viewer and not is_answer and self.match.deciding_seat != self.viewer
        self._looking = passes and (self._holds_final or self._holds_undoable)
        return self.match.news_for(self.viewer, told)

    @property
    def _holds_final(self) -> bool:
        """Whether an ended turn stays on screen before it is handed over."""
        return self.match.log[-1].ends_turn and (self.holds_final or len(self.humans) > 1)

    @property
    def _holds_undoable(self) -> bool:
        return self.holds_undoable and not self._round and self.walls()[-1] is None

    def _go_on(self) -> None:
        """After any action: computer seats answer it or pass.

        A turn in which nothing can be undone ends automatically once its person has seen it.
        """
        self._released = False
        self._answers.clear()
        self._round.go_on(self.humans, self._answer_of)
        if self.match.turn_is_over and not self._may_be_undone() and not self._must_be_seen():
            self.match.carry_on()
        if self.interlude is None and not self.match.is_unfinished:
            self._looked = len(self.match.log)

    def _answer_of(self, seat: int) -> Action | None:
        """A computer seat's answer, kept so that it is computed only once."""
        answer = self._opponent(seat).answer(self.match.view(seat))
        if answer is not None:
            self._answers[seat] = answer
        return answer

    def _may_be_undone(self) -> bool:
        """Whether the person whose turn is over can undo any of it."""
        seat = self.match.deciding_seat
        return seat in self.humans and self._walls(seat)[-1] is None

    def _must_be_seen(self) -> bool:
        """Whether others had the screen to answer since the last action of this turn's person."""
        seat, people = self.match.deciding_seat, self.humans
        if self.ends_turns or seat not in people:
            return False
        return bool(people_asked(self.match.log, seat, people))

    def let_opponent_play(self) -> list[Event] | None:
        """Let the deciding computer seat do its next action or step.

        Returns what the viewer sees of it; None while the seat is thinking.
        """
        if self.match.auto_step_due:
            told = self.match.told
            self.match.step_automa()
            self._go_on()
            return self.match.news_for(self.viewer, told)
        action = self.opponent_action()
        return None if action is None else self.submit(action)

    def pass_on(self) -> list[Event]:
        """End the viewer's turn for good, or its part in an answer round.

        Returns what the viewer sees of the result.
        """
        told = self.match.told
        if self._holds_turn:
            self.match.carry_on(is_seen=True)
            self._go_on()
        elif not self._looking:
            self._round.leave(self.viewer)
            self._go_on()
        self._looking = False
        self._seen[self.viewer] = self.match.told
        return self.match.news_for(self.viewer, told)

    def raise_curtain(self) -> None:
        """Give the screen to the person who must have it."""
        if self.viewer != NOBODY and self.is_seen:
            self._seen[self.viewer] = self.match.told
        self.viewer = self.next_viewer

    def opponent_action(self) -> Action | None:
        """The choice of the deciding computer seat; None while it is thinking."""
        seat = self.match.deciding_seat
        # A kept answer doesn't apply to its own turn.
        answer = self._answers.get(seat) if self.is_answer else None
        return answer or self._opponent(seat).decide(self.match.view(seat))

    def _opponent(self, seat: int) -> Opponent:
        if seat not in self._opponents:
            self._opponents[seat] = self._make_opponent(seat)
        return self._opponents[seat]

    def change_kinds(self, kinds: Mapping[int, str]) -> None:
        """Change who plays seats from now on; a waiting turn moves on with its seat."""
        for seat, kind in kinds.items():
            self.match.change_seat_kind(seat, kind)
            self._opponents.pop(seat, None)
        if self.viewer in kinds and self._looking:
            self.pass_on()
        self._go_on()

    def walls(self) -> tuple[Notice | None, ...]:
        """For each log entry: None if the viewer can undo it and all after it, else why not."""
        return self._walls(self.viewer)

    def _walls(self, seat: int) -> tuple[Notice | None, ...]:
        """The same for any seat."""
        if not self.humans:
            return (WATCHED,) * len(self.match.log)
        return walls_for(self.match, seat)

    def undo(self) -> None:
        """Undo the last action; UndoError at a wall."""
        self.undo_to(len(self.match.log) - 1)

    def redo(self) -> None:
        """Redo what was undone; a turn that is over again waits again."""
        self.match.redo()

    def reset_turn(self) -> Notice | None:
        """Undo the turn; if only part of it can be undone, return the wall.

        UndoError if nothing can be.
        """
        self._check_wall(len(self.match.log) - 1)
        wall = self.match.reset_turn()
        self._taken_back()
        return wall

    def undo_to(self, index: int) -> None:
        """Undo a log entry and all after it; UndoError at a wall."""
        self._check_wall(index)
        self.match.undo_to(index)
        self._taken_back()

    def _taken_back(self) -> None:
        self._round.clear()
        self._looking = self._released = False
        self._looked = min(self._looked, len(self.match.log))

    def _check_wall(self, index: int) -> None:
        wall = self.walls()[index] if 0 <= index < len(self.match.log) else NOTHING_TO_UNDO
        if wall is not None:
            raise UndoError(wall)

    def recap(self) -> list[Event]:
        """The events since the viewer last had the screen, as far as the viewer may know."""
        return self.match.news_for(self.viewer, self._seen[self.viewer])

    def moves_missed(self, seat: int) -> int:
        """The number of moves by others since a seat last had the screen, as far as it may know."""
        missed = self.match.log[self._seen[seat].entries :]
        return sum(entry.seat != seat and not is_unseen(self.match.game, entry) for entry in missed)
