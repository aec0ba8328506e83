"""What the banner says at the table takes one line in a small window, in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from castles.text.catalogue import LANGUAGES, Catalogue
from castles.ui.by_game import READY
from castles.ui.lab.samples import Show, samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.coach import CoachScene
from castles.ui.match.play import PlayScene
from castles.ui.match.play_picture import asked_at
from castles.ui.match.replay import ReplayScene
from castles.ui.table.banner import banner_rect
from castles.ui.table.life import Life
from castles.ui.table.table import Table
from tests.ui.draft import Draft

SMALL = (1280, 720)
ASKING = ("play", "replay", "puzzle_", "lesson_", "coach_", "rival", "start_castle", "speech")
"""Scenes with a banner of their own: others have none, or lie over one of these."""


@cache
def catalogue_of(language: str) -> Catalogue:
    return Catalogue(language)


@pytest.fixture(autouse=True)
def banners_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else of a table is drawn: its words are not asked for."""
    for part, name in ((Table, "draw_ground"), (Table, "draw"), (Life, "draw")):
        monkeypatch.setattr(part, name, lambda *_: None)


def at_table(easel: Easel) -> list[PlayScene | ReplayScene | CoachScene]:
    return [
        scene
        for scene in easel.ui.stack.visible()
        if isinstance(scene, PlayScene | ReplayScene | CoachScene)
    ]


def too_long(easel: Easel) -> Iterator[str]:
    """The banners that need a second line."""
    painter = easel.painter()
    for scene in at_table(easel):
        painter.texts = []
        scene.draw_ground(painter)
        (banner,) = painter.texts
        one_line = banner_rect(painter, scene.table.game, "").h
        if banner.box.h > easel.ui.stage.length(one_line) + 1:
            yield f"{easel.ui.catalogue.language}: {banner.words!r}"


def in_every_language(easel: Easel, show: Show, catalogues: Sequence[Catalogue]) -> Iterator[str]:
    """What is asked is asked again; news are told but once, and the scene is opened anew."""
    easel.lay(show)
    told = any(scene.news.words for scene in at_table(easel) if isinstance(scene, PlayScene))
    for catalogue in catalogues:
        easel.ui.catalogue = catalogue
        if told:
            easel.lay(show)
        for scene in at_table(easel):
            if isinstance(scene, PlayScene):
                scene.question = scene.table.question(asked_at(scene.table, scene.controller))
        yield from too_long(easel)


@pytest.mark.parametrize("game", READY)
def test_every_banner_takes_one_line(game: str) -> None:
    easel = Draft(Variant(SMALL))
    catalogues = [catalogue_of(language) for language in LANGUAGES]
    shows = {n: show for n, show in samples_of(game).SCENES.items() if n.startswith(ASKING)}
    problems = {
        name: found
        for name, show in shows.items()
        if (found := list(in_every_language(easel, show, catalogues)))
    }
    assert not problems, "\n".join(f"{name}: {found}" for name, found in problems.items())
