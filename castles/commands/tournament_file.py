"""The file of a tournament's rounds, so that it can be stopped and resumed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from castles.commands.tournament_rounds import Plan, Round, RoundResult
from castles.engine.errors import SaveError
from castles.engine.plain_file import is_taken, read_at_most
from castles.play.own_files import write_atomically

LARGEST_FILE = 100_000_000
"""In bytes; a thousand games with all decision times take a hundredth of it."""
WRITTEN = 50
"""How often a tournament writes its file."""


class KeptRounds:
    """The finished rounds of a plan; without a file nothing is kept."""

    def __init__(self, plan: Plan, file: Path | None) -> None:
        self._file = file
        # Later runs may ask for more games or pairs: pairs are independent.
        self._about = {
            "game": plan.game,
            "seats": plan.seats,
            "options": dict(plan.options),
            "seed": plan.seed,
        }
        self._done: dict[Round, RoundResult] = {}
        if file is not None and is_taken(file):
            self._done = dict(_read(file, self._about))
        if file is not None:
            self._write(file)  # find out before the games if it can't be written
        self._unwritten = 0

    def of(self, rounds: Sequence[Round]) -> list[RoundResult]:
        """The rounds that needn't be played again."""
        return [self._done[given] for given in rounds if given in self._done]

    def missing(self, rounds: Sequence[Round]) -> list[Round]:
        return [given for given in rounds if given not in self._done]

    def add(self, given: Round, result: RoundResult, rounds: int) -> None:
        """Keep a round; it is written now or later with others."""
        self._done[given] = result
        self._unwritten += 1
        if self._unwritten >= rounds / WRITTEN:
            self.close()

    def close(self) -> None:
        if self._file is not None and self._unwritten:
            self._write(self._file)
            self._unwritten = 0

    def _write(self, file: Path) -> None:
        rounds = [
            {"seats": given.seats, "deal": given.deal, **asdict(result)}
            for given, result in self._done.items()
        ]
        content = {"tournament": self._about, "rounds": rounds}
        write_atomically(file, json.dumps(content).encode())


def _read(file: Path, about: object) -> list[tuple[Round, RoundResult]]:
    try:
        content = json.loads(read_at_most(file, LARGEST_FILE))
        if content["tournament"] != about:
            raise SaveError(f"{file}: another tournament is kept there")
        return [_round(entry) for entry in content["rounds"]]
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise SaveError(f"{file}: cannot go on from there: {error}") from error


def _round(entry: dict[str, object]) -> tuple[Round, RoundResult]:
    one, other, deal = entry["one"], entry["other"], entry["deal"]
    seats, wins, leads = (_numbers(entry[name]) for name in ("seats", "wins", "leads"))
    if not (isinstance(one, str) and isinstance(other, str)):
        raise ValueError("names are missing")
    if not isinstance(deal, int) or not seats or not len(seats) == len(wins) == len(leads):
        raise ValueError("a round is not whole")
    given = Round(one, other, deal, tuple(int(seat) for seat in seats))
    # Older files have no times of turns.
    times, turns = _by_kind(entry["times"]), _by_kind(entry.get("turns", {}))
    points = tuple(int(lead) for lead in leads)
    return given, RoundResult(one, other, tuple(wins), points, times, turns)


def _by_kind(found: object) -> dict[str, list[float]]:
    if not isinstance(found, dict):
        raise ValueError("times are missing")
    return {str(kind): _numbers(each) for kind, each in found.items()}


def _numbers(found: object) -> list[float]:
    if not isinstance(found, list) or not all(type(each) in (int, float) for each in found):
        raise ValueError("a list of numbers is missing")
    return found
