"""Tables on loopback: a host, guests, and robots that play at their desks."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager

from castles.ai.player import make_player
from castles.desk.due import Due
from castles.games.by_game import game_named
from castles.network.guest import NetworkLink, Visitor
from castles.network.guest_match import GuestMatch
from castles.network.guest_session import GuestSession
from castles.network.host import Host
from castles.network.link import Link
from castles.network.seating import OpenTable
from castles.network.table_code import new_code
from castles.network.wire import Limits
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import STRICT

LOOPBACK = "127.0.0.1"
PATIENCE = 600.0
"""Seconds after which a test gives up; nothing waits so long unless it is broken."""


def seats_of(kinds: str) -> list[SeatSpec]:
    """`h` is a person at the host, `g` one in the network, all else a kind of player."""
    known = {"h": HUMAN, "g": HUMAN}
    return [SeatSpec("", known.get(kind, kind)) for kind in kinds.split()]


def remote_of(kinds: str) -> frozenset[int]:
    return frozenset(n for n, kind in enumerate(kinds.split()) if kind == "g")


def open_table(
    game: str,
    kinds: str,
    seed: int = 1,
    *,
    options: Mapping[str, object] | None = None,
    undo: str = STRICT,
    limits: Limits | None = None,
    match: Match | None = None,
    code: str = "",
    **settled: object,
) -> Host:
    """A host on loopback at a free port."""

    def deal(seats: Sequence[SeatSpec]) -> Match:
        return match or Match.new(game_named(game), seats, seed, options, undo)

    table = OpenTable(game, seats_of(kinds), remote_of(kinds), code or new_code())
    for name, value in settled.items():
        setattr(table, name, value)
    return Host(table, deal, [LOOPBACK], limits)


def join(
    host: Host, name: str = "Anna", token: str = "", limits: Limits | None = None
) -> NetworkLink:
    return NetworkLink(Visitor(host.code, LOOPBACK, host.port, name, "", token), limits)


def wait_until(holds: Callable[[], bool]) -> None:
    """Until something is so; fails after a long time."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.002)


def sit_down(link: Link) -> GuestSession:
    """The desk at which a line ends, once the match has begun."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        message = link.take()
        assert link.closed_for is None, link.closed_for
        if message is None:
            link.wait(1.0)
        elif message["kind"] == "begin":
            session = GuestSession(GuestMatch(message), link)
            session.hear_people(message)
            return session
    raise AssertionError("no match has begun")


class Robot:
    """Plays all seats of a machine, in a thread of its own."""

    def __init__(self, session: GuestSession, kind: str = "random", seed: int = 1) -> None:
        self.session = session
        game = session.match.game
        self.players = {n: make_player(kind, game, seed + n) for n in session.humans}
        self.failure: BaseException | None = None
        self.thread = threading.Thread(target=self._work, daemon=True)
        self.stop = threading.Event()

    def start(self) -> Robot:
        self.thread.start()
        return self

    def _work(self) -> None:
        try:
            self.play()
        except BaseException as error:
            self.failure = error

    def play(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.stop.is_set() and self.step():
            assert time.monotonic() < end, self.session.due

    def step(self) -> bool:
        """Do what is due; False if the game is over."""
        session = self.session
        assert session.link.closed_for is None, session.link.closed_for
        match session.due:
            case Due.OVER:
                return False
            case Due.INTERLUDE:
                assert session.interlude is not None
                session.look_at(session.interlude)
            case Due.CURTAIN:
                session.raise_curtain()
            case Due.DECIDE:
                view = session.view
                action = self.players[view.seat].decide(view)
                assert action in session.legal_actions()
                session.submit(action)
            case Due.HAND_OVER:
                session.pass_on()
            case _:
                if session.let_opponent_play() is None:
                    session.link.wait(0.05)
        return True

    def join(self) -> None:
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the robot still plays"
        if self.failure is not None:
            raise self.failure


@contextmanager
def table_of(host: Host, guests: int, limits: Limits | None = None) -> Iterator[list[GuestSession]]:
    """The desks of a table whose match has begun: the host's first, if people sit there."""
    with ExitStack() as stack:
        stack.callback(host.close)
        links: list[Link] = []
        for number in range(guests):
            link = join(host, f"Guest {number}", limits=limits)
            stack.callback(link.hang_up)
            links.append(link)
            # They sit down in order, so that everybody knows who sits where.
            wait_until(lambda link=link: link.is_open)
        wait_until(lambda: host.is_full)
        local = host.begin()
        if local.client.seats:
            links.insert(0, local)
        yield [sit_down(link) for link in links]


def play_out(sessions: Sequence[GuestSession], kind: str = "random") -> None:
    robots = [Robot(session, kind).start() for session in sessions]
    for robot in robots:
        robot.join()
