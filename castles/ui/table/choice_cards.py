"""A choice among things, each with picture, name and what it is for.

`ChoiceCards` are large cards in the middle of the table. `ChoiceRows` are the same in little room,
for a choice that is judged by what the cards would cover.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from castles.desk.thing import Thing
from castles.ui.kit.layout import Stage, centred
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, common_size
from castles.ui.table.moves import Look
from castles.ui.table.part import PlainPart
from castles.ui.table.picture import Picture, S
from castles.ui.table.placed import Placed

_WIDE, _GAP, _MARGIN = 164.0, 14.0, 22.0
_HEAD = 46.0
_TALL, _PICTURE, _TITLE = 330.0, 96.0, 50.0
_WORDLESS = 154.0
_ROW_HEAD, _ROW_GAP, _ROW_MARGIN = 40.0, 6.0, 16.0
_LARGE = {_TALL: 470.0, _WORDLESS: 200.0, _TITLE: 92.0, _ROW_HEAD: 64.0}
"""The same heights for large letters."""
_RISE = 8.0
_ROW_TITLE = 0.24
"""The part of a row's width that its title takes."""
_ROW_PICTURE = 2.3
"""The largest look in a row, in its height; sprites have much air around them."""


@dataclass(frozen=True)
class ChoiceCard:
    """One of the things to choose from."""

    thing: Thing
    look: Look
    size: float
    """How large the look is drawn."""
    title: str
    words: str = ""


class _Choice(PlainPart[S]):
    """Lies over others only while it is asked: nothing stays when the question is answered."""

    around = (60.0, 60.0)
    _cards: Sequence[ChoiceCard]

    def face(self, index: int) -> FRect:
        """Where a card lies."""
        raise NotImplementedError

    def items(self) -> Iterator[Placed]:
        for index, card in enumerate(self._cards):
            yield Placed.in_box(card.thing, self.face(index), size=80)


class ChoiceCards(_Choice[S]):
    """A part that lies over others only while it is asked, in rows of at most `per_row` cards."""

    def __init__(
        self,
        stage: Stage,
        over: FRect,
        heading: str,
        cards: Sequence[ChoiceCard],
        per_row: int = 5,
    ) -> None:
        self._heading, self._cards = heading, list(cards)
        self._tall = _TALL if any(card.words for card in cards) else _WORDLESS
        self._title = _TITLE
        if stage.has_large_text:
            self._tall, self._title = _LARGE[self._tall], _LARGE[_TITLE]
        across, down = min(per_row, len(cards)), -(-len(cards) // per_row)
        wide = across * (_WIDE + _GAP) - _GAP + 2 * _MARGIN
        high = _HEAD + down * (self._tall + _GAP) - _GAP + 2 * _MARGIN
        self.zone = centred(over.center, min(wide, over.w), high)
        self._width = (self.zone.w - 2 * _MARGIN + _GAP) / across - _GAP
        self._across = across

    def face(self, index: int) -> FRect:
        """Where a card lies."""
        row, column = divmod(index, self._across)
        x = self.zone.x + _MARGIN + column * (self._width + _GAP)
        y = self.zone.y + _HEAD + _MARGIN + row * (self._tall + _GAP)
        return FRect(x, y, self._width, self._tall)

    def draw_under(self, painter: Painter, picture: Picture[S]) -> None:
        painter.frame("dialog", self.zone)
        head = FRect(self.zone.x + _MARGIN, self.zone.y + 14, self.zone.w - 2 * _MARGIN, _HEAD)
        painter.text(self._heading, head, "panel_title", "gold", align="centre")
        sizes = self._sizes(painter.ruler)
        for index, card in enumerate(self._cards):
            self._draw_card(painter, picture, card, self.face(index), sizes)

    def _spaces(self, card: ChoiceCard, face: FRect) -> tuple[LabelSpace, LabelSpace]:
        """Where title and words stand on a card."""
        title = FRect(face.x + 8, face.y + _PICTURE + 8, face.w - 16, self._title)
        room = FRect(face.x + 10, title.bottom + 4, face.w - 20, face.bottom - title.bottom - 14)
        return (
            LabelSpace(card.title, "body_bold", title, True),
            LabelSpace(card.words, "small", room, True),
        )

    def _sizes(self, ruler: Ruler) -> tuple[float, float]:
        """The titles of all cards have one size, and so have the words."""
        spaces = [self._spaces(card, self.face(n)) for n, card in enumerate(self._cards)]
        titles, words = zip(*spaces, strict=True)
        told = [space for space in words if space.words]
        return common_size(ruler, titles), common_size(ruler, told) if told else 0

    def _draw_card(
        self,
        painter: Painter,
        picture: Picture[S],
        card: ChoiceCard,
        face: FRect,
        sizes: tuple[float, float],
    ) -> None:
        free = picture.glows(card.thing) or picture.has_chosen(card.thing)
        if picture.lifts(card.thing):
            face = face.move(0, -_RISE)
        if free:
            painter.frame("glow" if picture.has_chosen(card.thing) else "halo", face)
        painter.frame("parchment", face)
        # What cannot be chosen is pale, and says why when it is pointed at.
        alpha = 1.0 if free else 0.35
        card.look(painter, (face.centerx, face.y + _PICTURE / 2 + 8), card.size, alpha)
        inks, upright = ("ink", "ink_label"), ("middle", "top")
        for space, ink, vertical, size in zip(
            self._spaces(card, face), inks, upright, sizes, strict=True
        ):
            if space.words:
                painter.text(
                    space.words,
                    space.box,
                    space.style,
                    ink,
                    align="centre",
                    vertical=vertical,
                    wrap=True,
                    alpha=alpha,
                    size=size,
                )


class ChoiceRows(_Choice[S]):
    """A part that fills a zone while it is asked: a row for each of the things to choose from."""

    def __init__(
        self, stage: Stage, zone: FRect, heading: str, cards: Sequence[ChoiceCard]
    ) -> None:
        self.zone, self._heading, self._cards = zone, heading, list(cards)
        self._head = _LARGE[_ROW_HEAD] if stage.has_large_text else _ROW_HEAD

    def face(self, index: int) -> FRect:
        """Where a row lies."""
        count, zone = len(self._cards), self.zone
        high = (zone.h - self._head - 2 * _ROW_MARGIN + _ROW_GAP) / count - _ROW_GAP
        y = zone.y + self._head + _ROW_MARGIN + index * (high + _ROW_GAP)
        return FRect(zone.x + _ROW_MARGIN, y, zone.w - 2 * _ROW_MARGIN, high)

    def draw_under(self, painter: Painter, picture: Picture[S]) -> None:
        painter.frame("dialog", self.zone)
        head = FRect(self.zone.x + _MARGIN, self.zone.y + 10, self.zone.w - 2 * _MARGIN, self._head)
        painter.text(self._heading, head, "panel_title", "gold", align="centre")
        rows = [self._spaces(card, self.face(n)) for n, card in enumerate(self._cards)]
        sizes = [common_size(painter.ruler, column) for column in zip(*rows, strict=True)]
        for index, card in enumerate(self._cards):
            self._draw_row(painter, picture, card, self.face(index), sizes)

    def _spaces(self, card: ChoiceCard, face: FRect) -> tuple[LabelSpace, LabelSpace]:
        """Where title and words stand in a row."""
        left, title = face.x + face.h + 24, face.w * _ROW_TITLE
        words = FRect(left + title + 8, face.y, face.right - left - title - 16, face.h)
        return (
            LabelSpace(card.title, "body_bold", FRect(left, face.y, title, face.h), True),
            LabelSpace(card.words, "small", words, True),
        )

    def _draw_row(
        self,
        painter: Painter,
        picture: Picture[S],
        card: ChoiceCard,
        face: FRect,
        sizes: Sequence[float],
    ) -> None:
        chosen = picture.has_chosen(card.thing)
        free = picture.glows(card.thing) or chosen
        painter.frame("parchment", face)
        if free:
            lit = chosen or picture.lifts(card.thing)
            painter.frame("glow" if lit else "halo", face)
        # What cannot be chosen is pale, and says why when it is pointed at.
        alpha = 1.0 if free else 0.35
        size = min(card.size, face.h * _ROW_PICTURE)
        card.look(painter, (face.x + 12 + face.h / 2, face.centery), size, alpha)
        inks = ("ink", "ink_label")
        for space, ink, letters in zip(self._spaces(card, face), inks, sizes, strict=True):
            painter.text(
                space.words, space.box, space.style, ink, wrap=True, alpha=alpha, size=letters
            )
