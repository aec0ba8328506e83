"""What a player is told who is asked: what it is about, and nothing that is not seen yet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.actions import PLACE
from castles.games.burgundy.powers import TAKEN_SILVER
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.supply import lay_in_depots
from castles.play.match import Match
from castles.text.burgundy.gains import points_of
from castles.ui.games.burgundy.corners import Corners
from castles.ui.games.burgundy.duchy import Duchy
from castles.ui.games.burgundy.question import chosen_prompt, question, take_from
from castles.ui.games.burgundy.samples import EVERYTHING, SAMPLES, SCENES, rich_turn
from castles.ui.kit.painter import Painter
from castles.ui.lab.sample_matches import asked
from castles.ui.lab.samples import Show
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.match.play_picture import asked_at
from castles.ui.table.about import About

DIE_ACTIONS = ("take", "place", "sell", "workers")


@pytest.fixture(scope="module")
def easel() -> Easel:
    return Easel(Variant((1280, 720)))


def shown(easel: Easel, show: Show) -> PlayScene:
    easel.show(show)
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def told(scene: PlayScene) -> list[str]:
    return [widget.words for widget in scene.widgets if isinstance(widget, About)]


def test_who_places_the_start_castle_is_told_what_for(easel: Easel) -> None:
    scene = shown(easel, SCENES["start_castle"])
    (words,) = told(scene)
    assert words == scene.table.texts.text("about.start_castle")
    assert any(words.startswith(text.words) or text.words == words for text in easel.texts)


def test_nothing_is_told_where_the_answers_need_the_room(easel: Easel) -> None:
    assert not told(shown(easel, SAMPLES.playing(2)))


def test_nothing_is_told_while_another_is_watched(easel: Easel) -> None:
    scene = shown(easel, SCENES["play_ship"])
    assert told(scene)
    scene.news.watched = NOBODY
    scene.rebuild()
    assert not told(scene)


def test_a_guide_tells_it_in_its_own_words(easel: Easel) -> None:
    scene = shown(easel, SCENES["lesson_ship"])
    assert scene.controller.decision == "ship"
    assert not told(scene)


def test_a_building_says_which_tiles_it_lets_take(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2, asked("tile", 2)))
    state, cause = scene.picture.state, scene.picture.cause
    assert isinstance(state, State)
    assert cause is not None
    words = state.rules.tile_words(state.estate(scene.picture.viewer).tiles[cause.number])
    assert isinstance(words, dict)
    about = scene.table.texts.text(f"bonus.{words['building']}")
    assert scene.question.words.endswith(about)


def test_with_modules_too_a_building_says_which_tiles_it_lets_take(easel: Easel) -> None:
    def by_building(match: Match) -> bool:
        last = match.log[-1].events if match.log else ()
        is_asked = match.game.decision(match.state) == "tile"
        return is_asked and any(event.name == "tile_placed" for event in last)

    scene = shown(easel, EVERYTHING.playing(2, by_building))
    assert scene.controller.decision == "tile"
    plain = scene.table.texts.text("play.ask.tile")
    assert scene.picture.cause is not None
    assert scene.question.words != plain


def test_answers_do_not_tell_dice_that_have_not_been_seen_to_roll(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2))
    effects = {answer.kind: answer.effect for answer in scene.question.answers}
    assert all(effects[kind] for kind in DIE_ACTIONS)
    scene.news.watched = NOBODY
    scene.rebuild()
    effects = {answer.kind: answer.effect for answer in scene.question.answers}
    assert not any(effects[kind] for kind in DIE_ACTIONS)


def test_the_banner_names_who_of_several_people_is_asked(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2))
    name = scene.picture.names[scene.picture.viewer]
    banner = f"{name} \u00b7 {scene.question.words}"
    assert banner in [text.words for text in easel.texts]


def test_the_only_person_is_not_named(easel: Easel) -> None:
    scene = shown(easel, SCENES["play_automa_2"])
    assert len(scene.session.humans) == 1
    assert scene.question.words in [text.words for text in easel.texts]


def with_points(match: Match) -> bool:
    """A turn in which a stored tile brings points for certain."""
    return rich_turn(match) and any(
        action[0] == PLACE.number and points_of(match.game, match.view(match.deciding_seat), action)
        for action in match.legal_actions()
    )


def test_each_space_for_a_chosen_tile_shows_the_points_it_brings(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(3, with_points))
    game, view = scene.session.match.game, scene.controller.view
    placing = [a for a in scene.controller.legal if a[0] == PLACE.number]
    action = next(a for a in placing if points_of(game, view, a))
    _, die, slot, space = action
    plate = f"+{points_of(game, view, action)}"
    before = words_of(easel).count(plate)
    scene.controller.choose(("storage", slot))
    scene.controller.choose(("die", die))
    scene.rebuild()
    assert scene.picture.promised(Thing("space", view.seat, space)) == points_of(game, view, action)
    assert words_of(easel).count(plate) > before


def test_what_a_space_brings_is_written_over_the_dice_beside_it(easel: Easel) -> None:
    drawn = [type(part) for part in shown(easel, SAMPLES.playing(2)).table.laid.parts]
    assert drawn.index(Corners) < drawn.index(Duchy)


def test_county_cards_have_the_numbers_by_which_sentences_call_them(easel: Easel) -> None:
    scene = shown(easel, SCENES["play_automa_2"])
    state = scene.picture.state
    assert isinstance(state, State)
    seat = 1 - scene.picture.viewer
    for slot, card in enumerate(state.estate(seat).automa_state().cards):
        number = str(card + 1)
        assert scene.table.texts.text(f"card.card_{number}").endswith(number)
        anchor = scene.table.anchor(Thing("county", seat, slot))
        assert anchor is not None
        x, y = easel.ui.stage.pixel(anchor.at)
        corner = Rect(x - 60, y, 60, 120)
        found = [text for text in easel.texts if corner.contains(text.place)]
        assert number in [text.words for text in found]


def words_of(easel: Easel) -> list[str]:
    """What is written on the table now."""
    painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    painter.texts = []
    easel.ui.draw(painter)
    return [text.words for text in painter.texts]


def test_m13_taking_workers_tells_the_silver_too(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2))
    state, viewer = scene.picture.state, scene.picture.viewer
    assert isinstance(state, State)
    estate = state.estate(viewer)
    before, powers = estate.powers, [*estate.powers]
    powers[TAKEN_SILVER] = 3
    estate.powers = tuple(powers)
    try:
        scene.rebuild()
        effects = {answer.kind: answer.effect for answer in scene.question.answers}
    finally:
        estate.powers = before
    assert scene.table.texts.text("count.silver", count=3) in effects["workers"]


def test_who_chooses_to_place_is_not_told_of_a_town_hall(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2))
    half_chosen = replace(asked_at(scene.table, scene.controller), kind="place", chosen={})
    assert half_chosen.decision == "turn"
    texts = scene.table.texts
    assert chosen_prompt(half_chosen) == texts.text("play.ask.place_stored")
    assert "town hall" not in chosen_prompt(half_chosen)


def test_many_depots_are_listed_as_a_sentence_lists_them(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2))
    assert take_from(asked_at(scene.table, scene.controller), [6, 1, 3, 1]) == "depots 1, 3 and 6"


def test_a_die_of_an_empty_depot_promises_no_tile_there(easel: Easel) -> None:
    scene = shown(easel, SAMPLES.playing(2))
    before = asked_at(scene.table, scene.controller)
    state = scene.picture.state
    dice = {number for number in state.dice[scene.picture.viewer] if number}
    take = next(one for one in question(before).answers if one.kind == "take")
    assert take.effect.startswith("depot")
    tiles = [
        EMPTY if state.rules.space_depot[space] + 1 in dice else tile
        for space, tile in enumerate(state.depots)
    ]
    lay_in_depots(state, tiles)
    take = next(
        one
        for one in question(asked_at(scene.table, scene.controller)).answers
        if one.kind == "take"
    )
    assert take.effect.startswith("no tile there")
