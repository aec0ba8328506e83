"""What is proposed to a player before it decides: what a medium player would do."""

from __future__ import annotations

from collections.abc import Sequence

from castles.ai.by_game import AnyThinking, opponents_of, thinking_of
from castles.ai.search.judge import Judge
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView

LEVEL = "medium"


def best_of(game: AnyGame, view: GameView, actions: Sequence[Action]) -> Action:
    """Of these legal actions the one that the level thinks best when it does not misjudge."""
    if len(actions) == 1:
        return actions[0]
    thinking: AnyThinking = thinking_of(game)
    judge = Judge(thinking, opponents_of(game.name).levels[LEVEL], view, 0)
    worth_a_thought = [action for action in judge.candidates() if action in actions]
    return worth_a_thought[0] if worth_a_thought else max(actions, key=judge.estimate)
