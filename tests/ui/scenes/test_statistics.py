"""The statistics scene: counts new matches, shows every view, exports, survives a bad database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.desk.arms import COLOURS
from castles.paths import saves_folder
from castles.play.match import Match
from castles.play.statistics.queries import Participant
from castles.play.statistics.recording import statistics_path
from castles.text.catalogue import Catalogue
from castles.ui.by_game import READY, pages_of
from castles.ui.games.tuscany.samples import sample
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import ScrollArea
from castles.ui.lab.sample_matches import over
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.scenes.statistics import CSV_NAME, SHOWN, ChartSheet, StatisticsScene
from castles.ui.scenes.statistics_charts import DuelBar
from castles.ui.scenes.trophies import TrophiesScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def keep_finished(name: str = "played") -> None:
    """A finished match among the player's saves."""
    match = sample(2, over)
    copy = Match.begun(match.game, match.header, saves_folder() / f"{name}.castles")
    for entry in match.log:
        copy.submit(entry.action)
    copy.close()


def opened(driver: Driver) -> StatisticsScene:
    scene = driver.scene
    assert isinstance(scene, StatisticsScene)
    return scene


def test_without_matches_it_says_so(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.click("statistics")
    assert driver.ui.text("statistics.none") in driver.words()
    assert not driver.find("export").enabled


def test_new_matches_are_counted_and_shown(open_app: Opening, home: Path) -> None:
    keep_finished()
    driver = open_app().open("title")
    driver.click("statistics")
    assert [summary.games for summary in opened(driver).players] == [1, 1]
    for number, view in enumerate(SHOWN):
        row = driver.find("view").rect
        driver.click((row.x + (number + 0.5) * row.w / len(SHOWN), row.centery))
        assert opened(driver).view == view
        assert driver.texts()
    driver.click("export")
    assert (home / "documents" / "Castles" / CSV_NAME).read_text("utf-8-sig").startswith("match,")


def test_by_keyboard(open_app: Opening) -> None:
    keep_finished()
    driver = open_app().open("title").open("statistics")
    before = opened(driver).player
    driver.key("tab", "down", "return")
    assert opened(driver).player != before
    opened(driver).focus("view")
    driver.key("right")
    assert opened(driver).view == "points"
    driver.key("escape")
    assert type(driver.scene).__name__ == "TitleScene"


def test_counting_again_brings_the_same(open_app: Opening) -> None:
    keep_finished()
    driver = open_app().open("title").open("statistics")
    before = opened(driver).players
    driver.click("rebuild")
    assert opened(driver).players == before


def test_the_trophies_of_the_chosen_player_are_one_press_away(open_app: Opening) -> None:
    keep_finished()
    driver = open_app().open("title").open("statistics")
    chosen = opened(driver).player
    driver.click("trophies")
    assert isinstance(driver.scene, TrophiesScene)
    assert chosen is not None
    assert driver.scene.player == chosen.name
    driver.key("escape")
    assert opened(driver).player == chosen


def test_wins_against_each_opponent_are_drawn(open_app: Opening) -> None:
    keep_finished()
    driver = open_app().open("title").open("statistics", None, "opponents")
    area = driver.scene.find("pairs")
    assert isinstance(area, ScrollArea)
    (bar,) = [widget for widget in area.parts() if isinstance(widget, DuelBar)]
    player = opened(driver).player
    (summary,) = [one for one in opened(driver).players if one.player == player]
    assert bar.shares[0] == summary.win_rate
    assert sum(bar.shares) == 1


@pytest.mark.parametrize("game", READY)
def test_curves_have_the_colours_of_the_game(game: str, sheet: SpriteSheet) -> None:
    easel = Easel(Variant((1280, 720)), sheet)
    easel.lay(samples_of(game).SCENES["statistics_matches"])
    top = easel.ui.stack.top
    assert top is not None
    (chart,) = [widget.chart for widget in top.widgets if isinstance(widget, ChartSheet)]
    known = pages_of(game).colours or COLOURS
    assert tuple(chart.colours) == tuple(known[: len(chart.colours)])


@pytest.mark.parametrize("damage", [b"", b"nonsense" * 1000])
def test_a_damaged_database_is_told_and_counted_anew(open_app: Opening, damage: bytes) -> None:
    keep_finished()
    path = statistics_path()
    assert path is not None
    path.write_bytes(damage)
    driver = open_app().open("title").open("statistics")
    assert [summary.games for summary in opened(driver).players] == [1, 1]
    assert driver.ui.toasts


LONG = ("Maximiliana Habsburg", "Bartholomäus Wichmann", "Wwwwwwwwwwwwwwww")


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("view", ["matches", "opponents", "points"])
def test_long_names_never_run_into_figures(
    view: str, scale: int, sheet: SpriteSheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name has at most 20 letters, of any width."""
    known: dict[str, str] = {}

    def long_name(player: Participant, catalogue: Catalogue) -> str:
        return known.setdefault(repr(player), LONG[len(known) % len(LONG)][:20])

    for module in ("statistics", "statistics_views"):
        monkeypatch.setattr(f"castles.ui.scenes.{module}.player_name", long_name)
    easel = Easel(Variant((1280, 720), {"scale": scale}), sheet)
    easel.show(samples_of("burgundy").SCENES[f"statistics_{view}"])
    texts = [text for text in easel.texts if text.words.strip()]
    names = [text for text in texts if any(text.words.startswith(name[:12]) for name in LONG)]
    assert len(names) > 3
    for name in names:
        assert name.fits, name.words
        for other in texts:
            apart = other is name or not name.place.colliderect(other.place)
            assert apart or other.scrolls != name.scrolls, (name.words, other.words)
