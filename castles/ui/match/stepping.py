"""Opponents step by step: each of their actions waits until the viewer wants to see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.ui.kit.inputs import Input, KeyPressed, PointerPressed
from castles.ui.kit.scene import ACTIVATE
from castles.ui.kit.widgets import ToolButton, Widget
from castles.ui.match.session import Due, Session

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


class Stepping:
    """Holds opponents back, one action at a time, if the player wants it so."""

    def __init__(self, ui: Ui, session: Session) -> None:
        self._desk, self._session = ui, session
        self._released = False

    @property
    def waits(self) -> bool:
        """Whether an opponent may not act before the viewer says so."""
        wanted = self._desk.settings.step and not self._released
        return wanted and self._session.due is Due.OPPONENT

    def release(self) -> None:
        """Let the next action happen."""
        self._released = True

    def used(self) -> None:
        """The action has happened: the next one waits again."""
        self._released = False

    def asks(self, event: Input, widget: Widget | None) -> bool:
        """Whether an input means "go on"; on a tool of the bar it means that tool."""
        if not self.waits or isinstance(widget, ToolButton):
            return False
        return isinstance(event, PointerPressed) or (
            isinstance(event, KeyPressed) and event.key in ACTIVATE
        )
