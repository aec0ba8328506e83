"""The stages of a tournament: two duels at one table, then the next pairing (C12)."""

from __future__ import annotations

from typing import Final

from castles.engine.decision import Frame
from castles.engine.facts import Fact
from castles.games.castelli.names import KNOCK_OUT
from castles.games.castelli.scoring import castles_built, outcome, rank_duel
from castles.games.castelli.setup import deal
from castles.games.castelli.state import Earlier, State

ROUND_ROBIN_PAIRS: Final = ([(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)])
"""C12: upper and lower duel of each stage."""


def end_stage(state: State, frame: Frame) -> None:
    """Tell how the duels ended, and deal the next stage if there is one."""
    duels = [rank_duel(state, half) for half in state.halves]
    winners: list[Fact] = [number for duel in duels for number in duel.winners]
    if state.events is not None:
        points: list[Fact] = [seat.points for seat in state.seats]
        state.tell(
            "stage_ended", "C12", frame[1], stage=state.stage, points=points, winners=winners
        )
    pairs = _next_pairs(state, [int(str(number)) for number in winners])
    if pairs is None:
        _tell_end(state, frame[1])
        return
    for seat in state.seats:
        if state.rules.tournament != KNOCK_OUT:
            both = zip(seat.sources, seat.earlier.sources, strict=True)
            castles = seat.earlier.castles + castles_built(state, seat)
            seat.earlier = Earlier(tuple(now + before for now, before in both), castles)
    deal(state, state.stage + 1, pairs)
    if state.events is not None:
        players: list[Fact] = [[*half.players] for half in state.halves]
        state.tell("stage_begun", "C12", frame[1], reveals=True, stage=state.stage, players=players)


def _next_pairs(state: State, winners: list[int]) -> list[tuple[int, ...]] | None:
    """C12: the players of both halves of the next stage; None after the last one."""
    if is_last_stage(state):
        return None
    if state.rules.tournament == KNOCK_OUT:
        losers = [number for number in range(len(state.seats)) if number not in winners]
        return [(*winners,), (*losers,)]
    return [*ROUND_ROBIN_PAIRS[state.stage]]


def stage_count(state: State) -> int:
    """C12: how many games are played."""
    return 2 if state.rules.tournament == KNOCK_OUT else len(ROUND_ROBIN_PAIRS)


def is_last_stage(state: State) -> bool:
    return state.stage >= stage_count(state)


def _tell_end(state: State, seat_number: int) -> None:
    if state.events is not None and (result := outcome(state)):
        state.tell(
            "game_over",
            "C12",
            seat_number,
            winners=[*result.winners],
            points=[*result.points],
            reason=result.reason,
        )
