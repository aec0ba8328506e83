"""The worked examples on the pages of Burgundy's tiles, goods and cards, played.

Those of the modules' own pieces are in `test_module_examples.py`. On board 1 e4 is a building space
of 3 beside the start castle, in a city of several spaces; e3 a mine space of 4, d3 and d5 ship
spaces of 2 and 5.
"""

from __future__ import annotations

import pytest

from castles.engine.facts import integer
from tests.games.burgundy.table import Table
from tests.games.burgundy.test_automa import Opponent
from tests.games.burgundy.test_end import finish
from tests.games.burgundy.test_module_examples import PROOFS
from tests.games.proofs import Numbers

MINES = ("e3", "f2", "g1")


@pytest.mark.parametrize("piece", PROOFS.pieces())
def test_the_example_of_a_piece_is_true(piece: str) -> None:
    PROOFS.prove(piece)


@PROOFS.of("market", "carpenter", "church")
def takers(piece: str, facts: Numbers) -> None:
    tile = {"market": "ship", "carpenter": "bank", "church": "mine"}[piece]
    table = Table().depot(facts["depot"], tile)
    table.place(piece, "e4").do("take", depot_space=[facts["depot"], 1])
    assert tile in table.seat().stored
    assert table.can("workers", die=1), "the other die is unused"


@PROOFS.of("warehouse")
def warehouse(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat().goods(*[4] * facts["count"])
    table.place("warehouse", "e4").do("sell", good=4)
    assert table.seat().state.silver == facts["silver"]
    assert table.seat().points == facts["points"] == facts["count"] * facts["each"]


@PROOFS.of("boarding_house", "bank", "watchtower")
def gains(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat().give(workers=facts["before"], silver=facts["before"])
    table.seat().state.points = facts["before"]
    table.place(piece, "e4")
    workers, silver = table.seat().wealth
    found = {"boarding_house": workers, "bank": silver, "watchtower": table.seat().points}
    assert found[piece] == facts["after"]


@PROOFS.of("town_hall")
def town_hall(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat().storage(None, "ship")
    table.place("town_hall", "e4")
    assert facts["number"] not in table.state.dice[0]
    table.do("place", storage=1, space="d5")
    assert table.seat().tile_on("d5") == "ship"
    assert table.seat().state.own_board().numbers[table.seat().number("d5")] == facts["number"]


@PROOFS.of("crane")
def crane(piece: str, facts: Numbers) -> None:
    table = Table(extra_tiles=True)
    table.seat().lay("m22", "c4")
    table.place("crane", "e4").do("effect", building="bank")
    assert table.seat().state.silver == facts["silver"]
    table.seat().give()
    before = table.seat().points
    assert finish(table).seat().points - before == facts["points"]


@PROOFS.of("white_castle")
def white_castle(piece: str, facts: Numbers) -> None:
    table = Table(white_castles=True).depot(facts["number"], "ship")
    table.state.white_die = facts["number"]
    table.place("white_castle", "e4").do("take", depot_space=[facts["number"], 1], workers=0)
    assert "ship" in table.seat().stored
    assert table.can("workers", die=1)


@PROOFS.of("ship")
def ship(piece: str, facts: Numbers) -> None:
    table = Table().goods(facts["depot"], *[2] * facts["count"])
    table.place("ship", "d3").do("ship", depot=facts["depot"])
    assert len(table.seat().goods_owned) == facts["count"]
    assert table.seat().seat.steps == facts["steps"]


@PROOFS.of("castle")
def castle(piece: str, facts: Numbers) -> None:
    table = Table().depot(facts["depot"], "ship")
    table.seat().cover("c4")
    table.place("castle", "b3")
    table.do("take", depot_space=[facts["depot"], 1])
    assert "ship" in table.seat().stored
    assert table.can("workers", die=1)


@PROOFS.of("mine", "monastery_2")
def mine(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat().lay("mine", *MINES[: facts["mines"]])
    if piece == "M2":
        table.seat().lay("m2", "c4")
    table.end_phase()
    assert table.seat().wealth == (facts.get("workers", 0), facts["silver"])


@PROOFS.of("livestock")
def livestock(piece: str, facts: Numbers) -> None:
    other = "sheep" if piece != "sheep" else "cow"
    table = Table()
    table.seat().lay(f"{piece}{facts['there']}", "b1").lay(f"{other}3", "c1")
    table.place(f"{piece}{facts['placed']}", "b2")
    assert table.seat().points == facts["points"] == facts["placed"] + facts["there"]


@PROOFS.of("geese")
def geese(piece: str, facts: Numbers) -> None:
    table = Table(extra_tiles=True)
    table.seat().lay(f"cow{facts['first']}", "b1").lay(f"cow{facts['second']}", "c1")
    table.seat().lay(f"goat{facts['other']}", "c2")
    assert table.place("geese2", "b2").seat().points == facts["points"]


@PROOFS.of("start_castle")
def start_castle(piece: str, facts: Numbers) -> None:
    table = Table.fresh(boards=1)
    seat = table.decision[1]
    spot = next(c for c in table.choices() if c["space"] == [3, 6])
    table.do("start_castle", space=spot["space"])
    assert table.state.estate(seat).points == facts["points"]


@PROOFS.of("monastery_1")
def m1(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat().lay("bank", "e4")
    table.seat().storage("bank")
    assert not table.turn(dice=(1, 2)).can("place", space="e5"), "not without the monastery"
    table.seat().lay("m1", "c4")
    table.place("bank", "e5")
    assert table.seat().state.silver == facts["silver"]


@PROOFS.of("monastery_3", "monastery_4")
def sales(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat().lay(piece.lower(), "c4").goods(*[4] * facts["count"])
    table.turn(dice=(4, 1)).do("sell", die=0, good=4, workers=0)
    assert table.seat().wealth == (facts.get("workers", 0), facts["silver"])
    assert facts.get("usual", 1) == table.rules.definitions.sale_silver


@PROOFS.of("monastery_5")
def m5(piece: str, facts: Numbers) -> None:
    depot = facts["depot"]
    table = Table().goods(depot, *[1] * facts["first"]).goods(depot + 1, *[2] * facts["second"])
    table.seat().lay("m5", "c4")
    table.place("ship", "d3").do("ship", depot=depot).do("ship", depot=depot + 1)
    assert len(table.seat().goods_owned) == facts["sum"] == facts["first"] + facts["second"]


@PROOFS.of("monastery_6")
def m6(piece: str, facts: Numbers) -> None:
    table = Table().depot(facts["depot"], "bank")
    table.seat().lay("m6", "c4").give(workers=facts["workers"])
    table.turn(dice=(4, 5)).do("fetch", depot_space=[facts["depot"], 1])
    assert (table.seat().stored[0], table.seat().wealth) == ("bank", (0, 0))
    assert table.can("workers", die=0)
    assert table.can("workers", die=1)


@PROOFS.of("monastery_7")
def m7(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat().lay("m7", "c4").lay(f"sheep{facts['there']}", "b1")
    assert table.place(f"sheep{facts['placed']}", "b2").seat().points == facts["points"]


@PROOFS.of("monastery_8", "worker", "monastery_28")
def changed_dice(piece: str, facts: Numbers) -> None:
    table = Table(extra_tiles=True).depot(facts["number"], "ship")
    if piece != "worker":
        table.seat().lay(piece.lower(), "c4")
    table.seat().give(
        workers=0 if piece == "M28" else facts["workers"], silver=facts.get("silver", 0)
    )
    table.turn(dice=(facts["die"], facts["die"]))
    if piece == "M28":
        table.do("exchange")
        assert table.seat().wealth == (facts["workers"], 0)
    costs = {c["workers"] for c in table.matching("take", depot_space=[facts["number"], 1])}
    assert costs == {facts["workers"]}


@PROOFS.of("number_off")
def number_off(piece: str, facts: Numbers) -> None:
    tile, at = {"M9": ("bank", "e4"), "M10": ("ship", "d3"), "M11": ("mine", "e3")}[piece]
    table = Table()
    table.seat().lay(piece.lower(), "c4").storage(tile)
    assert table.seat().state.own_board().numbers[table.seat().number(at)] == facts["number"]
    table.turn(dice=(facts["die"], 6)).do("place", die=0, storage=0, space=at, workers=0)
    assert table.seat().tile_on(at) == tile


@PROOFS.of("monastery_12")
def m12(piece: str, facts: Numbers) -> None:
    table = Table()
    for depot in range(1, 7):
        table.depot(depot, "ship", None)
    table.seat().lay("m12", "c4")
    table.turn(dice=(facts["die"], facts["die"]))
    free = {c["depot_space"][0] for c in table.matching("take", workers=0)}  # type: ignore[index]
    assert free == {facts["die"], facts["lower"], facts["higher"]}


@PROOFS.of("monastery_13", "monastery_14")
def taken_workers(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat().lay(piece.lower(), "c4")
    table.turn().do("workers", die=0)
    assert table.seat().wealth == (facts["workers"], facts.get("silver", 0))
    assert facts.get("usual", 2) == table.rules.definitions.workers_taken


@PROOFS.of("monastery_15", "monastery_24", "monastery_25", "monastery_26", "score_buildings")
def scored_at_the_end(piece: str, facts: Numbers) -> None:
    table = Table(white_castles=True)
    owner, count = table.seat().lay(piece.lower(), "c4"), facts["count"]
    if piece == "M15":
        owner.state.sold = tuple(1 if kind < count else 0 for kind in range(6))
    elif piece == "M25":
        owner.state.sold = (count, 0, 0, 0, 0, 0)
    elif piece == "M24":
        for animal, at in zip(("cow2", "sheep2", "goat2"), ("a1", "b1", "c1"), strict=True):
            owner.lay(animal, at)
    elif piece == "M26":
        _two_colours(table)
    else:
        effect = next(m for m in table.rules.definitions.monasteries if m.number == int(piece[1:]))
        building = dict(effect.effects[0].parameters)["building"]
        owner.lay(str(building), "e4", "c3")
    finish(table)
    scored = [e for e in table.told("monastery_scored") if e.facts["number"] == int(piece[1:])]
    assert [integer(dict(event.facts), "points") for event in scored] == [facts["points"]]


def _two_colours(table: Table) -> None:
    """Seat 0 covers its last mine and its last ship space, first of all."""
    owner = table.seat()
    owner.cover("f2", "g1", "d1", "d2", "d5", "d6", "d7")
    table.place("mine", "e3")
    table.place("ship", "d3")
    while table.decision[0] not in ("turn", "start_castle"):
        table.do(**table.choices()[-1])  # type: ignore[arg-type]


@PROOFS.of("monastery_27")
def m27(piece: str, facts: Numbers) -> None:
    table = Table(2, extra_tiles=True)
    table.place("m27", "c4", seat=0)
    for seat in (0, 1):
        table.place("ship", "d3", seat=seat)
        while table.decision[0] in ("ship", "goods"):
            table.do(**table.choices()[-1])  # type: ignore[arg-type]
    assert table.seat(0).seat.steps == table.seat(1).seat.steps == 1
    assert table.state.order[0] == 0


@PROOFS.of("bonus")
def bonus(piece: str, facts: Numbers) -> None:
    kind = piece.removeprefix("bonus_")
    tile, at = {
        "building": ("bank", "c3"),
        "monastery": ("m3", "c4"),
        "ship": ("ship", "d3"),
        "livestock": ("cow2", "a1"),
        "castle": ("castle", "b3"),
        "mine": ("mine", "e3"),
    }[kind]
    table = Table()
    types = table.seat().state.own_board().types
    number = table.rules.type_names.index(kind)
    assert list(types).count(number) == facts["spaces"]
    for seat, points in ((0, facts["first"]), (1, facts["second"])):
        table.seat(seat).cover_all_but(at)
        table.place(tile, at, seat=seat)
        assert [e.facts["points"] for e in table.told("colour_completed")] == [points]


@PROOFS.of("good")
def good(piece: str, facts: Numbers) -> None:
    number = facts["number"]
    assert piece == f"good_{number}"
    table = Table(3)
    table.seat().goods(*[number] * facts["count"])
    table.turn(dice=(number, number % 6 + 1)).do("sell", die=0, good=number, workers=0)
    assert (table.seat().state.silver, table.seat().points) == (facts["silver"], facts["points"])
    assert facts["count"] * facts["each"] == facts["points"]


@PROOFS.of("silver")
def silver(piece: str, facts: Numbers) -> None:
    table = Table().black("ship", "mine")
    table.seat().give(silver=facts["before"])
    table.turn().do("buy", black_space=0)
    assert table.seat().state.silver == facts["after"]
    table.seat().give(silver=4)
    assert not table.can("buy")


@PROOFS.of("county_card")
def county_card(piece: str, facts: Numbers) -> None:
    table = Opponent(left=2, level="novice").fill(0, "bank", "church", "cow2", None)
    assert len(table.on_card()) == facts["cells"]
    table.everywhere("m3").automa_turn()
    assert table.me.state.sources[6] == facts["points"]
