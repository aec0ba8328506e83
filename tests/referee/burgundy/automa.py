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
        _sold(before["seats"][seat], after["seats"][seat], len(before["seats"]))


def _buy(state: Words, own: Words) -> None:
    """A8: of the types offered the one it has fewest of, then the first type, then the place."""
    offered = [place for place, tile in enumerate(state["black_depot"]) if tile is not None]
    if own["silver"] < 2 or not offered:
        return
    stored = Counter(tile["type"] for tile in own["automa"]["reserve"])
    types = [tile["type"] if tile else "" for tile in state["black_depot"]]
    place = min(offered, key=lambda n: (stored[types[n]], ORDER.index(types[n]), n))
    own["automa"]["reserve"].append(state["black_depot"][place])
    state["black_depot"][place] = None
    own["silver"] -= 2


def _sold(before: Words, after: Words, players: int) -> None:
    """A5: each sale is of the kind it has most of, the lowest number on a tie."""
    goods, silver, points = list(before["goods"]), before["silver"], 0
    for _ in range(before["automa"]["sells"]):
        if goods:
            most = max(range(1, 7), key=lambda good: (goods.count(good), -good))
            points += players * goods.count(most)
            goods = [good for good in goods if good != most]
            silver += 1
    require("A5", "goods", goods, after["goods"])
    require("A5", "silver", silver, after["silver"])
    gained = after["sources"][Source.GOODS] - before["sources"][Source.GOODS]
    require("A5", "points", points, gained)
