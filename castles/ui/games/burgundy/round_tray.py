"""The start of a round: all dice roll at once on a felt tray over the duchy (B11)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import pi, sin

from pygame import FRect

from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.shape import Anchor

_WIDTH, _HEIGHT = 690.0, 430.0
_FELT = "#4A0D24"
_EDGE, _HEAD, _FOOT = 20.0, 62.0, 62.0
_DIE, _LARGE, _WHITE, _GOOD = 64.0, 104.0, 96.0, 50.0
_FEW = 2
"""So many seats have a row each, with large dice."""
_ROLLS = 8
"""How many faces a die shows before it rests."""
_LATER = 0.07
"""Each die comes to rest so much of the roll after the one before."""
_BOUNCE, _SLIDE, _TUMBLE = 58.0, 90.0, 220.0
"""How high a die hops, from how far it comes, and by how many degrees it turns on its way."""


@dataclass(frozen=True)
class TrayPlaces:
    """Where everything lies on the tray, in the middle of the duchy."""

    duchy: FRect
    order: tuple[int, ...]

    @cached_property
    def face(self) -> FRect:
        return centred(self.duchy.center, _WIDTH, _HEIGHT)

    @cached_property
    def felt(self) -> FRect:
        face = self.face
        return FRect(face.x + _EDGE, face.y + _HEAD, face.w - 2 * _EDGE, face.h - _HEAD - _FOOT)

    def row(self, place: int) -> Point:
        """Where the row of a seat begins: in the order of the round, two columns for many."""
        columns = 1 if self._has_room else 2
        high = self.felt.h / -(-len(self.order) // columns)
        line, column = divmod(place, columns)
        return self.felt.x + 16 + column * 224, self.felt.y + (line + 0.5) * high

    @property
    def _has_room(self) -> bool:
        return len(self.order) <= _FEW

    def die(self, seat: int, number: int) -> Anchor:
        x, y = self.row(self.order.index(seat))
        if self._has_room:
            return Anchor((x + 150 + number * 128, y), _LARGE)
        return Anchor((x + 110 + number * 72, y), _DIE)

    @property
    def white(self) -> Anchor:
        return Anchor((self.felt.right - 96, self.felt.centery - 42), _WHITE)

    @property
    def good(self) -> Anchor:
        x, y = self.white.at
        return Anchor((x - 36, y + 100), _GOOD)


@dataclass(frozen=True)
class RoundTray:
    """What lies on the tray: the dice of all seats in turn order, the white die and its good."""

    picture: BurgundyPicture
    texts: Catalogue
    good: int
    """The kind that goes to the depot of the white die, from 0."""

    def draw(self, painter: Painter, duchy: FRect, share: float) -> None:
        """Tray and dice after a share of the roll."""
        places = TrayPlaces(duchy, tuple(self.picture.state.order))
        painter.fill(duchy, "veil", 0.5)
        painter.frame("dialog", places.face)
        self._draw_words(painter, places.face, share)
        painter.fill(places.felt, _FELT)
        painter.frame("picture", places.felt)
        for place, seat in enumerate(places.order):
            self._draw_seat(painter, places, place, seat, share)
        self._draw_white(painter, places, share)

    def _draw_words(self, painter: Painter, face: FRect, share: float) -> None:
        """Which round begins, and, once the white die rests, where the good goes."""
        state, text = self.picture.state, self.texts.text
        rounds = state.rules.definitions.rounds
        now = (state.round - 1) % rounds + 1
        title = text("play.course.round", round=now, rounds=rounds)
        head = FRect(face.x + _EDGE, face.y + 8, face.w - 2 * _EDGE, _HEAD - 12)
        painter.text(title, head, "panel_title", "gold", align="centre")
        if share < 1:
            return
        words = text("play.tray.good", good=text(f"good.{self.good + 1}"), depot=state.white_die)
        foot = FRect(face.x + _EDGE, face.bottom - _FOOT + 6, face.w - 2 * _EDGE, _FOOT - 16)
        painter.text(words, foot, "body_strong", "text", align="centre", wrap=True)

    def _draw_seat(
        self, painter: Painter, places: TrayPlaces, place: int, seat: int, share: float
    ) -> None:
        x, y = places.row(place)
        picture = self.picture
        painter.text(str(place + 1), FRect(x - 6, y - 20, 26, 40), "number", "gold", align="centre")
        painter.part(f"shield_{picture.colours[seat]}", (x + 46, y), 48)
        if picture.state.estate(seat).automa is not None:
            words = self.texts.text("play.tray.automa")
            painter.text(words, FRect(x + 76, y - 30, 132, 60), "small", "text", wrap=True)
            return
        for number, value in enumerate(picture.state.dice[seat]):
            if value:
                name, at = picture.colours[seat], places.die(seat, number)
                self._draw_die(painter, name, value, at, share, place * 2 + number)

    def _draw_white(self, painter: Painter, places: TrayPlaces, share: float) -> None:
        white, value = places.white, self.picture.state.white_die
        halo = centred(white.at, _WHITE + 20)
        painter.frame("halo", halo)
        self._draw_die(painter, "white", value, white, share, self._dice)
        if share < 1:
            return
        (x, y), size = places.good.at, places.good.size
        painter.part(f"good_{self.good + 1}", (x, y), size)
        painter.glyph("chevron_right", (white.at[0], y), 22, "gold")
        painter.part(f"face_{value}", (2 * white.at[0] - x, y), size)

    def _draw_die(
        self, painter: Painter, name: str, value: int, place: Anchor, share: float, order: int
    ) -> None:
        """A die on its way: it tumbles in over its shadow, and rests a little after the last."""
        part = min(1.0, share / (1.0 - _LATER * (self._dice - order)))
        shown = value if part >= 1 else (value + order + int(part * _ROLLS)) % 6 + 1
        hop = abs(sin(part * pi * 2.5)) * (1 - part) * _BOUNCE
        left = (1 - part) ** 2
        x, y = place.at[0] - left * _SLIDE, place.at[1]
        die, size = f"die_{name}_{shown}", place.size
        painter.mask(die, (x + 5 + hop * 0.2, y + 7), size * 0.98, "#000000", 0.4 - 0.2 * left)
        painter.part(die, (x, y - hop), size, turn=left * _TUMBLE)

    @cached_property
    def _dice(self) -> int:
        return 2 * len(self.picture.state.order)
