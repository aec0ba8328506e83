"""Burgundy's layers on the screen: its base, and everything that one option brings to the table.

    class InnsLayer(BurgundyLayer):
        name = "inns"
        parts = {"inns": pile}
        tips = {"inn": tip}

    define(InnsLayer())

A layer is to the window what `castles.games.burgundy.module.Module` is to the rules, and has the
name of its option. What it says is asked only while its option is on, so that no file of the base
game asks for a module. Its rows, zones and sizes stand in `data/burgundy/screen.yaml` (see
`laying`), its symbols, inks and rules in `looks.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from castles.desk.question import Question
from castles.desk.thing import Thing
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.module import LAYERS, Maker
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.table.asked import Asked
from castles.ui.table.layer import Adds, ScreenLayer

Ask: TypeAlias = Callable[[Asked[State]], Question]
Tip: TypeAlias = Callable[[BurgundyTips, Thing], str]


class BurgundyLayer(ScreenLayer[State]):
    """The base game, or one option's share of the screen."""

    name = ""
    """That of its option; the base game has none."""
    parts: Mapping[str, Maker] = {}
    questions: Mapping[str, Ask] = {}
    """What it asks itself, by decision."""
    tips: Mapping[str, Tip] = {}
    """What it says of things instead of the base game, by their kind."""

    def question(self, asked: Asked[State]) -> Question | None:
        ask = self.questions.get(asked.decision)
        return None if ask is None else ask(asked)

    def tip(self, thing: Thing, picture: BurgundyPicture, texts: Catalogue) -> str:
        own = self.tips.get(thing.kind)
        return "" if own is None else own(BurgundyTips(texts, picture), thing)


def noting(note: Tip) -> Adds:
    """What else is to be said of things, for `details`."""
    return lambda at: [note(BurgundyTips(at.texts, at.picture), at.thing)]


def define(layer: BurgundyLayer) -> None:
    """Make a layer known by its option."""
    LAYERS[layer.name] = layer
