"""`castles boards`: listed, checked, as codes, brought in; and an option that names a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.cli import main
from castles.play.own_boards import OwnBoard, keep_board, kept_boards, kind_of, read_code
from tests.games.own_boards import painted


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CASTLES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(keep_board(OwnBoard("Hill land", "tuscany", painted("tuscany")), tmp_path).path)


def test_a_file_becomes_a_code_and_a_board(
    file: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["boards", "check", file]) == 0
    assert main(["boards", "code", file]) == 0
    code = capsys.readouterr().out.splitlines()[-1]
    assert read_code(code).name == "Hill land"
    assert main(["boards", "add", file, code]) == 0
    assert len(kept_boards(home / "data" / "boards").boards) == 2
    assert main(["boards", "list"]) == 0
    assert capsys.readouterr().out.count("Hill land (Tuscany): Ready to play") == 2


def test_what_is_wrong_is_told_with_its_place(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = OwnBoard("Blank", "castelli", kind_of("castelli").blank)
    path = str(keep_board(board, tmp_path).path)
    for words in (["check", path], ["code", path], ["add", path], ["check"], ["add", "BOARD-X"]):
        assert main(["boards", *words]) in (1, 2)
    errors = capsys.readouterr().err
    assert f"{path}:5:1: 0 settlements" in errors
    assert "Traceback" not in errors


def test_an_option_names_a_file(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "tuscany", "--games", "1", "--seats", "random,random"]
    assert main([*words, "--option", f"own_board={file}"]) == 0
    assert main([*words, "--option", "own_board=nowhere.yaml"]) in (1, 2)
    assert main([*words, "--option", "own_board=nonsense"]) in (1, 2)
    assert "Traceback" not in capsys.readouterr().err
