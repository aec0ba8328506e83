"""Profiles on the screen: where they are kept, and what of the settings they change.

A seat belongs to the profile that has its name. While that player has the screen, it looks and
listens as the profile says; what a profile does not say stays as the table has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from castles.play.notice import Notice
from castles.play.profile import FOLDER, Profile, load_profiles
from castles.settings import CHECKS

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

SETTINGS: Mapping[str, str] = {
    "language": "language",
    "scale": "scale",
    "palette": "theme",
    "speed": "speed",
    "keys": "keys",
}
"""The fields of a profile and the settings they stand for."""


def profiles_folder(ui: Ui) -> Path | None:
    """Beside the settings; None where nothing is kept."""
    return None if ui.settings_file is None else ui.settings_file.parent / FOLDER


def all_profiles(ui: Ui) -> tuple[Profile, ...]:
    """The profiles that can be read; what is wrong with others is told once."""
    folder = profiles_folder(ui)
    if folder is None:
        return ()
    loaded = load_profiles(folder)
    for notice in loaded.notices:
        ui.toast(_tell(ui, notice), "warning")
    return loaded.profiles


def _tell(ui: Ui, notice: Notice) -> str:
    return ui.text(notice.key, **notice.facts)


def profile_named(ui: Ui, name: str) -> Profile | None:
    """The profile of a seat."""
    return next((each for each in all_profiles(ui) if name and each.name == name), None)


def settings_of(profile: Profile | None) -> dict[str, object]:
    """The settings that a profile changes; impossible values count as not chosen."""
    if profile is None:
        return {}
    chosen = {setting: getattr(profile, field) for field, setting in SETTINGS.items()}
    return {name: value for name, value in chosen.items() if value and CHECKS[name](value)}
