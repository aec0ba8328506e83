"""Sheets of parchment for a decision: the four directions of a tile, or which of two is laid."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.engine.decision import NOBODY
from castles.games.castelli.actions import HAND, TURNED
from castles.games.castelli.names import SIDES
from castles.games.castelli.state import State
from castles.text.castelli.facts import units_phrase
from castles.text.catalogue import Catalogue
from castles.text.phrases import join
from castles.ui.games.castelli.drawing import draw_tile
from castles.ui.games.castelli.forecast import AreaForecast, EdgeForecast, forecast
from castles.ui.games.castelli.reading import CastelliPicture, colour, decision, own, tried_turns
from castles.ui.games.castelli.sprites import EDGE_GLYPHS, area_glyph
from castles.ui.kit.layout import columns
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box
from castles.ui.table.thing import Anchor, Thing

_HEAD = 74.0
_GAP = 10.0
_SIDE, _LARGE_SIDE = 84.0, 58.0
"""A tile among its directions; beside large letters it is smaller."""
_INK, _LABEL = "ink", "ink_label"
_PRESENT = 0.4
"""How much of what the present direction brings is covered."""


def _draw_head(painter: Painter, zone: FRect, title: str, about: str) -> None:
    painter.frame("parchment", zone)
    room = FRect(zone.x + 24, zone.y + 6, zone.w - 48, 38)
    painter.text(title, room, "panel_title", _INK, size=24)
    room = FRect(zone.x + 24, zone.y + 41, zone.w - 48, 28)
    painter.text(about, room, "label", _LABEL)


def _draw_option(painter: Painter, face: FRect, *, chosen: bool, pointed: bool) -> None:
    if chosen:
        painter.fill(face, "#FFF8DA", 0.85)
        _draw_border(painter, face, 3, "#D8921A")
        painter.glyph("check", (face.right - 14, face.bottom - 16), 18, "ink_green")
        return
    painter.fill(face, "#7A4E1C", 0.22 if pointed else 0.12)
    _draw_border(painter, face, 1, "#9A7440")


def _draw_border(painter: Painter, face: FRect, width: float, ink: str) -> None:
    for line in (
        FRect(face.x, face.y, face.w, width),
        FRect(face.x, face.bottom - width, face.w, width),
        FRect(face.x, face.y, width, face.h),
        FRect(face.right - width, face.y, width, face.h),
    ):
        painter.fill(line, ink)


class Directions:
    """How the tile may lie: its four directions, what each decides and who wins what."""

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        self.zone, self._texts = zone, texts
        self._state, self._viewer = picture.state, picture.viewer
        self._field = picture.state.current
        self._governs = decision(picture) == "governor"
        self._seen = [forecast(self._state, self._field, turns) for turns in range(len(SIDES))]

    def _faces(self) -> list[FRect]:
        room = FRect(
            self.zone.x + 14, self.zone.y + _HEAD, self.zone.w - 28, self.zone.h - _HEAD - 12
        )
        height = (room.h - _GAP) / 2
        upper = FRect(room.x, room.y, room.w, height)
        lower = upper.move(0, height + _GAP)
        return [*columns(upper, 2, _GAP), *columns(lower, 2, _GAP)]

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        """Nothing stays when the question is answered."""

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone.inflate(20, 20)):
            return
        text, names = self._texts.text, picture.names
        active = names[self._state.halves[self._state.active].turn_seat]
        if self._governs:
            title, about = text("play.sheet.govern"), text("play.sheet.govern_about", seat=active)
        else:
            title, about = text("play.sheet.orient"), self._bonus()
        _draw_head(painter, self.zone, title, about)
        tried, pointed = tried_turns(picture), picture.pointed()
        for turns, face in enumerate(self._faces()):
            on_it = pointed == Thing("quarter_turns", NOBODY, turns)
            _draw_option(painter, face, chosen=tried == turns, pointed=on_it)
            self._draw_direction(painter, face, turns)
            if self._governs and self._state.turns[self._field] == turns:
                self._draw_present(painter, face)

    def _bonus(self) -> str:
        """What the tile brings in any direction."""
        rules, tile, text = self._state.rules, self._state.tiles[self._field], self._texts.text
        found = [text("count.cards", count=1)] if rules.tile_card[tile] else []
        ingots = rules.tile_ingots[tile]
        found += [text("count.ingots", count=ingots)] if ingots else []
        if not found:
            return text("play.sheet.no_bonus")
        return text("play.sheet.bonus", gains=join(self._texts, found))

    def _draw_direction(self, painter: Painter, face: FRect, turns: int) -> None:
        state = self._state
        side = min(_LARGE_SIDE if painter.stage.has_large_text else _SIDE, face.h * 0.56)
        at = (face.x + 12 + side / 2, face.y + 10 + side / 2)
        draw_tile(painter, state.rules, state.tiles[self._field], turns, at, side / 0.62)
        gains = self._seen[turns].gains(self._viewer).total()
        room = FRect(face.x + 8, at[1] + side / 2 + 4, side + 8, face.bottom - at[1] - side / 2 - 8)
        ink = "ink_green" if gains else _LABEL
        painter.text(f"+{gains}", room, "score", ink, align="centre", size=27)
        number = FRect(face.right - 26, face.y + 4, 20, 22)
        painter.text(str(turns + 1), number, "label", _LABEL, align="right")
        self._draw_results(painter, face, turns, face.x + side + 24)

    def _draw_results(self, painter: Painter, face: FRect, turns: int, left: float) -> None:
        seen = self._seen[turns]
        areas = sorted(seen.areas, key=lambda one: one.missing)
        results: list[AreaForecast | EdgeForecast] = [*seen.edges, *areas]
        step = min(30.0, (face.h - 4) / max(4, len(results)))
        top = face.y + (face.h - step * len(results)) / 2
        for index, result in enumerate(results):
            room = FRect(left, top + index * step, face.right - left - 8, step)
            self._draw_result(painter, room, result)

    def _draw_result(
        self, painter: Painter, room: FRect, result: AreaForecast | EdgeForecast
    ) -> None:
        """Symbols, and who gets them."""
        size = min(22.0, room.h * 0.85)
        if isinstance(result, EdgeForecast):
            glyph, count = EDGE_GLYPHS[result.name], 1
            winners: tuple[int, ...] = () if result.winner is None else (result.winner,)
            words, open_ = "", False
        else:
            glyph, count = area_glyph(result.area.type), result.area.symbols
            winners = result.winners if result.is_decided else ()
            words, open_ = self._words(result), bool(result.missing)
        x, y = room.x + size / 2, room.centery
        for index in range(count):
            painter.glyph(glyph, (x + index * (size + 2), y), size, "#4A2E12")
        x = room.x + 2 * (size + 2) + 12
        if not painter.stage.has_large_text:
            painter.glyph("arrow_right", (x, y), 14, _LABEL)
            x += 22
        # As on the board: who wins it, that nobody does, or that tiles still lie face down.
        shields = [f"shield_{colour(seat)}" for seat in winners]
        for name in shields or ["shieldtile_back" if open_ else "won_nobody"]:
            painter.part(name, (x, y), size * 1.25)
            x += size * 1.05
        x += 0 if winners else size * 0.4
        words_room = FRect(x - 4 if winners else x - 8, room.y, room.right - x + 4, room.h)
        painter.text(words, words_room, "label", _INK if winners else _LABEL)

    def _words(self, result: AreaForecast) -> str:
        if result.missing:
            return str(result.missing)
        if not result.winners:
            return ""
        rest = [n for seat, n in enumerate(result.sums) if seat not in result.winners and n]
        best = result.sums[result.winners[0]]
        return f"{best} : {max(rest)}" if rest else str(best)

    def _draw_present(self, painter: Painter, face: FRect) -> None:
        """As it lies now: it cannot be chosen, but who answers weighs the others against it."""
        painter.fill(face, "#E4CF9E", _PRESENT)
        active = self._state.halves[self._state.active].turn_seat
        painter.part(f"shield_{colour(active)}", (face.right - 24, face.y + 24), 40)

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        present = self._state.turns[self._field] if self._governs else None
        return [
            Spot(Thing("quarter_turns", NOBODY, turns), box(face), self.zone)
            for turns, face in enumerate(self._faces())
            if turns != present
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind != "quarter_turns":
            return None
        return Anchor(self._faces()[thing.number].center, 80)


class TwoTiles:
    """C10: the tile that was turned beside the one in hand."""

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        self.zone, self._texts = zone, texts
        state = picture.state
        self._state = state
        self._tiles = {TURNED: state.tiles[state.current], HAND: own(picture).hand_tile}

    def _faces(self) -> list[FRect]:
        room = FRect(
            self.zone.x + 14, self.zone.y + _HEAD, self.zone.w - 28, self.zone.h - _HEAD - 12
        )
        return columns(room, 2, _GAP)

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        """Nothing stays when the question is answered."""

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone.inflate(20, 20)):
            return
        text = self._texts.text
        _draw_head(painter, self.zone, text("play.sheet.lay"), text("play.sheet.lay_about"))
        pointed = picture.pointed()
        for (which, tile), face in zip(self._tiles.items(), self._faces(), strict=True):
            on_it = pointed == Thing("tile", NOBODY, which)
            _draw_option(painter, face, chosen=on_it, pointed=False)
            side = min(130.0, face.h * (0.36 if painter.stage.has_large_text else 0.5))
            at = (face.centerx, face.y + 14 + side / 2)
            draw_tile(painter, self._state.rules, tile, 0, at, side / 0.62)
            top = at[1] + side / 2 + 6
            words, wide = text(self._name(which, tile)), face.w - 16
            name = FRect(face.x + 8, top, wide, self._name_height(painter.ruler, wide))
            size = painter.ruler.ample("body_bold")
            painter.text(words, name, "body_bold", _INK, align="centre", wrap=True, size=size)
            room = FRect(face.x + 10, name.bottom, face.w - 20, face.bottom - name.bottom - 6)
            painter.text(
                self._about(tile), room, "small", _INK, align="centre", vertical="top", wrap=True
            )

    def _name_height(self, ruler: Ruler, wide: float) -> float:
        """Both names take the lines that the longer one needs."""
        names = [self._texts.text(self._name(*each)) for each in self._tiles.items()]
        return max(
            28.0, *(ruler.height(n, "body_bold", wide, ruler.ample("body_bold")) for n in names)
        )

    def _name(self, which: int, tile: int) -> str:
        if which == TURNED:
            return "play.sheet.new_tile"
        is_start = tile >= self._state.rules.tile_count
        return "play.sheet.start_tile" if is_start else "play.sheet.hand_tile"

    def _about(self, tile: int) -> str:
        rules, text = self._state.rules, self._texts.text
        value = max(rules.values[4 * tile])
        said = [text("play.sheet.value", value=value)]
        if rules.tile_card[tile]:
            said.append(text("count.cards", count=1))
        if rules.tile_ingots[tile]:
            said.append(text("count.ingots", count=rules.tile_ingots[tile]))
        words = ", ".join(said)
        if tile == rules.start_tiles[self._state.pending[-1][1]]:
            points = rules.definitions.start_tile_points
            words = f"{words}. {text('play.sheet.keep_start', points=points)}"
        return words

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        faces = zip(self._tiles, self._faces(), strict=True)
        return [Spot(Thing("tile", NOBODY, which), box(face)) for which, face in faces]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind != "tile":
            return None
        return Anchor(self._faces()[thing.number].center, 100)


def gains_words(state: State, seat: int, turns: int, texts: Catalogue) -> str:
    """What a direction brings a seat, in short words."""
    gains = forecast(state, state.current, turns).gains(seat)
    found = {name: n for name, n in gains.items() if name in ("wood", "grain", "stone")}
    said = [units_phrase(texts, found)] if found else []
    cards = gains["market"] + gains["card"]
    said += [texts.text("count.cards", count=cards)] if cards else []
    said += [texts.text("count.ingots", count=gains["silver"])] if gains["silver"] else []
    return ", ".join(said) or texts.text("play.sheet.nothing")
