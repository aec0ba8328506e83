"""The scenes by name, imported here one by one so that a frozen bundle finds them all.

To add a scene: write its module in this folder, import its class here, give it a name. Scenes open
each other by name with `ui.open(name, ...)` and never import each other.
"""

from __future__ import annotations

from castles.ui.kit.ui import SceneMaker
from castles.ui.match.coach import CoachScene
from castles.ui.match.curtain import CurtainScene
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import continue_match, quick_game, replay_match
from castles.ui.match.lesson import tutorial
from castles.ui.match.play import PlayScene
from castles.ui.match.recap import RecapScene
from castles.ui.match.replay import ReplayScene
from castles.ui.match.seats import SeatsScene
from castles.ui.match.words_page import PageScene
from castles.ui.scenes.about import AboutScene
from castles.ui.scenes.error import ErrorScene
from castles.ui.scenes.import_match import ImportScene
from castles.ui.scenes.load import LoadScene
from castles.ui.scenes.profiles import ProfilesScene
from castles.ui.scenes.rulebook import RulebookScene
from castles.ui.scenes.settings import SettingsScene
from castles.ui.scenes.setup import SetupScene
from castles.ui.scenes.short_rules import open_rules
from castles.ui.scenes.statistics import StatisticsScene
from castles.ui.scenes.title import TitleScene

SCENES: dict[str, SceneMaker] = {
    "title": TitleScene,
    "continue": continue_match,
    "quick_game": quick_game,
    "new_game": SetupScene,
    "load": LoadScene,
    "import": ImportScene,
    "curtain": CurtainScene,
    "play": PlayScene,
    "recap": RecapScene,
    "final_scoring": FinalScoringScene,
    "tutorial": tutorial,
    "coach": CoachScene,
    "replay": replay_match,
    "replay_of": ReplayScene,
    "page": PageScene,
    "rules": open_rules,
    "rulebook": RulebookScene,
    "statistics": StatisticsScene,
    "profiles": ProfilesScene,
    "seats": SeatsScene,
    "settings": SettingsScene,
    "about": AboutScene,
    "error": ErrorScene,
}
