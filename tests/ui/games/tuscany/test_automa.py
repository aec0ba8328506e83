"""The automa at the table: every step of a whole match is seen, told, and true in the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pytest
from pygame import FRect

from castles.desk.due import Due
from castles.games.by_game import game_named
from castles.games.tuscany.option_values import MODIFIERS
from castles.games.tuscany.state import State
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.narration import narrate
from castles.ui.games.tuscany.automa_panel import AutomaPanel
from castles.ui.games.tuscany.motions import MOTIONS
from castles.ui.games.tuscany.queries import LOOKS, known_supply, supply
from castles.ui.lab.guarded_program import Metronome
from castles.ui.match.flow import Flow
from castles.ui.match.large_board import LargeBoard
from castles.ui.match.play import PlayScene
from castles.ui.match.set_up_scene import OtherSeat
from tests.ui.driver import Driver
from tests.ui.players import MousePerson

Opening = Callable[..., Driver]
AUTOMA = 1
SLOW_FRAME_MS = 150
"""Nothing that is shown is shorter, so every picture is seen once."""


def automa_match(seed: int) -> Match:
    """One person against the automa."""
    seats = [SeatSpec("Anna", "human"), SeatSpec("", "automa:expert")]
    options = {f"automa_{name}": True for name in MODIFIERS if name not in ("early", "hasty")}
    return Match.new(game_named("tuscany"), seats, seed, options)


def against_automa(driver: Driver, seed: int) -> Flow:
    """A match on the screen from its first scene."""
    flow = Flow(driver.ui, automa_match(seed))
    flow.begin()
    driver.settle()
    return flow


def test_every_event_of_the_automa_moves_something() -> None:
    its = {name for name in game_named("tuscany").events if name.startswith("automa_")}
    assert its <= MOTIONS.keys()


def test_nobody_waits_for_the_automa_while_boards_are_laid_out(open_app: Opening) -> None:
    """It has none: it is ready from the start."""
    driver = open_app().open("title")
    seats = [SeatSpec("Anna", "human"), SeatSpec("", "automa:novice")]
    match = Match.new(game_named("tuscany"), seats, 3)
    Flow(driver.ui, match).begin()
    driver.settle()
    others = [widget for widget in driver.widgets() if isinstance(widget, OtherSeat)]
    assert [other.ready for other in others] == [True]


class Spectator:
    """Looks at every frame: what the banner says at which entry of the log, and what moves."""

    def __init__(self, driver: Driver, flow: Flow) -> None:
        self.driver, self.flow = driver, flow
        self.read: set[tuple[int, str]] = set()
        self.lines: set[int] = set()
        """The entries of the log that the chronicle had a line for."""
        step = driver.app.step

        def watched_step(wait: bool = False) -> None:
            step(wait)
            self.look()

        driver.app.step = watched_step  # type: ignore[method-assign]

    def look(self) -> None:
        scene = self.driver.scene
        if isinstance(scene, PlayScene) and scene.news.watched == AUTOMA:
            self.read.add((len(self.flow.match.log), scene.news.words))
            self.lines.update(int(w.name[4:]) for w in scene.widgets if w.name.startswith("log."))

    def missed(self) -> list[str]:
        """Sentences about the automa's events that no frame showed."""
        match, names, texts = self.flow.match, self.flow.names, self.flow.texts
        return [
            words
            for entry in match.log
            if entry.seat == AUTOMA and entry.is_automa
            for event in entry.events
            if event.name not in LOOKS.quiet | {"phase_scored", "leftovers_scored", "game_over"}
            for words in (narrate(match.game, event, 0, names, texts),)
            if (entry.number, words) not in self.read
        ]


class CarefulPerson(MousePerson):
    """Looks before every turn is passed on: only what was news cannot be taken back."""

    def _play(self) -> None:
        scene = self.driver.scene
        assert isinstance(scene, PlayScene)
        session = scene.session
        if session.due is Due.HAND_OVER:
            last = session.match.log[-1]
            assert last.seat == session.viewer, "the automa moved before the turn was passed on"
            assert (session.walls()[-1] is None) == (last.reveal is None)
        super()._play()


def test_a_whole_match_against_the_automa_is_watched(open_app: Opening) -> None:
    driver = open_app(speed="fast")
    driver.app.clock = Metronome(SLOW_FRAME_MS)
    flow = against_automa(driver, 3)
    spectator = Spectator(driver, flow)
    CarefulPerson(driver, 1).play_to_the_end()
    steps = [entry.number - 1 for entry in flow.match.log if entry.is_automa]
    assert len(steps) > 60
    assert spectator.missed() == []
    assert set(steps) <= spectator.lines


def test_the_automa_moves_step_by_step(open_app: Opening) -> None:
    driver = open_app(step=True)
    flow, person = against_automa(driver, 5), MousePerson(driver, 2)
    while flow.session.due is not Due.HAND_OVER:
        if flow.session.due is Due.STEP:
            driver.click("step")
        else:
            person.move()
    driver.click("end_turn")
    done = len(flow.match.log)
    assert flow.session.due is Due.STEP
    driver.click("step")
    assert len(flow.match.log) == done + 1
    assert flow.match.log[-1].is_automa


@pytest.mark.parametrize("scale", [100, 200])
def test_its_panel_shows_what_it_has_and_opens_its_sheet(open_app: Opening, scale: int) -> None:
    driver = open_app(scale=scale)
    flow = against_automa(driver, 5)
    while not isinstance(driver.scene, PlayScene):
        MousePerson(driver, 1).move()
    while flow.session.due is not Due.DECIDE:
        driver.app.step()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    (panel,) = (part for part in scene.table.laid.parts if isinstance(part, AutomaPanel))
    has = supply(scene.picture, AUTOMA)
    assert has == known_supply(scene.picture.state, AUTOMA) > 0
    (count,) = (text for text in driver.texts() if text.words == f"{has}/6")
    deck = driver.ui.stage.pixels(FRect(panel.deck[0] - 13, panel.deck[1] - 13, 26, 26))
    assert count.fits
    assert not deck.colliderect(count.place)
    driver.click(panel.sheet.row(panel.sheet.kinds[0]).center)
    assert isinstance(driver.scene, LargeBoard)
    words = driver.words()
    assert any("Dowry" in line for line in words)
    assert any("Expert" in line for line in words)


def test_supply_is_spent_when_the_tile_is_chosen() -> None:
    """Its counter is full while it looks for a tile, and empties with the choice."""
    match = automa_match(5)
    match.pauses = True
    chance, spent = Random(5), 0
    while not match.is_over:
        if not match.due:
            match.submit(chance.choice(match.legal_actions()))
            continue
        if match.turn_is_over:
            match.carry_on()
            continue
        entry, state = match.step_automa(), cast(State, match.state)
        told = entry.events[-1]
        if told.name == "automa_supply" and told.facts["reason"] == "enough_supply":
            assert known_supply(state, AUTOMA) == told.facts["supply"]
            spent += 1
        elif told.name in ("automa_followed_card", "automa_surveyed"):
            assert known_supply(state, AUTOMA) == state.seats[AUTOMA].automa_state().supply
    assert spent > 5
