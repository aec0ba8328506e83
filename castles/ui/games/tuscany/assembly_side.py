"""The right side of the assembly scene: what the areas bring, how far the others are, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.hint import Hint, hint_for
from castles.engine.hexgrid import bits
from castles.games.tuscany.board import Board
from castles.games.tuscany.ruleset import Ruleset
from castles.text.advice import KIND, WHY, advice_lines
from castles.text.phrases import capital
from castles.ui.kit.layout import columns
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import ToolButton, Widget
from castles.ui.table.cells import HexCells
from castles.ui.table.drawing import draw_outline
from castles.ui.table.hint_panel import once_marked

if TYPE_CHECKING:
    from castles.ui.games.tuscany.assembly import AssemblyScene

DONE_EVENTS = {"assemble": "board_assembled", "start_castle": "start_castle_placed"}
"""What a seat has done when it has answered a decision of this scene."""


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
        face = FRect(0, 0, 40, 40)
        face.center = ((ax + bx) / 2, (ay + by) / 2)
        painter.frame("knob", face)
        painter.text(str(area.points), face, "score", "ink_green", align="centre")


class AreaTable(Widget):
    """Areas by type with their sizes and points, their total, and what would be possible."""

    focusable = False

    def __init__(
        self,
        rect: FRect,
        rules: Ruleset,
        areas: Sequence[Area],
        words: dict[str, str],
        span: tuple[int, int, int],
        note: str,
    ) -> None:
        super().__init__("areas", rect)
        self.rules, self.areas, self.words, self.note = rules, areas, words, note
        self.total, self.least, self.most = span

    def draw(self, painter: Painter) -> None:
        painter.frame("parchment", self.rect)
        x, y, w = self.rect.x + 24, self.rect.y, self.rect.w - 48
        title = FRect(x, y + 14, w, 46)
        painter.text(self.words["title"], title, "panel_title", "ink")
        heads = (
            ("type", 0, 180, "left"),
            ("areas", 194, 250, "left"),
            ("points", 450, 108, "right"),
        )
        for key, left, wide, align in heads:
            box = FRect(x + left, y + 64, wide, 30)
            painter.text(self.words[key], box, "label", "ink_label", align=align)
        row = 42.0
        for number, kind in enumerate(self.rules.type_names):
            line = FRect(x - 10, y + 98 + number * row, w + 20, row)
            self._draw_type(painter, kind, line, number % 2 == 0)
        self._draw_total(painter, FRect(x, y + 98 + len(self.rules.type_names) * row + 8, w, 170))

    def _draw_type(self, painter: Painter, kind: str, line: FRect, striped: bool) -> None:
        if striped:
            painter.frame("stripe", line)
        x, middle = line.x + 10, line.centery
        own = [area for area in self.areas if area.type == kind]
        painter.thing(f"mini_{kind}", (x + 20, middle), 40)
        name = FRect(x + 48, line.y, 142, line.h)
        painter.text(self.words[kind], name, "body_strong", "ink")
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
        painter.text(self.words["all"], FRect(x, y, w * 0.62, 44), "section", "ink", size=22)
        total = FRect(x + w * 0.62, y, w * 0.38, 44)
        painter.text(self.words["total"], total, "number", "ink_green", align="right")
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
        for key, align in (("least", "left"), ("most", "right")):
            left = x if align == "left" else x + w / 2
            box = FRect(left, y + 76, w / 2, 34)
            painter.text(self.words[key], box, "small", "ink", align=align)


def area_table(scene: AssemblyScene) -> list[Widget]:
    board, rules = scene.board, scene.state.rules
    if board is None:
        return []
    found = areas(rules, board)
    total = sum(area.points for area in found)
    totals = [draft.points for draft in scene.draft.all()] if scene.draft else [total]
    least, most = min(totals), max(totals)
    words = {
        key: scene.text(f"assembly.{key}") for key in ("title", "type", "areas", "points", "all")
    }
    words |= {
        "total": scene.text("assembly.total", count=total),
        "least": scene.text("assembly.least", points=least),
        "most": scene.text("assembly.most", points=most),
    }
    words |= {kind: capital(scene.text(f"type.{kind}")) for kind in rules.type_names}
    span = (total, least, most)
    return [AreaTable(scene.zone("table"), rules, found, words, span, castle_note(scene, board))]


def castle_note(scene: AssemblyScene, board: Board) -> str:
    """What the chosen castle, or the choice to come, means."""
    if scene.castle is None:
        return scene.text(f"assembly.castle_{'first' if scene.castles else 'next'}")
    space = next(n for n, action in scene.castles.items() if action == scene.castle)
    neighbours = board.shape.neighbours[space].bit_count()
    size = board.area_of[space].bit_count()
    return scene.text("assembly.castle_chosen", neighbours=neighbours, size=size)


def other_seats(scene: AssemblyScene) -> list[Widget]:
    zone = scene.zone("seats")
    others = [n for n in range(len(scene.flow.names)) if n != scene.seat]
    stage = DONE_EVENTS.get(scene.flow.match.game.decision(scene.flow.match.state), "")
    log = scene.flow.match.log
    done = {event.seat for entry in log for event in entry.events if event.name == stage}
    room = FRect(zone.x + 14, zone.y + 46, zone.w - 28, 52)
    return [
        OtherSeat(
            place,
            scene.flow.names[number],
            scene.flow.colours[number],
            number in done,
            scene.text("assembly.ready" if number in done else "assembly.busy"),
        )
        for number, place in zip(others, columns(room, max(2, len(others)), 8), strict=False)
    ]


class OtherSeat(Widget):
    """Arms and name of another seat, and whether it has finished."""

    focusable = False

    def __init__(self, rect: FRect, name: str, colour: str, ready: bool, words: str) -> None:
        super().__init__("", rect, hint=f"{name}: {words}")
        self.seat_name, self.colour, self.ready, self.words = name, colour, ready, words

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.part(f"ui_arms_{self.colour}", (rect.x + 22, rect.centery), 44)
        upper = FRect(rect.x + 50, rect.y, rect.w - 54, rect.h / 2)
        painter.text(self.seat_name, upper, "body_bold", "text")
        ink = "success" if self.ready else "text_muted"
        painter.glyph("check" if self.ready else "reset", (rect.x + 60, rect.y + 39), 16, ink)
        lower = FRect(rect.x + 76, rect.y + rect.h / 2, rect.w - 80, rect.h / 2)
        painter.text(self.words, lower, "small", ink)


class AssemblyHint:
    """Says more the second time it is asked at a decision, and shows it on the board."""

    def __init__(self, scene: AssemblyScene) -> None:
        self._scene = scene
        self._given: tuple[int, Hint] | None = None

    def button(self) -> ToolButton:
        """Left of the tools that every scene has."""
        scene, ui = self._scene, self._scene.ui
        return ToolButton(
            "tool.hint",
            (ui.stage.screen.right - 34 - 3 * 50, 29),
            "hint",
            self.ask,
            f"{scene.text('play.tool.hint.hint')} ({ui.key_for('hint')})",
            enabled=scene.is_asked,
            reason=scene.text("hint.none"),
        )

    def ask(self) -> None:
        scene = self._scene
        if scene.is_asked:
            once_marked(scene.ui, scene.flow.match, scene.seat, self._tell)

    def _tell(self) -> None:
        scene, ui = self._scene, self._scene.ui
        match, seat = scene.flow.match, scene.seat
        position, view = len(match.log), match.view(seat)
        detail = WHY
        if self._given is None or self._given[0] != position:
            # Boards are weighed by what is printed on them: the first thought is the last.
            self._given = position, hint_for(match.game, view)
            detail = KIND
        hint = self._given[1]
        if detail == WHY:
            scene.show(hint.action)
        lines = advice_lines(match.game, view, hint, detail, ui.catalogue)
        # The board shows which one it is: only the reasons are left to be said.
        ui.toast(" ".join(lines[1:] or lines), "hint")
