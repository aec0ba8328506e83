"""Who says in words what happens in each game; the only place of this layer that names games.

Imports are in functions: whoever speaks of one game does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from castles.text.catalogue import Catalogue

if TYPE_CHECKING:
    from castles.engine.game import AnyGame
    from castles.games.burgundy.game import Burgundy
    from castles.games.castelli.game import Castelli
    from castles.games.tuscany.game import Tuscany
    from castles.text.describing import Describer
    from castles.text.pieces import Piece
    from castles.text.telling import AnyTelling


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


def _tuscan_telling() -> AnyTelling:
    from castles.text.tuscany.telling import TuscanyTelling

    return TuscanyTelling()


def _burgundian_telling() -> AnyTelling:
    from castles.text.burgundy.telling import BurgundyTelling

    return BurgundyTelling()


def _telling_of_castelli() -> AnyTelling:
    from castles.text.castelli.telling import CastelliTelling

    return CastelliTelling()


_TELLINGS: Mapping[str, Callable[[], AnyTelling]] = {
    "burgundy": _burgundian_telling,
    "castelli": _telling_of_castelli,
    "tuscany": _tuscan_telling,
}


@cache
def telling_of(game: str) -> AnyTelling:
    """The short words of a game; one that has no special ones tells everything plainly."""
    from castles.text.telling import Telling

    return _TELLINGS[game]() if game in _TELLINGS else Telling()


def _tuscan_pieces() -> Iterable[Piece]:
    from castles.text.tuscany.pieces import pieces

    return pieces()


def _burgundian_pieces() -> Iterable[Piece]:
    from castles.text.burgundy.pieces import pieces

    return pieces()


def _pieces_of_castelli() -> Iterable[Piece]:
    from castles.text.castelli.pieces import pieces

    return pieces()


_PIECES: Mapping[str, Callable[[], Iterable[Piece]]] = {
    "burgundy": _burgundian_pieces,
    "castelli": _pieces_of_castelli,
    "tuscany": _tuscan_pieces,
}


def pieces_of(game: str) -> Sequence[Piece]:
    """Every card, tile and token of a game, with all its modules."""
    return tuple(_PIECES[game]()) if game in _PIECES else ()
