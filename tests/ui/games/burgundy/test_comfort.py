"""Burgundy's comfort: undo walls, replays from any seat, the terminal, deal codes, statistics."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest

from castles.desk.due import Due
from castles.desk.session import Session
from castles.engine.action import Action
from castles.engine.game import GameView
from castles.games.burgundy.actions import BUY, END_TURN, PLACE
from castles.games.burgundy.state import State
from castles.games.by_game import game_named
from castles.play.deal_code import code_of, decode
from castles.play.match import Match
from castles.play.profile import FOLDER, Profile, save_profile
from castles.play.replay import verify
from castles.play.seat import HUMAN, SeatSpec
from castles.play.statistics import queries
from castles.play.statistics.database import open_statistics
from castles.play.statistics.match_facts import facts_of
from castles.play.statistics.recording import record, statistics_path
from castles.text.narration import tell_wall
from castles.text.statistics_words import choice_name
from castles.ui.games.burgundy.duchies import DuchyScene
from castles.ui.games.burgundy.samples import SAMPLES, in_third_phase
from castles.ui.kit.widgets import Button
from castles.ui.lab.sample_matches import over
from castles.ui.lab.samples import samples_of
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.match.replay import ReplayScene
from castles.ui.scenes.statistics import StatisticsScene
from castles.ui.table.spot import SpotWidget
from tests.terminal.table import any_number, resume
from tests.ui.driver import Driver
from tests.ui.games.burgundy.test_whole_games import sit_down
from tests.ui.players import Wanderer
from tests.ui.tables import RandomOpponent

Opening = Callable[..., Driver]


def test_undo_stops_at_the_dice_and_says_why(open_app: Opening) -> None:
    driver = open_app()
    sit_down(driver, "human", "random")
    person = Wanderer(driver, 4)
    while not isinstance(driver.scene, PlayScene):
        person.move()
    scene = driver.scene
    match = scene.session.match
    while cast(State, match.state).round < 3 or scene.session.due is not Due.DECIDE:
        person.move()
    done = len(match.log)
    wall = scene.controller.undoing.wall()
    assert wall is not None
    driver.key("z")
    assert len(match.log) == done
    told = tell_wall(wall, match.game, 0, scene.picture.names, scene.table.texts)
    assert told in driver.words()


def test_the_ring_of_the_keyboard_leaves_the_place_of_what_was_bought(open_app: Opening) -> None:
    """It would stay on whatever lies there in the next phase."""
    driver = open_app()
    specs = [SeatSpec("Anna", HUMAN, "azure"), SeatSpec("Ben", "random", "violet")]
    match, chance = Match.new(game_named("burgundy"), specs, 5), Random(5)
    while match.deciding_seat != 0 or not _last_purchases(match):
        match.submit(chance.choice(match.legal_actions()))
    driver.ui.open("title")
    driver.ui.open("play", Flow(driver.ui, match))
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    driver.click(f"black_space.{_last_purchases(match)[0][1]}")
    driver.settle()
    driver.key("4")
    driver.key("e")
    assert match.log[-1].words["do"] != "buy"
    assert scene.shows_focus
    assert not isinstance(scene.focused, SpotWidget)


def _last_purchases(match: Match) -> list[Action]:
    """What can be bought while one die is left."""
    state = cast(State, match.state)
    legal = match.legal_actions()
    if match.game.decision(state) != "turn" or state.dice[0].count(0) != 1:
        return []
    return [action for action in legal if action[0] == BUY.number]


def test_an_action_of_the_own_turn_can_be_taken_back(open_app: Opening) -> None:
    driver = open_app()
    sit_down(driver, "human", "human")
    person = Wanderer(driver, 4)
    while not isinstance(driver.scene, PlayScene):
        person.move()
    scene = driver.scene
    match = scene.session.match
    while cast(State, match.state).round < 1 or scene.session.due is not Due.DECIDE:
        person.move()
    scene = driver.scene
    done, dice = len(match.log), cast(State, match.state).dice
    driver.click("workers")
    driver.click("die.0")
    assert len(match.log) == done + 1
    driver.key("z")
    assert len(match.log) == done
    assert cast(State, match.state).dice == dice


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_replay_shows_the_duchy_of_the_seat_that_looks(open_app: Opening, seat: int) -> None:
    match = SAMPLES.match(3, in_third_phase)
    driver = open_app().open("title").open("replay_of", match, seat, len(match.log))
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    assert scene.picture.viewer == seat
    own = cast(State, match.state).estate(seat).points
    assert str(own) in driver.words()


def test_the_terminal_plays_on_what_the_window_began(open_app: Opening, home: Path) -> None:
    driver = open_app()
    sit_down(driver, "human", "random")
    person = Wanderer(driver, 7)
    while not isinstance(driver.scene, PlayScene):
        person.move()
    scene = driver.scene
    match = scene.session.match
    while cast(State, match.state).round < 3:
        person.move()
    before = len(match.log)
    match.close()
    (path,) = (home / "data" / "saves").glob("*.castles")
    code, _ = resume(any_number(4), path)
    assert code == 0
    played = verify(path)
    assert len(played.history.entries) > before
    assert played.game.outcome(played.history.state) is not None


def test_a_deal_code_deals_the_same_duchies_and_tiles() -> None:
    game = game_named("burgundy")
    seats = [SeatSpec("Anna", "human"), SeatSpec("", "automa:expert")]
    first = Match.new(game, seats, 77, {"extra_tiles": True, "automa_head_start": True})
    code = code_of(first.header)
    assert code is not None
    deal = decode(code)
    again = Match.new(game_named(deal.game), seats, deal.seed, deal.options)
    assert game.to_data(again.state) == game.to_data(first.state)


def test_statistics_are_told_for_each_game_that_was_played(open_app: Opening) -> None:
    statistics = open_statistics(None)
    for number, game in enumerate(("burgundy", "tuscany")):
        facts = facts_of(samples_of(game).SAMPLES.match(2, over).played)
        assert facts is not None
        record(statistics, replace(facts, identity=str(number)))
    driver = open_app().open("title").open("statistics", statistics, "points")
    scene = driver.scene
    assert isinstance(scene, StatisticsScene)
    for game in scene.played:
        scene._look_at_game(game)
        assert scene.texts.text("statistics.from") in driver.words()
    scene._look_at_game("burgundy")
    state = cast(State, SAMPLES.match(2, over).state)
    board = state.estate(0).board_number + 1
    assert scene.player is not None
    chosen = queries.favourites(statistics, "burgundy", scene.player)
    told = [choice_name("burgundy", line.item, scene.texts) for line in chosen]
    assert scene.texts.text("statistics.item.board", number=board) in told


def test_a_match_counts_for_the_profile_that_sat_there(open_app: Opening, home: Path) -> None:
    folder = home / "settings" / FOLDER
    folder.mkdir(parents=True)
    save_profile(Profile("Caterina"), folder)
    driver = open_app().open("title")
    driver.click("game.burgundy")
    chooser = driver.find("profile.0").rect
    driver.click((chooser.right - 20, chooser.centery))
    driver.click("start")
    scene = driver.scene
    assert isinstance(scene, DuchyScene)
    match = scene.flow.match
    while not match.is_over:
        if match.due:
            match.go_on()
        else:
            match.submit(match.legal_actions()[-1])
    scene.flow.advance()
    Wanderer(driver, 1).play_to_the_end()
    statistics = open_statistics(statistics_path())
    people = [one for one in queries.players(statistics, "burgundy") if one.player.kind == HUMAN]
    (found,) = people
    assert (found.player.name, found.games) == ("Caterina", 1)
    board = cast(State, match.state).estate(0).board_number + 1
    chosen = queries.favourites(statistics, "burgundy", found.player)
    assert f"board {board}" in [line.item for line in chosen]
    assert not queries.players(statistics, "tuscany")


def test_who_begins_the_next_round_too_has_nothing_to_hand_over() -> None:
    people = [SeatSpec(name, HUMAN) for name in ("Anna", "Ben")]
    match = Match.new(game_named("burgundy"), people, 2)
    session, chance = Session(match, RandomOpponent), Random(1)
    went_on = handed_over = 0
    chances = set[tuple[int, int]]()
    while session.due is not Due.OVER:
        due = session.due
        if due is Due.INTERLUDE:
            interlude = session.interlude
            assert interlude is not None
            session.look_at(interlude)
        elif due is Due.HAND_OVER:
            assert session.walls()[-1] is None
            state = cast(State, match.state)
            # No dice have rolled since this round began.
            chances.add((state.round, state.random))
            handed_over += 1
            session.pass_on()
            went_on += session.due is Due.DECIDE
        elif due is Due.CURTAIN:
            session.raise_curtain()
        else:
            legal = session.legal_actions()
            placing = [action for action in legal if action[0] == PLACE.number]
            session.submit(chance.choice(placing or legal))
    assert handed_over > 2 * 25
    assert len(chances) == 1 + 25
    assert went_on


def test_what_a_die_would_do_is_told_to_who_can_use_it(open_app: Opening) -> None:
    driver = open_app()
    sit_down(driver, "human", "human")
    person = Wanderer(driver, 4)

    def is_over() -> bool:
        scene = driver.scene
        is_table = isinstance(scene, PlayScene) and scene.session.due is Due.HAND_OVER
        return is_table and scene.session.match.state.round > 1

    while not is_over():
        person.move()
    effects = {w.name: w.effect for w in driver.scene.widgets if isinstance(w, Button)}
    assert not any(effects[kind] for kind in ("take", "place", "sell", "workers"))


class Slow:
    """Thinks for some frames, then plays anything."""

    def __init__(self, seat: int) -> None:
        self.asked = 0

    def decide(self, view: GameView) -> Action | None:
        self.asked += 1
        legal = game_named("burgundy").legal_actions(view.state)
        return legal[0] if self.asked % 5 == 0 else None

    answer = decide


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_who_ends_a_turn_after_undo_and_redo_does_not_wait_for_ever(
    open_app: Opening, speed: str
) -> None:
    """Nobody asked the opponent again if something still moved when the turn was ended."""
    driver = open_app(speed=speed)
    specs = [SeatSpec("Anna", HUMAN), SeatSpec("Ben", "random")]
    match, chance = Match.new(game_named("burgundy"), specs, 5, {"boards": "random"}), Random(5)
    while not _ends_for_the_other(match):
        match.submit(chance.choice(match.legal_actions()))
    flow = Flow(driver.ui, match)
    flow.session._make_opponent = Slow
    driver.ui.open("title")
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    done = len(match.log)
    for key in (pygame.K_z, pygame.K_y, pygame.K_e):
        driver.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
    for _ in range(200):
        driver.app.step()
    assert len(match.log) > done + 1


def _ends_for_the_other(match: Match) -> bool:
    """Whether the first seat may still buy, and the other one is next."""
    state = cast(State, match.state)
    if match.deciding_seat or match.game.decision(state) != "turn" or state.dice[0] != (0, 0):
        return False
    after = match.game.copy(state)
    match.game.apply(after, END_TURN())
    return match.game.deciding_seat(after) == 1
