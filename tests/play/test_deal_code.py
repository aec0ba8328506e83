"""Deal codes name a deal, survive careless typing and notice mistakes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from castles.engine.combining import accepts
from castles.engine.errors import OptionError
from castles.engine.ruleset import OptionValue
from castles.games.by_game import game_named
from castles.play.deal_code import (
    LETTERS,
    SEEDS,
    Deal,
    DealCodeError,
    ForbiddenDealError,
    decode,
    encode,
)

TUSCANY = game_named("tuscany")
DEFAULTS = {name: option.default for name, option in TUSCANY.options.items()}
CHOICES = st.fixed_dictionaries(
    {name: st.sampled_from(option.values) for name, option in TUSCANY.options.items()}
)
FORBIDDEN: Sequence[tuple[str, int, dict[str, OptionValue]]] = [
    ("burgundy", 2, {"boards": 3, "board_pool": 12}),
    ("burgundy", 2, {"castle_rule": True, "boards": 3}),
    ("burgundy", 4, {"teams": "basic", "border_posts": True}),
    ("burgundy", 4, {"teams": "basic", "vineyards": "reduced"}),
    ("burgundy", 2, {"automa": "novice", "inns": True}),
    ("burgundy", 1, {"teams": "basic", "solo_board": 33}),
    ("castelli", 3, {"layout": "default", "quadrants": "ABCD"}),
    ("tuscany", 2, {"start_player": 0, "automa": "novice", "automa_early": True}),
]


@given(st.sampled_from(TUSCANY.seat_counts), CHOICES, st.integers(0, SEEDS - 1))
def test_a_code_gives_back_its_deal(seats: int, options: dict[str, OptionValue], seed: int) -> None:
    assume(accepts(TUSCANY, options, seats))
    deal = decode(encode(TUSCANY, seats, options, seed))
    assert (deal.game, deal.seats, deal.options, deal.seed) == ("tuscany", seats, options, seed)


@pytest.mark.parametrize(("game", "seats", "options"), FORBIDDEN)
def test_a_forged_code_is_refused_with_what_does_not_go_together(
    game: str, seats: int, options: dict[str, OptionValue]
) -> None:
    code = encode(game_named(game), seats, options, 7)
    with pytest.raises(ForbiddenDealError) as refused:
        decode(code)
    named = {name for name in options if f"'{name}'" in str(refused.value)}
    assert named in ({*options} - {"automa"}, {*options})
    assert {*refused.value.clash} <= {*options}
    assert len(refused.value.clash) > 1, "both names"


@pytest.mark.parametrize(("game", "seats", "options"), FORBIDDEN)
def test_no_table_is_dealt_with_them(
    game: str, seats: int, options: dict[str, OptionValue]
) -> None:
    with pytest.raises(OptionError):
        game_named(game).new_state(options, seats, 7)


def test_options_that_say_the_same_are_no_contradiction() -> None:
    burgundy = game_named("burgundy")
    deal = decode(encode(burgundy, 2, {"boards": 3, "board_pool": "1-10"}, 7))
    assert (deal.options["boards"], deal.options["board_pool"]) == (3, "1-10")


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
