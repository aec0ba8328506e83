"""`castles host` and `castles join CODE`: a match at several machines, in the terminal.

The exit codes are those of `castles play --text`.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from castles.desk.adapting import settled
from castles.engine.errors import CastlesError, SaveError
from castles.engine.game import AnyGame
from castles.network.closing import tell_closed
from castles.network.opening import (
    HostedTable,
    find_table,
    join_table,
    next_beginning,
    open_again,
    open_table,
    read_address,
    seats_in_network,
    with_people,
)
from castles.network.seating import AWAY, FREE, HERE
from castles.network.table_code import CodeError, read_code
from castles.network.wire import WireError
from castles.paths import player_folders
from castles.play.crash_marker import mark_playing
from castles.play.deal_code import SEEDS
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.saved_matches import new_path
from castles.play.seat import NETWORK, SeatSpec
from castles.play.statistics.recording import remember, statistics_path
from castles.terminal.names import seat_names
from castles.terminal.network_session import NetworkTextSession
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_notice

__all__ = ["NETWORK", "host", "host_again", "join"]

_WAIT = 0.25
"""Seconds between checks of who has joined."""


def host(
    game: AnyGame,
    seats: Sequence[SeatSpec],
    seed: int | None,
    options: Mapping[str, object],
    undo_mode: str,
    addresses: Sequence[str],
    catalogue: Catalogue,
    screen: Screen | None = None,
) -> int:
    """Open a table for a new match, and play it at this keyboard."""
    if not seats_in_network(seats):
        raise CastlesError(catalogue.text("network.no_seat"))
    path = new_path(player_folders()["saves"], game.name)
    drawn = secrets.randbelow(SEEDS) if seed is None else seed
    screen = screen or Screen(sys.stdin, sys.stdout)
    seats, words = settled(game.name, seats, statistics_path(), catalogue)
    if words:
        screen.write(words)
    # Refuse forbidden options before anyone is invited.
    Match.new(game, with_people(seats), drawn, options, undo_mode)

    def deal(seated: Sequence[SeatSpec]) -> Match:
        return Match.new(game, seated, drawn, options, undo_mode, path)

    try:
        table = open_table(game.name, seats, deal, path, addresses)
    except WireError as error:
        raise CastlesError(catalogue.text(error.key, **error.facts)) from error
    return _host(table, catalogue, screen)


def host_again(
    file: Path, addresses: Sequence[str], catalogue: Catalogue, screen: Screen | None = None
) -> int:
    """Open the table of a saved match again, with the same code."""
    try:
        match = Match.resume(file, pauses=True)
    except SaveFaultError as fault:
        raise SaveError(tell_notice(fault.notice, (), catalogue)) from fault
    try:
        table = open_again(match, addresses)
    except WireError as error:
        match.close()
        raise CastlesError(catalogue.text(error.key, **error.facts)) from error
    if table is None:
        match.close()
        raise CastlesError(catalogue.text("network.no_table", file=file))
    return _host(table, catalogue, screen or Screen(sys.stdin, sys.stdout))


def _host(table: HostedTable, catalogue: Catalogue, screen: Screen) -> int:
    with closing(table):
        code, address = table.host.code, table.address
        screen.heading(catalogue.text("network.code", code=code))
        screen.write(
            f"  castles join {code}",
            catalogue.text("network.code.address", command=f"castles join {code} --at {address}"),
        )
        _wait_for_all(table, catalogue, screen)
        desk = table.begin()
        match = table.host.match
        assert match is not None, "it has begun"
        way_back = catalogue.text("network.reopen", file=match.path)
        with mark_playing(match.path):
            session = NetworkTextSession(desk, catalogue, screen, lambda: way_back, table.host)
            return_code = session.play()
        notice = table.host.in_thread(lambda: remember(match, statistics_path()))
    if notice:
        screen.write(tell_notice(notice, (), catalogue))
    return return_code


def _wait_for_all(table: HostedTable, catalogue: Catalogue, screen: Screen) -> None:
    """Wait until everyone has joined or rejoined."""
    host, before = table.host, table.host.places()
    missing = [place for place in before if place in (FREE, AWAY)]
    if missing:
        screen.write(catalogue.text("network.waiting", count=len(missing)))
    while missing:
        table.host.wait(_WAIT)
        places = host.places()
        names = seat_names(host.seats, catalogue)
        for name, old, new in zip(names, before, places, strict=True):
            if old != new == HERE:
                screen.write(catalogue.text("network.sat_down", name=name))
        before = places
        missing = [place for place in places if place in (FREE, AWAY)]


def join(typed: str, at: str, name: str, catalogue: Catalogue, screen: Screen | None = None) -> int:
    """Join the table of a code, and play at this keyboard."""
    screen = screen or Screen(sys.stdin, sys.stdout)
    try:
        code = read_code(typed)
    except CodeError as error:
        raise CastlesError(catalogue.text("network.no_code")) from error
    address, port = _find(code, at, catalogue, screen)
    link = join_table(code, address, port, name)
    try:
        desk = None
        said: list[str] = []
        while desk is None:
            if link.closed_for is not None:
                raise CastlesError(tell_closed(link.closed_for, catalogue))
            desk = next_beginning(link, lambda message: None)
            now = "network.joined" if link.is_open else "network.trying"
            if said[-1:] != [now]:
                said.append(now)
                screen.write(catalogue.text(now))
            if desk is None:
                link.wait(1.0)
        way_back = catalogue.text("network.come_back", command=f"castles join {code}")
        return NetworkTextSession(desk, catalogue, screen, lambda: way_back).play()
    finally:
        link.hang_up()


def _find(code: str, at: str, catalogue: Catalogue, screen: Screen) -> tuple[str, int]:
    if at:
        try:
            return read_address(at)
        except ValueError as error:
            raise CastlesError(catalogue.text("network.no_address", address=at)) from error
    screen.write(catalogue.text("network.looking"))
    found = find_table(code)
    if found is None:
        raise CastlesError(catalogue.text("network.not_found"))
    return found.address, found.port
