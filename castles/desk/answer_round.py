"""Cards that answer others' actions, so that nobody learns who holds one.

Some actions may be answered by other seats with a card of their hand; their event names in
`may_answer` who could, as far as all can see. Only who really can is asked by the rules. At one
screen everyone who could gets it in turn, whether there is anything to answer or not, and sees the
same: the match waits with what comes of the action until the last of them had the screen. What is
answered with an `unseen` action counts as nothing.
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
    """The seats that could answer what happened, as far as others know."""
    named = [event.facts.get("may_answer") for event in events]
    return [n for seats in named if isinstance(seats, list) for n in seats if isinstance(n, int)]


def people_asked(log: Sequence[Entry], seat: int, people: Iterable[int]) -> set[int]:
    """The people who could answer the last action of a seat, and had the screen for it."""
    own = next((entry for entry in reversed(log) if entry.seat == seat), None)
    return set() if own is None else {*may_answer(own.events)} & {*people}


def told_before_answers(entry: Entry) -> int:
    """How many events of an entry its seat saw before others took the screen to answer."""
    opens = (n for n, event in enumerate(entry.events, start=1) if may_answer([event]))
    return next(opens, len(entry.events))


def is_unseen(game: AnyGame, entry: Entry) -> bool:
    """Whether others must not learn that the seat did this."""
    if not game.unseen or not entry.action:
        return False
    return game.action_kinds.of(entry.action).name in game.unseen


def last_seen(game: AnyGame, log: Sequence[Entry]) -> Entry | None:
    """What was done last, as far as others may know."""
    return next((entry for entry in reversed(log) if not is_unseen(game, entry)), None)


def numbers_seen(game: AnyGame, log: Sequence[Entry]) -> list[int]:
    """The number of each entry without those before it that nobody may learn of."""
    return list(accumulate(int(not is_unseen(game, entry)) for entry in log))


def _answered(game: AnyGame, log: Sequence[Entry]) -> int:
    """How many entries cannot be undone because others could answer, whether they did or not."""
    closed = 0
    for entry in reversed(log if game.unseen else ()):
        if may_answer(entry.events):
            return closed or entry.number
        if is_unseen(game, entry):
            closed = closed or entry.number
    return 0


def walls_for(match: Match, seat: int) -> tuple[Notice | None, ...]:
    """For each log entry: None if a seat can undo it with all after it, else why not.

    Only what the seat did last can be undone, except in practice: a turn that was passed on is
    over, even if another seat could still undo its own action.
    """
    game, log, found = match.game, match.log, match.walls()
    if not log or match.undo_mode == PRACTICE:
        return found
    count = _answered(game, log)
    found = tuple(ANSWERED if n < count else wall for n, wall in enumerate(found))
    last = last_seen(game, log) or log[-1]
    if last.seat != seat:
        over = Notice("undo.wall.turn_over", {"seat": last.seat})
        found = tuple(wall or over for wall in found)
    return found


class AnswerRound:
    """The seats that still have their say about what was done last, in the order of the rules."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._waiting: list[int] = []

    def __bool__(self) -> bool:
        return bool(self._waiting)

    @property
    def first(self) -> int:
        """Whose say it is; NOBODY if no round is open."""
        return self._waiting[0] if self._waiting else NOBODY

    @property
    def asked(self) -> int:
        """The seat that decides in another's turn, by a card that nobody else knows; or NOBODY."""
        match = self._match
        deciding, game = match.deciding_seat, match.game
        if not game.unseen or match.auto_step_due:
            return NOBODY
        return NOBODY if deciding == game.progress(match.state).turn_seat else deciding

    def submit(self, action: Action) -> None:
        """Do an action of the deciding seat: it opens a round, or is an answer in it."""
        asked = self.asked
        entry = self._match.submit(action)
        if asked != NOBODY:
            self.leave(asked)
        self._waiting += may_answer(entry.events)

    def reopen(self) -> None:
        """In a match that was opened again, everyone who could answer gets the screen once more.

        Who had it before must not be told apart from who would have had nothing to say; only who
        has answered for all to see, and everyone before them, had their say for good.
        """
        log, game = self._match.log, self._match.game
        if not self._match.waits_for_answers and self.asked == NOBODY:
            return
        spoken: list[int] = []
        for entry in reversed(log):
            if asked := may_answer(entry.events):
                last = max((asked.index(seat) + 1 for seat in spoken), default=0)
                self._waiting = asked[last:]
                return
            if not is_unseen(game, entry):
                spoken.append(entry.seat)

    def leave(self, seat: int) -> None:
        """A seat has had its say, whether there was anything to say or not."""
        if self.first == seat:
            self._waiting.pop(0)

    def go_on(self, people: Sequence[int], answer: Callable[[int], Action | None]) -> None:
        """Come to the next person, or computer that answers; after them carry out what was done.

        Computers let pass what they do not answer in the same moment, so that neither time nor
        steps tell whether they were asked. A single person has nobody to hide anything from.
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
