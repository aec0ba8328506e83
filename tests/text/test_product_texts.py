"""The texts of the product: complete in every language, and each of them used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from castles.ai.player import seat_kinds
from castles.engine.automa import AUTOMA, automa_kinds, is_automa_option
from castles.engine.game import CLEAR_WIN
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named, game_names
from castles.games.tuscany.actions import ACTIONS, ASSEMBLE, PAY
from castles.games.tuscany.decisions import FRAMES
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.scoring import AUTOMA_SOURCES
from castles.paths import data_folder
from castles.play.notice import SAVE_FAULTS
from castles.play.seat import HUMAN
from castles.terminal.commands import COMMANDS
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.checking import check_texts
from castles.text.text_files import read_texts
from tests.strings import strings_below
from tests.text.games import tuscany

PACKAGE = Path(__file__).parents[2] / "castles"
OUR_FILES = ("common.yaml", "terminal.yaml")
VOICES = ("", ".own", ".shown", ".you")


def _strings(folder: str) -> Iterator[str]:
    """Every string constant in the modules of a folder."""
    yield from strings_below(PACKAGE / folder)


def _reason_keys(game: str) -> set[str]:
    keys = set(_strings(f"games/{game}"))
    return {key for key in keys if re.fullmatch(r"(why|fix)\.[a-z_]+", key)}


def _families_of_tuscany() -> set[str]:
    """Keys that are put together from a family and an id, for every id there is in Tuscany."""
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
        "pile": ["cards", "yield_cards", "stock", "decision_cards"],
        "decision": choices,
        "ask": questions,
        "about": questions,
        "act": [kind.name for kind in ACTIONS if kind is not ASSEMBLE],
        "typed_word": typed,
        "typed_example": typed,
        "source": [source for source, _ in AUTOMA_SOURCES],
        "track": [track for _, track in AUTOMA_SOURCES],
        "outcome": ["points", "automa", "empty_spaces", "green", "shared"],
        "draft": ["left", "middle", "right", "raise", "lower"],
        "count": ["workers", "marble", "hexagons", "cards"],
    }
    return {f"{family}.{name}" for family, names in families.items() for name in names}


def _common_families() -> set[str]:
    """The same for what has nothing to do with a game."""
    kinds = {HUMAN, *(kind for name in game_names() for kind in _kinds(name))}
    families = {
        "command": [*COMMANDS],
        "command_about": [*COMMANDS],
        "kind": [kind.replace(":", ".") for kind in kinds],
        "menu": ["resume", "language", "quit"],
        "seat": ["human", "computer", "automa"],
    }
    return {f"{family}.{name}" for family, names in families.items() for name in names}


def _kinds(name: str) -> list[str]:
    return [*seat_kinds(name), *automa_kinds(game_named(name).options)]


def _needed_of(name: str) -> set[str]:
    """What every game must be able to say."""
    game = game_named(name)
    usual = complete_options(game.options, {})
    state = game.new_state(usual, game.seats_allowed(usual)[0], 1)
    families = {
        "log": game.events,
        "ask": game.decisions,
        "about": game.decisions,
        "track": game.tracks,
        "source": [line.source for line in game.scores(state)[0].lines],
        "outcome": [CLEAR_WIN],
        "option": [option for option in game.options if option != AUTOMA],
        "option_about": [option for option in game.options if not is_automa_option(option)],
        "statistics.ledger": game.ledgers,
        "terminal": ["welcome", "how_to_ask"],
    }
    needed = {f"{family}.{word}" for family, words in families.items() for word in words}
    return needed | {"name", "line"} | _reason_keys(name)


def test_all_languages_say_the_same_things() -> None:
    check_texts(data_folder() / "text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_a_text(language: str) -> None:
    texts = read_texts(data_folder() / "text" / language)
    needed = _common_families() | SAVE_FAULTS.keys()
    needed |= {f"tuscany.{key}" for key in _families_of_tuscany()}
    assert needed - texts.keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_game_can_say_all_that_every_game_must(game: str, language: str) -> None:
    texts = read_texts(data_folder() / "text" / language)
    spoken = {key for key in _needed_of(game) if f"{game}.{key}" in texts or key in texts}
    assert _needed_of(game) - spoken == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_common_files_name_no_thing_of_a_game(language: str) -> None:
    """What stands in them is not below a game, and what is a game's own stands in its file."""
    texts = read_texts(data_folder() / "text" / language)
    for key, text in texts.items():
        file, first = Path(text.place.file).stem.partition("_")[0], key.partition(".")[0]
        assert (first in game_names()) == (file in game_names()), key
        assert first == file or file not in game_names(), key


def test_no_text_is_useless() -> None:
    texts = read_texts(data_folder() / "text" / "en")
    ours = {key for key, text in texts.items() if Path(text.place.file).name in OUR_FILES}
    own = _families_of_tuscany() | _needed_of("tuscany")
    families = {key.partition(".")[0] for key in own} - {
        "statistics",
        "option",
        "option_about",
        "terminal",
    }
    below = [key.removeprefix("tuscany.") for key in texts if key.startswith("tuscany.")]
    ours |= {key for key in below if key.partition(".")[0] in families}
    used = own | _common_families() | SAVE_FAULTS.keys() | set(_strings("."))
    used |= {f"log.{name}{voice}" for name in game_named("tuscany").events for voice in VOICES}
    used |= {
        f"count.{counting}"
        for text in texts.values()
        for _, counting in text.placeholders()
        if counting
    }
    assert ours - used == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_codes_on_the_map_are_two_letters_and_all_different(language: str) -> None:
    texts = read_texts(data_folder() / "text" / language)
    for game in ("tuscany", "burgundy"):
        family = f"{game}.type_code."
        codes = [text.forms["other"] for key, text in texts.items() if key.startswith(family)]
        assert {len(code) for code in codes} == {2}
        assert len(set(codes)) == len(codes) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_typed_words_and_commands_are_all_different(game: str, language: str) -> None:
    catalogue = Catalogue(language).of_game(game)
    keys = [f"typed_word.{kind.name}" for kind in game_named(game).action_kinds]
    words = [catalogue.text(key) for key in keys if key in catalogue]
    assert words
    words += [catalogue.text(f"command.{name}") for name in COMMANDS]
    assert len(set(words)) == len(words)
    assert all(word.split() == [word] for word in words)


def test_french_signs_never_begin_a_line() -> None:
    parted = re.compile(r"(?<=\w) [:;!?»](?!\w)|« ")
    texts = read_texts(data_folder() / "text" / "fr")
    said = {(key, form): words for key, text in texts.items() for form, words in text.forms.items()}
    assert not {at: words for at, words in said.items() if parted.search(words)}, (
        "write a no-break space (U+00A0) before : ; ! ? » and after «"
    )
