"""Pictures of tables in the network, without any network: who sits there is made up."""

from __future__ import annotations

from collections.abc import Callable

from castles.desk.match_plan import usual_plan
from castles.network.guest import NetworkLink
from castles.network.host import Host
from castles.network.link import Link
from castles.network.nearby import Lookout, Nearby
from castles.network.opening import HostedTable, with_people
from castles.network.seating import AWAY, COMPUTER, FREE, HERE, OpenTable, Seating
from castles.play.match import Match
from castles.play.seat import HUMAN, NETWORK, SeatSpec
from castles.ui.by_game import READY
from castles.ui.kit.dialog import Dialog
from castles.ui.kit.ui import Ui
from castles.ui.match.flow import Flow
from castles.ui.match.network_flow import AwayDialog, LostDialog, NetworkFlow
from castles.ui.match.table_sheet import TableSheet
from castles.ui.scenes.join_table import JoinScene
from castles.ui.scenes.open_table import OpenTableScene

CODE, ADDRESS = "lamo-tisu-redo-kiba-nufo-dage", "192.168.1.20"
SEATS = [
    SeatSpec("Ginevra", HUMAN, "azure"),
    SeatSpec("Lorenzo", NETWORK, "violet"),
    SeatSpec("", NETWORK, "ivory"),
    SeatSpec("", "ai:medium", "ochre"),
]
REMOTE = frozenset({1, 2})


class _Host(Host):
    """Somebody's table that nobody opened."""

    def __init__(self, game: str, places: list[str]) -> None:
        self._seating = Seating(OpenTable(game, with_people(SEATS), REMOTE, CODE, 40414))
        self._shown = places

    def places(self) -> list[str]:
        return self._shown

    def close(self) -> None:
        """It never was open."""


class _Table(HostedTable):
    def __init__(self, game: str, places: list[str]) -> None:
        self.host, self.addresses, self.path = _Host(game, places), [ADDRESS], None

    @property
    def address(self) -> str:
        return ADDRESS

    def close(self) -> None:
        """It never was open."""


class _Opened(OpenTableScene):
    places_shown = (HERE, HERE, FREE, COMPUTER)

    def _open(self) -> HostedTable:
        return _Table(self.game.name, list(self.places_shown))


class _OpenedAgain(_Opened):
    places_shown = (HERE, HERE, AWAY, COMPUTER)


class _Line(NetworkLink):
    """A line to somebody's table, on which nothing is said."""

    def __init__(self) -> None:
        Link.__init__(self)

    def hang_up(self) -> None:
        """There never was a line."""


class _Lookout(Lookout):
    """Sees these tables."""

    def __init__(self, *tables: Nearby) -> None:
        self._tables = list(tables)

    @property
    def found(self) -> list[Nearby]:
        return self._tables

    def end(self) -> None:
        """Nothing was begun."""


def _open_table(ui: Ui, kind: type[_Opened] = _Opened) -> None:
    plan = usual_plan(ui.settings, READY[1])
    plan.seats = list(SEATS)
    scene = kind(ui, plan)
    scene._opening.result()
    ui.stack.push(scene)
    scene.update(0.0)


def _join_table(ui: Ui, *tables: Nearby) -> JoinScene:
    scene = JoinScene(ui, None, _Lookout(*tables))
    scene.code, scene.address, scene.name, scene.message = "", "", "", ""
    ui.stack.push(scene)
    scene.update(0.0)
    return scene


def _join_first(ui: Ui) -> None:
    _join_table(ui)


def _join_found(ui: Ui) -> None:
    tables = (
        Nearby("a", ADDRESS, 40414, READY[1], "Ginevra"),
        Nearby("b", "192.168.1.7", 40415, READY[-1], ""),
    )
    scene = _join_table(ui, *tables)
    scene.code, scene.name, scene.address = CODE, "Lorenzo", f"{ADDRESS}:40414"
    scene.rebuild()


def _join_wrong(ui: Ui) -> None:
    scene = _join_table(ui)
    scene.code = CODE
    scene.message = scene.text("network.closed.version", theirs="0.9.0", ours="1.0.0")
    scene.rebuild()


def _join_kept(ui: Ui) -> None:
    scene = _join_table(ui)
    scene.code, scene.name, scene.address = CODE, "Lorenzo", f"{ADDRESS}:40414"
    scene.message = scene.text("network.join.kept")
    scene.rebuild()


def _join_seated(ui: Ui) -> None:
    scene = _join_table(ui)
    scene.seats, scene.places = with_people(SEATS), [HERE, HERE, FREE, COMPUTER]
    scene.game, scene.seat = READY[0], 1
    scene._link = _Line()
    scene.rebuild()


SHOWN: dict[str, Callable[[Ui], None]] = {
    "open_table": _open_table,
    "open_table_again": lambda ui: _open_table(ui, _OpenedAgain),
    "join_table": _join_first,
    "join_found": _join_found,
    "join_wrong": _join_wrong,
    "join_kept": _join_kept,
    "join_seated": _join_seated,
}


class _Shown(NetworkFlow):
    """The flow of a match at this screen, told as if people were elsewhere."""

    def __init__(self, flow: Flow, places: list[str]) -> None:
        self.__dict__.update(flow.__dict__)
        self.table, self.visit = _Table(flow.match.game.name, places), None
        self.places = places

    @property
    def record(self) -> Match:
        return self.match

    @property
    def own(self) -> tuple[int, ...]:
        return (0,)

    @property
    def interruption(self) -> str:
        return ""


def show_table_sheet(flow: Flow, seats: int) -> None:
    """Who sits at the table, over a match."""
    flow.ui.stack.push(TableSheet(flow.ui, _shown(flow, seats)))


def show_away(flow: Flow, seats: int) -> None:
    """Somebody is away: what now?"""
    names = flow.names
    _push(flow.ui, AwayDialog(flow.ui, _shown(flow, seats), 1, names[1]))


def show_lost(flow: Flow, seats: int) -> None:
    """The line is lost."""
    _push(flow.ui, LostDialog(flow.ui, _shown(flow, seats)))


def _push(ui: Ui, dialog: Dialog) -> None:
    ui.stack.push(dialog)
    dialog.timeline.finish()


def _shown(flow: Flow, seats: int) -> NetworkFlow:
    return _Shown(flow, [HERE, AWAY, HERE, COMPUTER][:seats])
