"""The games that exist. Importing this module makes them known; each is read when first used."""

from __future__ import annotations

from typing import cast

from castles import paths
from castles.engine.game import AnyGame, register
from castles.games.tuscany.reading import load_definitions
from castles.games.tuscany.effects import EFFECTS
from castles.games.tuscany.game import Tuscany


def _tuscany() -> AnyGame:
    return cast(AnyGame, Tuscany(load_definitions(paths.data_folder() / "tuscany", EFFECTS)))


register("tuscany", _tuscany)
