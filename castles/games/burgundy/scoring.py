"""Points: where they come from, the end of the game, and who wins (B21-B24, A9)."""

from __future__ import annotations

from typing import Final

from castles.engine.game import Line, Outcome, ScoreSheet, ranked
from castles.engine.head_start import head_starts, with_head_starts
from castles.games.burgundy.state import EMPTY, FIRST_TILE, Estate, State
from castles.games.burgundy.tile_types import MONASTERY

POINTS: Final = "points"

SOURCES: Final = (
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

AUTOMA_SOURCES: Final = frozenset({"county_cards", "leftover_tiles"})
"""A6, A9: only the automa has them."""


def gain_points(state: State, seat_number: int, points: int, source: int) -> None:
    estate = state.estates[state.seats[seat_number].estate]
    estate.points += points
    estate.sources[source] += points
    for gained in state.rules.moments.gained:
        gained(state, seat_number, points, source)


def workers_came(state: State, seat_number: int) -> None:
    """A seat got workers from the supply: modules may have something to say."""
    for gained in state.rules.moments.workers_gained:
        gained(state, seat_number)


def score_colour(state: State, seat_number: int, tile_type: int, rule: str) -> None:
    """B22: the first and the second seat to cover all spaces of a type."""
    rank = state.colour_bonus_taken[tile_type]
    bonuses = state.rules.colour_bonuses
    if rank >= len(bonuses):
        return
    points = bonus_worth(state, state.estate(seat_number), bonuses[rank])
    taken = state.colour_bonus_taken
    state.colour_bonus_taken = (*taken[:tile_type], rank + 1, *taken[tile_type + 1 :])
    state.estate(seat_number).colour_bonuses |= 1 << tile_type
    gain_points(state, seat_number, points, COLOUR_BONUSES)
    if state.events is not None:
        name = state.rules.type_names[tile_type]
        state.tell("colour_completed", rule, seat_number, type=name, rank=rank + 1, points=points)


def bonus_worth(state: State, estate: Estate, printed: int) -> int:
    """What a bonus tile scores for an estate."""
    for worth in state.rules.moments.bonus_points:
        printed = worth(state, estate, printed)
    return printed


def score_end(state: State) -> None:
    """B23: what is left, and monasteries; A9 for the automa."""
    for owner, estate in enumerate(state.estates):
        number = state.head(owner)
        before = estate.points
        if estate.automa is None:
            _score_monasteries(state, number)
            for source, points in leftovers(state, estate).items():
                gain_points(state, number, points, source)
        else:
            for source, points in automa_leftovers(state, estate).items():
                gain_points(state, number, points, source)
        if state.events is not None:
            rule = "B23" if estate.automa is None else "A9"
            gained = estate.points - before
            state.tell("leftovers_scored", rule, number, points=gained, total=estate.points)

    for end in state.rules.moments.game_ends:
        end(state)


def leftovers(state: State, estate: Estate) -> dict[int, int]:
    """B23: points for goods, silver and workers by source, if it ended now."""
    definitions = state.rules.definitions
    return {
        LEFTOVER_GOODS: sum(estate.goods) * definitions.good_left,
        LEFTOVER_SILVER: estate.silver * definitions.silver_left,
        LEFTOVER_WORKERS: estate.workers // definitions.workers_per_point,
    }


def automa_leftovers(state: State, estate: Estate) -> dict[int, int]:
    """A9: what the automa gets at the end by source."""
    rules = state.rules
    definitions = rules.definitions.automa
    automa = estate.automa_state()
    on_cards = [tile for cells in automa.cells for tile in cells if tile != EMPTY]
    monasteries = [tile for tile in open_tiles(estate) if rules.tile_type[tile] == MONASTERY]
    reserve = len(automa.reserve) + len(automa.wilds)
    return {
        MONASTERIES: len(monasteries) * definitions.monastery_points,
        LEFTOVER_GOODS: sum(estate.goods) * definitions.good_points,
        LEFTOVER_SILVER: estate.silver * definitions.silver_points,
        LEFTOVER_TILES: reserve * definitions.reserve_points
        + len(on_cards) * definitions.card_tile_points,
    }


def open_tiles(estate: Estate) -> list[int]:
    """The face-up tiles on the automa's board and cards; what is inert or wild does not count."""
    automa = estate.automa_state()
    on_cards = [
        tile
        for cells, wild in zip(automa.cells, automa.wild_cells, strict=True)
        for cell, tile in enumerate(cells)
        if tile != EMPTY and not wild >> cell & 1
    ]
    return [tile for tiles in automa.board for tile in tiles if tile >= FIRST_TILE] + on_cards


def scoring_tiles(state: State, estate: Estate) -> list[int]:
    """B23: the tiles whose effects of the end are an estate's."""
    own = [tile for tile in estate.tiles if tile != EMPTY]
    return own + [tile for more in state.rules.moments.monasteries for tile in more(state, estate)]


def monastery_worth(state: State, estate: Estate, points: int) -> int:
    """What a monastery scores for an estate."""
    for worth in state.rules.moments.monastery_points:
        points = worth(state, estate, points)
    return points


def _score_monasteries(state: State, seat_number: int) -> None:
    for tile in scoring_tiles(state, state.estate(seat_number)):
        for effect in state.rules.on_end[tile]:
            effect(state, seat_number, tile)


def score_sheets(state: State) -> list[ScoreSheet]:
    """Every seat's points by source, at any moment."""
    sheets = [
        ScoreSheet(
            seat=number,
            lines=tuple(
                Line(source, POINTS, points, source not in state.rules.unscored)
                for source, points in zip(state.rules.sources, estate.sources, strict=True)
            ),
            totals={POINTS: estate.points},
        )
        for number, estate in enumerate(map(state.estate, range(len(state.seats))))
    ]
    owners, starts = state.rules.owners, head_starts(state.rules.options, len(sheets))
    # T1: teammates have one score.
    shared = [
        sum(points for mate, points in zip(owners, starts, strict=True) if mate == owner)
        for owner in owners
    ]
    return with_head_starts(sheets, shared, POINTS)


def outcome(state: State) -> Outcome | None:
    """B24: most points, then fewer empty spaces, then further back on the track; A9 first."""
    if state.pending:
        return None
    seats = range(len(state.seats))
    owned = [state.estate(number) for number in seats]
    merits = {
        "points": [estate.points for estate in owned],
        "automa": [int(estate.automa is not None) for estate in owned],
        "empty_spaces": [-estate.tiles.count(EMPTY) for estate in owned],
        "turn_order": [state.order.index(number) for number in seats],
    }
    return ranked(merits)
