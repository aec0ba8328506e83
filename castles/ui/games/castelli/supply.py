"""The common supply: deck, mine, and the settlements that are set aside."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.castelli.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.drawing import CARD_SPAN
from castles.ui.games.castelli.queries import CastelliPicture
from castles.ui.kit.layout import columns, inset
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan
from castles.ui.table.shape import box

_SPRITES = {
    "deck": ("person_back", 44.0 * CARD_SPAN),
    "mine_left": ("piece_ingots", 56.0),
    "village_aside": ("settlement_village", 54.0),
    "city_aside": ("settlement_city", 58.0),
}
_LARGE_PART = 0.74
"""Things above large letters are so much smaller."""
_CARD, _PICTURE = 44.0, 32.0


class Supply(PlainPart[State]):
    """A dark panel with four counts."""

    plan = Plan("castelli", "supply")
    around = (0.0, 0.0)

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._texts = texts

    def items(self) -> Iterator[Placed]:
        for kind, face in zip(
            _SPRITES, columns(inset(self.zone, 6), len(_SPRITES), 4), strict=True
        ):
            yield Placed(Thing(kind), (face.x + _PICTURE, face.centery), _CARD, shape=box(face))

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        painter.frame("panel", self.zone)
        large = painter.stage.has_large_text
        for item, (sprite, size) in zip(self.items(), _SPRITES.values(), strict=True):
            (x, y), face = item.at, item.face
            scale, y = (_LARGE_PART, face.y + 27) if large else (1.0, y)
            if item.thing.kind == "deck":
                for index in range(3):
                    painter.part(sprite, (x - index * 2, y - index * 2), size * scale)
            else:
                painter.part(sprite, (x, y + size * scale * 0.08), size * scale)
            words = self._texts.text(f"play.supply.{item.thing.kind}")
            room = self.plan.rect(face, "words_large" if large else "words")
            align = "centre" if large else "left"
            painter.text(words, room, "small", "text_muted", align=align)

    def draw_over(self, painter: Painter, picture: CastelliPicture) -> None:
        state = picture.state
        counts = (len(state.deck), state.half_of(picture.viewer).mine, *state.aside)
        name = "count_large" if painter.stage.has_large_text else "count"
        for item, count in zip(self.items(), counts, strict=True):
            room = self.plan.rect(item.face, name)
            painter.text(str(count), room, "body_bold", "text", size=24)
