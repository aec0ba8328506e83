"""What stands on the shelf of a game's modules, as its file `data/GAME/shelf.yaml` says.

Which modules there are and what excludes what is asked of the rules; the file only says how a
module looks, which other options belong to it, what it goes well with, and mixtures by name.
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
"""The symbol of a module of which the file says nothing."""
_NUMBER = "number"
"""The slot in which a sprite of a picture has its words."""


@dataclass(frozen=True)
class PictureSprite:
    """A thing in a picture: its place from the middle and its hex width, as parts of the height."""

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
    """The picture at the side; without it the one of the card."""
    options: tuple[str, ...] = ()
    """Further options that are chosen together with it."""
    goes_with: tuple[str, ...] = ()
    on: OptionValue | None = None
    """What its switch chooses, if that is not its first value that is not the default."""


@dataclass(frozen=True)
class Preset:
    """Rules of the table under one name, such as the recommended first game.

    Its words are `preset.NAME` and `preset.NAME.about`; options that it does not give have their
    defaults.
    """

    name: str
    options: Options = field(default_factory=dict)
    seats: int = 0
    """So many seats; 0 leaves them."""


@dataclass(frozen=True)
class Shelf:
    """The modules of a game, as they are shown."""

    looks: Mapping[str, ModuleLook]
    presets: Sequence[Preset]
    surprises: Sequence[Preset] = ()
    """Mixtures to be dealt; `surprise.NAME` says why one fits together."""

    def look(self, option: str) -> ModuleLook:
        return self.looks.get(option, ModuleLook())

    def cards(self, game: AnyGame, shows: Callable[[str], bool]) -> list[str]:
        """The options that have a card: all modules that the window can show, and what else lies
        there because the file describes it."""
        others = [name for name in self.looks if name not in game.modules and name in game.options]
        return [name for name in (*game.modules, *others) if shows(name)]

    def on_values(self, game: AnyGame, card: str) -> list[OptionValue]:
        """The values with which a module is on, the usual one first."""
        values, usual = game.options[card].values[1:], self.look(card).on
        return sorted(values, key=lambda value: value != usual)

    def options(self, game: AnyGame, card: str) -> list[str]:
        """What is chosen with a card: its own option first."""
        more = [name for name in self.look(card).options if name in game.options]
        if card == AUTOMA:
            more += [name for name in game.options if is_automa_option(name) and name != AUTOMA]
        return [card, *more]


@cache
def shelf_of(game: str) -> Shelf:
    """What the file of a game says."""
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
    """A picture as a file lists it."""
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
