"""A turn: turning, laying, direction, what it brings, and the end of it (C4-C6, C8, C14)."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.games.castelli import actions
from castles.games.castelli.board import cell_of
from tests.games.castelli.table import CASTELLI, Table


def test_c3_every_seat_starts_with_nothing_but_castles() -> None:
    for seat in Table(3).data["seats"]:
        assert (seat["points"], seat["ingots"], seat["hand"], seat["castles_left"]) == (0, 0, [], 9)


def test_c3_the_start_player_is_drawn_or_chosen() -> None:
    starts = {CASTELLI.new_state({}, 3, seed).halves[0].start_seat for seed in range(20)}
    assert starts == {0, 1, 2}
    assert Table(3, start_player=2).deciding == 2
    with pytest.raises(OptionError, match="seat 2 cannot start"):
        Table(2, start_player=2)


def test_c3_quadrants_are_laid_in_any_order_and_turned() -> None:
    layouts = {CASTELLI.new_state({}, 4, seed).board.layout for seed in range(60)}
    assert len(layouts) > 40
    assert {quadrant for layout in layouts for quadrant, _ in layout} == {0, 1, 2, 3}
    assert {turned for layout in layouts for _, turned in layout} == {0, 1}


def test_c3_two_players_always_have_the_mine() -> None:
    for seed in range(30):
        layout = CASTELLI.new_state({}, 2, seed).board.layout
        assert len(layout) == 2
        assert 0 in [quadrant for quadrant, _ in layout]


def test_c3_the_chosen_layout_and_start_leave_the_deal_alone() -> None:
    dealt, chosen = Table(layout="random", start_player="random"), Table()
    assert dealt.state.deck == chosen.state.deck
    assert [t for t in dealt.state.tiles if t >= 0] == [t for t in chosen.state.tiles if t >= 0]


def test_c4_a_turned_tile_shows_its_colours_on_other_sides() -> None:
    table = Table()
    tile = table.tile(5)  # red, blue, green with a card, yellow
    assert table.rules.shields[4 * tile] == (0, 2, 1, 3)
    assert table.rules.shields[4 * tile + 1] == (3, 0, 2, 1)
    assert table.rules.values[4 * tile + 1] == (2, 2, 2, 0)


def test_c5_any_closed_tile_can_be_turned() -> None:
    table = Table().lay((0, 0), tile=11, turns=0)
    fields = [action["field"] for action in table.legal(do="turn")]
    assert len(fields) == 31
    assert [0, 0] not in fields
    assert table.explain(actions.TURN(0)) == ["tile_is_face_up"]


def test_c5_the_tile_is_seen_before_it_gets_its_direction() -> None:
    table = Table()
    table.bring((3, 3), 31)
    table.do("turn", field=[3, 3])
    shown = next(field for field in table.data["fields"] if field["field"] == [3, 3])
    assert shown == {"field": [3, 3], "tile": 31, "face_up": True, "quarter_turns": None}
    assert len(table.legal(do="orient")) == 4
    assert table.data["pending"]["current_tile"] == 31


def test_c5_ingots_of_a_tile_come_from_the_mine_as_far_as_it_lasts() -> None:
    table = Table()
    table.seat(3, ingots=21)
    table.turn((3, 3), tile=9, turns=0)
    assert table.state.seats[0].ingots == 1
    assert table.state.halves[0].mine == 0


def test_c5_an_area_waits_for_all_its_tiles() -> None:
    table = Table().turn((1, 5), tile=25, turns=2)
    assert [0, 4] not in [e["district"] for e in table.told("area_evaluated")]
    assert not any(a["done"] for a in table.data["areas"] if a["district"] == [1, 4])


def test_c5_an_area_with_nothing_but_card_symbols_is_lost() -> None:
    # The grain area of [2, 1] has one field, [3, 1], whose north side points at it.
    table = Table().turn((3, 1), tile=8, turns=0)  # the card is on red, which points north
    evaluated = [e for e in table.told("area_evaluated") if e["district"] == [2, 1]]
    assert evaluated[0]["winners"] == []
    assert next(
        a["done"] for a in table.data["areas"] if a["district"] == [2, 1] and a["area"] == 1
    )


def test_c5_and_a2_what_a_neutral_colour_wins_is_lost() -> None:
    table = Table(3).turn((3, 1), tile=19, turns=1)  # yellow points north: the grain of [2, 1]
    evaluated = [e for e in table.told("area_evaluated") if e["district"] == [2, 1]]
    assert evaluated[0]["winners"] == ["yellow"]
    assert all(e["resource"] != "grain" or e["seat"] < 3 for e in table.told("units_won"))


def test_c6_an_ingot_at_the_edge_needs_a_mine_that_has_one() -> None:
    table = Table()
    table.seat(3, ingots=22)
    table.turn((0, 6), tile=19, turns=0)  # red points north
    assert table.told("edge_won")[0]["symbol"] == "silver"
    assert table.state.seats[0].ingots == 0


def test_c6_the_edge_belongs_to_the_colour_whoever_turned_the_tile() -> None:
    table = Table(start_player=2).turn((0, 0), tile=11, turns=0)
    assert table.units(0)[0] == 1


def test_c8_one_card_a_round() -> None:
    table = Table()
    table.seat(hand=["king3", "king5"])
    table.do("play", card="king3")
    assert table.legal(do="play") == []
    assert table.explain(actions.PLAY(table.card("king5"))) == ["card_played_already"]
    assert table.state.seats[0].points == 3
    assert table.data["deck"][-1] == "king3"


def test_c8_each_kind_of_card_is_sold_once_in_the_list() -> None:
    table = Table()
    table.seat(hand=["outlaw", "outlaw", "count"])
    assert [action["card"] for action in table.legal(do="sell")] == ["count", "outlaw"]
    table.do("sell", card="outlaw")
    assert table.state.seats[0].ingots == 2
    assert not table.state.seats[0].card_played


def test_c8_a_mine_with_one_ingot_buys_nothing() -> None:
    table = Table()
    table.seat(hand=["outlaw"])
    table.seat(1, ingots=21)
    assert table.legal(do="sell") == []
    assert table.explain(actions.SELL(table.card("outlaw"))) == ["mine_too_poor"]


def test_c8_a_card_drawn_in_this_turn_can_be_used_in_it() -> None:
    table = Table().next_cards("king5").turn((3, 3), tile=5, turns=0)
    table.do("play", card="king5")
    assert table.state.seats[0].points == 5


def test_c14_free_actions_are_open_at_every_own_decision() -> None:
    table = Table(dilemma=True)
    table.seat(hand=["king3"])
    table.bring((3, 3), 31)
    for do, words in (("turn", {"field": [3, 3]}), ("lay", {"tile": "turned"})):
        assert table.legal(do="play", card="king3")
        table.do(do, **words)
    assert table.legal(do="play", card="king3")
    table.do("orient", quarter_turns=0)
    assert table.decision == "build"
    table.do("play", card="king3")


def test_c14_build_is_left_out_if_only_the_end_of_the_turn_is_left() -> None:
    table = Table().turn((3, 3), tile=31, turns=0)
    assert (table.decision, table.deciding) == ("turn", 1)


def test_c14_the_decision_ends_with_the_last_thing_to_do() -> None:
    table = Table()
    table.seat(hand=["king3"])
    table.turn((3, 3), tile=31, turns=0).do("play", card="king3")
    assert (table.decision, table.deciding) == ("turn", 1)


def test_c14_a_card_is_free_again_when_the_own_turn_begins() -> None:
    table = Table(2)
    table.state.seats[1].card_played = True
    table.turn((3, 3), tile=31, turns=0)
    assert table.deciding == 1
    assert not table.state.seats[1].card_played


def test_a8_an_empty_deck_gives_no_card() -> None:
    table = Table()
    table.state.deck = ()
    table.turn((3, 3), tile=5, turns=0)
    assert table.hand(0) == []


def test_a31_used_cards_are_drawn_again_in_their_order() -> None:
    table = Table()
    table.seat(hand=["king3", "king4"])
    table.state.deck = ()
    table.do("sell", card="king4").do("play", card="king3")
    assert table.data["deck"] == ["king4", "king3"]
    table.turn((3, 3), tile=5, turns=0)
    assert table.hand(0) == ["king4"]
    assert table.told("known_card_drawn")[0]["card"] == "king4"


def test_a20_points_are_a_number() -> None:
    table = Table()
    table.seat(points=68, hand=["king5"])
    table.do("play", card="king5")
    assert table.state.seats[0].points == 73


def test_a23_three_players_share_thirty_two_tiles() -> None:
    state = CASTELLI.new_state({"start_player": 0}, 3, 2)
    turns = [0, 0, 0]
    while legal := CASTELLI.legal_actions(state):
        if CASTELLI.decision(state) == "orient":
            turns[CASTELLI.deciding_seat(state)] += 1
        CASTELLI.apply(state, legal[0])
    assert turns == [11, 11, 10]


def test_c10_the_tile_in_hand_may_be_laid_instead() -> None:
    table = Table(dilemma=True).next_cards("outlaw")
    table.bring((3, 3), 31)
    table.do("turn", field=[3, 3]).do("lay", tile="hand")
    assert table.state.seats[0].hand_tile == table.tile(31)
    assert table.state.tiles[cell_of(3, 3)] == table.tile("S1")
    table.do("orient", quarter_turns=0)
    assert table.hand(0)[0] == "outlaw"  # A15: what the tile that was laid shows
    assert table.state.seats[0].ingots == 1


def test_c10_the_turned_tile_may_be_laid_and_the_other_kept() -> None:
    table = Table(dilemma=True)
    table.bring((3, 3), 31)
    table.do("turn", field=[3, 3]).do("lay", tile="turned")
    assert table.state.seats[0].hand_tile == table.tile("S1")
    assert table.state.tiles[cell_of(3, 3)] == table.tile(31)


def test_c10_tiles_of_colours_that_nobody_plays_stay_in_the_box() -> None:
    data = Table(2, dilemma=True).data
    assert [seat["hand_tile"] for seat in data["seats"]] == ["S1", "S2"]
