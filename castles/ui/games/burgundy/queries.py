"""What a picture of Burgundy's table shows: estates, and what lies where by now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from castles.desk.thing import Thing
from castles.engine.action import DO, Action, ActionKind, Target
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, PLACE, SELL, SHIP, TAKE
from castles.games.burgundy.board import DISTANCES, SIDES
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.decisions import FRAMES
from castles.games.burgundy.powers import TAKE_REACH
from castles.games.burgundy.state import EMPTY, UNKNOWN_GOOD, Estate, State
from castles.games.burgundy.view import open_goods
from castles.ui.games.burgundy.module import Priced, layers_on
from castles.ui.table.looks import looks_of
from castles.ui.table.moves import pair, whole
from castles.ui.table.picture import Picture

BurgundyPicture: TypeAlias = Picture[State]
LOOKS = looks_of("burgundy")
ROWS = 5
"""Answers for which there is room at every table."""
POINTS = "points"
"""The only track."""


MOST_CELLS = 8
"""The number of a cell among those of both county cards: card times this, and its place there."""


MODIFIERS: Mapping[str, str] = {
    "A": "automa_inert_tiles",
    "B": "automa_head_start",
    "C": "automa_starts",
    "D": "automa_extra_turns",
}
"""A10: what makes the automa stronger, by its letter, and its option."""


PRICED: Mapping[str, tuple[ActionKind, int]] = {
    "space": (PLACE, 2),
    "depot_space": (TAKE, 1),
    "good": (SELL, 1),
}
"""Targets that may cost workers: for which action, and which of its fields they are."""


def priced(state: State) -> Mapping[str, tuple[ActionKind, int]]:
    """The same with those of other layers."""
    more = layers_on(state.rules).at(Priced())
    return {**PRICED, **{thing: (kind, field) for thing, kind, field in more}}


def automa_modifiers(state: State) -> list[str]:
    """The letters of the modifiers that are played with."""
    return [letter for letter, option in MODIFIERS.items() if state.rules.options.get(option)]


def own(picture: BurgundyPicture) -> Estate:
    """What the viewer plays for."""
    return picture.state.estate(picture.viewer)


def score(picture: BurgundyPicture, seat: int) -> int:
    return picture.walking(seat, POINTS, picture.state.estate(seat).points)


def on_space(picture: BurgundyPicture, seat: int, space: int) -> int:
    """What lies on a space; nothing while it is on its way."""
    coming = picture.coming(Thing("space", seat, space))
    return EMPTY if coming else picture.state.estate(seat).tiles[space]


def standing(state: State, seat: int, slots: Sequence[int]) -> Mapping[int, int]:
    """In which of these storage spaces each of them is shown: both of a double tile side by side.

    Its second space is the next that was free, so that there may be a tile between them.
    """
    rules, stored = state.rules, state.stored(seat)
    firsts = {n: rules.halves.index(stored[n]) for n in slots if stored[n] in rules.seconds}
    seconds = {first: second for second, first in firsts.items()}
    order: list[int] = []
    for number in slots:
        if firsts.get(number) in slots:
            continue
        order += [number] if number not in seconds else [number, seconds[number]]
    return dict(zip(order, slots, strict=True))


def in_storage(picture: BurgundyPicture, seat: int, slot: int) -> int:
    coming = picture.coming(Thing("storage", seat, slot))
    return EMPTY if coming else picture.state.stored(seat)[slot]


def in_depot(picture: BurgundyPicture, space: int) -> int:
    coming = picture.coming(Thing("depot_space", NOBODY, space))
    return EMPTY if coming else picture.state.depots[space]


def tile_on(picture: BurgundyPicture, thing: Thing) -> int:
    """The tile that lies on a thing; EMPTY if none does."""
    state = picture.state
    owner = thing.owner if thing.owner >= 0 else picture.viewer
    tiles: dict[str, Sequence[int]] = {
        "depot_space": state.depots,
        "black_space": state.black_depot,
        "storage": state.stored(owner),
        "space": state.estate(owner).tiles,
    }
    found = tiles.get(thing.kind, ())
    return found[thing.number] if thing.number < len(found) else EMPTY


def goods_of(picture: BurgundyPicture, seat: int) -> list[tuple[int, int]]:
    """Kind and number of the goods that have arrived."""
    goods = picture.state.estate(seat).goods
    counts = [count - picture.coming(Thing("good", seat, kind)) for kind, count in enumerate(goods)]
    return [(kind, count) for kind, count in enumerate(counts) if count > 0]


def decision(picture: BurgundyPicture) -> str:
    """What the viewer is asked; empty while others decide."""
    state = picture.state
    if not state.pending or state.pending[-1][1] != picture.viewer:
        return ""
    kind = FRAMES.of(state.pending[-1])
    return kind.name if kind.is_choice else ""


def chosen_kind(picture: BurgundyPicture) -> str:
    """The name of the kind of action whose button is pressed; empty if none is."""
    number = dict(picture.chosen).get(DO)
    return next((kind.name for kind in ACTIONS if kind.number == number), "")


def legal(picture: BurgundyPicture) -> list[Action]:
    """What the viewer may do, if it is asked."""
    if not decision(picture):
        return []
    state = picture.state
    frame = state.pending[-1]
    return state.rules.listings[frame[0]](state, frame)


def more_rows(picture: BurgundyPicture) -> int:
    """How many more rows a question needs that has one for each of its actions."""
    return max(0, len(legal(picture)) - ROWS)


def prices(picture: BurgundyPicture, kind: str) -> Mapping[int, int]:
    """How many workers the cheapest action with a target of this kind costs, as far as chosen."""
    chosen = dict(picture.chosen)
    action_kind, place = priced(picture.state)[kind]
    found: dict[int, int] = {}
    for action in legal(picture):
        if action[0] != action_kind.number:
            continue
        values = dict(action_kind.arguments(action))
        if any(values.get(field, number) != number for field, number in chosen.items()):
            continue
        number = action[1 + place]
        cost = worker_cost(picture.state, picture.viewer, action)
        found[number] = min(found.get(number, cost), cost)
    return found


def is_offered(picture: BurgundyPicture, thing: Thing, price: int) -> bool:
    """Whether a thing is shown as a target.

    What costs workers shows that when a die or an action is chosen, or when it is pointed at.
    """
    if not picture.glows(thing):
        return False
    return not price or bool(picture.chosen) or picture.pointed() == thing


def free_of_charge(things: Iterable[Thing], picture: BurgundyPicture) -> list[Thing]:
    """What can be chosen without workers; of a depot whose tiles can be taken, the tiles."""
    paid = {kind: prices(picture, kind) for kind in priced(picture.state)}
    return [
        thing
        for thing in things
        if picture.glows(thing)
        and not paid.get(thing.kind, {}).get(thing.number)
        and (thing.kind != "depot" or loads(picture, thing.number))
    ]


def goods_to_come(state: State) -> list[tuple[Thing, int]]:
    """The goods of the rounds that follow in this phase, and where they lie."""
    left = open_goods(state)
    first = state.rules.definitions.rounds - left
    return [
        (Thing("good_to_come", number=first + index), kind)
        for index, kind in enumerate(state.goods[:left])
        if kind != UNKNOWN_GOOD
    ]


def numbers_for(state: State, seat: int, action: Action) -> list[int]:
    """The numbers of a die that allow an action without more workers."""
    kind = ACTIONS.of(action)
    if kind not in (TAKE, PLACE, SELL) or action[1] == ANY_DIE:
        return []
    estate, rules = state.estate(seat), state.rules
    fields = dict(kind.arguments(action))
    if kind is TAKE:
        number, off = rules.space_depot[fields["depot_space"]] + 1, estate.powers[TAKE_REACH]
    elif kind is SELL:
        number, off = fields["good"] + 1, 0
    else:
        tile = state.stored(seat)[fields["storage"]]
        number = estate.own_board().numbers[fields["space"]]
        off = estate.powers[rules.place_power[rules.tile_type[tile]]]
    return [value for value in range(1, SIDES + 1) if DISTANCES[value][number] <= off]


def aspects(state: State, seat: int, action: Action) -> list[Target]:
    """See `Clicks.aspects`.

    The depot of a tile is one of them: pointing at a depot means its tiles.
    """
    found = [("number", number) for number in numbers_for(state, seat, action)]
    fields = dict(ACTIONS.of(action).arguments(action))
    if "depot_space" in fields:
        found.append(("depot", state.rules.space_depot[fields["depot_space"]]))
    return found


def loads(picture: BurgundyPicture, depot: int) -> bool:
    """Whether a ship may load the goods of a depot now."""
    return SHIP(depot) in legal(picture)


def active_die(picture: BurgundyPicture) -> int | None:
    """The die that workers would change: the chosen one, or the only one that is left."""
    if decision(picture) != "turn":
        return None
    chosen = dict(picture.chosen).get("die")
    left = [number for number, value in enumerate(picture.state.dice[picture.viewer]) if value]
    if chosen in left:
        return chosen
    return left[0] if len(left) == 1 else None


def shown_number(picture: BurgundyPicture, die: int) -> int:
    """What a die shows, or would show by the workers that are chosen for it."""
    number = dict(picture.chosen).get("number")
    if number is not None and die == active_die(picture):
        return number
    return picture.state.dice[picture.viewer][die]


def marks(event: Event, state: State) -> Iterator[Thing]:
    """What an event of another seat changed."""
    seat, facts = event.seat, event.facts
    if (
        event.name in ("tile_placed", "start_castle_placed")
        and state.estate(seat).board is not None
    ):
        yield Thing("space", seat, space_number(state, seat, facts["space"]))
    elif event.name in ("tile_taken", "tile_bought") and "storage" in facts:
        yield Thing("storage", seat, whole(facts["storage"]))
    elif event.name == "automa_tile_placed":
        cell = covered_cell(event, state)
        yield from () if cell is None else [cell]


def covered_cell(event: Event, state: State) -> Thing | None:
    """The cell of a county card that an automa covered; None if the card is not there any more."""
    automa = state.estate(event.seat).automa_state()
    names = state.rules.automa_rules().card_names
    cards = [names[card] if card != EMPTY else "" for card in automa.cards]
    if event.facts["card"] not in cards:
        return None
    card = cards.index(str(event.facts["card"]))
    cell = whole(event.facts["cell"]) - 1
    is_there = cell < len(automa.cells[card]) and automa.cells[card][cell] != EMPTY
    return Thing("cell", event.seat, card * MOST_CELLS + cell) if is_there else None


def last_placed(events: Iterable[Event], seat: int, state: State) -> Thing | None:
    """The space on which a seat placed something last; the newest events come first."""
    for event in events:
        if event.name == "tile_placed" and event.seat == seat:
            return Thing("space", seat, space_number(state, seat, event.facts["space"]))
    return None


def rolled(events: Iterable[Event]) -> dict[Thing, int]:
    """What the dice of this round showed when they were rolled; the newest events come first."""
    found: dict[Thing, int] = {}
    has_rolled = False
    for event in events:
        if event.name == "dice_rolled":
            has_rolled = True
            for number, value in enumerate(pair(event.facts["dice"])):
                found[Thing("die", event.seat, number)] = value
        elif has_rolled:
            break
        elif event.name == "automa_rolled":
            found.setdefault(Thing("automa_die", event.seat), whole(event.facts["die"]))
    return found


def space_number(state: State, seat: int, space: Fact) -> int:
    """The number of a space that an event names as saves do."""
    called = [[*name] for name in state.estate(seat).own_board().called]
    return called.index(space)  # type: ignore[arg-type]
