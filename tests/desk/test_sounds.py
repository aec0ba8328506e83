"""What is heard, as data: every event and piece has its sound, and faults are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.commands import check_data
from castles.desk.sound_files import check_sounds, read_sound_list, read_sounds
from castles.desk.sounds import BEGINS, Air, GameSounds, sound_list, sounds_of
from castles.engine.errors import DataError
from castles.engine.event import Event
from castles.games.by_game import SOURCES, game_named
from castles.paths import data_folder

GAMES = tuple(SOURCES)
LIST = """
effects:
  tile: {group: table, variants: 3}
  area: {group: signals, variants: 8, order: sized}
music: [road]
ambience: [wind]
silent: [chime]
cues: {lands: tile}
airs: {title: {music: road}}
"""
GAME = """
music: road
ambience: wind
pieces: {cow: tile}
events:
  placed: {lands: piece, begins: tile}
  completed: {chime: area, by: size}
silent: [passed]
"""
EVENTS = ("placed", "completed", "passed")


def written(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "sounds.yaml").write_text(text.lstrip("\n"))
    return folder


def test_what_the_files_say(tmp_path: Path) -> None:
    known = read_sound_list(written(tmp_path / "screen", LIST))
    assert known.effects["area"].variants == 8
    assert known.cues == {"lands": "tile", "chime": ""}
    found = read_sounds(written(tmp_path / "toy", GAME), known, EVENTS)
    assert found.air == Air("road", "wind")
    assert found.heard(Event("placed", "", 0), BEGINS) == "tile"
    assert found.heard(Event("passed", "", 0), BEGINS) == ""


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("variants: 3", "variants: none", "sounds.yaml:2"),
        ("order: sized", "order: size", "sounds.yaml:3:.*did you mean 'sized'"),
        ("cues: {lands: tile}", "cues: {lands: tyle}", "sounds.yaml:7:.*did you mean 'tile'"),
        ("music: road}", "music: raod}", "sounds.yaml:8:.*did you mean 'road'"),
        ("airs:", "air:", "unknown key 'air'"),
    ],
)
def test_faults_of_the_list_are_told_with_their_line(
    tmp_path: Path, before: str, after: str, complaint: str
) -> None:
    assert before in LIST
    with pytest.raises(DataError, match=complaint):
        read_sound_list(written(tmp_path / "screen", LIST.replace(before, after, 1)))


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("ambience: wind", "ambience: winds", "sounds.yaml:2:.*did you mean 'wind'"),
        ("cow: tile", "cow: moo", "sounds.yaml:3:.*unknown sound 'moo'"),
        ("lands: piece", "lants: piece", "sounds.yaml:5:.*there is no cue 'lants'"),
        ("placed:", "plased:", "sounds.yaml:5:.*unknown event 'plased'; did you mean 'placed'"),
        ("placed:", "plased:", "the event 'placed' has no sound"),
        ("[passed]", "[passed, placed]", "sounds.yaml:5:.*among the silent ones"),
        ("[passed]", "[past]", "sounds.yaml:7:.*did you mean 'passed'"),
    ],
)
def test_faults_of_a_game_are_told_with_their_line(
    tmp_path: Path, before: str, after: str, complaint: str
) -> None:
    known = read_sound_list(written(tmp_path / "screen", LIST))
    assert before in GAME
    with pytest.raises(DataError, match=complaint):
        read_sounds(written(tmp_path / "toy", GAME.replace(before, after, 1)), known, EVENTS)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_game_has_a_sound_or_is_silent_on_purpose(game: str) -> None:
    check_sounds(data_folder() / game)
    assert sounds_of(game).air.music
    assert sounds_of(game).air.ambience


def test_check_data_reads_the_sounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_data.run(written(tmp_path / "screen", LIST.replace("sized", "big"))) == 1
    assert "sounds.yaml:3" in capsys.readouterr().err


def test_every_sound_belongs_to_something() -> None:
    known = sound_list()
    games = [sounds_of(game) for game in GAMES]
    used = {*known.cues.values()}
    for own in games:
        used |= {*own.pieces.values()}
        used |= {
            name for event in own.events.values() for cue, name in event.items() if cue != "by"
        }
    assert set(known.effects) - used == set()
    airs = [*known.airs.values(), *(own.air for own in games)]
    assert {air.music for air in airs} == set(known.music)
    assert {air.ambience for air in airs} - {""} == set(known.ambience)
    assert len({own.air for own in games}) == len(GAMES), "each game has an air of its own"


WANTED = {
    "dice": ("dice_shaken", "dice_landed"),
    "tiles": ("tile_lifted", "tile_on_wood", "tile_on_stone", "tile_on_water", "tile_turned"),
    "animals": ("cow", "sheep", "pig", "goose", "goat"),
    "pieces": ("ship_bell", "crate", "coin", "worker", "marble", "card", "shuffle", "shield_set"),
    "work": ("hammer", "fire", "pick", "vine"),
    "scores": ("area", "points"),
    "window": ("curtain", "page", "hover", "press", "refused"),
    "signals": ("horn", "turn_bell", "victory", "loss"),
}
"""What the table and the window shall sound like."""
ONCE = {"horn", "turn_bell", "victory", "loss"}
"""What is heard so seldom that it needs no variants."""


@pytest.mark.parametrize("group", WANTED)
def test_everything_wanted_is_there_in_variants_where_it_repeats(group: str) -> None:
    effects = sound_list().effects
    for name in WANTED[group]:
        assert effects[name].variants >= (1 if name in ONCE else 3), name


def test_nothing_else_is_in_the_list() -> None:
    assert {name for names in WANTED.values() for name in names} == set(sound_list().effects)


def tile(**words: object) -> dict[str, object]:
    return {"tile": words}


@pytest.mark.parametrize(
    ("game", "name", "facts", "cue", "sound"),
    [
        ("burgundy", "dice_rolled", {}, BEGINS, "dice_shaken"),
        ("burgundy", "dice_rolled", {}, "tile", "dice_landed"),
        ("burgundy", "tile_taken", {}, "tile", "tile_lifted"),
        *(
            ("burgundy", "tile_placed", tile(type="livestock", animal=animal), "tile", animal)
            for animal in ("cow", "sheep", "pig", "goat")
        ),
        ("burgundy", "tile_placed", tile(type="livestock", animal="geese"), "tile", "goose"),
        ("burgundy", "tile_placed", tile(type="ship"), "tile", "ship_bell"),
        ("burgundy", "tile_placed", tile(type="castle"), "tile", "hammer"),
        ("burgundy", "tile_placed", tile(type="mine"), "tile", "pick"),
        ("burgundy", "tile_placed", tile(type="monastery", number=3), "tile", "tile_on_stone"),
        ("burgundy", "tile_placed", tile(type="unheard_of"), "tile", "tile"),
        ("burgundy", "goods_taken", {}, "coin", "crate"),
        ("burgundy", "silver_gained", {}, "coin", "coin"),
        ("burgundy", "workers_gained", {}, "coin", "worker"),
        ("burgundy", "shield_taken", {}, "tile", "shield_set"),
        ("burgundy", "double_planted", {}, "tile", "vine"),
        ("burgundy", "area_completed", {"size": 4}, "chime", "area_4"),
        ("burgundy", "area_completed", {"size": 40}, "chime", "area_8"),
        ("burgundy", "marker_advanced", {}, BEGINS, "tile_on_water"),
        ("tuscany", "pile_shuffled", {}, BEGINS, "shuffle"),
        ("tuscany", "marble_gained", {}, "coin", "marble"),
        ("tuscany", "area_completed", {"size": 1}, "chime", "area_1"),
        ("tuscany", "cards_drawn", {}, "card", "card"),
        ("castelli", "tile_turned", {}, "card", "tile_turned"),
        ("castelli", "castle_built", {}, "tile", "hammer"),
        ("castelli", "city_burnt", {}, BEGINS, "fire"),
        ("castelli", "mine_won", {}, BEGINS, "pick"),
        ("castelli", "units_won", {"resource": "grain"}, "coin", "vine"),
    ],
)
def test_what_an_event_sounds_like(game: str, name: str, facts: dict, cue: str, sound: str) -> None:
    assert name in game_named(game).events
    assert sounds_of(game).heard(Event(name, "", 0, facts), cue) == sound


def test_a_game_without_a_file_sounds_as_its_cues_do() -> None:
    plain = GameSounds()
    assert plain.heard(Event("anything", "", 0), "card") == "card"
    assert plain.heard(Event("anything", "", 0), BEGINS) == ""
