"""What moves on the table of Tuscany for each event."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from castles.desk.thing import CAUSE, Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.hexgrid import bits
from castles.games.tuscany.automa_sheet import field_of
from castles.games.tuscany.state import EMPTY, HEXAGON, NEUTRAL, State
from castles.ui.games.tuscany.automa_sheet import SUPPLY_GLYPH, back_look, front_look, supply_look
from castles.ui.games.tuscany.drawing import AREA_LIGHTS, GOLD_OUTLINE, card_look, item_look
from castles.ui.games.tuscany.queries import (
    LOOKS,
    SUPPLY,
    known_score,
    known_supply,
    sheet_place,
    space_number,
)
from castles.ui.games.tuscany.sprites import YIELD_SPRITES, back_sprite
from castles.ui.table.drawing import thing_look
from castles.ui.table.game_screen import Motion
from castles.ui.table.moves import (
    Change,
    Move,
    Moves,
    Reveal,
    Rise,
    Sweep,
    Walk,
    one_by_one,
    pair,
    scored,
    whole,
)

_TURNED_CARD = 150.0
_SHOWN_CARD = 240.0
_TURNS = ("decision_turn", "decision_hold")


def cards_drawn(event: Event, change: Change[State]) -> Moves:
    for index, kind in enumerate(_drawn(event, change)):
        name = "back" if kind is None else change.after.state.rules.type_names[kind]
        end = Thing("card", event.seat, kind or 0)
        look = card_look(f"card_{name}")
        yield Move(look, Thing("deck"), end, "card", "draw_card", stagger=index)


def _drawn(event: Event, change: Change[State]) -> list[int | None]:
    """The types of drawn cards; None for each that the viewer may not know."""
    cards = event.secret.get("cards")
    if event.seat == change.after.viewer:
        names = change.after.state.rules.type_names
        known = cards if isinstance(cards, dict) else {}
        return [names.index(name) for name, n in known.items() for _ in range(whole(n))]
    return [None] * whole(event.facts["count"])


def tile_taken(event: Event, change: Change[State]) -> Moves:
    place, slot = whole(event.facts["place"]), whole(event.facts["storage"])
    state = change.after.state
    item = state.seats[event.seat].storage[slot]
    if item != EMPTY:
        start, end = Thing("display", NOBODY, place), Thing("storage", event.seat, slot)
        yield Move(item_look(state.rules, item), start, end)


def display_refilled(event: Event, change: Change[State]) -> Moves:
    place, state = whole(event.facts["place"]), change.after.state
    item = state.display[place]
    if item == EMPTY:
        return
    from_stack = event.facts["source"] == "stack"
    back = back_sprite(change.after.colours, event.seat if from_stack else NEUTRAL)
    put_out = change.before.state.seats[event.seat].put_out
    start = Thing("stack", event.seat, put_out) if from_stack else Thing("stock")
    end = Thing("display", NOBODY, place)
    look = item_look(state.rules, item)
    yield Move(look, start, end, motion="refill", back=thing_look(back, "shadow_lifted"))


def item_placed(event: Event, change: Change[State]) -> Moves:
    seat, state = event.seat, change.after.state
    space = space_number(state, seat, pair(event.facts["space"]))
    item = state.seats[seat].tiles[space]
    start, end = _origin(change.before.state, seat, item, event.rule), Thing("space", seat, space)
    yield Move(item_look(state.rules, item), start, end, motion="place_tile", brings=True)


def _origin(before: State, seat: int, item: int, rule: str) -> Thing:
    """Where a placed item lay before: in storage, or on the display (T24)."""
    storage = before.seats[seat].storage
    if item in storage and not (rule == "T24" and item in before.display):
        return Thing("storage", seat, storage.index(item))
    return Thing("display", NOBODY, before.display.index(item) if item in before.display else 0)


def points_gained(event: Event, change: Change[State]) -> Moves:
    """Points float up, and the marker walks."""
    points, track = whole(event.facts["points"]), LOOKS.points[event.name]
    if not points:
        return
    if event.name == "area_completed" and change.cause is not None:
        yield _sweep(change.cause, change.after.state)
    before = known_score(change.before.state, event.seat, track)
    yield from scored(event.seat, track, points, before, LOOKS.gems[track], CAUSE)


def _sweep(space: Thing, state: State) -> Sweep:
    """Around the area of a space; for the automa around the field of a place."""
    board = state.seats[space.owner].board
    area = field_of(state, space.number) if board is None else bits(board.area_of[space.number])
    return Sweep(AREA_LIGHTS, tuple(Thing("space", space.owner, number) for number in area))


def goods_gained(good: str, event: Event, change: Change[State]) -> Moves:
    look, count = thing_look(f"piece_{good}"), whole(event.facts["count"])
    yield from one_by_one(look, CAUSE, Thing(good, event.seat), count)


def hexagon_gained(event: Event, change: Change[State]) -> Moves:
    # The automa has no spaces for what it keeps.
    end = Thing("storage", event.seat, whole(event.facts.get("storage", 0)))
    yield Move(item_look(change.after.state.rules, HEXAGON), CAUSE, end)


def token_taken(event: Event, change: Change[State]) -> Moves:
    name = str(event.facts["token"])
    state = change.after.state
    number = state.rules.token_names.index(name)
    newest = sum(state.seats[event.seat].tokens[: number + 1]) - 1
    start, end = Thing("token", NOBODY, number), Thing("own_token", event.seat, newest)
    yield Move(thing_look(f"token_{name}"), start, end, "coin")


def yield_revealed(event: Event, change: Change[State]) -> Moves:
    front = card_look(YIELD_SPRITES[str(event.facts["card"])])
    yield Reveal(front, card_look("yield_back"), Thing("yield_deck"), _TURNED_CARD)


def type_set_aside(event: Event, change: Change[State]) -> Moves:
    before = change.before.state
    rules, kind = before.rules, str(event.facts["type"])
    for place, item in enumerate(before.display):
        if item != EMPTY and rules.type_names[rules.tile_type[item]] == kind:
            start = Thing("display", NOBODY, place)
            yield Move(item_look(rules, item), start, Thing("tray"), sound="")


# -- the automa ------------------------------------------------------------------------------------


def automa_card(event: Event, change: Change[State]) -> Moves:
    """The card is turned up large."""
    rules = change.after.state.rules
    cards = rules.definitions.automa.cards
    shown = next(n for n, one in enumerate(cards) if one.number == event.facts["card"])
    at = Thing("decision", event.seat)
    yield Reveal(front_look(rules, shown), back_look(), at, _SHOWN_CARD, motions=_TURNS)


def supply_gained(event: Event, change: Change[State]) -> Moves:
    """Supply comes from what brought it, and is counted."""
    count, seat = whole(event.facts["count"]), event.seat
    if not count:
        return
    end = Thing("supply", seat)
    yield from one_by_one(supply_look(), CAUSE, end, count)
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


def automa_item_placed(event: Event, change: Change[State]) -> Moves:
    seat, state = event.seat, change.after.state
    place = sheet_place(event, state)
    item = state.seats[seat].tiles[place]
    display = change.before.state.display
    start = Thing("storage", seat)
    if item != HEXAGON and item in display:
        start = Thing("display", NOBODY, display.index(item))
    end = Thing("space", seat, place)
    yield Move(item_look(state.rules, item), start, end, motion="place_tile", brings=True)


def marble_spent(event: Event, change: Change[State]) -> Moves:
    seat = event.seat
    start, end = Thing("marble", seat), Thing("decision_deck", seat)
    yield Move(thing_look("piece_marble"), start, end, "coin")


def builds_again(event: Event, change: Change[State]) -> Moves:
    yield Rise("+1", "glyph:castle")


MOTIONS: Mapping[str, Motion[State]] = {
    "cards_drawn": cards_drawn,
    "tile_taken": tile_taken,
    "display_refilled": display_refilled,
    "item_placed": item_placed,
    "workers_gained": partial(goods_gained, "worker"),
    "marble_gained": partial(goods_gained, "marble"),
    "hexagon_gained": hexagon_gained,
    "token_taken": token_taken,
    "yield_revealed": yield_revealed,
    "type_set_aside": type_set_aside,
    **dict.fromkeys(LOOKS.points, points_gained),
    "automa_build_lost": lost_build,
    "automa_builds_again": builds_again,
    "automa_card": automa_card,
    "automa_followed_card": chosen_tile,
    "automa_hexagon_chosen": chosen_hexagon,
    "automa_hexagon_gained": hexagon_gained,
    "automa_item_placed": automa_item_placed,
    "automa_marble_spent": marble_spent,
    "automa_refreshes": refreshes,
    "automa_supply": supply_gained,
    "automa_supply_gained": supply_gained,
    "automa_surveyed": chosen_tile,
    "automa_took_first": chosen_tile,
    "automa_token_taken": token_taken,
}
