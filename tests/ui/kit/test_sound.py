"""Sound: music from the first start on, and not a word in the terminal where there is no sound."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from castles.settings import Settings
from tests.ui.driver import Driver

STARTED = """
import os
from castles.app import open_app
app = open_app()
app.begin()
app.step()
assert not app.sound.available
app.close()
os.write(2, b"still heard")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
@pytest.mark.parametrize("driver", [{}, {"SDL_AUDIODRIVER": "alsa"}])
def test_a_missing_sound_card_is_not_complained_about(
    driver: dict[str, str], tmp_path: Path
) -> None:
    # A card of this name is missing on every machine, and no sound server is to be found.
    missing = {"AUDIODEV": "no-such-card", "PULSE_SERVER": "/none", "PIPEWIRE_REMOTE": "none"}
    quiet = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    started = subprocess.run(
        [sys.executable, "-c", STARTED],
        env={**quiet, **missing, **driver, "SDL_VIDEODRIVER": "offscreen", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (started.returncode, started.stderr) == (0, "still heard")


def test_music_is_heard_by_default_and_softer_than_effects(
    open_app: Callable[..., Driver],
) -> None:
    sound = open_app().app.sound
    assert pygame.mixer.music.get_busy()
    assert 0 < sound.music_volume < sound.effect_volume / 2


def test_whoever_wants_no_music_hears_none(open_app: Callable[..., Driver]) -> None:
    driver = open_app(music_volume=0).open("title")
    assert not pygame.mixer.music.get_busy()
    driver.ui.change(music_volume=Settings().music_volume)
    assert pygame.mixer.music.get_busy()
    driver.key("m")
    assert not pygame.mixer.music.get_busy()
