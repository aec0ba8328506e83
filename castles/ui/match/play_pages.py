"""What buttons of the bar and keys open over the table: boards, rules, the table in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from castles.desk.due import Due
from castles.desk.session import Session
from castles.ui.kit.layout import Point
from castles.ui.kit.widgets import Widget
from castles.ui.match.large_board import open_board
from castles.ui.match.words_page import Subject
from castles.ui.match.zoomed_board import shares_board
from castles.ui.table.chronicle import ChronicleLine
from castles.ui.table.spot import SpotWidget
from castles.ui.table.table import Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


class PlayPages:
    """What can be opened over a table to look at: boards, rules, the table in words."""

    def __init__(
        self, ui: Ui, session: Session, table: Table, attended: Callable[[], Widget | None]
    ) -> None:
        self._ui, self._session, self._table, self._attended = ui, session, table, attended

    def zoom(self, seat: int, at: Point | None = None) -> bool:
        """Look at a seat's board, and with the same key at those after it, or at the one they
        share, there where somebody looks."""
        widget = self._attended()
        if isinstance(widget, SpotWidget):
            at = widget.rect.center
        return open_board(self._ui, self._table, seat, at)

    @cached_property
    def can_zoom(self) -> bool:
        """Whether there is a board that all share: others are opened by a click."""
        return shares_board(self._ui, self._table)

    def rules(self) -> None:
        """The rules in short."""
        self._ui.open("rules")

    def rule(self) -> None:
        """The rule of what is pointed at or focused, else the rules in short."""
        rule = rule_of(self._attended(), self._table)
        if rule:
            self._ui.open("rulebook", rule)
        else:
            self.rules()

    def page(self, page: str = "explain") -> None:
        """The table in words."""
        session = self._session
        asked = session.due is Due.DECIDE
        picture = self._table.picture
        subject = Subject(session.match.game, session.view, picture.names, picture.colours, asked)
        self._ui.open("page", subject, page)


_CITED = re.compile(r"\[(\w+)\]")


def rule_of(widget: Widget | None, table: Table) -> str:
    """The id of the rule about a widget; empty if there is none."""
    if widget is None:
        return ""
    if isinstance(widget, ChronicleLine):
        cited = _CITED.search(widget.line.sentences)
        return cited.group(1) if cited else ""
    thing = widget.thing if isinstance(widget, SpotWidget) else None
    return table.rule(widget.name, thing)
