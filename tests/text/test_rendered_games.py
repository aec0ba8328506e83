"""Whole games in words have no fault of grammar in any language; and the search would find one."""

from __future__ import annotations

import pytest

from castles.text.language import LANGUAGES
from tests.text import spoken
from tests.text.rendered import ARTICLES, SEEDS, SET_UPS, faults, lines


@pytest.mark.parametrize("set_up", SET_UPS)
def test_games_are_told_without_a_fault(set_up: str) -> None:
    for language in LANGUAGES:
        for seed in SEEDS:
            told = {*lines(set_up, seed, language)}
            assert len(told) > 100
            found = {line: wrong for line in told if (wrong := faults(line, language))}
            assert not found, language


@pytest.mark.parametrize("set_up", SET_UPS)
def test_tooltips_are_told_without_a_fault(set_up: str) -> None:
    for language in LANGUAGES:
        told = {line for seed in SEEDS for line in spoken.tips(set_up, seed, language)}
        assert len(told) > 20
        assert not {line: wrong for line in told if (wrong := faults(line, language))}, language


def test_an_area_at_which_no_shield_points_has_words_of_its_own() -> None:
    told = {*spoken.tips("castelli 2", 1, "es")}
    assert any(line.endswith(": nadie va delante por ahora.") for line in told)
    assert not any(line.endswith(": nada.") for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_without_a_fault_whatever_is_filled_in(language: str) -> None:
    told = {*spoken.alone(language), *spoken.examples(language)}
    assert len(told) > 5000
    found = {line: wrong for line in told if (wrong := faults(line, language))}
    assert not {line for line in found if not spoken.is_right(line, language)}


@pytest.mark.parametrize(
    ("language", "line", "fault"),
    [
        ("en", "Anna pays {cost}.", "{"),
        ("en", "Anna pays 2 silver (None).", "None"),
        ("en", "Anna takes item.village.", "item.village"),
        ("en", "Anna takes a boarding_house.", "boarding_house"),
        ("en", "Anna takes the an inn tile.", "the an"),
        ("en", "Anna takes a inn tile.", "a inn"),
        ("en", "Anna pays and pays again and and.", "and and"),
        ("en", "Anna wins with 1 red points.", "1 red points"),
        ("en", "Anna gains 2 worker.", "2 worker"),
        ("en", "Anna  gains 2 workers.", "  "),
        ("en", "Anna gains .", " ."),
        ("en", "Anna gains ().", "()"),
        ("es", "Gana a el equipo.", "a el"),
        ("es", "Casilla de el equipo.", "de el"),
        ("es", "Ana y Inés.", "y Inés"),
        ("es", "Ana gana 1 trabajadores.", "1 trabajadores"),
        ("es", "Ana conserva nada.", "Ana conserva nada"),
        ("es", "Ana toma la una posada.", "la una"),
        ("it", "Vince di la squadra.", "di la"),
        ("it", "Sopra a l'area.", "a l'"),
        ("it", "Anna tiene niente.", "Anna tiene niente"),
        ("it", "Anna prende un spazio.", "un spazio"),
        ("pt", "Fica em o espaço.", "em o"),
        ("pt", "Troca por o mosteiro.", "por o"),
        ("pt", "Perde para a equipe, a a equipe.", "a a"),
        ("pt", "Ana mantém nada.", "Ana mantém nada"),
        ("de", "Geht zu dem Gasthof.", "zu dem"),
        ("de", "Nimmt einen den Gasthof.", "einen den"),
        ("fr", "La carte de Anna.", "de Anna"),
        ("fr", "Le tour de le joueur.", "de le"),
        ("fr", "Il y a que il.", "que il"),
    ],
)
def test_each_fault_is_found(language: str, line: str, fault: str) -> None:
    assert any(fault in found or found in fault for found in faults(line, language))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Anna pays 1 silver and 2 workers for an inn tile on a1."),
        ("es", "No conserva nada. Gana al equipo: nada."),
        ("it", "Non tiene niente, a a1 e d4."),
        ("pt", "Fica no espaço a1 e a equipe paga: nada."),
        ("fr", "La carte d'Anna, l'aire du joueur."),
    ],
)
def test_what_is_right_is_left_alone(language: str, line: str) -> None:
    assert faults(line, language) == []


def test_every_language_has_its_articles() -> None:
    assert ARTICLES.keys() == LANGUAGES.keys()
