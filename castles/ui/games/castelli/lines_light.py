"""Row and column of a place: what is lit while somebody looks at a lot, builds or scores there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.engine.hexgrid import bits
from castles.games.castelli.board import Board
from castles.games.castelli.scoring import castle_points
from castles.games.castelli.state import State
from castles.ui.games.castelli.drawing import draw_points, draw_veil
from castles.ui.games.castelli.geometry import bands, line_ends
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.moves import Sweep
from castles.ui.table.shape import Anchor

CORNERS = (Thing("corner", NOBODY, 0), Thing("corner", NOBODY, 1))
"""Two corners of the frame of the board: what a veil lies over."""
_LINE = 2.0
_VEIL, _FADE, _SHADES = 0.5, 5, 8
"""How dark it gets, in the first part of so many, in so many steps."""
_CORNERS, _BEFORE = 2, 6
"""So many of the things around which a light runs are corners of the board, and so many are these
and the ends of the lines."""


def counted(state: State, district: int) -> Iterator[tuple[int, int]]:
    """The settlements on the lines of a district, each with what a castle there scores for it."""
    line, worth = state.board.lines[district], state.rules.definitions.settlement_points
    for points, settled in zip(worth, (state.villages, state.cities), strict=True):
        yield from ((found, points) for found in bits(settled & line))


def castle_counts(state: State, site: int) -> Sweep:
    """Why a castle scores: its lines, the settlements on them one by one, and the sum."""
    district = state.board.sites[site].district
    settlements = list(counted(state, district))
    plates = [f"+{worth}" for _, worth in settlements]
    total = f"+{castle_points(state, district)}"

    def draw(painter: Painter, anchors: Sequence[Anchor], share: float, alpha: float) -> None:
        places, (x, y), pitch = anchors[_BEFORE:], anchors[-1].at, anchors[-1].size
        _draw_lines(painter, anchors, min(share * _FADE, alpha))
        shown = int(share * (len(plates) + 1))
        for words, anchor in list(zip(plates, places, strict=False))[:shown]:
            draw_worth(painter, words, anchor.at, pitch)
        if shown > len(plates):
            draw_points(painter, total, (x + 0.5 * pitch, y - 0.16 * pitch), pitch)

    things = [Thing("settlement", NOBODY, found) for found, _ in settlements]
    around = (*_around(state.board, district), *things, Thing("lot", NOBODY, site))
    return Sweep(draw, around, "castle_counts")


def settlement_counts(state: State, district: int, seat: int) -> Sweep:
    """Why a settlement scores for a seat: its lines, with the castles of the seat on them."""
    line, sites = state.board.lines[district], state.board.sites
    own = [site for site, owners in state.castles.items() if owners[-1] == seat]
    castles = [site for site in own if line >> sites[site].district & 1]

    def draw(painter: Painter, anchors: Sequence[Anchor], share: float, alpha: float) -> None:
        _draw_lines(painter, anchors, min(share * _FADE, alpha))
        for anchor in anchors[_BEFORE:]:
            painter.thing("lotring_focus", anchor.at, anchor.size)

    things = [Thing("lot", NOBODY, site) for site in castles]
    return Sweep(draw, (*_around(state.board, district), *things), "area_evaluated")


def draw_worth(painter: Painter, words: str, settlement: Point, pitch: float) -> None:
    """What a settlement counts, at its shoulder."""
    at = settlement[0] + 0.2 * pitch, settlement[1] - 0.26 * pitch
    draw_points(painter, words, at, pitch * 0.62)


def draw_cross(painter: Painter, row: FRect, column: FRect) -> None:
    """A golden line around row and column."""
    for band in (row, column):
        lines = (
            FRect(band.x, band.y, band.w, _LINE),
            FRect(band.x, band.bottom - _LINE, band.w, _LINE),
            FRect(band.x, band.y, _LINE, band.h),
            FRect(band.right - _LINE, band.y, _LINE, band.h),
        )
        for line in lines:
            painter.fill(line, "gold")


def _draw_lines(painter: Painter, anchors: Sequence[Anchor], shade: float) -> None:
    """Row and column, growing from where they meet while it gets dark around them."""
    shade = round(min(1.0, shade) * _SHADES) / _SHADES
    (left, top), (right, foot) = anchors[0].at, anchors[1].at
    ends = [anchor.at for anchor in anchors[_CORNERS:_BEFORE]]
    row, column = bands(ends, anchors[0].size)
    x, y = column.centerx, row.centery
    row = FRect(x - (x - row.x) * shade, row.y, row.w * shade, row.h)
    column = FRect(column.x, y - (y - column.y) * shade, column.w, column.h * shade)
    board = FRect(left, top, right - left, foot - top)
    draw_veil(painter, board, _VEIL * shade, (), (row, column))
    draw_cross(painter, row, column)


def _around(board: Board, district: int) -> Iterator[Thing]:
    yield from CORNERS
    yield from (Thing("cell", NOBODY, cell) for cell in line_ends(board, district))
