"""Appraises the solo board (S): nothing counts but spaces that are covered in time.

Points are worth the actions that the goal gives for them, silver and workers what they help to
place. What is still asked is priced as it stands, so that questions inside questions need no trial.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from castles.ai.burgundy.module import ModuleMind, RulesAppraiser
from castles.ai.burgundy.modules import solo_reasons
from castles.ai.search.thinking import Thinking
from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.hexgrid import bits
from castles.games.burgundy.actions import BUY, FETCH, TAKE
from castles.games.burgundy.decisions import (
    CHOOSE_CASTLE,
    CHOOSE_PLACE,
    CHOOSE_SALE,
    CHOOSE_SHIP,
    CHOOSE_TILE,
    CHOOSE_TURN,
    LOAD_SHIP,
    OFFER_SHIP,
)
from castles.games.burgundy.modules.solo_goal import CHOOSE_GOAL, CHOOSE_POINTS, solo
from castles.games.burgundy.modules.solo_parts import (
    AREA,
    CHOOSE_COLOUR_TILE,
    CHOOSE_ORDER,
    COLOUR,
    EFFECT,
    LEFT,
)
from castles.games.burgundy.modules.solo_ships import CHOOSE_GIVE, CHOOSE_SWAP
from castles.games.burgundy.modules.white_castles import CHOOSE_WHITE_CASTLE
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tile_types import BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY, SHIP
from castles.games.burgundy.view import View

# Where the constants come from: whole sets were moved at random, and kept by how many spaces the
# quick player of rollouts fills (about 20 steps of 16 to 20 sets, 40 deals each, seeds 20000 on):
# 2 more than before. SHORT and what belongs to it were chosen with turns planned by 5 lines, 60
# deals each (seeds 8000 on): without it 7 were won, with 4 14, with 8 23, and with LATER 0.9
# instead of 0.7 25; with 0.5 only 13. On 60 other deals neither a SHORT of 12 nor a DOUBT of 2.2
# changed more than luck does.
SPACE: Final = 10.0
"""A covered space: everything else is measured by it."""
WON: Final = 50.0
"""More than whatever is left over: to fill the board is all that counts."""
RARE: Final[Mapping[int, float]] = {
    BUILDING: 0.2,
    MINE: 3.4,
    CASTLE: 2.1,
    MONASTERY: 2.2,
    SHIP: 3.0,
    LIVESTOCK: 3.0,
}
"""How much an empty space costs besides, by its type. When livestock and monasteries cost 1, they
were 15 of the 17 spaces that hard left empty in 26 games."""
SHORT: Final = 8.0
"""A space of a type of which too few tiles come."""
SURE: Final = 0.8
"""Which part of what lies in the depots one gets ..."""
BLACK: Final = 0.5
"""... of the black depot ..."""
LATER: Final = 0.9
"""... and of what later phases show there."""
DOUBT: Final = 1.5
"""By so many tiles that may be wrong: they begin to be missing before they are too few."""
STORED: Final = 7.2
BEHIND: Final = 3.0
"""A stored tile for a space in reach; for one that is not reached yet."""
ANYWHERE: Final = 6.7
"""One that lies face down."""
ROOM: Final = (0.0, 1.2, 2.0, 2.0)
"""Storage, by its free spaces."""
DIE: Final = 0.9
"""An unused die."""
ACTION: Final = 7.6
"""An action with any number, in the decision that asks for it."""
PROGRESS: Final = 5.7
"""A score just below the goal: points that reach it are worth the action as well."""
NEARER: Final = 1.15
"""A goal that is nearer by 5 points, at the beginning."""
WORKER: Final = 1.45
WORKERS: Final = 5
"""The first workers; more than so many hardly help."""
SILVER: Final = 0.83
SILVERS: Final = 7
GOOD: Final = 0.73
REACH: Final = 0.27
"""A die number with which a type can be placed ..."""
OPEN: Final = 0.33
"""... and each space on which something can be."""
AREAS: Final = 0.2
"""A begun area, by its points."""
COLOURS: Final = 1.1
"""A colour that is nearly complete."""
POWER: Final = 4.0
"""A monastery that does something, at the beginning."""
LAST_ROUNDS: Final = 4
"""Only the end tells whether one wins: hard plays its last 8 rounds to it, master its last 12. From
the first round on, turns of master took 1.3 s (p95, compiled)."""
ASKED: Final[Mapping[int, float]] = {
    CHOOSE_CASTLE.number: ACTION,
    CHOOSE_GOAL.number: ACTION,
    CHOOSE_WHITE_CASTLE.number: 5.0,
    CHOOSE_PLACE.number: 5.5,
    CHOOSE_TILE.number: 3.5,
    CHOOSE_SALE.number: 2.0,
    CHOOSE_SHIP.number: 2.0,
    OFFER_SHIP.number: 0.0,
    LOAD_SHIP.number: 2.0,
    CHOOSE_SWAP.number: 1.5,
    CHOOSE_GIVE.number: 1.5,
    CHOOSE_COLOUR_TILE.number: 11.0,
    CHOOSE_POINTS.number: 0.3,
}
"""What a question that is still open is worth."""


class SoloAppraiser(RulesAppraiser):
    """Judges positions of one alone; the weights of levels say nothing about them."""

    def __init__(
        self, thinking: Thinking[State, View], rules: Ruleset, weights: Mapping[str, float]
    ) -> None:
        super().__init__(thinking)
        self._rules = rules
        definitions = rules.definitions
        self._rounds = len(definitions.phases) * definitions.rounds
        self._later = _later_tiles(rules)

    def forget(self) -> None:
        """Nothing is remembered."""

    def worth(self, state: State, seat: int) -> float:
        own, rules = state.estates[0], self._rules
        if own.board is None:
            return 0.0
        board, covered = own.board, own.covered
        filled = covered.bit_count()
        if covered == board.shape.every:
            return WON + SPACE * filled
        time = 1 - state.round / self._rounds
        unused = (state.dice[seat][0] > 0) + (state.dice[seat][1] > 0)
        dice_left = 2 * (self._rounds - state.round) + unused
        value = SPACE * filled
        if not dice_left and not state.pending:
            return value
        for kind, more in RARE.items():
            value -= more * (board.type_masks[kind] & ~covered).bit_count()
        value -= SHORT * self.missing(state, own)
        value += DIE * unused
        value += self._stored(own, dice_left)
        value += ROOM[min(own.storage.count(EMPTY), 3)] * min(1.0, 4 * time)
        value += self._growth(own, time)
        pieces = solo(state)
        value += PROGRESS * (pieces.score / pieces.goal) * min(1.0, 4 * time + 0.1)
        value -= NEARER * (pieces.goal / 5) * time
        value += WORKER * min(own.workers, WORKERS) * min(1.0, 5 * time + 0.1 * unused)
        value += SILVER * min(own.silver, SILVERS) * min(1.0, 3 * time + 0.2)
        value += GOOD * sum(own.goods) * min(1.0, 3 * time)
        value += self._lying(own, rules, time)
        for frame in state.pending:
            value += ASKED.get(frame[0], 0.0)
            if frame[0] in (LEFT.number, CHOOSE_ORDER.number):
                value += self._parts(state, own, frame)
        return value

    def missing(self, state: State, own: Estate) -> float:
        """For how many spaces no tile of their type is likely to come.

        Which types a phase shows is printed on the depots, so nothing hidden is looked at.
        """
        types = self._rules.tile_type
        coming = [*self._later[state.phase]]
        for tile in state.depots:
            if tile != EMPTY:
                coming[types[tile]] += SURE
        for tile in state.black_depot:
            if tile != EMPTY:
                coming[types[tile]] += BLACK
        wanted = [(mask & ~own.covered).bit_count() for mask in own.own_board().type_masks]
        for tile in own.storage:
            if tile != EMPTY and types[tile] != EMPTY:
                wanted[types[tile]] -= 1
        total = 0.0
        for kind, count in enumerate(wanted):
            over = count - coming[kind] + DOUBT
            if count <= 0 or over <= 0:
                continue
            total += over * over / (4 * DOUBT) if over < 2 * DOUBT else over - DOUBT
        return total

    def _stored(self, own: Estate, dice_left: int) -> float:
        """Tiles that wait for a space; no more than the spaces and dice that are left."""
        types, board = self._rules.tile_type, own.own_board()
        open_spaces = [(mask & ~own.covered).bit_count() for mask in board.open_to]
        value, waiting = 0.0, 0
        for tile in own.storage:
            if tile == EMPTY:
                continue
            kind = types[tile]
            if not open_spaces[kind] or waiting == dice_left:
                continue
            open_spaces[kind] -= 1
            waiting += 1
            if kind == EMPTY:
                value += ANYWHERE
                continue
            reached = own.frontier & board.open_to[kind]
            if kind == BUILDING:
                reached &= ~own.built[self._rules.tile_kind[tile]]
            value += (STORED if reached else BEHIND) + 0.3 * RARE.get(kind, 0.0)
        return value

    def _growth(self, own: Estate, time: float) -> float:
        """Types and numbers in reach, and areas that are begun."""
        board = own.own_board()
        value = 0.0
        for mask in board.type_masks:
            numbers = {board.numbers[space] for space in bits(own.frontier & mask)}
            value += REACH * len(numbers)
            share = (mask & own.covered).bit_count() / mask.bit_count()
            value += COLOURS * share * share if share < 1 else 0.0
        value += OPEN * own.frontier.bit_count()
        for area in board.areas:
            begun = (area & own.covered).bit_count()
            size = area.bit_count()
            if 0 < begun < size:
                value += AREAS * self._rules.area_points[size] * begun / size
        return value * min(1.0, 4 * time)

    def _lying(self, own: Estate, rules: Ruleset, time: float) -> float:
        """Mines that will pay, monasteries that work."""
        value = 0.0
        types, phases = rules.tile_type, len(rules.definitions.phases)
        for tile in own.tiles:
            if tile == EMPTY:
                continue
            if types[tile] == MINE:
                value += 1.2 * time * phases
            elif types[tile] == MONASTERY and rules.tile_powers[tile]:
                value += POWER * time
        return value

    def _parts(self, state: State, own: Estate, frame: Frame) -> float:
        """S9: what a tile is still to give."""
        _, _, space, parts = frame
        rules, tile = self._rules, own.tiles[space]
        value = 0.0
        if parts >> AREA & 1:
            points = rules.area_points[own.own_board().area_of[space].bit_count()]
            points += rules.definitions.phase_bonus[state.phase]
            value += ACTION * min(1.0, points / solo(state).goal)
        if parts >> COLOUR & 1:
            value += 9.0
        if parts >> EFFECT & 1:
            value += ACTION if rules.tile_type[tile] == CASTLE else 2.5
        return value

    def choose(self, state: State) -> Action:
        """The answer that looks best as it stands: one goal may lead to the next."""
        self._nested += 1
        best = self.best_tried(state)
        self._nested -= 1
        return best

    def considered(self, state: State) -> list[Action]:
        """Without tiles that fit nowhere any more, and without purchases inside an action."""
        actions = self._game.legal_actions(state)
        own, types = state.estates[0], self._rules.tile_type
        board = own.own_board()
        wanted = [bool(mask & ~own.covered) for mask in board.open_to]
        in_turn = state.pending[-1][0] == CHOOSE_TURN.number

        def helps(action: Action) -> bool:
            kind = action[0]
            if kind == TAKE.number:
                return wanted[types[state.depots[action[2]]]]
            if kind == BUY.number:
                return in_turn and wanted[types[state.black_depot[action[1]]]]
            return kind != FETCH.number or in_turn

        return [action for action in actions if helps(action)] or actions

    def _settle(self, state: State, seat: int) -> State:
        """Answers are chosen one by one, and questions inside them are priced as they stand."""
        while not self._nested and state.pending and state.pending[-1][1] == seat:
            if state.pending[-1][0] in self._turn_frames:
                break
            self._game.apply(state, self.choose(state))
        return state


def _later_tiles(rules: Ruleset) -> list[list[float]]:
    """By phase how many tiles of each type one is likely to get in the phases after it."""
    kinds = range(len(rules.type_names))
    blacks = [rules.tile_type[tile] for tile in rules.black_tiles]
    black = [BLACK * rules.black_spaces * blacks.count(kind) / len(blacks) for kind in kinds]
    shown = rules.space_types
    return [
        [LATER * sum(types.count(kind) + black[kind] for types in shown[phase:]) for kind in kinds]
        for phase in range(1, len(shown) + 1)
    ]


MIND: Final[ModuleMind] = ModuleMind(
    retell=(solo_reasons.alone,), appraiser=SoloAppraiser, last_rounds=LAST_ROUNDS
)
