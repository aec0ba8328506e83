"""The saved matches: open, delete or restore one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.paths import exports_folder, saves_folder
from castles.play.notice import SaveFaultError
from castles.play.saved_matches import SavedMatch, bring_back, delete, saved_matches
from castles.play.transfer import export_match
from castles.text.narration import tell_notice
from castles.ui.by_game import READY
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, Nothing, Parchment, ScrollArea, Widget, walk
from castles.ui.match.flow import NoWindowError, open_match, replay_match
from castles.ui.scenes.import_match import bring_in
from castles.ui.scenes.load_parts import MatchPreview, MatchRow, columns_of
from castles.ui.scenes.thumbnails import Thumbnails

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

ROW = 112.0
LOOKING_MS = 30
"""Interval for loading the next picture of a board while some are missing."""
_BAR, _BETWEEN = 24.0, 24.0


class LoadScene(Scene):
    """A list of matches, latest first; one is selected."""

    zones = "load"

    def __init__(
        self,
        ui: Ui,
        matches: Sequence[SavedMatch] | None = None,
        pictures: Thumbnails | None = None,
    ) -> None:
        """Lists `matches`, or those on disk."""
        super().__init__(ui)
        self.pictures = pictures or Thumbnails()
        self._given = matches
        self.matches: list[SavedMatch] = []
        self.selected = 0
        self.deleted: list[tuple[Path, Path]] = []
        """Current and former paths of deleted matches, most recent last."""

    def enter(self) -> None:
        self._read()
        super().enter()

    def _read(self) -> None:
        try:
            on_disk = saved_matches(saves_folder()) if self._given is None else self._given
            self.matches = list(on_disk)
        except CastlesError as error:
            self.ui.warn(error)
        self.games = tuple({match.game for match in self.matches if match.game in READY})
        self.selected = max(0, min(self.selected, len(self.matches) - 1))
        self.tick_ms = LOOKING_MS

    def update(self, ms: float) -> None:
        super().update(ms)
        self._look_at_next_board()

    def _look_at_next_board(self) -> None:
        """Load one visible picture at a time, so that the list never waits."""
        area = self._place("rows")
        rows = [row for row in walk(self.widgets) if isinstance(row, MatchRow)]
        for row in rows:
            if row.rect.colliderect(area) and not self.pictures.knows(row.match):
                self.pictures.load(row.match)
                self.changed(row.rect)
                self.changed(self.zone("preview"))
                return
        if all(self.pictures.knows(match) for match in self.matches):
            self.tick_ms = None

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        rows = self._place("rows")
        return [
            self.heading(self.text("load.title")),
            Parchment(self._place("sheet")),
            *([self._preview()] if self._shows_preview else []),
            *(self._heads() if self.matches else []),
            ScrollArea("rows", rows, self._rows(rows), len(self.matches) * ROW, self._offset()),
            *([] if self.matches else [self._nothing(rows)]),
            *self._buttons(),
            *bar_tools(self.ui),
        ]

    def _offset(self) -> float:
        old = self.find("rows")
        return old.offset if isinstance(old, ScrollArea) else 0.0

    @property
    def _shows_preview(self) -> bool:
        """Whether there is a preview; with large text the list needs the whole width."""
        return bool(self.matches) and not self.ui.stage.has_large_text

    def _place(self, name: str) -> FRect:
        """A zone of the list, narrower if there is a preview."""
        rect = self.zone(name)
        if self._shows_preview:
            rect.w = self.zone("preview").x - _BETWEEN - (self.zone("sheet").right - rect.right)
            rect.w -= rect.x
        return rect

    def _preview(self) -> MatchPreview:
        match = self.matches[self.selected]
        return MatchPreview(self.ui, self.zone("preview"), match, self.pictures)

    def _heads(self) -> list[Widget]:
        rows = self._place("rows")
        place = FRect(rows.x, self.zone("head").y, rows.w - _BAR, 44).inflate(-16, 0)
        return [
            Label(column, self.text(f"load.{name}"), "label", "ink_label")
            for name, column in columns_of(place, is_narrow=self._shows_preview).items()
            if name != "board"
        ]

    def _rows(self, place: FRect) -> list[Widget]:
        return [
            MatchRow(
                self.ui,
                FRect(place.x, place.y + number * ROW, place.w - _BAR, ROW),
                match,
                self._pressing(number),
                self.pictures,
                is_narrow=self._shows_preview,
                selected=number == self.selected,
                striped=number % 2 == 0,
            )
            for number, match in enumerate(self.matches)
        ]

    def _nothing(self, place: FRect) -> Nothing:
        text = self.text
        return Nothing(place, "save", text("load.nothing"), text("load.nothing_about"))

    def _buttons(self) -> list[Widget]:
        any_match, none = bool(self.matches), self.text("load.nothing")
        buttons: list[Widget] = [
            self.button("back", self.cancel),
            self.button("import", lambda: self.ui.open("import")),
            self.button("export", self._export, enabled=any_match, reason=none),
            self.button("delete", self._ask_to_delete, enabled=any_match, reason=none),
            self.button("watch", self._watch, enabled=any_match, reason=none),
            self.button("open", self._open, suggested=any_match, enabled=any_match, reason=none),
        ]
        if self.deleted:
            buttons.append(self.button("bring_back", self._bring_back))
        return buttons

    def initial_focus(self) -> str:
        return f"match.{self.matches[0].path.name}" if self.matches else "back"

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, "", self.text("ui.menu.load"))

    # -- what is done --------------------------------------------------------------------------

    def _pressing(self, number: int) -> Callable[[], None]:
        def press() -> None:
            if number == self.selected:
                self._open()
            else:
                self.selected = number
                self.rebuild()

        return press

    def _make_scene(self, make: Callable[[Ui, Path], Scene]) -> Scene | None:
        """A scene for the selected match; if the window has no table for it, says where to play."""
        try:
            return make(self.ui, self.matches[self.selected].path)
        except NoWindowError as error:
            self.ui.warn(error)
            return None

    def _open(self) -> None:
        if (scene := self._make_scene(open_match)) is not None:
            self.ui.stack.replace(scene)

    def _watch(self) -> None:
        if (scene := self._make_scene(replay_match)) is not None:
            self.ui.stack.push(scene)

    def _export(self) -> None:
        try:
            path = export_match(self.matches[self.selected].path, exports_folder())
        except CastlesError as error:
            self.ui.warn(error)
        else:
            self.ui.tell(self.text("load.export"), self.text("load.exported", file=str(path)))

    def dropped(self, path: Path) -> bool:
        if bring_in(self.ui, path):
            self._read()
            self.rebuild()
        return True

    def _ask_to_delete(self) -> None:
        text = self.text
        self.ui.confirm(
            text("load.delete"), text("load.delete.words"), text("load.delete"), self._delete
        )

    def _delete(self) -> None:
        match = self.matches[self.selected]
        try:
            self.deleted.append((delete(match), match.path))
        except SaveFaultError as fault:
            self.ui.toast(tell_notice(fault.notice, (), self.ui.catalogue), "warning")
            return
        self.ui.toast(self.text("load.deleted"), "undo")
        self._read()
        self.rebuild()

    def _bring_back(self) -> None:
        aside, path = self.deleted.pop()
        try:
            bring_back(aside, path)
        except SaveFaultError as fault:
            self.ui.toast(tell_notice(fault.notice, (), self.ui.catalogue), "warning")
        self._read()
        self.selected = next((i for i, m in enumerate(self.matches) if m.path == path), 0)
        self.rebuild()
