"""What moves on the table of Burgundy for each event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from castles.desk.thing import CAUSE, Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.hexgrid import bits
from castles.games.burgundy.state import EMPTY, FIRST_TILE, State
from castles.games.burgundy.tile_types import MINE
from castles.games.burgundy.view import open_goods
from castles.ui.games.burgundy.drawing import AREA_LIGHTS, tile_look
from castles.ui.games.burgundy.queries import (
    LOOKS,
    MOST_CELLS,
    POINTS,
    covered_cell,
    goods_to_come,
    space_number,
)
from castles.ui.games.burgundy.round_tray import RoundTray
from castles.ui.table.drawing import part_look
from castles.ui.table.game_screen import Motion
from castles.ui.table.moves import (
    Change,
    Move,
    Moves,
    Show,
    Sweep,
    one_by_one,
    scored,
    whole,
)

_SWEEP_STEPS = 5
"""The depots are filled so many steps after they are swept."""


# -- rounds and phases -----------------------------------------------------------------------------


def dice_rolled(event: Event, change: Change[State]) -> Moves:
    """All seats roll at once: the tray comes with the first of them."""
    state = change.after.state
    people = (seat for seat in range(len(state.seats)) if state.estate(seat).automa is None)
    if event.seat == next(people):
        arrived = next(e for e in change.events if e.name == "good_arrived")
        tray = RoundTray(change.after, change.texts, whole(arrived.facts["good"]) - 1)
        yield Show(tray.draw, "duchy", "tile", ("roll_dice", "dice_hold"), tray.stirs)


def good_arrived(event: Event, change: Change[State]) -> Moves:
    """The tray is cleared: the dice go to their seats, the good to its depot."""
    state, colours = change.after.state, change.after.colours
    for seat, dice in enumerate(state.dice):
        for number, value in enumerate(dice):
            if value:
                start, end = Thing("tray_die", seat, number), Thing("die", seat, number)
                yield Move(part_look(f"die_{colours[seat]}_{value}"), start, end, "", "deal_dice")
    white = part_look(f"die_white_{state.white_die}")
    yield Move(white, Thing("tray_white"), Thing("white_die"), "", "deal_dice")
    kind, depot = whole(event.facts["good"]) - 1, whole(event.facts["depot"]) - 1
    place = state.rules.definitions.rounds - open_goods(state) - 1
    start, end = Thing("good_to_come", number=place), Thing("depot_good", NOBODY, depot * 6 + kind)
    look = part_look(f"good_{kind + 1}")
    yield Move(look, start, end, "coin", "good_arrives", stays=True)


def phase_begun(event: Event, change: Change[State]) -> Moves:
    """What is left is swept away to the left, then everything is filled from the right (B10)."""
    before, after = change.before.state, change.after.state
    taken = {_taken_from(one, before) for one in change.events}
    swept = [
        (place, tile) for place, tile in _laid_out(before) if before.round and place not in taken
    ]
    for place, tile in swept:
        look = tile_look(after.rules, tile)
        yield Move(look, place, Thing("swept"), "", "sweep_depot", stays=True, sinks=True)
    # What follows begins after the last of them.
    for place, tile in sorted(_laid_out(after), key=lambda laid: laid[0].number):
        turn = _SWEEP_STEPS * bool(swept) + place.number // 2
        look = tile_look(after.rules, tile)
        yield Move(look, Thing("supply"), place, "", "refill_depot", stagger=turn)
    for place, kind in goods_to_come(after):
        turn = _SWEEP_STEPS * bool(swept) + place.number
        look = part_look(f"good_{kind + 1}")
        yield Move(look, Thing("supply"), place, "", "refill_depot", stagger=turn)


def _laid_out(state: State) -> Iterator[tuple[Thing, int]]:
    """Everything that can be taken or bought, and where it lies."""
    for kind, tiles in (("depot_space", state.depots), ("black_space", state.black_depot)):
        for number, tile in enumerate(tiles):
            if tile != EMPTY:
                yield Thing(kind, NOBODY, number), tile


def _taken_from(event: Event, before: State) -> Thing | None:
    """Where the tile lay that an event takes from the shared board."""
    kind = _TAKES.get(event.name)
    depot, rules = event.facts.get("depot"), before.rules
    if kind is None or (kind == "depot_space" and not isinstance(depot, int)):
        return None
    for place, tile in _laid_out(before):
        here = kind == "black_space" or rules.space_depot[place.number] + 1 == depot
        if place.kind == kind and here and rules.tile_words(tile) == event.facts["tile"]:
            return place
    return None


_TAKES = {
    "tile_taken": "depot_space",
    "automa_tile_placed": "depot_space",
    "automa_reserved": "depot_space",
    "tile_bought": "black_space",
    "automa_bought": "black_space",
    "automa_wild_taken": "black_space",
}
"""Events that take a tile from the shared board, and from which part of it."""


def mines_paid(event: Event, change: Change[State]) -> Moves:
    """Every mine sends its silver, and its workers where a monastery gives them (B17)."""
    state = change.after.state
    estate, types = state.estate(event.seat), state.rules.tile_type
    mines = [
        Thing("space", event.seat, space)
        for space, tile in enumerate(estate.tiles)
        if tile >= FIRST_TILE and types[tile] == MINE
    ] or [Thing("supply")]
    for name, sprite in (("silver", "piece_silver"), ("workers", "piece_labourer")):
        end = Thing(name, event.seat)
        for index in range(whole(event.facts[name])):
            start = mines[index % len(mines)]
            yield Move(part_look(sprite), start, end, "coin", "mines_send", stagger=index)


# -- tiles -----------------------------------------------------------------------------------------


def tile_taken(event: Event, change: Change[State]) -> Moves:
    """From a depot or from the black one into storage."""
    before, after = change.before.state, change.after.state
    start = _taken_from(event, before)
    if start is None:
        return
    tile = dict(_laid_out(before))[start]
    for slot in _filled(event.seat, change):
        yield Move(tile_look(after.rules, tile), start, Thing("storage", event.seat, slot))


def tile_discarded(event: Event, change: Change[State]) -> Moves:
    """It fades where it lay."""
    before = change.before.state
    for slot, tile in enumerate(before.stored(event.seat)):
        if tile != EMPTY and before.rules.tile_words(tile) == event.facts["tile"]:
            place = Thing("storage", event.seat, slot)
            yield Move(tile_look(before.rules, tile), place, place, "", sinks=True)
            return


def _filled(seat: int, change: Change[State]) -> list[int]:
    """The storage spaces in which something new lies."""
    before, after = change.before.state.stored(seat), change.after.state.stored(seat)
    grown = (*before, *(EMPTY for _ in after[len(before) :]))  # shield 4
    return [n for n, tile in enumerate(after) if tile not in (EMPTY, grown[n])]


def tile_placed(event: Event, change: Change[State]) -> Moves:
    seat, state = event.seat, change.after.state
    space = space_number(state, seat, event.facts["space"])
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
    at = CAUSE if change.cause else Thing("score", event.seat)
    before = change.before.state.estate(event.seat).points
    yield from scored(event.seat, POINTS, points, before, LOOKS.gems[POINTS], at)


def _sweep(space: Thing, state: State) -> Sweep:
    area = state.estate(space.owner).own_board().area_of[space.number]
    return Sweep(AREA_LIGHTS, tuple(Thing("space", space.owner, number) for number in bits(area)))


def goods_taken(event: Event, change: Change[State]) -> Moves:
    kind, depot = whole(event.facts["good"]) - 1, whole(event.facts["depot"]) - 1
    start, end = Thing("depot_good", NOBODY, depot * 6 + kind), Thing("good", event.seat, kind)
    yield from one_by_one(part_look(f"good_{kind + 1}"), start, end, whole(event.facts["count"]))


def goods_sold(event: Event, change: Change[State]) -> Moves:
    kind = whole(event.facts["good"]) - 1
    start, end = Thing("good", event.seat, kind), Thing("sold", event.seat)
    for index in range(whole(event.facts["count"])):
        look, back = part_look("piece_good_sold"), part_look(f"good_{kind + 1}")
        yield Move(look, start, end, "coin", "draw_card", stagger=index, back=back)
    yield from sale_paid(event, change)


def sale_paid(event: Event, change: Change[State]) -> Moves:
    """Silver and points of a sale."""
    start = Thing("good", event.seat, whole(event.facts["good"]) - 1)
    yield from _coins(event, whole(event.facts["silver"]), start)
    yield from points_gained(event, change)


def workers_gained(field: str, event: Event, change: Change[State]) -> Moves:
    start, end = CAUSE if change.cause else Thing("supply"), Thing("workers", event.seat)
    yield from one_by_one(part_look("piece_labourer"), start, end, whole(event.facts[field]))


def workers_taken(event: Event, change: Change[State]) -> Moves:
    yield from workers_gained("workers", event, change)
    yield from _coins(event, whole(event.facts["silver"]), Thing("supply"))


def silver_gained(event: Event, change: Change[State]) -> Moves:
    start = CAUSE if change.cause else Thing("supply")
    yield from _coins(event, whole(event.facts["count"]), start)


def _coins(event: Event, count: int, start: Thing) -> Moves:
    yield from one_by_one(part_look("piece_silver"), start, Thing("silver", event.seat), count)


# -- the automa ------------------------------------------------------------------------------------


def automa_tile_placed(event: Event, change: Change[State]) -> Moves:
    before, after = change.before.state, change.after.state
    automa = after.estate(event.seat).automa_state()
    start = _taken_from(event, before) or Thing("reserve", event.seat)
    end = covered_cell(event, after)
    if end is not None:
        card, cell = divmod(end.number, MOST_CELLS)
        tile = automa.cells[card][cell]
        yield Move(tile_look(after.rules, tile), start, end, motion="place_tile", brings=True)


def automa_reserved(event: Event, change: Change[State]) -> Moves:
    """A tile of the shared board goes into its reserve, face down if it is a wild."""
    before = change.before.state
    start = _taken_from(event, before)
    if start is not None:
        tile = dict(_laid_out(before))[start]
        yield Move(tile_look(before.rules, tile), start, Thing("reserve", event.seat))


def automa_rolled(event: Event, change: Change[State]) -> Moves:
    """Its die rolls in its panel."""
    look = part_look(f"die_{change.after.colours[event.seat]}_{event.facts['die']}")
    end = Thing("automa_die", event.seat)
    yield Move(look, Thing("white_die"), end, motion="deal_dice")


def county_card_drawn(event: Event, change: Change[State]) -> Moves:
    """From its deck to its place."""
    state = change.after.state
    names = state.rules.automa_rules().card_names
    for slot, card in enumerate(state.estate(event.seat).automa_state().cards):
        if card != EMPTY and names[card] == event.facts["card"]:
            start, end = Thing("deck", event.seat), Thing("county", event.seat, slot)
            yield Move(part_look("card_county"), start, end, "card")


MOTIONS: Mapping[str, Motion[State]] = {
    "dice_rolled": dice_rolled,
    "good_arrived": good_arrived,
    "phase_begun": phase_begun,
    "mines_paid": mines_paid,
    "tile_taken": tile_taken,
    "tile_bought": tile_taken,
    "tile_discarded": tile_discarded,
    "room_made": tile_discarded,
    "tile_placed": tile_placed,
    "start_castle_placed": tile_placed,
    "goods_taken": goods_taken,
    "goods_sold": goods_sold,
    "workers_gained": partial(workers_gained, "count"),
    "workers_taken": workers_taken,
    "silver_gained": silver_gained,
    "automa_rolled": automa_rolled,
    "automa_tile_placed": automa_tile_placed,
    **dict.fromkeys(("automa_reserved", "automa_bought", "automa_wild_taken"), automa_reserved),
    "county_card_drawn": county_card_drawn,
    "automa_silver": silver_gained,
    **dict.fromkeys(LOOKS.points.keys() - {"goods_sold"}, points_gained),
}
"""The other events are told by the chronicle alone."""
