"""The games that exist; each is read when it is first looked up here."""

from __future__ import annotations

from typing import cast

from castles import paths
from castles.engine.game import AnyGame, game_named, game_names, register
from castles.games.tuscany.effects import EFFECTS
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.reading import load_definitions

__all__ = ["game_named", "game_names"]


def _tuscany() -> AnyGame:
    return cast(AnyGame, Tuscany(load_definitions(paths.data_folder() / "tuscany", EFFECTS)))


register("tuscany", _tuscany)
