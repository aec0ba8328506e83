"""An area is decided: the board darkens but for its district, and the sums stand beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.castelli.board import Area
from castles.games.castelli.names import STEPS
from castles.games.castelli.state import State
from castles.ui.games.castelli.drawing import draw_area_fill, draw_area_line, draw_veil
from castles.ui.games.castelli.geometry import run_of
from castles.ui.games.castelli.lines_light import CORNERS
from castles.ui.games.castelli.queries import colour
from castles.ui.games.castelli.sprites import DARK_LINE, NEUTRAL_PAINT
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.arms import EMBLEM_PAINTS, PAINTS
from castles.ui.table.moves import Change, Outline, Sweep
from castles.ui.table.shape import Anchor

InLight = Callable[[Painter, Point, float, FRect], None]
"""Draws what is in the light: where, how large, on which board."""
_VEIL, _FADE, _SHADES = 0.55, 4, 6
"""How dark it gets, in the first part of so many, in so many steps."""
_LIT = 1.32
"""How far the light reaches: over the tiles that count."""
_CHIP, _STEP, _EDGE = 0.58, 1.9, 0.16
_DECIDED = ("area_evaluated", "edge_won", "edge_lost")
_TILE = ("tile_turned", "tile_laid", "tile_governed")
"""Lit for those who watch: who does it knows where it is."""
_GAINS = ("units_won", "card_drawn", "known_card_drawn")
"""What these bring; it flies while there is still light where it comes from."""


def light_on_area(
    event: Event,
    area: Area,
    sums: Sequence[int],
    winners: Mapping[int, str],
    change: Change[State],
) -> Sweep:
    """The light on an area that is decided, with the sums of all colours; winners have a paint."""
    run, ink = run_of(area.sides), next(iter(winners.values()), NEUTRAL_PAINT)

    def draw(painter: Painter, at: Point, pitch: float, board: FRect) -> None:
        draw_area_fill(painter, run, at, pitch, ink)
        draw_area_line(painter, run, at, pitch, ink)
        for _field, back in area.pointers:
            down, right = STEPS[back]
            tile = at[0] - right * pitch, at[1] - down * pitch
            painter.thing("squarering_last", tile, pitch)
        _draw_sums_beside(painter, at, pitch, board, sums, winners)

    return Sweep(
        _lit(event, change, draw),
        (*CORNERS, Thing("district", NOBODY, area.district), Thing("area", NOBODY, area.number)),
        "area_evaluated",
        brings=True,
        rests=True,
    )


def light_on_mine(mine: Thing, sums: Sequence[int], winners: Mapping[int, str]) -> Sweep:
    """The light on the mine at the end, with the sums of all colours in the district."""
    ink = next(iter(winners.values()), NEUTRAL_PAINT)

    def draw(painter: Painter, at: Point, pitch: float, board: FRect) -> None:
        draw_area_line(painter, run_of((0, 1, 2, 3)), at, pitch, ink)
        _draw_sums_beside(painter, at, pitch, board, sums, winners)

    def outline(painter: Painter, anchors: Sequence[Anchor], share: float, alpha: float) -> None:
        _draw_dark(painter, anchors, min(share * _FADE, alpha, 1.0), draw)

    return Sweep(outline, (*CORNERS, mine, mine), "mine_counts", rests=True)


def light_on_place(
    event: Event, change: Change[State], place: Thing, motion: str = "light_stays"
) -> Sweep:
    """The light on a tile that somebody turns or lays, or on a symbol at the edge."""
    return Sweep(_lit(event, change, _draw_nothing), (*CORNERS, place, place), motion, rests=True)


def light_on_tile(
    event: Event, change: Change[State], field: Thing, motion: str = "light_stays"
) -> Iterator[Sweep]:
    """Whoever watches sees where a tile is turned and laid."""
    if event.seat != change.after.viewer:
        yield light_on_place(event, change, field, motion)


def light_stays(event: Event, change: Change[State]) -> Iterator[Sweep]:
    """What something brings flies while there is still light where it comes from."""
    cause = change.cause
    if cause is None or not _is_lit(event, change, -1):
        return
    if cause.kind != "area":
        yield light_on_place(event, change, cause)
        return
    area = next(a for a in change.after.state.board.areas if a.number == cause.number)

    def draw(painter: Painter, at: Point, pitch: float, board: FRect) -> None:
        draw_area_line(painter, run_of(area.sides), at, pitch, PAINTS[colour(event.seat)])

    around = (*CORNERS, Thing("district", NOBODY, area.district), cause)
    yield Sweep(_lit(event, change, draw), around, "light_stays", rests=True)


def _draw_nothing(painter: Painter, at: Point, pitch: float, board: FRect) -> None: ...


def _lit(event: Event, change: Change[State], draw: InLight) -> Outline:
    """Dark all around; it stays dark from area to area, so that nothing flickers."""
    comes, goes = not _is_lit(event, change, -1), not _is_lit(event, change, 1)

    def outline(painter: Painter, anchors: Sequence[Anchor], share: float, alpha: float) -> None:
        shade = min(share * _FADE if comes else 1.0, alpha if goes else 1.0, 1.0)
        _draw_dark(painter, anchors, shade, draw)

    return outline


def _draw_dark(painter: Painter, anchors: Sequence[Anchor], shade: float, draw: InLight) -> None:
    """The veil over the board but for a place, and what is drawn there."""
    at, pitch = anchors[-2].at, anchors[-2].size
    (left, top), (right, foot) = anchors[0].at, anchors[1].at
    board = FRect(left, top, right - left, foot - top)
    strength = _VEIL * round(shade * _SHADES) / _SHADES
    draw_veil(painter, board, strength, [(at, _LIT * pitch)])
    draw(painter, at, pitch, board)


def _is_lit(event: Event, change: Change[State], step: int) -> bool:
    """Whether there is light on the board right before an event, or right after it."""
    events = change.events
    at = next((n for n, one in enumerate(events) if one is event), None)
    if at is None:
        return False
    at += step
    if step > 0 and at < len(events) and events[at].name in _GAINS:
        return True
    while step < 0 <= at and events[at].name in _GAINS:
        at += step
    if not 0 <= at < len(events):
        return False
    watched = events[at].seat != change.after.viewer
    return events[at].name in _DECIDED or (watched and events[at].name in _TILE)


def _draw_sums_beside(
    painter: Painter,
    at: Point,
    pitch: float,
    board: FRect,
    sums: Sequence[int],
    winners: Mapping[int, str],
) -> None:
    """Above the light, or below it where the board ends."""
    size, far = pitch * _CHIP, (_LIT + _CHIP * 0.7) * pitch
    y = at[1] - far if at[1] - far - size > board.y else at[1] + far
    face = _face(sum(map(bool, sums)), (at[0], y), size, board)
    _draw_verdict(painter, face, sums, size, winners)


def _face(count: int, at: Point, size: float, board: FRect) -> FRect:
    """The plate of so many sums; it leaves the board at no side."""
    wide, high = size * (_STEP * max(1, count) + 2 * _EDGE), size * (1.25 + _EDGE)
    return centred(at, wide, high).clamp(board)


def _draw_verdict(
    painter: Painter, face: FRect, sums: Sequence[int], size: float, paints: Mapping[int, str]
) -> None:
    """The sums of all colours, largest first; those who win stand on their paint."""
    ranked = sorted((seat for seat, total in enumerate(sums) if total), key=lambda n: -sums[n])
    painter.frame("dialog", face)
    inner = face.inflate(-2 * _EDGE * size, -2 * _EDGE * size)
    for index, seat in enumerate(ranked or [NOBODY]):
        cell = FRect(inner.x + index * _STEP * size, inner.y, _STEP * size, inner.h)
        wins, name = seat in paints, f"shield_{colour(seat)}" if ranked else "won_nobody"
        if wins:
            painter.fill(cell, paints[seat])
        painter.part(name, (cell.x + size * 0.58, cell.centery), size * 0.96, 1.0 if wins else 0.62)
        room = FRect(cell.x + size * 1.05, cell.y, size * 0.8, cell.h)
        ink = _ink_on(paints[seat]) if wins else "#CDBB98"
        words = str(sums[seat]) if ranked else "0"
        painter.text(words, room, "score", ink, align="centre", size=size * 0.72)


def _ink_on(paint: str) -> str:
    """Ink to be read on the paint of a seat, or of nobody."""
    names = [name for name, one in PAINTS.items() if one == paint]
    return EMBLEM_PAINTS[names[0]] if names else DARK_LINE
