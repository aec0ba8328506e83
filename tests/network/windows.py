"""Whole games at a window on each machine: `python -m tests.network.windows --machines 3 4`.

Every machine is a process with a window and a home of its own, on loopback. Afterwards each guest
watches the game again, step by step, which must be what its seat may know of the host's journal.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from castles.engine.checksum import checksum
from castles.network.seen_log import BEGINNING, SeatLog
from castles.play.match import Match
from castles.play.replay import verify
from tests.network.tables import wait_until
from tests.ui.network_window import REPLAYED

GAMES: Mapping[str, list[Mapping[str, object]]] = {
    "castelli": [{}, {"fight": True, "dilemma": True}],
    "tuscany": [{}, {"cards_drawn": 2, "hexagon_same_turn": True}],
    "burgundy": [
        {"inns": True, "shields": True, "vineyards": "all", "trade_routes": "random"},
        {"teams": "basic", "inns": True, "vineyards": "all"},
        {"white_castles": True, "border_posts": True},
    ],
}
"""With which options each is played; teams sit down by fours only."""
NAMES = ("Anna", "Bruno", "Carla", "Dario")


class Window:
    """Somebody's window; `said` is what it told last, by the first word."""

    def __init__(self, home: Path, *words: str, **given: str) -> None:
        settled = {"CASTLES_HOME": str(home), "SDL_VIDEODRIVER": "offscreen"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.network_window", *words],
            env={**os.environ, **settled, "SDL_AUDIODRIVER": "dummy", **given},
            stdout=subprocess.PIPE,
            text=True,
        )
        self.said: dict[str, list[str]] = {}
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            first, *rest = line.split()
            self.said[first] = rest

    def wait_for(self, word: str, least: int = 0) -> list[str]:
        """Until it has said so, of a number at least this much."""
        wait_until(lambda: self._has_said(word, least) or self.process.poll() is not None)
        assert self._has_said(word, least), f"the window is gone: {self.said}"
        return self.said[word]

    def _has_said(self, word: str, least: int) -> bool:
        return word in self.said and (not least or int(self.said[word][0]) >= least)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join()


def play(game: str, machines: int, options: Mapping[str, object], folder: Path) -> int:
    """One whole game; how many entries its journal has."""
    with ExitStack() as stack:

        def window(name: str, *words: str, **given: str) -> Window:
            opened = Window(folder / name, *words, **given)
            stack.callback(opened.kill)
            return opened

        host = window("host", "host", game, str(machines), json.dumps(options))
        code, address = host.wait_for("open")
        guests: list[Window] = []
        for name in NAMES[1:machines]:
            seen = {REPLAYED: str(folder / f"{name}.json")}
            guests.append(window(name, "join", code, address, name, **seen))
        points = host.wait_for("over")
        for guest in guests:
            guest.wait_for("replayed")
            assert guest.said["over"] == points, "the guests know another end"
    (save,) = (folder / "host" / "data" / "saves").glob("*.castles")
    match = Match(verify(save), (), None)
    assert match.outcome is not None
    assert [str(each) for each in match.outcome.points] == points
    seats = {spec.name: seat for seat, spec in enumerate(match.seats)}
    for name in NAMES[1:machines]:
        replayed = json.loads((folder / f"{name}.json").read_text())
        assert replayed == what_is_known(match, seats[name]), f"{name} has seen another game"
    return len(match.log)


def what_is_known(match: Match, seat: int) -> list[list[str]]:
    """What a guest's replay tells and shows at each step, worked out from the journal."""
    log, game = SeatLog(match, seat), match.game
    log.follow()
    known = [(BEGINNING, log.start), *((line.seal, line.view) for line in log.lines)]
    views = ((seal, game.observe(game.from_data(view), seat).state) for seal, view in known)
    return [[seal, checksum(game.to_data(state))] for seal, state in views]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", nargs="+", default=[*GAMES], choices=GAMES)
    parser.add_argument("--machines", nargs="+", type=int, default=[2, 3, 4], choices=[2, 3, 4])
    chosen = parser.parse_args()
    for game in chosen.games:
        for machines in chosen.machines:
            for options in GAMES[game]:
                if "teams" in options and machines != 4:
                    continue
                began = time.monotonic()
                with tempfile.TemporaryDirectory() as folder:
                    entries = play(game, machines, options, Path(folder))
                took = time.monotonic() - began
                print(f"{game}, {machines} machines, {dict(options)}:", end=" ")
                print(f"{entries} entries, equal in every replay, {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
