"""Hints for Castelli: legal, honest, with reasons that every language can say."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from castles.ai.by_game import thinking_of
from castles.ai.hint import Hint, hint_for
from castles.engine.game import GameView
from castles.games.castelli.view import View, observe
from castles.text.advice import KIND, WHICH, WHY, advice_lines
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.narration import tell_reason
from tests.ai.castelli.positions import castelli, one_of_each_decision, played_positions
from tests.games.castelli.table import Table


@cache
def advised(decision: str) -> tuple[GameView, Hint]:
    """What a seat saw and was advised: every language says the same."""
    game, state = castelli(), one_of_each_decision()[decision]
    view = game.observe(state, game.deciding_seat(state))
    return view, hint_for(game, view)


def test_every_decision_has_a_legal_hint_with_reasons() -> None:
    game = castelli()
    for decision, state in one_of_each_decision().items():
        _, hint = advised(decision)
        assert hint.action in game.legal_actions(state), decision
        assert hint.reasons, decision
        assert hint.other == () or hint.other in game.legal_actions(state)


def test_a_hint_knows_no_more_than_its_seat() -> None:
    game = castelli()
    for decision in ("turn", "orient", "governor"):
        state = one_of_each_decision()[decision]
        seat = game.deciding_seat(state)
        view, hint = advised(decision)
        other = game.determinise(view, 99)
        assert hint_for(game, game.observe(other, seat)) == hint, decision


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_reasons_in_words(language: str) -> None:
    game = castelli()
    texts = Catalogue(language).of_game("castelli")
    said = set()
    played = islice(played_positions(5, 3, fight=True, dilemma=True), 0, None, 2)
    for state in (*one_of_each_decision().values(), *played):
        view: View = observe(state, game.deciding_seat(state))
        for action in game.legal_actions(state):
            reasons = thinking_of(game).reasons(view, (action,))
            assert reasons, action
            for reason in reasons:
                said.add(reason.key)
                assert "{" not in tell_reason(reason, texts)
    assert len(said) > 20


def reasons(table: Table, **words: object) -> dict[str, dict[str, object]]:
    """By key the facts of what speaks for the one legal action that has these words."""
    game = castelli()
    (found,) = table.legal(**words)  # type: ignore[arg-type]
    action = game.action_from_data(table.state, found)
    view = game.observe(table.state, table.deciding)
    told = thinking_of(game).reasons(view, (action,))
    return {reason.key.removeprefix("hint.why."): dict(reason.facts) for reason in told}


def test_a_field_is_praised_for_what_it_decides() -> None:
    table = Table().lay((1, 5), tile=25, turns=2)
    decided = reasons(table.turning(2), do="turn", field=[2, 4])
    assert decided["led"] == {"count": 2, "type": "stone", "place": "e2"}
    assert decided["decides"]["count"] == 3
    assert "led" not in reasons(table.turning(0), do="turn", field=[2, 4])


def test_a_direction_is_praised_for_what_it_wins() -> None:
    table = Table().turning(3).lay((1, 5), tile=25, turns=2)
    table.bring((2, 4), 19)
    table.do("turn", field=[2, 4])
    assert "wins" not in reasons(table, do="orient", quarter_turns=1)
    table = Table().turning(2).lay((1, 5), tile=25, turns=2)
    table.bring((2, 4), 19)
    table.do("turn", field=[2, 4])
    won = reasons(table, do="orient", quarter_turns=1)["wins"]
    assert won["type"] in ("stone", "market")


@pytest.mark.parametrize(("stone", "won"), [(3, 2), (4, 1), (5, 0)])
def test_only_what_there_is_room_for_is_won(stone: int, won: int) -> None:
    table = Table().turning(2).lay((1, 5), tile=25, turns=2)
    table.seat(2, stone=stone)
    table.bring((2, 4), 19)
    table.do("turn", field=[2, 4])
    counts = {
        told["count"]
        if (told := reasons(table, do="orient", quarter_turns=turns).get("wins"))
        else 0
        for turns in range(4)
        if reasons(table, do="orient", quarter_turns=turns).get("wins", {}).get("type") == "stone"
    }
    assert counts == ({won} if won else set())


@pytest.mark.parametrize(("wood", "gains"), [(4, True), (5, False)])
def test_a_symbol_at_the_edge_is_no_gain_without_room(wood: int, gains: bool) -> None:
    table = Table()
    table.seat(wood=wood)
    table.bring((0, 0), 31)
    table.do("turn", field=[0, 0])
    told = [reasons(table, do="orient", quarter_turns=turns).get("edge") for turns in range(4)]
    assert ({"symbol": "wood"} in told) == gains
    assert {"symbol": "stone"} in told


def test_a_castle_is_praised_by_its_gain() -> None:
    table = Table().lay((1, 5), tile=31, turns=3)
    table.seat(wood=1, grain=1, stone=1)
    told = reasons(table.building(), do="build", lot=[1, 4, 0, 0])
    assert told["castle"] == {"points": 4, "count": 1}


def test_a_resource_that_is_bought_could_not_have_been_kept() -> None:
    table = Table().lay((1, 5), tile=31, turns=3)
    table.seat(wood=1, grain=1, ingots=2)
    told = reasons(table.building(), do="build", lot=[1, 4, 0, 0])
    assert told["castle"] == {"points": 4, "count": 2}


def test_a_sale_is_praised_for_silver() -> None:
    table = Table(2)
    table.seat(hand=["outlaw"], ingots=1)
    table.seat(1, ingots=2)
    told = reasons(table, do="sell", card="outlaw")
    assert told["sale"] == {"count": 2}
    assert told["most_silver"] == {"points": 4}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_of_a_hint_says_more(language: str) -> None:
    game, catalogue = castelli(), Catalogue(language)
    view, hint = advised("build")
    kind, which, why = (
        advice_lines(game, view, hint, detail, catalogue) for detail in (KIND, WHICH, WHY)
    )
    assert kind != which
    assert why[:1] == which
    assert len(why) > 1


def test_a_governor_has_a_hint_where_the_own_turn_comes_next() -> None:
    table = Table(2).turning(1)
    table.seat(hand=["governor"])
    table.turn((3, 3), tile=31, turns=0)
    assert (table.decision, table.deciding) == ("governor", 0)
    game = castelli()
    hint = hint_for(game, game.observe(table.state, 0))
    assert hint.action in game.legal_actions(table.state)


def test_of_two_tiles_that_are_as_strong_none_is_called_stronger_or_weaker() -> None:
    table = Table(dilemma=True)
    table.bring((3, 3), 31)
    table.do("turn", field=[3, 3])
    assert reasons(table, do="lay", tile="hand") == {"as_strong": {"value": 6}}
    assert {*reasons(table, do="lay", tile="turned")} == {"as_strong", "start_tile"}
