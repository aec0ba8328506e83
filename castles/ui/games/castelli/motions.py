"""What moves on the table of Castelli for each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from castles.desk.thing import CAUSE, Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.names import COLOURS, EDGE_SYMBOLS, RESOURCES, SIDES
from castles.games.castelli.scoring import POINTS
from castles.games.castelli.state import State
from castles.ui.games.castelli.area_light import (
    light_on_area,
    light_on_mine,
    light_on_place,
    light_on_tile,
    light_stays,
)
from castles.ui.games.castelli.drawing import (
    back_look,
    card_look,
    castle_look,
    tile_look,
    unit_look,
)
from castles.ui.games.castelli.lines_light import castle_counts, settlement_counts
from castles.ui.games.castelli.outlines import attack, flames, stands
from castles.ui.games.castelli.queries import LOOKS, cell_in, site_in
from castles.ui.games.castelli.sprites import NEUTRAL_PAINT, edge_sprite
from castles.ui.table.arms import PAINTS
from castles.ui.table.drawing import part_look, thing_look
from castles.ui.table.moves import (
    THEN,
    AnyMove,
    Change,
    Hold,
    Move,
    Moves,
    Reveal,
    Sweep,
    one_by_one,
    scored,
    whole,
)

_SHOWN_CARD = 190.0
_MOST_INGOTS = 6
"""So many fly at most; more would only take time."""
_DECK = Thing("deck")


# -- tiles -----------------------------------------------------------------------------------------


def tile_turned(event: Event, change: Change[State]) -> Moves:
    """The tile turns over where it lies."""
    field, state = cell_in(event.facts["field"]), change.after.state
    thing = Thing("field", NOBODY, field)
    tile = state.rules.tile_names.index(_name(event.facts["tile"]))
    look, back = tile_look(state.rules, tile, 0), thing_look("shieldtile_back")
    yield Move(look, thing, thing, "card", "yield_turn", back=back, brings=True)
    yield from light_on_tile(event, change, thing)


def tile_governed(event: Event, change: Change[State]) -> Moves:
    """A3: the card is seen, then the tile turns."""
    yield from _card_used("governor", event.seat, change)
    yield from tile_laid(event, change)


def tile_laid(event: Event, change: Change[State]) -> Moves:
    """It comes to rest in its direction."""
    field, state = cell_in(event.facts["field"]), change.after.state
    thing = Thing("field", NOBODY, field)
    look = tile_look(state.rules, state.tiles[field], whole(event.facts["quarter_turns"]))
    yield Move(look, thing, thing, "tile", "settle_tile", brings=True)
    window = list(_window(event, change))
    motion = "answer_window" if window else "light_stays"
    yield from light_on_tile(event, change, thing, motion)
    yield from window


def _window(event: Event, change: Change[State]) -> Moves:
    """The table waits as long for who holds an answer as for who does not."""
    could = event.facts.get("may_answer")
    if isinstance(could, list) and any(seat != change.after.viewer for seat in could):
        yield Hold("answer_window")


def castle_attacked(event: Event, change: Change[State]) -> Moves:
    """C11: which castle, and how strong both are in its district, as long as one may answer."""
    state, owner = change.before.state, whole(event.facts["owner"])
    site = site_in(state, event.facts["lot"])
    window = list(_window(event, change))
    motion = "answer_window" if window else "area_evaluated"
    yield Sweep(attack(state, site, (event.seat, owner)), (Thing("lot", NOBODY, site),), motion)
    yield from window


def hand_tile_laid(event: Event, change: Change[State]) -> Moves:
    """C10: one tile to the field, the other into the hand."""
    state = change.after.state
    names = state.rules.tile_names
    laid, kept = (names.index(_name(event.facts[fact])) for fact in ("tile", "kept"))
    field = Thing("field", NOBODY, cell_in(event.facts["field"]))
    hand = Thing("hand_tile", event.seat)
    yield Move(tile_look(state.rules, laid, 0), hand, field, brings=True)
    yield Move(tile_look(state.rules, kept, 0), field, hand)


# -- what it gives --------------------------------------------------------------------------------


def card_drawn(event: Event, change: Change[State]) -> Moves:
    """From the deck; only who draws it sees it."""
    yield _card_taken(event, _DECK, change)
    yield from light_stays(event, change)


def _card_taken(event: Event, start: Thing, change: Change[State]) -> Move:
    """A card on its way into a hand; face down for whoever may not know it."""
    name = event.secret.get("card", event.facts.get("card"))
    if name is None or event.seat != change.after.viewer:
        return Move(back_look, start, Thing("hand", event.seat), "card", "draw_card")
    card = change.after.state.rules.card_names.index(str(name))
    look, end = card_look(str(name), change.texts), Thing("card", event.seat, card)
    return Move(look, start, end, "card", "draw_card", back=back_look)


def ingots_found(event: Event, change: Change[State]) -> Moves:
    yield from _ingots(event, _mine(event, change))


def _mine(event: Event, change: Change[State]) -> Thing:
    """The mine of the board on which a seat plays."""
    state = change.after.state
    return Thing("mine", NOBODY, state.halves.index(state.half_of(event.seat)))


def mine_won(event: Event, change: Change[State]) -> Moves:
    """C9: who dominates the mine, and by how much; its ingots leave."""
    mine = _mine(event, change)
    yield from _ingots(event, mine)
    yield _mine_counts(change.after.state, mine)


def mine_kept(event: Event, change: Change[State]) -> Moves:
    """C9: a colour that nobody plays, or a tie, keeps its ingots in it."""
    state = change.after.state
    scored = next(other.seat for other in change.events if other.name == "leftovers_scored")
    mine = Thing("mine", NOBODY, state.halves.index(state.half_of(scored)))
    yield _mine_counts(state, mine)


def _mine_counts(state: State, mine: Thing) -> Sweep:
    """The sums beside the mine, in the colours of those who get it."""
    sums = domination(state, state.board.mine_areas[mine.number].pointers)
    return light_on_mine(mine, sums, _paints(state, mine.number, winners_of(sums)))


def _paints(state: State, half: int, winners: Iterable[int]) -> dict[int, str]:
    """The paint of each winner; colours that nobody plays are grey."""
    players = state.halves[half].players
    return {n: PAINTS[COLOURS[n]] if n in players else NEUTRAL_PAINT for n in winners}


def ingots_stolen(event: Event, change: Change[State]) -> Moves:
    yield from _ingots(event, Thing("ingots", whole(event.facts["victim"])))


def _ingots(event: Event, start: Thing) -> Moves:
    look, count = part_look("piece_ingot"), min(_MOST_INGOTS, whole(event.facts["count"]))
    yield from one_by_one(look, start, Thing("ingots", event.seat), count)


def edge_decided(event: Event, change: Change[State]) -> Moves:
    """The symbol lifts where it is printed."""
    board = change.after.state.board
    field, side = cell_in(event.facts["field"]), SIDES.index(str(event.facts["side"]))
    numbers = enumerate(board.edges)
    number = next(n for n, edge in numbers if (edge.field, edge.side) == (field, side))
    look = thing_look(edge_sprite(EDGE_SYMBOLS.index(str(event.facts["symbol"]))))
    start, end = Thing("edge", NOBODY, number), Thing("edge_done", NOBODY, number)
    yield Move(look, start, end, "", "edge_lifts", brings=True)
    yield light_on_place(event, change, start, "edge_lifts")


def area_evaluated(event: Event, change: Change[State]) -> Moves:
    """Its outline in the winner's colour, the sums of all colours, then who won it."""
    state = change.after.state
    district = cell_in(event.facts["district"])
    areas = (a for a in state.board.areas if a.district == district)
    area = next(a for a in areas if a.index == event.facts["area"])
    sums, winners = _domination(event.facts["domination"]), _colours(event.facts["winners"])
    half = state.board.half_of(district)
    yield light_on_area(event, area, sums, _paints(state, half, winners), change)
    start, end = Thing("area", NOBODY, area.number), Thing("won", NOBODY, area.number)
    players = state.halves[half].players
    shown = [COLOURS[seat] for seat in winners if seat in players] or ["nobody"]
    yield Move(thing_look(f"won_{shown[0]}"), start, end, "click", "area_evaluated")


def units_won(event: Event, change: Change[State]) -> Moves:
    kind = RESOURCES.index(str(event.facts["resource"]))
    end, count = Thing("unit", event.seat, kind), whole(event.facts["count"])
    yield from one_by_one(unit_look(RESOURCES[kind]), CAUSE, end, count, "units_fly")
    yield from light_stays(event, change)


# -- castles and cards -----------------------------------------------------------------------------


def castle_guarded(event: Event, change: Change[State]) -> Moves:
    """A12: the card of the attacker that is lost, the Guard, and the castle that stands."""
    state = change.after.state
    if event.facts["card"] is not None:
        yield from _card_used(str(event.facts["card"]), whole(event.facts["attacker"]), change)
    yield from _card_used("guard", event.seat, change)
    site = Thing("lot", NOBODY, site_in(state, event.facts["lot"]))
    yield Sweep(stands(event.seat), (site,), "castle_stands")


def castle_built(event: Event, change: Change[State]) -> Moves:
    site = site_in(change.after.state, event.facts["lot"])
    start, end = Thing("castles", event.seat), Thing("lot", NOBODY, site)
    look = castle_look(event.seat)
    yield Move(look, start, end, "tile", "place_tile", brings=True)


def castle_scored(event: Event, change: Change[State]) -> Moves:
    """What it scores is counted along its lines, whoever built it; a card with it is seen first."""
    if event.facts["card"] is not None:
        yield from _card_used(str(event.facts["card"]), event.seat, change)
    yield from castle_built(event, change)
    yield from _scored(event, change, _plate(event))
    # Last, because what follows waits for it.
    yield castle_counts(change.after.state, site_in(change.after.state, event.facts["lot"]))


def card_shown(event: Event, change: Change[State]) -> Moves:
    yield _shown(str(event.facts["card"]), event.seat, change)


def _card_used(name: str, seat: int, change: Change[State]) -> Moves:
    """A card that is played with something else; that follows."""
    yield _shown(name, seat, change)
    yield THEN


def _shown(name: str, seat: int, change: Change[State]) -> Reveal:
    """A card that is played is seen by all before it goes under the deck."""
    look = card_look(name, change.texts)
    return Reveal(look, back_look, Thing("hand", seat), _SHOWN_CARD)


def card_sold(event: Event, change: Change[State]) -> Moves:
    rules = change.after.state.rules
    card = rules.card_names.index(str(event.facts["card"]))
    start = Thing("card", event.seat, card)
    yield Move(card_look(rules.card_names[card], change.texts), start, _DECK, "card", "draw_card")
    look, end = part_look("piece_ingot"), Thing("ingots", event.seat)
    yield from one_by_one(look, _mine(event, change), end, whole(event.facts["ingots"]))


def card_bought(event: Event, change: Change[State]) -> Moves:
    """A10: hidden from all but the two; its price goes to who gives it."""
    victim = whole(event.facts["victim"])
    look, price = part_look("piece_ingot"), whole(event.facts["price"])
    yield from one_by_one(look, Thing("ingots", event.seat), Thing("ingots", victim), price)
    yield THEN
    yield _card_taken(event, Thing("hand", victim), change)


def settlement_founded(event: Event, change: Change[State]) -> Moves:
    kind, district = str(event.facts["settlement"]), cell_in(event.facts["district"])
    end = Thing("settlement", NOBODY, district)
    yield Move(thing_look(f"settlement_{kind}"), Thing(f"{kind}_aside"), end, "tile", "place_tile")


def city_burnt(event: Event, change: Change[State]) -> Moves:
    """A13: it leaves the game where it stands."""
    city = Thing("settlement", NOBODY, cell_in(event.facts["district"]))
    look = thing_look("settlement_city")
    yield Move(look, city, city, "refused", "city_burns", stays=True, sinks=True)
    yield Sweep(flames, (city,), "city_burns")


# -- points ----------------------------------------------------------------------------------------


def points_gained(event: Event, change: Change[State]) -> Moves:
    yield from _scored(event, change, CAUSE if change.cause else _plate(event))


def points_at_end(event: Event, change: Change[State]) -> Moves:
    """Where the seat's score stands, whatever brought something before."""
    yield from _scored(event, change, _plate(event))


def settlement_scored(event: Event, change: Change[State]) -> Moves:
    """C11: with the castles on its lines that are most."""
    district = cell_in(event.facts["district"])
    yield from _scored(event, change, Thing("settlement", NOBODY, district))
    yield settlement_counts(change.after.state, district, event.seat)


def _plate(event: Event) -> Thing:
    """Where the points of a seat are written."""
    return Thing("plate", event.seat)


def _scored(event: Event, change: Change[State], at: Thing) -> Moves:
    points, before = whole(event.facts["points"]), change.before.state.seats[event.seat].points
    if points:
        yield from scored(event.seat, POINTS, points, before, LOOKS.gems[POINTS], at)


def _name(fact: Fact) -> int | str:
    assert isinstance(fact, int | str), fact
    return fact


def _colours(fact: Fact) -> list[int]:
    assert isinstance(fact, list), fact
    return [COLOURS.index(str(name)) for name in fact]


def _domination(fact: Fact) -> list[int]:
    assert isinstance(fact, dict), fact
    return [whole(fact.get(name, 0)) for name in COLOURS]


MOTIONS: Mapping[str, Callable[[Event, Change[State]], Iterable[AnyMove]]] = {
    "tile_turned": tile_turned,
    "tile_laid": tile_laid,
    "tile_governed": tile_governed,
    "hand_tile_laid": hand_tile_laid,
    "card_drawn": card_drawn,
    "known_card_drawn": card_drawn,
    "ingots_found": ingots_found,
    "mine_robbed": ingots_found,
    "mine_won": mine_won,
    "mine_kept": mine_kept,
    "mine_tied": mine_kept,
    "ingots_stolen": ingots_stolen,
    "edge_won": edge_decided,
    "edge_lost": edge_decided,
    "area_evaluated": area_evaluated,
    "units_won": units_won,
    "castle_attacked": castle_attacked,
    "castle_guarded": castle_guarded,
    "castle_built": castle_scored,
    "castle_built_over": castle_scored,
    "card_played": card_shown,
    "card_sold": card_sold,
    "card_bought": card_bought,
    "settlement_founded": settlement_founded,
    "city_burnt": city_burnt,
    "points_gained": points_at_end,
    "leftovers_scored": points_at_end,
    "start_tile_scored": points_at_end,
    "silver_scored": points_at_end,
    "settlement_scored": settlement_scored,
    "castles_scored": points_at_end,
}
"""The other events are told by the chronicle alone."""
