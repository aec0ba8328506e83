"""Castelli for people who read: what the terminal and other text players ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.action import Action
from castles.engine.facts import Fact
from castles.engine.game import GameView
from castles.games.castelli.game import Castelli
from castles.games.castelli.view import View
from castles.text import phrases
from castles.text.castelli import table_words, typed
from castles.text.castelli.board_map import district_lines, edge_lines, map_lines
from castles.text.castelli.choices import Choices
from castles.text.castelli.facts import phrases as castelli_phrases
from castles.text.castelli.gains import gains
from castles.text.castelli.remaining import remaining
from castles.text.catalogue import Catalogue
from castles.text.describing import Choice
from castles.text.remaining import Remaining


class CastelliDescriber:
    """Words for one table: its names, its language."""

    def __init__(self, game: Castelli, catalogue: Catalogue, names: Sequence[str]) -> None:
        self._game = game
        self._catalogue = catalogue
        self._names = tuple(names)
        self._choices = Choices(game, catalogue)
        self._phrases = castelli_phrases(game.definitions)

    def speak(self, facts: Mapping[str, Fact]) -> dict[str, object]:
        spoken = phrases.speak(self._catalogue, self._names, facts, self._phrases)
        # C5: a tie over too few symbols gives nobody any.
        return spoken | {"count": 0} if facts.get("share") == 0 else spoken

    def describe(self, view: GameView) -> list[str]:
        return table_words.describe(self._catalogue, self._names, _of_castelli(view))

    def board(self, view: GameView, seat_number: int) -> list[str]:
        """The one board of all, every district with its areas; and what the seat has."""
        seen = _of_castelli(view)
        return [
            *map_lines(self._catalogue, seen.state),
            *edge_lines(self._catalogue, seen.state),
            "",
            *district_lines(self._catalogue, self._names, seen.state),
            "",
            table_words.seat_line(self._catalogue, self._names, seen, seat_number),
        ]

    def decision(self, view: GameView) -> str:
        return self._game.decision(_of_castelli(view).state)

    def about(self, view: GameView) -> str:
        return self._catalogue.text(f"about.{self.decision(view)}")

    def question(self, view: GameView, draft: Action | None) -> list[str]:
        return [self._catalogue.text(f"ask.{self.decision(view)}")]

    def choices(self, view: GameView, draft: Action | None) -> list[Choice]:
        seen = _of_castelli(view)
        return [
            Choice(self.action_text(view, action), action)
            for action in self._game.legal_actions(seen.state)
        ]

    def action_text(self, view: GameView, action: Action) -> str:
        return self._choices.action_text(_of_castelli(view), self._names, action)

    def gains(self, view: GameView, action: Action) -> list[str]:
        return gains(self._game, _of_castelli(view), action, self._catalogue)

    def remaining(self, view: GameView) -> list[Remaining]:
        return remaining(_of_castelli(view))

    def read_action(self, view: GameView, words: Sequence[str]) -> Action:
        return typed.read_action(self._catalogue, _of_castelli(view), words)


def _of_castelli(view: GameView) -> View:
    assert isinstance(view, View)
    return view
