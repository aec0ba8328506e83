"""Trials of mutants: for each a forked process takes the changed code and runs tests.

The forks come from a pytest that has started, so that a trial costs little more than its tests.
Mutants of what happens at import come first, while it knows neither the rules nor their tests.
"""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.mutation.mutants import Mutant, unchanged
from tests.mutation.planting import LiveFunctions, plant_for_import
from tests.mutation.survey import Survey, name_of

OPTIONS = ("-n0", "--rootdir=.", "--capture=sys", "--noconftest", "-p", "no:cacheprovider")

IMPORT_SECONDS, TEST_SECONDS, TIMES_AS_LONG = 30, 2, 8
"""CPU time after which an import, or a test by its usual time, is taken for endless."""
CONTROL_SECONDS = 0.5
MEMORY = 3 << 30
STDOUT, STDERR = 1, 2

SURVIVED = "survived"
ENDLESS = "endless"

# What fails is enough; looking for the smallest example would take most of the time.
settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    phases=(Phase.explicit, Phase.generate),
)


class Verdict(NamedTuple):
    """What became of a mutant: the first test that failed, ENDLESS or SURVIVED."""

    mutant: Mutant
    by: str

    @property
    def survived(self) -> bool:
        return self.by == SURVIVED


class Trials:
    """A pytest plugin that tries mutants, some at the same time, instead of running tests."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        survey: Survey,
        budget: float,
        jobs: int,
        report: Callable[[Verdict], None],
    ) -> None:
        self.mutants = mutants
        self.survey = survey
        self.budget = budget
        self.jobs = jobs
        self.report = report
        self._items: dict[str, pytest.Item] = {}
        self._functions: LiveFunctions | None = None

    def run(self) -> int:
        return pytest.main([*OPTIONS], plugins=[self])

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> bool:
        """Instead of it: what is not changed at all must survive, then the mutants are tried."""
        later = [mutant for mutant in self.mutants if self.survey.runs_only_in_tests(mutant)]
        self._judge(session, [mutant for mutant in self.mutants if mutant not in later])
        self._import_rules(session)
        for file in {test.partition("::")[0] for test in self.survey.tests}:
            self._collect(session, file)
        self._functions = LiveFunctions()
        self._judge(session, later)
        return True

    def _judge(self, session: pytest.Session, mutants: Sequence[Mutant]) -> None:
        for control in self._verdicts(session, [unchanged(mutant.path) for mutant in mutants[:1]]):
            if not control.survived:
                raise pytest.UsageError(f"what is not changed fails too: {control.by}")
        for verdict in self._verdicts(session, mutants):
            self.report(verdict)

    def _import_rules(self, session: pytest.Session) -> None:
        session.config.pluginmanager.import_plugin("tests.conftest")
        settings.load_profile("mutants")

    def _collect(self, session: pytest.Session, file: str) -> None:
        self._items |= {name_of(item): item for item in session.perform_collect([file])}

    def _verdicts(self, session: pytest.Session, mutants: Iterable[Mutant]) -> Iterator[Verdict]:
        waiting = iter(mutants)
        running: dict[int, tuple[Mutant, int]] = {}
        while True:
            while len(running) < self.jobs and (mutant := next(waiting, None)):
                process, answer = self._start(session, mutant)
                running[process] = mutant, answer
            if not running:
                return
            process, status = os.wait()
            mutant, answer = running.pop(process)
            with os.fdopen(answer, encoding="utf-8") as message:
                by = message.read()
            yield Verdict(mutant, ENDLESS if status else by)

    def _start(self, session: pytest.Session, mutant: Mutant) -> tuple[int, int]:
        """The process that tries the mutant, and the pipe in which its answer will stand."""
        answer, out = os.pipe()
        process = os.fork()
        if process:
            os.close(out)
            return process, answer
        try:
            by = self._try(session, mutant)
        except BaseException as error:
            by = f"{type(error).__name__} outside of tests"
        os.write(out, by.encode())
        os._exit(0)

    def _try(self, session: pytest.Session, mutant: Mutant) -> str:
        for stream in (STDOUT, STDERR):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.setitimer(signal.ITIMER_PROF, IMPORT_SECONDS)
        if self._functions:
            self._functions.replace_by(mutant)
        else:
            plant_for_import(mutant)
            self._import_rules(session)
        budget = self.budget if mutant.is_changed else CONTROL_SECONDS
        for file, tests in self.survey.tests_for(mutant, budget).items():
            if not self._functions:
                signal.setitimer(signal.ITIMER_PROF, IMPORT_SECONDS)
                self._collect(session, file)
            items = [self._items[self.survey.tests[test]] for test in tests]
            for test, item, following in zip(tests, items, [*items[1:], None], strict=True):
                limit = TEST_SECONDS + TIMES_AS_LONG * self.survey.seconds[test]
                signal.setitimer(signal.ITIMER_PROF, limit)
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    return self.survey.tests[test]
        return SURVIVED
