"""Hints before the first turn: first what to look for, then a board or a start castle to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.ai.hint import Hint, hint_for
from castles.text.advice import KIND, WHY, advice_lines
from castles.ui.kit.widgets import ToolButton
from castles.ui.table.hint_panel import once_marked

if TYPE_CHECKING:
    from castles.ui.games.tuscany.assembly import AssemblyScene


class AssemblyHint:
    """Says more the second time it is asked at a decision, and shows it on the board."""

    def __init__(self, scene: AssemblyScene) -> None:
        self._scene = scene
        self._given: tuple[int, Hint] | None = None

    def button(self) -> ToolButton:
        """Left of the tools that every scene has."""
        scene, ui = self._scene, self._scene.ui
        return ToolButton(
            "tool.hint",
            (ui.stage.screen.right - 34 - 3 * 50, 29),
            "hint",
            self.ask,
            f"{scene.text('play.tool.hint.hint')} ({ui.key_for('hint')})",
            enabled=scene.is_asked,
            reason=scene.text("hint.none"),
        )

    def ask(self) -> None:
        scene = self._scene
        if scene.is_asked:
            once_marked(scene.ui, scene.flow.match, scene.seat, self._tell)

    def _tell(self) -> None:
        scene, ui = self._scene, self._scene.ui
        match, seat = scene.flow.match, scene.seat
        position, view = len(match.log), match.view(seat)
        detail = WHY
        if self._given is None or self._given[0] != position:
            # Boards are weighed by what is printed on them: the first thought is the last.
            self._given = position, hint_for(match.game, view)
            detail = KIND
        hint = self._given[1]
        if detail == WHY:
            scene.show(hint.action)
        lines = advice_lines(match.game, view, hint, detail, ui.catalogue)
        # The board shows which one it is: only the reasons are left to be said.
        ui.toast(" ".join(lines[1:] or lines), "hint")
