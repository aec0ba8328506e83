"""What the player prefers: read at start, written at every change, never a reason not to start.

A file that cannot be read is set aside under another name and told; unknown or impossible values
fall back to the defaults one by one, so that a file of another version still counts.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TypeGuard

from castles.engine.errors import CastlesError
from castles.engine.facts import Words
from castles.engine.plain_file import is_taken, read_at_most
from castles.paths import settings_folder
from castles.play.chosen_keys import are_keys, renamed
from castles.play.notice import Notice
from castles.play.own_files import free_name, write_atomically
from castles.play.puzzle_stars import are_stars
from castles.play.undo import UNDO_MODES
from castles.text.language import LANGUAGES

FILE_NAME = "settings.json"
LARGEST_FILE = 64 * 1024
"""In bytes; all settings with every key changed take less than 4,000."""
SCALES = (75, 90, 100, 110, 125, 150, 175, 200, 225, 250)
AUTOMATIC = 0
"""Scale or language not chosen yet: guessed from the display and the system."""
THEMES = ("normal", "contrast")
SPEEDS = ("slow", "normal", "fast", "instant")
VOLUMES = range(101)
REMEMBERED = ("tables", "welcomed", "last_game", "lessons", "puzzles", "introduced")
"""What the game notes by itself, such as the stars of puzzles: no setting, so kept at a reset."""


@dataclass(frozen=True)
class Settings:
    """One immutable set of preferences; change it with `dataclasses.replace`."""

    language: str = ""
    scale: int = AUTOMATIC
    theme: str = "normal"
    speed: str = "normal"
    reduced_motion: bool = False
    step: bool = False
    """Whether each action of an opponent waits for a click or a key."""
    sound_volume: int = 70
    music_volume: int = 30
    ambience_volume: int = 30
    muted: bool = False
    confirmations: bool = True
    ends_turn: bool = False
    """Whether a turn ends by itself when nothing is left to decide or to take back."""
    voices: bool = True
    """Whether the opponents speak."""
    challenges: bool = True
    """Whether the title shows the deal of the day."""
    undo: str = "strict"
    keys: Mapping[str, str] = field(default_factory=dict)
    """Only the commands whose key the player changed."""
    fullscreen: bool = False
    window_size: tuple[int, int] = (0, 0)
    window_place: tuple[int, int] | None = None
    tables: Mapping[str, Words] = field(default_factory=dict)
    """For each game the table that was set up last."""
    welcomed: bool = False
    """Whether the question of the first start was asked."""
    last_game: str = ""
    """The game that was played last."""
    lessons: Mapping[str, int] = field(default_factory=dict)
    """For each game the step at which its lesson was left."""
    puzzles: Mapping[str, int] = field(default_factory=dict)
    """The stars of the puzzles that somebody without a profile has solved."""
    introduced: tuple[str, ...] = ()
    """The games whose automa has told how it plays."""


@dataclass(frozen=True)
class Loaded:
    """Settings, and what a person should know about how they were found."""

    settings: Settings
    notice: Notice | None = None


def _is_pair(value: object) -> TypeGuard[list[int]]:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(part) is int and abs(part) < 100_000 for part in value)
    )


def _is_tables(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(table, dict) for table in value.values())


def _are_steps(value: object) -> bool:
    return isinstance(value, dict) and all(
        type(step) is int and 0 < step < 1000 for step in value.values()
    )


def _are_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


CHECKS: Mapping[str, Callable[[object], bool]] = {
    "language": lambda value: isinstance(value, str) and value in ("", *LANGUAGES),
    "scale": lambda value: type(value) is int and value in (AUTOMATIC, *SCALES),
    "theme": lambda value: value in THEMES,
    "speed": lambda value: value in SPEEDS,
    "reduced_motion": lambda value: isinstance(value, bool),
    "step": lambda value: isinstance(value, bool),
    "sound_volume": lambda value: type(value) is int and value in VOLUMES,
    "music_volume": lambda value: type(value) is int and value in VOLUMES,
    "ambience_volume": lambda value: type(value) is int and value in VOLUMES,
    "muted": lambda value: isinstance(value, bool),
    "confirmations": lambda value: isinstance(value, bool),
    "ends_turn": lambda value: isinstance(value, bool),
    "voices": lambda value: isinstance(value, bool),
    "challenges": lambda value: isinstance(value, bool),
    "undo": lambda value: isinstance(value, str) and value in UNDO_MODES,
    "keys": are_keys,
    "fullscreen": lambda value: isinstance(value, bool),
    "window_size": _is_pair,
    "window_place": lambda value: value is None or _is_pair(value),
    "tables": _is_tables,
    "welcomed": lambda value: isinstance(value, bool),
    "last_game": lambda value: isinstance(value, str) and len(value) < 40,
    "lessons": _are_steps,
    "puzzles": are_stars,
    "introduced": _are_names,
}


def settings_path() -> Path | None:
    """Where the settings are kept; None where nothing can be kept, as on a read-only disk."""
    try:
        return settings_folder() / FILE_NAME
    except CastlesError:
        return None


def load_settings(path: Path | None) -> Loaded:
    """The settings of a file; without one the defaults."""
    if path is None:
        return Loaded(Settings())
    try:
        content = _read(path)
    except OSError as error:
        if not is_taken(path):
            return Loaded(Settings())
        return Loaded(Settings(), _unreadable(path, error))
    except (ValueError, RecursionError) as error:
        return Loaded(Settings(), _set_aside(path, error))
    good: dict[str, object] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in content.items()
        if name in CHECKS and CHECKS[name](value)
    }
    if are_keys(keys := good.get("keys")):
        good["keys"] = renamed(keys)
    return Loaded(changed(Settings(), good))


def _read(path: Path) -> dict[str, object]:
    content = json.loads(read_at_most(path, LARGEST_FILE))
    if not isinstance(content, dict):
        raise ValueError("no settings")
    return content


def changed(settings: Settings, values: Mapping[str, object]) -> Settings:
    """Settings with some values replaced; the values must have been checked."""
    return replace(settings, **values)  # type: ignore[arg-type]  # by name, checked by CHECKS


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings so that a reader sees the old file or the new one, never half of one."""
    text = json.dumps(asdict(settings), indent=1, sort_keys=True) + "\n"
    write_atomically(path, text.encode())


def _set_aside(path: Path, error: Exception) -> Notice:
    """Keep a file that is of no use under another name: the next change writes a new one."""
    try:
        kept = path.rename(free_name(path, "damaged"))
    except OSError:
        return _unreadable(path, error)
    return Notice("ui.settings.damaged", {"file": kept.name})


def _unreadable(path: Path, error: Exception) -> Notice:
    cause = getattr(error, "strerror", None) or str(error)
    return Notice("ui.settings.unreadable", {"file": str(path), "cause": cause})


def key_conflicts(keys: Mapping[str, str]) -> dict[str, list[str]]:
    """Keys that stand for more than one command, with those commands."""
    users: dict[str, list[str]] = {}
    for command, key in keys.items():
        users.setdefault(key, []).append(command)
    return {key: commands for key, commands in users.items() if len(commands) > 1}
