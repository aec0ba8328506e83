"""Burgundy's solo board in the terminal."""

from __future__ import annotations

import io
import re

from castles.commands import play
from castles.engine.randomness import Dice
from castles.games.burgundy.modules.solo_goal import BUY_POINTS
from castles.games.by_game import game_named
from castles.play.replay import load_played
from castles.play.seat import SeatSpec
from castles.play.undo import PRACTICE
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from tests.terminal.table import Answers, saved_file


def test_silver_is_asked_for_only_if_it_can_reach_the_goal() -> None:
    """What was not asked is not undone alone either: it would be done again at once."""
    dice, output, undone = Dice(4), io.StringIO(), 0

    def answer(prompt: str) -> str:
        nonlocal undone
        offered = re.match(r"1-(\d+)", prompt)
        if undone < 5 and dice.below(9) == 0:
            undone += 1
            return "undo"
        return str(dice.below(int(offered[1])) + 1) if offered else ""

    game = game_named("burgundy")
    screen = Screen(Answers(answer, output), output)
    options = {"solo_board": "33", "solo_goal": 5}
    code = play.run(
        game, [SeatSpec("Anna", "human")], 7, options, PRACTICE, Catalogue("en"), screen
    )
    assert code == 0
    history = load_played(saved_file(output.getvalue())).history
    bought = [e for e in history.entries if e.action and e.action[0] == BUY_POINTS.number]
    befores = [history.state_after(entry.number - 1) for entry in bought]
    needless = [game.needless(state, game.legal_actions(state)) for state in befores]
    assert any(action is not None for action in needless)
    for entry, action in zip(bought, needless, strict=True):
        assert action in (None, entry.action)
