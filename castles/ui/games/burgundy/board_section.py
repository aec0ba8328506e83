"""The duchies in the set-up: at random, chosen in turn order, or one for all by its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from pygame import FRect

from castles.engine.combining import in_the_way
from castles.engine.own import OWN_BOARD, is_own
from castles.engine.ruleset import RANDOM
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.option_values import CHOSEN, DEALT, SAME
from castles.games.burgundy.ruleset import Ruleset
from castles.ui.games.burgundy.thumbnail import bare_duchy
from castles.ui.kit.layout import LARGE_TEXT
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Label, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.scenes.game_pages import SetUp
from castles.ui.table.hex_board import BoardPicture

OPTION, POOL = "boards", "board_pool"
_ROW, _GAP, _CARD = 54.0, 12.0, 104.0
_COLUMNS = 5


class BoardSection:
    """A row of ways to get a duchy, and below it the pictures of all boards."""

    title = "option.boards"
    options = frozenset({OPTION})

    def height(self, set_up: SetUp, width: float) -> float:
        boards = len(_offered(set_up))
        return self._row(set_up, width) + (-(-boards // _COLUMNS)) * (_CARD + _GAP) + _GAP

    def widgets(self, set_up: SetUp, place: FRect) -> Sequence[Widget]:
        row = FRect(place.x, place.y, place.w, self._row(set_up, place.w))
        given = _given(set_up)
        widgets: list[Widget] = [
            Label(row, given, "body", "ink_label", wrap=True) if given else self._ways(set_up, row)
        ]
        width = (place.w - _GAP * (_COLUMNS - 1)) / _COLUMNS
        rules = _rules(set_up)
        for index, board_number in enumerate(_offered(set_up)):
            number, board = board_number + 1, rules.boards[board_number]
            line, column = divmod(index, _COLUMNS)
            card = FRect(
                place.x + column * (width + _GAP),
                row.bottom + _GAP + line * (_CARD + _GAP),
                width,
                _CARD,
            )
            named = set_up.words_or_nothing(f"option_value.{POOL}.{number}") or number
            hint = set_up.words("play.setup.board", board=named)
            choose = _chooser(set_up, number)
            picture = bare_duchy(rules, board)
            made = BoardCard(card, number, picture, _is_chosen(set_up, number), hint, choose)
            made.enabled, made.reason = not given, given
            widgets.append(made)
        return widgets

    def _ways(self, set_up: SetUp, row: FRect) -> Cycle:
        chosen = str(set_up.plan.options[OPTION])
        ways = [
            (way, set_up.words(f"option_value.{way}"))
            for way in (DEALT, RANDOM, CHOSEN, SAME)
            if way == chosen or not in_the_way(set_up.game, set_up.plan.options, OPTION, way)
        ]
        if chosen not in dict(ways):
            ways.append((chosen, set_up.words("play.setup.board", board=chosen)))
        return Cycle(
            f"option.{OPTION}",
            row,
            ways,
            chosen,
            lambda way: set_up.set_option(OPTION, way),
        )

    def _row(self, set_up: SetUp, width: float) -> float:
        """Large words need more room."""
        if given := _given(set_up):
            return set_up.ui.ruler.height(given, "body", width) + 8
        return _ROW if set_up.ui.stage.text_scale < LARGE_TEXT else 2.4 * _ROW


def _given(set_up: SetUp) -> str:
    """Says so where a module brings the one board, or somebody painted it; else empty."""
    if is_own(set_up.plan.options):
        return set_up.words(f"option.{OWN_BOARD}")
    known = set_up.game.options
    first, *others = (number + 1 for number in _rules(set_up).pool)
    if others or first in known[OPTION].values or first in known[POOL].values:
        return ""
    return set_up.words("play.setup.given_board", board=first)


def _offered(set_up: SetUp) -> Sequence[int]:
    """What somebody painted is shown where it is chosen."""
    return () if is_own(set_up.plan.options) else _rules(set_up).pool


def _rules(set_up: SetUp) -> Ruleset:
    return cast(Burgundy, set_up.game).ruleset(set_up.plan.options, len(set_up.plan.seats))


def _is_chosen(set_up: SetUp, number: int) -> bool:
    chosen = set_up.plan.options
    return number in (chosen[OPTION], chosen[POOL])


def _chooser(set_up: SetUp, number: int) -> Callable[[], None]:
    """One board for all: a usual one by its number, another by drawing from nothing else."""
    known = set_up.game.options

    def choose() -> None:
        if _is_chosen(set_up, number):
            set_up.set_options({OPTION: known[OPTION].default, POOL: known[POOL].default})
        elif number in known[OPTION].values:
            set_up.set_option(OPTION, number)
        elif number in known[POOL].values:
            set_up.set_option(POOL, number)

    return choose


class BoardCard(Widget):
    """One board in small; the chosen one has a golden rim."""

    def __init__(
        self,
        rect: FRect,
        number: int,
        picture: BoardPicture,
        chosen: bool,
        hint: str,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(f"board.{number}", rect, hint=hint, on_press=on_press)
        self._number, self._picture, self._chosen = number, picture, chosen

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.reach):
            return
        if self._chosen:
            painter.frame("glow", self.rect)
        painter.frame("field_hover" if self.hovered or self._chosen else "field", self.rect)
        inner = FRect(self.rect.x + 4, self.rect.y + 6, self.rect.w - 8, self.rect.h - 12)
        self._picture.draw(painter, inner)
        room = FRect(self.rect.x + 6, self.rect.y + 4, 36, 26)
        painter.text(str(self._number), room, "counter", "gold")
