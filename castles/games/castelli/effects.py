"""What cards do: builders for the effects that `cards.yaml` names, by the moment of their use (C8).

A *play* effect lists what it can be aimed at (nothing listed: the card would change nothing and
cannot be played, A27) and does it. A *build* effect changes how one castle is built.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NewType

from castles.engine.action import ActionKind
from castles.engine.effect import EffectRegistry, EffectVocabulary
from castles.engine.hexgrid import bits
from castles.engine.randomness import draw_below
from castles.games.castelli.actions import PLAY, PLAY_DISTRICT, PLAY_SEAT
from castles.games.castelli.cards import move_card
from castles.games.castelli.definitions import Definitions
from castles.games.castelli.names import RESOURCES, SETTLEMENTS, STONE, VILLAGE
from castles.games.castelli.scoring import KINGS, score
from castles.games.castelli.state import State

AreaName = NewType("AreaName", str)
SettlementName = NewType("SettlementName", str)

AT_ONCE = (0,)
"""The target of an effect that needs none."""


@dataclass(frozen=True, slots=True)
class PlayEffect:
    """A card played on one's own turn."""

    kind: ActionKind
    """The action that plays it: with nothing, a seat or a district."""
    targets: Callable[[State, int], Sequence[int]]
    do: Callable[[State, int, int], None]


@dataclass(frozen=True, slots=True)
class BuildEffect:
    """A card that is played with a castle."""

    area: int = STONE
    """The type of area that the castle is built on."""
    unit_price: int = 0
    """Ingots for each missing resource; 0: it pays for none."""
    units_over: int = 0
    """Units of each resource for building over; 0: the usual number."""
    overpowers: bool = False
    """Whether more domination is not needed for building over."""


@dataclass(frozen=True, slots=True)
class ReactionEffect:
    """A card of an opponent's turn; the window in which it is asked for is all there is to it."""


PLAY_EFFECTS: EffectRegistry[Definitions, PlayEffect] = EffectRegistry()
BUILD_EFFECTS: EffectRegistry[Definitions, BuildEffect] = EffectRegistry()
ORIENT_EFFECTS: EffectRegistry[Definitions, ReactionEffect] = EffectRegistry()
ATTACK_EFFECTS: EffectRegistry[Definitions, ReactionEffect] = EffectRegistry()

VOCABULARY: Mapping[str, EffectVocabulary] = {
    "play": PLAY_EFFECTS,
    "build": BUILD_EFFECTS,
    "orient": ORIENT_EFFECTS,
    "attack": ATTACK_EFFECTS,
}
"""What the definition files can name at each moment."""


def _at_once(do: Callable[[State, int], None], can: Callable[[State, int], bool]) -> PlayEffect:
    return PlayEffect(
        PLAY,
        lambda state, seat: AT_ONCE if can(state, seat) else (),
        lambda state, seat, _: do(state, seat),
    )


@PLAY_EFFECTS.define
def gain_points(definitions: Definitions, rule: str, *, points: int) -> PlayEffect:
    """That many points, immediately."""

    def do(state: State, seat_number: int) -> None:
        score(state, seat_number, points, KINGS)
        if state.events is not None:
            state.tell("points_gained", rule, seat_number, points=points)

    return _at_once(do, lambda state, seat: True)


@PLAY_EFFECTS.define
def take_half_the_mine(definitions: Definitions, rule: str) -> PlayEffect:
    """Half the ingots in the mine, rounded down."""

    def do(state: State, seat_number: int) -> None:
        half = state.half_of(seat_number)
        count = half.mine // 2
        half.mine -= count
        state.seats[seat_number].ingots += count
        if state.events is not None:
            state.tell("mine_robbed", rule, seat_number, count=count)

    return _at_once(do, lambda state, seat: state.half_of(seat).mine >= 2)


@PLAY_EFFECTS.define
def take_ingots(definitions: Definitions, rule: str, *, count: int) -> PlayEffect:
    """That many ingots from each opponent, or as many as it has."""

    def do(state: State, seat_number: int) -> None:
        for number in state.opponents(seat_number):
            victim = state.seats[number]
            taken = min(count, victim.ingots)
            victim.ingots -= taken
            state.seats[seat_number].ingots += taken
            if taken and state.events is not None:
                state.tell("ingots_stolen", rule, seat_number, count=taken, victim=number)

    def can(state: State, seat_number: int) -> bool:
        return any(state.seats[number].ingots for number in state.opponents(seat_number))

    return _at_once(do, can)


@PLAY_EFFECTS.define
def buy_card(definitions: Definitions, rule: str, *, price: int) -> PlayEffect:
    """An unseen card from an opponent, who gets that many ingots for it."""

    def targets(state: State, seat_number: int) -> Sequence[int]:
        if state.seats[seat_number].ingots < price:
            return ()
        return sorted(n for n in state.opponents(seat_number) if state.seats[n].hand)

    def do(state: State, seat_number: int, victim_number: int) -> None:
        victim = state.seats[victim_number]
        at, state.random = draw_below(state.random, len(victim.hand))
        card = state.rules.card_names[move_card(state, victim_number, seat_number, at)]
        state.seats[seat_number].ingots -= price
        victim.ingots += price
        if state.events is not None:
            state.tell(
                "card_bought",
                rule,
                seat_number,
                secret={"card": card},
                reveals=True,
                victim=victim_number,
                price=price,
            )
            state.tell("card_lost", rule, victim_number, secret={"card": card}, to=seat_number)

    return PlayEffect(PLAY_SEAT, targets, do)


@PLAY_EFFECTS.define
def found(definitions: Definitions, rule: str, *, settlement: SettlementName) -> PlayEffect:
    """A settlement that was set aside, in a free district."""
    kind = SETTLEMENTS.index(settlement)

    def targets(state: State, seat_number: int) -> Sequence[int]:
        return [*bits(free_districts(state, seat_number))] if state.aside[kind] else ()

    def do(state: State, seat_number: int, district: int) -> None:
        state.aside = tuple(n - (k == kind) for k, n in enumerate(state.aside))
        if kind == VILLAGE:
            state.villages |= 1 << district
        else:
            state.cities |= 1 << district
        if state.events is not None:
            where = state.rules.district_words(district)
            state.tell(
                "settlement_founded", rule, seat_number, settlement=settlement, district=where
            )

    return PlayEffect(PLAY_DISTRICT, targets, do)


def free_districts(state: State, seat_number: int) -> int:
    """A11: districts of the seat's half without a settlement or mine, as a bitmask."""
    half = state.board.halves[state.halves.index(state.half_of(seat_number))]
    return half.districts & ~state.villages & ~state.cities & ~(1 << half.mine)


@PLAY_EFFECTS.define
def burn_city(definitions: Definitions, rule: str) -> PlayEffect:
    """Removes a city from the board; it leaves the game."""

    def targets(state: State, seat_number: int) -> Sequence[int]:
        half = state.board.halves[state.halves.index(state.half_of(seat_number))]
        return [*bits(state.cities & half.districts)]

    def do(state: State, seat_number: int, district: int) -> None:
        state.cities &= ~(1 << district)
        state.half_of(seat_number).burnt += 1
        if state.events is not None:
            where = state.rules.district_words(district)
            state.tell("city_burnt", rule, seat_number, district=where)

    return PlayEffect(PLAY_DISTRICT, targets, do)


@BUILD_EFFECTS.define
def build_on(definitions: Definitions, rule: str, *, area: AreaName) -> BuildEffect:
    """The castle is built on an area of that type, one castle per area."""
    return BuildEffect(area=RESOURCES.index(area))


@BUILD_EFFECTS.define
def buy_units(definitions: Definitions, rule: str, *, price: int) -> BuildEffect:
    """Each missing resource costs that many ingots."""
    return BuildEffect(unit_price=price)


@BUILD_EFFECTS.define
def build_over_for(definitions: Definitions, rule: str, *, units: int) -> BuildEffect:
    """Building over a castle costs that much of each resource."""
    return BuildEffect(units_over=units)


@BUILD_EFFECTS.define
def overpower(definitions: Definitions, rule: str) -> BuildEffect:
    """Building over a castle without having more domination points."""
    return BuildEffect(overpowers=True)


@ORIENT_EFFECTS.define
def turn_tile(definitions: Definitions, rule: str) -> ReactionEffect:
    """Rotates the tile that an opponent has just laid."""
    return ReactionEffect()


@ATTACK_EFFECTS.define
def protect(definitions: Definitions, rule: str) -> ReactionEffect:
    """Protects one of the player's castles from being built over."""
    return ReactionEffect()
