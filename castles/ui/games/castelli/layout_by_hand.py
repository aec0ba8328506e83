"""Quadrants laid by hand in the set-up: a click turns one by half, a button in a seam swaps two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from pygame import FRect

from castles.engine.errors import OptionError
from castles.engine.ruleset import RANDOM, Options
from castles.games.castelli.board import HALF, Board, cell_of
from castles.games.castelli.game import Castelli
from castles.games.castelli.names import CORNERS
from castles.ui.games.castelli.geometry import Places
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Button, ToolButton, Widget
from castles.ui.scenes.game_pages import SetUp

LAYOUT, ORDER, TURNED = "layout", "quadrants", "quadrants_turned"
OTHER_ROW = 54.0
_SWAPS = ((0, 1), (0, 2), (1, 3), (2, 3))
"""Corners that lie beside each other."""
_RADIUS = 21.0


@dataclass(frozen=True)
class Laid:
    """All four quadrants by name from the top left on, and which of them are turned."""

    order: str
    turned: str

    @property
    def options(self) -> Options:
        """The order says how they lie, so that no other option may."""
        return {LAYOUT: RANDOM, ORDER: self.order, TURNED: self.turned}

    def with_turned(self, corner: int) -> Laid:
        digits = [*self.turned]
        digits[corner] = "1" if digits[corner] == "0" else "0"
        return Laid(self.order, "".join(digits))

    def with_swapped(self, one: int, other: int) -> Laid:
        pairs = list(zip(self.order, self.turned, strict=True))
        pairs[one], pairs[other] = pairs[other], pairs[one]
        order, turned = zip(*pairs, strict=True)
        return Laid("".join(order), "".join(turned))


def laid_of(set_up: SetUp) -> Laid:
    """As the options have it."""
    options = set_up.plan.options
    return Laid(str(options[ORDER]), str(options[TURNED]))


def laid_on(board: Board, set_up: SetUp) -> Laid:
    """As they lie on a board; those that it does without follow, unturned."""
    names = [one.name for one in cast(Castelli, set_up.game).definitions.quadrants]
    order = "".join(names[quadrant] for quadrant, _ in board.layout)
    order += "".join(name for name in names if name not in order)
    turned = "".join(str(turn) for _, turn in board.layout)
    return Laid(order, turned.ljust(len(CORNERS), "0"))


def quadrant_widgets(set_up: SetUp, board: Board, picture: FRect) -> Sequence[Widget]:
    """Over the picture of the board; below it, for two, the way to another quadrant."""
    places, laid = Places(set_up.ui.sheet, board, picture), laid_of(set_up)
    corners = range(len(board.layout))
    faces = [_face(places, corner) for corner in corners]
    widgets: list[Widget] = [
        QuadrantCard(
            faces[corner],
            laid.order[corner],
            set_up.words("play.setup.turn_quadrant", quadrant=laid.order[corner]),
            _lay(set_up, laid.with_turned(corner)),
        )
        for corner in corners
    ]
    for one, other in _SWAPS:
        if other in corners:
            between = faces[one].union(faces[other]).center
            widgets.append(_swap(set_up, laid, one, other, between))
    if len(board.layout) < len(laid.order):
        row = FRect(picture.x, picture.bottom, picture.w, OTHER_ROW)
        widgets.append(_other_quadrant(set_up, laid, row))
    return widgets


def _face(places: Places, corner: int) -> FRect:
    down, right = divmod(corner, 2)
    first = places.centre(cell_of(HALF * down, HALF * right))
    last = places.centre(cell_of(HALF * down + HALF - 1, HALF * right + HALF - 1))
    half = places.pitch / 2
    return FRect(
        first[0] - half,
        first[1] - half,
        last[0] - first[0] + 2 * half,
        last[1] - first[1] + 2 * half,
    )


def _lay(set_up: SetUp, laid: Laid) -> Callable[[], None]:
    return lambda: set_up.set_options(laid.options)


def _swap(set_up: SetUp, laid: Laid, one: int, other: int, at: tuple[float, float]) -> ToolButton:
    swapped = laid.with_swapped(one, other)
    return ToolButton(
        f"swap.{CORNERS[one]}.{CORNERS[other]}",
        at,
        "swap",
        _lay(set_up, swapped),
        set_up.words("play.setup.swap", one=laid.order[one], other=laid.order[other]),
        radius=_RADIUS,
        enabled=_is_accepted(set_up, swapped),
        reason=set_up.words("play.setup.mine_stays"),
    )


def _is_accepted(set_up: SetUp, laid: Laid) -> bool:
    options = {**set_up.plan.options, **laid.options}
    try:
        set_up.game.new_state(options, len(set_up.plan.seats), 0)
    except OptionError:
        return False
    return True


def _other_quadrant(set_up: SetUp, laid: Laid, row: FRect) -> Button:
    """Two play on the quadrant with the mine and one of the others: the next of them."""
    corners = range(2)
    ways = [laid.with_swapped(corner, 2) for corner in corners]
    following = next(way for way in ways if _is_accepted(set_up, way))
    # The one that leaves goes to the end, so that all of them come in turn.
    following = following.with_swapped(2, 3)
    label = set_up.words("play.setup.other_quadrant")
    return Button("other_quadrant", row, label, _lay(set_up, following), glyph="swap")


class QuadrantCard(Widget):
    """A quadrant in the picture of the board, with its letter."""

    def __init__(self, rect: FRect, letter: str, hint: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"quadrant.{letter}", rect, hint=hint, on_press=on_press)
        self._letter = letter

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.reach):
            return
        if self.hovered:
            painter.frame("glow", self.rect)
            painter.glyph("turn_quarter", self.rect.center, self.rect.w * 0.34, "gold")
        badge = FRect(0, 0, 36, 34)
        corner = (self.rect.x + 24, self.rect.y + 22)
        badge.center = corner if self.hovered else self.rect.center
        painter.frame("counter", badge)
        painter.text(self._letter, badge.inflate(-4, -4), "counter", "text", align="centre")
