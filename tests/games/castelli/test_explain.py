"""Why something is not possible, and what would help: every reason has its own remedy."""

from __future__ import annotations

from itertools import product

import pytest

from castles.engine.action import Action
from castles.games.castelli import actions
from castles.games.castelli.board import cell_of
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_reason
from tests.games.castelli.table import CASTELLI, Table

LOT = (1, 4, 0, 0)
FIXES = {
    "not_asked": "answer",
    "flipped_already": "next_turn",
    "tile_is_face_up": "closed_tile",
    "field_of_other_half": "own_half",
    "same_direction": "other_direction",
    "card_not_in_hand": "draw_card",
    "no_cards": "draw_card",
    "mine_too_poor": "wait_for_mine",
    "card_played_already": "next_turn",
    "card_of_other_moment": "its_moment",
    "card_with_castle": "choose_lot",
    "card_without_castle": "without_card",
    "card_changes_nothing": "keep_card",
    "no_card_to_take": "other_seat",
    "no_city_here": "other_district",
    "district_not_free": "other_district",
    "no_castles_left": "",
    "no_shield_here": "turn_shield_there",
    "wrong_area": "matching_area",
    "only_over_castles": "without_card",
    "first_lot_first": "other_lot",
    "lot_taken": "other_lot",
    "own_castle": "other_lot",
    "built_over_already": "other_lot",
    "castle_is_guarded": "next_turn",
    "card_not_needed": "without_card",
    "too_little_domination": "turn_shield_there",
    "purchase_and_card": "without_purchase",
    "unit_missing": "win_units",
    "unit_missing_again": "win_units",
    "unit_too_dear": "get_ingots",
    "units_missing": "win_units",
    "unit_not_missing": "without_purchase",
    "bought_already": "next_turn",
    "too_few_ingots": "get_ingots",
}
"""What a player is advised to do about each obstacle."""


def fighting(**things: object) -> Table:
    """Seat 0 may build at LOT, where seat 1 has a castle."""
    table = Table(fight=True).lay((1, 5), tile=31, turns=3).castle(LOT, 1)
    table.seat(**things)
    return table.building()


def tables() -> list[Table]:
    """Positions of building in which everything stands against something."""
    rich = fighting(wood=2, grain=2, stone=1, ingots=3, hand=["abbot", "king3", "count"])
    poor = fighting(wood=1, hand=["army_of_knights", "master_builder", "arsonist", "peasant"])
    used = fighting(wood=3, grain=3, stone=3, ingots=5, hand=["master_builder"], card_played=True)
    bought = fighting(wood=1, grain=1, ingots=4, hand=["trickster"])
    bought.seat(1, hand=["king5"])
    bought.state.bought = True
    # The owner's shield at the castle is as strong as the own one.
    faces = [bought.rules.shields[4 * bought.tile(30) + turns] for turns in range(4)]
    bought.lay((2, 4), tile=30, turns=next(n for n, face in enumerate(faces) if face[0] == 1))
    guarded = fighting(wood=2, grain=2, stone=2, hand=["army_of_knights", "master_builder"])
    guarded.state.guarded = (guarded.site(LOT),)
    stacked = fighting(wood=2, grain=2, stone=2).castle((3, 4, 0, 0), 1, 2)
    stacked.castle((4, 3, 0, 0), 0).lay((3, 3), tile=30, turns=0).lay((4, 4), tile=29, turns=0)
    empty = fighting(castles_left=0, wood=1, grain=1, stone=1, hand=["king4", "robber_baron"])
    empty.state.halves[0].mine = 1
    short = fighting(wood=2, grain=2, stone=1, ingots=1, hand=["guard"])
    return [rich, poor, used, bought, guarded, stacked, empty, short]


def tried(table: Table) -> list[Action]:
    """Actions that may be asked about, legal or not."""
    cards = range(len(table.rules.card_names))
    places = [cell_of(*at) for at in ((2, 3), (3, 0), (0, 1), (1, 0))]
    return [
        *(
            actions.BUILD(site, bought, card)
            for site, bought, card in product(
                range(len(table.state.board.sites)), range(4), (actions.NO_CARD, *cards)
            )
        ),
        *(actions.TURN(place) for place in places),
        *(actions.SELL(card) for card in cards),
        *(actions.PLAY(card) for card in cards),
        *(actions.PLAY_SEAT(card, seat) for card in cards for seat in (1, 2)),
        *(actions.PLAY_DISTRICT(card, place) for card in cards for place in places),
    ]


@pytest.mark.parametrize("number", range(8))
def test_explain_every_obstacle_has_its_remedy(number: int) -> None:
    table = tables()[number]
    legal = set(CASTELLI.legal_actions(table.state))
    for action in tried(table):
        reasons = table.reasons(action)
        assert bool(reasons) == (action not in legal), (action, reasons)
        for reason in reasons:
            assert reason.fix.removeprefix("fix.") == FIXES[reason.key.removeprefix("why.")]


def test_explain_these_positions_have_nearly_every_obstacle() -> None:
    found = {key for table in tables() for action in tried(table) for key in table.explain(action)}
    elsewhere = {"not_asked", "tile_is_face_up", "field_of_other_half", "same_direction"}
    assert set(FIXES) - found == elsewhere


def test_explain_names_what_is_not_missing() -> None:
    table = Table().lay((1, 5), tile=31, turns=3)
    table.seat(wood=1, grain=1, ingots=2)
    (reason,) = table.building().reasons(actions.BUILD(table.site(LOT), 2, actions.NO_CARD))
    assert (reason.key, reason.facts) == ("why.unit_not_missing", {"resource": "grain"})


def test_explain_names_the_one_unit_that_is_missing_with_its_price() -> None:
    table = Table().lay((1, 5), tile=31, turns=3)
    table.seat(wood=1, stone=1, ingots=1)
    (reason,) = table.building().reasons(
        actions.BUILD(table.site(LOT), actions.NOTHING, actions.NO_CARD)
    )
    assert (reason.key, reason.facts) == ("why.unit_missing", {"resource": "grain", "price": 2})


@pytest.mark.parametrize("action", [actions.SELL(actions.NO_CARD), actions.PLAY(actions.NO_CARD)])
def test_explain_names_no_card_where_there_is_none(action: Action) -> None:
    """Somebody without cards asks why none can be sold: there is no "(None)" to tell of."""
    (reason,) = Table().reasons(action)
    assert (reason.key, reason.facts) == ("why.no_cards", {})


def test_explain_counts_what_is_missing() -> None:
    table = fighting(wood=1, grain=2, stone=1)
    (reason,) = table.reasons(actions.BUILD(table.site(LOT), actions.NOTHING, actions.NO_CARD))
    lacking = {"lacking": {"wood": 1, "stone": 1}, "price": 2}
    assert (reason.key, reason.facts) == ("why.units_missing", lacking)
    words = tell_reason(reason, Catalogue("en").of_game("castelli"))
    assert words.startswith("You lack 1 wood and 1 stone. You can buy only one of them per turn")


def test_explain_says_of_a_card_without_a_target_that_it_changes_nothing() -> None:
    """Whoever asks why it cannot be played holds one: "You have no card" would be untrue."""
    table = Table()
    table.seat(hand=["trickster"])
    (reason,) = table.turning().reasons(actions.PLAY(table.card("trickster")))
    assert reason.key == "why.card_changes_nothing"
