"""The file of a game's looks: what it says is found, and what is wrong with it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.engine.errors import CastlesError
from castles.ui.by_game import READY
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table import looks
from castles.ui.table.looks import Looks, looks_of


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The looks of a game called toy, in a data folder of the test."""
    monkeypatch.setattr(looks, "data_folder", lambda: tmp_path)
    looks_of.cache_clear()
    (tmp_path / "toy").mkdir()
    return tmp_path / "toy" / "looks.yaml"


def test_what_the_file_says(write: Path) -> None:
    write.write_text("glyphs: {played: cards}\nquiet: [drawn]\npicture_sizes: {card: 46}\n")
    assert looks_of("toy") == Looks(
        {"played": "cards"}, frozenset({"drawn"}), picture_sizes={"card": 46.0}
    )
    assert [looks_of("toy").glyph(event) for event in ("played", "drawn")] == ["cards", "log"]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("glyhps: {played: cards}", "did you mean 'glyphs'"),
        ("glyphs: [cards]", "glyphs should be a mapping"),
        ("glyphs: {}\nquiet: drawn", "quiet should be a list"),
        ("glyphs: {}\npicture_sizes: {card: wide}", "picture_sizes should hold numbers"),
    ],
)
def test_what_is_wrong_is_told_with_its_file(write: Path, content: str, complaint: str) -> None:
    write.write_text(content)
    with pytest.raises(CastlesError, match=complaint) as error:
        looks_of("toy")
    assert str(write) in str(error.value)


@pytest.mark.parametrize("game", READY)
def test_what_is_read_ahead_exists(game: str) -> None:
    looks_of.cache_clear()
    sheet = SpriteSheet()
    sheet.show(game)
    assert all(sheet.has(name) for name in looks_of(game).ahead)
