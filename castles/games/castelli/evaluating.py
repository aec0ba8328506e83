"""What a laid tile gives: card, ingots, edge symbols, areas, in that order (A16)."""

from __future__ import annotations

from typing import Final

from castles.engine.decision import Frame
from castles.engine.facts import Fact
from castles.games.castelli.board import Area, Edge
from castles.games.castelli.cards import draw_card
from castles.games.castelli.decisions import OFFER_BUILD
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.names import (
    AREA_TYPES,
    CARD,
    COLOURS,
    EDGE_SYMBOLS,
    MARKET,
    SIDES,
    SILVER,
)
from castles.games.castelli.state import NOWHERE, State

_BUILD: Final = OFFER_BUILD.number


def evaluate(state: State, frame: Frame) -> None:
    """C14: all that follows from the tile on the field of this turn; then castles."""
    seat_number, field = frame[1], state.current
    rules, board = state.rules, state.board
    tile = state.tiles[field]
    state.laid |= 1 << field
    if rules.tile_card[tile]:
        draw_card(state, seat_number, "C5")
    if rules.tile_ingots[tile]:
        _take_ingots(state, seat_number, rules.tile_ingots[tile])
    note_shields(state, field)
    for edge in board.edges_of[field]:
        _win_edge(state, edge)
    closed = ~state.laid
    for area in board.evaluated_at[field]:
        if not area.fields & closed:
            _evaluate_area(state, seat_number, area)
    state.current = NOWHERE
    state.pending += ((_BUILD, seat_number),)


def _take_ingots(state: State, seat_number: int, wanted: int) -> None:
    """C5: as far as the mine lasts."""
    half = state.halves[state.active]
    count = min(wanted, half.mine)
    half.mine -= count
    state.seats[seat_number].ingots += count
    if count and state.events is not None:
        state.tell("ingots_found", "C5", seat_number, count=count)


def note_shields(state: State, field: int) -> None:
    """C7: where the players of this half may build from now on."""
    players, seats = state.halves[state.active].players, state.seats
    shields = state.rules.shields[4 * state.tiles[field] + state.turns[field]]
    for side, district in state.board.reached_from[field]:
        colour = shields[side]
        if colour in players:
            seats[colour].reach |= district


def _win_edge(state: State, edge: Edge) -> None:
    """C6, A26: the colour that points at the symbol; a card symbol wins nothing."""
    face = 4 * state.tiles[edge.field] + state.turns[edge.field]
    colour = state.rules.shields[face][edge.side]
    half = state.halves[state.active]
    is_lost = not state.rules.values[face][edge.side] or colour not in half.players
    if state.events is not None:
        state.tell(
            "edge_lost" if is_lost else "edge_won",
            "A26" if colour in half.players and is_lost else "C6",
            colour if colour in half.players else half.turn_seat,
            field=state.rules.district_words(edge.field),
            side=SIDES[edge.side],
            symbol=EDGE_SYMBOLS[edge.symbol],
            colour=COLOURS[colour],
        )
    if is_lost:
        return
    if edge.symbol == CARD:
        draw_card(state, colour, "C6")
    elif edge.symbol == SILVER:
        _take_ingots(state, colour, 1)
    else:
        _gain_units(state, colour, edge.symbol, 1, "C6")


def _evaluate_area(state: State, seat_number: int, area: Area) -> None:
    """C5, A4: all symbols to the highest colour, tied colours share; a neutral share is lost.

    A card for each tent, a unit for each other symbol.
    """
    sums = domination(state, area.pointers)
    winners = winners_of(sums)
    share = area.symbols // len(winners) if winners else 0
    if state.events is not None:
        points: dict[str, Fact] = {
            COLOURS[colour]: total for colour, total in enumerate(sums) if total
        }
        state.tell(
            "area_evaluated",
            "C5",
            seat_number,
            district=state.rules.district_words(area.district),
            area=area.index,
            type=AREA_TYPES[area.type],
            domination=points,
            winners=[COLOURS[colour] for colour in winners],
            share=share,
        )
    if not share:
        return
    if len(winners) > 1:
        clockwise = (seat_number, *state.opponents(seat_number))
        winners = [number for number in clockwise if number in winners]
    players, kind = state.halves[state.active].players, area.type
    for colour in winners:
        if colour in players:
            if kind != MARKET:
                _gain_units(state, colour, kind, share, "C5")
            else:
                for _ in range(share):
                    draw_card(state, colour, "C5")


def _gain_units(state: State, seat_number: int, kind: int, count: int, rule: str) -> None:
    """C5: a scale ends; what is more is lost."""
    units = state.seats[seat_number].units
    room = state.rules.definitions.scale - units[kind]
    kept = count if count < room else room
    units[kind] += kept
    if state.events is not None:
        name = AREA_TYPES[kind]
        state.tell("units_won", rule, seat_number, resource=name, count=kept, lost=count - kept)
