"""What is wrong with a board that somebody painted, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.text.phrases import capital

if TYPE_CHECKING:
    from castles.engine.own import Flaw, OwnBoardError
    from castles.text.catalogue import Catalogue

_NAMES = ("type", "settlement")
"""The facts that are names of the game."""


def tell_flaw(flaw: Flaw, texts: Catalogue) -> str:
    """A rule that a board breaks; `texts` are those of its game."""
    facts = {
        name: capital(texts.text(f"{name}.{fact}")) if name in _NAMES else fact
        for name, fact in flaw.facts.items()
    }
    return texts.text(flaw.key, **facts)


def tell_flaws(error: OwnBoardError, catalogue: Catalogue) -> str:
    """All of them, one after the other."""
    texts = catalogue.of_game(error.game)
    return " ".join(tell_flaw(flaw, texts) for flaw in error.flaws)
