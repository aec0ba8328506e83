"""`castles reference`: complete, and the copy in the repository is what it prints."""

from __future__ import annotations

from pathlib import Path

import pytest

import castles
from castles.arguments import COMMANDS
from castles.cli import main
from castles.commands.effect_reference import effect_uses, power_uses
from castles.commands.reference import reference
from castles.commands.text_tables import markdown_table
from castles.engine.vocabulary import EffectChapter
from castles.games.burgundy.powers import POWERS
from castles.games.by_game import SOURCES, game_folder

CHAPTERS = {
    game: [chapter for chapter in source.chapters() if isinstance(chapter, EffectChapter)]
    for game, source in SOURCES.items()
}
COPY = Path(castles.__file__).parent / "REFERENCE.md"


def test_the_copy_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reference", "--lang", "it"]) == 0
    printed = capsys.readouterr().out
    assert printed == COPY.read_text("utf-8"), "run: castles reference > castles/REFERENCE.md"


def test_every_command_is_told_with_its_arguments_and_examples() -> None:
    page = reference()
    for name, command in COMMANDS.items():
        part = page.partition(f"### castles {name}\n")[2].partition("\n##")[0]
        for argument in command.arguments:
            assert f"| `{argument.flag}" in part
        assert all(example in part for example in command.examples)


@pytest.mark.parametrize("game", CHAPTERS)
def test_every_effect_says_what_it_does(game: str) -> None:
    for effects in (chapter.effects for chapter in CHAPTERS[game]):
        assert [name for name in effects.names() if not effects.about(name).endswith(".")] == []


@pytest.mark.parametrize("game", CHAPTERS)
def test_every_effect_of_the_data_has_its_chapter(game: str) -> None:
    uses = list(effect_uses(game_folder(game)))
    assert bool(uses) == bool(CHAPTERS[game])
    for use in uses:
        chapters = [
            chapter
            for chapter in CHAPTERS[game]
            if use.moment in chapter.moments and use.for_automa == chapter.for_automa
        ]
        assert chapters
        for chapter in chapters:
            assert use.name in chapter.effects.names()


def test_every_power_has_its_monastery() -> None:
    uses = list(power_uses(game_folder("burgundy")))
    assert {use.name for use in uses} == set(POWERS)
    assert {use.user for use in uses if use.name == "place_ship"} == {"10"}


def test_bars_do_not_break_a_table() -> None:
    assert markdown_table(["a", "b"], [["x|y", ""]]) == "| a | b |\n| --- | --- |\n| x\\|y |  |"
