"""Effects, music and ambience. Without an audio device it is silent and `available` is False."""

from __future__ import annotations

from os import fsencode
from random import Random

import pygame

from castles.desk.sounds import Air, Effect, sound_list, sounds_of
from castles.paths import sprites_folder
from castles.ui.kit.bed import Bed, Decoding
from castles.ui.kit.quiet import quiet_libraries

CHANNELS, BEDS = 24, 4
"""The number of channels, and how many are reserved for music and ambience."""
TICK_MS = 40
"""Interval of a fade's steps in an idle window."""
_TOGETHER_MS, _MOST_TOGETHER = 45, 4
"""Sounds that begin within this time blend into one; more would be noise."""
_ROW_MS = 500
"""After this pause a rising series starts again at its first sound."""
_HUSHED, _HUSH_MS, _RECOVER_MS = 0.45, 150.0, 1_000.0
"""The factor for music under foreground sounds, and the duration of its fade out and in."""


class Sound:
    """Plays effects by name at the player's volumes; files are read when first heard."""

    def __init__(self) -> None:
        self.folder = sprites_folder() / "sounds"
        self.effect_volume, self.music_volume, self.ambience_volume = 0.0, 0.0, 0.0
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._decoding: dict[str, Decoding] = {}
        """Sounds being read in advance."""
        self._begun: dict[str, int] = {}
        """When each effect was last played."""
        self._variants: dict[str, int] = {}
        self._chance = Random()
        self._air_name = ""
        self._hushed_until, self._now, self._hush = 0.0, 0.0, 1.0
        self._music: Bed | None = None
        self._ambience: Bed | None = None
        try:
            with quiet_libraries():
                pygame.mixer.init(44_100, channels=2, buffer=512)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(BEDS)
            self.available = True
        except pygame.error:
            self.available = False

    # -- what goes on --------------------------------------------------------------------------

    def start(self) -> None:
        """Start music and ambience, which wait until the first frame is shown."""
        if self.available and self._music is None:
            self._music, self._ambience = Bed(self.folder, 0), Bed(self.folder, 2)
            self._now = float(pygame.time.get_ticks())
            self._want()

    @property
    def music(self) -> str:
        """The current piece."""
        return self._music.heard if self._music is not None else ""

    @property
    def ambience(self) -> str:
        """The current ambience."""
        return self._ambience.heard if self._ambience is not None else ""

    def set_volumes(self, effects: float, music: float, ambience: float) -> None:
        """Set volumes from 0 to 1; sounds at 0 aren't even decoded."""
        self.effect_volume, self.music_volume, self.ambience_volume = effects, music, ambience
        self._want()

    def set_air(self, name: str) -> None:
        """Play the music and ambience of a game, or of scenes such as the title."""
        if name != self._air_name:
            self._air_name = name
            self._want()

    def _want(self) -> None:
        if self._music is None or self._ambience is None:
            return
        air = _air(self._air_name)
        self._music.volume, self._ambience.volume = self.music_volume, self.ambience_volume
        self._music.want(air.music)
        self._ambience.want(air.ambience)

    @property
    def tick_ms(self) -> int | None:
        """How often `update` wants to be called; None while nothing fades."""
        if self._music is None or self._ambience is None:
            return None
        hushed = self._hush < 1.0 or self._now < self._hushed_until
        return TICK_MS if hushed or self._music.busy or self._ambience.busy else None

    @property
    def _hush_goal(self) -> float:
        return _HUSHED if self._now < self._hushed_until else 1.0

    def hush(self, ms: float) -> None:
        """Lower the music for some time, for speech or other foreground sounds."""
        self._hushed_until = max(self._hushed_until, pygame.time.get_ticks() + ms)

    def update(self, now: float) -> None:
        """Advance the fades; `now` is in milliseconds."""
        if self._music is None or self._ambience is None:
            return
        passed, self._now = max(0.0, now - self._now), now
        depth = 1.0 - _HUSHED
        if self._hush_goal < 1.0:
            self._hush = max(_HUSHED, self._hush - depth * passed / _HUSH_MS)
        else:
            self._hush = min(1.0, self._hush + depth * passed / _RECOVER_MS)
        self._music.update(passed, self._hush)
        self._ambience.update(passed, self._hush)

    # -- effects -------------------------------------------------------------------------------

    def play(self, name: str) -> None:
        """Play a cue or a sound; silence is never an error."""
        if not self.available or self.effect_volume <= 0 or not name:
            return
        sounds = sound_list()
        name = sounds.cues.get(name, name)
        if not name:
            return
        plain = name if name in sounds.effects else name.rpartition("_")[0]
        effect = sounds.effects.get(plain)
        now = pygame.time.get_ticks()
        if effect is None or self._is_too_much(plain, now):
            return
        file = name if plain != name else f"{name}_{self._variant(name, effect, now)}"
        self._begun[plain] = now
        if file not in self._effects:
            self._effects[file] = self._load(file)
        heard = self._effects[file]
        if heard is not None:
            heard.set_volume(self.effect_volume)
            heard.play()
            if effect.hushes:
                self.hush(heard.get_length() * 1_000)

    def prepare(self, name: str) -> None:
        """Read a cue or sound in advance, so that no frame waits for it."""
        if not self.available or self.effect_volume <= 0:
            return
        sounds = sound_list()
        plain = sounds.cues.get(name, name)
        effect = sounds.effects.get(plain)
        for variant in range(1, 1 + (effect.variants if effect is not None else 0)):
            file = f"{plain}_{variant}"
            if file not in self._effects and file not in self._decoding:
                self._decoding[file] = Decoding(file, self.folder / f"{file}.ogg")

    def _is_too_much(self, name: str, now: int) -> bool:
        """Whether to skip it: repeats only add volume, and nobody can tell ten sounds apart."""
        recent = [one for one, begun in self._begun.items() if now - begun < _TOGETHER_MS]
        return name in recent or len(recent) >= _MOST_TOGETHER

    def _variant(self, name: str, effect: Effect, now: int) -> int:
        last = self._variants.get(name, 0)
        if effect.order == "rising":
            in_row = now - self._begun.get(name, -_ROW_MS) < _ROW_MS
            chosen = min(effect.variants, last + 1) if in_row else 1
        else:
            others = [one for one in range(1, effect.variants + 1) if one != last]
            chosen = self._chance.choice(others or [1])
        self._variants[name] = chosen
        return chosen

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        prepared = self._decoding.pop(file, None)
        if prepared is not None:
            prepared.join()
            return prepared.sound
        try:
            return pygame.mixer.Sound(file=fsencode(self.folder / f"{file}.ogg"))
        except (OSError, pygame.error):
            return None

    def close(self) -> None:
        for bed in (self._music, self._ambience):
            if bed is not None:
                bed.close()
        self._music = self._ambience = None
        for prepared in self._decoding.values():
            prepared.join()
        self._decoding.clear()
        if self.available:
            self._effects.clear()
            pygame.mixer.quit()
            self.available = False


def _air(name: str) -> Air:
    if not name:
        return Air()
    own = sound_list().airs.get(name)
    return own if own is not None else sounds_of(name).air
