"""Randomness as one int in the state: splitmix64, the same on every machine and Python version."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, MutableSequence
from typing import TypeVar

ALGORITHM = "splitmix64"

_SPAN = 1 << 64
_MASK = _SPAN - 1
_STEP = 0x9E3779B97F4A7C15

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
        if value <= _SPAN - bound or value < _SPAN - _SPAN % bound:  # nearly always at once
            return value % bound, stream


def shuffle(items: MutableSequence[T], stream: int) -> int:
    """Shuffle in place (Fisher-Yates); returns the stream after it."""
    for last in range(len(items) - 1, 0, -1):
        # The body of draw_below without its rejection loop: the bias of 64 bits over a few hundred
        # items is below 1e-16, and shuffling is most of the time that dealing a game takes.
        stream = (stream + _STEP) & _MASK
        z = ((stream ^ (stream >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        other = (z ^ (z >> 31)) % (last + 1)
        items[last], items[other] = items[other], items[last]
    return stream


def shuffled(items: Iterable[T], stream: int) -> tuple[tuple[T, ...], int]:
    """The items in random order, and the stream after it."""
    pile = list(items)
    stream = shuffle(pile, stream)
    return tuple(pile), stream


class Dice:
    """A stream with a memory, for code outside the rules (players, tests)."""

    __slots__ = ("stream",)

    def __init__(self, seed: int, purpose: str = "") -> None:
        self.stream = seeded(seed, purpose)

    def below(self, bound: int) -> int:
        value, self.stream = draw_below(self.stream, bound)
        return value


def unseen(every: Iterable[int], seen: Iterable[int]) -> list[int]:
    """All items but those that lie open, in rising order; what is not among `every` is ignored."""
    left = Counter(every)
    for item in seen:
        if item in left:
            left[item] -= 1
    return sorted(left.elements())
