"""Everybody that the computer plays as has a face and words, and each level enough people."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from castles.ai.levels import LEVEL_NAMES
from castles.ai.people import people, read_people
from castles.engine.errors import DataError
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.ui.kit.sprite_sheet import SpriteSheet

SEATS_OF_COMPUTERS = 3


def test_each_level_fills_a_table_with_different_people() -> None:
    everybody = people().everybody()
    assert len(everybody) == len(set(everybody))
    assert tuple(people().levels) == LEVEL_NAMES
    assert all(len(names) >= SEATS_OF_COMPUTERS for names in people().levels.values())


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_nobody_sits_down_twice(level: str) -> None:
    seated: list[str] = []
    for _ in people().levels[level]:
        seated.append(people().someone(level, seated, Random(3)))
    assert sorted(seated) == sorted(people().levels[level])
    assert people().someone(level, seated, Random(3)) in seated


def test_everybody_has_a_portrait() -> None:
    sheet = SpriteSheet()
    assert [name for name in people().everybody() if not sheet.has(f"portrait_{name}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_words(language: str) -> None:
    text = Catalogue(language).text
    names = [text(f"person.{name}.name") for name in people().everybody()]
    assert len(set(names)) == len(names)
    assert all(text(f"person.{name}.title") for name in people().everybody())
    assert all(text(f"level.{level}.character").endswith(".") for level in LEVEL_NAMES)


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "people.yaml").write_text("levels: {novice: [a]}\ntutor: b\nautoma: c\n")
    with pytest.raises(DataError, match=r"people\.yaml:1.*easy"):
        read_people(tmp_path)
