"""The referee sees what is wrong: traces with one thing changed, and the shuffles of T33."""

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from castles.cli import main
from tests.referee.referee import referee
from tests.referee.tuscany.components import Tile
from tests.referee.tuscany.display import World, chosen, refilled
from tests.referee.verdict import DisagreementError

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    file = tmp_path_factory.mktemp("trace") / "game.jsonl"
    seats = "random,greedy"
    assert main(["trace", "tuscany", "--seats", seats, "--seed", "7", "--out", str(file)]) == 0
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def _first(lines: Lines, decision: str, do: str | None = None) -> dict[str, Any]:
    return next(
        line
        for line in lines
        if line.get("decision") == decision and do in (None, line["action"]["do"])
    )


def _swap_colours(lines: Lines) -> None:
    board = _first(lines, "assemble")["state"]["seats"][lines[1]["state"]["start_seat"]]["board"]
    one = board[0]
    other = next(space for space in board if space["type"] != one["type"])
    one["type"], other["type"] = other["type"], one["type"]


def _swap_next_cards(lines: Lines) -> None:
    """The deck has another order than the draws that follow."""
    deck = lines[1]["state"]["deck"]
    other = next(index for index, card in enumerate(deck) if card != deck[0])
    deck[0], deck[other] = deck[other], deck[0]


def _lose_tile(lines: Lines) -> None:
    lines[10]["state"]["neutral_stock"].pop()


def _trade_card(lines: Lines) -> None:
    """One card too few of a type and one too many of another: still 122."""
    deck = lines[10]["state"]["deck"]
    deck[-1] = "inn" if deck[-1] != "inn" else "city"


def _refill_elsewhere(lines: Lines) -> None:
    display = _first(lines, "turn", "take")["state"]["display"]
    display[0], display[1] = display[1], display[0]


def _take_back_token(lines: Lines) -> None:
    _first(lines, "token")["state"]["tokens"]["card"] = 4


Tamper = Callable[[Lines], object]


def _legal(decision: str, change: Callable[[list[Any]], object]) -> Tamper:
    return lambda lines: change(_first(lines, decision)["legal"])


def _state(line: int, **changes: object) -> Tamper:
    return lambda lines: lines[line]["state"].update(changes)


def _seat(line: int, seat: int, **changes: object) -> Tamper:
    return lambda lines: lines[line]["state"]["seats"][seat].update(changes)


def _result(**changes: object) -> Tamper:
    return lambda lines: lines[-1]["result"].update(changes)


TAMPERED: dict[str, tuple[str, Tamper]] = {
    "option left out": ("format", lambda lines: lines[0]["options"].pop("cards_drawn")),
    "unknown option value": ("format", lambda lines: lines[0]["options"].update(cards_drawn=4)),
    "wrong n": ("format", lambda lines: lines[5].update(n=3)),
    "no result": ("format", lambda lines: lines.pop()),
    "key left out": ("format", lambda lines: lines[8]["state"].pop("removed")),
    "unknown type": ("format", lambda lines: lines[8]["state"]["display"][0].update(type="mill")),
    "decision not pending": ("format", lambda lines: lines[8]["state"]["pending"]["frames"].pop()),
    "tile lost": ("T2", _lose_tile),
    "card traded": ("T5", _trade_card),
    "token gone": ("T7", _take_back_token),
    "wrong first seat": ("T13", _state(1, turn_seat=5)),
    "deck in another order": ("T18", _swap_next_cards),
    "arrangement missing": ("T15", _legal("assemble", list.pop)),
    "wrong colours": ("T15", _swap_colours),
    "legal twice": ("T16", _legal("start_castle", lambda legal: legal.append(legal[0]))),
    "legal missing": ("T19", _legal("turn", list.pop)),
    "legal too many": ("T19", _legal("turn", lambda legal: legal.append({"do": "end_turn"}))),
    "illegal action": ("T19", lambda lines: _first(lines, "turn").update(action={"do": "nap"})),
    "wrong place refilled": ("T19", _refill_elsewhere),
    "payment missing": ("T20b", _legal("pay", list.pop)),
    "hexagon never gained": (
        "T21",
        lambda lines: lines[-9]["state"]["pending"].update(hexagons_gained=[7]),
    ),
    "wrong green": ("T22", _seat(40, 0, green=99)),
    "wrong red": ("T36", _seat(-2, 1, red=0)),
    "wrong phase": ("T34", _state(20, phase=3)),
    "never over": ("T34", _state(-2, over=False)),
    "wrong winners": ("T37", _result(winners=[0, 1])),
    "wrong reason": ("T37", _result(reason="shared")),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_one_change_is_seen(name: str, good: Lines) -> None:
    rule, tamper = TAMPERED[name]
    lines = deepcopy(good)
    tamper(lines)
    with pytest.raises(DisagreementError) as seen:
        referee(json.dumps(line) for line in lines)
    assert rule in seen.value.rule.split()
    assert seen.value.line is not None


def test_unfinished_match_is_accepted(good: Lines) -> None:
    lines = [*good[:30], {"result": None}]
    assert referee(json.dumps(line) for line in lines) == 28


INN, CITY, CART = (Tile(type_, (), None) for type_ in ("inn", "city", "cart"))
OWN_INN = Tile("inn", (), 0)
FOUR_INNS = (INN, INN, INN, INN, None, CITY, CITY, CITY)


def test_t33_neutral_tiles_of_this_very_wipe_return_in_any_order() -> None:
    """Five inns go; the four neutral ones and the cart are the new stock, for five places."""
    before = World(FOUR_INNS, (), Counter([CART]))
    seen = World((INN, CART, INN, INN, INN, CITY, CITY, CITY), (), Counter([OWN_INN]))
    assert chosen(refilled(before, 4, OWN_INN, seen), seen) == seen


def test_t33_a_tile_from_nowhere_agrees_with_no_order() -> None:
    before = World(FOUR_INNS, (), Counter([CART]))
    seen = World((INN, CITY, INN, INN, INN, CITY, CITY, CITY), (), Counter([OWN_INN]))
    assert chosen(refilled(before, 4, OWN_INN, seen), seen) != seen


def test_t33_without_neutral_tiles_the_place_stays_empty() -> None:
    before = World((None, INN), (), Counter([OWN_INN]))
    assert list(refilled(before, 0, None, before)) == [before]
