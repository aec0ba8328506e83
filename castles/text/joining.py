"""Lists in words: `a, b and c`."""

from __future__ import annotations

from collections.abc import Iterable

from castles.text.catalogue import Catalogue


def join(catalogue: Catalogue, items: Iterable[str]) -> str:
    """The items as a sentence lists them; the word for nothing if there are none."""
    words = list(items)
    if not words:
        return catalogue.text("list.nothing")
    if len(words) == 1:
        return words[0]
    return catalogue.text("list.and", items=", ".join(words[:-1]), last=words[-1])
