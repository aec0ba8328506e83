"""The luck ledger: what was drawn beside what could be expected."""

from __future__ import annotations

import pytest

from castles.engine.event import Event
from castles.engine.game import Draw
from castles.games.castelli.names import AREA_TYPES
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.text.statistics_words import choice_name
from tests.games.castelli.table import CASTELLI, Table


def draws(table: Table, do: str, **words: object) -> list[Draw]:
    """Everything that one action draws."""
    before = table.state.copy()
    table.state.events = []
    table.do(do, **words)  # type: ignore[arg-type]
    return [*CASTELLI.draws(table.state.events, before, table.state)]


def test_luck_a_tile_by_its_value_beside_all_that_nobody_has_seen() -> None:
    table = Table(2)
    table.bring((0, 0), 11)
    found = draws(table, "turn", field=[0, 0])
    shown = table.rules.definitions.tiles[table.tile(11)].value
    assert {draw.ledger for draw in found} == {"tiles"}
    assert [draw.outcome for draw in found if draw.drawn] == [str(shown)]
    assert sum(draw.expected for draw in found) == pytest.approx(1)
    equal = sum(tile.value == shown for tile in table.rules.definitions.tiles)
    assert next(d.expected for d in found if d.drawn) == pytest.approx(equal / 32)


def test_luck_a_card_by_its_name_beside_the_cards_that_nobody_has_seen() -> None:
    table = Table(2)
    table.next_cards("king5")
    table.seat(hand=["outlaw"])
    table.do("sell", card="outlaw")
    table.bring((3, 3), 5)
    table.do("turn", field=[3, 3])
    found = draws(table, "orient", quarter_turns=0)
    assert [draw.outcome for draw in found if draw.drawn] == ["king5"]
    by_name = {draw.outcome: draw.expected for draw in found}
    assert by_name["king5"] == pytest.approx(1 / 24)
    assert by_name["governor"] == pytest.approx(3 / 24)
    assert by_name["outlaw"] == pytest.approx(1 / 24), "the one that was sold is no luck"


def test_luck_of_two_cards_of_one_action_the_first_is_out_of_the_deck() -> None:
    table = Table(2)
    drawn = [Event("card_drawn", "C6", 0, secret={"card": "governor"})] * 2
    by_name = [d for d in CASTELLI.draws(drawn, table.state, table.state) if d.drawn]
    assert [d.expected for d in by_name] == [pytest.approx(3 / 25), pytest.approx(2 / 24)]


def test_luck_cards_that_all_have_seen_are_not_drawn_by_luck() -> None:
    table = Table(2)
    table.seat(hand=["king3"])
    table.state.deck = ()
    table.do("sell", card="king3")
    table.bring((3, 3), 5)
    table.do("turn", field=[3, 3])
    assert not draws(table, "orient", quarter_turns=0)


def test_holdings_are_the_castles_of_a_seat_by_place() -> None:
    table = Table(2, fight=True)
    by_type: dict[str, list[int]] = {}
    for number, site in enumerate(table.state.board.sites):
        by_type.setdefault(AREA_TYPES[site.type], []).append(number)
    first, second = by_type["stone"][:2]
    table.state.castles = {first: (0,), second: (0, 1), by_type["grain"][0]: (1,)}
    held = CASTELLI.holdings(table.state)
    assert [sorted(items) for items in held] == [
        ["castle_stone", "castle_stone"],
        ["castle_grain", "castle_over"],
    ]
    for language in LANGUAGES:
        texts = Catalogue(language).of_game("castelli")
        names = {choice_name("castelli", item, texts) for items in held for item in items}
        assert len(names) == 3
        assert not names & {"castle_stone", "castle_grain", "castle_over"}
