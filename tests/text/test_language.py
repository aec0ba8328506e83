"""Which language is spoken."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.text.language import COMPLETE, ENGLISH, INCOMPLETE, LANGUAGES, choose_language


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
        (None, {"LANG": "de_DE.UTF-8"}, "es", "en"),
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


def test_a_language_says_everything_or_is_marked_as_incomplete() -> None:
    assert {*COMPLETE} | INCOMPLETE == LANGUAGES.keys()
    assert not {*COMPLETE} & INCOMPLETE
    assert ENGLISH in COMPLETE


@pytest.mark.parametrize("language", sorted(INCOMPLETE))
def test_an_incomplete_language_has_to_be_chosen(language: str) -> None:
    assert choose_language(None, {"LANG": language}) == ENGLISH
    assert choose_language(language, {}) == language
