"""Sound: what is heard where, how loud, and not a word in the terminal where there is no sound."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import castles
from castles.desk.sounds import sound_list
from castles.settings import Settings, load_settings
from castles.ui.kit import bed
from castles.ui.kit import sound as sounds
from castles.ui.kit.bed import FADE_MS
from castles.ui.kit.sound import Sound
from tests.ui.driver import Driver

STARTED = """
import os
from castles.app import open_app
app = open_app()
app.begin()
app.step()
app.sound.start()
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


class Clock:
    """A time that only passes when somebody says so."""

    def __init__(self) -> None:
        self.now = 1_000

    def get_ticks(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    time = Clock()
    monkeypatch.setattr(pygame.time, "get_ticks", time.get_ticks)
    return time


@pytest.fixture
def sound() -> Iterator[Sound]:
    """A mixer that nobody hears, at the volumes of the first start."""
    opened = Sound()
    opened.set_volumes(0.7, 0.3, 0.3)
    yield opened
    opened.close()


def pass_time(sound: Sound, clock: Clock, ms: float) -> None:
    """Let fades go on in steps, and wait for what is decoded meanwhile."""
    for one in (sound._music, sound._ambience):
        if one is not None and one._decoding is not None:
            one._decoding.join()
    for _ in range(round(ms / 50)):
        clock.now += 50
        sound.update(clock.now)


# -- music and ambience ----------------------------------------------------------------------------


def test_music_begins_after_the_first_frame_and_fades_in(sound: Sound, clock: Clock) -> None:
    sound.set_air("title")
    assert (sound.music, sound.tick_ms) == ("", None), "nothing is decoded before the first frame"
    sound.start()
    assert sound.tick_ms is not None
    pass_time(sound, clock, 100)
    assert sound.music == sound_list().airs["title"].music
    early = pygame.mixer.Channel(0).get_volume()
    pass_time(sound, clock, FADE_MS + 200)
    assert 0 <= early < pygame.mixer.Channel(0).get_volume()
    assert sound.tick_ms is None, "when nothing fades nobody wakes the window"


def test_one_piece_fades_into_the_next(sound: Sound, clock: Clock) -> None:
    airs = sound_list().airs
    sound.set_air("title")
    sound.start()
    pass_time(sound, clock, FADE_MS + 200)
    sound.set_air("finale")
    pass_time(sound, clock, FADE_MS / 2)
    both = [pygame.mixer.Channel(number).get_volume() for number in (0, 1)]
    assert all(volume > 0.1 for volume in both), "both are heard while they cross"
    pass_time(sound, clock, FADE_MS)
    assert sound.music == airs["finale"].music
    assert [pygame.mixer.Channel(number).get_busy() for number in (0, 1)].count(True) == 1


def test_what_is_wanted_and_dropped_while_it_is_decoded_is_never_heard(
    sound: Sound, clock: Clock
) -> None:
    sound.set_air("title")
    sound.start()
    sound.set_air("finale")
    pass_time(sound, clock, 100)
    pass_time(sound, clock, FADE_MS + 200)
    assert sound.music == sound_list().airs["finale"].music


def test_music_is_quieter_under_a_horn_and_comes_back(sound: Sound, clock: Clock) -> None:
    sound.set_air("title")
    sound.start()
    pass_time(sound, clock, FADE_MS + 200)
    full = pygame.mixer.Channel(0).get_volume()
    sound.play("horn")
    pass_time(sound, clock, 500)
    assert pygame.mixer.Channel(0).get_volume() < full * 0.6
    assert sound.tick_ms is not None
    pass_time(sound, clock, 8_000)
    assert pygame.mixer.Channel(0).get_volume() == full
    assert sound.tick_ms is None


def test_music_is_quieter_while_somebody_speaks(sound: Sound, clock: Clock) -> None:
    sound.set_air("title")
    sound.start()
    pass_time(sound, clock, FADE_MS + 200)
    full = pygame.mixer.Channel(0).get_volume()
    sound.hush(2_000)
    pass_time(sound, clock, 1_000)
    assert pygame.mixer.Channel(0).get_volume() < full * 0.6
    pass_time(sound, clock, 3_000)
    assert pygame.mixer.Channel(0).get_volume() == full


def test_what_is_at_zero_is_not_even_decoded(
    sound: Sound, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded: list[str] = []

    class Watched(bed.Decoding):
        def __init__(self, name: str, path: Path) -> None:
            decoded.append(name)
            super().__init__(name, path)

    monkeypatch.setattr(bed, "Decoding", Watched)
    sound.set_volumes(0.7, 0.0, 0.0)
    sound.set_air("title")
    sound.start()
    pass_time(sound, clock, 200)
    assert decoded == []
    sound.set_volumes(0.7, 0.3, 0.0)
    pass_time(sound, clock, FADE_MS + 200)
    assert decoded == [sound_list().airs["title"].music] == [sound.music]
    sound.set_volumes(0.7, 0.0, 0.0)
    pass_time(sound, clock, FADE_MS + 200)
    assert sound.music == ""


def test_a_file_that_is_lost_is_silence(sound: Sound, clock: Clock, tmp_path: Path) -> None:
    sound.folder = tmp_path
    sound.set_air("title")
    sound.start()
    pass_time(sound, clock, 500)
    sound.play("horn")
    assert (sound.music, sound.tick_ms) == ("", None)


def test_closing_waits_for_what_is_decoded(sound: Sound) -> None:
    sound.set_air("title")
    sound.start()
    sound.close()
    assert not sound.available
    sound.play("tile")
    sound.update(5)


def test_each_scene_has_its_air(open_app: Callable[..., Driver]) -> None:
    driver = open_app().open("title")
    assert driver.ui.stack.air == "title"
    driver.open("settings")
    assert driver.ui.stack.air == "title", "a page sounds like what lies below it"


def test_whoever_wants_no_music_hears_none(open_app: Callable[..., Driver]) -> None:
    driver = open_app(music_volume=0).open("title")
    sound = driver.app.sound
    assert (sound.music_volume, sound.ambience_volume > 0) == (0, True)
    driver.ui.change(music_volume=Settings().music_volume)
    assert 0 < sound.music_volume < sound.effect_volume / 2
    driver.key("m")
    assert (sound.effect_volume, sound.music_volume, sound.ambience_volume) == (0, 0, 0)


def test_settings_of_before_keep_their_volumes(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"sound_volume": 55, "music_volume": 10, "muted": true}')
    found = load_settings(file).settings
    assert (found.sound_volume, found.music_volume, found.muted) == (55, 10, True)
    assert found.ambience_volume == Settings().ambience_volume > 0
    assert Settings().music_volume == 30


# -- effects ---------------------------------------------------------------------------------------


@pytest.fixture
def heard(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are played."""
    files: list[str] = []
    load = sound._load

    def loading(file: str) -> pygame.mixer.Sound | None:
        files.append(file)
        return load(file)

    class Nothing(dict[str, pygame.mixer.Sound | None]):
        def __contains__(self, key: object) -> bool:
            return False

    monkeypatch.setattr(sound, "_load", loading)
    monkeypatch.setattr(sound, "_effects", Nothing())
    return files


def test_what_repeats_is_never_the_same_twice_running(
    sound: Sound, clock: Clock, heard: list[str]
) -> None:
    for _ in range(20):
        sound.play("tile")
        clock.now += 200
    assert set(heard) == {f"tile_on_wood_{number}" for number in (1, 2, 3)}
    assert all(one != other for one, other in pairwise(heard))


def test_points_rise_and_begin_anew_after_a_pause(
    sound: Sound, clock: Clock, heard: list[str]
) -> None:
    for _ in range(3):
        sound.play("point")
        clock.now += 100
    clock.now += 2_000
    sound.play("point")
    assert heard == ["points_1", "points_2", "points_3", "points_1"]


def test_a_size_has_its_own_sound(sound: Sound, clock: Clock, heard: list[str]) -> None:
    sound.play("area_5")
    assert heard == ["area_5"]


def test_what_comes_at_one_moment_is_heard_once_and_not_everything(
    sound: Sound, clock: Clock, heard: list[str]
) -> None:
    for _ in range(3):
        for name in ("tile", "coin", "card", "cow", "crate", "worker"):
            sound.play(name)
    assert len(heard) == sounds._MOST_TOGETHER


def test_a_silent_cue_and_nothing_at_all_are_silence(sound: Sound, heard: list[str]) -> None:
    for name in ("", "chime"):
        sound.play(name)
    assert heard == []


def cues_in_code() -> Iterator[tuple[str, str]]:
    """Every text that the window plays, or gives a move to be played."""
    for path in sorted((Path(castles.__file__).parent / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Attribute(attr="sound"), attr="play"),
                    args=[ast.Constant(value=str(name))],
                ):
                    yield path.name, name
                case ast.keyword(arg="sound", value=ast.Constant(value=str(name))) if name:
                    yield path.name, name


def test_every_cue_of_the_code_is_in_the_list() -> None:
    found = list(cues_in_code())
    assert {"click", "refused", "hover", "page", "curtain", "turn"} <= {name for _, name in found}
    known = sound_list()
    assert [one for one in found if one[1] not in {*known.cues, *known.effects}] == []
