"""The board in the set-up: how its quadrants lie, with a picture of the board that is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pygame import FRect

from castles.engine.ruleset import RANDOM
from castles.games.castelli.game import Castelli
from castles.ui.games.castelli.thumbnail import BoardPicture, thumbnail
from castles.ui.kit.layout import LARGE_TEXT
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import ChoiceRow, Label, Widget
from castles.ui.scenes.game_pages import SetUp

OPTION = "layout"
_ROW, _GAP, _PICTURE, _NOTE = 54.0, 14.0, 300.0, 54.0
_UNEVEN = 3
"""So many seats do not have the same number of turns (C3)."""


class LayoutSection:
    """A row of ways to lay the quadrants, below it the board, and who has a turn fewer."""

    title = "option.layout"
    options = frozenset({OPTION})

    def height(self, set_up: SetUp, width: float) -> float:
        note = _NOTE + _GAP if len(set_up.plan.seats) == _UNEVEN else 0.0
        return _row(set_up) + _GAP + _PICTURE + _GAP + note

    def widgets(self, set_up: SetUp, place: FRect) -> Sequence[Widget]:
        way = str(set_up.plan.options[OPTION])
        ways = [(one, set_up.words(f"option_value.{one}")) for one in (RANDOM, "default")]
        row = FRect(place.x, place.y, place.w, _row(set_up))
        picture = FRect(place.x, row.bottom + _GAP, place.w, _PICTURE)
        about = set_up.words("play.setup.random_board")
        widgets: list[Widget] = [
            ChoiceRow(
                f"option.{OPTION}",
                row,
                ways,
                way,
                lambda one: set_up.set_option(OPTION, one),
            ),
            LayoutPicture(picture, _dealt(set_up), about),
        ]
        if len(set_up.plan.seats) == _UNEVEN:
            room = FRect(place.x, picture.bottom + _GAP, place.w, _NOTE)
            words = set_up.words("play.setup.turns")
            widgets.append(Label(room, words, "body", "ink", wrap=True))
        return widgets


def _row(set_up: SetUp) -> float:
    return _ROW if set_up.ui.stage.text_scale < LARGE_TEXT else 1.6 * _ROW


def _dealt(set_up: SetUp) -> BoardPicture | None:
    """The board of the deal; None while nobody knows it."""
    plan, game = set_up.plan, cast(Castelli, set_up.game)
    if plan.seed is None and plan.options[OPTION] == RANDOM:
        return None
    seats = len(plan.seats)
    return thumbnail(game.new_state(plan.options, seats, plan.seed or 0), plan.seats)


class LayoutPicture(Widget):
    """The board in small, or that it will be dealt."""

    focusable = False

    def __init__(self, rect: FRect, board: BoardPicture | None, about: str) -> None:
        super().__init__("layout_picture", rect)
        self._board, self._about = board, about

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.rect):
            return
        if self._board is not None:
            self._board.draw(painter, self.rect)
            return
        painter.frame("field", self.rect)
        x, y = self.rect.center
        for index in range(4):
            at = (x + (index % 2 - 0.5) * 84, y - 30 + (index // 2 - 0.5) * 84)
            painter.thing("shieldtile_back", at, 120)
        room = FRect(self.rect.x + 12, self.rect.bottom - 56, self.rect.w - 24, 44)
        painter.text(self._about, room, "body", "field_text", align="centre", wrap=True)
