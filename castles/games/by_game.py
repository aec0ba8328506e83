"""The games that exist; each is read when it is first looked up here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from castles import paths
from castles.engine.game import AnyGame, game_named, game_names, register
from castles.games.burgundy import game as burgundy
from castles.games.burgundy import reading as burgundy_reading
from castles.games.burgundy.definitions import Definitions
from castles.games.tuscany.effects import EFFECTS
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.reading import load_definitions

__all__ = ["game_named", "game_names"]


def _tuscany() -> AnyGame:
    return cast(AnyGame, Tuscany(load_definitions(paths.data_folder() / "tuscany", EFFECTS)))


def _burgundy() -> AnyGame:
    folder = paths.data_folder() / "burgundy"

    def load(expansions: Sequence[str]) -> Definitions:
        return burgundy_reading.load_definitions(folder, burgundy.VOCABULARY, expansions)

    return cast(AnyGame, burgundy.Burgundy(load))


register("tuscany", _tuscany)
register("burgundy", _burgundy)
