"""T: two teams of two seats; teammates share an estate with a large board, and some of its storage.

The storage of an estate is that of the mate who has it *in hand*: the private spaces of this seat
first, then the shared ones. What the other teammate keeps is set aside until its turn.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Final, Self

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.errors import OptionError
from castles.engine.event import Event
from castles.engine.facts import Fact, Words, integer, listing, mapping, named
from castles.engine.faults import together
from castles.engine.game import Outcome, Reason, ranked
from castles.engine.head_start import head_starts
from castles.engine.ruleset import RANDOM, Options
from castles.engine.wording import Field, whole
from castles.games.burgundy.actions import ACTIONS, START_CASTLE, TO, WIDE
from castles.games.burgundy.decisions import (
    CHOOSE_BOARD,
    CHOOSE_DISCARD,
    CHOOSE_START_CASTLE,
    END_PHASE,
    FINISH_GAME,
    FRAMES,
    SHARED_FIRST,
    TAKES_OVER,
)
from castles.games.burgundy.definitions import PrintedBoard
from castles.games.burgundy.module import Module, ModuleWords, Moments
from castles.games.burgundy.option_values import ADVANCED, BASIC, DEALT, USUAL
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.saved_state import tiles_from_data
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.storage import SPACES, counted_from, first_spaces
from castles.games.burgundy.tables import Listing, Rows, Step

NAME: Final = "teams"
SEATS: Final = 4
TEAMS: Final = 2
BOARDS: Final = {BASIC: 31, ADVANCED: 32}
SHARED, PRIVATE = "shared", "private"
OF_SEAT: Final = ("points", "sources", "module_sources", "dice", "steps", "storage")
"""What the words of a seat keep for themselves; everything else is its team's."""


class Teams:
    """What is a mate's own: private storage and points; the rest is the estate's."""

    __slots__ = ("aside", "hand", "sources")

    def __init__(
        self,
        hand: tuple[int, ...],
        aside: tuple[tuple[int, ...], ...],
        sources: tuple[tuple[int, ...], ...],
    ) -> None:
        self.hand = hand
        """By team, the teammate whose private spaces are in the storage of the estate."""
        self.aside = aside
        """By seat, its private spaces, while its teammate has the storage in hand."""
        self.sources = sources
        """T8: by seat its points by source; those of the end are nobody's but the team's."""

    def copy(self) -> Self:
        return type(self)(self.hand, self.aside, self.sources)

    def tiles(self) -> tuple[int, ...]:
        idle = [seat for seat in range(len(self.aside)) if seat not in self.hand]
        return tuple(tile for seat in idle for tile in self.aside[seat] if tile != EMPTY)


def teams(state: State) -> Teams:
    pieces: Teams = state.pieces[NAME]
    return pieces


def team_of(seat: int) -> int:
    """T1: seats 0 and 2 against 1 and 3, so that clockwise the teams alternate."""
    return seat % TEAMS


def mates(seat: int) -> tuple[int, ...]:
    """The seats of a seat's team."""
    return tuple(range(team_of(seat), SEATS, TEAMS))


def seat_points(state: State, seat: int) -> int:
    """T8: what a seat has scored itself."""
    return sum(teams(state).sources[seat])


# -- set-up --------------------------------------------------------------------------------------


def lay_out(state: State) -> None:
    nothing = (EMPTY,) * state.rules.definitions.private_spaces
    points = (0,) * len(state.rules.sources)
    pieces = Teams(tuple(range(TEAMS)), (nothing,) * SEATS, (points,) * SEATS)
    state.pieces = {**state.pieces, NAME: pieces}


def ask_first_mates(state: State, passes: list[Frame]) -> None:
    """T4: one start castle for a team, by the first of it in turn order; no board is chosen."""
    first = state.first_seats()
    asked = (CHOOSE_START_CASTLE.number, CHOOSE_BOARD.number)
    passes[:] = [frame for frame in passes if frame[0] not in asked or frame[1] in first]


def printed(rules: Ruleset) -> PrintedBoard:
    """The board that both teams play on."""
    number = BOARDS[str(rules.options[NAME])]
    return rules.definitions.team_boards[number - BOARDS[BASIC]]


def start_castle_actions(state: State, frame: Frame) -> list[Action]:
    """T4: not every castle space, but those that the board marks."""
    return [START_CASTLE(space) for space in printed(state.rules).start]


# -- storage -------------------------------------------------------------------------------------


def take_in_hand(state: State, seat: int) -> None:
    """The seat is about to act: its private spaces replace its teammate's."""
    pieces, owner = teams(state), state.seats[seat].estate
    mate = pieces.hand[owner]
    if mate == seat:
        return
    estate = state.estates[owner]
    private = len(pieces.aside[seat])
    aside = list(pieces.aside)
    aside[mate] = estate.storage[:private]
    estate.storage = aside[seat] + estate.storage[private:]
    pieces.aside = tuple(aside)
    pieces.hand = (*pieces.hand[:owner], seat, *pieces.hand[owner + 1 :])


def stored(state: State, seat: int) -> tuple[int, ...]:
    """T6: the private spaces of a seat, then the shared ones."""
    pieces, owner = teams(state), state.seats[seat].estate
    storage = state.estates[owner].storage
    if pieces.hand[owner] == seat:
        return storage
    own = pieces.aside[seat]
    return own + storage[len(own) :]


def _in_hand(step: Step) -> Step:
    def begin(state: State, frame: Frame) -> None:
        take_in_hand(state, frame[1])
        step(state, frame)

    return begin


def _with_places(listing_of: Listing) -> Listing:
    """T6: what is taken goes, by choice, into a free space of the team or of the seat."""
    takes = frozenset(kind.number for kind in ACTIONS if TO in kind.fields)
    wide = ACTIONS.having(WIDE)

    def listed(state: State, frame: Frame) -> list[Action]:
        actions = listing_of(state, frame)
        for_one = first_spaces(state, frame[1])
        if not for_one:
            return actions
        for_two, found = first_spaces(state, frame[1], SPACES), list[Action]()
        for action in actions:
            places = for_two if action[0] in wide else for_one
            if places and action[0] in takes:
                found += [(*action, place) for place in places]
            else:
                found.append(action)
        return found

    return listed


def first_place(state: State, seat: int, zone: str) -> int:
    """The first free space of a storage, or its first one if none is free."""
    storage, private = state.stored(seat), state.rules.definitions.private_spaces
    slots = range(private) if zone == PRIVATE else range(private, len(storage))
    return next((slot for slot in slots if storage[slot] == EMPTY), slots[0])


def _shared_first(listing_of: Listing) -> Listing:
    """X10.20: shield 4 was lost, which makes no private space smaller."""

    def listed(state: State, frame: Frame) -> list[Action]:
        actions = listing_of(state, frame)
        if len(state.pending) < 2 or SHARED_FIRST not in FRAMES.of(state.pending[-2]).facts:
            return actions
        private = state.rules.definitions.private_spaces
        return [action for action in actions if action[1] >= private]

    return listed


def _of_teams(step: Step) -> Step:
    """T8: what is paid and scored by estate is told of both teammates."""

    def tell(state: State, frame: Frame) -> None:
        before, state.events = state.events, None if state.events is None else []
        step(state, frame)
        told, state.events = state.events or [], before
        if before is not None:
            before += [_team_event(state.rules, event) for event in told]

    return tell


def _team_event(rules: Ruleset, event: Event) -> Event:
    facts = event.facts
    if event.name in rules.of_estates:
        return replace(event, facts={**facts, "team": [*mates(event.seat)]})
    winners = listing(facts, "winners") if "winners" in facts else []
    return replace(event, facts={**facts, "team": winners}) if len(winners) == TEAMS else event


def wraps(rows: Rows) -> Rows:
    """Whoever acts has the storage in hand; whatever is taken says where it goes."""
    begins = FRAMES.having(TAKES_OVER).intersection(rows.steps)
    steps = {kind: _in_hand(rows.steps[kind]) for kind in begins}
    steps |= {kind: _of_teams(rows.steps[kind]) for kind in (END_PHASE.number, FINISH_GAME.number)}
    discards = rows.listings[CHOOSE_DISCARD.number]
    listings = {**rows.listings, CHOOSE_DISCARD.number: _shared_first(discards)}
    placed = {kind: _with_places(entry) for kind, entry in listings.items()}
    return rows | Rows({}, steps, placed)


def no_place(state: State, frame: Frame, action: Action) -> list[Reason]:
    """T6: a tile needs a free space, and it must be said which."""
    kind = ACTIONS.of(action)
    places = first_spaces(state, frame[1], SPACES if WIDE in kind.facts else 1)
    named_place = dict(kind.arguments(action)).get(TO)
    if named_place is None and places:
        return [Reason("why.say_where", "T6", fix="fix.shared_or_private")]
    if named_place is not None and named_place not in places:
        return [Reason("why.space_filled", "T6", fix="fix.shared_or_private")]
    return []


# -- points --------------------------------------------------------------------------------------


def gained(state: State, seat: int, points: int, source: int) -> None:
    """T8: to the seat that acts; final scoring, when nothing is pending any more, to no seat."""
    if not state.pending:
        return
    pieces = teams(state)
    own = pieces.sources[seat]
    own = (*own[:source], own[source] + points, *own[source + 1 :])
    pieces.sources = (*pieces.sources[:seat], own, *pieces.sources[seat + 1 :])


def outcome(state: State) -> Outcome | None:
    """T11: the team with more points, then with fewer empty spaces; else it is shared."""
    if state.pending:
        return None
    owned = [state.estate(seat) for seat in range(SEATS)]
    result = ranked(
        {
            "points": [estate.points for estate in state.estates],
            "empty_spaces": [-estate.tiles.count(EMPTY) for estate in state.estates],
        }
    )
    winners = tuple(seat for seat in range(SEATS) if team_of(seat) in result.winners)
    points = tuple(estate.points for estate in owned)
    sides = tuple(mates(team) for team in range(TEAMS))
    return Outcome(winners, points, result.reason, teams=sides)


# -- what is not possible ------------------------------------------------------------------------


def refuses(options: Options) -> OptionError | None:
    """G2: a team can play on no board but its own."""
    if options["boards"] not in (DEALT, RANDOM):
        return together(NAME, "boards", options["boards"])
    if options["board_pool"] != USUAL:
        return together(NAME, "board_pool", options["board_pool"])
    return None


# -- words ---------------------------------------------------------------------------------------


def zone_of(state: State, slot: int) -> str:
    """Which storage a space belongs to."""
    return PRIVATE if slot < state.rules.definitions.private_spaces else SHARED


def _spell_to(state: State, seat: int, slot: int) -> Fact:
    return zone_of(state, slot)


def _read_to(state: State, seat: int, words: Fact) -> int:
    return next(slot for slot in first_spaces(state, seat) if zone_of(state, slot) == words)


def _of_action(state: State, action: Action, words: Words) -> Words:
    """Where a stored tile is: in which of the two storages, and in which space there."""
    if "storage" not in words:
        return words
    slot = integer(words, "storage")
    zone = zone_of(state, slot)
    first = 0 if zone == PRIVATE else state.rules.definitions.private_spaces
    return {**words, "from": zone, "storage": slot - first}


def _whole(state: State, words: Words) -> Words:
    """What teammates share is told once, by team."""
    pieces, private = teams(state), state.rules.definitions.private_spaces
    told = [mapping(seat) for seat in listing(words, "seats")]
    starts = head_starts(state.rules.options, len(told))
    seats: list[Fact] = []
    for seat, known in enumerate(told):
        own = {key: value for key, value in known.items() if key in OF_SEAT}
        own |= _points(state, pieces.sources[seat], starts[seat])
        own["storage"] = listing(known, "storage")[:private]
        seats.append(own)
    shared: list[Fact] = []
    for team, estate in enumerate(state.estates):
        known = told[team]
        of_seats = [pieces.sources[seat] for seat in mates(team)]
        finally_ = [all_ - sum(own) for all_, *own in zip(estate.sources, *of_seats, strict=True)]
        entry: Words = {"seats": [*mates(team)]}
        entry |= {key: value for key, value in known.items() if key not in ("dice", "steps")}
        entry |= _points(state, tuple(finally_))
        entry["storage"] = counted_from(listing(known, "storage")[private:], private)
        shared.append(entry)
    return {**words, "seats": seats, "teams": shared}


def _points(state: State, sources: tuple[int, ...], start: int = 0) -> Words:
    rules = state.rules
    base = len(rules.sources) - sum(len(module.sources) for module in rules.modules)
    words: Words = {"points": start + sum(sources), "sources": [*sources[:base]]}
    if base < len(sources):
        words["module_sources"] = dict(zip(rules.sources[base:], sources[base:], strict=True))
    return words


def _plain(words: Words) -> Words:
    """As if each seat had all that its team has."""
    seats = [mapping(seat) for seat in listing(words, "seats")]
    shared = [mapping(team) for team in listing(words, "teams")]
    told: list[Fact] = []
    for seat, own in enumerate(seats):
        private = listing(own, "storage")
        team = shared[team_of(seat)]
        known = {key: value for key, value in team.items() if key != "seats"} | own
        parts = [team, *(seats[mate] for mate in mates(seat))]
        known["points"] = sum(integer(part, "points") for part in parts)
        rows = [listing(part, "sources") for part in parts]
        known["sources"] = [sum(map(whole, each)) for each in zip(*rows, strict=True)]
        if "module_sources" in own:
            by_name = [named(part, "module_sources") for part in parts]
            known["module_sources"] = {
                name: sum(integer(part, name) for part in by_name) for name in by_name[0]
            }
        known["storage"] = private + counted_from(listing(team, "storage"), -len(private))
        told.append(known)
    return {key: value for key, value in words.items() if key != "teams"} | {"seats": told}


def _read(state: State, words: Words) -> None:
    """The storage is in the hand of the teammate who is asked."""
    seats = [mapping(seat) for seat in listing(words, "seats")]
    shared = [mapping(team) for team in listing(words, "teams")]
    names = state.rules.sources

    def points(seat: Words) -> tuple[int, ...]:
        gained_by = [whole(points) for points in listing(seat, "sources")]
        more = named(seat, "module_sources") if len(gained_by) < len(names) else {}
        return (*gained_by, *(integer(more, name) for name in names[len(gained_by) :]))

    private = [tiles_from_data(state.rules, listing(seat, "storage")) for seat in seats]
    hand = tuple(range(TEAMS))
    pieces = Teams(hand, tuple(private), tuple(points(seat) for seat in seats))
    for team, estate in enumerate(state.estates):
        first = private[hand[team]]
        own = counted_from(listing(shared[team], "storage"), -len(first))
        estate.storage = first + tiles_from_data(state.rules, own)
    state.pieces = {**state.pieces, NAME: pieces}
    for put, seat in product(state.rules.moments.stored, hand):
        put(state, seat)
    frames = listing(named(words, "pending"), "frames")
    if frames:
        take_in_hand(state, integer(mapping(frames[-1]), "seat"))


MODULE: Final[Module] = Module(
    NAME,
    rows=Rows({}, {}, {CHOOSE_START_CASTLE.number: start_castle_actions}),
    moments=Moments(
        deal=(lay_out,),
        set_up=(ask_first_mates,),
        gained=(gained,),
        storage=(stored,),
    ),
    words=ModuleWords(of_action=_of_action, whole=_whole, plain=_plain, read=_read),
    fields={TO: Field(TO, _spell_to, _read_to)},
    storage_reason=no_place,
    excludes=frozenset({"automa", "castle_rule", "border_posts", "solo_board"}),
    refuses=refuses,
    board=lambda options: BOARDS[str(options[NAME])],
    seats=range(SEATS, SEATS + 1),
    owner=team_of,
    outcome=outcome,
    wraps=wraps,
)
