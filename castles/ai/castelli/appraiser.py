"""Appraises positions of Castelli: gains by trying, but for tiles that nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping

from castles.ai.castelli.worth import Worth
from castles.ai.search.thinking import Gains, Thinking, TryingAppraiser
from castles.engine.action import Action
from castles.games.castelli.actions import TURN
from castles.games.castelli.decisions import CHOOSE_TURN
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.state import State
from castles.games.castelli.view import View


class CastelliAppraiser(TryingAppraiser[State]):
    """The prices of one set of weights, at one decision."""

    def __init__(self, thinking: Thinking[State, View], worth: Worth, state: State) -> None:
        super().__init__(thinking)
        self._worth = worth
        self._asked = state

    def worth(self, state: State, seat: int) -> float:
        return self._worth.of(state, seat)

    def gains(self, state: State) -> Gains:
        frame = state.pending[-1]
        if frame[0] != CHOOSE_TURN.number:
            return super().gains(state)
        actions = self._game.legal_actions(state)
        turns = [action for action in actions if action[0] == TURN.number]
        hopes = [(self._worth.hope(state, frame[1], action[1]), action) for action in turns]
        # A card that is played first leaves the tile to be turned as it was.
        best = max(hope for hope, _ in hopes)
        return [*hopes, *((best + gain, a) for gain, a in self._free(state, actions))]

    def _free(self, state: State, actions: list[Action]) -> Gains:
        seat = state.pending[-1][1]
        before = self.worth(state, seat)
        gains: Gains = []
        for action in actions:
            if action[0] != TURN.number:
                after = state.copy()
                self._game.apply(after, action)
                gains.append((self.worth(after, seat) - before, action))
        return gains

    def hope(self, field: int) -> float:
        """What the tile of a field is likely to bring to the seat that was asked."""
        return self._worth.hope(self._asked, self._asked.pending[-1][1], field)


class CastelliTaste:
    """A set of weights; each set of rules has its own tables."""

    def __init__(self, thinking: Thinking[State, View], weights: Mapping[str, float]) -> None:
        self._thinking = thinking
        self._weights = dict(weights)
        self._of_rules: tuple[Ruleset, Worth] | None = None

    def appraiser(self, state: State, rounds_ahead: int = 0) -> CastelliAppraiser:
        if self._of_rules is None or self._of_rules[0] is not state.rules:
            self._of_rules = state.rules, Worth(state.rules, self._weights)
        return CastelliAppraiser(self._thinking, self._of_rules[1], state)
