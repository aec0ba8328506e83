"""Parts of the assembly scene: handles of the pieces, joins, outlines of areas, the area table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.games.tuscany.ruleset import Ruleset
from castles.ui.games.tuscany.assembly_draft import DOWN, UP, Area
from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.table.cells import HexCells
from castles.ui.table.drawing import draw_outline
from castles.ui.table.shape import ROW

COLUMNS = 3
"""Of a piece."""
_DRAG = 24.0
"""A press that moves further than this carries the piece."""


class PieceHandle(Widget):
    """A piece on the board: click turns it, dragging and the arrow keys move it."""

    def __init__(
        self,
        position: int,
        rect: FRect,
        hint: str,
        on_turn: Callable[[], None],
        on_move: Callable[[int], bool],
        on_shift: Callable[[str], None],
    ) -> None:
        super().__init__(f"piece.{position}", rect, hint=hint, on_press=on_turn)
        self.position, self._move, self._shift = position, on_move, on_shift
        self.pressed_at: Point | None = None
        self.carried_to: Point | None = None

    @property
    def reach(self) -> FRect:
        return self.rect.inflate(2400, 2400)

    def drag(self, at: Point) -> bool:
        if self.pressed_at is None:
            self.pressed_at = at
        far = max(abs(at[0] - self.pressed_at[0]), abs(at[1] - self.pressed_at[1])) > _DRAG
        if far or self.carried_to is not None:
            self.carried_to = at
        return self.carried_to is not None

    def click(self, at: Point) -> bool:
        """Released on itself: a click, unless it was carried away and back."""
        carried = self.carried_to is not None
        self.let_go()
        return True if carried else self.press()

    def let_go(self) -> None:
        self.pressed_at = self.carried_to = None

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key in ("left", "right"):
            self._move(self.position + (1 if pressed.key == "right" else -1))
            return True
        if pressed.key in (UP, DOWN):
            self._shift(pressed.key)
            return True
        return False


class JoinControl(Widget):
    """Shifts what is right of a join half a hex up or down: click an arrow, or use its key."""

    WIDTH, HEIGHT = 54.0, 116.0

    def __init__(
        self, number: int, centre: Point, way: str, on_shift: Callable[[str], None], hint: str
    ) -> None:
        rect = FRect(0, 0, self.WIDTH, self.HEIGHT)
        rect.center = centre
        super().__init__(f"join.{number}", rect, hint=hint)
        self.way, self._shift = way, on_shift

    def draw(self, painter: Painter) -> None:
        painter.frame("pill", self.rect)
        for way, glyph, drop in ((UP, "arrow_up", -28.0), (DOWN, "arrow_down", 28.0)):
            centre = (self.rect.centerx, self.rect.centery + drop)
            if way == self.way:
                face = FRect(0, 0, 46, 46)
                face.center = centre
                painter.frame("knob", face)
            painter.glyph(glyph, centre, 24, "ink" if way == self.way else "gold")

    def press(self) -> bool:
        self._shift(DOWN if self.way == UP else UP)
        return True

    def click(self, at: Point) -> bool:
        self._shift(UP if at[1] < self.rect.centery else DOWN)
        return True

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key not in (UP, DOWN):
            return False
        self._shift(pressed.key)
        return True


def piece_rects(layout: HexCells) -> list[FRect]:
    """The box around each piece, from left to right."""
    first = min(line for line, _ in layout.spaces)
    boxes: dict[int, FRect] = {}
    for number, (line, _) in enumerate(layout.spaces):
        piece, box = (line - first) // COLUMNS, layout.box(number)
        boxes[piece] = boxes[piece].union(box) if piece in boxes else box
    return [box for _, box in sorted(boxes.items())]


def join_centres(layout: HexCells) -> list[Point]:
    """Where the control of each join stands: in the notch above it."""
    first = min(line for line, _ in layout.spaces)
    tops: dict[int, float] = {}
    for number, (line, _) in enumerate(layout.spaces):
        column = line - first
        tops[column] = min(tops.get(column, 1e9), layout.box(number).top)
    middles = {line - first: layout.centres[n][0] for n, (line, _) in enumerate(layout.spaces)}
    return [
        (
            (middles[right - 1] + middles[right]) / 2,
            min(tops[right - 1], tops[right]) - layout.width * ROW * 0.12 - JoinControl.HEIGHT / 2,
        )
        for right in range(COLUMNS, max(middles) + 1, COLUMNS)
    ]


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
