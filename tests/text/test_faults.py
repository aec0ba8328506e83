"""What was asked for and cannot be is told in every language, with what may have been meant."""

from __future__ import annotations

import pytest

from castles.cli import main
from castles.engine.errors import OptionError
from castles.engine.faults import FAULTS, Hint, fault
from castles.paths import data_folder
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.text.narration import tell_error, tell_hint
from castles.text.text_files import read_texts
from castles.text.wording import COUNT, parts_of

TWO = ("--seats", "random,random")


@pytest.mark.parametrize("key", FAULTS)
def test_every_fault_has_a_text_with_its_facts(key: str) -> None:
    known = {part.name for part in parts_of(FAULTS[key]) if part.name}
    text = read_texts(data_folder() / "text" / "en")[key]
    assert text.facts() <= known | {COUNT}


def test_nothing_else_is_told_of_faults() -> None:
    told = {key for key in read_texts(data_folder() / "text" / "en") if key.startswith("fault.")}
    assert told - FAULTS.keys() == {"fault.hint.near", "fault.hint.known"}


@pytest.mark.parametrize(
    ("language", "arguments", "told"),
    [
        ("en", ["rules", "tuscani"], "There are no rules for 'tuscani'. Did you mean 'tuscany'?"),
        ("es", ["rules", "tuscani"], "No hay reglas de «tuscani». ¿Querías decir «tuscany»?"),
        (
            "de",
            ["simulate", "burgundy", *TWO, "--option", "inn=true"],
            "Es gibt keine Option „inn“.",
        ),
        (
            "it",
            ["simulate", "tuscany", *TWO, "--option", "x"],
            '"x" non ha la forma CHIAVE=VALORE.',
        ),
        ("pt", ["replay", "no.castles"], "no.castles"),
        ("fr", ["simulate", "castelli", "--seats", "ai:esy,random"], "ai:easy"),
    ],
)
def test_commands_refuse_in_the_chosen_language(
    language: str, arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", language]) == 1
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_that_goes_on_ends_with_its_own_dots(language: str) -> None:
    catalogue = Catalogue(language)
    names = [f"puzzle_{number:03}" for number in range(100)]
    assert tell_hint(Hint("?", names), catalogue).endswith("9, ...")
    assert tell_hint(Hint("?", names[:2]), catalogue).endswith("1.")


# In German one player and many are said alike.
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "de"])
def test_one_player_is_singular(language: str) -> None:
    texts = Catalogue(language)
    one, two = (
        tell_error(fault("fault.seats_exactly", game="G", most=n, count=n, seats=9), texts)
        for n in (1, 4)
    )
    assert one.replace("1", "4") != two


def test_an_error_without_a_key_says_what_it_says() -> None:
    assert tell_error(OptionError("so and so"), Catalogue("de")) == "so and so"
