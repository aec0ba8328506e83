"""What a picture of Castelli's table shows: what is asked, what is chosen, what has arrived."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from castles.desk.thing import Thing
from castles.engine.action import DO, Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.castelli.actions import BUILD, NO_CARD
from castles.games.castelli.board import COLUMNS, Area
from castles.games.castelli.decisions import FRAMES
from castles.games.castelli.names import COLOURS, SIDES, STONE
from castles.games.castelli.scoring import POINTS
from castles.games.castelli.state import CLOSED, NOWHERE, OPEN, SeatState, State
from castles.ui.table.looks import looks_of
from castles.ui.table.moves import pair, whole
from castles.ui.table.picture import Picture

CastelliPicture: TypeAlias = Picture[State]
LOOKS = looks_of("castelli")


def own(picture: CastelliPicture) -> SeatState:
    return picture.state.seats[picture.viewer]


def colour(seat: int) -> str:
    """The colour of a seat, as its sprites are named."""
    return COLOURS[seat]


def score(picture: CastelliPicture, seat: int) -> int:
    return picture.walking(seat, POINTS, picture.state.seats[seat].points)


def units(picture: CastelliPicture, seat: int, kind: int) -> int:
    """The units of a seat that have arrived."""
    coming = picture.coming(Thing("unit", seat, kind))
    return picture.state.seats[seat].units[kind] - coming


def ingots(picture: CastelliPicture, seat: int) -> int:
    return picture.state.seats[seat].ingots - picture.coming(Thing("ingots", seat))


def decision(picture: CastelliPicture) -> str:
    """What the viewer is asked; empty while others decide."""
    pending = picture.state.pending
    if not pending or pending[-1][1] != picture.viewer:
        return ""
    kind = FRAMES.of(pending[-1])
    return kind.name if kind.is_choice else ""


def legal(picture: CastelliPicture) -> list[Action]:
    """What the viewer may do, if it is asked."""
    state = picture.state
    if not state.pending or state.pending[-1][1] != picture.viewer:
        return []
    frame = state.pending[-1]
    listing = state.rules.listings.get(frame[0])
    return listing(state, frame) if listing else []


def chosen(picture: CastelliPicture, field: str) -> int | None:
    """What is chosen of a field."""
    return next((number for name, number in picture.chosen if name == field), None)


def chosen_kind(picture: CastelliPicture) -> int | None:
    return chosen(picture, DO)


def aims_with_card(picture: CastelliPicture) -> bool:
    """Districts and seats glow as soon as a card could be played there; they are lit once it is
    chosen."""
    return chosen(picture, "card") is not None


def card_with_castle(picture: CastelliPicture) -> int:
    """The card that is chosen to be played with a castle."""
    card = chosen(picture, "card")
    if card is None or card < 0 or picture.state.rules.build_effects[card] is None:
        return NO_CARD
    return card


def site_shown(picture: CastelliPicture, site: int) -> bool:
    """Grain and wood areas are places for castles only while such a card is chosen."""
    where = picture.state.board.sites[site]
    if where.type == STONE or site in picture.state.castles:
        return True
    card = card_with_castle(picture)
    effect = picture.state.rules.build_effects[card] if card != NO_CARD else None
    return effect is not None and effect.area == where.type


def closed_fields(state: State, seat: int = NOBODY) -> int:
    """How many tiles lie face down; for a seat those that it may turn."""
    fields = state.board.fields
    if seat != NOBODY:
        own = state.halves.index(state.half_of(seat))
        fields = tuple(field for field in fields if state.board.half_of(field) == own)
    return sum(state.turns[field] == CLOSED for field in fields)


def is_decided(state: State, area: Area) -> bool:
    return bool(area.fields) and not area.fields & ~state.laid


def shown_turns(picture: CastelliPicture, field: int) -> int:
    """How a tile lies as the viewer sees it: one that is being laid lies as it is proposed."""
    state = picture.state
    turns = state.turns[field]
    if field != state.current or decision(picture) not in ("orient", "governor"):
        return 0 if turns == OPEN else turns
    proposed = chosen(picture, "quarter_turns")
    return proposed if proposed is not None else (0 if turns == OPEN else turns)


def turns_towards(state: State, seat: int, side: int) -> int:
    """With how many quarter turns the shield of a seat points at a side."""
    tile = state.tiles[state.current]
    shields = state.rules.shields
    return next(turns for turns in range(len(SIDES)) if shields[4 * tile + turns][side] == seat)


def castle_pointed_at(picture: CastelliPicture) -> int | None:
    """The site of a castle that may be built and is pointed at."""
    pointed = picture.pointed()
    if pointed is None or pointed.kind != "lot" or not picture.glows(pointed):
        return None
    return pointed.number


def site_compared(picture: CastelliPicture) -> int | None:
    """An empty site that is pointed at while one may build, even where a castle can't be built."""
    pointed = picture.pointed()
    if pointed is None or pointed.kind != "lot" or decision(picture) != "build":
        return None
    site = pointed.number
    return site if site not in picture.state.castles and site_shown(picture, site) else None


def build_actions(picture: CastelliPicture, site: int) -> list[Action]:
    return [a for a in legal(picture) if a[0] == BUILD.number and a[1] == site]


def cell_in(fact: object) -> int:
    """A cell that an event names by row and column."""
    assert isinstance(fact, list), fact
    return COLUMNS * whole(fact[0]) + whole(fact[1])


def site_in(state: State, fact: object) -> int:
    """A site that an event names by row, column, area and place."""
    assert isinstance(fact, list), fact
    row, column = pair(fact[:2])
    return state.board.site_numbers[COLUMNS * row + column, whole(fact[2]), whole(fact[3])]


def marks(event: Event, state: State) -> Iterator[Thing]:
    """What an event of another seat changed."""
    facts = event.facts
    if event.name in ("tile_turned", "tile_laid", "tile_governed"):
        yield Thing("field", NOBODY, cell_in(facts["field"]))
    elif event.name in ("castle_built", "castle_built_over"):
        yield Thing("lot", NOBODY, site_in(state, facts["lot"]))
    elif event.name == "settlement_founded":
        yield Thing("district", NOBODY, cell_in(facts["district"]))


def places(event: Event, state: State) -> Iterator[Thing]:
    """Everything on the board that an event names."""
    facts = event.facts
    for kind in ("field", "district"):
        if facts.get(kind) is not None:
            yield Thing(kind, NOBODY, cell_in(facts[kind]))
    if facts.get("lot") is not None:
        yield Thing("lot", NOBODY, site_in(state, facts["lot"]))


def last_tile(state: State) -> Thing | None:
    """The tile that is being laid."""
    if state.current != NOWHERE:
        return Thing("field", NOBODY, state.current)
    return None
