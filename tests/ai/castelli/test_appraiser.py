"""What Castelli's players think things are worth: turns, units, areas, lots, cards, silver."""

from __future__ import annotations

from castles.ai.by_game import opponents_of
from castles.ai.castelli.choices import Choices
from castles.ai.castelli.lots import Lots
from castles.ai.castelli.worth import Worth, turns_left
from castles.games.castelli.actions import BUILD, ORIENT, PLAY_DISTRICT
from castles.games.castelli.board import cell_of
from tests.games.castelli.table import CASTELLI, Table

WEIGHTS = {**opponents_of("castelli").weights["simple"], "rival": 0.0}
LOT = (1, 4, 0, 0)


def worth(table: Table, seat: int = 0, **weights: float) -> float:
    return Worth(table.rules, {**WEIGHTS, **weights}).of(table.state, seat)


def turns(table: Table) -> list[int]:
    half = table.state.halves[0]
    return [turns_left(table.state, half, number) for number in half.players]


def test_turns_left_with_three_the_last_has_one_less() -> None:
    assert turns(Table(3)) == [11, 11, 10]


def test_turns_left_the_turn_that_has_begun_counts_until_its_tile_is_laid() -> None:
    table = Table(2)
    assert turns(table) == [8, 8]
    table.bring((0, 0), 11)
    table.seat(hand=["king3"])
    table.do("turn", field=[0, 0])
    assert turns(table) == [8, 8]
    table.do("orient", quarter_turns=0)
    assert table.decision == "build"
    assert turns(table) == [7, 8]
    table.do("end_turn")
    assert turns(table) == [7, 8]


def test_a_unit_that_a_castle_lacks_is_worth_most_and_one_too_many_nothing() -> None:
    def gain(**things: int) -> float:
        table = Table()
        table.seat(**things)
        before = worth(table)
        table.state.seats[0].units[2] += 1
        return worth(table) - before

    assert gain(wood=1, grain=1, stone=0) > gain(wood=0, grain=0, stone=1) > 1
    table = Table().lay((1, 5), tile=25, turns=2)
    without = worth(table, 2)
    table.state.seats[2].units[2] = 5
    table.state.seats[2].points -= 5
    full = worth(table, 2, unit_1=0, unit_2=0, unit_3=0, unit_4=0, unit_5=0, unit_set=0)
    assert full < without, "more stone is lost there"


def test_a_lead_in_an_area_is_worth_something_the_more_the_larger() -> None:
    nothing = worth(Table(), 2)
    led = worth(Table().lay((1, 5), tile=25, turns=2), 2)
    assert led > nothing
    table = Table().lay((1, 5), tile=25, turns=2)
    assert worth(table, 2) > worth(table, 0)


def test_lots_within_reach_count_until_they_are_built_on() -> None:
    table = Table().lay((1, 5), tile=31, turns=3)
    free = worth(table)
    table.castle(LOT, 1)
    assert worth(table) < free
    assert worth(table, lot=0.0) == worth(Table().lay((1, 5), tile=31, turns=3), lot=0.0)


def test_a_king_is_worth_its_points_to_the_last_turn() -> None:
    table = Table(2)
    table.state.laid = table.state.board.field_mask
    table.seat(hand=["king5"])
    table.building()
    held = worth(table, card_king=1.0)
    table.seat(card_played=True)
    assert held - worth(table, card_king=1.0) == 4


def test_silver_counts_by_who_has_more() -> None:
    table = Table(2)
    table.seat(0, ingots=4)
    table.seat(1, ingots=1)
    table.state.halves[0].mine = 0
    assert worth(table, ingot=0.0, ingot_more=0.0) > worth(table, 1, ingot=0.0, ingot_more=0.0)


def test_outlaws_are_worth_what_others_have() -> None:
    table = Table(2)
    table.seat(hand=["outlaw_band"])
    poor = worth(table, silver=0.0)
    table.seat(1, ingots=2)
    assert worth(table, silver=0.0) > poor


def test_a_castle_that_stands_counts_in_a_fight_only() -> None:
    def gain(**options: bool) -> float:
        before = worth(Table(**options))
        return worth(Table(**options).castle(LOT, 0)) - before

    assert gain(fight=True) > 2
    assert gain() == 0


HOPES = {"hope": 1.0, "hope_lot": 0.0, "hope_lot_better": 0.0, "hope_mine": 0.0, "hope_deny": 0.0}
"""What a field gives at once, and nothing else."""


def hopes(table: Table, **weights: float) -> dict[int, float]:
    """By field what the first seat hopes of turning its tile."""
    fields = [action[1] for action in CASTELLI.legal_actions(table.state)]
    found = Worth(table.rules, {**WEIGHTS, **HOPES, **weights}).hopes(table.state, 0, fields)
    return dict(zip(fields, found, strict=True))


def test_a_field_is_worth_more_where_it_opens_better_lots() -> None:
    def gains(table: Table, **weights: float) -> dict[int, float]:
        plain, lots = hopes(table), hopes(table, **weights)
        return {field: round(lots[field] - plain[field], 9) for field in plain}

    table = Table()
    best = {"hope_lot_better": 1.0}
    nothing_built = gains(table, **best)
    assert nothing_built == gains(table, hope_lot=1.0), "nothing is within reach"
    points = Lots(table.rules, WEIGHTS).free(table.state)
    beside = max(points[area.district] for _, area in table.state.board.areas_of[cell_of(3, 3)])
    assert beside == max(points.values())
    assert 0 < nothing_built[cell_of(3, 3)] < beside
    table.state.seats[0].reach = 1 << cell_of(3, 4)
    assert not any(gains(table, **best).values()), "no lot beats the one within reach"
    assert any(gains(table, hope_lot=1.0).values())
    table.state.seats[0].castles_left = 0
    assert not any(gains(table, hope_lot=1.0).values()), "there is nothing to build"


def test_a_place_at_the_mine_is_worth_something() -> None:
    table = Table()
    plain, liked = hopes(table), hopes(table, hope_mine=2.0)
    board = table.state.board
    mine = {field for field, _ in board.mine_areas[0].pointers}
    assert {field for field in plain if liked[field] > plain[field]} == mine


def test_the_field_that_others_want_most_is_worth_what_they_lose() -> None:
    table = Table(2)
    table.seat(1, grain=1, stone=1)
    plain, jealous = hopes(table), hopes(table, hope_deny=0.5)
    changed = {field for field in plain if jealous[field] != plain[field]}
    theirs = Worth(table.rules, {**WEIGHTS, **HOPES}).hopes(table.state, 1, [*plain])
    ranked = sorted(zip(theirs, plain, strict=True), reverse=True)
    assert ranked[0][0] > ranked[1][0]
    assert changed == {ranked[0][1]}
    gained = jealous[ranked[0][1]] - plain[ranked[0][1]]
    assert abs(gained - 0.5 * (ranked[0][0] - ranked[1][0])) < 1e-9


def test_cards_wait_while_a_tile_is_turned() -> None:
    table = Table()
    table.seat(hand=["king5", "peasant"])
    table.bring((3, 3), 31)
    table.do("turn", field=[3, 3])
    legal = CASTELLI.legal_actions(table.state)
    kept = Choices(Lots(table.rules, WEIGHTS)).narrowed(table.state, legal)
    assert {action[0] for action in kept} == {ORIENT.number}


def test_of_many_places_the_best_are_tried() -> None:
    table = Table()
    for at, tile in (((1, 1), 31), ((3, 3), 30), ((5, 5), 29), ((2, 4), 28), ((4, 2), 27)):
        table.lay(at, tile=tile, turns=0)
    table.seat(wood=1, grain=1, stone=1, hand=["peasant"])
    table.state.seats[0].reach = table.state.board.halves[0].districts
    table.building()
    legal = CASTELLI.legal_actions(table.state)
    kept = Choices(Lots(table.rules, WEIGHTS)).narrowed(table.state, legal)
    assert set(kept) < set(legal)
    sites = [table.state.board.sites[a[1]].district for a in kept if a[0] == BUILD.number]
    assert sorted(sites) == [cell_of(0, 1), cell_of(3, 0), cell_of(3, 4)]
    assert sum(action[0] == PLAY_DISTRICT.number for action in kept) == 3
