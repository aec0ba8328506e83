"""A computer that adapts, in the terminal: what it says, and that the menu and the help know it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from castles.ai.levels import ADAPTIVE
from castles.ai.player import PLAYER_KINDS, seat_kinds
from castles.cli import main
from castles.commands import play
from castles.games.by_game import game_named, game_names
from castles.play.match import Match
from castles.play.seat import parse_seats
from castles.play.undo import STRICT
from castles.terminal.menu import Menu
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from tests.desk.results import keep
from tests.terminal.table import Answers, saved_file, typed


def begun(game: str, language: str = "en") -> str:
    """What a new match writes before the first question, and where it is saved."""
    seats = parse_seats(f"human,{ADAPTIVE}", ["human", *seat_kinds(game)], [2])
    output = io.StringIO()
    screen = Screen(Answers(typed(["quit"]), output), output)
    play.run(game_named(game), seats, 3, {}, STRICT, Catalogue(language), screen)
    return output.getvalue()


@pytest.mark.parametrize("game", game_names())
def test_it_says_before_the_start_at_what_level_it_plays_and_why(game: str) -> None:
    assert begun(game).startswith("Adapts to you: Easy to begin with.")
    keep(game, (["ai:medium"], 0.0), (["ai:medium"], 0.0))
    output = begun(game)
    assert output.startswith("Adapts to you: Easy this time, because you lost the last two")
    seat = Match.resume(saved_file(output)).seats[1]
    assert (seat.kind, seat.adapts) == ("ai:easy", True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_so_in_every_language(language: str) -> None:
    catalogue = Catalogue(language)
    keep("castelli", (["ai:easy"], 1.0), (["ai:easy"], 1.0))
    medium, easy = catalogue.text("level.medium"), catalogue.text("level.easy")
    assert begun("castelli", language).startswith(
        catalogue.text("adapt.up", level=medium, before=easy)
    )


def test_the_menu_offers_it() -> None:
    output = io.StringIO()
    screen = Screen(Answers(typed(["1", f"Anna=human,{ADAPTIVE}"]), output), output)
    wish = Menu(Catalogue("en"), screen).ask(can_resume=False)
    assert wish is not None
    assert [seat.kind for seat in wish.seats] == ["human", ADAPTIVE]
    assert "adapts its level to your last games" in output.getvalue()


def test_the_help_of_play_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--lang", "en", "--help"])
    assert ADAPTIVE in capsys.readouterr().out


def test_players_among_themselves_have_nobody_to_adapt_to(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert ADAPTIVE not in PLAYER_KINDS
    assert main(["simulate", "castelli", "--lang", "en", "--seats", f"greedy,{ADAPTIVE}"]) == 1
    assert ADAPTIVE in capsys.readouterr().err
