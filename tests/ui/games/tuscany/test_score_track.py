"""Markers of the score track hide no number and not each other, whoever stands where."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from random import Random

import pytest
from pygame import FRect, Rect, Surface
from pygame.image import tobytes

from castles.games.tuscany.scoring import GREEN, RED
from castles.ui.games.tuscany.samples import MATCH_SCENES
from castles.ui.games.tuscany.score_track import PICTURE, track_at
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.banner import banner_rect
from castles.ui.table.score_track import CELLS, Marker, ScoreTrack

MODULE = "castles.ui.games.tuscany.score_track"
COLOURS = ("azure", "violet", "ivory", "ochre")
NUMBER = (20.0, 14.0)
"""A number of two digits on its cell."""
WIDTHS = {GREEN: 24.0, RED: 20.0}
"""A shield, and a disc, as they are seen."""


@pytest.fixture(scope="module")
def track() -> ScoreTrack:
    sheet = SpriteSheet()
    sheet.show("tuscany")
    return track_at(FRect(0, 0, *PICTURE), sheet)


def standings() -> list[tuple[list[int], list[int]]]:
    chance = Random(1)
    same = [([cell] * 4, [cell] * 4) for cell in range(CELLS)]
    several = [
        ([chance.randrange(130) for _ in COLOURS], [chance.randrange(130) for _ in COLOURS])
        for _ in range(100)
    ]
    return same + several


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_number_is_hidden(track: ScoreTrack, seats: int) -> None:
    numbers = []
    for lane in (GREEN, RED):
        for cell in range(CELLS):
            box = FRect(0, 0, *NUMBER)
            box.center = track.cell(lane, cell).center
            numbers.append(box)
    for green, red in standings():
        for (x, y), marker in track.placed(markers(green[:seats], red[:seats])):
            seen = FRect(0, 0, WIDTHS[marker.track], WIDTHS[marker.track])
            seen.center = (x, y)
            assert seen.collidelist(numbers) == -1, (marker, green, red)
            if marker.lap:
                own = FRect(0, 0, *NUMBER)
                own.center = track.cell(marker.track, marker.cell).center
                assert not track.lap_plate(marker, (x, y)).colliderect(own), marker


@pytest.mark.parametrize(("points", "lap"), [(0, 0), (49, 0), (50, 50), (99, 50), (104, 100)])
def test_a_marker_that_went_round_says_so(track: ScoreTrack, points: int, lap: int) -> None:
    painter = Written()
    track.draw_markers(painter, [Marker(GREEN, "azure", points)])  # type: ignore[arg-type]
    assert painter.words == ([str(lap)] if lap else [])


def test_a_disc_that_went_round_shows_its_colour(track: ScoreTrack) -> None:
    wide = WIDTHS[RED]
    for cell in range(CELLS):
        marker = Marker(RED, "azure", CELLS + cell)
        ((x, y), _) = next(track.placed([marker]))
        seen = FRect(x - wide / 2, y - wide / 2, wide, wide)
        hidden = track.lap_plate(marker, (x, y)).clip(seen)
        assert hidden.w * hidden.h < 0.6 * wide * wide, cell


def test_no_marker_hides_another_on_its_cell(track: ScoreTrack) -> None:
    for green, red in standings():
        placed = list(track.placed(markers(green, red)))
        for (one, first), (other, second) in combinations(placed, 2):
            if (first.track, first.cell) == (second.track, second.cell):
                apart = hypot(one[0] - other[0], one[1] - other[1])
                assert apart >= WIDTHS[first.track] * 0.9, (first, second)


@pytest.mark.parametrize("lane", [GREEN, RED])
def test_two_seats_one_point_apart_are_both_seen(track: ScoreTrack, lane: str) -> None:
    for cell in range(CELLS):
        two = [Marker(lane, "azure", cell), Marker(lane, "violet", cell + 1)]
        (one, _), (other, _) = track.placed(two)
        apart = hypot(one[0] - other[0], one[1] - other[1])
        assert apart >= WIDTHS[lane] * 0.9, cell


@pytest.mark.pixels
def test_no_pawn_hides_words_of_a_high_banner(monkeypatch: pytest.MonkeyPatch) -> None:
    easel = Easel(Variant((1280, 720), {"language": "de", "scale": 200}))
    looks: list[Surface] = []
    for points in (12, 30):
        monkeypatch.setattr(f"{MODULE}.score", lambda *_, points=points: points)
        looks.append(easel.show(MATCH_SCENES["play_2"]).copy())
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    face = banner_rect(easel.painter(), scene.table.game, scene._prompt())
    banner = Rect(easel.ui.stage.pixels(face)).inflate(-80, -12)
    below = Rect(banner.x, banner.bottom + 10, banner.w, 8)
    in_banner, seen_below = (
        [tobytes(look.subsurface(place), "RGB") for look in looks] for place in (banner, below)
    )
    assert seen_below[0] != seen_below[1], "no pawn reaches up to the banner"
    # The banner lets a little of its ground through.
    assert max(abs(one - other) for one, other in zip(*in_banner, strict=True)) < 10


class Written:
    """A painter that only notes what is written."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def thing(self, *_: object) -> None: ...

    def frame(self, *_: object) -> None: ...

    def text(self, words: str, *_: object, **__: object) -> None:
        self.words.append(words)


def markers(green: list[int], red: list[int]) -> list[Marker]:
    return [
        *(Marker(GREEN, colour, n) for colour, n in zip(COLOURS, green, strict=False)),
        *(Marker(RED, colour, n) for colour, n in zip(COLOURS, red, strict=False)),
    ]
