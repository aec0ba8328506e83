"""Sound effects and music. Without an audio device all is silent and `available` is False."""

from __future__ import annotations

from os import fsencode

import pygame

from castles.paths import sprites_folder
from castles.ui.kit.quiet import quiet_libraries

EFFECTS = ("click", "tile", "card", "coin", "chime", "fanfare", "refused")
MUSIC = "music"


class Sound:
    """Plays effects by name at the player's volumes; files are read when first heard."""

    def __init__(self) -> None:
        self.folder = sprites_folder() / "sounds"
        self.effect_volume, self.music_volume = 0.0, 0.0
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._music_playing = False
        try:
            with quiet_libraries():
                pygame.mixer.init(44_100, channels=2, buffer=512)
            self.available = True
        except pygame.error:
            self.available = False

    def set_volumes(self, effects: float, music: float) -> None:
        """Volumes of 0 to 1; music starts and stops with its volume."""
        self.effect_volume, self.music_volume = effects, music
        if not self.available:
            return
        if music > 0 and not self._music_playing:
            self._start_music()
        elif music <= 0 and self._music_playing:
            pygame.mixer.music.stop()
            self._music_playing = False
        pygame.mixer.music.set_volume(music)

    def play(self, name: str) -> None:
        """Play an effect; silence is never an error."""
        if not self.available or self.effect_volume <= 0:
            return
        if name not in self._effects:
            self._effects[name] = self._load(name)
        effect = self._effects[name]
        if effect is not None:
            effect.set_volume(self.effect_volume)
            effect.play()

    def close(self) -> None:
        if self.available:
            pygame.mixer.quit()
            self.available = False

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(fsencode(self.folder / f"{name}.ogg"))
        except (OSError, pygame.error):
            return None

    def _start_music(self) -> None:
        try:
            pygame.mixer.music.load(fsencode(self.folder / f"{MUSIC}.ogg"))
            pygame.mixer.music.play(loops=-1, fade_ms=1500)
            self._music_playing = True
        except pygame.error:
            self._music_playing = False
