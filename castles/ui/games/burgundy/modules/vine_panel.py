"""Beside the vineyard: the own vine bonus tiles with their groups, what groups score, terraces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.modules.vine_board import (
    group_points,
    scored_groups,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_doubles import GRAPES
from castles.games.burgundy.state import EMPTY, State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.modules.vine_board import SPACE
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import box

CHIP, TABLE, TERRACE = "vine_chip", "vine_table", "vine_terrace"
_TOKEN, _STEP = 28.0, 29.0
_LARGE, _FEW = 36.0, 3
"""So few vine bonus tiles are larger, and the table below them has a heading."""
_HEAD = 22.0
_LOW = 240.0
"""A lower panel has no table: what groups score is told when its chips are pointed at."""
_TABLE, _TERRACES = 108.0, 42.0
"""What is needed below the chips."""
SHOWN = (3, 4, 5, 6, 7, 8)
"""Sizes of groups in the table of what they score."""


class VinePanel(PlainPart[State]):
    """What the vines of the viewer would score, and how far the terraces are."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._texts, self._seat = texts, picture.viewer
        owner = picture.state.seats[self._seat].estate
        self._chips = len(vines(picture.state).bonuses[owner])
        self._has_table = zone.h > _LOW
        self._is_roomy = self._has_table and self._chips <= _FEW

    dots = 7
    """How many grapes of a group are drawn."""

    def items(self) -> Iterator[Placed]:
        zone, below = self.zone, self._terrace(0).y
        if self._has_table:
            below = self._table(0).y
            yield Placed.in_box(Thing(TABLE), FRect(zone.x + 8, below, zone.w - 16, 64))
        yield self._chips_in(FRect(zone.x + 8, zone.y + 4, zone.w - 16, below - zone.y - 8))
        for terrace in range(4):
            yield Placed.in_box(Thing(TERRACE, self._seat, terrace), self._terrace(terrace))

    def _chips_in(self, face: FRect) -> Placed:
        at = (self.zone.x + 27, self.zone.y + 46)
        return Placed(Thing(CHIP, self._seat), at, 28, shape=box(face))

    def _chip(self, index: int) -> FRect:
        """They lie over each other where there is too little room."""
        zone = self.zone
        if self._is_roomy:
            return FRect(zone.x + 10, zone.y + 34 + index * _LARGE, zone.w - 20, _LARGE)
        room = zone.h - 32 - (_TABLE if self._has_table else _TERRACES) - _TOKEN
        step = min(_STEP, room / max(1, self._chips - 1))
        return FRect(zone.x + 10, zone.y + 32 + index * step, zone.w - 20, _TOKEN)

    def _table(self, index: int) -> FRect:
        wide = (self.zone.w - 28) / 3
        x, y = self.zone.x + 10 + index % 3 * (wide + 4), self.zone.bottom - 106 + index // 3 * 32
        return FRect(x, y, wide, 29)

    def _terrace(self, index: int) -> FRect:
        wide = (self.zone.w - 32) / 4
        return FRect(self.zone.x + 10 + index * (wide + 4), self.zone.bottom - 40, wide, 30)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("panel", self.zone)
        if self._has_table:
            self.draw_table(painter, picture.state)

    def draw_table(self, painter: Painter, state: State) -> None:
        """What groups of some sizes score."""
        if self._is_roomy:
            room = FRect(self._table(0).x, self._table(0).y - _HEAD - 2, self.zone.w - 20, _HEAD)
            painter.text(self._texts.text("play.vines.group"), room, "small", "text_muted")
            words = self._texts.text("play.vines.points")
            painter.text(words, room, "small", "text_muted", align="right")
        points = group_points(state.rules)
        for index, size in enumerate(SHOWN):
            face = self._table(index)
            painter.frame("field", face)
            left, right = FRect(face), FRect(face)
            left.w = right.w = face.w / 2
            right.x += face.w / 2
            painter.fill(FRect(right.x, face.y + 6, 1.5, face.h - 12), "text_muted", 0.6)
            painter.text(str(size), left, "counter", "text_muted", align="centre")
            painter.text(str(points[size]), right, "counter", "text", align="centre")

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone):
            return
        ghost = picture.ghost()
        is_ghost = ghost is not None and (ghost.on.kind, ghost.on.owner) == (SPACE, self._seat)
        heading = "play.vines.after" if is_ghost else "play.vines.own"
        room = FRect(self.zone.x + 12, self.zone.y + 6, self.zone.w - 24, 26)
        painter.text(self._texts.text(heading), room, "section", "note")
        state = picture.state
        owner = state.seats[self._seat].estate
        planted = [*vines(state).planted[owner]]
        if ghost is not None and is_ghost:
            planted[ghost.on.number] = ghost.item
        self.draw_chips(painter, state, planted)
        self.draw_terraces(painter, state, planted)

    def draw_chips(
        self, painter: Painter, state: State, planted: list[int], most: int | None = None
    ) -> None:
        """Each vine bonus tile with its group, as large as it is and what it scores."""
        for index, (grape, size, points) in enumerate(self._scored(state, planted)[:most]):
            face = self._chip(index)
            x, y = face.x + 17, face.centery
            painter.part(
                f"token_vine_{GRAPES[grape]}", (x, y), face.h - 2 if face.h > 30 else face.h
            )
            shown = min(size, self.dots)
            for dot in range(shown):
                place = (x + 28 + dot * 15, y)
                painter.glyph(f"grape_{GRAPES[grape]}", place, 15, _INKS[grape])
            if size > shown:
                room = FRect(x + 30 + shown * 15, y - 13, 34, 26)
                painter.text(f"+{size - shown}", room, "small", "text")
            painter.glyph("points", (face.right - 10, y), 17, "gold")
            room = FRect(face.right - 66, y - 14, 46, 28)
            painter.text(str(points), room, "body_bold", "gold", align="right")

    def _scored(self, state: State, planted: list[int]) -> list[tuple[int, int, int]]:
        """Each vine bonus tile with the group that it scores."""
        won = vines(state).bonuses[state.seats[self._seat].estate]
        scored, found = scored_groups(state.rules, planted, won), list[tuple[int, int, int]]()
        for grape in dict.fromkeys(won):
            own = [(grape, s.group.bit_count(), s.points) for s in scored if s.grape == grape]
            found += [*own, *[(grape, 0, 0)] * (won.count(grape) - len(own))]
        return found

    def draw_terraces(self, painter: Painter, state: State, planted: Sequence[int]) -> None:
        board = vineyard(state.rules)
        for terrace, mask in enumerate(board.terraces):
            face = self._terrace(terrace)
            spaces = [space for space in range(len(planted)) if mask >> space & 1]
            done = sum(planted[space] != EMPTY for space in spaces)
            painter.frame("field", face)
            if done == len(spaces):
                painter.glyph("check", face.center, 20, "success")
            else:
                words = f"{done}/{len(spaces)}"
                painter.text(words, face, "counter", "text", align="centre")


_INKS = ("#A6D86A", "#8FB8FF", "#FF8A9A", "#EFE9DC", "#F3CB2C", "#C79BE8")
"""Of small grapes on a dark panel."""
