"""The table in words: opened by key and button, turned, scrolled and copied."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from castles.text.language import LANGUAGES
from castles.ui.kit.widgets.base import walk
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.page_lines import Line, WordsLine, read_line
from castles.ui.match.play import PlayScene
from castles.ui.match.words_page import PAGES, Columns, PageScene, is_columns
from tests.ui.driver import Driver
from tests.ui.tables import asked, match_at, sit_down

Opening = Callable[..., Driver]


@pytest.fixture
def table(open_app: Opening) -> Driver:
    driver = open_app().open("title")
    sit_down(driver, match_at(asked("turn")))
    return driver


@pytest.mark.parametrize(("key", "page"), [("x", "explain"), ("d", "describe"), ("i", "remaining")])
def test_keys_open_and_close_pages(table: Driver, key: str, page: str) -> None:
    table.key(key)
    scene = table.scene
    assert isinstance(scene, PageScene)
    assert scene.page == page
    assert table.find("back")
    table.key(key)
    assert isinstance(table.scene, PlayScene)


def test_the_button_explains_the_decision(table: Driver) -> None:
    table.click("tool.explain")
    words = table.words()
    assert table.scene.text("about.turn") in words
    assert table.scene.text("ask.turn") in words


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_words_in_every_language(table: Driver, page: str) -> None:
    table.click("tool.explain")
    table.click(f"page.{page}")
    scene = table.scene
    assert isinstance(scene, PageScene)
    for language in LANGUAGES:
        table.ui.change(language=language)
        assert len(scene.lines()) > 3


def test_the_page_can_be_copied(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    table.key("d", "ctrl c")
    table.click("copy")
    scene = table.scene
    assert isinstance(scene, PageScene)
    assert copied == ["\n".join(scene.lines())] * 2


def test_long_pages_scroll_by_key(table: Driver) -> None:
    table.key("d")
    table.click("page.boards")
    before = getattr(table.find("words.boards"), "offset", 0)
    table.key("end")
    assert getattr(table.find("words.boards"), "offset", 0) > before


def test_nothing_is_asked_while_an_opponent_plays(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(asked("turn"))
    scene, _ = sit_down(driver, match)
    scene.session.submit(match.legal_actions()[0])
    scene.pages.page("explain")
    assert driver.ui.text("page.not_asked") in driver.words()


def test_columns_are_maps_and_tables_only() -> None:
    assert is_columns("  4  +Vi         [Ci]")
    assert is_columns("      a     b")
    assert not is_columns("Your hand (6 cards): 3 cart cards")


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Display (+ fits your region):", Line("heading", "Display (+ fits your region)", "")),
        ("Bianca's region:", Line("heading", "Bianca's region", "", 1)),
        ("Bianca: 3 red points.", Line("fact", "Bianca", "3 red points.", 1)),
        ("Bianca\N{NO-BREAK SPACE}: 3 points.", Line("fact", "Bianca", "3 points.", 1)),
        ("Étalage\N{NO-BREAK SPACE}:", Line("heading", "Étalage", "")),
        ("Your stacks: 1-7-7.", Line("fact", "Your stacks", "1-7-7.")),
        (
            "Take an action: draw or take. Then rest.",
            Line("plain", "", "Take an action: draw or take. Then rest."),
        ),
        ("Bianca: 3 points. Ready.", Line("fact", "Bianca", "3 points. Ready.", 1)),
        ("- Draw 3 cards", Line("choice", "", "Draw 3 cards")),
        ("Phase II. White die: 6.", Line("plain", "", "Phase II. White die: 6.")),
    ],
)
def test_a_line_is_set_by_its_form(line: str, read: Line) -> None:
    assert read_line(line, ("Anna", "Bianca")) == read


def test_a_page_for_the_eye_says_what_the_copied_words_say(table: Driver) -> None:
    table.key("d")
    scene = table.scene
    assert isinstance(scene, PageScene)
    shown = [each for each in walk(scene.widgets) if isinstance(each, WordsLine | Columns)]
    said = [each.words if isinstance(each, Columns) else each.line.words for each in shown]
    plain = "\n".join(scene.lines())
    assert len(shown) == len([line for line in scene.lines() if line])
    assert all(words in plain for words in said)


@pytest.mark.parametrize("page", PAGES)
def test_words_move_with_the_page(table: Driver, page: str) -> None:
    table.click("tool.explain")
    table.click(f"page.{page}")
    scene = table.scene
    assert isinstance(scene, PageScene)
    area = table.find(f"words.{page}")
    assert area is not None
    last = [widget for widget in walk([area]) if isinstance(widget, WordsLine)][-1]
    table.key("end")
    told = {last.line.words, last._words, last.line.name} - {""}
    seen = [text for text in table.texts() if text.words in told]
    row = table.ui.stage.pixels(last.rect)
    assert any(row.inflate(4, 4).contains(text.place) for text in seen)


def test_the_map_of_castelli_stands_under_its_letters() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(samples_of("castelli").SCENES["page_describe"])
    head, *rows = (w for w in walk(easel.ui.stack.top.widgets) if isinstance(w, Columns))
    assert head.words.split() == [*"abcdefgh"]
    assert [row.words.split()[0] for row in rows[:8]] == [*"12345678"]
    middles = [head.words.index(letter) for letter in "abcdefgh"]
    for row in rows[:8]:
        number = row.words.index(row.words.strip()[0])
        cells = [row.words[middle - 4 : middle + 4] for middle in middles]
        assert all(cell.strip() for cell in cells)
        assert number < middles[0] - 4
