"""A beginner after the lesson, and how often the levels lose to them.

`python -m tests.ai.beginner castelli --games 200`

Whoever has just learned a game sees what gives points at once, and nothing else. Novice is there
for them to win against: more often than not, but not always. Easy is the first step up.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from castles.ai.by_game import games_with_players
from castles.ai.levels import LEVEL_NAMES, PREFIX
from castles.ai.player import Player, make_player
from castles.commands.playing import play_out
from castles.commands.simulate import wilson_interval
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState, GameView
from castles.engine.randomness import Dice, seeded
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named

_MOST = 1 << 60


class Beginner:
    """Takes what gives most points at once; where nothing does, anything."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._dice = Dice(seed, "beginner")

    def decide(self, view: GameView) -> Action:
        game = self._game
        legal = game.legal_actions(view.state)
        if len(legal) == 1:
            return legal[0]
        guess = game.determinise(view, self._dice.below(_MOST))
        points = [self._points_after(guess, action, view.seat) for action in legal]
        most = max(points)
        best = [action for action, own in zip(legal, points, strict=True) if own == most]
        return best[self._dice.below(len(best))]

    def _points_after(self, guess: GameState, action: Action, seat: int) -> int:
        state = self._game.copy(guess)
        state.events = None
        self._game.apply(state, action)
        return sum(self._game.scores(state)[seat].totals.values())


def wins(name: str, level: str, games: int, seed: int = 1) -> float:
    """How many games for two a beginner wins against a level, every deal from both seats."""
    game = game_named(name)
    options = complete_options(game.options, {})
    won = 0.0
    for number in range(games):
        deal, seat = seeded(seed, f"deal {number // 2}"), number % 2
        players: list[Player] = [make_player(PREFIX + level, game, deal, is_patient=True)] * 2
        players[seat] = Beginner(game, deal)
        won += play_out(game, game.new_state(options, 2, deal), players)[0].share(seat)
    return won


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games_with_players())
    parser.add_argument("--levels", nargs="+", choices=LEVEL_NAMES, default=LEVEL_NAMES[:2])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for level in given.levels:
        won = wins(given.game, level, given.games, given.seed)
        low, high = wilson_interval(won, given.games)
        share = f"{won / given.games:.1%} ({low:.1%} - {high:.1%})"
        print(f"{given.game}: a beginner wins {share} of {given.games} against {level}")


if __name__ == "__main__":
    main(sys.argv[1:])
