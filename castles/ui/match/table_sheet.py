"""Who sits at the table in the network, over the match; the host lets computers play meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.network.seating import AWAY
from castles.ui.kit.sheet import Sheet
from castles.ui.kit.widgets import Label, Widget
from castles.ui.match.seat_lines import seat_lines

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.network_flow import NetworkFlow

_WIDTH, _ROW, _GAP = 1240.0, 104.0, 10.0
_ABOUT, _CODE, _BUTTON = 84.0, 74.0, 380.0


class TableSheet(Sheet):
    """A line for each seat; at the host the code as well, for whoever comes back."""

    zones = "open_table"
    veil = 0.62

    def __init__(self, ui: Ui, flow: NetworkFlow) -> None:
        super().__init__(ui)
        self.flow = flow

    def initial_focus(self) -> str:
        return "close"

    def build(self) -> Sequence[Widget]:
        flow, text = self.flow, self.text
        is_host, seats = flow.table is not None, flow.match.seats
        code = _CODE if is_host else 0.0
        high = 110 + _ABOUT + code + len(seats) * (_ROW + _GAP) + 110
        self.spread((self.ui.stage.floor.w - _WIDTH) / 2, 40, high)
        first = self.row(104 + _ABOUT + code, _ROW)
        rects = [first.move(0, number * (_ROW + _GAP)) for number in range(len(seats))]
        about = text("network.sheet.host" if is_host else "network.sheet.guest")
        return [
            self.title(text("network.sheet.title")),
            Label(self.row(94, _ABOUT), about, "body", "text", wrap=True),
            *self._code(),
            *seat_lines(self.ui, flow.match.game.name, seats, flow.places, flow.own, rects),
            *self._stand_ins(rects),
            self.button("close", self.cancel, of="return", rect=self.foot_right(280)),
        ]

    def _code(self) -> list[Widget]:
        table = self.flow.table
        if table is None:
            return []
        row = self.row(94 + _ABOUT, _CODE - 10)
        code = FRect(row.x, row.y, row.w - 300, row.h)
        copy = FRect(row.right - 280, row.y, 280, row.h)
        return [
            Label(code, table.host.code, "winner", "gold"),
            self.button("copy", lambda: self.ui.copy(table.host.code), rect=copy),
        ]

    def _stand_ins(self, rects: Sequence[FRect]) -> list[Widget]:
        flow = self.flow
        if flow.table is None:
            return []
        high = _ROW - 36
        return [
            self.button(
                f"stand_in.{seat}",
                partial(flow.stand_in, seat),
                of="stand_in",
                rect=FRect(rect.right - _BUTTON - 18, rect.centery - high / 2, _BUTTON, high),
            )
            for seat, rect in enumerate(rects)
            if flow.places[seat : seat + 1] == [AWAY]
        ]
