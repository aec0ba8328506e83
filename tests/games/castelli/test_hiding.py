"""Hidden information: views, guesses, and what a card that moved tells whom (section 15)."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from castles.engine.event import EVERYONE
from castles.games.castelli.board import cell_of
from castles.games.castelli.legal import may_answer, may_be_asked
from castles.games.castelli.state import UNKNOWN
from castles.games.castelli.view import View
from tests.games.castelli.table import CASTELLI, Table

LOT = (1, 4, 0, 0)


def seen(table: Table, seat: int) -> Any:
    return CASTELLI.to_data(CASTELLI.observe(table.state, seat).state)


def hands(table: Table, seat: int) -> list[list[str]]:
    return [entry["hand"] for entry in seen(table, seat)["seats"]]


def asked(table: Table, viewer: int) -> list[int]:
    """Who is asked for a Governor in a view, the next one last."""
    frames = seen(table, viewer)["pending"]["frames"]
    return [frame["seat"] for frame in frames if frame.get("decision") == "governor"]


def test_hiding_closed_tiles_and_those_that_are_out() -> None:
    table = Table(2).lay((0, 0), tile=11, turns=0)
    data = seen(table, 0)
    tiles = [field["tile"] for field in data["fields"]]
    assert tiles == [11, *["face_down"] * 15]
    assert data["unused_tiles"] == ["face_down"] * 16
    assert data["random"] != table.data["random"]


def test_hiding_the_deck_and_other_hands() -> None:
    table = Table(3)
    table.seat(0, hand=["king3"])
    table.seat(1, hand=["king5", "outlaw"])
    assert hands(table, 0) == [["king3"], ["face_down"] * 2, []]
    assert set(seen(table, 0)["deck"]) == {"face_down"}
    assert hands(table, EVERYONE)[1] == ["king5", "outlaw"]


def test_hiding_cards_under_the_deck_are_known_to_all() -> None:
    table = Table(2)
    table.seat(0, hand=["king3", "count"])
    table.do("sell", card="count").do("play", card="king3")
    for seat in (0, 1):
        assert seen(table, seat)["deck"][-2:] == ["count", "king3"]
        assert seen(table, seat)["deck"][-3] == "face_down"


def test_hiding_a_known_card_stays_known_in_the_hand_that_draws_it() -> None:
    table = Table(2)
    table.seat(0, hand=["king3"])
    table.state.deck = ()
    table.do("sell", card="king3").turn((3, 3), tile=5, turns=0)
    assert hands(table, 1)[0] == ["king3"]


def test_hiding_a_card_that_the_trickster_moved_is_known_to_both() -> None:
    table = Table(3)
    table.seat(ingots=1, hand=["trickster"])
    table.seat(1, hand=["king5", "king5"][:1])
    table.do("play", card="trickster", seat=1)
    assert hands(table, 0)[0] == hands(table, 1)[0] == ["king5"]
    assert hands(table, 2)[0] == ["face_down"]


def test_hiding_others_lose_track_of_a_hand_from_which_a_card_was_taken() -> None:
    table = Table(3)
    table.seat(ingots=1, hand=["trickster"])
    table.seat(1, hand=["king5", "outlaw"])
    table.state.seats[1].known = (0b111, 0)
    assert hands(table, 2)[1] == ["king5", "face_down"]
    table.do("play", card="trickster", seat=1)
    assert hands(table, 2)[0] == hands(table, 2)[1] == ["face_down"]


def test_hiding_one_of_two_equal_cards_is_not_known_any_more() -> None:
    table = Table(2)
    table.seat(0, hand=["king4", "king4"])
    table.state.seats[0].known = (0b11, 0)
    table.do("sell", card="king4")
    assert hands(table, 1)[0] == ["face_down"]


def test_hiding_who_is_asked_for_a_governor() -> None:
    table = Table()
    table.seat(1, hand=["king3"])
    table.seat(2, hand=["governor"])
    table.seat(3, hand=["king4"], card_played=True)
    table.turn((3, 3), tile=31, turns=0)
    assert table.deciding == 2
    assert may_be_asked(table.state) == [1, 2]
    for viewer, expected in ((0, [2, 1]), (1, [2]), (3, [2, 1]), (2, [2])):
        assert asked(table, viewer) == expected
    guess = CASTELLI.determinise(CASTELLI.observe(table.state, 0), 1)
    assert CASTELLI.legal_actions(guess)


@pytest.mark.parametrize(("is_open", "named"), [(False, [1, 2]), (True, [2])])
def test_who_may_answer_is_told_only_at_an_open_table(is_open: bool, named: list[int]) -> None:
    table = Table(open_answers=is_open)
    table.seat(1, hand=["king3"])
    table.seat(2, hand=["governor"])
    table.turn((3, 3), tile=31, turns=0)
    assert table.deciding == 2
    assert may_answer(table.state, table.rules.governor) == named


def test_hiding_a_guess_has_every_card_and_tile_once() -> None:
    table = Table(2, dilemma=True, fight=True)
    table.seat(1, hand=["king5", "outlaw"])
    table.lay((0, 0), tile=11, turns=0)
    view = CASTELLI.observe(table.state, 0)
    guesses = [CASTELLI.determinise(view, seed) for seed in range(20)]
    for guess in guesses:
        cards = [*guess.deck, *(card for seat in guess.seats for card in seat.hand)]
        assert Counter(cards) == Counter(table.rules.cards)
        tiles = [tile for tile in (*guess.tiles, *guess.unused) if tile >= 0]
        assert sorted(tiles) == list(range(32))
    assert len({guess.seats[1].hand for guess in guesses}) > 5
    assert len({guess.tiles[cell_of(3, 3)] for guess in guesses}) > 5


def test_hiding_a_view_shows_nothing_by_mistake() -> None:
    table = Table(4)
    table.seat(1, hand=["king5"])
    view = cast(View, CASTELLI.observe(table.state, 0))
    assert view.state.seats[1].hand == (UNKNOWN,)
    assert view.state.seats[1].known == (0,)
    assert table.state.seats[1].hand != (UNKNOWN,)


def test_hiding_a_card_that_is_played_with_an_attack_is_seen_by_all() -> None:
    table = Table(3, fight=True).lay((1, 5), tile=31, turns=3).castle(LOT, 1)
    table.seat(wood=1, grain=1, stone=1, hand=["abbot", "king3"])
    table.seat(1, hand=["guard"])
    table.building().build(LOT, card="abbot")
    assert table.decision == "guard"
    for viewer in (1, 2):
        assert hands(table, viewer)[0] == ["abbot", "face_down"]
    for seed in range(8):
        guess = CASTELLI.determinise(CASTELLI.observe(table.state, 1), seed)
        for action in CASTELLI.legal_actions(guess):
            after = CASTELLI.copy(guess)
            CASTELLI.apply(after, action)
            assert table.card("abbot") not in after.seats[0].hand


def test_hiding_after_a_governor_only_those_behind_him_are_asked() -> None:
    table = Table()
    table.seat(1, hand=["king3"])
    table.seat(2, hand=["governor"])
    table.seat(3, hand=["governor"])
    table.turn((3, 3), tile=31, turns=0)
    table.do("govern", quarter_turns=2)
    assert table.deciding == 3
    for viewer in range(4):
        assert asked(table, viewer) == [3]
    table.state = CASTELLI.from_data(table.data)
    assert asked(table, 0) == [3]


def test_hiding_who_has_passed_knows_that_those_before_him_were_asked() -> None:
    table = Table()
    table.seat(1, hand=["king3"])
    table.seat(2, hand=["governor"])
    table.seat(3, hand=["governor"])
    table.turn((3, 3), tile=31, turns=0)
    table.do("pass")
    assert table.deciding == 3
    assert asked(table, 2) == [3]
    assert asked(table, 0) == [3, 2, 1]
    assert asked(table, 1) == [3, 2]


def test_hiding_of_known_equal_cards_one_less_is_known_wherever_they_are_held() -> None:
    for known in ((0b10, 0b10, 0), (0, 0b10, 0b10), (0b10, 0, 0b10)):
        table = Table(2)
        table.seat(0, hand=["governor"] * 3)
        table.state.seats[0].known = known
        table.do("sell", card="governor")
        assert sorted(hands(table, 1)[0]) == ["face_down", "governor"], known


def test_hiding_what_others_still_know_after_the_trickster() -> None:
    table = Table(3)
    table.seat(ingots=1, hand=["trickster"])
    table.seat(1, hand=["count", "count", "count", "king3"])
    table.state.seats[1].known = (0b100, 0b100, 0, 0b100)
    table.do("play", card="trickster", seat=1)
    # It was a Count or the King: one Count at least is left.
    assert sorted(hands(table, 2)[1]) == ["count", "face_down", "face_down"]
    assert hands(table, 2)[0] == ["face_down"]


def test_hiding_a_hand_of_one_known_kind_tells_what_the_trickster_takes() -> None:
    table = Table(3)
    table.seat(ingots=1, hand=["trickster"])
    table.seat(1, hand=["count", "count"])
    table.state.seats[1].known = (0b100, 0b100)
    table.do("play", card="trickster", seat=1)
    assert hands(table, 2)[1] == hands(table, 2)[0] == ["count"]
    assert hands(table, 0)[0] == ["count"]
    assert hands(table, 0)[1] == ["face_down"]
