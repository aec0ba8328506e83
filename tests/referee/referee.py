"""Finds the referee of a trace by its first line."""

from collections.abc import Callable, Iterable, Mapping

from tests.referee.burgundy import referee as burgundy
from tests.referee.castelli import referee as castelli
from tests.referee.record import Record, integer, records, text
from tests.referee.trace import Trace
from tests.referee.tuscany import referee as tuscany
from tests.referee.verdict import DisagreementError, require

Check = Callable[[Trace, Record], int]
REFEREES: Mapping[str, Check] = {
    "burgundy": burgundy.check,
    "castelli": castelli.check,
    "tuscany": tuscany.check,
}
OF_EVERY_SET_UP = ("burgundy", "castelli")
"""Games whose referee knows all set-ups; that of the others leaves the automa to other tests."""


def referee(lines: Iterable[str]) -> int:
    """Check a whole trace and say how many decisions it has; raise at the first disagreement."""
    trace = Trace(lines)
    try:
        header = trace.next()
        return _referee_of(header)(trace, header)
    except DisagreementError as disagreement:
        disagreement.line = trace.number
        raise


def _referee_of(header: Record) -> Check:
    require("format", "trace", 1, header.get("trace"))
    game = text(header, "game")
    require("format", f"a referee for {game}", True, game in REFEREES)
    text(header, "app")
    integer(header, "seed")
    for seat in records(header, "seats"):
        text(seat, "name")
        text(seat, "kind")
    return REFEREES[game]
