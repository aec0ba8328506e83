"""The menu entry, the software-centre page and the icons agree with the game and its languages."""

from __future__ import annotations

import re
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

import castles
from castles.engine.source import Problems
from castles.games.by_game import game_names
from castles.paths import data_folder
from castles.text.catalogue import Catalogue
from castles.text.glossary import read_glossary
from castles.text.language import LANGUAGES
from castles.ui.kit.window import APPLICATION

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "sprites" / "desktop"
SHARE = DESKTOP / "share"
MENU_ENTRY = SHARE / "applications" / f"{APPLICATION}.desktop"
PAGE = SHARE / "metainfo" / f"{APPLICATION}.metainfo.xml"
TRANSLATED_TAGS = ("summary", "p", "li", "caption")
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def entry() -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(MENU_ENTRY, encoding="utf-8")
    return parser


@pytest.fixture(scope="module")
def page() -> ElementTree.Element:
    return ElementTree.parse(PAGE).getroot()


def test_the_menu_entry_speaks_every_language(entry: ConfigParser) -> None:
    for name in entry.sections():
        section = entry[name]
        translated = {key.partition("[")[0] for key in section if "[" in key}
        assert translated
        for key in translated:
            expected = {f"{key}[{language}]" for language in LANGUAGES if language != "en"}
            assert {given for given in section if given.startswith(f"{key}[")} == expected


def test_the_page_speaks_every_language(page: ElementTree.Element) -> None:
    for tag in TRANSLATED_TAGS:
        languages = [element.get(LANG, "en") for element in page.iter(tag)]
        assert languages == [*LANGUAGES] * (len(languages) // len(LANGUAGES)), tag


def test_the_page_lists_every_language(page: ElementTree.Element) -> None:
    assert [element.text for element in page.iter("lang")] == [*LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_menu_entry_tell_of_every_game(
    entry: ConfigParser, page: ElementTree.Element, language: str
) -> None:
    lines = [line.text or "" for line in page.iter("li") if line.get(LANG, "en") == language]
    captions = [
        line.text or "" for line in page.iter("caption") if line.get(LANG, "en") == language
    ]
    key = "Keywords" if language == "en" else f"Keywords[{language}]"
    words = entry["Desktop Entry"][key].split(";")
    for game in game_names():
        name = Catalogue(language).of_game(game).text("name")
        begins = re.compile(rf"{name} ?: ")  # French has a space before the colon
        assert any(begins.match(line) for line in lines)
        assert any(begins.match(line) for line in captions)
        assert name.lower() in words


def test_the_pictures_of_the_page_are_those_of_the_project(page: ElementTree.Element) -> None:
    shown = list(page.iter("image"))
    pictures = {path.name: path for path in (ROOT / "sprites" / "screenshots").iterdir()}
    assert len({(image.text or "").rpartition("/")[0] for image in shown}) == 1, "one address"
    assert {(image.text or "").rpartition("/")[2] for image in shown} == pictures.keys()
    for image in shown:
        with Image.open(pictures[(image.text or "").rpartition("/")[2]]) as picture:
            assert picture.size == (int(image.get("width", 0)), int(image.get("height", 0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_menu_entry_keep_to_the_glossary(
    entry: ConfigParser, page: ElementTree.Element, language: str
) -> None:
    suffix = "" if language == "en" else f"[{language}]"
    texts = [
        *(line.text or "" for line in page.iter() if line.get(LANG, "en") == language),
        *(words for key, words in entry["Desktop Entry"].items() if key.endswith(suffix)),
    ]
    terms = read_glossary(data_folder() / "text", Problems())[language]
    assert [stray for term in terms for words in texts for stray in term.strays(words)] == []


def test_everything_goes_by_one_name(entry: ConfigParser, page: ElementTree.Element) -> None:
    main = entry["Desktop Entry"]
    assert main["Icon"] == main["StartupWMClass"] == page.findtext("id") == APPLICATION
    assert page.findtext("icon") == APPLICATION
    assert page.findtext("launchable") == MENU_ENTRY.name
    for file in ("build.spec", "sprites/art/icons.py"):
        assert f'APPLICATION = "{APPLICATION}"' in (ROOT / file).read_text("utf-8")


def test_the_programs_exist(entry: ConfigParser, page: ElementTree.Element) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    programs = {*project["gui-scripts"], *project["scripts"]}
    started = {entry[section]["Exec"].split()[0] for section in entry.sections()}
    assert started <= {*project["gui-scripts"]}
    assert {element.text for element in page.iter("binary")} == programs


def test_the_newest_release_is_this_one(page: ElementTree.Element) -> None:
    newest = next(page.iter("release"))
    assert newest.get("version") == castles.__version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", newest.get("date", ""))


def test_the_newest_release_heads_the_changelog(page: ElementTree.Element) -> None:
    newest = next(page.iter("release"))
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert headings[0] == f"{newest.get('version')} ({newest.get('date')})"


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_menus_find_an_icon_of_their_size(size: int) -> None:
    folder = SHARE / "icons" / "hicolor" / f"{size}x{size}" / "apps"
    with Image.open(folder / f"{APPLICATION}.png") as icon:
        assert icon.size == (size, size)
        # A mark on transparent ground, not a filled square.
        assert icon.getchannel("A").getextrema() == (0, 255)


@pytest.mark.parametrize(
    ("file", "largest", "least"), [("castles.ico", 256, 16), ("castles.icns", 1024, 16)]
)
def test_bundles_find_an_icon(file: str, largest: int, least: int) -> None:
    with Image.open(DESKTOP / file) as icon:
        assert max(icon.size) == largest
        assert min(size[0] for size in icon.info["sizes"]) == least
