"""A person who has only what is installed: the window of another process, and a keyboard.

Keys come from the X server. What they did is read from the match on the disk, where the game writes
every action before it shows it.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle
from pathlib import Path

from castles.ai.player import make_player
from castles.engine.errors import SaveError
from castles.games.by_game import game_named
from castles.play.played_match import PlayedMatch
from castles.play.replay import load_played, steps_of
from castles.ui.kit.window import APPLICATION

OWN, OPPONENT = 0, 1
KIND = "ai:easy"
GAME = game_named("tuscany")
COMMAND = ("play", GAME.name, "--seats", f"Anna=human,{KIND}", "--seed", "7", "--lang", "pt")
PATIENCE = 300.0
"""Seconds that a person waits until something happens; on a busy machine that may be long."""
MOMENT = 3.0
"""Seconds after which they try again."""

# Five steps back from the first thing on the screen: over four tools to the button "done".
_DONE = ("shift+Tab",) * 5 + ("Return",)
_SHOW = ("shift+Tab",)
"""The first key of a scene only shows where the keyboard is."""
_ANSWERS: dict[str, list[tuple[str, ...]]] = {
    "assemble": [_SHOW + _DONE, _DONE],
    "start_castle": [("Return", *_DONE), (*_SHOW, "Return", *_DONE)],
    "turn": [("3", "Return", "n", "Return"), ("2", "Return"), ("1",)],
    "pay": [("1",)],
    "castle": [("4",)],
    "extra": [("e",)],
}
"""What is tried in turn at each decision; `n` goes to the next thing that glows."""
_GLOWING: list[tuple[str, ...]] = [("n", "Return")]


class Stranger:
    """Starts the window in an environment that is empty but for a screen and a home."""

    def __init__(self, program: Path, display: str, home: Path) -> None:
        self._environment = {"DISPLAY": display, "HOME": str(home)}
        self._keyboard = shutil.which("xdotool")
        assert self._keyboard, "this test sends real X events: install xdotool"
        self._saves = home / ".local" / "share" / "castles" / "saves"
        self.process = subprocess.Popen(
            [program, *COMMAND],
            cwd=home,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def __enter__(self) -> Stranger:
        # The desktop finds the window by the same name.
        found = self._xdotool("search", "--sync", "--onlyvisible", "--class", APPLICATION)
        self._xdotool("windowfocus", "--sync", found.split()[0])
        self._wait_until(lambda: any(self._saves.glob("*.castles")))
        (self.journal,) = self._saves.glob("*.castles")
        self._wait_until(self._is_asked)
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()

    def table(self) -> PlayedMatch:
        """The match as it is on the disk."""
        for _ in range(10):
            # The last line may be half there.
            with suppress(SaveError):
                return load_played(self.journal)
            self._look_again()
        return load_played(self.journal)

    def play(self, moves: int) -> None:
        """Make this many moves, each followed by what the opponent does then."""
        while self._moves() < moves:
            self._answer()
            # The turn is passed on as soon as that is possible; then the opponent answers.
            self._wait_until(self._is_asked, ("e",))

    def leave(self) -> tuple[int, str]:
        """Close the window; the exit code and everything that was printed."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self._press("alt+F4")
            with suppress(subprocess.TimeoutExpired):
                said, _ = self.process.communicate(timeout=MOMENT)
                return self.process.returncode, said
        raise AssertionError("the window does not close")

    def _answer(self) -> None:
        """Try keys until some count."""
        before, decision = self._moves(), self._decision()
        deadline = time.monotonic() + PATIENCE
        for keys in cycle(_ANSWERS.get(decision, _GLOWING)):
            self._press(*keys)
            with suppress(TimeoutError):
                self._wait_until(lambda: self._moves() > before, seconds=MOMENT)
                return
            assert time.monotonic() < deadline, f"no key answers {decision}"

    def _moves(self) -> int:
        return sum(entry.seat == OWN for entry in self.table().history.entries)

    def _decision(self) -> str:
        return GAME.decision(self.table().next_decision())

    def _is_asked(self) -> bool:
        """Whether it has to decide something; to end its turn is no decision."""
        table = self.table()
        ends_turn = table.history.due and GAME.deciding_seat(table.history.state) == OWN
        return not ends_turn and GAME.deciding_seat(table.next_decision()) == OWN

    def _wait_until(
        self, done: Callable[[], bool], nudge: tuple[str, ...] = (), seconds: float = PATIENCE
    ) -> None:
        deadline = time.monotonic() + seconds
        while not done():
            if time.monotonic() > deadline:
                raise TimeoutError
            if nudge:
                self._press(*nudge)
            self._look_again()

    def _look_again(self) -> None:
        code = self.process.poll()
        assert code is None, f"the game ended with {code}: {self.process.communicate()[0]}"
        time.sleep(0.1)

    def _press(self, *keys: str) -> None:
        # A key while something moves ends the movement and nothing else: Shift goes first.
        self._xdotool("key", "--delay", "60", *(part for key in keys for part in ("Shift_L", key)))

    def _xdotool(self, *arguments: str) -> str:
        done = subprocess.run(
            [self._keyboard, *arguments],
            env=self._environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=2 * PATIENCE,
        )
        return done.stdout


def opponent_is_itself(table: PlayedMatch) -> bool:
    """Whether the opponent decided everything as its level does, so that its process worked.

    If that process fails, a simpler player decides in its place.
    """
    # One player decides for the seat all the time: it may follow a plan.
    player = make_player(KIND, GAME, table.header.seed + OPPONENT)
    steps = [step for step in steps_of(table.history) if step.entry.seat == OPPONENT]
    return all(
        step.entry.action == player.decide(GAME.observe(step.before, OPPONENT)) for step in steps
    )
