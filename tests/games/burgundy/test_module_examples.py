"""The worked examples on the pages of what modules bring: shields, inns, routes, posts, vines."""

from __future__ import annotations

from castles.games.burgundy.modules.shield_powers import put_on_castle
from castles.games.burgundy.modules.vine_board import scored_by, vines
from castles.games.burgundy.placing import place_tile, put_on_board
from tests.games.burgundy import test_border_posts as border_posts
from tests.games.burgundy import test_inns as inns
from tests.games.burgundy import test_trade_routes as trade_routes
from tests.games.burgundy import vine_table
from tests.games.burgundy.table import Table
from tests.games.burgundy.test_shields import HOME, held, lay, table
from tests.games.proofs import Numbers, Proofs

PROOFS = Proofs("burgundy")
MINES = ("e3", "f2", "g1")


@PROOFS.of("shield_1")
def shield_1(piece: str, facts: Numbers) -> None:
    made = table(1)
    board = made.seat().state.own_board()
    first, second = [a for a in board.areas if board.types[a.bit_length() - 1] == 3][:2]
    put_on_board(made.state, 0, first.bit_length() - 1, made.tile(f"cow{facts['there']}"))
    before = made.seat().state.sources[3]
    place_tile(made.state, 0, second.bit_length() - 1, made.tile(f"cow{facts['placed']}"), "B14")
    assert made.seat().state.sources[3] - before == facts["points"]


@PROOFS.of("shield_2")
def shield_2(piece: str, facts: Numbers) -> None:
    made = table(2).turn(seat=1, dice=(3, 4)).do("workers", die=0)
    assert made.seat(1).state.workers == facts["others"]
    assert made.seat(0).state.workers == facts["workers"]


@PROOFS.of("shield_3")
def shield_3(piece: str, facts: Numbers) -> None:
    made = table(3, 7, 8)
    made.seat().give(silver=facts["silver"], workers=facts["workers"])
    made.end_phase().do("tribute", keep=[3, 7, 8])
    assert len(held(made)) == facts["count"]
    assert made.told("tribute_paid")


@PROOFS.of("shield_4")
def shield_4(piece: str, facts: Numbers) -> None:
    made = table().depot(1, "mine")
    made.seat().storage("ship", "ship", "ship")
    put_on_castle(made.state, 0, 4, made.seat().number(HOME))
    made.turn(dice=(1, 2)).do("take", depot_space=[1, 1], die=0)
    assert len([tile for tile in made.seat().stored if tile]) == facts["count"]


@PROOFS.of("shield_5")
def shield_5(piece: str, facts: Numbers) -> None:
    made = table(5).goods(1, 2).goods(4, *[5] * facts["first"]).goods(6, *[5] * facts["second"])
    made.place("ship", "d3").do("ship", depot=1).do("kind", good=5)
    assert made.seat().goods_owned.count(5) == facts["sum"]


@PROOFS.of("shield_6")
def shield_6(piece: str, facts: Numbers) -> None:
    made = table(6, seats=3)
    made.seat(1).lay("m3", "c4")
    made.seat().goods(4)
    made.turn(dice=(4, 1)).do("copy", seat=1).do("sell", die=0, good=4, workers=0)
    assert made.seat().state.silver == facts["silver"]


@PROOFS.of("shield_7")
def shield_7(piece: str, facts: Numbers) -> None:
    for own, points in (((), facts["usual"]), ((7,), facts["points"])):
        made = table(*own)
        made.seat().cover("f2", "g1")
        made.place("mine", "e3")
        assert [event.facts["points"] for event in made.told("colour_completed")] == [points]


@PROOFS.of("shield_8")
def shield_8(piece: str, facts: Numbers) -> None:
    made = table(8)
    made.seat().lay("mine", *MINES[: facts["mines"]]).give(silver=1)
    made.end_phase().do("tribute", keep=[8])
    assert made.seat().state.silver == facts["silver"]


@PROOFS.of("shield_9", "shield_12")
def sales(piece: str, facts: Numbers) -> None:
    made = table(int(piece.removeprefix("shield_")))
    made.seat().goods(*[4] * facts["count"])
    made.turn(dice=(4, 1)).do("sell", die=0, good=4, workers=0)
    if piece == "shield_9":
        assert made.seat().state.silver == facts["silver"]
    else:
        assert made.seat().points == facts["points"] == facts["count"] * facts["each"] * 2


@PROOFS.of("shield_10")
def shield_10(piece: str, facts: Numbers) -> None:
    made = table(10)
    made.seat().lay("m16", "c4").lay("warehouse", "e4", "c3").give(silver=1)
    made.state.phase = 4
    made.end_phase().do("tribute", keep=[10])
    assert [event.facts["points"] for event in made.told("monastery_scored")] == [facts["points"]]


@PROOFS.of("shield_11")
def shield_11(piece: str, facts: Numbers) -> None:
    made = lay(table(11), facts["depot"], facts["number"])
    made.seat().cover("c4")
    made.place("castle", "b3")
    made.do(**made.matching("shield", shield=facts["number"])[-1])  # type: ignore[arg-type]
    assert facts["number"] in held(made)


@PROOFS.of("shield_13")
def shield_13(piece: str, facts: Numbers) -> None:
    made = table(1, 13)
    made.seat().give(silver=2)
    made.state.phase = 4
    made.end_phase().do("tribute", keep=[1, 13])
    assert [event.facts["points"] for event in made.told("shields_scored")] == [facts["points"]]
    assert (facts["first"] + facts["second"]) * 2 == facts["points"]


@PROOFS.of("shield_14", "shield_15")
def gifts(piece: str, facts: Numbers) -> None:
    made = table(int(piece.removeprefix("shield_")))
    for depot in range(1, 7):
        made.depot(depot, None, None)
    if piece == "shield_14":
        made.depot(facts["depot"], "mine")
    else:
        made.black("mine")
    made.end_phase().do("gift", space="e3")
    assert made.seat().tile_on("e3") == "mine"
    assert made.seat().state.own_board().numbers[made.seat().number("e3")] == facts["number"]


@PROOFS.of("shield_16")
def shield_16(piece: str, facts: Numbers) -> None:
    made = table(16).turn(dice=(facts["first"], facts["second"]))
    made.do("set_die", die=1, number=facts["number"])
    assert made.state.dice[0] == (facts["first"], facts["number"])
    assert made.seat().wealth == (0, 0)


@PROOFS.of("shield_17")
def shield_17(piece: str, facts: Numbers) -> None:
    # d1 to d3 are an area of three ship spaces.
    made = table(17)
    made.seat().cover("d1", "d2")
    made.place("ship", "d3")
    told = made.told("area_completed")[0].facts
    assert (told["size"], told["points"]) == (facts["larger"], facts["points"])
    assert facts["size"] == 3


@PROOFS.of("shield_18")
def shield_18(piece: str, facts: Numbers) -> None:
    for own, possible in (((), False), ((18,), True)):
        made = table(*own)
        made.seat().storage("mine")
        made.turn(dice=(facts["number"], 5))
        assert made.can("place", space="f2", workers=0) == possible
    assert HOME == "d4"


@PROOFS.of("inn")
def inn(piece: str, facts: Numbers) -> None:
    for with_inn, points in ((False, facts["usual"]), (True, facts["points"])):
        made = inns.table(boards=3)
        board, found = made.seat().state.own_board(), _area(made, facts["size"])
        if with_inn:
            put_on_board(made.state, 0, found[0], made.rules.face(inns.INN))
        else:
            _cover(made, found[0])
        for number in found[1:-1]:
            _cover(made, number)
        before = made.seat().state.sources[0]
        tile = _tile(made, board.types[found[-1]])
        place_tile(made.state, 0, found[-1], tile, "B14")
        assert made.seat().state.sources[0] - before == points


def _area(made: Table, size: int) -> list[int]:
    """The spaces of an area of so many spaces that has no start castle."""
    board = made.seat().state.own_board()
    home = made.seat().number(HOME)
    for area in board.areas:
        if area.bit_count() == size and not area >> home & 1:
            return [n for n in range(area.bit_length()) if area >> n & 1]
    raise LookupError(size)


def _tile(made: Table, kind: int) -> int:
    return made.tile(("bank", "m26", "ship", "goat2", "castle", "mine")[kind])


def _cover(made: Table, number: int) -> None:
    kind = made.seat().state.own_board().types[number]
    put_on_board(made.state, 0, number, _tile(made, kind))


@PROOFS.of("route_tile")
def route_tile(piece: str, facts: Numbers) -> None:
    made = trade_routes.table(1, 2, 3, 4).depot(1, "mine")
    numbers = [number for number, _ in trade_routes.spaces_of(made.state, 0)]
    assert numbers[:2] == [facts["first"] - 1, facts["second"] - 1], "they count from 0"
    trade_routes.sell(made, facts["second"], 2)
    assert len(made.told("route_bonus")) == 1
    assert made.can("take"), "the bonus of the second space"


@PROOFS.of("double_tile")
def double_tile(piece: str, facts: Numbers) -> None:
    made = vine_table.stored(vine_table.table().depot(1, "ship"), "red blue")
    made.turn(dice=(facts["number"], 1)).do(
        "plant", vine_space="t1.4", colours=["red", "blue"], die=0
    )
    assert made.seat().state.workers == facts["workers"]
    assert made.can("take", depot_space=[1, 1])


@PROOFS.of("vine_bonus")
def vine_bonus(piece: str, facts: Numbers) -> None:
    made = vine_table.table()
    vine_table.planted(
        made, t1_1="green green", t1_4="green blue", t2_3="white blue", t3_6="green white"
    )
    vines(made.state).bonuses = ((0, 0, 1), ())
    groups = scored_by(made.state, 0)
    sizes = [facts["first"], facts["second"], facts["third"]]
    assert [group.group.bit_count() for group in groups] == sizes
    assert [group.points for group in groups] == [facts["a"], facts["b"], facts["c"]]
    assert facts["a"] + facts["b"] + facts["c"] == facts["points"]


@PROOFS.of("post")
def post(piece: str, facts: Numbers) -> None:
    made = border_posts.table()
    made.seat().cover("a1", *border_posts.CHAIN)
    made.place("ship", "d7")
    assert made.rules.definitions.phases[made.state.phase] == facts["phase"]
    assert [event.facts["points"] for event in made.told("posts_linked")] == [facts["points"]]


@PROOFS.of("post_bonus")
def post_bonus(piece: str, facts: Numbers) -> None:
    made = border_posts.table()
    for seat, points in ((0, facts["first"]), (1, facts["second"])):
        made.seat(seat).cover("a1", *border_posts.CHAIN).cover("e1", "f1")
        made.place("ship", "d7", seat=seat)
        made.place("mine", "g1", seat=seat)
        assert border_posts.of_posts(made, seat)["post_bonuses"] == points
