"""Overlays on toy documents: what each edit gives, and what cannot be edited."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.engine.definitions import DefinitionFiles, overlay_names
from castles.engine.errors import DataError

GARDEN = """\
size: 3
fruits:
  fig: {count: 4}
  pear: {count: 2}
months: [may, june]
beds:
  - {fruit: fig}
  - {fruit: pear}
"""

Garden = tuple[int, dict[str, int], tuple[str, ...], list[str]]


def read(folder: Path, *overlays: str) -> Garden:
    for number, text in enumerate(overlays):
        path = folder / "expansions" / f"part{number}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "garden.yaml").write_text(GARDEN, encoding="utf-8")
    files = DefinitionFiles(folder, ["garden"], [f"part{n}" for n in range(len(overlays))])
    garden = files["garden"]
    fruits = {name: entry.integer("count") for name, entry in garden.section("fruits").entries()}
    beds = [bed.name("fruit", fruits, "fruit") for bed in garden.sections("beds")]
    result = (garden.integer("size"), fruits, garden.new_names("months"), beds)
    files.finish()
    return result


BASE: Garden = (3, {"fig": 4, "pear": 2}, ("may", "june"), ["fig", "pear"])

EDITS: list[tuple[list[str], Garden]] = [
    ([], BASE),
    (["change: {garden: {size: 5}}"], (5, *BASE[1:])),
    (["change: {garden: {fruits: {fig: {count: 9}}}}"], (3, {"fig": 9, "pear": 2}, *BASE[2:])),
    (["increase: {garden: {size: 2, fruits: {fig: {count: 1}}}}", "increase: {garden: {size: 4}}"],
     (9, {"fig": 5, "pear": 2}, *BASE[2:])),
    (["change: {garden: {size: 7}}", "increase: {garden: {size: 1}}"], (8, *BASE[1:])),
    (["change: {garden: {months: [april]}}"], (*BASE[:2], ("april",), BASE[3])),
    (["add: {garden: {fruits: {plum: {count: 1}}}}"],
     (3, {"fig": 4, "pear": 2, "plum": 1}, *BASE[2:])),
    (["add: {garden: {months: [july], beds: [{fruit: fig}]}}"],
     (*BASE[:2], ("may", "june", "july"), ["fig", "pear", "fig"])),
    (["remove: {garden: {months: [may]}}"], (*BASE[:2], ("june",), BASE[3])),
    (["remove: {garden: {fruits: [pear], beds: [{fruit: pear}]}}"],
     (3, {"fig": 4}, BASE[2], ["fig"])),
    (["add: {garden: {months: [may]}}\nremove: {garden: {months: [may]}}"],
     (*BASE[:2], ("june", "may"), BASE[3])),
    (["add: {garden: {fruits: {plum: {count: 1}}}}",
      "change: {garden: {fruits: {plum: {count: 8}}}}"],
     (3, {"fig": 4, "pear": 2, "plum": 8}, *BASE[2:])),
]  # fmt: skip


@pytest.mark.parametrize(("overlays", "expected"), EDITS, ids=[" + ".join(row[0]) for row in EDITS])
def test_edits(overlays: list[str], expected: Garden, tmp_path: Path) -> None:
    assert read(tmp_path, *overlays) == expected


FAULTS = [
    ("chance: {}", "1:1: unknown key 'chance'; did you mean 'change'?"),
    ("change: [garden]", "1:9: 'change' must name files and what to change in them"),
    ("change: {gardens: {}}", "1:10: unknown file 'gardens'; did you mean 'garden'?"),
    ("change: {garden: {sice: 5}}", "1:19: there is no 'sice' here; did you mean 'size'?"),
    ("change: {garden: {size: big}}", "1:25: 'size' must be a whole number, not 'big'"),
    ("change: {garden: {fruits: {plum: {}}}}", "1:28: there is no 'plum' here; known: fig, pear"),
    ("add: {garden: {size: 5}}",
     "1:22: 'size' is already there; use 'change' to give it another value"),
    ("add: {garden: {size: {fig: 1}}}",
     "1:22: 'size' is already there; use 'change' to give it another value"),
    ("add: {garden: {fruits: plum}}",
     "1:24: 'fruits' is already there; use 'change' to give it another value"),
    ("add: {garden: {fruits: {plum: {}}}}", "1:31: 'count' is missing here"),
    ("add: {garden: {fruits: {plum: {count: 1}}, beds: [{fruit: plumb}]}}",
     "1:59: unknown fruit 'plumb'; did you mean 'plum'?"),
    ("add: {garden: {sun: 5}}", "1:16: unknown key 'sun'; known: beds, fruits, months, size"),
    ("remove: {garden: {fruits: [pea]}}",
     "1:28: 'fruits' has no 'pea' to remove; did you mean 'pear'?"),
    ("remove: {garden: {months: [july]}}", "1:28: 'months' has no such item to remove"),
    ("remove: {garden: {months: may}}", "1:27: what to remove from 'months' must be a list"),
    ("remove: {garden: {month: [may]}}", "1:19: there is no 'month' here; did you mean 'months'?"),
    ("add: {garden: {months: *may}}", "1:24: aliases are not allowed: '*may'"),
    ("remove: {garden: {months: *may}}", "1:27: aliases are not allowed: '*may'"),
]  # fmt: skip


@pytest.mark.parametrize(("overlay", "expected"), FAULTS, ids=[row[0] for row in FAULTS])
def test_a_fault_points_into_the_overlay(overlay: str, expected: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, overlay)
    assert str(caught.value) == f"{tmp_path / 'expansions' / 'part0.yaml'}:{expected}"


@pytest.mark.parametrize("name", ["../garden", "nothing"])
def test_only_files_of_the_expansions_folder_are_overlays(name: str, tmp_path: Path) -> None:
    read(tmp_path, "{}")
    assert overlay_names(tmp_path) == ["part0"]
    with pytest.raises(DataError, match=f"no expansion '{name}'; "):
        DefinitionFiles(tmp_path, ["garden"], [name]).finish()


def test_two_overlays_that_change_the_same_value_are_a_fault_of_both(tmp_path: Path) -> None:
    change = "change: {garden: {fruits: {fig: {count: 9}}}}"
    with pytest.raises(DataError) as caught:
        read(tmp_path, change, change)
    assert str(caught.value) == (
        f"{tmp_path / 'expansions' / 'part1.yaml'}:1:41: 'garden.fruits.fig.count' is changed by "
        "part0.yaml too; let both 'increase' it"
    )


def test_overlays_that_increase_add_up_in_any_order(tmp_path: Path) -> None:
    one, other = "increase: {garden: {size: 2}}", "increase: {garden: {size: 5}}"
    assert read(tmp_path, one, other) == read(tmp_path, other, one) == (10, *BASE[1:])
