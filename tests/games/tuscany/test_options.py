"""Section 7: the options of the set-up, each with its default and its other value."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.engine.head_start import OPTION_VALUES
from tests.games.tuscany.table import TUSCANY, Table, whole_state

OPTIONS = {
    "cards_drawn": (3, 2),
    "cards_per_point": (5, 3),
    "hexagon_same_turn": (False, True),
    "take_only_fitting": (False, True),
    "start_player": ("random", 0, 1, 2, 3),
    "automa": ("none", "novice", "experienced", "expert"),
    "automa_dowry": (False, True),
    "automa_granary": (False, True),
    "automa_charter": (False, True),
    "automa_fee": (False, True),
    "automa_early": (False, True),
    "automa_hasty": (False, True),
    "equal_pairs": (False, True),
    "own_board": ("none",),
    **dict.fromkeys(OPTION_VALUES, (0, 5, 10, 15, 20, 25, 30)),
}


def test_section_7_defaults_come_first() -> None:
    assert {name: option.values for name, option in TUSCANY.options.items()} == OPTIONS


def test_section_7_the_state_knows_its_options() -> None:
    table = Table(cards_drawn=2, take_only_fitting=True)
    assert whole_state(table)["options"] == {
        "cards_drawn": 2,
        "cards_per_point": 5,
        "hexagon_same_turn": False,
        "take_only_fitting": True,
        "start_player": 0,
        "equal_pairs": False,
    }


@pytest.mark.parametrize(("cards", "tokens", "drawn"), [(3, 0, 3), (2, 0, 2), (2, 1, 3)])
def test_option_cards_drawn(cards: int, tokens: int, drawn: int) -> None:
    table = Table(cards_drawn=cards)
    table.seat(0).tokens(card=tokens)
    table.do("draw")
    assert table.seat(0).hand_size == drawn


def test_option_cards_drawn_does_not_concern_the_monastery() -> None:
    table = Table(cards_drawn=2)
    table.place("monastery", table.seat(0).area("monastery", 1)[0])
    assert table.seat(0).hand_size == 3


@pytest.mark.parametrize(("per_point", "points"), [(5, 2), (3, 4)])
def test_option_cards_per_point(per_point: int, points: int) -> None:
    table = Table(cards_per_point=per_point)
    table.state.phase, table.state.last_round = 3, True
    table.seat(1).put_out(21)
    anna = table.seat(0).hand(village=9, city=5)
    table.end_round()
    assert anna.red == points


def test_option_hexagon_same_turn() -> None:
    table = Table(hexagon_same_turn=True)
    anna = table.seat(0)
    anna.workers, anna.marble = 2, 1
    table.place("inn", anna.area("inn", 1)[0]).do("spend_marble")
    assert anna.stored == ["hexagon"]
    assert table.can("place", storage=0)


def test_option_equal_pairs() -> None:
    table = Table(equal_pairs=True)
    table.seat(0).storage("cart").hand(city=4)
    table.do("place", storage=0, space=table.seat(0).touching("cart")[0])
    assert [(p["cards"], p["workers"]) for p in table.choices("pay")] == [({"city": 4}, 0)]


def test_option_hexagon_same_turn_off() -> None:
    table = Table()
    anna = table.seat(0)
    anna.workers, anna.marble = 4, 1
    table.place("inn", anna.area("inn", 1)[0]).do("spend_marble")
    assert not table.can("place")
    table.do("draw").do("draw")
    assert table.decision == ("turn", 0)
    assert table.can("place", storage=0), "in the next turn it is an old one"


def test_option_hexagon_same_turn_off_lets_older_hexagons_be_placed() -> None:
    table = Table(hexagon_same_turn=False)
    anna = table.seat(0).storage("inn", "hexagon")
    anna.workers, anna.marble = 4, 1
    table.place("inn", anna.area("inn", 1)[0]).do("spend_marble")
    assert not table.can("place", storage=0)
    assert table.can("place", storage=1)


def test_option_hexagon_same_turn_off_forgets_a_hexagon_that_is_discarded() -> None:
    table = Table(hexagon_same_turn=False)
    anna = table.seat(0)
    anna.marble = 1
    table.place("inn", anna.area("inn", 1)[0]).do("spend_marble")
    assert whole_state(table)["pending"]["hexagons_gained"] == [0]
    table.do("take", slot=0).do("discard", storage=0)
    assert table.state.new_hexagons == 0
    assert table.state.removed == ()


def test_a_new_hexagon_that_is_placed_is_no_longer_in_storage() -> None:
    table = Table(hexagon_same_turn=True)
    anna = table.seat(0).cover((3, 0))
    anna.workers, anna.marble = 2, 1
    table.place("inn", anna.area("inn", 1)[0]).do("spend_marble")
    table.do("place", storage=0, space=(3, 2)).do("pay", cards={}, workers=2)
    assert table.decision == ("token", 0), "still the same turn"
    assert table.state.new_hexagons == 0


def test_option_take_only_fitting() -> None:
    # Only a farm, a cart and an inn touch the start castle.
    free, strict = Table(), Table(take_only_fitting=True)
    assert [choice["slot"] for choice in free.choices("take")] == list(range(8))
    assert [strict.shown()[choice["slot"]] for choice in strict.choices("take")] == [
        "farm",
        "cart",
        "inn",
    ]


def test_option_take_only_fitting_still_allows_a_refresh() -> None:
    table = Table(take_only_fitting=True).display("village", "city").stock("inn")
    assert table.choices("take") == []
    table.do("refresh", type="city")
    assert table.choices() == [{"do": "take", "slot": 1}]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_option_start_player_chosen_by_the_table(seat: int) -> None:
    table = Table.fresh(seats=3, seed=5, start_player=seat)
    assert table.state.start_seat == seat
    assert table.decision == ("assemble", seat)


def test_option_start_player_must_have_a_seat() -> None:
    with pytest.raises(OptionError, match="played by 2 to 4 seats, not 5"):
        Table.fresh(seats=5)
    with pytest.raises(OptionError, match="seat 2 cannot start a game of 2"):
        Table.fresh(seats=2, start_player=2)
