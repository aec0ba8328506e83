"""The texts of the product: complete in every language, and each of them used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from castles.ai.player import PLAYER_KINDS
from castles.games.tuscany.actions import ACTIONS, ASSEMBLE, PAY
from castles.games.tuscany.decisions import FRAMES
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.scoring import SOURCES
from castles.paths import data_folder
from castles.play.notice import SAVE_FAULTS
from castles.play.seat import HUMAN
from castles.terminal.commands import COMMANDS
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.checking import check_texts
from castles.text.reading import read_texts
from tests.text.games import tuscany

PACKAGE = Path(__file__).parents[2] / "castles"
OUR_FILES = ("common.yaml", "terminal.yaml", "tuscany.yaml")
VOICES = ("", ".own", ".shown", ".you")


def _strings(folder: str) -> Iterator[str]:
    """Every string constant in the modules of a folder."""
    for file in (PACKAGE / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _told_events() -> set[str]:
    """The names of all events that the rules of Tuscany tell."""
    names = set()
    for file in (PACKAGE / "games" / "tuscany").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "tell"
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                names.add(str(node.args[0].value))
    return names


def _reason_keys() -> set[str]:
    keys = set(_strings("games/tuscany"))
    return {key for key in keys if re.fullmatch(r"(why|fix)\.[a-z_]+", key)}


def _needed_families() -> set[str]:
    """Keys that are put together from a family and an id, for every id there is."""
    game = tuscany()
    assert isinstance(game, Tuscany)
    rules = game.ruleset({})
    choices = ["assemble", "start_castle", "token", "turn"]
    choices += ["discard", "pay", "castle", "extra"]
    assert all(FRAMES.named(choice) for choice in choices)
    questions = [*choices, "turn.refreshed"]
    typed = [kind.name for kind in ACTIONS if kind not in (ASSEMBLE, PAY)]
    families = {
        "type": rules.type_names,
        "type_code": rules.type_names,
        "item": [*rules.type_names, "hexagon"],
        "bare_item": ["nothing", "hexagon"],
        "crop": [*rules.crop_names, "hexagon"],
        "token": rules.token_names,
        "token_about": rules.token_names,
        "card": rules.yield_names,
        "pile": ["cards", "yield_cards", "stock"],
        "decision": choices,
        "ask": questions,
        "about": questions,
        "act": [kind.name for kind in ACTIONS if kind is not ASSEMBLE],
        "typed_word": typed,
        "typed_example": typed,
        "source": [source for source, _ in SOURCES],
        "track": [track for _, track in SOURCES],
        "outcome": ["points", "empty_spaces", "green", "shared"],
        "command": list(COMMANDS),
        "command_about": list(COMMANDS),
        "kind": [kind.replace(":", ".") for kind in [HUMAN, *PLAYER_KINDS]],
        "draft": ["left", "middle", "right", "raise", "lower"],
        "count": ["workers", "marble", "hexagons", "cards"],
        "game": ["tuscany"],
        "tuscany.option_about": [name for name in game.options if name != "automa"],
        "menu": ["resume", "language", "quit"],
    }
    return {f"{family}.{name}" for family, names in families.items() for name in names}


def test_all_languages_say_the_same_things() -> None:
    check_texts(data_folder() / "text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_a_text(language: str) -> None:
    texts = read_texts(data_folder() / "text" / language)
    needed = _needed_families() | _reason_keys() | SAVE_FAULTS.keys()
    needed |= {f"log.{name}" for name in _told_events()}
    assert len(_told_events()) > 25
    assert needed - texts.keys() == set()


def test_no_text_is_useless() -> None:
    texts = read_texts(data_folder() / "text" / "en")
    ours = {key: text for key, text in texts.items() if Path(text.place.file).name in OUR_FILES}
    used = _needed_families() | _reason_keys() | SAVE_FAULTS.keys() | set(_strings("."))
    used |= {f"log.{name}{voice}" for name in _told_events() for voice in VOICES}
    used |= {
        f"count.{counting}"
        for text in texts.values()
        for _, counting in text.placeholders()
        if counting
    }
    assert ours.keys() - used == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_codes_on_the_map_are_two_letters_and_all_different(language: str) -> None:
    texts = read_texts(data_folder() / "text" / language)
    codes = [text.form(None) for key, text in texts.items() if key.startswith("type_code.")]
    assert {len(code) for code in codes} == {2}
    assert len(set(codes)) == len(codes) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_typed_words_and_commands_are_all_different(language: str) -> None:
    catalogue = Catalogue(language)
    typed = [kind.name for kind in ACTIONS if kind not in (ASSEMBLE, PAY)]
    words = [catalogue.text(f"typed_word.{name}") for name in typed]
    words += [catalogue.text(f"command.{name}") for name in COMMANDS]
    assert len(set(words)) == len(words)
    assert all(word.split() == [word] for word in words)
