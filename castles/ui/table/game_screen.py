"""What a table is laid of: parts in their zones, with spots for what can be pointed at.

`layer` says who lays it; `table` shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeAlias

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.event import Event
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import Point, Stage
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.moves import AnyMove, Change
from castles.ui.table.picture import Picture, S
from castles.ui.table.shape import Anchor, Shape

if TYPE_CHECKING:
    from castles.ui.kit.scene import Scene


class Spot(NamedTuple):
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

    def draw_notes(self, painter: Painter, picture: Picture[S]) -> None:
        """Again what is written on its things, such as prices, over a ring that lies there."""
        ...

    def spots(self, picture: Picture[S]) -> Sequence[Spot]:
        """What can be pointed at, in the order of the Tab key."""
        ...

    def anchor(self, thing: Thing) -> Anchor | None:
        """Where a thing lies, if it lies here: flights find their ends."""
        ...


SIDE, FOOT = "side", "foot"


@dataclass(frozen=True)
class Room:
    """What parts are made with."""

    stage: Stage
    sheet: SpriteSheet
    texts: Catalogue
    """The words of the game."""
    guided: str = ""
    """Where a guide speaks in place of the chronicle, which must have room for that: at the `SIDE`,
    or at the `FOOT` of a table that has room there."""


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
    hour: float = 0.0
    """From morning (0) to evening (1), in a game without phases."""
    tab_order: Sequence[Part[S]] = ()
    ground: tuple[object, ...] = ()
    """What else the ground of the parts depends on; it is kept while that and the phase stay."""
    hover_zones: Sequence[FRect] = ()
    """What looks otherwise when another thing is pointed at, such as a board that shows lines, or
    when everything has come to rest, such as a drawer that closes."""
    named: Mapping[str, FRect] = field(default_factory=dict)
    """Places that a lesson may point at, besides things and answers."""
    hint_ends: Sequence[float] = ()
    """Where the sheet of a hint may end, from above, so that it cuts nothing below it in two."""


@dataclass(frozen=True)
class Highlight:
    """Something special about a finished match: symbol, heading and words."""

    glyph: str
    heading: str
    words: str


class Thumbnail(Protocol):
    """A small picture of a match, for lists."""

    def draw(self, painter: Painter, rect: FRect) -> None: ...

    def reach(self, rect: FRect) -> FRect:
        """What it takes of a rectangle in which it is drawn."""
        ...


Motion: TypeAlias = Callable[[Event, Change[S]], Iterable[AnyMove]]
"""What one event moves."""
SceneMaker: TypeAlias = "Callable[..., Scene]"
"""Makes a scene from the Ui, the Flow of the match and a number: the deciding seat, or which of
the interludes of the match it is."""
