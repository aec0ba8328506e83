"""What moves on a table when something happens, as values; `animation` plays them.

A game's whole contribution is a table of small functions, one for each event that moves something:

    def goods_taken(event: Event, change: Change[State]) -> Iterator[AnyMove]:
        good = whole(event.facts["good"])
        for index in range(whole(event.facts["count"])):
            start, end = Thing("depot", number=3), Thing("goods", event.seat, good)
            yield Move(good_look(good), start, end, "coin", stagger=index)

    MOTIONS = {"goods_taken": goods_taken}

All moves of one event go side by side, a little apart by their `stagger`; what stands after a
`THEN` waits for what stands before it, and the next event for all of them.
The table already shows what is after the event: the `end` of a move counts as coming until it has
landed there, so parts that ask `picture.coming(thing)` do not show it twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from pygame import FRect

from castles.desk.thing import CAUSE, Thing
from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.picture import Picture, S
from castles.ui.table.shape import Anchor

Look = Callable[[Painter, Point, float, float], None]
"""Draws a thing at a point, in a size, with an alpha."""
Outline = Callable[[Painter, Sequence[Anchor], float, float], None]
"""Draws the first share of the outline of an area, with an alpha."""
Tray = Callable[[Painter, FRect, float], None]
"""Draws what lies over a place, from its beginning (0) to how it rests (1)."""
Place = Thing | Anchor
GLYPH = "glyph:"
"""What begins the name of a symbol where a sprite could stand."""


@dataclass(frozen=True)
class Change(Generic[S]):
    """The table before and after what happened, and what of it brings the rest."""

    before: Picture[S]
    after: Picture[S]
    events: Sequence[Event]
    """Everything that happened, in order."""
    texts: Catalogue
    """The words of the game."""
    cause: Thing | None = None
    """The end of the last move that `brings` something."""


@dataclass(frozen=True)
class Move:
    """A thing on its way from one place to another."""

    look: Look
    start: Place
    end: Place
    sound: str = "tile"
    """The cue of its landing: the sounds of the game say how it sounds in this event."""
    motion: str = "take_tile"
    """Its entry in data/screen/motion.yaml."""
    stagger: int = 0
    """How many others have left before it."""
    back: Look | None = None
    """What it shows until it is halfway."""
    brings: bool = False
    """Whether what follows comes from where it lands: `CAUSE`."""
    stays: bool = False
    """Whether it lies at its start, for all to see, until it leaves."""
    sinks: bool = False
    """Whether it fades on its way: it leaves the game."""


@dataclass(frozen=True)
class Walk:
    """A seat's marker walks along a score track.

    What is redrawn are the parts that have an anchor for `Thing("score", seat)`.
    """

    seat: int
    track: str
    points: int
    start: int
    """What the seat had before anything of this happened."""
    follows: bool = False
    """Whether it walks when the points have come to it."""
    sound: str = "point"
    """The cue of each step."""


@dataclass(frozen=True)
class Rise:
    """Words with a sprite that float up: points where they are gained."""

    words: str
    sprite: str
    """The name of a sprite, or `glyph:NAME`."""
    at: Place = CAUSE
    sound: str = "chime"
    to: Place | None = None
    """Where it flies when it has been read."""


@dataclass(frozen=True)
class Sweep:
    """A line that runs around things and fades."""

    outline: Outline
    around: tuple[Thing, ...]
    motion: str = "area_complete"
    brings: bool = False
    """Whether what follows comes from the last of these things: `CAUSE`."""
    rests: bool = False
    """Whether it looks the same for most of its time, and need not be drawn again all the while; it
    lies below what flies, and stays as long as the words about it are read."""


@dataclass(frozen=True)
class Reveal:
    """A card turns over beside its deck, grows and stays a moment."""

    look: Look
    back: Look
    at: Place
    size: float
    sound: str = "card"
    motions: tuple[str, str] = ("yield_turn", "yield_hold")
    brings: bool = True


@dataclass(frozen=True)
class Show:
    """Something lies over a part of the table for a moment, such as a tray with dice."""

    draw: Tray
    over: str
    """The name of the place that it covers: one of `Laid.named`."""
    sound: str = ""
    motions: tuple[str, str] = ("show_tray", "tray_hold")
    stirs: Callable[[FRect], FRect] | None = None
    """Of its place, what looks different from frame to frame while it comes, and through which
    nothing below can be seen; None: all of its place, through which one may see."""


def glyph_look(name: str, ink: str = "gold") -> Look:
    """A symbol."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        painter.glyph(name, at, size, ink, alpha)

    return look


@dataclass(frozen=True)
class Hold:
    """Nothing moves for a while."""

    motion: str


@dataclass(frozen=True)
class Then:
    """What follows waits until everything before it has ended."""


THEN = Then()

AnyMove = Hold | Move | Walk | Rise | Sweep | Reveal | Show | Then
Moves = Iterator[AnyMove]
Motion = Callable[[Event, Change[S]], Iterable[AnyMove]]
"""What moves for an event."""


def redirect(move: AnyMove, shown_as: Callable[[Thing], Thing]) -> AnyMove:
    """A move between the things that the table shows for those that are meant."""
    if isinstance(move, Sweep):
        return replace(move, around=tuple(map(shown_as, move.around)))
    if not isinstance(move, Move):
        return move
    start, end = (
        shown_as(place) if isinstance(place, Thing) else place for place in (move.start, move.end)
    )
    return replace(move, start=start, end=end)


def sounding(move: AnyMove, heard: Callable[[str], str]) -> AnyMove:
    """A move with what is heard for its cue."""
    if isinstance(move, Hold | Sweep | Then) or not move.sound:
        return move
    return replace(move, sound=heard(move.sound))


def one_by_one(
    look: Look, start: Place, end: Place, count: int, motion: str = "draw_card"
) -> Iterator[Move]:
    """So many of the same, one after the other."""
    for index in range(count):
        yield Move(look, start, end, "coin", motion, stagger=index)


def scored(seat: int, track: str, points: int, before: int, gem: str, at: Place) -> Moves:
    """Points float up and fly to the score; the marker walks from where it stood before."""
    yield Rise(f"+{points}", gem, at, to=Thing("plate", seat))
    yield Walk(seat, track, points, before, follows=True)


def whole(fact: Fact) -> int:
    """A fact that is a number."""
    assert isinstance(fact, int), fact
    return fact


def pair(fact: Fact) -> tuple[int, int]:
    """A fact that is two numbers, as a space by its coordinates."""
    assert isinstance(fact, list), fact
    return whole(fact[0]), whole(fact[1])
