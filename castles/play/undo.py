"""Undo modes and walls: how far actions can be undone, and why not further."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from castles.engine.faults import unknown
from castles.play.notice import Notice

if TYPE_CHECKING:
    from castles.play.history import Entry

STRICT = "strict"
"""Back to the last revealed information or another seat's action, whichever is nearer."""
FRIENDLY = "friendly"
"""Like strict, but revealed information may be undone too until the turn is ended."""
PRACTICE = "practice"
"""Everything; the match is marked."""

NOTHING_TO_UNDO = Notice("undo.nothing")
NOTHING_TO_REDO = Notice("redo.nothing")


def _never(entry: Entry, last: Entry) -> Notice | None:
    return None


def _other_seat(entry: Entry, last: Entry) -> Notice | None:
    if entry.seat == last.seat:
        return None
    return Notice("undo.wall.other_seat", {"seat": entry.seat})


def _reveal(entry: Entry, last: Entry) -> Notice | None:
    news = entry.reveal
    return None if news is None else Notice("undo.wall.reveal", {"seat": entry.seat}, news)


def _strict(entry: Entry, last: Entry) -> Notice | None:
    return _other_seat(entry, last) or _reveal(entry, last)


def _friendly(entry: Entry, last: Entry) -> Notice | None:
    if entry.turn != last.turn or last.ends_turn:
        return _strict(entry, last)
    return None


UNDO_MODES: Mapping[str, Callable[[Entry, Entry], Notice | None]] = {
    STRICT: _strict,
    FRIENDLY: _friendly,
    PRACTICE: _never,
}
"""For each mode: what forbids undoing an entry when `last` is the last one done."""


def check_mode(mode: str) -> str:
    if mode not in UNDO_MODES:
        raise unknown("fault.undo_mode", mode, UNDO_MODES)
    return mode


def walls(entries: Sequence[Entry], mode: str) -> tuple[Notice | None, ...]:
    """For each entry: None if it and all after it can be undone, else the nearest wall.

    A step of an automa is undone together with the action before it.
    """
    wall_of = UNDO_MODES[mode]
    wall: Notice | None = None
    found: list[Notice | None] = []
    for entry in reversed(entries):
        wall = wall or wall_of(entry, entries[-1])
        found.append(wall)
    found.reverse()
    for index, entry in enumerate(entries):
        if entry.is_automa:
            found[index] = found[index - 1] if index else NOTHING_TO_UNDO
    return tuple(found)
