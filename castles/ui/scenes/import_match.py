"""Import a match: from files in the usual folders, or dropped on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from castles.engine.errors import CastlesError
from castles.paths import saves_folder
from castles.play.match_files import SUFFIX
from castles.play.play_time import date_of
from castles.play.transfer import import_match
from castles.ui.scenes.files_sheet import FilesSheet

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


class ImportScene(FilesSheet):
    """A list of files over the list of matches; pressing one imports it."""

    suffix = SUFFIX

    def initial_focus(self) -> str:
        return "file.0" if self.files else "back"

    def note(self, file: Path) -> str:
        try:
            return date_of(file.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        except OSError:
            return ""

    def bring(self, file: Path) -> None:
        if bring_in(self.ui, file):
            self.cancel()


def bring_in(ui: Ui, file: Path) -> bool:
    """Import a file and report the result."""
    try:
        import_match(file, saves_folder())
    except (CastlesError, OSError) as error:
        ui.warn(error)
        return False
    ui.toast(ui.text("import.done", file=file.name), "check")
    return True
