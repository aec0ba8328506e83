"""Ctrl+C at any moment, also while modules are imported, is quiet; so are the processes beside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from castles.ai.player import make_player
from castles.ai.processes import worker_pool
from castles.ai.worker_client import Decision, WorkerClient
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named

ROOT = Path(__file__).parents[2]
WATCHDOG = 300
INTERRUPTED = 130
COMMANDS = {
    "help": ["--help"],
    "terminal": ["play", "--text", "tuscany", "--seats", "human,random", "--seed", "1"],
    "simulation": ["simulate", "tuscany", "--seats", "random,random", "--games", "2"],
}
PROGRAM = """
import os, signal, sys

# Who runs the tests in the background of a shell lets them ignore interrupts.
signal.signal(signal.SIGINT, signal.default_int_handler)

class Interrupter:
    left = int(sys.argv[1])
    def find_spec(self, *_):
        Interrupter.left -= 1
        if Interrupter.left == 0:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupter())
sys.argv[1:] = sys.argv[2:]
from castles.__main__ import main
try:
    sys.exit(main())
finally:
    print("imports left:", Interrupter.left, file=sys.stderr)
"""
MANY = 10_000
OURS = 5
"""The imports before it belong to the line that starts the program."""


def run(after: int, command: list[str], home: Path) -> subprocess.CompletedProcess[str]:
    """A command in which the n-th import interrupts the process."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, str(after), *command],
        cwd=ROOT,
        env={**os.environ, "CASTLES_HOME": str(home)},
        input="",
        capture_output=True,
        text=True,
        timeout=WATCHDOG,
        check=False,
    )


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_an_interrupt_while_modules_are_imported_is_quiet(
    command: list[str], tmp_path: Path
) -> None:
    last_line = run(MANY, command, tmp_path).stderr.splitlines()[-1]
    imports = MANY - int(last_line.removeprefix("imports left: "))
    assert imports > 100
    for share in (0, 0.3, 0.7, 0.99):
        done = run(OURS + int(share * (imports - OURS)), command, tmp_path)
        assert done.returncode == INTERRUPTED, done.stderr
        assert "Traceback" not in done.stderr
        assert "KeyboardInterrupt" not in done.stderr


def test_a_worker_hears_nothing_of_an_interrupt() -> None:
    game = game_named("tuscany")
    client = WorkerClient(game, patience=WATCHDOG)
    try:
        worker = client.worker_id
        assert worker is not None
        os.kill(worker, signal.SIGINT)
        state = game.new_state(complete_options(game.options, {}), 2, 7)
        view = game.observe(state, game.deciding_seat(state))
        client.ask(view, "ai:easy", seed=5)
        while (found := client.poll()) is None:
            client.wait(1.0)
        assert isinstance(found, Decision)
        assert found.action == make_player("ai:easy", game, 5).decide(view)
        assert client.worker_id == worker
    finally:
        client.close()


def test_work_that_is_broken_off_ends_at_once() -> None:
    def break_off() -> None:
        with worker_pool(2) as pool:
            for _ in range(4):
                pool.submit(time.sleep, WATCHDOG)
            assert active_children()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert active_children() == []
