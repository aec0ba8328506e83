"""An unexpected error: what happened, where the match and the report are, and how to continue."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from castles.engine.errors import CastlesError
from castles.text.narration import tell_error
from castles.ui.kit.backdrop import draw_backdrop
from castles.ui.kit.bug_report import without_personal_paths
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.kit.painter import Painter

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


class ErrorScene(Dialog):
    """Leads back to the title, or quits.

    It covers the screen, because the scene below may be what fails.
    """

    covers = True

    def __init__(self, ui: Ui, error: Exception, report: Path | None) -> None:
        self.error = error
        text = ui.text
        foreseen = isinstance(error, CastlesError)
        said = tell_error(error, ui.catalogue) if foreseen else f"{type(error).__name__}: {error}"
        lines = [said]
        if problem := ui.tell_problem():
            lines.append(text("unsaved.error", problem=problem))
        elif ui.match_file is not None:
            lines.append(text("ui.error.match", file=without_personal_paths(str(ui.match_file))))
        if report is not None:
            lines.append(text("ui.error.report", file=without_personal_paths(str(report))))
        title = text("ui.error.foreseen" if foreseen else "ui.error.unexpected")
        choices = [
            Choice(text("ui.menu.quit"), ui.quit, glyph="quit"),
            Choice(text("ui.error.to_title"), self._to_title, "green", "home"),
        ]
        super().__init__(ui, title, "\n\n".join(lines), choices, "warning")

    def cancel(self) -> None:
        self._to_title()

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        super().draw_ground(painter)

    def _to_title(self) -> None:
        self.ui.failure = None
        self.ui.held.sit_down(None)
        self.ui.stack.reset(self.ui.make("title"))
