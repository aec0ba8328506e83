"""`python -m tests.mutation`: try mutants of the rules, list those that no test notices."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Sequence
from math import sqrt
from multiprocessing import Process
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.survey import Survey, take_survey
from tests.mutation.trial import SURVIVED, Trials, Verdict

RULES = [Path("castles/engine"), Path("castles/games")]
TESTS = [f"tests/{folder}" for folder in ("engine", "games", "contract", "golden", "data")]
JUDGED = Path("tests/mutation/survivors.txt")


def main() -> int:
    """0 if every mutant that lives has been judged, else 1."""
    options = _arguments().parse_args()
    os.nice(15)
    survey = _survey(options.survey, [*RULES, *options.files], options.tests)
    mutants = [mutant for file in _sources(options.files) for mutant in mutants_of(file)]
    if options.again:
        entries = map(json.loads, options.again.read_text("utf-8").splitlines())
        wanted = {entry["mutant"] for entry in entries if entry["by"] == SURVIVED}
        mutants = [mutant for mutant in mutants if mutant.name in wanted]
    if options.sample:
        mutants = _sample(mutants, options.sample, options.seed)
    # In no order, so that a run which is stopped is a sample too.
    random.Random(options.seed).shuffle(mutants)
    verdicts: list[Verdict] = []
    with options.out.open("w", encoding="utf-8") as out:

        def report(verdict: Verdict) -> None:
            verdicts.append(verdict)
            line = {"mutant": verdict.mutant.name, "line": verdict.mutant.line, "by": verdict.by}
            print(json.dumps(line), file=out, flush=True)

        code = Trials(mutants, survey, options.budget, options.jobs, report).run()
    return _sum_up(verdicts) if verdicts else code


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="one JSON line for each mutant")
    parser.add_argument("--files", type=Path, nargs="+", default=RULES, help="files or folders")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="what pytest is to run")
    parser.add_argument("--sample", type=int, help="so many mutants, by files (default: all)")
    parser.add_argument("--again", type=Path, help="the mutants that survived in this --out file")
    parser.add_argument("--survey", type=Path, help="where which tests run what is kept")
    parser.add_argument("--budget", type=float, default=15, help="seconds of tests for a mutant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    return parser


def _sources(paths: Sequence[Path]) -> list[Path]:
    return sorted(
        {file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py"))}
    )


def _survey(kept: Path | None, sources: Sequence[Path], tests: Sequence[str]) -> Survey:
    """Taken in a process of its own: here the rules must not be imported before a trial does."""
    with TemporaryDirectory() as folder:
        file = kept or Path(folder, "survey.json")
        if not file.exists():
            run = Process(target=take_survey, args=(_sources(sources), tests, file))
            run.start()
            run.join()
        return Survey.read(file)


def _sample(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """Some of the mutants, of every file its share: every n-th from a chance beginning."""
    step = max(1.0, len(mutants) / size)
    start = random.Random(seed).random() * step
    return [mutants[int(start + step * n)] for n in range(min(size, len(mutants)))]


def _sum_up(verdicts: Sequence[Verdict]) -> int:
    judged = JUDGED.read_text("utf-8").splitlines() if JUDGED.exists() else []
    alive = [verdict.mutant for verdict in verdicts if verdict.survived]
    unknown = [mutant for mutant in alive if mutant.name not in judged]
    for mutant in unknown:
        print(f"{mutant.name}\n    {mutant.path.as_posix()}:{mutant.line}")
    killed = 1 - len(alive) / len(verdicts)
    error = 1.96 * sqrt(killed * (1 - killed) / len(verdicts))
    print(f"{len(verdicts)} mutants, {killed:.1%} (+-{error:.1%}) killed, {len(alive)} survive;")
    print(f"{len(unknown)} of these are not judged in {JUDGED}")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
