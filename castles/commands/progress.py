"""A progress line on the error stream, only in a terminal."""

from __future__ import annotations

import sys
from types import TracebackType


class ProgressLine:
    """`label 120/1000 (12 %)`, rewritten in place and removed at the end."""

    def __init__(self, label: str, total: int = 0) -> None:
        self._label = label
        self._total = total
        self._shown = -1
        self._visible = sys.stderr.isatty()

    def __enter__(self) -> ProgressLine:
        return self

    def reach(self, done: int, total: int | None = None) -> None:
        """Show this much as done; the total may change on the way."""
        self._total = self._total if total is None else total
        percent = 100 * done // max(1, self._total)
        if self._visible and percent != self._shown:
            self._shown = percent
            sys.stderr.write(f"\r{self._label} {done}/{self._total} ({percent} %)")
            sys.stderr.flush()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._visible:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
