"""The scenes by name; each is imported when first opened, so that the title appears quickly.

To add a scene, write its module in this folder and list it here. Scenes open each other by name
with `ui.open(name, ...)` and never import each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from castles.ui.kit.scene import Scene
from castles.ui.kit.ui import SceneMaker

_PACKAGE = "castles.ui"


def maker_at(place: str) -> SceneMaker:
    """The maker at `folder.module:name`."""
    module, _, name = place.partition(":")
    return cast(SceneMaker, getattr(import_module(f"{_PACKAGE}.{module}"), name))


@dataclass(frozen=True)
class Later:
    """A scene maker that is imported on its first call."""

    place: str

    def __call__(self, *details: object) -> Scene:
        return maker_at(self.place)(*details)


SCENES = {
    name: Later(place)
    for name, place in {
        "title": "scenes.title:TitleScene",
        "day": "scenes.day:DayScene",
        "day_deal": "match.days:open_day_deal",
        "continue": "match.flow:continue_match",
        "match": "match.flow:open_match",
        "quick_game": "match.flow:quick_game",
        "new_game": "scenes.setup:SetupScene",
        "shelf": "scenes.shelf:ShelfScene",
        "player_sheet": "scenes.player_sheet:PlayerSheet",
        "open_table": "scenes.open_table:OpenTableScene",
        "join_table": "scenes.join_table:JoinScene",
        "load": "scenes.load:LoadScene",
        "import": "scenes.import_match:ImportScene",
        "introduction": "match.introduction:IntroductionScene",
        "curtain": "match.curtain:CurtainScene",
        "play": "match.play:PlayScene",
        "recap": "match.recap:RecapScene",
        "final_scoring": "match.final_scoring:FinalScoringScene",
        "tutorial": "match.lesson:tutorial",
        "puzzles": "scenes.puzzles:PuzzlesScene",
        "own_boards": "scenes.own_boards:OwnBoardsScene",
        "own_editor": "scenes.own_editor:OwnEditorScene",
        "own_import": "scenes.own_import:OwnImportScene",
        "puzzle": "match.puzzle:begin_puzzle",
        "coach": "match.coach:CoachScene",
        "replay": "match.flow:replay_match",
        "replay_of": "match.replay:ReplayScene",
        "page": "match.words_page:PageScene",
        "rules": "scenes.short_rules:open_rules",
        "rulebook": "scenes.rulebook:RulebookScene",
        "statistics": "scenes.statistics:StatisticsScene",
        "profiles": "scenes.profiles:ProfilesScene",
        "trophies": "scenes.trophies:TrophiesScene",
        "seats": "match.seats:SeatsScene",
        "settings": "scenes.settings:SettingsScene",
        "about": "scenes.about:AboutScene",
        "error": "scenes.error:ErrorScene",
        "unsaved": "scenes.save_elsewhere:UnsavedDialog",
        "save_elsewhere": "scenes.save_elsewhere:SaveElsewhereScene",
    }.items()
}


def load_ahead() -> Iterator[None]:
    """Import the scenes one by one while the window is idle."""
    for maker in SCENES.values():
        maker_at(maker.place)
        yield
