"""T: two teams of two, their board, their shared and private storage, and how they win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

import pytest

from castles.engine.action import Action
from castles.engine.errors import OptionError
from castles.engine.facts import Fact
from castles.engine.hexgrid import bits
from castles.games.burgundy.actions import BUY, FETCH, TAKE
from castles.games.burgundy.modules.extra_tiles import lift_markers
from castles.games.burgundy.modules.shield_powers import put_on_castle
from castles.games.burgundy.modules.teams import seat_points, take_in_hand, teams
from castles.games.burgundy.modules.trade_routes import routes, spaces_of
from castles.games.burgundy.rounds import pay_mines
from castles.games.burgundy.scoring import gain_points, score_end
from castles.games.burgundy.state import EMPTY, SeatState
from castles.games.burgundy.supply import lay_in_depots
from castles.games.burgundy.track import advance
from tests.games.burgundy.table import BURGUNDY, Table

SHARED, OWN = ("shared", "private")


class TeamTable(Table):
    """A team game: the start castles lie, nobody has anything, seat 0 to play."""

    def __init__(self, teams: str = "basic", **options: object) -> None:
        fresh = Table.fresh(4, teams=teams, start_player=0, **options)
        self.state, self.rules = fresh.state, fresh.rules
        state = self.state
        while (decision := BURGUNDY.decision(state)) != "turn":
            actions = [a for a in BURGUNDY.legal_actions(state) if decision == "start_castle"]
            BURGUNDY.apply(state, (actions or BURGUNDY.legal_actions(state))[-1])
        lay_in_depots(state, [EMPTY] * len(state.depots))
        state.black_depot = (EMPTY,) * self.rules.black_spaces
        state.white_die = 1
        state.depot_goods = ((0,) * 6,) * 6
        for estate in state.estates:
            estate.workers = estate.silver = 0
            estate.goods = [0] * 6
        state.events = []
        self.turn()

    def turn(self, seat: int = 0, dice: tuple[int, int] = (1, 2)) -> TeamTable:
        take_in_hand(self.state, seat)
        super().turn(seat, dice)
        return self

    def store(self, seat: int, own: str, shared: str) -> TeamTable:
        """What lies in the private and in the shared spaces, a word each; `-` is nothing."""
        take_in_hand(self.state, seat)
        names = [None if name == "-" else name for name in (*own.split(), *shared.split())]
        self.state.estate(seat).storage = tuple(map(self.tile, names))
        return self

    def stored(self, seat: int) -> list[str | None]:
        """Private spaces first."""
        return [self.name(tile) for tile in self.state.stored(seat)]

    def steps(self, *steps: int) -> TeamTable:
        self.state.seats = tuple(SeatState(n % 2, step) for n, step in enumerate(steps))
        return self

    def words(self) -> Mapping[str, Fact]:
        return BURGUNDY.to_data(self.state)


def places(table: Table, do: str = "take") -> list[Fact]:
    return [choice.get("to") for choice in table.choices(do)]


# -- T1 to T5: set-up ----------------------------------------------------------------------------


def test_t1_two_teams_of_two_sit_crosswise_and_count_as_four_players() -> None:
    state = Table.fresh(4, teams="basic").state
    assert BURGUNDY.sides(state) == [(0, 2), (1, 3)]
    assert (len(state.depots), state.rules.black_spaces) == (24, 8)
    assert (state.rules.good_points, state.rules.colour_bonuses) == (4, (7, 4))


@pytest.mark.parametrize("seats", [2, 3])
def test_t1_only_four_can_play(seats: int) -> None:
    assert list(BURGUNDY.seats_allowed({"teams": "advanced"})) == [4]
    with pytest.raises(OptionError, match="4"):
        BURGUNDY.new_state({"teams": "basic"}, seats, 1)


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_t2_a_team_gets_once_what_a_player_gets(start: int) -> None:
    state = Table.fresh(4, teams="basic", start_player=start).state
    first, other = state.estates[start % 2], state.estates[1 - start % 2]
    assert [sum(estate.goods) for estate in state.estates] == [3, 3]
    assert [estate.silver for estate in state.estates] == [2, 2]
    assert (first.workers, other.workers) == (3, 5)


@pytest.mark.parametrize(("teams_", "number"), [("basic", 31), ("advanced", 32)])
def test_t3_both_teams_have_the_same_board_of_65_spaces(teams_: str, number: int) -> None:
    state = Table.fresh(4, teams=teams_).state
    assert [estate.board_number + 1 for estate in state.estates] == [number] * 2
    board = state.estates[0].own_board()
    kinds = Counter(state.rules.type_names[kind] for kind in board.types)
    spaces = {"building": 21, "monastery": 11, "ship": 10, "livestock": 11, "castle": 7, "mine": 5}
    assert kinds == spaces
    assert max(area.bit_count() for area in board.areas) <= 8
    for space, near in enumerate(board.shape.neighbours):
        assert all(board.numbers[space] != board.numbers[other] for other in bits(near))
    assert board.shape.connected(1, board.shape.every) == board.shape.every


def test_t3_the_halves_are_one_surface() -> None:
    """Spaces left and right of the middle touch, and an area goes across."""
    board = TeamTable().state.estates[0].own_board()
    left, right = board.shape.number_of[3, 10], board.shape.number_of[3, 12]
    assert board.shape.neighbours[left] >> right & 1


def test_t4_the_basic_castle_lies_in_the_middle() -> None:
    table = Table.fresh(4, teams="basic", start_player=3)
    assert table.decision == ("start_castle", 3)
    assert table.choices() == [{"do": "start_castle", "space": [3, 10]}]
    table.do("start_castle")
    assert table.decision == ("start_castle", 0)
    table.do("start_castle")
    assert table.decision == ("turn", 3)


def test_t4_the_advanced_castle_space_is_chosen_by_the_first_mate() -> None:
    table = Table.fresh(4, teams="advanced", start_player=2)
    asked = []
    while table.decision[0] == "start_castle":
        asked.append(table.decision[1])
        assert [choice["space"] for choice in table.choices()] == [[1, 10], [3, 10]]
        table.do("start_castle", space=[1, 10])
    assert asked == [2, 3]


def test_t5_the_teams_alternate_in_the_first_round() -> None:
    assert Table.fresh(4, teams="basic", start_player=1).state.order == (1, 2, 3, 0)


# -- T6: storage ---------------------------------------------------------------------------------


def test_t6_a_taken_tile_goes_where_its_taker_wants() -> None:
    for to, stored in ((SHARED, [None, None, "ship", None]), (OWN, ["ship", None, None, None])):
        table = TeamTable()
        table.depot(1, "ship").turn(0, (1, 2))
        table.do("take", die=0, depot_space=[1, 1], to=to, workers=0)
        assert table.stored(0) == stored


def test_t6_a_mate_sees_the_shared_spaces_and_not_the_others_own() -> None:
    table = TeamTable().store(0, "ship mine", "castle -")
    assert table.stored(2) == [None, None, "castle", None]
    assert table.stored(1) == [None] * 4


def test_t6_only_spaces_that_are_free_are_offered() -> None:
    """Ours: both shared and one private space full; the mate has two free private ones."""
    table = TeamTable().store(0, "ship -", "castle mine").depot(1, "bank")
    assert set(places(table.turn(0, (1, 1)))) == {OWN}
    assert set(places(table.turn(2, (1, 1)))) == {OWN}
    table.store(0, "ship castle", "mine -")
    assert set(places(table.turn(0, (1, 1)))) == {SHARED}


def test_t6_with_four_full_spaces_one_of_these_is_given_up() -> None:
    """Ours: discard asks four options, none of the mate's; the new tile takes its place."""
    table = TeamTable().store(2, "m7 m8", "castle mine").store(0, "ship bank", "castle mine")
    table.depot(1, "market").turn(0, (1, 2))
    (take,) = table.matching("take", die=0, workers=0)
    assert "to" not in take
    table.do("take", die=0, workers=0)
    assert table.decision == ("discard", 0)
    assert table.choices() == [
        {"do": "discard", "from": zone, "storage": slot}
        for zone in (OWN, SHARED)
        for slot in (0, 1)
    ]
    table.do("discard", **{"from": SHARED, "storage": 1})
    assert table.stored(0) == ["ship", "bank", "castle", "market"]
    assert table.stored(2) == ["m7", "m8", "castle", "market"]


def test_t6_a_mate_places_what_was_left_in_the_shared_storage() -> None:
    table = TeamTable().store(0, "mine -", "ship -")
    spaces = {choice["from"] for choice in table.turn(2, (1, 1)).choices("place")}
    assert spaces == {SHARED}, "the mine is the mate's own"
    table.do("place", die=0, storage=0, space=[3, 12], workers=0)
    assert table.stored(0) == ["mine", None, None, None]
    assert table.state.seats[2].steps == 1


def test_t6_a_purchase_and_a_building_for_workers_say_where_they_go() -> None:
    table = TeamTable().store(0, "ship mine", "castle -").black("bank").depot(3, "market")
    estate = table.state.estate(0)
    lay_monastery(table, 0, "m6")
    estate.silver, estate.workers = 2, 2
    table.turn(0)
    assert (places(table, "buy"), places(table, "fetch")) == ([SHARED], [SHARED])
    table.do("buy", black_space=0, to=SHARED)
    assert not table.can("fetch"), "none of the four spaces is free (B15)"


def lay_monastery(table: TeamTable, seat: int, tile: str) -> None:
    """With its powers, on the first free monastery space."""
    estate = table.state.estate(seat)
    board = estate.own_board()
    space = next(n for n, kind in enumerate(board.types) if kind == 1 and estate.tiles[n] == EMPTY)
    at = "abcdefg"[board.shape.spaces[space][0]]
    column = (board.shape.spaces[space][1] - abs(board.shape.spaces[space][0] - 3)) // 2 + 1
    table.seat(seat).lay(tile, f"{at}{column}")


def test_t6_storage_is_told_and_read_by_seat_and_by_team() -> None:
    table = TeamTable().store(2, "m7 -", "castle -").store(0, "ship bank", "castle -").turn(0)
    words = table.words()
    seats, both = words["seats"], words["teams"]
    assert isinstance(seats, list)
    assert isinstance(both, list)
    assert [len(seat["storage"]) for seat in seats] == [2] * 4  # type: ignore[index,call-overload,arg-type]
    assert both[0]["seats"] == [0, 2]  # type: ignore[index,call-overload]
    again = BURGUNDY.from_data(words)
    assert [again.stored(seat) for seat in range(4)] == [
        table.state.stored(seat) for seat in range(4)
    ]
    assert BURGUNDY.legal_actions(again) == BURGUNDY.legal_actions(table.state)
    assert BURGUNDY.to_data(again) == words


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (TAKE(0, 0), "why.say_where"),
        (TAKE(0, 0, 0), "why.space_filled"),
        (BUY(0), "why.say_where"),
        (FETCH(0, 3), "why.needs_monastery"),
    ],
)
def test_t6_it_is_explained_where_a_tile_cannot_go(action: Action, key: str) -> None:
    table = TeamTable().store(0, "ship mine", "castle -").depot(1, "bank").black("bank")
    table.state.estate(0).silver = 2
    table.turn(0, (1, 2))
    assert key in [reason.key for reason in BURGUNDY.explain(table.state, action)]


# -- T7 to T10 -----------------------------------------------------------------------------------


def test_t7_mates_have_one_purse_and_two_pairs_of_dice() -> None:
    table = TeamTable().turn(0, (3, 4))
    table.do("workers", die=0)
    assert table.state.estate(2).workers == 2
    assert table.state.dice[2] != (0, 4)
    assert table.state.estate(1).workers == 0


def test_t7_each_turn_of_each_mate_has_its_own_purchase() -> None:
    table = TeamTable().black("bank", "market")
    table.state.estate(0).silver = 4
    table.turn(0).do("buy", black_space=0, to=OWN)
    assert not table.can("buy")
    table.turn(2)
    assert table.can("buy")


def test_t8_points_go_to_the_seat_that_acts_and_those_of_the_end_to_the_team() -> None:
    table = TeamTable().turn(2, (1, 2))
    gain_points(table.state, 2, 5, 0)
    table.state.estate(2).silver = 3
    table.state.pending = ()
    score_end(table.state)
    assert [seat_points(table.state, seat) for seat in (0, 2)] == [0, 5]
    assert table.state.estate(0).points == 8
    words = table.words()
    both = words["teams"]
    assert isinstance(both, list)
    assert both[0]["points"] == 3  # type: ignore[index,call-overload]


def test_t8_mines_pay_a_team_once() -> None:
    """Ours: two mines at a phase end bring 2 silver."""
    table = TeamTable()
    board = table.state.estates[0].own_board()
    mines = [n for n, kind in enumerate(board.types) if kind == 5][:2]
    tiles = list(table.state.estates[0].tiles)
    for space in mines:
        tiles[space] = table.tile("mine")
    table.state.estates[0].tiles = tuple(tiles)
    pay_mines(table.state)
    assert [estate.silver for estate in table.state.estates] == [2, 0]


def test_t8_what_is_paid_and_scored_by_team_is_told_of_both() -> None:
    table = TeamTable()
    table.state.phase, table.state.round = 4, 25
    table.end_round()
    told = {event.seat: event.facts["team"] for event in table.told("leftovers_scored")}
    assert told == {0: [0, 2], 1: [1, 3]}


def test_t9_on_the_last_step_a_marker_goes_to_the_top() -> None:
    """Ours: a seat on step 6 under another marker places its seventh ship."""
    table = TeamTable().steps(6, 6, 0, 0)
    table.state.order = (1, 0, 3, 2)
    advance(table.state, (0, 0, 1))
    assert table.state.order == (0, 1, 3, 2)
    assert table.state.seats[0].steps == 6


def test_t9_monastery_27_lifts_both_mates() -> None:
    """Ours: 1 0 3 2 becomes 0 2 1 3; a ship of seat 3 makes it 0 2 3 1, one of seat 2 2 0 3 1."""
    table = TeamTable(extra_tiles=True).steps(6, 6, 6, 6)
    table.state.order = (1, 0, 3, 2)
    lay_monastery(table, 0, "m27")
    lift_markers(table.state, 0)
    orders = [table.state.order]
    for seat in (3, 2):
        advance(table.state, (0, seat, 1))
        orders.append(table.state.order)
    assert orders == [(0, 2, 1, 3), (0, 2, 3, 1), (2, 0, 3, 1)]


def test_t10_a_colour_bonus_is_the_teams_and_its_points_the_seats() -> None:
    table = TeamTable()
    estate = table.state.estate(0)
    board = estate.own_board()
    mines = [n for n, kind in enumerate(board.types) if kind == 5]
    for space in mines[:-1]:
        row, offset = board.shape.spaces[space]
        table.seat(0).lay("mine", f"{'abcdefg'[row]}{(offset - abs(row - 3)) // 2 + 1}")
    estate.frontier |= 1 << mines[-1]
    table.store(2, "mine -", "- -").turn(2, (board.numbers[mines[-1]], 1))
    table.do("place", die=0, space=[*board.shape.spaces[mines[-1]]], workers=0)
    assert estate.colour_bonuses == 1 << 5
    assert teams(table.state).sources[2][2] == 7
    assert teams(table.state).sources[0][2] == 0


# -- T11: the end --------------------------------------------------------------------------------


def ended(points: tuple[int, int, int, int]) -> TeamTable:
    table = TeamTable()
    for seat, gained in enumerate(points):
        gain_points(table.state, seat, gained, 0)
    table.state.pending = ()
    return table


def test_t11_the_sum_of_a_team_decides_and_can_be_shared() -> None:
    """Ours: 5 + 0 with 2 goods, 3 silver, 5 workers against 6 + 6: 12 each, shared."""
    table = ended((5, 6, 0, 6))
    estate = table.state.estates[0]
    estate.goods, estate.silver, estate.workers = [2, 0, 0, 0, 0, 0], 3, 5
    score_end(table.state)
    result = BURGUNDY.outcome(table.state)
    assert result is not None
    assert (result.winners, result.points, result.reason) == ((0, 1, 2, 3), (12,) * 4, "shared")


def test_t11_both_mates_win() -> None:
    result = BURGUNDY.outcome(ended((1, 4, 2, 5)).state)
    assert result is not None
    assert (result.winners, result.points, result.reason) == ((1, 3), (3, 9, 3, 9), "points")


def test_t11_fewer_empty_spaces_break_a_tie() -> None:
    table = ended((3, 3, 3, 3))
    estate = table.state.estates[1]
    estate.tiles = (table.tile("bank"), *estate.tiles[1:])
    result = BURGUNDY.outcome(table.state)
    assert result is not None
    assert (result.winners, result.reason) == ((1, 3), "empty_spaces")


def test_t12_every_seat_knows_the_same() -> None:
    state = TeamTable().store(0, "ship -", "castle -").turn(0).state
    known = [BURGUNDY.to_data(BURGUNDY.observe(state, seat).state) for seat in range(4)]
    assert all(one == other for one, other in pairwise(known))


def test_t12_tiles_that_lie_aside_are_no_riddle() -> None:
    table = TeamTable().store(2, "m7 -", "- -").turn(0)
    guess = BURGUNDY.determinise(BURGUNDY.observe(table.state, 0), 3)
    lying = [tile for supply in guess.supplies for tile in supply]
    assert table.tile("m7") not in lying


# -- T13: other modules --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("automa", "novice"),
        ("castle_rule", True),
        ("border_posts", True),
        ("solo_board", 33),
        ("boards", 3),
        ("boards", "chosen"),
        ("board_pool", "1-30"),
    ],
)
def test_t13_a_forbidden_pair_is_refused_by_both_names(option: str, value: object) -> None:
    given = {"teams": "basic", option: value}
    with pytest.raises(OptionError) as error:
        BURGUNDY.new_state(given, 4, 1)  # type: ignore[arg-type]
    assert "'teams'" in str(error.value)
    assert f"'{option}'" in str(error.value)


def test_x6_7_an_inn_says_where_it_goes_and_lies_on_the_teams_board() -> None:
    table = TeamTable(inns=True)
    table.state.estate(0).silver = 2
    table.turn(0)
    assert places(table, "buy_inn") == [SHARED, OWN]
    table.do("buy_inn", to=SHARED)
    assert any(choice["from"] == SHARED for choice in table.turn(2, (1, 1)).choices("place"))


@pytest.mark.parametrize("routes_", ["random", "chosen"])
def test_x8_7_a_team_has_one_route_of_six_tiles(routes_: str) -> None:
    table = Table.fresh(4, teams="basic", trade_routes=routes_, start_player=2)
    assert [len(spaces_of(table.state, team)) for team in (0, 1)] == [18, 18]
    if routes_ == "chosen":
        assert table.decision == ("route", 2), "the first mate in turn order arranges it"
        assert len(table.choices()) == 720


def test_x8_7_whoever_sells_lays_on_the_same_route() -> None:
    table = TeamTable(trade_routes="random")
    for seat in (0, 2):
        estate = table.state.estate(seat)
        spaces = spaces_of(table.state, 0)
        good = next(n for n in range(6) if all(n != spaces[place][0] for place in (0, 1)))
        estate.goods[good] = 1
        table.turn(seat, (good + 1, good + 1)).do("sell", die=0, workers=0)
    assert len(routes(table.state).goods[0]) == 2


def home(table: TeamTable) -> int:
    return table.state.estate(0).own_board().shape.number_of[3, 10]


def test_x10_20_a_shield_works_for_both_mates() -> None:
    table = TeamTable(shields=True)
    put_on_castle(table.state, 0, 16, home(table))
    assert table.turn(2, (1, 2)).can("set_die", die=0, number=5)
    assert not table.turn(1, (1, 2)).can("set_die")


def test_x10_20_shield_2_follows_the_other_team_only() -> None:
    table = TeamTable(shields=True)
    put_on_castle(table.state, 0, 2, home(table))
    table.turn(2).do("workers", die=0)
    assert table.state.estate(0).workers == 2
    table.turn(1).do("workers", die=0)
    assert table.state.estate(0).workers == 3


def test_x10_20_shield_6_copies_the_other_team_at_once() -> None:
    table = TeamTable(shields=True)
    lay_monastery(table, 1, "m14")
    put_on_castle(table.state, 0, 6, home(table))
    table.turn(2).do("workers", die=0)
    assert table.state.estate(0).workers == 4


def test_x10_20_shield_4_makes_the_shared_storage_unlimited() -> None:
    table = TeamTable(shields=True).store(0, "ship mine", "castle bank").depot(1, "market")
    put_on_castle(table.state, 0, 4, home(table))
    assert set(places(table.turn(0, (1, 1)))) == {SHARED}
    table.do("take", die=0, to=SHARED, workers=0)
    assert table.stored(2) == [None, None, "castle", "bank", "market", None]


def test_x10_20_losing_shield_4_empties_shared_spaces_only() -> None:
    table = TeamTable(shields=True)
    put_on_castle(table.state, 0, 4, home(table))
    take_in_hand(table.state, 2)
    names = ["m7", None, "castle", "bank", "market", None]
    table.state.estate(2).storage = tuple(map(table.tile, names))
    table.end_phase()
    assert table.decision == ("tribute", 0)
    table.do("tribute", keep=[])
    assert table.decision == ("discard", 0)
    assert {choice["from"] for choice in table.choices()} == {SHARED}
    table.do("discard", storage=0)
    assert table.stored(2) == ["m7", None, "bank", "market"]
    assert table.stored(0) == [None, None, "bank", "market"]


def test_x10_20_tribute_and_gifts_are_the_first_mates() -> None:
    table = TeamTable(shields=True)
    put_on_castle(table.state, 0, 14, home(table))
    table.state.order = (1, 2, 3, 0)
    table.store(2, "bank -", "- -").store(0, "- -", "- -").depot(1, "ship")
    table.end_phase()
    assert table.decision == ("gift", 2)
    table.do("skip")
    assert table.decision == ("tribute", 2)


def test_every_take_is_listed_for_the_seat_that_acts_only() -> None:
    """A market brings its tile into the storage of the mate who placed it."""
    table = TeamTable().store(2, "market -", "- -").store(0, "mine mine", "- -").depot(3, "ship")
    estate = table.state.estate(2)
    board = estate.own_board()
    space = next(n for n in bits(estate.frontier) if board.types[n] == 0)
    table.turn(2, (board.numbers[space], 1))
    table.do("place", die=0, space=[*board.shape.spaces[space]], workers=0)
    assert table.decision == ("tile", 2)
    assert places(table) == [SHARED, OWN]
    table.do("take", die="any", to=OWN)
    assert table.stored(2) == ["ship", None, None, None]


def test_t11_a_win_is_whole_for_both_mates_and_halved_when_it_is_shared() -> None:
    won, shared = (BURGUNDY.outcome(ended(points).state) for points in ((1, 4, 2, 5), (3,) * 4))
    assert won is not None
    assert shared is not None
    assert [won.share(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert won.winning_sides == [(1, 3)]
    assert [shared.share(seat) for seat in range(4)] == [0.5] * 4
