"""What Castelli promises of every position: nothing is lost, nothing leaks, `explain` knows why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import pytest

from castles.engine.head_start import head_starts
from castles.games.castelli import actions
from castles.games.castelli.decisions import CHOOSE_BUILD
from castles.games.castelli.names import AREA_TYPES
from castles.games.castelli.state import CLOSED, OPEN, State
from tests.contract.walks import Setting, settings_of, walk
from tests.games.castelli.table import CASTELLI

every_setting = pytest.mark.parametrize("setting", settings_of("castelli"), ids=str)


def states(setting: Setting, every: int) -> Iterator[State]:
    return cast(Iterator[State], walk(setting).states(every))


@every_setting
def test_every_ingot_is_somewhere(setting: Setting) -> None:
    for state in states(setting, 3):
        for half in state.halves:
            held = sum(state.seats[number].ingots for number in half.players)
            assert half.mine + held == state.rules.ingots
            assert half.mine >= 0


@every_setting
def test_every_card_is_in_the_deck_or_a_hand(setting: Setting) -> None:
    for state in states(setting, 3):
        cards = [*state.deck, *(card for seat in state.seats for card in seat.hand)]
        assert Counter(cards) == Counter(state.rules.cards)
        assert 0 <= state.deck_known <= len(state.deck)


@every_setting
def test_every_tile_is_on_a_field_in_a_hand_or_out(setting: Setting) -> None:
    for state in states(setting, 5):
        held = [seat.hand_tile for seat in state.seats if state.rules.dilemma]
        tiles = [tile for tile in (*state.tiles, *state.unused, *held) if tile >= 0]
        own = state.rules.start_tiles[: len(state.seats)] if state.rules.dilemma else ()
        assert sorted(tiles) == [*range(32), *own]


@every_setting
def test_limits_hold(setting: Setting) -> None:
    for state in states(setting, 3):
        placed = Counter(owner for owners in state.castles.values() for owner in owners)
        starts = head_starts(state.rules.options, len(state.seats))
        for number, seat in enumerate(state.seats):
            assert all(0 <= count <= 5 for count in seat.units)
            assert seat.castles_left == 9 - placed[number]
            assert sum(seat.sources) + starts[number] == seat.points
            assert seat.ingots >= 0
        assert all(len(owners) <= 1 + state.rules.fight for owners in state.castles.values())
        assert all(len(set(owners)) == len(owners) for owners in state.castles.values())
        laid = [field for field in state.board.fields if state.laid >> field & 1]
        assert all(state.turns[field] not in (CLOSED, OPEN) for field in laid)


@every_setting
def test_explain_agrees_with_the_list_about_every_castle_there_could_be(setting: Setting) -> None:
    for state in states(setting, 12):
        if state.pending[-1][0] != CHOOSE_BUILD.number:
            continue
        legal = set(CASTELLI.legal_actions(state))
        cards = [actions.NO_CARD, *range(len(state.rules.card_names))]
        sites = range(0, len(state.board.sites), 2)
        for site, bought, card in product(sites, range(4), cards[:: 1 + setting.seed % 3]):
            action = actions.BUILD(site, bought, card)
            reasons = CASTELLI.explain(state, action)
            assert (not reasons) == (action in legal), (action, reasons)
            assert [r.key for r in reasons] != ["why.not_possible"], action


@every_setting
def test_no_view_shows_what_is_hidden(setting: Setting) -> None:
    for state in states(setting, 15):
        for viewer in range(setting.seats):
            data = cast(dict[str, Any], CASTELLI.to_data(CASTELLI.observe(state, viewer).state))
            halves = data.get("halves", [data])
            for half in halves:
                assert all(f["face_up"] or f["tile"] == "face_down" for f in half["fields"])
                assert set(half["unused_tiles"]) <= {"face_down"}
            for number, seat in enumerate(data["seats"]):
                known = state.seats[number].known
                for card, who in zip(seat["hand"], known, strict=True):
                    may_know = viewer == number or who >> viewer & 1
                    assert may_know or card == "face_down"


@every_setting
def test_areas_are_awarded_once(setting: Setting) -> None:
    played = walk(setting)
    won: Counter[tuple[int, str]] = Counter()
    for before, action in played.positions:
        state = CASTELLI.copy(cast(State, before))
        state.events = []
        CASTELLI.apply(state, action)
        for event in state.events:
            if event.name == "area_evaluated":
                facts = event.facts
                won[cast(State, before).stage, f"{facts['district']} {facts['area']}"] += 1
                assert facts["type"] in AREA_TYPES[:4]
    assert won
    assert set(won.values()) == {1}
