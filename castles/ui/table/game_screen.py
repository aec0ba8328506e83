"""What a game's screen tells the window: all that a match on the screen must know of one game.

The scenes of a match (play, replay, coach, lesson, final scoring ...) ask a `GameScreen` and import
no game; `castles/ui/by_game.py` finds it by the game's name. It says what lies where (`lay`), how
it moves (`moves`), what is asked (`question`) and what things are called (`tip`, `rule`). It never
says what is allowed: the rules do, and `table.selection` narrows their legal actions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias

from pygame import FRect

from castles.desk.clicks import Clicks
from castles.desk.question import Question
from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.engine.event import Event
from castles.play.match import Match
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import Point, Stage
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.asked import Asked
from castles.ui.table.looks import Looks
from castles.ui.table.moves import AnyMove, Change, Look
from castles.ui.table.picture import Ghost, Picture, S
from castles.ui.table.shape import Anchor, Shape

if TYPE_CHECKING:
    from castles.ui.kit.scene import Scene


@dataclass(frozen=True)
class Spot:
    """Where a thing takes pointer and keyboard; the table adds tip and click."""

    thing: Thing
    shape: Shape
    beside: FRect | None = None
    """What its tooltip stands beside instead of the thing, so that its equals stay in sight."""


class Part(Protocol[S]):
    """Something that lies on the table in its zone: a display, a board, dice, a seat's panel.

    Parts are made anew for every picture, so they may keep what they compute from it. A part that
    overlaps others is given to the table after them.
    """

    zone: FRect

    def draw_ground(self, painter: Painter, picture: Picture[S]) -> None:
        """What does not change while a phase goes on, such as panels and headings: it is kept."""
        ...

    def draw(self, painter: Painter, picture: Picture[S]) -> None:
        """Everything else."""
        ...

    def spots(self, picture: Picture[S]) -> Sequence[Spot]:
        """What can be pointed at, in the order of the Tab key."""
        ...

    def anchor(self, thing: Thing) -> Anchor | None:
        """Where a thing lies, if it lies here: flights find their ends."""
        ...


@dataclass(frozen=True)
class Room:
    """What parts are made with."""

    stage: Stage
    sheet: SpriteSheet
    texts: Catalogue
    """The words of the game."""
    guided: bool = False
    """Whether a guide speaks where the chronicle is, which must have room for that."""


@dataclass(frozen=True)
class Laid(Generic[S]):
    """A table that is laid: its parts in the order in which they are drawn, and the window's own.

    Tab goes through the spots in the order of `tab_order`, else in that of the parts.
    """

    parts: Sequence[Part[S]]
    chronicle: FRect
    answers: Sequence[FRect]
    """One for each big button, from the first."""
    tools: Sequence[FRect]
    """Undo, redo, take back the turn, hint, end turn."""
    hint: FRect
    """Where the hint is told; where it would cover what it is about, over the chronicle."""
    lamp: Point
    """Where the light falls."""
    tab_order: Sequence[Part[S]] = ()
    ground: tuple[object, ...] = ()
    """What else the ground of the parts depends on; it is kept while that and the phase stay."""
    attending: Sequence[FRect] = ()
    """What looks otherwise when another thing is pointed at, such as a board that shows lines, or
    when everything has come to rest, such as a drawer that closes."""
    named: Mapping[str, FRect] = field(default_factory=dict)
    """Places that a lesson may point at, besides things and answers."""


@dataclass(frozen=True)
class Highlight:
    """Something special about a finished match: symbol, heading and words."""

    glyph: str
    heading: str
    words: str


class Thumbnail(Protocol):
    """A small picture of a match, for lists."""

    def draw(self, painter: Painter, rect: FRect) -> None: ...


Motion: TypeAlias = Callable[[Event, Change[S]], Iterable[AnyMove]]
"""What one event moves."""
SceneMaker: TypeAlias = "Callable[..., Scene]"
"""Makes a scene from the Ui, the Flow of the match and a number: the deciding seat, or which of
the interludes of the match it is."""


class GameScreen(Clicks[S], Protocol[S]):
    """All that the window must know of one game. `seat` is always whose view the state is."""

    looks: Looks
    scenes: Mapping[str, SceneMaker]
    """Its own scenes by decision or interlude: {"assemble": ..., "phase_scored": ...}"""

    def lay(self, room: Room, picture: Picture[S]) -> Laid[S]:
        """Put every part into its zone."""
        ...

    def question(self, asked: Asked[S]) -> Question:
        """Banner, answers, and where the keyboard goes."""
        ...

    def tip(self, thing: Thing, picture: Picture[S], texts: Catalogue) -> str:
        """What a thing is, in words; the table adds what it would do now, or why it cannot."""
        ...

    def rule(self, name: str, thing: Thing | None, picture: Picture[S]) -> str:
        """The rule about a thing, or about the answer of a name; empty if there is none."""
        ...

    def moves(self, event: Event, change: Change[S]) -> Iterable[AnyMove]:
        """What an event moves."""
        ...

    def marks(self, event: Event, state: S) -> Iterable[Thing]:
        """What an event of another seat changed, to be marked until the viewer's next turn."""
        ...

    def places(self, event: Event, state: S) -> Iterable[Thing]:
        """What lights up while somebody points at a line that tells of an event."""
        ...

    def meant(self, thing: Thing, picture: Picture[S]) -> Thing:
        """What pointing at a thing means with what is chosen: a new place for the tile in hand."""
        ...

    def ghost(self, state: S, seat: int, action: Action) -> Ghost | None:
        """What an action would put where; the table adds what that brings."""
        ...

    def planned(self, state: S, seat: int) -> Ghost | None:
        """What is half done in the present decision."""
        ...

    def cause(self, state: S, seat: int, decision: str, events: Iterable[Event]) -> Thing | None:
        """What asks the present question; the events are those of the match, the newest first."""
        ...

    def lasting(self, events: Iterable[Event], state: S) -> Mapping[Thing, int]:
        """What can still be seen of what the state has forgotten; the newest events come first."""
        ...

    def beckoning(self, things: Iterable[Thing], picture: Picture[S]) -> Collection[Thing]:
        """Those things that draw the eye when a question is new: what can be chosen."""
        ...

    def close_up(self, room: Room, picture: Picture[S], seat: int, zone: FRect) -> Part[S] | None:
        """The board of a seat large; None if seats have no boards of their own."""
        ...

    def draw_scores(self, painter: Painter, picture: Picture[S], seat: int, zone: FRect) -> None:
        """A seat's scores, right-aligned, at the head of its close-up."""
        ...

    def carried(self, thing: Thing, picture: Picture[S]) -> Look | None:
        """How what lies on a thing looks in the player's hand; None if it cannot be carried."""
        ...

    def highlights(
        self, match: Match, names: Sequence[str], texts: Catalogue
    ) -> Sequence[Highlight]:
        """What was special about a finished match."""
        ...

    def achievements(self, match: Match, texts: Catalogue) -> Sequence[Highlight]:
        """How far one came who played alone against the game."""
        ...


class PlainScreen(Clicks[S], Generic[S]):
    """What a game's screen says where it has nothing special; new screens derive from it."""

    looks: Looks
    scenes: Mapping[str, SceneMaker] = {}
    motions: Mapping[str, Motion[S]] = {}
    """What is moved for which event; the others are told by the chronicle alone."""

    def rule(self, name: str, thing: Thing | None, picture: Picture[S]) -> str:
        if thing is None:
            return self.looks.rules.get(name.partition(".")[0], "")
        return self.rule_of_item(thing, picture) or self.looks.rules.get(thing.kind, "")

    def rule_of_item(self, thing: Thing, picture: Picture[S]) -> str:
        """The rule about the tile that lies there, if that is known; else that of its place."""
        return ""

    def moves(self, event: Event, change: Change[S]) -> Iterable[AnyMove]:
        motion = self.motions.get(event.name)
        return () if motion is None else motion(event, change)

    def marks(self, event: Event, state: S) -> Iterable[Thing]:
        return ()

    def places(self, event: Event, state: S) -> Iterable[Thing]:
        return self.marks(event, state)

    def meant(self, thing: Thing, picture: Picture[S]) -> Thing:
        return thing

    def ghost(self, state: S, seat: int, action: Action) -> Ghost | None:
        return None

    def planned(self, state: S, seat: int) -> Ghost | None:
        return None

    def cause(self, state: S, seat: int, decision: str, events: Iterable[Event]) -> Thing | None:
        return None

    def lasting(self, events: Iterable[Event], state: S) -> Mapping[Thing, int]:
        return {}

    def beckoning(self, things: Iterable[Thing], picture: Picture[S]) -> Collection[Thing]:
        return [thing for thing in things if picture.glows(thing)]

    def carried(self, thing: Thing, picture: Picture[S]) -> Look | None:
        return None

    def close_up(self, room: Room, picture: Picture[S], seat: int, zone: FRect) -> Part[S] | None:
        return None

    def draw_scores(self, painter: Painter, picture: Picture[S], seat: int, zone: FRect) -> None:
        """Nothing without close-ups."""

    def achievements(self, match: Match, texts: Catalogue) -> Sequence[Highlight]:
        return ()

    def highlights(
        self, match: Match, names: Sequence[str], texts: Catalogue
    ) -> Sequence[Highlight]:
        return ()


AnyScreen: TypeAlias = GameScreen[Any]
