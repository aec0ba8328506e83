"""What a text calls a place is written on that place as long as the text is shown."""

from __future__ import annotations

import re

import pytest
from pygame import Rect

from castles.ai.hint import Hint
from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.text.advice import WHY, action_words
from castles.ui.by_game import READY
from castles.ui.kit.inputs import PointerMoved, PointerPressed
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.ui import Ui
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.match.recap import RecapScene
from castles.ui.match.replay import ReplayScene
from castles.ui.table.spot import SpotWidget
from tests.ui.draft import Draft

COORDINATE = re.compile(r"\b(?:[a-z]{1,2}\.)?[a-k]\d{1,2}\b")
"""`d4`, or `ne.b3` on a board of several regions."""
SCENES = {"tuscany": "play_3", "burgundy": "play_castle", "castelli": "play_2"}
GAMES = pytest.mark.parametrize("game", READY)


def scene_of(ui: Ui) -> PlayScene:
    scene = ui.stack.scenes[-1]
    assert isinstance(scene, PlayScene)
    return scene


def names_drawn(easel: Easel) -> set[str]:
    return {text.words for text in easel.texts if COORDINATE.fullmatch(text.words)}


def shown(easel: Easel, game: str) -> PlayScene:
    easel.show(samples_of(game).SCENES[SCENES[game]])
    return scene_of(easel.ui)


def drawn_again(easel: Easel) -> set[str]:
    """The names that stand on the table as it is now."""
    scene = scene_of(easel.ui)
    easel.ui.stack.scenes.remove(scene)
    easel.show(lambda ui: ui.stack.scenes.append(scene))
    return names_drawn(easel)


def words_of(scene: PlayScene, action: Action) -> str:
    session = scene.session
    return action_words(session.match.game, session.view, action, scene.table.texts)


@GAMES
def test_every_place_of_a_hint_is_named_on_the_board(game: str, sheet: SpriteSheet) -> None:
    """The one that is advised, and the other that is nearly as good."""
    easel = Easel(Variant((1280, 720)), sheet)
    scene = shown(easel, game)
    legal = scene.session.legal_actions()
    placed = {}
    for action in legal:
        for place in COORDINATE.findall(words_of(scene, action)):
            placed.setdefault(place, action)
    (one, first), *_, (other, second) = placed.items()
    assert one != other
    assert not drawn_again(easel)
    scene.advising._hint, scene.advising.detail = Hint(first, other=second, points=2), WHY
    scene.rebuild()
    assert {one, other} <= drawn_again(easel)
    scene.advising.close()
    scene.rebuild()
    assert not drawn_again(easel)


@GAMES
def test_a_tooltip_names_its_place_on_the_board_for_the_keyboard(
    game: str, sheet: SpriteSheet
) -> None:
    easel = Easel(Variant((1280, 720)), sheet)
    scene = shown(easel, game)
    spots = [each for each in scene.widgets if isinstance(each, SpotWidget)]
    called = [(spot, COORDINATE.findall(spot.tooltip())) for spot in spots]
    spot, names = next(
        (spot, names)
        for spot, names in called
        if names and spot.thing.owner <= scene.picture.viewer
    )
    scene.focus(spot.name)
    assert {*names} <= drawn_again(easel)


@GAMES
def test_news_name_the_place_on_the_board_of_who_did_it(game: str, sheet: SpriteSheet) -> None:
    easel = Easel(Variant((1280, 720)), sheet)
    scene = shown(easel, game)
    events = [event for entry in scene.session.match.log for event in entry.events]
    told = 0
    for event in reversed(events):
        scene.news.tell(event)
        names = {*COORDINATE.findall(scene.news.words)}
        if names and event.seat != scene.picture.viewer:
            shown_as = {scene.table.place_name(one) for one in scene.news.places}
            assert shown_as == names, scene.news.words
            assert all(one.owner in (-1, event.seat) for one in scene.news.places)
            told += 1
        if told == 3:
            break
    assert told
    assert names <= drawn_again(easel)


@pytest.mark.parametrize(
    ("game", "name"),
    [*SCENES.items(), ("burgundy", "play_shields"), ("burgundy", "play_teams_shields")],
)
def test_a_line_of_the_log_lights_up_every_place_that_it_names(game: str, name: str) -> None:
    easel = Draft(Variant((1280, 720)))
    samples_of(game).SCENES[name](easel.ui)
    scene, told = scene_of(easel.ui), 0
    for line in scene.chronicle.told():
        names = {*COORDINATE.findall(line.sentences)}
        seen = {thing for thing in line.things if scene.table.anchor(thing) is not None}
        assert names <= {scene.table.place_name(thing) for thing in seen}, line.sentences
        told += len(names)
    assert told


@GAMES
def test_a_replay_names_every_place_of_its_banner_on_the_board(
    game: str, sheet: SpriteSheet
) -> None:
    easel, spoken = Easel(Variant((1280, 720)), sheet), 0
    match = shown(easel, game).session.match
    for position in range(len(match.log), 0, -1):
        scene = ReplayScene(easel.ui, match, 0, position)
        names = {*COORDINATE.findall(scene._news())}
        if names:
            easel.ui.stack.clear()
            easel.show(lambda ui, scene=scene: ui.stack.scenes.append(scene))  # type: ignore[misc]
            assert names_drawn(easel) == names, scene._news()
            spoken += 1
        if spoken == 3:
            break
    assert spoken


@GAMES
def test_a_recap_names_its_places_on_the_board_until_the_person_does_something(
    game: str, sheet: SpriteSheet
) -> None:
    easel = Easel(Variant((1280, 720)), sheet)
    easel.show(samples_of(game).SCENES["recap"])
    play, recap = easel.ui.stack.scenes[-2:]
    assert isinstance(play, PlayScene)
    assert isinstance(recap, RecapScene)
    names = {name for event in recap.events for name in COORDINATE.findall(recap._words(event))}
    assert names
    assert names_drawn(easel) == names
    once = {(place.owner, play.table.place_name(place)) for place in play.news.recalled}
    assert len(once) == len(play.news.recalled)
    recap.cancel()
    assert drawn_again(easel) == names
    play.handle(PointerMoved((1.0, 1.0)))
    assert drawn_again(easel) == names
    play.handle(PointerPressed((1.0, 1.0)))
    assert not drawn_again(easel)


def test_the_name_of_a_place_covers_no_number_of_what_lies_there(sheet: SpriteSheet) -> None:
    """At the foot of a tile its badge says which monastery it is, or how many animals."""
    easel = Easel(Variant((1280, 720)), sheet)
    table = shown(easel, "burgundy").table
    things = [Thing("space", table.picture.viewer, number) for number in range(37)]
    texts = [*easel.texts]
    painter = easel.painter()
    painter.texts = names = []
    table.draw_place_names(painter, things)
    assert len(names) == len(things)
    numbers = 0
    for thing, name in zip(things, names, strict=True):
        anchor = table.anchor(thing)
        assert anchor is not None
        x, y = easel.ui.stage.pixel(anchor.at)
        wide = easel.ui.stage.length(anchor.size)
        foot = Rect(x - wide // 2, y, wide, wide * 0.6)
        badges = [text.place for text in texts if foot.contains(text.place)]
        numbers += len(badges)
        assert not any(name.box.colliderect(badge) for badge in badges), name.words
    assert numbers
