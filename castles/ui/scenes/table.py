"""The scenes by name, imported here one by one so that a frozen bundle finds them all.

To add a scene: write its module in this folder, import its class here, give it a name. Scenes open
each other by name with `desk.open(name, ...)` and never import each other.
"""

from __future__ import annotations

from castles.ui.desk import SceneMaker
from castles.ui.scenes.credits import CreditsScene
from castles.ui.scenes.error import ErrorScene
from castles.ui.scenes.settings import SettingsScene
from castles.ui.scenes.title import TitleScene

SCENES: dict[str, SceneMaker] = {
    "title": TitleScene,
    "settings": SettingsScene,
    "credits": CreditsScene,
    "error": ErrorScene,
}
