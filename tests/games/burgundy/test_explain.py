"""Why something is not possible, and what would help."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.games.burgundy.actions import ANY_DIE
from tests.games.burgundy.table import Table


def plain() -> Table:
    table = Table().depot(2, "bank").black("ship")
    table.seat().storage("ship", "bank")
    return table.turn(dice=(1, 3))


def with_extra_tiles() -> Table:
    return Table(extra_tiles=True)


def richer() -> Table:
    table = plain()
    table.seat().give(workers=9, silver=9)
    return table.turn(dice=(1, 3))


def with_bank() -> Table:
    table = Table().place("bank", "e4")
    table.seat().storage("bank")
    return table.turn(dice=(1, 1))


def castle_laid() -> Table:
    table = Table()
    table.seat().cover("a1").storage(None, "ship")
    return table.place("castle", "a2")


def ship_asks() -> Table:
    return Table().goods(6, 5).place("ship", "d5")


def market_asks() -> Table:
    return Table().depot(1, "ship").depot(2, "mine").place("market", "e4")


def before_the_castles() -> Table:
    return Table.fresh(boards=1, start_player=0)


def with_monastery_6() -> Table:
    table = richer()
    table.seat().lay("m6", "c4").storage("ship", "bank", "mine")
    return table.depot(3, "bank").turn(dice=(3, 3))


def with_monastery_28() -> Table:
    table = Table(extra_tiles=True)
    table.seat().lay("m28", "c4")
    return table.turn()


def space_of(table: Table, at: str) -> int:
    return table.seat().number(at)


@pytest.mark.parametrize(
    ("make", "do", "values", "keys"),
    [
        (plain, "take", (0, 0), ["why.depot_space_empty"]),
        (plain, "take", (0, 2), ["why.too_few_workers"]),
        (plain, "take", (ANY_DIE, 2), ["why.no_die_here"]),
        (plain, "place", (0, 0, "d5"), ["why.too_few_workers"]),
        (plain, "place", (0, 2, "d5"), ["why.storage_empty"]),
        (plain, "place", (0, 0, "d4"), ["why.space_covered"]),
        (plain, "place", (0, 0, "c3"), ["why.wrong_type"]),
        (richer, "place", (0, 0, "d1"), ["why.not_touching"]),
        (plain, "place", (0, 0, "d1"), ["why.not_touching", "why.too_few_workers"]),
        (with_bank, "place", (0, 0, "e5"), ["why.building_in_city"]),
        (plain, "sell", (0, 3), ["why.no_such_goods"]),
        (plain, "buy", (0,), ["why.too_little_silver"]),
        (richer, "buy", (1,), ["why.depot_space_empty"]),
        (plain, "fetch", (2,), ["why.needs_monastery"]),
        (with_extra_tiles, "exchange", (), ["why.needs_monastery"]),
        (plain, "end_turn", (), ["why.dice_left"]),
        (plain, "ship", (1,), ["why.no_ship"]),
        (plain, "start_castle", ("d3",), ["why.not_asked"]),
        (plain, "workers", (0,), []),
        (castle_laid, "place", (ANY_DIE, 1, "d1"), ["why.not_touching"]),
        (castle_laid, "place", (0, 1, "d3"), ["why.no_die_here"]),
        (before_the_castles, "start_castle", ("d3",), ["why.not_a_castle_space"]),
        (with_monastery_6, "fetch", (2,), ["why.storage_full"]),
        (with_monastery_6, "workers", (1,), ["why.equal_dice"]),
        (with_monastery_28, "exchange", (), ["why.too_little_silver"]),
    ],
)
def test_explain_says_what_stands_against_an_action(
    make: Callable[[], Table], do: str, values: tuple[int | str, ...], keys: list[str]
) -> None:
    table = make()
    numbers = [v if isinstance(v, int) else space_of(table, v) for v in values]
    assert [reason.key for reason in table.why(do, *numbers)] == keys


@pytest.mark.parametrize(
    ("make", "do", "values", "facts", "rule", "fix"),
    [
        (plain, "take", (0, 2), {"count": 1}, "B13", "fix.take_workers"),
        (plain, "sell", (0, 3), {"good": "4", "number": 4}, "B14", "fix.place_ship"),
        (plain, "buy", (0,), {"count": 2}, "B12", "fix.get_silver"),
        (plain, "fetch", (2,), {"number": 6}, "M6", "fix.place_monastery"),
        (with_extra_tiles, "exchange", (), {"number": 28}, "M28", "fix.place_monastery"),
        (plain, "ship", (1,), {}, "B18", "fix.place_ship"),
        (plain, "start_castle", ("d3",), {"decision": "turn"}, "B12", "fix.answer"),
        (with_monastery_6, "workers", (1,), {}, "B12", "fix.other_die"),
        (plain, "take", (ANY_DIE, 2), {}, "B12", "fix.offered"),
        (plain, "place", (0, 2, "d5"), {}, "B14", "fix.take_tile"),
        (plain, "place", (0, 0, "d4"), {}, "B14", "fix.free_space"),
        (richer, "place", (0, 0, "d1"), {}, "B14", "fix.touching_space"),
        (richer, "buy", (1,), {}, "B12", "fix.other_tile"),
        (with_monastery_6, "fetch", (0,), {}, "M6", "fix.other_tile"),
        (with_monastery_6, "fetch", (2,), {}, "B15", "fix.place_first"),
        (before_the_castles, "start_castle", ("d3",), {}, "B8", "fix.castle_space"),
        (ship_asks, "ship", (1,), {"depot": 2}, "B18", "fix.other_depot"),
        (market_asks, "take", (ANY_DIE, 2), {"type": "mine"}, "B20", "fix.other_tile"),
        (with_bank, "place", (0, 0, "e5"), {"building": "bank"}, "B20", "fix.other_city"),
        (with_monastery_28, "exchange", (), {"count": 1}, "M28", "fix.get_silver"),
    ],
)
def test_explain_tells_what_it_speaks_of_and_what_helps(
    make: Callable[[], Table],
    do: str,
    values: tuple[int | str, ...],
    facts: dict[str, object],
    rule: str,
    fix: str,
) -> None:
    table = make()
    numbers = [v if isinstance(v, int) else space_of(table, v) for v in values]
    (reason,) = table.why(do, *numbers)
    assert (reason.facts, reason.rule, reason.fix) == (facts, rule, fix)


def test_explain_a_used_die_and_a_second_purchase() -> None:
    table = richer().do("buy", black_space=0)
    assert [reason.key for reason in table.black("mine").why("buy", 0)] == [
        "why.bought_already",
        "why.storage_full",
    ]
    table.do("workers", die=0)
    assert [reason.key for reason in table.why("workers", 0)] == ["why.die_used"]
    both = richer().do("workers", die=0).do("workers", die=1)
    assert [reason.key for reason in both.why("workers", 0)] == ["why.dice_used"]


def test_explain_monastery_6() -> None:
    table = plain()
    table.seat().lay("m6", "c4")
    assert [reason.key for reason in table.why("fetch", 0)] == ["why.not_a_building"]
    (short,) = table.why("fetch", 2)
    assert (short.key, short.fix) == ("why.too_few_workers", "fix.get_workers")
    table.seat().give(workers=9)
    table.depot(3, "bank").turn().do("fetch", depot_space=[2, 1])
    assert [reason.key for reason in table.why("fetch", 4)] == [
        "why.fetched_already",
        "why.storage_full",
    ]


def test_explain_after_the_end() -> None:
    table = Table()
    table.state.phase = 4
    table.end_phase()
    assert [reason.key for reason in table.why("workers", 0)] == ["why.game_over"]
