"""Kills a process that plays a match, again and again, and checks what is left each time.

`python -m tests.play.killing GAME KILLS FOLDER`: a child goes on with the match that the last one
left, reports every step as a player would see it, and dies: by SIGKILL from outside at any moment
of a step, or by SIGKILL from itself inside a call that writes (before it, in the middle of it,
after it). What a child left is judged on a copy, so that the next child finds it as it is.

A child does no step that it was not allowed: one that is to be killed cannot run away to the end of
its match while the killer waits for the processor.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

from castles.engine.game import game_named, register
from castles.engine.randomness import Dice
from castles.games import by_game
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.record import Record
from castles.play.save_file import read_save
from castles.play.seat import SeatSpec
from tests.toy_game import ToyGame

assert by_game
register("toy", ToyGame)

SEATS = (SeatSpec("Anna", "human"), SeatSpec("Ben", "human"))
LONGEST_LIFE = 12
"""The steps that a child has done when it may be killed from outside."""
STEPS_UNDER_FIRE = 4
"""The steps that it may do from then on."""
WHOLE_MATCH = 10_000
LONGEST_DELAY_MS = 3
"""The killer waits so long at most; a step takes about a millisecond."""
DEEPEST_MINE = 30
"""The writing calls of a child among which one can be its last."""
CHANGES = ("action", "undo", "redo")
_report = os.write


def changes(records: tuple[Record, ...]) -> int:
    """How much has happened in a match."""
    return sum(record["kind"] in CHANGES for record in records)


class Mine:
    """Ends this process at its n-th call of a function that writes."""

    def __init__(self, calls: int, dice: Dice) -> None:
        self.calls = calls
        self.dice = dice

    def lay(self) -> None:
        for name in ("write", "fsync", "ftruncate", "replace", "open"):
            setattr(os, name, self.around(getattr(os, name), halves=name == "write"))

    def around(self, call: Callable[..., Any], halves: bool) -> Callable[..., Any]:
        def mined(*arguments: Any, **named: Any) -> Any:
            self.calls -= 1
            if self.calls:
                return call(*arguments, **named)
            moment = self.dice.below(3)
            if moment == 1 and halves:
                handle, data = arguments
                call(handle, data[: 1 + self.dice.below(len(data))])
            if moment == 2:
                call(*arguments, **named)
            os.kill(os.getpid(), signal.SIGKILL)
            raise AssertionError("still alive")

        return mined


def play(game: str, path: Path, dice: Dice, pipe: int, leave: int) -> None:
    """What the child does until it is killed: play, take back, do again, and say so.

    Before each step it takes a byte of `leave`; after the last byte there is no end but the kill.
    """
    if path.exists():
        match = Match.resume(path)
        done = changes(read_save(path).records)
    else:
        match = Match.new(game_named(game), SEATS, dice.below(1000), {}, "practice", path)
        done = 0
    while not match.is_over:
        _report(pipe, f"{done} {match.played.sum_of_state()}\n".encode())
        os.read(leave, 1)
        way = dice.below(10)
        if way == 0 and match.log:
            match.undo()
        elif way == 1 and match.can_redo:
            match.redo()
        else:
            legal = match.legal_actions()
            match.submit(legal[dice.below(len(legal))])
        assert match.save_problem is None, match.save_problem
        done += 1
    _report(pipe, f"{done} {match.played.sum_of_state()}\n".encode())


def run_child(game: str, path: Path, number: int) -> tuple[list[str], str]:
    """Lets a child play and die; gives its reports and what it died of."""
    dice = Dice(number, "kills")
    by_mine = bool(dice.below(2))
    mine, delay = 1 + dice.below(DEEPEST_MINE), dice.below(LONGEST_DELAY_MS * 1000) / 1e6
    life = dice.below(LONGEST_LIFE)
    reading, writing = os.pipe()
    leave, allowing = os.pipe()
    os.write(allowing, bytes(WHOLE_MATCH if by_mine else life + STEPS_UNDER_FIRE))
    child = os.fork()
    if child == 0:
        code = 1
        try:
            if by_mine:
                Mine(mine, dice).lay()
            play(game, path, dice, writing, leave)
            code = 0
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as reports:
        told = "" if by_mine else "".join(islice(reports, life + 1))
        if not by_mine:
            # From this report on, every moment is as likely as any other.
            time.sleep(delay)
            os.kill(child, signal.SIGKILL)
        told += reports.read()
    _, status = os.waitpid(child, 0)
    os.close(leave)
    os.close(allowing)
    killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    assert killed or os.WEXITSTATUS(status) == 0, "the child failed"
    whole = told[: told.rfind("\n") + 1].splitlines()
    return whole, ("mine" if by_mine else "time") if killed else "game over"


def judge(path: Path, reports: list[str], scratch: Path) -> str:
    """Everything reported is there; what is torn is mended, named and kept."""
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    if not path.exists():
        assert not reports, "a match that was shown has vanished"
        return "nothing"
    copy = Path(shutil.copy(path, scratch))
    match = Match.resume(copy)
    if match.recovery is not None:
        kept = scratch / str(match.recovery.facts["kept"])
        assert kept.read_bytes() == path.read_bytes()
    done = changes(read_save(copy).records)
    if reports:
        reported, state = reports[-1].split()
        assert done in (int(reported), int(reported) + 1), f"{reported} shown, {done} found"
        if done == int(reported):
            assert match.played.sum_of_state() == state
    match.close()
    return "torn" if match.recovery else "whole"


def every_file_is_known(folder: Path) -> None:
    """Matches can be resumed; everything else is a kept copy or an unfinished hidden one."""
    for file in folder.iterdir():
        if file.suffix == ".castles" and not file.name.startswith("."):
            try:
                read_save(file)
            except SaveFaultError as fault:
                raise AssertionError(f"{file} cannot be read") from fault
        else:
            assert ".damaged-" in file.name or file.name.startswith("."), file


def main(game: str, kills: int, folder: Path) -> dict[str, int]:
    game_named(game)
    found: Counter[str] = Counter()
    number, matches, last = 0, 0, ""
    path = folder / "match-0.castles"
    shown: list[str] = []
    while found["time"] + found["mine"] < kills:
        number += 1
        reports, ending = run_child(game, path, number)
        shown += reports
        found[ending] += 1
        last = judge(path, shown, folder.parent / "scratch")
        found[last] += 1
        if ending == "game over":
            matches += 1
            path, shown = folder / f"match-{matches}.castles", []
    every_file_is_known(folder)
    found["kept"] = len(list(folder.glob("*.damaged-*")))
    return dict(found)


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))))
