"""A match is not on the disk: why, and the ways to save it, in the same place or in another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.paths import usable_folders
from castles.play.notice import SaveFaultError
from castles.play.own_files import expanded
from castles.play.saved_matches import new_path
from castles.text.narration import tell_notice
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.kit.layout import inset
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, ListRow, ScrollArea, Widget
from castles.ui.kit.widgets.text_entry import TextEntry

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 62.0
_FRAME = 376.0
"""What title, words, the line for a folder and buttons take of the height."""
_LONGEST = 400


class UnsavedDialog(Dialog):
    """Why a match is not saved; trying again, or another place."""

    def __init__(self, ui: Ui) -> None:
        text = ui.text
        words = f"{ui.tell_problem()}\n\n{text('unsaved.about')}"
        choices = [
            Choice(text("ui.back"), glyph="arrow_left"),
            Choice(text("unsaved.again"), self._try_again, "steel", "redo"),
            Choice(text("unsaved.elsewhere"), ui.save_elsewhere, "green", "save"),
        ]
        super().__init__(ui, text("unsaved.title"), words, choices, "warning")

    def _try_again(self) -> None:
        self.ui.held.try_to_save()
        if problem := self.ui.tell_problem():
            self.ui.toast(problem, "warning")


class SaveElsewhereScene(Scene):
    """Folders that can be written, and a line for any other; pressing one saves there."""

    covers = False

    def __init__(self, ui: Ui, folders: Sequence[Path] | None = None) -> None:
        super().__init__(ui)
        self.folders = list(usable_folders() if folders is None else folders)
        self.typed = ""
        self.rect = FRect(0, 0, 0, 0)

    def initial_focus(self) -> str:
        return "folder.0" if self.folders else "typed"

    def build(self) -> Sequence[Widget]:
        self.rect = rect = inset(self.ui.stage.floor, 330, 110)
        rect.h = min(rect.h, _FRAME + max(1, len(self.folders)) * _ROW)
        rect.center = self.ui.stage.floor.center
        title = FRect(rect.x + 40, rect.y + 24, rect.w - 80, 56)
        about = FRect(rect.x + 40, rect.y + 86, rect.w - 80, 92)
        inner = FRect(rect.x + 40, rect.y + 190, rect.w - 80, rect.h - _FRAME)
        entry = FRect(inner.x, inner.bottom + 14, inner.w, 56)
        foot = FRect(entry.x, rect.bottom - 92, 250, 64)
        rows = [
            ListRow(
                f"folder.{number}",
                FRect(inner.x, inner.y + number * _ROW, inner.w - 26, _ROW - 6),
                str(folder),
                self._saving_to(folder),
                glyph="save",
            )
            for number, folder in enumerate(self.folders)
        ]
        return [
            Label(title, self.text("unsaved.elsewhere"), "screen_title", "gold", shadow=True),
            Label(about, self.text("unsaved.where"), "body", "text", wrap=True),
            ScrollArea("folders", inner, rows, len(rows) * _ROW),
            *([] if rows else [Label(inner, self.text("unsaved.nowhere"), align="centre")]),
            TextEntry(
                "typed",
                entry,
                self.typed,
                self._type_folder,
                on_enter=self._save_to_typed,
                longest=_LONGEST,
                placeholder=self.text("unsaved.folder"),
            ),
            Button(
                "back", foot, self.text("ui.back"), self.cancel, glyph="arrow_left", tone="wood"
            ),
            Button(
                "save",
                foot.move(inner.w - foot.w, 0),
                self.text("unsaved.save"),
                self._save_to_typed,
                glyph="save",
                tone="green",
                enabled=bool(self.typed.strip()),
                reason=self.text("unsaved.folder"),
            ),
        ]

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.stage.screen, "veil", 0.72)
        painter.frame("dialog", self.rect)

    def _type_folder(self, words: str) -> None:
        self.typed = words
        self.rebuild()

    def _save_to_typed(self) -> None:
        if self.typed.strip():
            self._save_to(Path(self.typed.strip()))

    def _saving_to(self, folder: Path) -> Callable[[], None]:
        return lambda: self._save_to(folder)

    def _save_to(self, folder: Path) -> None:
        """Every match that is not saved, each in a file of its own."""
        ui = self.ui
        try:
            for match in ui.held.unsaved:
                match.save_as(new_path(expanded(folder), match.game.name))
        except SaveFaultError as fault:
            ui.toast(tell_notice(fault.notice, (), ui.catalogue), "warning")
            return
        if ui.held.at_table is not None:
            ui.match_file = ui.held.at_table.path
        self.cancel()
