"""Tuscany for people who read: what the terminal and other text players ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.action import Action
from castles.engine.facts import Fact
from castles.engine.game import GameView
from castles.games.tuscany.decisions import CHOOSE_PAYMENT, CHOOSE_TURN, FRAMES
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.view import View
from castles.text.catalogue import Catalogue
from castles.text.describing import Choice
from castles.text.remaining import Remaining
from castles.text.tuscany import table_words, typed
from castles.text.tuscany.automa_words import sheet_lines
from castles.text.tuscany.board_map import area_lines, crop_lines, legend_lines, map_lines
from castles.text.tuscany.choices import Choices
from castles.text.tuscany.facts import coordinate, item_phrase, speak_facts
from castles.text.tuscany.gains import gains
from castles.text.tuscany.hints import unplaceable_lines
from castles.text.tuscany.remaining import remaining


class TuscanyDescriber:
    """Words for one table: its names, its language."""

    def __init__(self, game: Tuscany, catalogue: Catalogue, names: Sequence[str]) -> None:
        self._game = game
        self._catalogue = catalogue
        self._names = names
        self._choices = Choices(game, catalogue)

    def speak(self, facts: Mapping[str, Fact]) -> dict[str, object]:
        return speak_facts(self._catalogue, self._names, facts)

    def describe(self, view: GameView) -> list[str]:
        return table_words.describe(self._catalogue, self._names, _tuscan(view))

    def board(self, view: GameView, seat_number: int) -> list[str]:
        """The board of a seat with its areas, if the viewer may see it; the automa's sheet."""
        state = _tuscan(view).state
        seat = state.seats[seat_number]
        if seat.automa is not None:
            name = self._names[seat_number]
            return [*sheet_lines(self._catalogue, name, state, seat)]
        heading = self._catalogue.text("map.heading", seat=self._names[seat_number])
        if seat.board is None:
            return [heading, self._catalogue.text("map.hidden")]
        rules = state.rules
        return [
            heading,
            "",
            *map_lines(self._catalogue, rules, seat),
            "",
            *legend_lines(self._catalogue, rules),
            *crop_lines(self._catalogue, rules, seat),
            *area_lines(self._catalogue, rules, seat),
        ]

    def about(self, view: GameView) -> str:
        return self._catalogue.text(f"about.{self.decision(view)}")

    def question(self, view: GameView, draft: Action | None) -> list[str]:
        tuscan = _tuscan(view)
        return [
            *self._choices.draft_lines(tuscan, draft),
            *unplaceable_lines(self._game, tuscan, self._catalogue),
            self._catalogue.text(f"ask.{self.decision(view)}", **self._asked(tuscan)),
        ]

    def decision(self, view: GameView) -> str:
        """The name of what is asked; a turn after a refresh (T19a) is asked differently."""
        frame = _tuscan(view).state.pending[-1]
        name = FRAMES.of(frame).name
        return f"{name}.refreshed" if frame[0] == CHOOSE_TURN.number and frame[2] else name

    def _asked(self, view: View) -> dict[str, object]:
        """What is paid for, when a payment is asked."""
        state, frame = view.state, view.state.pending[-1]
        if frame[0] != CHOOSE_PAYMENT.number:
            return {}
        _, _, slot, space = frame
        seat = state.seats[view.seat]
        return {
            "item": item_phrase(self._catalogue, state.rules.item_words(seat.storage[slot])),
            "space": coordinate(seat.own_board().shape.spaces[space]),
        }

    def choices(self, view: GameView, draft: Action | None) -> list[Choice]:
        return self._choices.of(_tuscan(view), draft)

    def action_text(self, view: GameView, action: Action) -> str:
        return self._choices.action_text(_tuscan(view), action)

    def gains(self, view: GameView, action: Action) -> list[str]:
        return gains(self._game, _tuscan(view), action, self._catalogue)

    def remaining(self, view: GameView) -> list[Remaining]:
        return remaining(_tuscan(view))

    def read_action(self, view: GameView, words: Sequence[str]) -> Action:
        return typed.read_action(self._catalogue, _tuscan(view), words)


def _tuscan(view: GameView) -> View:
    assert isinstance(view, View)
    return view
