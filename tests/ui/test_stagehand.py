"""Events on the table: at the end of all motions nothing is pretended, whatever happened."""

from __future__ import annotations

import random

import pytest

from castles.engine.event import Event
from castles.games.by_game import game_named
from castles.games.tuscany.view import View
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.games.tuscany.motions import Stagehand
from castles.ui.games.tuscany.parts import TableLayout, lay_table
from castles.ui.games.tuscany.picture import Picture, Pretence
from castles.ui.kit.layout import Stage
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.timeline import Pace, Timeline

NAMES = ("Anna", "Bruno", "Carla")
COLOURS = ("azure", "violet", "ivory")


@pytest.fixture(scope="module")
def sheet() -> SpriteSheet:
    return SpriteSheet()


def picture_of(match: Match, pretence: Pretence) -> Picture:
    view = match.view(0)
    assert isinstance(view, View)
    return Picture(view.state, 0, COLOURS, NAMES, pretence=pretence)


def laid(picture: Picture, sheet: SpriteSheet) -> TableLayout:
    return lay_table(Stage(1920, 1080), sheet, picture, lambda key, **facts: key, str)


def ready_match(seed: int) -> Match:
    """A match whose boards are assembled and can be seen."""
    match = Match.new(game_named("tuscany"), [SeatSpec(name, "human") for name in NAMES], seed)
    while match.game.decision(match.state) != "token":
        match.submit(match.legal_actions()[0])
    return match


@pytest.mark.parametrize(("seed", "reduced"), [(1, False), (2, True)])
def test_after_all_motions_the_table_is_true(seed: int, reduced: bool, sheet: SpriteSheet) -> None:
    match, chance, pretence = ready_match(seed), random.Random(seed), Pretence()
    seen: set[str] = set()
    while not match.is_over:
        before = picture_of(match, pretence)
        legal = match.legal_actions()
        kinds = match.game.action_kinds
        placing = [a for a in legal if kinds.of(a).name in ("place", "castle", "refresh")]
        entry = match.submit(chance.choice(placing or legal))
        after = picture_of(match, pretence)
        timeline, sounds = Timeline(Pace(1.0, reduced)), []
        events = [event.seen_by(0) for event in entry.events]
        table = laid(after, sheet)
        hand = Stagehand(table, before, after, timeline, sounds.append, lambda *rects: None)
        hand.play(events, hold=True)
        seen.update(event.name for event in events)
        for _ in range(3):
            timeline.update(120)
            assert all(actor.rect.w > 0 for actor in hand.actors)
        timeline.finish()
        assert hand.actors == []
        assert pretence.hidden == set()
        assert pretence.scores == {}
        assert not any(pretence.cards.values())
    assert seen >= {"cards_drawn", "tile_taken", "item_placed", "display_refilled"}


def test_points_are_shown_when_the_marker_arrives(sheet: SpriteSheet) -> None:
    match, pretence = ready_match(3), Pretence()
    before = picture_of(match, pretence)
    points = Event("green_gained", "T31", 0, {"points": 3})
    state = before.state.copy()
    state.seats[0].green += 3
    after = Picture(state, 0, COLOURS, NAMES, pretence=pretence)
    timeline = Timeline()
    hand = Stagehand(laid(after, sheet), before, after, timeline, str, lambda *rects: None)
    hand.play([points], hold=False)
    assert after.score(0, "green") == before.score(0, "green")
    timeline.finish()
    assert after.score(0, "green") == before.score(0, "green") + 3


def test_others_cards_fly_face_down(sheet: SpriteSheet) -> None:
    match, pretence = ready_match(4), Pretence()
    picture = picture_of(match, pretence)
    timeline = Timeline()
    hand = Stagehand(laid(picture, sheet), picture, picture, timeline, str, lambda *rects: None)
    drawn = Event("cards_drawn", "T18", 1, {"count": 2}, {"cards": {"farm": 2}})
    hand.play([drawn.seen_by(0)], hold=False)
    timeline.update(150)
    assert len(hand.actors) == 2
    assert not pretence.cards
