"""Kept readings: quick while the files are as they were, and never a reason to go wrong."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from castles.engine.source import LOADER
from castles.paths import data_folder
from castles.play import kept_readings
from castles.play.kept_readings import keep_readings, kept_reading

Damage = Callable[[Path], object]


class Reader:
    """Reads a file, and counts how often."""

    def __init__(self, source: Path) -> None:
        self.source, self.times = source, 0

    def __call__(self) -> dict[str, str]:
        self.times += 1
        return {"words": self.source.read_text("utf-8")}

    def kept(self) -> dict[str, str]:
        return kept_reading("words", [self.source], self)


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    source = tmp_path / "words.yaml"
    source.write_text("è vero", "utf-8")
    return Reader(source)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept_readings, "_folders", [])
    keep_readings(tmp_path / "cache")
    return tmp_path / "cache" / "words.json"


def test_a_file_is_read_once(reader: Reader, copy: Path) -> None:
    assert [reader.kept(), reader.kept()] == [{"words": "è vero"}] * 2
    assert reader.times == 1
    assert copy.is_file()


def test_a_changed_file_is_read_again(reader: Reader, copy: Path) -> None:
    reader.kept()
    before = reader.source.stat()
    reader.source.write_text("è così", "utf-8")
    os.utime(reader.source, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert reader.kept() == {"words": "è così"}


def test_another_version_reads_again(
    reader: Reader, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader.kept()
    monkeypatch.setattr("castles.__version__", "0.0.0")
    reader.kept()
    assert reader.times == 2


def test_nothing_is_kept_unless_somebody_asks_for_it(
    reader: Reader, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_readings, "_folders", [])
    reader.kept()
    assert not copy.parent.exists()


def _signed(body: bytes) -> bytes:
    return b"%08x\n%s" % (kept_readings.crc32(body), body)


DAMAGES: dict[str, Damage] = {
    "empty": lambda copy: copy.write_bytes(b""),
    "cut": lambda copy: copy.write_bytes(copy.read_bytes()[:-3]),
    "another letter": lambda copy: copy.write_bytes(copy.read_bytes().replace(b"vero", b"vera")),
    "no text": lambda copy: copy.write_bytes(b"\xff\xfe\0\n" * 40),
    "no mapping": lambda copy: copy.write_bytes(_signed(b"[]")),
    "nothing in it": lambda copy: copy.write_bytes(_signed(b"{}")),
    "deep": lambda copy: copy.write_bytes(_signed(b"[" * 100_000)),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_copy_is_made_anew(reader: Reader, copy: Path, damage: str) -> None:
    reader.kept()
    DAMAGES[damage](copy)
    assert [reader.kept(), reader.kept()] == [{"words": "è vero"}] * 2
    assert reader.times == 2, "once before the damage, once after it"


def test_where_no_copy_can_be_written_the_file_is_read(reader: Reader, copy: Path) -> None:
    copy.parent.touch()
    assert [reader.kept(), reader.kept()] == [{"words": "è vero"}] * 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_in_its_place_is_left_alone(reader: Reader, copy: Path) -> None:
    copy.parent.mkdir()
    os.mkfifo(copy)
    assert reader.kept() == {"words": "è vero"}
    assert copy.is_fifo()


def test_what_the_product_keeps_comes_back_as_it_was() -> None:
    files = [*(data_folder() / "screen").rglob("*.yaml"), *data_folder().glob("*/screen.yaml")]
    assert len(files) > 20
    for file in files:
        content = yaml.load(file.read_text("utf-8"), LOADER)
        assert json.loads(json.dumps(content)) == content, file
