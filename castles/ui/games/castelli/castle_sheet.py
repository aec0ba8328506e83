"""What the castle that is pointed at costs and scores, on parchment over the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from castles.engine.action import Action
from castles.games.castelli.actions import NO_CARD, NOTHING
from castles.games.castelli.building import carry_out
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.state import State
from castles.text.catalogue import Catalogue
from castles.text.figures import signed
from castles.text.phrases import capital
from castles.ui.games.castelli.drawing import draw_points, draw_unit
from castles.ui.games.castelli.queries import (
    CastelliPicture,
    build_actions,
    castle_pointed_at,
    chosen,
)
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart

_UNIT, _STEP = 30.0, 66.0
_PLATE = 128.0


class Bill(NamedTuple):
    """What a castle takes and brings."""

    units: tuple[int, ...]
    ingots: int
    card: int
    villages: int
    cities: int
    points: int
    net: int
    """Points without those that the units would be worth at the end."""


def usual_way(actions: Sequence[Action]) -> Action:
    """The castle that costs least and uses no card."""
    return min(actions, key=lambda action: (action[3] != NO_CARD, action[2] != NOTHING))


def bill_of(state: State, seat: int, action: Action) -> Bill:
    """By building it on a copy of the table."""
    _, site, bought, card = action
    after = state.copy()
    carry_out(after, seat, site, bought, card)
    before, own = state.seats[seat], after.seats[seat]
    units = tuple(old - new for old, new in zip(before.units, own.units, strict=True))
    line = state.board.lines[state.board.sites[site].district]
    points = own.points - before.points
    return Bill(
        units,
        before.ingots - own.ingots,
        card,
        (state.villages & line).bit_count(),
        (state.cities & line).bit_count(),
        points,
        points - sum(units) * state.rules.definitions.unit_points,
    )


class CastleSheet(PlainPart[State]):
    """Lies over the hand only while a lot is pointed at."""

    around = (0.0, 0.0)

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._texts = texts

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        site = castle_pointed_at(picture)
        if site is None:
            return
        card = chosen(picture, "card")
        ways = [a for a in build_actions(picture, site) if card in (None, a[3])]
        if ways:
            self._draw_bill(
                painter, picture.state, bill_of(picture.state, picture.viewer, usual_way(ways))
            )

    def _draw_bill(self, painter: Painter, state: State, bill: Bill) -> None:
        zone, text = self.zone, self._texts.text
        painter.frame("parchment", zone.inflate(14, 12))
        row = zone.h / 3
        costs = FRect(zone.x + 22, zone.y + 4, 150, row)
        painter.text(text("play.sheet.castle_costs"), costs, "section", "ink")
        self._draw_costs(painter, state, bill, (costs.right + 16, costs.centery))
        self._draw_settlements(painter, state, bill, zone.y + 1.5 * row)
        net = FRect(zone.x + 22, zone.y + 2 * row, zone.w - 44, row - 6)
        words = text("play.sheet.castle_net", net=signed(bill.net, self._texts, 0))
        painter.text(words, net, "label", "ink_green" if bill.net > 0 else "ink_red", wrap=True)

    def _draw_costs(
        self, painter: Painter, state: State, bill: Bill, start: tuple[float, float]
    ) -> None:
        x, y = start
        for name, count in zip(RESOURCES, bill.units, strict=True):
            if count:
                draw_unit(painter, name, (x, y), _UNIT)
                x = self._number(painter, str(count), x, y)
        if bill.ingots:
            painter.part("piece_ingot", (x, y), 40)
            x = self._number(painter, str(bill.ingots), x, y)
        if bill.card != NO_CARD:
            name = self._texts.text(f"card.{state.rules.card_names[bill.card]}")
            room = FRect(x - 14, y - 17, self.zone.right - x - 8, 34)
            painter.text(f"+ {capital(name)}", room, "label", "ink")

    def _number(self, painter: Painter, words: str, x: float, y: float) -> float:
        painter.text(words, FRect(x + 20, y - 17, 26, 34), "score", "ink", size=22)
        return x + _STEP

    def _draw_settlements(self, painter: Painter, state: State, bill: Bill, y: float) -> None:
        """The settlements of row and column, each with its worth, and the sum."""
        x = self.zone.x + 50
        counts = (("village", bill.villages), ("city", bill.cities))
        worths = state.rules.definitions.settlement_points
        for (kind, count), worth in zip(counts, worths, strict=True):
            painter.part(f"settlement_{kind}", (x, y), 62)
            room = FRect(x + 36, y - 18, 96, 36)
            painter.text(f"{count} \u00d7 {worth}", room, "score", "ink", size=22)
            x += 150
        plate = (self.zone.right - 74, y - self.zone.h * 0.08)
        draw_points(painter, f"+{bill.points}", plate, _PLATE)
