"""The best of a turn once more, by a search that shares nothing with the program's.

It plays every sequence of actions in a real match, breadth first, and compares positions by their
words; the program goes depth first over states, and compares what these remember.
"""

from __future__ import annotations

import json

from castles.desk.puzzle import new_match
from castles.engine.decision import Pause
from castles.engine.game import GameState
from castles.play.history import History


def best_by_hand(puzzle) -> tuple[int, int]:  # type: ignore[no-untyped-def]
    """The best result, and in how many positions the plans end that reach it."""
    match = new_match(puzzle)
    game, seat = match.game, puzzle.seat
    assert puzzle.goal.track, "events are not counted here"

    def points(state: GameState) -> int:
        return game.scores(state)[seat].totals[puzzle.goal.track]

    had = points(match.state)
    wave: dict[str, tuple[GameState, int]] = {"": (match.state, puzzle.turns)}
    ends: dict[str, int] = {}
    while wave:
        following: dict[str, tuple[GameState, int]] = {}
        for state, turns in wave.values():
            for action in game.legal_actions(state):
                history = History(game, game.copy(state))
                history.play(action, pauses=True)
                while history.due is Pause.ANSWERS:
                    history.carry_on()
                left = turns
                if history.due is Pause.TURN_END:
                    left -= 1
                    if left:
                        history.carry_on()
                words = json.dumps([game.to_data(history.state), left], sort_keys=True)
                if left and game.deciding_seat(history.state) == seat:
                    following[words] = history.state, left
                else:
                    ends[words] = points(history.state) - had
        wave = following
    best = max(ends.values())
    return best, sum(points == best for points in ends.values())
