"""Bring a match from elsewhere: files found where people put them, or dropped on the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.paths import exchange_folders, saves_folder
from castles.play.match_files import SUFFIX
from castles.play.play_time import date_of
from castles.play.transfer import import_match
from castles.ui.kit.sheet import Sheet
from castles.ui.kit.widgets import Label, ListRow, ScrollArea, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 62.0
_FRAME = 300.0
"""What title, words and button take of the height."""
_LEAST_ROWS = 4
_MOST_FILES = 200


def found_files(folders: Sequence[Path]) -> list[Path]:
    """Files of matches in some folders, the latest first; folders that cannot be read have none."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            files = [file for file in folder.glob(f"*{SUFFIX}") if file.is_file()]
            found += [(file.stat().st_mtime, file) for file in files]
        except OSError:
            continue
    return [file for _, file in sorted(found, reverse=True)][:_MOST_FILES]


class ImportScene(Sheet):
    """A list of files over the list of matches; pressing one brings it in."""

    def __init__(self, ui: Ui, files: Sequence[Path] | None = None) -> None:
        super().__init__(ui)
        self.files = list(found_files(exchange_folders()) if files is None else files)

    def initial_focus(self) -> str:
        return "file.0" if self.files else "back"

    def build(self) -> Sequence[Widget]:
        # As high as the files need: a few of them do not lie in a large empty box.
        rect = self.spread(330, 110, _FRAME + max(_LEAST_ROWS, len(self.files)) * _ROW)
        inner = self.row(190, rect.h - _FRAME)
        folders = ", ".join(str(folder) for folder in exchange_folders()[:1])
        rows = [
            ListRow(
                f"file.{number}",
                FRect(inner.x, inner.y + number * _ROW, inner.w - 26, _ROW - 6),
                file.name,
                partial(self._bring, file),
                note=_tell_date(file),
                glyph="import",
                hint=str(file),
            )
            for number, file in enumerate(self.files)
        ]
        return [
            self.title(self.text("import.title")),
            Label(self.row(86, 92), self.text("import.about", folder=folders), wrap=True),
            ScrollArea("files", inner, rows, len(rows) * _ROW),
            *([] if rows else [Label(inner, self.text("import.none"), align="centre")]),
            self.button("back", self.cancel, rect=self.foot_right(250)),
        ]

    def dropped(self, path: Path) -> bool:
        self._bring(path)
        return True

    def _bring(self, file: Path) -> None:
        if bring_in(self.ui, file):
            self.cancel()


def bring_in(ui: Ui, file: Path) -> bool:
    """Import a file and say how it went."""
    try:
        import_match(file, saves_folder())
    except (CastlesError, OSError) as error:
        ui.warn(error)
        return False
    ui.toast(ui.text("import.done", file=file.name), "check")
    return True


def _tell_date(file: Path) -> str:
    try:
        return date_of(file.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    except OSError:
        return ""
