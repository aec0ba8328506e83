"""Randomness as one int in the state: splitmix64, the same on every machine and Python version."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from struct import Struct
from typing import Final, TypeVar

from castles.engine.known import Known

ALGORITHM: Final = "splitmix64"

_SPAN: Final = 1 << 64
_MASK: Final = _SPAN - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FEW: Final = 1 << 32
_SURE: Final = _SPAN - _FEW
"""Below it no value is rejected when one of a few is drawn."""
_MOST_AHEAD: Final = 32
_ROOM: Final = 128
"""Bits for each of several numbers in one long int: as many as a product of two of them has."""

T = TypeVar("T")


def seeded(seed: int, purpose: str = "") -> int:
    """The stream for a seed; a purpose gives an independent stream for the same seed."""
    stream = seed & _MASK
    for byte in purpose.encode():
        stream = _mix((stream + _STEP * (byte + 1)) & _MASK)
    return stream


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def draw_below(stream: int, bound: int) -> tuple[int, int]:
    """A uniform int in `range(bound)`, and the stream after it."""
    # Rejection keeps it exactly uniform; for our small bounds it practically never repeats.
    while True:
        stream = (stream + _STEP) & _MASK
        # The body of _mix: a call costs as much as all of it.
        z = ((stream ^ (stream >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        value = z ^ (z >> 31)
        if (bound <= _FEW and value < _SURE) or value < _SPAN - _SPAN % bound:  # nearly always
            return value % bound, stream


def draws_below(stream: int, bound: int, count: int) -> tuple[list[int], int]:
    """As so many draws in a row; a few at once take less time."""
    values = values_after(stream, count)
    if bound <= _FEW and max(values) < _SURE:
        return [value % bound for value in values], (stream + _STEP * count) & _MASK
    drawn = []  # one of them may be rejected
    for _ in range(count):
        value, stream = draw_below(stream, bound)
        drawn.append(value)
    return drawn, stream


def shuffle(items: list[T], stream: int) -> int:
    """Shuffle in place (Fisher-Yates); returns the stream after it."""
    # As draw_below without its rejection: the bias of 64 bits over a few hundred items is below
    # 1e-16, and shuffling is most of the time that dealing a game takes.
    last = len(items) - 1
    if last <= 0:
        return stream
    for value in values_after(stream, last):
        other = value % (last + 1)
        items[last], items[other] = items[other], items[last]
        last -= 1
    return (stream + _STEP * (len(items) - 1)) & _MASK


def values_after(stream: int, count: int) -> tuple[int, ...]:
    """The values of so many draws in a row, all reckoned at once in one long int.

    Each is a number of 64 bits, side by side with room for its products.
    """
    ones, low, steps, reader = _SIDE_BY_SIDE[count]
    z = (stream * ones + steps) & low
    z = ((z ^ ((z >> 30) & low)) * 0xBF58476D1CE4E5B9) & low
    z = ((z ^ ((z >> 27) & low)) * 0x94D049BB133111EB) & low
    z ^= z >> 31  # what comes from the next number lies beyond the 64 bits that are read
    values: tuple[int, ...] = reader.unpack(z.to_bytes(reader.size, "little"))
    return values


def _side_by_side(count: int) -> tuple[int, int, int, Struct]:
    """For so many numbers: ones, masks of 64 bits, steps of the stream, and how to read them."""
    ones = sum(1 << _ROOM * place for place in range(count))
    steps = sum(((_STEP * (place + 1)) & _MASK) << _ROOM * place for place in range(count))
    return ones, ones * _MASK, steps, Struct("<" + "Q8x" * count)


_SIDE_BY_SIDE: Final[Mapping[int, tuple[int, int, int, Struct]]] = Known(_side_by_side)


def shuffled(items: Iterable[T], stream: int) -> tuple[tuple[T, ...], int]:
    """The items in random order, and the stream after it."""
    pile = list(items)
    stream = shuffle(pile, stream)
    return tuple(pile), stream


class Dice:
    """A stream with a memory, for code outside the rules (players, tests)."""

    __slots__ = ("_ahead", "_block", "_stream")

    def __init__(self, seed: int, purpose: str = "") -> None:
        self._stream = seeded(seed, purpose)
        """As it is after all values that were reckoned ahead."""
        self._ahead: list[int] = []
        """The next ones, the nearest last."""
        self._block = 1

    def below(self, bound: int) -> int:
        while True:
            if not self._ahead:
                self._reckon()
            value = self._ahead.pop()
            if (bound <= _FEW and value < _SURE) or value < _SPAN - _SPAN % bound:  # as draw_below
                return value % bound

    @property
    def stream(self) -> int:
        """The stream after what was drawn."""
        return (self._stream - _STEP * len(self._ahead)) & _MASK

    def _reckon(self) -> None:
        """Some more values at once, each time four times as many: who draws often goes on."""
        self._ahead = [*reversed(values_after(self._stream, self._block))]
        self._stream = (self._stream + _STEP * self._block) & _MASK
        self._block = min(4 * self._block, _MOST_AHEAD)


def unseen(every: Iterable[int], seen: Iterable[int]) -> list[int]:
    """All items but those that lie open, in rising order; what is not among `every` is ignored."""
    left = Counter(every)
    for item in seen:
        if item in left:
            left[item] -= 1
    return sorted(left.elements())
