"""Widgets of the list of matches: its rows, and the preview of the selected one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import seat_colours, seat_names
from castles.games.by_game import game_named, game_names
from castles.play.saved_matches import SavedMatch
from castles.text.course import course_words
from castles.text.figures import date
from castles.text.narration import tell_notice
from castles.ui.by_game import READY, pages_of
from castles.ui.kit.backdrop import draw_landscape
from castles.ui.kit.layout import columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.scenes.thumbnails import Thumbnails

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_WIDE = {"board": 0.0, "game": 0.125, "players": 0.25, "standing": 0.64, "saved": 0.84}
_NARROW = {"board": 0.0, "game": 0.135, "players": 0.34, "saved": 0.865}
"""Left edge of each column, as part of the width."""
_LAND, _SEAT = 150.0, 74.0
_SKY = 0.2
"""The part of the landscape's picture above the visible part."""
_STEPS, _SHADE = 25, 0.8
"""How the landscape darkens towards the bottom."""


class Told:
    """The words about a match."""

    def __init__(self, ui: Ui, match: SavedMatch) -> None:
        self.date = date(match.saved, ui.catalogue, with_time=True)
        self.names = seat_names(match.seats, ui.catalogue)
        self.colours = seat_colours(match.seats, pages_of(match.game).colours)
        self.ink, self.problem = "ink_accent", ""
        if match.problem is not None:
            self.game, self.standing = match.path.name, ui.text("load.problem")
            self.problem = tell_notice(match.problem, (), ui.catalogue)
            return
        if match.game not in game_names():
            # From a version with more games.
            self.game, self.standing = match.game, ""
            return
        game = game_named(match.game)
        self.ink = pages_of(match.game).ink(game.score_track)
        self.game = ui.text(f"{match.game}.name")
        over = ui.text("load.over")
        course = course_words(game, match.phase, match.round, ui.catalogue)
        self.standing = over if match.is_over else course
        if match.is_assisted:
            self.standing = ui.text("assisted.standing", standing=self.standing)


def columns_of(place: FRect, *, is_narrow: bool) -> dict[str, FRect]:
    """The columns of a row, with gaps."""
    columns = _NARROW if is_narrow else _WIDE
    starts = [*columns.values(), 1.0]
    return {
        name: FRect(place.x + place.w * start, place.y, place.w * (end - start) - 14, place.h)
        for name, start, end in zip(columns, starts, starts[1:], strict=False)
    }


class MatchRow(Widget):
    """Game, players with their points, progress, and when it was saved."""

    def __init__(
        self,
        ui: Ui,
        rect: FRect,
        match: SavedMatch,
        on_press: Callable[[], None],
        pictures: Thumbnails,
        *,
        is_narrow: bool,
        selected: bool,
        striped: bool,
    ) -> None:
        """In a narrow row the progress is below the game."""
        hint = ui.text("load.open_hint") if selected else ""
        super().__init__(f"match.{match.path.name}", rect, on_press=on_press, hint=hint)
        self.match, self.selected, self.striped = match, selected, striped
        self.pictures, self.is_narrow = pictures, is_narrow
        self.told = told = Told(ui, match)
        if told.problem:
            self.hint = told.problem

    def draw(self, painter: Painter) -> None:
        if self.selected:
            painter.frame("chosen", self.rect)
            # On white parchment a frame isn't enough for a white row.
            painter.fill(FRect(self.rect.x, self.rect.y, 7, self.rect.h), "ink_accent")
        elif self.striped:
            painter.frame("stripe", self.rect)
        inner = FRect(self.rect.x + 8, self.rect.y + 4, self.rect.w - 16, self.rect.h - 8)
        columns, told = columns_of(inner, is_narrow=self.is_narrow), self.told
        ink = "choice_chosen" if self.selected else "ink"
        picture = self.pictures.of(self.match)
        if picture is not None and painter.shows(self.rect):
            picture.draw(painter, columns["board"])
        game = columns["game"]
        standing = columns.get("standing", FRect(game.x, game.centery + 8, game.w, game.h / 2 - 8))
        if self.is_narrow:
            game.h /= 2
        low = "bottom" if self.is_narrow else "middle"
        painter.text(told.game, game, "body_bold", ink, wrap=True, vertical=low)
        high = "top" if self.is_narrow else "middle"
        painter.text(told.standing, standing, "body", ink, wrap=True, vertical=high)
        painter.text(told.date, columns["saved"], "body", ink, wrap=True)
        self._draw_players(painter, columns["players"], ink)

    def _draw_players(self, painter: Painter, place: FRect, ink: str) -> None:
        told = self.told
        wide = place.w / 4
        parts = zip(told.names, told.colours, self.match.scores, strict=False)
        for number, (name, colour, score) in enumerate(parts):
            x = place.x + number * wide
            painter.part(f"ui_arms_{colour}", (x + 19, place.centery), 36)
            room = FRect(x + 42, place.y, wide - 46, place.h / 2)
            painter.text(name, room, "body_strong", ink, vertical="bottom")
            room.y = place.centery + 6
            painter.text(str(score), room, "body_bold", told.ink, vertical="top")


class MatchPreview(Widget):
    """The selected match, large: its landscape, board and points."""

    focusable = False

    def __init__(self, ui: Ui, rect: FRect, match: SavedMatch, pictures: Thumbnails) -> None:
        super().__init__("preview", rect)
        self.match, self.pictures, self.told = match, pictures, Told(ui, match)

    def draw(self, painter: Painter) -> None:
        rect, told = self.rect, self.told
        if not painter.shows(rect.inflate(40, 40)):
            return
        painter.frame("parchment", rect)
        land = FRect(rect.x + 18, rect.y + 18, rect.w - 36, _LAND)
        if self.match.game in READY:
            painter.kept(
                ("land", self.match.game), land, lambda inner: self._draw_land(inner, land)
            )
        title = FRect(land.x + 24, land.bottom - 84, land.w - 48, 46)
        painter.text(told.game, title, "screen_title", "gold", shadow=True)
        below = FRect(title.x, title.bottom - 4, title.w, 34)
        painter.text(told.standing, below, "tagline", "text", shadow=True)
        rows = -(-len(told.names) // 2)
        foot = rect.bottom - 20 - rows * _SEAT
        board = FRect(land.x, land.bottom + 14, land.w, foot - land.bottom - 26)
        picture = self.pictures.of(self.match)
        if picture is not None:
            picture.draw(painter, board)
        elif told.problem:
            painter.text(told.problem, board.inflate(-60, 0), "body", "ink", wrap=True)
        self._draw_seats(painter, FRect(land.x, foot, land.w, rows * _SEAT))

    def _draw_land(self, painter: Painter, land: FRect) -> None:
        if painter.theme.name == "contrast":
            painter.fill(land, "ground")
            return
        # Show the middle of the picture, darker behind the words.
        whole = FRect(0, 0, land.w, land.w * 9 / 16)
        whole.midtop = (land.centerx, land.y - _SKY * whole.h)
        with painter.clipped(land):
            draw_landscape(painter, self.match.game, whole)
            for step in range(_STEPS):
                top = land.y + land.h * step / _STEPS
                strip = FRect(land.x, top, land.w, land.h / _STEPS)
                painter.fill(strip, "ground", _SHADE * step / _STEPS)

    def _draw_seats(self, painter: Painter, place: FRect) -> None:
        """Two per row; the leader has a crown."""
        told, scores = self.told, self.match.scores
        best = max(scores, default=0)
        boxes = [box for row in rows(place, _SEAT, 0, 2) for box in columns(row, 2, 12)]
        parts = zip(told.names, told.colours, scores, boxes, strict=False)
        for name, colour, score, box in parts:
            painter.part(f"ui_arms_{colour}", (box.x + 34, box.centery), 56)
            room = FRect(box.x + 72, box.y, box.w - 172, box.h)
            painter.text(name, room, "panel_title", "ink", size=24)
            points = FRect(box.right - 96, box.y, 60, box.h)
            painter.text(str(score), points, "number", told.ink, align="right")
            if score == best and best:
                painter.glyph("crown", (box.right - 16, box.centery), 28, "ink_label")
