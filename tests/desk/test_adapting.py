"""A computer that adapts: up after two wins in a row, down after two losses; settled at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.ai.levels import ADAPTIVE
from castles.ai.player import seat_kinds
from castles.desk.adapting import Adapted, adapted, level_for, settled, tell, unsettle
from castles.desk.match_plan import MatchPlan, last_plan
from castles.games.by_game import game_named, game_names
from castles.play.deal_code import code_of
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.play.statistics.queries import AgainstComputers
from castles.settings import Settings
from castles.text.catalogue import Catalogue
from castles.text.players import seat_levels
from tests.desk.results import keep

ANNA = SeatSpec("Anna", "human")
TABLE = [ANNA, SeatSpec("", ADAPTIVE)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "statistics.sqlite"


@pytest.mark.parametrize(
    ("matches", "level", "reason"),
    [
        ("", "easy", "first"),
        ("easy+", "easy", "same"),
        ("easy+ easy+", "medium", "up"),
        ("easy- easy-", "novice", "down"),
        ("easy+ easy-", "easy", "same"),
        ("easy- easy+ easy+", "medium", "up"),
        ("easy+ easy+ medium-", "medium", "same"),
        ("easy+ easy+ medium- medium-", "easy", "down"),
        ("easy+ easy+ medium- medium- easy+", "easy", "same"),
        ("medium+ easy+", "easy", "same"),
        ("hard+ hard=", "hard", "same"),
        ("hard= hard=", "hard", "same"),
        ("master+ master+", "master", "top"),
        ("novice- novice-", "novice", "bottom"),
        ("easy+ greedy+ easy+", "medium", "up"),
        ("greedy+ greedy+", "easy", "first"),
    ],
)
def test_the_rule(matches: str, level: str, reason: str) -> None:
    parts = {"+": 1.0, "-": 0.0, "=": 0.5}
    played = [
        AgainstComputers(("greedy" if one == "greedy" else f"ai:{one}",), parts[sign])
        for one, sign in ((each[:-1], each[-1]) for each in matches.split())
    ]
    found = adapted(played[::-1])
    assert (found.level, found.reason) == (level, reason)


def test_the_strongest_level_at_the_table_counts() -> None:
    found = adapted([AgainstComputers(("ai:novice", "ai:hard", "greedy"), 0.0)] * 2)
    assert found == Adapted("medium", "down", "hard")


def test_only_own_matches_of_the_game_with_computers_count(file: Path) -> None:
    lost, won = (["ai:hard"], 0.0), (["ai:easy"], 1.0)
    keep("castelli", won, won, name="Anna", path=file)
    keep("castelli", lost, lost, name="Ben", path=file)
    keep("tuscany", lost, lost, name="Anna", path=file)
    keep("castelli", lost, lost, name="Anna", is_practice=True, path=file)
    keep("castelli", (["human", "ai:hard"], 0.0), (["human"], 0.0), name="Anna", path=file)
    assert level_for("castelli", ANNA, file) == Adapted("medium", "up", "easy")
    assert level_for("burgundy", ANNA, file) == Adapted("easy", "first", "")
    assert level_for("castelli", SeatSpec("", "human"), file).reason == "first"


def test_without_statistics_it_is_easy_and_no_file_is_made(file: Path) -> None:
    assert level_for("castelli", ANNA, file).level == "easy"
    assert level_for("castelli", ANNA, None).level == "easy"
    assert not file.exists()
    file.write_bytes(b"no database")
    assert level_for("castelli", ANNA, file).level == "easy"


@pytest.mark.parametrize("game", game_names())
def test_a_match_keeps_its_level_whatever_is_played_meanwhile(
    game: str, file: Path, tmp_path: Path
) -> None:
    seats, words = settled(game, TABLE, file, Catalogue("en"))
    assert words == "Adapts to you: Easy to begin with."
    match = Match.new(game_named(game), seats, 5, path=tmp_path / "match.castles")
    plain = Match.new(game_named(game), [ANNA, SeatSpec("", "ai:easy")], 5)
    assert code_of(match.header) == code_of(plain.header)
    assert match.header.start == plain.header.start
    match.close()
    keep(game, (["ai:easy"], 1.0), (["ai:easy"], 1.0), name="Anna", path=file)
    match = Match.resume(tmp_path / "match.castles")
    assert [seat.kind for seat in match.seats] == ["human", "ai:easy"]
    assert seat_levels(match.played, Catalogue("en")) == ("Player", "Easy, adapts")
    again, words = settled(game, unsettle(match.played.own_seats), file, Catalogue("en"))
    assert [seat.kind for seat in again] == ["human", "ai:medium"]
    assert "you won the last two against Easy" in words
    match.close()


def test_whoever_changes_the_level_keeps_it() -> None:
    seats, _ = settled("castelli", TABLE, None, Catalogue("en"))
    match = Match.new(game_named("castelli"), seats, 5)
    match.change_seat_kind(1, "ai:hard")
    assert seat_levels(match.played, Catalogue("en"))[1] == "now Hard"
    assert unsettle(match.played.own_seats)[1].kind == "ai:hard"


def test_a_table_of_others_is_left_alone() -> None:
    seats = [ANNA, SeatSpec("", "ai:hard")]
    assert settled("castelli", seats, None, Catalogue("en")) == (seats, "")


def test_among_several_people_it_says_to_whom() -> None:
    seats = [ANNA, SeatSpec("Ben", "human"), SeatSpec("", ADAPTIVE)]
    words = tell(Adapted("hard", "same", "hard"), seats, Catalogue("en"))
    assert words == "Adapts to Anna: Hard this time."


@pytest.mark.parametrize("game", game_names())
def test_every_game_offers_it_and_remembers_the_choice(game: str) -> None:
    assert ADAPTIVE in seat_kinds(game)
    options = last_plan(Settings(), game).options
    plan = MatchPlan(game, TABLE, options)
    assert last_plan(Settings(tables={game: plan.to_data()}), game).seats == TABLE
