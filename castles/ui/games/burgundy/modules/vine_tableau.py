"""The viewer's own things in a lower sheet, where a double tile lies over two storage spaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from castles.desk.thing import Thing
from castles.games.burgundy.modules.vine_board import grapes_of
from castles.games.burgundy.modules.vine_doubles import grapes_by_face
from castles.ui.games.burgundy.modules.vine_tiles import draw_double, draw_turner, turner
from castles.ui.games.burgundy.queries import BurgundyPicture, in_storage, standing
from castles.ui.games.burgundy.tableau import Tableau, draw_stored
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import glow_at
from castles.ui.table.placed import Placed, Plan
from castles.ui.table.shape import Anchor

_WIDTH, _PITCH = 98.0, 86.0


class VineTableau(Tableau):
    """In one line: arms, score, storage, goods, sold pile, monasteries."""

    plan = Plan("burgundy", "vine_tableau")
    good_size = 48.0
    sold_count = (26.0, 4.0)
    score_size, below_score = 27.0, 0.0
    labels = ()
    abbeys_across, abbeys_step, abbeys_shown = 1, 28.0, 4

    def slot(self, number: int) -> Anchor:
        # All of them are as wide as the usual three: the goods lie next to them.
        room, usual = _WIDTH + _PITCH * (len(self._slots) - 1), _WIDTH + _PITCH * 2
        scale = min(1.0, usual / room)
        shown = standing(self.picture.state, self._seat, self._slots)[number]
        left = self.zone.x + 297 + _WIDTH * scale / 2
        return Anchor((left + shown * _PITCH * scale, self.zone.y + 63), _WIDTH * scale)

    def items(self) -> Iterator[Placed]:
        slots = {n: self.slot(n) for n in self._slots}
        return chain(super().items(), turners(self.picture, self._seat, slots))

    def draw_storage(self, painter: Painter, picture: BurgundyPicture) -> None:
        draw_wide_storage(painter, picture, self._seat, {n: self.slot(n) for n in self._slots})


def draw_wide_storage(
    painter: Painter, picture: BurgundyPicture, seat: int, slots: Mapping[int, Anchor]
) -> None:
    """Storage spaces of a seat; a double tile lies over both of its own."""
    rules = picture.state.rules
    doubles, seconds = grapes_by_face(rules), rules.halves
    stored = {number: in_storage(picture, seat, number) for number in slots}
    for number, tile in stored.items():
        if tile in seconds or tile in doubles:
            painter.thing("slot_pointy_light", slots[number].at, slots[number].size)
        else:
            draw_stored(painter, picture, seat, number, slots[number])
    for number, tile in stored.items():
        if tile in doubles:
            second = picture.state.stored(seat).index(seconds[number])
            grapes = turned(picture, number) or doubles[tile]
            thing = Thing("storage", seat, number)
            _draw_double(painter, picture, thing, grapes, slots[number], slots[second])


def turners(picture: BurgundyPicture, seat: int, slots: Mapping[int, Anchor]) -> Iterator[Placed]:
    """The clasp of the chosen double tile; it lies over the spots of its spaces."""
    seconds, stored = picture.state.rules.halves, picture.state.stored(seat)
    for number, anchor in slots.items():
        if stored[number] in grapes_by_face(picture.state.rules):
            other = slots[stored.index(seconds[number])]
            at = ((anchor.at[0] + other.at[0]) / 2, anchor.at[1])
            for spot in turner(picture, Thing("storage", seat, number), at):
                yield Placed(spot.thing, spot.shape.centre, spot.shape.width, shape=spot.shape)


def _draw_double(
    painter: Painter,
    picture: BurgundyPicture,
    thing: Thing,
    grapes: tuple[int, int],
    one: Anchor,
    other: Anchor,
) -> None:
    """Over its two spaces, as it is turned."""
    at = ((one.at[0] + other.at[0]) / 2, one.at[1])
    lifted = picture.lifts(thing)
    share = picture.turned if picture.has_chosen(thing) else 1.0
    draw_double(painter, grapes, at, one.size, lifted=lifted, turned=share)
    at = (at[0], at[1] - (one.size * 0.06 if lifted else 0))
    draw_turner(painter, picture, thing, at)
    if picture.has_chosen(thing) or picture.glows(thing):
        glow = glow_at(painter, picture, thing.kind)
        painter.thing("ring_vine_target_0", at, one.size, glow)


def turned(picture: BurgundyPicture, slot: int) -> tuple[int, int] | None:
    """The grapes of a stored tile as the player has turned it; None if it was not."""
    chosen = dict(picture.chosen)
    if chosen.get("storage") != slot or "colours" not in chosen:
        return None
    return grapes_of(chosen["colours"])
