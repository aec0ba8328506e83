"""The coach in the window looks at matches against an automa too."""

from __future__ import annotations

from castles.ai.player import make_player
from castles.desk.coach import CoachController
from castles.desk.workers import worker_of
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.quick_coach import quick_coach


def test_mistakes_are_found_in_a_match_against_an_automa() -> None:
    game = game_named("burgundy")
    seats = [SeatSpec("Ada", "human"), SeatSpec("Automa", "automa:experienced")]
    match = Match.new(game, seats, 3)
    player = make_player("random", game, 3)
    while not match.is_over:
        match.submit(player.decide(match.view(match.deciding_seat)))
    with quick_coach():
        controller = CoachController(match, 0)
        while not controller.is_finished:
            worker_of(game).wait(1.0)
            controller.work()
    assert controller.mistakes, "a random player makes mistakes"
