"""Tooltips agree with the table: what a sale gives, whose a post is, what an empty slot offers."""

from __future__ import annotations

from castles.desk.thing import NOBODY, Thing
from castles.games.burgundy.modules.shield_powers import put_on_castle
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.modules.border_posts import tip_of_post
from castles.ui.games.burgundy.modules.vineyards import tip_place
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.table.picture import Picture
from tests.games.burgundy import vine_table
from tests.games.burgundy.table import Table

TEXTS = Catalogue("en").of_game("burgundy")


def tips_of(state: State) -> BurgundyTips:
    """What seat 0 is told."""
    return BurgundyTips(TEXTS, Picture(state, 0, ("azure", "ivory"), ("Anna", "Bruno")))


def tip(state: State, thing: Thing) -> str:
    return tips_of(state).of(thing)


def test_goods_tell_what_their_sale_gives_with_monasteries_and_shields() -> None:
    made = Table(shields=True)
    made.seat().state.goods = [0, 3, 0, 0, 0, 0]
    grain = Thing("good", 0, 1)
    assert "2 points" in tip(made.state, grain)
    assert "1 silver" in tip(made.state, grain)
    made.seat().lay("m3", "c4")
    assert "2 silver" in tip(made.state, grain)
    castle = made.seat().number("d4")
    put_on_castle(made.state, 0, 12, castle)
    assert "4 points" in tip(made.state, grain)


def test_a_post_of_an_opponent_is_not_yours() -> None:
    made = Table(border_posts=True)
    made.seat(1).lay("ship", "a4")
    for post in range(3):
        assert "You " not in tip_of_post(tips_of(made.state), Thing("post", 1, post))


def test_an_empty_slot_of_the_vine_depot_offers_no_tile() -> None:
    made = vine_table.depot(vine_table.table(), None, "red blue")
    tips = tips_of(made.state)
    empty, filled = (tip_place(tips, Thing("vine_place", NOBODY, n)) for n in (0, 1))
    assert empty == TEXTS.text("play.tip.vine_empty")
    assert "die showing" in filled
