"""Sheets of parchment for a decision: what they share, and which of two tiles is laid."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.actions import HAND, TURNED
from castles.games.castelli.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.drawing import draw_tile
from castles.ui.games.castelli.queries import CastelliPicture, own
from castles.ui.kit.layout import columns
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan

GAP = 10.0
INK, LABEL = "ink", "ink_label"


class Sheet(PlainPart[State]):
    """Lies over tableau and hand until the question is answered."""

    plan = Plan("castelli", "sheet")
    around = (20.0, 20.0)

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._texts, self._state = texts, picture.state

    @property
    def options(self) -> FRect:
        """The room for what can be chosen."""
        return self.rect("options")

    def draw_head(self, painter: Painter, title: str, about: str) -> None:
        painter.frame("parchment", self.zone)
        painter.text(title, self.rect("title"), "panel_title", INK, size=24)
        painter.text(about, self.rect("about"), "label", LABEL)


def draw_option(painter: Painter, face: FRect, *, chosen: bool, pointed: bool) -> None:
    if chosen:
        painter.fill(face, "#FFF8DA", 0.85)
        _draw_border(painter, face, 3, "#D8921A")
        return
    painter.fill(face, "#7A4E1C", 0.22 if pointed else 0.12)
    _draw_border(painter, face, 1, "#9A7440")


def _draw_border(painter: Painter, face: FRect, width: float, ink: str) -> None:
    for line in (
        FRect(face.x, face.y, face.w, width),
        FRect(face.x, face.bottom - width, face.w, width),
        FRect(face.x, face.y, width, face.h),
        FRect(face.right - width, face.y, width, face.h),
    ):
        painter.fill(line, ink)


class TwoTiles(Sheet):
    """C10: the tile that was turned beside the one in hand."""

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture, texts)
        state = picture.state
        self._tiles = {TURNED: state.tiles[state.current], HAND: own(picture).hand_tile}

    def items(self) -> Iterator[Placed]:
        for which, face in zip(self._tiles, columns(self.options, 2, GAP), strict=True):
            yield Placed.in_box(Thing("tile", NOBODY, which), face, size=100)

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        text = self._texts.text
        self.draw_head(painter, text("play.sheet.lay"), text("play.sheet.lay_about"))
        for item, (which, tile) in zip(self.items(), self._tiles.items(), strict=True):
            face, on_it = item.face, picture.pointed() == item.thing
            draw_option(painter, face, chosen=on_it, pointed=False)
            if on_it:
                painter.glyph("check", (face.right - 14, face.bottom - 16), 18, "ink_green")
            side = min(130.0, face.h * (0.36 if painter.stage.has_large_text else 0.5))
            at = (face.centerx, face.y + 14 + side / 2)
            draw_tile(painter, self._state.rules, tile, 0, at, side / 0.62)
            top = at[1] + side / 2 + 6
            words, wide = text(self._name(which, tile)), face.w - 16
            name = FRect(face.x + 8, top, wide, self._name_height(painter.ruler, wide))
            size = painter.ruler.ample("body_bold")
            painter.text(words, name, "body_bold", INK, align="centre", wrap=True, size=size)
            room = FRect(face.x + 10, name.bottom, face.w - 20, face.bottom - name.bottom - 6)
            painter.text(
                self._about(tile), room, "small", INK, align="centre", vertical="top", wrap=True
            )

    def _name_height(self, ruler: Ruler, wide: float) -> float:
        """Both names take the lines that the longer one needs."""
        names = [self._texts.text(self._name(*each)) for each in self._tiles.items()]
        return max(
            28.0, *(ruler.height(n, "body_bold", wide, ruler.ample("body_bold")) for n in names)
        )

    def _name(self, which: int, tile: int) -> str:
        if which == TURNED:
            return "play.sheet.new_tile"
        is_start = tile >= self._state.rules.tile_count
        return "play.sheet.start_tile" if is_start else "play.sheet.hand_tile"

    def _about(self, tile: int) -> str:
        rules, text = self._state.rules, self._texts.text
        value = max(rules.values[4 * tile])
        said = [text("play.sheet.value", value=value)]
        if rules.tile_card[tile]:
            said.append(text("count.cards", count=1))
        if rules.tile_ingots[tile]:
            said.append(text("count.ingots", count=rules.tile_ingots[tile]))
        words = ", ".join(said)
        if tile == rules.start_tiles[self._state.pending[-1][1]]:
            points = rules.definitions.start_tile_points
            words = f"{words}. {text('play.sheet.keep_start', points=points)}"
        return words
