"""The flow of a match at a table in the network: at the host's screen and at each guest's.

The scenes are those of every match. What the flow adds: who is away, a line that is lost or closed,
and a table that ends with its window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from castles.desk.adapting import unsettle
from castles.desk.due import Due
from castles.desk.match_plan import MatchPlan, default_opponent
from castles.engine.decision import Pause
from castles.network.closing import tell_closed
from castles.network.guest_session import GuestSession
from castles.network.own_tables import Visit, forget_visit
from castles.network.seating import AWAY, COMPUTER, HERE
from castles.play.match import Match
from castles.text.phrases import join
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.match.flow import Flow, settled_plan
from castles.ui.match.introduction import first_meeting
from castles.ui.match.table_sheet import TableSheet

if TYPE_CHECKING:
    from castles.network.opening import HostedTable
    from castles.ui.kit.ui import Ui


class NetworkFlow(Flow):
    """At the host `table` is its table; at a guest `visit` says how the table is found again."""

    repeats_deals = False

    def __init__(
        self,
        ui: Ui,
        session: GuestSession,
        *,
        table: HostedTable | None = None,
        visit: Visit | None = None,
    ) -> None:
        self.table, self.visit, self.line = table, visit, session
        self.places: list[str] = []
        """By seat who is here, away or a computer, as it was told last."""
        self._was_open = True
        super().__init__(ui, session.match, session)
        who = "guest" if table is None else "host"
        self.leaving, self.leaving_hint = f"network.leave.{who}", f"network.leave_hint.{who}"

    # -- sitting down and getting up -----------------------------------------------------------

    def _take_seats(self) -> None:
        ui, link, table = self.ui, self.line.link, self.table
        ui.outside.close()
        if table is not None:
            ui.held.sit_down(self.record)
            ui.match_file = self.record.path
            ui.outside.callback(table.close)
        ui.outside.callback(link.hang_up)
        ui.attend, link.heard = self.attend, ui.wake
        self.line.taken_back = self._tell_undone

    def sit_down(self) -> None:
        """Put the first scene on the screen; who comes back is told what happened meanwhile."""
        self.line.sit_down()
        self.hide()
        self._replace(first_meeting(self.ui, self) or self.first_scene())
        scene = self.ui.stack.top
        if self._shown[:1] == ("play",) and scene is not None and (news := self.line.recap()):
            self.ui.stack.push(self.ui.make("recap", self, news, scene))
        self.attend()

    def _wanted(self) -> tuple[object, ...]:
        """The scene of the set-up stays while somebody elsewhere has only to end a turn of it."""
        step = self.match.game.due_step(self.match.state)
        is_ending = step is not None and step.pause is Pause.TURN_END
        waits = self.line.due is Due.OPPONENT
        if is_ending and waits and self._shown[:1] == ("set_up",):
            return self._shown
        return super()._wanted()

    def leave(self) -> None:
        """Close the line; with the host the table closes."""
        self.ui.hang_up()
        super().leave()

    def rematch(self) -> None:
        """The same people once more: the code of before leads the guests back to their seats."""
        table, header, match = self.table, self.match.header, self.record
        self.leave()
        if table is None:
            self.ui.open("join_table", self.visit)
            return
        seats = unsettle(match.played.own_seats)
        plan = MatchPlan(header.game, seats, dict(header.options), match.undo_mode)
        self.ui.open("open_table", settled_plan(self.ui, plan), table.host.table)

    @property
    def record(self) -> Match:
        match = self.table.host.match if self.table is not None else None
        return self.match if match is None else match

    def is_saved(self) -> bool:
        host = self.table.host if self.table is not None else None
        return super().is_saved() if host is None else host.in_thread(super().is_saved)

    # -- who is there --------------------------------------------------------------------------

    @property
    def interruption(self) -> str:
        line = self.line
        if line.link.closed_for is not None:
            return self.ui.text("network.closed.title")
        if not line.link.is_open:
            return self.ui.text("network.lost")
        # Who could answer is nobody's business: then everybody counts who is away.
        waits = self.away if line.awaits_answers else [line.shown_deciding]
        names = [self.names[seat] for seat in waits if seat in self.away]
        if not names:
            return ""
        facts = {"count": len(names), "names": join(self.ui.catalogue, names)}
        return self.ui.text("network.away_now", **facts)

    @property
    def own(self) -> tuple[int, ...]:
        """The seats of this machine."""
        return self.line.match.own

    @property
    def away(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == AWAY]

    def ask_who_plays(self, change_kinds: Callable[[Mapping[int, str]], None]) -> None:
        self.ui.stack.push(TableSheet(self.ui, self))

    def stand_in(self, seat: int) -> None:
        """Let a computer play until somebody is back."""
        assert self.table is not None, "only the host can"
        self.table.host.stand_in(seat, default_opponent(self.match.game.name))
        self.ui.toast(self.ui.text("network.stands_in", name=self.names[seat]), "robot")

    def attend(self) -> None:
        """Look who came and went, and whether there still is a line."""
        link = self.line.link
        if self.table is not None and self.table.host.failure is not None:
            raise self.table.host.failure
        self.line.listen()
        if self.match.is_over and not self.line.is_waiting:
            # Whoever leaves now misses nothing.
            self._forget_visit()
            return
        self._tell_who_is_there()
        if link.closed_for is not None:
            self._tell_closed(tell_closed(link.closed_for, self.ui.catalogue))
        elif link.is_open is not self._was_open:
            self._was_open = link.is_open
            self._tell_line()

    def _forget_visit(self) -> None:
        if self.visit is not None:
            forget_visit(self.visit)

    def _tell_who_is_there(self) -> None:
        before, self.places = self.places, list(self.line.people)
        if before == self.places:
            return
        before = before or [HERE] * len(self.places)
        for seat, (old, new) in enumerate(zip(before, self.places, strict=False)):
            if seat in self.own or old == new:
                continue
            if new == AWAY:
                self._tell_away(seat)
            elif new == HERE and old in (AWAY, COMPUTER):
                self._tell_back(seat)
            elif new == COMPUTER:
                self._close_away(seat)
        self.ui.stack.rebuild()

    def _tell_away(self, seat: int) -> None:
        ui, name = self.ui, self.names[seat]
        if self.table is None:
            ui.toast(ui.text("network.away", name=name), "warning")
        else:
            ui.stack.push(AwayDialog(ui, self, seat, name))

    def _tell_back(self, seat: int) -> None:
        self._close_away(seat)
        self.ui.toast(self.ui.text("network.back", name=self.names[seat]), "human")

    def _close_away(self, seat: int) -> None:
        for scene in self.ui.stack.scenes[1:]:
            if isinstance(scene, AwayDialog) and scene.seat == seat:
                self.ui.stack.scenes.remove(scene)
                scene.leave()
                self._come_up()

    def _come_up(self) -> None:
        """A question went by itself; what lay below goes on."""
        if self.ui.stack.top is not None:
            self.ui.stack.top.enter()

    def _tell_undone(self, seat: int) -> None:
        self.ui.toast(self.ui.text("network.undone", name=self.names[seat]), "undo")

    # -- the line ------------------------------------------------------------------------------

    def _tell_line(self) -> None:
        ui, lost = self.ui, [s for s in self.ui.stack.scenes if isinstance(s, LostDialog)]
        if not self.line.link.is_open:
            ui.stack.push(LostDialog(ui, self))
            return
        for scene in lost:
            ui.stack.scenes.remove(scene)
            scene.leave()
        if lost:
            self._come_up()
            ui.toast(ui.text("network.again"), "check")

    def _tell_closed(self, why: str) -> None:
        """The line will not come back: what now?"""
        self.ui.attend = lambda: None
        ui, text, visit = self.ui, self.ui.text, self.visit

        def again() -> None:
            self.leave()
            ui.open("join_table", visit)

        choices = [Choice(text("pause.leave"), self.leave, "wood", "home")]
        if visit is not None:
            choices.append(Choice(text("network.sit_down_again"), again, "green", "human"))
        for scene in [s for s in ui.stack.scenes if isinstance(s, LostDialog)]:
            ui.stack.scenes.remove(scene)
        ui.stack.push(Dialog(ui, text("network.closed.title"), why, choices, "warning"))


class AwayDialog(Dialog):
    """Somebody is away: does a computer play meanwhile? It goes when they are back."""

    def __init__(self, ui: Ui, flow: NetworkFlow, seat: int, name: str) -> None:
        self.seat = seat
        choices = [
            Choice(ui.text("network.stand_in"), lambda: flow.stand_in(seat), "wood", "robot"),
            Choice(ui.text("network.wait"), tone="green", glyph="human"),
        ]
        words = ui.text("network.away.words", name=name)
        super().__init__(ui, ui.text("network.away.title", name=name), words, choices, "human")

    def cancel(self) -> None:
        self._choose(self.choices[-1])


class LostDialog(Dialog):
    """The line is lost, and is tried again and again; it goes when the table is there."""

    asks_one_thing = False
    """It comes in the middle of play: a key that was meant for the table leaves nothing."""

    def __init__(self, ui: Ui, flow: NetworkFlow) -> None:
        choices = [Choice(ui.text("pause.leave"), flow.leave, "wood", "home")]
        words = ui.text("network.lost.words")
        super().__init__(ui, ui.text("network.lost.title"), words, choices, "warning")

    def initial_focus(self) -> str:
        return ""

    def cancel(self) -> None:
        """Esc leaves nothing by accident."""
