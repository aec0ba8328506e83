"""Who says in words what happens in each game; the only place of this layer that names games.

Imports stand in functions: who speaks of one game does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from castles.text.catalogue import Catalogue

if TYPE_CHECKING:
    from castles.engine.game import AnyGame
    from castles.games.burgundy.game import Burgundy
    from castles.games.castelli.game import Castelli
    from castles.games.tuscany.game import Tuscany
    from castles.text.describing import Describer


def _tuscany(game: AnyGame, catalogue: Catalogue, names: Sequence[str]) -> Describer:
    from castles.text.tuscany.describer import TuscanyDescriber

    return TuscanyDescriber(cast("Tuscany", game), catalogue, names)


def _burgundy(game: AnyGame, catalogue: Catalogue, names: Sequence[str]) -> Describer:
    from castles.text.burgundy.describer import BurgundyDescriber

    return BurgundyDescriber(cast("Burgundy", game), catalogue, names)


def _castelli(game: AnyGame, catalogue: Catalogue, names: Sequence[str]) -> Describer:
    from castles.text.castelli.describer import CastelliDescriber

    return CastelliDescriber(cast("Castelli", game), catalogue, names)


_DESCRIBERS: Mapping[str, Callable[[AnyGame, Catalogue, Sequence[str]], Describer]] = {
    "burgundy": _burgundy,
    "castelli": _castelli,
    "tuscany": _tuscany,
}


def describer_for(game: AnyGame, catalogue: Catalogue, names: Sequence[str]) -> Describer:
    return _DESCRIBERS[game.name](game, catalogue.of_game(game.name), names)
