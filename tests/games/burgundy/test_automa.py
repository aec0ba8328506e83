"""The automa (A1-A11): its choices follow its cards, and each is told with rule and reason."""

from __future__ import annotations

from typing import Self

import pytest

from castles.engine.errors import OptionError
from castles.games.burgundy.state import EMPTY, INERT, AutomaState
from castles.games.burgundy.supply import lay_in_depots
from tests.games.burgundy.table import BURGUNDY, Table


class Opponent(Table):
    """A table whose last seat is an automa with two cards of the test's choice."""

    def __init__(
        self,
        left: int = 2,
        right: int = 9,
        seats: int = 2,
        level: str = "experienced",
        **options: object,
    ) -> None:
        super().__init__(seats, automa=level, **options)
        self.me = self.seat(seats - 1)
        self.me.goods()
        self.automa.reserve = self.automa.wilds = ()
        self.cards(left, right)
        lay_in_depots(self.state, [EMPTY] * len(self.state.depots))

    @property
    def automa(self) -> AutomaState:
        return self.me.state.automa_state()

    def cards(self, left: int, right: int) -> None:
        """These county cards, with nothing on them."""
        automa, cells = self.automa, self.rules.automa_rules().card_cells
        automa.cards = (left - 1, right - 1)
        automa.cells = tuple((EMPTY,) * len(cells[n - 1]) for n in (left, right))  # type: ignore[assignment]
        automa.wild_cells = (0, 0)
        automa.deck = tuple(n for n in range(9) if n not in automa.cards)
        automa.discards = ()

    def fill(self, card: int, *names: str | None) -> Self:
        """These tiles on the cells of the left (0) or right (1) card."""
        tiles = tuple(self.tile(name) for name in names)
        left, right = self.automa.cells
        self.automa.cells = (tiles, right) if card == 0 else (left, tiles)
        return self

    def on_card(self, card: int = 0) -> list[str | None]:
        return [self.name(tile) for tile in self.automa.cells[card]]

    @property
    def reserve(self) -> list[str | None]:
        return [self.name(tile) for tile in self.automa.reserve]

    def keep(self, *names: str) -> Self:
        self.automa.reserve = tuple(self.tile(name) for name in names)
        return self

    def reasons(self, name: str) -> list[object]:
        return [event.facts["reason"] for event in self.told(name)]

    def everywhere(self, *names: str) -> Self:
        """The same tiles in every depot, so that its die does not matter."""
        for depot in range(1, 7):
            self.depot(depot, *names)
        return self


def test_a1_set_up() -> None:
    table = Table.fresh(3, seed=4, automa="novice")
    seat = table.state.estate(2)
    automa, rules = seat.automa_state(), table.rules.automa_rules()
    left = rules.card_cells[automa.cards[0]]
    assert table.name(automa.cells[0][left.index(4)]) == "castle"
    assert [table.name(tile) for tile in automa.cells[1]] == [None] * len(automa.cells[1])
    assert sorted((*automa.cards, *automa.deck)) == list(range(9))
    assert (seat.goods, seat.silver, seat.workers) == ([1] * 6, 1, 0)
    assert table.state.order[-1] == 2
    assert rules.spaces == (12, 6, 6, 6, 4, 3)


@pytest.mark.parametrize(("white", "card"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_a2_the_white_die_selects_the_card(white: int, card: int) -> None:
    table = Opponent().everywhere("bank").automa_turn(white)
    assert [tile is not None for tile in table.on_card(card)].count(True) == 1
    assert table.on_card(1 - card).count(None) == 4
    assert table.told("automa_rolled")[0].rule == "A2"


def test_a2_nobody_is_asked_for_the_automa() -> None:
    table = Table.fresh(2, automa="expert", seed=2)
    seats = set()
    for number in range(2000):
        if not table.state.pending:
            break
        seats.add(BURGUNDY.deciding_seat(table.state))
        legal = BURGUNDY.legal_actions(table.state)
        BURGUNDY.apply(table.state, legal[number % len(legal)])
    assert seats == {0}
    assert BURGUNDY.outcome(table.state)


def test_a3_the_first_cell_for_which_the_depot_has_a_tile() -> None:
    table = Opponent(left=2).everywhere("m3", "cow2").automa_turn()
    assert table.on_card() == [None, None, "cow2", None]
    assert table.reasons("automa_tile_placed") == ["own_depot"]


def test_a3_the_upper_tile_of_a_depot_first() -> None:
    table = Opponent(left=2).everywhere("bank", "market").automa_turn()
    assert table.on_card()[0] == "bank"


def test_a3_the_next_depots_clockwise() -> None:
    table = Opponent(left=2)
    table.depot(1, "ship").depot(4, "m3")
    table.automa_turn()
    assert table.on_card() == [None, None, None, "m3"]
    assert table.in_depot(4) == [None, None]


def test_a3_then_the_reserve() -> None:
    table = Opponent(left=2).keep("ship", "m3", "cow2").automa_turn()
    assert table.on_card() == [None, None, "cow2", None]
    assert table.reserve == ["ship", "m3"]
    assert table.reasons("automa_tile_placed") == ["reserve"]


def test_a3_then_a_wild_on_the_first_cell() -> None:
    table = Opponent(left=2).keep("ship")
    table.automa.wilds = (table.tile("black bank"),)
    table.automa_turn()
    assert table.on_card()[0] == "bank"
    assert table.automa.wild_cells == (1, 0)
    assert table.me.wealth == (0, 0), "a wild brings no bonus"
    assert table.reasons("automa_tile_placed") == ["wild"]


def test_a3_then_a_black_tile_becomes_a_wild() -> None:
    table = Opponent(left=2)
    table.black(None, "ship", "mine")
    table.automa_turn()
    assert [table.name(tile) for tile in table.automa.wilds] == ["ship"]
    assert table.on_card() == [None] * 4
    assert table.reasons("automa_wild_taken") == ["nothing_fits"]


def test_a3_at_last_silver() -> None:
    table = Opponent(left=2).automa_turn()
    assert table.me.wealth == (0, 2)
    assert table.reasons("automa_silver") == ["nothing_left"]


def test_a4_a_castle_chooses_again_from_the_white_die_on() -> None:
    table = Opponent(left=8).keep()
    table.depot(2, "castle").depot(3, "ship")
    table.automa_turn(white=3)
    assert table.on_card() == ["castle", None, None, "ship"]
    assert table.told("automa_again")[0].rule == "A4"


def test_a4_a_castle_that_completes_its_card_goes_on_with_the_other() -> None:
    table = Opponent(left=8, right=1).fill(0, None, "mine", "cow2", "ship")
    table.depot(2, "castle").depot(3, "m3")
    table.automa_turn(white=1)
    # The completed card is replaced: the other one has moved to the left.
    assert table.on_card() == [None, None, "m3"]


def test_a4_without_a_free_cell_a_castle_sells() -> None:
    table = Opponent(left=8, right=1).fill(0, None, "mine", "cow2", "ship")
    table.fill(1, "mine", "cow3", "m3").depot(2, "castle")
    table.me.goods(3, 3, 5)
    table.automa_turn(white=1)
    assert "no_free_cell" in table.reasons("automa_sells")
    assert table.me.goods_owned == [5]


@pytest.mark.parametrize(
    ("building", "silver", "points"),
    [("bank", 2, 0), ("boarding_house", 0, 2), ("watchtower", 0, 4)],
)
def test_a4_bank_boarding_house_watchtower(building: str, silver: int, points: int) -> None:
    table = Opponent(left=2).everywhere(building).automa_turn()
    assert (table.me.state.silver, table.me.points) == (silver, points)


@pytest.mark.parametrize(
    ("building", "offered", "taken"),
    [
        ("carpenter", [], "carpenter"),
        ("church", ["m3", "mine", "castle"], "castle"),
        ("church", ["m3", "mine"], "mine"),
        ("church", ["m3"], "m3"),
        ("market", ["cow2", "ship"], "ship"),
        ("market", ["cow2"], "cow2"),
    ],
)
def test_a4_carpenter_church_market(building: str, offered: list[str], taken: str) -> None:
    table = Opponent(left=2, seats=4)
    table.fill(0, None, "bank", "cow2", "m4").everywhere(building)
    for depot, name in enumerate(offered, start=2):
        table.depot(depot, building, name)
    table.automa_turn(white=2)
    assert table.reserve == [taken]


def test_a4_town_hall_places_the_type_it_has_most_of() -> None:
    table = Opponent(left=2, right=9).keep("m3", "cow2", "cow3", "ship", "ship", "ship")
    table.everywhere("town_hall").automa_turn(white=1)
    assert table.on_card() == ["town_hall", None, "cow3", None]
    assert table.me.points == 3, "with its bonus"
    assert table.reasons("automa_tile_placed")[-1] == "most_in_reserve"


def test_a4_town_hall_uses_the_other_card_if_it_must() -> None:
    table = Opponent(left=2, right=6).keep("ship").everywhere("town_hall").automa_turn(white=1)
    assert table.on_card(1)[0] == "ship"


def test_a4_town_hall_uses_the_other_card_if_it_completes_its_own() -> None:
    table = Opponent(left=2, right=6).fill(0, None, "bank", "cow2", "m3").keep("ship")
    table.everywhere("town_hall").automa_turn(white=1)
    assert table.on_card(0)[0] == "ship", "the right card, which has moved to the left"


def test_a4_a_ship_that_finds_no_goods_tells_of_no_depot() -> None:
    table = Opponent(left=6).everywhere("ship").automa_turn()
    assert table.on_card().count("ship") == 1
    assert table.told("automa_ship") == []


def test_a4_warehouse_sells() -> None:
    table = Opponent(left=2).everywhere("warehouse")
    table.me.goods(2, 4, 4)
    table.automa_turn()
    assert (table.me.points, table.me.goods_owned) == (4, [2])


def test_a4_all_livestock_is_one_pasture() -> None:
    table = Opponent(left=9, right=1).fill(1, None, "sheep3", None)
    board = [list(tiles) for tiles in table.automa.board]
    board[3] = [table.tile("sheep4"), table.tile("cow4")]
    table.automa.board = tuple(tuple(tiles) for tiles in board)
    table.everywhere("sheep2").automa_turn(white=1)
    assert table.me.points == 2 + 3 + 4


def test_a4_a_ship_takes_the_fullest_depot_and_advances() -> None:
    table = Opponent(left=3).everywhere("ship")
    table.goods(2, 1, 2, 3, 4).goods(5, 6)
    table.automa_turn(white=1)
    assert table.me.goods_owned == [1, 2, 3, 4], "it has room for all kinds"
    assert table.me.seat.steps == 1
    assert table.state.order[0] == 1


def test_a4_of_equal_depots_the_nearest_from_the_white_die() -> None:
    table = Opponent(left=3, right=6).everywhere("ship")
    table.goods(2, 1).goods(4, 3).goods(6, 5)
    table.fill(1, None, "m3", "bank", "ship")
    table.automa_turn(white=3)
    assert table.me.goods_owned == [3]


def test_a4_monasteries_have_no_effect() -> None:
    table = Opponent(left=5).everywhere("m14").automa_turn()
    assert not any(table.me.state.powers)


def test_a5_sells_most_and_lowest() -> None:
    table = Opponent(left=5).everywhere("m3")
    table.me.goods(2, 2, 5, 5, 6)
    table.automa_turn()
    assert table.me.goods_owned == [5, 5, 6]
    assert (table.me.points, table.me.state.silver) == (4, 1)
    assert table.reasons("automa_sells") == ["sell_symbol"]


def test_a5_nothing_to_sell() -> None:
    table = Opponent(left=5).everywhere("m3").automa_turn()
    assert table.reasons("automa_sells") == ["no_goods"]


@pytest.mark.parametrize(("level", "points"), [("novice", 8), ("experienced", 12), ("expert", 16)])
def test_a6_a_completed_card_scores_by_level(level: str, points: int) -> None:
    table = Opponent(left=1, level=level).fill(0, "mine", "cow2", None).everywhere("m3")
    table.automa_turn()
    assert table.me.state.sources[6] == points
    assert [len(tiles) for tiles in table.automa.board] == [0, 1, 0, 1, 0, 1]
    assert table.automa.cards == (8, 1), "the right card moves to the left, a new one comes"


@pytest.mark.parametrize(("card", "points"), [(1, 12), (2, 18), (4, 21)])
def test_a12_values_by_number_of_cells(card: int, points: int) -> None:
    assert Opponent().rules.automa_rules().card_values[card - 1] == points


def test_a6_wilds_go_to_the_board_face_up() -> None:
    table = Opponent(left=1).fill(0, "mine", "bank", None).everywhere("m3")
    table.automa.wild_cells = (0b010, 0)
    table.automa_turn()
    assert [len(tiles) for tiles in table.automa.board] == [1, 1, 0, 0, 0, 1]
    assert table.automa.wild_cells == (0, 0)


def test_a6_wilds_of_the_right_card_move_with_it() -> None:
    table = Opponent(left=1).fill(0, "mine", "cow2", None).everywhere("m3")
    table.automa.wild_cells = (0, 0b101)
    table.automa_turn()
    assert table.automa.wild_cells == (0b101, 0)


def test_a6_a_completed_right_card_takes_its_wilds_with_it() -> None:
    table = Opponent(right=1).fill(1, "mine", "cow2", None).everywhere("m3")
    table.automa.wild_cells = (0b1, 0b10)
    table.automa_turn(white=6)
    assert table.automa.wild_cells == (0b1, 0)
    assert table.automa.cards[1] not in (0, EMPTY)
    assert table.on_card(1).count(None) == len(table.on_card(1))


def test_a6_an_empty_deck_is_made_of_the_discards() -> None:
    table = Opponent(left=1).fill(0, "mine", "cow2", None).everywhere("m3")
    table.automa.deck, table.automa.discards = (), (3, 4)
    table.automa_turn()
    assert table.automa.cards[1] in (0, 3, 4)
    assert sorted((*table.automa.deck, table.automa.cards[1])) == [0, 3, 4]


def test_a7_colour_bonus() -> None:
    table = Opponent(left=1).fill(0, "mine", "cow2", None).everywhere("m3")
    board = list(table.automa.board)
    board[5] = (table.tile("mine"),) * 2
    table.automa.board = tuple(board)
    table.automa_turn()
    assert table.me.points == 12 + 5
    assert table.told("colour_completed")[0].rule == "A7"


def test_a8_it_buys_a_type_that_it_lacks() -> None:
    table = Opponent(left=2).keep("ship", "mine").everywhere("m3")
    table.black("ship", "mine", "castle")
    table.me.give(silver=3)
    table.automa_turn()
    assert table.reserve == ["ship", "mine", "castle"]
    assert table.me.state.silver == 1
    assert table.reasons("automa_bought") == ["new_type"]


def test_a8_a11_1_of_several_new_types_the_first_in_its_order() -> None:
    table = Opponent(left=2).keep("mine").everywhere("m3").black("bank", "ship", "castle")
    table.me.give(silver=2)
    assert table.automa_turn().reserve == ["mine", "castle"], "M C G W Y B, wherever they lie"


def test_a8_else_the_type_of_which_it_has_fewest() -> None:
    table = Opponent(left=2).keep("mine", "mine", "ship").everywhere("m3")
    table.black(None, "mine", "ship")
    table.me.give(silver=2)
    table.automa_turn()
    assert table.reserve == ["mine", "mine", "ship", "ship"]
    assert table.reasons("automa_bought") == ["fewest_of_type"]


def test_first_rules_a8_the_first_tile_of_a_new_type() -> None:
    table = Opponent(left=2, first_rules=True).keep("mine").everywhere("m3")
    table.black("bank", "ship", "castle").me.give(silver=2)
    assert table.automa_turn().reserve == ["mine", "bank"]


def test_a4_the_bonus_of_a_castle_goes_onto_the_selected_card() -> None:
    # The town hall lays the castle on the right card while the left one is selected.
    def cards(**options: object) -> list[list[str | None]]:
        table = Opponent(left=2, right=7, **options).keep("castle").everywhere("town_hall")
        for depot in range(2, 7):
            table.depot(depot, "mine")
        table.depot(1, "town_hall", "cow2").automa_turn(white=1)
        return [[table.name(tile) for tile in cells] for cells in table.automa.cells]

    assert cards() == [["town_hall", None, "cow2", None], [None, "castle", None, None, None]]
    other = [["town_hall", None, None, None], [None, "castle", None, "cow2", None]]
    assert cards(first_rules=True) == other


def test_a8_mines_on_cards_and_board_pay() -> None:
    table = Opponent(left=1).fill(0, "mine", None, None).keep("mine")
    board = list(table.automa.board)
    board[5] = (table.tile("mine"),)
    table.automa.board = tuple(board)
    table.state.round = 5
    table.state.phase = 4
    table.end_round()
    assert table.told("mines_paid")[0].facts["silver"] == 2


def test_a9_the_end() -> None:
    table = Opponent(left=5, right=1).fill(0, "m3", None, "cow2", None).keep("ship", "m4")
    table.automa.wilds = (table.tile("black mine"),)
    board = list(table.automa.board)
    board[1] = (table.tile("m5"), INERT)
    table.automa.board = tuple(board)
    table.me.goods(1, 2, 2).give(silver=4)
    table.state.phase = 4
    table.end_phase()
    assert table.me.points == 2 * 4 + 3 + 4 + 3 + 2 * 2


def test_a9_it_wins_ties() -> None:
    table = Opponent()
    table.me.give()
    table.seat().cover("d5", "c3")
    table.state.phase = 4
    table.end_phase()
    outcome = BURGUNDY.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reason) == ((1,), (0, 0), "automa")


def test_a10_a_inert_tiles_cover_first_spaces() -> None:
    table = Table.fresh(2, automa="expert", automa_inert_tiles=True)
    board = table.state.estate(1).automa_state().board
    assert [len(tiles) for tiles in board] == [2, 1, 1, 1, 0, 0]
    assert {tile for tiles in board for tile in tiles} == {INERT}


def test_a10_b_head_start_lies_face_up() -> None:
    table = Table.fresh(2, automa="expert", automa_head_start=True)
    board = table.state.estate(1).automa_state().board
    assert [len(tiles) for tiles in board] == [1, 0, 0, 0, 1, 1]
    assert INERT not in {tile for tiles in board for tile in tiles}


def test_a10_c_it_starts() -> None:
    state = Table.fresh(3, automa="expert", automa_starts=True, start_player=1).state
    assert state.order == (2, 1, 0)
    assert [estate.workers for estate in state.estates] == [3, 2, 0]
    old = Table.fresh(3, automa="expert", automa_starts=True, start_player=1, first_rules=True)
    assert [estate.workers for estate in old.state.estates] == [2, 1, 0]


def test_a10_d_extra_turns() -> None:
    table = Opponent(left=1, right=2, automa_extra_turns=True)
    table.fill(0, "mine", "cow2", None).everywhere("m3")
    board = list(table.automa.board)
    board[1] = (table.tile("m4"),) * 3
    table.automa.board = tuple(board)
    table.automa_turn()
    # The fourth monastery space bears a symbol: one more tile on the card that is left.
    assert table.on_card() == [None, None, None, "m3"]
    assert table.told("automa_extra_turns")[0].facts == {"count": 1}


def test_a10_without_modifier_d_there_are_no_extra_turns() -> None:
    assert not any(Opponent().rules.automa_rules().extra_turns)
    marked = Opponent(automa_extra_turns=True).rules.automa_rules().extra_turns
    assert [bin(mask) for mask in marked] == [
        bin(1 << 5 | 1 << 9),
        bin(1 << 3),
        bin(1 << 3),
        bin(1 << 3),
        bin(1 << 2),
        "0b0",
    ]


def test_a11_3_crane_is_a_castle_to_the_automa() -> None:
    table = Opponent(left=2, extra_tiles=True).keep("crane")
    table.depot(3, "cow2")
    table.automa_turn(white=3)
    assert table.on_card() == [None, None, "cow2", None]
    table.automa_turn(white=3)
    assert table.on_card()[0] == "crane"
    assert table.told("automa_again")[0].rule == "A11"


def test_a11_3_geese_match_its_most_numerous_animal_and_later_all() -> None:
    table = Opponent(left=9, right=3, extra_tiles=True).fill(1, None, None, "cow4", None)
    table.keep("geese2").automa_turn(white=1)
    assert table.me.points == 2 + 4
    table.cards(2, 9)
    table.fill(1, "geese2", None, None, None).everywhere("pig3").automa_turn(white=1)
    assert table.me.points == 6 + 3 + 2


def test_a11_2_monasteries_27_and_28_have_no_effect() -> None:
    table = Opponent(left=5, extra_tiles=True).everywhere("m27").automa_turn()
    assert not any(table.me.state.powers)


def test_a11_2_monastery_27_is_worth_4_points_to_it() -> None:
    table = Opponent(left=5, right=1, extra_tiles=True).fill(0, "m27", None, None, None)
    table.me.give()
    table.state.phase = 4
    table.end_phase()
    assert table.me.points == 4 + 2


@pytest.mark.parametrize("other", [{"inns": True}, {"teams": "basic"}, {"solo_board": 33}])
def test_a11_7_not_with_inns_teams_and_the_solo_board(other: dict[str, object]) -> None:
    (name,) = other
    with pytest.raises(OptionError, match=rf"(?=.*{name})(?=.*automa)"):
        Table.fresh(4, automa="novice", **other)


def test_a11_15_the_order_of_its_turn() -> None:
    table = Opponent(left=5, right=1, shields=True).black("ship")
    table.fill(0, None, "bank", "cow2", "m3").everywhere("m4")
    table.me.goods(2, 2).give(silver=2)
    board = list(table.automa.board)
    board[1] = (table.tile("m5"),) * 4
    table.automa.board = tuple(board)
    table.automa_turn(white=1)
    told = [event.name for event in table.state.events or []]
    turn = ("automa_tile_placed", "goods_sold", "county_card_completed", "automa_shield")
    order = [told.index(name) for name in (*turn, "county_card_drawn", "automa_bought")]
    assert order == sorted(order)
    assert "colour_completed" in told[told.index("county_card_completed") :]
