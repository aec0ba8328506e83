"""Ghosts: what people made of a deal before, round by round."""

from __future__ import annotations

from castles.engine.randomness import Dice
from castles.games.by_game import game_named
from castles.play.challenge import Challenge
from castles.play.ghost import ghosts_of, lead_over
from castles.play.match import Match
from castles.play.practice import play_on
from castles.play.seat import HUMAN, SeatSpec


def played(*kinds: str, **options: object) -> Match:
    seats = [SeatSpec("", kind) for kind in kinds]
    match = Match.new(game_named("castelli"), seats, 3, options)
    dice = Dice(1)
    while legal := match.legal_actions():
        match.submit(legal[dice.below(len(legal))])
    return match


def test_only_people_have_a_ghost_and_it_ends_with_their_points() -> None:
    match = played("random", HUMAN)
    ghosts = ghosts_of(match)
    assert match.outcome is not None
    assert ghosts[0] == ()
    assert ghosts[1][0] == 0
    assert ghosts[1][-1] == match.outcome.points[1]
    assert Challenge(ghosts=ghosts).ghost_of(1) == ghosts[1]
    assert Challenge().ghost_of(1) == ()


def test_the_lead_is_that_of_the_last_round_that_both_have_finished() -> None:
    ghost = (0, 4, 9, 15)
    assert lead_over(ghost, (0,)) is None
    assert lead_over(ghost, (0, 6)) == (1, 2)
    assert lead_over(ghost, (0, 6, 8)) == (2, -1)
    assert lead_over(ghost, (0, 6, 8, 15, 30)) == (3, 0)


def test_a_branch_of_a_match_is_no_longer_measured() -> None:
    seats = [SeatSpec("", HUMAN), SeatSpec("", "random")]
    match = Match.new(game_named("castelli"), seats, 3, challenge=Challenge(ghosts=((0, 5), ())))
    match.submit(match.legal_actions()[0])
    assert play_on(match, 1, 0).header.challenge == Challenge()
