"""The viewer's own things on parchment: arms, score, units, silver, castles left, tile in hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.state import EMPTY, State
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.drawing import TILE, score_look, tile_look, unit_look
from castles.ui.games.castelli.queries import CastelliPicture, colour, ingots, own, score, units
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import part_look
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import box

_TALLY = Tally(0, (24, 44, 34), "score", 24, "ink")
_WIDE = replace(_TALLY, room=(32.0, 44.0, 34.0))
"""Beside a castle, which is wider than a good."""
_IN_FLIGHT = {"own_ingots": ("ingots", 0.0, 0.0), "own_castles": ("castles", 10.0, 100.0)}
"""How it is called in flight; how much lower than its number it stands, and its size in the air."""


class Tableau(PlainPart[State]):
    """The sheet of who looks."""

    plan = Plan("castelli", "tableau")

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._seat, self._texts = picture.viewer, texts

    def items(self) -> Iterator[Placed]:
        picture, seat = self.picture, self._seat
        plate = self.rect("score")
        look = score_look(plate, score(picture, seat), 27)
        yield Placed(Thing("score", seat), plate.center, 40, look, also=("plate",))
        goods = [
            *(
                (f"own_{name}", 36.0, unit_look(name), units(picture, seat, kind))
                for kind, name in enumerate(RESOURCES)
            ),
            ("own_ingots", 46, part_look("piece_ingot"), ingots(picture, seat)),
            ("own_castles", 54, part_look(f"castle_{colour(seat)}"), own(picture).castles_left),
        ]
        for index, (kind, size, symbol, count) in enumerate(goods):
            also, drop, flown = _IN_FLIGHT.get(kind, ("", 0, 0))
            tally = _WIDE if kind == "own_castles" else _TALLY
            look = tally.look(symbol, count, drop)
            at, face = self.at("good", index).at, self.rect("good_box", index)
            yield Placed(Thing(kind, seat), at, size, look, box(face), flown, (also,))
        tile, held = own(picture).hand_tile, self.rect("hand_tile")
        thing, size = Thing("hand_tile", seat), held.w / TILE
        if tile == EMPTY:
            yield Placed(thing, held.center, size)
        else:
            yield Placed.in_box(thing, held, tile_look(picture.state.rules, tile, 0), size)

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        painter.frame("parchment", self.zone)
        arms = self.at("arms")
        painter.part(f"shield_{colour(self._seat)}", arms.at, arms.size)
        name = picture.names[self._seat]
        painter.text(name, self.rect("name"), "panel_title", "ink", size=25)

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        left, total = own(picture).castles_left, picture.state.rules.definitions.castles
        words = self._texts.text("play.tableau.castles", count=left, total=total)
        painter.text(words, self.rect("castles"), "label", "ink_label")
