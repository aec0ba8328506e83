"""Tooltips of Castelli."""

from __future__ import annotations

from castles.desk.thing import Thing
from castles.games.castelli.actions import TURNED
from castles.games.castelli.names import AREA_TYPES, COLOURS, EDGE_SYMBOLS, MINE, RESOURCES, SIDES
from castles.games.castelli.scoring import castle_points
from castles.games.castelli.state import CLOSED, EMPTY, UNKNOWN, State
from castles.text.castelli.board_map import settlement_of
from castles.text.castelli.facts import coordinate, tile_phrase
from castles.text.figures import signed
from castles.text.phrases import capital, join, nothing, sentence
from castles.ui.games.castelli.directions import gains_words, side_words
from castles.ui.games.castelli.forecast import AreaForecast, standing
from castles.ui.games.castelli.queries import chosen, own
from castles.ui.table.tips import Tips


class CastelliTips(Tips[State]):
    """A method for each kind of thing on its table."""

    @property
    def _state(self) -> State:
        return self._picture.state

    def _tile(self, tile: int) -> str:
        return capital(self._called(tile))

    def _called(self, tile: int) -> str:
        """A tile in the middle of a sentence."""
        definitions = self._state.rules.definitions
        face = (*definitions.tiles, *definitions.start_tiles)[tile]
        return tile_phrase(self._catalogue, face)

    def field(self, thing: Thing) -> str:
        place = coordinate(thing.number)
        if self._state.turns[thing.number] == CLOSED:
            return self._text("play.tip.closed", field=place)
        return f"{self._tile(self._state.tiles[thing.number])} [{place}]"

    def district(self, thing: Thing) -> str:
        """Settlement, what a castle scores here, and every area with who leads it."""
        state, text, number = self._state, self._text, thing.number
        kind = settlement_of(state, number)
        name = text(f"settlement.{kind}") if kind else text("play.tip.no_settlement")
        points = castle_points(state, number)
        head = text("play.tip.district", district=coordinate(number), settlement=name, count=points)
        areas = [area for area in state.board.areas if area.district == number]
        if areas[0].type == MINE:
            half = state.halves[state.board.half_of(number)]
            head = text("play.tip.mine", count=half.mine)
        if aim := self._aim(thing):
            return f"{head}\n{aim}"
        return "\n".join([head, *(self._area(standing(state, area)) for area in areas)])

    def _aim(self, thing: Thing) -> str:
        """What the card that is chosen would do there; nothing if none can be used there."""
        picture, state = self._picture, self._state
        card = chosen(picture, "card")
        if card is None or not picture.glows(thing):
            return ""
        name = state.rules.card_names[card]
        key = f"play.tip.with.{name}"
        if key not in self._catalogue:
            return ""
        if thing.kind == "seat":
            held = len(state.seats[thing.number].hand)
            return self._text(key, seat=picture.names[thing.number], count=held)
        village, city = state.rules.definitions.settlement_points
        return self._text(key, points=village if name == "peasant" else city)

    def _area(self, one: AreaForecast) -> str:
        text = self._text
        name = capital(text(f"type.{AREA_TYPES[one.area.type]}"))
        sums = ", ".join(
            f"{text(f'colour.{COLOURS[seat]}')} {total}"
            for seat, total in sorted(enumerate(one.sums), key=lambda pair: -pair[1])
            if total
        )
        told = sums or nothing(self._catalogue)
        facts = {"type": name, "symbols": one.area.symbols, "sums": told}
        if not one.area.fields:
            return text("play.tip.area_never", **facts)
        if one.area.type == MINE:
            return text("play.tip.mine_open", count=one.missing, sums=told)
        if one.missing:
            return text("play.tip.area_open", count=one.missing, **facts)
        return text("play.tip.area_done", **facts)

    def lot(self, thing: Thing) -> str:
        state, text = self._state, self._text
        site = state.board.sites[thing.number]
        owners = state.castles.get(thing.number, ())
        points = castle_points(state, site.district)
        place = coordinate(site.district)
        if owners:
            names = join(self._catalogue, (self._picture.names[owner] for owner in owners))
            return text("play.tip.castle", lot=place, seats=names)
        costs = len(RESOURCES) * state.rules.definitions.units
        net = points - costs * state.rules.definitions.unit_points
        return text("play.tip.lot", lot=place, points=points, net=signed(net, self._catalogue, 0))

    def edge(self, thing: Thing) -> str:
        edge = self._state.board.edges[thing.number]
        done = self._state.laid >> edge.field & 1
        symbol = self._text(f"symbol.{EDGE_SYMBOLS[edge.symbol]}")
        key = "play.tip.edge_done" if done else "play.tip.edge"
        return self._text(key, field=coordinate(edge.field), symbol=symbol)

    def card(self, thing: Thing) -> str:
        name = self._state.rules.card_names[thing.number]
        about = sentence(self._text(f"card_about.{name}"))
        return self._text("list.named", name=capital(self._text(f"card.{name}")), words=about)

    def seat(self, thing: Thing) -> str:
        """What the seat has that is not on its panel."""
        picture, text = self._picture, self._text
        if aim := self._aim(thing):
            return aim
        seat = self._state.seats[thing.number]
        head = text("play.tip.seat", seat=picture.names[thing.number])
        known = [card for card in seat.hand if card != UNKNOWN]
        lines = [head]
        if seat.hand_tile != EMPTY:
            lines.append(text("play.tip.hand_tile", tile=self._called(seat.hand_tile)))
        if known:
            names = self._state.rules.card_names
            cards = join(self._catalogue, (text(f"card.{names[card]}") for card in known))
            lines.append(text("play.tip.known", cards=cards))
        return "\n".join(lines)

    def quarter_turns(self, thing: Thing) -> str:
        gains = gains_words(self._state, self._picture.viewer, thing.number, self._catalogue)
        head = self._text("play.tip.direction", gains=gains)
        return self._lines(head, *side_words(self._state, thing.number, self._catalogue))

    def side(self, thing: Thing) -> str:
        name = self._text(f"side.{SIDES[thing.number].lower()}")
        return self._text("play.tip.side", side=name)

    def tile(self, thing: Thing) -> str:
        state = self._state
        hand = own(self._picture).hand_tile
        return self._tile(state.tiles[state.current] if thing.number == TURNED else hand)

    def hand_tile(self, thing: Thing) -> str:
        tile = self._called(self._state.seats[thing.owner].hand_tile)
        return self._text("play.tip.hand_tile", tile=tile)

    def scale(self, thing: Thing) -> str:
        """How many units everybody has."""
        name = self._text(f"resource.{RESOURCES[thing.number]}")
        counts = ", ".join(
            f"{self._picture.names[number]} {seat.units[thing.number]}"
            for number, seat in enumerate(self._state.seats)
        )
        return self._text("play.tip.scale", resource=capital(name), counts=counts)

    def _unit(self, thing: Thing) -> str:
        name = thing.kind.removeprefix("own_")
        return self._text("play.tip.unit", resource=capital(self._text(f"resource.{name}")))

    own_wood = own_grain = own_stone = _unit
