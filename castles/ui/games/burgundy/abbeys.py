"""The monasteries whose powers are in force: plates on the sheet, all of them in a drawer above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import FIRST_TILE, State
from castles.games.burgundy.tile_types import MONASTERY
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.queries import BurgundyPicture, own
from castles.ui.kit.layout import columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan

ABBEYS = "abbeys"
"""The plate that opens the drawer, and the drawer."""
_NUMBER = 1.3
"""The part of a plate that shows the number of the monastery, in heights."""
_PLATE, _PLATE_INK = "#FBF0D2", "#2A1B10"
_SYMBOLS = 0.77
_HIGH, _GAP, _PAD, _TITLE = 44.0, 8.0, 18.0, 42.0
_ACROSS, _LEAST = 2, 400.0
_PLAN = Plan("burgundy", "abbey_drawer")


def monasteries(picture: BurgundyPicture) -> list[int]:
    """The numbers of those that the viewer has."""
    rules = picture.state.rules
    return [
        rules.tile_kind[tile]
        for tile in own(picture).tiles
        if tile >= FIRST_TILE and rules.tile_type[tile] == MONASTERY
    ]


def is_open(picture: BurgundyPicture) -> bool:
    """Whether the drawer is, all the way."""
    return picture.drawer(ABBEYS) >= 1


def draw_abbey(painter: Painter, face: FRect, number: int) -> None:
    """A plate: the number of a monastery, and what it does in symbols."""
    painter.frame("field", face)
    left, _, plate = _parts(face)
    painter.text(str(number), left, "counter", "gold", align="centre")
    painter.fill(plate, _PLATE)
    sprite = painter.sheet.sprite(f"effect_{number:02}")
    wide, high = sprite.size()
    height = min(face.h * _SYMBOLS, (plate.w - 8) * high / wide)
    painter.mask(f"effect_{number:02}", plate.center, height * wide / high, _PLATE_INK)


def draw_more(painter: Painter, face: FRect, count: int, *, lit: bool) -> None:
    """The plate that says how many there are besides, and opens the drawer."""
    painter.frame("field_hover" if lit else "field", face)
    left, middle, right = _parts(face)
    painter.glyph("monastery", left.center, face.h * 0.7, "gold")
    painter.text(f"+{count}", middle, "counter", "text", align="centre")
    painter.glyph("fullscreen", (right.right - face.h * 0.7, face.centery), face.h * 0.6, "note")


def _parts(face: FRect) -> tuple[FRect, FRect, FRect]:
    """The number of a plate, all that is right of it, and the light part of that."""
    left = face.copy()
    left.w = face.h * _NUMBER
    rest = face.copy()
    rest.x, rest.w = left.right, face.right - left.right
    plate = rest.inflate(-3, -4).move(-1.5, 0)
    return left, rest, plate


class AbbeyDrawer(PlainPart[State]):
    """All plates, large, over the lower edge of the duchy."""

    def __init__(self, sheet: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        self._numbers, self._texts = monasteries(picture), texts
        down = -(-len(self._numbers) // _ACROSS)
        high = _TITLE + down * (_HIGH + _GAP) + _PAD
        zone = FRect(0, 0, max(_LEAST, sheet.w), high)
        zone.midbottom = (sheet.centerx, sheet.y - 4)
        super().__init__(zone, picture)

    def _faces(self) -> Sequence[FRect]:
        room = _PLAN.rect(self.zone, "plates")
        lines = rows(room, _HIGH, _GAP, -(-len(self._numbers) // _ACROSS))
        return [face for line in lines for face in columns(line, _ACROSS, _GAP)]

    def items(self) -> Iterator[Placed]:
        if not is_open(self.picture):
            return
        seat = self.picture.viewer
        yield Placed.in_box(Thing(ABBEYS, seat, 1), self.zone)
        for number, face in zip(self._numbers, self._faces(), strict=False):
            yield Placed.in_box(Thing("monastery", seat, number), face)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        share = picture.drawer(ABBEYS)
        if not share:
            return
        zone = self.zone
        rising = FRect(
            zone.x - 8, zone.bottom + 8 - (zone.h + 16) * share, zone.w + 16, zone.h + 16
        )
        with painter.clipped(rising):
            painter.frame("dialog", zone)
            title = self._texts.text("play.tableau.monasteries")
            painter.text(title, _PLAN.rect(zone, "title"), "section", "note")
            for number, face in zip(self._numbers, self._faces(), strict=False):
                draw_abbey(painter, face, number)
