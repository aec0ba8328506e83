"""The board of all: districts, tiles, marks of areas, lots, castles, settlements, score track."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.engine.hexgrid import bits
from castles.games.castelli.board import Area
from castles.games.castelli.names import AREA_TYPES, MINE, SIDES, STEPS, STONE
from castles.games.castelli.state import CLOSED, State
from castles.ui.games.castelli.board_light import draw_light
from castles.ui.games.castelli.drawing import castle_at, draw_castle, draw_tile
from castles.ui.games.castelli.forecast import standing
from castles.ui.games.castelli.geometry import DRAWN, SPACES, Places, run_of
from castles.ui.games.castelli.queries import (
    CastelliPicture,
    colour,
    decision,
    is_decided,
    score,
    shown_turns,
    site_shown,
)
from castles.ui.games.castelli.sprites import DARK_LINE, edge_sprite
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_last, glow_at
from castles.ui.table.life import Lies
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import Shape

_PAWN_STEP, _TIED_STEP = 0.22, 0.17
_MINE_COUNT_DROP = 0.46
_UNUSED = 0.45


class BoardPart(PlainPart[State]):
    """The largest part of the table; everything that is common lies on it."""

    def __init__(self, places: Places, picture: CastelliPicture, is_covered: bool = False) -> None:
        super().__init__(places.frame, picture)
        self.places, self._board = places, picture.state.board
        self.is_covered = is_covered

    def items(self) -> Iterator[Placed]:
        places, board = self.places, self._board
        for district in board.districts:
            shape = places.district_shape(district)
            yield self._placed("district", district, places.centre(district), shape, "cell")
        for number, edge in enumerate(board.edges):
            shape = places.edge_shape(edge)
            yield self._placed("edge", number, places.edge(edge), shape, "edge_done")
        for field in board.fields:
            shape = places.field_shape(field)
            yield self._placed("field", field, places.centre(field), shape, "cell")
        for site in range(len(board.sites)):
            if site_shown(self.picture, site):
                yield self._placed("lot", site, places.castle(site), places.site_shape(site))
        if decision(self.picture) in ("orient", "governor"):
            current = self.picture.state.current
            for side in range(len(SIDES)):
                shape = places.side_shape(current, side)
                yield self._placed("side", side, shape.centre, shape)

    def ends(self) -> Iterator[Placed]:
        places, board = self.places, self._board
        for site in range(len(board.sites)):
            yield self._placed("lot", site, places.castle(site))
        for district in board.districts:
            yield self._placed("settlement", district, places.settlement(district))
        for area in board.areas:
            yield self._placed("area", area.number, places.mark(area), also="won")
        for number, half in enumerate(board.halves):
            yield self._placed("mine", number, places.centre(half.mine))
        for number, corner in enumerate((places.frame.topleft, places.frame.bottomright)):
            yield self._placed("corner", number, corner)
        for seat in range(len(self.picture.state.seats)):
            yield Placed(Thing("score", seat), places.space(0), places.pitch)

    def _placed(
        self, kind: str, number: int, at: Point, shape: Shape | None = None, also: str = ""
    ) -> Placed:
        thing, pitch = Thing(kind, NOBODY, number), self.places.pitch
        return Placed(thing, at, pitch, shape=shape, also=(also,) if also else ())

    # -- what is printed -----------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        places = self.places
        pitch = places.pitch
        painter.thing(places.sprite, places.centre_of_board, pitch)
        for space in range(SPACES):
            face = places.slot(f"score_{space}").inflate(pitch * 0.06, 0)
            style = "body_bold" if space % 5 == 0 else "body_strong"
            ink = "#FFF0C4" if space % 5 == 0 else "#F6E6DC"
            painter.text(str(space), face, style, ink, align="centre", size=18)
        for area in sorted(self._board.areas, key=draw_order):
            name = f"sector_{AREA_TYPES[area.type]}_{run_of(area.sides)}"
            painter.thing(name, places.centre(area.district), pitch * DRAWN)
        for at in places.neutral_shields():
            painter.thing("neutral", at, pitch)

    # -- what lies on it -----------------------------------------------------------------------

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone.inflate(60, 60)):
            return
        key = ("castelli_board", *self._look(picture))
        painter.kept(key, self.zone.inflate(40, 40), lambda inner: self._draw_lying(inner, picture))
        self._draw_pawns(painter, picture)
        draw_light(painter, self.places, picture)

    def _look(self, picture: CastelliPicture) -> tuple[object, ...]:
        """All that what lies on the board depends on."""
        state = picture.state
        return (
            tuple(state.turns),
            tuple(state.tiles[field] for field in self._board.fields),
            state.laid,
            tuple(sorted(state.castles.items())),
            (state.villages, state.cities, *(half.mine for half in state.halves)),
            frozenset(thing for thing in picture.in_flight.coming if thing.owner == NOBODY),
            (frozenset(picture.marks.items()), picture.glow, picture.chosen, decision(picture)),
            picture.glow_of("lot"),
            shown_turns(picture, state.current) if state.current >= 0 else None,
        )

    def _draw_lying(self, painter: Painter, picture: CastelliPicture) -> None:
        self._draw_edges(painter, picture)
        self._draw_tiles(painter, picture)
        self._draw_marks(painter, picture)
        self._draw_pieces(painter, picture)
        self._draw_mines(painter, picture)

    def _draw_edges(self, painter: Painter, picture: CastelliPicture) -> None:
        """Symbols that were won are pale."""
        for number, edge in enumerate(self._board.edges):
            done = picture.state.laid >> edge.field & 1
            waits = picture.coming(Thing("edge_done", NOBODY, number))
            alpha = 0.30 if done and not waits else 1.0
            at, pitch = self.places.edge(edge), self.places.pitch
            painter.thing(edge_sprite(edge.symbol), at, pitch, alpha)

    def _draw_tiles(self, painter: Painter, picture: CastelliPicture) -> None:
        state, pitch = picture.state, self.places.pitch
        asked = decision(picture)
        for field in self._board.fields:
            at, thing = self.places.centre(field), Thing("field", NOBODY, field)
            if state.turns[field] == CLOSED or picture.coming(thing):
                painter.thing("shieldtile_back", at, pitch)
            else:
                turns = shown_turns(picture, field)
                draw_tile(painter, state.rules, state.tiles[field], turns, at, pitch)
            if asked == "turn" and picture.glows(thing):
                glow = glow_at(painter, picture, thing.kind)
                painter.thing("squarering_target", at, pitch, glow)
            elif field == state.current:
                painter.thing("squarering_last", at, pitch)
            else:
                shape = self.places.field_shape(field)
                draw_last(painter, picture, thing, shape, tells_seat=True)

    def _draw_marks(self, painter: Painter, picture: CastelliPicture) -> None:
        """What an area yields, or who won it; and the lots."""
        pitch = self.places.pitch
        for area in self._board.areas:
            if area.type == MINE:
                continue
            at = self.places.mark(area)
            waits = picture.coming(Thing("won", NOBODY, area.number))
            if is_decided(picture.state, area) and not waits:
                self._draw_winners(painter, picture, area, at)
            else:
                alpha = 1.0 if area.fields else _UNUSED
                name = f"symbol_{AREA_TYPES[area.type]}_{area.symbols}"
                painter.thing(name, at, pitch, alpha)
            for site in area.sites:
                self._draw_lot(painter, picture, site)

    def _draw_winners(
        self, painter: Painter, picture: CastelliPicture, area: Area, at: Point
    ) -> None:
        state, pitch = picture.state, self.places.pitch
        players = state.halves[self._board.half_of(area.district)].players
        won = standing(state, area).winners
        names = [colour(seat) if seat in players else "nobody" for seat in won] or ["nobody"]
        for index, name in enumerate(names):
            x = at[0] + (index - (len(names) - 1) / 2) * _TIED_STEP * pitch
            painter.thing(f"won_{name}", (x, at[1]), pitch)
            if name == "nobody":
                # Grey shields of the edge count as tiles; this one says that nobody won.
                painter.glyph("cross", (x, at[1]), 0.15 * pitch, DARK_LINE)

    def _draw_lot(self, painter: Painter, picture: CastelliPicture, site: int) -> None:
        """An empty one; grain and wood areas show theirs while such a card is chosen."""
        thing, pitch = Thing("lot", NOBODY, site), self.places.pitch
        taken = site in picture.state.castles and not picture.coming(thing)
        if taken or not site_shown(picture, site):
            return
        at = self.places.site(site)
        stone = self._board.sites[site].type == STONE
        painter.thing("lot" if stone else "lot_ghost", at, pitch)

    def _draw_pieces(self, painter: Painter, picture: CastelliPicture) -> None:
        """Settlements and castles, from back to front."""
        pitch = self.places.pitch
        for _, thing, at in sorted(self._pieces(picture)):
            if thing.kind == "lot":
                owners = picture.state.castles[thing.number]
                if picture.coming(thing):
                    owners = owners[:-1]
                if picture.glows(thing):
                    site, glow = self.places.site(thing.number), glow_at(painter, picture, "lot")
                    painter.thing("lotring_target", site, pitch * 1.12, glow)
                if owners:
                    # The castle stands before its mark.
                    draw_last(painter, picture, thing, self.places.castle_shape(thing.number))
                    draw_castle(painter, owners, at, pitch)
            else:
                painter.thing(f"settlement_{thing.kind}", at, pitch)

    def lies(self, picture: CastelliPicture) -> Iterator[Lies]:
        """Settlements and castles."""
        pitch = self.places.pitch
        for _, thing, at in self._pieces(picture):
            if thing.kind != "lot":
                yield f"settlement_{thing.kind}", at, pitch
            elif not picture.coming(thing):
                owners = picture.state.castles[thing.number]
                yield castle_at(owners, at, pitch)

    def _pieces(self, picture: CastelliPicture) -> Iterator[tuple[float, Thing, Point]]:
        state = picture.state
        for kind, settled in (("village", state.villages), ("city", state.cities)):
            for district in bits(settled):
                if not picture.coming(Thing("settlement", NOBODY, district)):
                    at = self.places.settlement(district)
                    yield at[1], Thing(kind, NOBODY, district), at
        for site in state.castles:
            at = self.places.castle(site)
            yield at[1], Thing("lot", NOBODY, site), at

    def _draw_mines(self, painter: Painter, picture: CastelliPicture) -> None:
        for half, printed in zip(picture.state.halves, self._board.halves, strict=True):
            x, y = self.places.centre(printed.mine)
            face = centred((x, y + _MINE_COUNT_DROP * self.places.pitch), 68, 32)
            painter.frame("pill", face)
            painter.part("piece_ingot", (face.x + 20, face.centery), 32)
            room = FRect(face.x + 34, face.y, 30, face.h)
            painter.text(str(half.mine), room, "counter", "text", align="centre", size=20)

    def _draw_pawns(self, painter: Painter, picture: CastelliPicture) -> None:
        groups: dict[int, list[int]] = defaultdict(list)
        pitch = self.places.pitch
        for seat in range(len(picture.state.seats)):
            groups[score(picture, seat) % SPACES].append(seat)
        for space, seats in sorted(groups.items()):
            for index, seat in enumerate(seats):
                x, y = self.places.space(space)
                x += (index - (len(seats) - 1) / 2) * _PAWN_STEP * pitch
                painter.thing(f"pawn_{colour(seat)}", (x, y + 0.06 * pitch), pitch)


def draw_order(area: Area) -> tuple[int, float]:
    """Row by row; of a district what lies north first."""
    return area.district, sum(STEPS[side][0] for side in area.sides) / len(area.sides)
