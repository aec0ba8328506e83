"""One word for one thing: the texts and rules of every language keep to the glossary."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from castles.engine.errors import DataError
from castles.engine.source import Problems
from castles.games.by_game import SOURCES, game_folder
from castles.paths import data_folder
from castles.text.checking import check_texts
from castles.text.glossary import DESKTOP, DOCUMENTS, FILE, Term, Terms, read_glossary
from castles.text.language import ENGLISH, LANGUAGES
from castles.text.rules_page import FOLDER, read_rules
from castles.text.text_files import read_texts

TEXTS = data_folder() / "text"
GLOSSARY = read_glossary(TEXTS, Problems())


def said(language: str) -> dict[str, str]:
    """Every form of every text, and every rule, by its key."""
    texts = read_texts(TEXTS / language)
    words = {f"{key}.{n}": form for key, text in texts.items() for n, form in text.forms.items()}
    for game in SOURCES:
        for rule, page in read_rules(game_folder(game) / FOLDER, language).pages.items():
            words[f"{game} {rule}"] = f"{page.title}. {page.text}"
    return words


def test_every_language_has_a_glossary_of_the_same_things() -> None:
    assert {*LANGUAGES} <= GLOSSARY.keys() <= LANGUAGES.keys()
    shared = {"take", "space", "area", "stack", "token", "board", "hint"}
    for terms in GLOSSARY.values():
        assert shared <= {term.thing for term in terms}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_and_rules_say_the_words_of_the_glossary(language: str) -> None:
    words, terms = said(language), Terms(GLOSSARY[language])
    for term in GLOSSARY[language]:
        assert term.is_said(words.values()), term.thing
    strayed = {key: [*terms.strays(text)] for key, text in words.items()}
    assert not {key: found for key, found in strayed.items() if found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_never_said_is_found_among_all_as_alone(language: str) -> None:
    terms = Terms(GLOSSARY[language])
    for term in GLOSSARY[language]:
        for phrase in term.never:
            for text in (f"({phrase.replace('*', 's')})", phrase.replace("*", "").upper()):
                among_all = [stray for stray, found in terms.strays(text) if found is term]
                assert among_all == [*term.strays(text)], text


TOP = Path(__file__).parents[2]
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def documents() -> dict[str, str]:
    """What is read beside the game, in English."""
    folders = (TOP, TOP / "castles", TOP / "tests", TOP / "sprites")
    return {str(file): file.read_text() for folder in folders for file in folder.glob("*.md")}


def desktop(language: str) -> str:
    """The menu entry and the AppStream page in a language."""
    share = TOP / "sprites" / "desktop" / "share"
    entry = next(share.rglob("*.desktop")).read_text()
    key = r"\w+" if language == ENGLISH else rf"\w+\[{language}\]"
    lines = re.findall(rf"(?m)^{key}=(.*)$", entry)
    page = ElementTree.parse(next(share.rglob("*.metainfo.xml"))).getroot()
    lines += [e.text or "" for e in page.iter() if e.get(LANG, ENGLISH) == language]
    return "\n".join(lines)


def test_documents_and_desktop_page_keep_to_the_glossary() -> None:
    assert len(documents()) > 6
    for name, text in documents().items():
        for term in (term for term in GLOSSARY[ENGLISH] if DOCUMENTS in term.where):
            assert [*term.strays(text)] == [], name
    for language in LANGUAGES:
        assert len(desktop(language)) > 300
        for term in (term for term in GLOSSARY[language] if DESKTOP in term.where):
            assert [*term.strays(desktop(language))] == [], language


def test_a_term_may_hold_in_some_places_only(tmp_path: Path) -> None:
    problems = Problems()
    (tmp_path / FILE).write_text(
        "en:\n  a: {say: a, never: [b], where: [texts]}\n"
        "  c: {say: c, never: [], where: [nowhere]}\n"
    )
    terms = read_glossary(tmp_path, problems)["en"]
    assert terms[0].where == ("texts",)
    (problem,) = problems.found
    assert "there is no place 'nowhere'" in problem.message


def test_a_star_is_any_ending_and_other_words_are_others() -> None:
    term = Term("take", "tomar", ("coge*", "un espacio"))
    assert [*term.strays("Coges un espacio.")] == ["Coges", "un espacio"]
    assert [*term.strays("Recoge y escoge espacios.")] == []


def test_check_data_tells_where_another_word_is_said(tmp_path: Path) -> None:
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        words = "toma uno" if language == "es" else "take one"
        (tmp_path / language / "a.yaml").write_text(f"take: {words}\n")
    (tmp_path / FILE).write_text("es:\n  take: {say: coger, never: [toma*]}\n")
    with pytest.raises(DataError) as raised:
        check_texts(tmp_path)
    (problem,) = raised.value.problems
    assert problem.file.endswith("a.yaml")
    assert "'toma': the glossary says 'coger'" in problem.message
