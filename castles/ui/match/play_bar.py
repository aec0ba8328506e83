"""The buttons of the bar at the table, and what they and their keys open beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from castles.desk.due import Due
from castles.text.players import kind_name
from castles.ui.kit.widgets import ToolButton, Widget
from castles.ui.match.large_board import open_board
from castles.ui.match.whole_chronicle import ChronicleScene
from castles.ui.match.words_page import Subject
from castles.ui.table.chronicle import ChronicleLine
from castles.ui.table.spot import SpotWidget
from castles.ui.table.table import Table

if TYPE_CHECKING:
    from castles.ui.match.play import PlayScene

TOOLS = ("leave", "chronicle", "rules", "seats", "explain")
_STEP = 50.0


class PlayBar:
    """Pages, boards, seats and the way out, over the table of a scene."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene, self._ui, self._session = scene, scene.ui, scene.session

    def buttons(self, names: Sequence[str]) -> list[Widget]:
        """From the right, left of the tools that every scene has."""
        right = self._ui.stage.screen.right - 34 - 3 * _STEP
        keys = self._ui.keys()
        return [
            ToolButton(
                f"tool.{name}",
                (right - _STEP * number, 29),
                _BUTTONS[name][0],
                partial(_BUTTONS[name][1], self),
                self._ui.text(self._hint(name), letter=keys.get(name, "").upper()),
            )
            for number, name in enumerate(names)
        ]

    def _hint(self, name: str) -> str:
        return self._scene.flow.leave_hint if name == "leave" else f"play.tool.{name}"

    def zoom(self, seat: int) -> bool:
        """Look at a seat's board, and with the same key at those after it; False without boards."""
        return open_board(self._ui, self._scene.table, seat)

    def chronicle(self) -> None:
        scene = self._scene
        lines = scene.chronicle.told()
        self._ui.stack.push(ChronicleScene(self._ui, scene.table, lines, scene.undo_to))

    def rules(self) -> None:
        """The rules in short."""
        self._ui.open("rules")

    def rule(self) -> None:
        """The rule of what is pointed at or focused, else the rules in short."""
        rule = rule_of(self._scene.attended_widget, self._scene.table)
        if rule:
            self._ui.open("rulebook", rule)
        else:
            self.rules()

    def page(self, page: str = "explain") -> None:
        """The table in words."""
        session = self._session
        asked = session.due is Due.DECIDE
        picture = self._scene.picture
        subject = Subject(session.match.game, session.view, picture.names, picture.colours, asked)
        self._ui.open("page", subject, page)

    def seats(self) -> None:
        """Who plays on."""
        match = self._session.match
        self._ui.open("seats", match.game.name, match.seats, self.change_kinds)

    def change_kinds(self, kinds: Mapping[int, str]) -> None:
        """Others play some seats; the scene comes back and goes on with whoever decides now."""
        watched = self._scene.watching.is_on
        self._session.change_kinds(kinds)
        if watched and not self._scene.watching.is_on:
            self._scene.watching.end()
        self._scene.advising.forget()
        names, seats = self._scene.picture.names, self._session.match.seats
        told = [
            self._ui.text(
                "seats.changed",
                name=names[seat],
                kind=kind_name(seats[seat].kind, self._ui.catalogue),
            )
            for seat in kinds
        ]
        if told:
            self._ui.toast("\n".join(told), "robot")

    def leave(self) -> None:
        """Ask before the table is left."""
        self._scene.flow.ask_to_leave()


_CITED = re.compile(r"\[(\w+)\]")


def rule_of(widget: Widget | None, table: Table) -> str:
    """The id of the rule about a widget; empty if there is none."""
    if widget is None:
        return ""
    if isinstance(widget, ChronicleLine):
        cited = _CITED.search(widget.line.sentences)
        return cited.group(1) if cited else ""
    thing = widget.thing if isinstance(widget, SpotWidget) else None
    return table.screen.rule(widget.name, thing, table.picture)


_BUTTONS: dict[str, tuple[str, Callable[[PlayBar], None]]] = {
    "leave": ("home", PlayBar.leave),
    "chronicle": ("log", PlayBar.chronicle),
    "rules": ("rules", PlayBar.rules),
    "seats": ("human", PlayBar.seats),
    "explain": ("help", PlayBar.page),
}
