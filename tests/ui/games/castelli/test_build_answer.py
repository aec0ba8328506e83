"""What the button for castles says of them."""

from __future__ import annotations

import pytest

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
