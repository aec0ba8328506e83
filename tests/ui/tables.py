"""Tables of Tuscany in the window for tests: a match led to a moment, and a hand that plays it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import cast

from castles.desk.session import Session
from castles.engine.action import Action
from castles.engine.game import GameView
from castles.games.by_game import game_named
from castles.games.tuscany.state import EMPTY, State
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver

NAMES = ("Anna", "Bruno", "Carla", "Dario")
Moment = Callable[[Match], bool]


class RandomOpponent:
    """Plays any legal action."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def decide(self, view: GameView) -> Action | None:
        return self.random.choice(game_named("tuscany").legal_actions(view.state))

    answer = decide


def match_at(moment: Moment, seats: int = 2, seed: int = 5, humans: int = 1) -> Match:
    """A match played at random, with a liking for placing, until a moment."""
    kinds = ["human" if number < humans else "random" for number in range(seats)]
    specs = [SeatSpec(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    match = Match.new(game_named("tuscany"), specs, seed)
    chance = random.Random(seed)
    while not moment(match):
        legal = match.legal_actions()
        placing = [action for action in legal if kind_of(match, action) in ("place", "castle")]
        match.submit(chance.choice(placing or legal))
    return match


def kind_of(match: Match, action: Action) -> str:
    return match.game.action_kinds.of(action).name


def asked(decision: str, seat: int = 0, kind: str = "", least_round: int = 0) -> Moment:
    """The moment when a seat is asked something, optionally with a legal action of a kind."""

    def moment(match: Match) -> bool:
        state = cast(State, match.state)
        return (
            match.deciding_seat == seat
            and match.game.decision(state) == decision
            and state.round >= least_round
            and (not kind or any(kind_of(match, a) == kind for a in match.legal_actions()))
        )

    return moment


class LoneTable:
    """A flow that knows one scene, and remembers what was due whenever it was asked to go on."""

    leave_hint = "play.tool.leave"
    interruption = ""
    voices = None

    def __init__(self, driver: Driver, match: Match) -> None:
        self.session = Session(match, RandomOpponent)
        self.called: list[str] = []
        self._ui = driver.ui

    def advance(self) -> None:
        self.called.append(self.session.due.name)
        if (interlude := self.session.interlude) is not None:
            # Nobody is here to look: back to the table at once.
            self.session.look_at(interlude)
            self._ui.stack.scenes[-1].enter()

    def ask_who_plays(self, change_kinds: Callable[[Mapping[int, str]], None]) -> None:
        match = self.session.match
        self._ui.open("seats", match.game.name, match.seats, change_kinds)

    def ask_to_leave(self) -> None:
        self._ui.confirm("Leave?", "", "Leave", self.leave)

    def leave(self) -> None:
        self.session.match.close()
        self._ui.stack.pop(self._ui.stack.scenes[1])


def sit_down(driver: Driver, match: Match) -> tuple[PlayScene, list[str]]:
    """The play scene over a match, and a list that grows whenever another scene is due."""
    flow = LoneTable(driver, match)
    scene = PlayScene(driver.ui, flow)
    driver.ui.stack.push(scene)
    driver.settle()
    return scene, flow.called


def click_action(driver: Driver, scene: PlayScene, action: Action) -> None:
    """Do an action as a person with a mouse does."""
    match = scene.session.match
    kind = kind_of(match, action)
    targets = match.game.action_kinds.of(action).targets(action)[1:]
    if kind == "refresh":
        state = cast(State, match.state)
        types = state.rules.tile_type
        places = [n for n, tile in enumerate(state.display) if tile != EMPTY]
        place = next(n for n in places if types[state.display[n]] == targets[0][1])
        names = ["tray.0", f"display.{place}"]
    elif kind == "pay":
        payments = scene.controller.payments
        assert payments is not None
        steps = [payment.action for payment in payments.options].index(action) - payments.index
        names = ["pay.next"] * (steps % len(payments.options)) + ["pay"]
    elif not targets:
        names = [kind]
    else:
        names = [f"{field}.{number}" for field, number in targets]
        names *= 2 if kind in ("take", "token") else 1
    for name in names:
        driver.click(name)
