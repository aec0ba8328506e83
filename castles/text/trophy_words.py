"""Trophies in words: what people won with a match, in a line each."""

from __future__ import annotations

from collections.abc import Iterator

from castles.play.trophies.giving import Given
from castles.text.catalogue import Catalogue
from castles.text.phrases import join

_MOST_NAMED = 3


def tell_trophies(given: Given, catalogue: Catalogue) -> Iterator[str]:
    """A line for each person who won any; with a name before it if there is one."""
    for player, trophies in given.trophies.items():
        names = [catalogue.text(trophy.key) for trophy in trophies]
        more = len(names) - _MOST_NAMED
        if more > 0:
            named = ", ".join(names[:_MOST_NAMED])
            words = catalogue.text("trophies.many", names=named, more=more)
        else:
            told = join(catalogue, names)
            words = catalogue.text("trophies.new", count=len(names), names=told)
        yield f"{player}: {words}" if player else words
