"""Appraises positions of Castelli: gains by trying, but for tiles that nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping

from castles.ai.castelli.choices import Choices
from castles.ai.castelli.worth import Worth
from castles.ai.search.thinking import Gains, Thinking, TryingAppraiser
from castles.engine.action import Action
from castles.games.castelli.decisions import CHOOSE_TURN
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.state import CLOSED, State
from castles.games.castelli.view import View


class CastelliAppraiser(TryingAppraiser[State]):
    """The prices of one set of weights, at one decision."""

    def __init__(self, thinking: Thinking[State, View], worth: Worth, state: State) -> None:
        super().__init__(thinking)
        self._worth = worth
        self._choices = Choices(worth.lots)
        self._asked = state
        self._hopes: dict[int, float] = {}
        """What each field is likely to give to the seat that was asked."""

    def worth(self, state: State, seat: int) -> float:
        return self._worth.of(state, seat)

    def considered(self, state: State) -> list[Action]:
        return self._choices.narrowed(state, self._game.legal_actions(state))

    def gains(self, state: State) -> Gains:
        kind, seat, *_ = state.pending[-1]
        if kind != CHOOSE_TURN.number:
            return super().gains(state)
        turns = self.considered(state)
        hopes = self._worth.hopes(state, seat, [action[1] for action in turns])
        return [*zip(hopes, turns, strict=True)]

    def choose(self, state: State) -> Action:
        is_turn = state.pending[-1][0] == CHOOSE_TURN.number
        return super().choose(state) if is_turn else self.best_tried(state)

    def hope(self, field: int) -> float:
        """What the tile of a field is likely to give to the seat that was asked."""
        if not self._hopes:
            state = self._asked
            half = state.board.halves[state.active].fields
            fields = [n for n in state.board.fields if half >> n & 1 and state.turns[n] == CLOSED]
            hopes = self._worth.hopes(state, state.pending[-1][1], fields)
            self._hopes = dict(zip(fields, hopes, strict=True))
        return self._hopes[field]


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
