"""`castles trace`: the envelope, from players and from saves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

import castles
from castles.ai.player import make_player
from castles.commands import trace
from castles.engine.automa import is_automa_option
from castles.engine.errors import CastlesError, OptionError
from castles.engine.facts import Fact, Words
from castles.engine.randomness import seeded
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.toy_game import DRAW, PASS, ToyGame

pytestmark = pytest.mark.usefixtures("toy_game_is_known")

GAMES = ["toy", "tuscany"]


def players_trace(game: str, seed: int = 7, **options: object) -> list[Words]:
    seats = [SeatSpec("Zoë", "random"), SeatSpec("", "random")]
    return list(trace.trace_of_players(game_named(game), seats, seed, options, make_player))


def as_json(lines: list[Words]) -> list[Mapping[str, Fact]]:
    return [json.loads(json.dumps(line)) for line in lines]


@pytest.mark.parametrize("game", GAMES)
def test_envelope(game: str) -> None:
    first, start, *steps, last = players_trace(game)
    rules = game_named(game)
    assert list(first) == ["trace", "game", "rules_version", "app", "seed", "options", "seats"]
    assert (first["trace"], first["game"], first["seed"]) == (1, game, 7)
    assert first["app"] == castles.__version__
    assert first["options"] == {
        name: option.default
        for name, option in rules.options.items()
        if not is_automa_option(name) and not option.told_if_used
    }
    assert first["seats"] == [{"name": "Zoë", "kind": "random"}, {"name": "", "kind": "random"}]
    assert list(start) == ["n", "state"]
    for number, step in enumerate(steps, start=1):
        assert list(step) == ["n", "seat", "decision", "legal", "action", "events", "state"]
        assert step["n"] == number
        assert step["action"] in step["legal"]
    assert list(last) == ["result"]
    assert list(last["result"]) == ["winners", rules.score_track, "reason"]


@pytest.mark.parametrize("game", GAMES)
def test_a_trace_can_be_followed_with_the_rules(game: str) -> None:
    _, start, *steps, last = as_json(players_trace(game))
    rules = game_named(game)
    state = rules.from_data(start["state"])
    for step in steps:
        assert step["seat"] == rules.deciding_seat(state)
        legal = rules.legal_actions(state)
        assert step["legal"] == [rules.action_to_data(state, action) for action in legal]
        rules.apply(state, rules.action_from_data(state, step["action"]))
        assert step["state"] == rules.to_data(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert last["result"][rules.score_track] == list(outcome.points)


@pytest.mark.parametrize("game", GAMES)
def test_same_seed_same_trace(game: str) -> None:
    assert players_trace(game, 5) == players_trace(game, 5) != players_trace(game, 6)


@pytest.mark.parametrize(("game", "rules"), [("tuscany", "TA"), ("burgundy", "A")])
def test_steps_of_an_automa_have_lines_of_their_own(game: str, rules: str, tmp_path: Path) -> None:
    seats = [SeatSpec("Anna", "random"), SeatSpec("", "automa:expert")]
    lines = as_json([*trace.trace_of_players(game_named(game), seats, 7, {}, make_player)])
    first, start, *steps, _ = lines
    assert first["options"]["automa"] == "expert"
    assert [line["n"] for line in steps] == list(range(1, len(steps) + 1))
    own = [line for line in steps if line["seat"] == 1]
    assert len(own) > 50
    played = game_named(game)
    for line in own:
        assert (line["decision"], line["legal"], line["action"]["do"]) == ("automa", [], "automa")
        assert line["action"]["rule"].startswith(rules)
    for line in steps:
        assert played.to_data(played.from_data(line["state"])) == line["state"]
    # The decisions alone lead to the same end: the steps between them follow from the rules.
    state = played.from_data(start["state"])
    for line in steps:
        if line["decision"] != "automa":
            played.apply(state, played.action_from_data(state, line["action"]))
    assert played.to_data(state) == steps[-1]["state"]


def test_the_trace_of_a_saved_match_with_an_automa(tmp_path: Path) -> None:
    game = game_named("tuscany")
    seats = [SeatSpec("Anna", "random"), SeatSpec("", "automa:novice")]
    played = [*trace.trace_of_players(game, seats, 7, {}, make_player)]
    match = Match.new(game, seats, 7, {}, path=tmp_path / "match")
    player = make_player("random", game, seeded(7, "seat 0"))
    while not match.is_over:
        match.submit(player.decide(match.view(0)))
    match.close()
    assert [*trace.trace_of_save(tmp_path / "match")] == played


def test_trace_of_an_unfinished_save_without_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "match"
    seats = [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")]
    match = Match.new(ToyGame(), seats, 7, {}, "practice", path)
    for action in (DRAW(), PASS(), DRAW()):
        match.submit(action)
    match.undo()
    match.rename_seat(0, "Ada")
    first, _, *steps, last = trace.trace_of_save(path)
    assert first["seats"] == [{"name": "Ada", "kind": "human"}, {"name": "Ben", "kind": "human"}]
    assert [step["action"] for step in steps] == [{"do": "draw"}, {"do": "pass"}]
    assert steps[0]["events"] == [match.log[0].events[0].to_data()]
    assert "card" in steps[0]["events"][0], "hidden facts are included"
    assert last == {"result": None}


def test_lines_are_written_to_the_file_or_to_the_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = players_trace("toy")
    out = tmp_path / "trace.jsonl"
    assert trace.run(lines, out) == trace.run(lines, None) == 0
    written = out.read_text()
    assert [json.loads(line) for line in written.splitlines()] == as_json(lines)
    assert capsys.readouterr().out == written


def test_wrong_options_do_not_empty_an_old_trace(tmp_path: Path) -> None:
    out = tmp_path / "trace.jsonl"
    out.write_text("precious")
    lines = trace.trace_of_players(ToyGame(), [], 1, {"rounds": 5}, make_player)
    with pytest.raises(OptionError, match="allowed: 6, 12"):
        trace.run(lines, out)
    assert out.read_text() == "precious"


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(CastlesError, match="cannot be written"):
        trace.run(players_trace("toy"), tmp_path)
