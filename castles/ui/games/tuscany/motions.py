"""What moves on the table of Tuscany for each event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.hexgrid import bits
from castles.games.tuscany.automa_sheet import field_of
from castles.games.tuscany.state import EMPTY, HEXAGON, NEUTRAL, State
from castles.ui.games.tuscany.automa_motions import AUTOMA_MOTIONS
from castles.ui.games.tuscany.drawing import GOLD_OUTLINE, card_look, item_look, sprite_look
from castles.ui.games.tuscany.reading import LOOKS, known_score, space_number
from castles.ui.games.tuscany.sprites import YIELD_SPRITES, back_sprite
from castles.ui.table.game_screen import Motion
from castles.ui.table.moves import AnyMove, Change, Move, Reveal, Rise, Sweep, Walk, pair, whole
from castles.ui.table.thing import CAUSE, Thing

Moves = Iterator[AnyMove]
_TURNED_CARD = 150.0


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
    yield Move(look, start, end, motion="refill", back=sprite_look(back, lifted=True))


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
    yield Rise(f"+{points}", LOOKS.gems[track])
    yield Walk(event.seat, track, points, known_score(change.before.state, event.seat, track))


def _sweep(space: Thing, state: State) -> Sweep:
    """Around the area of a space; for the automa around the field of a place."""
    board = state.seats[space.owner].board
    area = field_of(state, space.number) if board is None else bits(board.area_of[space.number])
    return Sweep(GOLD_OUTLINE, tuple(Thing("space", space.owner, number) for number in area))


def goods_gained(good: str, event: Event, change: Change[State]) -> Moves:
    look, end = sprite_look(f"piece_{good}"), Thing(good, event.seat)
    for index in range(whole(event.facts["count"])):
        yield Move(look, CAUSE, end, "coin", "draw_card", stagger=index)


def hexagon_gained(event: Event, change: Change[State]) -> Moves:
    end = Thing("storage", event.seat, whole(event.facts["storage"]))
    yield Move(item_look(change.after.state.rules, HEXAGON), CAUSE, end)


def token_taken(event: Event, change: Change[State]) -> Moves:
    name = str(event.facts["token"])
    state = change.after.state
    number = state.rules.token_names.index(name)
    newest = sum(state.seats[event.seat].tokens[: number + 1]) - 1
    start, end = Thing("token", NOBODY, number), Thing("own_token", event.seat, newest)
    yield Move(sprite_look(f"token_{name}"), start, end, "coin")


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
    **AUTOMA_MOTIONS,
    "automa_token_taken": token_taken,
}
