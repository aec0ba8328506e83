"""Opponents speak in the terminal too, unless the settings say no."""

from __future__ import annotations

from dataclasses import replace

import pytest

from castles.ai.people import people
from castles.desk.voices import AGAIN, START
from castles.play.headline import headline_of
from castles.play.match import Match
from castles.play.replay import load_played
from castles.settings import Settings, save_settings, settings_path
from castles.text.catalogue import LANGUAGES, Catalogue
from tests.terminal.table import any_number, saved_file, start

AGAINST = "Anna=human,automa:experienced"


def greetings(output: str, language: str) -> int:
    """How often the automa greets, with either of its lines."""
    text, automa = Catalogue(language).text, people().automa
    who = {"seat": text("seat.automa", number=2), "title": text(f"person.{automa}.title")}
    lines = [text(f"voice.{automa}.{START}{variant}") for variant in ("", AGAIN)]
    return sum(output.count(text("voice.says", words=words, **who)) for words in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_automa_greets(language: str) -> None:
    _, output = start(any_number(3), AGAINST, language=language)
    assert greetings(output, language) == 1


def test_it_keeps_silent_if_the_settings_say_so() -> None:
    save_settings(replace(Settings(), voices=False), settings_path())
    _, output = start(any_number(3), AGAINST)
    assert not greetings(output, "en")


def test_the_end_has_a_headline() -> None:
    _, output = start(any_number(3), AGAINST)
    final = output[output.index(Catalogue("en").text("score.final")) :]
    how = headline_of(Match(load_played(saved_file(output)), (), None))
    assert f"{Catalogue('en').of_game('tuscany').text(how.key, **how.facts)}." in final
