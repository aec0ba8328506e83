"""Tables that are found without an address, by multicast DNS; and the addresses of this machine.

A table is announced only while it is open. What is announced is the name that follows from its
code, the game and who opened it.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address
from typing import TYPE_CHECKING

from castles.network.background import beside

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, Zeroconf

SERVICE = "_castles._tcp.local."
LOOPBACK = "127.0.0.1"
_ELSEWHERE = "198.51.100.1"
"""An address that belongs to nobody."""
_LONGEST, _MOST = 60, 40
"""Letters of a name, and tables: anybody may announce anything."""


@dataclass(frozen=True)
class Nearby:
    """A table that somebody has opened in this network."""

    name: str
    address: str
    port: int
    game: str
    host: str
    """What the person is called who opened it."""


def own_addresses() -> list[str]:
    """The addresses of this machine in private networks; itself alone if there is none.

    The first is that by which others reach it, rather than one of a virtual machine's network.
    """
    import ifaddr

    found = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    private = [str(address) for address in found if _is_at_home(str(address))]
    usual = [address for address in private if address == _usual_address()]
    return [*dict.fromkeys([*usual, *private]), LOOPBACK]


def _usual_address() -> str:
    """By which address this machine would talk to another network; nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect((_ELSEWHERE, 9))
        except OSError:
            return ""  # there is no other network
        address: str = line.getsockname()[0]
        return address


def nearest(addresses: Sequence[str], own: Sequence[str]) -> str:
    """By which of its addresses a machine is reached from here.

    Many machines have a network of their own, as for virtual machines, and all those look alike.
    """
    elsewhere = [address for address in addresses if address not in own] or addresses
    return max(elsewhere, key=lambda address: max((_common(address, to) for to in own), default=0))


def _common(one: str, other: str) -> int:
    """How many bits two addresses have in common at the beginning."""
    try:
        return 32 - (int(IPv4Address(one)) ^ int(IPv4Address(other))).bit_length()
    except ValueError:
        return 0


def _is_reached(address: str) -> bool:
    """Whether a table may be there: they listen at private addresses of the fourth version."""
    known = ip_address(address)
    return isinstance(known, IPv4Address) and known.is_private


def _is_at_home(address: str) -> bool:
    return _is_reached(address) and not ip_address(address).is_loopback


class Announcement:
    """An open table that can be found, until it is taken back; OSError where that cannot be."""

    def __init__(self, table: Nearby, addresses: Sequence[str]) -> None:
        from zeroconf import Error

        self._zeroconf = _zeroconf(addresses)
        self._info = _described(table, addresses)
        try:
            self._zeroconf.register_service(self._info, allow_name_change=True)
        except Error as error:
            self._zeroconf.close()
            raise OSError(str(error)) from error

    def take_back(self) -> None:
        self._zeroconf.unregister_service(self._info)
        self._zeroconf.close()


class Search:
    """Looks for tables until it is ended; `found` is as things stand now."""

    def __init__(self, addresses: Sequence[str], heard: Callable[[], None] = lambda: None) -> None:
        from zeroconf import ServiceBrowser, ServiceStateChange

        self._tables: dict[str, Nearby] = {}
        self._news = threading.Condition()
        self._zeroconf = _zeroconf(addresses)

        def changed(
            zeroconf: Zeroconf,
            service_type: str,
            name: str,
            state_change: ServiceStateChange,
        ) -> None:
            gone = state_change is ServiceStateChange.Removed
            info = None if gone else zeroconf.get_service_info(service_type, name, 1000)
            table = None if info is None else read_table(info, addresses)
            with self._news:
                self._tables.pop(name, None)
                if table is not None and len(self._tables) < _MOST:
                    self._tables[name] = table
                self._news.notify_all()
            heard()

        self._browser = ServiceBrowser(self._zeroconf, SERVICE, handlers=[changed])

    @property
    def found(self) -> list[Nearby]:
        with self._news:
            return sorted(self._tables.values(), key=lambda table: (table.host, table.name))

    def wait_for(self, name: str, seconds: float) -> Nearby | None:
        """The table of that name, if it is found within a time."""

        def known() -> Nearby | None:
            return next((table for table in self._tables.values() if table.name == name), None)

        end = time.monotonic() + seconds
        with self._news:
            while (table := known()) is None and (left := end - time.monotonic()) > 0:
                self._news.wait(left)
        return table

    def end(self) -> None:
        self._browser.cancel()
        self._zeroconf.close()


class Lookout:
    """Looks for tables beside everything else; `heard` is called when others are found."""

    def __init__(self, heard: Callable[[], None], addresses: Sequence[str] = ()) -> None:
        self._search = beside(lambda: Search(list(addresses) or own_addresses(), heard))

    @property
    def found(self) -> list[Nearby]:
        """The tables found so far; where the network can't be searched there are none."""
        search = self._search
        return search.result().found if search.done() and search.exception() is None else []

    def already_found(self, name: str) -> Nearby | None:
        """The table of that name, if it is among those found so far."""
        return next((table for table in self.found if table.name == name), None)

    def wait_for(self, name: str, seconds: float) -> Nearby | None:
        """The table of that name, if it is found within a time; not for a window's own thread."""
        try:
            return self._search.result(seconds).wait_for(name, seconds)
        except OSError:
            return None

    def end(self) -> None:
        self._search.add_done_callback(_end_beside)


def _end_beside(search: Future[Search]) -> None:
    if search.exception() is None:
        beside(search.result().end)


def _zeroconf(addresses: Sequence[str]) -> Zeroconf:
    from zeroconf import IPVersion, Zeroconf

    return Zeroconf(interfaces=list(addresses), ip_version=IPVersion.V4Only)


def _described(table: Nearby, addresses: Sequence[str]) -> ServiceInfo:
    from zeroconf import ServiceInfo

    outside = [address for address in addresses if address != LOOPBACK] or [LOOPBACK]
    return ServiceInfo(
        SERVICE,
        f"{table.name}.{SERVICE}",
        addresses=[socket.inet_aton(address) for address in outside],
        port=table.port,
        properties={"game": table.game, "host": table.host},
        server=f"castles-{table.name}.local.",
    )


def read_table(info: ServiceInfo, own: Sequence[str] = ()) -> Nearby | None:
    """The table that is announced, as it is reached from here; None if it makes no sense."""
    addresses = [each for each in info.parsed_addresses() if _is_reached(each)]
    name = info.name.removesuffix(f".{SERVICE}")
    if not addresses or not info.port or len(name) > _LONGEST:
        return None
    words = {key: info.decoded_properties.get(key) or "" for key in ("game", "host")}
    shown = {key: _printable(value) for key, value in words.items()}
    address = nearest(addresses, own)
    # Where a name is taken already, as by a table that has crashed, a number is put behind it.
    return Nearby(name.split("-")[0], address, info.port, shown["game"], shown["host"])


def _printable(words: str) -> str:
    return "".join(letter for letter in words if letter.isprintable())[:_LONGEST]
