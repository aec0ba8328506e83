"""The common supply: deck, mine, and the settlements that are set aside."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.castelli.names import SETTLEMENTS
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.drawing import CARD_SPAN
from castles.ui.games.castelli.reading import CastelliPicture
from castles.ui.kit.layout import columns, inset
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import Anchor, box

KINDS = ("deck", "mine_left", *(f"{name}_aside" for name in SETTLEMENTS))
_SPRITES = {"mine_left": ("piece_ingots", 56.0), "village_aside": ("settlement_village", 54.0)}
_CITY = ("settlement_city", 58.0)
_CARD = 44.0
_LARGE_PART = 0.74
"""Things above large letters are so much smaller."""
_PICTURE = 32.0
"""Where the middle of a picture stands ..."""
_WORDS = 62.0
"""... and where the words beside it begin."""


class Supply:
    """A dark panel with four counts."""

    def __init__(self, zone: FRect, texts: Catalogue) -> None:
        self.zone, self._texts = zone, texts

    def _faces(self) -> list[FRect]:
        return columns(inset(self.zone, 6), len(KINDS), 4)

    def _counts(self, picture: CastelliPicture) -> list[int]:
        state = picture.state
        half = state.half_of(picture.viewer)
        return [len(state.deck), half.mine, *state.aside]

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        painter.frame("panel", self.zone)
        for kind, face in zip(KINDS, self._faces(), strict=True):
            large = painter.stage.has_large_text
            scale, y = (_LARGE_PART, face.y + 27) if large else (1.0, face.centery)
            if kind == "deck":
                for index in range(3):
                    at = (face.x + _PICTURE - index * 2, y - index * 2)
                    painter.part("person_back", at, _CARD * CARD_SPAN * scale)
            else:
                sprite, size = _SPRITES.get(kind, _CITY)
                painter.part(sprite, (face.x + _PICTURE, y + size * scale * 0.08), size * scale)
            words = self._texts.text(f"play.supply.{kind}")
            room, align = FRect(face.x + _WORDS, face.centery, face.w + 2 - _WORDS, 26), "left"
            if large:
                room, align = FRect(face.x, face.bottom - 28, face.w, 28), "centre"
            painter.text(words, room, "small", "text_muted", align=align)

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone):
            return
        for face, count in zip(self._faces(), self._counts(picture), strict=True):
            room = FRect(face.x + _WORDS, face.centery - 28, face.w - _WORDS, 28)
            if painter.stage.has_large_text:
                room = FRect(face.x + _WORDS, face.y + 4, face.w - _WORDS, 44)
            painter.text(str(count), room, "body_bold", "text", size=24)

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        faces = zip(KINDS, self._faces(), strict=True)
        return [Spot(Thing(kind), box(face)) for kind, face in faces]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind not in KINDS:
            return None
        face = self._faces()[KINDS.index(thing.kind)]
        return Anchor((face.x + _PICTURE, face.centery), _CARD)
