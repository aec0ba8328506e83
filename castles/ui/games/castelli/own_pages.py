"""Quadrants that players paint, on the screen: the whole board, and the sides of its districts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import cast

from pygame import FRect

from castles.games.by_game import game_named
from castles.games.castelli.board import COLUMNS, HALF, Area, Board, cell_of
from castles.games.castelli.definitions import Definitions
from castles.games.castelli.game import Castelli
from castles.games.castelli.layouts import default_layout
from castles.games.castelli.names import AREA_TYPES, MINE, SIDES, STONE, opposite
from castles.games.castelli.own import (
    LOTS,
    MINE_DISTRICT,
    PLACES,
    TYPES,
    Printed,
    joined,
    quadrants_of,
    split,
)
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.castelli.board import draw_order
from castles.ui.games.castelli.geometry import DRAWN, Places, run_of
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.scenes.own_pages import OFF, TURN, Brush, UnpaintedError, glyph, sprite
from castles.ui.table.shape import Shape

SYMBOLS, NOBODY, MINE_HERE = "symbols", "-", "mine"
_SETTLEMENTS = {"v": ("village", 0), "c": ("city", 1)}
_WIDE = 640.0
"""A board narrower than this is drawn without symbols and lots."""
_GROWN = 2.6
"""Symbols and lots are small on their board, and large on a brush."""
_NEAR, _FAR, _TO_CORNER = 0.16, 0.66, 0.27


def _definitions() -> Definitions:
    return cast(Castelli, game_named("castelli")).definitions


@cache
def _board(text: str) -> Board:
    definitions = _definitions()
    own = replace(definitions, quadrants=quadrants_of(definitions, text))
    return Board(own, default_layout(own, definitions.most_seats), is_split=False)


def _cell(number: int) -> int:
    """The cell of the whole board on which a district lies."""
    quadrant, place = divmod(number, len(PLACES))
    row, column = PLACES[place]
    return cell_of(quadrant // 2 * HALF + row, quadrant % 2 * HALF + column)


class OwnQuadrants:
    """A cell is a side of a district: four times the number of the district, and the side."""

    mirrors = (OFF, TURN)
    brushes: Sequence[Brush] = (
        *(
            Brush(letter, f"type.{name}", letter, sprite(f"symbol_{name}_1", _GROWN))
            for letter, name in ((letter, AREA_TYPES[kind]) for letter, kind in TYPES.items())
        ),
        Brush(SYMBOLS, "boards.brush.symbols", "1", glyph("plus")),
        Brush(LOTS, "boards.brush.lots", "2", sprite("lot", _GROWN)),
        *(
            Brush(letter, f"settlement.{name}", letter, sprite(f"settlement_{name}", 1.7))
            for letter, (name, _) in _SETTLEMENTS.items()
        ),
        Brush(NOBODY, "boards.brush.no_settlement", "x", glyph("cross")),
        Brush(MINE_HERE, "boards.brush.mine", "i", glyph("ingot")),
    )

    def draw(self, painter: Painter, text: str, zone: FRect) -> None:
        board = _board(text)
        painter.kept(("own_quadrants", text), zone, lambda inner: self._draw(inner, board, zone))

    def _draw(self, painter: Painter, board: Board, zone: FRect) -> None:
        places = Places(painter.sheet, board, zone)
        painter.thing(places.sprite, places.centre_of_board, places.pitch)
        for area in sorted(board.areas, key=draw_order):
            for run in _runs(area):
                at, wide = places.centre(area.district), places.pitch * DRAWN
                painter.thing(f"sector_{AREA_TYPES[area.type]}_{run}", at, wide)
        if zone.w >= _WIDE:
            for area in board.areas:
                if area.type == MINE:
                    continue
                name = f"symbol_{AREA_TYPES[area.type]}_{area.symbols}"
                painter.thing(name, places.mark(area), places.pitch)
                for site in area.sites if area.type == STONE else ():
                    painter.thing("lot", places.site(site), places.pitch)
        for district in board.districts:
            for kind, settled in (("village", board.villages), ("city", board.cities)):
                if settled >> district & 1:
                    at = places.settlement(district)
                    painter.thing(f"settlement_{kind}", at, places.pitch)

    def shapes(self, sheet: SpriteSheet, zone: FRect) -> Sequence[Shape]:
        places = Places(sheet, _board(_blank()), zone)
        districts = len(PLACES) * 4
        return [
            _side(places, _cell(number), side)
            for number in range(districts)
            for side in range(len(SIDES))
        ]

    def paint(self, text: str, cell: int, brush: str) -> str:
        districts = split(text)
        number, side = divmod(cell, len(SIDES))
        if brush == MINE_HERE:
            return joined(_with_mine(districts, number))
        printed = districts[number]
        if printed.is_mine:
            raise UnpaintedError("boards.no_area_here")
        districts[number] = _painted(printed, side, brush)
        return joined(districts)

    def mirrored(self, cell: int, mirror: str) -> int:
        if mirror != TURN:
            return cell
        number, side = divmod(cell, len(SIDES))
        quadrant, place = divmod(number, len(PLACES))
        turned = quadrant * len(PLACES) + len(PLACES) - 1 - place
        return turned * len(SIDES) + opposite(side)

    def cells_of(self, spots: Sequence[int]) -> Sequence[int]:
        return [number * len(SIDES) + side for number in spots for side in range(len(SIDES))]

    def tip(self, text: str, cell: int, texts: Catalogue) -> str:
        number, side = divmod(cell, len(SIDES))
        printed = split(text)[number]
        if printed.is_mine:
            return capital(texts.text("type.mine"))
        words = [capital(texts.text(f"type.{AREA_TYPES[printed.sides[side]]}"))]
        words.append(str(printed.symbols[side]))
        for name, kind in _SETTLEMENTS.values():
            if printed.settlement == kind:
                words.append(f"· {texts.text(f'settlement.{name}')}")
        return " ".join(words)


def _runs(area: Area) -> tuple[str, ...]:
    """The sprites of an area; one all round is not printed anywhere, but may be painted so far."""
    is_round = area.type != MINE and len(area.sides) == len(SIDES)
    return ("NE", "SW") if is_round else (run_of(area.sides),)


def _blank() -> str:
    return cast(Castelli, game_named("castelli")).own.blank


def _side(places: Places, cell: int, side: int) -> Shape:
    """The quarter of an octagon that lies at a side, its middle left free for the settlement."""
    x, y = places.centre(cell)
    down, right = ((-1, 0), (0, 1), (1, 0), (0, -1))[side]
    pitch = places.pitch

    def at(reach: float, aside: float) -> tuple[float, float]:
        return (
            x + (right * reach - down * aside) * pitch,
            y + (down * reach + right * aside) * pitch,
        )

    outline = (
        at(_NEAR, -_NEAR),
        at(_FAR - 0.19, -(_FAR - 0.19)),
        at(_FAR, -_TO_CORNER),
        at(_FAR, _TO_CORNER),
        at(_FAR - 0.19, _FAR - 0.19),
        at(_NEAR, _NEAR),
    )
    return Shape(at(0.44, 0), pitch * 0.5, outline)


def _painted(printed: Printed, side: int, brush: str) -> Printed:
    if brush in _SETTLEMENTS or brush == NOBODY:
        kind = _SETTLEMENTS[brush][1] if brush in _SETTLEMENTS else None
        return replace(printed, settlement=kind)
    run = next(run for run in printed.areas if side in run)
    sides, symbols, lots = ([*each] for each in (printed.sides, printed.symbols, printed.lots))
    if brush == SYMBOLS:
        for each in run:
            symbols[each] = 3 - symbols[each]
    elif brush == LOTS:
        if sides[side] != STONE:
            raise UnpaintedError("boards.only_stone")
        for each in run:
            lots[each] = 3 - lots[each]
    else:
        sides[side], symbols[side] = TYPES[brush], 1
        lots[side] = 1 if TYPES[brush] == STONE else 0
    return _joined(replace(printed, sides=tuple(sides), symbols=tuple(symbols), lots=tuple(lots)))


def _joined(printed: Printed) -> Printed:
    """Areas that have become one have the symbols and lots of the larger, and a word agrees."""
    symbols, lots = [*printed.symbols], [*printed.lots]
    for run in printed.areas:
        most = max(symbols[side] for side in run)
        sites = max(lots[side] for side in run)
        for side in run:
            symbols[side], lots[side] = most, sites
    return replace(printed, symbols=tuple(symbols), lots=tuple(lots))


def _with_mine(districts: list[Printed], number: int) -> list[Printed]:
    """The mine changes places with a district of its quadrant."""
    if number >= len(PLACES):
        raise UnpaintedError("boards.mine_in_a")
    old = districts.index(MINE_DISTRICT)
    districts[old], districts[number] = districts[number], districts[old]
    return districts


assert COLUMNS == 2 * HALF, "two quadrants lie side by side"
