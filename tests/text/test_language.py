"""Which language is spoken."""

from __future__ import annotations

import pytest
import yaml

from castles.engine.errors import OptionError
from castles.paths import data_folder
from castles.text.checking import lacking
from castles.text.language import ENGLISH, LANGUAGES, choose_language
from castles.text.rules_page import games_with_rules, read_rules


@pytest.mark.parametrize(
    ("given", "environment", "system", "expected"),
    [
        ("it", {"LANG": "es_ES.UTF-8"}, "pt", "it"),
        (None, {"LANG": "es_ES.UTF-8"}, "pt", "es"),
        (None, {"LC_ALL": "pt_BR.UTF-8", "LANG": "es_ES"}, "", "pt"),
        (None, {"LC_MESSAGES": "it_CH@euro", "LANG": "es_ES"}, "", "it"),
        (None, {"LC_ALL": "", "LANG": "it"}, "es", "it"),
        (None, {"LANG": "C"}, "es", "en"),
        (None, {"LANG": "POSIX"}, "es", "en"),
        (None, {"LANG": "C.UTF-8"}, "es", "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "es", "de"),
        (None, {"LANG": "nl_NL.UTF-8"}, "es", "en"),
        (None, {}, "pt-BR", "pt"),
        (None, {}, "es_419", "es"),
        (None, {}, "IT_IT", "it"),
        (None, {}, "ja_JP", "en"),
        (None, {}, "", "en"),
    ],
)
def test_language_is_asked_for_else_the_systems_else_english(
    given: str | None, environment: dict[str, str], system: str, expected: str
) -> None:
    assert choose_language(given, environment, lambda: system) == expected


def test_unknown_language_is_refused_with_the_nearest() -> None:
    with pytest.raises(OptionError, match="did you mean 'es'"):
        choose_language("ess", {})


def test_every_language_calls_itself_by_its_own_name() -> None:
    own = ["English", "Español", "Italiano", "Português", "Deutsch", "Français"]
    assert [*LANGUAGES] == ["en", "es", "it", "pt", "de", "fr"]
    assert [*LANGUAGES.values()] == own


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(language: str) -> None:
    assert lacking(language, data_folder() / "text") == {}


@pytest.mark.parametrize("game", games_with_rules())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_written_in_every_language(language: str, game: str) -> None:
    folder = data_folder() / game / "rules"
    written = yaml.safe_load((folder / f"{language}.yaml").read_text("utf-8"))
    english = read_rules(folder, ENGLISH)
    assert written["rules"].keys() == english.pages.keys()
    assert written["sections"].keys() == english.sections.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_of_the_system_is_spoken(language: str) -> None:
    assert choose_language(None, {"LANG": f"{language}_XX.UTF-8"}) == language
