"""The right side of the assembly scene: what the areas bring, and where it stands among all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.hexgrid import bits
from castles.games.tuscany.board import Board
from castles.games.tuscany.ruleset import Ruleset
from castles.text.phrases import capital
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.table.cells import HexCells
from castles.ui.table.drawing import draw_outline

if TYPE_CHECKING:
    from castles.ui.games.tuscany.assembly import AssemblyScene

_NAME = 142.0
"""How wide the name of a type may be in the table."""


@dataclass(frozen=True)
class Area:
    """Connected spaces of one type, and what they bring once they are covered."""

    type: str
    spaces: tuple[int, ...]
    points: int


def areas(rules: Ruleset, board: Board) -> list[Area]:
    """The areas of a board, larger ones of a type first."""
    found = [
        Area(rules.type_names[kind], tuple(bits(mask)), rules.area_points[mask.bit_count()])
        for kind, mask in board.areas()
    ]
    return sorted(found, key=lambda area: -len(area.spaces))


def draw_areas(painter: Painter, layout: HexCells, areas: Sequence[Area]) -> None:
    """Outline every area of two or more spaces and show its points."""
    large = [area for area in areas if len(area.spaces) > 1]
    for area in large:
        draw_outline(painter, [layout.anchor(space) for space in area.spaces], sprite="side_area")
    for area in large:
        (ax, ay), (bx, by) = (layout.centres[space] for space in area.spaces[:2])
        face = centred(((ax + bx) / 2, (ay + by) / 2), 40)
        painter.frame("knob", face)
        painter.text(str(area.points), face, "score", "ink_green", align="centre")


class AreaTable(Widget):
    """Areas by type with their sizes and points, their total, and what would be possible."""

    focusable = False

    def __init__(self, scene: AssemblyScene, board: Board) -> None:
        super().__init__("areas", scene.zone("table"))
        self.text, self.types = scene.text, scene.state.rules.type_names
        self.areas = areas(scene.state.rules, board)
        self.total = sum(area.points for area in self.areas)
        totals = [draft.points for draft in scene.draft.all()] if scene.draft else [self.total]
        self.least, self.most = min(totals), max(totals)
        self.note = castle_note(scene, board)

    def draw(self, painter: Painter) -> None:
        painter.frame("parchment", self.rect)
        x, y, w = self.rect.x + 24, self.rect.y, self.rect.w - 48
        title = FRect(x, y + 14, w, 46)
        painter.text(self.text("assembly.title"), title, "panel_title", "ink")
        heads = (
            ("type", 0, 180, "left"),
            ("areas", 194, 250, "left"),
            ("points", 450, 108, "right"),
        )
        for key, left, wide, align in heads:
            box = FRect(x + left, y + 64, wide, 30)
            painter.text(self.text(f"assembly.{key}"), box, "label", "ink_label", align=align)
        row = 42.0
        names = [capital(self.text(f"type.{kind}")) for kind in self.types]
        room = FRect(0, 0, _NAME, row)
        # All names in one size: that of the longest.
        size = min(painter.ruler.fitting(name, "body_strong", room) for name in names)
        for number, kind in enumerate(self.types):
            line = FRect(x - 10, y + 98 + number * row, w + 20, row)
            self._draw_type(painter, kind, line, number % 2 == 0, size)
        self._draw_total(painter, FRect(x, y + 98 + len(self.types) * row + 8, w, 170))

    def _draw_type(
        self, painter: Painter, kind: str, line: FRect, striped: bool, size: float
    ) -> None:
        if striped:
            painter.frame("stripe", line)
        x, middle = line.x + 10, line.centery
        own = [area for area in self.areas if area.type == kind]
        painter.thing(f"mini_{kind}", (x + 20, middle), 40)
        name = FRect(x + 48, line.y, _NAME, line.h)
        painter.text(capital(self.text(f"type.{kind}")), name, "body_strong", "ink", size=size)
        left = x + 204
        for area in own:
            for _ in area.spaces:
                painter.thing(f"mini_{kind}", (left, middle), 21)
                left += 17
            left += 14
        points = FRect(line.right - 130, line.y, 116, line.h)
        painter.text(str(sum(a.points for a in own)), points, "score", "ink", align="right")

    def _draw_total(self, painter: Painter, place: FRect) -> None:
        x, y, w = place.x, place.y, place.w
        painter.text(
            self.text("assembly.all"), FRect(x, y, w * 0.62, 44), "section", "ink", size=22
        )
        total = FRect(x + w * 0.62, y, w * 0.38, 44)
        words = self.text("assembly.total", count=self.total)
        painter.text(words, total, "number", "ink_green", align="right")
        if self.most > self.least:
            self._draw_range(painter, x, y, w)
        painter.glyph("castle", (x + 14, y + 140), 26, "ink_green")
        note = FRect(x + 40, y + 112, w - 40, 56)
        painter.text(self.note, note, "body_strong", "ink", wrap=True)

    def _draw_range(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Where the total lies between the worst and the best arrangement."""
        groove = FRect(x, y + 48, w, 24)
        painter.frame("track", groove)
        share = (self.total - self.least) / max(1, self.most - self.least)
        painter.frame("track_fill", FRect(x + 3, y + 51, max(18.0, (w - 6) * share), 18))
        ends = (("least", self.least, "left"), ("most", self.most, "right"))
        for half, (key, points, align) in enumerate(ends):
            box = FRect(x + half * w / 2, y + 76, w / 2, 34)
            words = self.text(f"assembly.{key}", points=points)
            painter.text(words, box, "small", "ink", align=align)


def castle_note(scene: AssemblyScene, board: Board) -> str:
    """What the chosen castle, or the choice to come, means."""
    space = scene.castle_space
    if space is None:
        return scene.text(f"assembly.castle_{'first' if scene.castles else 'next'}")
    neighbours = board.shape.neighbours[space].bit_count()
    size = board.area_of[space].bit_count()
    return scene.text("assembly.castle_chosen", neighbours=neighbours, size=size)
