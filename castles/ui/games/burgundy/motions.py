"""What moves on the table of Burgundy for each event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.hexgrid import bits
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.drawing import GOLD_OUTLINE, part_look, tile_look
from castles.ui.games.burgundy.looks import LOOKS
from castles.ui.games.burgundy.reading import POINTS, space_number
from castles.ui.table.game_screen import Motion
from castles.ui.table.moves import AnyMove, Change, Move, Reveal, Rise, Sweep, Walk, pair, whole
from castles.ui.table.thing import CAUSE, Thing

Moves = Iterator[AnyMove]
_SHOWN_CARD = 260.0


# -- rounds and phases -----------------------------------------------------------------------------


def dice_rolled(event: Event, change: Change[State]) -> Moves:
    """The dice drop onto the table; all seats roll one after the other, quickly."""
    colour = change.after.colours[event.seat]
    for number, value in enumerate(change.after.state.dice[event.seat]):
        if value:
            look, end = part_look(f"die_{colour}_{value}"), Thing("die", event.seat, number)
            yield Move(look, Thing("white_die"), end, "tile", "roll_dice", stagger=number)


def good_arrived(event: Event, change: Change[State]) -> Moves:
    kind, depot = whole(event.facts["good"]) - 1, whole(event.facts["depot"]) - 1
    end = Thing("depot_good", NOBODY, depot * 6 + kind)
    yield Move(part_look(f"good_{kind + 1}"), Thing("goods_to_come"), end, "coin", "good_arrives")


def phase_begun(event: Event, change: Change[State]) -> Moves:
    """The depots are filled one after the other."""
    after = change.after.state
    for index, tile in enumerate(after.depots):
        if tile != EMPTY:
            end = Thing("depot_space", NOBODY, index)
            look = tile_look(after.rules, tile)
            yield Move(look, Thing("supply"), end, "", "refill_depot", stagger=index)
    for index, tile in enumerate(after.black_depot):
        if tile != EMPTY:
            end = Thing("black_space", NOBODY, index)
            look = tile_look(after.rules, tile)
            yield Move(look, Thing("supply"), end, "", "refill_depot", stagger=index)


def mines_paid(event: Event, change: Change[State]) -> Moves:
    yield from _coins(event, whole(event.facts["silver"]), Thing("supply"))


# -- tiles -----------------------------------------------------------------------------------------


def tile_taken(event: Event, change: Change[State]) -> Moves:
    depot = whole(event.facts["depot"]) - 1
    before, after = change.before.state, change.after.state
    gone = [
        space
        for space in after.rules.depot_spaces[depot]
        if before.depots[space] != EMPTY == after.depots[space]
    ]
    for space, slot in zip(gone, _filled(event.seat, change), strict=False):
        look = tile_look(after.rules, before.depots[space])
        start = Thing("depot_space", NOBODY, space)
        yield Move(look, start, Thing("storage", event.seat, slot))


def tile_bought(event: Event, change: Change[State]) -> Moves:
    before, after = change.before.state, change.after.state
    places = zip(before.black_depot, after.black_depot, strict=False)
    gone = [place for place, (one, other) in enumerate(places) if one != other]
    for place, slot in zip(gone, _filled(event.seat, change), strict=False):
        look = tile_look(after.rules, before.black_depot[place])
        yield Move(look, Thing("black_space", NOBODY, place), Thing("storage", event.seat, slot))


def _filled(seat: int, change: Change[State]) -> list[int]:
    """The storage spaces in which something new lies."""
    before, after = change.before.state.stored(seat), change.after.state.stored(seat)
    return [n for n, tile in enumerate(after) if tile not in (EMPTY, before[n])]


def tile_placed(event: Event, change: Change[State]) -> Moves:
    seat, state = event.seat, change.after.state
    space = space_number(state, seat, pair(event.facts["space"]))
    tile = state.estate(seat).tiles[space]
    stored = change.before.state.stored(seat)
    slot = stored.index(tile) if tile in stored else 0
    end = Thing("space", seat, space)
    look = tile_look(state.rules, tile)
    yield Move(look, Thing("storage", seat, slot), end, motion="place_tile", brings=True)


# -- what is gained --------------------------------------------------------------------------------


def points_gained(event: Event, change: Change[State]) -> Moves:
    """Points float up, and the score counts."""
    points = whole(event.facts["points"]) + whole(event.facts.get("bonus", 0))
    if not points:
        return
    if event.name == "area_completed" and change.cause is not None:
        yield _sweep(change.cause, change.after.state)
    yield Rise(
        f"+{points}", LOOKS.gems[POINTS], CAUSE if change.cause else Thing("score", event.seat)
    )
    yield Walk(event.seat, POINTS, points, change.before.state.estate(event.seat).points)


def _sweep(space: Thing, state: State) -> Sweep:
    area = state.estate(space.owner).own_board().area_of[space.number]
    return Sweep(GOLD_OUTLINE, tuple(Thing("space", space.owner, number) for number in bits(area)))


def goods_taken(event: Event, change: Change[State]) -> Moves:
    kind, depot = whole(event.facts["good"]) - 1, whole(event.facts["depot"]) - 1
    start, end = Thing("depot_good", NOBODY, depot * 6 + kind), Thing("good", event.seat, kind)
    for index in range(whole(event.facts["count"])):
        yield Move(part_look(f"good_{kind + 1}"), start, end, "coin", "draw_card", stagger=index)


def goods_sold(event: Event, change: Change[State]) -> Moves:
    kind = whole(event.facts["good"]) - 1
    start, end = Thing("good", event.seat, kind), Thing("sold", event.seat)
    for index in range(whole(event.facts["count"])):
        look, back = part_look("piece_good_sold"), part_look(f"good_{kind + 1}")
        yield Move(look, start, end, "coin", "draw_card", stagger=index, back=back)
    yield from _coins(event, whole(event.facts["silver"]), start)
    yield from points_gained(event, change)


def workers_gained(field: str, event: Event, change: Change[State]) -> Moves:
    look, end = part_look("piece_labourer"), Thing("workers", event.seat)
    for index in range(whole(event.facts[field])):
        yield Move(
            look,
            CAUSE if change.cause else Thing("supply"),
            end,
            "coin",
            "draw_card",
            stagger=index,
        )


def workers_taken(event: Event, change: Change[State]) -> Moves:
    yield from workers_gained("workers", event, change)
    yield from _coins(event, whole(event.facts["silver"]), Thing("supply"))


def silver_gained(event: Event, change: Change[State]) -> Moves:
    start = CAUSE if change.cause else Thing("supply")
    yield from _coins(event, whole(event.facts["count"]), start)


def _coins(event: Event, count: int, start: Thing) -> Moves:
    end = Thing("silver", event.seat)
    for index in range(count):
        yield Move(part_look("piece_silver"), start, end, "coin", "draw_card", stagger=index)


# -- the automa ------------------------------------------------------------------------------------


def automa_tile_placed(event: Event, change: Change[State]) -> Moves:
    before, after = change.before.state, change.after.state
    automa = after.estate(event.seat).automa_state()
    depot = event.facts.get("depot")
    start: Thing = Thing("reserve", event.seat)
    if isinstance(depot, int):
        spaces = after.rules.depot_spaces[depot - 1]
        gone = [n for n in spaces if before.depots[n] != EMPTY == after.depots[n]]
        start = Thing("depot_space", NOBODY, gone[0]) if gone else start
    names = after.rules.automa_rules().card_names
    cards = [names[card] if card != EMPTY else "" for card in automa.cards]
    if event.facts["card"] not in cards:
        return
    card = cards.index(str(event.facts["card"]))
    cell = whole(event.facts["cell"]) - 1
    tile = automa.cells[card][cell] if cell < len(automa.cells[card]) else EMPTY
    if tile != EMPTY:
        end = Thing("cell", event.seat, card * 8 + cell)
        yield Move(tile_look(after.rules, tile), start, end, motion="place_tile", brings=True)


def county_card_drawn(event: Event, change: Change[State]) -> Moves:
    look = part_look("card_county")
    yield Reveal(look, look, Thing("county", event.seat, 1), _SHOWN_CARD)


MOTIONS: Mapping[str, Motion[State]] = {
    "dice_rolled": dice_rolled,
    "good_arrived": good_arrived,
    "phase_begun": phase_begun,
    "mines_paid": mines_paid,
    "tile_taken": tile_taken,
    "tile_bought": tile_bought,
    "tile_placed": tile_placed,
    "start_castle_placed": tile_placed,
    "goods_taken": goods_taken,
    "goods_sold": goods_sold,
    "workers_gained": partial(workers_gained, "count"),
    "workers_taken": workers_taken,
    "silver_gained": silver_gained,
    "automa_tile_placed": automa_tile_placed,
    "automa_silver": silver_gained,
    **dict.fromkeys(LOOKS.points.keys() - {"goods_sold"}, points_gained),
}
"""The other events are told by the chronicle alone."""
