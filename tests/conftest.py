"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from castles.engine import game
from tests.toy_game import ToyGame


@pytest.fixture(scope="module")
def toy_game_is_known() -> Iterator[None]:
    """Registers the toy game, and forgets it again: other tests list the games that exist."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(game._makers, "toy", ToyGame)
        patch.setitem(game._games, "toy", ToyGame())
        yield
