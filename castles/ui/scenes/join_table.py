"""Joining a table in the network by its code and, if needed, its address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.engine.facts import Fact, listing, text
from castles.network.background import beside
from castles.network.closing import tell_closed
from castles.network.guest import NetworkLink
from castles.network.guest_match import read_seats
from castles.network.guest_session import SHORT_PATIENCE, GuestSession
from castles.network.nearby import Lookout, Nearby
from castles.network.opening import knock, next_beginning, read_address
from castles.network.own_tables import Visit, keep_visit, last_name, last_visit
from castles.network.table_code import CodeError, keys_of, read_code
from castles.network.wire import WireError
from castles.play.seat import SeatSpec
from castles.text.narration import tell_error
from castles.ui.by_game import READY
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.layout import rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, ListRow, Panel, ScrollArea, TextEntry, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.match.network_flow import NetworkFlow
from castles.ui.match.seat_lines import seat_lines
from castles.ui.match.seat_profiles import all_profiles, profile_named

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

LONGEST_NAME, LONGEST_CODE, LONGEST_ADDRESS = 14, 40, 40
_ROW, _MOST_SEATS, _GAP = 76.0, 4, 14.0
_TRIES = 3
"""After so many the player is told that nobody answers."""


class JoinScene(Scene):
    """Tables nearby on the left, details of one on the right; once joined, the players there.

    With a visit it rejoins that table immediately.
    """

    zones = "join_table"

    def __init__(self, ui: Ui, visit: Visit | None = None, lookout: Lookout | None = None) -> None:
        super().__init__(ui)
        self._known = known = visit or last_visit()
        self.code = known.code if known is not None else ""
        self.address = known.address if known is not None else ""
        self.name = known.name if known is not None else self._usual_name()
        self.message = self.text("network.join.kept") if known is not None else ""
        """An error, what the scene is waiting for, or that a seat is kept."""
        self.seats: list[SeatSpec] = []
        """The players at the table, once joined."""
        self.places: list[str] = []
        self.seat, self.game = -1, ""
        self._nearby: list[Nearby] = []
        self._lookout = lookout or Lookout(ui.wake)
        self._knocking: Future[NetworkLink] | None = None
        self._link: NetworkLink | None = None
        self._session: GuestSession | None = None
        if visit is not None:
            self._join()

    def _usual_name(self) -> str:
        """The name used at the last table, else that of the only profile."""
        if before := last_name():
            return before
        names = [profile.name for profile in all_profiles(self.ui)]
        return names[0] if len(names) == 1 else ""

    # -- looking and knocking ------------------------------------------------------------------

    def update(self, ms: float) -> None:
        super().update(ms)
        if (found := self._lookout.found) != self._nearby:
            self._nearby = found
            self.rebuild()
        if self._knocking is not None and self._knocking.done():
            self._let_in(self._knocking)
        if self._link is not None:
            self._listen(self._link)

    def _join(self) -> None:
        """Join the table of the code."""
        try:
            code = read_code(self.code)
        except CodeError:
            self._tell("network.no_code")
            return
        known = self._known
        if known is not None and code != known.code and self.address == known.address:
            # That was the address of the table of before.
            self.address = ""
        try:
            address = read_address(self.address) if self.address.strip() else None
        except ValueError:
            self._tell("network.no_address", address=self.address)
            return
        self.code = code
        profile = profile_named(self.ui, self.name)
        colour = profile.colour if profile is not None else ""
        name = self.name.strip()
        self._knocking = beside(partial(knock, code, address, self._lookout, name, colour))
        self._knocking.add_done_callback(lambda _: self.ui.wake())
        self._tell("network.trying" if address is not None else "network.looking")

    def _tell(self, key: str, **facts: object) -> None:
        self.message = self.text(key, **facts)
        self.rebuild()

    def _let_in(self, knocking: Future[NetworkLink]) -> None:
        self._knocking = None
        try:
            self._link = knocking.result()
        except WireError as error:
            self._tell(error.key, **error.facts)
        except (CastlesError, OSError) as error:
            self.message = tell_error(error, self.ui.catalogue)
            self.rebuild()
        else:
            self._link.heard = self.ui.wake
            self._tell("network.trying")

    def _listen(self, link: NetworkLink) -> None:
        """Receive messages from the table until the game starts."""
        if link.closed_for is not None:
            self.message = tell_closed(link.closed_for, self.ui.catalogue)
            self._get_up()
            self.rebuild()
            return
        if link.tries >= _TRIES and not link.is_open and not self.is_seated:
            if (place := self._elsewhere(link)) is not None:
                self._get_up()
                self.address = place
                self._join()
                return
            said = self.text("network.no_answer", address=link.address)
            if self.message != said:
                self.message = said
                self.rebuild()
        if self._session is None:
            self._session = next_beginning(link, self._hear, SHORT_PATIENCE)
        if self._session is not None and self._session.is_complete:
            self._begin(link, self._session)

    def _elsewhere(self, link: NetworkLink) -> str | None:
        """Where the table is found now, if that isn't where nobody answers.

        A table that opens again may have got another port, or its machine another address.
        """
        places = [_where(table) for table in self._nearby if table.name == link.table]
        return next((place for place in places if place != link.address), None)

    def _hear(self, message: Mapping[str, Fact]) -> None:
        """Handle a message from the table before the game."""
        if message["kind"] == "welcome":
            seat = message.get("seat")
            self.seat = seat if isinstance(seat, int) else -1
        elif message["kind"] == "people":
            self.seats, self.game = read_seats(message), text(message, "game")
            self.places = [str(place) for place in listing(message, "places")]
            self.message = ""
        self.rebuild()
        if not isinstance(self.focused, Widget):
            self.start_anew()

    def _begin(self, link: NetworkLink, session: GuestSession) -> None:
        """Start the match: everyone is there."""
        self._link = None
        visit = Visit(self.code, link.address, self.name.strip())
        keep_visit(visit)
        NetworkFlow(self.ui, session, visit=visit).sit_down()

    # -- leaving -------------------------------------------------------------------------------

    @property
    def is_seated(self) -> bool:
        """Whether the player has joined a table of a known game."""
        return self.game in READY and len(self.seats) == len(self.places)

    def cancel(self) -> None:
        """From the table back to the choice of tables, from there to the title."""
        if self._link is None and self._knocking is None:
            super().cancel()
            return
        self._get_up()
        self.message = ""
        self.rebuild()
        self.start_anew()

    def _get_up(self) -> None:
        if self._knocking is not None:
            self._knocking.add_done_callback(_hang_up)
        if self._link is not None:
            self._link.heard = lambda: None
            beside(self._link.hang_up)
        self._knocking = self._link = self._session = None
        self.seats, self.places, self.game, self.seat = [], [], "", -1

    def leave(self) -> None:
        super().leave()
        self._get_up()
        self._lookout.end()

    # -- layout --------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        if self.is_seated:
            return "back"
        return "join" if self.code else "code"

    def build(self) -> Sequence[Widget]:
        text, zone = self.text, self.zone
        waits = self._knocking is not None or self._link is not None
        return [
            self.heading(text("network.join.title")),
            *([] if self.is_seated else self._found()),
            Panel(zone("sheet_seated" if self.is_seated else "sheet")),
            *(self._seated() if self.is_seated else self._entries()),
            self.button("back", self.cancel, **self._back_words(waits)),
            *([] if self.is_seated else [self._join_button(waits)]),
            *bar_tools(self.ui),
        ]

    def _back_words(self, waits: bool) -> dict[str, Any]:
        return {"label": self.text("network.get_up"), "glyph": "cross"} if waits else {}

    def _join_button(self, waits: bool) -> Widget:
        reason = self.text("network.trying" if waits else "network.code_first")
        may = not waits and bool(self.code)
        return self.button("join", self._join, enabled=may, suggested=may, reason=reason)

    def _found(self) -> list[Widget]:
        zone, text = self.zone, self.text
        about = text("network.nearby.about")
        return [
            Panel(zone("nearby")),
            Label(zone("nearby_title"), text("network.nearby"), "panel_title", "gold"),
            *self._tables(),
            Label(zone("nearby_about"), about, "body", "text_muted", wrap=True),
        ]

    def _tables(self) -> list[Widget]:
        """Tables found nearby, each with its game and host but never its code."""
        place = self.zone("nearby_list")
        if not self._nearby:
            words = self.text("network.nearby.none")
            return [Label(place, words, "body", "text", wrap=True, align="centre")]
        lines = [
            ListRow(
                f"table.{number}",
                FRect(place.x, place.y + number * (_ROW + 8), place.w - 26, _ROW),
                self._title_of(table),
                partial(self._choose, table),
                note=table.address,
                glyph="castle",
                selected=self.address == _where(table),
                hint=self.text("network.nearby.hint"),
            )
            for number, table in enumerate(self._nearby)
        ]
        return [ScrollArea("tables", place, lines, len(lines) * (_ROW + 8))]

    def _title_of(self, table: Nearby) -> str:
        game = self.text(f"{table.game}.name") if table.game in READY else table.game
        key = "network.nearby.of" if table.host else "network.nearby.nobody"
        return self.text(key, game=game, name=table.host)

    def _choose(self, table: Nearby) -> None:
        """Use the address of a table found nearby, and clear the code of another one."""
        self.address = _where(table)
        with suppress(CodeError):
            if keys_of(read_code(self.code)).name != table.name:
                self.code = ""
        self.rebuild()
        self.focus("code")

    def _entries(self) -> list[Widget]:
        zone, text = self.zone, self.text
        waits = self._knocking is not None or self._link is not None

        def entry(name: str, words: str, longest: int, placeholder: str) -> TextEntry:
            return TextEntry(
                name,
                zone(name),
                words,
                partial(self._write, name),
                on_enter=self._join,
                longest=longest,
                placeholder=placeholder,
                enabled=not waits,
                reason=text("network.trying"),
            )

        def caption(name: str, key: str) -> Label:
            return Label(zone(f"{name}_label"), text(key), "label", "text_muted")

        return [
            caption("code", "network.the_code"),
            entry("code", self.code, LONGEST_CODE, text("network.code.example")),
            Label(zone("code_about"), text("network.code.about"), "small", "text_muted", wrap=True),
            caption("name", "network.your_name"),
            entry("name", self.name, LONGEST_NAME, text("network.name.example")),
            *self._profile(),
            caption("address", "network.address"),
            entry("address", self.address, LONGEST_ADDRESS, text("network.address.example")),
            Label(
                zone("address_about"),
                text("network.address.about"),
                "small",
                "text_muted",
                wrap=True,
            ),
            Label(zone("message"), self.message, "prompt", "gold", wrap=True, name="message"),
        ]

    def _profile(self) -> list[Widget]:
        """The profile with the chosen name, whose preferences the screen follows."""
        names = [profile.name for profile in all_profiles(self.ui)]
        if not names:
            return []
        options = [("", self.text("setup.no_profile")), *((name, name) for name in names)]
        chosen = self.name if self.name in names else ""
        return [
            Label(self.zone("profile_label"), self.text("setup.profile"), "label", "text_muted"),
            Cycle("profile", self.zone("profile"), options, chosen, self._be, glyph="human"),
        ]

    def _be(self, name: str) -> None:
        self.name = name
        self.rebuild()

    def _write(self, what: str, words: str) -> None:
        before = bool(self.code)
        setattr(self, what, words)
        if what == "name" or bool(self.code) != before or self.message:
            self.message = ""
            self.rebuild()

    def _seated(self) -> list[Widget]:
        """The players already there."""
        room = self.zone("rows")
        high = (room.h - (_MOST_SEATS - 1) * _GAP) / _MOST_SEATS
        rects = rows(room, high, _GAP, _MOST_SEATS)
        said = self.text("network.joined")
        return [
            Label(self.zone("seated"), said, "prompt", "gold", wrap=True, name="message"),
            *seat_lines(self.ui, self.game, self.seats, self.places, [self.seat], rects),
        ]

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        title = self.text(f"{self.game}.name") if self.is_seated else ""
        draw_top_bar(painter, title, self.text("network.banner"))


def _where(table: Nearby) -> str:
    return f"{table.address}:{table.port}"


def _hang_up(knocking: Future[NetworkLink]) -> None:
    """Close the connection of a player who left before it was answered."""
    if knocking.exception() is None:
        beside(knocking.result().hang_up)
