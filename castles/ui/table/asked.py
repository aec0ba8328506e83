"""What a game's screen is told of the viewer's decision, to say what it asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from castles.engine.action import Action
from castles.text.catalogue import Catalogue
from castles.ui.table.picture import Picture, S


@dataclass(frozen=True)
class Asked(Generic[S]):
    """The viewer's decision as far as it is made; without a decision it is another's turn."""

    picture: Picture[S]
    decision: str
    """Its name, as the game says it; empty while the viewer is not asked."""
    kinds: frozenset[str]
    """The kinds of action that are legal."""
    kind: str
    """The kind that alone is left after what is chosen; empty if nothing is."""
    chosen: dict[str, int]
    """The fields that are chosen."""
    waiting: Action | None
    """An action that a second click confirms."""
    texts: Catalogue
    """The words of the game."""
    in_round: bool = False
    """Whether the viewer has the screen because it might have answered what another did."""

    def can(self, kind: str) -> bool:
        return kind in self.kinds

    def text(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)
