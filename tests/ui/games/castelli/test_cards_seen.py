"""Cards at the table: each that is played is seen, asks in its own words, and is told of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

import pytest

from castles.desk.session import Session
from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.engine.event import Event
from castles.games.castelli.actions import BUILD, GUARD, PLAY_DISTRICT
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.text.castelli.telling import CastelliTelling
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.card_use import card_of
from castles.ui.games.castelli.motions import MOTIONS
from castles.ui.games.castelli.screen import LAYER
from castles.ui.match.play import PlayScene
from castles.ui.table.moves import AnyMove, Change, Move, Reveal, Sweep, Then
from castles.ui.table.picture import Picture
from tests.desk.answering import NAMES, Silent, match_at
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_answers import _Flow

Opening = Callable[..., Driver]
COLOURS = ("red", "green", "blue")
TEXTS = Catalogue("en").of_game("castelli")


def using(name: str, kind: int, decision: str = "build") -> Callable[[Match], bool]:
    """Anna may use such a card, in an action of this kind."""

    def moment(match: Match) -> bool:
        if match.deciding_seat != 0 or match.game.decision(match.state) != decision:
            return False
        return bool(uses(match, name, kind))

    return moment


def uses(match: Match, name: str, kind: int) -> list[Action]:
    card = cast(State, match.state).rules.card_names.index(name)
    return [a for a in match.legal_actions() if a[0] == kind and card_of(a) == card]


def asked(decision: str) -> Callable[[Match], bool]:
    """Anna is asked in the turn of another."""
    return lambda match: match.deciding_seat == 0 and match.game.decision(match.state) == decision


def played(match: Match, action: Action) -> tuple[list[Event], Change[State]]:
    """Do it, with the table before and after it."""
    pictures = [Picture(match.view(0).state, 0, COLOURS, NAMES)]
    events = [event.seen_by(0) for event in match.submit(action).events]
    pictures.append(Picture(match.view(0).state, 0, COLOURS, NAMES))
    before, after = cast(tuple[Picture[State], Picture[State]], tuple(pictures))
    return events, Change(before, after, events, TEXTS)


def moves_of(name: str, events: Iterable[Event], change: Change[State]) -> list[AnyMove]:
    return list(MOTIONS[name](next(e for e in events if e.name == name), change))


def shown_first(moves: list[AnyMove], seat: int) -> list[AnyMove]:
    """A card at the hand of a seat, and what waits until it was seen."""
    card, then, *rest = moves
    assert isinstance(card, Reveal)
    assert card.at == Thing("hand", seat)
    assert isinstance(then, Then)
    return rest


def test_a_guard_is_seen_before_the_castle_that_stands() -> None:
    match = match_at(asked("guard"), "human", "random", "random", fight=True)
    site = match.state.pending[-1][2]
    attack = next(e for e in match.log[-1].events if e.name == "castle_attacked")
    attacked = moves_of("castle_attacked", [attack], played(match, GUARD())[1])
    events, change = [*match.log[-1].events], Change(*_pictures(match), [], TEXTS)
    lot = Thing("lot", number=site)
    assert [move.around for move in attacked if isinstance(move, Sweep)] == [(lot,)]
    moves = moves_of("castle_guarded", events, change)
    lost = next(e for e in events if e.name == "castle_guarded").facts["card"]
    if lost is not None:
        moves = shown_first(moves, attack.seat)
    (sweep,) = shown_first(moves, 0)
    assert isinstance(sweep, Sweep)
    assert sweep.around == (lot,)


def _pictures(match: Match) -> tuple[Picture[State], Picture[State]]:
    picture = Picture(cast(State, match.view(0).state), 0, COLOURS, NAMES)
    return picture, picture


def test_a_governor_is_seen_before_the_tile_turns() -> None:
    match = match_at(asked("governor"), "human", "random")
    govern = next(a for a in match.legal_actions() if len(a) > 1)
    events, change = played(match, govern)
    tile, *_ = shown_first(moves_of("tile_governed", events, change), 0)
    assert isinstance(tile, Move)


@pytest.mark.parametrize("name", ["count", "countess", "master_builder"])
def test_a_card_is_seen_before_the_castle_it_goes_with(name: str) -> None:
    match = match_at(using(name, BUILD.number), "human", "random")
    events, change = played(match, uses(match, name, BUILD.number)[0])
    castle, *_ = shown_first(moves_of("castle_built", events, change), 0)
    assert isinstance(castle, Move)
    assert CastelliTelling().ending(events, 0, 0, TEXTS) == f" ({TEXTS.text(f'card.{name}')})"


def test_a_city_burns_where_it_stands() -> None:
    """It does not go to those that a Duke may found."""
    match = match_at(using("arsonist", PLAY_DISTRICT.number), "human", "random", fight=True)
    action = uses(match, "arsonist", PLAY_DISTRICT.number)[0]
    events, change = played(match, action)
    city = Thing("settlement", number=action[2])
    burning = [m for m in moves_of("city_burnt", events, change) if isinstance(m, Move)]
    assert [(move.start, move.end, move.sinks) for move in burning] == [(city, city, True)]


@pytest.mark.parametrize("name", ["arsonist", "peasant", "duke"])
def test_a_card_asks_in_its_own_words_and_shows_what_it_would_do(
    open_app: Opening, name: str
) -> None:
    match = match_at(using(name, PLAY_DISTRICT.number), "human", "random", fight=True)
    driver = open_app().open("title")
    session = Session(match, Silent)
    session.viewer = 0
    scene = PlayScene(driver.ui, _Flow(session))
    driver.ui.stack.push(scene)
    driver.settle()
    picture = scene.picture
    aims = [Thing("district", number=a[2]) for a in uses(match, name, PLAY_DISTRICT.number)]
    assert all(picture.glows(aim) for aim in aims)
    assert not set(aims) & set(LAYER.pulsing(aims, picture)), "no card is chosen yet"
    card = cast(State, match.state).rules.card_names.index(name)
    scene.chosen(lambda: scene.controller.choose(("card", card)))
    assert set(LAYER.pulsing(aims, scene.picture)) == set(aims)
    words = TEXTS.text(f"play.ask.with.{name}", card=TEXTS.text(f"card.{name}"))
    assert scene.question.words == words
    village, city = cast(State, match.state).rules.definitions.settlement_points
    points = TEXTS.text("count.points", count=village if name == "peasant" else city)
    tip = LAYER.tip(aims[0], scene.picture, TEXTS)
    assert f"score {points} {'less' if name == 'arsonist' else 'more'}" in tip
    assert "decided" not in tip, "only what the card would do"


def test_who_pays_or_loses_a_card_reads_it() -> None:
    bought = Event("card_bought", "A10", 1, {"victim": 0, "price": 1}, {"card": "king4"})
    lost = Event("card_lost", "A10", 0, {"to": 1}, {"card": "king4"})
    played_it = Event("card_played", "C8", 1, {"card": "trickster"})
    events, ending = [played_it, bought, lost], CastelliTelling().ending
    assert ending([e.seen_by(1) for e in events], 1, 1, TEXTS) == ": King (4)"
    assert ending([e.seen_by(0) for e in events], 1, 0, TEXTS) == "; you lose the King (4)"
    assert ending([e.seen_by(2) for e in events], 1, 2, TEXTS) == ""
