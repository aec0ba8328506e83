"""Ends of rounds and phases, the last points, who wins and why (T34-T37)."""

from collections.abc import Callable, Mapping

from tests.referee.record import Record
from tests.referee.tuscany.table import Seat, Table

LAST_PHASE = 3


def end_round(table: Table, options: Mapping[str, object]) -> None:
    """T34: what happens when all seats have had their turn."""
    emptied = any(not seat.stacks[table.phase - 1] for seat in table.seats)
    if table.last_round:
        _score_phase(table)
        for seat in table.seats:
            seat.red += _leftovers(seat, options)
        table.over = True
        return
    if emptied and table.phase == LAST_PHASE:
        table.last_round = True
    elif emptied:
        _score_phase(table)
        table.phase += 1
    table.round += 1


def _score_phase(table: Table) -> None:
    for seat in table.seats:  # T35
        seat.red += seat.green


def _leftovers(seat: Seat, options: Mapping[str, object]) -> int:
    """T36."""
    per_point = options["cards_per_point"]
    assert isinstance(per_point, int)
    stored = sum(item is not None for item in seat.storage)
    return stored + seat.marble + seat.workers + seat.hand.total() // per_point


_LADDER: tuple[tuple[str, Callable[[Seat], int]], ...] = (
    ("points", lambda seat: seat.red),
    ("empty_spaces", lambda seat: sum(cell.tile is None for cell in (seat.board or {}).values())),
    ("green", lambda seat: seat.green),
)


def result(table: Table) -> Record:
    """The last line's content: most red, then most empty spaces, then most green."""
    red = [seat.red for seat in table.seats]
    ahead = list(range(len(table.seats)))
    for reason, value in _LADDER:
        best = max(value(table.seats[number]) for number in ahead)
        ahead = [number for number in ahead if value(table.seats[number]) == best]
        if len(ahead) == 1:
            return {"winners": ahead, "red": red, "reason": reason}
    return {"winners": ahead, "red": red, "reason": "shared"}
