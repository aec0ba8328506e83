"""Tables that fill themselves: what was worked out once is looked up from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST: Final = 1 << 14
"""So many answers are kept: far more than a game asks for, and little memory."""


class Known(dict[K, V]):
    """Answers by question, each worked out when it is first asked for; never change one.

    As `functools.lru_cache`, but what is known costs a look-up and no call.
    """

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, question: K) -> V:
        if len(self) >= MOST:
            self.clear()
        answer = self[question] = self._work_out(question)
        return answer
