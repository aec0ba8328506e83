"""A module on the screen: everything that one option brings to the table, as one object.

    SCREEN = define(ModuleScreen("inns", parts={"inns": pile}, tips={"inn": tip}))

It is to the window what `castles.games.burgundy.module.Module` is to the rules, and has the name
of its option. What it says is asked only while its option is on, so that no file of the base game
asks for a module; where it says nothing, the base game does as ever. Its zones stand in
`data/burgundy/screen.yaml` (see `laying`), its symbols, inks and rules in `looks.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from pygame import FRect

from castles.desk.clicks import Manners
from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Action, ActionKind, Target
from castles.engine.event import Event
from castles.games.burgundy.board import Board
from castles.games.burgundy.module import is_on
from castles.games.burgundy.modules import MODULES
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import State
from castles.play.match import Match
from castles.text.catalogue import Catalogue
from castles.ui.table.asked import Asked
from castles.ui.table.cells import HexCells
from castles.ui.table.game_screen import Highlight, Motion, Part
from castles.ui.table.moves import Look
from castles.ui.table.picture import Ghost, Picture

if TYPE_CHECKING:
    from castles.ui.games.burgundy.duchy import DuchyPainter
    from castles.ui.games.burgundy.laying import Laying
    from castles.ui.games.burgundy.tips import BurgundyTips

Maker: TypeAlias = "Callable[[Laying], Iterable[Part[State]]]"
"""Makes parts of a table that is being laid."""
Tip: TypeAlias = "Callable[[BurgundyTips, Thing], str]"


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on a tile of a duchy instead of its badge. Lengths are in hex widths."""

    sprite: str
    width: float
    drop: float
    """How far below the middle of the tile it stands."""
    number: str = ""
    """Set into the slot `number` of the sprite."""


@dataclass(frozen=True, slots=True)
class Mean:
    """One more count in the panel of a seat."""

    thing: Thing
    sprite: str
    """Or glyph:NAME."""
    words: str


@dataclass(frozen=True, slots=True)
class ModuleScreen:
    """One option's share of the screen."""

    name: str
    """That of its option."""
    parts: Mapping[str, Maker] = field(default_factory=dict)
    """What it lays on the table, by name: instead of the part of this name, or over all others."""
    dialogs: Mapping[str, Maker] = field(default_factory=dict)
    """What lies over the duchy while a decision, or a kind of action that is chosen, asks."""
    over: Maker = lambda laying: ()
    """What lies over everything else, such as a drawer."""
    on_duchy: Callable[[DuchyPainter, Picture[State], int], Part[State] | None] = (
        lambda duchy, picture, seat: None
    )
    """What stands on or around the duchy of a seat, large or small."""
    attends: Callable[[Laying], Iterable[FRect]] = lambda laying: ()
    """What looks otherwise when another thing is pointed at."""
    slab: Callable[[Ruleset], str] = lambda rules: ""
    """The sprite under a board that is not of the usual outline."""
    cells: Callable[[Ruleset, Board, FRect], HexCells] | None = None
    """Where the spaces of a board lie in a zone that is no one piece of land."""
    plates: Callable[[State, int], Mapping[int, Plate]] = lambda state, seat: {}
    """By space of a seat's duchy."""
    card_symbols: Callable[[Ruleset, int], Mapping[int, str]] = lambda rules, card: {}
    """By cell of a county card of the automa: the glyph of what covering it brings."""
    card_mark: Callable[[Ruleset, int], str] = lambda rules, card: ""
    """The glyph of what completing a county card brings beside its points."""
    means: Callable[[State, int], Iterable[Mean]] = lambda state, seat: ()
    close_up: Callable[[FRect, Picture[State], int, Catalogue], Part[State] | None] = (
        lambda zone, picture, seat, texts: None
    )
    """What stands in a row below the duchy of a seat that is seen large."""
    things: Callable[[State, int], Mapping[str, Sequence[int]]] = lambda state, seat: {}
    """See `GameScreen.things`; numbers are added to those of the base game."""
    tiles: Callable[[State, int], Mapping[str, Sequence[int]]] = lambda state, seat: {}
    """The tiles that lie on its things, by kind and number."""
    scores_at_end: bool = True
    """False if nothing is scored when the game is over."""
    phase_words: Callable[[State, int, Catalogue], str] = lambda state, phase, texts: ""
    """What else is said when a phase has ended; the state may be in the next one."""
    about_instead: Callable[[Ruleset, int], str] = lambda rules, tile: ""
    """The text of what a tile does in games with this module, instead of the usual one."""
    about_tile: Callable[[Ruleset, int], str] = lambda rules, tile: ""
    """The text of what else is to be known of a tile in games with this module."""
    stands_for: Callable[[State, Target], Target | None] = lambda state, target: None
    meant: Callable[[Thing, Picture[State]], Thing] = lambda thing, picture: thing
    """See `GameScreen.meant`."""
    carried: Callable[[Thing, Picture[State]], Look | None] = lambda thing, picture: None
    """How a thing of this module looks in the player's hand."""
    aspects: Callable[[State, int, Action], Sequence[Target]] = lambda state, seat, action: ()
    """See `GameScreen.aspects`. The target of a kind makes its button mean this action too."""
    preferred: Callable[[State, int, Sequence[Action]], Action | None] = (
        lambda state, seat, actions: None
    )
    """Which of actions is meant or proposed, if they are actions of this module."""
    priced: Mapping[str, tuple[ActionKind, int]] = field(default_factory=dict)
    """Things that may cost workers: for which action, and which of its fields they are."""
    ghost: Callable[[State, int, Action], Ghost | None] = lambda state, seat, action: None
    cause: Callable[[State, int, str, Sequence[Event]], Thing | None] = (
        lambda state, seat, decision, events: None
    )
    """What asks a question, where it is a thing of this module."""
    asked_by_placed: frozenset[str] = frozenset()
    """Its decisions that the tile placed last asks."""
    questions: Mapping[str, Callable[[Asked[State]], Question]] = field(default_factory=dict)
    """By decision."""
    about: Mapping[str, str] = field(default_factory=dict)
    """By decision of the base game: the text of what is to be known of it here."""
    prompt: Callable[[Asked[State]], str] = lambda asked: ""
    """The words of the banner in a decision of the base game; empty: as ever."""
    answers: Callable[[Asked[State]], Sequence[Answer]] = lambda asked: ()
    """More answers wherever free actions are offered."""
    instead_of: Callable[[Asked[State], Answer], Sequence[Answer]] = lambda asked, answer: (answer,)
    """The answers in place of one of the base game."""
    has_brief_answers: bool = False
    """Whether the answers are narrower than usual."""
    rows: Callable[[Picture[State]], int] = lambda picture: 0
    """For how many more answers there must be room now."""
    motions: Mapping[str, Motion[State]] = field(default_factory=dict)
    """Instead of those of the base game."""
    shown_as: Callable[[Picture[State], Thing], Thing] = lambda picture, thing: thing
    """The thing that the table shows where another is meant, as what mates share."""
    marks: Callable[[Event, State], Iterable[Thing]] = lambda event, state: ()
    lasting: Callable[[Sequence[Event], State], Mapping[Thing, int]] = lambda events, state: {}
    """See `GameScreen.lasting`."""
    tips: Mapping[str, Tip] = field(default_factory=dict)
    """By kind of thing; the others have one text for all, `play.tip.KIND`."""
    note: Tip = lambda tips, thing: ""
    """What else is to be said about a thing of the base game."""
    swept: Callable[[State, State, Sequence[Event]], Sequence[Look]] = (
        lambda before, after, events: ()
    )
    """What of it left the game with the tiles that nobody took; each is two tiles wide."""
    phase_story: Callable[[Sequence[Event], Catalogue], str] = lambda events, texts: ""
    """What it brought or took from an estate when a phase ended, from the events of its seats."""
    last_points: Mapping[str, str] = field(default_factory=dict)
    """Sprites of what brings points at the very end, with the ends of their texts,
    `phase.last_points.END`: the source of the points, if they have one of their own."""
    achievements: Callable[[Match, Catalogue], Iterable[Highlight]] = lambda match, texts: ()
    """How far one came who played alone; told in the final scene."""
    rule_of_item: Callable[[State, Thing], str] = lambda state, thing: ""
    manners: Manners = field(default_factory=Manners)
    """Added to those of the base game."""


SCREENS: dict[str, ModuleScreen] = {}
"""By option; a module without one is played in the terminal."""


def define(screen: ModuleScreen) -> ModuleScreen:
    SCREENS[screen.name] = screen
    return screen


@lru_cache(maxsize=16)
def modules_on(rules: Ruleset) -> tuple[ModuleScreen, ...]:
    """Those that the options switch on, in the order of the rulebook."""
    return tuple(
        SCREENS[module.name]
        for module in MODULES
        if module.name in SCREENS and is_on(rules.options[module.name])
    )
