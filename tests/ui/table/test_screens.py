"""What every game's screen must say, whatever the game: symbols, questions, answers, tips."""

from __future__ import annotations

import re

import pytest

from castles.engine.game import AnyGame, GameState
from castles.games.by_game import game_named
from castles.text.by_game import telling_of
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.narration import narrate
from castles.ui.by_game import games_with_screens, pages_of, screen_of
from castles.ui.kit.layout import Stage
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Room
from castles.ui.table.layer import AnyScreen
from castles.ui.table.picture import Picture
from tests.contract.walks import Setting, settings_of, walk
from tests.text.rendered import faults

COLOURS = ("azure", "violet", "ivory", "ochre")
NAMES = ("Anna", "Ben", "Carla", "Dario")
EVERY = 11
GAMES = pytest.mark.parametrize("game", games_with_screens())


def plain_screen(game: str) -> AnyScreen:
    """That of the first setting, which says all that never depends on what is played."""
    return screen_of(game, next(iter(walk(settings_of(game)[0]).states(1))))


@GAMES
def test_every_event_has_a_symbol_that_is_drawn(game: str) -> None:
    sheet = SpriteSheet()
    sheet.show(game)
    glyphs = plain_screen(game).looks.glyphs
    assert game_named(game).events.keys() <= glyphs.keys()
    assert [glyph for glyph in glyphs.values() if not sheet.has(f"glyph_{glyph}")] == []


@GAMES
def test_looks_and_motions_speak_of_events_and_tracks_of_the_game(game: str) -> None:
    looks, rules = plain_screen(game).looks, game_named(game)
    assert looks.quiet | looks.points.keys() | looks.glyphs.keys() <= rules.events.keys()
    assert {*looks.points.values(), *looks.inks, *looks.gems} <= set(rules.tracks)


def offered(game: str) -> list[Setting]:
    """The settings that can be played in the window: every option has its parts on the table."""
    shows = pages_of(game).shows
    return [one for one in settings_of(game) if all(shows(name) for name, _ in one.options)]


def asked_at(game: AnyGame, state: GameState, texts: Catalogue) -> Asked[GameState]:
    seat, legal = game.deciding_seat(state), game.legal_actions(state)
    seats = len(game.scores(state))
    picture = Picture(game.observe(state, seat).state, seat, COLOURS[:seats], NAMES[:seats])
    kinds = frozenset(game.action_kinds.of(action).name for action in legal)
    return Asked(picture, game.decision(state), kinds, "", {}, None, texts)


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_question_and_its_answers_have_words(game: str, language: str) -> None:
    rules = game_named(game)
    texts = Catalogue(language).of_game(game)
    own_scenes = plain_screen(game).scenes.keys() & rules.set_up.keys()
    seen: set[str] = set()
    for setting in offered(game)[::5]:
        for state in walk(setting).states(EVERY):
            decision = rules.decision(state)
            if decision in own_scenes:
                continue
            seen.add(decision)
            question = screen_of(game, state).question(asked_at(rules, state, texts))
            assert question is not None
            assert question.words
            for answer in question.answers:
                assert answer.words in texts
                assert rules.action_kinds.named(answer.kind) is not None, answer.kind
    assert seen


@GAMES
def test_every_kind_of_action_is_pointed_at_or_is_an_answer(game: str) -> None:
    """A kind without fields has a button wherever it is legal, or a thing that stands for it."""
    rules = game_named(game)
    texts = Catalogue("en").of_game(game)
    own_scenes = plain_screen(game).scenes.keys() & rules.set_up.keys()
    for setting in offered(game)[::5]:
        for state in walk(setting).states(EVERY):
            if rules.decision(state) in own_scenes:
                continue
            screen = screen_of(game, state)
            question = screen.question(asked_at(rules, state, texts))
            assert question is not None
            answers = {answer.kind for answer in question.answers}
            seat = rules.deciding_seat(state)
            things = screen.things(state, seat).items()
            targets = [(kind, number) for kind, numbers in things for number in numbers]
            stood_for = {screen.stands_for(state, target) for target in targets}
            for action in rules.legal_actions(state):
                kind = rules.action_kinds.of(action)
                if not kind.fields and kind.name != "end_turn":
                    assert kind.name in answers or kind.target in stood_for


@GAMES
def test_every_spot_has_a_tip_and_lies_on_the_stage(game: str) -> None:
    rules, stage = game_named(game), Stage(1920, 1080)
    sheet = SpriteSheet()
    sheet.show(game)
    every = {language: Catalogue(language).of_game(game) for language in LANGUAGES}
    texts, told = every["en"], {language: set[str]() for language in LANGUAGES}
    for setting in offered(game)[::7]:
        for state in walk(setting).states(37):
            if rules.decision(state) in rules.set_up:
                continue
            picture = asked_at(rules, state, texts).picture
            screen = screen_of(game, state)
            laid = screen.lay(Room(stage, sheet, texts), picture)
            spots = [spot for part in laid.parts for spot in part.spots(picture)]
            names = [spot.thing.name(picture.viewer) for spot in spots]
            assert len(names) == len(set(names))
            for spot in spots:
                assert stage.floor.contains(spot.shape.box), spot.thing
                for language, words in every.items():
                    tip = screen.tip(spot.thing, picture, words)
                    assert tip, spot.thing
                    told[language].update(tip.splitlines())
    found = [(line, faults(line, language)) for language in told for line in told[language]]
    assert not [(line, wrong) for line, wrong in found if wrong]


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_short_lines_find_all_their_facts(game: str, language: str) -> None:
    """The chronicle says what happened from the facts of the event and those of the screen."""
    telling, rules = telling_of(game), game_named(game)
    texts = Catalogue(language).of_game(game)
    told: set[str] = set()
    for setting in offered(game)[::3]:
        for before, action in walk(setting).positions[:: EVERY // 2]:
            state = rules.copy(before)
            state.events = []
            rules.apply(state, action)
            for event in state.events:
                for key in (f"play.log.{event.name}", f"play.log.{event.name}.you"):
                    if key in texts and key not in told:
                        facts = {**event.facts, **telling.short_facts(event, texts)}
                        assert texts.text(key, **facts)
                        told.add(key)
    assert told


COORDINATE = re.compile(r"\b(?:[a-z]{1,2}\.)?[a-k]\d{1,2}\b")
"""`d4`, or `ne.b3` on a board of several regions."""


@GAMES
def test_what_a_sentence_calls_a_place_is_written_on_the_place(game: str) -> None:
    """A line of the chronicle lights up its places, and each then shows its name."""
    rules = game_named(game)
    texts, told = Catalogue("en").of_game(game), 0
    for before, action in walk(offered(game)[0]).positions:
        state = rules.copy(before)
        state.events = []
        rules.apply(state, action)
        places = screen_of(game, state).places
        lit = {thing for event in state.events for thing in places(event, state)}
        name = telling_of(game).place_name
        shown = {name(state, thing.kind, thing.owner, thing.number) for thing in lit}
        for event in state.events:
            words = narrate(rules, event, event.seat, NAMES, texts)
            called = {*COORDINATE.findall(words)}
            assert called <= shown, words
            told += len(called)
    assert told
