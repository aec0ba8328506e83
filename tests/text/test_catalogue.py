"""Texts by key: plural forms, placeholders, ids, fallback, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.engine.errors import DataError
from castles.text.catalogue import Catalogue, MissingTextError
from castles.text.checking import check_texts, lacking

ENGLISH = """\
hello: "Hello {name}"
undo: {nothing: Nothing to undo}
cards: {zero: no card, one: 1 card, other: "{count} cards"}
type.village: village
place: "A {type} on {space_type}"
count.green: {one: 1 green point, other: "{count} green points"}
scores: "{name} gets {points:green}"
only: English alone
"""

ITALIAN = """\
hello: "Ciao {name}"
undo: {nothing: Niente}
cards: {zero: nessuna carta, one: 1 carta, other: "{count} carte"}
type.village: villaggio
place: "{type}, {space_type}"
count.green: {one: 1 punto verde, other: "{count} punti verdi"}
scores: "{name}: {points:green}"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in ("en", "es", "it", "pt"):
        _write(tmp_path, language, ITALIAN if language == "it" else ENGLISH)
    return tmp_path


def _write(folder: Path, language: str, text: str, name: str = "texts") -> None:
    (folder / language).mkdir(exist_ok=True)
    (folder / language / f"{name}.yaml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "key", "facts", "expected"),
    [
        ("en", "hello", {"name": "Anna"}, "Hello Anna"),
        ("it", "hello", {"name": "Anna"}, "Ciao Anna"),
        ("it", "undo.nothing", {}, "Niente"),
        ("en", "cards", {"count": 0}, "no card"),
        ("en", "cards", {"count": 1}, "1 card"),
        ("en", "cards", {"count": 2}, "2 cards"),
        ("it", "cards", {"count": 21}, "21 carte"),
        ("it", "place", {"type": "village", "space_type": "village"}, "villaggio, villaggio"),
        ("en", "place", {"type": "moon", "space_type": 3}, "A moon on 3"),
        ("en", "scores", {"name": "Ben", "points": 1}, "Ben gets 1 green point"),
        ("it", "scores", {"name": "Ben", "points": 4}, "Ben: 4 punti verdi"),
        ("it", "only", {}, "English alone"),
    ],
)
def test_text(
    folder: Path, language: str, key: str, facts: dict[str, object], expected: str
) -> None:
    assert Catalogue(language, folder).text(key, **facts) == expected


def test_missing_text_names_the_nearest_key(folder: Path) -> None:
    with pytest.raises(MissingTextError, match="no text 'helo'; did you mean 'hello'"):
        Catalogue("it", folder).text("helo")


def test_missing_fact_is_named(folder: Path) -> None:
    with pytest.raises(MissingTextError, match="'hello' needs the fact 'name'"):
        Catalogue("en", folder).text("hello")


def test_all_files_of_a_language_are_one_catalogue(folder: Path) -> None:
    _write(folder, "en", "more: something else", "second")
    catalogue = Catalogue("en", folder)
    assert catalogue.text("more") == "something else"
    assert "more" in catalogue
    assert "less" not in catalogue


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("a: one\na: two\n", "2:1", "'a' was already given in line 1"),
        ("a: {b: one}\na.b: two\n", "2:1", "'a.b' was already given in"),
        ("A b: one\n", "1:1", "'A b' is not a key"),
        ("a: {one: x}\n", "1:4", "the form 'other' is missing"),
        ("a: {one: x, other: y, few: z}\n", "1:23", "'few' is not a form of a text"),
        ("a: [x]\n", "1:4", "expected text here"),
        ("a:\n", "1:3", "expected text here"),
        ('a: "x {name"\n', "1:4", "wrong placeholder"),
        ('a: "x {Name!}"\n', "1:4", "wrong placeholder"),
        ('a: "x {0}"\n', "1:4", "wrong placeholder '0'"),
        ("a: 'x\n", "2:1", "not valid YAML"),
        ("a: &b x\n", "1:4", "anchors are not allowed"),
    ],
)
def test_broken_text_file_is_refused_with_its_place(
    tmp_path: Path, text: str, place: str, message: str
) -> None:
    _write(tmp_path, "en", text)
    with pytest.raises(DataError) as error:
        Catalogue("en", tmp_path)
    assert f"texts.yaml:{place}: {message}" in str(error.value)


def test_same_key_in_two_files_is_refused(tmp_path: Path) -> None:
    _write(tmp_path, "en", "a: x\n", "first")
    _write(tmp_path, "en", "a: y\n", "second")
    with pytest.raises(DataError, match=r"second.yaml:1:1: 'a' was already given in .*first"):
        Catalogue("en", tmp_path)


def test_language_without_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no text files"):
        Catalogue("en", tmp_path)


def test_what_a_language_lacks_is_listed_and_is_no_fault(folder: Path) -> None:
    _write(folder, "es", ENGLISH.replace("only: English alone\n", ""))
    check_texts(folder)
    assert [*lacking("es", folder).values()] == [["only"]]
    assert Catalogue("es", folder).text("only") == "English alone"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("hello:", "hallo:"), "'hallo' does not exist in English; did you mean 'hello'"),
        (("Hello {name}", "Hola"), "'hello' says the facts none, in English name"),
        (("Hello {name}", "Hola {name}{seat}"), "says the facts name, seat, in English name"),
        (("Hello {name}", "Hola {name}, {count}"), "uses a count, which the English text does not"),
        (("{points:green}", "{points:green|dat}"), "'scores' asks for 'points|dat'"),
        (("A {type}", "A {type|teh}"), "'place' asks for 'type|teh'; did you mean 'the'"),
        (("{points:green}", "{points:blue}"), "'scores' counts 'points' as 'blue'"),
    ],
)
def test_languages_that_differ_are_refused(
    folder: Path, change: tuple[str, str], message: str
) -> None:
    _write(folder, "it", ENGLISH)
    _write(folder, "es", ENGLISH.replace(*change))
    with pytest.raises(DataError) as error:
        check_texts(folder)
    assert message in str(error.value)


@pytest.mark.parametrize(
    "change",
    [
        ("zero: no card, ", ""),
        ("one: 1 card, ", ""),
        ('{zero: no card, one: 1 card, other: "{count} cards"}', "cards"),
        ("{points:green}", "{points} {points|punto|puntos}"),
        ("undo: {nothing: Nothing to undo}", "undo.nothing: {other: x, none: y, he: z}"),
        ("type.village: village", "type.village: {m: pueblo, a: un pueblito}"),
    ],
)
def test_a_language_has_forms_of_its_own(folder: Path, change: tuple[str, str]) -> None:
    assert change[0] in ENGLISH
    _write(folder, "it", ENGLISH)
    _write(folder, "es", ENGLISH.replace(*change))
    check_texts(folder)


def test_languages_that_agree_are_accepted(folder: Path) -> None:
    _write(folder, "it", ITALIAN + "only: solo inglese\n")
    check_texts(folder)
