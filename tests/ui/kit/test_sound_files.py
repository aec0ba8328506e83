"""The sounds themselves, measured: equally loud, never clipped, and loops without a click."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from castles.desk.sounds import sound_list
from castles.paths import sprites_folder

RATE = 44_100
FOLDER = sprites_folder() / "sounds"
LARGEST_FOLDER = 12_000_000
WIDEST = 2.0
"""In LU: how far apart those of one class may be."""
CLICK = 3.0
"""A seam so much sharper than what is around it is heard; the coding alone makes up to two."""
LIST = sound_list()
EFFECTS = {
    f"{name}_{number}": effect.group
    for name, effect in LIST.effects.items()
    for number in range(1, effect.variants + 1)
}
LOOPS = [*LIST.music, *LIST.ambience]


def _measure() -> Any:
    """The measure that the synthesiser levels by; what it says is checked below."""
    path = Path(__file__).parents[3] / "sprites" / "sound" / "loudness.py"
    spec = spec_from_file_location("loudness", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


loudness = _measure()


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """A mixer that nobody hears."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


def opened(name: str) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(os.fsencode(FOLDER / f"{name}.ogg"))


def decoded(name: str) -> np.ndarray:
    """What the game plays: samples of -1 to 1, for the left and for the right."""
    return pygame.sndarray.array(opened(name)).astype(np.float64) / 32_768


# -- the measure -----------------------------------------------------------------------------------


def sine(frequency: float, seconds: float, height: float = 1.0) -> np.ndarray:
    return height * np.sin(2 * np.pi * frequency * np.arange(int(seconds * RATE)) / RATE)


def test_the_measure_knows_the_sine_of_the_standard() -> None:
    """BS.1770: 997 Hz at full scale in one channel is -3.01 LUFS."""
    left = np.stack([sine(997, 5), np.zeros(5 * RATE)], axis=1)
    assert abs(loudness.integrated(left, RATE) + 3.01) < 0.05
    assert abs(loudness.integrated(left / 10, RATE) + 23.01) < 0.05
    assert abs(loudness.momentary(left, RATE) + 3.01) < 0.05


def test_the_measure_leaves_silence_out_and_hears_little_of_the_lowest() -> None:
    both = np.stack([sine(997, 5, 0.1)] * 2, axis=1)
    padded = np.concatenate([both, np.zeros_like(both)])
    assert abs(loudness.integrated(padded, RATE) - loudness.integrated(both, RATE)) < 0.3
    low = np.stack([sine(25, 5, 0.1)] * 2, axis=1)
    assert loudness.integrated(low, RATE) < loudness.integrated(both, RATE) - 6


def test_the_measure_finds_peaks_between_samples() -> None:
    between = np.sin(np.pi / 2 * np.arange(8_000) + np.pi / 4)
    assert np.abs(between).max() < 0.71
    assert abs(loudness.true_peak(between)) < 0.2


# -- the files -------------------------------------------------------------------------------------


def test_there_is_a_file_for_every_sound_and_none_is_left_over() -> None:
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {f"{name}.ogg" for name in (*EFFECTS, *LOOPS)}


def test_all_of_them_take_little_room() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST_FOLDER


@pytest.mark.parametrize("group", sorted(set(EFFECTS.values())))
def test_effects_of_a_group_are_equally_loud_and_not_clipped(group: str) -> None:
    levels = {}
    for name in (name for name, of in EFFECTS.items() if of == group):
        samples = decoded(name)
        levels[name] = loudness.momentary(samples, RATE)
        assert loudness.true_peak(samples) < -0.3, name
        assert np.abs(samples.mean(axis=0)).max() < 0.002, f"{name} is off the middle"
        assert np.abs(samples[[0, -1]]).max() < 0.04, f"{name} begins or ends with a step"
    assert max(levels.values()) - min(levels.values()) < WIDEST, levels


@pytest.mark.parametrize("group", ["music", "ambience"])
def test_loops_are_equally_loud_not_clipped_and_have_no_click(group: str) -> None:
    levels = {}
    for name in getattr(LIST, group):
        samples = decoded(name)
        levels[name] = loudness.integrated(samples, RATE)
        assert loudness.true_peak(samples) < -0.3, name
        assert np.abs(samples.mean(axis=0)).max() < 0.002, f"{name} is off the middle"
        assert clicks(samples) < CLICK, f"{name} clicks where it begins again"
    assert max(levels.values()) - min(levels.values()) < WIDEST, levels


def clicks(loop: np.ndarray) -> float:
    """How sharp the bend at the seam is, compared with the sharpest of half a second around it."""
    around = np.concatenate([loop[-RATE // 4 :], loop[: RATE // 4]])
    bends = np.abs(np.diff(around, 3, axis=0)).max(axis=1)
    seam = len(around) // 2
    near = bends[seam - 8 : seam + 8].max()
    far = max(bends[: seam - 64].max(), bends[seam + 64 :].max())
    return float(near / far)


def test_a_loop_that_was_cut_is_found() -> None:
    loop = decoded(LIST.ambience[1])
    cut = loop[: len(loop) - RATE // 3] + np.linspace(0, 0.2, len(loop) - RATE // 3)[:, None]
    assert clicks(cut) > CLICK > clicks(loop)


def test_pieces_of_the_games_last_about_three_minutes() -> None:
    lengths = {name: opened(name).get_length() for name in LIST.music}
    own = {air.music for air in LIST.airs.values()}
    assert all(160 < length < 200 for name, length in lengths.items() if name not in own), lengths
    assert all(60 < lengths[name] < 120 for name in own), lengths


def test_a_victory_lasts_six_seconds() -> None:
    assert 5.5 < len(decoded("victory_1")) / RATE < 7.5


def strongest(samples: np.ndarray) -> float:
    """The strongest frequency."""
    powers = np.abs(np.fft.rfft(samples[:, 0], RATE))
    return float(powers.argmax())


def test_points_rise_step_by_step() -> None:
    steps = LIST.effects["points"].variants
    pitches = [strongest(decoded(f"points_{number}")) for number in range(1, steps + 1)]
    assert all(low < high for low, high in pairwise(pitches)), pitches


def test_a_larger_area_runs_higher() -> None:
    def highest(size: int) -> float:
        powers = np.abs(np.fft.rfft(decoded(f"area_{size}")[:, 0], 4 * RATE))
        return float(np.flatnonzero(powers > powers.max() * 0.1)[-1] / 4)

    tops = [highest(size) for size in (1, 4, LIST.effects["area"].variants)]
    assert tops[0] * 1.1 < tops[1] < tops[2] / 1.1, tops


def test_variants_differ() -> None:
    for name, effect in LIST.effects.items():
        files = [decoded(f"{name}_{number}") for number in range(1, effect.variants + 1)]
        for one, other in pairwise(files):
            size = min(len(one), len(other))
            assert np.abs(one[:size] - other[:size]).max() > 0.01, name
