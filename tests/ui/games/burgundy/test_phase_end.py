"""The ceremony at the end of a phase: what grows, flies and is counted; a click ends it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from pygame import FRect

from castles.desk.due import Interlude
from castles.play.match import Match
from castles.ui.games.burgundy.phase_cards import cells
from castles.ui.games.burgundy.phase_end import PhaseEndScene
from castles.ui.games.burgundy.phase_standings import mines_of, standings
from castles.ui.games.burgundy.samples import ALL_WITH_VINES, SAMPLES, SCENES, TEAM_EVERYTHING
from castles.ui.kit.painter import Painter
from castles.ui.lab.sample_matches import over
from castles.ui.lab.samples import Samples
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow
from tests.ui.driver import Driver
from tests.ui.match.test_match_scenes import overlaps

Opening = Callable[..., Driver]
LAST = 4


def ends(flow: Flow) -> list[Interlude]:
    found = (Interlude("phase_ended", entry) for entry in flow.match.log)
    return [one for one in found if one.events]


def moving(match: Match, number: int, **settings: object) -> tuple[Easel, PhaseEndScene]:
    """The end of a phase at its first moment."""
    easel = Easel(Variant((1280, 720), {"speed": "normal", **settings}))
    flow = Flow(easel.ui, match)
    scene = PhaseEndScene(easel.ui, flow, ends(flow)[number])
    easel.ui.stack.push(scene)
    return easel, scene


class Seen(Painter):
    """Remembers where pieces are drawn."""

    def part(self, name: str, at: tuple[float, float], *more: object, **how: object) -> None:  # type: ignore[override]
        self.parts.append((name, at))

    parts: list[tuple[str, tuple[float, float]]]


def coins(easel: Easel, scene: PhaseEndScene) -> set[tuple[float, float]]:
    painter = Seen(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    painter.parts = []
    scene.draw_ground(painter)
    return {at for name, at in painter.parts if name == "piece_silver"}


@pytest.fixture(scope="module")
def match() -> Match:
    return SAMPLES.match(3, over)


@pytest.mark.parametrize(
    ("samples", "seats"), [(SAMPLES, 2), (SAMPLES, 4), (ALL_WITH_VINES, 3), (TEAM_EVERYTHING, 4)]
)
def test_every_last_point_has_a_source_and_all_of_them_are_the_result(
    samples: Samples, seats: int
) -> None:
    played = samples.match(seats, over)
    flow = Flow(Easel(Variant((1280, 720))).ui, played)
    scores = played.game.scores(played.state)
    for row in standings(flow, ends(flow)[LAST].entry):
        assert row.total == scores[row.seat].totals["points"]
        assert "" not in row.last
    _, scene = moving(played, LAST)
    lines = {end.source for end in scene.ends}
    assert all(row.last.keys() <= lines for row in scene.rows)


def test_scores_begin_before_the_phase_and_end_with_the_result(match: Match) -> None:
    _, scene = moving(match, LAST)
    starts = [row.points - row.gained for row in scene.rows]
    assert [scene.points_now(row) for row in scene.rows] == starts
    seen = []
    while scene.timeline.busy:
        scene.update(40)
        seen.append([scene.points_now(row) for row in scene.rows])
    for one, other in pairwise(seen):
        assert all(a <= b for a, b in zip(one, other, strict=True))
    assert seen[-1] == [row.total for row in scene.rows]


def test_earlier_phases_count_no_last_points(match: Match) -> None:
    _, scene = moving(match, 1)
    scene.timeline.finish()
    assert [scene.points_now(row) for row in scene.rows] == [row.points for row in scene.rows]
    assert not scene.ends


@pytest.mark.parametrize("settings", [{"speed": "instant"}, {"reduced_motion": True}])
def test_without_motion_every_fact_is_there(match: Match, settings: dict[str, object]) -> None:
    easel, scene = moving(match, LAST, **settings)
    if settings.get("reduced_motion"):
        scene.timeline.finish()
    painter = easel.painter()
    painter.texts = []
    easel.ui.draw(painter)
    words = [text.words for text in painter.texts]
    for row in scene.rows:
        assert str(row.total) in words
        assert all(f"+{points}" in words for points in row.last.values())
        assert f"+{row.silver}" in words or not row.silver


def test_a_click_shows_the_end_of_it_and_the_next_goes_on(open_app: Opening, match: Match) -> None:
    driver = open_app(speed="normal").open("title")
    flow = Flow(driver.ui, match)
    scene = PhaseEndScene(driver.ui, flow, ends(flow)[LAST])
    driver.ui.stack.push(scene)
    driver.app.step()
    assert scene.timeline.busy
    driver.click("go_on")
    assert driver.scene is scene
    assert not scene.timeline.busy
    assert [scene.points_now(row) for row in scene.rows] == [row.total for row in scene.rows]
    driver.click("go_on")
    assert driver.scene is not scene


def while_paying(scene: PhaseEndScene) -> None:
    while scene.paid < 0.5:
        scene.update(20)


@pytest.mark.pixels
def test_coins_fly_from_mines_unless_motion_is_reduced(match: Match) -> None:
    easel, scene = moving(match, 1)
    state = scene.state
    assert any(mines_of(state, row.seat) for row in scene.rows)
    before = coins(easel, scene)
    while_paying(scene)
    paying = sum(bool(row.silver and row.mines) for row in scene.rows)
    assert len(coins(easel, scene)) == len(before) + paying
    easel, scene = moving(match, 1, reduced_motion=True)
    while_paying(scene)
    assert coins(easel, scene) == before


def test_each_coin_is_heard(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    easel, scene = moving(match, LAST)
    heard: list[str] = []
    monkeypatch.setattr(easel.ui.sound, "play", heard.append)
    while scene.timeline.busy:
        scene.update(16)
    assert heard.count("coin") == max(row.silver for row in scene.rows) > 0
    assert heard.count("point") > len(scene.ends)


def test_cards_stand_in_the_order_of_the_result() -> None:
    changed = 0
    for seats in (2, 3, 4):
        _, scene = moving(ALL_WITH_VINES.match(seats, over), LAST)
        order = [row.total for row in scene.rows]
        changed += order != sorted(order, reverse=True)
        scene.timeline.finish()
        by_rank = sorted(range(len(order)), key=scene.rank)
        assert [order[n] for n in by_rank] == sorted(order, reverse=True)
        places = cells(scene.zone("seats"), seats)
        assert [scene._face(n) for n in by_rank] == places
    assert changed


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_cards_share_their_zone(count: int) -> None:
    zone = FRect(40, 84, 1290, 816)
    found = cells(zone, count)
    assert len(found) == count
    assert all(zone.inflate(1, 1).contains(one) for one in found)
    assert not any(a.colliderect(b) for n, a in enumerate(found) for b in found[n + 1 :])
    assert sum(one.w * one.h for one in found) > 0.95 * zone.w * zone.h


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "pt"])
def test_words_fit_and_keep_apart(language: str) -> None:
    easel = Easel(Variant((1280, 720), {"language": language}))
    problems: list[str] = []
    for name in ("phase_end", "phase_end_last", "phase_end_solo", "phase_end_modules"):
        easel.show(SCENES[name])
        problems += [f"{name}: too long: {t.words!r}" for t in easel.texts if not t.fits]
        problems += [f"{name}: {pair}" for pair in overlaps(easel.texts)]
    assert not problems, "\n".join(problems)
