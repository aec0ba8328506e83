"""Events on the table: at the end of all motions nothing is on its way, whatever happened."""

from __future__ import annotations

import random

import pytest

from castles.desk.thing import Thing
from castles.engine.event import Event
from castles.games.by_game import game_named
from castles.games.tuscany.view import View
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.catalogue import Catalogue
from castles.ui.games.tuscany.motions import MOTIONS
from castles.ui.games.tuscany.queries import TuscanPicture, score
from castles.ui.games.tuscany.screen import LAYER
from castles.ui.kit.layout import Stage
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.timeline import Pace, Timeline
from castles.ui.table.animation import Animation
from castles.ui.table.game_screen import Room
from castles.ui.table.picture import InFlight, Picture

NAMES = ("Anna", "Bruno", "Carla")
COLOURS = ("azure", "violet", "ivory")
SCREEN = LAYER


@pytest.fixture(scope="module")
def sheet() -> SpriteSheet:
    made = SpriteSheet()
    made.show("tuscany")
    return made


def picture_of(match: Match, in_flight: InFlight) -> TuscanPicture:
    view = match.view(0)
    assert isinstance(view, View)
    return Picture(view.state, 0, COLOURS, NAMES, in_flight=in_flight)


def animation(
    before: TuscanPicture, after: TuscanPicture, timeline: Timeline, sheet: SpriteSheet
) -> Animation:  # type: ignore[type-arg]
    room = Room(Stage(1920, 1080), sheet, Catalogue("en").of_game("tuscany"))
    laid = SCREEN.lay(room, after)
    return Animation(SCREEN, laid, before, after, room.texts, timeline, str, lambda rect: None)


def ready_match(seed: int) -> Match:
    """A match whose boards are assembled and can be seen."""
    match = Match.new(game_named("tuscany"), [SeatSpec(name, "human") for name in NAMES], seed)
    while match.game.decision(match.state) != "token":
        match.submit(match.legal_actions()[0])
    return match


@pytest.mark.parametrize(("seed", "reduced"), [(1, False), (2, True)])
def test_after_all_motions_the_table_is_true(seed: int, reduced: bool, sheet: SpriteSheet) -> None:
    match, chance, in_flight = ready_match(seed), random.Random(seed), InFlight()
    seen: set[str] = set()
    while not match.is_over:
        before = picture_of(match, in_flight)
        legal = match.legal_actions()
        kinds = match.game.action_kinds
        placing = [a for a in legal if kinds.of(a).name in ("place", "castle", "refresh")]
        entry = match.submit(chance.choice(placing or legal))
        after = picture_of(match, in_flight)
        timeline = Timeline(Pace(1.0, reduced))
        events = [event.seen_by(0) for event in entry.events]
        shown = animation(before, after, timeline, sheet)
        shown.play(events, hold=True)
        seen.update(event.name for event in events)
        for _ in range(3):
            timeline.update(120)
            assert all(one.rect.w > 0 for one in shown.moving)
        timeline.finish()
        assert shown.moving == []
        assert not in_flight.coming
        assert in_flight.scores == {}
    assert seen >= {"cards_drawn", "tile_taken", "item_placed", "display_refilled"}


def test_every_motion_is_of_an_event_of_the_game() -> None:
    assert set(MOTIONS) <= set(game_named("tuscany").events)


def test_points_are_shown_when_the_marker_arrives(sheet: SpriteSheet) -> None:
    match, in_flight = ready_match(3), InFlight()
    before = picture_of(match, in_flight)
    points = Event("green_gained", "T31", 0, {"points": 3})
    state = before.state.copy()
    state.seats[0].green += 3
    after = Picture(state, 0, COLOURS, NAMES, in_flight=in_flight)
    timeline = Timeline()
    animation(before, after, timeline, sheet).play([points], hold=False)
    assert score(after, 0, "green") == score(before, 0, "green")
    timeline.finish()
    assert score(after, 0, "green") == score(before, 0, "green") + 3


def test_others_cards_fly_face_down(sheet: SpriteSheet) -> None:
    picture = picture_of(ready_match(4), InFlight())
    timeline = Timeline()
    shown = animation(picture, picture, timeline, sheet)
    drawn = Event("cards_drawn", "T18", 1, {"count": 2}, {"cards": {"farm": 2}})
    shown.play([drawn.seen_by(0)], hold=False)
    timeline.update(150)
    assert len(shown.moving) == 2
    assert not any(picture.coming(Thing("card", 0, kind)) for kind in range(8))
