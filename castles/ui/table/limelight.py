"""The board of another seat, large over the table while that seat acts, so that all can follow."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import pygame
from pygame import FRect, Surface

from castles.desk.thing import Thing
from castles.ui.kit.layout import Stage
from castles.ui.kit.painter import Painter
from castles.ui.table.banner import BAR_HEIGHT
from castles.ui.table.drawing import draw_seat
from castles.ui.table.game_screen import Laid, Part, Room
from castles.ui.table.hex_board import SPACE
from castles.ui.table.layer import AnyScreen, CloseUp
from castles.ui.table.moving import Moving
from castles.ui.table.picture import Picture
from castles.ui.table.shape import Anchor

_LEAST = (836.0, 700.0)
_TOP = BAR_HEIGHT + 34
_HEAD, _EDGE, _RIM, _FOOT = 84.0, 24.0, 4.0, 14.0
_LITTLE = 80.0
_FINE_UNIT = 1.6
"""From so many pixels to a unit on, a growing board is scaled the quick way."""
_AROUND = 48.0
"""How far the shadow of its frame falls."""


class Limelight(Moving):
    """One seat in the light: grown from its panel while `share` goes from 0 to 1, and back."""

    def __init__(
        self, seat: int, picture: Picture[Any], parts: Sequence[Part[Any]], home: FRect, face: FRect
    ) -> None:
        self.seat, self.parts = seat, parts
        self._picture, self._home, self._face = picture, home, face
        self._seen: Surface | None = None
        """What it looked like when it began to grow or to shrink."""

    def anchor(self, thing: Thing) -> Anchor | None:
        """Where a thing of the seat lies on the large board."""
        if thing.owner != self.seat:
            return None
        found = (part.anchor(thing) for part in self.parts)
        return next((anchor for anchor in found if anchor is not None), None)

    @property
    def is_still(self) -> bool:
        return self.share >= 1

    @property
    def rect(self) -> FRect:
        home, face, share = self._home, self._face, self.share
        left, top, right, bottom = (
            start + (end - start) * share
            for start, end in zip(_sides(home), _sides(face), strict=True)
        )
        return FRect(left, top, right - left, bottom - top).inflate(_AROUND, _AROUND)

    def draw(self, painter: Painter) -> None:
        if self.is_still:
            self._seen = None
            self._draw_whole(painter)
            return
        seen = self._seen or self._look(painter)
        self._seen = seen
        place = painter.stage.pixels(self.rect)
        if place.w > 0 and place.h > 0:
            # Where pixels are small, steps between them are not seen while all of it moves.
            is_fine = painter.stage.unit >= _FINE_UNIT
            scale = pygame.transform.scale if is_fine else pygame.transform.smoothscale
            painter.surface.blit(scale(seen, place.size), place)

    def _look(self, painter: Painter) -> Surface:
        """A picture of it at its full size, which is quicker to scale than its parts."""
        canvas = Surface(painter.surface.size, pygame.SRCALPHA)
        place = painter.stage.pixels(self._face.inflate(_AROUND, _AROUND))
        place = place.clip(canvas.get_rect())
        canvas.set_clip(place)
        self._draw_whole(Painter(canvas, painter.stage, painter.theme, painter.sheet))
        return canvas.subsurface(place).copy()

    def _draw_whole(self, painter: Painter) -> None:
        face, picture, seat = self._face, self._picture, self.seat
        if not painter.shows(face.inflate(_AROUND, _AROUND)):
            return
        painter.frame("dialog", face)
        draw_seat(painter, picture, seat, (face.x + 62, face.y + 52), 78)
        name = FRect(face.x + 112, face.y + 24, face.w - 380, 56)
        painter.text(picture.names[seat], name, "screen_title", "gold", shadow=True, size=34)
        for part in self.parts:
            part.draw_ground(painter, picture)
            part.draw(painter, picture)


def _sides(rect: FRect) -> tuple[float, float, float, float]:
    return rect.left, rect.top, rect.right, rect.bottom


def light_on(
    screen: AnyScreen, room: Room, laid: Laid[Any], picture: Picture[Any], seat: int
) -> Limelight | None:
    """The board of a seat over that of the viewer; None if seats have no boards of their own."""
    home = _home(laid, picture, Thing("board", seat))
    if home is None:
        return None
    lands = {SPACE, *screen.click_rules.puts.values()}
    over = _over(room.stage, _own_lands(laid.parts, picture.viewer, lands))
    face = _whole(over, [part.zone for part in laid.parts])
    zone = FRect(face.x + _EDGE, face.y + _HEAD, face.w - 2 * _EDGE, face.h - _HEAD - _EDGE)
    head = FRect(face.right - 240, face.y + 28, 208, 46)
    parts = screen.at(CloseUp(room, picture, seat, zone, head, passing=True))
    return Limelight(seat, picture, parts, home, face) if parts else None


def _home(laid: Laid[Any], picture: Picture[Any], board: Thing) -> FRect | None:
    """The panel in which a board is looked at."""
    for part in laid.parts:
        if any(spot.thing == board for spot in part.spots(picture)):
            return part.zone
    return None


def _own_lands(parts: Iterable[Part[Any]], viewer: int, kinds: Collection[str]) -> list[FRect]:
    """Where the viewer builds: the board, and what else there is to build on."""
    things = [Thing(kind, viewer) for kind in kinds]
    return [part.zone for part in parts if any(part.anchor(thing) for thing in things)]


def _over(stage: Stage, lands: Sequence[FRect]) -> FRect:
    """Over the viewer's own board, whose owner waits; what is taken from stays in sight."""
    face = FRect(0, 0, *_LEAST)
    face.center, face.top = stage.floor.center, _TOP
    if lands:
        # Nothing of a board looks out around that of another.
        own = lands[0].unionall(lands[1:])
        face.w = max(face.w, own.w + 2 * _RIM)
        face.centerx = own.centerx
        if own.h > face.h or len(lands) > 1:
            face.top = own.top - _RIM
            # Who builds at two places needs the whole height.
            face.h = stage.floor.bottom - _FOOT - face.top if len(lands) > 1 else own.h + 2 * _RIM
    return face.clamp(stage.floor)


def _whole(face: FRect, zones: Iterable[FRect]) -> FRect:
    """What little of a part would look out around it is covered too."""
    near = face.inflate(2 * _LITTLE, 2 * _LITTLE)
    cut = [one for one in zones if one.colliderect(face)]
    column = [one for one in cut if near.left <= one.left and one.right <= near.right]
    if column:
        whole = column[0].unionall(column[1:])
        wide = max(_LEAST[0], whole.w + 2 * _RIM)
        top = min([face.top, *(one.top - _RIM for one in column if one.top >= near.top)])
        foot = max(
            [face.bottom, *(one.bottom + _RIM for one in column if one.bottom <= near.bottom)]
        )
        face = FRect(whole.centerx - wide / 2, top, wide, foot - top)
    return face
