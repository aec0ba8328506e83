"""What opponents say: true, never twice, never within a minute, and always the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import pytest

from castles.ai.people import people
from castles.ai.player import make_player
from castles.desk.arms import seat_people
from castles.desk.voices import (
    AGAIN,
    APART,
    CLOSE,
    GREAT,
    LOST,
    OCCASIONS,
    RIVAL,
    START,
    WON,
    Line,
    Voices,
)
from castles.engine.decision import NOBODY
from castles.games.by_game import SOURCES, game_named
from castles.paths import data_folder
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.play.story_limits import limits_of
from castles.play.undo import PRACTICE
from castles.text.catalogue import Catalogue
from castles.text.language import ENGLISH, LANGUAGES
from castles.text.text_files import read_texts

TEXTS = Catalogue(ENGLISH)
MOST_WORDS = 12
TABLE = ("human", "ai:easy", "ai:hard")


class Clock:
    """Time that passes when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def dealt(game: str, kinds: tuple[str, ...] = TABLE, seed: int = 4, **more: object) -> Match:
    seats = [SeatSpec("Anna" if kind == "human" else "", kind) for kind in kinds]
    return Match.new(game_named(game), seats, seed, undo_mode=PRACTICE, **more)  # type: ignore[arg-type]


def voices_of(match: Match, clock: Clock | None = None) -> Voices:
    return Voices(match, seat_people(match.seats, TEXTS), clock or Clock())


def moves(match: Match) -> Iterator[None]:
    """Quick players lead a match to its end, whoever sits there."""
    players = [make_player("greedy", match.game, seat) for seat in range(len(match.seats))]
    while not match.is_over:
        seat = match.deciding_seat
        match.submit(players[seat].decide(match.view(seat)))
        yield


def heard(match: Match, voices: Voices, clock: Clock, seconds: float = APART) -> list[Line]:
    """Everything that is said in a match whose moves take so long."""
    said = [voices.hear()]
    for _ in moves(match):
        clock.now += seconds
        said.append(voices.hear())
    return [line for line in said if line is not None]


@pytest.fixture(scope="module", params=SOURCES)
def played(request: pytest.FixtureRequest) -> tuple[Match, list[Line]]:
    match, clock = dealt(request.param), Clock()
    return match, heard(match, voices_of(match, clock), clock)


def gained(match: Match, turn: Sequence[Entry]) -> int:
    """The points of a turn, action by action, counted from what anybody sees of the scores."""
    game = match.game

    def points(number: int, seat: int) -> int:
        state = game.observe(match.state_after(number), NOBODY).state
        return sum(game.scores(state)[seat].totals.values())

    return sum(
        points(entry.number, entry.seat) - points(entry.number - 1, entry.seat)
        for entry in turn
        if not any(event.name in game.interludes for event in entry.events)
    )


def turns_of(match: Match) -> list[list[Entry]]:
    return [list(entries) for _, entries in groupby(match.log, lambda entry: entry.turn)]


def great_turns(match: Match) -> set[int]:
    """The seats that had a great turn."""
    limits = limits_of(match.game.name)
    assert limits is not None
    return {turn[0].seat for turn in turns_of(match) if gained(match, turn) >= limits.great_turn}


def test_a_turn_gained_what_its_actions_did(played: tuple[Match, list[Line]]) -> None:
    match, _ = played
    voices, turns = voices_of(match), turns_of(match)
    points = [gained(match, turn) for turn in turns]
    assert [voices._gain(turn) for turn in turns] == points
    assert any(points)


def test_a_whole_match_has_a_beginning_and_an_end(played: tuple[Match, list[Line]]) -> None:
    match, said = played
    outcome = match.outcome
    assert outcome is not None
    assert said[0].occasion == START
    last = said[-1]
    assert last.occasion in (WON, LOST, CLOSE)
    if last.occasion != CLOSE:
        assert (last.seat in outcome.winners) == (last.occasion == WON)


def test_nobody_says_the_same_twice(played: tuple[Match, list[Line]]) -> None:
    _, said = played
    assert len({line.key for line in said}) == len(said)


def test_only_computers_speak_and_only_of_what_was_great(played: tuple[Match, list[Line]]) -> None:
    match, said = played
    great = great_turns(match)
    for line in said:
        assert not match.seats[line.seat].is_human
        assert line.occasion != GREAT or line.seat in great
        assert line.occasion != RIVAL or 0 in great


def test_somebody_has_a_great_turn_in_some_match() -> None:
    occasions: set[str] = set()
    for seed in range(6):
        match, clock = dealt("burgundy", seed=seed), Clock()
        occasions |= {line.occasion for line in heard(match, voices_of(match, clock), clock)}
        if {GREAT, RIVAL} <= occasions:
            return
    raise AssertionError(occasions)


def test_a_minute_passes_between_two_lines() -> None:
    match, clock = dealt("burgundy"), Clock()
    voices, last = voices_of(match, clock), clock.now
    assert voices.hear() is None, "the boards are not chosen yet"
    clock.now += APART
    for _ in moves(match):
        clock.now += 7
        if voices.hear() is not None:
            assert clock.now - last >= APART
            last = clock.now
    quick = dealt("burgundy")
    assert len(heard(quick, voices_of(quick, clock), clock, seconds=0)) <= 1


def test_the_same_match_makes_them_say_the_same(played: tuple[Match, list[Line]]) -> None:
    match, said = played
    again = voices_of(match)
    assert [line for line in again.lines() if line in said] == said


def test_a_match_that_is_opened_again_repeats_nothing(tmp_path: Path) -> None:
    path, clock = tmp_path / "match.castles", Clock()
    match = dealt("castelli", path=path)
    voices, going = voices_of(match, clock), moves(match)
    said = {voices.hear()}
    for _ in range(30):
        next(going)
        clock.now += APART
        said.add(voices.hear())
    match.close()
    match = Match.resume(path)
    voices = voices_of(match, clock)
    assert voices.hear() is None
    assert not said & set(heard(match, voices, clock))
    match.close()


def test_what_is_undone_and_done_again_is_not_said_again() -> None:
    match, clock = dealt("tuscany"), Clock()
    voices = voices_of(match, clock)
    said = heard(match, voices, clock)
    for _ in range(40):
        match.undo()
        clock.now += APART
        assert voices.hear() is None
    while match.can_redo:
        match.redo()
        clock.now += APART
        assert voices.hear() is None
    assert len(said) > 1


def test_a_turn_is_spoken_of_when_it_is_over() -> None:
    """It may still be undone before."""
    match = dealt("burgundy", ("human", "ai:easy"), seed=1)
    voices, said, great = voices_of(match), list[Line](), 0
    match.pauses = True
    players = [make_player("greedy", match.game, seat) for seat in range(2)]
    while not match.is_over:
        match.submit(players[match.deciding_seat].decide(match.view(match.deciding_seat)))
        told = [line for line in voices.lines() if line.occasion in (GREAT, RIVAL)]
        if match.turn_is_over:
            assert told == said
        while match.is_unfinished:
            match.carry_on()
        said = [line for line in voices.lines() if line.occasion in (GREAT, RIVAL)]
        great = max(great, len(said))
    assert great > 0


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "greedy"), ("random", "greedy")])
def test_where_nobody_has_a_voice_nobody_speaks(kinds: tuple[str, ...]) -> None:
    match, clock = dealt("tuscany", kinds), Clock()
    assert heard(match, voices_of(match, clock), clock) == []


def test_who_takes_over_a_seat_has_no_words_put_in_the_mouth() -> None:
    match, clock = dealt("castelli", ("human", "ai:easy")), Clock()
    voices = voices_of(match, clock)
    match.change_seat_kind(1, "human")
    assert heard(match, voices, clock) == []


def test_nobody_speaks_before_the_table_is_set() -> None:
    match = dealt("tuscany")
    assert match.game.decision(match.state) in match.game.set_up
    voices, going = voices_of(match), moves(match)
    while match.game.decision(match.state) in match.game.set_up:
        assert voices.hear() is None
        next(going)
    line = voices.hear()
    assert line is not None
    assert line.occasion == START


def test_the_automa_speaks_too() -> None:
    match, clock = dealt("tuscany", ("human", "automa:experienced")), Clock()
    said = heard(match, voices_of(match, clock), clock)
    assert {line.person for line in said} == {people().automa}
    assert said[-1].occasion in (WON, LOST, CLOSE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_a_short_line_for_every_occasion(language: str) -> None:
    texts = Catalogue(language)
    speakers = [person for person in people().everybody() if person != people().tutor]
    lines = [texts.text(line.key) for who in speakers for line in all_lines(who)]
    assert len({*lines}) > len(lines) - 2, "two people say the same"
    assert not [line for line in lines if len(line.split()) > MOST_WORDS]


def test_no_line_is_for_somebody_who_is_not_there() -> None:
    speakers = {*people().everybody()} - {people().tutor}
    texts = read_texts(data_folder() / "text" / ENGLISH)
    found = {key for key in texts if key.startswith("voice.") and key != "voice.says"}
    assert found == {line.key for who in speakers for line in all_lines(who)}


def all_lines(person: str) -> list[Line]:
    """Everything that somebody may ever say."""
    return [*(Line(0, person, when) for when in OCCASIONS), Line(0, person, START, AGAIN)]


def test_matches_begin_with_one_line_or_the_other() -> None:
    seats = ("human", "ai:easy")
    first = [voices_of(dealt("castelli", seats, seed)).lines()[0] for seed in range(4)]
    assert [line.variant for line in first] == ["", AGAIN, "", AGAIN]
    assert len({TEXTS.text(line.key) for line in first}) == 2
