"""Cards that answer others' actions, so that nobody learns who holds one.

Some actions may be answered by other seats with a card of their hand; their event names in
`may_answer` who could, as far as all can see. Only who really can is asked by the rules. At one
screen everybody who could gets it in turn, whether there is anything to answer or not; what the
action brought is shown afterwards. What is answered with an `unseen` action counts as nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate

from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.facts import Words
from castles.engine.game import AnyGame
from castles.play.history import Entry
from castles.play.notice import Notice


def may_answer(events: Iterable[Event]) -> list[int]:
    """The seats that could answer what happened, as far as others know."""
    named = [event.facts.get("may_answer") for event in events]
    return [n for seats in named if isinstance(seats, list) for n in seats if isinstance(n, int)]


def is_unseen(game: AnyGame, entry: Entry) -> bool:
    """Whether others must not learn that the seat did this."""
    if not game.unseen or not entry.action:
        return False
    return game.action_kinds.of(entry.action).name in game.unseen


def answered(game: AnyGame, log: Sequence[Entry]) -> tuple[int, Notice | None]:
    """How many entries cannot be taken back because others could answer, whether they did or not;
    and what is said about them."""
    closed = 0
    for entry in reversed(log if game.unseen else ()):
        if may_answer(entry.events):
            facts: Words = {"seat": entry.seat, "number": entry.number}
            return closed or entry.number, Notice("undo.wall.other_seat", facts)
        if is_unseen(game, entry):
            closed = closed or entry.number
    return 0, None


def numbered_as_seen(
    game: AnyGame, log: Sequence[Entry], walls: Sequence[Notice | None]
) -> tuple[Notice | None, ...]:
    """Walls that count the steps before them without those that nobody may learn of."""
    if not game.unseen:
        return tuple(walls)
    seen = list(accumulate(not is_unseen(game, entry) for entry in log))

    def renumbered(wall: Notice | None) -> Notice | None:
        number = None if wall is None else wall.facts.get("number")
        if wall is None or not isinstance(number, int):
            return wall
        return replace(wall, facts={**wall.facts, "number": seen[number - 1]})

    return tuple(map(renumbered, walls))


class AnswerRound:
    """The people who still get the screen because of what was done last."""

    def __init__(self) -> None:
        self._waiting: list[int] = []
        self.opener = NOBODY
        """Who had the screen when the round began, and has not seen what came of it."""
        self.opened_at = 0

    def open(self, seats: Sequence[int], viewer: int, position: int) -> None:
        """Something was done at this position of the log that these people could answer."""
        self._waiting += seats
        if seats and viewer not in seats[:1]:
            self.opener, self.opened_at = viewer, position

    def __bool__(self) -> bool:
        return bool(self._waiting)

    @property
    def first(self) -> int:
        return self._waiting[0] if self._waiting else NOBODY

    def go_on(self) -> None:
        self._waiting.pop(0)

    def clear(self) -> None:
        self._waiting.clear()
        self.opener = NOBODY
