"""What a session says of moves that cannot be undone: the reason of who looks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from castles.desk.session import Session
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.notice import UndoError
from castles.play.seat import SeatSpec
from tests.desk.answering import NAMES, Silent


def played(game: str, kinds: tuple[str, str], moment: Callable[[Match], bool]) -> Session:
    """A match played at random until a moment."""
    seats = [SeatSpec(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    match, chance = Match.new(game_named(game), seats, 5), Random(5)
    while not moment(match):
        match.submit(chance.choice(match.legal_actions()))
    session = Session(match, Silent)
    session.viewer = 0
    return session


def bruno_reveals(match: Match) -> bool:
    """Bruno's move brought something to light."""
    wall = match.walls()[-1] if match.log else None
    return wall is not None and match.log[-1].seat == 1 and wall.key == "undo.wall.reveal"


@pytest.mark.parametrize("game", ["tuscany", "burgundy", "castelli"])
def test_what_came_to_light_in_anothers_move_is_not_why_ones_own_stays(game: str) -> None:
    session = played(game, ("human", "random"), bruno_reveals)
    wall = session.walls()[-1]
    assert wall is not None
    assert (wall.key, dict(wall.facts)) == ("undo.wall.turn_over", {"seat": 1})


@pytest.mark.parametrize("game", ["tuscany", "burgundy", "castelli"])
def test_who_only_watches_undoes_nothing(game: str) -> None:
    """Also where a move could be undone by whoever made it."""
    kinds = ("random", "random")
    session = played(game, kinds, lambda match: len(match.log) > 4 and match.walls()[-1] is None)
    assert {wall and wall.key for wall in session.walls()} == {"undo.wall.watched"}
    with pytest.raises(UndoError):
        session.undo()
    with pytest.raises(UndoError):
        session.reset_turn()
    session.change_kinds({session.match.log[-1].seat: "human"})
    assert {wall and wall.key for wall in session.walls()} != {"undo.wall.watched"}
