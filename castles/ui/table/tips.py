"""Tooltips: every thing of a table explains itself in words, from what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from castles.desk.thing import Thing
from castles.text.catalogue import Catalogue
from castles.ui.table.picture import Picture, S


class Tips(Generic[S]):
    """The words for one picture; a game derives it and adds a method for each kind of thing.

    The method is called as the kind: `Tips(texts, picture).of(Thing("card"))` asks `card`. A kind
    without one has one text for all, `play.tip.KIND`.
    """

    def __init__(self, catalogue: Catalogue, picture: Picture[S]) -> None:
        self._catalogue, self._picture = catalogue, picture
        self._text = catalogue.text

    def of(self, thing: Thing) -> str:
        """What a thing is, and what it is good for."""
        told: Callable[[Thing], str] = getattr(self, thing.kind, self._plain)
        return told(thing)

    def _plain(self, thing: Thing) -> str:
        return self._text(f"play.tip.{thing.kind}")

    def _lines(self, *lines: str) -> str:
        return "\n".join(line for line in lines if line)
