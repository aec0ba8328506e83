"""Messages from matches and saves: text keys with facts, put into words by higher layers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from castles.engine.errors import CastlesError, SaveError, one_line
from castles.engine.event import Event
from castles.engine.facts import Fact


@dataclass(frozen=True, slots=True)
class Notice:
    """A message by text key, with the facts for its placeholders."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    event: Event | None = None
    """The events it is about; each seat is shown only what it may know."""


class UndoError(CastlesError):
    """Undo is not possible; the notice says why."""

    def __init__(self, notice: Notice) -> None:
        self.notice = notice
        super().__init__(notice.key)


class SaveFaultError(SaveError):
    """A SaveError with a notice for the player; its message is plain English for commands."""

    def __init__(self, notice: Notice) -> None:
        self.notice = notice
        super().__init__(SAVE_FAULTS[notice.key].format_map(notice.facts))


SAVE_FAULTS: Mapping[str, str] = {
    "save.missing": "{file}: cannot be read: {cause}",
    "save.not_written": "{file}: cannot be written: {cause}; the match goes on without saving",
    "save.exists": "{file}: exists already and is not overwritten",
    "save.known": "{file}: is among your matches already, as {known}",
    "save.changed": "{file}: was changed or removed by another program; the match goes on without "
    "saving",
    "save.board_changed": "{file}: was changed by another program and stays as it is",
    "save.too_large": "{file}: is larger than {limit} bytes and cannot be a saved match",
    "save.foreign": "{file}: is not a saved match",
    "save.damaged": "{file}: damaged in line {line} (byte {byte}); everything before it was "
    "recovered, the damaged file is kept as {kept}",
    "save.damaged_unmended": "{file}: damaged in line {line} (byte {byte}); only what stands "
    "before it can be used",
    "save.lost": "{file}: damaged in line {line} (byte {byte}) and nothing can be recovered; the "
    "file stays as it is",
    "save.record": "{file}: record {record} makes no sense: {cause}",
    "save.newer_format": "{file}: was saved by a newer version of Castles (format {found}, this "
    "version reads up to {known})",
    "save.newer_rules": "{file}: was played with newer rules of {game} ({found}, this version "
    "knows {known})",
    "save.older_rules": "{file}: was played with older rules of {game} ({found}, this version "
    "plays {known}) and cannot be converted",
    "save.disagrees": "{file}: the game played again differs at action {action} (it is known to "
    "be the same up to action {agreed}): {cause}",
}
"""Every save fault by text key, in plain English."""


def save_fault(key: str, file: Path | None, **facts: Fact) -> SaveFaultError:
    """The fault with its facts; a match without a file is shown as a dash."""
    told = {name: one_line(each) if isinstance(each, str) else each for name, each in facts.items()}
    return SaveFaultError(Notice(key, {"file": str(file or "-"), **told}))
