"""What is heard, as data: every sound there is, and for each game which event sounds like what.

`data/screen/sounds.yaml` lists the sounds and says what a cue sounds like. A cue is what the window
calls a sound by: a tile lands, a card is drawn, a button is pressed. `data/GAME/sounds.yaml` says
for each event of the game which cues sound different in it, and for each piece its own sound.
`sound_files` reads and checks them; what it found is kept for the next start.
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
"""Which variant is heard: any but the last one, the next one, or the one that is asked for."""
BEGINS = "begins"
"""The cue of an event itself, heard when it begins to be seen."""
PIECE = "piece"
"""Stands for the sound of the piece that the event is about."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A short sound: the files NAME_1.ogg and so on."""

    group: str
    """Those of one group are equally loud."""
    variants: int
    order: str = ORDERS[0]
    hushes: bool = False
    """Whether the music is quieter under it."""


@dataclass(frozen=True, slots=True)
class Air:
    """What goes on by itself while a scene is shown: names of files, or empty."""

    music: str = ""
    ambience: str = ""


@dataclass(frozen=True, slots=True)
class SoundList:
    """Every sound there is, and what the cues of the window sound like."""

    effects: Mapping[str, Effect]
    music: tuple[str, ...]
    ambience: tuple[str, ...]
    cues: Mapping[str, str]
    """The sound of each cue; empty for one that only some events have."""
    airs: Mapping[str, Air]
    """For scenes that belong to no game."""


@dataclass(frozen=True, slots=True)
class GameSounds:
    """What a game sounds like; without a file everything sounds as its cue does."""

    air: Air = Air()
    pieces: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """For each event what cues sound like in it, and below `by` the fact that a size is."""

    def heard(self, event: Event, cue: str) -> str:
        """What is heard when a cue comes in an event; the cue itself if the game has no word."""
        own = self.events.get(event.name, {})
        name = own.get(cue, "" if cue == BEGINS else cue)
        if name == PIECE:
            return self._piece(event) or cue
        size = event.facts.get(own.get("by", ""))
        if isinstance(size, int) and _is_sized(name):
            return f"{name}_{min(max(size, 1), sound_list().effects[name].variants)}"
        return name

    def _piece(self, event: Event) -> str:
        """The sound of the piece that the facts name; of several the first in the file."""
        words = set(_words(event.facts))
        return next((sound for piece, sound in self.pieces.items() if piece in words), "")


def _is_sized(name: str) -> bool:
    effect = sound_list().effects.get(name)
    return effect is not None and effect.order == "sized"


def _words(fact: Fact | Mapping[str, Fact]) -> Iterator[str]:
    """Every word in a fact, in facts below it too."""
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
    """What the file of the window says."""
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
    """What a game sounds like."""
    folder = data_folder() / game
    if not (folder / f"{FILE}.yaml").is_file():
        return GameSounds()

    def read() -> dict[str, Any]:
        from castles.desk.sound_files import read_sounds

        return asdict(read_sounds(folder, sound_list()))

    files = [folder / f"{FILE}.yaml", data_folder() / "screen" / f"{FILE}.yaml"]
    found = kept_reading(f"{game}-sounds", files, read)
    return GameSounds(Air(**found["air"]), found["pieces"], found["events"])
