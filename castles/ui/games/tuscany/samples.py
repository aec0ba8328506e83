"""Sample matches for pictures: every scene of a match at a telling moment, always the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from castles.ai.player import make_player
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.notice import Notice
from castles.play.profile import Profile
from castles.play.saved_matches import SavedMatch
from castles.play.seat import HUMAN, SeatSpec
from castles.play.statistics.database import Statistics, open_statistics
from castles.play.statistics.match_facts import facts_of
from castles.play.statistics.recording import record
from castles.ui.games.tuscany.thumbnail import BoardPictures, picture_of
from castles.ui.kit.ui import Ui
from castles.ui.match.arms import COLOURS, seat_names
from castles.ui.match.flow import Flow
from castles.ui.match.lesson import LessonFlow
from castles.ui.match.play import PlayScene
from castles.ui.match.replay import ReplayScene
from castles.ui.match.words_page import Subject
from castles.ui.scenes.setup import SetupScene

NAMES = ("Caterina", "Lucrezia", "Cosimo", "Isabella")
SEED = 11
SAMPLE_PLAYER = "greedy"
"""Quick, so that pictures do not take long."""

_COUNTED = 12
"""Matches in the sample statistics."""

Moment = Callable[[Match], bool]
Show = Callable[[Ui], None]


@lru_cache(maxsize=32)
def sample(seats: int, moment: Moment, seed: int = SEED) -> Match:
    """A match of people, played on by the computer to the first such moment, or to its end."""
    game = game_named("tuscany")
    people = [SeatSpec(name, HUMAN, colour) for name, colour in zip(NAMES, COLOURS, strict=True)][
        :seats
    ]
    match = Match.new(game, people, seed)
    players = [make_player(SAMPLE_PLAYER, game, seat) for seat in range(seats)]
    while not match.is_over and not moment(match):
        seat = match.deciding_seat
        match.submit(players[seat].decide(match.view(seat)))
    return match


def dealt(match: Match) -> bool:
    return True


def assembled(match: Match) -> bool:
    return match.game.decision(match.state) == "start_castle"


def choosing_token(match: Match) -> bool:
    return match.game.decision(match.state) == "token"


def in_second_phase(match: Match) -> bool:
    """Some rounds into the second phase, so that there is something to see."""
    progress = match.game.progress(match.state)
    return match.game.decision(match.state) == "turn" and progress.phase == 2


def paying(match: Match) -> bool:
    """Several ways to pay."""
    choosing = match.game.decision(match.state) == "pay"
    return choosing and len(match.legal_actions()) > 2


def over(match: Match) -> bool:
    return False


def _deciding(name: str, seats: int, moment: Moment) -> Show:
    """A scene of the seat that decides at a moment."""

    def show(ui: Ui) -> None:
        flow = Flow(ui, sample(seats, moment))
        if name != "curtain":
            flow.session.raise_curtain()
        if name == "play":
            ui.open("play", flow.session, flow.advance)
        else:
            ui.open(name, flow, flow.match.deciding_seat)

    return show


def _recap(ui: Ui) -> None:
    _deciding("play", 3, in_second_phase)(ui)
    flow = Flow(ui, sample(3, in_second_phase))
    flow.session.raise_curtain()
    match = flow.match
    ui.open("recap", flow, match.events_for(match.deciding_seat, len(match.log) - 9))


def _phase(seats: int) -> Show:
    return lambda ui: ui.open("phase_scoring", Flow(ui, sample(seats, over)), 2)


def _final(seats: int) -> Show:
    return lambda ui: ui.open("final_scoring", Flow(ui, sample(seats, over)))


def _replay(seats: int, moment: Moment, *, position: int, everything: bool = False) -> Show:
    def show(ui: Ui) -> None:
        scene = ui.make("replay_of", sample(seats, moment), 0, position)
        assert isinstance(scene, ReplayScene)
        scene.controller.look_from(0, everything)
        ui.stack.push(scene)

    return show


@lru_cache(maxsize=1)
def sample_statistics() -> Statistics:
    """Finished matches of the sample people, in memory."""
    statistics = open_statistics(None)
    begun = datetime(2026, 3, 1, 20).timestamp()
    for number in range(_COUNTED):
        facts = facts_of(sample(2 + number % 3, over, SEED + number // 3).table)
        assert facts is not None
        when = int(begun) + number * 86_400
        dated = replace(facts, identity=str(number), begun=when, ended=when + 2400, seconds=2400)
        record(statistics, dated)
    return statistics


def _statistics(view: str) -> Show:
    return lambda ui: ui.open("statistics", sample_statistics(), view)


def _profiles(*people: Profile) -> Show:
    return lambda ui: ui.open("profiles", people)


def _page(name: str, moment: Moment = in_second_phase) -> Show:
    def show(ui: Ui) -> None:
        match = sample(3, moment)
        view, names = match.view(match.deciding_seat), seat_names(match.seats, ui.catalogue)
        ui.open("page", Subject(match.game, view, names, asked=True), name)

    return show


def _lesson(actions: int, pages: int = 0) -> Show:
    """The lesson after so many of its actions, with so many pages read."""

    def show(ui: Ui) -> None:
        flow = LessonFlow(ui)
        for action in flow.guide.lesson.line[len(flow.match.log) : actions]:
            flow.match.submit(action)
        for _ in range(pages):
            flow.guide.read()
        ui.stack.push(flow.first_scene())

    return show


def _setup(seats: int) -> Show:
    def show(ui: Ui) -> None:
        scene = ui.make("new_game")
        assert isinstance(scene, SetupScene)
        while len(scene.plan.seats) < seats:
            scene.plan.seats.append(scene.plan.seats[-1])
        people = zip(scene.plan.seats, NAMES, strict=False)
        scene.plan.seats = [replace(seat, name=name) for seat, name in people]
        scene.plan.seed = SEED
        ui.stack.push(scene)

    return show


def _seats(ui: Ui) -> None:
    _deciding("play", 3, in_second_phase)(ui)
    scene = ui.stack.top
    assert isinstance(scene, PlayScene)
    scene.command("seats")


def _load(ui: Ui) -> None:
    seats = sample(4, dealt).seats
    when = datetime(2026, 11, 16, 20, 15)
    path = Path("tuscany.castles")
    matches = [
        SavedMatch(path, when, "tuscany", seats[:3], 2, 9, (21, 34, 17), 96),
        SavedMatch(path.with_stem("b"), when, "tuscany", seats, 3, 18, (84, 82, 70, 82), 210, True),
        SavedMatch(path.with_stem("c"), when, problem=Notice("save.foreign", {"file": "c"})),
    ]
    boards = [sample(3, in_second_phase), sample(4, over)]
    pictures = BoardPictures(
        {
            saved.path: picture_of(m.state, m.seats)
            for saved, m in zip(matches, boards, strict=False)
        }
    )
    ui.open("load", matches, pictures)


def _import(ui: Ui) -> None:
    ui.open("load", [])
    ui.open("import", [Path("tuscany-20261116-201500.castles"), Path("from-lucrezia.castles")])


MATCH_SCENES: dict[str, Show] = {
    "new_game_2": _setup(2),
    "new_game_4": _setup(4),
    "load": _load,
    "import": _import,
    "load_empty": lambda ui: ui.open("load", []),
    "assembly": _deciding("assembly", 3, dealt),
    "start_castle_4": _deciding("assembly", 4, assembled),
    "curtain": _deciding("curtain", 3, in_second_phase),
    "recap": _recap,
    "play_token": _deciding("play", 3, choosing_token),
    "play_payment": _deciding("play", 3, paying),
    "play_2": _deciding("play", 2, in_second_phase),
    "play_3": _deciding("play", 3, in_second_phase),
    "play_4": _deciding("play", 4, in_second_phase),
    "seats": _seats,
    "phase_scoring_2": _phase(2),
    "phase_scoring_4": _phase(4),
    "final_scoring_2": _final(2),
    "final_scoring_3": _final(3),
    "final_scoring_4": _final(4),
    "statistics_course": _statistics("course"),
    "statistics_points": _statistics("points"),
    "statistics_opponents": _statistics("opponents"),
    "statistics_luck": _statistics("luck"),
    "statistics_matches": _statistics("matches"),
    "profiles": _profiles(
        Profile(NAMES[0], "", "azure", "it", 150, "contrast", "fast", {"draw": "q"}),
        Profile(NAMES[1]),
    ),
    "profiles_empty": _profiles(),
    "rulebook": lambda ui: ui.open("rulebook", "T24"),
    "rulebook_components": lambda ui: ui.open("rulebook", "T1"),
    "page_explain": _page("explain"),
    "page_explain_payment": _page("explain", paying),
    "page_describe": _page("describe"),
    "page_boards": _page("boards"),
    "page_remaining": _page("remaining"),
    "lesson": _lesson(5),
    "lesson_take": _lesson(7, 2),
    "lesson_place": _lesson(9),
    "lesson_castle": _lesson(11),
    "lesson_pay": _lesson(35),
    "lesson_over": _lesson(51),
    "replay_start": _replay(2, over, position=0),
    "replay_running": _replay(2, in_second_phase, position=60),
    "replay_open": _replay(3, over, position=140, everything=True),
    "replay_open_4": _replay(4, over, position=200, everything=True),
}
