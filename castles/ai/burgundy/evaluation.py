"""What a position of Burgundy is worth to a seat: points, and a price for what brings points."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from castles.engine.game import GameState
from castles.games.burgundy.powers import EQUAL_BUILDINGS
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tile_types import BUILDING, LIVESTOCK, MINE, MONASTERY

TYPE_VALUES = (3.2, 3.6, 3.4, 3.6, 5.5, 3.2)
"""What a stored tile that can be placed is worth, by type: building, monastery, ship..."""
DIE = 3.0
WORKER = 0.75
SILVER = 1.25


def evaluate_burgundy(state: GameState, seat_number: int) -> Callable[[GameState], float]:
    """Made once per decision; see evaluate.Evaluation."""
    before = cast(State, state)
    definitions = before.rules.definitions
    rounds = len(definitions.phases) * definitions.rounds
    time_left = (rounds - before.round) / rounds
    phases_left = len(definitions.phases) - before.phase

    def value(after_state: GameState) -> float:
        after = cast(State, after_state)
        seat, estate = after.seats[seat_number], after.estate(seat_number)
        if not after.pending:
            return float(estate.points)
        if estate.board is None:
            return 0.0
        late = 0.35 + 0.65 * time_left
        return (
            estate.points
            + _unfinished_areas(after, estate, time_left)
            + _storage(after, estate, after.stored(seat_number)) * late
            + _goods(after, estate)
            + WORKER * min(estate.workers, 6) * late
            + SILVER * min(estate.silver, 6) * late
            + _tiles(after, estate, phases_left, time_left)
            + 0.8 * seat.steps * time_left
            + DIE * (2 - after.dice[seat_number].count(0)) * late
            + 0.15 * estate.frontier.bit_count() * time_left
        )

    return value


def _unfinished_areas(state: State, estate: Estate, time_left: float) -> float:
    """A share of what each begun area will bring; large ones only while there is time."""
    rules = state.rules
    bonus = rules.definitions.phase_bonus[state.phase]
    covered = estate.covered
    total = 0.0
    for area in estate.own_board().areas:
        done = (area & covered).bit_count()
        size = area.bit_count()
        if 0 < done < size:
            missing = size - done
            chance = 0.85 ** (missing if missing <= 12 * time_left + 1 else 4 * missing)
            share = done / size
            total += chance * share * (rules.area_points[size] + 0.6 * bonus)
    return total


def _storage(state: State, estate: Estate, stored: tuple[int, ...]) -> float:
    rules = state.rules
    board = estate.own_board()
    total = 0.0
    seen: set[int] = set()
    for tile in stored:
        if tile == EMPTY:
            continue
        tile_type = rules.tile_type[tile]
        spaces = board.type_masks[tile_type] & ~estate.covered
        if tile_type == BUILDING and not estate.powers[EQUAL_BUILDINGS]:
            spaces &= ~estate.built[rules.tile_kind[tile]]
        if not spaces or tile in seen:
            continue
        seen.add(tile)
        worth = TYPE_VALUES[tile_type]
        if tile_type == LIVESTOCK:
            worth = 0.8 + 0.9 * rules.tile_animals[tile]
        total += worth if spaces & estate.frontier else 0.35 * worth
    return total


def _goods(state: State, estate: Estate) -> float:
    return 0.62 * state.rules.good_points * sum(estate.goods)


def _tiles(state: State, estate: Estate, phases_left: int, time_left: float) -> float:
    """What lies on the board and still works: mines, monasteries, herds that can grow."""
    rules = state.rules
    board = estate.own_board()
    total = 0.0
    for space, tile in enumerate(estate.tiles):
        if tile == EMPTY:
            continue
        tile_type = rules.tile_type[tile]
        if tile_type == MINE:
            total += 1.1 * phases_left
        elif tile_type == MONASTERY:
            total += 4.0 if rules.on_end[tile] else 6.0 * time_left
        elif tile_type == LIVESTOCK:
            growing = (board.area_of[space] & ~estate.covered).bit_count()
            total += 0.25 * rules.tile_animals[tile] * min(growing, 3) * time_left
    return total
