"""Expansions of the real game: an overlay is read like the base files, and checked with them."""

from __future__ import annotations

from pathlib import Path

from castles.engine.errors import Problem
from castles.games.tuscany.effects import EFFECTS
from castles.games.tuscany.loading import load_definitions
from tests.data.edited import copy_tuscany, problems_of

FIGS = """\
add:
  tiles:
    crops: [figs]
    player_tiles:
      - {type: farm, crops: [figs], count: 1}
change:
  game:
    totals: {play_cards: 123}
  cards:
    play_cards: {farm: 19}
remove:
  tiles:
    player_tiles:
      - {type: farm, crops: [wine], count: 1}
"""


def write_overlay(folder: Path, text: str) -> Path:
    path = folder / "expansions" / "figs.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    return path


def test_an_expansion_adds_changes_and_removes(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    write_overlay(folder, FIGS)
    plain = load_definitions(folder, EFFECTS)
    grown = load_definitions(folder, EFFECTS, ["figs"])
    assert grown.crops == (*plain.crops, "figs")
    assert sum(grown.play_cards) == sum(plain.play_cards) + 1
    crops = [entry.crops for entry in grown.player_tiles]
    assert ("figs",) in crops
    assert ("wine",) not in crops


def test_faults_of_an_expansion_point_into_its_own_file(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    path = write_overlay(folder, FIGS.replace("type: farm, crops: [figs]", "type: from, crops: []"))
    assert problems_of(folder, "figs") == (
        Problem(str(path), 5, 16, "unknown type 'from'; did you mean 'farm'?"),
        Problem(str(path), 5, 29, "'crops' must be a list, not an empty list"),
    )


def test_totals_are_checked_with_the_expansion(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    write_overlay(folder, FIGS.replace("play_cards: 123", "play_cards: 122"))
    (problem,) = problems_of(folder, "figs")
    assert "play_cards add up to 123" in problem.message


def test_an_unknown_expansion_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    write_overlay(folder, FIGS)
    (problem,) = problems_of(folder, "fig")
    assert problem.message == "no expansion 'fig'; did you mean 'figs'?"
