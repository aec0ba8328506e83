"""Random games to check contracts on: every game, number of seats and option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import cast

from castles.engine.action import Action
from castles.engine.automa import AUTOMA, is_automa_option
from castles.engine.game import AnyGame, GameState
from castles.engine.randomness import Dice
from castles.engine.ruleset import Options
from castles.games.by_game import game_named, game_names
from tests.contract.covering import covering
from tests.toy_game import ToyGame

GAMES: dict[str, AnyGame] = {name: game_named(name) for name in game_names()}
"""Every game of the catalogue, and the toy: the contract asks for nothing that only one has."""
GAMES["toy"] = cast(AnyGame, ToyGame())

COMBINATIONS: dict[str, tuple[tuple[tuple[str, bool | int | str], ...], ...]] = {
    "burgundy": (
        (("automa", "expert"), ("automa_inert_tiles", True)),
        (("automa", "expert"), ("automa_head_start", True), ("automa_starts", True)),
        (("automa", "experienced"), ("automa_extra_turns", True), ("extra_tiles", True)),
        (("solo_board", 34), ("solo_goal", 5), ("extra_tiles", True), ("white_castles", True)),
    ),
    "castelli": ((("dilemma", True), ("fight", True), ("layout", "default")),),
    "tuscany": (
        (("automa", "experienced"), ("automa_dowry", True), ("automa_early", True)),
        (("automa", "expert"), ("automa_charter", True), ("automa_fee", True)),
        (("automa", "expert"), ("automa_granary", True), ("automa_hasty", True)),
    ),
}
"""Options that mean something only together, beside what `covering` combines."""

MOST_DECISIONS = 4000
"""Far more than any game takes: a game that needs so many does not end."""


@dataclass(frozen=True)
class Setting:
    """Which game is played, by how many seats, with which options, from which seed."""

    game_name: str
    seats: int
    options: tuple[tuple[str, bool | int | str], ...]
    seed: int

    def __str__(self) -> str:
        changed = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.game_name}-{self.seats}{changed}-{self.seed}"

    @property
    def game(self) -> AnyGame:
        return GAMES[self.game_name]

    def start(self) -> GameState:
        options: Options = dict(self.options)
        return self.game.new_state(options, self.seats, self.seed)


@dataclass(frozen=True)
class Walk:
    """A random game: each position with the action that was chosen there, and the end."""

    setting: Setting
    positions: list[tuple[GameState, Action]] = field(default_factory=list)
    end: GameState | None = None

    @property
    def game(self) -> AnyGame:
        return self.setting.game

    def states(self, every: int = 1) -> Iterator[GameState]:
        """Copies of every so many positions; each seed begins with another one."""
        for state, _ in self.positions[self.setting.seed % every :: every]:
            yield self.game.copy(state)


def settings() -> list[Setting]:
    return [setting for name in GAMES for setting in settings_of(name)]


def settings_of(name: str) -> list[Setting]:
    """All seats x (twice no option changed, each option changed), and modules in every pair.

    Each has its own seed.
    """
    game = GAMES[name]
    alone = [o for o in game.options.values() if o.name == AUTOMA or not is_automa_option(o.name)]
    # A board of one's own has one value only until somebody paints another.
    changes = [(), (), *(((o.name, o.values[1]),) for o in alone if o.values[1:])]
    changes += COMBINATIONS.get(name, ())
    tables = [
        (seats, change)
        for seats, change in product(game.seat_counts, changes)
        if seats in game.seats_allowed(dict(change))
    ]
    tables += [table for table in covering(game) if table not in tables]
    return [Setting(name, seats, change, seed) for seed, (seats, change) in enumerate(tables)]


@cache
def walk(setting: Setting) -> Walk:
    """Play one game to its end."""
    game, state = setting.game, setting.start()
    dice = Dice(setting.seed, "contract")
    positions: list[tuple[GameState, Action]] = []
    while legal := game.legal_actions(state):
        assert len(positions) < MOST_DECISIONS, "the game does not end"
        action = legal[dice.below(len(legal))]
        positions.append((game.copy(state), action))
        game.apply(state, action)
    return Walk(setting, positions, state)
