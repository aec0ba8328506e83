"""The cards of the seats when a phase ends: score, what the mines pay, the duchy with its areas."""

from __future__ import annotations

from dataclasses import replace
from math import floor, pi, sin
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.hexgrid import bits
from castles.ui.games.burgundy.automa_duchy import AutomaDuchy
from castles.ui.games.burgundy.drawing import AREA_LIGHTS, draw_score
from castles.ui.games.burgundy.module import layers_on
from castles.ui.games.burgundy.thumbnail import duchy_of
from castles.ui.kit.layout import centred, columns, inset, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.arms import PAINTS, draw_face
from castles.ui.table.drawing import draw_counter
from castles.ui.table.hex_board import HexPainter
from castles.ui.table.placed import Plan
from castles.ui.table.shape import Anchor

if TYPE_CHECKING:
    from castles.ui.games.burgundy.phase_end import PhaseEndScene

GAP = 14.0
_PAD = 18.0
_ASIDE, _LEAST_ASIDE = 0.32, 242.0
"""How wide what is told beside a duchy is: a share of the card, but never less."""
_HEAD, _GAINED, _MINES, _STORY = 100.0, 34.0, 104.0, 90.0
_LINE = 36.0
"""A source of points has a line of its own if there is so much room for each."""
_BESIDE = 160.0
"""The points of the phase stand beside the score if there is so much room."""
_AUTOMA_RATIO = 0.52
_HEAD_PLAN, _MINES_PLAN, _LINE_PLAN = (
    Plan("burgundy", part) for part in ("phase_head", "phase_mines", "phase_line")
)
_COINS, _COINS_WITH_WORKERS = 3, 1
_ARC = 46.0
"""How high a coin flies above the straight way."""
_BAR, _SEAM = 26.0, 3.0
_TOLD = 42.0
"""A part of a bar that is as wide says how much it is."""


def cells(zone: FRect, count: int) -> list[FRect]:
    """Columns, as boards are the larger for it; four stand two by two."""
    if count <= 3:
        return columns(zone, count, GAP)
    down = -(-count // 2)
    lines = rows(zone, (zone.h - GAP * (down - 1)) / down, GAP, down)
    return [cell for line in lines for cell in columns(line, 2, GAP)]


class SeatCard:
    """What is told of a seat, beside its duchy or above and below it."""

    def __init__(self, scene: PhaseEndScene, number: int, face: FRect) -> None:
        self._scene, self._face = scene, face
        self._number, self._row = number, scene.rows[number]
        inner = inset(face, _PAD, 14)
        # What grows with the points runs along the foot.
        self._bar = FRect(inner.x, face.bottom - 12 - _BAR, inner.w, _BAR)
        inner.h = self._bar.y - 10 - inner.y
        if face.w > face.h:
            self._lay_beside(inner)
        else:
            self._lay_stacked(inner)

    def _lay_beside(self, inner: FRect) -> None:
        """What is told stands in a column at the left."""
        wide = max(_LEAST_ASIDE, inner.w * _ASIDE)
        self._duchy_room = FRect(
            inner.x + wide + 12, inner.y, inner.w - wide - 4, self._face.bottom - 12 - inner.y
        )
        self._bar.w = inner.w = wide
        self._head = _top(inner, _HEAD)
        below = _below(inner, _HEAD + 8 + (0 if self._has_wide_head else _GAINED))
        self._mines, self._story = _top(below, _MINES), _below(below, _MINES + 6)

    def _lay_stacked(self, inner: FRect) -> None:
        """What is told stands above and below the duchy."""
        self._head = _top(inner, _HEAD)
        below = _below(inner, _HEAD + (8 if self._has_wide_head else _GAINED))
        foot = _MINES + 8 + _STORY
        self._duchy_room = _top(below, below.h - foot - 6)
        told = _below(below, below.h - foot)
        self._mines, self._story = _top(told, _MINES), _below(told, _MINES + 8)

    @property
    def _has_wide_head(self) -> bool:
        return self._head.w - 240 >= _BESIDE

    def draw(self, painter: Painter) -> None:
        painter.frame("panel", self._face)
        self._draw_head(painter)
        self._draw_mines(painter)
        self._draw_story(painter)
        self._draw_duchy(painter)
        self._draw_bar(painter)

    # -- score ---------------------------------------------------------------------------------

    def _draw_head(self, painter: Painter) -> None:
        scene, head = self._scene, self._head
        estate = scene.state.seats[self._row.seat].estate
        mates = [n for n, seat in enumerate(scene.state.seats) if seat.estate == estate]
        arms = 84.0 if len(mates) == 1 else 58.0
        middle = _HEAD_PLAN.anchor(head, "arms").at
        for place, seat in enumerate(mates):
            lean = place - (len(mates) - 1) / 2
            at = (middle[0] + lean * 36, middle[1] + lean * 30)
            face = scene.faces[seat] if len(mates) == 1 else ""
            draw_face(painter, centred(at, arms), scene.flow.colours[seat], face)
        rank = _HEAD_PLAN.anchor(head, "rank").at
        draw_counter(painter, rank, str(scene.rank(self._number) + 1))
        name = _HEAD_PLAN.rect(head, "name")
        named = " \u00b7 ".join(scene.flow.names[seat] for seat in mates)
        painter.text(named, name, "panel_title", "text")
        draw_score(painter, _HEAD_PLAN.rect(head, "score"), scene.points_now(self._row), 30)
        words = scene.text("phase.gained", points=self._row.gained)
        room = _HEAD_PLAN.rect(head, "gained" if self._has_wide_head else "gained_below")
        painter.text(words, room, "body", "text_muted", wrap=True)

    def _draw_bar(self, painter: Painter) -> None:
        """All points beside those of the first: gold ones are of this phase, then come the last."""
        scene, row, room = self._scene, self._row, self._bar
        most = max(1, *(one.total if scene.is_last else one.points for one in scene.rows))
        painter.fill(room, "ground", 0.55)
        was = max(0, row.points - row.gained)
        now = max(0, scene.points_now(row))
        phase = max(was, min(now, row.points))
        colour = PAINTS[scene.flow.colours[row.seat]]
        x = room.x
        for points, ink in ((was, colour), (phase - was, "gold"), (now - phase, "success")):
            wide = min(room.w * points / most, room.right - x)
            if wide >= 1:
                # Without their colours a line keeps the parts apart.
                part = FRect(x, room.y, max(1, wide - _SEAM), room.h)
                painter.fill(part, ink)
                if ink != colour and wide >= _TOLD:
                    painter.text(f"+{points}", part, "counter", "ink", align="centre", size=20)
                x += wide

    def _draw_story(self, painter: Painter) -> None:
        """Where the points of the phase come from, and what modules tell of it."""
        scene, row, room = self._scene, self._row, self._story
        of_row = replace(scene.ended, events=row.events, of_estate=True)
        told = [one.told for one in layers_on(scene.state.rules).at(of_row) if one.told]
        gains = [(scene.text(f"source.{name}"), f"{count:+}") for name, count in row.sources]
        most = max(len(one.sources) for one in scene.rows)
        if room.h >= _LINE * (most + 2 * len(told)):
            for (name, count), line in zip(gains, rows(room, _LINE, 0, len(gains)), strict=True):
                painter.text(name, _LINE_PLAN.rect(line, "words"), "body", "note")
                points = _LINE_PLAN.rect(line, "points")
                painter.text(count, points, "body_bold", "gold", align="right")
            room = _below(room, _LINE * len(gains))
        elif gains:
            told = [" \u00b7 ".join(f"{name} {count}" for name, count in gains) + ".", *told]
        painter.text(" ".join(told), room, "label", "note", wrap=True, vertical="top")

    # -- the duchy -----------------------------------------------------------------------------

    def _board(self) -> HexPainter | None:
        """The board of the seat; an automa has none."""
        if self._scene.state.estate(self._row.seat).board is None:
            return None
        return duchy_of(self._scene.state, self._row.seat).make(self._duchy_room)

    def _draw_duchy(self, painter: Painter) -> None:
        scene, room = self._scene, self._duchy_room
        state, seat = scene.state, self._row.seat
        if state.estate(seat).automa is not None:
            lines = centred(room.center, room.w, min(room.h, room.w * _AUTOMA_RATIO))
            AutomaDuchy(lines, seat, packed=False).draw(painter, state)
        elif (board := self._board()) is not None:
            tiles = duchy_of(state, seat).tiles
            board.draw(painter, tiles)
            if self._row.completed and scene.grown:
                self._light(painter, board)
                # Light falls between tiles; what is written on them stays on top.
                board.draw_badges(painter, tiles)

    def _light(self, painter: Painter, board: HexPainter) -> None:
        """The areas that were completed, one after another, tile by tile."""
        areas = self._row.completed
        for place, area in enumerate(areas):
            share = min(1.0, self._scene.grown * len(areas) - place)
            if share > 0:
                hexes = [board.cells.anchor(space) for space in bits(area)]
                AREA_LIGHTS(painter, hexes, share, 1.0)

    # -- mines ---------------------------------------------------------------------------------

    @property
    def _coins(self) -> int:
        """How many lie side by side: workers need the room of all but one."""
        return _COINS_WITH_WORKERS if self._row.workers else _COINS

    def _coin_at(self, coin: int) -> Anchor:
        return _MINES_PLAN.anchor(self._mines, "coin", min(coin, self._coins - 1))

    def _draw_mines(self, painter: Painter) -> None:
        """What the mines pay comes coin by coin; then what the seat has of it."""
        scene, row = self._scene, self._row

        def write(name: str, words: str, style: str, ink: str, coins: int = 0) -> None:
            room = _MINES_PLAN.rect(self._mines, name, coins)
            align = "right" if name in ("purse", "have") else "left"
            painter.text(words, room, style, ink, align=align, wrap=name in ("title", "none"))

        write("title", scene.text("phase.mines"), "section", "note")
        shown = min(row.silver, floor(scene.paid))
        if not row.silver:
            write("none", scene.text("phase.no_mines"), "body", "text_muted")
        for coin in range(min(shown, self._coins)):
            painter.part("piece_silver", *self._coin_at(coin))
        if shown:
            side = min(row.silver, self._coins)
            write("paid", f"+{shown}", "number", "text", side)
            if row.workers:
                painter.part("piece_labourer", *_MINES_PLAN.anchor(self._mines, "worker", side))
                write("workers", f"+{row.workers}", "number", "text", side)
        write("purse", scene.text("phase.purse"), "section", "note")
        write("have", str(row.purse - row.silver + shown), "number", "text")

    def draw_flight(self, painter: Painter) -> None:
        """The coin that comes from a mine just now; nothing flies with reduced motion."""
        scene, row, board = self._scene, self._row, self._board()
        coin = floor(scene.paid)
        share = scene.paid - coin
        if not (share and row.mines and coin < row.silver) or board is None:
            return
        if scene.timeline.pace.reduced:
            return
        start = board.cells.centres[row.mines[coin % len(row.mines)]]
        end, size = self._coin_at(coin)
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share - _ARC * sin(pi * share)
        painter.part("piece_silver", (x, y), size * (0.7 + 0.3 * share))


def _top(room: FRect, high: float) -> FRect:
    """So much of a room from above."""
    return FRect(room.x, room.y, room.w, high)


def _below(room: FRect, high: float) -> FRect:
    """What is left of a room below so much of it."""
    return FRect(room.x, room.y + high, room.w, room.h - high)
