"""Why an action is not possible: every reason, with its rule and its fix."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from castles.games.tuscany import explain
from tests.games.tuscany.table import Table
from tests.games.tuscany.test_drawing_and_taking import hide_neutral_tiles

Case = tuple[Callable[[], Table], tuple[Any, ...], str, str, str]


def table_with(**owned: Any) -> Table:
    """Seat 0 owns this; `storage` is one item."""
    table = Table()
    anna = table.seat(0)
    if "storage" in owned:
        anna.storage(str(owned.pop("storage")))
    for name, value in owned.items():
        setattr(anna, name, value)
    return table


def game_over() -> Table:
    table = Table()
    table.state.phase, table.state.last_round = 3, True
    table.seat(0).put_out(21)
    return table.end_round()


def fresh_board() -> Table:
    table = Table.fresh(start_player=0)
    return table.do(**table.choices()[0]).do(**table.choices()[0])


def no_card_tokens() -> Table:
    table = Table()
    table.state.tokens = [0, 5, 5, 5, 5]
    return table.place("city", (3, 2))


def new_hexagon() -> Table:
    table = Table(hexagon_same_turn=False)
    table.seat(0).workers, table.seat(0).marble = 2, 1
    return table.place("inn", (8, 3)).do("spend_marble")


def refreshed() -> Table:
    return Table().display("village", "city").stock("inn", "inn").do("refresh", type="city")


def castle_asks() -> Table:
    table = Table().display("inn", None, "village")
    table.seat(0).cover((3, 2))
    return table.place("castle", (3, 0))


def castle_fits() -> Table:
    """But there is none on display."""
    table = Table().display("village")
    table.seat(0).cover((3, 2))
    return table


def few_neutral_tiles(*left: str) -> Table:
    table = Table().display("village@0", "village@0", "city@0", "city@0")
    hide_neutral_tiles(table, but=[*left])
    return table


def paying() -> Table:
    table = table_with(storage="cart", workers=2)
    return table.do("place", storage=0, space=(7, 2))


CASES: list[Case] = [
    (game_over, ("draw",), "why.game_over", "T37", ""),
    (Table, ("end_turn",), "why.act_first", "T21", "fix.act_first"),
    (Table, ("spend_marble",), "why.no_marble", "T21", "fix.place_quarry"),
    (
        lambda: table_with(marble=1),
        ("spend_marble",),
        "why.marble_after_action",
        "T21",
        "fix.act_first",
    ),
    (
        lambda: table_with(marble=2).do("draw").do("spend_marble"),
        ("spend_marble",),
        "why.marble_spent",
        "T21",
        "",
    ),
    (
        lambda: table_with(marble=1).do("draw"),
        ("take", 0),
        "why.action_done",
        "T21",
        "fix.spend_marble",
    ),
    (Table, ("decline",), "why.not_asked", "T18", "fix.answer"),
    (fresh_board, ("start_castle", 1), "why.not_a_castle_space", "T16", "fix.castle_space"),
    (no_card_tokens, ("token", "card"), "why.token_gone", "T25", "fix.other_token"),
    (lambda: Table().deck().discards(), ("draw",), "why.nothing_to_draw", "T18", "fix.take_tile"),
    (
        lambda: Table().display("inn"),
        ("take", 1),
        "why.display_place_empty",
        "T33",
        "fix.other_tile",
    ),
    (
        lambda: Table(take_only_fitting=True),
        ("take", 0),
        "why.does_not_fit",
        "T19",
        "fix.fitting_tile",
    ),
    (refreshed, ("draw",), "why.must_take_fitting", "T19a", "fix.fitting_tile"),
    (refreshed, ("take", 0), "why.must_take_fitting", "T19a", "fix.fitting_tile"),
    (refreshed, ("place", 0, (7, 2)), "why.must_take_fitting", "T19a", "fix.fitting_tile"),
    (Table, ("place", 0, (7, 2)), "why.storage_empty", "T20", "fix.take_tile"),
    (
        lambda: table_with(storage="cart", workers=2),
        ("place", 0, (7, 4)),
        "why.space_covered",
        "T20a",
        "fix.free_space",
    ),
    (
        lambda: table_with(storage="cart", workers=2),
        ("place", 0, (6, 3)),
        "why.wrong_type",
        "T20a",
        "fix.matching_space",
    ),
    (
        lambda: table_with(storage="cart", workers=2),
        ("place", 0, (2, 3)),
        "why.not_touching",
        "T20a",
        "fix.touching_space",
    ),
    (
        lambda: table_with(storage="cart", workers=1),
        ("place", 0, (7, 2)),
        "why.cannot_pay",
        "T20b",
        "fix.cheapest_payment",
    ),
    (new_hexagon, ("place", 0, (7, 2)), "why.hexagon_is_new", "T21", "fix.next_turn"),
    (Table, ("refresh", "inn"), "why.a_tile_fits", "T19a", "fix.take_tile"),
    (
        lambda: Table().display("village"),
        ("refresh", "inn"),
        "why.type_not_shown",
        "T19a",
        "fix.other_type",
    ),
    (castle_fits, ("refresh", "inn"), "why.type_not_shown", "T19a", "fix.other_type"),
    (
        lambda: few_neutral_tiles("inn"),
        ("refresh", "village"),
        "why.too_few_neutral",
        "T19a",
        "fix.other_type",
    ),
    (
        lambda: few_neutral_tiles("city", "city"),
        ("refresh", "village"),
        "why.no_neutral_fits",
        "T19a",
        "fix.other_action",
    ),
    (few_neutral_tiles, ("refresh", "city"), "why.no_neutral_fits", "T19a", "fix.other_action"),
    (paying, ("pay", 2, 0, -1, -1), "why.not_a_payment", "T20b", "fix.listed_payment"),
    (castle_asks, ("castle", 1, (8, 3)), "why.display_place_empty", "T24", "fix.other_tile"),
    (castle_asks, ("castle", 2, (8, 3)), "why.does_not_fit", "T24", "fix.fitting_tile"),
    (castle_asks, ("castle", 0, (7, 4)), "why.space_covered", "T20a", "fix.free_space"),
    (castle_asks, ("castle", 0, (6, 3)), "why.wrong_type", "T20a", "fix.matching_space"),
]


@pytest.mark.parametrize(
    ("position", "action", "key", "rule", "fix"),
    CASES,
    ids=[f"{key[4:]}-{action[0]}" for _, action, key, _, _ in CASES],
)
def test_explain_says_why_and_what_helps(
    position: Callable[[], Table], action: tuple[Any, ...], key: str, rule: str, fix: str
) -> None:
    reasons = position().why(*action)
    assert [(reason.key, reason.rule, reason.fix) for reason in reasons] == [(key, rule, fix)]


@pytest.mark.parametrize(
    ("position", "action", "facts"),
    [
        (Table, ("decline",), {"decision": "turn"}),
        (no_card_tokens, ("token", "card"), {"token": "card"}),
        (castle_asks, ("castle", 2, (8, 3)), {"type": "village"}),
        (castle_asks, ("castle", 0, (6, 3)), {"type": "inn", "space_type": "farm"}),
        (
            lambda: table_with(storage="cart", workers=2),
            ("place", 0, (6, 3)),
            {"type": "cart", "space_type": "farm"},
        ),
        (lambda: Table().display("village"), ("refresh", "inn"), {"type": "inn"}),
        (lambda: few_neutral_tiles("inn"), ("refresh", "village"), {"type": "village"}),
        (paying, ("pay", 2, 0, -1, -1), {"type": "cart"}),
    ],
)
def test_explain_tells_what_it_speaks_of(
    position: Callable[[], Table], action: tuple[Any, ...], facts: dict[str, str]
) -> None:
    (reason,) = position().why(*action)
    assert reason.facts == facts


def test_explain_not_touching_of_a_castle() -> None:
    table = castle_asks().display("cart")
    anna = table.seat(0)
    far = next(space for space in anna.spaces("cart") if space not in anna.touching("cart"))
    assert [reason.key for reason in table.why("castle", 0, far)] == ["why.not_touching"]


def test_explain_names_every_obstacle_at_once() -> None:
    table = table_with(storage="cart")
    reasons = table.why("place", 0, (2, 3))
    assert [reason.key for reason in reasons] == ["why.not_touching", "why.cannot_pay"]
    assert reasons[1].facts == {"type": "cart", "count": 2}


@pytest.mark.parametrize(
    ("workers", "cards", "missing"),
    [(0, {}, 2), (1, {}, 1), (0, {"cart": 1}, 1), (0, {"city": 3}, 1), (0, {"city": 1}, 2)],
)
def test_explain_counts_the_cards_that_are_missing(
    workers: int, cards: dict[str, int], missing: int
) -> None:
    table = table_with(storage="cart", workers=workers)
    table.seat(0).hand(**cards)
    (reason,) = table.why("place", 0, (7, 2))
    assert reason.facts["count"] == missing


def test_explain_is_silent_about_legal_actions() -> None:
    table = Table()
    assert table.why("draw") == []
    assert table.why("take", 3) == []


def test_explain_every_reason_of_the_code_is_reached_by_a_test() -> None:
    written = set(re.findall(r'"(why\.\w+)"', Path(explain.__file__).read_text("utf-8")))
    assert {key for _, _, key, _, _ in CASES} == written
