"""Every kept save opens, verifies and can be continued, whatever has changed since."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from castles.engine.facts import named
from castles.games.by_game import SOURCES, game_named
from castles.play.match import Match
from castles.play.replay import verify
from castles.play.save_file import read_save
from tests.play.conftest import play_on

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.castles"))
UNFINISHED = {
    "burgundy-teams",
    "burgundy-town-hall-copy",
    "castelli-round-robin",
    "tuscany-early-automa",
}


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.stem)
def test_an_old_save_verifies_and_opens_where_it_was_left(save: Path, save_path: Path) -> None:
    shutil.copy(save, save_path)
    left = verify(save_path)
    assert left.checksums > 0
    match = Match.resume(save_path, pauses=True)
    assert match.log == tuple(left.history.entries)
    assert match.recovery is None
    assert match.save_problem is None
    assert match.is_over == (save.stem not in UNFINISHED)


@pytest.mark.parametrize("name", sorted(UNFINISHED))
def test_an_unfinished_old_save_is_continued(name: str, save_path: Path) -> None:
    shutil.copy(next(save for save in SAVES if save.stem == name), save_path)
    match = Match.resume(save_path)
    before = len(match.log)
    play_on(match, 40)
    match.close()
    assert len(match.log) > before
    verify(save_path)


@pytest.mark.parametrize("name", SOURCES)
def test_every_module_has_an_old_save(name: str) -> None:
    headers = [read_save(save).records[0] for save in SAVES]
    tables = [named(header, "options") for header in headers if header["game"] == name]
    modules = game_named(name).modules
    missing = [m for m in modules if all(t.get(m) in (None, False, "none") for t in tables)]
    assert tables
    assert not missing
