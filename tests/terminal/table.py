"""A player at the terminal: answers typed ahead, or found by looking at the prompt."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from castles.commands import play
from castles.engine.randomness import Dice
from castles.games.by_game import game_named
from castles.play.seat import parse_seats
from castles.play.undo import STRICT
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue

KINDS = ("human", "greedy", "random", "automa:experienced")


class Answers(io.StringIO):
    """Input that is thought up when it is asked for; None ends it."""

    def __init__(self, answer: Callable[[str], str | None], output: io.StringIO) -> None:
        super().__init__()
        self._answer = answer
        self._output = output

    def readline(self, size: int | None = -1) -> str:
        prompt = self._output.getvalue().rsplit("\n", 1)[-1]
        line = self._answer(prompt)
        return "" if line is None else f"{line}\n"


def any_number(seed: int) -> Callable[[str], str]:
    """Chooses at random among the numbers that a prompt offers; else presses Enter."""
    dice = Dice(seed)

    def answer(prompt: str) -> str:
        offered = re.match(r"1-(\d+)", prompt)
        return str(dice.below(int(offered[1])) + 1) if offered else ""

    return answer


def typed(lines: Iterable[str]) -> Callable[[str], str | None]:
    """Answers typed ahead, then the end of the input."""
    waiting = iter(lines)
    return lambda prompt: next(waiting, None)


def start(
    answer: Callable[[str], str | None],
    seats: str = "human,greedy",
    seed: int = 7,
    language: str = "en",
    undo: str = STRICT,
    **options: object,
) -> tuple[int, str]:
    """Play a new match; gives the exit code and everything that was written."""
    game = game_named("tuscany")
    specs = parse_seats(seats, KINDS, game.seat_counts)
    output = io.StringIO()
    screen = Screen(Answers(answer, output), output)
    code = play.run(game, specs, seed, options, undo, Catalogue(language), screen)
    return code, output.getvalue()


def resume(
    answer: Callable[[str], str | None], file: Path | None = None, language: str = "en"
) -> tuple[int, str]:
    output = io.StringIO()
    code = play.resume(file, Catalogue(language), Screen(Answers(answer, output), output))
    return code, output.getvalue()


def saved_file(output: str) -> Path:
    """Where a match says that it is saved."""
    found = re.search(r"(\S+\.castles)", output)
    assert found, output
    return Path(found[1])
