"""The sprites on screen: looks them up by name and returns scaled, cached surfaces.

Names are looked up in the atlases of the games on screen, then in the kit's; no two atlases share a
name. All sizes here are in pixels. Scenes draw through `castles.ui.kit.painter`, which uses layout
units.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pygame import Color, Rect, Surface

from castles.engine.errors import CastlesError
from castles.paths import sprites_folder
from castles.ui.kit.atlas import Atlas, Place, Sprite, read_atlas
from castles.ui.kit.reading import NotReadYetError, Reading, read_picture

_KEPT_PIXELS = 60_000_000
"""About 240 MB: enough for a 4K table, and fine on an ordinary laptop."""
_KEPT_SCREENS = 12
"""A scene needs at most six times the pixels of its window; this is enough for two."""
_TURNED = 16
"""So many turned pictures are cached: each is seen for a frame or two."""


class SpriteSheet:
    """The atlases of the kit and of the games on screen; sheets are read when needed.

    The kit's atlas is in the folder itself, a game's in the subfolder of its name.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or sprites_folder() / "sheets"
        self._kit = read_atlas(self.folder)
        self._games: dict[str, Atlas] = {}
        self._at_hand: dict[str, Sprite] = {}
        """All currently available sprites by name."""
        self._look_up()
        self._files: dict[Path, Surface] = {}
        self._readings: dict[Path, Reading] = {}
        self._waits = True
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._turned: dict[tuple[str, int, int | None, float], Surface] = {}
        self._pixels = 0
        self._window = (0, 0)
        self._room = _KEPT_PIXELS

    def show(self, *games: str) -> None:
        """Make the sprites of these games available and free those of all others.

        A scene names its games in `Scene.games`; the stack of scenes calls this.
        """
        gone = [self._games.pop(name) for name in list(self._games) if name not in games]
        if gone:
            folders = {atlas.folder for atlas in gone}
            for held in (self._files, self._readings):
                for path in [path for path in held if path.parent in folders]:
                    del held[path]
            # Composed surfaces don't record which sprites they show.
            self.forget_scaled()
        wanted = dict.fromkeys(games)
        new = [name for name in wanted if name not in self._games and (self.folder / name).is_dir()]
        for name in new:
            self._games[name] = read_atlas(self.folder / name)
        if gone or new:
            self._look_up()

    def _look_up(self) -> None:
        """Build one table of all names, because each frame looks up hundreds."""
        sprites = (atlas.sprites for atlas in reversed(self.atlases))
        self._at_hand = {name: sprite for known in sprites for name, sprite in known.items()}

    @property
    def atlases(self) -> list[Atlas]:
        """The atlases in order of lookup."""
        return [*self._games.values(), self._kit]

    def has_picture(self, name: str) -> bool:
        """Whether there is a single picture of this name."""
        return any(name in atlas.pictures for atlas in self.atlases)

    def has(self, name: str) -> bool:
        """Whether a sprite of this name is available."""
        return name in self._at_hand

    def sprite(self, name: str) -> Sprite:
        if name in self._at_hand:
            return self._at_hand[name]
        # A scene that draws a game without naming it is slowed by this search, but works.
        for folder in sorted(self.folder.iterdir()):
            if folder.is_dir() and folder.name not in self._games:
                atlas = read_atlas(folder)
                if name in atlas.sprites:
                    self._games[folder.name] = atlas
                    self._look_up()
                    return atlas.sprites[name]
        raise CastlesError(f"There is no sprite {name!r} in any atlas")

    def scaled(self, name: str, width: int, tint: Color | None = None) -> Surface:
        """A sprite at a width in pixels, multiplied with a tint (for glyphs).

        It is trimmed to its visible part: `get_offset` gives its place in the whole.
        """
        ink = None if tint is None else int(tint)
        key = ("scaled", name, width, ink)
        return self._kept(key, lambda: trimmed(self._scale(name, width, tint)))

    def turned(self, name: str, width: int, tint: Color | None, degrees: float) -> Surface:
        """The whole of a scaled sprite, turned; of these only the last few are cached."""
        key = name, width, None if tint is None else int(tint), degrees
        if key not in self._turned:
            whole = whole_of(self.scaled(name, width, tint))
            self._turned[key] = pygame.transform.rotozoom(whole, degrees, 1.0)
            if len(self._turned) > _TURNED:
                self._turned.pop(next(iter(self._turned)))
        return self._turned[key]

    def stretched(self, name: str, width: int, height: int) -> Surface:
        """A part of the screen stretched to a size, ignoring its proportions."""
        sprite = self.sprite(name)
        # A picture that is uniform along one side needs no more pixels there.
        wide, high = sprite.size()
        _, source = sprite.best(min(width / wide, height / high))
        key = ("stretched", name, width, height)
        return self._kept(key, lambda: _smooth(self._cut(source), width, height))

    def frame(self, name: str, width: int, height: int, unit: float) -> tuple[Surface, int]:
        """A nine-slice with a face of this size, and the margin around the face, in pixels."""
        sprite = self.sprite(name)
        factor = _frame_factor(sprite, width, height, unit)
        margin = round(sprite.margin * factor)
        key = ("frame", name, width, height, round(factor, 4))
        return self._kept(key, lambda: self._slice(sprite, width, height, factor, margin)), margin

    def picture(self, name: str, width: int, height: int) -> Surface:
        """A single picture that covers a size, its longer side cropped."""
        key = ("picture", name, width, height)
        return self._kept(key, lambda: self._cover(name, width, height))

    def texture(self, name: str, width: int, height: int, unit: float) -> Surface:
        """A picture repeated over a size, mirrored."""
        key = ("texture", name, width, height, round(unit, 4))
        return self._kept(key, lambda: self._repeat(name, width, height, unit))

    def compose_once(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """A surface that a painter composes once, then cached."""
        return self._kept(("made", *key), make)

    def keep_for(self, width: int, height: int) -> None:
        """Set the cache for scenes in a window of this size, and drop other sizes."""
        if (width, height) != self._window:
            self._window = width, height
            self._room = min(_KEPT_PIXELS, _KEPT_SCREENS * width * height)
            self.forget_scaled()

    def forget_scaled(self) -> None:
        """Drop all cached surfaces."""
        self._cache.clear()
        self._turned.clear()
        self._pixels = 0

    def close(self) -> None:
        """Free all pictures immediately: reference cycles could keep them for a while."""
        for reading in self._readings.values():
            reading.join()
        self._readings.clear()
        self._files.clear()
        self.forget_scaled()

    def _kept(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        surface = make()
        self._cache[key] = surface
        self._pixels += _pixels_of(surface)
        while self._pixels > self._room and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._pixels -= _pixels_of(old)
        return surface

    @contextmanager
    def without_waiting(self) -> Iterator[None]:
        """Meanwhile unread files are read by a thread and raise NotReadYetError."""
        self._waits = False
        try:
            yield
        finally:
            self._waits = True

    def _file(self, path: Path) -> Surface:
        found = self._files.get(path)
        if found is not None:
            return found
        reading = self._readings.get(path)
        if not self._waits:
            if reading is None:
                reading = self._readings[path] = Reading(path)
            if not reading.done:
                raise NotReadYetError(path)
        picture = self._files[path] = read_picture(path) if reading is None else reading.picture()
        self._readings.pop(path, None)
        return picture

    def _cut(self, place: Place) -> Surface:
        path, rect = place
        return self._file(path).subsurface(rect)

    def _scale(self, name: str, width: int, tint: Color | None) -> Surface:
        sprite = self.sprite(name)
        master = sprite.places[min(sprite.places)][1]
        wanted = width / sprite.span if sprite.span else width / master.w
        _, place = sprite.best(wanted)
        height = max(1, round(width * place[1].h / place[1].w))
        source = self._cut(place)
        result = source.copy() if source.size == (width, height) else _smooth(source, width, height)
        if tint is not None:
            result.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        return result

    def _slice(
        self, sprite: Sprite, width: int, height: int, factor: float, margin: int
    ) -> Surface:
        size, place = sprite.best(factor)
        source = self._cut(place)
        shrink = factor / size
        source = _smooth(source, round(source.width * shrink), round(source.height * shrink))
        border = round((sprite.margin + sprite.slice) * factor)
        result = Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        across = _cuts(source.width, result.width, border)
        down = _cuts(source.height, result.height, border)
        for x0, x1, u0, u1 in across:
            for y0, y1, v0, v1 in down:
                if x1 > x0 and y1 > y0 and u1 > u0 and v1 > v0:
                    part = source.subsurface(Rect(x0, y0, x1 - x0, y1 - y0))
                    if part.size != (u1 - u0, v1 - v0):
                        part = _smooth(part, u1 - u0, v1 - v0)
                    result.blit(part, (u0, v0))
        return result

    def _picture_file(self, name: str, width: int) -> Surface:
        """The file of a picture; large windows use the larger version."""
        for atlas in self.atlases:
            if name in atlas.pictures:
                large = atlas.pictures.get(f"{name}_large")
                if large is not None and width > atlas.widths[name]:
                    return self._file(large)
                return self._file(atlas.pictures[name])
        raise CastlesError(f"There is no picture {name!r} in the atlas")

    def _cover(self, name: str, width: int, height: int) -> Surface:
        source = self._picture_file(name, width)
        factor = max(width / source.width, height / source.height)
        area = Rect(0, 0, round(width / factor), round(height / factor))
        area.clamp_ip(source.get_rect())
        area.center = source.get_rect().center
        return _smooth(source.subsurface(area.clip(source.get_rect())), width, height).convert()

    def _repeat(self, name: str, width: int, height: int, unit: float) -> Surface:
        source = self._picture_file(name, 0)
        # Rather enlarge it a little than repeat it: mirrored repeats are conspicuous.
        natural = source.width * unit
        side = max(1, round(min(natural * 1.6, max(natural, width, height))))
        tile = source if source.width == side else _smooth(source, side, side)
        result = Surface((width, height), pygame.SRCALPHA)
        for column, x in enumerate(range(0, width, side)):
            for row, y in enumerate(range(0, height, side)):
                flipped = pygame.transform.flip(tile, bool(column % 2), bool(row % 2))
                result.blit(flipped, (x, y))
        return result


def trimmed(whole: Surface) -> Surface:
    """The visible part of a picture: drawing the rest would waste time.

    It stays a subsurface of the whole: see `get_offset` and `get_parent`.
    """
    seen = whole.get_bounding_rect(1)
    return whole.subsurface(seen) if seen.w and seen.size != whole.size else whole


def whole_of(part: Surface) -> Surface:
    """The untrimmed picture."""
    return part.get_parent() or part


def _pixels_of(kept: Surface) -> int:
    whole = whole_of(kept)
    return whole.width * whole.height


def _smooth(source: Surface, width: int, height: int) -> Surface:
    return pygame.transform.smoothscale(source, (max(1, width), max(1, height)))


def _frame_factor(sprite: Sprite, width: int, height: int, unit: float) -> float:
    """Pixels per unit of a frame; one with round ends scales with its face to stay round."""
    face = min(sprite.size()) - 2 * sprite.margin
    round_ended = sprite.slice * 2 + 3 >= face
    return min(width, height) / face if round_ended else unit


def _cuts(source: int, target: int, border: int) -> list[tuple[int, int, int, int]]:
    """The three parts of a side: start and end in the source, start and end in the target."""
    # Keep at least one middle pixel in the source, to stretch into any gap in the target.
    far = min(border, target // 2)
    inner = min(border, (source - 1) // 2)
    return [
        (0, inner, 0, far),
        (inner, source - inner, far, target - far),
        (source - inner, source, target - far, target),
    ]
