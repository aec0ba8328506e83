"""Deal codes name a deal, survive careless typing and notice mistakes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castles.engine.errors import OptionError
from castles.games.by_game import game_named
from castles.play.deal_code import LETTERS, SEEDS, Deal, DealCodeError, decode, encode

TUSCANY = game_named("tuscany")
DEFAULTS = {name: option.default for name, option in TUSCANY.options.items()}
CHOICES = st.fixed_dictionaries(
    {name: st.sampled_from(option.values) for name, option in TUSCANY.options.items()}
)


@given(st.sampled_from(TUSCANY.seat_counts), CHOICES, st.integers(0, SEEDS - 1))
def test_a_code_gives_back_its_deal(seats: int, options: dict[str, object], seed: int) -> None:
    deal = decode(encode(TUSCANY, seats, options, seed))
    assert (deal.game, deal.seats, deal.options, deal.seed) == ("tuscany", seats, options, seed)


def test_careless_typing_is_understood() -> None:
    code = encode(TUSCANY, 2, {}, 1)
    careless = f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')}"
    assert decode(careless) == Deal("tuscany", 2, DEFAULTS, 1)


def test_every_wrong_letter_is_noticed() -> None:
    code = encode(TUSCANY, 3, {}, 123456)
    for place, letter in enumerate(code):
        if place < 5 or letter == "-":
            continue
        other = LETTERS[(LETTERS.index(letter) + 7) % len(LETTERS)]
        with pytest.raises(DealCodeError):
            decode(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("code", ["", "TUSC", "ROME-0000-0000-0000", "TUSC-0000-0000-00*0"])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(DealCodeError):
        decode(code)


def test_seeds_that_no_code_can_hold_are_refused() -> None:
    with pytest.raises(OptionError):
        encode(TUSCANY, 2, {}, SEEDS)
