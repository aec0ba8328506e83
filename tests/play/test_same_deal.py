"""The same code gives the same deal, on any machine and Python version, for ever."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from castles.engine.checksum import checksum
from castles.engine.facts import Words, listing, mapping
from castles.engine.game import game_named
from castles.engine.ruleset import Option, Options
from castles.games.by_game import game_names
from castles.play.deal_code import DealCodeError, code_of, decode, encode, rotated
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.toy_game import ToyGame

TUSCANY = game_named("tuscany")

PINNED = {
    "TUSC-0008-0000-004S": "c5689bd634948d96",
    "TUSC-000C-000C-1SJ0": "e8f76ca86f2b80e0",
    "TUSC-021K-ZZZZ-ZZHX": "94ea57e742488d1b",
    "TUSC-00E8-XDWT-5HZ4": "6176edfb7edc1c98",
}
"""Codes and checksums of what they deal: 2 to 4 seats, all options used."""
OF_RULES_1 = tuple(PINNED)[:4]
"""Written when two pairs could be equal and a hexagon could be placed in the same turn."""

PINNED_BURGUNDY = {
    "BURG-0008-0000-01RA": ({}, "b8c92d4f6e24f119"),
    "BURG-00KS-R23C-0000-2D5D": (
        {"boards": "same", "extra_tiles": True, "shields": True},
        "1add2c5b6f786f1d",
    ),
    "BURG-07GY-M09B-Q6PA-00YD": (
        {"boards": 7, "vineyards": "reduced", "inns": True},
        "1e045cbc5839ec23",
    ),
    "BURG-00D8-1468-0000-05F8": (
        {"automa": "expert", "board_pool": "19-22", "trade_routes": "chosen"},
        "a07b80dea6deb8d5",
    ),
    "BURG-4VYS-0004-0000-0951": ({"solo_board": 34, "solo_goal": 20}, "b020f8e132f4b882"),
    "BURG-0661-G00G-0000-0ARG": ({"teams": "advanced", "vineyards": "all"}, "6ce917522536200a"),
}
"""Codes of rules 2, with the options that they named and checksums of what they dealt."""
OF_BURGUNDY_RULES_3: Mapping[str, tuple[int, Options]] = {
    "BURG-0008-0000-2DKA": (2, {"boards": "random"}),
    "BURG-001C-0000-2D9W": (3, {"boards": "dealt"}),
    "BURG-003H-R028-0000-2DCD": (2, {"boards": "chosen", "inns": True}),
    "BURG-000D-NG38-0000-2DWX": (2, {"boards": "same", "board_pool": 30}),
    "BURG-0D48-0000-2DQY": (2, {"boards": "random", "automa": "expert"}),
    "BURG-01AN-000G-0000-2DAM": (4, {"boards": "random", "teams": "basic"}),
    "BURG-00A8-0000-2D2E": (2, {"boards": 7}),
}
"""Codes of rules 3, when a side of a board was drawn unless the table said something else."""
BURGUNDY_RULES_2 = {"boards": "random"}
"""Defaults of rules 2 that codes of that time mean."""

DEALT = ("deck", "yield_deck", "neutral_stock", "display", "start_seat")
DEALT_TO_SEATS = ("pieces", "hand", "stacks")

ANNA, BEN, CLARA = (SeatSpec(name, "human") for name in ("Anna", "Ben", "Clara"))
AUTOMA = SeatSpec("", "automa:novice")


def dealt_sum(data: Words) -> str:
    """Of everything that was shuffled; what a later version adds to a state does not matter."""
    seats = [{key: mapping(seat)[key] for key in DEALT_TO_SEATS} for seat in listing(data, "seats")]
    return checksum({**{key: data[key] for key in DEALT}, "seats": [*seats]})


@pytest.mark.parametrize("code", PINNED)
def test_a_code_deals_what_it_always_dealt(code: str) -> None:
    deal = decode(code)
    game = game_named(deal.game)
    data = game.to_data(game.new_state(deal.options, deal.seats, deal.seed))
    assert dealt_sum(data) == PINNED[code]
    again = encode(game, deal.seats, deal.options, deal.seed)
    assert decode(again) == deal
    assert (again == code) == (code not in OF_RULES_1)


@pytest.mark.parametrize("code", OF_BURGUNDY_RULES_3)
def test_a_code_of_rules_3_of_burgundy_keeps_its_boards(code: str) -> None:
    deal, (seats, named) = decode(code), OF_BURGUNDY_RULES_3[code]
    game = game_named("burgundy")
    unusual = {n: v for n, v in deal.options.items() if v != game.options[n].default}
    given = {n: v for n, v in named.items() if v != game.options[n].default}
    assert (deal.seats, deal.seed, unusual) == (seats, 77, given)
    assert decode(encode(game, deal.seats, deal.options, deal.seed)) == deal


@pytest.mark.parametrize("code", OF_RULES_1)
def test_a_code_of_older_rules_deals_a_game_by_these(code: str) -> None:
    options = decode(code).options
    assert options["equal_pairs"] is True
    # The second option of the last code was chosen then, too.
    assert options["hexagon_same_turn"] is (code != "TUSC-00E8-XDWT-5HZ4")


@pytest.mark.parametrize("code", PINNED_BURGUNDY)
def test_a_code_of_burgundy_deals_what_it_always_dealt(code: str) -> None:
    named, dealt = PINNED_BURGUNDY[code]
    deal, game = decode(code), game_named("burgundy")
    chosen = {name: deal.options[name] for name in {**BURGUNDY_RULES_2, **named}}
    assert chosen == {**BURGUNDY_RULES_2, **named}
    data = game.to_data(game.new_state(deal.options, deal.seats, deal.seed))
    keys = ("supplies", "black_supply", "goods_supply", "goods_removed", "order", "seats")
    assert checksum({key: data[key] for key in keys}) == dealt


def test_the_code_of_a_match_deals_it_again() -> None:
    match = Match.new(TUSCANY, [ANNA, BEN, CLARA], 77, {"cards_drawn": 2})
    code = code_of(match.header)
    assert code is not None
    deal = decode(code)
    again = Match.new(TUSCANY, rotated(match.seats), deal.seed, deal.options)
    assert again.header.start == match.header.start
    assert code_of(again.header) == code


def test_a_seed_too_large_has_no_code() -> None:
    assert code_of(Match.new(TUSCANY, [ANNA, BEN], 2**40).header) is None


def test_games_with_many_options_have_longer_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    many = {f"option_{n}": Option(f"option_{n}", tuple(range(8)), "TOY") for n in range(10)}
    monkeypatch.setattr(ToyGame, "options", many)
    chosen = dict.fromkeys(many, 7)
    code = encode(game_named("toy"), 4, chosen, 2**32 - 1)
    assert len(code) > len("TOY-0000-0000-0000")
    deal = decode(code)
    assert (deal.seats, deal.options, deal.seed) == (4, chosen, 2**32 - 1)


def test_codes_stay_good_when_options_are_added(monkeypatch: pytest.MonkeyPatch) -> None:
    code = encode(game_named("toy"), 2, {"rounds": 12}, 5)
    more = {**ToyGame.options, "weather": Option("weather", ("fair", "foul"), "TOY")}
    monkeypatch.setattr(ToyGame, "options", more)
    deal = decode(code)
    assert (deal.options, deal.seed) == ({"rounds": 12, "weather": "fair"}, 5)
    assert encode(game_named("toy"), 2, deal.options, 5) == code


def test_a_code_that_would_mean_something_else_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = encode(game_named("toy"), 2, {"rounds": 12}, 5)
    monkeypatch.setattr(ToyGame, "options", {"rounds": Option("rounds", (6, 18), "TOY")})
    with pytest.raises(DealCodeError):
        decode(code)


def test_no_two_games_begin_their_codes_alike() -> None:
    beginnings = [name[:4] for name in game_names()]
    assert len(set(beginnings)) == len(beginnings)


@pytest.mark.parametrize(
    ("seats", "by", "expected"),
    [
        ([ANNA, BEN], 1, (BEN, ANNA)),
        ([ANNA, BEN, CLARA], 1, (CLARA, ANNA, BEN)),
        ([ANNA, BEN, CLARA], 2, (BEN, CLARA, ANNA)),
        ([ANNA, BEN, CLARA], 3, (ANNA, BEN, CLARA)),
        ([ANNA, BEN, AUTOMA], 1, (BEN, ANNA, AUTOMA)),
        ([AUTOMA], 1, (AUTOMA,)),
    ],
)
def test_everybody_moves_on_by_a_seat(
    seats: list[SeatSpec], by: int, expected: tuple[SeatSpec, ...]
) -> None:
    assert rotated(seats, by) == expected
