"""T on the table: three sheets below the board, of one's own seat, of the team, and of the mate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.modules.teams import mates, seat_points
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.belongings import dice_items
from castles.ui.games.burgundy.drawing import draw_score
from castles.ui.games.burgundy.modules.vine_tableau import draw_wide_storage, turners
from castles.ui.games.burgundy.queries import BurgundyPicture, score, standing
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_last, draw_seat
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan
from castles.ui.table.shape import Anchor, hexagon

_STORED, _STEP = 112.0, 112.0
_DIE = 66.0
_ARMS = 66.0


def seat_score(picture: BurgundyPicture, seat: int) -> int:
    """What a seat has scored itself and that has arrived."""
    coming = picture.state.estate(seat).points - score(picture, seat)
    return seat_points(picture.state, seat) - coming


def team_score(picture: BurgundyPicture, seat: int) -> int:
    """What a team has in all and that has arrived."""
    total = picture.state.estate(seat).points
    return total - sum(total - score(picture, mate) for mate in mates(seat))


class SeatSheet(PlainPart[State]):
    """One of two mates: name, score and private storage; dice lie on it."""

    def __init__(
        self, zone: FRect, picture: BurgundyPicture, seat: int, texts: Catalogue, *, own: bool
    ) -> None:
        super().__init__(zone, picture)
        self.seat, self._texts, self._own = seat, texts, own
        self._slots = range(picture.state.rules.definitions.private_spaces)

    def slot(self, number: int) -> Anchor:
        x = self.zone.centerx + (number - (len(self._slots) - 1) / 2) * _STEP
        return Anchor((x, self.zone.bottom - 82), _STORED)

    def items(self) -> Iterator[Placed]:
        seat, slots = self.seat, {n: self.slot(n) for n in self._slots}
        for number, place in slots.items():
            shape = hexagon(*place, pointy=True)
            yield Placed(Thing("storage", seat, number), *place, shape=shape)
        yield Placed(Thing("score", seat), self._score_face.center, 40, also=("plate",))
        if self._own:
            yield from turners(self.picture, seat, slots)
            return
        head = FRect(self.zone.x, self.zone.y, self.zone.w, 88)
        yield Placed.in_box(Thing("board", seat), head)
        yield from dice_items(self.picture, seat, self.die, _DIE, _DIE)

    def die(self, number: int) -> Point:
        """Of the mate; the viewer's own dice lie in the corners of the table."""
        return self.zone.x + 63 + number * 85, self.zone.bottom - 230

    @property
    def _score_face(self) -> FRect:
        return FRect(self.zone.right - 106, self.zone.y + 86, 86, 40)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, ink = self.zone, "ink" if self._own else "text"
        painter.frame("parchment" if self._own else "panel", zone)
        draw_seat(painter, picture, self.seat, (zone.x + 50, zone.y + 54), _ARMS)
        room = FRect(zone.x + 94, zone.y + 18, zone.w - 110, 38)
        painter.text(picture.names[self.seat], room, "panel_title", ink)
        room = FRect(zone.x + 22, zone.bottom - 176, zone.w - 64, 32)
        words = self._texts.text("play.team.private")
        painter.text(words, room, "section", "ink_label" if self._own else "text")
        at = (zone.right - 34, zone.bottom - 160)
        painter.glyph("private", at, 26, "ink_label" if self._own else "text_muted")

    def _status(self, picture: BurgundyPicture) -> str:
        place = picture.state.order.index(self.seat) + 1
        key = "play.team.you" if self._own else "play.team.mate"
        return self._texts.text(key, place=place)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        if picture.deciding == self.seat:
            painter.frame("glow", self.zone)
        room = FRect(self.zone.x + 94, self.zone.y + 54, self.zone.w - 110, 30)
        label = "ink_label" if self._own else "text_muted"
        painter.text(self._status(picture), room, "label", label)
        draw_score(painter, self._score_face, seat_score(picture, self.seat), 24)
        slots = {number: self.slot(number) for number in self._slots}
        draw_wide_storage(painter, picture, self.seat, slots)
        for number in self._slots:
            anchor = self.slot(number)
            shape = hexagon(anchor.at, anchor.size, pointy=True)
            draw_last(painter, picture, Thing("storage", self.seat, number), shape)


class SharedSheet(Tableau):
    """What both mates have: shared storage, goods, sold pile, monasteries; silver and workers."""

    plan = Plan("burgundy", "shared_sheet")
    labels = ()
    score_size, below_score = 26.0, 0.0
    abbeys_across, abbeys_step, abbeys_shown = 2, 29.0, 4

    def slots(self, picture: BurgundyPicture) -> range:
        private = picture.state.rules.definitions.private_spaces
        return range(private, len(picture.state.stored(picture.viewer)))

    def slot(self, number: int) -> Anchor:
        count = len(self._slots)
        step = min(104.0, 208.0 / max(1, count - 0.01)) if count > 2 else 104.0
        size = _STORED if count <= 2 else step * 1.12
        shown = standing(self.picture.state, self._seat, self._slots)[number]
        return Anchor((self.zone.x + 74 + (shown - self._slots[0]) * step, self.zone.y + 166), size)

    def draw_storage(self, painter: Painter, picture: BurgundyPicture) -> None:
        draw_wide_storage(painter, picture, self._seat, {n: self.slot(n) for n in self._slots})

    def items(self) -> Iterator[Placed]:
        slots = {n: self.slot(n) for n in self._slots}
        return chain(super().items(), turners(self.picture, self._seat, slots))

    @property
    def scored(self) -> Sequence[int]:
        """Its sum is drawn again whenever that of a mate grows."""
        return mates(self._seat)

    def draw_name(self, painter: Painter, picture: BurgundyPicture) -> None:
        text = self._texts.text
        for index, seat in enumerate(reversed(mates(picture.viewer))):
            painter.part(f"shield_{picture.colours[seat]}", *self.at("arms", index))
        painter.text(text("play.team.ours"), self.rect("name"), "panel_title", "ink")
        painter.text(text("play.team.shared"), self.rect("shared"), "section", "ink_label")
        if not painter.stage.has_large_text:
            at, size = self.at("shared_symbol")
            painter.glyph("shared", at, size, "ink_label")

    def draw_standing(self, painter: Painter, picture: BurgundyPicture) -> None:
        self.draw_free(painter, picture)
        draw_score(painter, self.score_face, team_score(picture, picture.viewer), self.score_size)
