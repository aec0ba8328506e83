"""Layout units: where things stand, whatever the size of the window.

Scenes think in a stage of 1920 x 1080 units. A `Stage` knows how many pixels a unit has in the
present window. On wider windows the stage is centred, on taller ones it grows; the zones of a
scene say what part of the extra height they take. They stand in `data/screen/layout/SCENE.yaml`,
those of a scene that only one game has below its name in `data/GAME/screen.yaml`. A zone that takes
other room for large text says so with `large`; one whose words cannot grow says why with `tight`;
one with a button in it says with `button` how that looks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from pygame import FRect, Rect

from castles.engine.errors import CastlesError
from castles.ui.kit.screen_data import game_screen, mapping, screen_data

WIDTH, HEIGHT = 1920.0, 1080.0
SMALLEST_WINDOW = (1280, 720)
LEAST_UNIT = 1 / 6
"""Smaller than that nothing can be made out, and pictures have no pixels left."""
SMALLEST_TEXT = 18.0
"""No text is set smaller than this many units."""
LARGE_TEXT = 1.4
"""From this size of text on scenes are laid out for it."""
SMALLEST_TARGET = 36.0
"""Nothing to click is smaller: 24 pixels in the smallest window."""

BUTTONS: Mapping[str, Mapping[str, object]] = {
    "back": {"words": "ui.back", "glyph": "arrow_left", "tone": "wood"},
    "go_on": {
        "words": "phase.go_on",
        "glyph": "check",
        "tone": "green",
        "style": "button_large",
        "suggested": True,
    },
}
"""Buttons that several scenes have: `button: back`."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Stage:
    """The window in layout units; `text_scale` is the player's wish for the size of text."""

    width: int
    height: int
    text_scale: float = 1.0

    @cached_property
    def unit(self) -> float:
        """Pixels per unit. Of a window that is too small for anything only a part is seen."""
        return max(LEAST_UNIT, min(self.width / WIDTH, self.height / HEIGHT))

    @cached_property
    def extra_height(self) -> float:
        """Units below 1080 that a tall window adds."""
        return max(0.0, self.height / self.unit - HEIGHT)

    @cached_property
    def left(self) -> float:
        """Pixels left of the stage in a wide window."""
        return (self.width - WIDTH * self.unit) / 2

    @property
    def has_large_text(self) -> bool:
        """Whether words need more room than the pictures beside them."""
        return self.text_scale >= LARGE_TEXT

    @property
    def screen(self) -> FRect:
        """Everything visible, in units; on wide windows it begins left of 0."""
        unit = self.unit
        return FRect(-self.left / unit, 0, self.width / unit, self.height / unit)

    @property
    def floor(self) -> FRect:
        """The stage itself, in units: 1920 wide and at least 1080 high."""
        return FRect(0, 0, WIDTH, HEIGHT + self.extra_height)

    def pixels(self, rect: FRect) -> Rect:
        """A rectangle in pixels; neighbours that touch in units touch in pixels."""
        unit, left = self.unit, self.left
        x, y = round(left + rect.left * unit), round(rect.top * unit)
        right, bottom = round(left + rect.right * unit), round(rect.bottom * unit)
        return Rect(x, y, right - x, bottom - y)

    def pixel(self, point: Point) -> tuple[int, int]:
        return round(self.left + point[0] * self.unit), round(point[1] * self.unit)

    def length(self, units: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(units * self.unit))

    def units(self, pixel: tuple[int, int]) -> Point:
        """The point of the stage under a pixel."""
        return (pixel[0] - self.left) / self.unit, pixel[1] / self.unit

    def zone(self, scene: str, name: str) -> FRect:
        """A named zone of a scene, or of a game's own "GAME.SCENE", with its extra height."""
        try:
            zone = zones(scene)[name]
        except KeyError:
            raise CastlesError(f"{_file(scene)} has no zone {name!r}") from None
        return self.place(zone)

    def place(self, zone: Zone) -> FRect:
        """Where a zone is in this window."""
        x, y, width, height = zone.large if self.has_large_text else zone.rect
        extra = self.extra_height
        return FRect(x, y + zone.shift * extra, width, height + zone.grow * extra)


@dataclass(frozen=True)
class Zone:
    """A rectangle at 1080 height, and the parts of extra height that move and enlarge it."""

    rect: tuple[float, float, float, float]
    large: tuple[float, float, float, float]
    """The same for large text."""
    shift: float = 0.0
    grow: float = 0.0
    tight: str = ""
    """Why words in it cannot grow as the others do, if they cannot."""
    button: Mapping[str, object] = field(default_factory=dict)
    """How the button looks that stands in it: `glyph`, `tone`, `style`, `suggested`, and the keys
    of its `words`, `effect`, `hint` and of the `reason` why it cannot be pressed. A zone may have
    a button and no place, if that is found where the button is made."""


@cache
def zones(scene: str) -> dict[str, Zone]:
    """All zones of a scene by name."""
    where = _file(scene)
    return {name: _zone(entry, f"{name} in {where}") for name, entry in _entries(scene).items()}


def _file(scene: str) -> str:
    game, _, own = scene.rpartition(".")
    return f"{own} of data/{game}/screen.yaml" if game else f"data/screen/layout/{scene}.yaml"


def _entries(scene: str) -> dict[str, object]:
    game, _, own = scene.rpartition(".")
    if not game:
        return screen_data(f"layout/{scene}")
    return mapping(game_screen(game).get(own), _file(scene))


def _zone(entry: object, where: str) -> Zone:
    fields = mapping(entry if isinstance(entry, dict) else {"rect": entry}, where)
    has_place = "rect" in fields or "button" not in fields
    rect = _rect(fields, "rect", where) if has_place else (0.0, 0.0, 0.0, 0.0)
    large = _rect(fields, "large", where) if "large" in fields else rect
    tight, button = str(fields.get("tight", "")), fields.get("button", {})
    looks = BUTTONS.get(str(button)) or mapping(button, f"button of {where}")
    return Zone(rect, large, _part(fields, "shift"), _part(fields, "grow"), tight, looks)


def _rect(fields: dict[str, object], name: str, where: str) -> tuple[float, float, float, float]:
    rect = fields.get(name)
    if not isinstance(rect, list) or len(rect) != 4:
        raise CastlesError(f"zone {where} needs {name}: [x, y, width, height]")
    x, y, width, height = (float(value) for value in rect)
    return x, y, width, height


def _part(fields: dict[str, object], name: str) -> float:
    value = fields.get(name, 0)
    return float(value) if isinstance(value, int | float) else 0.0


def inset(rect: FRect, across: float, down: float | None = None) -> FRect:
    """A rectangle made smaller on all sides."""
    down = across if down is None else down
    return FRect(rect.x + across, rect.y + down, rect.w - 2 * across, rect.h - 2 * down)


def centred(at: Point, width: float, height: float | None = None) -> FRect:
    """A rectangle around a point; a square if it has but one length."""
    rect = FRect(0, 0, width, width if height is None else height)
    rect.center = at
    return rect


def columns(rect: FRect, count: int, gap: float) -> list[FRect]:
    """Equal columns side by side."""
    width = (rect.w - gap * (count - 1)) / count
    return [FRect(rect.x + i * (width + gap), rect.y, width, rect.h) for i in range(count)]


def rows(rect: FRect, height: float, gap: float, count: int) -> list[FRect]:
    """Rows of a height below each other."""
    return [FRect(rect.x, rect.y + i * (height + gap), rect.w, height) for i in range(count)]
