"""The viewer's own things on parchment: arms, score, units, silver, castles left, tile in hand."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.state import EMPTY
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.drawing import draw_score, draw_tile, draw_unit
from castles.ui.games.castelli.reading import CastelliPicture, colour, ingots, own, score, units
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import Anchor, box

_KINDS = (*(f"own_{name}" for name in RESOURCES), "own_ingots", "own_castles")
_HAND_TILE = 64.0


class Tableau:
    """The sheet of who looks."""

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        self.zone, self._seat, self._texts = zone, picture.viewer, texts

    def _place(self, index: int) -> Point:
        return self.zone.x + 44 + index * 104, self.zone.bottom - 34

    @property
    def _score_face(self) -> FRect:
        return FRect(self.zone.right - 110, self.zone.y + 16, 90, 52)

    @property
    def _tile(self) -> Point:
        return self._score_face.x - 46, self.zone.y + 42

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        zone = self.zone
        painter.frame("parchment", zone)
        painter.part(f"shield_{colour(self._seat)}", (zone.x + 50, zone.y + 48), 76)
        room = FRect(zone.x + 96, zone.y + 11, 250, 40)
        painter.text(picture.names[self._seat], room, "panel_title", "ink", size=25)

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone.inflate(30, 30)):
            return
        zone, seat, rules = self.zone, own(picture), picture.state.rules
        words = self._texts.text(
            "play.tableau.castles", count=seat.castles_left, total=rules.definitions.castles
        )
        room = FRect(zone.x + 96, zone.y + 50, 250, 28)
        painter.text(words, room, "label", "ink_label")
        draw_score(painter, self._score_face, score(picture, self._seat), 27)
        counts = [units(picture, self._seat, kind) for kind in range(len(RESOURCES))]
        counts += [ingots(picture, self._seat), seat.castles_left]
        for index, count in enumerate(counts):
            x, y = self._place(index)
            if index < len(RESOURCES):
                draw_unit(painter, RESOURCES[index], (x, y), 36)
            elif index == len(RESOURCES):
                painter.part("piece_ingot", (x, y), 46)
            else:
                painter.part(f"castle_{colour(self._seat)}", (x, y + 10), 54)
            room = FRect(x + 24, y - 17, 44, 34)
            painter.text(str(count), room, "score", "ink", size=24)
        if seat.hand_tile != EMPTY:
            draw_tile(painter, rules, seat.hand_tile, 0, self._tile, _HAND_TILE / 0.62)

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        spots = []
        for index, kind in enumerate(_KINDS):
            x, y = self._place(index)
            spots.append(Spot(Thing(kind, self._seat), box(FRect(x - 24, y - 24, 92, 48))))
        if own(picture).hand_tile != EMPTY:
            face = FRect(0, 0, _HAND_TILE, _HAND_TILE)
            face.center = self._tile
            spots.append(Spot(Thing("hand_tile", self._seat), box(face)))
        return spots

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.owner != self._seat:
            return None
        if thing.kind == "castles":
            return Anchor(self._place(len(RESOURCES) + 1), 100)
        if thing.kind == "ingots":
            return Anchor(self._place(len(RESOURCES)), 46)
        if thing.kind == "hand_tile":
            return Anchor(self._tile, _HAND_TILE / 0.62)
        if thing.kind in ("score", "plate"):
            return Anchor(self._score_face.center, 40)
        return None
