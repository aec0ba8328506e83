"""X1, X3, X9: the boards 11-22, the castle rule and redeemed castles."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.engine.facts import mapping
from castles.games.burgundy.modules.castle_rule import set_aside
from castles.games.burgundy.modules.shield_powers import put_on_castle
from castles.games.burgundy.placing import put_on_board
from castles.games.burgundy.view import open_tiles
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.test_automa import Opponent

HOME = (1, 4)


def table(**options: object) -> Table:
    """Board 11 with the start castle on [1, 4]; everything else is empty."""
    made = Table(boards="same", board_pool=11, castle_rule=True, **options)
    for estate in made.state.estates:
        estate.tiles = (-1,) * len(estate.tiles)
        estate.castles = estate.covered = estate.frontier = 0
        estate.built = (0,) * len(estate.built)
    for seat in range(2):
        put_on_board(made.state, seat, number(made, *HOME), made.tile("castle"))
    return made.turn()


def number(made: Table, row: int, x2: int) -> int:
    return made.state.estate(0).own_board().shape.number_of[row, x2]


def places(made: Table, tile: str) -> set[tuple[int, int]]:
    """Where the tile could be placed with any number."""
    made.seat().storage(tile).give(workers=9)
    found = (choice["space"] for choice in made.turn(dice=(1, 2)).choices("place"))
    return {(row, x2) for row, x2 in found}  # type: ignore[misc, union-attr]


@pytest.mark.parametrize("board", range(1, 31))
def test_x1_1_every_board_of_the_pool_can_be_dealt(board: int) -> None:
    options = {"boards": "same", "board_pool": board} if board > 10 else {"boards": board}
    assert Table.fresh(2, **options).state.estate(0).board_number == board - 1


@pytest.mark.parametrize(
    ("options", "pool"),
    [
        ({}, range(1, 11)),
        ({"castle_rule": True}, range(11, 19)),
        ({"board_pool": "19-22"}, range(19, 23)),
        ({"castle_rule": True, "board_pool": "11-18"}, range(11, 19)),
    ],
)
def test_g1_x3_1_x9_1_the_pool_of_boards(options: dict[str, object], pool: range) -> None:
    chosen = Table.fresh(2, boards="chosen", **options)
    assert [choice["board"] for choice in chosen.choices()] == [*pool]
    dealt = Table.fresh(4, **options).state.estates
    assert {estate.board_number + 1 for estate in dealt} <= {*pool}


@pytest.mark.parametrize("options", [{"board_pool": "1-30"}, {"board_pool": 22}, {"boards": 3}])
def test_x1_the_castle_rule_is_refused_on_other_boards(options: dict[str, object]) -> None:
    with pytest.raises(OptionError, match=r"'castle_rule' and .*(board_pool|boards)"):
        Table.fresh(2, castle_rule=True, **options)


def test_x1_2_the_first_placements_touch_the_start_castle() -> None:
    around = {(0, 3): "mine", (0, 5): "bank", (1, 2): "bank", (1, 6): "m1", (2, 3): "ship"}
    for space, tile in {**around, (2, 5): "ship"}.items():
        assert space in places(table(), tile)
    assert places(table(), "cow2") == set()


def test_x1_2_a_chain_of_the_own_colour_reaches_the_castle() -> None:
    made = table()
    put_on_board(made.state, 0, number(made, 1, 6), made.tile("m1"))
    assert (1, 8) not in places(made, "bank"), "it touches the monastery only"
    assert (2, 7) in places(made, "m2"), "the chain goes over the monastery"
    made.seat().storage("bank")
    (reason,) = made.turn(dice=(6, 5)).why("place", 1, 0, number(made, 1, 8))
    assert (reason.key, reason.rule) == ("why.no_castle_link", "X1")
    free = Table(boards="same", board_pool=11)
    put_on_board(free.state, 0, number(free, 1, 6), free.tile("m1"))
    assert (1, 8) in places(free, "bank"), "as in the base game"


def test_x1_3_a_castle_touches_any_tile() -> None:
    made = table()
    for space, tile in {(2, 5): "ship", (3, 6): "bank"}.items():
        put_on_board(made.state, 0, number(made, *space), made.tile(tile))
    assert (3, 8) in places(made, "castle")


def test_x1_every_board_can_be_filled_from_each_of_its_castles() -> None:
    fillers = ("bank", "m1", "ship", "cow2", "castle", "mine")
    for board in range(11, 19):
        fresh = Table.fresh(2, boards="same", board_pool=board, castle_rule=True)
        rules = fresh.rules
        (module,) = rules.moments.placeable
        for start in fresh.choices():
            state = BURGUNDY.copy(fresh.state)
            seat = BURGUNDY.deciding_seat(state)
            BURGUNDY.apply(state, BURGUNDY.action_from_data(state, start))
            estate = state.estate(seat)
            printed = estate.own_board()
            grown = True
            while grown:
                grown = False
                for kind, name in enumerate(fillers):
                    tile = fresh.tile(name)
                    spaces = estate.frontier & printed.type_masks[kind]
                    if spaces := module(state, estate, tile, spaces):
                        space = (spaces & -spaces).bit_length() - 1
                        put_on_board(state, seat, space, tile)
                        grown = True
            assert estate.covered.bit_count() == 37, (board, start)


def swept(points: int = 12) -> Table:
    """One castle of the depots was swept."""
    made = table().depot(2, "market", "castle").black("ship")
    made.seat().state.points = points
    made.end_phase()
    return made.turn()


def test_x1_6_swept_castles_are_set_aside() -> None:
    made = table().depot(2, "market", "castle").black("ship", "castle").end_phase()
    data = BURGUNDY.to_data(made.state)
    backs = [mapping(tile)["back"] for tile in data["set_aside_castles"]]  # type: ignore[union-attr]
    assert backs == ["coloured", "black"]
    assert [made.name(tile) for tile in made.state.removed] == ["market", "ship"]
    assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data


def test_x1_7_a_castle_for_both_dice_and_5_points() -> None:
    made = swept()
    anna = made.seat().give(silver=2)
    made.turn().do("redeem_castle")
    assert (anna.points, anna.stored, made.state.dice[0]) == (7, ["castle", None, None], (0, 0))
    data = BURGUNDY.to_data(made.state)
    assert data["set_aside_castles"] == []
    assert mapping(mapping(data["seats"][0])["module_sources"]) == {"castles_bought": -5}  # type: ignore[index]


def test_x1_7_with_full_storage_a_tile_is_discarded_first() -> None:
    made = swept()
    made.seat().storage("ship", "bank", "mine")
    made.do("redeem_castle")
    assert (made.decision, made.seat().points) == (("discard", 0), 12), "nothing is given yet"
    made.do("discard", storage=1)
    assert made.seat().stored == ["ship", "castle", "mine"]
    assert made.seat().points == 7


def test_x1_7_not_with_few_points_a_used_die_or_in_phase_a() -> None:
    assert not swept(4).can("redeem_castle")
    assert not swept().turn(dice=(0, 3)).can("redeem_castle")
    assert not table().can("redeem_castle")
    keys = [reason.key for reason in table().turn(dice=(0, 3)).why("redeem_castle")]
    assert keys == ["why.no_castle_set_aside", "why.needs_both_dice", "why.too_few_points"]


def test_x1_hiding_castles_set_aside_are_seen() -> None:
    made = swept()
    seen = open_tiles(made.state)
    set_aside(made.state).castles = ()
    assert sorted(seen) == sorted([*open_tiles(made.state), made.tile("castle")])


def test_x1_4_it_holds_for_a_town_hall_and_for_a_gift() -> None:
    made = table()
    put_on_board(made.state, 0, number(made, 1, 6), made.tile("m1"))
    made.seat().storage("town_hall", "bank")
    made.turn(dice=(5, 1)).do("place", die=0, storage=0, space=[0, 5])
    assert made.decision == ("place", 0)
    spaces = [choice["space"] for choice in made.choices("place")]
    assert [0, 7] in spaces, "a chain over the town hall"
    assert [1, 8] not in spaces, "it touches the monastery only"
    gift = table(shields=True).depot(3, "bank")
    put_on_board(gift.state, 0, number(gift, 1, 6), gift.tile("m1"))
    put_on_castle(gift.state, 0, 14, number(gift, *HOME))
    given = [choice["space"] for choice in gift.end_phase().choices("gift")]
    assert [0, 5] in given
    assert [1, 8] not in given


def test_x1_8_shield_18_lifts_the_touching_but_not_the_link() -> None:
    made = table(shields=True)
    put_on_castle(made.state, 0, 18, number(made, *HOME))
    board = made.state.estate(0).own_board()
    castles = {at for at, kind in zip(board.shape.spaces, board.types, strict=True) if kind == 4}
    assert places(made, "castle") == castles - {HOME}
    assert places(made, "bank") == {(0, 5), (1, 2)}


def test_x1_9_castles_are_set_aside_beside_the_automa_which_needs_no_link() -> None:
    options: dict[str, object] = {"boards": "same", "board_pool": 11, "castle_rule": True}
    made = Opponent(left=2, right=9, **options).everywhere("cow2").automa_turn(white=1)
    assert made.on_card()[2] == "cow2"
    made.depot(2, "market", "castle").end_phase()
    assert [made.name(tile) for tile in set_aside(made.state).castles] == ["castle"]
