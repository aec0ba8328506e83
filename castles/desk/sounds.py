"""Sounds as data: the list of all sounds, and the sounds of each game's events.

`data/screen/sounds.yaml` lists the sounds and the default sound of each cue. The window plays
sounds by cue: a tile lands, a card is drawn, a button is pressed. `data/GAME/sounds.yaml` lists
the cues that sound different in an event of that game, and the sounds of its pieces.
`sound_files` reads and checks them; the result is cached for the next start.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.paths import data_folder
from castles.play.kept_readings import kept_reading

FILE = "sounds"
ORDERS = ("shuffled", "rising", "sized")
"""How to choose a variant: any but the last one, the next one, or one by number."""
BEGINS = "begins"
"""The cue of the event itself, played when its display begins."""
PIECE = "piece"
"""Placeholder for the sound of the event's piece."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A short sound: the files NAME_1.ogg and so on."""

    group: str
    """Sounds of one group are equally loud."""
    variants: int
    order: str = ORDERS[0]
    hushes: bool = False
    """Whether the music gets quieter while it plays."""


@dataclass(frozen=True, slots=True)
class Air:
    """Background sounds of a scene: file names, or empty."""

    music: str = ""
    ambience: str = ""


@dataclass(frozen=True, slots=True)
class SoundList:
    """All sounds, and the sounds of the window's cues."""

    effects: Mapping[str, Effect]
    music: tuple[str, ...]
    ambience: tuple[str, ...]
    cues: Mapping[str, str]
    """The sound of each cue; empty for a cue that sounds only in some events."""
    airs: Mapping[str, Air]
    """For scenes outside any game."""


@dataclass(frozen=True, slots=True)
class GameSounds:
    """The sounds of a game; without a file, every cue has its default sound."""

    air: Air = Air()
    pieces: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """For each event, the sounds of its cues; `by` names the fact that gives the size."""

    def heard(self, event: Event, cue: str) -> str:
        """The sound of a cue in an event; the cue's default if the game doesn't change it."""
        own = self.events.get(event.name, {})
        name = own.get(cue, "" if cue == BEGINS else cue)
        if name == PIECE:
            return self._piece(event) or cue
        size = event.facts.get(own.get("by", ""))
        if isinstance(size, int) and _is_sized(name):
            return f"{name}_{min(max(size, 1), sound_list().effects[name].variants)}"
        return name

    def _piece(self, event: Event) -> str:
        """The sound of the piece named in the facts; of several, the first in the file."""
        words = set(_words(event.facts))
        return next((sound for piece, sound in self.pieces.items() if piece in words), "")


def _is_sized(name: str) -> bool:
    effect = sound_list().effects.get(name)
    return effect is not None and effect.order == "sized"


def _words(fact: Fact | Mapping[str, Fact]) -> Iterator[str]:
    """Every word in a fact, including nested facts."""
    if isinstance(fact, str):
        yield fact
    elif isinstance(fact, Mapping):
        for one in fact.values():
            yield from _words(one)
    elif isinstance(fact, list):
        for one in fact:
            yield from _words(one)


@cache
def sound_list() -> SoundList:
    """The sounds from the window's file."""
    folder = data_folder() / "screen"

    def read() -> dict[str, Any]:
        from castles.desk.sound_files import read_sound_list

        return asdict(read_sound_list(folder))

    found = kept_reading("screen-sounds", [folder / f"{FILE}.yaml"], read)
    return SoundList(
        {name: Effect(**one) for name, one in found["effects"].items()},
        tuple(found["music"]),
        tuple(found["ambience"]),
        found["cues"],
        {name: Air(**one) for name, one in found["airs"].items()},
    )


@cache
def sounds_of(game: str) -> GameSounds:
    """The sounds of a game."""
    folder = data_folder() / game
    if not (folder / f"{FILE}.yaml").is_file():
        return GameSounds()

    def read() -> dict[str, Any]:
        from castles.desk.sound_files import read_sounds

        return asdict(read_sounds(folder, sound_list()))

    files = [folder / f"{FILE}.yaml", data_folder() / "screen" / f"{FILE}.yaml"]
    found = kept_reading(f"{game}-sounds", files, read)
    return GameSounds(Air(**found["air"]), found["pieces"], found["events"])
