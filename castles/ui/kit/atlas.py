"""An atlas: the positions of a folder's sprites on its sheets. See sprites/art/README.md."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pygame import FRect, Rect

from castles.engine.errors import CastlesError
from castles.ui.kit.layout import centred
from castles.ui.kit.screen_data import mapping

Place = tuple[Path, Rect]
"""A file and the part of it that contains a sprite."""


@dataclass(frozen=True)
class Slot:
    """A place for text on a sprite, as parts of its picture."""

    x: float
    y: float
    width: float
    height: float

    def on(self, picture: FRect) -> FRect:
        """Its place if the whole picture is drawn there."""
        return centred(
            (picture.x + self.x * picture.w, picture.y + self.y * picture.h),
            self.width * picture.w,
            self.height * picture.h,
        )


@dataclass(frozen=True)
class Sprite:
    """An entry of the atlas, with a place for each packed size."""

    name: str
    anchor: tuple[float, float]
    places: dict[int, Place]
    span: float | None = None
    margin: int = 0
    slice: int = 0
    slots: dict[str, Slot] = field(default_factory=dict)

    def size(self) -> tuple[int, int]:
        """The size of the picture in layout units, for parts of the screen."""
        rect = self.places[min(self.places)][1]
        return rect.w, rect.h

    def best(self, wanted: float) -> tuple[int, Place]:
        """The smallest packed size that is large enough, else the largest."""
        size = next((s for s in sorted(self.places) if s >= wanted - 0.5e-6), max(self.places))
        return size, self.places[size]


@dataclass(frozen=True)
class Atlas:
    """The sprites, sheets and single pictures of a folder, without reading any picture."""

    folder: Path
    sheets: tuple[Path, ...]
    sprites: Mapping[str, Sprite]
    pictures: Mapping[str, Path]
    widths: Mapping[str, int]
    """The pictures' sizes in pixels."""


def read_atlas(folder: Path) -> Atlas:
    """Read the atlas of a folder; CastlesError, naming the file, if it is faulty."""
    file = folder / "atlas.json"
    try:
        content = mapping(json.loads(file.read_text(encoding="utf-8")), "the atlas")
        sheets = tuple(folder / name for name in _texts(content["sheets"]))
        drawn = mapping(content["sprites"], "sprites").items()
        sprites = {name: _sprite(name, mapping(entry, name), sheets) for name, entry in drawn}
        listed = mapping(content["pictures"], "pictures").items()
        entries = {name: mapping(entry, name) for name, entry in listed}
        pictures = {name: folder / str(entry["file"]) for name, entry in entries.items()}
        widths = {name: int(_numbers(entry["size"])[0]) for name, entry in entries.items()}
    except OSError as error:
        raise CastlesError(f"{file} cannot be read: {error.strerror}") from error
    except (KeyError, IndexError, TypeError, ValueError, RecursionError) as error:
        raise CastlesError(f"{file} is damaged: {error!r}") from error
    return Atlas(folder, sheets, sprites, pictures, widths)


def _texts(value: object) -> list[str]:
    if not isinstance(value, list):
        raise TypeError(f"a list of names is needed, not {value!r}")
    return [str(entry) for entry in value]


def _numbers(value: object) -> list[float]:
    if not isinstance(value, list):
        raise TypeError(f"a list of numbers is needed, not {value!r}")
    return [float(entry) for entry in value]


def _sprite(name: str, entry: dict[str, object], sheets: tuple[Path, ...]) -> Sprite:
    places = {}
    for size, value in mapping(entry["at"], name).items():
        sheet, x, y, width, height = (int(number) for number in _numbers(value))
        places[int(size)] = (sheets[sheet], Rect(x, y, width, height))
    slots = mapping(entry.get("slots", {}), name)
    anchor_x, anchor_y = _numbers(entry["anchor"])
    span = entry.get("span")
    return Sprite(
        name,
        (anchor_x, anchor_y),
        places,
        None if span is None else float(str(span)),
        int(str(entry.get("margin", 0))),
        int(str(entry.get("slice", 0))),
        {slot: Slot(*_numbers(place)) for slot, place in slots.items()},
    )
