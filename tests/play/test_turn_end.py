"""Chance and the other seats wait until a turn is ended, and nobody learns before what comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from castles.ai.player import make_player
from castles.desk.answer_round import may_answer
from castles.engine.action import Action
from castles.engine.automa import AUTOMA
from castles.engine.combining import accepts
from castles.engine.decision import Pause
from castles.engine.errors import IllegalActionError
from castles.engine.ruleset import OptionValue
from castles.games.by_game import SOURCES, game_named
from castles.play.match import Match
from castles.play.practice import play_on
from castles.play.replay import load_played
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import FRIENDLY
from tests.contract.covering import covering
from tests.play.conftest import picture
from tests.play.sittings import SITTINGS, Sitting

ENTRIES = 130
each_sitting = pytest.mark.parametrize("sitting", SITTINGS, ids=str)

DRAFTS = {"tuscany": {"assemble", "start_castle"}}
"""Decisions that are laid out and changed at will before they are handed in with a button."""


@dataclass(frozen=True)
class Crowd:
    """As many people as a table has, beside an automa where there is one."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        chosen = (f"{name}={value}" for name, value in self.options)
        return "-".join((self.game, str(self.seats), *chosen))

    def match(self) -> Match:
        options = dict(self.options)
        automa = options.pop(AUTOMA, None)
        kinds = [HUMAN] * (self.seats - (automa is not None))
        kinds += [] if automa is None else [f"{AUTOMA}:{automa}"]
        match = Match.new(game_named(self.game), [SeatSpec("", k) for k in kinds], 4, options)
        match.pauses = True
        return match


def crowds() -> Iterator[Crowd]:
    """Every two modules that go together, and Burgundy's boards chosen from all of them."""
    for name in SOURCES:
        game = game_named(name)
        for seats, options in covering(game):
            yield Crowd(name, seats, options)
            chosen = (*options, ("boards", "chosen"))
            if "boards" in game.options and accepts(game, dict(chosen), seats):
                yield Crowd(name, seats, chosen)


def begun(sitting: Sitting, path: Path | None = None, mode: str = "strict") -> Match:
    seats = [SeatSpec("", kind) for kind in sitting.kinds]
    match = Match.new(game_named(sitting.game), seats, 4, sitting.options, mode, path)
    match.pauses = True
    return match


def play_to_turn_end(match: Match, least: int = 0) -> None:
    """To the end of a turn of which something can be undone, after so many entries or more."""
    player = make_player("random", match.game, 2)
    while not (match.turn_is_over and len(match.log) >= least and match.walls()[-1] is None):
        if match.due:
            match.go_on()
        else:
            match.submit(player.decide(match.view(match.deciding_seat)))


@each_sitting
def test_no_turn_passes_without_a_pause_and_nothing_else_changes(sitting: Sitting) -> None:
    plain, paused = begun(sitting), begun(sitting)
    plain.pauses = False
    game, player, waited = plain.game, make_player("random", plain.game, 2), 0
    while not plain.is_over and len(plain.log) < ENTRIES:
        seat = plain.deciding_seat
        action = player.decide(plain.view(seat))
        turn = game.progress(paused.state).turn
        plain.submit(action)
        paused.submit(action)
        while paused.waits_for_answers:
            paused.go_on()
        before = paused.log[-1]
        assert not before.ends_turn
        if paused.turn_is_over:
            waited += 1
            assert game.progress(paused.state).turn == turn
            assert paused.legal_actions() == []
            with pytest.raises(IllegalActionError):
                paused.submit(action)
            ended = paused.carry_on()
            assert ended.events[: len(before.events)] == before.events
        while paused.due:
            assert paused.due is Pause.AUTOMA
            paused.go_on()
        assert paused.log == plain.log
        assert game.to_data(paused.state) == game.to_data(plain.state)
    assert waited > 5


@pytest.mark.parametrize("crowd", crowds(), ids=str)
def test_whatever_a_person_does_can_be_undone_before_others_or_chance_follow(crowd: Crowd) -> None:
    """In every decision of every module: it goes on with the same person, or it waits."""
    match, chance = crowd.match(), Random(7)
    game, drafts = match.game, DRAFTS.get(crowd.game, set())
    while not match.is_over:
        if match.due:
            before = match.state.random  # type: ignore[attr-defined]
            match.go_on()
            drawn = match.state.random != before  # type: ignore[attr-defined]
            # What chance has brought is told as news, or else it could be seen and undone.
            assert not drawn or match.walls()[-1] is not None
            continue
        seat, decision = match.deciding_seat, game.decision(match.state)
        turn = game.progress(match.state).turn
        by_kind: dict[int, list[Action]] = {}
        for action in match.legal_actions():
            by_kind.setdefault(action[0], []).append(action)
        entry = match.submit(chance.choice(by_kind[chance.choice(sorted(by_kind))]))
        if decision in drafts or may_answer(entry.events):
            continue
        if match.turn_is_over:
            assert match.walls()[-1] is None or entry.reveal is not None
        elif not match.due:
            asked = game.decision(match.state)
            assert match.deciding_seat == seat, f"{decision} is followed by {asked} of another seat"
            assert game.progress(match.state).turn == turn, f"{decision} is followed by a turn"


def test_only_the_last_answer_of_a_seat_at_a_phase_end_waits() -> None:
    """X10.18, X10.5: who takes a gift and then pays tribute ends its turn once."""
    table = (("shields", True), ("automa", "novice"))
    liked, told = ("gift", "shield", "place", "workers"), list[str]()
    for seed in range(20):
        match, chance = Crowd("burgundy", 2, table).match(), Random(seed)
        while not match.is_over:
            if match.due:
                told.append(str(match.due))
                match.go_on()
                continue
            told.append(match.game.decision(match.state))
            kinds, actions = match.game.action_kinds, match.legal_actions()
            best = [[a for a in actions if kinds.of(a).name == name] for name in liked]
            match.submit(chance.choice(next(filter(None, best), actions)))
    after = {answered: {b for a, b in pairwise(told) if a == answered} for answered in told}
    assert "tribute" in after["gift"]
    assert str(Pause.TURN_END) not in after["gift"]
    assert after["tribute"] == {str(Pause.TURN_END)}


@each_sitting
def test_a_turn_that_is_over_can_be_undone_and_done_again(sitting: Sitting) -> None:
    match = begun(sitting)
    play_to_turn_end(match, least=30)
    before, seat = picture(match), match.deciding_seat
    match.undo()
    assert match.deciding_seat == seat
    assert not match.due
    match.redo()
    assert match.turn_is_over
    assert picture(match) == before


@each_sitting
def test_a_saved_match_stands_where_it_was_left(sitting: Sitting, tmp_path: Path) -> None:
    path = tmp_path / "match.castles"
    match = begun(sitting, path)
    play_to_turn_end(match, least=20)
    left = Match.resume(path, pauses=True)
    assert left.turn_is_over
    assert picture(left) == picture(match)
    left.close()
    match.carry_on(is_seen=True)
    seen = Match.resume(path, pauses=True)
    assert not seen.turn_is_over
    assert picture(seen) == picture(match)
    seen.close()
    assert load_played(path).history.entries == list(match.log)


@each_sitting
def test_in_friendly_mode_a_turn_is_undone_before_it_is_ended_and_never_after(
    sitting: Sitting,
) -> None:
    match = begun(sitting, mode=FRIENDLY)
    player, ended = make_player("random", match.game, 2), 0
    while not match.is_over and ended < 20:
        if match.turn_is_over:
            assert match.walls()[-1] is None
            news = match.carry_on().reveal
            ended += 1
            assert (match.walls()[-1] is None) == (news is None)
        elif match.due:
            match.go_on()
        else:
            match.submit(player.decide(match.view(match.deciding_seat)))
    assert ended


@each_sitting
def test_a_state_between_turns_is_a_state_like_any_other(sitting: Sitting) -> None:
    match = begun(sitting)
    play_to_turn_end(match, least=20)
    game, state = match.game, match.state
    assert game.to_data(game.from_data(game.to_data(state))) == game.to_data(state)
    for seat in range(len(match.seats)):
        guess = game.determinise(game.observe(state, seat), 5)
        assert game.deciding_seat(guess) == match.deciding_seat
    assert game.outcome(state) is None


def test_playing_on_from_a_turn_that_is_over_begins_behind_it() -> None:
    match = begun(SITTINGS[0])
    play_to_turn_end(match, least=20)
    branch = play_on(match, len(match.log), 0)
    assert not branch.is_unfinished
    assert branch.legal_actions() or branch.auto_step_due
    assert match.turn_is_over


def test_a_tile_taken_for_marble_can_be_undone_as_well() -> None:
    """T19, T21: the new tile is seen when the turn is ended, whichever action took the old one."""
    match = begun(Sitting("tuscany", ("human", "human")))
    chance, kinds, seen = Random(2), match.game.action_kinds, 0
    while not match.is_over:
        if match.due:
            match.go_on()
            continue
        named = {kinds.of(action).name: action for action in match.legal_actions()}
        spent = bool(match.log) and match.log[-1].words["do"] == "spend_marble"
        liked = ("take",) if spent else ("spend_marble", "pay", "place", "castle")
        chosen = next((named[name] for name in liked if name in named), None)
        match.submit(chosen or chance.choice(match.legal_actions()))
        if spent and match.turn_is_over and match.log[-1].words["do"] == "take":
            seen += 1
            assert match.walls()[-1] is None
    assert seen
