"""The worked examples of the specification (section 16), on the default layout."""

from __future__ import annotations

import pytest

from castles.games.castelli.board import cell_of
from castles.games.castelli.effects import free_districts
from castles.games.castelli.scoring import castle_points
from tests.games.castelli.table import CASTELLI, At, Table

POINTS: dict[int, list[At]] = {
    3: [(6, 3)],
    4: [(1, 4), (4, 5), (5, 0), (7, 4)],
    5: [(0, 5), (1, 6), (2, 1), (2, 3), (3, 2), (3, 6), (4, 3), (6, 5)],
    6: [(0, 1), (2, 5), (5, 2), (5, 4), (6, 1), (7, 0), (7, 6)],
    7: [(3, 0), (3, 4)],
}
TWO_LOTS = [(2, 5), (3, 2), (3, 4), (4, 3), (4, 5), (5, 2), (6, 5), (7, 6)]
FREE = [
    *[(0, 7), (1, 6), (2, 3), (2, 5), (3, 0), (3, 4), (4, 3), (4, 7)],
    *[(5, 2), (5, 4), (6, 1), (6, 5), (7, 0), (7, 6)],
]


def test_example_1_and_7_the_strongest_shield_wins_all_symbols() -> None:
    table = Table().turn((1, 5), tile=25, turns=2)
    assert table.units(1) == [1, 0, 0]  # the wood of [0, 5]
    table.turning(1).turn((2, 4), tile=19, turns=1)
    assert table.units(2) == [0, 0, 2]
    assert table.units(3) == [0, 0, 0]
    assert len(table.hand(2)) == 1  # the market of [2, 3]


def test_example_2_and_8_a_tie_is_shared_and_served_clockwise() -> None:
    table = Table().lay((1, 1), tile=12, turns=0).next_cards("king3", "king5")
    table.turning(3).turn((0, 2), tile=11, turns=0)
    won = [(event["seat"], event["resource"]) for event in table.told("units_won")]
    assert won[:2] == [(0, "grain"), (1, "grain")]  # the edge, then the grain of [0, 3]
    assert [event["seat"] for event in table.told("card_drawn")] == [3, 0]
    assert (table.hand(3), table.hand(0)) == (["king3"], ["king5"])


def test_example_2_the_active_seat_draws_the_card_of_any_colour() -> None:
    table = Table(start_player=1).next_cards("outlaw")
    table.turn((3, 3), tile=3, turns=0)  # the card is on blue
    assert table.hand(1)[0] == "outlaw"


def test_example_3_a_castle_scores_its_row_and_column() -> None:
    table = Table()
    line = table.state.board.lines[cell_of(0, 1)]
    cells = [cell for cell in table.state.board.districts if line >> cell & 1]
    table.state.villages = sum(1 << cell for cell in (cells[1], cells[2], cells[-1]))
    table.state.cities = 1 << cells[3]
    assert castle_points(table.state, cell_of(0, 1)) == 5


def test_example_4_most_castles_round_a_city() -> None:
    table = Table(fight=True)
    city = cell_of(2, 1)
    table.state.cities, table.state.villages = 1 << city, 0
    line = table.state.board.lines[city]
    sites = [n for n, s in enumerate(table.state.board.sites) if line >> s.district & 1]
    for site, owner in zip(sites, (1, 1, 1, 2, 2, 2, 0, 3), strict=False):
        table.state.castles[site] = (owner,)
    table.end()
    assert [seat.sources[6] for seat in table.state.seats] == [0, 3, 3, 0]


@pytest.mark.parametrize(("seats", "ingots"), [(2, 11), (3, 16), (4, 22)])
def test_example_5_set_up_counts(seats: int, ingots: int) -> None:
    data = Table(seats).data
    assert data["mine"] == ingots
    assert data["set_aside"] == {"village": 2, "city": 2}
    if seats > 2:
        kinds = [settlement["kind"] for settlement in data["settlements"]]
        assert (kinds.count("village"), kinds.count("city")) == (11, 6)


def test_example_9_a_corner_has_two_symbols() -> None:
    table = Table().turn((0, 0), tile=11, turns=0)
    table.turning().turn((7, 7), tile=19, turns=0)
    won = [(e["seat"], e["side"], e["symbol"]) for e in table.told("edge_won")]
    assert won == [(0, "N", "wood"), (3, "W", "stone"), (1, "E", "stone"), (2, "S", "stone")]


def test_example_10_a_card_symbol_at_the_edge_wins_nothing() -> None:
    table = Table().next_cards("king4").turn((0, 2), tile=5, turns=2)
    assert table.units(1)[1] == 0
    assert [event["symbol"] for event in table.told("edge_lost")] == ["grain"]
    assert table.hand(0) == ["king4"]


def test_example_11_points_of_a_castle_by_district() -> None:
    table = Table()
    board = table.state.board
    found: dict[int, list[At]] = {}
    for district in sorted({site.district for site in board.sites if site.type == 2}):
        row, column = divmod(district, 8)
        found.setdefault(castle_points(table.state, district), []).append((row, column))
    assert found == POINTS
    twice = {divmod(site.district, 8) for site in board.sites if site.type == 2 and site.place == 1}
    assert sorted(twice) == TWO_LOTS


def test_example_12_a_village_is_founded() -> None:
    table = Table()
    table.seat(hand=["peasant"])
    free = free_districts(table.state, 0)
    assert [divmod(n, 8) for n in range(64) if free >> n & 1] == FREE
    table.do("play", card="peasant", district=[2, 3])
    assert castle_points(table.state, cell_of(2, 3)) == 6
    assert castle_points(table.state, cell_of(2, 5)) == 7
    assert table.state.seats[0].points == 0
    assert table.data["set_aside"] == {"village": 1, "city": 2}


def test_example_13_what_is_too_much_is_lost() -> None:
    table = Table().lay((1, 5), tile=25, turns=2)
    table.seat(2, stone=4)
    table.turn((2, 4), tile=19, turns=1)
    assert table.units(2)[2] == 5
    assert table.told("units_won")[0]["lost"] == 1


def test_example_13_two_tied_for_one_symbol_get_nothing() -> None:
    # [2, 1] stone, one symbol: fields [2, 0] (east) and [1, 1] (south)
    table = Table().lay((2, 0), tile=11, turns=1)  # red points east
    table.turn((1, 1), tile=12, turns=1)  # yellow points south
    evaluated = [e for e in table.told("area_evaluated") if e["district"] == [2, 1]]
    assert evaluated[0]["type"] == "stone"
    assert evaluated[0]["share"] == 0
    assert table.units(0)[2] == table.units(3)[2] == 0


def test_example_13_a_neutral_colour_takes_its_share_with_it() -> None:
    # The stone area of [1, 4] has two symbols; with three players yellow is neutral.
    table = Table(3).lay((1, 5), tile=19, turns=1)  # blue points west ...
    table.turn((2, 4), tile=20, turns=3)  # ... and yellow north
    evaluated = [e for e in table.told("area_evaluated") if e["district"] == [1, 4]]
    assert evaluated[0]["winners"] == ["blue", "yellow"]
    assert table.units(2)[2] == 1


def test_example_14_one_purchase_a_turn() -> None:
    table = Table().lay((1, 5), tile=25, turns=2).lay((2, 4), tile=19, turns=3)
    table.seat(2, wood=2, grain=2, ingots=4)
    table.building(2)
    table.build((1, 4, 0, 0), bought="stone")
    assert table.state.seats[2].ingots == 2
    assert table.castles() == []
    assert table.decision != "build"


def test_example_14_the_master_builder_pays_for_what_is_missing() -> None:
    table = Table().lay((1, 5), tile=25, turns=2)
    table.seat(2, stone=1, ingots=2, hand=["master_builder"])
    table.building(2).build((1, 4, 0, 0), card="master_builder")
    seat = table.state.seats[2]
    assert (seat.ingots, seat.units, table.state.halves[0].mine) == (0, [0, 0, 0], 22)


def test_example_15_robber_baron_and_outlaw_band() -> None:
    table = Table()
    table.seat(1, ingots=1)
    table.seat(2, ingots=5)
    table.seat(3, ingots=9)
    table.seat(0, hand=["robber_baron", "outlaw_band"])
    assert table.state.halves[0].mine == 7
    table.do("play", card="robber_baron")
    assert (table.state.seats[0].ingots, table.state.halves[0].mine) == (3, 4)
    table.seat(3, ingots=0)
    table.state.seats[0].card_played = False
    table.do("play", card="outlaw_band")
    assert table.state.seats[0].ingots == 6


def test_example_16_two_players_use_half_a_board() -> None:
    table = Table(2)
    data = table.data
    assert (len(data["fields"]), len(data["unused_tiles"]), len(data["edges"])) == (16, 16, 12)
    assert sum(site.type == 2 for site in table.state.board.sites) == 14
    for other, villages, cities in ((1, 6, 3), (2, 6, 3), (3, 5, 4)):
        board = table.rules.board(((0, 0), (other, 0)))
        assert (board.villages.bit_count(), board.cities.bit_count()) == (villages, cities)


def test_example_16_two_players_turn_sixteen_tiles() -> None:
    state = CASTELLI.new_state({}, 2, 5)
    turned = 0
    while legal := CASTELLI.legal_actions(state):
        turned += CASTELLI.decision(state) == "orient"
        CASTELLI.apply(state, legal[0])
    assert turned == 16
