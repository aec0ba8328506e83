"""What the button for castles says of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from castles.games.castelli.names import COLOURS
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.question import question
from castles.ui.table.asked import Asked
from castles.ui.table.picture import Picture
from tests.games.castelli.table import Table

TEXTS = Catalogue("en").of_game("castelli")


@pytest.mark.parametrize(
    ("viewer", "decision", "words"),
    [
        (0, "turn", "after the tile"),
        (0, "build", "nothing to build"),
        (0, "", "nothing to build"),
        (1, "", "after the tile"),
    ],
)
def test_castles_come_after_the_tile_until_it_lies(viewer: int, decision: str, words: str) -> None:
    """A turn that is played, and waits to be ended, has its tile already."""
    table = Table().turning() if decision == "turn" else Table().building()
    picture = Picture(table.state, viewer, ("red", "green"), ("Anna", "Ben"))
    answers = question(Asked(picture, decision, frozenset(), "", {}, None, TEXTS)).answers
    (build,) = [answer for answer in answers if answer.kind == "build"]
    assert build.effect == words


def test_it_promises_the_best_castle_that_the_board_shows() -> None:
    """A castle of the Count may score more, but its site is shown only with the card."""
    table = Table().lay((1, 5), tile=31, turns=3).lay((2, 0), tile=29, turns=1)
    table.castle((2, 1, 2, 0), 1)
    table.seat(wood=1, grain=1, stone=1, hand=["count"])
    picture = Picture(table.building().state, 0, COLOURS, ("Anna", "Ben", "Cleo", "Dan"))
    assert [action["lot"] for action in table.castles(card=None)] == [[1, 4, 0, 0]]
    assert [action["lot"] for action in table.castles(card="count")] == [[2, 1, 1, 0]]
    asked = Asked(picture, "build", frozenset({"build"}), "", {}, None, TEXTS)
    with_card = replace(asked, chosen={"card": table.card("count")})
    for found, points in ((asked, 4), (with_card, 5)):
        (build,) = [answer for answer in question(found).answers if answer.kind == "build"]
        assert build.effect == f"at best {points} points"
