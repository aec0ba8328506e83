"""Reads and checks the files of sounds: every fault with its file, line and column."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from castles.desk.sounds import (
    BEGINS,
    FILE,
    ORDERS,
    PIECE,
    Air,
    Effect,
    GameSounds,
    SoundList,
    sound_list,
)
from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.errors import did_you_mean
from castles.games.by_game import game_named

_MOST_VARIANTS = 20


def read_sound_list(folder: Path) -> SoundList:
    """Read the sounds of a folder; DataError with every fault."""
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


def check_sounds(folder: Path) -> None:
    """DataError with every fault in the file of a game's folder."""
    screen = folder.parent / "screen"
    known = read_sound_list(screen) if screen.is_dir() else sound_list()
    name = folder.resolve().name
    read_sounds(folder, known, frozenset(game_named(name).events))


def read_sounds(
    folder: Path, known: SoundList, events: Collection[str] | None = None
) -> GameSounds:
    """The sounds of a game's folder. Every event must have a sound or be listed as silent."""
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
    """Report events that are unknown, missing or listed twice."""
    for name in heard:
        if name not in events:
            section.complain(f"unknown event '{name}'; {did_you_mean(name, events)}", name)
        if name in silent:
            section.complain(f"the event '{name}' has a sound and is among the silent ones", name)
    for name in sorted({*events} - {*heard, *silent}):
        section.complain(f"the event '{name}' has no sound and is not among the silent ones")


def _event(section: Section, known: SoundList) -> dict[str, str]:
    """The sounds of cues in an event."""
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
