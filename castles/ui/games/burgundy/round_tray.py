"""The start of a round: all dice roll at once on a felt tray over the duchy (B11)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import floor, pi, sin

from pygame import FRect

from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.shape import Anchor

_WIDTH, _HEIGHT = 820.0, 500.0
_FELT = "#4A0D24"
_EDGE, _HEAD, _FOOT = 20.0, 62.0, 62.0
_RIM = 6.0
"""The rim of the tray, through which one may see at its corners."""
_DIE, _WHITE, _GOOD = 118.0, 110.0, 56.0
_FIRST, _NEXT = 190.0, 1.45
"""Where the first die of a row lies, and how many dice further the next one."""
_FILLED = 0.86
"""How much of its row a die fills, where rows are low."""
_FRAMES, _ROLLS = 8, 15
"""In how many pictures a die tumbles, and how many of them are seen before it rests."""
_IN_AIR, _AIRY = 0.78, 1.21
"""The part of its way on which it tumbles, and how much larger those pictures are."""
_TURNS = 33
"""How often a die is turned further on its way."""
_LATER = 0.07
"""Each die comes to rest so much of the roll after the one before."""
_BOUNCE, _SLIDE, _TUMBLE = 66.0, 110.0, 220.0
"""How high a die hops, from how far it comes, and by how many degrees it turns on its way."""


@dataclass(frozen=True)
class TrayPlaces:
    """Where everything lies on the tray, in the middle of the duchy."""

    duchy: FRect
    order: tuple[int, ...]

    @cached_property
    def part(self) -> float:
        """How large everything is: smaller where the duchy is."""
        return min(1.0, self.duchy.w / _WIDTH, self.duchy.h / _HEIGHT)

    @cached_property
    def face(self) -> FRect:
        return centred(self.duchy.center, _WIDTH * self.part, _HEIGHT * self.part)

    @cached_property
    def felt(self) -> FRect:
        face = self.face
        return FRect(face.x + _EDGE, face.y + _HEAD, face.w - 2 * _EDGE, face.h - _HEAD - _FOOT)

    @cached_property
    def _row(self) -> float:
        """How high the row of each seat is."""
        return self.felt.h / len(self.order)

    def row(self, place: int) -> Point:
        """Where the row of a seat begins: in the order of the round."""
        return self.felt.x + 16, self.felt.y + (place + 0.5) * self._row

    def die(self, seat: int, number: int) -> Anchor:
        x, y = self.row(self.order.index(seat))
        size = min(_DIE * self.part, _FILLED * self._row)
        return Anchor((x + _FIRST * self.part + number * _NEXT * size, y), size)

    @property
    def white(self) -> Anchor:
        part = self.part
        return Anchor((self.felt.right - 94 * part, self.felt.centery - 48 * part), _WHITE * part)

    @property
    def good(self) -> Anchor:
        (x, y), part = self.white.at, self.part
        return Anchor((x - 40 * part, y + 118 * part), _GOOD * part)


@dataclass(frozen=True)
class RoundTray:
    """What lies on the tray: the dice of all seats in turn order, the white die and its good."""

    picture: BurgundyPicture
    texts: Catalogue
    good: int
    """The kind that goes to the depot of the white die, from 0."""

    def stirs(self, duchy: FRect) -> FRect:
        """Where dice are on their way: the felt, and what they hop over above it."""
        places = TrayPlaces(duchy, tuple(self.picture.state.order))
        felt, high = places.felt, places.felt.y - places.face.y - _RIM
        return FRect(felt.x, felt.y - high, felt.w, felt.h + high)

    def draw(self, painter: Painter, duchy: FRect, share: float) -> None:
        """Tray and dice after a share of the roll."""
        places = TrayPlaces(duchy, tuple(self.picture.state.order))
        if not painter.stage.pixels(places.face).contains(painter.surface.get_clip()):
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
        painter.part(f"shield_{picture.colours[seat]}", (x + 56, y), 60)
        if picture.state.estate(seat).automa is not None:
            words = self.texts.text("play.tray.automa")
            painter.text(words, FRect(x + 96, y - 30, 180, 60), "small", "text", wrap=True)
            return
        for number, value in enumerate(picture.state.dice[seat]):
            if value:
                name, at = picture.colours[seat], places.die(seat, number)
                self._draw_die(painter, name, value, at, share, place * 2 + number)

    def _draw_white(self, painter: Painter, places: TrayPlaces, share: float) -> None:
        white, value = places.white, self.picture.state.white_die
        halo = centred(white.at, white.size + 20)
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
        hop = abs(sin(part * pi * 2.5)) * (1 - part) * _BOUNCE
        left = (1 - part) ** 2
        x, y = place.at[0] - left * _SLIDE, place.at[1]
        die, size = f"die_{name}_{value}", place.size
        if part < _IN_AIR:
            # It turns over and over, ever slower, before the number is seen.
            frame = int((1 - left) * _ROLLS) + 3 * order
            die, size = f"tumble_{name}_{frame % _FRAMES}", size * _AIRY
        painter.mask(die, (x + 5 + hop * 0.2, y + 7), size * 0.98, "#000000", 0.4 - 0.2 * left)
        # Turning a picture costs more than all else here: half of the dice turn in each frame.
        turns = floor(part * _TURNS + order % 2 / 2) / _TURNS
        turn = max(0.0, 1 - turns) ** 2 * _TUMBLE
        painter.part(die, (x, y - hop), size, turn=turn if part < 1 else 0.0)

    @cached_property
    def _dice(self) -> int:
        return 2 * len(self.picture.state.order)
