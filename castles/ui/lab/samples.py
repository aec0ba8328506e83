"""Pictures of sample matches: the scenes that every game has, at telling moments.

A game makes its own in `castles/ui/games/GAME/samples.py`: `SCENES`, a picture by name, those of
`Samples.scenes` and what only this game has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property, lru_cache, partial
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import Protocol, cast

from castles.desk.arms import COLOURS, seat_colours, seat_names, seat_people
from castles.desk.coach import CoachController
from castles.desk.day import LEVELS, DayJudge
from castles.desk.due import Interlude
from castles.desk.session import Session
from castles.desk.voices import LOST, RIVAL, Line
from castles.desk.workers import wait_for_answers
from castles.engine.action import Action
from castles.engine.errors import CastlesError
from castles.engine.game import GameView
from castles.play.day import challenge_of_day, seed_of_day
from castles.play.day_marks import marks_for
from castles.play.lesson import has_lesson, load_lesson
from castles.play.match import Match
from castles.play.match_story import course_of
from castles.play.notice import Notice
from castles.play.profile import Profile
from castles.play.saved_matches import SavedMatch
from castles.play.seat import HUMAN, SeatSpec
from castles.ui.by_game import pages_of
from castles.ui.kit.inputs import PointerMoved, PointerPressed
from castles.ui.kit.timeline import Pace, Timeline
from castles.ui.kit.ui import Ui
from castles.ui.kit.widgets import Button
from castles.ui.lab.day_samples import TODAY
from castles.ui.lab.network_samples import show_away, show_lost, show_table_sheet
from castles.ui.lab.own_samples import own_scenes
from castles.ui.lab.puzzle_samples import puzzle_scenes
from castles.ui.lab.sample_matches import (
    NAMES,
    SAMPLE_PLAYER,
    SEED,
    Moment,
    SampleMatches,
    dealt,
    over,
)
from castles.ui.match.coach import CoachScene
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import Flow
from castles.ui.match.lesson import LessonFlow
from castles.ui.match.lesson_card import LessonDone
from castles.ui.match.play import PlayScene
from castles.ui.match.replay import ReplayScene
from castles.ui.match.victory import VictoryScene
from castles.ui.match.words_page import Subject
from castles.ui.scenes.setup import SetupScene
from castles.ui.scenes.thumbnails import Thumbnails

FRAME_MS = 20.0
STATISTICS = ("course", "points", "opponents", "luck", "matches")
PAGES = ("explain", "describe", "boards", "remaining")
SPEAKERS = "ai:easy"
"""Whose voices are in the pictures: their lines are the longest."""

_UNSAVED = Notice("save.not_written", {"file": "match.castles", "cause": "Read-only file system"})

Show = Callable[[Ui], None]


class GameSamples(Protocol):
    """What the module of samples of a game holds."""

    SCENES: Mapping[str, Show]
    FILMS: Mapping[str, Show]
    """What moves, each from its beginning."""
    SAMPLES: Samples
    FLIES: str
    """The command whose key sets things flying at the middle of a match."""
    PLACES: str
    """The kind of action that is worth a picture."""
    PLACED: str
    """The event that shows it."""
    MIDWAY: Moment
    """A moment that every match comes to, long before its end."""
    POSTER: Show
    """The table at its most beautiful, for the README."""


def samples_of(game: str) -> GameSamples:
    """The module `castles/ui/games/GAME/samples.py`."""
    return cast(GameSamples, import_module(f"castles.ui.games.{game}.samples"))


class Scripted:
    """An opponent that does one thing, and then thinks for ever."""

    def __init__(self, action: Action) -> None:
        self._actions = [action]

    def decide(self, view: GameView) -> Action | None:
        return self._actions.pop() if self._actions else None

    answer = decide


class Undecided:
    """An opponent that thinks for ever."""

    def decide(self, view: GameView) -> Action | None:
        return None

    answer = decide


Pointing = Sequence[type[PointerMoved] | type[PointerPressed]]


class Samples(SampleMatches):
    """Pictures of the matches of one game."""

    # -- pictures of a match -------------------------------------------------------------------

    def flow(self, ui: Ui, seats: int, moment: Moment) -> Flow:
        """A sample match on the screen of who decides."""
        flow = Flow(ui, self.match(seats, moment))
        flow.session.raise_curtain()
        return flow

    def deciding(self, seats: int, moment: Moment) -> Show:
        """The scene of the seat that decides at a moment."""

        def show(ui: Ui) -> None:
            ui.stack.push(self.flow(ui, seats, moment).first_scene())

        return show

    def playing(self, seats: int, moment: Moment | None = None) -> Show:
        """The table at a moment."""

        def show(ui: Ui) -> None:
            flow = self.flow(ui, seats, moment or self.midway)
            ui.open("play", flow)

        return show

    def pointing(self, seats: int, moment: Moment, kind: str) -> Show:
        """The table with the pointer at the first thing of a kind that glows."""

        def show(ui: Ui) -> None:
            self.playing(seats, moment)(ui)
            scene = _play_scene(ui)
            spot = scene.keyboard.first(kind)
            assert spot is not None
            scene.handle(PointerMoved(spot.rect.center))

        return show

    def _pointed(self, command: Pointing, ui: Ui) -> None:
        """The table with the pointer on its first answer."""
        self.playing(3)(ui)
        scene = ui.stack.scenes[-1]
        answer = next(each for each in scene.widgets if isinstance(each, Button))
        for event in command:
            scene.handle(event(answer.rect.center))

    def _tooltip(self, ui: Ui) -> None:
        """The table with what it tells about a tool whose reason is long."""
        self.playing(3)(ui)
        scene = ui.stack.scenes[-1]
        told = [each for each in scene.widgets if isinstance(each, Button) and each.reason]
        scene.handle(PointerMoved(told[-1].rect.center))

    def _curtain(self, ui: Ui) -> None:
        flow = Flow(ui, self.match(3, self.midway))
        ui.open("curtain", flow, flow.match.deciding_seat)

    def _recap(self, ui: Ui) -> None:
        self.playing(3)(ui)
        flow = self.flow(ui, 3, self.midway)
        match = flow.match
        events = match.events_for(match.deciding_seat, len(match.log) - 9)
        ui.open("recap", flow, events, _play_scene(ui))

    def _seats(self, ui: Ui) -> None:
        self.playing(3)(ui)
        scene = _play_scene(ui)
        scene.command("seats")

    def _in_network(self, shown: Callable[[Flow, int], None], ui: Ui) -> None:
        """The table of a match whose people are at several machines."""
        self.playing(3)(ui)
        flow = _play_scene(ui).flow
        assert isinstance(flow, Flow)
        shown(flow, 3)

    def _unsaved(self, ui: Ui) -> None:
        """The table of a match that the disk does not take."""
        # The sample is shared: only this copy of it has the problem.
        match = Match(self.match(2, self.midway).played, (), None)
        match.save_problem = _UNSAVED
        flow = Flow(ui, match)
        flow.session.raise_curtain()
        ui.open("play", flow)

    def _unsaved_why(self, ui: Ui) -> None:
        self._unsaved(ui)
        ui.open("unsaved")

    def _unsaved_leave(self, ui: Ui) -> None:
        """The question before such a match is left."""
        self._unsaved(ui)
        _play_scene(ui).flow.ask_to_leave()

    def _unsaved_title(self, ui: Ui) -> None:
        """The title while such a match waits to be continued."""
        ui.open("title")
        self._unsaved(ui)
        _play_scene(ui).flow.leave()

    def _save_elsewhere(self, ui: Ui) -> None:
        self._unsaved(ui)
        ui.open("save_elsewhere", [Path("~", "Documents", "Castles"), Path("~"), Path("/tmp")])

    def automa(self, seats: int, *modifiers: str, large: bool = False) -> Show:
        """The table against an automa, or the automa large over it."""

        def show(ui: Ui) -> None:
            ui.open("play", Flow(ui, self.against_automa(seats, modifiers)))
            if large:
                _play_scene(ui).pages.zoom(seats - 1)

        return show

    def interlude(self, seats: int, event: str, number: int) -> Show:
        """One of the interludes of a match, counted from 0."""

        def show(ui: Ui) -> None:
            flow = Flow(ui, self.match(seats, over))
            all_of_them = (Interlude(event, entry) for entry in flow.match.log)
            shown = [one for one in all_of_them if one.events][number]
            ui.stack.push(flow.screen.scenes[event](ui, flow, shown))

        return show

    def final(self, seats: int) -> Show:
        """The final scores."""
        return lambda ui: ui.open("final_scoring", Flow(ui, self.match(seats, over)))

    def _challenged(self, moment: Moment) -> Match:
        """The deal of a day against a computer, a little better than the time before."""
        seats = [SeatSpec(NAMES[0], HUMAN, COLOURS[0]), SeatSpec("", "ai:medium", COLOURS[1])]
        match = self._played(seats, moment, seed_of_day(self.name, TODAY), {})
        course = course_of(match).points[0]
        ghost = tuple(max(0, points - number) for number, points in enumerate(course))
        challenge = replace(challenge_of_day(TODAY, TODAY), ghosts=(ghost, ()))
        match.played.header = replace(match.header, challenge=challenge)
        return match

    def _final_day(self, ui: Ui) -> None:
        """The end of a day's deal: the levels have played it too."""
        scene = FinalScoringScene(ui, Flow(ui, self._challenged(over)))
        assert scene.day is not None, "the deal of a day"
        near = scene.day.points
        marks = dict(zip(LEVELS, (near - 20, near - 4, near + 3, near + 11), strict=True))
        scene.day.judge = DayJudge(self.name, TODAY, marks_for(self.name, TODAY, marks))
        ui.stack.push(scene)

    def _play_ghost(self, ui: Ui) -> None:
        """The same deal again, ahead of the time before."""
        flow = Flow(ui, self._challenged(self._first_turn))
        flow.session.raise_curtain()
        ui.stack.push(flow.first_scene())

    def _first_turn(self, match: Match) -> bool:
        return self.midway(match) and match.deciding_seat == 0

    def replay(
        self, seats: int, moment: Moment, share: float = 0.0, *, everything: bool = False
    ) -> Show:
        """The replay of a match at a share of its way."""

        def show(ui: Ui) -> None:
            match = self.match(seats, moment)
            scene = ui.make("replay_of", match, 0, round(share * len(match.log)))
            assert isinstance(scene, ReplayScene)
            scene.controller.look_from(0, everything)
            ui.stack.push(scene)

        return show

    def in_motion(self, seats: int, event: str, ms: float) -> Show:
        """The replay of a match while an event moves things, so long after it began."""
        return stopped(self.moving(seats, event), ms)

    def moving(self, seats: int, event: str, number: int = 0) -> Show:
        """The replay of a match as an event, the first or a later one, begins to move things."""

        def show(ui: Ui) -> None:
            match = self.match(seats, over)
            told = [any(one.name == event for one in entry.events) for entry in match.log]
            position = [place for place, is_told in enumerate(told) if is_told][number]
            scene = ui.make("replay_of", match, match.log[position].seat, position)
            assert isinstance(scene, ReplayScene)
            scene.speed = "normal"
            ui.stack.push(scene)
            scene.command("redo")

        return show

    def rival(self, seats: int, event: str) -> Show:
        """The table as another seat begins to do something, watched by one whose turn is later."""

        def show(ui: Ui) -> None:
            match = self.match(seats, over)
            position, viewer = self._watched(match, event)
            people = [
                one if seat == viewer else replace(one, kind=SAMPLE_PLAYER)
                for seat, one in enumerate(match.seats)
            ]
            watched = Match.new(self.game, people, SEED, match.header.options)
            watched.repeat(match.log[:position])
            flow = Flow(ui, match)
            flow.match = watched
            scripted = Scripted(match.log[position].action)
            flow.session = Session(watched, lambda seat: scripted)
            scene = ui.make("play", flow)
            assert isinstance(scene, PlayScene)
            scene.timeline.pace = _seen(ui)
            ui.stack.push(scene)
            scene.update(FRAME_MS)

        return show

    def _watched(self, match: Match, event: str) -> tuple[int, int]:
        """Where an event is with a turn of another seat after it, and who watches: neither."""
        log = match.log
        for position in range(len(log) // 3, len(log) - 1):
            if any(one.name == event for one in log[position].events):
                acting = {log[position].seat, log[position + 1].seat}
                idle = [seat for seat in range(len(match.seats)) if seat not in acting]
                if idle and log[position].seat >= 0:
                    return position, idle[0]
        raise CastlesError(f"no rival's {event!r} is in the sample match of {self.name}")

    def _thinking(self, ui: Ui) -> None:
        """The table while an opponent thinks."""
        match = self.match(2, self.midway)
        flow = Flow(ui, match)
        other = match.deciding_seat
        kinds = [HUMAN if seat != other else SAMPLE_PLAYER for seat in range(2)]
        watched = Match.new(
            self.game,
            [replace(seat, kind=kind) for seat, kind in zip(match.seats, kinds, strict=True)],
            SEED,
            match.header.options,
        )
        watched.repeat(match.log)
        flow.match = watched
        flow.session = Session(watched, lambda seat: Undecided())
        ui.open("play", flow)

    @cached_property
    def against_computers(self) -> Callable[[Moment], Match]:
        """Every look shows the same matches."""
        return lru_cache(self._against_computers)

    def _against_computers(self, moment: Moment) -> Match:
        """A sample match of three in which only one is a person: who decides, or the first."""
        match = self.match(3, moment)
        person = max(0, match.deciding_seat)
        seats = [
            seat if number == person else replace(seat, name="", kind=SPEAKERS)
            for number, seat in enumerate(match.seats)
        ]
        played = Match.new(self.game, seats, SEED, match.header.options)
        played.repeat(match.log)
        return played

    def speaking(self, occasion: str, moment: Moment | None = None) -> Show:
        """An opponent says something over the table, or over the final scores."""

        def show(ui: Ui) -> None:
            match = self.against_computers(moment or self.midway)
            flow = Flow(ui, match)
            ui.open("final_scoring" if match.is_over else "play", flow)
            scene = ui.stack.top
            if isinstance(scene, VictoryScene):
                scene.cancel()
                scene = ui.stack.top
            assert isinstance(scene, PlayScene | FinalScoringScene)
            people = seat_people(match.seats, ui.catalogue)
            seat = next(number for number, person in enumerate(people) if person)
            scene.speech.say(Line(seat, people[seat], occasion))

        return show

    def _board_large(self, ui: Ui) -> None:
        """The board of another seat, large over the table."""
        self.playing(3)(ui)
        scene = _play_scene(ui)
        scene.command("zoom")

    def _victory(self, seats: int, ui: Ui) -> None:
        """The ceremony while it rains emblems."""
        self._at_its_height(ui, self._ceremony(self.match(seats, over), ui))

    def _victory_faces(self, ui: Ui) -> None:
        """The same with portraits, which are glad or sad."""
        self._at_its_height(ui, self._ceremony(self.against_computers(over), ui))

    def _at_its_height(self, ui: Ui, scene: VictoryScene) -> None:
        scene.began, scene.counted, scene.crowned, scene.falling = True, 1.0, 1.0, 0.45
        ui.stack.push(scene)

    def _ceremony(self, match: Match, ui: Ui) -> VictoryScene:
        final = ui.make("final_scoring", Flow(ui, match))
        assert isinstance(final, FinalScoringScene)
        return VictoryScene(ui, final)

    def _crowning(self, ui: Ui) -> None:
        """The ceremony from its beginning."""
        scene = self._ceremony(self.against_computers(over), ui)
        scene.timeline.pace = _seen(ui)
        ui.stack.push(scene)

    def films(self) -> dict[str, Show]:
        """What moves in every game, from its beginning."""
        return {"victory": self._crowning}

    def page(self, name: str, moment: Moment | None = None) -> Show:
        """A page of words about a table."""

        def show(ui: Ui) -> None:
            match = self.match(3, moment or self.midway)
            view, names = match.view(match.deciding_seat), seat_names(match.seats, ui.catalogue)
            colours = seat_colours(match.seats)
            ui.open("page", Subject(match.game, view, names, colours, asked=True), name)

        return show

    # -- pictures of the lesson ----------------------------------------------------------------

    def lesson(self, say: str) -> Show:
        """The lesson where this is said."""

        def show(ui: Ui) -> None:
            steps = load_lesson(self.name).steps
            place = next(number for number, step in enumerate(steps) if step.say == say)
            ui.stack.push(LessonFlow(ui, self.name, place).first_scene())

        return show

    def _lesson_done(self, ui: Ui) -> None:
        flow = LessonFlow(ui, self.name)
        card = LessonDone(ui, flow.guide.lesson, flow, flow.play_alone)
        ui.stack.push(card)
        card.timeline.finish()

    def _lesson_left(self, ui: Ui) -> None:
        """The card of a lesson that waits to be continued."""
        ui.settings = replace(ui.settings, lessons={self.name: 7})
        ui.open("tutorial", self.name)
        ui.settings = replace(ui.settings, lessons={})

    def lessons(self) -> dict[str, Show]:
        """The cards before and after the lesson."""
        return {
            "lesson_card": lambda ui: ui.open("tutorial", self.name),
            "lesson_left": self._lesson_left,
            "lesson_done": self._lesson_done,
        }

    # -- advice --------------------------------------------------------------------------------

    def hint(self, seats: int, moment: Moment, detail: int) -> Show:
        """A hint on the table, asked for so many times."""

        def show(ui: Ui) -> None:
            flow = self.flow(ui, seats, moment)
            flow.match.mark_assisted(flow.session.viewer)
            ui.open("play", flow)
            scene = _play_scene(ui)
            advising = scene.advising
            if (known := self.hint_for(flow.match)) is not None:
                advising.hint = known
            for _ in range(detail):
                advising.ask()
                while advising.is_thinking:
                    wait_for_answers(1.0)
                    advising.think()
            if advising.hint is not None:
                self.keep_hint(flow.match, advising.hint)
            scene.rebuild()

        return show

    def coach(self, seats: int) -> Show:
        """The coach with its review done."""

        def show(ui: Ui) -> None:
            match = self.match(seats, over)
            ui.open("coach", match, 0)
            scene = ui.stack.top
            assert isinstance(scene, CoachScene)
            scene.controller.leave()
            scene.controller = CoachController(match, 0, [self.reviewed(seats)])
            scene.enter()

        return show

    # -- pictures without a table --------------------------------------------------------------

    def set_up(self, seats: int) -> Show:
        """The set-up for so many seats."""

        def show(ui: Ui) -> None:
            scene = ui.make("new_game", self.name)
            assert isinstance(scene, SetupScene)
            while len(scene.plan.seats) < seats:
                scene.plan.seats.append(scene.plan.seats[-1])
            people = zip(scene.plan.seats, NAMES, strict=False)
            scene.plan.seats = [
                replace(seat, name=name if seat.is_human else "") for seat, name in people
            ]
            scene.plan.seed = SEED
            ui.stack.push(scene)

        return show

    def _player_sheet(self, ui: Ui) -> None:
        """The sheet of all who can play the last seat."""
        self.set_up(2)(ui)
        scene = ui.stack.top
        assert isinstance(scene, SetupScene)
        scene.choose_player(len(scene.plan.seats) - 1)

    def shelf(self, on: Sequence[str], shown: str) -> Show:
        """The shelf with some modules on it, and one of them at the side."""

        def show(ui: Ui) -> None:
            scene = ui.make("new_game", self.name)
            assert isinstance(scene, SetupScene)
            ui.stack.push(scene)
            scene.set_options({name: self.game.options[name].values[1] for name in on})
            ui.open("shelf", scene, shown)

        return show

    def shelves(self) -> dict[str, Show]:
        """The first and the last module at the side; with what excludes others."""
        pages = pages_of(self.name)
        if pages.shelf is None:
            return {}
        names = pages.shelf.cards(self.game, pages.shows)
        first, last = names[0], names[-1]
        return {"shelf": self.shelf([first], first), "shelf_last": self.shelf([last], last)}

    def _load(self, ui: Ui) -> None:
        """The list of matches: one that goes on, one that is over, one that cannot be read."""
        seats = self.match(4, dealt).seats
        when, path = datetime(2026, 11, 16, 20, 15), Path(f"{self.name}.castles")
        scores = (84, 82, 70, 82)
        matches = [
            SavedMatch(path, when, self.name, seats[:3], 2, 9, (21, 34, 17), 96),
            SavedMatch(path.with_stem("b"), when, self.name, seats, 3, 18, scores, 210, True),
            SavedMatch(path.with_stem("c"), when, problem=Notice("save.foreign", {"file": "c"})),
        ]
        known = zip(matches, (self.match(3, self.midway), self.match(4, over)), strict=False)
        picture = pages_of(self.name).thumbnail
        thumbnails = {saved.path: picture(match.state, match.seats) for saved, match in known}
        ui.open("load", matches, Thumbnails(thumbnails))

    def _import(self, ui: Ui) -> None:
        ui.open("load", [])
        files = (f"{self.name}-20261116-201500.castles", "from-lucrezia.castles")
        ui.open("import", [Path(file) for file in files])

    def _statistics(self, view: str, ui: Ui) -> None:
        ui.open("statistics", self.statistics, view)

    def scenes(self) -> dict[str, Show]:
        """What every game has."""
        seats = self.game.seats_allowed({})
        return {
            **{f"new_game_{count}": self.set_up(count) for count in (seats[0], seats[-1])},
            "player_sheet": self._player_sheet,
            **self.shelves(),
            "load": self._load,
            "import": self._import,
            "curtain": self._curtain,
            "recap": self._recap,
            **{f"play_{count}": self.playing(count) for count in seats},
            "hover": partial(self._pointed, (PointerMoved,)),
            "pressed": partial(self._pointed, (PointerMoved, PointerPressed)),
            "tooltip": self._tooltip,
            "seats": self._seats,
            "table_sheet": partial(self._in_network, show_table_sheet),
            "table_away": partial(self._in_network, show_away),
            "table_lost": partial(self._in_network, show_lost),
            "unsaved": self._unsaved,
            "unsaved_why": self._unsaved_why,
            "unsaved_leave": self._unsaved_leave,
            "unsaved_title": self._unsaved_title,
            "save_elsewhere": self._save_elsewhere,
            **{f"final_scoring_{count}": self.final(count) for count in seats},
            "final_day": self._final_day,
            "play_ghost": self._play_ghost,
            **{f"victory_{count}": partial(self._victory, count) for count in seats if count > 1},
            "victory_faces": self._victory_faces,
            "play_thinking": self._thinking,
            "speech": self.speaking(RIVAL),
            "speech_final": self.speaking(LOST, over),
            "board_large": self._board_large,
            **{f"statistics_{view}": partial(self._statistics, view) for view in STATISTICS},
            **{f"page_{name}": self.page(name) for name in PAGES},
            "replay_start": self.replay(seats[0], over),
            "replay_running": self.replay(seats[0], self.midway, 0.7),
            "replay_open": self.replay(seats[-1] - 1, over, 0.5, everything=True),
            "replay_open_4": self.replay(seats[-1], over, 0.6, everything=True),
            **(self.lessons() if has_lesson(self.name) else {}),
            **puzzle_scenes(self.name),
            **own_scenes(self.name),
        }


def _seen(ui: Ui) -> Pace:
    """As fast as the player wants it; where pictures are drawn nothing else would move."""
    return ui.pace if isfinite(ui.pace.speed) else Pace()


def stopped(film: Show, ms: float) -> Show:
    """A moment of a film: so long after it began."""

    def show(ui: Ui) -> None:
        film(ui)
        scene = ui.stack.top
        assert scene is not None
        for _ in range(round(ms / FRAME_MS)):
            scene.timeline.update(FRAME_MS)
        # Time stands still: what moves stays where it is.
        scene.timeline = Timeline(scene.timeline.pace)

    return show


def _play_scene(ui: Ui) -> PlayScene:
    scene = ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def profiles(*people: Profile) -> Show:
    """The list of people with a profile."""
    return lambda ui: ui.open("profiles", people)


PROFILES = (
    Profile(NAMES[0], "", "azure", "it", 150, "contrast", "fast", {"undo": "q"}),
    Profile(NAMES[1]),
)
