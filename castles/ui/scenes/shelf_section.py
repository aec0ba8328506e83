"""The modules in the set-up's column of rules: those in use, and a button to the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.text.phrases import join
from castles.ui.kit.widgets import Label, Widget
from castles.ui.scenes.shelf_data import Shelf

if TYPE_CHECKING:
    from castles.ui.scenes.game_pages import SetUp
    from castles.ui.scenes.setup import SetupScene


class ShelfSection:
    """A section of the set-up for any game with modules."""

    title = "shelf.section"
    _ROW = 64.0

    def __init__(self, shelf: Shelf, scene: SetupScene) -> None:
        self.scene = scene
        self.names = shelf.cards(scene.game, scene.pages.shows)
        self.options = frozenset(
            option for name in self.names for option in shelf.options(scene.game, name)
        )

    def _words(self) -> str:
        set_up = self.scene
        chosen = set_up.table_options()
        on = [name for name in self.names if chosen[name] != set_up.game.options[name].default]
        if not on:
            return set_up.text("shelf.base")
        return join(set_up.texts, set_up.named(on))

    def height(self, set_up: SetUp, width: float) -> float:
        return self._tell(width) + self._ROW + 8

    def _tell(self, width: float) -> float:
        return self.scene.ui.ruler.height(self._words(), "body", width) + 8

    def widgets(self, set_up: SetUp, place: FRect) -> Sequence[Widget]:
        told = FRect(place.x, place.y, place.w, self._tell(place.w))
        button = FRect(place.x, told.bottom + 4, place.w, self._ROW)
        return [
            Label(told, self._words(), "body", "ink_label", wrap=True),
            self.scene.button("shelf", partial(set_up.ui.open, "shelf", self.scene), rect=button),
        ]
