"""A player that looks one action ahead and takes what is worth most."""

from __future__ import annotations

from castles.ai.evaluate import evaluation_for, resting_decisions
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState, GameView
from castles.engine.randomness import Dice

LONGEST_LOOK = 12
"""How many follow-up decisions of one action are played through before it is valued."""


class GreedyPlayer:
    """Tries every action on a guess of the hidden facts; of equal actions it takes the first.

    What an action entails at once (a payment, a token, a castle's tile) is played through by
    taking the first listed answer, so that a placement is valued with all that it brings.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._evaluation = evaluation_for(game.name)
        self._resting = resting_decisions(game.name)
        self._dice = Dice(seed, "greedy player")

    def decide(self, view: GameView) -> Action:
        game = self._game
        legal = game.legal_actions(view.state)
        if len(legal) == 1:
            return legal[0]
        value_of = self._evaluation(view.state, view.seat)
        guess = game.determinise(view, self._dice.below(1 << 62))
        best, best_value = legal[0], float("-inf")
        for action in legal:
            value = value_of(self._after(guess, action, view.seat))
            if value > best_value:
                best, best_value = action, value
        return best

    def _after(self, state: GameState, action: Action, seat: int) -> GameState:
        game = self._game
        after = game.copy(state)
        depth = len(after.pending)
        game.apply(after, action)
        for _ in range(LONGEST_LOOK):
            if len(after.pending) < depth or game.deciding_seat(after) != seat:
                break
            if self._resting and game.decision(after) in self._resting:
                break
            game.apply(after, game.legal_actions(after)[0])
        return after
