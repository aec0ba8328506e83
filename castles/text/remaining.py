"""What is left: in decks, stacks, stock and supply, as far as a viewer can know it by counting.

Everything comes from a view. What has not been seen is counted by kind: of a face-down card a
player knows only that it is one of these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from castles.engine.facts import Fact
from castles.engine.game import GameView
from castles.text.catalogue import Catalogue

if TYPE_CHECKING:
    from castles.text.describing import Describer


@dataclass(frozen=True, slots=True)
class RemainingLine:
    """One kind of thing: how many are unseen or left, of how many in the game."""

    item: Fact
    """The id of the kind, or the words of a tile."""
    left: int
    of: int


@dataclass(frozen=True, slots=True)
class Remaining:
    """The kinds of one pile or supply; the text `remaining.NAME` is its heading."""

    name: str
    family: str
    """The family of texts by which ids are called."""
    lines: tuple[RemainingLine, ...]
    facts: Mapping[str, Fact]
    """For the heading: how many lie there (`count`), and whose they are (`seat`)."""


def remaining_lines(
    describer: Describer, view: GameView, names: Sequence[str], catalogue: Catalogue
) -> list[str]:
    """The same in words of the game's catalogue, a paragraph for each pile."""
    lines = []
    for group in describer.remaining(view):
        facts: dict[str, object] = dict(group.facts)
        if isinstance(seat := facts.get("seat"), int):
            facts["seat"] = names[seat]
        lines.append(catalogue.text(f"remaining.{group.name}", **facts))
        items = ", ".join(
            catalogue.text(
                "remaining.line",
                thing=_called(describer, group, line.item, catalogue),
                left=line.left,
                of=line.of,
            )
            for line in group.lines
        )
        lines.append(f"- {items}")
    return lines


def _called(describer: Describer, group: Remaining, item: Fact, catalogue: Catalogue) -> object:
    if isinstance(item, dict):
        return describer.speak({"thing": item})["thing"]
    key = f"{group.family}.{item}"
    return catalogue.text(key) if key in catalogue else item
