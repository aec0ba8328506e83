"""An area that is decided is lit, with the sums beside it, until what it brings has arrived."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from unittest.mock import Mock

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.games.castelli.board import COLUMNS
from castles.play.match import Match
from castles.ui.games.castelli import area_light
from castles.ui.games.castelli.motions import MOTIONS
from castles.ui.games.castelli.samples import FILMS, SAMPLES
from castles.ui.kit.layout import Point
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.match.replay import ReplayScene
from castles.ui.table.moves import Move, Sweep
from castles.ui.table.moving import Sweeping
from castles.ui.table.shape import Anchor
from tests.desk.answering import match_at
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_cards_seen import played

PITCH = 100.0
FRAME_MS = 20.0
CORNERS = (Anchor((0.0, 0.0), PITCH), Anchor((950.0, 950.0), PITCH))
BRINGS = ("area_evaluated", "edge_won", "edge_lost", "units_won", "card_drawn")


def lays(match: Match) -> bool:
    """Anna may lay her tile."""
    return match.deciding_seat == 0 and match.game.decision(match.state) == "orient"


def evaluated(match: Match) -> Iterator[tuple[str, Sweep]]:
    """The light of all that laying a tile decides, in order."""
    events, change = played(match, match.legal_actions()[0])
    for event in events:
        if event.name not in BRINGS:
            continue
        for move in MOTIONS[event.name](event, change):
            if isinstance(move, Move) and move.brings and isinstance(move.end, Thing):
                change = replace(change, cause=move.end)
            if isinstance(move, Sweep):
                change = replace(change, cause=move.around[-1])
                yield event.name, move


def of_two_areas() -> list[tuple[str, Sweep]]:
    """Laying a tile that decides two areas, with what they bring."""
    for turn in range(1, 12):
        seen = 0

        def late(match: Match, turn: int = turn) -> bool:
            nonlocal seen
            seen += lays(match)
            return lays(match) and seen == turn

        found = list(evaluated(match_at(late, "human", "random", "random")))
        names = [name for name, _ in found]
        if names.count("area_evaluated") > 1 and "units_won" in names:
            return found
    raise AssertionError("no such turn")


@pytest.fixture
def dark(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sweep, float, float], float]:
    """How dark the board is at a share of a light, with an alpha."""
    seen: list[float] = []
    monkeypatch.setattr(area_light, "draw_veil", lambda p, rect, dark, lit: seen.append(dark))
    for name in ("draw_area_fill", "draw_area_line", "_draw_verdict"):
        monkeypatch.setattr(area_light, name, Mock())

    def strength(sweep: Sweep, share: float, alpha: float) -> float:
        anchors = (*CORNERS, Anchor((400.0, 400.0), PITCH), Anchor((430.0, 430.0), PITCH))
        sweep.outline(Mock(), anchors, share, alpha)
        return seen[-1]

    return strength


def test_it_stays_dark_from_area_to_area(dark: Callable[[Sweep, float, float], float]) -> None:
    lights = [light for _, light in of_two_areas()]
    first, *between, last = lights
    assert between
    assert dark(first, 0.0, 1.0) == 0
    assert dark(last, 1.0, 0.0) == 0
    for light in (*between, last):
        assert dark(light, 0.0, 1.0) == area_light._VEIL
    for light in (first, *between):
        assert dark(light, 1.0, 0.0) == area_light._VEIL


@pytest.mark.parametrize(("viewer", "count"), [(0, 0), (1, 1)])
@pytest.mark.parametrize("decision", ["turn", "orient"])
def test_a_tile_is_lit_for_those_who_watch(decision: str, viewer: int, count: int) -> None:
    def asked(match: Match) -> bool:
        return match.deciding_seat == 0 and match.game.decision(match.state) == decision

    match = match_at(asked, "human", "random", "random")
    events, change = played(match, match.legal_actions()[0])
    seen = replace(change.after, viewer=viewer)
    event = next(one for one in events if one.name in ("tile_turned", "tile_laid"))
    moves = MOTIONS[event.name](event, replace(change, after=seen))
    lights = [move for move in moves if isinstance(move, Sweep)]
    assert [light.around[-1].kind for light in lights] == ["field"] * count


@pytest.mark.parametrize("at", [(120.0, 120.0), (400.0, 400.0), (830.0, 830.0)])
def test_the_sums_hide_no_tile_that_counts(monkeypatch: pytest.MonkeyPatch, at: Point) -> None:
    faces: list[FRect] = []
    monkeypatch.setattr(area_light, "_draw_verdict", lambda p, face, *rest: faces.append(face))
    for name in ("draw_veil", "draw_area_fill", "draw_area_line"):
        monkeypatch.setattr(area_light, name, Mock())
    light = next(light for name, light in of_two_areas() if name == "area_evaluated")
    light.outline(Mock(), (*CORNERS, Anchor(at, PITCH), Anchor(at, PITCH)), 1.0, 1.0)
    lit = FRect(0, 0, 2.62 * PITCH, 2.62 * PITCH)
    lit.center = at
    assert FRect(0, 0, 950, 950).contains(faces[0])
    assert faces[0].clip(lit).h < 0.1 * PITCH


@pytest.mark.parametrize("reduced", [False, True])
def test_there_is_as_much_time_to_read_it_with_less_motion(
    sheet: SpriteSheet, reduced: bool
) -> None:
    easel = Easel(Variant((1280, 720), {"speed": "normal", "reduced_motion": reduced}), sheet)
    easel.ui.stack.clear()
    FILMS["rival_evaluates"](easel.ui)
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    lit = 0.0
    for _ in range(round(8000 / FRAME_MS)):
        easel.ui.update(FRAME_MS)
        lit += FRAME_MS * any(isinstance(one, Sweeping) for one in scene.table.moving)
    assert lit > 1000


CEREMONIES = {
    "evaluated": FILMS["rival_evaluates"],
    "built": FILMS["rival_builds"],
    "mine": SAMPLES.moving(4, "mine_won"),
}


@pytest.mark.parametrize("name", CEREMONIES)
def test_a_click_ends_it(open_app: Callable[..., Driver], name: str) -> None:
    driver = open_app(speed="normal").open("title")
    driver.ui.stack.clear()
    CEREMONIES[name](driver.ui)
    scene = driver.ui.stack.top
    assert isinstance(scene, PlayScene | ReplayScene)
    for _ in range(round(20_000 / FRAME_MS)):
        driver.ui.update(FRAME_MS)
        if any(isinstance(one, Sweeping) for one in scene.table.moving):
            break
    assert any(isinstance(one, Sweeping) for one in scene.table.moving)
    driver.click(scene.table.laid.parts[0].zone.center)
    assert not any(isinstance(one, Sweeping) for one in scene.table.moving)
    assert not scene.table.in_flight.coming


def test_only_tiles_that_count_are_framed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an area lies at the edge, there is no frame beside the board."""
    for name in ("draw_veil", "draw_area_fill", "draw_area_line", "_draw_verdict"):
        monkeypatch.setattr(area_light, name, Mock())
    match = match_at(lays, "human", "random", "random")
    _, change = played(match, match.legal_actions()[0])
    event, at = Mock(), (430.0, 430.0)
    areas = [
        area for area in change.after.state.board.areas if len(area.pointers) < len(area.sides)
    ]
    assert areas
    for area in areas:
        painter = Mock()
        light = area_light.light_on_area(event, area, (0,) * 4, {}, change)
        light.outline(painter, (*CORNERS, Anchor(at, PITCH), Anchor(at, PITCH)), 1.0, 1.0)
        row, column = divmod(area.district, COLUMNS)
        tiles = [divmod(field, COLUMNS) for field, _ in area.pointers]
        framed = [call.args[1] for call in painter.thing.call_args_list]
        assert framed == [
            (at[0] + (right - column) * PITCH, at[1] + (down - row) * PITCH)
            for down, right in tiles
        ]
