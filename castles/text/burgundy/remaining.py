"""What is left at a table of Burgundy: tiles of each type, black tiles and goods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from castles.games.burgundy.board import SIDES
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.view import View, known_goods, open_tiles
from castles.text.burgundy.modules import text_of
from castles.text.remaining import Remaining, RemainingLine


def remaining(view: View) -> list[Remaining]:
    state = view.state
    rules, seen = state.rules, Counter(open_tiles(state))
    supplies = [
        Remaining(
            "supply", "type", _lines(rules, tiles, seen), {"type": name, "count": len(supply)}
        )
        for name, tiles, supply in zip(
            rules.type_names, rules.coloured_tiles, state.supplies, strict=True
        )
    ]
    black = _lines(rules, rules.black_tiles, seen)
    goods = Counter(known_goods(state))
    of_a_kind = rules.definitions.goods_of_a_kind
    by_kind = tuple(
        RemainingLine(str(kind + 1), of_a_kind - goods[kind], of_a_kind) for kind in range(SIDES)
    )
    unknown = sum(line.left for line in by_kind)
    return [
        *supplies,
        Remaining("black_supply", "type", black, {"count": len(state.black_supply)}),
        Remaining("goods", "good", by_kind, {"count": unknown}),
        *(left for tell in text_of(rules).remaining for left in tell(state)),
    ]


def _lines(rules: Ruleset, tiles: Collection[int], seen: Counter[int]) -> tuple[RemainingLine, ...]:
    """The tiles of a supply by face, in the order in which they are defined."""
    return tuple(
        RemainingLine(rules.tile_words(face), total - seen[face], total)
        for face, total in _counted(tiles)
    )


def _counted(tiles: Iterable[int]) -> Iterable[tuple[int, int]]:
    return sorted(Counter(tiles).items())
