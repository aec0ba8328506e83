"""`castles check-data` on good, broken and missing folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.commands import check_data
from castles.text.catalogue import Catalogue
from tests.data.edited import copy_tuscany, edit


@pytest.mark.parametrize("where", ["the real data", "data folder", "game folder"])
def test_good_data_passes(where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copy_tuscany(tmp_path)
    given = {"the real data": None, "data folder": tmp_path, "game folder": folder}[where]
    assert check_data.run(given) == 0
    output = capsys.readouterr()
    (verdict,) = output.out.splitlines()  # and no language lacks anything
    assert verdict.startswith("tuscany")
    assert verdict.endswith(": no problems")
    assert output.err == ""


def test_each_problem_is_a_line_on_stderr(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copy_tuscany(tmp_path)
    edit(folder / "cards.yaml", "village: 18", "village: '18'")
    edit(folder / "game.yaml", "raised_by: card}", "raised_by: cart}")
    assert check_data.run(tmp_path) == 1
    output = capsys.readouterr()
    assert output.out == "tuscany: 2 problems in 2 files\n"
    places = [line.split(": ")[0] for line in output.err.splitlines()]
    assert [place.rsplit(":", 2)[0] for place in places] == [
        str(folder / "cards.yaml"),
        str(folder / "game.yaml"),
    ]


def test_every_expansion_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copy_tuscany(tmp_path) / "expansions"
    folder.mkdir()
    for name in ("more", "most"):
        (folder / f"{name}.yaml").write_text("ad: {}\n", encoding="utf-8")
    assert check_data.run(tmp_path) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{folder / name}.yaml:1:1: unknown key 'ad'; did you mean 'add'?"
        for name in ("more", "most")
    ]


@pytest.mark.parametrize("name", ["", "nowhere", "tuscani"])
def test_a_folder_without_data_is_an_error(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_data.run(tmp_path / name) == 1
    assert "nothing to check here" in capsys.readouterr().err


def test_what_may_have_been_meant_is_told_in_the_language_of_the_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_data.run(tmp_path / "tuscani", Catalogue("pt")) == 1
    assert 'Você quis dizer "tuscany"?' in capsys.readouterr().err
