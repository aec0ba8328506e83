"""The host's table while people join over the network: its code, and who is there.

The game can start when everyone is there. A saved game reopens its table with the same code.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

import castles
from castles.desk.match_plan import MatchPlan
from castles.engine.errors import CastlesError
from castles.games.by_game import game_named
from castles.network.background import beside
from castles.network.guest_session import SHORT_PATIENCE, GuestSession
from castles.network.opening import HostedTable, open_again, open_next, open_table, with_people
from castles.network.seating import AWAY, FREE, HERE, OpenTable
from castles.network.wire import WireError
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.text.narration import tell_error
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.layout import rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, Panel, Parchment, Widget
from castles.ui.match.flow import new_file, new_seed
from castles.ui.match.network_flow import NetworkFlow
from castles.ui.match.seat_lines import seat_lines

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_MOST_SEATS, _GAP = 4, 14.0
_FREE_WIDTH, _CODE, _HOW = 250.0, 62.0, 25.0


class OpenTableScene(Scene):
    """For a new match from a plan, or a saved one; `before` is the table of the last match."""

    zones = "open_table"

    def __init__(self, ui: Ui, source: MatchPlan | Match, before: OpenTable | None = None) -> None:
        super().__init__(ui)
        self.source, self.before = source, before
        name = source.game if isinstance(source, MatchPlan) else source.game.name
        self.game = game_named(name)
        self.games = (name,)
        self.table: HostedTable | None = None
        self.problem = ""
        """Why the table isn't open."""
        self.places: list[str] = []
        self._beginning: Future[GuestSession] | None = None
        self._session: GuestSession | None = None
        self._is_handed_on = False
        """Whether the table has been handed to the flow of its match."""
        self._opening = beside(self._open)
        self._opening.add_done_callback(lambda _: ui.wake())

    # -- opening -------------------------------------------------------------------------------

    def _open(self) -> HostedTable:
        """Open the table in a separate thread: creating keys is slow."""
        source = self.source
        if isinstance(source, Match):
            table = open_again(source)
            if table is None:
                raise WireError("network.no_table", file=str(source.path))
            return table
        game, options, undo = self.game, source.options, source.undo_mode
        path, challenge = new_file(game.name), source.challenge
        seed = new_seed(self.ui) if source.seed is None else source.seed
        people = with_people(source.seats)
        # Refuse forbidden options before anyone is invited.
        Match.new(game, people, seed, options, undo)

        def deal(seated: Sequence[SeatSpec]) -> Match:
            return Match.new(game, seated, seed, options, undo, path, challenge)

        if self.before is not None:
            return open_next(replace(self.before, seats=people), deal, path)
        return open_table(game.name, source.seats, deal, path)

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.table is None and not self.problem and self._opening.done():
            self._opened()
        table = self.table
        if table is not None and self._beginning is None and table.host.places() != self.places:
            self._look(table)
        if self._beginning is not None and self._beginning.done():
            self._begun(self._beginning)

    def _opened(self) -> None:
        try:
            self.table = self._opening.result()
        except (CastlesError, OSError) as error:
            self.problem = self._tell(error)
        else:
            self.table.host.heard = self.ui.wake
        self.rebuild()

    def _tell(self, error: Exception) -> str:
        if isinstance(error, WireError):
            return self.text(error.key, **error.facts)
        return tell_error(error, self.ui.catalogue)

    def _look(self, table: HostedTable) -> None:
        """Show who has joined or left."""
        before, self.places = self.places, table.host.places()
        if before and self.places.count(HERE) > before.count(HERE):
            self.ui.sound.play("tile")
        self.rebuild()
        if not {FREE, AWAY} & {*self.places}:
            self._begin()

    # -- beginning -----------------------------------------------------------------------------

    def _begin(self) -> None:
        """Deal, and send it to everyone."""
        table = self.table
        assert table is not None, "nobody begins at a closed table"
        self._beginning = beside(partial(table.begin, SHORT_PATIENCE))
        self._beginning.add_done_callback(lambda _: self.ui.wake())

    def _begun(self, beginning: Future[GuestSession]) -> None:
        if self._session is None:
            try:
                self._session = beginning.result()
            except (CastlesError, OSError) as error:
                self.problem, self._beginning = self._tell(error), None
                self._close()
                self.rebuild()
                return
            self._session.link.heard = self.ui.wake
        if self._session.is_complete:
            session, table, self._is_handed_on = self._session, self.table, True
            NetworkFlow(self.ui, session, table=table).sit_down()

    # -- leaving -------------------------------------------------------------------------------

    def cancel(self) -> None:
        """Close the table and inform the players there."""
        guests = self.places.count(HERE) - len(self._own)
        if self.table is None or guests <= 0:
            super().cancel()
            return
        title, words = self.text("network.close.title"), self.text("network.close.words")
        self.ui.confirm(title, words, self.text("network.close"), super().cancel)

    def leave(self) -> None:
        super().leave()
        if not self._is_handed_on:
            self._opening.add_done_callback(_close_beside)

    def _close(self) -> None:
        if self.table is not None:
            self.table = None
            self._opening.add_done_callback(_close_beside)

    # -- layout --------------------------------------------------------------------------------

    @property
    def _seats(self) -> list[SeatSpec]:
        if self.table is not None:
            return self.table.host.seats
        return with_people(self.source.seats)

    @property
    def _own(self) -> list[int]:
        """The seats of people at this machine."""
        if self.table is None:
            return []
        remote = self.table.host.table.remote
        seats = enumerate(self._seats)
        return [n for n, seat in seats if seat.first_kind == HUMAN and n not in remote]

    def build(self) -> Sequence[Widget]:
        text, zone = self.text, self.zone
        places = self.places if self.table is not None else []
        return [
            self.heading(text("network.open.title")),
            Parchment(zone("sheet")),
            *self._code(),
            Label(zone("how"), self._how(), "prompt", "ink", wrap=True, vertical="top", size=_HOW),
            Label(zone("private"), text("network.private"), "small", "ink_label", wrap=True),
            Panel(zone("seats")),
            Label(zone("seats_title"), text("network.who"), "panel_title", "gold"),
            *self._rows(places),
            self.button("back", self.cancel),
            Label(zone("status"), self._status(), "prompt", "text", wrap=True, align="centre"),
            self.button(
                "start",
                self._begin,
                enabled=self._may_begin,
                suggested=self._may_begin,
                reason=text("network.begins_alone"),
            ),
            *bar_tools(self.ui),
        ]

    def _code(self) -> list[Widget]:
        if self.table is None:
            return []
        zone, text, ui = self.zone, self.text, self.ui
        code, address = self.table.host.code, self.table.address
        return [
            Label(zone("code_label"), text("network.the_code"), "panel_title", "ink"),
            Label(zone("code"), code, "winner", "ink_accent", name="code", size=_CODE),
            self.button("copy", lambda: ui.copy(code)),
            Label(
                zone("address_label"),
                text("network.the_address"),
                "body_strong",
                "ink_label",
                wrap=True,
                vertical="bottom",
            ),
            Label(zone("address"), address, "panel_title", "ink", name="address"),
            self.button("copy_address", lambda: ui.copy(address)),
        ]

    def _how(self) -> str:
        if self.problem:
            return self.problem
        if self.table is None:
            return self.text("network.opening")
        return self.text("network.how", version=castles.__version__)

    def _rows(self, places: Sequence[str]) -> list[Widget]:
        room, seats = self.zone("rows"), self._seats
        high = (room.h - (_MOST_SEATS - 1) * _GAP) / _MOST_SEATS
        rects = rows(room, high, _GAP, _MOST_SEATS)
        if len(places) != len(seats):
            return []
        lines = seat_lines(self.ui, self.game.name, seats, places, self._own, rects)
        return [*lines, *self._ways_to_free(places, rects)]

    def _ways_to_free(self, places: Sequence[str], rects: Sequence[FRect]) -> list[Widget]:
        return [
            self.button(
                f"free.{seat}",
                partial(self._free, seat),
                of="free",
                rect=FRect(rect.right - _FREE_WIDTH - 16, rect.y + 16, _FREE_WIDTH, 54),
            )
            for seat, (place, rect) in enumerate(zip(places, rects, strict=False))
            if place == AWAY
        ]

    def _free(self, seat: int) -> None:
        if self.table is not None:
            self.table.host.free(seat)

    @property
    def _may_begin(self) -> bool:
        """Whether the match can start without absent players: each needs a seat to come back to."""
        is_open = self.table is not None and self._beginning is None
        return is_open and AWAY in self.places and FREE not in self.places

    def _status(self) -> str:
        if self.table is None:
            return ""
        missing = sum(place in (FREE, AWAY) for place in self.places)
        return self.text("network.waiting", count=missing) if missing else ""

    def initial_focus(self) -> str:
        return "copy"

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.text(f"{self.game.name}.name"), self.text("network.banner"))


def _close_beside(opening: Future[HostedTable]) -> None:
    """Close the table after the player has left, perhaps before it was open."""
    if opening.exception() is None:
        opening.result().host.heard = lambda: None
        beside(opening.result().close)
