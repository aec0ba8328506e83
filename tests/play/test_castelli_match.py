"""Matches of Castelli: saves, undo walls, stages, deal codes and luck."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from castles.games.by_game import game_named
from castles.play.deal_code import decode, encode
from castles.play.match import Match
from castles.play.notice import UndoError
from castles.play.replay import verify
from castles.play.seat import SeatSpec
from castles.play.statistics.luck import luck_ledgers
from tests.play.conftest import picture, play_on

CASTELLI = game_named("castelli")
MODES: dict[str, tuple[int, dict[str, object]]] = {
    "base": (2, {}),
    "fight": (3, {"fight": True}),
    "dilemma": (4, {"dilemma": True, "fight": True}),
    "knock_out": (4, {"tournament": "knock_out"}),
    "round_robin": (4, {"tournament": "round_robin", "dilemma": True}),
}


def new_match(mode: str, path: Path | None = None, undo: str = "strict") -> Match:
    seats, options = MODES[mode]
    return Match.new(CASTELLI, [SeatSpec("", "human")] * seats, 3, options, undo, path)


@pytest.mark.parametrize("mode", MODES)
def test_whole_match_resumes_and_verifies(save_path: Path, mode: str) -> None:
    match = new_match(mode, save_path)
    play_on(match, 5000)
    match.close()
    assert match.is_over
    actions = sum(not entry.is_automa for entry in match.log)
    assert verify(save_path).checksums == actions // 20 + (actions % 20 > 0)
    assert picture(Match.resume(save_path)) == picture(match)


def test_a_match_resumes_in_the_middle_of_a_stage(save_path: Path) -> None:
    match = new_match("knock_out", save_path)
    play_on(match, 150)
    match.close()
    assert picture(Match.resume(save_path)) == picture(match)


def test_the_end_of_a_stage_is_an_entry_of_its_own() -> None:
    match = new_match("round_robin")
    play_on(match, 5000)
    ends = [entry for entry in match.log if entry.is_automa]
    assert [entry.events[0].name for entry in ends] == ["stage_ended"] * 3
    assert [entry.events[-1].name for entry in ends] == ["stage_begun"] * 2 + ["game_over"]


def test_a_turned_tile_cannot_be_closed_again() -> None:
    match = new_match("base")
    match.submit(match.legal_actions()[0])
    with pytest.raises(UndoError):
        match.undo()


def test_a_sale_can_be_taken_back() -> None:
    match = new_match("base")
    sell = CASTELLI.action_kinds.named("sell")
    assert sell is not None
    while not (sales := [a for a in match.legal_actions() if a[0] == sell.number]):
        play_on(match, 1)
    before = CASTELLI.to_data(match.state)
    match.submit(sales[0])
    assert CASTELLI.to_data(match.state) != before
    match.undo()
    assert CASTELLI.to_data(match.state) == before


def test_deal_codes_name_every_option() -> None:
    options = {"layout": "default", "start_player": 2, "fight": True, "tournament": "knock_out"}
    deal = decode(encode(CASTELLI, 4, options, 77))
    assert (deal.game, deal.seats, deal.seed) == ("castelli", 4, 77)
    assert {name: deal.options[name] for name in options} == options


def test_luck_of_a_match_adds_up() -> None:
    match = new_match("fight")
    play_on(match, 5000)
    drawn: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    for line in (line for ledger in luck_ledgers(match.played) for line in ledger):
        drawn[line.ledger] += line.drawn
        expected[line.ledger] += line.expected
    assert drawn["tiles"] == 32
    assert drawn.keys() == {"tiles", "cards"}
    for ledger, count in drawn.items():
        assert expected[ledger] == pytest.approx(count)
