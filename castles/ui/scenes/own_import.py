"""Bring a board from elsewhere: by its code, as a file, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError, DataError
from castles.paths import boards_folder, exchange_folders
from castles.play.own_boards import (
    LONGEST_CODE,
    SUFFIX,
    OwnBoard,
    import_board,
    is_board_file,
    keep_board,
    read_code,
)
from castles.ui.kit.sheet import Sheet
from castles.ui.kit.widgets import Label, ListRow, ScrollArea, TextEntry, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 62.0
_FRAME = 380.0
_LEAST_ROWS = 3
_MOST_FILES = 100
_TOLD_FAULTS = 3


def found_boards(folders: Sequence[Path]) -> list[Path]:
    """Files of boards in some folders, the latest first; folders that cannot be read have none."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            files = [file for file in folder.glob(f"*{SUFFIX}") if is_board_file(file)]
            found += [(file.stat().st_mtime, file) for file in files]
        except OSError:
            continue
    return [file for _, file in sorted(found, reverse=True)][:_MOST_FILES]


class OwnImportScene(Sheet):
    """A field for a code and a list of files."""

    def __init__(
        self, ui: Ui, take: Callable[[OwnBoard], None], files: Sequence[Path] | None = None
    ) -> None:
        super().__init__(ui)
        self.take = take
        self.files = list(found_boards(exchange_folders()) if files is None else files)
        self.code = ""

    def initial_focus(self) -> str:
        return "code"

    def build(self) -> Sequence[Widget]:
        rect = self.spread(330, 110, _FRAME + max(_LEAST_ROWS, len(self.files)) * _ROW)
        inner = self.row(270, rect.h - _FRAME)
        folder = ", ".join(str(folder) for folder in exchange_folders()[:1])
        line = self.row(190, 58)
        rows = [
            ListRow(
                f"file.{number}",
                FRect(inner.x, inner.y + number * _ROW, inner.w - 26, _ROW - 6),
                file.name,
                partial(self._bring, file),
                glyph="import",
                hint=str(file),
            )
            for number, file in enumerate(self.files)
        ]
        return [
            self.title(self.text("boards.import.title")),
            Label(self.row(86, 92), self.text("boards.import.about", folder=folder), wrap=True),
            TextEntry(
                "code",
                FRect(line.x, line.y, line.w - 320, line.h),
                self.code,
                self._typed,
                on_enter=self._take_code,
                longest=2 * LONGEST_CODE,
                glyph="hexagon",
                placeholder=self.text("boards.import.code"),
                allowed=lambda letter: letter.isalnum() or letter in "- ",
            ),
            self.button(
                "take_code",
                self._take_code,
                of="back",
                rect=FRect(line.right - 300, line.y, 300, line.h),
                label=self.text("boards.import.take"),
                glyph="import",
                enabled=bool(self.code.strip()),
                reason=self.text("boards.import.no_code"),
            ),
            ScrollArea("files", inner, rows, len(rows) * _ROW),
            *([] if rows else [Label(inner, self.text("boards.import.none"), align="centre")]),
            self.button("back", self.cancel, rect=self.foot_right(250)),
        ]

    def dropped(self, path: Path) -> bool:
        self._bring(path)
        return True

    def _typed(self, code: str) -> None:
        was = bool(self.code.strip())
        self.code = code
        if was != bool(code.strip()):
            self.rebuild()

    def _take_code(self) -> None:
        try:
            board = keep_board(read_code(self.code), boards_folder())
        except (CastlesError, OSError) as error:
            self.ui.warn(error)
            return
        self._welcome(board)

    def _bring(self, file: Path) -> None:
        try:
            board = import_board(file, boards_folder())
        except DataError as error:
            # Every fault has a line of its own; a few of them show what kind of file it is.
            lines = str(error).splitlines()
            more = [] if len(lines) <= _TOLD_FAULTS else ["..."]
            self.ui.tell(
                self.text("boards.import.title"), "\n".join([*lines[:_TOLD_FAULTS], *more])
            )
            return
        except (CastlesError, OSError) as error:
            self.ui.warn(error)
            return
        self._welcome(board)

    def _welcome(self, board: OwnBoard) -> None:
        self.cancel()
        self.take(board)
        self.ui.toast(self.text("boards.import.done", name=board.name), "check")
