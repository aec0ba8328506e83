"""A process's memory, open handles, threads and child processes (Linux)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path

from castles.engine.errors import CastlesError

_PROC = Path("/proc")
_MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Vitals:
    """One measurement of the process."""

    memory: float
    """Resident memory in megabytes."""
    children_memory: float
    handles: int
    threads: int
    children: int


FIGURES = tuple(field.name for field in fields(Vitals))


def vitals() -> Vitals:
    """Measure this process now; CastlesError if the system doesn't support it."""
    own = _PROC / "self"
    if not own.is_dir():
        raise CastlesError(f"memory and handles are read from {_PROC}, which this system lacks")
    children = list(_children(os.getpid()))
    return Vitals(
        memory=_memory(own),
        children_memory=sum(map(_memory, children)),
        handles=len(list((own / "fd").iterdir())),
        threads=len(list((own / "task").iterdir())),
        children=len(children),
    )


def _memory(process: Path) -> float:
    with suppress(OSError):
        pages = int((process / "statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / _MEGABYTE
    return 0.0


def _children(parent: int) -> Iterator[Path]:
    for process in _PROC.glob("[0-9]*"):
        # A process may end while it is being read.
        with suppress(OSError):
            # The name, in brackets, may contain anything; the parent is the second field after it.
            facts = (process / "stat").read_text().rpartition(")")[2].split()
            if int(facts[1]) == parent:
                yield process
