"""No text is cut, outside the window or on top of another, in any scene, look and language."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from castles.paths import data_folder
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.text.text_files import read_texts
from castles.ui.kit.layout import SMALLEST_TARGET
from castles.ui.kit.letters import FACES, face_path
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import walk
from castles.ui.lab.screenshots import SHOWN, VARIANTS, Easel, Variant
from tests.ui.draft import Draft

GROWTH = 0.35
CASES = {
    **VARIANTS,
    "es_1080p": Variant((1920, 1080), {"language": "es"}),
    "pt_200_per_cent": Variant((1280, 720), {"language": "pt", "scale": 200}),
    "250_per_cent": Variant((1280, 720), {"language": "it", "scale": 250}),
    "pseudo_720p": Variant((1280, 720)),
    "pseudo_200_per_cent": Variant((1920, 1080), {"scale": 200}),
}
ACCENTS = str.maketrans("aeiounAEIOUN", "áéíõúñÁÉÍÕÚÑ")


class PseudoCatalogue(Catalogue):
    """English with accents and a third more letters: what no translation should exceed."""

    def text(self, key: str, **facts: object) -> str:
        plain = super().text(key, **facts)
        return " ".join(map(_longer, plain.split(" "))).translate(ACCENTS)


def _longer(word: str) -> str:
    """A word that came as a fact has grown already."""
    return word if "~" in word else word + "~" * round(len(word) * GROWTH)


def easel_for(case: str, monkeypatch: pytest.MonkeyPatch) -> Easel:
    if case.startswith("pseudo"):
        monkeypatch.setattr("castles.ui.kit.ui.Catalogue", PseudoCatalogue)
    return Draft(CASES[case])


@pytest.mark.parametrize("case", CASES)
def test_every_text_fits(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel, problems = easel_for(case, monkeypatch), []
    window = easel.surface.get_rect()
    for scene, show in SHOWN.items():
        easel.show(show)
        assert easel.texts, scene
        for text in easel.texts:
            if not text.fits:
                problems.append(f"{scene}: too long for {text.box.size}: {text.words!r}")
            if text.place.w and not (text.scrolls or window.contains(text.place)):
                problems.append(f"{scene}: outside the window: {text.words!r}")
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("case", ["1280x720", "200_per_cent", "pseudo_720p", "pt"])
@pytest.mark.parametrize("scene", ["title", "question", "settings_screen", "about_credits"])
def test_no_text_lies_on_another(case: str, scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel = easel_for(case, monkeypatch)
    easel.show(SHOWN[scene])
    top = easel.ui.stack.top
    texts = easel.texts
    if top is not None and not top.covers:
        dialog = top.widgets[0].words  # type: ignore[attr-defined]
        first = next(i for i, text in enumerate(texts) if text.words == dialog)
        texts = texts[first:]
    for index, text in enumerate(texts):
        for other in texts[index + 1 :]:
            # What scrolls may be out of sight below the buttons.
            hidden = text.scrolls != other.scrolls
            assert hidden or not text.place.colliderect(other.place), (text.words, other.words)


@pytest.mark.parametrize("scene", SHOWN)
def test_targets_are_large_enough_and_inside(scene: str, sheet: SpriteSheet) -> None:
    easel = Easel(CASES["1280x720"], sheet)
    easel.lay(SHOWN[scene])
    screen = easel.ui.stage.screen
    for widget in walk(easel.ui.stack.scenes[-1].widgets):
        if widget.focusable:
            assert min(widget.rect.size) >= SMALLEST_TARGET, widget.name
            assert widget.clip is not None or screen.contains(widget.rect), widget.name


@pytest.mark.parametrize("scene", SHOWN)
def test_every_button_has_a_name_and_no_name_is_used_twice(scene: str, sheet: SpriteSheet) -> None:
    easel = Easel(CASES["1280x720"], sheet)
    easel.lay(SHOWN[scene])
    names = [w.name for w in walk(easel.ui.stack.scenes[-1].widgets) if w.focusable]
    assert all(names)
    assert len(names) == len(set(names))


@pytest.mark.parametrize("face", FACES)
def test_every_letter_of_every_language_is_in_the_fonts(face: str) -> None:
    known = set(TTFont(face_path(face)).getBestCmap())
    letters = {
        letter
        for language in LANGUAGES
        for text in read_texts(data_folder() / "text" / language).values()
        for form in text.forms.values()
        for letter in form
        if letter != "\n"
    }
    letters |= {letter for name in LANGUAGES.values() for letter in name}
    assert not {letter for letter in letters if ord(letter) not in known}
