"""The board of who acts grows over the table, so that everybody can follow."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.desk.thing import Thing
from castles.ui.lab.samples import samples_of
from castles.ui.match.play import PlayScene
from castles.ui.table.limelight import Limelight
from castles.ui.table.moving import Flight, Lying, Moving, Rising
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
GAMES = ("tuscany", "burgundy")


def watch(driver: Driver, game: str, film: str = "rival_places") -> PlayScene:
    samples_of(game).FILMS[film](driver.ui)
    scene = driver.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def lights(scene: PlayScene) -> list[Limelight]:
    return [one for one in scene.table.moving if isinstance(one, Limelight)]


def grow(scene: PlayScene) -> Limelight:
    """Let time pass until the board has grown."""
    while not (lights(scene) and lights(scene)[0].is_still):
        assert scene.timeline.busy, "no board has grown"
        scene.update(Driver.FRAME_MS)
    return lights(scene)[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_acting_board_is_shown_twice_as_large(open_app: Opening, game: str) -> None:
    scene = watch(open_app(speed="normal"), game)
    acting = scene.session.doer
    space = Thing("space", acting, 0)
    small = scene.table.anchor(space)
    light = grow(scene)
    large = scene.table.anchor(space)
    assert light.seat == acting != scene.picture.viewer
    assert small is not None
    assert large is not None
    assert large.size > 1.9 * small.size


@pytest.mark.parametrize("game", GAMES)
def test_a_click_ends_it_and_the_tile_lies_where_it_belongs(open_app: Opening, game: str) -> None:
    driver = open_app(speed="normal")
    scene = watch(driver, game)
    grow(scene)
    driver.click(scene.table.laid.chronicle.center)
    assert not lights(scene)
    assert not scene.picture.in_flight.coming


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("values", [{"reduced_motion": True}, {"speed": "instant"}])
def test_nobodys_board_grows_for_who_wants_less_motion(
    open_app: Opening, game: str, values: dict[str, object]
) -> None:
    driver = open_app(**{"speed": "normal", **values})
    if values.get("speed") == "instant":
        scene = watch(driver, game)
        scene.timeline.pace = driver.ui.pace
        scene.timeline.finish()
        assert not lights(scene)
        assert scene.table._light_on(scene.session.doer) is None
        return
    scene = watch(driver, game)
    while scene.timeline.busy:
        assert not lights(scene)
        scene.update(Driver.FRAME_MS)


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_back_by_itself(open_app: Opening, game: str) -> None:
    scene = watch(open_app(speed="normal"), game)
    grow(scene)
    while scene.timeline.busy:
        scene.update(Driver.FRAME_MS)
    assert not lights(scene)


def test_castellis_common_board_does_not_grow(open_app: Opening) -> None:
    scene = watch(open_app(speed="normal"), "castelli", "rival_evaluates")
    while scene.timeline.busy:
        assert not lights(scene)
        scene.update(Driver.FRAME_MS)


def test_the_dice_that_roll_are_not_told_as_what_was_done_before(open_app: Opening) -> None:
    """The banner changes with what moves: dice roll under words about dice."""
    scene = watch(open_app(speed="normal"), "burgundy", "rival_ends_round")
    told = set()
    while scene.timeline.busy:
        if scene.table.covers(scene.table.laid.named["duchy"]) and not lights(scene):
            told.add(scene.news.words)
        scene.update(Driver.FRAME_MS)
    assert told
    assert not any(scene.picture.names[scene.session.doer] in words for words in told), told


def test_dice_go_to_their_seats_only_when_their_tray_is_cleared(open_app: Opening) -> None:
    scene = watch(open_app(speed="normal"), "burgundy", "rival_ends_round")
    rested = False
    while scene.timeline.busy:
        trays = [one for one in scene.table.moving if isinstance(one, Lying)]
        flying = [one for one in scene.table.moving if isinstance(one, Flight) and one.share]
        assert not (trays and flying), "what lies on the tray flies from it as well"
        rested = rested or any(tray.share == 1 for tray in trays)
        scene.update(Driver.FRAME_MS)
    assert rested


def test_nothing_of_the_own_duchy_looks_out_around_that_of_a_rival(open_app: Opening) -> None:
    scene = watch(open_app(speed="normal"), "burgundy")
    own = scene.table.laid.named["duchy"]
    assert grow(scene).rect.contains(own)


def test_what_waits_to_fly_later_lies_below_the_board_that_has_grown(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(speed="normal")
    scene = watch(driver, "burgundy", "area")
    light = grow(scene)
    drawn: list[Moving] = []
    for kind in (Flight, Limelight):
        monkeypatch.setattr(kind, "draw", lambda self, painter: drawn.append(self))
    scene.changed()
    driver.app.step()
    waiting = [one for one in drawn if isinstance(one, Flight) and not one.share]
    assert any(one.start.at[0] < light.rect.right for one in waiting)
    assert all(drawn.index(one) < drawn.index(light) for one in waiting)


def test_words_about_points_hide_nothing_of_the_tile_that_brings_them(open_app: Opening) -> None:
    scene = watch(open_app(speed="normal"), "burgundy", "area")
    acting = scene.session.doer
    grow(scene)
    while not (rising := [one for one in scene.table.moving if isinstance(one, Rising)]):
        assert scene.timeline.busy, "no points rise"
        scene.update(Driver.FRAME_MS)
    places = (scene.table.anchor(Thing("space", acting, number)) for number in range(37))
    below = [one for one in places if one is not None and one.at[0] == rising[0].at[0]]
    assert any(0.5 < (one.at[1] - rising[0].at[1]) / one.size < 0.6 for one in below)
