"""A player that chooses uniformly among the legal actions."""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView
from castles.engine.randomness import Dice


class RandomPlayer:
    """Every legal action is equally likely."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._dice = Dice(seed, "random player")

    def decide(self, view: GameView) -> Action:
        legal = self._game.legal_actions(view.state)
        return legal[self._dice.below(len(legal))]
