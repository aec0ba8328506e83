"""Phases and rounds: depots, dice and goods, mines, and the end (B10, B11, B17, B23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from castles.engine.decision import Frame
from castles.engine.facts import Fact
from castles.engine.known import Known
from castles.engine.randomness import draw_below, draws_below
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import (
    BEGIN_PHASE,
    BEGIN_ROUND,
    BEGIN_TURN,
    END_PHASE,
    FINISH_GAME,
    FINISH_ROUND,
)
from castles.games.burgundy.powers import MINE_WORKERS
from castles.games.burgundy.scoring import open_tiles, score_end, workers_came
from castles.games.burgundy.state import Estate, State
from castles.games.burgundy.supply import fill_depots, sweep_depots

_BEGIN: Final = BEGIN_ROUND.number
_FINISH: Final = FINISH_ROUND.number
_TURNS: Final[Mapping[tuple[int, ...], tuple[Frame, ...]]] = Known(
    lambda order: tuple(map(BEGIN_TURN, order[::-1]))
)
"""The turns of a round by their order: what comes last is first."""


def begin_phase(state: State, frame: Frame) -> None:
    """B10: what was left leaves the game, goods stay; everything is filled anew."""
    rules = state.rules
    sweep_depots(state)
    fill_depots(state)
    for begins in rules.moments.phase_begins:
        begins(state)
    if state.events is not None:
        goods: list[Fact] = [good + 1 for good in state.goods[: rules.definitions.rounds]]
        phase = rules.definitions.phases[state.phase]
        state.tell("phase_begun", "B10", frame[1], reveals=True, phase=phase, goods=goods)
    state.pending += (BEGIN_ROUND(frame[1]),)


def begin_round(state: State, frame: Frame) -> None:
    """B11: everybody rolls, the next good goes to the depot of the white die."""
    state.round += 1
    first = state.order[0]
    people = len(state.seats) - (state.rules.automa is not None)  # the automa sits last
    drawn, state.random = draws_below(state.random, SIDES, 2 * people + 1)
    for number in range(people):
        state.dice[number] = drawn[2 * number] + 1, drawn[2 * number + 1] + 1
        if state.events is not None:
            dice: list[Fact] = [*state.dice[number]]
            state.tell("dice_rolled", "B11", number, reveals=True, dice=dice)
    depot = drawn[2 * people]
    state.white_die = depot + 1
    good, state.goods = state.goods[0], state.goods[1:]
    lying = state.depot_goods
    here = lying[depot]
    here = here[:good] + (here[good] + 1,) + here[good + 1 :]
    state.depot_goods = lying[:depot] + (here,) + lying[depot + 1 :]
    if state.events is not None:
        state.tell("good_arrived", "B11", first, reveals=True, depot=depot + 1, good=good + 1)
    for begins in state.rules.moments.round_begins:
        begins(state)
    state.pending += ((_FINISH, first), *_TURNS[state.order])


def roll(state: State) -> int:
    value, state.random = draw_below(state.random, SIDES)
    return value + 1


def finish_round(state: State, frame: Frame) -> None:
    """B10: the next round, or the end of the phase."""
    first = state.order[0]
    if state.round % state.rules.definitions.rounds:
        state.pending += ((_BEGIN, first),)
        return
    state.pending += (END_PHASE(first),)
    for ends in state.rules.moments.phase_ends:
        ends(state)


def end_phase(state: State, frame: Frame) -> None:
    """B10: mines, then the next phase or the end of the game."""
    definitions = state.rules.definitions
    first = state.order[0]
    pay_mines(state)
    if state.events is not None:
        phase = definitions.phases[state.phase]
        state.tell("phase_ended", "B10", first, phase=phase)
    if state.phase + 1 < len(definitions.phases):
        state.phase += 1
        state.pending += (BEGIN_PHASE(first),)
        return
    state.pending += (FINISH_GAME(first),)
    for begins in state.rules.moments.scoring_begins:
        begins(state)


def finish_game(state: State, frame: Frame) -> None:
    """B23, B24"""
    score_end(state)
    if state.events is not None and (result := state.rules.outcome(state)):
        state.tell(
            "game_over",
            "B24",
            frame[1],
            winners=[*result.winners],
            points=[*result.points],
            reason=result.reason,
        )


def pay_mines(state: State) -> None:
    """B17, A8: silver for each mine, workers too with M2."""
    for owner, estate in enumerate(state.estates):
        mines = _mines(state, estate)
        if not mines:
            continue
        silver = mines * state.rules.definitions.mine_silver
        for paid in state.rules.moments.mine_silver:
            silver = paid(state, estate, silver)
        workers = mines * estate.powers[MINE_WORKERS]
        estate.silver += silver
        estate.workers += workers
        if state.events is not None:
            rule = "B17" if estate.automa is None else "A8"
            number = state.head(owner)
            state.tell("mines_paid", rule, number, silver=silver, workers=workers)
        if workers:
            workers_came(state, state.head(owner))


def _mines(state: State, estate: Estate) -> int:
    tiles = estate.tiles if estate.automa is None else open_tiles(estate)
    return sum(map(tiles.count, state.rules.mines))
