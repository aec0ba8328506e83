"""Trophies: what the files define, what matches show, and that saves alone tell all of it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from castles.ai.player import make_player
from castles.engine.errors import DataError
from castles.engine.event import Event
from castles.engine.facts import Words
from castles.engine.game import Outcome
from castles.games.by_game import game_named
from castles.play.challenge import Challenge
from castles.play.day import challenge_of_day, seed_of_day
from castles.play.match import Match
from castles.play.match_files import SUFFIX
from castles.play.match_story import Course
from castles.play.played_match import PlayedMatch
from castles.play.seat import HUMAN, SeatSpec
from castles.play.statistics.database import STEPS, open_statistics
from castles.play.statistics.recording import rebuild, take_in
from castles.play.trophies.conditions import QUESTIONS, Deed
from castles.play.trophies.counting import collectors, feats_of, shelf_of, won
from castles.play.trophies.definitions import read_trophies, trophies
from castles.play.trophies.giving import remember_with_trophies
from castles.play.undo import PRACTICE

GAMES = ("burgundy", "castelli", "tuscany")
DAY = date(2026, 11, 18)


def played(
    game: str,
    seed: int,
    path: Path | None = None,
    names: tuple[str, ...] = ("Anna",),
    challenge: Challenge | None = None,
    mode: str = "strict",
    level: str = "ai:medium",
) -> Match:
    """A match of people and one computer, all played as a quick computer would."""
    rules = game_named(game)
    seats = [*(SeatSpec(name, HUMAN) for name in names), SeatSpec("", "ai:easy")]
    match = Match.new(rules, seats, seed, {}, mode, path, challenge or Challenge())
    players = [make_player(level, rules, seed + n) for n in range(len(seats))]
    while not match.is_over:
        seat = match.deciding_seat
        match.submit(players[seat].decide(match.view(seat)))
    match.close()
    return match


@pytest.fixture(scope="module")
def some(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, set[str]]]:
    """A folder of matches, and what was given at the table while they were played."""
    folder = tmp_path_factory.mktemp("saves")
    given: dict[str, set[str]] = {}
    numbers = iter(range(1000))

    def finish(match: Match) -> None:
        found = remember_with_trophies(match, folder / "statistics.sqlite")
        assert found.notice is None
        for name, these in found.trophies.items():
            mine = given.setdefault(name, set())
            names = {trophy.name for trophy in these}
            assert not mine & names, "a trophy is given once"
            mine |= names

    def path() -> Path:
        return folder / f"{next(numbers)}{SUFFIX}"

    for game in GAMES:
        for seed in range(3):
            finish(played(game, seed, path(), ("Anna",)))
    finish(played("castelli", 8, path(), ("Anna", "Ben")))
    finish(played("castelli", 9, path(), ("Carl",), mode=PRACTICE))
    of_day = challenge_of_day(DAY, DAY)
    finish(played("castelli", seed_of_day("castelli", DAY), path(), ("Ben",), of_day))
    late = replace(of_day, opened=date(2026, 11, 20))
    finish(
        played("castelli", seed_of_day("castelli", DAY), path(), ("Dora",), late, level="greedy")
    )
    return folder, given


def shelves(folder: Path, *, again: bool) -> dict[str, set[str]]:
    """What is counted from saves alone, in a new database or in the one that was there."""
    file = folder / ("again.sqlite" if again else "statistics.sqlite")
    with closing(open_statistics(file)) as statistics:
        (rebuild if again else take_in)(statistics, folder)
        found = {name: set(won(shelf_of(statistics, name))) for name in collectors(statistics)}
    return {name: names for name, names in found.items() if names}


def test_saves_alone_tell_what_was_given_at_the_table(
    some: tuple[Path, dict[str, set[str]]],
) -> None:
    folder, given = some
    assert shelves(folder, again=True) == given
    assert shelves(folder, again=False) == given
    assert {"first_game", "first_win", "every_game", "beat_easy"} <= given["Anna"]
    assert any(name.startswith("tuscany.") for name in given["Anna"])


def test_practice_and_hints_do_not_count(some: tuple[Path, dict[str, set[str]]]) -> None:
    _, given = some
    assert "Carl" not in given
    helped = played("castelli", 4)
    assert helped.outcome is not None
    assert feats_of(helped.played, helped.outcome, 0)
    helped.mark_assisted(0)
    assert not feats_of(helped.played, helped.outcome, 0)
    assert not feats_of(helped.played, helped.outcome, 1), "a computer wins no trophies"


def test_a_deal_of_the_day_counts_on_its_day_only(some: tuple[Path, dict[str, set[str]]]) -> None:
    _, given = some
    assert "day_first" in given["Ben"]
    assert "together" in given["Ben"]
    assert "day_first" not in given["Dora"]


def test_statistics_of_before_there_were_trophies_grow(
    some: tuple[Path, dict[str, set[str]]], tmp_path: Path
) -> None:
    folder, given = some
    file = tmp_path / "old.sqlite"
    with closing(open_statistics(file, STEPS[:1])) as old:
        assert old.connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)
    with closing(open_statistics(file)) as statistics:
        take_in(statistics, folder)
        statistics.connection.execute("DELETE FROM feats")
        statistics.connection.execute("DELETE FROM files")
        # Every match is known already, and none of its trophies.
        assert take_in(statistics, folder).matches == 0
        assert set(won(shelf_of(statistics, "Anna"))) == given["Anna"]


def test_a_damaged_save_costs_its_own_trophies_only(
    some: tuple[Path, dict[str, set[str]]], tmp_path: Path
) -> None:
    folder, _ = some
    files = sorted(folder.glob(f"*{SUFFIX}"))[:3]
    for file in files:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    broken = tmp_path / files[0].name
    raw = broken.read_bytes()
    broken.write_bytes(raw[:2000] + b"#" + raw[2001:])
    with closing(open_statistics(tmp_path / "statistics.sqlite")) as statistics:
        taken = take_in(statistics, tmp_path)
        assert taken.matches == 2
        assert str(broken) in str(taken.problems[0].facts["file"])
        assert won(shelf_of(statistics, collectors(statistics)[0]))


def test_about_forty_and_each_has_a_name_of_its_own() -> None:
    found = trophies()
    assert 38 <= len(found) <= 60
    assert len({trophy.name for trophy in found}) == len(found)
    assert {trophy.game for trophy in found} == {"", *GAMES}
    assert any(trophy.is_secret for trophy in found)
    assert {name for trophy in found for name in trophy.when} <= set(QUESTIONS)


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("x: {metal: tin, glyph: play}", "tin"),
        ("x: {metal: gold, glyph: play, when: {wins: true}}", "wins"),
        ("x: {metal: gold, glyph: play, when: {points: many}}", "points"),
        ("x: {metal: gold, glyph: play, when: {told: {event: castle_bilt}}}", "castle_built"),
        ("x: {metal: gold, glyph: play, when: {headline: luck}}", "luck"),
        ("x: {metal: gold, glyph: play, times: 0}", "times"),
    ],
)
def test_a_wrong_definition_is_told_with_its_place(tmp_path: Path, entry: str, fault: str) -> None:
    (tmp_path / "trophies.yaml").write_text(entry + "\n")
    with pytest.raises(DataError) as told:
        read_trophies(tmp_path, game_named("castelli"))
    assert fault in str(told.value)
    assert "trophies.yaml:1" in str(told.value)


def entries(*events: Event) -> PlayedMatch:
    history = SimpleNamespace(entries=[SimpleNamespace(events=[event]) for event in events])
    return cast(PlayedMatch, SimpleNamespace(history=history, game=game_named("castelli")))


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        ("card_played", {"card": "king4"}),
        ("tile_governed", {}),
        ("castle_guarded", {"card": None}),
        ("castle_built", {"card": "count"}),
        ("castle_built_over", {"card": "abbot"}),
    ],
)
def test_every_way_to_play_a_card_counts(event: str, facts: Words) -> None:
    shown = {each.word: each for each in trophies() if each.game == "castelli"}
    won = Outcome((0,), (40, 30), "points")
    cards = [Event(event, "C8", 0, facts)] * 4
    assert shown["four_cards"].is_shown_by(Deed(entries(*cards), won, 0))
    assert not shown["four_cards"].is_shown_by(Deed(entries(*cards[1:]), won, 0))
    assert not shown["no_card"].is_shown_by(Deed(entries(cards[0]), won, 0))
    without = Event("castle_built", "C7", 0, {"card": None})
    assert shown["no_card"].is_shown_by(Deed(entries(without), won, 0))


def test_castles_built_over_others_count() -> None:
    shown = {each.word: each for each in trophies() if each.game == "castelli"}
    won = Outcome((0,), (40, 30), "points")
    built = [Event("castle_built", "C7", 0, {"points": 3})] * 5
    over = Event("castle_built_over", "C11", 0, {"points": 6})
    assert not shown["six_castles"].is_shown_by(Deed(entries(*built), won, 0))
    assert shown["six_castles"].is_shown_by(Deed(entries(*built, over), won, 0))
    assert shown["great_castle"].is_shown_by(Deed(entries(over), won, 0))


@pytest.mark.parametrize(
    ("points", "others", "is_shown"),
    [
        ((0, 4, 8, 12, 16, 20, 60), (0, 2, 3, 4, 5, 6, 7), True),
        ((0, 4, 8, 12, 16, 20, 24), (0, 2, 3, 4, 5, 20, 23), False),
        ((0, 4, 8, 12, 16, 21, 24), (0, 2, 3, 4, 5, 20, 23), True),
    ],
)
def test_who_leads_all_the_time_may_win_by_any_margin(
    points: tuple[int, ...], others: tuple[int, ...], is_shown: bool
) -> None:
    (trophy,) = [each for each in trophies() if each.name == "in_front"]
    deed = Deed(entries(), Outcome((0,), (points[-1], others[-1]), "points"), 0)
    deed.__dict__["course"] = Course((points, others), (1,))
    assert trophy.is_shown_by(deed) == is_shown
