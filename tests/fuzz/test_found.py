"""What the fuzzers found, each as the smallest file that showed it."""

from __future__ import annotations

import io
import json
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from castles.cli import main
from castles.commands import check_data, tune
from castles.engine import source
from castles.engine.errors import CastlesError, SaveError
from castles.paths import HOME_VARIABLE
from castles.play.line import encode_lines
from castles.play.notice import SaveFaultError
from castles.play.replay import load_played, verify
from castles.play.statistics.database import open_statistics
from castles.play.statistics.recording import take_in
from castles.settings import Settings, load_settings
from tests.fuzz.saves import KEPT, records_of

Header = dict[str, Any]
Spoil = Callable[[Header], object]


def a_turn_at_once(header: Header) -> None:
    header["start"]["pending"]["frames"][-1]["decision"] = "turn"


FORGED: dict[str, Spoil] = {
    "a score of too few lines": lambda header: header["start"]["seats"][0]["points"].pop(),
    "a turn before the boards are there": a_turn_at_once,
    "an option that does not exist": lambda header: header["options"].update(tiles=3),
    "a seat that is not in the game": lambda header: header["seats"].append(header["seats"][0]),
    "a moment after the end of time": lambda header: header.update(at=1 << 60),
    "a moment before the beginning": lambda header: header.update(at=-1),
    "a number of 4000 digits": lambda header: header.update(seed=10**4000),
    "a list of a million": lambda header: header.update(game=["x"] * 1_000_000),
    "a name of a million letters": lambda header: header.update(game="x" * 1_000_000),
    "a kind that clears the screen": lambda header: header["seats"][0].update(kind="\x1b[2J"),
    "a colour that is half a letter": lambda header: header["seats"][0].update(colour="\ud800"),
}


@pytest.mark.parametrize("spoil", FORGED.values(), ids=FORGED)
def test_a_forged_header_is_refused_in_a_line_that_can_be_read(
    spoil: Spoil, tmp_path: Path
) -> None:
    records = [json.loads(json.dumps(record)) for record in records_of("tuscany dealt")]
    spoil(records[0])
    path = tmp_path / "forged.castles"
    path.write_bytes(encode_lines(records)[0])
    for read in (load_played, verify):
        with pytest.raises(SaveFaultError) as fault:
            read(path)
        assert fault.value.notice.key == "save.record"
        assert str(fault.value).isprintable()
        assert len(str(fault.value)) < 1_000


BOMB = "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 40))
BAD_FILES: dict[str, tuple[str, str]] = {
    "references to references": ("a0: &a0 [x]\n" + BOMB, "1:5: anchors are not allowed: '&a0'"),
    "deeper than the interpreter": ("seed: " + "[" * 50_000, "1:27: nested more than 20 levels"),
    "a tag that would run": (
        "seed: !!python/object/apply:os.abort []",
        "1:7: tags are not allowed",
    ),
    "no steps to go": ("seed: 1", "1:1: 'steps' is missing here"),
    "escapes": ('"\\e[2J\\n": 1', "1:1: unknown key '\ufffd[2J\ufffd'"),
    "a value of half a megabyte": (
        "seed: " + "x" * 500_000,
        "1:7: 'seed' must be a whole number, not 'xxx",
    ),
    "many values": ("seed: [" + "1, " * 30_000 + "]", "1:59999: more than 20,000 keys and values"),
}


@pytest.mark.parametrize(("content", "complaint"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_lesson_of_any_content_is_complained_about_by_line(
    content: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tuscany" / "lesson.yaml"
    file.parent.mkdir()
    file.write_text(content, encoding="utf-8")
    assert check_data.run(file.parent) == 1
    printed = capsys.readouterr().err
    assert f"{file}:{complaint}" in printed
    assert all(len(line) < 1_000 for line in printed.split("\n"))


def test_whoever_makes_a_hundred_mistakes_is_told_to_begin_with_these(tmp_path: Path) -> None:
    file = tmp_path / "tuscany" / "lesson.yaml"
    file.parent.mkdir()
    file.write_text("".join(f"unheard_of_{number}: 1\n" for number in range(500)))
    with pytest.raises(CastlesError, match="too many faults to continue") as error:
        check_data.check_lesson(file.parent)
    assert str(error.value).count("\n") == source.MOST_PROBLEMS


def test_a_broken_english_text_is_one_fault_and_not_missing_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, content in {"en": "a: [", "es": "a: x", "it": "a: x", "pt": "a: x"}.items():
        (tmp_path / "text" / language).mkdir(parents=True)
        (tmp_path / "text" / language / "common.yaml").write_text(content)
    assert check_data.run(tmp_path / "text") == 1
    assert capsys.readouterr().out == "text: 1 problem in 1 file\n"


SPOILED = [
    "DROP TABLE luck",
    "ALTER TABLE seats RENAME COLUMN score TO points",
    "UPDATE matches SET id = -1",
    "UPDATE matches SET begun = 'x'",
    "UPDATE matches SET begun = 1 << 60",
    "UPDATE seats SET curves = '{'",
]


@pytest.mark.parametrize("sql", SPOILED)
def test_statistics_with_other_tables_are_counted_again(sql: str, tmp_path: Path) -> None:
    shutil.copy(KEPT / "tuscany-format-1.castles", tmp_path)
    path = tmp_path / "statistics.sqlite"
    with closing(open_statistics(path)) as statistics:
        take_in(statistics, tmp_path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(sql)
    with closing(open_statistics(path)) as statistics:
        assert statistics.notice is not None
        assert statistics.notice.key == "statistics.damaged"
        assert take_in(statistics, tmp_path).matches == 1


def test_a_file_name_that_the_terminal_cannot_show_is_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, "ascii"))
    assert main(["stats", "--lang", "en", "--csv", str(tmp_path / "é\udcff.csv")]) == 0
    sys.stdout.flush()
    assert rb"\xe9\udcff.csv" in printed.getvalue()


@pytest.mark.parametrize(
    "content", [{"steps": "x"}, {"steps": -1}, {"deals_per_step": 0}, {"start": {"x": 1}}, []]
)
def test_a_file_that_is_no_tuning_is_refused(content: Any, tmp_path: Path) -> None:
    subject = tune.Subject("tuscany", "easy", "order", False, "matches")
    file = tmp_path / "tuning.json"
    tune._save(subject, tune._resume(subject, 2, 1, file), file)
    saved = json.loads(file.read_text())
    file.write_text(json.dumps({**saved, **content} if content else content))
    with pytest.raises(SaveError, match=r"tuning\.json: cannot go on from there"):
        tune._resume(subject, 2, 1, file)


def test_an_undo_mode_that_is_a_list_is_no_reason_not_to_start(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"undo": ["strict"]}')
    assert load_settings(path).settings == Settings()
