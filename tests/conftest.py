"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from castles.engine import game
from tests.toy_game import ToyGame

# The same examples on every machine, however slow it is.
settings.register_profile(
    "castles", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("castles")


@pytest.fixture(scope="module")
def toy_game_is_known() -> Iterator[None]:
    """Registers the toy game, and forgets it again: other tests list the games that exist."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(game._makers, "toy", ToyGame)
        patch.setitem(game._games, "toy", ToyGame())
        yield
