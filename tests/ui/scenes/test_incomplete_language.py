"""A language with half of its texts: the window opens, says so, and speaks English for the rest."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.cli import main
from castles.games.by_game import game_names
from castles.paths import ASSETS_VARIABLE, assets_folder
from castles.text.completeness import language_names, share_there
from castles.text.rules_page import FOLDER, read_rules
from castles.text.text_files import read_texts
from castles.text.wording import GENDER, SAY
from tests.ui.driver import Driver

MARK = "¤"
"""Before everything that is said in the language itself."""


@pytest.fixture
def half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of the game with every second text of German, each marked."""
    real, assets = assets_folder(), tmp_path / "assets"
    shutil.copytree(real / "data", assets / "data")
    (assets / "sprites").symlink_to(real / "sprites")
    texts = assets / "data" / "text"
    german = read_texts(real / "data" / "text" / "de")
    every_second = [key for key in german if not key.startswith("figures.")][::2]
    marked = {
        key: {
            form: words if form in (GENDER, SAY) else MARK + words
            for form, words in german[key].forms.items()
        }
        for key in every_second
    }
    for file in (texts / "de").glob("*.yaml"):
        file.unlink()
    (texts / "de" / "half.yaml").write_text(json.dumps(marked), encoding="utf-8")
    monkeypatch.setenv(ASSETS_VARIABLE, str(assets))
    return texts


@pytest.mark.usefixtures("half")
def test_half_a_language_opens_and_says_so(open_app: Callable[..., Driver]) -> None:
    driver = open_app(language="de").open("title")
    title = driver.words()
    own = [words for words in title if words.startswith(MARK)]
    assert own
    assert len(own) < len(title)
    driver.open("settings")
    assert language_names(driver.ui.catalogue)["de"] in driver.words()
    assert "Deutsch (49%)" in driver.words()


def test_what_is_missing_is_listed_and_is_no_fault(
    half: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert share_there("de", half) == 0.49
    assert main(["check-data", "--lang", "en", str(half)]) == 0
    told = capsys.readouterr().out
    assert "text: no problems" in told
    assert "Deutsch: 49% of the texts" in told
    assert "terminal.yaml: all" in told


@pytest.mark.parametrize("game", game_names())
def test_rules_that_are_not_written_are_english(half: Path, game: str) -> None:
    folder = half.parent / game / FOLDER
    english = read_rules(folder, "en")
    rule, *others = english.pages
    (folder / "de.yaml").write_text(f"rules: {{{rule}: {{title: Titel, text: Worte}}}}\n")
    german = read_rules(folder, "de")
    assert (german.pages[rule].title, german.pages[rule].text) == ("Titel", "Worte")
    assert [german.pages[each] for each in others] == [english.pages[each] for each in others]
