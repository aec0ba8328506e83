"""`castles strength`: tables that follow from kept results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from castles.cli import main
from castles.commands import strength
from castles.commands.strength import DOCUMENTS, RESULTS, kept_results, with_tables
from castles.engine.errors import SaveError

DOCUMENT = "Before. <!-- strength castelli -->\n\n| old |\n| 1 |\n\nAfter.\n\n| another |\n"


def result(one: str, other: str, games: int, rate: float, **more: object) -> dict[str, object]:
    plan = {"game": "castelli", "seats": 2, "options": {}}
    pairs = [{"one": one, "other": other, "games": games, "rate": rate}]
    kinds = [{"kind": one, "median": 0.55, "p95": 20.4, "most": 150.0}]
    return {"plan": plan, "pairs": pairs, "kinds": kinds, **more}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_documents_say_what_was_measured(document: Path) -> None:
    text = document.read_text("utf-8")
    assert "<!-- strength" in text
    assert with_tables(text, kept_results(RESULTS)) == text


def test_a_table_stands_below_its_mark_and_the_rest_stays(tmp_path: Path) -> None:
    results = [result("ai:hard", "ai:medium", 100, 0.625), result("ai:easy", "ai:novice", 50, 1.0)]
    (tmp_path / "1.json").write_text(json.dumps(results))
    before, table, after = with_tables(DOCUMENT, kept_results(tmp_path)).partition(
        "| easy | novice | 100% (92.9–100) | | | 50 | 0.6 | 20 | 150 |\n"  # noqa: RUF001
        "| hard | medium | 62.5% (52.7–71.4) | | | 100 | 0.6 | 20 | 150 |\n"  # noqa: RUF001
    )
    assert table
    assert before.startswith("Before. <!-- strength castelli -->\n\n| level | against |")
    assert after == "\nAfter.\n\n| another |\n"


def test_the_last_result_of_a_row_counts_and_a_note_makes_another_row(tmp_path: Path) -> None:
    (tmp_path / "1.json").write_text(json.dumps(result("ai:hard", "ai:medium", 100, 0.6)))
    (tmp_path / "2.json").write_text(json.dumps(result("ai:hard", "ai:medium", 300, 0.7)))
    noted = result("ai:hard", "ai:medium", 80, 0.5, note="rules 1")
    (tmp_path / "3.json").write_text(json.dumps(noted))
    found = {kept.row: kept.games for kept in kept_results(tmp_path)}
    assert found == {("hard", "medium", "", ""): 300, ("hard", "medium", "", "rules 1"): 80}


def test_a_tournament_writes_what_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["tournament", "castelli", "--levels", "random,greedy", "--games", "2"]
    assert main([*command, "--option", "fight=true", "--json", str(tmp_path / "1.json")]) == 0
    (kept,) = kept_results(tmp_path)
    assert (kept.other, kept.options, kept.games) == ("random", "fight=true", 2)
    assert kept.times is not None
    document = tmp_path / "document.md"
    document.write_text(DOCUMENT)
    monkeypatch.setattr(strength, "RESULTS", tmp_path)
    monkeypatch.setattr(strength, "DOCUMENTS", (document,))
    assert main(["strength"]) == 0
    assert document.read_text("utf-8") == with_tables(DOCUMENT, [kept])


def test_what_is_no_result_is_named(tmp_path: Path) -> None:
    (tmp_path / "1.json").write_text("[1]")
    with pytest.raises(SaveError, match=r"1\.json"):
        kept_results(tmp_path)


def test_without_a_checkout_there_is_nothing_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "none")
    assert main(["strength", "--lang", "en"]) != 0
    assert "no results" in capsys.readouterr().err
