"""The chronicle beside the table: enough entries always, and all that was too fast to be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import takewhile
from random import Random
from typing import TypeGuard

import pytest
from pygame import FRect

from castles.desk.due import Due
from castles.desk.session import Session
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.language import LANGUAGES
from castles.ui.by_game import READY
from castles.ui.kit.scene import Scene
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.match.side_chronicle import ChronicleDrawer
from castles.ui.table.chronicle import FEW, ChronicleLine
from tests.ui.draft import Draft
from tests.ui.driver import Driver
from tests.ui.tables import RandomOpponent, asked, match_at, sit_down

Opening = Callable[..., Driver]
LOOKS = {
    "720p": Variant((1280, 720)),
    "150_per_cent": Variant((1280, 720), {"scale": 150}),
    "200_per_cent": Variant((1280, 720), {"scale": 200}),
    "250_per_cent": Variant((1280, 720), {"scale": 250, "language": "it"}),
    "1080p": Variant((1920, 1080)),
    "tall": Variant((1600, 1200)),
    "es_150": Variant((1280, 720), {"language": "es", "scale": 150}),
    "de_150": Variant((1280, 720), {"language": "de", "scale": 150}),
    "fr_150": Variant((1280, 720), {"language": "fr", "scale": 150}),
}
DRAWER = "chronicle.drawer"


def entries(scene: PlayScene) -> list[ChronicleLine]:
    return [widget for widget in scene.widgets if isinstance(widget, ChronicleLine)]


def shown(easel: Easel, game: str, name: str) -> Scene:
    easel.ui.stack.clear()
    samples_of(game).SCENES[name](easel.ui)
    return easel.ui.stack.scenes[-1]


def is_unguided_table(scene: Scene) -> TypeGuard[PlayScene]:
    return isinstance(scene, PlayScene) and not scene.guided


@cache
def tables_of(game: str) -> list[str]:
    """The scenes that are looked at; which they are does not depend on the look."""
    easel = Draft(LOOKS["720p"])
    return [name for name in samples_of(game).SCENES if is_unguided_table(shown(easel, game, name))]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", READY)
def test_four_entries_are_at_hand_at_every_table(game: str, look: str, sheet: SpriteSheet) -> None:
    easel, seen, drawers = Easel(LOOKS[look], sheet), 0, 0
    for name in tables_of(game):
        scene = shown(easel, game, name)
        assert is_unguided_table(scene), name
        wanted = len(scene.chronicle.told(FEW))
        drawer = scene.find(DRAWER)
        if len(entries(scene)) < wanted:
            assert drawer is not None, name
            assert drawer.press()
            drawers += 1
        found = entries(scene)
        assert len(found) >= wanted, name
        assert all(scene.ui.stage.screen.contains(one.rect) for one in found), name
        seen += 1
    assert seen > 5
    assert look == "720p" or drawers < seen


def test_a_drawer_opens_and_closes_by_mouse_and_keyboard(sheet: SpriteSheet) -> None:
    easel = Easel(LOOKS["720p"], sheet)
    samples_of("castelli").SCENES["play_2"](easel.ui)
    scene = easel.ui.stack.scenes[-1]
    assert isinstance(scene, PlayScene)
    few = len(entries(scene))
    scene.focus(DRAWER)
    assert scene.focused is not None
    assert scene.focused.press()
    assert len(entries(scene)) > few
    assert scene.focused is not None
    assert scene.focused.name == DRAWER
    scene.cancel()
    assert len(entries(scene)) == few
    assert easel.ui.stack.scenes[-1] is scene


def test_who_begins_to_act_sees_the_table(sheet: SpriteSheet) -> None:
    """An open drawer may lie over everything that can be chosen."""
    easel = Easel(LOOKS["720p"], sheet)
    samples_of("castelli").SCENES["play_2"](easel.ui)
    scene = easel.ui.stack.scenes[-1]
    assert isinstance(scene, PlayScene)
    drawer = scene.find(DRAWER)
    assert drawer is not None
    drawer.press()
    assert scene.chronicle.is_open
    names = [answer.name for answer in scene.question.answers]
    answers = [scene.find(name) for name in names]
    next(answer for answer in answers if answer is not None and answer.enabled).press()
    assert not scene.chronicle.is_open


@pytest.mark.parametrize("look", ["720p", "200_per_cent"])
def test_a_closed_drawer_says_how_much_of_the_others_is_in_it(
    look: str, sheet: SpriteSheet
) -> None:
    easel = Easel(LOOKS[look], sheet)
    easel.show(samples_of("castelli").SCENES["play_2"])
    scene = easel.ui.stack.scenes[-1]
    assert isinstance(scene, PlayScene)
    viewer, shown_lines = scene.session.viewer, entries(scene)
    others = [*takewhile(lambda line: line.seat != viewer, reversed(scene.chronicle.told()))]
    unseen = len(others) - len(shown_lines)
    assert unseen > 0
    drawer = scene.find(DRAWER)
    assert drawer is not None
    handle = easel.ui.stage.pixels(drawer.rect)
    on_handle = [text for text in easel.texts if handle.collidepoint(text.place.center)]
    assert any(text.words == str(unseen) and text.fits for text in on_handle)
    drawer.press()
    assert {line.index for line in others} <= {one.line.index for one in entries(scene)}


def computers_play(driver: Driver, speed: str) -> PlayScene:
    """The only person has drawn cards, and three computers have played."""
    driver.ui.change(speed=speed)
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=4), seats=4))
    before = len(scene.session.match.log)
    driver.click("draw")
    driver.settle()
    driver.click("end_turn")
    driver.settle()
    assert scene.session.due is Due.DECIDE
    assert len(scene.session.match.log) > before + 3
    return scene


def test_what_was_too_fast_to_be_seen_is_all_told(open_app: Opening) -> None:
    driver = open_app()
    scene = computers_play(driver, "instant")
    others = takewhile(lambda line: line.seat != 0, reversed(scene.chronicle.told()))
    missed = {line.index for line in others}
    assert len(missed) > 2
    assert missed <= {line.line.index for line in entries(scene) if line.newest}
    assert scene.chronicle.is_open == (DRAWER in {widget.name for widget in scene.widgets})


@pytest.mark.parametrize("look", ["720p", "200_per_cent"])
def test_another_person_at_an_open_table_is_told_it_too(open_app: Opening, look: str) -> None:
    """Without a curtain there is no recap: the log is all that tells it."""
    driver = open_app(LOOKS[look].size, **LOOKS[look].settings).open("title")
    kinds = ("human", "random", "random", "human")
    seats = [SeatSpec(name, kind) for name, kind in zip("ABCD", kinds, strict=True)]
    match, chance = Match.new(game_named("burgundy"), seats, 3), Random(3)
    match.pauses = True
    while not (match.turn_is_over and match.deciding_seat == 0 and len(match.log) > 20):
        if match.due:
            match.go_on()
        else:
            match.submit(chance.choice(match.legal_actions()))
    driver.ui.stack.push(Flow(driver.ui, match).first_scene())
    driver.settle()
    before = len(match.log)
    end_turn(driver)
    scene = at_table(driver)
    assert scene.session.viewer == 3
    while scene.session.due is Due.DECIDE:
        scene.controller.submit(chance.choice(match.legal_actions()))
    end_turn(driver)
    scene = at_table(driver)
    assert scene.session.viewer == 0
    happened = {line.index for line in scene.chronicle.told() if line.index >= before}
    assert scene.chronicle.is_open
    assert happened <= {one.line.index for one in entries(scene) if one.newest}
    for language in LANGUAGES:
        driver.ui.change(language=language)
        driver.settle()
        head_is_legible(driver)
    scene.cancel()
    assert not scene.chronicle.is_open
    assert len(entries(scene)) < len(happened)


def head_is_legible(driver: Driver) -> None:
    """The title of the open drawer ends before the cross that closes it."""
    drawer, stage = driver.find(DRAWER), driver.ui.stage
    assert isinstance(drawer, ChronicleDrawer)
    cross = stage.pixels(FRect(drawer.rect.right - 38, drawer.rect.y, 24, 1))
    (title,) = [text for text in driver.texts() if text.words == drawer.title]
    assert title.fits
    assert title.place.right <= cross.x


def end_turn(driver: Driver) -> None:
    driver.key("e")
    driver.settle()


def at_table(driver: Driver) -> PlayScene:
    assert isinstance(driver.scene, PlayScene)
    return driver.scene


def test_what_was_seen_is_not_marked(open_app: Opening) -> None:
    scene = computers_play(open_app(), "normal")
    assert sum(line.newest for line in entries(scene)) == 1


def test_a_recap_tells_what_computers_did_at_once() -> None:
    kinds = ("human", "random", "human")
    seats = [SeatSpec(name, kind) for name, kind in zip("ABC", kinds, strict=True)]
    found = {}
    for is_seen in (True, False):
        match = Match.new(game_named("tuscany"), seats, 7)
        session = Session(match, RandomOpponent)
        session.is_seen = is_seen
        opponent = RandomOpponent(1)
        while match.game.decision(match.state) != "turn" or match.deciding_seat != 0:
            _play(session, opponent)
        session.raise_curtain()
        mark = len(match.log)
        while not any(e.seat == 1 for e in match.log[mark:]) or match.deciding_seat != 2:
            _play(session, opponent)
        session.raise_curtain()
        while match.deciding_seat != 0:
            _play(session, opponent)
        session.raise_curtain()
        found[is_seen] = {event.seat for event in session.recap()}
    assert 1 not in found[True]
    assert 1 in found[False]


def _play(session: Session, opponent: RandomOpponent) -> None:
    if session.match.due:
        session.match.go_on()
        return
    seat = session.match.deciding_seat
    action = opponent.decide(session.match.view(seat))
    assert action is not None
    session.submit(action)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_banner_keeps_the_name_of_who_is_asked(scale: int, sheet: SpriteSheet) -> None:
    easel = Easel(Variant((1280, 720), {"scale": scale}), sheet)
    easel.show(samples_of("burgundy").SCENES["play_3"])
    scene = easel.ui.stack.scenes[-1]
    assert isinstance(scene, PlayScene)
    name = scene.picture.names[scene.session.viewer]
    assert any(text.words.startswith(f"{name} \u00b7") and text.fits for text in easel.texts)
