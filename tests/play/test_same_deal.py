"""The same code gives the same deal, on any machine and Python version, for ever."""

from __future__ import annotations

import pytest

from castles.engine.checksum import checksum
from castles.engine.facts import Words, listing, mapping
from castles.engine.game import game_named
from castles.engine.ruleset import Option
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


@pytest.mark.parametrize("code", OF_RULES_1)
def test_a_code_of_older_rules_deals_a_game_by_these(code: str) -> None:
    options = decode(code).options
    assert options["equal_pairs"] is True
    # The second option of the last code was chosen then, too.
    assert options["hexagon_same_turn"] is (code != "TUSC-00E8-XDWT-5HZ4")


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
