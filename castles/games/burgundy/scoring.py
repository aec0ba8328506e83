"""Points: where they come from, the end of the game, and who wins (B21-B24, A9)."""

from __future__ import annotations

from castles.engine.game import Line, Outcome, ScoreSheet, ranked
from castles.games.burgundy.state import EMPTY, FIRST_TILE, SeatState, State
from castles.games.burgundy.tile_types import MONASTERY

POINTS = "points"

SOURCES = (
    "areas",
    "phase_bonuses",
    "colour_bonuses",
    "livestock",
    "goods",
    "buildings",
    "county_cards",
    "monasteries",
    "leftover_goods",
    "leftover_silver",
    "leftover_workers",
    "leftover_tiles",
)
(
    AREAS,
    PHASE_BONUSES,
    COLOUR_BONUSES,
    LIVESTOCK_POINTS,
    GOODS,
    BUILDINGS,
    COUNTY_CARDS,
    MONASTERIES,
    LEFTOVER_GOODS,
    LEFTOVER_SILVER,
    LEFTOVER_WORKERS,
    LEFTOVER_TILES,
) = range(len(SOURCES))


def gain_points(state: State, seat_number: int, points: int, source: int) -> None:
    seat = state.seats[seat_number]
    seat.points += points
    seat.sources[source] += points


def score_colour(state: State, seat_number: int, tile_type: int, rule: str) -> None:
    """B22: the first and the second seat to cover all spaces of a type."""
    rank = state.colour_bonus_taken[tile_type]
    bonuses = state.rules.colour_bonuses
    if rank >= len(bonuses):
        return
    taken = state.colour_bonus_taken
    state.colour_bonus_taken = (*taken[:tile_type], rank + 1, *taken[tile_type + 1 :])
    state.seats[seat_number].colour_bonuses |= 1 << tile_type
    gain_points(state, seat_number, bonuses[rank], COLOUR_BONUSES)
    if state.events is not None:
        name = state.rules.type_names[tile_type]
        state.tell(
            "colour_completed", rule, seat_number, type=name, rank=rank + 1, points=bonuses[rank]
        )


def score_end(state: State) -> None:
    """B23: what is left, and monasteries; A9 for the automa."""
    for number, seat in enumerate(state.seats):
        before = seat.points
        if seat.automa is None:
            _score_monasteries(state, number)
            for source, points in leftovers(state, seat).items():
                gain_points(state, number, points, source)
        else:
            for source, points in automa_leftovers(state, seat).items():
                gain_points(state, number, points, source)
        if state.events is not None:
            rule = "B23" if seat.automa is None else "A9"
            gained = seat.points - before
            state.tell("leftovers_scored", rule, number, points=gained, total=seat.points)


def leftovers(state: State, seat: SeatState) -> dict[int, int]:
    """B23: points for goods, silver and workers by source, if it ended now."""
    definitions = state.rules.definitions
    return {
        LEFTOVER_GOODS: sum(seat.goods) * definitions.good_left,
        LEFTOVER_SILVER: seat.silver * definitions.silver_left,
        LEFTOVER_WORKERS: seat.workers // definitions.workers_per_point,
    }


def automa_leftovers(state: State, seat: SeatState) -> dict[int, int]:
    """A9: what the automa gets at the end by source."""
    rules = state.rules
    definitions = rules.definitions.automa
    automa = seat.habits()
    on_cards = [tile for cells in automa.cells for tile in cells if tile != EMPTY]
    monasteries = [tile for tile in open_tiles(seat) if rules.tile_type[tile] == MONASTERY]
    reserve = len(automa.reserve) + len(automa.wilds)
    return {
        MONASTERIES: len(monasteries) * definitions.monastery_points,
        LEFTOVER_GOODS: sum(seat.goods) * definitions.good_points,
        LEFTOVER_SILVER: seat.silver * definitions.silver_points,
        LEFTOVER_TILES: reserve * definitions.reserve_points
        + len(on_cards) * definitions.card_tile_points,
    }


def open_tiles(seat: SeatState) -> list[int]:
    """The face-up tiles on the automa's board and cards; what is inert or wild does not count."""
    automa = seat.habits()
    on_cards = [
        tile
        for cells, wild in zip(automa.cells, automa.wild_cells, strict=True)
        for cell, tile in enumerate(cells)
        if tile != EMPTY and not wild >> cell & 1
    ]
    return [tile for tiles in automa.board for tile in tiles if tile >= FIRST_TILE] + on_cards


def _score_monasteries(state: State, seat_number: int) -> None:
    for tile in state.seats[seat_number].tiles:
        if tile == EMPTY:
            continue
        for effect in state.rules.on_end[tile]:
            effect(state, seat_number, tile)


def score_sheets(state: State) -> list[ScoreSheet]:
    """Every seat's points by source, at any moment."""
    return [
        ScoreSheet(
            seat=number,
            lines=tuple(
                Line(source, POINTS, points)
                for source, points in zip(SOURCES, seat.sources, strict=True)
            ),
            totals={POINTS: seat.points},
        )
        for number, seat in enumerate(state.seats)
    ]


def outcome(state: State) -> Outcome | None:
    """B24: most points, then fewer empty spaces, then further back on the track; A9 first."""
    if state.pending:
        return None
    seats = state.seats
    merits = {
        "points": [seat.points for seat in seats],
        "automa": [int(seat.automa is not None) for seat in seats],
        "empty_spaces": [-seat.tiles.count(EMPTY) for seat in seats],
        "turn_order": [state.order.index(number) for number in range(len(seats))],
    }
    return ranked(merits)
