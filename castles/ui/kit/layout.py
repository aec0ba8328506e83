"""Layout units: positions that don't depend on the size of the window.

Scenes use a stage of 1920 x 1080 units; a `Stage` gives the pixels per unit in the current window.
In wider windows the stage is centred, in taller ones it grows, and each zone of a scene has its
share of the extra height. Zones are in `data/screen/layout/SCENE.yaml`, or for a scene of one game
only, under its name in `data/GAME/screen.yaml`. `large` gives a different place for large text,
`tight` the reason why a zone's words can't grow, and `button` the looks of a button in the zone.
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
"""Anything smaller is unreadable, and pictures would have no pixels left."""
SMALLEST_TEXT = 18.0
"""The smallest text size in units."""
LARGE_TEXT = 1.4
"""From this text size on, scenes use their layout for large text."""
SMALLEST_TARGET = 36.0
"""The minimum size of click targets: 24 pixels in the smallest window."""

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
"""Buttons shared by several scenes: `button: back`."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Stage:
    """The window in layout units; `text_scale` is the player's text size."""

    width: int
    height: int
    text_scale: float = 1.0

    @cached_property
    def unit(self) -> float:
        """Pixels per unit. A window below the minimum size shows only a part."""
        return max(LEAST_UNIT, min(self.width / WIDTH, self.height / HEIGHT))

    @cached_property
    def extra_height(self) -> float:
        """Units below 1080 that a tall window adds."""
        return max(0.0, self.height / self.unit - HEIGHT)

    @cached_property
    def left(self) -> float:
        """Pixels to the left of the stage in a wide window."""
        return (self.width - WIDTH * self.unit) / 2

    @property
    def has_large_text(self) -> bool:
        """Whether to use the layouts for large text."""
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
        """A rectangle in pixels; rectangles that touch in units also touch in pixels."""
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
        """The point on the stage at a pixel."""
        return (pixel[0] - self.left) / self.unit, pixel[1] / self.unit

    def zone(self, scene: str, name: str) -> FRect:
        """A named zone of a scene, or of a game's own "GAME.SCENE", with its extra height."""
        try:
            zone = zones(scene)[name]
        except KeyError:
            raise CastlesError(f"{_file(scene)} has no zone {name!r}") from None
        return self.place(zone)

    def place(self, zone: Zone) -> FRect:
        """The rectangle of a zone in this window."""
        x, y, width, height = zone.large if self.has_large_text else zone.rect
        extra = self.extra_height
        return FRect(x, y + zone.shift * extra, width, height + zone.grow * extra)


@dataclass(frozen=True)
class Zone:
    """A rectangle at height 1080, and the shares of extra height that move and enlarge it."""

    rect: tuple[float, float, float, float]
    large: tuple[float, float, float, float]
    """The rectangle for large text."""
    shift: float = 0.0
    grow: float = 0.0
    tight: str = ""
    """Why its words can't grow like the others, if so."""
    button: Mapping[str, object] = field(default_factory=dict)
    """The looks of its button: `glyph`, `tone`, `style`, `suggested`, and the text keys of its
    `words`, `effect`, `hint` and the `reason` why it is disabled. A zone may have a button without
    a place, if the code that makes the button computes it."""


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
    """A rectangle around a point; a square if only one length is given."""
    rect = FRect(0, 0, width, width if height is None else height)
    rect.center = at
    return rect


def columns(rect: FRect, count: int, gap: float) -> list[FRect]:
    """Equal columns side by side."""
    width = (rect.w - gap * (count - 1)) / count
    return [FRect(rect.x + i * (width + gap), rect.y, width, rect.h) for i in range(count)]


def rows(rect: FRect, height: float, gap: float, count: int) -> list[FRect]:
    """Rows of equal height in a column."""
    return [FRect(rect.x, rect.y + i * (height + gap), rect.w, height) for i in range(count)]
