"""Section 8: what is hidden, from whom, and that nothing else is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.engine.event import EVERYONE
from castles.engine.randomness import shuffled
from castles.games.tuscany.state import EMPTY, State
from tests.games.tuscany.table import TUSCANY, Json, Table, play_set_up, whole_state


def seen(table: Table, seat: int) -> Json:
    return TUSCANY.to_data(TUSCANY.observe(table.state, seat).state)


def later(table: Table, turns: int = 20) -> Table:
    """The same game after some turns, with something in every pile."""
    for turn in range(turns):
        table.do("draw") if turn % 3 else table.do("take", slot=turn % 8)
        while table.decision[0] != "turn":
            TUSCANY.apply(table.state, TUSCANY.legal_actions(table.state)[0])
    return table


def test_section_8_a_hand_is_known_to_its_owner_only() -> None:
    table = Table()
    table.seat(0).hand(city=2, inn=1)
    assert {k: v for k, v in seen(table, 0)["seats"][0]["hand"].items() if v} == {
        "city": 2,
        "inn": 1,
    }
    assert {k: v for k, v in seen(table, 1)["seats"][0]["hand"].items() if v} == {"face_down": 3}


def test_section_8_the_size_of_a_hand_is_public() -> None:
    table = Table()
    table.seat(0).hand(city=2, inn=5)
    before = seen(table, 1)
    table.seat(0).hand(farm=7)
    assert seen(table, 1) == before
    table.seat(0).hand(farm=6)
    assert seen(table, 1) != before


PILES: dict[str, Callable[[State], None]] = {
    "deck": lambda s: setattr(s, "deck", s.deck[: s.deck_next] + mixed(s.deck[s.deck_next :])),
    "yield deck": lambda s: setattr(s, "yield_deck", mixed(s.yield_deck)),
    "neutral stock": lambda s: setattr(s, "stock", mixed(s.stock[s.stock_next :])),
    "stacks of seat 0": lambda s: mix_stacks(s, 0),
    "stacks of seat 1": lambda s: mix_stacks(s, 1),
    "randomness": lambda s: setattr(s, "random", 12345),
}


def mixed(pile: tuple[int, ...]) -> tuple[int, ...]:
    return shuffled(pile, 99)[0]


def mix_stacks(state: State, number: int) -> None:
    seat = state.seats[number]
    seat.stacks = seat.stacks[: seat.put_out] + mixed(seat.stacks[seat.put_out :])


@pytest.mark.parametrize("pile", PILES)
def test_section_8_the_order_of_every_pile_is_known_to_nobody(pile: str) -> None:
    table = later(play_set_up(Table.fresh(seed=4)))
    table.state.stock, table.state.stock_next = table.state.stock[table.state.stock_next :], 0
    before = [seen(table, viewer) for viewer in (0, 1, EVERYONE)]
    whole = whole_state(table)
    PILES[pile](table.state)
    assert whole_state(table) != whole, "the shuffle must change something"
    assert [seen(table, viewer) for viewer in (0, 1, EVERYONE)] == before


def test_section_8_assembly_is_hidden_until_all_seats_have_finished() -> None:
    table = Table.fresh(seats=3, start_player=0)
    arrangements = table.choices()
    for seat in range(3):
        others = [seen(table, viewer)["seats"][seat]["board"] for viewer in range(3)]
        assert others == [None] * 3
        table.do(**arrangements[5 * seat])
        finished = seat == 2
        for viewer in range(3):
            board = seen(table, viewer)["seats"][seat]["board"]
            assert (board is not None) == (finished or viewer == seat)
    assert all(board["board"] for board in seen(table, 0)["seats"])


def test_section_8_the_event_of_an_assembly_is_secret() -> None:
    table = Table.fresh(seats=2, start_player=0)
    table.do(**table.choices()[7])
    (event,) = table.told("board_assembled")
    assert event.seen_by(0).secret["order"]
    assert event.seen_by(1).to_data() == {"event": "board_assembled", "rule": "T15", "seat": 0}
    assert table.told("boards_revealed") == []
    table.do(**table.choices()[9])
    (news,) = table.told("boards_revealed")
    assert news.reveals
    assert news.seen_by(0) == news.seen_by(1) == news


def test_section_8_drawn_cards_are_told_to_their_owner_only() -> None:
    table = Table().deck("city", "inn", "inn")
    table.do("draw")
    (event,) = table.told("cards_drawn")
    assert event.seen_by(0).to_data()["cards"] == {"city": 1, "inn": 2}
    assert event.seen_by(EVERYONE).to_data()["cards"] == {"city": 1, "inn": 2}
    assert "cards" not in event.seen_by(1).to_data()
    assert event.seen_by(1).facts == {"count": 3}


PUBLIC = (
    "phase",
    "round",
    "start_seat",
    "turn_seat",
    "display",
    "set_aside",
    "removed",
    "discards",
    "yield_discards",
    "tokens",
    "colour_bonus",
)
PUBLIC_OF_SEATS = (
    "green",
    "red",
    "marble",
    "workers",
    "tokens",
    "storage",
    "pieces",
    "board",
    "points",
)


def test_section_8_everything_else_is_public() -> None:
    table = later(play_set_up(Table.fresh(seats=3, seed=8)), 40)
    table.set_aside("inn", "city@1")
    whole = whole_state(table)
    for viewer in range(3):
        view = seen(table, viewer)
        assert {key: view[key] for key in PUBLIC} == {key: whole[key] for key in PUBLIC}
        for own, shown in zip(whole["seats"], view["seats"], strict=True):
            assert {key: shown[key] for key in PUBLIC_OF_SEATS} == {
                key: own[key] for key in PUBLIC_OF_SEATS
            }
            assert [len(s) for s in shown["stacks"]] == [len(s) for s in own["stacks"]]
        assert len(view["deck"]) == len(whole["deck"])
        assert len(view["neutral_stock"]) == len(whole["neutral_stock"])


def test_section_8_the_open_view_shows_hands_but_no_pile() -> None:
    table = Table()
    table.seat(1).hand(city=2)
    view = seen(table, EVERYONE)
    assert view["seats"][1]["hand"]["city"] == 2
    assert set(view["deck"]) == {"face_down"}


@pytest.mark.parametrize("cards", [{"cart": 2}, {"cart": 1, "city": 2}, {"inn": 2, "city": 2}])
def test_section_8_a_guess_lets_the_seat_that_is_paying_pay(cards: dict[str, int]) -> None:
    # The others know from the choice of a space that there is a payment in the hidden hand.
    table = Table()
    table.seat(0).storage("cart").hand(**cards)
    table.do("place", storage=0, space=table.seat(0).touching("cart")[0])
    view = TUSCANY.observe(table.state, 1)
    for seed in range(20):
        assert TUSCANY.legal_actions(TUSCANY.determinise(view, seed))


def test_section_8_nothing_is_guessed_where_everything_is_seen() -> None:
    table = Table.fresh(seats=3)
    guess = TUSCANY.determinise(TUSCANY.observe(table.state, EVERYONE), 1)
    for real, guessed in zip(table.state.seats, guess.seats, strict=True):
        assert (real.hand, real.pieces) == (guessed.hand, guessed.pieces)


def test_section_8_pieces_are_guessed_until_all_boards_are_seen() -> None:
    table = Table.fresh(seats=3, start_player=0)
    table.do(**table.choices()[0])
    guess = TUSCANY.determinise(TUSCANY.observe(table.state, 1), 1)
    assert guess.seats[0].board is not None, "that it is assembled is known"
    for letter in zip(*(seat.pieces for seat in guess.seats), strict=True):
        assert EMPTY not in letter
        assert len(set(letter)) == 3
