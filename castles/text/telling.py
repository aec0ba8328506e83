"""How a game tells what happened in one line of the chronicle, and calls places and amounts.

`narration` puts each event into a whole sentence; a line of the chronicle says in a few words what
an action did. A game derives `Telling` where it has something special to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from castles.engine.action import Action
from castles.engine.event import Event
from castles.engine.game import AnyGame, GameView
from castles.text.catalogue import Catalogue

S = TypeVar("S")
"""The state of a game."""


class Telling(Generic[S]):
    """The short words of one game."""

    def lines(self, events: Sequence[Event], state: S) -> Sequence[Sequence[Event]]:
        """The events of an action for each line that tells of them, with what the rules pass over
        in silence and people want to know."""
        return [events]

    def headline(self, told: Sequence[Event]) -> Event:
        """Which of the events that have a short line is told by it."""
        return told[0]

    def short_facts(self, event: Event, texts: Catalogue) -> Mapping[str, object]:
        """Facts of an event as its short line `play.log.EVENT` says them, where they differ."""
        return {}

    def ending(self, events: Sequence[Event], seat: int, viewer: int, texts: Catalogue) -> str:
        """What an action gave a seat besides points, to end its short line; or nothing."""
        return ""

    def place_name(self, state: S, kind: str, owner: int, number: int) -> str:
        """What sentences call a place, such as `d5`; empty if they do not name it."""
        return ""

    def counted(self, state: S, kind: str, number: int, count: int, texts: Catalogue) -> str:
        """So many of a thing that is given, in short words."""
        return str(count)

    def noted(self, source: str, seat: int, state: S, texts: Catalogue) -> str:
        """What is noted below a seat's points from a source, at the end of a match."""
        return ""

    def points_of(self, game: AnyGame, view: GameView, action: Action) -> int:
        """The points that an action scores for certain; 0 where they are not shown beforehand."""
        return 0


AnyTelling: TypeAlias = Telling[Any]
