"""What is heard, as data: every sound there is, and for each game which event sounds like what.

`data/screen/sounds.yaml` lists the sounds and says what a cue sounds like. A cue is what the window
calls a sound by: a tile lands, a card is drawn, a button is pressed. `data/GAME/sounds.yaml` says
for each event of the game which cues sound different in it, and for each piece its own sound.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.errors import did_you_mean
from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.games.by_game import game_folder, game_named
from castles.paths import data_folder

FILE = "sounds"
ORDERS = ("shuffled", "rising", "sized")
"""Which variant is heard: any but the last one, the next one, or the one that is asked for."""
BEGINS = "begins"
"""The cue of an event itself, heard when it begins to be seen."""
PIECE = "piece"
"""Stands for the sound of the piece that the event is about."""
_MOST_VARIANTS = 20


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
    return read_sound_list(data_folder() / "screen")


def read_sound_list(folder: Path) -> SoundList:
    """The sounds of a folder; DataError with everything that is wrong."""
    files = DefinitionFiles(folder, (FILE,))
    document = files[FILE]
    effects = {name: _effect(section) for name, section in document.section("effects").entries()}
    music, ambience = document.new_names("music"), document.new_names("ambience")
    silent = document.new_names("silent")
    cues = _names(document.section("cues"), effects)
    airs = {
        name: _air(section, music, ambience) for name, section in document.section("airs").entries()
    }
    files.finish()
    return SoundList(effects, music, ambience, {**dict.fromkeys(silent, ""), **cues}, airs)


def _effect(section: Section) -> Effect:
    order = section.name("order", ORDERS, "order") if section.has("order") else ORDERS[0]
    hushes = section.truth("hushes") if section.has("hushes") else False
    variants = section.integer("variants", least=1, most=_MOST_VARIANTS)
    return Effect(section.text("group"), variants, order, hushes)


def _air(section: Section, music: Collection[str], ambience: Collection[str]) -> Air:
    return Air(
        section.name("music", music, "piece of music") if section.has("music") else "",
        section.name("ambience", ambience, "ambience") if section.has("ambience") else "",
    )


def _names(section: Section, known: Collection[str]) -> dict[str, str]:
    return {key: section.name(key, known, "sound") for key in section.defined()}


@cache
def sounds_of(game: str) -> GameSounds:
    """What a game sounds like."""
    folder = game_folder(game)
    if not (folder / f"{FILE}.yaml").is_file():
        return GameSounds()
    return read_sounds(folder, sound_list())


def check_sounds(folder: Path) -> None:
    """DataError with everything that is wrong in the file of a game's folder."""
    screen = folder.parent / "screen"
    known = read_sound_list(screen) if screen.is_dir() else sound_list()
    name = folder.resolve().name
    read_sounds(folder, known, frozenset(game_named(name).events))


def read_sounds(
    folder: Path, known: SoundList, events: Collection[str] | None = None
) -> GameSounds:
    """The sounds of a game's folder. Every one of its events must have some, or be silent."""
    files = DefinitionFiles(folder, (FILE,))
    document = files[FILE]
    air = _air(document, known.music, known.ambience)
    pieces = _names(document.section("pieces"), known.effects)
    section = document.section("events")
    heard = {name: _event(one, known) for name, one in section.entries()}
    silent = document.names("silent", events or (), "event")
    if events is not None:
        _check_events(section, heard, silent, events)
    files.finish()
    return GameSounds(air, pieces, heard)


def _check_events(
    section: Section, heard: Collection[str], silent: Collection[str], events: Collection[str]
) -> None:
    """Complain about events that the game lacks, that are forgotten, or that stand there twice."""
    for name in heard:
        if name not in events:
            section.complain(f"unknown event '{name}'; {did_you_mean(name, events)}", name)
        if name in silent:
            section.complain(f"the event '{name}' has a sound and is among the silent ones", name)
    for name in sorted({*events} - {*heard, *silent}):
        section.complain(f"the event '{name}' has no sound and is not among the silent ones")


def _event(section: Section, known: SoundList) -> dict[str, str]:
    """What cues sound like in an event."""
    sounds = (*known.effects, PIECE)
    found: dict[str, str] = {}
    for cue in section.defined():
        if cue == "by":
            found[cue] = section.text(cue)
        else:
            found[cue] = section.name(cue, sounds, "sound")
            if cue != BEGINS and cue not in known.cues:
                section.complain(f"there is no cue '{cue}'", cue)
    return found
