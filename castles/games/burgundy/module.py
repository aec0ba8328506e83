"""A module of the rules: everything that one option adds to the base game, as one object.

    MODULE = Module("border_posts", moments=Moments(deal=(lay_posts,), covered=(link_posts,)))

Its name is that of its option, of its overlay in `data/burgundy/expansions`, of its file in
`modules` and of its tests; `castles/text`, `castles/ai` and `castles/ui` have one of that name too.
Rows are added to the tables of the rules or replace others; moments are called at points that the
base game passes; pieces are in `State.pieces` under the name. The base game is such an object
itself. They are all put together when a ruleset is compiled, never when a file is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.errors import OptionError
from castles.engine.facts import Words
from castles.engine.game import Outcome, Reason
from castles.engine.ruleset import Options, OptionValue
from castles.engine.wording import Field
from castles.games.burgundy.state import Estate, State
from castles.games.burgundy.tables import NO_ROWS, Rows

ObstacleCheck: TypeAlias = Callable[[State, Frame, Action], list[Reason]]
"""Why an action can't answer the decision of this frame; empty if it can."""
Cost: TypeAlias = Callable[[State, int, Action], int]
"""B13: the workers that an action of a seat costs."""
Limit: TypeAlias = Callable[[State, Estate, int, int], int]
"""Of which spaces (a bitmask) a tile may cover one."""
Placement: TypeAlias = Callable[[State, int, int, int], None]
"""What a tile that was just placed on a space gives a seat."""


@dataclass(frozen=True, slots=True)
class Moments:
    """What modules do when the base game comes to some point; nothing in the base game itself."""

    deal: tuple[Callable[[State], None], ...] = ()
    """Everything is dealt but the boards of seats that choose them."""
    set_up: tuple[Callable[[State, list[Frame]], None], ...] = ()
    """The decisions before the first phase, in their order; more may be put between them."""
    phase_begins: tuple[Callable[[State], None], ...] = ()
    """B10: the depots are filled."""
    swept: tuple[Callable[[State, tuple[int, ...]], None], ...] = ()
    """B10: these tiles have just left the game."""
    round_begins: tuple[Callable[[State], None], ...] = ()
    """B11: the dice are rolled, the good has arrived."""
    placeable: tuple[Limit, ...] = ()
    """B14b: where tiles may lie, their numbers and cities apart."""
    untyped_placeable: tuple[Limit, ...] = ()
    """The same for tiles that have no type, such as modules add; asked before `placeable`.

    Those of later modules are asked first: few tiles are inns, many are vines.
    """
    unplaceable: tuple[Callable[[State, Frame, int, int], list[Reason]], ...] = ()
    """Why a tile may not cover a space, where `placeable` leaves it out."""
    obtainable: tuple[Callable[[State, Estate], Iterable[int]], ...] = ()
    """B20: tiles that a free action of the module could give into storage."""
    powers_in_reach: tuple[Callable[[State, Estate], Iterable[tuple[int, ...]]], ...] = ()
    """G6: the powers that an estate could have after a free action of the module."""
    pasture: tuple[Callable[[State, Estate, int], int], ...] = ()
    """B19: the spaces (a bitmask) whose animals count together."""
    area_size: tuple[Callable[[State, Estate, int, int], int], ...] = ()
    """B21: as how large an area (a bitmask) scores."""
    bonus_points: tuple[Callable[[State, Estate, int], int], ...] = ()
    """B22: what a bonus tile is worth to an estate."""
    bonus_tiles: tuple[Callable[[State, Estate], int], ...] = ()
    """M26: how many bonus tiles an estate has besides those of colours."""
    covered: tuple[Callable[[State, int, int], None], ...] = ()
    """G3: area and colour of a space are scored, the effect of the tile is to come."""
    powers_changed: tuple[Callable[[State, int], None], ...] = ()
    """Section 5: a monastery was placed."""
    stacked: tuple[Callable[[State, int], None], ...] = ()
    """B18: the marker of a seat was put on top of a stack."""
    voyage: tuple[Callable[[State, int], None], ...] = ()
    """B18: a ship was placed; frames that are pushed run after it has loaded."""
    stored: tuple[Callable[[State, int], None], ...] = ()
    """B14: something was put into a storage space of a seat, or taken out of it."""
    needless: tuple[Callable[[State, Sequence[Action]], Action | None], ...] = ()
    """See `Game.needless`."""
    sale: tuple[Callable[[State, Estate, int, int, int], tuple[int, int]], ...] = ()
    """B14c: changes the silver and points of a sale of this many goods."""
    gained: tuple[Callable[[State, int, int, int], None], ...] = ()
    """A seat got points from a source."""
    sold: tuple[Callable[[State, int, int, int], None], ...] = ()
    """B14c: a seat has sold this many goods of a type."""
    workers_gained: tuple[Callable[[State, int], None], ...] = ()
    """A seat got workers from the supply."""
    cell_covered: tuple[Callable[[State, int, int, int], None], ...] = ()
    """A3: a tile was put on a cell of the left (0) or the right county card (1)."""
    card_completed: tuple[Callable[[State, int, int], None], ...] = ()
    """A6: the automa has got the value of a county card."""
    phase_ends: tuple[Callable[[State], None], ...] = ()
    """G4: round 5 is over; frames that are pushed run before mines are paid."""
    dark_gifts: tuple[Callable[[State, Estate, list[Action]], None], ...] = ()
    """X10.18: what else counts as being in the black depot."""
    mine_silver: tuple[Callable[[State, Estate, int], int], ...] = ()
    """B17: what the mines of an estate pay."""
    scoring_begins: tuple[Callable[[State], None], ...] = ()
    """B23: the last mines are paid; frames that are pushed run before anything is scored."""
    monasteries: tuple[Callable[[State, Estate], Iterable[int]], ...] = ()
    """B23: tiles that score for an estate besides those on its board."""
    monastery_points: tuple[Callable[[State, Estate, int], int], ...] = ()
    """B23: what a monastery is worth to an estate."""
    game_ends: tuple[Callable[[State], None], ...] = ()
    """B23: final scoring, after the base game's own."""
    storage: tuple[Callable[[State, int], tuple[int, ...]], ...] = ()
    """B14: the storage spaces of a seat, where they are not those of its estate alone."""
    seen_goods: tuple[Callable[[State], tuple[int, ...]], ...] = ()
    """Goods, by kind, that left the game before the eyes of all."""
    hide: tuple[Callable[[State], None], ...] = ()
    """Turn face down what nobody may know."""
    guess: tuple[Callable[[State, int], int], ...] = ()
    """Fill in what is hidden, with a stream of randomness that is given back."""

    def __or__(self, more: Moments) -> Moments:
        both = {f.name: getattr(self, f.name) + getattr(more, f.name) for f in fields(Moments)}
        later_first = more.untyped_placeable + self.untyped_placeable
        return Moments(**{**both, "untyped_placeable": later_first})


@dataclass(frozen=True, slots=True)
class ModuleWords:
    """How the pieces of a module are told; base games have none of these keys (G14)."""

    of_state: Callable[[State], Words] = lambda state: {}
    of_seat: Callable[[State, int], Words] = lambda state, seat: {}
    of_pending: Callable[[State], Words] = lambda state: {}
    read: Callable[[State, Words], None] = lambda state, data: None
    """From the words that `whole` of this module made; the base game is read before."""
    of_action: Callable[[State, Action, Words], Words] = lambda state, action, words: words
    """An action, from the words that the base game has for it."""
    whole: Callable[[State, Words], Words] = lambda state, words: words
    """The whole state, from the words that the base game has for it."""
    plain: Callable[[Words], Words] = lambda words: words
    """The words that the base game reads, from those that `whole` made."""


@dataclass(frozen=True, slots=True)
class Module:
    """One option's rules."""

    name: str
    rows: Rows = NO_ROWS
    moments: Moments = Moments()
    words: ModuleWords = ModuleWords()
    faces: Mapping[str, Words] = field(default_factory=dict)
    """Tiles that are of no type, by name, in the words of saves: any space is open to them."""
    wide: tuple[str, ...] = ()
    """Those of them that fill two storage spaces."""
    halves: tuple[str, ...] = ()
    """What is in the second of these spaces, by the number of the first."""
    set_up: tuple[str, ...] = ()
    """Its decisions before the first phase."""
    sources: tuple[str, ...] = ()
    """Of points."""
    unscored: frozenset[str] = frozenset()
    """Sources of points of the base game that are unused with it."""
    holdings: Callable[[State, int], Iterable[str]] = lambda state, seat: ()
    """What a seat has whose worth players ask for (see `Game.holdings`)."""
    favourite_actions: Mapping[str, str] = field(default_factory=dict)
    """Its kinds of actions that count as a choice of taste (see `Game.favourite_actions`)."""
    events: Mapping[str, str] = field(default_factory=dict)
    """What it can tell, with the rule that mainly makes it happen."""
    of_estates: frozenset[str] = frozenset()
    """Those of its events that no seat makes happen: they are told of all who share an estate."""
    reasons: Mapping[int, ObstacleCheck] = field(default_factory=dict)
    """Why its actions, by kind, are not possible."""
    storage_reason: ObstacleCheck | None = None
    """Why no action that fills a storage space is possible, whoever's action it is."""
    answers: Mapping[int | str, frozenset[int]] = field(default_factory=dict)
    """Which of its kinds of action answer which decision and can be impossible there.

    By the number of the decision, or by a fact that holds of decisions.
    """
    fields: Mapping[str, Field[State]] = field(default_factory=dict)
    """How what its actions and frames name is spelled; in place of the same field of others."""
    costs: Mapping[int, Cost] = field(default_factory=dict)
    """Its actions whose words name the workers that they cost."""
    dice: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The dice that answer a decision; all others are answered without a die."""
    cites: Mapping[int, str] = field(default_factory=dict)
    """Which rule allows an action, by the decision that it answers."""
    excludes: frozenset[str] = frozenset()
    """The options that cannot be played with it (G2)."""
    refuses: Callable[[Options], OptionError | None] = lambda options: None
    """What else in the options does not go with it."""
    boards: range = range(0)
    """The numbers of the boards that are its own: the usual ones with it (G1)."""
    board: Callable[[Options], int] = lambda options: 0
    """The number of the one board that all play on; 0 if they have a choice."""
    seats: range = range(0)
    """How many can play with it; empty: as many as without it."""
    seats_with: Callable[[Options], range] = lambda options: range(0)
    """The same, where it depends on the options."""
    owner: Callable[[int], int] | None = None
    """Which estate a seat plays for; without it each has its own."""
    turned: str = ""
    """What black tiles are called that it lays face down, open to any space (S6)."""
    placement: Placement | None = None
    """Replaces the base game's order of what a placement gives (G3)."""
    outcome: Callable[[State], Outcome | None] | None = None
    """Takes the place of the base game's way to win (B24)."""
    wraps: Callable[[Rows], Rows] = lambda rows: rows
    """What it does to the rows of all modules together."""
    has_overlay: bool = True


def is_on(value: OptionValue) -> bool:
    """Whether an option is used at all."""
    return value not in (False, "none")


def modules_of(modules: Iterable[Module], options: Options) -> list[Module]:
    """Those that the options switch on, in the order of the rulebook."""
    return [module for module in modules if is_on(options[module.name])]
