"""What is left: in decks, stacks, stock and supply, as far as a viewer can know it by counting.

Everything comes from a view. What has not been seen is counted by kind: of a face-down card a
player knows only that it is one of these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from castles.engine.game import AnyGame, GameView
from castles.text.catalogue import Catalogue
from castles.text.remaining_group import Remaining
from castles.text.tuscany.facts import tile_name
from castles.text.tuscany.remaining import tuscany_remaining

_COUNTERS: Mapping[str, Callable[[GameView], list[Remaining]]] = {"tuscany": tuscany_remaining}


def remaining(game: AnyGame, view: GameView) -> list[Remaining]:
    """Every pile and supply of the table; nothing for a game that nobody counts yet."""
    count = _COUNTERS.get(game.name)
    return count(view) if count else []


def remaining_lines(
    game: AnyGame, view: GameView, names: Sequence[str], catalogue: Catalogue
) -> list[str]:
    """The same in words, a paragraph for each pile."""
    lines = []
    for group in remaining(game, view):
        facts: dict[str, object] = dict(group.facts)
        if isinstance(seat := facts.get("seat"), int):
            facts["seat"] = names[seat]
        lines.append(catalogue.text(f"remaining.{group.name}", **facts))
        items = ", ".join(
            catalogue.text(
                "remaining.line",
                thing=_called(group, line.item, catalogue),
                left=line.left,
                of=line.of,
            )
            for line in group.lines
        )
        lines.append(f"- {items}")
    return lines


def _called(group: Remaining, item: object, catalogue: Catalogue) -> str:
    if isinstance(item, dict):
        return tile_name(catalogue, item)
    return catalogue.spoken(group.family, item)
