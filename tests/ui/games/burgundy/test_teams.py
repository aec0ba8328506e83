"""The table of a team game: its looks, whose storage is whose, and where a tile is stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.actions import TAKE, TO
from castles.games.burgundy.modules.teams import mates
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.duchy import Duchy, DuchyPainter
from castles.ui.games.burgundy.modules.shields import TributeDue
from castles.ui.games.burgundy.modules.team_panel import TeamPanel
from castles.ui.games.burgundy.modules.team_sheets import SeatSheet, SharedSheet
from castles.ui.games.burgundy.samples import SCENES
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.play import PlayScene
from castles.ui.table import hex_board
from tests.ui.match.test_match_scenes import easel_for, misfits

LOOKS = {
    "pt": Variant((1280, 720), {"language": "pt"}),
    "de": Variant((1280, 720), {"language": "de"}),
    "fr": Variant((1280, 720), {"language": "fr"}),
    "200_per_cent": Variant((1920, 1080), {"scale": 200}),
    "pseudo_720p": Variant((1280, 720)),
}
TABLES = (
    *("play_teams", "play_teams_castle", "play_teams_routes", "final_teams", "phase_end_teams"),
    *("play_vines_teams", "play_teams_shields", "play_everything_teams"),
)


@pytest.mark.parametrize("case", LOOKS)
def test_texts_fit_and_keep_apart(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    easel = easel_for(LOOKS[case], case, monkeypatch)
    window = easel.surface.get_rect()
    problems: list[str] = []
    for name in TABLES:
        easel.show(SCENES[name])
        # The chronicle at the left below is the same at every table.
        ours = [t for t in easel.texts if t.box.left > window.w * 0.18 or t.box.top < window.h / 2]
        # Numbers on small tiles are as small as everywhere; close-ups show them large.
        problems += misfits(easel, name, ours, lambda t: not any(map(str.isalpha, t.words)))
    assert not problems, "\n".join(problems)


@pytest.fixture
def table(sheet: SpriteSheet) -> PlayScene:
    """A turn with free storage spaces."""
    easel = Easel(Variant((1280, 720)), sheet)
    easel.show(SCENES["play_teams"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def test_a_tile_is_chosen_and_then_the_space_for_it(table: PlayScene) -> None:
    controller, state = table.controller, cast(State, table.session.match.state)
    seat = state.turn_seat
    action = next(a for a in controller.legal if a[0] == TAKE.number and len(a) == 4)
    _, die, space, slot = action
    tile = state.depots[space]
    controller.choose(("die", die))
    controller.choose(("depot_space", space))
    assert (TO, slot) in controller.glow()
    assert cast(State, table.session.match.state).depots[space] == tile, "nothing is taken yet"
    assert controller.point_at(Thing("storage", seat, slot))
    after = cast(State, table.session.match.state)
    assert after.stored(seat)[slot] == tile


@pytest.mark.parametrize("zone", ["shared", "private"])
def test_a_button_for_each_storage(table: PlayScene, zone: str) -> None:
    labels = [answer.label for answer in table.question.answers]
    assert f"take_{zone}" in labels


def test_every_free_space_of_a_storage_takes_the_tile(table: PlayScene) -> None:
    controller, state = table.controller, cast(State, table.session.match.state)
    seat = state.turn_seat
    stored = state.stored(seat)
    private = state.rules.definitions.private_spaces
    zones = (range(private), range(private, len(stored)))
    several = [[n for n in zone if stored[n] == EMPTY] for zone in zones]
    first, *_, last = next(free for free in several if len(free) > 1)
    action = next(a for a in controller.legal if a[0] == TAKE.number and a[3:] == (first,))
    controller.point_at(Thing("depot_space", NOBODY, action[2]))
    assert controller.explain(("storage", last)) == []
    controller.point_at(Thing("storage", seat, last))
    assert table.session.match.log[-1].action == action


def test_the_sum_of_a_team_is_drawn_again_with_the_points_of_either_mate(table: PlayScene) -> None:
    (sheet,) = [part for part in table.table.laid.parts if isinstance(part, SharedSheet)]
    viewer = table.session.viewer
    shown = [seat for seat in range(4) if sheet.anchor(Thing("score", seat)) is not None]
    assert shown == [*mates(viewer)]


def test_the_place_in_the_turn_order_is_not_kept_for_a_phase(table: PlayScene) -> None:
    (sheet,) = [p for p in table.table.laid.parts if isinstance(p, SeatSheet) and p.zone.x < 500]
    words = sheet._status(table.picture)
    kept, drawn = Written(), Written()
    sheet.draw_ground(cast(Painter, kept), table.picture)
    sheet.draw(cast(Painter, drawn), table.picture)
    assert words not in kept.words
    assert words in drawn.words


class Written:
    """A painter that notes what is written, whatever glows."""

    theme = SimpleNamespace(name="usual")

    def __init__(self) -> None:
        self.words: list[str] = []

    def shows(self, rect: FRect) -> bool:
        return True

    def text(self, words: str, *_: object, **__: object) -> None:
        self.words.append(words)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_, **__: None


@pytest.mark.parametrize("spaces", [2, 3, 4, 6])
def test_a_wide_storage_stays_in_the_panel_of_its_team(table: PlayScene, spaces: int) -> None:
    picture = table.picture
    seat = picture.opponents[0]
    private = picture.state.rules.definitions.private_spaces
    panel = TeamPanel(FRect(14, 72, 320, 526), picture, seat)
    panel._shared = spaces
    slots = [panel._slot(seat, private + n) for n in range(spaces)]
    goods = panel._good(2)
    assert slots[0].at[0] - slots[0].size / 2 > goods.at[0] + goods.size / 2
    symbol = panel.zone.right - 26 - 13
    assert slots[-1].at[0] + slots[-1].size / 2 <= symbol


@pytest.mark.parametrize("case", LOOKS)
def test_what_the_tribute_costs_stands_on_the_shared_sheet(case: str, sheet: SpriteSheet) -> None:
    easel = Easel(LOOKS[case], sheet)
    easel.show(SCENES["play_everything_teams"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    parts = scene.table.laid.parts
    (pill,) = (part for part in parts if isinstance(part, TributeDue))
    (shared,) = (part for part in parts if isinstance(part, SharedSheet))
    assert shared.zone.contains(pill.zone)
    assert not pill.zone.colliderect(shared.score_face)


def test_the_second_place_of_a_team_shows_the_arms_of_both(monkeypatch: pytest.MonkeyPatch) -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES["final_teams"])
    scene = easel.ui.stack.top
    assert isinstance(scene, FinalScoringScene)
    drawn: list[tuple[str, float]] = []

    def part(
        self: Painter, name: str, at: tuple[float, float], width: float = 0, alpha: float = 1
    ) -> None:
        drawn.append((name, width))

    monkeypatch.setattr(Painter, "part", part)
    scene.draw_ground(Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet))
    (losers,) = (s for s in scene.outcome.sides if s[0] not in scene.outcome.winners)
    small = [name for name, width in drawn if name.startswith("ui_arms_") and width == 54]
    assert small == [f"ui_arms_{scene.flow.colours[seat]}" for seat in losers]


def test_the_mark_of_what_a_mate_placed_covers_no_badge(monkeypatch: pytest.MonkeyPatch) -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES["play_teams"])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    (duchy,) = (
        part
        for part in scene.table.laid.parts
        if isinstance(part, Duchy) and part.seat == scene.picture.viewer
    )
    marked = Thing("space", duchy.seat, 12)
    drawn: list[str] = []
    monkeypatch.setattr(
        hex_board, "draw_last", lambda *now: drawn.append("mark" if now[2] == marked else "")
    )
    monkeypatch.setattr(DuchyPainter, "draw_badges", lambda *_: drawn.append("badges"))
    duchy.draw(easel.painter(), replace(scene.picture, marks={marked: 1}))
    assert "badges" in drawn[drawn.index("mark") :]
