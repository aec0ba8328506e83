"""Every card with its window, its targets and what it changes (C8, C11, A3-A32)."""

from __future__ import annotations

import pytest

from castles.games.castelli import actions
from castles.games.castelli.board import cell_of
from tests.games.castelli.table import CASTELLI, Table

LOT = (1, 4, 0, 0)
"""The lot of the stone area of [1, 4]; a tile on [1, 5] points at it with its west side."""


def reaching(seat: int = 0, **options: object) -> Table:
    """A table where this seat has a strong shield at the district of LOT; red then has none."""
    turns = {0: 3, 1: 2, 2: 1, 3: 0}[seat]
    return Table(**options).lay((1, 5), tile=31, turns=turns)  # type: ignore[arg-type]


@pytest.mark.parametrize(("card", "points"), [("king3", 3), ("king4", 4), ("king5", 5)])
def test_card_king_brings_points(card: str, points: int) -> None:
    table = Table()
    table.seat(hand=[card])
    table.do("play", card=card)
    assert table.data["seats"][0]["sources"]["kings"] == points


def test_card_robber_baron_needs_two_ingots_in_the_mine() -> None:
    table = Table()
    table.seat(hand=["robber_baron"])
    table.seat(1, ingots=21)
    assert table.legal(do="play") == []
    assert table.explain(actions.PLAY(table.card("robber_baron"))) == ["card_changes_nothing"]
    table.seat(1, ingots=20)
    table.do("play", card="robber_baron")
    assert table.state.seats[0].ingots == 1


def test_card_outlaw_takes_one_from_each_who_has_one() -> None:
    table = Table()
    table.seat(hand=["outlaw"])
    assert table.legal(do="play") == []
    table.seat(1, ingots=2)
    table.seat(3, ingots=1)
    table.do("play", card="outlaw")
    assert [seat.ingots for seat in table.state.seats] == [2, 1, 0, 0]


def test_card_outlaw_band_takes_two_or_what_there_is() -> None:
    table = Table()
    table.seat(hand=["outlaw_band"])
    table.seat(1, ingots=1)
    table.seat(2, ingots=3)
    table.do("play", card="outlaw_band")
    assert [seat.ingots for seat in table.state.seats] == [3, 0, 1, 0]


def test_card_trickster_buys_a_card_from_its_holder() -> None:
    table = Table()
    table.seat(ingots=1, hand=["trickster"])
    table.seat(1, hand=["king5"])
    assert [action["seat"] for action in table.legal(do="play")] == [1]
    table.do("play", card="trickster", seat=1)
    assert table.hand(0) == ["king5"]
    assert [seat.ingots for seat in table.state.seats] == [0, 1, 0, 0]
    assert table.told("card_bought")[0]["card"] == table.told("card_lost")[0]["card"] == "king5"


def test_card_trickster_needs_an_ingot_and_a_hand_to_take_from() -> None:
    table = Table()
    table.seat(hand=["trickster"])
    table.seat(1, hand=["king5"])
    card = table.card("trickster")
    assert table.legal(do="play") == []
    assert table.explain(actions.PLAY_SEAT(card, 1)) == ["card_changes_nothing"]
    table.seat(ingots=1)
    assert table.explain(actions.PLAY_SEAT(card, 2)) == ["no_card_to_take"]


def test_card_trickster_takes_any_card() -> None:
    taken = set()
    for seed in range(12):
        table = Table(seed=seed)
        table.seat(ingots=1, hand=["trickster"])
        table.seat(1, hand=["king5", "outlaw", "count"])
        taken.add(*table.do("play", card="trickster", seat=1).hand(0))
    assert taken == {"king5", "outlaw", "count"}


def test_card_peasant_founds_a_village_in_a_free_district() -> None:
    table = Table()
    table.seat(hand=["peasant"])
    assert len(table.legal(do="play")) == 14
    action = actions.PLAY_DISTRICT(table.card("peasant"), cell_of(0, 1))
    assert table.explain(action) == ["district_not_free"]
    table.state.aside = (0, 2)
    assert table.legal(do="play") == []


def test_card_duke_founds_a_city() -> None:
    table = Table(fight=True)
    table.seat(hand=["duke"])
    table.do("play", card="duke", district=[2, 3])
    assert table.state.cities >> cell_of(2, 3) & 1
    assert table.data["set_aside"] == {"village": 2, "city": 1}


def test_card_arsonist_burns_a_city_for_good() -> None:
    table = Table(fight=True)
    table.seat(hand=["arsonist"])
    assert len(table.legal(do="play")) == 6
    action = actions.PLAY_DISTRICT(table.card("arsonist"), cell_of(2, 3))
    assert table.explain(action) == ["no_city_here"]
    table.do("play", card="arsonist", district=[2, 1])
    assert (table.data["burnt"], table.data["set_aside"]["city"]) == (1, 2)
    table.seat(hand=["peasant"])
    table.state.seats[0].card_played = False
    assert [2, 1] in [action["district"] for action in table.legal(do="play")]


def test_card_arsonist_needs_a_city() -> None:
    table = Table(fight=True)
    table.seat(hand=["arsonist"])
    table.state.cities = 0
    assert table.legal(do="play") == []


def test_card_count_builds_on_grain() -> None:
    table = Table().lay((2, 0), tile=31, turns=1)  # red points east at [2, 1]
    table.seat(wood=1, grain=1, stone=1, hand=["count"])
    table.building()
    lots = [action["lot"] for action in table.castles(card="count")]
    assert lots == [[2, 1, 1, 0]]
    table.build((2, 1, 1, 0), card="count")
    assert table.state.castles == {table.site((2, 1, 1, 0)): (0,)}
    assert table.state.seats[0].points == 5


def test_card_countess_builds_on_wood_with_a_purchase() -> None:
    table = Table().lay((2, 0), tile=31, turns=1)
    table.seat(wood=1, grain=1, ingots=2, hand=["countess"])
    table.building().build((2, 1, 0, 0), bought="stone", card="countess")
    assert table.state.seats[0].castles_left == 8


def test_card_count_a9_one_castle_an_area() -> None:
    table = Table().lay((2, 0), tile=31, turns=1).castle((2, 1, 1, 0), 1)
    table.seat(wood=1, grain=1, stone=1, hand=["count"])
    table.building()
    assert table.castles(card="count") == []
    assert table.explain_build((2, 1, 1, 0), card="count") == ["lot_taken"]


def test_card_master_builder_only_where_units_lack() -> None:
    table = reaching()
    table.seat(wood=1, grain=1, stone=1, ingots=3, hand=["master_builder"])
    table.building()
    assert table.castles(card="master_builder") == []
    assert table.explain_build(LOT, card="master_builder") == ["card_not_needed"]
    table.seat(wood=0, grain=0, stone=0)
    assert len(table.castles(card="master_builder")) == 1


def test_card_master_builder_a17_not_with_a_purchase() -> None:
    table = reaching()
    table.seat(wood=1, grain=1, ingots=5, hand=["master_builder"])
    table.building()
    assert {action["bought"] for action in table.castles(card="master_builder")} == {None}
    assert table.explain_build(LOT, "stone", "master_builder") == ["purchase_and_card"]


# -- Governor (A3, A30, A32) -------------------------------------------------------------------


def test_card_governor_a3_turns_the_tile_before_it_brings_anything() -> None:
    table = Table()
    table.seat(2, hand=["governor"])
    table.turn((0, 0), tile=11, turns=0)
    assert (table.decision, table.deciding) == ("governor", 2)
    assert table.told("edge_won") == []
    assert len(table.legal()) == 4
    assert table.legal(do="govern", quarter_turns=0) == []
    table.do("govern", quarter_turns=1)
    assert table.units(3)[0] == 1  # yellow points north now
    assert table.state.seats[2].card_played
    assert table.deciding == 1


def test_card_governor_a32_each_opponent_clockwise_may_turn_it_again() -> None:
    table = Table(start_player=1)
    table.seat(0, hand=["governor"])
    table.seat(3, hand=["governor"])
    table.turn((0, 0), tile=11, turns=0)
    assert table.deciding == 3
    table.do("govern", quarter_turns=2)
    assert table.deciding == 0
    assert table.legal(do="govern", quarter_turns=2) == []
    table.do("govern", quarter_turns=0)
    assert table.told("edge_won")[0]["colour"] == "red"


def test_card_governor_a30_is_the_card_of_the_round() -> None:
    table = Table()
    table.seat(1, hand=["governor", "governor"])
    table.turn((0, 0), tile=11, turns=0).do("govern", quarter_turns=1)
    assert table.deciding == 1
    assert not table.state.seats[1].card_played, "the own turn has begun"
    table.turn((0, 2), tile=12, turns=0)
    table.state.seats[1].card_played = True
    table.turning(2).turn((0, 4), tile=17, turns=0)
    assert table.decision != "governor"


def test_card_governor_who_passes_leaves_no_trace_for_others() -> None:
    table = Table()
    table.seat(2, hand=["governor"])
    table.turn((3, 3), tile=31, turns=0)
    assert table.state.events is not None
    told = len(table.state.events)
    table.do("pass")
    assert all(event.seat != 2 for event in table.state.events[told:])
    assert table.hand(2) == ["governor"]


def test_card_governor_a31_is_under_the_deck_before_the_tile_s_card_is_drawn() -> None:
    table = Table()
    table.seat(1, hand=["governor"])
    table.state.deck = ()
    table.turn((3, 3), tile=5, turns=0).do("govern", quarter_turns=2)
    assert table.hand(0) == ["governor"]


# -- Fight (C11, A12, A17, A18) ----------------------------------------------------------------


def test_c11_building_over_needs_more_domination_and_two_of_each() -> None:
    table = reaching(fight=True).castle(LOT, 1)
    table.seat(wood=2, grain=2, stone=2)
    table.building()
    assert table.castles(over=True) == [
        {"do": "build", "lot": [*LOT], "over": True, "bought": None, "card": None}
    ]
    table.build(LOT)
    assert table.state.castles[table.site(LOT)] == (1, 0)
    assert table.units(0) == [0, 0, 0]
    assert table.state.seats[0].points == 4


def test_c11_one_unit_may_be_bought_for_building_over() -> None:
    table = reaching(fight=True).castle(LOT, 1)
    table.seat(wood=2, grain=2, stone=1, ingots=2)
    table.building().build(LOT, bought="stone")
    assert (table.units(0), table.state.seats[0].ingots) == ([0, 0, 0], 0)


def test_c11_not_without_domination_nor_over_the_own_nor_twice() -> None:
    table = reaching(1, fight=True).castle(LOT, 1)
    table.seat(wood=2, grain=2, stone=2)
    table.building()
    assert table.explain_build(LOT) == ["no_shield_here", "too_little_domination"]
    table = reaching(fight=True).castle(LOT, 0)
    table.seat(wood=2, grain=2, stone=2)
    assert table.building().explain_build(LOT) == ["own_castle"]
    table = reaching(fight=True).castle(LOT, 1, 2)
    table.seat(wood=2, grain=2, stone=2)
    assert table.building().explain_build(LOT) == ["built_over_already"]


def test_c11_no_castle_is_built_over_in_the_base_game() -> None:
    table = reaching().castle(LOT, 1)
    table.seat(wood=2, grain=2, stone=2)
    assert table.building().explain_build(LOT) == ["lot_taken"]


def test_card_abbot_builds_over_for_one_of_each() -> None:
    table = reaching(fight=True).castle(LOT, 1)
    table.seat(wood=1, grain=1, stone=1, hand=["abbot"])
    table.building()
    assert table.explain_build((2, 5, 1, 0), card="abbot") != []
    table.build(LOT, card="abbot")
    assert table.units(0) == [0, 0, 0]


def test_card_army_of_knights_only_where_domination_does_not_suffice() -> None:
    table = reaching(fight=True).castle(LOT, 1)
    table.seat(wood=2, grain=2, stone=2, hand=["army_of_knights"])
    table.building()
    assert table.castles(card="army_of_knights") == []
    assert table.explain_build(LOT, card="army_of_knights") == ["card_not_needed"]
    table = Table(fight=True).lay((1, 5), tile=11, turns=2).lay((2, 4), tile=5, turns=0)
    table.castle(LOT, 1)  # red has a weak shield, green a stronger one
    table.seat(wood=2, grain=2, stone=2, hand=["army_of_knights"])
    table.building()
    assert table.castles(card=None, over=True) == []
    table.build(LOT, card="army_of_knights")
    assert table.state.castles[table.site(LOT)] == (1, 0)


def test_card_army_of_knights_a18_needs_a_shield() -> None:
    table = reaching(1, fight=True).castle(LOT, 1)
    table.seat(wood=2, grain=2, stone=2, hand=["army_of_knights"])
    assert table.building().explain_build(LOT, card="army_of_knights") == ["no_shield_here"]


def test_card_master_builder_a17_works_for_building_over() -> None:
    table = reaching(fight=True).castle(LOT, 1)
    table.seat(wood=1, ingots=5, hand=["master_builder"])
    table.building().build(LOT, card="master_builder")
    assert (table.state.seats[0].ingots, table.units(0)) == (0, [0, 0, 0])


def attacked(*hand: str, **things: object) -> Table:
    """Seat 0 can build over the castle of seat 1, who holds these cards."""
    table = reaching(fight=True).castle(LOT, 1)
    table.seat(**{"wood": 2, "grain": 2, "stone": 2, "hand": ["king3"], **things})
    table.seat(1, hand=[*hand])
    return table.building()


def test_card_guard_a12_cancels_the_attack() -> None:
    table = attacked("guard")
    table.build(LOT)
    assert (table.decision, table.deciding) == ("guard", 1)
    assert table.data["pending"]["building"]["lot"] == [*LOT]
    assert table.units(0) == [2, 2, 2]
    table.do("guard")
    assert table.state.castles[table.site(LOT)] == (1,)
    assert table.units(0) == [2, 2, 2]
    assert table.explain_build(LOT) == ["castle_is_guarded"]
    assert table.data["pending"]["guarded"] == [[*LOT]]
    assert table.hand(1) == []


def test_card_guard_a12_the_attacker_loses_his_card_and_keeps_his_purchase() -> None:
    table = attacked("guard", stone=1, ingots=2, hand=["abbot", "king3"])
    table.build(LOT, card="abbot").do("guard")
    assert table.data["deck"][-2:] == ["abbot", "guard"]
    assert table.state.seats[0].card_played
    assert not table.state.bought
    assert table.state.seats[0].ingots == 2


def test_card_guard_may_be_kept() -> None:
    table = attacked("guard")
    table.build(LOT).do("pass")
    assert table.state.castles[table.site(LOT)] == (1, 0)
    assert table.hand(1) == ["guard"]


def test_card_guard_a_used_card_of_the_round_guards_nothing() -> None:
    table = attacked("guard")
    table.state.seats[1].card_played = True
    table.build(LOT)
    assert table.state.castles[table.site(LOT)] == (1, 0)


def test_a27_cards_of_other_moments_cannot_be_played_in_a_turn() -> None:
    table = Table(fight=True)
    table.seat(hand=["governor", "guard", "count", "abbot"])
    assert table.legal(do="play") == []
    assert table.explain(actions.PLAY(table.card("governor"))) == ["card_of_other_moment"]
    assert table.explain(actions.PLAY(table.card("count"))) == ["card_with_castle"]


def test_c8_twenty_five_cards_and_eight_more_for_a_fight() -> None:
    assert len(CASTELLI.new_state({}, 2, 1).deck) == 25
    assert len(CASTELLI.new_state({"fight": True}, 2, 1).deck) == 33
