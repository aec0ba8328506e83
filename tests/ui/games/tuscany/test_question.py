"""What the headline of a turn asks for is what can be done."""

from __future__ import annotations

import pytest

from castles.text.catalogue import Catalogue
from castles.ui.games.tuscany.question import question
from castles.ui.table.asked import Asked
from castles.ui.table.picture import Picture
from tests.games.tuscany.table import TUSCANY, Table

TEXTS = Catalogue("en").of_game("tuscany")


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (Table().display("village", "city").stock("inn", "inn"), "nothing_fits"),
        (
            Table().display("village", "city").stock("inn", "inn").do("refresh", type="city"),
            "fitting",
        ),
        (
            Table(take_only_fitting=True).display("village", "city").stock("inn", "inn"),
            "must_swap",
        ),
    ],
)
def test_swapping_is_offered_only_while_nothing_fits(table: Table, key: str) -> None:
    seat, legal = TUSCANY.deciding_seat(table.state), TUSCANY.legal_actions(table.state)
    kinds = frozenset(TUSCANY.action_kinds.of(action).name for action in legal)
    picture = Picture(table.state, seat, ("blue", "purple"), ("Anna", "Ben"))
    asked = Asked(picture, "turn", kinds, "", {}, None, TEXTS)
    asks = question(asked)
    assert asks is not None
    assert asks.words == TEXTS.text(f"play.ask.{key}")
    assert ("refresh" in kinds) == ("Set aside" in asks.words)
