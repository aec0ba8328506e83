"""V2, V3: which grapes are played, the bag of double tiles, and the first vine bonus tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.errors import OptionError
from castles.engine.facts import integer
from castles.engine.faults import together
from castles.engine.game import Reason
from castles.engine.randomness import shuffled
from castles.engine.ruleset import Options
from castles.games.burgundy.actions import ACTIONS
from castles.games.burgundy.decisions import FRAMES
from castles.games.burgundy.module import is_on
from castles.games.burgundy.modules.vine_board import (
    NAME,
    Vines,
    data,
    number_for,
    replaced,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_doubles import GRAPES, PAIRS, face_of
from castles.games.burgundy.option_values import CHOSEN_GRAPES, REDUCED
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.turn import rest

LEAVE_OUT: Final[ActionKind] = ACTIONS.from_number(37).define("grape", "grape")
_FRAMES: Final = FRAMES.from_number(57)
CHOOSE_GRAPE: Final[FrameKind] = _FRAMES.choice("grape")
"""V3: which one leaves the game."""
FILL_BAG: Final[FrameKind] = _FRAMES.step("fill_bag")
_FEWER: Final = (CHOSEN_GRAPES, REDUCED)


def lay_out(state: State) -> None:
    """V2, V3: everything but what waits until the start player has named grapes."""
    rules, seats = state.rules, len(state.seats)
    is_reduced = rules.options[NAME] == REDUCED
    mixed = tuple(range(len(GRAPES)))
    if rules.options[NAME] != CHOSEN_GRAPES:
        mixed, state.random = shuffled(mixed, state.random)
    played = mixed[number_for(rules, "left_out", seats) if is_reduced else 0 :]
    people = [estate.automa is None for estate in state.estates]
    each = integer(data(rules), "bonus_tiles") if rules.automa is None else sum(people)
    pieces = Vines()
    pieces.supply = tuple(each if grape in played else EMPTY for grape in range(len(GRAPES)))
    pieces.bonuses = ((),) * len(people)
    pieces.bag = pieces.removed = ()
    pieces.depot = (EMPTY,) * number_for(rules, "depot", seats)
    pieces.shop = (EMPTY,) * number_for(rules, "shop", seats)
    board = vineyard(rules)
    pieces.lie(board, ((EMPTY,) * len(board),) * len(people))
    pieces.piles, pieces.terraces, pieces.symbols = ((),) * len(people), (0,) * len(people), 0
    state.pieces = {**state.pieces, NAME: pieces}
    if rules.options[NAME] != CHOSEN_GRAPES:
        _fill_bag(state, played)


def _fill_bag(state: State, played: tuple[int, ...]) -> None:
    """V2, A11.11: the double tiles of the grapes in play, and a bonus tile for each person."""
    pieces = vines(state)
    doubles = every_double(state.rules, frozenset(played))
    pieces.bag, state.random = shuffled(doubles, state.random)
    first, state.random = shuffled(played, state.random)
    dealt = iter(first)
    pieces.bonuses = tuple(
        (next(dealt),) if estate.automa is None else () for estate in state.estates
    )
    given = [grape for own in pieces.bonuses for grape in own]
    pieces.supply = tuple(
        left if left == EMPTY else left - given.count(grape)
        for grape, left in enumerate(pieces.supply)
    )


@lru_cache(maxsize=16)
def every_double(rules: Ruleset, played: frozenset[int]) -> tuple[int, ...]:
    """V1: all double tiles of these grapes."""
    known = data(rules)
    equal, different = integer(known, "equal_pairs"), integer(known, "different_pairs")
    return tuple(
        face_of(rules, one, other)
        for one, other in PAIRS
        if one in played and other in played
        for _ in range(equal if one == other else different)
    )


def played_grapes(state: State) -> tuple[int, ...]:
    return tuple(grape for grape, left in enumerate(vines(state).supply) if left != EMPTY)


# -- chosen by the start player ------------------------------------------------------------------


def ask_for_grapes(state: State, passes: list[Frame]) -> None:
    """V3: before everything else, one after the other."""
    if state.rules.options[NAME] == CHOSEN_GRAPES:
        starter = next(seat for seat in state.order if state.estate(seat).automa is None)
        count = number_for(state.rules, "left_out", len(state.seats))
        passes[:0] = [*(CHOOSE_GRAPE(starter) for _ in range(count)), FILL_BAG(starter)]


def grape_actions(state: State, frame: Frame) -> list[Action]:
    return [LEAVE_OUT(grape) for grape in played_grapes(state)]


def leave_out(state: State, frame: Frame, action: Action) -> None:
    pieces = vines(state)
    pieces.supply = replaced(pieces.supply, action[1], EMPTY)
    if state.events is not None:
        state.tell("grape_left_out", "V1", frame[1], grape=GRAPES[action[1]])
    rest(state, frame[1])


def fill_bag(state: State, frame: Frame) -> None:
    """V2: what everyone is dealt is news: the grapes stay left out."""
    _fill_bag(state, played_grapes(state))
    if state.events is not None:
        for owner, own in enumerate(vines(state).bonuses):
            for grape in own:
                seat, name = state.head(owner), GRAPES[grape]
                state.tell("vine_bonus_dealt", "V1", seat, reveals=True, grape=name)


def no_grape(state: State, frame: Frame, action: Action) -> list[Reason]:
    facts = {"grape": GRAPES[action[1]]}
    return [Reason("why.grape_is_gone", "V1", facts, fix="fix.other_grape")]


# -- what is not possible ------------------------------------------------------------------------


def seats(options: Options) -> range:
    """V3: with four there are grapes enough for all six only."""
    return range(2, 4) if options[NAME] in _FEWER else range(0)


def refuses(options: Options) -> OptionError | None:
    """V3: two teams are four players."""
    if options[NAME] in _FEWER and is_on(options["teams"]):
        return together("teams", NAME, options[NAME])
    return None
