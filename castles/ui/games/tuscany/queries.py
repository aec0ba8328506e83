"""What a picture of Tuscany's table shows: seats, scores, and what lies where by now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.tuscany.decisions import AUTOMA_CHOOSE, AUTOMA_PLACE
from castles.games.tuscany.placing import spent_cards
from castles.games.tuscany.state import EMPTY, HEXAGON, SeatState, State
from castles.ui.table.looks import looks_of
from castles.ui.table.moves import pair, whole
from castles.ui.table.picture import Picture

TuscanPicture: TypeAlias = Picture[State]
LOOKS = looks_of("tuscany")
SUPPLY = "supply"
"""The automa's supply counts up and down like a score."""


def own(picture: TuscanPicture) -> SeatState:
    """The viewer's seat."""
    return picture.state.seats[picture.viewer]


def score(picture: TuscanPicture, seat: int, track: str) -> int:
    """A score as it stands on the track."""
    return picture.walking(seat, track, known_score(picture.state, seat, track))


def known_score(state: State, seat: int, track: str) -> int:
    points: int = getattr(state.seats[seat], track)
    return points


def supply(picture: TuscanPicture, seat: int) -> int:
    """The automa's supply as its panel shows it."""
    return picture.walking(seat, SUPPLY, known_supply(picture.state, seat))


def known_supply(state: State, seat: int) -> int:
    """What lies there: supply that is spent on a build goes when the tile is chosen (TA5)."""
    has, frame = state.seats[seat].automa_state().supply, state.pending[-1] if state.pending else ()
    is_paid = bool(frame) and frame[0] == AUTOMA_CHOOSE.number and not frame[2]
    return has + state.rules.definitions.automa.build_cost * is_paid


def chosen_by_automa(state: State) -> int:
    """The place of the display from which the automa is about to build; EMPTY if none."""
    frame = state.pending[-1] if state.pending else ()
    return frame[2] if frame and frame[0] == AUTOMA_PLACE.number else EMPTY


def followed_type(state: State, seat: int) -> int:
    """The type that the automa is about to build; EMPTY if none."""
    place = chosen_by_automa(state)
    return EMPTY if place == EMPTY else state.rules.tile_type[state.display[place]]


def chooses_token(picture: TuscanPicture) -> bool:
    """Whether the viewer is asked for a bonus token."""
    return any(field == "token" for field, _ in (*picture.glow, *picture.chosen))


def on_space(picture: TuscanPicture, seat: int, space: int) -> int:
    """What lies on a space; nothing while it is on its way."""
    coming = picture.coming(Thing("space", seat, space))
    return EMPTY if coming else picture.state.seats[seat].tiles[space]


def in_storage(picture: TuscanPicture, seat: int, slot: int) -> int:
    coming = picture.coming(Thing("storage", seat, slot))
    return EMPTY if coming else picture.state.seats[seat].storage[slot]


def on_display(picture: TuscanPicture, place: int) -> int:
    coming = picture.coming(Thing("display", NOBODY, place))
    return EMPTY if coming else picture.state.display[place]


def in_hand(picture: TuscanPicture, kind: int) -> int:
    """Cards of a type in the viewer's hand."""
    return own(picture).hand[kind] - picture.coming(Thing("card", picture.viewer, kind))


def goods(state: State, seat: int) -> dict[str, int]:
    """What a seat has of everything that all may count."""
    owner = state.seats[seat]
    return {
        "card": sum(owner.hand),
        "marble": owner.marble,
        "worker": owner.workers,
        "hexagon": owner.storage.count(HEXAGON),
        "stack": sum(stack_heights(state, owner)),
    }


def owned_tokens(seat: SeatState) -> list[int]:
    """The bonus tokens of a seat one by one, in the order of their kinds."""
    return [kind for kind, count in enumerate(seat.tokens) for _ in range(count)]


def stack_heights(state: State, seat: SeatState) -> list[int]:
    """How many tiles are left in each stack."""
    size = state.rules.definitions.tiles_per_stack
    return [
        min(size, max(0, size * (stack + 1) - seat.put_out))
        for stack in range(state.rules.definitions.stacks)
    ]


def stack_after(state: State, put_out: int) -> int:
    """The stack that the next tile comes from, after so many have gone."""
    definitions = state.rules.definitions
    return min(put_out // definitions.tiles_per_stack, definitions.stacks - 1)


def payment(state: State, seat: int, action: Action) -> dict[Thing, int]:
    """What a price costs (T20b), the cards in the order of their types."""
    cards = enumerate(spent_cards(state, state.pending[-1], action))
    cost = {Thing("card", seat, kind): count for kind, count in cards if count}
    return cost | ({Thing("worker", seat): action[2]} if action[2] else {})


def marks(event: Event, state: State) -> Iterator[Thing]:
    """What an event of another seat changed."""
    seat, facts = event.seat, event.facts
    placed = event.name in ("item_placed", "start_castle_placed")
    if placed and state.seats[seat].board is not None:
        yield Thing("space", seat, space_number(state, seat, pair(facts["space"])))
    elif event.name == "automa_item_placed":
        yield Thing("space", seat, sheet_place(event, state))
    elif event.name == "display_refilled":
        yield Thing("display", NOBODY, whole(facts["place"]))
    elif event.name == "tile_taken":
        yield Thing("storage", seat, whole(facts["storage"]))
    elif event.name == "paid":
        yield Thing("card", seat)


def last_placed(events: Iterable[Event], seat: int, state: State) -> Thing | None:
    """The space on which a seat placed something last; the newest events come first."""
    for event in events:
        if event.name == "item_placed" and event.seat == seat:
            return Thing("space", seat, space_number(state, seat, pair(event.facts["space"])))
    return None


def sheet_place(event: Event, state: State) -> int:
    """The place of the sheet that the automa covered: a field is filled from its first place."""
    kind = state.rules.type_names.index(str(event.facts["type"]))
    field = state.rules.automa_rules().fields[kind][whole(event.facts["field"]) - 1]
    return field[whole(event.facts["filled"]) - 1]


def space_number(state: State, seat: int, space: tuple[int, int]) -> int:
    """The number of a space that an event names by column and offset."""
    return state.seats[seat].own_board().shape.number_of[space]
