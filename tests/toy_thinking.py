"""Players for the toy game: what a game must bring so that it has levels, hints and a coach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from castles.ai import by_game, worker_client
from castles.ai.by_game import AnyThinking
from castles.ai.search.thinking import Actions, Thinking, TryingAppraiser
from castles.engine.game import Reason
from tests.toy_game import HIDDEN, TURN, ToyState, ToyView

MODULE = "tests.toy_in_worker"
"""What a worker imports to know the toy game."""


class ToyAppraiser(TryingAppraiser[ToyState]):
    """Points, and a share of what is in the hand; a card nobody knows counts by its mean."""

    def __init__(self, thinking: ToyThinking, weights: Mapping[str, float]) -> None:
        super().__init__(thinking)
        self._weights = weights

    def worth(self, state: ToyState, seat: int) -> float:
        cards = state.hands[seat]
        unknown = cards.count(HIDDEN)
        hand = self._weights["card"] * sum(cards) + self._weights["drawn"] * unknown
        return sum(state.played[seat]) + state.gifts[seat] + hand


class ToyTaste:
    """A set of weights."""

    def __init__(self, thinking: ToyThinking, weights: Mapping[str, float]) -> None:
        self._appraiser = ToyAppraiser(thinking, weights)

    def appraiser(self, state: ToyState, rounds_ahead: int = 0) -> ToyAppraiser:
        return self._appraiser


class ToyThinking(Thinking[ToyState, ToyView]):
    """A turn: to draw, then to play a card or to pass."""

    weight_names = ("card", "drawn")
    turn_frames = frozenset((TURN.number,))

    def taste(self, weights: Mapping[str, float]) -> ToyTaste:
        return ToyTaste(self, weights)

    def position(self, state: ToyState, seat: int) -> str:
        return f"{state.round} {state.pending} {state.hands[seat]} {state.played}"

    def time_left(self, state: ToyState) -> float:
        return 1 - state.round / state.rounds

    def own_turn(self, state: ToyState, seat: int) -> ToyState:
        """What comes after the turn is a step that nobody takes here."""
        turn = self.game.copy(state)
        turn.rounds = turn.round  # the game ends with the round ...
        if seat != len(turn.hands) - 1:
            turn.rounds = turn.round + 1  # ... or another seat is asked
        return turn

    def blindfold(self, view: ToyView) -> ToyState:
        return self.own_turn(view.state, view.seat)

    def reasons(self, view: ToyView, actions: Actions) -> list[Reason]:
        return [Reason("why.toy", "TOY")]


@contextmanager
def toy_has_players() -> Iterator[None]:
    """While this lasts the toy game has levels, here and in workers that are started."""
    by_game.register(
        "toy", cast(type[AnyThinking], ToyThinking), Path(__file__).parent / "toy_data"
    )
    worker_client.MODULES.append(MODULE)
    try:
        yield
    finally:
        worker_client.MODULES.remove(MODULE)
        by_game.forget("toy")
