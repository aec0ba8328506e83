"""Reads the window's YAML files: theme, motion, keys and layouts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from castles.engine.errors import CastlesError
from castles.paths import data_folder
from castles.play.kept_readings import kept_reading


def load_yaml(path: Path) -> dict[str, object]:
    """Read a YAML file with a mapping; CastlesError, naming the file, if it is faulty."""
    # Imported here: a start with cached readings doesn't need the reader.
    import yaml

    from castles.engine.source import LOADER

    try:
        content = yaml.load(path.read_text(encoding="utf-8"), LOADER)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise CastlesError(f"{path} cannot be read: {error}") from error
    if not isinstance(content, dict):
        raise CastlesError(f"{path} should hold a mapping")
    return content


@cache
def screen_data(name: str) -> dict[str, object]:
    """The file `data/screen/NAME.yaml`."""
    return _read(f"screen/{name}")


@cache
def game_screen(game: str) -> dict[str, object]:
    """The file `data/GAME/screen.yaml`: the zones of this game's own scenes."""
    return _read(f"{game}/screen")


def game_data(game: str, name: str) -> dict[str, object]:
    """Another file of `data/GAME` that only its table reads."""
    return _read(f"{game}/{name}")


def has_game_data(game: str, name: str) -> bool:
    """Whether a game has this file; not every game has all of them."""
    return (data_folder() / game / f"{name}.yaml").is_file()


def _read(name: str) -> dict[str, object]:
    path = data_folder() / f"{name}.yaml"
    return kept_reading(name.replace("/", "-"), [path], lambda: load_yaml(path))


def mapping(value: object, where: str) -> dict[str, object]:
    """A value that must be a mapping."""
    if not isinstance(value, dict):
        raise CastlesError(f"{where} should be a mapping, not {value!r}")
    return value
