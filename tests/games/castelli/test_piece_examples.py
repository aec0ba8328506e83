"""The worked examples on the pages of Castelli's cards, tiles and pieces, played."""

from __future__ import annotations

import pytest

from castles.games.castelli.board import cell_of
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.scoring import castle_points
from tests.games.castelli.table import At, Lot, Table
from tests.games.proofs import Numbers, Proofs

PROOFS = Proofs("castelli")
LOT: Lot = (1, 4, 0, 0)
"""Of the stone area of [1, 4], which borders the fields [1, 5] and [2, 4]."""


@pytest.mark.parametrize("piece", PROOFS.pieces())
def test_the_example_of_a_piece_is_true(piece: str) -> None:
    PROOFS.prove(piece)


def points_at(table: Table, at: At) -> int:
    return castle_points(table.state, cell_of(*at))


def on_lines(table: Table, at: At, kind: str) -> int:
    """How many villages or cities are in the row and the column of a district."""
    return sum(
        found["kind"] == kind and (found["district"][0] == at[0] or found["district"][1] == at[1])
        for found in table.data["settlements"]
    )


def check_lines(table: Table, at: At, facts: Numbers) -> None:
    assert on_lines(table, at, "village") == facts["villages"]
    assert on_lines(table, at, "city") == facts["cities"]
    assert facts["villages"] + 2 * facts["cities"] == facts["points"]


@PROOFS.of("king")
def king(piece: str, facts: Numbers) -> None:
    table, card = Table(), piece
    assert card == f"king{facts['points']}"
    table.seat(hand=[card], points=facts["before"])
    table.do("play", card=card)
    assert table.state.seats[0].points == facts["after"]


@PROOFS.of("governor")
def governor(piece: str, facts: Numbers) -> None:
    # The wood area of [0, 5] touches [1, 5] alone; tile 11 has red in the north, green in the east.
    table = Table()
    table.seat(1, hand=["governor"])
    table.bring((1, 5), 11)
    assert max(table.rules.values[4 * table.tile(11)]) == facts["value"]
    table.do("turn", field=[1, 5]).do("orient", quarter_turns=0)
    table.do("govern", quarter_turns=3)
    assert (table.units(0)[0], table.units(1)[0]) == (0, facts["count"])


@PROOFS.of("count")
def count(piece: str, facts: Numbers) -> None:
    castle_of_nobility("count", (3, 2), "grain", facts)


@PROOFS.of("countess")
def countess(piece: str, facts: Numbers) -> None:
    table = castle_of_nobility("countess", (2, 5), "wood", facts)
    taken = Table().castle((2, 5, 1, 0), 1).castle((2, 5, 1, 1), 2)
    reach(taken, (2, 5))
    taken.seat(wood=1, grain=1, stone=1).hand = ()
    assert not taken.building().castles(lot=[2, 5, 1, 0]), "both building sites are taken"
    assert table.state.seats[0].castles_left == 8


def castle_of_nobility(card: str, at: At, area: str, facts: Numbers) -> Table:
    table = Table()
    reach(table, at)
    check_lines(table, at, facts)
    table.seat(hand=[card], wood=1, grain=1, stone=1)
    (built,) = [c for c in table.building().castles(card=card) if c["lot"][:2] == [*at]]  # type: ignore[index]
    kinds = {a.index: a.type for a in table.state.board.areas if a.district == cell_of(*at)}
    assert RESOURCES[kinds[built["lot"][2]]] == area  # type: ignore[index]
    table.do("build", lot=built["lot"], card=card)
    assert table.state.seats[0].points == facts["points"]
    assert table.units(0) == [0, 0, 0]
    return table


def reach(table: Table, at: At) -> None:
    """A red shield that points at a district from the field above it: tile 17 upside down."""
    row, column = at
    table.lay((row - 1, column), tile=17, turns=2)


@PROOFS.of("robber_baron")
def robber_baron(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat(hand=["robber_baron"])
    table.seat(1, ingots=22 - facts["mine"])
    table.do("play", card="robber_baron")
    assert table.state.seats[0].ingots == facts["taken"]
    assert table.state.halves[0].mine == facts["left"]


@PROOFS.of("outlaw", "outlaw_band")
def outlaws(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat(hand=[piece])
    for number, name in enumerate(("first", "second", "third"), start=1):
        table.seat(number, ingots=facts[name])
    table.do("play", card=piece)
    assert table.state.seats[0].ingots == facts["taken"]


@PROOFS.of("trickster")
def trickster(piece: str, facts: Numbers) -> None:
    table = Table()
    table.seat(ingots=facts["before"], hand=["trickster"])
    table.seat(1, hand=["king5", "outlaw"][: facts["cards"]])
    table.do("play", card="trickster", seat=1)
    assert (table.state.seats[0].ingots, len(table.hand(0))) == (facts["after"], 1)
    assert (table.state.seats[1].ingots, len(table.hand(1))) == (1, facts["rest"])


@PROOFS.of("master_builder")
def master_builder(piece: str, facts: Numbers) -> None:
    table = Table().lay((1, 5), tile=31, turns=3)
    table.seat(stone=facts["stone"], ingots=facts["before"], hand=["master_builder"])
    table.building().build(LOT, card="master_builder")
    assert facts["before"] - facts["paid"] == table.state.seats[0].ingots == facts["after"]


@PROOFS.of("peasant", "duke")
def founders(piece: str, facts: Numbers) -> None:
    table = Table(fight=True)
    table.seat(hand=[piece])
    assert points_at(table, (2, 3)) == facts["before"]
    table.do("play", card=piece, district=[2, 3])
    assert points_at(table, (2, 3)) == facts["after"]


@PROOFS.of("guard")
def guard(piece: str, facts: Numbers) -> None:
    units = facts["units"]
    table = Table(fight=True).lay((1, 5), tile=31, turns=3).castle(LOT, 1)
    table.seat(wood=units, grain=units, stone=units)
    table.seat(1, hand=["guard"])
    table.building().do("build", lot=[*LOT])
    assert (table.decision, table.deciding) == ("guard", 1)
    table.do("guard")
    assert table.units(0) == [units] * 3
    assert table.state.castles[table.site(LOT)] == (1,)
    assert table.castles(lot=[*LOT]) == []


@PROOFS.of("arsonist")
def arsonist(piece: str, facts: Numbers) -> None:
    table = Table(fight=True)
    table.seat(hand=["arsonist"])
    assert points_at(table, (3, 0)) == facts["before"]
    table.do("play", card="arsonist", district=[3, 2])
    assert points_at(table, (3, 0)) == facts["after"]


@PROOFS.of("abbot", "army_of_knights")
def over_a_castle(piece: str, facts: Numbers) -> None:
    mine = {6: (31, 3), 4: (19, 3)}[facts["mine"]]
    table = Table(fight=True).castle(LOT, 1)
    # Red points at [1, 4] from the east, green with a 5 from the south.
    table.lay((1, 5), tile=mine[0], turns=mine[1])
    table.lay((2, 4), tile=27, turns=3)
    assert max(table.rules.values[4 * table.tile(mine[0])]) == facts["mine"]
    assert max(table.rules.values[4 * table.tile(27)]) == facts["theirs"]
    units = facts["units"]
    table.seat(hand=[piece], wood=units, grain=units, stone=units)
    table.building()
    assert table.castles(lot=[*LOT], card=None) == [], "not without the card"
    table.build(LOT, card=piece)
    assert table.state.seats[0].points == facts["points"]
    assert facts.get("usual", 2) == table.rules.definitions.units_over


@PROOFS.of("tile", "tile_1")
def tile(piece: str, facts: Numbers) -> None:
    # Red faces the stone area of [1, 4] from [1, 5], green from [2, 4].
    table = Table()
    tiles = table.rules.definitions.tiles
    mine = next(t for t in tiles if t.value == facts["value"] and t.card != 0)
    theirs = next(
        t
        for t in tiles
        if t is not mine
        and (t.card == 1 if facts["other"] == 0 else t.value == facts["other"] and t.card != 1)
    )
    table.lay((1, 5), tile=mine.name, turns=(3 - mine.shields.index(0)) % 4)
    table.turning(1).turn((2, 4), tile=theirs.name, turns=(0 - theirs.shields.index(1)) % 4)
    assert table.units(0)[2] == 2
    assert table.units(1)[2] == 0


@PROOFS.of("start_tile")
def start_tile(piece: str, facts: Numbers) -> None:
    table = Table(dilemma=True)
    table.end()
    assert table.data["seats"][0]["sources"]["start_tile"] == facts["points"]


@PROOFS.of("castle")
def castle(piece: str, facts: Numbers) -> None:
    table = Table()
    check_lines(table, (2, 1), facts)
    assert points_at(table, (2, 1)) == facts["points"]


@PROOFS.of("settlement")
def settlement(piece: str, facts: Numbers) -> None:
    kind = {"village": "peasant", "city": "duke"}[piece]
    table = Table(fight=True)
    table.seat(hand=[kind])
    before = points_at(table, (2, 5)) + points_at(table, (4, 3))
    table.do("play", card=kind, district=[2, 3])
    after = points_at(table, (2, 5)) + points_at(table, (4, 3))
    assert after - before == facts["total"] == 2 * facts["points"]


@PROOFS.of("ingot")
def ingot(piece: str, facts: Numbers) -> None:
    table = Table()
    for number, name in enumerate(("most", "second", "third", "fourth")):
        table.seat(number, ingots=facts[name])
    table.state.halves[0].mine = 0
    table.end()
    silver = [seat["sources"]["silver"] for seat in table.data["seats"]]
    assert silver == [facts["first_points"], facts["second_points"], 0, 0]
