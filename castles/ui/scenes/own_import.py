"""Import a board: by its code, as a file, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError, DataError
from castles.paths import boards_folder
from castles.play.own_boards import (
    LONGEST_CODE,
    SUFFIX,
    OwnBoard,
    import_board,
    is_board_file,
    keep_board,
    read_code,
)
from castles.ui.kit.widgets import TextEntry, Widget
from castles.ui.scenes.files_sheet import FilesSheet

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_TOLD_FAULTS = 3


class OwnImportScene(FilesSheet):
    """A field for a code and a list of files."""

    words = "boards.import"
    suffix = SUFFIX
    top = 270.0
    least_rows = 3

    def __init__(
        self, ui: Ui, take: Callable[[OwnBoard], None], files: Sequence[Path] | None = None
    ) -> None:
        super().__init__(ui, files)
        self.take = take
        self.code = ""

    def accepts(self, file: Path) -> bool:
        return is_board_file(file)

    def initial_focus(self) -> str:
        return "code"

    def line(self) -> Sequence[Widget]:
        line = self.row(190, 58)
        return [
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
        ]

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

    def bring(self, file: Path) -> None:
        try:
            board = import_board(file, boards_folder())
        except DataError as error:
            # One line per fault; the first few are enough.
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
