"""What speaks for an action of Castelli, in facts that a text can say: symbols, lots, silver.

Everything comes from a view. The weightiest reason stands first; who has room for one line only
shows that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from castles.ai.search.thinking import Actions
from castles.engine.facts import Words
from castles.engine.game import Reason
from castles.games.castelli.actions import (
    BUILD,
    END_TURN,
    GOVERN,
    GUARD,
    HAND,
    LAY,
    NO_CARD,
    ORIENT,
    PASS,
    PLAY,
    PLAY_DISTRICT,
    PLAY_SEAT,
    SELL,
    TURN,
)
from castles.games.castelli.board import COLUMNS, Area
from castles.games.castelli.decisions import CHOOSE_GUARD
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.legal import missing_units
from castles.games.castelli.names import AREA_TYPES, EDGE_SYMBOLS, MINE, RESOURCES, STONE
from castles.games.castelli.scoring import castle_points
from castles.games.castelli.state import State
from castles.games.castelli.view import View

Reasons: TypeAlias = Iterator[Reason]


def reasons_for(view: View, actions: Actions) -> list[Reason]:
    """What speaks for the first of these actions, when the turn continues with the others."""
    return list(_REASONS[actions[0][0]](view, actions))


def _place(cell: int) -> str:
    """Column letter and row number."""
    row, column = divmod(cell, COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


# -- tiles -----------------------------------------------------------------------------------------


def _turn(view: View, actions: Actions) -> Reasons:
    """What is decided as soon as the tile is turned, and where the seat leads already."""
    state, field = view.state, actions[0][1]
    due = [area for _, area in state.board.areas_of[field] if _is_due(state, area, field)]
    symbols = len(state.board.edges_of[field]) + sum(area.symbols for area in due)
    if symbols:
        yield Reason("hint.why.decides", "C5", {"count": symbols})
    for area in due:
        sums = domination(state, area.pointers)
        if winners_of(sums) == [view.seat]:
            yield Reason("hint.why.led", "C5", _area_words(area))
    if not symbols:
        begun = sum(bool(area.fields & state.laid) for _, area in state.board.areas_of[field])
        key = "hint.why.prepares" if begun else "hint.why.untouched"
        yield Reason(key, "C5", {"count": begun})


def _is_due(state: State, area: Area, field: int) -> bool:
    """Whether an area is decided once the tile of a field is laid."""
    return area.type != MINE and not area.fields & ~state.laid & ~(1 << field)


def _area_words(area: Area) -> Words:
    return {
        "count": area.symbols,
        "type": AREA_TYPES[area.type],
        "place": _place(area.district),
    }


def _lay(view: View, actions: Actions) -> Reasons:
    state, rules = view.state, view.state.rules
    turned, hand = state.tiles[state.current], state.seats[view.seat].hand_tile
    laid, kept = (hand, turned) if actions[0][1] == HAND else (turned, hand)
    if kept == rules.start_tiles[view.seat]:
        points = rules.definitions.start_tile_points
        yield Reason("hint.why.start_tile", "C10", {"points": points})
    values = max(rules.values[4 * laid]), max(rules.values[4 * kept])
    if values[0] == values[1]:
        yield Reason("hint.why.as_strong", "C10", {"value": values[0]})
        return
    facts: Words = {"value": values[0], "other": values[1]}
    yield Reason("hint.why.stronger" if values[0] > values[1] else "hint.why.weaker", "C10", facts)


def _orient(view: View, actions: Actions) -> Reasons:
    """What one's own shield wins, where it leads, and where it lets the seat build."""
    state, seat = view.state, view.seat
    field, turns = state.current, actions[0][1]
    face = 4 * state.tiles[field] + turns
    shields, values = state.rules.shields[face], state.rules.values[face]
    for edge in state.board.edges_of[field]:
        is_won = shields[edge.side] == seat and values[edge.side]
        if is_won and _room(state, seat, EDGE_SYMBOLS[edge.symbol]):
            yield Reason("hint.why.edge", "C6", {"symbol": EDGE_SYMBOLS[edge.symbol]})
    leading = []
    for side, area in state.board.areas_of[field]:
        sums = domination(state, area.pointers)
        sums[shields[side]] += values[side]
        winners = winners_of(sums)
        if seat in winners and _is_due(state, area, field):
            share = min(area.symbols // len(winners), _room(state, seat, AREA_TYPES[area.type]))
            if share:
                yield Reason("hint.why.wins", "C5", {**_area_words(area), "count": share})
        elif winners == [seat] and shields[side] == seat:
            leading.append(area)
    for area in leading:
        key = "hint.why.leads_mine" if area.type == MINE else "hint.why.leads"
        yield Reason(key, "C5", _area_words(area))
    yield from _opens(view, shields)
    yield Reason("hint.why.direction", "C5")


def _room(state: State, seat: int, symbol: str) -> int:
    """C5, A8: how many symbols give the seat anything: a scale ends, mine and deck may be empty."""
    if symbol in RESOURCES:
        return state.rules.definitions.scale - state.seats[seat].units[RESOURCES.index(symbol)]
    return state.half_of(seat).mine if symbol == "silver" else len(state.deck)


def _opens(view: View, shields: tuple[int, ...]) -> Reasons:
    """C7: a district where the seat could not build before."""
    state, seat = view.state, view.seat
    own = state.seats[seat]
    for side, area in state.board.areas_of[state.current]:
        if shields[side] == seat and not own.reach >> area.district & 1:
            lots = [
                site
                for other in state.board.areas_by_type[STONE]
                if other.district == area.district
                for site in other.sites
                if site not in state.castles
            ]
            if lots:
                points = castle_points(state, area.district)
                facts: Words = {"place": _place(area.district), "points": points}
                yield Reason("hint.why.opens", "C7", facts)


# -- castles ---------------------------------------------------------------------------------------


def _build(view: View, actions: Actions) -> Reasons:
    """What the castle scores, and what is left of it when its units are counted."""
    state, (_, site, _, card) = view.state, actions[0]
    district = state.board.sites[site].district
    points = castle_points(state, district)
    definitions = state.rules.definitions
    over = state.castles.get(site)
    units = definitions.units_over if over else definitions.units
    if over and card != NO_CARD and (effect := state.rules.build_effects[card]):
        units = effect.units_over or units
    spent = len(RESOURCES) * units - missing_units(state.seats[view.seat], units)
    worth = spent * definitions.unit_points
    gain = points - worth
    facts: Words = {"points": points, "count": gain}
    yield Reason("hint.why.castle" if gain > 0 else "hint.why.castle_even", "C7", facts)
    if over:
        yield Reason("hint.why.over", "C11")
    elif any(state.seats[n].reach >> district & 1 for n in state.opponents(view.seat)):
        yield Reason("hint.why.contested", "C7")
    if card != NO_CARD:
        yield Reason("hint.why.with_card", "C8", {"card": state.rules.card_words(card)})


def _end_turn(view: View, actions: Actions) -> Reasons:
    yield Reason("hint.why.end_turn", "C5")


# -- cards -----------------------------------------------------------------------------------------


def _sell(view: View, actions: Actions) -> Reasons:
    state, price = view.state, view.state.rules.definitions.sale
    yield Reason("hint.why.sale", "C8", {"count": price})
    own = state.seats[view.seat].ingots
    others = max(state.seats[n].ingots for n in state.opponents(view.seat))
    if own <= others < own + price:
        yield Reason("hint.why.most_silver", "C9", {"points": state.rules.silver.first})


def _play(view: View, actions: Actions) -> Reasons:
    """Points, ingots, or a place that changes what castles score."""
    state, card = view.state, actions[0][1]
    effect = state.rules.definitions.cards[card].effect
    parameters = dict(effect.parameters)
    if "points" in parameters:
        yield Reason("hint.why.points", "C8", {"points": int(str(parameters["points"]))})
    elif effect.do == "take_half_the_mine":
        count = state.half_of(view.seat).mine // 2
        yield Reason("hint.why.ingots", "C8", {"count": count})
    elif effect.do == "take_ingots":
        most = int(str(parameters["count"]))
        taken = sum(min(most, state.seats[n].ingots) for n in state.opponents(view.seat))
        yield Reason("hint.why.ingots", "C8", {"count": taken})
    elif len(actions[0]) > 2 and actions[0][0] == PLAY_DISTRICT.number:
        yield Reason("hint.why.settlement", "C7", {"place": _place(actions[0][2])})
    else:
        yield Reason("hint.why.card", "C8")


def _answer_guard(view: View, actions: Actions) -> Reasons:
    yield Reason("hint.why.guard", "A12", {"points": view.state.rules.definitions.fight.castle})


def _pass(view: View, actions: Actions) -> Reasons:
    is_guard = view.state.pending[-1][0] == CHOOSE_GUARD.number
    yield Reason("hint.why.pass_guard" if is_guard else "hint.why.pass", "A8")


_REASONS: Mapping[int, Callable[[View, Actions], Reasons]] = {
    TURN.number: _turn,
    LAY.number: _lay,
    ORIENT.number: _orient,
    GOVERN.number: _orient,
    BUILD.number: _build,
    END_TURN.number: _end_turn,
    SELL.number: _sell,
    PLAY.number: _play,
    PLAY_SEAT.number: _play,
    PLAY_DISTRICT.number: _play,
    GUARD.number: _answer_guard,
    PASS.number: _pass,
}
