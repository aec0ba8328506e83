"""A choice of files to import: those found in the usual folders, or one dropped on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.paths import exchange_folders
from castles.ui.kit.sheet import Sheet
from castles.ui.kit.widgets import Label, ListRow, ScrollArea, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 62.0
_FOOT = 110.0
"""The height of the button."""
_MOST_FILES = 200


class FilesSheet(Sheet):
    """Its text keys begin with `words`; its list begins `top` below its edge."""

    words = "import"
    suffix = ""
    top = 190.0
    least_rows = 4

    def __init__(self, ui: Ui, files: Sequence[Path] | None = None) -> None:
        super().__init__(ui)
        if files is None:
            files = latest_files(exchange_folders(), self.suffix, self.accepts)
        self.files = list(files)

    def accepts(self, file: Path) -> bool:
        """Whether a file with this suffix is one of ours."""
        return file.is_file()

    def bring(self, file: Path) -> None:
        """Import a file and report the result."""
        raise NotImplementedError

    def note(self, file: Path) -> str:
        """The words at the right of a file's row."""
        return ""

    def line(self) -> Sequence[Widget]:
        """The content between the explanation and the list."""
        return ()

    def build(self) -> Sequence[Widget]:
        # As high as the files need, so that a few aren't in a large empty box.
        frame = self.top + _FOOT
        rect = self.spread(330, 110, frame + max(self.least_rows, len(self.files)) * _ROW)
        inner = self.row(self.top, rect.h - frame)
        rows = [self._row(number, file, inner) for number, file in enumerate(self.files)]
        about = self.text(f"{self.words}.about", folder=str(exchange_folders()[0]))
        none = Label(inner, self.text(f"{self.words}.none"), align="centre")
        return [
            self.title(self.text(f"{self.words}.title")),
            Label(self.row(86, 92), about, wrap=True),
            *self.line(),
            ScrollArea("files", inner, rows, len(rows) * _ROW),
            *([] if rows else [none]),
            self.button("back", self.cancel, rect=self.foot_right(250)),
        ]

    def _row(self, number: int, file: Path, inner: FRect) -> ListRow:
        return ListRow(
            f"file.{number}",
            FRect(inner.x, inner.y + number * _ROW, inner.w - 26, _ROW - 6),
            file.name,
            partial(self.bring, file),
            note=self.note(file),
            glyph="import",
            hint=str(file),
        )

    def dropped(self, path: Path) -> bool:
        self.bring(path)
        return True


def latest_files(
    folders: Sequence[Path], suffix: str, accepts: Callable[[Path], bool]
) -> list[Path]:
    """The files of some folders, latest first; unreadable folders are skipped."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            files = [file for file in folder.glob(f"*{suffix}") if accepts(file)]
            found += [(file.stat().st_mtime, file) for file in files]
        except OSError:
            continue
    return [file for _, file in sorted(found, reverse=True)][:_MOST_FILES]
