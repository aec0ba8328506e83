"""What moves on the table for each step of the automa: its card, its supply, its tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.tuscany.state import EMPTY, HEXAGON, State
from castles.ui.games.tuscany.decision_card import SUPPLY_GLYPH, back_look, front_look, supply_look
from castles.ui.games.tuscany.drawing import GOLD_OUTLINE, item_look, sprite_look
from castles.ui.games.tuscany.reading import SUPPLY, known_supply, sheet_place
from castles.ui.table.game_screen import Motion
from castles.ui.table.moves import AnyMove, Change, Move, Reveal, Rise, Sweep, Walk, whole
from castles.ui.table.thing import CAUSE, Thing

Moves = Iterator[AnyMove]
_SHOWN_CARD = 240.0
_TURNS = ("decision_turn", "decision_hold")


def card(event: Event, change: Change[State]) -> Moves:
    """The card is turned up large."""
    rules = change.after.state.rules
    cards = rules.definitions.automa.cards
    shown = next(n for n, one in enumerate(cards) if one.number == event.facts["card"])
    at = Thing("decision", event.seat)
    yield Reveal(front_look(rules, shown), back_look(), at, _SHOWN_CARD, motions=_TURNS)


def supply(event: Event, change: Change[State]) -> Moves:
    """Supply comes from what brought it, and is counted."""
    count, seat = whole(event.facts["count"]), event.seat
    if not count:
        return
    look, end = supply_look(), Thing("supply", seat)
    for index in range(count):
        yield Move(look, CAUSE, end, "coin", "draw_card", stagger=index)
    yield Rise(f"+{count}", f"glyph:{SUPPLY_GLYPH}", end)
    yield Walk(seat, SUPPLY, count, whole(event.facts["supply"]) - count)


def chosen_tile(event: Event, change: Change[State]) -> Moves:
    """A line runs around the tile, and what it costs goes."""
    place = Thing("display", NOBODY, whole(event.facts["place"]))
    yield Sweep(GOLD_OUTLINE, (place,))
    yield from _paid(event.seat, change)


def chosen_hexagon(event: Event, change: Change[State]) -> Moves:
    yield Sweep(GOLD_OUTLINE, (Thing("storage", event.seat),))
    yield from _paid(event.seat, change)


def lost_build(event: Event, change: Change[State]) -> Moves:
    yield Rise("", "glyph:cross", Thing("supply", event.seat), sound="refused")
    yield from _paid(event.seat, change)


def _paid(seat: int, change: Change[State]) -> Moves:
    before = known_supply(change.before.state, seat)
    paid = before - known_supply(change.after.state, seat)
    if paid > 0:
        yield Walk(seat, SUPPLY, -paid, before)


def refreshes(event: Event, change: Change[State]) -> Moves:
    """A line runs around every tile that will go."""
    state = change.before.state
    kind = state.rules.type_names.index(str(event.facts["type"]))
    types = state.rules.tile_type
    tiles = enumerate(state.display)
    places = [n for n, tile in tiles if tile != EMPTY and types[tile] == kind]
    yield Sweep(GOLD_OUTLINE, tuple(Thing("display", NOBODY, place) for place in places))


def item_placed(event: Event, change: Change[State]) -> Moves:
    seat, state = event.seat, change.after.state
    place = sheet_place(event, state)
    item = state.seats[seat].tiles[place]
    display = change.before.state.display
    start = Thing("storage", seat)
    if item != HEXAGON and item in display:
        start = Thing("display", NOBODY, display.index(item))
    end = Thing("space", seat, place)
    yield Move(item_look(state.rules, item), start, end, motion="place_tile", brings=True)


def hexagon_gained(event: Event, change: Change[State]) -> Moves:
    look = item_look(change.after.state.rules, HEXAGON)
    yield Move(look, CAUSE, Thing("storage", event.seat))


def marble_spent(event: Event, change: Change[State]) -> Moves:
    seat = event.seat
    start, end = Thing("marble", seat), Thing("decision_deck", seat)
    yield Move(sprite_look("piece_marble"), start, end, "coin")


def builds_again(event: Event, change: Change[State]) -> Moves:
    yield Rise("+1", "glyph:castle")


AUTOMA_MOTIONS: Mapping[str, Motion[State]] = {
    "automa_build_lost": lost_build,
    "automa_builds_again": builds_again,
    "automa_card": card,
    "automa_followed_card": chosen_tile,
    "automa_hexagon_chosen": chosen_hexagon,
    "automa_hexagon_gained": hexagon_gained,
    "automa_item_placed": item_placed,
    "automa_marble_spent": marble_spent,
    "automa_refreshes": refreshes,
    "automa_supply": supply,
    "automa_supply_gained": supply,
    "automa_surveyed": chosen_tile,
    "automa_took_first": chosen_tile,
}
