"""Colours, frames and text styles by role: `data/screen/theme.yaml`, normal and high contrast."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from pygame import Color

from castles.engine.errors import CastlesError
from castles.ui.kit.screen_data import mapping, screen_data

THEMES = ("normal", "contrast")

T = TypeVar("T")


@dataclass(frozen=True)
class TextStyle:
    """A face of the two font packages and a size in layout units."""

    face: str
    size: float


@dataclass(frozen=True)
class Theme:
    """The looks of the roles: scenes and widgets name roles, never colours."""

    name: str
    colours: dict[str, str]
    frames: dict[str, str]
    styles: dict[str, TextStyle]

    def colour(self, role: str) -> Color:
        """The colour of a role; '#RRGGBB' passes through, for the colours of seats and types."""
        if role.startswith("#"):
            return Color(role)
        return Color(_found(self.colours, role, "colour"))

    def frame(self, role: str) -> str:
        """The sprite of a role; `button_red_hover` is the hover state of the frame button_red."""
        if role.startswith("button_"):
            base, state = role.rsplit("_", 1)
            return f"{_found(self.frames, base, 'frame')}_{state}"
        return _found(self.frames, role, "frame")

    def style(self, role: str) -> TextStyle:
        return _found(self.styles, role, "text style")


def _found(table: dict[str, T], role: str, what: str) -> T:
    try:
        return table[role]
    except KeyError:
        raise CastlesError(f"theme.yaml has no {what} {role!r}") from None


@cache
def load_theme(name: str) -> Theme:
    """Load a theme by name. The high-contrast theme lists only its differences."""
    content = screen_data("theme")
    normal, chosen = (mapping(content[key], f"theme.{key}") for key in ("normal", name))
    tables = {
        part: {key: str(value) for source in (normal, chosen) for key, value in _part(source, part)}
        for part in ("colours", "frames")
    }
    styles = {
        key: TextStyle(str(entry["face"]), float(str(entry["size"])))
        for key, value in mapping(content["styles"], "theme.styles").items()
        for entry in [mapping(value, f"theme.styles.{key}")]
    }
    return Theme(name, tables["colours"], tables["frames"], styles)


def _part(theme: dict[str, object], part: str) -> list[tuple[str, object]]:
    return list(mapping(theme[part], part).items())
