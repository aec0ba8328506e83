"""The board in the set-up: how its quadrants lie, with a picture of the board that is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pygame import FRect

from castles.engine.ruleset import RANDOM
from castles.games.castelli.board import Board
from castles.games.castelli.game import Castelli
from castles.games.castelli.option_values import ANY, DEFAULT
from castles.games.castelli.state import State
from castles.ui.games.castelli.layout_by_hand import (
    ORDER,
    OTHER_ROW,
    TURNED,
    laid_on,
    quadrant_widgets,
)
from castles.ui.games.castelli.thumbnail import BoardPicture, bare_board
from castles.ui.kit.layout import LARGE_TEXT
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import ChoiceRow, Label, Widget
from castles.ui.scenes.game_pages import SetUp

OPTION = "layout"
BY_HAND = "by_hand"
_ROW, _GAP, _NOTE = 54.0, 14.0, 54.0
_PICTURE, _LARGE_PICTURE = 300.0, 420.0
_UNEVEN = 3
"""So many seats do not have the same number of turns (C3)."""


class LayoutSection:
    """A row of ways to lay the quadrants, below it the board, and who has a turn fewer."""

    title = "option.layout"
    options = frozenset({OPTION, ORDER, TURNED})

    def height(self, set_up: SetUp, width: float) -> float:
        notes = len(_notes(set_up)) * (_NOTE + _GAP)
        other = OTHER_ROW + _GAP if _has_other(set_up) else 0.0
        return _row(set_up) + _GAP + _picture(set_up) + _GAP + other + notes

    def widgets(self, set_up: SetUp, place: FRect) -> Sequence[Widget]:
        ways = [(one, set_up.words(f"option_value.{one}")) for one in (RANDOM, DEFAULT, BY_HAND)]
        row = FRect(place.x, place.y, place.w, _row(set_up))
        picture = FRect(place.x, row.bottom + _GAP, place.w, _picture(set_up))
        about = set_up.words("play.setup.random_board")
        state = _dealt(set_up)
        shown = None if state is None else bare_board(state)
        widgets: list[Widget] = [
            ChoiceRow(f"option.{OPTION}", row, ways, _way(set_up), lambda one: _take(set_up, one)),
            LayoutPicture(picture, shown, about),
        ]
        y = picture.bottom + _GAP
        if _way(set_up) == BY_HAND:
            widgets += quadrant_widgets(set_up, _board(set_up), picture)
            y += OTHER_ROW + _GAP if _has_other(set_up) else 0.0
        for words in _notes(set_up):
            note = FRect(place.x, y, place.w, _NOTE)
            widgets.append(Label(note, words, "body", "ink", wrap=True))
            y += _NOTE + _GAP
        return widgets


def _way(set_up: SetUp) -> str:
    options = set_up.plan.options
    return BY_HAND if options[ORDER] != ANY else str(options[OPTION])


def _take(set_up: SetUp, way: str) -> None:
    """By hand begins with the board that lies there."""
    if way == BY_HAND:
        set_up.set_options(laid_on(_board(set_up), set_up).options)
        return
    known = set_up.game.options
    set_up.set_options({OPTION: way, ORDER: ANY, TURNED: known[TURNED].default})


def _has_other(set_up: SetUp) -> bool:
    """Two do without two of the quadrants, and may want them."""
    return _way(set_up) == BY_HAND and len(set_up.plan.seats) == 2


def _notes(set_up: SetUp) -> list[str]:
    notes = [set_up.words("play.setup.by_hand")] if _way(set_up) == BY_HAND else []
    if len(set_up.plan.seats) == _UNEVEN:
        notes.append(set_up.words("play.setup.turns"))
    return notes


def _row(set_up: SetUp) -> float:
    return _ROW if set_up.ui.stage.text_scale < LARGE_TEXT else 1.6 * _ROW


def _picture(set_up: SetUp) -> float:
    return _LARGE_PICTURE if _way(set_up) == BY_HAND else _PICTURE


def _dealt(set_up: SetUp) -> State | None:
    """The deal; None while nobody knows its board."""
    if set_up.plan.seed is None and _way(set_up) == RANDOM:
        return None
    return _state(set_up)


def _board(set_up: SetUp) -> Board:
    return _state(set_up).board


def _state(set_up: SetUp) -> State:
    plan, game = set_up.plan, cast(Castelli, set_up.game)
    return game.new_state(plan.options, len(plan.seats), plan.seed or 0)


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
