"""Whole games by scripted input, in every language, from assembly to the final table."""

from __future__ import annotations

import re

import pytest

from castles.games.by_game import game_named
from castles.play.replay import load_played, verify
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.phrases import join
from castles.text.tuscany.facts import card_phrases
from tests.terminal.table import any_number, saved_file, start, typed

CLEARED = "\f"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_plays_the_computer_to_the_end(language: str) -> None:
    code, output = start(any_number(3), language=language)
    text = Catalogue(language).of_game("tuscany").text
    assert code == 0
    assert CLEARED not in output
    final = output[output.index(text("score.final")) :]
    table = verify(saved_file(output))
    sheets = table.game.scores(table.history.state)
    for track in ("green", "red"):
        total = text("score.total", track=track)
        row = next(line for line in final.splitlines() if line.strip().startswith(total))
        assert row.split()[-2:] == [str(sheet.totals[track]) for sheet in sheets]
    outcome = table.game.outcome(table.history.state)
    assert outcome is not None
    assert text(f"outcome.{outcome.reason}") in final


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_plays_the_automa_to_the_end(language: str) -> None:
    code, output = start(any_number(3), "Anna=human,Fausto=automa:experienced", language=language)
    catalogue = Catalogue(language).of_game("tuscany")
    assert code == 0
    assert catalogue.text("log.automa_marble_spent", seat="Fausto") in output
    assert catalogue.text("source.leftover_supply") in output
    table = verify(saved_file(output))
    assert table.game.outcome(table.history.state) is not None


def test_the_table_shows_the_card_and_the_sheet_of_the_automa() -> None:
    answers = ["1", "1", "1", "", "table", "board 2"]
    _, output = start(typed(answers), "Anna=human,Fausto=automa:experienced")
    shown = output.split("> table")[-1]
    assert "Fausto: supply" in shown
    assert "Its decision card is" in shown
    assert shown.count("Fausto's sheet") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_never_see_each_others_hand(language: str) -> None:
    names = ["Anna", "Ben"]
    code, output = start(any_number(5), "Anna=human,Ben=human", language=language)
    assert code == 0
    catalogue = Catalogue(language).of_game("tuscany")
    hands = _hand_lines(output, catalogue)
    passes = {catalogue.text("terminal.pass", seat=name): name for name in names}
    viewer = ""
    seen = 0
    public_draw = _pattern(catalogue, "log.cards_drawn.shown")
    for sheet in output.split(CLEARED):
        for line in sheet.splitlines():
            asked = next((name for prompt, name in passes.items() if line.startswith(prompt)), None)
            if asked:
                assert line.strip() == sheet.strip().splitlines()[-1], (
                    "nothing is shown beside the prompt"
                )
                viewer = asked
            for name in names:
                if line in hands[name] - hands[names[1 - names.index(name)]]:
                    assert viewer == name
                    seen += 1
            assert not public_draw.match(line), line
    assert seen > 20


def _hand_lines(output: str, catalogue: Catalogue) -> dict[str, set[str]]:
    """The lines that describe each seat's hand at any moment of the game."""
    table = load_played(saved_file(output))
    lines: dict[str, set[str]] = {spec.name: set() for spec in table.seats}
    for number in range(table.history.position + 1):
        data = table.game.to_data(table.history.state_after(number))
        for spec, seat in zip(table.seats, data["seats"], strict=True):
            cards = join(catalogue, card_phrases(catalogue, seat["hand"]))
            count = sum(seat["hand"].values())
            lines[spec.name].add(catalogue.text("table.hand", count=count, cards=cards))
    return lines


def _pattern(catalogue: Catalogue, key: str) -> re.Pattern[str]:
    """Lines that tell what cards somebody drew: only meant for who may know everything."""
    types = "|".join(
        catalogue.text(f"type.{name}") for name in game_named("tuscany").ruleset({}).type_names
    )
    told = catalogue.text(key, count=2, seat="(Anna|Ben)", cards=f".*({types}).*")
    return re.compile(f"> {told}")


def test_between_two_people_the_screen_is_cleared_before_and_after_the_prompt() -> None:
    _, output = start(any_number(5), "Anna=human,Ben=human")
    sheets = [sheet.strip() for sheet in output.split(CLEARED)]
    prompts = sheets[2:-1:2]
    assert len(prompts) > 20
    assert all(re.fullmatch(r"Pass the keyboard to .* >", prompt) for prompt in prompts)
    assert "Final scores" in sheets[-1]
    assert "in hand:" not in sheets[-1]


def test_computers_alone_are_told_to_the_end() -> None:
    code, output = start(any_number(1), "greedy,random,random")
    assert code == 0
    assert "> Computer 1 draws" in output
    assert "The game is over." in output
    assert "You" not in output.split("help for all commands.")[1]


def test_what_others_did_is_told_when_the_keyboard_comes_back() -> None:
    _, output = start(any_number(5), "Anna=human,greedy,Ben=human", seed=2)
    last = output.split("Pass the keyboard to Ben.")[-1]
    assert "> Anna" in last
    assert "> Computer 2" in last
