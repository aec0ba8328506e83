"""S: the solo board, rule by rule and with the examples of the specification."""

from __future__ import annotations

import pytest

from castles.engine.decision import settle
from castles.engine.errors import OptionError
from castles.engine.game import Outcome
from castles.engine.hexgrid import bits
from castles.games.burgundy.modules.solo_board import lose_tile
from castles.games.burgundy.modules.solo_goal import solo
from castles.games.burgundy.scoring import LIVESTOCK_POINTS, gain_points
from castles.games.burgundy.state import EMPTY
from tests.games.burgundy.solo_table import LETTERS, SoloTable
from tests.games.burgundy.table import BURGUNDY, Table


def parts(made: SoloTable) -> list[str]:
    return [str(choice["part"]) for choice in made.choices("next")]


def gain(made: SoloTable, points: int) -> SoloTable:
    """A gain in the middle of a turn."""
    made.turn()
    made.state.events = []
    gain_points(made.state, 0, points, LIVESTOCK_POINTS)
    settle(made.state, made.rules.steps)
    return made


# S1, S2: the board, winning and losing.


def test_s_statistics_count_spaces_and_goals() -> None:
    made = SoloTable().cover_all_but("a.W6")
    solo(made.state).reached = 3
    (held,) = BURGUNDY.holdings(made.state)
    assert (held.count("filled"), held.count("goal")) == (36, 3)


@pytest.mark.parametrize("board", [33, 34])
def test_s1_the_boards(board: int) -> None:
    made = Table.fresh(1, solo_board=board)
    printed = made.seat().state.own_board()
    counts = [mask.bit_count() for mask in printed.type_masks]
    assert counts == [12, 6, 6, 6, 4, 3]
    assert len(made.choices("start_castle")) == 4
    assert printed.shape.connected(1, printed.shape.every) == printed.shape.every
    areas = sorted(
        f"{LETTERS[printed.types[area.bit_length() - 1]]}{area.bit_count()}"
        for area in printed.areas
        if area.bit_count() > 1
    )
    named = {33: "B2 B2 B2 B3 G3 Y3", 34: "B2 B2 B2 B4 G2 G3 Y2 Y2 Y2"}
    assert areas == named[board].split()


def test_s1_the_last_tile_wins_and_none_of_its_parts_is_resolved() -> None:
    made = SoloTable().cover_all_but("a.W6").goods(3, 1, 2)
    made.put("ship", "a.W6")
    assert made.told("solo_won")
    assert BURGUNDY.outcome(made.state) == Outcome(
        (0,), (0,), "filled", measures={"round": 1, "empty_spaces": 0}
    )
    assert made.seat().goods_owned == []
    assert BURGUNDY.progress(made.state).over


def test_s1_after_round_25_it_is_lost() -> None:
    made = SoloTable()
    made.state.round, made.state.phase = 25, 4
    made.lay("mine", "d.M3").end_round()
    result = BURGUNDY.outcome(made.state)
    assert result is not None
    assert (result.winners, result.reason) == ((), "rounds")
    assert result.measures == {"round": 25, "empty_spaces": 35}
    assert made.told("solo_lost")
    assert made.seat().wealth == (0, 1), "mines pay, nothing is scored (S1, S12)"
    assert made.seat().points == 0


def test_s2_set_up() -> None:
    made = Table.fresh(1, solo_board=33, solo_goal=40)
    seat, data = made.seat(), BURGUNDY.to_data(made.state)
    assert seat.wealth == (2, 1)
    assert len(seat.goods_owned) == 3
    assert [len(spaces) for spaces in made.rules.depot_spaces] == [2] * 6
    assert (made.rules.black_spaces, made.rules.good_points) == (4, 2)
    assert [data[key] for key in ("goal", "goals_reached", "score", "points_total")] == [
        40,
        0,
        0,
        0,
    ]
    made.do("start_castle", space=["ne", 1, 5])
    assert made.decision == ("turn", 0)
    assert made.seat().points == 0


def test_s2_any_number_of_kinds_of_goods() -> None:
    made = SoloTable().goods(3, 1, 2)
    made.seat().goods(3, 4, 5, 6)
    made.put("ship", "a.W6").do("next", part="effect").do("ship", depot=3)
    assert made.seat().goods_owned == [1, 2, 3, 4, 5, 6]


def test_s2_one_human_seat() -> None:
    assert BURGUNDY.seats_allowed({"solo_board": 33}) == range(1, 2)
    with pytest.raises(OptionError, match="'33' of 'solo_board' is played by exactly 1, not 2"):
        BURGUNDY.new_state({"solo_board": 33}, 2, 1)
    with pytest.raises(OptionError):
        BURGUNDY.new_state({}, 1, 1)


@pytest.mark.parametrize(
    ("other", "value"),
    [
        ("automa", "expert"),
        ("border_posts", True),
        ("castle_rule", True),
        ("inns", True),
        ("shields", True),
        ("trade_routes", "random"),
        ("boards", 4),
        ("board_pool", "11-18"),
    ],
)
def test_g2_forbidden_pairs_are_refused_by_both_names(other: str, value: bool | str | int) -> None:
    with pytest.raises(OptionError) as error:
        BURGUNDY.new_state({"solo_board": 33, other: value}, 1, 1)
    assert "solo_board" in str(error.value)
    assert other in str(error.value)


# S3: the white die.


def test_s3_the_first_tile_of_the_white_depot_is_lost() -> None:
    made = SoloTable().depot(3, "market", "ship")
    made.state.white_die = 3
    made.state.events = []
    lose_tile(made.state)
    assert made.in_depot(3) == [None, "ship"]
    assert made.state.removed[-1] == made.tile("market")
    assert made.told("tile_lost")[0].facts["depot"] == 3


def test_s3_or_of_the_next_one_clockwise() -> None:
    made = SoloTable().depot(4, "market", "ship").depot(2, "mine")
    made.state.white_die = 3
    lose_tile(made.state)
    assert (made.in_depot(4), made.in_depot(2)[0]) == ([None, "ship"], "mine")
    made.state.white_die = 5
    lose_tile(made.state)
    assert made.in_depot(2) == [None, None]
    lose_tile(made.state)
    lose_tile(made.state)
    assert made.in_depot(4) == [None, None]


def test_s3_after_the_good_has_arrived_in_each_round() -> None:
    made = SoloTable().depot(1, "market", "ship").depot(4, "mine", "castle")
    made.end_round()
    names = [event.name for event in made.state.events or []]
    assert names.index("tile_lost") == names.index("good_arrived") + 1
    assert len([tile for tile in made.state.depots if tile != EMPTY]) == 3


# S4: rivers.


def test_s4_rivers_join_spaces_for_placing() -> None:
    made = SoloTable().lay("ship", "a.W6")
    assert made.named(made.seat().state.frontier) == {"b.B4", "c.B2"}


def test_s4_board_33() -> None:
    made = SoloTable("ne.C4", 33)
    board = made.seat().state.own_board()

    def beyond(name: str) -> set[str]:
        reached = made.named(board.shape.neighbours[made.at(name)])
        return {other for other in reached if not other.startswith("ne.")}

    assert beyond("ne.W6") == {"nw.W1"}
    assert beyond("ne.W3") == {"se.W1"}
    leading = [n for n in bits(board.shape.every) if board.called[n][0] == "ne"]
    outside = sum(1 << n for n in bits(board.shape.every) if board.called[n][0] != "ne")
    assert sum(bool(board.shape.neighbours[n] & outside) for n in leading) == 2


def test_s4_rivers_do_not_join_areas() -> None:
    made = SoloTable("ne.C4", 33)
    board = made.seat().state.own_board()
    assert board.area_of[made.at("ne.W6")].bit_count() == 1
    assert board.shape.neighbours[made.at("ne.W6")] >> made.at("nw.W1") & 1


# S5, S6: ships.


def test_s5_a_ship_takes_one_depot_and_the_others_lose_their_goods() -> None:
    made = SoloTable().goods(2, 1, 1).goods(5, 3)
    made.put("ship", "a.W6").do("next", part="effect")
    assert [choice["depot"] for choice in made.choices("ship")] == [2, 5]
    assert not made.can("skip")
    made.do("ship", depot=2)
    assert made.seat().goods_owned == [1, 1]
    assert not any(any(goods) for goods in made.state.depot_goods)
    assert BURGUNDY.to_data(made.state)["goods_gone"] == [3]
    assert made.told("goods_lost")[0].facts["goods"] == [3]
    assert made.seat().seat.steps == 0


def test_s5_monastery_5_takes_both_before_the_others_are_emptied() -> None:
    made = SoloTable().goods(2, 1, 1).goods(3, 4).goods(5, 3)
    made.lay("m5", "n.Y1").put("ship", "a.W6").do("next", part="effect").do("ship", depot=2)
    assert [choice.get("depot") for choice in made.choices()] == [3, None]
    made.do("ship", depot=3)
    assert made.seat().goods_owned == [1, 1, 4]
    assert made.pieces.gone == (0, 0, 1, 0, 0, 0)


def test_s5_without_goods_in_the_depots_only_the_swap_is_asked() -> None:
    made = SoloTable().black("market")
    made.seat().goods(1, 1, 2, 3, 3, 4)
    made.put("ship", "a.W6").do("next", part="effect")
    assert made.asked() == "swap"


def test_s6_five_goods_in_rising_order() -> None:
    made = SoloTable().black("mine", "ship")
    made.seat().goods(1, 1, 2, 3, 3, 4, 4, 6)
    made.put("ship", "a.W6").do("next", part="effect")
    assert [choice.get("black_space") for choice in made.choices()] == [0, 1, None]
    made.do("swap", black_space=1)

    def listed() -> list[object]:
        return [choice["good"] for choice in made.choices("give")]

    assert listed() == [1, 2, 3]
    for good in (1, 2, 3, 4):
        made.do("give", good=good)
    assert listed() == [4, 6]
    made.do("give", good=6)
    stored = BURGUNDY.to_data(made.state)["seats"][0]["storage"]  # type: ignore[index, call-overload]
    assert stored[0] == {"type": "inert", "face": {"type": "ship", "back": "black"}}  # type: ignore[index]
    assert made.seat().goods_owned == [1, 3, 4]
    assert made.pieces.gone == (1, 1, 1, 1, 0, 1)
    assert made.seat().state.sold == (0,) * 6
    assert made.state.black_depot[1] == EMPTY


def test_s6_no_swap_without_five_goods_or_room() -> None:
    made = SoloTable().black("mine")
    made.seat().goods(1, 1, 2, 3)
    assert made.put("ship", "a.W6").do("next", part="effect").asked() == "turn"
    made = SoloTable().black("mine")
    made.seat().goods(1, 1, 2, 3, 4).storage("mine", "mine", "mine")
    made.put("ship", "a.W6")
    made.seat().storage("mine", "mine", "mine")
    assert made.do("next", part="effect").asked() == "turn"


def test_s6_it_covers_any_colour_and_does_nothing() -> None:
    made = SoloTable().store_turned("mine").goods(1, 2)
    made.seat().goods(1, 1, 1, 1, 1)
    made.put_stored("a.W6")
    assert made.seat().points == 10 + 1, "its area is complete"
    assert made.asked() == "turn"
    assert not made.told("goods_taken")
    made.end_phase()
    assert made.seat().wealth == (0, 0), "a mine that lies face down pays nothing"


def test_s6_it_is_no_building_for_its_city_and_no_monastery_helps_it() -> None:
    made = SoloTable().lay("ship", "a.W6").store_turned("bank")
    assert made.turn(dice=(4, 4)).can("place", space=made.called("b.B4"))
    assert not made.turn(dice=(3, 3)).can("place", space=made.called("b.B4"))
    made.lay("m9", "n.Y1")
    assert not made.turn(dice=(3, 3)).can("place", space=made.called("b.B4"))
    made.put_stored("b.B4")
    assert made.put("bank", "b.B1").do("next", part="effect").seat().wealth == (0, 2)


# S7: monasteries.


def test_s7_monastery_26_counts_complete_colours_at_once() -> None:
    made = SoloTable().cover_type("C").cover_type("M").lay("ship", "a.W6", "f.W5")
    made.put("m26", "n.Y3")
    assert made.seat().points == 6
    assert made.told("monastery_scored")[0].facts["points"] == 6


def test_s7_its_own_colour_included() -> None:
    made = SoloTable().cover_type("Y", "n.Y3").lay("ship", "f.W5").lay("castle", "n.C4")
    made.put("m26", "n.Y3").do("next", part="effect")
    assert made.seat().points == 3


def test_s7_monasteries_of_goods_animals_and_buildings() -> None:
    scores = {}
    for number in (15, 25, 24, 22):
        trial = SoloTable().lay("bank", "b.B4").lay("ship", "f.W5").lay("cow3", "h.G5")
        trial.seat().state.sold = (2, 0, 1, 0, 0, 0)
        scores[number] = trial.put(f"m{number}", "n.Y3").seat().points
    assert scores == {15: 4, 25: 3, 24: 4, 22: 4}


def test_x2_4_the_crane_counts_once() -> None:
    made = SoloTable(extra_tiles=True).lay("crane", "b.B4").lay("ship", "f.W5", "a.W6")
    made.put("m16", "n.Y3")
    assert made.seat().points == 4
    made.put("m17", "n.Y1").do("next", part="effect")
    assert made.seat().points == 4 + 13, "the rest is the area"
    assert BURGUNDY.to_data(made.state)["crane_counted"] is True


def test_x5_6_white_castles_for_monastery_29() -> None:
    made = SoloTable(white_castles=True).lay("white_castle", "b.B4", "m.B6").lay("ship", "f.W5")
    assert made.put("m29", "n.Y3").seat().points == 8


# S8, S9: colours, and the order of parts.


def test_s8_a_complete_colour_brings_a_black_tile_and_no_points() -> None:
    made = SoloTable().cover_type("W", "a.W6").black("bank", "mine", "castle")
    made.put("ship", "a.W6")
    assert parts(made) == ["area", "colour", "effect"]
    made.do("next", part="colour")
    assert made.asked() == "colour_tile"
    assert made.can("gift", black_space=0, space=made.called("b.B4"))
    assert not made.can("gift", black_space=0, space=made.called("k.B2")), "it touches nothing"
    assert made.can("skip")
    made.do("gift", black_space=0, space=made.called("b.B4"))
    assert made.seat().wealth == (0, 2), "its effect comes too"
    assert made.state.colour_bonus_taken == (0,) * 6
    assert made.asked() == "order"
    assert parts(made) == ["area", "effect"]


def test_s8_without_a_tile_that_fits_nothing_is_asked() -> None:
    made = SoloTable().cover_type("W", "a.W6").put("ship", "a.W6").do("next", part="colour")
    assert parts(made) == ["area", "effect"]


def test_s8_a_colour_may_lead_to_the_next() -> None:
    made = SoloTable().cover_type("W", "a.W6").cover_type("M", "d.M3").black("mine", "bank")
    made.put("ship", "a.W6").do("next", part="colour")
    made.do("gift", black_space=0, space=made.called("d.M3"))
    assert parts(made) == ["area", "colour"], "those of the mine"
    made.do("next", part="colour")
    assert made.asked() == "colour_tile"


def test_s9_board_34_a_ship_beside_the_start_castle() -> None:
    made = SoloTable().goods(1, 1)
    made.put("ship", "a.W6")
    assert parts(made) == ["area", "effect"]
    made.do("next", part="area")
    assert made.seat().points == 11
    assert made.asked() == "ship", "the last part comes without a question"
    assert made.named(made.seat().state.frontier) == {"b.B4", "c.B2"}


def test_s9_a_part_that_can_do_nothing_is_passed_over() -> None:
    made = SoloTable().lay("ship", "a.W6", "g.W3")
    made.put("church", "b.B1")
    assert made.asked() == "turn"
    made.put("church", "i.B6")
    assert made.asked() == "turn"


def test_s9_other_monasteries_work_as_soon_as_they_lie() -> None:
    made = SoloTable().cover_type("Y", "n.Y3").lay("ship", "f.W5").lay("castle", "n.C4")
    made.black("bank")
    made.put("m14", "n.Y3")
    assert made.seat().power("taken_workers") == 2
    assert made.asked() == "order"
    assert parts(made) == ["area", "colour"]


def test_s9_effects_end_before_the_next_part() -> None:
    made = SoloTable().lay("ship", "j.W2").lay("cow3", "h.G5").depot(1, "mine")
    made.put("castle", "n.C4")
    assert parts(made) == ["area", "effect"]
    made.do("next", part="effect").do("take", depot_space=[1, 1])
    assert made.seat().points == 11


# S10, S11: points and the goal.


def test_s10_points_may_be_bought_after_a_gain_up_to_the_goal() -> None:
    made = SoloTable()
    made.pieces.score = 46
    made.seat().give(silver=2)
    gain(made, 3)
    assert made.asked() == "points"
    assert [choice["count"] for choice in made.choices("buy_points")] == [0, 1]
    made.do("buy_points", count=1)
    assert (made.pieces.score, made.pieces.goal, made.asked()) == (0, 45, "goal")
    assert made.seat().wealth == (0, 1)
    data = BURGUNDY.to_data(made.state)
    assert (data["points_total"], data["goals_reached"]) == (4, 1)
    assert data["seats"][0]["module_sources"] == {"bought": 1}  # type: ignore[index, call-overload]


def test_s10_size_and_phase_bonus_are_one_gain() -> None:
    made = SoloTable()
    made.pieces.score = 46
    made.put("ship", "a.W6").do("next", part="area")
    assert (made.pieces.score, made.pieces.goal, made.asked()) == (0, 45, "goal")
    assert made.seat().points == 11, "all of it counts for the total"


def test_s10_a_sale_is_one_gain_and_its_silver_comes_first() -> None:
    made = SoloTable()
    made.seat().goods(2, 2)
    made.turn(dice=(2, 5)).do("sell", die=0, good=2)
    assert made.pieces.score == 4
    assert [choice["count"] for choice in made.choices("buy_points")] == [0, 1]
    assert made.do("buy_points", count=0).asked() == "turn"
    assert made.pieces.score == 4


def test_s10_without_silver_nothing_is_asked() -> None:
    assert gain(SoloTable(), 3).asked() == "turn"
    assert gain(SoloTable(), 0).asked() == "turn"


def test_s11_the_goal_falls_by_5_but_not_below_5() -> None:
    made, goals = SoloTable(), [50]
    for _ in range(10):
        gain(made, made.pieces.goal).do("skip")
        goals.append(made.pieces.goal)
    assert goals == [*range(50, 0, -5), 5]
    assert made.pieces.reached == 10


def test_s11_one_gain_reaches_it_once_and_the_action_comes_first() -> None:
    made = SoloTable(solo_goal=5).depot(6, "mine").goods(1, 1)
    made.put("ship", "a.W6").do("next", part="area")
    assert (made.asked(), made.pieces.score, made.pieces.reached) == ("goal", 0, 1)
    made.do("take", die="any", depot_space=[6, 1])
    assert made.told("tile_taken")[0].rule == "S11"
    assert made.asked() == "ship", "what is still open of the ship"


def test_s11_free_actions_and_full_storage() -> None:
    made = SoloTable(solo_goal=5).depot(6, "mine").black("bank")
    made.seat().storage("ship", "ship", None).give(silver=5)
    gain(made, 5)
    made.do("buy", black_space=0)
    assert made.asked() == "goal"
    made.do("take", die="any", depot_space=[6, 1])
    assert made.asked() == "discard"


# S12-S14.


def test_s12_goods_stay_in_the_depots() -> None:
    made = SoloTable().goods(2, 4).lay("mine", "d.M3").lay("m2", "n.Y1")
    made.end_phase()
    assert made.state.depot_goods[1][3] >= 1
    assert made.seat().wealth == (1, 1)


def test_s13_the_white_castle_acts_with_the_white_die() -> None:
    made = SoloTable(white_castles=True).depot(3, "mine").depot(4, "ship")
    made.state.white_die = 3
    made.put("white_castle", "b.B4")
    assert made.asked() == "white_castle"
    assert [choice["depot_space"] for choice in made.choices("take")] == [[3, 1]]


def test_s14_a_guess_agrees_with_all_that_was_seen() -> None:
    made = SoloTable().black("mine", "ship").goods(3, 6, 6)
    made.seat().goods(1, 1, 2, 3, 3)
    made.put("ship", "a.W6").do("next", part="effect").do("ship", depot=3).do("swap", black_space=0)
    for good in (1, 1, 2, 3, 3):
        made.do("give", good=good)
    guess = BURGUNDY.determinise(BURGUNDY.observe(made.state, 0), 7)
    data = BURGUNDY.to_data(guess)
    assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data
    assert data["goods_gone"] == [1, 1, 2, 3, 3]


def test_every_refusal_is_explained() -> None:
    made = SoloTable()
    made.seat().give(silver=1)
    gain(made, 3)
    assert [reason.key for reason in made.why("buy_points", 2)] == ["why.too_little_silver"]
    made.seat().give(silver=90)
    assert [reason.key for reason in made.why("buy_points", 60)] == ["why.beyond_goal"]
    made = SoloTable().put("ship", "a.W6")
    assert [reason.key for reason in made.why("next", 1)] == ["why.not_a_part"]
    made = SoloTable().black("mine")
    made.seat().goods(1, 2, 3, 4, 5)
    made.put("ship", "a.W6").do("next", part="effect")
    assert [reason.key for reason in made.why("swap", 3)] == ["why.depot_space_empty"]
    made.do("swap", black_space=0)
    assert [reason.key for reason in made.why("give", 5)] == ["why.no_such_goods"]
    assert [reason.key for reason in made.why("give", 1)] == ["why.goods_in_rising_order"]
    made = SoloTable().cover_type("W", "a.W6").black("bank")
    made.put("ship", "a.W6").do("next", part="colour")
    at = made.at("b.C6")
    assert [reason.key for reason in made.why("dark_gift", 0, at)] == ["why.gift_not_placeable"]
