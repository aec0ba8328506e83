"""A hint on the sheet: steps are numbered, and what speaks for them has symbols that exist."""

from __future__ import annotations

import re

import pytest

from castles.text.advice import OTHER, STEP, Sentence
from castles.text.catalogue import Catalogue
from castles.text.wording import read_wordings
from castles.ui.by_game import READY
from castles.ui.games.burgundy.seat_panels import SeatPanel
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.hint_panel import Row, rows_of
from castles.ui.table.looks import looks_of


def test_only_steps_are_numbered() -> None:
    told = [
        Sentence("Place it.", STEP),
        Sentence("Then sell.", STEP),
        Sentence("It is done.", "area_done"),
        Sentence("Or wait.", OTHER),
    ]
    rows = rows_of(told, lambda name: f"symbol of {name}")
    assert rows == [
        Row("Place it.", number=1),
        Row("Then sell.", number=2),
        Row("It is done.", glyph="symbol of area_done"),
        Row("Or wait.", glyph="swap"),
    ]


@pytest.mark.parametrize("game", READY)
def test_every_reason_of_a_game_has_a_symbol(game: str) -> None:
    looks, keys = looks_of(game), [*read_wordings(Catalogue("en").folder / "en")]
    found = {
        match[1].removesuffix(".later")
        for key in keys
        if (match := re.fullmatch(rf"{game}\.hint\.why\.(.+)", key))
    }
    assert len(found) > 10
    assert not {name for name in found if not {name, name.partition(".")[0]} & {*looks.reasons}}


@pytest.mark.parametrize("game", READY)
def test_symbols_of_reasons_are_drawn(game: str) -> None:
    easel = Easel(Variant((1280, 720)))
    sheet: SpriteSheet = easel.ui.sheet
    sheet.show(game)
    missing = {n for n in looks_of(game).reasons.values() if not sheet.has(f"glyph_{n}")}
    assert not missing


def test_the_sheet_of_a_hint_hides_the_log_before_it_hides_opponents() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.lay(samples_of("burgundy").SCENES["hint_why"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    sheet = scene.find("advice")
    assert sheet is not None
    panels = [part.zone for part in scene.table.laid.parts if isinstance(part, SeatPanel)]
    assert len(panels) == 3
    assert sheet.rect.colliderect(scene.table.laid.chronicle)
    assert not sheet.rect.colliderect(panels[0])
