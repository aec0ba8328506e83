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
from castles.text.language import LANGUAGES
from castles.ui.kit.window import APPLICATION

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "sprites" / "desktop"
SHARE = DESKTOP / "share"
MENU_ENTRY = SHARE / "applications" / f"{APPLICATION}.desktop"
PAGE = SHARE / "metainfo" / f"{APPLICATION}.metainfo.xml"
TRANSLATED_TAGS = ("summary", "p", "li")
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
