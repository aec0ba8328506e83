"""Who wins and why (T37)."""

from collections.abc import Callable

from tests.referee.record import Record
from tests.referee.table import Seat, Table

_LADDER: tuple[tuple[str, Callable[[Seat], int]], ...] = (
    ("red", lambda seat: seat.red),
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
