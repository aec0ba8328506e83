"""The sheet of directions: how a tile may lie, what it points at then, and who gets what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.names import COLOURS, MINE, SIDES
from castles.games.castelli.state import State
from castles.text.castelli.facts import coordinate, units_phrases
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital, join, nothing
from castles.ui.games.castelli.drawing import TILE, draw_nobody, draw_tile
from castles.ui.games.castelli.forecast import AreaForecast, EdgeForecast, forecast
from castles.ui.games.castelli.queries import CastelliPicture, chosen, colour, decision
from castles.ui.games.castelli.sheets import GAP, INK, LABEL, Sheet, draw_option
from castles.ui.games.castelli.sprites import EDGE_GLYPHS, area_glyph
from castles.ui.kit.layout import columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.placed import Placed
from castles.ui.table.shape import box

_SIDE, _MARGIN = 96.0, 10.0
"""A tile among its directions, and what is free around it."""
_LEAST_LINE = 24.0
"""The least height of what a side of the tile points at."""
_PRESENT = 0.4
"""How much of what the present direction brings is covered."""
_ARROWS = ("arrow_up", "arrow_right", "arrow_down", "arrow_left")
_PALE = 0.32
"""How strong symbols are that nobody gets."""
_FOLLOWS = 0.62
"""How strong the shields are of those who do not lead."""


class Mark(NamedTuple):
    """A shield, or a tile that is still face down, with a number."""

    sprite: str
    words: str
    leads: bool | None
    """Whether this colour leads; None where nobody does."""


class Directions(Sheet):
    """The four directions of a tile, each with all that it points at."""

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture, texts)
        self._viewer, self._field = picture.viewer, picture.state.current
        self._governs = decision(picture) == "governor"
        self._seen = [forecast(self._state, self._field, turns) for turns in range(len(SIDES))]

    def items(self) -> Iterator[Placed]:
        """The present direction cannot be chosen by a governor."""
        room, present = self.options, self._state.turns[self._field] if self._governs else None
        lines = rows(room, (room.h - GAP) / 2, GAP, 2)
        faces = [face for line in lines for face in columns(line, 2, GAP)]
        for turns, face in enumerate(faces):
            thing, can_point = Thing("quarter_turns", NOBODY, turns), turns != present
            yield Placed(
                thing,
                face.center,
                80,
                shape=box(face),
                can_point=can_point,
                beside=self.zone,
            )

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        text, names = self._texts.text, picture.names
        active = names[self._state.halves[self._state.active].turn_seat]
        if self._governs:
            title, about = text("play.sheet.govern"), text("play.sheet.govern_about", seat=active)
        else:
            title, about = text("play.sheet.orient"), self._bonus()
        self.draw_head(painter, title, about)
        proposed = chosen(picture, "quarter_turns")
        for turns, item in enumerate(self.items()):
            face, on_it = item.face, picture.pointed() == item.thing
            draw_option(painter, face, chosen=proposed == turns, pointed=on_it)
            self._draw_direction(painter, face, turns, is_proposed=proposed == turns)
            if self._governs and self._state.turns[self._field] == turns:
                self._draw_present(painter, face)

    def _bonus(self) -> str:
        """What the tile brings in any direction."""
        bonus, text = self._seen[0].bonus, self._texts.text
        found = [text("count.cards", count=bonus["card"])] if bonus["card"] else []
        found += [text("count.ingots", count=bonus["silver"])] if bonus["silver"] else []
        if not found:
            return text("play.sheet.no_bonus")
        return text("play.sheet.bonus", gains=join(self._texts, found))

    def _draw_direction(
        self, painter: Painter, face: FRect, turns: int, *, is_proposed: bool
    ) -> None:
        """The tile with the gain of the viewer below it; beside it what each side points at."""
        state, seen = self._state, self._seen[turns]
        side = min(_SIDE, face.h - 2 * _MARGIN - len(SIDES) * _LEAST_LINE)
        at = (face.x + _MARGIN + side / 2, face.y + _MARGIN + side / 2)
        draw_tile(painter, state.rules, state.tiles[self._field], turns, at, side / TILE)
        left = face.x + side + 2 * _MARGIN
        room = FRect(left, face.y + _MARGIN, face.right - left - 8, side)
        self._draw_gains(painter, room, turns, is_proposed=is_proposed)
        top = face.y + side + 1.5 * _MARGIN
        step = (face.bottom - top - 4) / len(SIDES)
        for number, result in enumerate(seen.sides):
            line = FRect(face.x + _MARGIN, top + number * step, face.w - _MARGIN - 4, step)
            _draw_result(painter, line, result, _ARROWS[number])

    def _draw_gains(self, painter: Painter, room: FRect, turns: int, *, is_proposed: bool) -> None:
        """What the viewer gains, beside the tile: how much, and below it of what."""
        gains = self._seen[turns].gains(self._viewer).total()
        count, words = FRect(room), FRect(room)
        count.h = room.h * 0.56
        words.y, words.h = count.bottom, room.h - count.h
        if is_proposed:
            painter.glyph("check", (room.right - 14, count.centery), 24, "ink_green")
        ink = "ink_green" if gains else LABEL
        painter.text(f"+{gains}", count, "score", ink, size=38)
        if gains:
            said = gains_words(self._state, self._viewer, turns, self._texts)
            painter.text(said, words, "label", LABEL, wrap=True, vertical="top")

    def _draw_present(self, painter: Painter, face: FRect) -> None:
        """As it lies now: it cannot be chosen, but who answers weighs the others against it."""
        painter.fill(face, "#E4CF9E", _PRESENT)
        active = self._state.halves[self._state.active].turn_seat
        painter.part(f"shield_{colour(active)}", (face.right - 24, face.y + 24), 40)


def _draw_result(
    painter: Painter, room: FRect, result: AreaForecast | EdgeForecast, arrow: str
) -> None:
    """A side of the tile: its symbols, those pale that nobody gets, and the colours there."""
    size = min(26.0, room.h * 0.85)
    x, y = room.x, room.centery
    painter.glyph(arrow, (x + 8, y), 15, LABEL)
    x += 24
    glyph, count, is_open = _symbols(result)
    got = sum(result.got.values())
    for index in range(count):
        alpha = 1.0 if is_open or index < got else _PALE
        painter.glyph(glyph, (x + size / 2 + index * size, y), size, "#4A2E12", alpha)
    x += 2 * size + 10
    if isinstance(result, EdgeForecast):
        at = (x + size * 0.55, y)
        if result.winner is None:
            draw_nobody(painter, at, size * 1.15)
        else:
            painter.part(f"shield_{colour(result.winner)}", at, size * 1.15)
        return
    marks = _marks(result)
    _draw_marks(painter, marks, FRect(x, room.y, room.right - x, room.h), size)
    if not marks and result.is_decided:
        draw_nobody(painter, (x + size * 0.55, y), size * 1.15)


def _symbols(result: AreaForecast | EdgeForecast) -> tuple[str, int, bool]:
    """What is to be won, how much of it, and whether that is decided later."""
    if isinstance(result, EdgeForecast):
        return EDGE_GLYPHS[result.name], 1, False
    count = 1 if result.area.type == MINE else result.area.symbols
    return area_glyph(result.area.type), count, not result.is_decided


def _marks(result: AreaForecast) -> list[Mark]:
    """Every colour that points at an area with its sum, the strongest first, and open tiles."""
    ranked = sorted(
        (seat for seat, total in enumerate(result.sums) if total),
        key=lambda seat: -result.sums[seat],
    )
    marks = [
        Mark(f"shield_{colour(seat)}", str(result.sums[seat]), seat in result.winners)
        for seat in ranked
    ]
    if not result.is_decided and result.missing:
        marks.append(Mark("shieldtile_back", str(result.missing), None))
    return marks


def _draw_marks(painter: Painter, marks: Sequence[Mark], room: FRect, size: float) -> None:
    """Side by side; as small as they must be to keep to their room."""
    wide = [max(17.0, painter.ruler.width(mark.words, "label") + 3) for mark in marks]
    scale = min(1.0, room.w / max(1.0, sum(wide) + size * 0.95 * len(marks)))
    x, size = room.x, size * scale
    for mark, width in zip(marks, wide, strict=True):
        alpha = _FOLLOWS if mark.leads is False else 1.0
        painter.part(mark.sprite, (x + size * 0.5, room.centery), size, alpha)
        place = FRect(x + size * 0.95, room.y, width * scale, room.h)
        ink = INK if mark.leads else LABEL
        painter.text(mark.words, place, "label", ink, align="centre")
        x = place.right


def gains_words(state: State, seat: int, turns: int, texts: Catalogue) -> str:
    """What a direction gives a seat, in short words."""
    seen = forecast(state, state.current, turns)
    gains = seen.gains(seat)
    found = {name: n for name, n in gains.items() if name in ("wood", "grain", "stone")}
    said = units_phrases(texts, found)
    cards = gains["market"] + gains["card"]
    said += [texts.text("count.cards", count=cards)] if cards else []
    said += [texts.text("count.ingots", count=gains["silver"])] if gains["silver"] else []
    lost = seen.lost(seat)
    said += [texts.text("play.sheet.lost", count=lost)] if lost else []
    return ", ".join(said) or nothing(texts)


def side_words(state: State, turns: int, texts: Catalogue) -> list[str]:
    """What each side of a tile that lies so points at, and how strong every colour is there."""
    sides = forecast(state, state.current, turns).sides
    return [
        _side_words(texts, capital(texts.text(f"side.{name.lower()}")), result)
        for name, result in zip(SIDES, sides, strict=True)
    ]


def _side_words(texts: Catalogue, side: str, result: AreaForecast | EdgeForecast) -> str:
    text = texts.text
    if isinstance(result, EdgeForecast):
        symbol = text(f"symbol.{result.name}")
        won = result.winner is not None
        who = text(f"colour.{COLOURS[result.colour]}") if won else text("nobody_wins")
        return text("play.sheet.edge", side=side, symbol=symbol, colours=who)
    ranked = [seat for seat, total in enumerate(result.sums) if total]
    said = [
        f"{text(f'colour.{COLOURS[seat]}')} {result.sums[seat]}"
        for seat in sorted(ranked, key=lambda seat: -result.sums[seat])
    ]
    key = "play.sheet.area" if result.missing else "play.sheet.area_done"
    return text(
        key,
        side=side,
        type=text(f"type.{result.name}"),
        place=coordinate(result.area.district),
        colours=", ".join(said) or text("play.sheet.no_colour"),
        count=result.missing,
    )
