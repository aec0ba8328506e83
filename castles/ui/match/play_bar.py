"""The buttons of the bar at the table, and what they and their keys open beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from castles.ui.games.tuscany.rule_ids import rule_of
from castles.ui.kit.widgets import ToolButton, Widget
from castles.ui.match.arms import kind_name
from castles.ui.match.large_board import LargeBoard
from castles.ui.match.session import Due
from castles.ui.match.whole_chronicle import ChronicleScene
from castles.ui.match.words_page import Subject

if TYPE_CHECKING:
    from castles.ui.match.play import PlayScene

TOOLS = ("leave", "chronicle", "rules", "seats", "explain")
_STEP = 50.0


class PlayBar:
    """Pages, boards, seats and the way out, over the table of a scene."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene, self._desk, self._session = scene, scene.ui, scene.session

    def buttons(self, names: Sequence[str]) -> list[Widget]:
        """From the right, left of the tools that every scene has."""
        right = self._desk.stage.screen.right - 34 - 3 * _STEP
        keys = self._desk.keys()
        return [
            ToolButton(
                f"tool.{name}",
                (right - _STEP * number, 29),
                _BUTTONS[name][0],
                partial(_BUTTONS[name][1], self),
                self._desk.text(f"play.tool.{name}", letter=keys.get(name, "").upper()),
            )
            for number, name in enumerate(names)
        ]

    def zoom(self, seat: int) -> None:
        """Look at a seat's board, and with the same key at those after it."""
        picture = self._scene.picture
        self._desk.stack.push(LargeBoard(self._desk, picture, picture.opponents, seat))

    def chronicle(self) -> None:
        scene = self._scene
        lines = scene.chronicler().last_lines()
        self._desk.stack.push(ChronicleScene(self._desk, scene.picture, lines, scene.undo_to))

    def rules(self) -> None:
        """The rules in short."""
        self._desk.open("rules")

    def rule(self) -> None:
        """The rule of what is pointed at or focused, else the rules in short."""
        rule = rule_of(self._scene.attended_widget, self._scene.picture)
        if rule:
            self._desk.open("rulebook", rule)
        else:
            self.rules()

    def page(self, page: str = "explain") -> None:
        """The table in words."""
        session = self._session
        asked = session.due is Due.DECIDE
        subject = Subject(session.match.game, session.view, self._scene.picture.names, asked)
        self._desk.open("page", subject, page)

    def seats(self) -> None:
        """Who plays on."""
        match = self._session.match
        self._desk.open("seats", match.game.name, match.seats, self.change_kinds)

    def change_kinds(self, kinds: Mapping[int, str]) -> None:
        """Others play some seats; the scene comes back and goes on with whoever decides now."""
        self._session.change_kinds(kinds)
        self._scene.advising.forget()
        names, seats = self._scene.picture.names, self._session.match.seats
        told = [
            self._desk.text(
                "seats.changed",
                name=names[seat],
                kind=kind_name(seats[seat].kind, self._desk.catalogue),
            )
            for seat in kinds
        ]
        if told:
            self._desk.toast("\n".join(told), "robot")

    def leave(self) -> None:
        """Ask before the table is left."""
        text = self._desk.text
        self._desk.confirm(text("pause.title"), text("pause.words"), text("pause.leave"), self.part)

    def part(self) -> None:
        """Leave the table; the match is saved."""
        self._session.match.close()
        self._desk.match_file = None
        self._desk.stack.pop(self._scene)


_BUTTONS: dict[str, tuple[str, Callable[[PlayBar], None]]] = {
    "leave": ("home", PlayBar.leave),
    "chronicle": ("log", PlayBar.chronicle),
    "rules": ("rules", PlayBar.rules),
    "seats": ("human", PlayBar.seats),
    "explain": ("help", PlayBar.page),
}
