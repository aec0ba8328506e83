"""The shelf of a game's modules, from `data/GAME/shelf.yaml`.

The rules define the modules and which exclude each other. The file only gives a module's looks,
the other options that belong to it, what it combines well with, and named mixtures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from pygame import FRect

from castles.engine.automa import AUTOMA, is_automa_option
from castles.engine.errors import CastlesError
from castles.engine.game import AnyGame
from castles.engine.ruleset import Options, OptionValue
from castles.paths import data_folder
from castles.ui.kit.painter import Painter
from castles.ui.kit.screen_data import load_yaml, mapping

UNKNOWN = "hexagon"
"""The symbol of a module that isn't in the file."""
_NUMBER = "number"
"""The slot for words on a picture's sprite."""


@dataclass(frozen=True)
class PictureSprite:
    """A thing in a picture: offset from the centre and hex width, as parts of the height."""

    name: str
    x: float
    y: float
    width: float
    words: str = ""

    def draw(self, painter: Painter, rect: FRect, alpha: float) -> None:
        at = (rect.centerx + self.x * rect.h, rect.centery + self.y * rect.h)
        painter.thing(self.name, at, self.width * rect.h, alpha)
        sprite = painter.sheet.sprite(self.name)
        if self.words and _NUMBER in sprite.slots:
            slot, wide = sprite.slots[_NUMBER], self.width * rect.h * (sprite.span or 1.0)
            size = sprite.size()
            high = wide * size[1] / size[0]
            x = at[0] + (slot.x - sprite.anchor[0]) * wide
            y = at[1] + (slot.y - sprite.anchor[1]) * high
            box = FRect(
                x - slot.width * wide / 2,
                y - slot.height * high / 2,
                slot.width * wide,
                slot.height * high,
            )
            painter.text(
                self.words, box.inflate(8, 8), "counter", "ink", align="centre", size=box.h
            )


@dataclass(frozen=True)
class ModuleLook:
    """One module on the shelf."""

    glyph: str = UNKNOWN
    picture: tuple[PictureSprite, ...] = ()
    large: tuple[PictureSprite, ...] = ()
    """The picture at the side; by default the card's."""
    options: tuple[str, ...] = ()
    """Other options that are chosen with it."""
    goes_with: tuple[str, ...] = ()
    on: OptionValue | None = None
    """The value that its switch chooses; by default the first non-default value."""


@dataclass(frozen=True)
class Preset:
    """A named set of rules, such as the recommended first game.

    Its words are `preset.NAME` and `preset.NAME.about`; other options have their defaults.
    """

    name: str
    options: Options = field(default_factory=dict)
    seats: int = 0
    """The number of seats; 0 leaves it unchanged."""


@dataclass(frozen=True)
class Shelf:
    """The modules of a game, as shown."""

    looks: Mapping[str, ModuleLook]
    presets: Sequence[Preset]
    surprises: Sequence[Preset] = ()
    """Mixtures for the random choice; `surprise.NAME` says why one works together."""

    def look(self, option: str) -> ModuleLook:
        return self.looks.get(option, ModuleLook())

    def cards(self, game: AnyGame, shows: Callable[[str], bool]) -> list[str]:
        """The options with a card: all modules that the window can show, and others described in
        the file."""
        others = [name for name in self.looks if name not in game.modules and name in game.options]
        return [name for name in (*game.modules, *others) if shows(name)]

    def on_values(self, game: AnyGame, card: str) -> list[OptionValue]:
        """The values that switch a module on, the usual one first."""
        values, usual = game.options[card].values[1:], self.look(card).on
        return sorted(values, key=lambda value: value != usual)

    def options(self, game: AnyGame, card: str) -> list[str]:
        """The options chosen with a card, its own first."""
        more = [name for name in self.look(card).options if name in game.options]
        if card == AUTOMA:
            more += [name for name in game.options if is_automa_option(name) and name != AUTOMA]
        return [card, *more]


@cache
def shelf_of(game: str) -> Shelf:
    """Read the shelf from a game's file."""
    path = data_folder() / game / "shelf.yaml"
    found = load_yaml(path)
    looks = mapping(found.get("modules"), f"{path}: modules")
    return Shelf(
        {name: _look(mapping(look, f"{path}: {name}")) for name, look in looks.items()},
        *(_presets(mapping(found.get(key), f"{path}: {key}")) for key in ("presets", "surprises")),
    )


def _presets(found: Mapping[str, object]) -> list[Preset]:
    return [Preset(name, _options(mapping(one, name))) for name, one in found.items()]


def _look(look: Mapping[str, object]) -> ModuleLook:
    return ModuleLook(
        str(look.get("glyph", UNKNOWN)),
        picture_of(look.get("picture", ())),
        picture_of(look.get("large", ())),
        _names(look.get("options", ())),
        _names(look.get("goes_with", ())),
        _options({"on": look["on"]})["on"] if "on" in look else None,
    )


def _names(value: object) -> tuple[str, ...]:
    return tuple(map(str, _listed(value)))


def picture_of(value: object) -> tuple[PictureSprite, ...]:
    """A picture from its list in a file."""
    return tuple(_sprite([*_listed(entry)]) for entry in _listed(value))


def _sprite(entry: list[object]) -> PictureSprite:
    try:
        name, x, y, width = str(entry[0]), *(float(str(part)) for part in entry[1:4])
        return PictureSprite(name, x, y, width, *map(str, entry[4:]))
    except (IndexError, ValueError) as error:
        raise CastlesError(
            f"a picture of a shelf holds [sprite, x, y, width], not {entry}"
        ) from error


def _options(given: Mapping[str, object]) -> Options:
    options: dict[str, OptionValue] = {}
    for name, value in given.items():
        if not isinstance(value, bool | int | str):
            raise CastlesError(f"the option '{name}' of a preset cannot be {value!r}")
        options[name] = value
    return options


def _listed(value: object) -> Iterable[object]:
    if not isinstance(value, list | tuple):
        raise CastlesError(f"a shelf should hold a list here, not {value!r}")
    return value
