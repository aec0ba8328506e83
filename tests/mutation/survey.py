"""Which tests run which line of the rules, and how long each takes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from os.path import relpath
from pathlib import Path
from time import process_time

import pytest
from coverage import Coverage

from tests.mutation.mutants import Mutant


@dataclass(slots=True)
class Survey:
    """Tests by number; the tests of a line are the bits of an int."""

    tests: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    lines: dict[str, dict[str, int]] = field(default_factory=dict)
    """By file, then by line; JSON knows only text as keys."""
    imported: dict[str, list[str]] = field(default_factory=dict)
    """By file, the lines that run before any test does."""

    @classmethod
    def read(cls, file: Path) -> Survey:
        return cls(**json.loads(file.read_text("utf-8")))

    def write(self, file: Path) -> None:
        file.write_text(json.dumps(asdict(self)), "utf-8")

    def runs_only_in_tests(self, mutant: Mutant) -> bool:
        """Whether nothing that exists before the tests begin can depend on the mutant."""
        file, line = mutant.path.as_posix(), str(mutant.line)
        return mutant.in_function and line in self.lines[file] and line not in self.imported[file]

    def tests_for(self, mutant: Mutant, budget: float) -> Mapping[str, Sequence[int]]:
        """The tests to try by file, most promising first, of so many seconds together.

        First those that run the line, then those that run anything of its file, then all: what is
        built once and shared was built in whichever test came first.
        """
        lines = self.lines.get(mutant.path.as_posix(), {})
        of_file = 0
        for tests in lines.values():
            of_file |= tests
        everything = (1 << len(self.tests)) - 1
        chosen: dict[str, list[int]] = {}
        known = 0
        for tests in (lines.get(str(mutant.line), 0), of_file, everything):
            for test in self._quick_files_first(tests & ~known):
                budget -= self.seconds[test]
                if budget < 0:
                    break
                chosen.setdefault(self.tests[test].partition("::")[0], []).append(test)
            known |= tests
        return chosen

    def _quick_files_first(self, tests: int) -> Sequence[int]:
        by_file: dict[str, list[int]] = {}
        for number, name in enumerate(self.tests):
            if tests >> number & 1:
                by_file.setdefault(name.partition("::")[0], []).append(number)

        def time(of_file: Sequence[int]) -> float:
            return sum(self.seconds[test] for test in of_file)

        ordered: list[int] = []
        for of_file in sorted(by_file.values(), key=time):
            ordered += sorted(of_file, key=self.seconds.__getitem__)
        return ordered


def take_survey(sources: Sequence[Path], tests: Sequence[str], file: Path) -> None:
    """Run the tests once, and write what they run."""
    surveyor = _Surveyor(sources)
    code = pytest.main(
        ["-n0", "--rootdir=.", "-q", "-p", "no:cacheprovider", *tests], plugins=[surveyor]
    )
    if code:
        raise SystemExit("the tests must pass before mutants are tried")
    surveyor.survey.write(file)


def name_of(test: pytest.Item) -> str:
    """File and name of a test, also of one outside of this folder."""
    return f"{relpath(test.path)}::{test.nodeid.partition('::')[2]}"


BEFORE = ""
"""The context of what runs before the first test."""


class _Surveyor:
    """A pytest plugin that measures the tests as they run."""

    def __init__(self, sources: Sequence[Path]) -> None:
        self.survey = Survey()
        self._sources = sources
        self._coverage = Coverage(
            data_file=None, config_file=False, include=[str(path.resolve()) for path in sources]
        )

    def pytest_sessionstart(self) -> None:
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(str(len(self.survey.tests)))
        began = process_time()
        result = yield
        self.survey.tests.append(name_of(item))
        self.survey.seconds.append(round(process_time() - began, 4))
        return result

    def pytest_sessionfinish(self) -> None:
        self._coverage.stop()
        data = self._coverage.get_data()
        for path in self._sources:
            contexts = data.contexts_by_lineno(str(path.resolve()))
            self.survey.lines[path.as_posix()] = {
                str(line): sum(1 << int(test) for test in {*tests} - {BEFORE})
                for line, tests in contexts.items()
            }
            self.survey.imported[path.as_posix()] = [
                str(line) for line, tests in contexts.items() if BEFORE in tests
            ]
