"""What lights up on the board while a player looks: directions, areas, castles with their lines."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.board import Area
from castles.games.castelli.names import MINE, STEPS
from castles.games.castelli.scoring import castle_points
from castles.ui.games.castelli.drawing import (
    TILE,
    draw_area_fill,
    draw_area_line,
    draw_castle,
    draw_points,
    draw_sums,
    draw_tile,
    draw_veil,
    sums_size,
)
from castles.ui.games.castelli.forecast import (
    AreaForecast,
    EdgeForecast,
    Forecast,
    forecast,
    standing,
)
from castles.ui.games.castelli.geometry import Places, run_of
from castles.ui.games.castelli.lines_light import counted, draw_cross, draw_worth
from castles.ui.games.castelli.outlines import draw_rivals
from castles.ui.games.castelli.queries import (
    CastelliPicture,
    aims_with_card,
    castle_pointed_at,
    chosen,
    colour,
    decision,
    shown_turns,
    site_compared,
    site_shown,
)
from castles.ui.games.castelli.sprites import NEUTRAL_PAINT, OPEN_PAINT
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.arms import PAINTS

_SUMS, _STANDING, _NUDGE = 26.0, 24.0, 4.0
_HOLE = 1.62
_VEIL = 0.50
_LINES_VEIL = 0.55
_OTHERS_WAIT, _OTHERS_PLAY = 0.42, 0.16
_FOUNDED = {"peasant": "village", "duke": "city"}


def draw_light(painter: Painter, places: Places, picture: CastelliPicture) -> None:
    """By what is asked and pointed at; at most one of them veils the table."""
    _draw_other_half(painter, places, picture)
    asked = decision(picture)
    site = castle_pointed_at(picture)
    if asked in ("orient", "governor"):
        _draw_direction(painter, places, picture)
    elif asked == "guard":
        _draw_attack(painter, places, picture)
    elif asked == "lay":
        _draw_turned(painter, places, picture)
    elif site is not None:
        _draw_lines(painter, places, picture, site)
    elif (compared := site_compared(picture)) is not None:
        _draw_lines(painter, places, picture, compared, with_castle=False)
    else:
        _draw_targets(painter, places, picture)
        _draw_pointed(painter, places, picture)


def _draw_other_half(painter: Painter, places: Places, picture: CastelliPicture) -> None:
    """The duel of the others is dark, less so while they play."""
    state = picture.state
    for number, half in enumerate(state.halves):
        if picture.viewer not in half.players:
            strength = _OTHERS_PLAY if number == state.active else _OTHERS_WAIT
            draw_veil(painter, places.half(number), strength)


def _draw_direction(painter: Painter, places: Places, picture: CastelliPicture) -> None:
    """Every area beside the tile: who would win it, or how many tiles it still needs."""
    state, pitch = picture.state, places.pitch
    field = state.current
    turns, at = shown_turns(picture, field), places.centre(field)
    draw_veil(painter, places.frame, _VEIL, [(at, _HOLE * pitch)])
    seen = forecast(state, field, turns)
    players = state.halves[state.active].players
    for one in seen.areas:
        _draw_area(painter, places, one, players)
    painter.thing("squarering_target", at, pitch)
    draw_tile(painter, state.rules, state.tiles[field], turns, at, pitch * 1.06)
    for one, mark in _marks_apart(painter, places, seen, at):
        draw_sums(painter, one.sums, one.winners, mark, _SUMS, missing=one.missing)
    for edge in seen.edges:
        if edge.winner is not None:
            x, y = places.edge(edge.edge)
            painter.part(f"shield_{colour(edge.winner)}", (x + 0.16 * pitch, y), 0.26 * pitch)


def _marks_apart(
    painter: Painter, places: Places, seen: Forecast, tile: Point
) -> Iterator[tuple[AreaForecast, Point]]:
    """Where the sums of each area stand: by its mark, but on neither the tile nor other sums."""
    taken = [FRect(0, 0, *[TILE * places.pitch * 1.06] * 2)]
    taken[0].center = tile
    for side, one in enumerate(seen.sides):
        if isinstance(one, EdgeForecast):
            continue
        count = sum(total > 0 for total in one.sums) + bool(one.missing)
        face = FRect((0, 0), sums_size(count, _SUMS))
        is_mine = one.area.type == MINE
        face.center = places.centre(one.area.district) if is_mine else places.mark(one.area)
        _make_room(painter, face, side, taken)
        yield one, face.center


def _make_room(painter: Painter, face: FRect, side: int, taken: list[FRect]) -> None:
    """Move what tells of a side of a tile away from the tile until it lies on nothing."""
    down, right = STEPS[side]
    while face.collidelist(taken) >= 0 and painter.stage.floor.contains(face):
        face.move_ip(right * _NUDGE, down * _NUDGE)
    taken.append(face)


def _draw_area(
    painter: Painter, places: Places, one: AreaForecast, players: tuple[int, ...]
) -> None:
    """In the colour of who wins it; open and lost ones are pale."""
    at, run = places.centre(one.area.district), run_of(one.area.sides)
    ink = OPEN_PAINT
    if one.is_decided:
        winner = one.winners[0] if one.winners else None
        ink = PAINTS[colour(winner)] if winner in players else NEUTRAL_PAINT
        draw_area_fill(painter, run, at, places.pitch, ink)
    draw_area_line(painter, run, at, places.pitch, ink)


def _draw_turned(painter: Painter, places: Places, picture: CastelliPicture) -> None:
    """Dilemma: the tile that was turned lies lifted on its field."""
    state, pitch = picture.state, places.pitch
    x, y = places.centre(state.current)
    draw_veil(painter, places.frame, _VEIL, [((x, y), _HOLE * pitch)])
    painter.thing("squarering_target", (x, y), pitch)
    tile = state.tiles[state.current]
    draw_tile(painter, state.rules, tile, 0, (x, y - 0.06 * pitch), pitch * 1.06)


def _draw_attack(painter: Painter, places: Places, picture: CastelliPicture) -> None:
    """The own castle that somebody wants to build over, and how strong both are there."""
    state, pitch = picture.state, places.pitch
    site = state.pending[-1][2]
    x, y = places.site(site)
    draw_veil(painter, places.frame, _VEIL, [((x, y), 0.6 * pitch)])
    painter.thing("lotring_target", (x, y), pitch * 1.12)
    draw_castle(painter, state.castles[site], places.castle(site), pitch)
    _draw_rivals(painter, places, picture, site)


def _draw_rivals(painter: Painter, places: Places, picture: CastelliPicture, site: int) -> None:
    state = picture.state
    rivals = {state.castles[site][0], state.halves[state.active].turn_seat}
    draw_rivals(painter, state, site, rivals, places.site(site), places.pitch)


def _draw_lines(
    painter: Painter,
    places: Places,
    picture: CastelliPicture,
    site: int,
    *,
    with_castle: bool = True,
) -> None:
    """The row and column that a castle would score, settlement by settlement, and the sum."""
    state, pitch = picture.state, places.pitch
    district = state.board.sites[site].district
    bands = places.bands(district)
    draw_veil(painter, places.frame, _LINES_VEIL, (), bands)
    draw_cross(painter, *bands)
    _draw_targets(painter, places, picture)
    for found, worth in counted(state, district):
        draw_worth(painter, f"+{worth}", places.settlement(found), pitch)
    x, y = places.site(site)
    painter.thing("lotring_focus", (x, y), pitch)
    if with_castle:
        owners = (*state.castles.get(site, ()), picture.viewer)
        draw_castle(painter, owners, places.castle(site), pitch)
    points = castle_points(state, district)
    draw_points(painter, f"+{points}", (x + 0.5 * pitch, y - 0.12 * pitch), pitch)
    if site in state.castles:
        _draw_rivals(painter, places, picture, site)


def _draw_targets(painter: Painter, places: Places, picture: CastelliPicture) -> None:
    """Lots with their points; districts and cities that a card may change."""
    state, pitch = picture.state, places.pitch
    for site in range(len(state.board.sites)):
        if not picture.glows(Thing("lot", NOBODY, site)) or site in state.castles:
            continue
        if not site_shown(picture, site):
            continue
        x, y = places.site(site)
        painter.thing("lotring_target", (x, y), pitch)
        points = castle_points(state, state.board.sites[site].district)
        draw_points(painter, str(points), (x + 0.14 * pitch, y - 0.16 * pitch), pitch * 0.5)
    for district in state.board.districts:
        thing = Thing("district", NOBODY, district)
        if picture.glows(thing) and aims_with_card(picture):
            draw_area_line(painter, "NESW", places.centre(district), pitch, "#FFB300")
            if thing == picture.pointed():
                _draw_aim(painter, places, picture, district)


def _draw_aim(painter: Painter, places: Places, picture: CastelliPicture, district: int) -> None:
    """What the chosen card would do to a district: found a settlement there, or burn its city."""
    card = chosen(picture, "card")
    at, pitch = places.settlement(district), places.pitch
    if picture.state.cities >> district & 1:
        painter.glyph("flame", (at[0], at[1] - 0.1 * pitch), 0.5 * pitch, "#FF5A1E")
        return
    name = picture.state.rules.card_names[card] if card is not None else ""
    painter.thing(f"settlement_{_FOUNDED.get(name, 'village')}", at, pitch, 0.85)


def _draw_pointed(painter: Painter, places: Places, picture: CastelliPicture) -> None:
    """Who leads each area of the district that is pointed at, or of those beside a tile."""
    pointed = picture.pointed()
    if pointed is None or (picture.glows(pointed) and aims_with_card(picture)):
        # What a card would do there must be seen.
        return
    state = picture.state
    areas: list[tuple[int, Area]] = []
    taken: list[FRect] = []
    if pointed.kind == "district":
        areas = [(-1, area) for area in state.board.areas if area.district == pointed.number]
    elif pointed.kind == "field":
        areas = [*state.board.areas_of[pointed.number]]
        taken = [FRect(0, 0, *[TILE * places.pitch] * 2)]
        taken[0].center = places.centre(pointed.number)
    areas = [(side, area) for side, area in areas if area.type != MINE]
    for _, area in areas:
        at, run = places.centre(area.district), run_of(area.sides)
        draw_area_line(painter, run, at, places.pitch, OPEN_PAINT)
    for side, area in areas:
        one = standing(state, area)
        if any(one.sums):
            face = FRect((0, 0), sums_size(sum(total > 0 for total in one.sums), _STANDING))
            face.center = places.mark(area)
            if side >= 0:
                _make_room(painter, face, side, taken)
            draw_sums(painter, one.sums, one.winners, face.center, _STANDING)
