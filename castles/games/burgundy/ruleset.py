"""The tables of one game: definitions and options compiled once, shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial, reduce
from operator import or_
from typing import Final, TypeVar

from castles.engine.action import Action, ActionKind
from castles.engine.board_shape import BoardShape
from castles.engine.decision import FrameKind
from castles.engine.facts import Fact, Words
from castles.engine.game import Outcome
from castles.engine.hexgrid import bits
from castles.engine.known import Known
from castles.engine.own import is_own
from castles.engine.ruleset import Options
from castles.engine.wording import Wording
from castles.games.burgundy.actions import ACTIONS, TAKE, TO, WHITE_DIE
from castles.games.burgundy.automa import selected_card
from castles.games.burgundy.automa_effects import AUTOMA_EFFECTS
from castles.games.burgundy.board import DISTANCES, FARTHEST, SIDES, Board, board_of_rows
from castles.games.burgundy.decisions import FRAMES
from castles.games.burgundy.definitions import Definitions, PrintedBoard
from castles.games.burgundy.effects import (
    EFFECTS,
    END_EFFECTS,
    Effect,
    EndEffect,
    grant_powers,
)
from castles.games.burgundy.module import Cost, Limit, Module, Moments, ObstacleCheck, Placement
from castles.games.burgundy.option_values import NO_AUTOMA, STANDARD_BOARDS, USUAL, board_pool
from castles.games.burgundy.placing import in_order
from castles.games.burgundy.powers import PLACE, POWERS
from castles.games.burgundy.scoring import AUTOMA_SOURCES, SOURCES, outcome
from castles.games.burgundy.state import EMPTY, FACE_DOWN, FIRST_TILE, INERT, State
from castles.games.burgundy.tables import DieListing, FreeListing, Handler, Listing, Step
from castles.games.burgundy.tile_types import BUILDING, LIVESTOCK, MINE, MONASTERY

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, eq=False)
class AutomaRules:
    """The automa's tables for the chosen level and modifiers."""

    starts: bool
    look_order: tuple[int, ...]
    """The types in the order in which it looks at them (A11.1)."""
    castle_card: Callable[[State, int], int]
    """A4: where the bonus of a castle on a card (0 or 1) goes."""
    card_names: tuple[str, ...]
    card_cells: tuple[tuple[int, ...], ...]
    """For each county card the types of its cells."""
    card_sells: tuple[int, ...]
    """For each county card the cells with the sell symbol, as a bitmask."""
    card_values: tuple[int, ...]
    spaces: tuple[int, ...]
    """For each type how many spaces its board has."""
    inert_tiles: tuple[int, ...]
    head_start: tuple[int, ...]
    extra_turns: tuple[int, ...]
    """For each type, the spaces that give an extra turn, as a bitmask."""
    on_place: tuple[tuple[Effect, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Everything that does not change during a game. Expansions add rows, never branches."""

    definitions: Definitions
    options: Options
    automa: AutomaRules | None

    type_names: tuple[str, ...]
    building_names: tuple[str, ...]
    animal_names: tuple[str, ...]
    joins_all: tuple[bool, ...]
    """For each animal whether it counts with every other one."""
    place_power: tuple[int, ...]
    """For each type the power that lets the die be off when such a tile is placed.

    The last is for tiles without a type: the entry after all powers is always 0.
    """

    limits: tuple[tuple[Limit, ...], ...]
    """For each type what modules say about where its tiles may lie; last for those without one."""

    placing: tuple[tuple[int, int, int, tuple[Limit, ...]], ...]
    """For each tile face what its place depends on: type, power, building or EMPTY, limits."""

    tile_type: tuple[int, ...]
    """The type of each tile face; EMPTY for what is not a tile."""
    tile_kind: tuple[int, ...]
    """The building, the animal or the number of the monastery; EMPTY for all others."""
    face_names: Mapping[int, str]
    """For tiles without a type, which modules add."""
    faces_named: Mapping[str, int]
    """The same by name; of several with one name the first."""
    face_words: Mapping[int, Words]
    """The same tiles in the words of saves."""
    wide: frozenset[int]
    """V6: the tiles that fill two storage spaces."""
    halves: tuple[int, ...]
    """What is in the second of these spaces, by the number of the first."""
    seconds: frozenset[int]
    """The same, to ask whether something is one."""
    under: Mapping[int, int]
    """S6: of black tiles that lie face down, each a face of its own, what they are."""
    mines: tuple[int, ...]
    """The tiles that are one."""
    tile_animals: tuple[int, ...]
    tile_is_black: tuple[bool, ...]
    tile_powers: tuple[tuple[tuple[int, int], ...], ...]
    """What each tile face raises (see powers.POWERS), and by how much."""
    coloured_tiles: tuple[tuple[int, ...], ...]
    """By type all tiles with a coloured back."""
    black_tiles: tuple[int, ...]

    owners: tuple[int, ...]
    """Which estate each seat plays for."""
    boards: tuple[Board, ...]
    """All that there are: 1-30 for a duchy each, then those of teams and of one alone."""
    pool: tuple[int, ...]
    """B8: which of them can be dealt and chosen."""
    sheets: tuple[int, ...]
    """B8: the boards in front on all that are in the box."""
    area_points: tuple[int, ...]
    colour_bonuses: tuple[int, int]
    good_points: int
    space_depot: tuple[int, ...]
    """For each depot space in use its depot."""
    depot_spaces: tuple[tuple[int, ...], ...]
    near: tuple[tuple[int, ...], ...]
    """By the value of a die and distance: the depot spaces (a bitmask) whose number is at most so
    far away."""
    takes: tuple[tuple[Mapping[int, tuple[Action, ...]], ...], ...]
    """By die, for each eight depot spaces: taking what lies on those of a bitmask."""
    space_types: tuple[tuple[int, ...], ...]
    """By phase the type of each depot space in use."""
    black_spaces: int

    on_place: tuple[tuple[Effect, ...], ...]
    on_end: tuple[tuple[EndEffect, ...], ...]
    building_effects: tuple[tuple[Effect, ...], ...]

    placement: Placement
    """What a placed tile gives, and in which order."""
    outcome: Callable[[State], Outcome | None]

    sources: tuple[str, ...]
    """Where points come from: those of the base game first, in the order of Estate.sources."""
    unscored: frozenset[str]
    """Those of them that are unused in this game."""
    modules: tuple[Module, ...]
    moments: Moments
    obstacle_checks: Mapping[int, Sequence[ObstacleCheck]]
    """By kind of action, what can rule it out."""
    answers: Mapping[int, frozenset[int]]
    """Which kinds of action answer which decision and can be impossible there."""
    wording: Wording[State]
    costs: Mapping[int, Cost]
    dice: Mapping[int, tuple[int, ...]]
    cites: Mapping[int, str]
    """Which rule allows an action, by the decision that it answers."""
    of_estates: frozenset[str]
    """The events that no seat makes happen."""

    handlers: Mapping[int, Handler]
    steps: tuple[Step | None, ...]
    """By the number of every kind of frame; None for choices."""
    listings: Mapping[int, Listing]
    free_listings: tuple[FreeListing, ...]
    purchase_listings: tuple[FreeListing, ...]
    die_listings: tuple[DieListing, ...]
    turn_listings: tuple[FreeListing, ...]

    def automa_rules(self) -> AutomaRules:
        """The automa's tables in a game with an automa."""
        assert self.automa is not None, "there is no automa in this game"
        return self.automa

    def face(self, name: str) -> int:
        """The number of a module's tile without type."""
        return self.faces_named[name]

    def sides_of(self, board: int) -> tuple[int, ...]:
        """B8: the two boards of one sheet, as far as they can be dealt."""
        return _sides_of(board, self.pool)

    def source(self, name: str) -> int:
        """The number of a module's source of points."""
        return self.sources.index(name)

    def tile_words(self, tile: int) -> Fact:
        """A tile by its names; None for nothing."""
        if tile in _ITEM_WORDS:
            return _ITEM_WORDS[tile]
        if tile in self.face_words:
            return self.face_words[tile]
        if tile in self.under:
            return {"type": self.face_names[tile], "face": self.tile_words(self.under[tile])}
        tile_type, kind = self.tile_type[tile], self.tile_kind[tile]
        words: dict[str, Fact] = {"type": self.type_names[tile_type]}
        if tile_type == BUILDING:
            words["building"] = self.building_names[kind]
        elif tile_type == MONASTERY:
            words["number"] = kind
        elif tile_type == LIVESTOCK:
            words["animal"] = self.animal_names[kind]
            words["animals"] = self.tile_animals[tile]
        words["back"] = "black" if self.tile_is_black[tile] else "coloured"
        return words


def _sides_of(board: int, pool: Collection[int]) -> tuple[int, ...]:
    front = board - board % 2
    return tuple(side for side in (front, front + 1) if side in pool)


def _sheets(definitions: Definitions, pool: Collection[int]) -> tuple[int, ...]:
    fronts = sorted({_sides_of(board, pool)[0] for board in pool})
    return tuple(front for front in fronts for _ in range(definitions.board_copies))


_ITEM_WORDS: Final[dict[int, Fact]] = {EMPTY: None, FACE_DOWN: "face_down", INERT: "inert"}


def compile_ruleset(
    definitions: Definitions, options: Options, seats: int, base: Module, modules: Sequence[Module]
) -> Ruleset:
    """The tables for these options and this many seats; the game gives base and modules."""
    together = (base, *modules)
    rows = reduce(or_, (module.rows for module in together))
    for module in modules:
        rows = module.wraps(rows)
    type_names = tuple(kind.name for kind in definitions.types)
    untyped = {face: words for module in modules for face, words in module.faces.items()}
    turned = next((module.turned for module in modules if module.turned), "")
    faces = _Faces(definitions, [*untyped], turned)
    players = max(seats, definitions.least_seats)  # S2: one alone plays with the numbers for two
    spaces = _Spaces(definitions, players)
    black = [face for face in faces.every if faces.is_black[face]]
    moments = reduce(or_, (module.moments for module in modules), Moments())
    automa = _compile_automa(definitions, options, faces)
    faces_named = {name: face for face, name in reversed(faces.names.items())}
    halves = tuple(faces_named[name] for module in modules for name in module.halves)
    pool = tuple(number - 1 for number in _pool(options, modules))
    place_power = (*(POWERS.index(PLACE + name) for name in type_names), len(POWERS))
    limits = (
        *(moments.placeable for _ in type_names),
        moments.untyped_placeable + moments.placeable,
    )
    return Ruleset(
        definitions=definitions,
        options=options,
        automa=automa,
        type_names=type_names,
        building_names=tuple(building.name for building in definitions.buildings),
        animal_names=tuple(animal.name for animal in definitions.animals),
        joins_all=tuple(animal.joins_all for animal in definitions.animals),
        place_power=place_power,
        limits=limits,
        placing=tuple(
            (kind, place_power[kind], number if kind == BUILDING else EMPTY, limits[kind])
            for kind, number in zip(faces.types, faces.kinds, strict=True)
        ),
        tile_type=tuple(faces.types),
        tile_kind=tuple(faces.kinds),
        face_names=faces.names,
        faces_named=faces_named,
        face_words={face: untyped[name] for face, name in faces.names.items() if name in untyped},
        wide=frozenset(faces_named[name] for module in modules for name in module.wide),
        halves=halves,
        seconds=frozenset(halves),
        under=faces.under,
        mines=tuple(face for face, kind in enumerate(faces.types) if kind == MINE),
        tile_animals=tuple(faces.animals),
        tile_is_black=tuple(faces.is_black),
        tile_powers=tuple(faces.powers(face) for face in range(len(faces.types))),
        coloured_tiles=tuple(
            tuple(f for f in faces.every if faces.types[f] == number and not faces.is_black[f])
            for number in range(len(type_names))
        ),
        black_tiles=tuple(black),
        owners=_owners(modules, seats),
        boards=(
            *(
                board_of_rows(
                    tuple(tuple(type_names.index(name) for name in row) for row in board),
                    definitions.dice,
                    len(type_names),
                )
                for board in definitions.boards
            ),
            *(_other_board(board, type_names) for board in definitions.team_boards),
            *(_other_board(board, type_names) for board in definitions.solo_boards),
        ),
        pool=pool,
        sheets=_sheets(definitions, pool),
        area_points=(0, *definitions.area_points),
        colour_bonuses=(
            definitions.for_seats(definitions.colour_first, players),
            definitions.for_seats(definitions.colour_second, players),
        ),
        good_points=definitions.for_seats(definitions.good_sold, players),
        space_depot=spaces.depot_of,
        depot_spaces=tuple(spaces.within(depot + 1, 0) for depot in range(SIDES)),
        near=tuple(
            tuple(
                sum(1 << space for space in spaces.within(value, distance))
                for distance in range(FARTHEST + 1)
            )
            for value in range(SIDES + 1)
        ),
        takes=tuple(
            tuple(Known(partial(_takes, die, first)) for first in range(0, len(spaces.depot_of), 8))
            for die in range(WHITE_DIE + 1)
        ),
        space_types=tuple(
            tuple(type_names.index(name) for name in spaces.types(phase))
            for phase in range(len(definitions.phases))
        ),
        black_spaces=definitions.for_seats(definitions.black_depot, players),
        on_place=tuple(faces.on_place),
        on_end=tuple(faces.on_end),
        building_effects=tuple(
            tuple(EFFECTS.build(entry, definitions) for entry in building.effects)
            for building in definitions.buildings
        ),
        placement=next((m.placement for m in modules if m.placement), in_order),
        outcome=next((m.outcome for m in modules if m.outcome), outcome),
        sources=(*SOURCES, *(source for module in modules for source in module.sources)),
        unscored=frozenset().union(
            AUTOMA_SOURCES if automa is None else (), *(module.unscored for module in modules)
        ),
        modules=tuple(modules),
        moments=moments,
        obstacle_checks={kind.number: [*_obstacle_checks(together, kind)] for kind in ACTIONS},
        answers={frame.number: _answers(together, frame) for frame in FRAMES if frame.is_choice},
        wording=Wording(FRAMES, _merge(module.fields for module in together)),
        costs=_merge(module.costs for module in together),
        dice=_merge(module.dice for module in together),
        cites=_cites(together),
        of_estates=frozenset().union(*(module.of_estates for module in together)),
        handlers=rows.handlers,
        steps=FRAMES.in_order(rows.steps),
        listings=rows.listings,
        free_listings=rows.free_listings,
        purchase_listings=rows.purchase_listings,
        die_listings=rows.die_listings,
        turn_listings=rows.turn_listings,
    )


def _merge(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
    return {key: entry for table in tables for key, entry in table.items()}


def _obstacle_checks(modules: Iterable[Module], kind: ActionKind) -> Iterator[ObstacleCheck]:
    """The reasons of the base game first."""
    for module in modules:
        if kind.number in module.reasons:
            yield module.reasons[kind.number]
        if module.storage_reason is not None and TO in kind.fields:
            yield module.storage_reason


def _answers(modules: Iterable[Module], frame: FrameKind) -> frozenset[int]:
    keys: tuple[int | str, ...] = (frame.number, *frame.facts)
    return frozenset().union(*(module.answers.get(key, ()) for module in modules for key in keys))


def _cites(modules: Iterable[Module]) -> dict[int, str]:
    """Where no module names a rule, the effect of a building asks."""
    choices = {frame.number: "B20" for frame in FRAMES if frame.is_choice}
    return choices | _merge(module.cites for module in modules)


@lru_cache(maxsize=32)
def _other_board(board: PrintedBoard, type_names: tuple[str, ...]) -> Board:
    return Board(
        BoardShape(board.spaces),
        [type_names.index(name) for name in board.types],
        board.numbers,
        len(type_names),
        board.rivers,
        board.called,
    )


def _owners(modules: Sequence[Module], seats: int) -> tuple[int, ...]:
    owner = next((module.owner for module in modules if module.owner), None)
    return tuple(range(seats) if owner is None else map(owner, range(seats)))


def _pool(options: Options, modules: Sequence[Module]) -> range:
    """G1: the numbers that the table wants, else the boards of a module, else the standard ones."""
    if is_own(options):
        return range(1, 2)
    for only in filter(None, (module.board(options) for module in modules)):
        return range(only, only + 1)
    if options["board_pool"] != USUAL:
        return board_pool(options["board_pool"])
    return next((module.boards for module in modules if module.boards), STANDARD_BOARDS)


def _selected_card(state: State, card: int) -> int:
    return selected_card(state)


def _same_card(state: State, card: int) -> int:
    return card


def _compile_automa(
    definitions: Definitions, options: Options, faces: _Faces
) -> AutomaRules | None:
    if options["automa"] == NO_AUTOMA:
        return None
    automa = definitions.automa
    level = automa.levels.index(str(options["automa"]))
    names = [kind.name for kind in definitions.types]
    inert = automa.inert_tiles if options["automa_inert_tiles"] else {}
    extra = automa.extra_turns if options["automa_extra_turns"] else {}
    return AutomaRules(
        starts=bool(options["automa_starts"]),
        look_order=tuple(names.index(name) for name in automa.spaces),
        castle_card=_same_card if options["first_rules"] else _selected_card,
        card_names=tuple(card.name for card in automa.cards),
        card_cells=tuple(tuple(names.index(name) for name in card.cells) for card in automa.cards),
        card_sells=tuple(
            sum(1 << cell for cell, sells in enumerate(card.sells) if sells)
            for card in automa.cards
        ),
        card_values=tuple(automa.values[len(card.cells)][level] for card in automa.cards),
        spaces=tuple(automa.spaces[name] for name in names),
        inert_tiles=tuple(inert.get(name, 0) for name in names),
        head_start=tuple(
            names.index(name) for name in automa.head_start if options["automa_head_start"]
        ),
        extra_turns=tuple(sum(1 << (space - 1) for space in extra.get(name, ())) for name in names),
        on_place=tuple(
            tuple(
                AUTOMA_EFFECTS.build(entry, definitions)
                for name in faces.names_of(face)
                for entry in automa.placing.get(name, ())
            )
            for face in range(len(faces.types))
        ),
    )


def _takes(die: int, first: int, spaces: int) -> tuple[Action, ...]:
    return tuple([TAKE(die, first + space) for space in bits(spaces)])


class _Spaces:
    """The depot spaces that this many seats use (B4)."""

    def __init__(self, definitions: Definitions, seats: int) -> None:
        self._definitions = definitions
        self._seats = seats
        self._used = [
            (depot, space)
            for depot in range(len(definitions.depots))
            for space, least in enumerate(definitions.depot_seats)
            if seats >= least
        ]
        self.depot_of = tuple(depot for depot, _ in self._used)

    def within(self, value: int, distance: int) -> tuple[int, ...]:
        return tuple(
            number
            for number, depot in enumerate(self.depot_of)
            if DISTANCES[value][depot + 1] <= distance
        )

    def types(self, phase: int) -> list[str]:
        exceptions = {
            (entry.depot, entry.space): entry.type
            for entry in self._definitions.depot_exceptions
            if entry.seats == self._seats and phase in entry.phases
        }
        depots = self._definitions.depots
        return [exceptions.get(used, depots[used[0]][used[1]]) for used in self._used]


class _Faces:
    """Numbers the different tile faces, and collects what each of them does."""

    def __init__(self, definitions: Definitions, untyped: Sequence[str], turned: str) -> None:
        self._definitions = definitions
        self._type_names = [kind.name for kind in definitions.types]
        self.types = [EMPTY] * FIRST_TILE
        self.kinds = [EMPTY] * FIRST_TILE
        self.animals = [0] * FIRST_TILE
        self.is_black = [False] * FIRST_TILE
        self.every: list[int] = []
        """All tiles, each by its face."""
        for entry in definitions.tiles:
            face = len(self.types)
            tile_type = self._type_names.index(entry.type)
            self.types.append(tile_type)
            self.kinds.append(self._kind(tile_type, entry.kind))
            self.animals.append(entry.animals)
            self.is_black.append(entry.is_black)
            self.every += [face] * entry.count
        black = [face for face, is_black in enumerate(self.is_black) if is_black and turned]
        names = [*untyped, *(turned for _ in black)]
        self.names = dict(enumerate(names, start=len(self.types)))
        self.under = dict(enumerate(black, start=len(self.types) + len(untyped)))
        for _ in names:
            self.types.append(EMPTY)
            self.kinds.append(EMPTY)
            self.animals.append(0)
            self.is_black.append(False)
        self.on_place = [self._place_effects(face) for face in range(len(self.types))]
        self.on_end = [self._end_effects(face) for face in range(len(self.types))]

    def _kind(self, tile_type: int, kind: str) -> int:
        if tile_type == BUILDING:
            return [building.name for building in self._definitions.buildings].index(kind)
        if tile_type == LIVESTOCK:
            return [animal.name for animal in self._definitions.animals].index(kind)
        return int(kind) if tile_type == MONASTERY else EMPTY

    def names_of(self, face: int) -> list[str]:
        """The type of a face, and its kind of building."""
        if self.types[face] == EMPTY:
            return []
        names = [self._type_names[self.types[face]]]
        if self.types[face] == BUILDING:
            names.append(self._definitions.buildings[self.kinds[face]].name)
        return names

    def _place_effects(self, face: int) -> tuple[Effect, ...]:
        definitions = self._definitions
        if self.types[face] == EMPTY:
            return ()
        entries = list(definitions.types[self.types[face]].effects)
        if self.types[face] == BUILDING:
            entries += definitions.buildings[self.kinds[face]].effects
        effects = [EFFECTS.build(entry, definitions) for entry in entries]
        return (*effects, grant_powers) if self.powers(face) else tuple(effects)

    def powers(self, face: int) -> tuple[tuple[int, int], ...]:
        return tuple(
            (POWERS.index(name), amount)
            for monastery in self._definitions.monasteries
            if self.types[face] == MONASTERY and monastery.number == self.kinds[face]
            for name, amount in monastery.powers.items()
        )

    def _end_effects(self, face: int) -> tuple[EndEffect, ...]:
        definitions = self._definitions
        entries = [
            entry
            for monastery in definitions.monasteries
            if self.types[face] == MONASTERY and monastery.number == self.kinds[face]
            for entry in monastery.effects
        ]
        if self.types[face] == BUILDING:
            entries += definitions.buildings[self.kinds[face]].end
        return tuple(END_EFFECTS.build(entry, definitions) for entry in entries)
