"""The automa: nothing lost, nobody else touched; sales and purchases by the letter (A5, A8)."""

from collections import Counter
from typing import Any

from tests.referee.burgundy.course import Course, compare
from tests.referee.burgundy.scoring import Source
from tests.referee.verdict import require

Words = dict[str, Any]
ORDER = ("mine", "castle", "livestock", "ship", "monastery", "building")
"""A11.1: the order of types."""


def check(before: Words, line: Words, course: Course) -> None:
    """A step of its turn; its purchase is the last one, after which the course goes on."""
    seat, step, after = line["seat"], line["action"]["step"], course.seen
    require("A1", "the automa decides nothing", [], line["legal"])
    if step == "buy":
        _buy(course.state, course.own)
        course.settle()
        compare("A8", course.state, after)
        return
    course.ask("automa")
    for number, other in enumerate(before["seats"]):
        if number != seat:
            require("A2", f"seat {number} is not touched", other, after["seats"][number])
    if step == "sells":
        _sold(before, after, seat)
        _took_doubles(before, after, seat)


def _buy(state: Words, own: Words) -> None:
    """A8: of the types offered the one it has fewest of, then the first type, then the place.

    A11.13: but first a double tile of the shop.
    """
    shop = state.get("vines", {}).get("shop", [])
    if own["silver"] >= 2 and any(shop):
        own["double_tiles"].append(_drawn(shop, (state["white_die"] - 1) * len(shop) // 6))
        own["silver"] -= 2
        return
    offered = [place for place, tile in enumerate(state["black_depot"]) if tile is not None]
    if own["silver"] < 2 or not offered:
        return
    stored = Counter(tile["type"] for tile in own["automa"]["reserve"])
    types = [tile["type"] if tile else "" for tile in state["black_depot"]]
    place = min(offered, key=lambda n: (stored[types[n]], ORDER.index(types[n]), n))
    own["automa"]["reserve"].append(state["black_depot"][place])
    state["black_depot"][place] = None
    own["silver"] -= 2


def _drawn(row: list[Words | None], first: int) -> Words | None:
    """From a place on to the right, cyclic."""
    order = [(first + step) % len(row) for step in range(len(row))]
    place = next((place for place in order if row[place] is not None), 0)
    tile, row[place] = row[place], None
    return tile


def _took_doubles(before: Words, after: Words, seat: int) -> None:
    """A11.12: one for each symbol, from the white die's place on."""
    if "vines" not in before:
        return
    own, depot = before["seats"][seat], list(before["vines"]["depot"])
    pile = list(own["double_tiles"])
    for _ in range(own["double_symbols"]):
        first = (before["white_die"] - 1) * len(depot) // 6
        pile += [tile for tile in [_drawn(depot, first)] if tile is not None]
    require("A11", "double tiles", pile, after["seats"][seat]["double_tiles"])
    require("A11", "vine depot", depot, after["vines"]["depot"])


def _sold(state: Words, later: Words, seat: int) -> None:
    """A5: each sale is of the kind it has most of, the lowest number on a tie."""
    before, after, players = state["seats"][seat], later["seats"][seat], len(state["seats"])
    goods, silver, points = list(before["goods"]), before["silver"], 0
    routes = int(any("route" in other for other in state["seats"]))  # A11.6
    for _ in range(before["automa"]["sells"]):
        if goods:
            most = max(range(1, 7), key=lambda good: (goods.count(good), -good))
            points += players * goods.count(most) + routes
            goods = [good for good in goods if good != most]
            silver += 1
    require("A5", "goods", goods, after["goods"])
    require("A5", "silver", silver, after["silver"])
    gained = after["sources"][Source.GOODS] - before["sources"][Source.GOODS]
    require("A5", "points", points, gained)
