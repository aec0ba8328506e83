"""The board editor: the board on the left; brushes, mirrors and faults on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.engine.own import Flaw, Tally
from castles.paths import boards_folder
from castles.play.own_boards import OwnBoard, keep_board, kind_of
from castles.play.seat import LONGEST_NAME
from castles.text.own_boards import tell_flaw
from castles.text.phrases import capital
from castles.ui.by_game import pages_of
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.inputs import Input, KeyPressed
from castles.ui.kit.layout import SMALLEST_TARGET, Point, columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.strokes import draw_line
from castles.ui.kit.widgets import (
    ChoiceRow,
    Label,
    Panel,
    Parchment,
    ScrollArea,
    TextEntry,
    Widget,
)
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.scenes.own_pages import OFF, Brush, OwnPages, UnpaintedError
from castles.ui.scenes.own_view import BoardView
from castles.ui.table.shape import Shape

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_BRUSH_COLUMNS, _BRUSH_GAP = 2, 6.0
_FEW_MIRRORS = 2
_MOST_STEPS = 200


class OwnEditorScene(Scene):
    """Every change is written to the board's file immediately."""

    zones = "own_editor"

    def __init__(self, ui: Ui, board: OwnBoard) -> None:
        """A board without a file is shown but not saved."""
        super().__init__(ui)
        self.board = board
        self.games = (board.game,)
        pages = pages_of(board.game).own
        assert pages is not None, f"boards of {board.game} can be painted"
        self.pages: OwnPages = pages
        self.brush: Brush = pages.brushes[0]
        self.mirror = OFF
        self.typed: str | None = None
        self._keeps = board.path is not None
        self._steps: list[str] = [board.text]
        self._step = 0

    @property
    def flaws(self) -> Sequence[Flaw]:
        return kind_of(self.board.game).flaws(self.board.text)

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        zone, text = self.zone, self.text
        shapes = self.pages.shapes(self.ui.sheet, zone("inner"))
        flaws = self.flaws
        return [
            self.heading(self.board.name),
            Panel(zone("board")),
            BoardView(zone("inner"), self.board),
            *(self._cell(number, shape) for number, shape in enumerate(shapes)),
            Parchment(zone("sheet")),
            TextEntry(
                "name",
                zone("name"),
                self.board.name if self.typed is None else self.typed,
                self._rename,
                longest=LONGEST_NAME,
                hint=text("boards.name"),
            ),
            Label(zone("brush_title"), text("boards.brushes"), "body_bold", "ink"),
            *self._brushes(zone("brushes")),
            Label(zone("mirror_title"), text("boards.mirror"), "body_bold", "ink"),
            self._mirrors(zone("mirror")),
            Label(zone("flaws_title"), text("boards.to_fix"), "body_bold", "ink")
            if flaws
            else Label(zone("flaws_title"), text("boards.ready"), "body_bold", "ink"),
            self._flaw_list(zone("flaws"), flaws),
            self.button("back", self.cancel),
            self.button("undo", partial(self._go, -1), enabled=self._step > 0),
            self.button("redo", partial(self._go, 1), enabled=self._step + 1 < len(self._steps)),
            Label(zone("about"), text("boards.about"), "small", "note", wrap=True),
            *bar_tools(self.ui),
        ]

    def initial_focus(self) -> str:
        return "cell.0"

    def _cell(self, number: int, shape: Shape) -> CellWidget:
        tip = self.pages.tip(self.board.text, number, self.texts)
        return CellWidget(number, shape, tip, partial(self._paint, number))

    def _brushes(self, zone: FRect) -> list[Widget]:
        brushes, kind = self.pages.brushes, kind_of(self.board.game)
        tally = kind.tally(kind.definitions, self.board.text)
        lines = -(-len(brushes) // _BRUSH_COLUMNS)
        high = min(56.0, (zone.h - (lines - 1) * _BRUSH_GAP) / lines)
        places = [
            place
            for line in rows(zone, high, _BRUSH_GAP, lines)
            for place in columns(line, _BRUSH_COLUMNS, _BRUSH_GAP)
        ]
        return [
            BrushButton(
                place,
                brush,
                capital(self.text(brush.words, **brush.facts)),
                brush is self.brush,
                _told(tally.get(brush.name)),
                self.text("boards.brush.key", brush=self._words(brush), letter=brush.key.upper()),
                partial(self._take, brush),
            )
            for brush, place in zip(brushes, places, strict=False)
        ]

    def _words(self, brush: Brush) -> str:
        return capital(self.text(brush.words, **brush.facts))

    def _mirrors(self, zone: FRect) -> Widget:
        ways = [(way, self.text(f"boards.mirror.{way}")) for way in self.pages.mirrors]
        widget = ChoiceRow if len(ways) <= _FEW_MIRRORS else Cycle
        return widget("mirror", zone, ways, self.mirror, self._mirror_by)

    def _flaw_list(self, zone: FRect, flaws: Sequence[Flaw]) -> Widget:
        """The faults; pointing at one marks it on the board."""
        wide = zone.w - 26
        if not flaws:
            return Label(zone, self.text("boards.fine"), "body", "ink", wrap=True, vertical="top")
        made: list[Widget] = []
        y = zone.y
        for number, flaw in enumerate(flaws):
            words = tell_flaw(flaw, self.texts)
            high = max(SMALLEST_TARGET, self.ui.ruler.height(words, "body", wide) + 8)
            made.append(FlawLabel(number, FRect(zone.x, y, wide, high), words))
            y += high + 2
        old = self.find("flaws")
        offset = old.offset if isinstance(old, ScrollArea) else 0.0
        return ScrollArea("flaws", zone, made, y - zone.y, offset)

    # -- what the player does ------------------------------------------------------------------

    def takes_key(self, key: str) -> bool:
        return any(brush.key == key for brush in self.pages.brushes)

    def handle(self, event: Input) -> bool:
        """Letters and digits choose a brush, except while typing a name."""
        if isinstance(event, KeyPressed) and not self.typing and not event.ctrl:
            for brush in self.pages.brushes:
                if event.key == brush.key:
                    self._take(brush)
                    return True
        return super().handle(event)

    def command(self, name: str) -> bool:
        if name not in ("undo", "redo"):
            return False
        self._go(-1 if name == "undo" else 1)
        return True

    def _take(self, brush: Brush) -> None:
        self.brush = brush
        self.rebuild()

    def _mirror_by(self, way: str) -> None:
        self.mirror = way
        self.rebuild()

    def _paint(self, cell: int) -> None:
        text = self.board.text
        try:
            text = self.pages.paint(text, cell, self.brush.name)
            other = self.pages.mirrored(cell, self.mirror)
            if other != cell:
                text = self.pages.paint(text, other, self.brush.name)
        except UnpaintedError as why:
            self.ui.toast(self.text(str(why)), "info")
        if text != self.board.text:
            self._steps = [*self._steps[: self._step + 1], text][-_MOST_STEPS:]
            self._step = len(self._steps) - 1
            self._show(text)

    def _go(self, step: int) -> None:
        if self._step + step in range(len(self._steps)):
            self._step += step
            self._show(self._steps[self._step])

    def _show(self, text: str) -> None:
        self._keep(replace(self.board, text=text))
        self.rebuild()

    def _rename(self, name: str) -> None:
        """Save the name as soon as it is valid."""
        self.typed = name
        if name.strip():
            self._keep(replace(self.board, name=name.strip()))

    def _keep(self, board: OwnBoard) -> None:
        before, self.board = self.board.path, board
        if not self._keeps:
            return
        try:
            self.board = keep_board(board, boards_folder())
        except (CastlesError, OSError) as error:
            self.ui.warn(error)
            return
        after = self.board.path
        if before is not None and after is not None and after != before:
            words = self.text("boards.changed", file=before.name, kept=after.name)
            self.ui.toast(words, "warning")

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.ui.text(f"{self.board.game}.name"), self.text("boards.title"))

    def draw_over(self, painter: Painter) -> None:
        """Mark the cell under the pointer, or the cells of the flaw pointed at."""
        pointed = self._hover or (self.focused if self.shows_focus else None)
        if isinstance(pointed, FlawLabel):
            flaws = self.flaws
            spots = flaws[pointed.number].spots if pointed.number < len(flaws) else ()
            cells = {f"cell.{cell}" for cell in self.pages.cells_of(spots)}
            for widget in self.widgets:
                if isinstance(widget, CellWidget) and widget.name in cells:
                    _outline(painter, widget.shape, "warning", 5)
        elif isinstance(pointed, CellWidget):
            other = self.pages.mirrored(pointed.number, self.mirror)
            for widget in self.widgets:
                if isinstance(widget, CellWidget) and widget.number in (other, pointed.number):
                    _outline(painter, widget.shape, "gold", 5)

    def attended(self) -> None:
        """Update the marks as the pointer moves."""
        self.changed(self.zone("board"))


def _told(tally: Tally | None) -> str:
    """A count out of the required number; for a range, out of the minimum until reached."""
    if tally is None:
        return ""
    return f"{tally.found}/{tally.least if tally.found < tally.least else tally.most}"


def _outline(painter: Painter, shape: Shape, ink: str, width: float) -> None:
    draw_line(painter, [*shape.outline, shape.outline[0]], "ground", width + 3)
    draw_line(painter, [*shape.outline, shape.outline[0]], ink, width)


class CellWidget(Widget):
    """A paintable cell of the board; the scene draws its content."""

    def __init__(self, number: int, shape: Shape, tip: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"cell.{number}", shape.box, hint=tip, on_press=on_press)
        self.number, self.shape = number, shape

    def hit(self, at: Point) -> bool:
        return self.shape.covers(at)

    def draw_focus(self, painter: Painter) -> None:
        _outline(painter, self.shape, "gold", 6)


class FlawLabel(Label):
    """A broken rule; pointing at it marks its cells."""

    focusable = True

    def __init__(self, number: int, rect: FRect, words: str) -> None:
        super().__init__(rect, words, "body", "ink", wrap=True, vertical="top")
        self.name, self.number = f"flaw.{number}", number

    def press(self) -> bool:
        return True


class BrushButton(Widget):
    """A brush by picture and words; the chosen one has a golden rim."""

    def __init__(
        self,
        rect: FRect,
        brush: Brush,
        words: str,
        chosen: bool,
        count: str,
        hint: str,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(f"brush.{brush.name}", rect, hint=hint, on_press=on_press)
        self.brush, self.words, self.chosen, self.count = brush, words, chosen, count

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        if self.chosen:
            painter.frame("glow", rect)
        painter.frame("field_hover" if self.hovered or self.chosen else "field", rect)
        size = min(rect.h - 8, 44.0)
        self.brush.draw(painter, (rect.x + 14 + size / 2, rect.centery), size)
        counted = 66.0 if self.count else 0.0
        room = FRect(rect.x + size + 26, rect.y, rect.w - size - 66 - counted, rect.h)
        painter.text(self.words, room, "body_strong", "field_text", wrap=rect.h > 44)
        if self.count:
            beside = FRect(rect.right - 38 - counted, rect.y, counted - 4, rect.h)
            painter.text(self.count, beside, "small", "gold", align="right")
        key = FRect(rect.right - 38, rect.y, 30, rect.h)
        painter.text(self.brush.key.upper(), key, "key", "field_text", align="centre")
