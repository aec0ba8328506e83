"""The automa's sheet (TA2): a row for each type, its fields one after the other; and its cards."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.drawing import BUILT, CARD_RATIO, draw_badges, draw_item
from castles.ui.games.tuscany.queries import TuscanPicture, followed_type, on_space
from castles.ui.games.tuscany.sprites import badges
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_last
from castles.ui.table.hex_board import MINI
from castles.ui.table.moves import Look
from castles.ui.table.placed import Placed
from castles.ui.table.shape import ROW, Anchor, hexagon

SUPPLY_GLYPH = "load"
_STEP = 12.0
"""A card that grows does so in steps: every size of its parchment is made anew."""


def card_face(at: Point, width: float) -> FRect:
    """The face of a card around its middle."""
    return centred(at, width, width * CARD_RATIO)


def draw_back(painter: Painter, face: FRect) -> None:
    """The back: a clockwork knight on a dark field."""
    painter.frame("dialog", face)
    painter.glyph("automa", face.center, face.w * 0.56, "gold")


def draw_front(
    painter: Painter, rules: Ruleset, card: int, face: FRect, followed: int = EMPTY
) -> None:
    """The front; the type that is followed just now is lit."""
    habits = rules.automa_rules()
    painter.frame("parchment", face)
    size = face.w / 100
    supply = habits.card_supply[card]
    for number in range(supply):
        x = face.centerx + (number - (supply - 1) / 2) * 24 * size
        painter.glyph(SUPPLY_GLYPH, (x, face.y + 19 * size), 21 * size, "ink_label")
    for order, kind in enumerate(habits.card_types[card]):
        y = face.y + (40 + order * 21.5) * size
        row = FRect(face.x + 10 * size, y - 10.5 * size, face.w - 20 * size, 21 * size)
        if kind == followed:
            painter.frame("glow", row)
        box = FRect(row.x + 8 * size, row.y, 18 * size, row.h)
        painter.text(str(order + 1), box, "numeral", "ink_label", size=17 * size)
        painter.thing(f"mini_{rules.type_names[kind]}", (face.centerx + 8 * size, y), 24 * size)
    token = rules.token_names[habits.card_token[card]]
    painter.thing(f"token_{token}", (face.centerx, face.bottom - 18 * size), 56 * size)


def draw_followed(painter: Painter, picture: TuscanPicture, seat: int, face: FRect) -> None:
    """The card that the automa follows, or where it will lie."""
    revealed = picture.state.seats[seat].automa_state().revealed
    if revealed and not picture.coming(Thing("decision", seat)):
        followed = followed_type(picture.state, seat)
        draw_front(painter, picture.state.rules, revealed[-1], face, followed)
    else:
        painter.frame("field", face)


def front_look(rules: Ruleset, card: int) -> Look:
    """A card that is turned up; its size is the width of its face."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_front(painter, rules, card, card_face(at, _stepped(size)))

    return look


def back_look() -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_back(painter, card_face(at, _stepped(size)))

    return look


def supply_look() -> Look:
    """A unit of supply in the air."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        face = centred(at, size * 1.5)
        painter.frame("counter", face, alpha)
        painter.glyph(SUPPLY_GLYPH, at, size, "gold", alpha)

    return look


def _stepped(size: float) -> float:
    return max(_STEP, round(size / _STEP) * _STEP)


_BETWEEN = 0.4
"""The gap between two fields, in widths of a hex."""
_TALL = 0.88
"""How much of a row a hex may take."""


class AutomaSheet:
    """The rows in a zone, below one another, or in two columns."""

    def __init__(self, zone: FRect, rules: Ruleset, columns: int = 1) -> None:
        self.zone, self.rules = zone, rules
        habits = rules.automa_rules()
        self.kinds = habits.type_order
        self._fields = habits.fields
        self._lines = -(-len(self.kinds) // columns)
        self._column = zone.w / columns
        self.pitch = zone.h / self._lines
        longest = max(_length(rules, kind) for kind in self.kinds)
        self.width = min(self._column / (longest + 0.3), self.pitch * _TALL / ROW)
        self._places = {
            place: anchor for kind in self.kinds for place, anchor in self._row(kind).items()
        }

    def _row(self, kind: int) -> dict[int, Anchor]:
        corner = self.row(kind)
        x, found = corner.x + self.width * 0.65, {}
        for field in self._fields[kind]:
            for place in field:
                found[place] = Anchor((x, corner.centery), self.width)
                x += self.width
            x += self.width * _BETWEEN
        return found

    def row(self, kind: int) -> FRect:
        """The room of the row of a type."""
        column, line = divmod(self.kinds.index(kind), self._lines)
        x, y = self.zone.x + column * self._column, self.zone.y + line * self.pitch
        return FRect(x, y, self._column, self.pitch)

    def row_end(self, kind: int) -> float:
        """Where the last field of a row ends."""
        return self.field_box(self._fields[kind][-1]).right

    def items(self, seat: int) -> Iterator[Placed]:
        for number, place in self._places.items():
            shape = hexagon(place.at, place.size)
            yield Placed(Thing("space", seat, number), place.at, place.size, shape=shape)

    def field_box(self, field: tuple[int, ...]) -> FRect:
        """The frame around a field."""
        first, last = self._places[field[0]].at, self._places[field[-1]].at
        high = min(self.pitch - 2, self.width * 1.06)
        left = first[0] - self.width * 0.58
        return FRect(left, first[1] - high / 2, last[0] - first[0] + self.width * 1.16, high)

    def draw_ground(self, painter: Painter) -> None:
        """The frames of the fields."""
        for row in self._fields:
            for field in row:
                painter.frame("field", self.field_box(field))

    def draw(self, painter: Painter, picture: TuscanPicture, seat: int) -> None:
        """What lies on the places; a full field is lit."""
        for kind in self.kinds:
            for field in self._fields[kind]:
                items = [on_space(picture, seat, place) for place in field]
                if EMPTY not in items:
                    painter.frame("row_selected", self.field_box(field))
                for place, item in zip(field, items, strict=True):
                    self._draw_place(painter, kind, place, item)
                    shape = hexagon(self._places[place].at, self.width)
                    draw_last(painter, picture, Thing("space", seat, place), shape)

    def _draw_place(self, painter: Painter, kind: int, place: int, item: int) -> None:
        name, at = self.rules.type_names[kind], self._places[place].at
        mini = self.width < MINI
        if item == EMPTY:
            painter.thing(f"{'mini' if mini else 'space'}_{name}", at, self.width)
            return
        size = self.width * BUILT
        draw_item(painter, self.rules, item, at, size, badge=False, covers=name)
        if not mini:
            draw_badges(painter, badges(self.rules, item), at, size)


def _length(rules: Ruleset, kind: int) -> float:
    """How long a row is, in widths of a hex."""
    fields = rules.automa_rules().fields[kind]
    return sum(map(len, fields)) + _BETWEEN * (len(fields) - 1)
