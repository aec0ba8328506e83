"""How the window shows what belongs to a game, as its file `data/GAME/looks.yaml` says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from castles.engine.errors import CastlesError, did_you_mean
from castles.paths import data_folder
from castles.ui.kit.screen_data import load_yaml, mapping

Words = Mapping[str, str]


@dataclass(frozen=True)
class Looks:
    """Names of symbols, sprites, inks and rules, by the names of what they stand for."""

    glyphs: Words
    """The symbol of each event of the game."""
    quiet: frozenset[str] = frozenset()
    """Events that follow from others; a short account leaves them out."""
    points: Words = field(default_factory=dict)
    """Events that bring `points` at once, and on which track."""
    points_in_play: Words = field(default_factory=dict)
    """Events that bring points like those, but not in a final scoring, which sums them up."""
    rounds: frozenset[str] = frozenset()
    """Events that end or begin a round: what follows them was not brought by the action before."""
    icons: Words = field(default_factory=dict)
    """What stands before a source of points: a sprite, or `glyph:NAME`."""
    inks: Words = field(default_factory=dict)
    """The ink of the totals of each track."""
    gems: Words = field(default_factory=dict)
    """The sprite of a point of each track."""
    rules: Words = field(default_factory=dict)
    """The rule about an answer, or about a kind of thing, by its name."""
    reasons: Words = field(default_factory=dict)
    """The symbol of what speaks for a hint, by the name of the reason or the first part of it."""
    type_inks: Words = field(default_factory=dict)
    """The dark partner of each type's colour."""
    symbol_inks: Words = field(default_factory=dict)
    """The ink of each type's symbol on its own spaces."""
    picture_sizes: Mapping[str, float] = field(default_factory=dict)
    """Hex widths of the rulebook's pictures by the first word of a sprite's name, where it is not
    that of a tile."""
    ahead: frozenset[str] = frozenset()
    """Sprites that are first seen while they move: their sheets are read before that."""

    def glyph(self, event: str) -> str:
        return self.glyphs.get(event, "log")

    def reason(self, name: str) -> str:
        """The symbol of a reason."""
        return self.reasons.get(name) or self.reasons.get(name.partition(".")[0], "check")


@cache
def looks_of(game: str) -> Looks:
    """What the file of a game says."""
    path = data_folder() / game / "looks.yaml"
    known, found = [one.name for one in fields(Looks)], load_yaml(path)
    for name in found:
        if name not in known:
            raise CastlesError(f"{path} has an unknown part '{name}'; {did_you_mean(name, known)}")
    return Looks(**{name: _read(name, value, f"{path}: {name}") for name, value in found.items()})


def _read(name: str, value: object, where: str) -> Any:
    if name in ("quiet", "rounds", "ahead"):
        if not isinstance(value, list):
            raise CastlesError(f"{where} should be a list, not {value!r}")
        return frozenset(map(str, value))
    kind: type = float if name == "picture_sizes" else str
    try:
        return {str(key): kind(one) for key, one in mapping(value, where).items()}
    except (TypeError, ValueError) as error:
        raise CastlesError(f"{where} should hold numbers: {error}") from error
