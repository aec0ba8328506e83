"""The table in many looks: texts fit and keep apart, targets are large enough and named."""

from __future__ import annotations

import pytest

from castles.ui.games.tuscany.samples import MATCH_SCENES
from castles.ui.kit.layout import SMALLEST_TARGET
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import walk
from castles.ui.lab.screenshots import Easel, Variant
from tests.ui.match.test_match_scenes import CASES, easel_for, misfits

LOOKS = {
    **CASES,
    "75_per_cent": Variant((1280, 720), {"scale": 75}),
    "pseudo_200_per_cent": Variant((1920, 1080), {"scale": 200}),
}
TABLES = [name for name in MATCH_SCENES if name.startswith("play")]


@pytest.mark.parametrize("case", LOOKS)
def test_texts_fit_and_keep_apart(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel = easel_for(LOOKS[case], case, monkeypatch)
    problems: list[str] = []
    for name in TABLES:
        easel.show(MATCH_SCENES[name])
        problems += misfits(easel, name, easel.texts)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("table", TABLES)
def test_targets_can_be_hit_and_have_a_name_of_their_own(table: str, sheet: SpriteSheet) -> None:
    easel = Easel(CASES["720p"], sheet)
    easel.lay(MATCH_SCENES[table])
    screen = easel.ui.stage.screen
    targets = [w for w in walk(easel.ui.stack.scenes[-1].widgets) if w.focusable]
    names = [widget.name for widget in targets]
    assert len(names) == len(set(names))
    for widget in targets:
        assert min(widget.rect.size) >= SMALLEST_TARGET, widget.name
        assert screen.inflate(1, 1).contains(widget.rect), widget.name
