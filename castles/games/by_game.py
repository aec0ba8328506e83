"""The games that exist; each is read when it is first looked up here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol, cast

from castles import paths
from castles.engine.game import AnyGame, game_named, game_names, register
from castles.engine.vocabulary import EffectChapter, PowerChapter
from castles.games.burgundy import game as burgundy
from castles.games.burgundy import reading as burgundy_reading
from castles.games.burgundy import vocabulary as burgundy_vocabulary
from castles.games.burgundy.definitions import Definitions as BurgundyDefinitions
from castles.games.castelli import effects as castelli_effects
from castles.games.castelli import game as castelli
from castles.games.castelli import reading as castelli_reading
from castles.games.castelli import vocabulary as castelli_vocabulary
from castles.games.castelli.definitions import Definitions as CastelliDefinitions
from castles.games.tuscany import effects as tuscany_effects
from castles.games.tuscany import game as tuscany
from castles.games.tuscany import reading as tuscany_reading
from castles.games.tuscany import vocabulary as tuscany_vocabulary
from castles.games.tuscany.definitions import Definitions as TuscanyDefinitions

__all__ = ["DEFAULT_GAME", "SOURCES", "Source", "game_folder", "game_named", "game_names"]

DEFAULT_GAME = "tuscany"
"""What is played when nobody says which."""


class Load(Protocol):
    """Reads the definitions in a folder with these expansions; DataError with all that is wrong."""

    def __call__(self, folder: Path, expansions: Sequence[str] = ()) -> object: ...


class Source(NamedTuple):
    """Where a game comes from."""

    load: Load
    make: Callable[[Path], AnyGame]
    """The game by the definitions in a folder."""
    chapters: Sequence[EffectChapter | PowerChapter]
    """What its definition files can name."""


def _load_tuscany(folder: Path, expansions: Sequence[str] = ()) -> TuscanyDefinitions:
    return tuscany_reading.load_definitions(folder, tuscany_effects.EFFECTS, expansions)


def _load_burgundy(folder: Path, expansions: Sequence[str] = ()) -> BurgundyDefinitions:
    return burgundy_reading.load_definitions(folder, burgundy.VOCABULARY, expansions)


def _load_castelli(folder: Path, expansions: Sequence[str] = ()) -> CastelliDefinitions:
    return castelli_reading.load_definitions(folder, castelli_effects.VOCABULARY, expansions)


def _make_tuscany(folder: Path) -> AnyGame:
    return cast(AnyGame, tuscany.Tuscany(_load_tuscany(folder)))


def _make_burgundy(folder: Path) -> AnyGame:
    return cast(AnyGame, burgundy.Burgundy(partial(_load_burgundy, folder)))


def _make_castelli(folder: Path) -> AnyGame:
    return cast(AnyGame, castelli.Castelli(_load_castelli(folder)))


SOURCES: Mapping[str, Source] = {
    "tuscany": Source(_load_tuscany, _make_tuscany, tuscany_vocabulary.CHAPTERS),
    "burgundy": Source(_load_burgundy, _make_burgundy, burgundy_vocabulary.CHAPTERS),
    "castelli": Source(_load_castelli, _make_castelli, castelli_vocabulary.CHAPTERS),
}


def game_folder(name: str) -> Path:
    """Where the definitions of a game lie."""
    return paths.data_folder() / name


for _name, _source in SOURCES.items():
    register(_name, partial(lambda name, make: make(game_folder(name)), _name, _source.make))
