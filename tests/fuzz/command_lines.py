"""Command lines made of the table of arguments with odd values: an exit code, never a traceback."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from hypothesis import strategies as st

from castles.arguments import COMMANDS, Argument
from castles.cli import main
from castles.paths import HOME_VARIABLE
from castles.play.line import encode_lines
from tests.fuzz.saves import records_of

CODES = {0, 1, 2, 3}
WORDS = (
    *("", " ", "x", "-", "--", "=", ",", "=,=", "0", "1", "2", "-1", "1e9", "9" * 30, "9" * 5_000),
    *("tuscany", "burgundy", "Tuscany", "human", "greedy,random", "random,random", "x=random,,"),
    *("Anna=human,Anna=human", "ai:novice,automa:novice", "automa:novice,random", "human,human"),
    *("cards_drawn=2", "cards_drawn=", "=2", "start_player=3", "T24", "marble", "all", "random"),
    *("good.castles", "missing", ".", "/dev/null", "a/b/c", "x" * 300, "\udcff", "安娜", "\x1b[2J"),
    *("it", "xx", "practice", "easy", "order", "novice,easy", "title", "1280x720", "%s", "{x}"),
)
NUMBERS = ("0", "1", "2", "-1", "", "x", "1.5", "٣", "9" * 30, "9" * 5_000)
"""What counts something is small or wrong: large numbers that are allowed take their time."""

_WORKING: Mapping[str, object] = {
    "castles.app.run": 0,
    "castles.ui.lab.film.film": None,
    "castles.ui.lab.screenshots.take": 0,
    "castles.ui.lab.readme_pictures.take": 0,
    "castles.ui.lab.demo.run": 0,
    "castles.commands.bench.run": 0,
    "castles.commands.bench_stats.run": 0,
    "castles.ui.lab.bench.run": 0,
}
"""What opens windows and measures for minutes is called, but does nothing."""
_LONG = frozenset({"soak", "version", "reference"})


def _values(argument: Argument) -> st.SearchStrategy[list[str]]:
    """An argument as it may be given: with its flag if it has one, and a value if it takes one."""
    flag = [argument.flag] if argument.flag.startswith("-") else []
    if argument.settings.get("action") == "store_true":
        return st.just(flag)
    choices = [str(choice) for choice in argument.settings.get("choices", ())]
    counts = argument.settings.get("metavar") == "N"
    values = st.sampled_from(NUMBERS if counts else (*choices, *WORDS))
    return values.map(lambda value: [*flag, value])


@st.composite
def _lines(draw: st.DrawFn) -> list[str]:
    name = draw(st.sampled_from(sorted(COMMANDS.keys() - _LONG)))
    given = [
        part
        for argument in COMMANDS[name].arguments
        if draw(st.booleans()) or argument.settings.get("required") or argument.flag == "game"
        for part in draw(_values(argument))
    ]
    for counted in ("--games", "--deals", "--steps"):
        # The usual amounts would keep a computer busy for an hour.
        if counted in [argument.flag for argument in COMMANDS[name].arguments]:
            given = [*given, counted, "1"] if counted not in given else given
    odd = draw(st.lists(st.sampled_from((*WORDS, "--lang", "--help", "--unheard-of")), max_size=1))
    return [name, *given, *odd]


EXAMPLES = _lines()


def check(example: list[str]) -> None:
    out, errors = io.StringIO(), io.StringIO()
    with _at_home(), redirect_stdout(out), redirect_stderr(errors):
        try:
            code = main(example)
        except SystemExit as stop:
            code = int(stop.code or 0)
    assert code in CODES
    assert "Traceback" not in errors.getvalue()
    if code in (1, 2):
        assert errors.getvalue().strip(), "whoever gives a wrong line is told why"


@contextmanager
def _at_home() -> Iterator[None]:
    """In a folder with one good match, and nobody at the keyboard."""
    before = Path.cwd()
    with TemporaryDirectory() as folder, ExitStack() as stack:
        Path(folder, "good.castles").write_bytes(encode_lines(records_of("tuscany begun"))[0])
        stack.enter_context(patch.dict(os.environ, {HOME_VARIABLE: folder}))
        stack.enter_context(patch.object(sys, "stdin", io.StringIO()))
        for name, answer in _WORKING.items():
            stack.enter_context(patch(name, _doing_nothing(answer)))
        os.chdir(folder)
        stack.callback(os.chdir, before)
        yield


def _doing_nothing(answer: object) -> Callable[..., object]:
    return lambda *_, **__: answer
