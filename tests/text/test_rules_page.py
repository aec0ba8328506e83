"""The rules in the app: complete, the same in every language, easy to find."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from castles.commands import rules as rules_command
from castles.engine.errors import DataError, OptionError
from castles.games.by_game import game_named
from castles.paths import data_folder, sprites_folder
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.rules_check import check_rules, series_of
from castles.text.rules_page import OFFICIAL, games_with_rules, read_rules, rule_book
from castles.ui.kit.atlas import read_atlas
from tests.strings import strings_below

PACKAGE = Path(__file__).parents[2] / "castles"
NUMBERED = {f"T{number}" for number in range(1, 38)}
PARTS = {"T19a", "T20a", "T20b", "T20c"}


def cited_in_code(game: str) -> set[str]:
    """Every rule id that events and reasons of a game name."""
    return {
        words
        for words in strings_below(PACKAGE / "games" / game)
        if re.fullmatch(r"[A-Z]+[0-9]+[a-z]?", words)
    }


@pytest.mark.parametrize("game", games_with_rules())
def test_the_rules_are_sound(game: str) -> None:
    check_rules(data_folder() / game)


def test_tuscany_is_complete() -> None:
    pages = rule_book("tuscany", "en").pages
    options = [page for page in pages if series_of(page) == "TO"]
    assert pages.keys() >= NUMBERED | PARTS
    assert len(options) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shield_of_burgundy_is_told_by_its_number(language: str) -> None:
    pages = rule_book("burgundy", language).pages
    text = " ".join(pages[page].text for page in ("X10a", "X10b", "X10c"))
    rows = re.findall(r"((?:\d+, )?\d+)\s?:", text)
    told = [number for row in rows for number in row.split(", ")]
    assert told == [str(number) for number in range(1, 19)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_automa_of_burgundy_does_with_each_module_is_told(language: str) -> None:
    pages = rule_book("burgundy", language).pages
    parts = {rule for page in ("A11", "A11a", "A11b") for rule in pages[page].see}
    assert parts >= {"X2", "X5", "X4", "X8", "X10", "V4"}
    assert "8, 15, 25, 40" in pages["A11a"].text


@pytest.mark.parametrize("game", games_with_rules())
def test_every_cited_rule_can_be_read(game: str) -> None:
    pages = rule_book(game, "en").pages
    series = {series_of(rule) for rule in pages}
    cited = {rule for rule in cited_in_code(game) if series_of(rule) in series}
    assert len(cited) > 20
    assert cited - pages.keys() == set()


@pytest.mark.parametrize("game", games_with_rules())
def test_every_picture_exists(game: str) -> None:
    sheets = sprites_folder() / "sheets"
    known = {name for folder in (sheets, sheets / game) for name in read_atlas(folder).sprites}
    named = {name for page in rule_book(game, "en").pages.values() for name in page.pictures}
    assert named - known == set()


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_no_text_was_left_in_english(language: str) -> None:
    english, other = rule_book("tuscany", "en"), rule_book("tuscany", language)
    assert other.pages.keys() == english.pages.keys()
    same = [rule for rule, page in other.pages.items() if page.text == english.pages[rule].text]
    assert same == []


@pytest.mark.parametrize(
    ("language", "words", "first"),
    [
        ("en", "castle", "castle"),
        ("en", "COMPLETED area", "T22"),
        ("en", "t19A", "T19a"),
        ("es", "marmol", "marble"),
        ("es", "área COMPLETA", "T22"),
        ("it", "citta", "city"),
        ("pt", "valor das pecas de BONUS", "T8"),
    ],
)
def test_searching_minds_neither_accents_nor_capitals(
    language: str, words: str, first: str
) -> None:
    assert rule_book("tuscany", language).search(words)[0].id == first


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games_with_rules())
def test_what_we_add_to_an_official_page_is_apart_in_every_language(
    game: str, language: str
) -> None:
    english = read_rules(data_folder() / game / "rules", "en").pages
    for rule, page in read_rules(data_folder() / game / "rules", language).pages.items():
        assert [*page.additions] == [*english[rule].additions], rule
        assert not page.additions or page.origin == OFFICIAL, rule


def test_a_ruling_is_found_and_told_apart_in_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rules_command.run("burgundy", ["B15"], Catalogue("en"))
    lines = capsys.readouterr().out.splitlines()
    book = rule_book("burgundy", "en")
    assert [line[:40] for line in lines if line.startswith("[our ruling] ")] == [
        f"[our ruling] {book.pages['B15'].additions['ruling']}"[:40]
    ]
    assert book.pages["X10a"] in book.search("monastery 28 workers bought")


@pytest.mark.parametrize(
    ("game", "language", "typed", "meant"),
    [
        ("tuscany", "pt", "marmre", "mármore"),
        ("tuscany", "fr", "carrere", "carrière"),
        ("burgundy", "pt", "estalagm bonus", "estalagem bônus"),
        ("castelli", "pt", "camponse", "camponês"),
    ],
)
def test_what_was_meant_is_spelt_as_the_rules_spell_it(
    game: str, language: str, typed: str, meant: str
) -> None:
    assert rule_book(game, language).nearest(typed) == meant


def test_titles_come_before_texts_and_nothing_finds_nothing() -> None:
    book = rule_book("tuscany", "en")
    found = [page.id for page in book.search("marble")]
    assert found[:2] == ["marble", "T21"], "the page of the thing itself is the first"
    assert {"T7", "T28", "T36"} <= set(found)
    assert [page.id for page in book.search("tie")] == ["T37", "TA6", "TA7", "TA11"], (
        "no empties and cities"
    )
    assert book.search("") == book.search("!") == book.search("zebra") == []


@pytest.mark.parametrize(
    ("words", "code", "printed"),
    [
        ([], 0, "T37   Who wins"),
        (["t24"], 0, "T24  Castle"),
        (["wooden", "hexagon"], 0, "T26   Inn"),
        (["tie"], 0, "share the win"),
        (["zebra"], 1, 'No rule mentions "zebra".'),
        (["marbel"], 0, 'No rule mentions "marbel". Did you mean "marble"?'),
        (["marbel"], 0, "Once per turn, after your action"),
    ],
)
def test_rules_in_the_terminal(
    words: list[str], code: int, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules_command.run("tuscany", words, Catalogue("en")) == code
    output = capsys.readouterr()
    assert printed in output.out + output.err


def test_a_game_without_rules_is_refused() -> None:
    with pytest.raises(OptionError, match="did you mean 'tuscany'"):
        rule_book("toscany", "en")


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("en.yaml", "  T24: {title", "  T94: {title", "'T24' is missing here"),
        ("it.yaml", "  T24: {title", "  T94: {title", "unknown key 'T94'"),
        ("es.yaml", "title: Castillo, text", "text", "'title' is missing here"),
        ("pages.yaml", "see: [T5, TH1]", "see: [T5, TH2]", "unknown rule 'TH2'"),
        ("en.yaml", "  turn: Your turn\n", "", "'turn' is missing here"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    shutil.copytree(data_folder() / "tuscany" / "rules", tmp_path / "rules")
    spoilt = tmp_path / "rules" / file
    text = spoilt.read_text(encoding="utf-8")
    assert old in text
    spoilt.write_text(text.replace(old, new, 1), encoding="utf-8")
    read_rules.cache_clear()
    with pytest.raises(DataError) as error:
        check_rules(tmp_path)
    assert any(complaint in problem.message for problem in error.value.problems)
    assert {problem.file for problem in error.value.problems} == {str(spoilt)}


def test_a_rule_that_the_definitions_cite_must_be_there(tmp_path: Path) -> None:
    shutil.copytree(data_folder() / "tuscany" / "rules", tmp_path / "rules")
    cards = tmp_path / "cards.yaml"
    cards.write_text("a: {rule: T24}\nb: [{rule: T99}, {rule: X1}]\n", encoding="utf-8")
    read_rules.cache_clear()
    with pytest.raises(DataError, match=r"cards.yaml:2:12: there is no rule 'T99'"):
        check_rules(tmp_path)


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (["king"], ["King (3)", "King (5)", "now you have 16"]),
        (["kign"], ['Did you mean "king"?', "King (4)"]),
        (["master", "builder"], ["Master builder", "3 in the game", "Example: You have 1 stone"]),
        (["guard"], ["Only with: Fight", "See also: A12 Guard"]),
        (["A12"], ["A12 Guard [our ruling]"]),
    ],
)
def test_a_card_is_found_in_the_terminal(
    words: list[str], printed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules_command.run("castelli", words, Catalogue("en")) == 0
    output = capsys.readouterr()
    for line in printed:
        assert line in " ".join((output.out + output.err).split())


@pytest.mark.parametrize("game", games_with_rules())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_tile_has_a_page(game: str, language: str) -> None:
    book = rule_book(game, language)
    pieces = [page for page in book.pages.values() if page.is_piece]
    assert len(pieces) > 20
    for page in pieces:
        assert page.title
        assert page.text
        assert page.counts
        assert page.pictures
        assert page.see
        assert "{" not in page.text + page.example
        assert set(page.see) <= book.pages.keys()
        assert book.find(page.id) is page
        assert page.section in book.sections
    assert len({page.title for page in pieces}) == len(pieces)


def test_the_definitions_decide_what_has_a_page() -> None:
    cards = game_named("castelli").definitions.cards  # type: ignore[attr-defined]
    pages = rule_book("castelli", "en").pages
    assert [pages[card.name].counts[0] for card in cards] == [
        f"{card.count} in the game" for card in cards
    ]
    tiles = rule_book("burgundy", "en").pages
    assert {f"M{number}" for number in range(1, 30)} <= tiles.keys()
    assert all(tiles[f"M{number}"].is_piece for number in range(1, 30))
    assert tiles["crane"].counts == ("1 with a black back", "Only with: Extra tiles")
    assert tiles["cow"].counts == ("5 with a coloured back", "2 with a black back")
