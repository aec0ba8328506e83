"""The facts of Burgundy's events and actions as phrases that fit into a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from castles.engine.facts import Fact
from castles.games.burgundy.state import State
from castles.games.burgundy.words import good_facts
from castles.text.catalogue import Catalogue
from castles.text.phrases import Phrase, best_points, join, nothing, seat_list


def coordinate(space: Sequence[object]) -> str:
    """Row letter and number in the row, as on the map of a board: `d4`."""
    *region, row, offset = space
    assert isinstance(row, int)
    assert isinstance(offset, int)
    if region:  # of a board of islands: `ne.b3`
        return f"{region[0]}.{chr(ord('a') + row)}{offset // 2 + 1}"
    indent = abs(row - _MIDDLE_ROW)
    return f"{chr(ord('a') + row)}{(offset - indent) // 2 + 1}"


_MIDDLE_ROW = 3
"""The row without an indent."""


def owner_name(catalogue: Catalogue, names: Sequence[str], state: State, owner: int) -> str:
    """Whose an estate is: a seat's, or both mates'."""
    seats = (number for number, seat in enumerate(state.seats) if seat.estate == owner)
    return join(catalogue, (names[seat] for seat in seats))


def tile_phrase(catalogue: Catalogue, tile: Fact, family: str = "item") -> str:
    """A tile with its article; `bare_item` gives its bare name for lists."""
    if isinstance(tile, dict):
        name = tile.get("type", "half")  # V6: the second half of a double tile
        return catalogue.text(f"{family}.{name}", **_spoken(catalogue, tile))
    return catalogue.text(f"bare_item.{tile or 'nothing'}")


def short_tile(catalogue: Catalogue, tile: Mapping[str, Fact]) -> str:
    """A tile with its article in as few words as possible: `a market`, `3 cows`."""
    return catalogue.text(f"short_item.{tile['type']}", **_spoken(catalogue, tile))


def _spoken(catalogue: Catalogue, tile: Mapping[str, Fact]) -> dict[str, object]:
    grapes = tile.get("grapes")
    if not isinstance(grapes, list):
        return {**tile}
    return {**tile, "grapes": double_phrase(catalogue, grapes)}


def grapes_phrase(catalogue: Catalogue, grapes: Iterable[Fact]) -> str:
    return join(catalogue, (catalogue.text(f"grape.{grape}") for grape in grapes))


def double_phrase(catalogue: Catalogue, grapes: Sequence[Fact]) -> str:
    """The grapes of a double tile, once if both are the same: `green and blue`, `red`."""
    return grapes_phrase(catalogue, dict.fromkeys(grapes))


def tile_list(catalogue: Catalogue, tiles: Sequence[Fact], first: int = 1) -> str:
    """Tiles of a row of spaces with the numbers that are typed: `1) 2 goats, 2) mine`."""
    numbered = [
        catalogue.text("table.place", number=number, tile=tile_phrase(catalogue, tile, "bare_item"))
        for number, tile in enumerate(tiles, start=first)
    ]
    return ", ".join(numbered) or nothing(catalogue)


def good_phrase(catalogue: Catalogue, good: int) -> str:
    """A kind of goods with its number: `cloth (3)`."""
    return catalogue.text("table.good", **good_facts(good))


def goods_phrase(catalogue: Catalogue, goods: Sequence[int] | tuple[int, ...]) -> str:
    """Counted goods by kind: `2 cloth (3), 1 cheese (5)`; the word for nothing without any."""
    counted = (
        catalogue.text("table.goods", count=count, **good_facts(good))
        for good, count in enumerate(goods)
        if count
    )
    return ", ".join(counted) or nothing(catalogue)


def _tile(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return tile_phrase(catalogue, fact)


def _thing(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return tile_phrase(catalogue, fact, "bare_item")


def _space(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return coordinate(fact) if isinstance(fact, list) else str(fact)


def _numbers(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    numbers = fact if isinstance(fact, list) else []
    return join(catalogue, (str(number) for number in numbers))


def _good(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return catalogue.text(f"good.{fact}")


def _goods(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    """Goods in their order: `2 wine, cloth and wine`."""
    kinds = [kind for kind in fact if isinstance(kind, int)] if isinstance(fact, list) else []
    rows = ((kind, len([*row])) for kind, row in groupby(kinds))
    return join(catalogue, (_same_goods(catalogue, kind, count) for kind, count in rows))


def _same_goods(catalogue: Catalogue, kind: int, count: int) -> str:
    if count == 1:
        return catalogue.text(f"good.{kind}")
    return catalogue.text("table.same_goods", count=count, **good_facts(kind - 1))


def _other(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return names[fact] if isinstance(fact, int) else str(fact)


_GAINS = ("points", "silver", "workers")


def gains_phrase(catalogue: Catalogue, facts: Mapping[str, Fact]) -> str:
    """`6 points, 1 silver and 1 worker`: whatever an event gives, if it gives any of it."""
    given = [(name, facts[name]) for name in _GAINS if facts.get(name)]
    return join(catalogue, (catalogue.text(f"count.{name}", count=n) for name, n in given))


PHRASES: Mapping[str, Phrase] = {
    "dice": _numbers,
    "good": _good,
    "goods": _goods,
    "other": _other,
    "points": best_points,
    "space": _space,
    "thing": _thing,
    "tile": _tile,
    "tiles": _numbers,
    "winners": seat_list,
}
"""How the facts that are no plain numbers or ids are said; modules have more."""
