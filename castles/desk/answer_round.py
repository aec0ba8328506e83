"""Cards that answer others' actions, without revealing who holds one.

Some actions may be answered by other seats with a card from hand; the event's `may_answer` lists
the seats that could, judging by public information. The rules ask only those who really can. On a
shared screen everyone on that list gets it in turn and sees the same, whether they can answer or
not; the result of the action waits until the last of them has had the screen. An `unseen` action
counts as no answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.game import AnyGame
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.notice import Notice
from castles.play.undo import PRACTICE

ANSWERED = Notice("undo.wall.answered")


def may_answer(events: Iterable[Event]) -> list[int]:
    """The seats that could answer an event, as far as others know."""
    named = [event.facts.get("may_answer") for event in events]
    return [n for seats in named if isinstance(seats, list) for n in seats if isinstance(n, int)]


def opens_round(events: Iterable[Event]) -> bool:
    """Whether others had a chance to answer an event, even if nobody could."""
    return any(isinstance(event.facts.get("may_answer"), list) for event in events)


def people_asked(log: Sequence[Entry], seat: int, people: Iterable[int]) -> set[int]:
    """The people who could answer a seat's last action, and so had the screen."""
    own = next((entry for entry in reversed(log) if entry.seat == seat), None)
    return set() if own is None else {*may_answer(own.events)} & {*people}


def told_before_answers(entry: Entry) -> int:
    """The number of events of an entry that its seat saw before others took the screen."""
    opens = (n for n, event in enumerate(entry.events, start=1) if may_answer([event]))
    return next(opens, len(entry.events))


def is_unseen(game: AnyGame, entry: Entry) -> bool:
    """Whether this action must stay hidden from others."""
    if not game.unseen or not entry.action:
        return False
    return game.action_kinds.of(entry.action).name in game.unseen


def last_seen(game: AnyGame, log: Sequence[Entry]) -> Entry | None:
    """The last action that others may know of."""
    return next((entry for entry in reversed(log) if not is_unseen(game, entry)), None)


def numbers_seen(game: AnyGame, log: Sequence[Entry]) -> list[int]:
    """The number of each entry, not counting hidden ones before it."""
    return list(accumulate(int(not is_unseen(game, entry)) for entry in log))


def _answered(game: AnyGame, log: Sequence[Entry]) -> int:
    """The number of entries that can't be undone because others had a chance to answer."""
    closed = 0
    for entry in reversed(log if game.unseen else ()):
        if may_answer(entry.events):
            return closed or entry.number
        if is_unseen(game, entry):
            closed = closed or entry.number
    return 0


def walls_for(match: Match, seat: int) -> tuple[Notice | None, ...]:
    """For each log entry: None if a seat can undo it and all after it, else why not.

    Except in practice, only the seat's latest actions can be undone: after passing the turn on it
    can't, even if another seat could still undo its own action.
    """
    game, log, found = match.game, match.log, match.walls()
    if not log or match.undo_mode == PRACTICE:
        return found
    count = _answered(game, log)
    found = tuple(ANSWERED if n < count else wall for n, wall in enumerate(found))
    last = last_seen(game, log) or log[-1]
    if last.seat != seat:
        over = Notice("undo.wall.turn_over", {"seat": last.seat})
        # Whatever came to light in the other's move, that isn't the reason.
        found = tuple(wall if wall is ANSWERED else over for wall in found)
    return found


class AnswerRound:
    """The seats that may still answer the last action, in the order of the rules."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._waiting: list[int] = []

    def __bool__(self) -> bool:
        return bool(self._waiting)

    @property
    def first(self) -> int:
        """The next seat to answer; NOBODY if no round is open."""
        return self._waiting[0] if self._waiting else NOBODY

    @property
    def asked(self) -> int:
        """The seat that decides in another's turn because of a hidden card; or NOBODY."""
        match = self._match
        deciding, game = match.deciding_seat, match.game
        if not game.unseen or match.auto_step_due:
            return NOBODY
        return NOBODY if deciding == game.progress(match.state).turn_seat else deciding

    def submit(self, action: Action) -> None:
        """Do an action of the deciding seat, which may open a round or be an answer in it."""
        asked = self.asked
        entry = self._match.submit(action)
        if asked != NOBODY:
            self.leave(asked)
        self._waiting += may_answer(entry.events)

    def reopen(self) -> None:
        """In a reopened match, give everyone who could answer the screen again.

        This doesn't show who had it before. Only a seat that has answered openly, and those
        before it, are not asked again.
        """
        log, game = self._match.log, self._match.game
        if not self._match.waits_for_answers and self.asked == NOBODY:
            return
        spoken: list[int] = []
        for entry in reversed(log):
            if opens_round(entry.events):
                asked = may_answer(entry.events)
                last = max((asked.index(seat) + 1 for seat in spoken), default=0)
                self._waiting = asked[last:]
                return
            if not is_unseen(game, entry):
                spoken.append(entry.seat)

    def leave(self, seat: int) -> None:
        """A seat is done with the round, whether it answered or not."""
        if self.first == seat:
            self._waiting.pop(0)

    def go_on(self, people: Sequence[int], answer: Callable[[int], Action | None]) -> None:
        """Go on to the next person or answering computer; after the last, carry out the action.

        Computers that don't answer pass immediately, so that neither time nor steps reveal whether
        they were asked. A single person has nobody to hide anything from.
        """
        match, kinds = self._match, self._match.game.action_kinds
        while (seat := self.first) != NOBODY:
            is_asked = seat == self.asked
            if seat in people and (is_asked or len(people) > 1):
                return
            if is_asked:
                given = answer(seat)
                if given is None or kinds.of(given).name not in match.game.unseen:
                    return
                match.submit(given)
            self.leave(seat)
        if match.waits_for_answers:
            match.carry_on(is_seen=len(people) > 1)

    def clear(self) -> None:
        self._waiting.clear()
