"""Sheets of parchment for a decision: what they share, and which of two tiles is laid."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.actions import HAND, TURNED
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.drawing import draw_tile
from castles.ui.games.castelli.reading import CastelliPicture, own
from castles.ui.kit.layout import columns
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import Anchor, box

HEAD = 74.0
GAP = 10.0
INK, LABEL = "ink", "ink_label"


def draw_head(painter: Painter, zone: FRect, title: str, about: str) -> None:
    painter.frame("parchment", zone)
    room = FRect(zone.x + 24, zone.y + 6, zone.w - 48, 38)
    painter.text(title, room, "panel_title", INK, size=24)
    room = FRect(zone.x + 24, zone.y + 41, zone.w - 48, 28)
    painter.text(about, room, "label", LABEL)


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


class TwoTiles:
    """C10: the tile that was turned beside the one in hand."""

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        self.zone, self._texts = zone, texts
        state = picture.state
        self._state = state
        self._tiles = {TURNED: state.tiles[state.current], HAND: own(picture).hand_tile}

    def _faces(self) -> list[FRect]:
        room = FRect(
            self.zone.x + 14, self.zone.y + HEAD, self.zone.w - 28, self.zone.h - HEAD - 12
        )
        return columns(room, 2, GAP)

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        """Nothing stays when the question is answered."""

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone.inflate(20, 20)):
            return
        text = self._texts.text
        draw_head(painter, self.zone, text("play.sheet.lay"), text("play.sheet.lay_about"))
        pointed = picture.pointed()
        for (which, tile), face in zip(self._tiles.items(), self._faces(), strict=True):
            on_it = pointed == Thing("tile", NOBODY, which)
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

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        faces = zip(self._tiles, self._faces(), strict=True)
        return [Spot(Thing("tile", NOBODY, which), box(face)) for which, face in faces]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind != "tile":
            return None
        return Anchor(self._faces()[thing.number].center, 100)
