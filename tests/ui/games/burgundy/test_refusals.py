"""Of several obstacles a refusal names the one that is nearest to being overcome."""

from __future__ import annotations

from random import Random

from castles.desk.controller import PlayController
from castles.desk.session import Session
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.by_game import screen_of
from tests.ui.tables import RandomOpponent

LINK, USED = "why.no_castle_link", "why.die_used"


def test_x1_the_castle_rule_is_told_rather_than_a_die_that_was_used() -> None:
    """With the other die nothing but the missing link stands in the way."""
    options = {"castle_rule": True, "board_pool": "11-18"}
    seats = [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")]
    match = Match.new(game_named("burgundy"), seats, 5, options)
    chance, told = Random(5), set[str]()
    while not match.is_over and len(match.log) < 120:
        session = Session(match, RandomOpponent)
        controller = PlayController(session, lambda _: None, screen_of("burgundy", match.state))
        for space in range(37):
            found = list(controller.obstacles.against(("space", space)))
            both = {LINK, USED} <= {reasons[0].key for reasons in found}
            if both and (said := controller.explain(("space", space))):
                told.add(said[0].key)
        match.submit(chance.choice(match.legal_actions()))
        while match.due:
            match.go_on()
    assert LINK in told
    assert USED not in told
