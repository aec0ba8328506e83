"""`castles bench --compare REV`: the speed of the rules here and in another revision or copy.

A revision is unpacked next to the checkout; a folder, such as a compiled copy, is used as it is.
The same program measures both, alternating and in a new process each time, so that other load on
the machine affects both equally.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from castles.commands import measuring
from castles.commands.progress import ProgressLine
from castles.commands.text_tables import align_columns
from castles.engine.errors import CastlesError
from castles.games.by_game import game_names
from castles.paths import ASSETS_VARIABLE
from castles.text.catalogue import Catalogue

CHECKOUT = Path(__file__).resolve().parents[2]
MEASURED = ("castles", "data")
"""The parts of a revision to measure: its code, and the definitions that the code reads."""

Figures = Mapping[str, Mapping[str, float]]
"""Seconds by game and figure."""

_SHOWN: Mapping[str, Callable[[float], str]] = {
    "decision": lambda seconds: f"{seconds * 1e6:.1f}",
    "copy": lambda seconds: f"{seconds * 1e6:.1f}",
    "game": lambda seconds: f"{1 / seconds:.0f}",
}
"""The display format of each figure."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Seconds of one figure in all rounds, there and here."""

    game: str
    figure: str
    there: Sequence[float]
    here: Sequence[float]

    def faster(self, judge: Callable[[Sequence[float]], float]) -> float:
        """How many times faster it is here, by the best round or by the median."""
        return judge(self.there) / judge(self.here)


def run(revision: str, games: int, rounds: int, as_json: bool, catalogue: Catalogue) -> int:
    """Measure both and print; CastlesError if there is no such revision."""
    is_copy = revision != "" and (Path(revision) / "castles").is_dir()
    copy = Path(revision).resolve() if is_copy else None
    commit = "" if copy else _commit(revision, catalogue)
    if not copy and _git("status", "--porcelain", "--", *MEASURED).stdout:
        print(catalogue.text("bench.compare.dirty"), file=sys.stderr)
    with TemporaryDirectory() as folder:
        if not copy:
            _unpack(commit, Path(folder))
        trees = (copy or Path(folder), CHECKOUT)
        with ProgressLine(catalogue.text("bench.compare.progress"), rounds) as progress:
            found = []
            for number in range(rounds):
                found.append(_round(trees, games, number))
                progress.reach(number + 1)
    compared = compare(found)
    if as_json:
        print(json.dumps(_summary(revision, commit, compared), indent=2))
        return 0
    facts = {"revision": revision, "commit": commit[:7]}
    print(catalogue.text("bench.compare.folder" if copy else "bench.compare.heading", **facts))
    print("\n".join(align_columns(_rows(compared, catalogue), words=2)))
    return 0


def _commit(revision: str, catalogue: Catalogue) -> str:
    # An installed game may be inside another repository: our checkout must be a repository's root.
    if _git("rev-parse", "--show-prefix").stdout != b"\n":
        raise CastlesError(catalogue.text("bench.compare.no_checkout", folder=str(CHECKOUT)))
    name = f"{revision}^{{commit}}"
    known = _git("rev-parse", "--verify", "--quiet", "--end-of-options", name)
    if known.returncode:
        raise CastlesError(catalogue.text("bench.compare.unknown", revision=revision))
    return known.stdout.decode().strip()


def _git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(
            ["git", "-C", str(CHECKOUT), *arguments], capture_output=True, check=False
        )
    except OSError as error:
        raise CastlesError(f"git: {error.strerror}") from error


def _unpack(commit: str, folder: Path) -> None:
    packed = _git("archive", "--format=zip", commit, "--", *MEASURED)
    if packed.returncode:
        raise CastlesError(packed.stderr.decode(errors="replace").strip())
    with ZipFile(BytesIO(packed.stdout)) as archive:
        archive.extractall(folder)


def _round(trees: tuple[Path, Path], games: int, number: int) -> tuple[Figures, Figures]:
    """Measure both trees once; the order alternates between rounds."""
    order = (0, 1) if number % 2 == 0 else (1, 0)
    figures = {index: measure(trees[index], games) for index in order}
    return figures[0], figures[1]


def measure(tree: Path, games: int) -> Figures:
    """Measure the games of a tree in a process that imports from it."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    environment.pop(ASSETS_VARIABLE, None)
    # -P: some modules next to the program have names from the standard library.
    done = subprocess.run(
        [sys.executable, "-P", measuring.__file__, str(games), *game_names()],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CastlesError(done.stderr.strip().splitlines()[-1])
    found: Figures = json.loads(done.stdout)
    return found


def compare(rounds: Sequence[tuple[Figures, Figures]]) -> list[Comparison]:
    """Every figure of the games that both have."""
    there, here = rounds[0]
    return [
        Comparison(
            game,
            figure,
            [old[game][figure] for old, _ in rounds],
            [new[game][figure] for _, new in rounds],
        )
        for game in here
        if game in there
        for figure in _SHOWN
    ]


def _rows(compared: Sequence[Comparison], catalogue: Catalogue) -> list[list[str]]:
    text = catalogue.text
    columns = ("game_name", "figure", "there", "median", "here", "median", "faster", "median")
    rows = [[text(f"bench.compare.{column}") for column in columns]]
    for found in compared:
        show = _SHOWN[found.figure]
        seconds = [judge(times) for times in (found.there, found.here) for judge in (min, median)]
        ratios = [f"{found.faster(judge):.2f}" for judge in (min, median)]
        name = text(f"bench.compare.{found.figure}")
        rows.append([text(f"{found.game}.name"), name, *map(show, seconds), *ratios])
    return rows


def _summary(revision: str, commit: str, compared: Sequence[Comparison]) -> dict[str, object]:
    return {
        "revision": revision,
        "commit": commit,
        "microseconds": [
            {
                "game": found.game,
                "figure": found.figure,
                "there": [round(seconds * 1e6, 2) for seconds in found.there],
                "here": [round(seconds * 1e6, 2) for seconds in found.here],
                "times_as_fast": round(found.faster(min), 3),
                "times_as_fast_median": round(found.faster(median), 3),
            }
            for found in compared
        ],
    }
