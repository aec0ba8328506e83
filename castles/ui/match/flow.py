"""The flow of a match: which scene is on the screen for what the session says is due.

    set-up -> its scenes -> (curtain -> recap ->) play ... -> interludes ... -> final scoring

A game brings its own scenes for its set-up and its interludes (`ScreenLayer.scenes`).
Scenes call `advance` whenever something was decided; it puts the scene that is due on the stack,
or leaves everything as it is. The match itself is on the disk all the time.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from castles.ai.levels import LEVEL_NAMES, PREFIX
from castles.desk.adapting import settled, unsettle
from castles.desk.arms import seat_colours, seat_names, seat_people
from castles.desk.due import Due, Interlude
from castles.desk.match_plan import MatchPlan, last_plan
from castles.desk.opponents import opponent_for, prepare
from castles.desk.session import Session
from castles.desk.voices import Voices
from castles.engine.decision import NOBODY
from castles.engine.errors import CastlesError
from castles.games.by_game import game_named
from castles.network.extra import is_installed
from castles.network.kept_tables import has_table
from castles.paths import player_folders
from castles.play.challenge import NONE, Challenge
from castles.play.day import challenge_of_day
from castles.play.deal_code import SEEDS, rotated
from castles.play.ghost import ghosts_of
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.practice import play_on
from castles.play.replay import load_played
from castles.play.saved_matches import new_path
from castles.play.seat import NETWORK, SeatSpec
from castles.play.statistics.recording import statistics_path
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_notice
from castles.ui.by_game import games_with_screens, pages_of, present_game, screen_of
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.kit.scene import Scene
from castles.ui.match.introduction import first_meeting
from castles.ui.match.seat_profiles import profile_named, settings_of
from castles.ui.match.waiting import latest

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

INTERLUDE = "interlude"
OVER_OTHERS = ("curtain", INTERLUDE)
"""Scenes that come over what is on the screen, which must not change before it is covered."""


def new_seed(ui: Ui) -> int:
    return ui.chance.randrange(SEEDS)


class Flow:
    """One match on the screen, from its first scene to its last."""

    leaving, leaving_hint = "pause.words", "play.tool.leave"
    """The texts of what becomes of the match when the table is left."""

    repeats_deals = True
    """Whether the same deal can be played again by these people."""

    def __init__(self, ui: Ui, match: Match, session: Session | None = None) -> None:
        """Without a session of another kind it is one of this screen."""
        self.ui, self.match = ui, match
        self.session = session or Session(match, lambda seat: opponent_for(match, seat, self._warn))
        self.screen = screen_of(match.game.name, match.state)
        self._know_interludes()
        self.voices: Voices | None = Voices(match, seat_people(match.seats, ui.catalogue))
        """What opponents say; None where somebody else speaks."""
        self._shown: tuple[object, ...] = ()
        self._below: tuple[object, ...] = ()
        self._take_seats()

    def _take_seats(self) -> None:
        """The match is on the table now."""
        prepare(self.match)
        self.ui.held.sit_down(self.match)
        self.ui.match_file = self.match.path

    @property
    def record(self) -> Match:
        """The match as this machine keeps it."""
        return self.match

    def _know_interludes(self) -> None:
        """Everybody stops at those for which the game has a scene."""
        self.session.interludes &= self.screen.scenes.keys()

    # -- who plays -----------------------------------------------------------------------------

    @property
    def texts(self) -> Catalogue:
        """The words of the game in the player's language."""
        return self.ui.catalogue.of_game(self.match.game.name)

    @property
    def names(self) -> tuple[str, ...]:
        return seat_names(self.match.seats, self.ui.catalogue)

    @property
    def colours(self) -> tuple[str, ...]:
        return seat_colours(self.match.seats, pages_of(self.match.game.name).colours)

    # -- scenes --------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Let the screen be as the player likes it who has it."""
        viewer = self.session.viewer
        name = self.match.seats[viewer].name if viewer != NOBODY else ""
        self.ui.lend(settings_of(profile_named(self.ui, name)))

    def first_scene(self) -> Scene:
        """The scene to begin with; the caller puts it on the stack."""
        self._follow()
        self._change_seats()
        self._shown = self._wanted()
        return self._make(self._shown)

    def hide(self) -> None:
        """Nobody knows who of several people is at the screen: a curtain asks."""
        several = len(self.session.humans) > 1 and not self.match.is_over
        if several and self.match.game.private:
            self.session.viewer = NOBODY

    def begin(self) -> None:
        """Put the first scene in place of everything over the title."""
        self._replace(self.first_scene())

    def advance(self) -> None:
        """Bring the scene that is due to the screen."""
        self._change_seats()
        wanted = self._wanted()
        if wanted == self._shown:
            return
        before, self._shown = self._shown, wanted
        scene = self._make(wanted)
        if wanted[0] in OVER_OTHERS and before[0] != wanted[0]:
            self._below = before
            self.ui.stack.push(scene)
        else:
            self._replace(scene)

    def _change_seats(self) -> None:
        """Where nobody has secrets the next person takes the screen without a curtain."""
        if self.session.due is Due.CURTAIN and not self.match.game.private:
            self.session.raise_curtain()
            self._follow()

    def _wanted(self) -> tuple[object, ...]:
        """Name of the scene that is due, and what else makes it another scene."""
        session, game = self.session, self.match.game
        due = session.due
        if (interlude := session.interlude) is not None and due is Due.INTERLUDE:
            return INTERLUDE, interlude
        if due is Due.OVER:
            return ("final_scoring",)
        decision = self._decision
        if due is Due.CURTAIN and game.set_up.get(decision, True):
            return "curtain", session.next_viewer
        if self.sets_up:
            # One scene may stay for several decisions.
            return "set_up", self.screen.scenes[decision], self._deciding_person()
        if session.viewer == NOBODY:
            return "curtain", NOBODY
        return "play", session.viewer

    @property
    def _decision(self) -> str:
        is_asked = self.match.deciding_seat != NOBODY
        return self.match.game.decision(self.match.state) if is_asked else ""

    @property
    def sets_up(self) -> bool:
        """Whether a scene of the set-up is due, which tells of nothing that happened before."""
        return self._decision in self.screen.scenes and self._decision in self.match.game.set_up

    def _deciding_person(self) -> int:
        deciding = self.match.deciding_seat
        return deciding if deciding in self.session.humans else self.session.viewer

    def _make(self, wanted: tuple[object, ...]) -> Scene:
        name, *details = wanted
        match details:
            case [Interlude() as interlude]:
                return self.screen.scenes[interlude.name](self.ui, self, interlude)
            case [maker, seat]:
                assert callable(maker)
                scene = maker(self.ui, self, seat)
                assert isinstance(scene, Scene)
                return scene
        if name == "play":
            return self.ui.make("play", self)
        return self.ui.make(str(name), self, *details)

    def _replace(self, scene: Scene) -> None:
        """Put a scene in place of all of this match."""
        stack = self.ui.stack
        while len(stack.scenes) > 1:
            stack.scenes.pop().leave()
        stack.push(scene)

    # -- what scenes tell ----------------------------------------------------------------------

    def curtain_is_down(self, curtain: Scene) -> None:
        """Nothing can be seen any more: forget the scene of the seat that had the screen."""
        stack = self.ui.stack
        for scene in [scene for scene in stack.scenes[1:] if scene is not curtain]:
            stack.scenes.remove(scene)
            scene.leave()

    def raise_curtain(self, curtain: Scene) -> None:
        """The person who decides has the screen: their scene and recap come below the cloth."""
        self.session.raise_curtain()
        self._follow()
        self._shown = self._wanted()
        scenes = [self._make(self._shown)]
        if self._shown[0] == "play" and (events := self.session.recap()):
            scenes.append(self.ui.make("recap", self, events, scenes[0]))
        stack = self.ui.stack
        stack.scenes[-1:-1] = scenes
        for scene in scenes:
            scene.enter()

    def interlude_shown(self, scene: Scene, interlude: Interlude) -> None:
        """Everybody has looked: back to the scene below, and on when nothing moves there."""
        self.session.look_at(interlude)
        self._shown = self._below
        self.ui.stack.pop(scene)
        below = self.ui.stack.top
        if below is None or not below.timeline.busy:
            self.advance()

    def leave(self) -> None:
        """Back to the title; the match is saved, or held until it can be."""
        self.ui.held.sit_down(None)
        self.ui.match_file = None
        stack = self.ui.stack
        if len(stack.scenes) > 1:
            stack.pop(stack.scenes[1])
        _free_what_is_left()

    def is_saved(self) -> bool:
        """Whether all of the match is on the disk, if need be after another try."""
        return self.record.save_problem is None or self.record.try_to_save()

    def ask_to_leave(self) -> None:
        """Esc in a match: nothing is lost, but it should not happen by accident."""
        ui, text = self.ui, self.ui.text
        if self.is_saved():
            ui.confirm(text("pause.title"), text(self.leaving), text("pause.leave"), self.leave)
        elif not ui.settings.confirmations:
            self.leave()
        else:
            words = f"{ui.tell_problem()} {text('unsaved.leave.words')}"
            choices = [
                Choice(text("ui.cancel"), glyph="cross"),
                Choice(text("pause.leave"), self.leave, "red", "home"),
                Choice(text("unsaved.elsewhere"), ui.save_elsewhere, "green", "save"),
            ]
            ui.stack.push(Dialog(ui, text("unsaved.title"), words, choices, "warning"))

    @property
    def interruption(self) -> str:
        """What everybody waits for beside the game itself; empty if nothing is in the way."""
        return ""

    def ask_who_plays(self, change_kinds: Callable[[Mapping[int, str]], None]) -> None:
        """Show who sits where, and let others play."""
        self.ui.open("seats", self.match.game.name, self.match.seats, change_kinds)

    @property
    def leave_hint(self) -> str:
        """What the button says that leaves the table."""
        return "unsaved.leave.hint" if self.record.save_problem else self.leaving_hint

    def rematch(self) -> None:
        """The same seats and rules, another deal."""
        self._follow_with(unsettle(self.match.played.own_seats), None)

    def rematch_with_same_deal(self) -> None:
        """The same deal again, next to what people made of it now.

        Several people move on by a seat: who would have done better there? One alone stays.
        """
        own, ghosts = self.match.played.own_seats, ghosts_of(self.match)
        seats = rotated(own) if self.people_move_on else own
        moved = [next(n for n, spec in enumerate(own) if spec is seat) for seat in seats]
        challenge = self.match.header.challenge
        if challenge.day is not None:
            challenge = challenge_of_day(challenge.day)
        following = tuple(ghosts[seat] for seat in moved) if ghosts else ()
        seed = self.match.header.seed
        self._follow_with(seats, seed, replace(challenge, ghosts=following))

    @property
    def people_move_on(self) -> bool:
        """Whether the same deal again is played from other seats."""
        return sum(seat.is_human for seat in self.match.played.own_seats) != 1

    def show_the_deal(self) -> None:
        """The same deal once more for one alone, played by the best computer: what was possible?"""
        (alone,) = self.match.seats
        best = SeatSpec("", PREFIX + LEVEL_NAMES[-1], alone.colour)
        self._follow_with([best], self.match.header.seed)

    def _follow_with(
        self, seats: Sequence[SeatSpec], seed: int | None, challenge: Challenge = NONE
    ) -> None:
        header = self.match.header
        options, undo_mode = dict(header.options), self.match.undo_mode
        plan = MatchPlan(header.game, list(seats), options, undo_mode, seed, challenge)
        flow = Flow(self.ui, new_match(self.ui, settled_plan(self.ui, plan)))
        flow.hide()
        flow.begin()
        _free_what_is_left()

    def _warn(self, key: str) -> None:
        self.ui.toast(self.texts.text(key), "warning")


def _free_what_is_left() -> None:
    """Scenes of a match that is over hold one another, and large pictures: free them at once."""
    gc.collect()


# -- beginnings: makers of the scene table --------------------------------------------------------


def new_match(ui: Ui, plan: MatchPlan) -> Match:
    """Deal; a folder that cannot be written costs the save, not the game."""
    path = new_file(plan.game)
    seed = new_seed(ui) if plan.seed is None else plan.seed
    game = game_named(plan.game)
    undo, challenge = plan.undo_mode, plan.challenge
    return Match.new(game, plan.seats, seed, plan.options, undo, path, challenge)


def settled_plan(ui: Ui, plan: MatchPlan) -> MatchPlan:
    """The plan with the levels of this match; at what level a computer adapts is told."""
    texts = ui.catalogue.of_game(plan.game)
    seats, words = settled(plan.game, plan.seats, statistics_path(), texts)
    if words:
        ui.toast(words, "robot")
    return replace(plan, seats=seats)


def new_file(game: str) -> Path:
    """Where a new match is saved."""
    return new_path(player_folders()["saves"], game)


def branch_off(ui: Ui, match: Match, entries: int, viewer: int) -> None:
    """Begin a practice match that continues another after so many entries of its log."""
    branch = play_on(match, entries, viewer, new_file(match.game.name))
    Flow(ui, branch).begin()
    ui.toast(ui.text("replay.practice"), "info")


def start_match(ui: Ui, plan: MatchPlan) -> Scene:
    """The first scene of a new match; people elsewhere sit down at an open table first."""
    plan = settled_plan(ui, plan)
    if any(seat.kind == NETWORK for seat in plan.seats):
        return ui.make("open_table", plan)
    flow = Flow(ui, new_match(ui, plan))
    flow.hide()
    return first_meeting(ui, flow) or flow.first_scene()


def open_match(ui: Ui, path: Path) -> Scene:
    """The scene at which a saved match goes on."""
    try:
        match = Match.resume(path, pauses=True)
    except SaveFaultError as fault:
        raise CastlesError(tell_notice(fault.notice, (), ui.catalogue)) from fault
    _check_window(ui, match)
    if has_table(path) and is_installed():
        return ui.make("open_table", match)
    flow = Flow(ui, match)
    flow.hide()
    if match.recovery is not None:
        ui.toast(tell_notice(match.recovery, flow.names, ui.catalogue), "warning")
    return flow.first_scene()


def can_be_shown(match: Match) -> bool:
    """Whether the window has a table for a match: for its game, and for all that is played with."""
    game, chosen = match.game, match.header.options
    if game.name not in games_with_screens():
        return False
    pages, options = pages_of(game.name), game.options
    return all(
        pages.shows(name) or value == options[name].default for name, value in chosen.items()
    )


class NoWindowError(CastlesError):
    """The window has no table for a match; the terminal has."""


def _check_window(ui: Ui, match: Match) -> None:
    if not can_be_shown(match):
        match.close()
        raise NoWindowError(ui.text("load.terminal_only", game=match.game.name))


def replay_match(ui: Ui, source: Path | Match, viewer: int = 0) -> Scene:
    """The replay viewer over a saved match, or over the one that was just played."""
    if isinstance(source, Match):
        return ui.make("replay_of", source, viewer)
    try:
        match = Match(load_played(source), (), None)
    except SaveFaultError as fault:
        raise CastlesError(tell_notice(fault.notice, (), ui.catalogue)) from fault
    _check_window(ui, match)
    humans = [number for number, seat in enumerate(match.seats) if seat.is_human]
    return ui.make("replay_of", match, humans[0] if humans else 0)


def quick_game(ui: Ui, game: str = "") -> Scene:
    """The table that was set up last, with another deal; at first the usual one."""
    return start_match(ui, last_plan(ui.settings, game or present_game(ui)))


def continue_match(ui: Ui) -> Scene:
    """The match that was played last; first one that the saves lack."""
    held = ui.held.to_continue
    if held is not None:
        flow = Flow(ui, held)
        flow.hide()
        return flow.first_scene()
    found = latest()
    if found is None:
        raise CastlesError(ui.text("ui.menu.continue.none"))
    return open_match(ui, found.path)
