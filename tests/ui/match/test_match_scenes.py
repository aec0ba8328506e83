"""The scenes of a match: texts, targets and names, in a sample of looks and languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from castles.ui.by_game import READY
from castles.ui.games.tuscany.samples import MATCH_SCENES
from castles.ui.kit.layout import SMALLEST_TARGET
from castles.ui.kit.painter import TextDrawn
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import walk
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.limelight import Limelight
from tests.ui.draft import Draft
from tests.ui.scenes.test_texts_fit import PseudoCatalogue

CASES = {
    "720p": Variant((1280, 720)),
    "4_by_3": Variant((1600, 1200), {"theme": "contrast"}),
    "200_per_cent": Variant((1920, 1080), {"scale": 200}),
    "es": Variant((1280, 720), {"language": "es"}),
    "it": Variant((1280, 720), {"language": "it", "scale": 150}),
    "pt": Variant((1280, 720), {"language": "pt"}),
    "de": Variant((1280, 720), {"language": "de"}),
    "fr": Variant((1280, 720), {"language": "fr"}),
    "pseudo": Variant((1280, 720)),
}

SCENES = [
    name
    for name in MATCH_SCENES
    if not name.startswith(("replay", "lesson")) and name not in ("hover", "tooltip")
]
"""Replays and the lesson have tests of their own; a tooltip lies over words as it must."""


def easel_for(variant: Variant, case: str, monkeypatch: pytest.MonkeyPatch) -> Easel:
    """Drafts scenes in a look; in words that are longer than any if the case says so."""
    if case.startswith("pseudo"):
        monkeypatch.setattr("castles.ui.kit.ui.Catalogue", PseudoCatalogue)
    return Draft(variant)


def top_texts(easel: Easel) -> list[TextDrawn]:
    """The texts of the scene on top: what lies below a sheet, a dialog or a board that has grown
    may be covered by it."""
    below = easel.ui.stack.visible()[:-1]
    top = easel.ui.stack.scenes[-1]
    if not below:
        moving = top.table.moving if isinstance(top, PlayScene) else ()
        lights = [one for one in moving if isinstance(one, Limelight)]
        return above(easel, lights[0]) if lights else easel.texts
    words = {getattr(widget, "words", "") for widget in walk(top.widgets)}
    return [text for text in easel.texts if text.words in words]


def above(easel: Easel, light: Limelight) -> list[TextDrawn]:
    """All texts but those that were drawn where a grown board lay over them afterwards."""
    top = easel.ui.stack.scenes[-1]
    assert isinstance(top, PlayScene)
    name, face = top.picture.names[light.seat], easel.ui.stage.pixels(light.rect)
    heads = [
        number
        for number, text in enumerate(easel.texts)
        if text.words == name and face.contains(text.place)
    ]
    return [
        text
        for number, text in enumerate(easel.texts)
        if number >= heads[-1] or not face.colliderect(text.place)
    ]


@pytest.mark.parametrize("case", CASES)
def test_texts_fit_and_keep_apart(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel = easel_for(CASES[case], case, monkeypatch)
    problems: list[str] = []
    for name in SCENES:
        easel.show(MATCH_SCENES[name])
        # A hint lies over words, as a tooltip does.
        faults = unfit if name.startswith("hint") else misfits
        problems += faults(easel, name, top_texts(easel))
    assert not problems, "\n".join(problems)


def proven(game: str) -> list[str]:
    """The scenes of a game that are looked at; a hint lies over words as a tooltip does."""
    names = samples_of(game).SCENES
    return [name for name in names if not name.startswith(("replay", "lesson", "hint"))]


@pytest.mark.parametrize("game", [game for game in READY if game != "tuscany"])
@pytest.mark.parametrize("case", CASES)
def test_texts_of_every_game_fit(case: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel = easel_for(CASES[case], case, monkeypatch)
    problems: list[str] = []
    for name in proven(game):
        easel.show(samples_of(game).SCENES[name])
        problems += unfit(easel, name, top_texts(easel))
    assert not problems, "\n".join(problems)


def unfit(
    easel: Easel,
    name: str,
    texts: Sequence[TextDrawn],
    may_shrink: Callable[[TextDrawn], bool] = lambda text: False,
) -> list[str]:
    """What is too long for its room, or outside the window."""
    window = easel.surface.get_rect()
    found = [
        f"{name}: too long for {text.box.size}: {text.words!r}"
        for text in texts
        if not text.fits and not may_shrink(text)
    ]
    return found + [
        f"{name}: outside the window: {text.words!r}"
        for text in texts
        if text.place.w and not (text.scrolls or window.contains(text.place))
    ]


def misfits(
    easel: Easel,
    name: str,
    texts: Sequence[TextDrawn],
    may_shrink: Callable[[TextDrawn], bool] = lambda text: False,
) -> list[str]:
    """What does not fit, or lies on another."""
    found = unfit(easel, name, texts, may_shrink)
    return found + [f"{name}: {pair}" for pair in overlaps(texts)]


def overlaps(texts: Sequence[TextDrawn]) -> list[tuple[str, str]]:
    written = [text for text in texts if text.words.strip()]
    return [
        (one.words, other.words)
        for index, one in enumerate(written)
        for other in written[index + 1 :]
        # What scrolls may be out of sight below other texts.
        if one.scrolls == other.scrolls
        and one.place.inflate(-2, -2).colliderect(other.place.inflate(-2, -2))
    ]


@pytest.mark.parametrize("scene", SCENES)
def test_targets_can_be_hit_and_have_a_name_of_their_own(scene: str, sheet: SpriteSheet) -> None:
    easel = Easel(CASES["720p"], sheet)
    easel.lay(MATCH_SCENES[scene])
    screen = easel.ui.stage.screen
    targets = [w for w in walk(easel.ui.stack.scenes[-1].widgets) if w.focusable]
    names = [widget.name for widget in targets]
    assert all(names)
    assert len(names) == len(set(names))
    for widget in targets:
        assert min(widget.rect.size) >= SMALLEST_TARGET, widget.name
        assert widget.clip is not None or screen.contains(widget.rect), widget.name
