"""Burgundy for people who read: what the terminal and other text players ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.action import Action
from castles.engine.facts import Fact
from castles.engine.game import GameView
from castles.games.burgundy.actions import ACTIONS
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.view import View
from castles.text import phrases
from castles.text.burgundy import table_words
from castles.text.burgundy.board_map import (
    area_lines,
    legend_lines,
    map_lines,
    monastery_lines,
    side_lines,
)
from castles.text.burgundy.choices import Choices
from castles.text.burgundy.facts import PHRASES, gains_phrase, tile_phrase
from castles.text.burgundy.gains import gains
from castles.text.burgundy.modules import EVERY, text_of
from castles.text.burgundy.remaining import remaining
from castles.text.burgundy.typed import READERS
from castles.text.catalogue import Catalogue
from castles.text.describing import Choice
from castles.text.remaining import Remaining
from castles.text.typed_actions import read_typed

_PHRASES = {**PHRASES, **EVERY.phrases}
_READERS = {**READERS, **EVERY.readers}


class BurgundyDescriber:
    """Words for one table: its names, its language."""

    def __init__(self, game: Burgundy, catalogue: Catalogue, names: Sequence[str]) -> None:
        self._game = game
        self._catalogue = catalogue
        self._names = names
        self._choices = Choices(game, catalogue, names)

    def speak(self, facts: Mapping[str, Fact]) -> dict[str, object]:
        spoken = phrases.speak(self._catalogue, self._names, facts, _PHRASES)
        return {**spoken, "gains": gains_phrase(self._catalogue, facts)}

    def describe(self, view: GameView) -> list[str]:
        return table_words.describe(self._catalogue, self._names, _of_burgundy(view))

    def board(self, view: GameView, seat_number: int) -> list[str]:
        """The duchy of a seat with its unfinished areas, or the automa's cards and board."""
        state = _of_burgundy(view).state
        estate, rules, text = state.estate(seat_number), state.rules, self._catalogue.text
        name = self._names[seat_number]
        if estate.automa is not None:
            tiles = [
                tile_phrase(self._catalogue, rules.tile_words(tile), "bare_item")
                for pile in estate.automa.board
                for tile in pile
            ]
            said = ", ".join(tiles) or text("list.nothing")
            lines = table_words.automa_lines(self._catalogue, name, state, estate)
            return [*lines, text("map.automa_board", tiles=said)]
        heading = text("map.heading", seat=name)
        if estate.board is None:
            sides = [*side_lines(self._catalogue, rules, estate)]
            return [heading, *(sides or [text("map.none")])]
        return [
            heading,
            "",
            *map_lines(self._catalogue, rules, estate),
            "",
            *legend_lines(self._catalogue, rules),
            *monastery_lines(self._catalogue, rules, estate),
            *area_lines(self._catalogue, state, seat_number),
        ]

    def decision(self, view: GameView) -> str:
        return self._game.decision(_of_burgundy(view).state)

    def about(self, view: GameView) -> str:
        state, decision = _of_burgundy(view).state, self.decision(view)
        about = text_of(state.rules).about.get(decision, f"about.{decision}")
        return self._catalogue.text(about)

    def question(self, view: GameView, draft: Action | None) -> list[str]:
        return [self._catalogue.text(f"ask.{self.decision(view)}")]

    def choices(self, view: GameView, draft: Action | None) -> list[Choice]:
        seen = _of_burgundy(view)
        return [
            Choice(self._choices.action_text(seen, action), action)
            for action in self._game.legal_actions(seen.state)
        ]

    def action_text(self, view: GameView, action: Action) -> str:
        return self._choices.action_text(_of_burgundy(view), action)

    def gains(self, view: GameView, action: Action) -> list[str]:
        return gains(self._game, _of_burgundy(view), action, self._catalogue)

    def remaining(self, view: GameView) -> list[Remaining]:
        return remaining(_of_burgundy(view))

    def read_action(self, view: GameView, words: Sequence[str]) -> Action:
        return read_typed(self._catalogue, _of_burgundy(view), words, ACTIONS, _READERS)


def _of_burgundy(view: GameView) -> View:
    assert isinstance(view, View)
    return view
