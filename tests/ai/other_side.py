"""The players of another revision: the program that `tests.ai.against` starts with its code.

It plays the same game beside the one that asks: lines of JSON say how a game begins and what is
played, and each is answered with what this side sees, so that both know that they still agree.
Asked to decide, it answers with an action and with the CPU seconds that took. It uses only old
functions, so that it also runs with the players of older revisions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import process_time
from typing import TypeAlias

import castles
from castles.ai.player import Player, make_player
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.game import AnyGame, GameState
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named

BEGIN, PLAYED, DECIDE = "begin", "played", "decide"

Seen: TypeAlias = list[object]
"""Whose decision it is, what may be done, and everybody's points."""


def seen(game: AnyGame, state: GameState) -> Seen:
    """What must be the same on both sides."""
    seat = game.deciding_seat(state)
    legal = [] if seat == NOBODY else sorted(game.legal_actions(state))
    return [seat, legal, [sum(sheet.totals.values()) for sheet in game.scores(state)]]


@dataclass
class Side:
    """This side of a game."""

    game: AnyGame
    state: GameState
    players: Mapping[int, Player] = field(default_factory=dict)

    def decide(self) -> tuple[Action, float]:
        """An action and the CPU seconds that it took; only deciding counts, as it does there."""
        seat = self.game.deciding_seat(self.state)
        view = self.game.observe(self.state, seat)
        begun = process_time()
        action = self.players[seat].decide(view)
        return action, process_time() - begun


def begin(
    name: str, seats: int, options: Mapping[str, object], deal: int, kinds: Mapping[str, list[str]]
) -> Side:
    """A new game, with the kind and seed of the player at each seat that is of this side."""
    game = game_named(name)
    players = {
        int(seat): make_player(kind, game, int(seed), is_patient=True)
        for seat, (kind, seed) in kinds.items()
    }
    return Side(game, game.new_state(complete_options(game.options, options), seats, deal), players)


def main() -> None:
    """Answer every line until there are no more; first say which code this is."""
    is_compiled = any(name.endswith("__mypyc") for name in sys.modules)
    print(json.dumps([castles.__file__, "compiled" if is_compiled else "pure"]), flush=True)
    games: list[Side] = []
    for line in sys.stdin:
        what, facts = json.loads(line)
        if what == BEGIN:
            games = [begin(*facts)]
        (side,) = games
        if what == DECIDE:
            print(json.dumps(side.decide()), flush=True)
            continue
        if what == PLAYED:
            side.game.apply(side.state, tuple(facts))
        print(json.dumps(seen(side.game, side.state)), flush=True)


if __name__ == "__main__":
    main()
