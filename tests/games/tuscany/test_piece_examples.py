"""The worked examples on the pages of Tuscany's tiles, cards and tokens, played."""

from __future__ import annotations

import pytest

from castles.engine.hexgrid import Space
from tests.games.proofs import Numbers, Proofs
from tests.games.tuscany.estate import Estate
from tests.games.tuscany.table import TYPES, Table

PROOFS = Proofs("tuscany")


@pytest.mark.parametrize("piece", PROOFS.pieces())
def test_the_example_of_a_piece_is_true(piece: str) -> None:
    PROOFS.prove(piece)


def placed(kind: str, **tokens: int) -> Table:
    """A table where seat 0, who has these tokens, has just placed a tile of this type."""
    table = Table()
    owner = table.seat().tokens(**tokens)
    return table.place(kind, owner.spaces(kind)[0])


@PROOFS.of("village")
def village(piece: str, facts: Numbers) -> None:
    assert placed("village", worker=1).seat().workers == facts["count"]


@PROOFS.of("farm")
def farm(piece: str, facts: Numbers) -> None:
    table = Table()
    area = table.seat().area("farm", 3)
    table.seat().cover(area[0], item="farm:wine")
    assert table.place("farm:boar+wine", area[1]).seat().green == facts["points"]


@PROOFS.of("cart")
def cart(piece: str, facts: Numbers) -> None:
    table = Table().yields("red2", "worker1", "green1")
    owner = table.seat().tokens(**{"yield": 1})
    table.place("cart", owner.spaces("cart")[0])
    assert len(table.told("yield_revealed")) == facts["count"]
    assert (owner.red, owner.workers) == (2, 1)


@PROOFS.of("monastery")
def monastery(piece: str, facts: Numbers) -> None:
    assert placed("monastery", card=facts["tokens"]).seat().hand_size == facts["count"]


@PROOFS.of("quarry")
def quarry(piece: str, facts: Numbers) -> None:
    assert placed("quarry", marble=1).seat().marble == facts["count"]


@PROOFS.of("city", "token_storage")
def city(piece: str, facts: Numbers) -> None:
    table = placed("city")
    before = table.seat().green
    table.do("token", token="storage")
    assert table.seat().green - before == facts["points"]
    assert len(table.seat().stored) == facts["spaces"]


@PROOFS.of("inn", "yield_gain_hexagons")
def hexagon_of_an_effect(piece: str, facts: Numbers) -> None:
    kind = "inn" if piece == "inn" else "cart"
    table = Table().yields("hexagon1")
    table.place(kind, table.seat().spaces(kind)[0])
    assert table.seat().stored == ["hexagon"]
    full = Table().yields("hexagon1")
    owner = full.seat()
    space = by_castle(full, kind)
    owner.storage("village")
    full.do("castle", slot=TYPES.index(kind), space=space)
    assert owner.red == facts["points"]
    assert owner.stored == ["village"]


def by_castle(table: Table, kind: str) -> Space:
    """Seat 0 has placed a castle; where a display tile of this type can follow."""
    owner = table.seat()
    for castle in [s for s in owner.spaces("castle") if owner.item_on(s) is None]:
        owner.reach(castle)
        table.place("castle", castle)
        break
    space = next(s for s in owner.spaces(kind) if owner.item_on(s) is None)
    owner.reach(space)
    return space


@PROOFS.of("castle")
def castle(piece: str, facts: Numbers) -> None:
    table = Table()
    owner = table.seat()
    space = by_castle(table, "village")
    assert owner.hand_size == 0
    table.do("castle", slot=TYPES.index("village"), space=space)
    assert owner.workers == facts["count"]
    assert owner.state.put_out == 1


@PROOFS.of("start_castle")
def start_castle(piece: str, facts: Numbers) -> None:
    table = Table()
    owner = table.seat()
    area = owner.area("castle", facts["size"])
    assert owner.green == 0, "alone on an area of 1"
    owner.cover(area[0], item="start_castle")
    table.place("castle", area[1])
    assert table.told("area_completed")[0].facts["points"] == facts["points"]


@PROOFS.of("yield_gain_red", "yield_gain_green")
def yield_points(piece: str, facts: Numbers) -> None:
    table = Table().yields(piece.removeprefix("yield_"))
    owner = table.seat()
    owner.red = owner.green = facts["before"]
    table.place("cart", owner.spaces("cart")[0])
    areas = sum(int(str(event.facts["points"])) for event in table.told("area_completed"))
    found = owner.red if "red" in piece else owner.green - areas
    assert found == facts["after"]


@PROOFS.of("yield_draw_cards")
def yield_cards(piece: str, facts: Numbers) -> None:
    table = Table().yields("cards2")
    owner = table.seat().tokens(card=1).hand(castle=facts["before"])
    table.place("cart", owner.spaces("cart")[0])
    assert owner.hand_size == facts["after"]


@PROOFS.of("yield_gain_marble", "yield_gain_workers")
def yield_pieces(piece: str, facts: Numbers) -> None:
    table = Table().yields(piece.removeprefix("yield_"))
    owner = table.seat().tokens(marble=1, worker=1)
    table.place("cart", owner.spaces("cart")[0])
    assert owner.marble + owner.workers == facts["count"]


@PROOFS.of("token_card")
def token_card(piece: str, facts: Numbers) -> None:
    for tokens, drawn in ((0, facts["usual"]), (1, facts["count"])):
        table = Table()
        table.seat().tokens(card=tokens)
        assert table.do("draw").seat().hand_size == drawn


@PROOFS.of("token_marble", "token_worker")
def token_of_pieces(piece: str, facts: Numbers) -> None:
    name = piece.removeprefix("token_")
    kind = {"marble": "quarry", "worker": "village"}[name]
    for tokens, gained in ((0, facts["usual"]), (1, facts["count"])):
        owner = placed(kind, **{name: tokens}).seat()
        assert owner.marble + owner.workers == gained


@PROOFS.of("token_yield")
def token_yield(piece: str, facts: Numbers) -> None:
    for tokens, revealed in ((0, facts["usual"]), (1, facts["count"])):
        assert len(placed("cart", **{"yield": tokens}).told("yield_revealed")) == revealed


@PROOFS.of("card")
def play_card(piece: str, facts: Numbers) -> None:
    kind = piece.removeprefix("card_")
    other = "village" if kind != "village" else "farm"
    table = Table()
    owner = table.seat()
    space = next(s for s in owner.spaces(kind) if owner.item_on(s) is None)
    owner.reach(space)
    owner.hand(**{kind: facts["own"], other: facts["others"]}).storage(kind)
    table.turn().do("place", storage=0, space=space)
    if table.decision[0] == "pay":
        table.do("pay", cards={kind: facts["own"], other: facts["others"]}, workers=0)
    assert owner.item_on(space) is not None
    kept = owner.cards
    assert not kept.get(other)


@PROOFS.of("bonus")
def bonus(piece: str, facts: Numbers) -> None:
    kind = piece.removeprefix("bonus_")
    table = Table(3)
    for seat, points in enumerate((facts["first"], facts["second"], 0)):
        owner = table.seat(seat)
        spaces = owner.spaces(kind)
        assert len(spaces) == facts["spaces"]
        last = next(s for s in spaces if owner.item_on(s) is None)
        owner.cover(*(s for s in spaces if s != last))
        table.place(kind, last, seat)
        told = table.told("colour_completed")
        assert [event.facts["points"] for event in told] == ([points] if points else [])


@PROOFS.of("hexagon")
def hexagon(piece: str, facts: Numbers) -> None:
    table = Table()
    area = table.seat().area("farm", 3)
    table.place("hexagon", area[0])
    assert table.seat().green == facts["points"]


@PROOFS.of("marble")
def marble(piece: str, facts: Numbers) -> None:
    table = Table()
    owner = table.seat()
    owner.marble = facts["count"]
    table.turn().do("draw").do("spend_marble").do("take", slot=0)
    assert owner.marble == 1
    assert not table.can("spend_marble")


@PROOFS.of("worker")
def worker(piece: str, facts: Numbers) -> None:
    table = Table()
    owner = table.seat().hand(village=1).storage("village")
    owner.workers = facts["count"]
    space = owner.spaces("village")[0]
    owner.reach(space)
    table.turn().do("place", storage=0, space=space)
    if table.decision[0] == "pay":
        table.do("pay", cards={"village": 1}, workers=facts["count"])
    assert owner.item_on(space) == "village"
    assert owner.hand_size == 0


@PROOFS.of("region")
def region(piece: str, facts: Numbers) -> None:
    board = Table().seat().state.own_board()
    assert len(board.shape.spaces) == facts["spaces"]
    assert len(Table().seat().spaces("village")) == facts["villages"]


@PROOFS.of("decision_card")
def decision_card(piece: str, facts: Numbers) -> None:
    estate = Estate()
    automa = estate.rules.definitions.automa
    card = next(c for c in automa.cards if c.supply == facts["gain"])
    estate.supply(facts["before"]).cards(card.number)
    estate.play()
    told = estate.facts("automa_supply")[0]
    assert told["supply"] == facts["sum"] == facts["before"] + facts["gain"]
    assert told["cost"] == facts["cost"]
    assert estate.told("automa_item_placed")
    assert facts["sum"] - facts["cost"] == facts["left"]
