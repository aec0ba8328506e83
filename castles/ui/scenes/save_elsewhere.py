"""For a match that couldn't be saved: the reason, and ways to save it here or elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.paths import usable_folders
from castles.play.notice import SaveFaultError
from castles.play.own_files import expanded
from castles.play.saved_matches import new_path
from castles.text.narration import tell_notice
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.kit.sheet import Sheet
from castles.ui.kit.widgets import Label, ListRow, ScrollArea, Widget
from castles.ui.kit.widgets.text_entry import TextEntry

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 62.0
_FRAME = 376.0
"""The height of title, words, folder line and buttons together."""
_LONGEST = 400


class UnsavedDialog(Dialog):
    """Says why a match isn't saved, and offers to try again or choose another place."""

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


class SaveElsewhereScene(Sheet):
    """Writable folders, and a field for any other; pressing one saves there."""

    def __init__(self, ui: Ui, folders: Sequence[Path] | None = None) -> None:
        super().__init__(ui)
        self.folders = list(usable_folders() if folders is None else folders)
        self.typed = ""

    def initial_focus(self) -> str:
        return "folder.0" if self.folders else "typed"

    def build(self) -> Sequence[Widget]:
        rect = self.spread(330, 110, _FRAME + max(1, len(self.folders)) * _ROW)
        inner = self.row(190, rect.h - _FRAME)
        entry = FRect(inner.x, inner.bottom + 14, inner.w, 56)
        rows = [
            ListRow(
                f"folder.{number}",
                FRect(inner.x, inner.y + number * _ROW, inner.w - 26, _ROW - 6),
                str(folder),
                partial(self._save_to, folder),
                glyph="save",
            )
            for number, folder in enumerate(self.folders)
        ]
        return [
            self.title(self.text("unsaved.elsewhere")),
            Label(self.row(86, 92), self.text("unsaved.where"), wrap=True),
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
            self.button("back", self.cancel, rect=self.foot_left(250)),
            self.button(
                "save",
                self._save_to_typed,
                rect=self.foot_right(250),
                enabled=bool(self.typed.strip()),
            ),
        ]

    def _type_folder(self, words: str) -> None:
        self.typed = words
        self.rebuild()

    def _save_to_typed(self) -> None:
        if self.typed.strip():
            self._save_to(Path(self.typed.strip()))

    def _save_to(self, folder: Path) -> None:
        """Save every unsaved match, each in its own file."""
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
