"""Hints and the coach in a sample of looks and languages: their words fit."""

from __future__ import annotations

import pytest

from castles.ui.games.tuscany.samples import ADVICE_SCENES
from castles.ui.kit.layout import SMALLEST_TARGET
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import walk
from castles.ui.lab.screenshots import Easel
from tests.ui.match.test_match_scenes import CASES, easel_for, overlaps


@pytest.mark.parametrize("case", CASES)
def test_words_fit(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel = easel_for(CASES[case], case, monkeypatch)
    problems: list[str] = []
    for name, show in ADVICE_SCENES.items():
        easel.show(show)
        problems += [f"{name}: too long: {t.words!r}" for t in easel.texts if not t.fits]
        # A hint lies over a part of the table, as a player opens it there.
        if name.startswith("coach"):
            problems += [f"{name}: {pair}" for pair in overlaps(easel.texts)]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("name", ADVICE_SCENES)
def test_targets_can_be_hit_and_have_a_name_of_their_own(name: str, sheet: SpriteSheet) -> None:
    easel = Easel(CASES["720p"], sheet)
    easel.lay(ADVICE_SCENES[name])
    screen = easel.ui.stage.screen
    targets = [w for w in walk(easel.ui.stack.scenes[-1].widgets) if w.focusable]
    names = [widget.name for widget in targets]
    assert all(names)
    assert len(names) == len(set(names))
    for widget in targets:
        assert min(widget.rect.size) >= SMALLEST_TARGET, widget.name
        assert screen.contains(widget.rect), widget.name
