"""Profiles: a player's preferences, one small file each, so a bad file affects only one.

Looks and keys are stored by name; a name that the screen doesn't know counts as not chosen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from hashlib import blake2b
from pathlib import Path

from castles.engine.errors import CastlesError, OptionError
from castles.engine.faults import fault
from castles.engine.plain_file import read_at_most
from castles.play.chosen_keys import are_keys, renamed
from castles.play.notice import Notice, SaveFaultError
from castles.play.own_files import free_name, write_atomically
from castles.play.puzzle_stars import are_stars
from castles.play.seat import check_name

FOLDER = "profiles"
"""Inside the settings folder."""
SUFFIX = ".json"
LARGEST_FILE = 64 * 1024
"""In bytes; a profile with every key changed takes less than 4,000."""
MOST_PROFILES = 200
"""More people don't share one screen, and each start reads all profiles."""
_FORMAT = 1
_OWN_NAME = re.compile(r"[a-z0-9-]+-[0-9a-f]{8}\.json")
_WORD = re.compile(r"[a-z0-9_-]{0,40}")


@dataclass(frozen=True, slots=True)
class Profile:
    """One player; empty strings and 0 mean "not chosen": the general settings apply."""

    name: str
    emblem: str = ""
    colour: str = ""
    language: str = ""
    scale: int = 0
    """Size of text and table in percent."""
    palette: str = ""
    speed: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Only the commands whose key the player changed."""
    puzzles: Mapping[str, int] = field(default_factory=dict)
    """Stars of solved puzzles by "GAME.NAME"; 0: solved with help."""


@dataclass(frozen=True, slots=True)
class LoadedProfiles:
    """The readable profiles by name, and notices about the others."""

    profiles: tuple[Profile, ...]
    notices: tuple[Notice, ...] = ()


class ProfileError(CastlesError):
    """A profile can't be saved; the notice says why."""

    def __init__(self, notice: Notice) -> None:
        self.notice = notice
        super().__init__(f"{notice.facts['file']}: {notice.facts['cause']}")


def load_profiles(folder: Path) -> LoadedProfiles:
    """All profiles of a folder; invalid files are reported, and set aside if they are ours."""
    profiles, notices = [], []
    for file in sorted(folder.glob(f"*{SUFFIX}"))[:MOST_PROFILES]:
        try:
            profiles.append(_read(file))
        except OSError as error:
            notices.append(_unreadable(file, error.strerror or str(error)))
        except (ValueError, RecursionError, OptionError):
            foreign = Notice("profile.foreign", {"file": str(file)})
            notices.append(_set_aside(file) if _OWN_NAME.fullmatch(file.name) else foreign)
    profiles.sort(key=lambda profile: profile.name.casefold())
    return LoadedProfiles(tuple(profiles), tuple(notices))


def save_profile(profile: Profile, folder: Path) -> Path:
    """Write a profile, replacing one of the same name; ProfileError if it fails."""
    path = profile_path(folder, profile.name)
    text = json.dumps({"format": _FORMAT, **asdict(profile)}, indent=1, sort_keys=True) + "\n"
    try:
        write_atomically(path, text.encode())
    except SaveFaultError as fault:
        raise ProfileError(Notice("profile.not_written", fault.notice.facts)) from fault
    return path


def remove_profile(name: str, folder: Path) -> None:
    """Delete a profile; matches and statistics under that name stay."""
    path = profile_path(folder, name)
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        cause = error.strerror or str(error)
        notice = Notice("profile.not_written", {"file": str(path), "cause": cause})
        raise ProfileError(notice) from error


def profile_path(folder: Path, name: str) -> Path:
    """A unique file name that any system accepts; OptionError for an empty name."""
    if not check_name(name):
        raise fault("fault.profile")
    plain = re.sub(r"[^a-z0-9]+", "-", name.strip().casefold()).strip("-")[:20]
    digest = blake2b(name.strip().encode(), digest_size=4).hexdigest()
    return folder / f"{plain or 'player'}-{digest}{SUFFIX}"


def _is_word(value: object) -> bool:
    return isinstance(value, str) and _WORD.fullmatch(value) is not None


_CHECKS: Mapping[str, Callable[[object], bool]] = {
    "emblem": _is_word,
    "colour": _is_word,
    "language": _is_word,
    "scale": lambda value: type(value) is int and (value == 0 or 50 <= value <= 400),
    "palette": _is_word,
    "speed": _is_word,
    "keys": are_keys,
    "puzzles": are_stars,
}
"""A check for each value; an invalid one falls back to "not chosen"."""


def _read(file: Path) -> Profile:
    content = json.loads(read_at_most(file, LARGEST_FILE))
    if not isinstance(content, dict) or not isinstance(content.get("name"), str):
        raise ValueError("no profile")
    name = check_name(content["name"])
    if profile_path(file.parent, name) != file:
        raise ValueError("a profile of another name")
    known = {part.name for part in fields(Profile)} - {"name"}
    good = {key: content[key] for key in known & content.keys() if _CHECKS[key](content[key])}
    if "keys" in good:
        good["keys"] = renamed(good["keys"])
    return Profile(name, **good)


def _set_aside(file: Path) -> Notice:
    try:
        kept = file.rename(free_name(file, "damaged"))
    except OSError as error:
        return _unreadable(file, error.strerror or str(error))
    return Notice("profile.damaged", {"file": str(file), "kept": kept.name})


def _unreadable(file: Path, cause: str) -> Notice:
    return Notice("profile.unreadable", {"file": str(file), "cause": cause})
