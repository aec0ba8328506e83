"""The switch between games on the rules pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from castles.text.rules_page import games_with_rules
from castles.ui.by_game import READY
from castles.ui.kit.widgets import ChoiceRow

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


def game_switch(ui: Ui, zone: FRect, game: str, choose: Callable[[str], None]) -> ChoiceRow:
    """All games with rules, the current one highlighted."""
    written = games_with_rules()
    games = [(name, ui.text(f"{name}.name")) for name in READY if name in written]
    return ChoiceRow("game", zone, games, game, choose, hint=ui.text("rulebook.game.hint"))
