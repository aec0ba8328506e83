"""The chronicle of the solo board: every point on the line that earned it, goals and lost tiles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import cast

import pytest

from castles.engine.event import Event
from castles.games.burgundy.state import EMPTY, State
from castles.play.match import Match
from castles.play.notice import Notice
from castles.text.burgundy.telling import BurgundyTelling
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.ui.by_game import screen_of
from castles.ui.games.burgundy.phase_end import PhaseEndScene
from castles.ui.games.burgundy.samples import SCENES, SOLO_33, SOLO_34
from castles.ui.lab.sample_matches import over
from castles.ui.lab.samples import Samples
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.chronicle import Chronicler, LogLine

TELLING = BurgundyTelling()
SAMPLES = {"33": SOLO_33, "34": SOLO_34}


@dataclass(frozen=True)
class Told:
    """A match of the person at the first seat."""

    match: Match
    viewer: int = 0

    def walls(self) -> list[Notice | None]:
        return [None] * len(self.match.log)


@cache
def played(board: str) -> Match:
    return SAMPLES[board]._match(1, over)


def lines(match: Match, language: str = "en") -> list[LogLine]:
    texts = Catalogue(language).of_game("burgundy")
    return Chronicler(Told(match), ["Anna"], texts, screen_of("burgundy", match.state)).last_lines()


@pytest.mark.parametrize("board", SAMPLES)
def test_the_lines_of_an_action_tell_all_its_points(board: str) -> None:
    match, told = played(board), Counter[int]()
    for line in lines(match):
        told[line.index] += line.points.get("points", 0)
    points = [cast(State, match.state_after(n)).estate(0).points for n in range(len(match.log) + 1)]
    assert [told[n] for n in range(len(match.log))] == [
        points[n + 1] - points[n] for n in range(len(match.log))
    ]


GAINS = ("silver_gained", "workers_gained", "tile_swapped")
"""What comes of an action beside points."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_silver_workers_and_tiles_that_an_action_brings_have_a_line(language: str) -> None:
    texts, gained = Catalogue(language).of_game("burgundy"), set[str]()
    for match in map(played, SAMPLES):
        told = {(line.index, line.words) for line in lines(match, language)}
        for entry in match.log:
            for event in (event for event in entry.events if event.name in GAINS):
                facts = {**event.facts, **TELLING.short_facts(event, texts)}
                words = texts.text(f"play.log.{event.name}.you", **facts)
                assert (entry.number - 1, words) in told
                gained.add(event.name)
    assert gained == {*GAINS}


def test_s9_the_points_of_a_monastery_do_not_stand_on_the_line_of_a_pasture() -> None:
    """A ship or town hall was chosen first: what both tiles bring comes after it."""
    pasture = Event("livestock_scored", "B19", 0, {"animal": "goat", "points": 4})
    monastery = Event("monastery_scored", "S7", 0, {"number": 21, "points": 4})
    crane = Event("crane_scored", "X2", 0, {"points": 4})
    state = cast(State, played("33").state)
    told = TELLING.lines([pasture, monastery, crane], state)
    assert told == [[pasture], [monastery, crane]]


@pytest.mark.parametrize("board", SAMPLES)
def test_s1_how_it_ended_has_the_last_line(board: str) -> None:
    (end,) = (e for e in played(board).log[-1].events if e.name in ("solo_won", "solo_lost"))
    texts = Catalogue("en").of_game("burgundy")
    last = lines(played(board))[-1]
    assert (last.name, last.words) == ("", texts.text(f"play.log.{end.name}.you"))


@pytest.mark.parametrize("board", SAMPLES)
def test_s11_no_action_after_a_goal_is_told_to_have_earned_what_a_tile_brings_later(
    board: str,
) -> None:
    """Taking a tile or hiring workers scores nothing itself."""
    taking = [line for line in lines(played(board)) if line.words.startswith("You take ")]
    assert taking
    assert not [line.words for line in taking if line.shown_points]


def test_s7_a_monastery_that_scores_stands_with_its_points() -> None:
    scored = [
        (line, event.facts["points"])
        for line in lines(played("34"))
        for event in played("34").log[line.index].events
        if event.name == "monastery_scored" and "for monastery" in line.words
    ]
    assert scored
    assert all(line.points == {"points": points} for line, points in scored)


@pytest.mark.parametrize("language", LANGUAGES)
def test_s3_s11_goals_and_the_tiles_of_the_white_die_have_lines_of_their_own(language: str) -> None:
    match = played("33")
    texts = Catalogue(language).of_game("burgundy")
    told = [line.words for line in lines(match, language)]
    events = [event for entry in match.log for event in entry.events]
    goals = [e.facts["goal"] for e in events if e.name == "goal_reached"]
    assert goals
    assert [words for words in told if words in {texts.text(GOAL, goal=g) for g in goals}] == [
        texts.text(GOAL, goal=goal) for goal in goals
    ]
    lost = [event for event in events if event.name == "tile_lost"]
    begin = texts.text("play.log.tile_lost.you", tile="|", depot=0).split("|")[0]
    taken = [words for words in told if words.startswith(begin)]
    assert len(taken) == len(lost)
    assert all(str(e.facts["depot"]) in words for e, words in zip(lost, taken, strict=True))


GOAL = "play.log.goal_reached.you"


def test_the_tile_of_the_white_die_is_told_under_the_round_that_it_begins() -> None:
    match = played("33")
    for line in lines(match):
        if line.words.startswith("The white die removes"):
            after = cast(State, match.state_after(line.index + 1))
            rounds = after.rules.definitions.rounds
            assert line.course.endswith(f"round {(after.round - 1) % rounds + 1}")


def test_lines_of_one_action_are_widgets_of_their_own() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES["play_solo_goal"])
    names = [widget.name for widget in easel.ui.stack.top.widgets if widget.name.startswith("log.")]
    assert len(names) == len(set(names))


def test_s3_the_table_says_which_tile_the_white_die_took_from_where() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES["play_solo_33"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    lost = next(
        event
        for entry in reversed(scene.session.match.log)
        for event in entry.events
        if event.name == "tile_lost"
    )
    words = next(text.words for text in easel.texts if "depot" in text.words and ";" in text.words)
    assert words.endswith(f"from depot {lost.facts['depot']}")


@pytest.mark.parametrize("samples", [SOLO_33, SOLO_34])
@pytest.mark.parametrize("phase", range(4))
def test_s12_what_is_announced_to_leave_at_the_end_of_a_phase_is_what_lay_there(
    samples: Samples, phase: int
) -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(samples.interlude(1, "phase_ended", phase))
    scene = easel.ui.stack.top
    assert isinstance(scene, PhaseEndScene)
    entry = next(
        entry
        for entry in scene.flow.match.log
        if any(e.name == "phase_ended" and e.facts["phase"] == scene.phase for e in entry.events)
    )
    before = cast(State, scene.flow.match.state_after(entry.number - 1))
    lying = [tile for tile in (*before.depots, *before.black_depot) if tile != EMPTY]
    assert set(scene.swept) <= set(lying)
