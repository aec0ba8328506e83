"""An interlude: something that everybody looks at before the match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles.ui.kit.backdrop import bar_tools, draw_table, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, Widget

if TYPE_CHECKING:
    from castles.desk.due import Interlude
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow


class InterludeScene(Scene):
    """Words and the one way on; a game adds what there is to see, and what moves (`begin`)."""

    asks_one_thing = True
    zones: str
    """Where its zones stand: "GAME.SCENE", with `about` and `go_on` among them."""
    is_last: bool
    """Whether the game ends with it."""

    def __init__(self, ui: Ui, flow: Flow, interlude: Interlude) -> None:
        super().__init__(ui)
        self.games = (flow.match.game.name,)
        self.air = flow.match.game.name
        self.flow, self.interlude = flow, interlude
        self._began = False

    def enter(self) -> None:
        super().enter()
        if not self._began:
            self._began = True
            self.ui.sound.play("fanfare")
            self.begin()

    def begin(self) -> None:
        """Let everything move that is to be seen once."""

    def build(self) -> Sequence[Widget]:
        effect = self.text("phase.go_on_last" if self.is_last else "phase.go_on_effect")
        return [
            Label(self.zone("about"), self.about, "prompt", "text", wrap=True, shadow=True),
            self.button("go_on", self.cancel, effect=effect),
            *bar_tools(self.ui),
        ]

    @property
    def about(self) -> str:
        """What happens now, in words."""
        return self.text("phase.about_last" if self.is_last else "phase.about")

    def draw_bar(self, painter: Painter, banner: str) -> None:
        """The table, and above it the name of the game and what this is."""
        draw_table(painter)
        draw_top_bar(painter, self.text(f"{self.flow.match.game.name}.name"), banner)

    def initial_focus(self) -> str:
        return "go_on"

    def cancel(self) -> None:
        self.flow.interlude_shown(self, self.interlude)
