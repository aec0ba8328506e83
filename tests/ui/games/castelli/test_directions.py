"""The direction of a tile through the window: by sheet, wheel, edge and button."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from castles.ai.hint import Hint
from castles.games.by_game import game_named
from castles.games.castelli.actions import ORIENT
from castles.games.castelli.names import COLOURS
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.advice import KIND
from castles.text.castelli.facts import coordinate
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.phrases import nothing
from castles.ui.games.castelli.forecast import AreaForecast, forecast
from castles.ui.games.castelli.queries import chosen, turns_towards
from castles.ui.games.castelli.samples import SCENES
from castles.ui.kit.inputs import WheelTurned
from castles.ui.kit.painter import Painter
from castles.ui.kit.ui import Ui
from castles.ui.kit.widgets.notes import tooltip_rect
from castles.ui.lab.screenshots import VARIANTS, Easel
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_whole_games import sit_down

Opening = Callable[..., Driver]


@pytest.fixture
def scene(open_app: Opening) -> PlayScene:
    """A person has turned the first tile."""
    driver = open_app()
    sit_down(driver, "human", "random", options={"start_player": 0})
    driver.click("field.0")
    found = driver.scene
    assert isinstance(found, PlayScene)
    found.timeline.finish()
    return found


def direction(scene: PlayScene) -> int:
    found = chosen(scene.picture, "quarter_turns")
    assert found is not None
    return found


def test_a_direction_is_proposed_and_nothing_is_laid(scene: PlayScene) -> None:
    assert direction(scene) in range(4)
    assert cast(State, scene.picture.state).laid == 0


def test_the_wheel_goes_through_all_directions(scene: PlayScene) -> None:
    seen = [direction(scene)]
    for _ in range(4):
        scene.handle(WheelTurned((0, 0), -1))
        seen.append(direction(scene))
    assert sorted(seen[:4]) == [0, 1, 2, 3]
    assert seen[4] == seen[0]
    scene.handle(WheelTurned((0, 0), 1))
    assert direction(scene) == seen[3]


@pytest.mark.parametrize("side", range(4))
def test_an_edge_that_is_clicked_gets_the_own_shield(scene: PlayScene, side: int) -> None:
    wanted = turns_towards(cast(State, scene.picture.state), 0, side)
    if direction(scene) == wanted:
        scene.handle(WheelTurned((0, 0), -1))
    widget = scene.find(f"side.{side}")
    assert widget is not None
    widget.press()
    assert direction(scene) == wanted
    assert cast(State, scene.session.match.state).laid == 0


def test_a_second_click_lays_it(scene: PlayScene) -> None:
    other = (direction(scene) + 1) % 4
    for _ in range(2):
        widget = scene.find(f"quarter_turns.{other}")
        assert widget is not None
        widget.press()
    entry = next(e for e in scene.session.match.log if e.decision == "orient")
    assert entry.words["quarter_turns"] == other


def test_the_button_lays_what_waits(scene: PlayScene) -> None:
    waiting = direction(scene)
    button = scene.find("orient")
    assert button is not None
    button.press()
    entry = next(e for e in scene.session.match.log if e.decision == "orient")
    assert entry.words["quarter_turns"] == waiting


def test_a_first_hint_marks_no_button_that_would_lay_it_another_way(scene: PlayScene) -> None:
    advising, proposed = scene.advising, direction(scene)
    advising.detail = KIND
    for turns in range(4):
        advising._hint = Hint(ORIENT(turns))
        marked = [widget.name for widget in advising.marked(scene.widgets)]
        assert marked == (["orient"] if turns == proposed else [])


@pytest.mark.pixels
@pytest.mark.parametrize("look", ["1280x720", "1600x1200", "200_per_cent", "it"])
@pytest.mark.parametrize("name", ["play_orient", "play_governor"])
def test_a_tooltip_covers_no_other_direction_and_not_the_button(name: str, look: str) -> None:
    easel = Easel(VARIANTS[look])
    easel.show(SCENES[name])
    scene, ui = easel.ui.stack.top, easel.ui
    assert isinstance(scene, PlayScene)
    found = [widget for widget in scene.widgets if widget.name.startswith("quarter_turns.")]
    clear = [widget.rect for widget in found] + scene._proposed()
    assert len(clear) == len(found) + len(scene.question.answers)
    painter = Painter(easel.surface, ui.stage, ui.theme, ui.sheet)
    for widget in found:
        rect = tooltip_rect(painter.ruler, widget.tooltip(), widget.noted_at, scene._proposed())
        assert rect.collidelist(clear) < 0, widget.name


def test_every_side_of_a_direction_is_named_with_its_colours(scene: PlayScene) -> None:
    """In words, as on the sheet: the place, the type, and how strong each colour is there."""
    state = cast(State, scene.picture.state)
    texts = scene.table.texts
    for turns in range(4):
        spot = scene.find(f"quarter_turns.{turns}")
        assert spot is not None
        lines = spot.tooltip().splitlines()
        seen = forecast(state, state.current, turns)
        for name, result in zip(("n", "e", "s", "w"), seen.sides, strict=True):
            side = texts.text(f"side.{name}").capitalize()
            (line,) = (each for each in lines if each.startswith(f"{side}:"))
            if isinstance(result, AreaForecast):
                assert coordinate(result.area.district) in line
                assert texts.text(f"type.{result.name}") in line
                strong = {COLOURS[n]: total for n, total in enumerate(result.sums) if total}
                assert all(f"{name} {total}" in line for name, total in strong.items())


@pytest.mark.parametrize("look", ["1280x720", "200_per_cent"])
def test_an_area_that_all_point_at_keeps_to_its_direction(look: str) -> None:
    """The sums of four colours, and a tile still face down, ran into the direction beside it."""
    chance, match = Random(0), begun()
    while not _is_crowded(match):
        match = begun(chance.random()) if match.is_over else match
        match.submit(chance.choice(match.legal_actions()))

    def show(ui: Ui) -> None:
        flow = Flow(ui, match)
        flow.session.viewer = match.deciding_seat
        ui.stack.push(ui.make("play", flow))

    easel = Easel(VARIANTS[look])
    easel.show(show)
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    faces = [easel.ui.stage.pixels(scene.find(f"quarter_turns.{n}").rect) for n in range(4)]
    numbers = [text for text in easel.texts if text.words.isdigit()]
    for face in faces:
        inside = [text for text in numbers if face.collidepoint(text.box.center)]
        assert len(inside) >= 4
        assert all(text.fits and face.contains(text.box) for text in inside)


def begun(seed: float = 0) -> Match:
    seats = [SeatSpec(name, "human") for name in ("Anna", "Ben", "Carla", "Dario")]
    return Match.new(game_named("castelli"), seats, int(seed * 1000))


def _is_crowded(match: Match) -> bool:
    """Whether three colours and an open tile, or more, are told of an area."""
    state = cast(State, match.state)
    if match.game.decision(state) != "orient":
        return False
    seen = [side for n in range(4) for side in forecast(state, state.current, n).sides]
    areas = [side for side in seen if isinstance(side, AreaForecast)]
    return any(sum(map(bool, area.sums)) + bool(area.missing) >= 4 for area in areas)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_that_gives_nothing_says_so(language: str) -> None:
    texts = Catalogue(language).of_game("castelli")
    key = "play.action.orient.effect"
    assert ":" in texts.text(key, gains="2")
    assert ":" not in texts.text(key, gains=nothing(texts))
