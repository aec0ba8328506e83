"""How soon a guest hears of an action on loopback: `python -m tests.network.latency`."""

from __future__ import annotations

import statistics
import threading
import time

from castles.desk.due import Due
from castles.network.guest_session import GuestSession
from tests.network.tables import Robot, open_table, table_of

ACTIONS = 60


def heard_after(actor: Robot, other: GuestSession) -> float:
    """Milliseconds from an action until the line of another seat brings it."""
    heard, at = threading.Event(), list[float]()

    def hear() -> None:
        at.append(time.perf_counter())
        heard.set()

    other.link.heard = hear
    began = time.perf_counter()
    actor.step()
    heard.wait(10.0)
    other.link.heard = lambda: None
    return (at[0] - began) * 1000


def main() -> None:
    for game in ("castelli", "tuscany", "burgundy"):
        times: list[float] = []
        with table_of(open_table(game, "h g", 3), 1) as sessions:
            robots = [Robot(session) for session in sessions]
            while len(times) < ACTIONS and sessions[0].due is not Due.OVER:
                for number, robot in enumerate(robots):
                    decides = robot.session.due is Due.DECIDE
                    other = robots[1 - number].session
                    if decides:
                        times.append(heard_after(robot, other))
                    else:
                        robot.step()
        worst = sorted(times)[int(len(times) * 0.95)]
        print(f"{game}: median {statistics.median(times):.1f} ms, 95 % below {worst:.1f} ms")


if __name__ == "__main__":
    main()
