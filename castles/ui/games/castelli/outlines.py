"""What is drawn around a place for a moment: an attack, a castle that stands, a city that burns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import pi, sin

from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.state import State
from castles.ui.games.castelli.drawing import draw_sums
from castles.ui.games.castelli.geometry import CASTLE_DROP
from castles.ui.games.castelli.queries import colour
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.moves import Outline
from castles.ui.table.shape import Anchor

_FLAMES = ((-0.16, 0.02, 0.30), (0.14, 0.04, 0.26), (0.0, -0.08, 0.40))
"""Where each stands beside the middle of a city, and how large, in pitches."""


def draw_rivals(
    painter: Painter, state: State, site: int, rivals: Collection[int], at: Point, pitch: float
) -> None:
    """C11: the domination of who builds over a castle and of its owner, in the whole district."""
    sums = domination(state, state.board.pointers[state.board.sites[site].district])
    shown = [total if seat in rivals else 0 for seat, total in enumerate(sums)]
    above = at[0], at[1] - 0.48 * pitch
    draw_sums(painter, shown, winners_of(shown), above, 0.3 * pitch, rivals)


def attack(state: State, site: int, rivals: tuple[int, int]) -> Outline:
    """A castle that is attacked, and how strong both are there."""

    def draw(painter: Painter, anchors: Sequence[Anchor], share: float, alpha: float) -> None:
        at, pitch = _site(anchors[0])
        painter.thing("lotring_target", at, pitch * 1.12, alpha)
        draw_rivals(painter, state, site, rivals, at, pitch)

    return draw


def _site(castle: Anchor) -> tuple[Point, float]:
    """The middle of the lot on which a castle stands."""
    (x, y), pitch = castle.at, castle.size
    return (x, y - CASTLE_DROP * pitch), pitch


def stands(seat: int) -> Outline:
    """A12: the shield of its owner before a castle."""

    def draw(painter: Painter, anchors: Sequence[Anchor], share: float, alpha: float) -> None:
        at, pitch = _site(anchors[0])
        painter.thing("lotring_focus", at, pitch * 1.12, alpha)
        grown = 1 + 0.5 * sin(pi * min(1.0, share))
        painter.part(f"shield_{colour(seat)}", at, 0.46 * pitch * grown, alpha)

    return draw


def flames(painter: Painter, anchors: Sequence[Anchor], share: float, alpha: float) -> None:
    """A13: they grow over the city and fade with it."""
    (x, y), pitch = anchors[0].at, anchors[0].size
    for number, (right, below, large) in enumerate(_FLAMES):
        flicker = 0.85 + 0.15 * sin(12 * pi * share + number)
        at = x + right * pitch, y + (below - 0.12) * pitch
        painter.glyph(
            "flame", at, large * pitch * flicker * min(1.0, 0.4 + share), "#E8420C", alpha
        )
        painter.glyph("flame", at, 0.55 * large * pitch * flicker, "#FFC23A", alpha)
