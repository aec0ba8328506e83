"""Head starts: one mechanism for all games, in saves, deal codes, replays and final scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.engine.errors import OptionError, SaveError
from castles.engine.game import AnyGame, GameState
from castles.engine.head_start import SOURCE, option_of
from castles.games.by_game import game_named
from castles.play.deal_code import code_of, decode, rotated
from castles.play.match import Match
from castles.play.replay import verify
from castles.play.seat import SeatSpec, parse_seats, seat_from_data, with_head_starts

GAMES = ("burgundy", "castelli", "tuscany")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return game_named(str(request.param))


def _most(game: AnyGame) -> int:
    points = game.options[option_of(0)].values[-1]
    assert isinstance(points, int)
    return points


def _seats(game: AnyGame) -> list[SeatSpec]:
    return [SeatSpec("Anna", "human"), SeatSpec("Ben", "human", head_start=_most(game))]


def _totals(game: AnyGame, state: GameState) -> list[int]:
    return [sheet.totals[game.score_track] for sheet in game.scores(state)]


def test_a_head_start_counts_from_the_first_turn_and_has_its_own_line(game: AnyGame) -> None:
    match = Match.new(game, _seats(game), 5)
    plain = Match.new(game, [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")], 5)
    assert _totals(game, match.state) == [0, _most(game)]
    while not match.is_over:
        action = match.legal_actions()[0]
        match.submit(action)
        plain.submit(action)
    for sheet, without in zip(game.scores(match.state), game.scores(plain.state), strict=True):
        start = _most(game) * sheet.seat
        assert sheet.lines == (*without.lines, (SOURCE, game.score_track, start, True))
        assert sheet.totals[game.score_track] == without.totals[game.score_track] + start
    assert match.outcome is not None
    assert list(match.outcome.points) == _totals(game, match.state)


def test_a_table_without_one_is_told_as_before(game: AnyGame) -> None:
    match = Match.new(game, [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")], 5)
    options = match.header.start["options"]
    assert isinstance(options, dict)
    assert option_of(0) not in options
    assert all(line.source != SOURCE for sheet in game.scores(match.state) for line in sheet.lines)


def test_it_is_kept_in_saves_and_proved_by_replays(game: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "match.castles"
    match = Match.new(game, _seats(game), 5, path=file)
    for _ in range(6):
        match.submit(match.legal_actions()[0])
    again = Match.resume(file)
    assert again.seats == match.seats
    assert _totals(game, again.state) == _totals(game, match.state)
    assert verify(file).header.seats[1].head_start == _most(game)


def test_it_is_in_the_deal_code_and_moves_on_with_its_person(game: AnyGame) -> None:
    match = Match.new(game, _seats(game), 5)
    code = code_of(match.header)
    assert code is not None
    deal = decode(code)
    seats = with_head_starts([SeatSpec("", "human")] * 2, deal.options)
    assert [seat.head_start for seat in seats] == [0, _most(game)]
    moved = Match.new(game, rotated(match.seats), 5, match.header.options)
    assert _totals(game, moved.state) == [_most(game), 0]
    by_option = Match.new(game, [SeatSpec("", "human")] * 2, 5, deal.options)
    assert by_option.seats[1].head_start == _most(game)


def test_it_is_typed_behind_the_kind() -> None:
    seats = parse_seats("Anna=human + 10,greedy", ["human", "greedy"], range(2, 5))
    assert [seat.head_start for seat in seats] == [10, 0]
    for wrong in ("human+,greedy", "human+ten,greedy", "human+-5,greedy"):
        with pytest.raises(OptionError):
            parse_seats(wrong, ["human", "greedy"], range(2, 5))
    with pytest.raises(OptionError):
        Match.new(game_named("tuscany"), parse_seats("human+7,human", ["human"], range(2, 5)), 1)
    with pytest.raises(SaveError):
        seat_from_data({"name": "", "kind": "human", "head_start": -1})


def test_mates_have_one_score() -> None:
    game = game_named("burgundy")
    seats = [SeatSpec("", "human", head_start=points) for points in (5, 0, 10, 0)]
    match = Match.new(game, seats, 3, {"teams": "basic"})
    for sheet in game.scores(match.state):
        assert sum(line.points for line in sheet.lines) == sheet.totals[game.score_track]
    assert {*_totals(game, match.state)} == {15, 0}


@pytest.mark.parametrize("tournament", ["knock_out", "round_robin"])
def test_in_a_tournament_every_duel_begins_so(tournament: str) -> None:
    game = game_named("castelli")
    seats = [SeatSpec("", "human", head_start=points) for points in (3, 0, 0, 0)]
    match = Match.new(game, seats, 3, {"tournament": tournament})
    while not match.is_over:
        match.submit(match.legal_actions()[0])
    for sheet in game.scores(match.state):
        assert sum(line.points for line in sheet.lines) == sheet.totals[game.score_track]
    first = game.scores(match.state)[0]
    assert first.lines[-1].points == (9 if tournament == "round_robin" else 3)
