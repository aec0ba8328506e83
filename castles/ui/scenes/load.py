"""The saved matches: open one, delete one, bring a deleted one back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import seat_colours, seat_names
from castles.engine.errors import CastlesError
from castles.games.by_game import game_named, game_names
from castles.paths import exports_folder, saves_folder
from castles.play.notice import SaveFaultError
from castles.play.saved_matches import SavedMatch, bring_back, delete, saved_matches
from castles.play.transfer import export_match
from castles.text.course import course_words
from castles.text.figures import date
from castles.text.narration import tell_notice
from castles.ui.by_game import READY, pages_of
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, Nothing, Parchment, ScrollArea, Widget, walk
from castles.ui.match.flow import NoWindowError, open_match, replay_match
from castles.ui.scenes.import_match import bring_in
from castles.ui.scenes.thumbnails import Thumbnails

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

ROW = 112.0
LOOKING_MS = 30
"""How often the next board is looked at while some have not been."""
COLUMNS = {"board": 0.0, "game": 0.125, "players": 0.25, "standing": 0.64, "saved": 0.84}
"""Where each column begins, as part of the width."""
_BAR = 24.0


class LoadScene(Scene):
    """A table of matches, the latest first; one is selected."""

    zones = "load"

    def __init__(
        self,
        ui: Ui,
        matches: Sequence[SavedMatch] | None = None,
        pictures: Thumbnails | None = None,
    ) -> None:
        """Lists `matches`, or those on the disk."""
        super().__init__(ui)
        self.pictures = pictures or Thumbnails()
        self._given = matches
        self.matches: list[SavedMatch] = []
        self.selected = 0
        self.deleted: list[tuple[Path, Path]] = []
        """Where deleted matches are and where they were, the last one last."""

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
        """One picture at a time, those in sight only: the list itself must not wait."""
        area = self.zone("rows")
        rows = [row for row in walk(self.widgets) if isinstance(row, MatchRow)]
        for row in rows:
            if row.rect.colliderect(area) and not self.pictures.knows(row.match):
                self.pictures.load(row.match)
                self.changed(row.rect)
                return
        if all(self.pictures.knows(match) for match in self.matches):
            self.tick_ms = None

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        rows = self.zone("rows")
        return [
            self.heading(self.text("load.title")),
            Parchment(self.zone("sheet")),
            *(self._heads() if self.matches else []),
            ScrollArea("rows", rows, self._rows(rows), len(self.matches) * ROW, self._offset()),
            *([] if self.matches else [self._nothing(rows)]),
            *self._buttons(),
            *bar_tools(self.ui),
        ]

    def _offset(self) -> float:
        old = self.find("rows")
        return old.offset if isinstance(old, ScrollArea) else 0.0

    def _heads(self) -> list[Widget]:
        rows = self.zone("rows")
        place = FRect(rows.x, self.zone("head").y, rows.w - _BAR, 44).inflate(-16, 0)
        return [
            Label(column, self.text(f"load.{name}"), "label", "ink_label")
            for name, column in columns_of(place).items()
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
        """A scene for the selected match; if the window has no table for it, says where it goes."""
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


def columns_of(place: FRect) -> dict[str, FRect]:
    """The columns of a row, with a gap between them."""
    starts = [*COLUMNS.values(), 1.0]
    return {
        name: FRect(place.x + place.w * start, place.y, place.w * (end - start) - 16, place.h)
        for name, start, end in zip(COLUMNS, starts, starts[1:], strict=False)
    }


class MatchRow(Widget):
    """Game, players with their points, how far it is, and when it was saved."""

    def __init__(
        self,
        ui: Ui,
        rect: FRect,
        match: SavedMatch,
        on_press: Callable[[], None],
        pictures: Thumbnails,
        *,
        selected: bool,
        striped: bool,
    ) -> None:
        hint = ui.text("load.open_hint") if selected else ""
        super().__init__(f"match.{match.path.name}", rect, on_press=on_press, hint=hint)
        self.match, self.selected, self.striped = match, selected, striped
        self.pictures, self.ink = pictures, "ink_accent"
        self.date = date(match.saved, ui.catalogue, with_time=True)
        self.names = seat_names(match.seats, ui.catalogue)
        self.colours = seat_colours(match.seats, pages_of(match.game).colours)
        if match.problem is not None:
            self.game, self.standing = match.path.name, ui.text("load.problem")
            self.hint = tell_notice(match.problem, (), ui.catalogue)
            return
        if match.game not in game_names():
            # Of a version that had more games.
            self.game, self.standing = match.game, ""
            return
        game = game_named(match.game)
        self.ink = pages_of(match.game).ink(game.score_track)
        self.game = ui.text(f"{match.game}.name")
        self.standing = (
            ui.text("load.over")
            if match.is_over
            else course_words(game, match.phase, match.round, ui.catalogue)
        )
        if match.is_assisted:
            self.standing = ui.text("assisted.standing", standing=self.standing)

    def draw(self, painter: Painter) -> None:
        if self.selected:
            painter.frame("chosen", self.rect)
            # On white parchment a white row needs more than its frame.
            painter.fill(FRect(self.rect.x, self.rect.y, 7, self.rect.h), "ink_accent")
        elif self.striped:
            painter.frame("stripe", self.rect)
        inner = FRect(self.rect.x + 8, self.rect.y + 4, self.rect.w - 16, self.rect.h - 8)
        columns = columns_of(inner)
        ink = "choice_chosen" if self.selected else "ink"
        picture = self.pictures.of(self.match)
        if picture is not None and painter.shows(self.rect):
            picture.draw(painter, columns["board"])
        painter.text(self.game, columns["game"], "body_bold", ink, wrap=True)
        painter.text(self.standing, columns["standing"], "body", ink, wrap=True)
        painter.text(self.date, columns["saved"], "body", ink, wrap=True)
        self._draw_players(painter, columns["players"], ink)

    def _draw_players(self, painter: Painter, place: FRect, ink: str) -> None:
        if not self.names:
            return
        wide = place.w / 4
        parts = zip(self.names, self.colours, self.match.scores, strict=True)
        for number, (name, colour, score) in enumerate(parts):
            x = place.x + number * wide
            painter.part(f"ui_arms_{colour}", (x + 19, place.centery), 36)
            room = FRect(x + 42, place.y, wide - 48, place.h / 2)
            painter.text(name, room, "body_strong", ink, vertical="bottom")
            room.y = place.centery + 6
            painter.text(str(score), room, "body_bold", self.ink, vertical="top")
