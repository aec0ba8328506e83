"""What tiles do, by the names that the YAML files use (B16-B20, section 5).

A builder returns an effect of placing `(state, seat, space, tile)`, or one of the end of the game
`(state, seat, tile)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NewType, TypeAlias

from castles.engine.effect import EffectRegistry
from castles.engine.hexgrid import bits
from castles.games.burgundy import scoring
from castles.games.burgundy.decisions import (
    ADVANCE,
    CHOOSE_CASTLE,
    OFFER_PLACE,
    OFFER_SALE,
    OFFER_SHIP,
    OFFER_TILE,
)
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.powers import LIVESTOCK_POINTS
from castles.games.burgundy.scoring import BUILDINGS, MONASTERIES
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tile_types import BUILDING, LIVESTOCK

if TYPE_CHECKING:
    from castles.games.burgundy.ruleset import Ruleset

Effect: TypeAlias = Callable[[State, int, int, int], None]
EndEffect: TypeAlias = Callable[[State, int, int], None]
TypeName = NewType("TypeName", str)
BuildingName = NewType("BuildingName", str)

EFFECTS: EffectRegistry[Definitions, Effect] = EffectRegistry()
END_EFFECTS: EffectRegistry[Definitions, EndEffect] = EffectRegistry()


@EFFECTS.define
def gain_workers(definitions: Definitions, rule: str, *, count: int) -> Effect:
    """Workers."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.estate(seat_number).workers += count
        if state.events is not None:
            state.tell("workers_gained", rule, seat_number, count=count)
        scoring.workers_came(state, seat_number)

    return effect


@EFFECTS.define
def gain_silver(definitions: Definitions, rule: str, *, count: int) -> Effect:
    """Silver."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.estate(seat_number).silver += count
        if state.events is not None:
            state.tell("silver_gained", rule, seat_number, count=count)

    return effect


@EFFECTS.define
def gain_points(definitions: Definitions, rule: str, *, points: int) -> Effect:
    """Points."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        scoring.gain_points(state, seat_number, points, BUILDINGS)
        if state.events is not None:
            state.tell("points_gained", rule, seat_number, points=points)

    return effect


@EFFECTS.define
def act_again(definitions: Definitions, rule: str) -> Effect:
    """One more action with any number; some action is always possible (B16)."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.pending += (CHOOSE_CASTLE(seat_number),)

    return effect


@EFFECTS.define
def take_goods(definitions: Definitions, rule: str, *, steps: int) -> Effect:
    """All goods of a depot, then steps on the turn-order track (B18)."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.pending += (ADVANCE(seat_number, steps),)
        for voyage in state.rules.moments.voyage:
            voyage(state, seat_number)
        state.pending += (OFFER_SHIP(seat_number, EMPTY),)

    return effect


@EFFECTS.define
def take_tile(definitions: Definitions, rule: str, *, types: tuple[TypeName, ...]) -> Effect:
    """A tile of one of these types from any depot: market, workshop and church (B20)."""
    names = [kind.name for kind in definitions.types]
    mask = sum(1 << names.index(name) for name in types)

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.pending += (OFFER_TILE(seat_number, mask),)

    return effect


@EFFECTS.define
def sell_goods(definitions: Definitions, rule: str) -> Effect:
    """A sale of all goods of one type: the warehouse (B20)."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.pending += (OFFER_SALE(seat_number),)

    return effect


@EFFECTS.define
def place_stored(definitions: Definitions, rule: str) -> Effect:
    """A tile from storage onto the board: the town hall (B20)."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        state.pending += (OFFER_PLACE(seat_number),)

    return effect


@EFFECTS.define
def score_livestock(definitions: Definitions, rule: str) -> Effect:
    """Its animals, and those of its kind already in the pasture (B19, M7, X2)."""

    def effect(state: State, seat_number: int, space: int, tile: int) -> None:
        estate = state.estate(seat_number)
        spaces = estate.own_board().area_of[space]
        for joined in state.rules.moments.pasture:
            spaces = joined(state, estate, spaces)
        pasture = [estate.tiles[other] for other in bits(spaces & estate.covered & ~(1 << space))]
        scored = [tile, *joined_herd(state.rules, pasture, tile, estate.powers[LIVESTOCK_POINTS])]
        animals = sum(state.rules.tile_animals[other] for other in scored)
        points = animals + len(scored) * estate.powers[LIVESTOCK_POINTS]
        scoring.gain_points(state, seat_number, points, scoring.LIVESTOCK_POINTS)
        if state.events is not None:
            name = state.rules.animal_names[state.rules.tile_kind[tile]]
            state.tell("livestock_scored", rule, seat_number, animal=name, points=points)

    return effect


def joined_herd(rules: Ruleset, pasture: list[int], tile: int, each: int) -> list[int]:
    """The tiles of a pasture that score with this one; `each` is what a tile gives besides.

    Animals that join all score with the best other kind (X2), and with whatever comes later.
    """
    kind_of, joins_all = rules.tile_kind, rules.joins_all
    livestock = [other for other in pasture if rules.tile_type[other] == LIVESTOCK]
    if not joins_all[kind_of[tile]]:
        kind = kind_of[tile]
        return [other for other in livestock if kind_of[other] == kind or joins_all[kind_of[other]]]
    herds = [
        [other for other in livestock if kind_of[other] == kind]
        for kind in range(len(rules.animal_names))
    ]
    return max(
        herds,
        key=lambda herd: sum(rules.tile_animals[other] for other in herd) + each * len(herd),
    )


def grant_powers(state: State, seat_number: int, space: int, tile: int) -> None:
    """Section 5: what a monastery does from now on."""
    estate = state.estate(seat_number)
    grown = list(estate.powers)
    for power, amount in state.rules.tile_powers[tile]:
        grown[power] += amount
    estate.powers = tuple(grown)
    for changed in state.rules.moments.powers_changed:
        changed(state, seat_number)


def _score_monastery(state: State, seat_number: int, tile: int, rule: str, points: int) -> None:
    points = scoring.monastery_worth(state, state.estate(seat_number), points)
    scoring.gain_points(state, seat_number, points, MONASTERIES)
    if state.events is not None:
        number = state.rules.tile_kind[tile]
        state.tell("monastery_scored", rule, seat_number, number=number, points=points)


@END_EFFECTS.define
def score_sold_kinds(definitions: Definitions, rule: str, *, points: int) -> EndEffect:
    """Points for each goods type sold."""

    def effect(state: State, seat_number: int, tile: int) -> None:
        kinds = sum(1 for count in state.estate(seat_number).sold if count)
        _score_monastery(state, seat_number, tile, rule, kinds * points)

    return effect


@END_EFFECTS.define
def score_sold_goods(definitions: Definitions, rule: str, *, points: int) -> EndEffect:
    """Points for each good sold."""

    def effect(state: State, seat_number: int, tile: int) -> None:
        goods = sum(state.estate(seat_number).sold)
        _score_monastery(state, seat_number, tile, rule, goods * points)

    return effect


@END_EFFECTS.define
def score_buildings(
    definitions: Definitions, rule: str, *, building: BuildingName, points: int
) -> EndEffect:
    """Points for each building of a kind on the board."""
    kind = [entry.name for entry in definitions.buildings].index(building)

    def effect(state: State, seat_number: int, tile: int) -> None:
        count = building_kinds(state, state.estate(seat_number)).count(kind)
        _score_monastery(state, seat_number, tile, rule, count * points)

    return effect


def building_kinds(state: State, estate: Estate) -> list[int]:
    """The kind of each building on a board."""
    rules = state.rules
    return [
        rules.tile_kind[tile]
        for tile in estate.tiles
        if tile != EMPTY and rules.tile_type[tile] == BUILDING
    ]


@END_EFFECTS.define
def score_animals(definitions: Definitions, rule: str, *, points: int) -> EndEffect:
    """Points for each kind of animal on the board."""

    def effect(state: State, seat_number: int, tile: int) -> None:
        rules = state.rules
        kinds = {
            rules.tile_kind[other]
            for other in state.estate(seat_number).tiles
            if other != EMPTY and rules.tile_type[other] == LIVESTOCK
        }
        _score_monastery(state, seat_number, tile, rule, len(kinds) * points)

    return effect


@END_EFFECTS.define
def score_colour_bonuses(definitions: Definitions, rule: str, *, points: int) -> EndEffect:
    """Points for each bonus tile won."""

    def effect(state: State, seat_number: int, tile: int) -> None:
        estate = state.estate(seat_number)
        bonuses = estate.colour_bonuses.bit_count()
        bonuses += sum(count(state, estate) for count in state.rules.moments.bonus_tiles)
        _score_monastery(state, seat_number, tile, rule, bonuses * points)

    return effect
