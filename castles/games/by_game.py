"""The games that exist; each is imported and read when it is first looked up here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, cast

from castles import paths
from castles.engine.game import AnyGame, game_named, game_names, register

if TYPE_CHECKING:
    from castles.engine.vocabulary import EffectChapter, PowerChapter
    from castles.games.burgundy.definitions import Definitions as BurgundyDefinitions
    from castles.games.castelli.definitions import Definitions as CastelliDefinitions
    from castles.games.tuscany.definitions import Definitions as TuscanyDefinitions

__all__ = ["DEFAULT_GAME", "SOURCES", "Source", "game_folder", "game_named", "game_names"]

DEFAULT_GAME = "tuscany"
"""What is played when nobody says which."""


Chapters: TypeAlias = "Sequence[EffectChapter | PowerChapter]"


class Load(Protocol):
    """Reads the definitions in a folder with these expansions; DataError with all that is wrong."""

    def __call__(self, folder: Path, expansions: Sequence[str] = ()) -> object: ...


class Source(NamedTuple):
    """Where a game comes from."""

    load: Load
    make: Callable[[Path], AnyGame]
    """The game by the definitions in a folder."""
    chapters: Callable[[], Chapters]
    """What its definition files can name."""


def _load_tuscany(folder: Path, expansions: Sequence[str] = ()) -> TuscanyDefinitions:
    from castles.games.tuscany import effects, loading

    return loading.load_definitions(folder, effects.EFFECTS, expansions)


def _make_tuscany(folder: Path) -> AnyGame:
    from castles.games.tuscany.game import Tuscany

    return cast(AnyGame, Tuscany(_load_tuscany(folder)))


def _tuscany_chapters() -> Chapters:
    from castles.games.tuscany.vocabulary import CHAPTERS

    return CHAPTERS


def _load_burgundy(folder: Path, expansions: Sequence[str] = ()) -> BurgundyDefinitions:
    from castles.games.burgundy import game, loading

    return loading.load_definitions(folder, game.VOCABULARY, expansions)


def _make_burgundy(folder: Path) -> AnyGame:
    from castles.games.burgundy.game import Burgundy

    return cast(AnyGame, Burgundy(partial(_load_burgundy, folder)))


def _burgundy_chapters() -> Chapters:
    from castles.games.burgundy.vocabulary import CHAPTERS

    return CHAPTERS


def _load_castelli(folder: Path, expansions: Sequence[str] = ()) -> CastelliDefinitions:
    from castles.games.castelli import effects, loading

    return loading.load_definitions(folder, effects.VOCABULARY, expansions)


def _make_castelli(folder: Path) -> AnyGame:
    from castles.games.castelli.game import Castelli

    return cast(AnyGame, Castelli(_load_castelli(folder)))


def _castelli_chapters() -> Chapters:
    from castles.games.castelli.vocabulary import CHAPTERS

    return CHAPTERS


SOURCES: Mapping[str, Source] = {
    "tuscany": Source(_load_tuscany, _make_tuscany, _tuscany_chapters),
    "burgundy": Source(_load_burgundy, _make_burgundy, _burgundy_chapters),
    "castelli": Source(_load_castelli, _make_castelli, _castelli_chapters),
}


def game_folder(name: str) -> Path:
    """Where the definitions of a game lie."""
    return paths.data_folder() / name


for _name, _source in SOURCES.items():
    register(_name, partial(lambda name, make: make(game_folder(name)), _name, _source.make))
