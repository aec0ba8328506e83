"""The toy in the window: a describer, texts, and where both are registered with its screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from castles.engine.action import Action
from castles.engine.facts import Fact
from castles.engine.game import GameView
from castles.text import by_game as words_by_game
from castles.text import catalogue
from castles.text.catalogue import Catalogue
from castles.text.describing import Choice, Describer
from castles.text.wording import Wordings, read_wordings
from castles.ui import by_game as screens_by_game
from tests.toy_game import ACTIONS
from tests.toy_screen import ToyLayer

TEXTS = """
toy:
  name: Toy
  note: A toy
  play:
    ask: {turn: "Draw or play", gift: "Who gets a point?"}
    action: {draw: Draw, pass: Pass}
    log: {drawn: "drew", played: "played {card}", gift: "gave", passed: "passed"}
  log:
    drawn: "{seat} draws."
    played: "{seat} plays {card}."
    gift: "{seat} gives a point."
    passed: "{seat} passes."
  why: {not_now: "Not now.", toy: "It is worth more."}
  tip: {seat: "A player", deck: "The deck", card: "A card"}
  source: {cards: Cards, gifts: Gifts}
"""


class ToyDescriber:
    """As far as the window asks; the terminal does not know the toy."""

    def speak(self, facts: Mapping[str, Fact]) -> dict[str, object]:
        return dict(facts)

    def describe(self, view: GameView) -> list[str]:
        return ["A toy table."]

    def board(self, view: GameView, seat_number: int) -> list[str]:
        return []

    def decision(self, view: GameView) -> str:
        return "turn"

    def about(self, view: GameView) -> str:
        return "Play a card or draw one."

    def question(self, view: GameView, draft: Action | None) -> list[str]:
        return ["What do you do?"]

    def choices(self, view: GameView, draft: Action | None) -> list[Choice]:
        return []

    def action_text(self, view: GameView, action: Action) -> str:
        return ACTIONS.of(action).name

    def gains(self, view: GameView, action: Action) -> list[str]:
        return []


@contextmanager
def toy_in_the_window(folder: Path) -> Iterator[None]:
    """The toy has words and a screen; `folder` takes its texts."""
    (folder / "toy.yaml").write_text(TEXTS, "utf-8")
    toy = read_wordings(folder)

    def with_toy(folder: Path) -> Wordings:
        return {**read_wordings(folder), **toy}

    def describer(game: object, texts: Catalogue, names: Sequence[str]) -> Describer:
        return cast(Describer, ToyDescriber())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "read_wordings", with_toy)
        patch.setitem(cast(dict[str, Any], words_by_game._DESCRIBERS), "toy", describer)
        patch.setitem(screens_by_game._MAKERS, "toy", lambda state: ToyLayer())
        yield
