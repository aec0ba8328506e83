"""What the documents name exists: files, functions, commands, keys."""

from __future__ import annotations

import ast
import doctest
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
import yaml

import castles
from castles.arguments import COMMANDS, parser_for
from castles.engine.decision import FrameKind
from castles.games.burgundy import decisions as burgundy
from castles.games.tuscany import decisions as tuscany
from castles.paths import data_folder
from castles.text.catalogue import Catalogue

ROOT = Path(__file__).parent.parent
DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "castles/ARCHITECTURE.md",
    "castles/STRENGTH.md",
    "castles/TRACES.md",
    "sprites/README.md",
    "tests/README.md",
]

QUOTED = re.compile(r"`([^`\n]+)`")
FENCED = re.compile(r"^```\w*\n(.*?)^```", re.M | re.S)
LINK = re.compile(r"\]\(([^)]+)\)|src=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.+)$", re.M)
COMMAND = re.compile(r"(?:\w+=\S+ )?(?:\.venv/bin/)?(castles(?: .*)?)$")
IN_PROJECT = re.compile(r"(?:castles|data|sprites|tests|\.ci|\.github)/[\w./*-]*")
PLACEHOLDER = re.compile(r"\b(?:GAME|LANG|NAME|SCENE|XX)\b")
"""Words that stand for any name."""


def test_the_game_that_the_package_shows_can_be_played() -> None:
    results = doctest.testmod(castles)
    assert results.attempted > 5
    assert results.failed == 0


def text_of(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def quoted(document: str) -> list[str]:
    return QUOTED.findall(FENCED.sub("", text_of(document)))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_exists(document: str) -> None:
    words = quoted(document)
    named = {word.partition(":")[0].rstrip("/") for word in words if IN_PROJECT.match(word)}
    assert [path for path in named if not list(ROOT.glob(PLACEHOLDER.sub("*", path)))] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_to_a_file(document: str) -> None:
    folder = (ROOT / document).parent
    links = [link or picture for link, picture in LINK.findall(text_of(document))]
    for link in links:
        file, _, anchor = link.partition("#")
        assert (folder / file).is_file(), link
        if anchor:
            assert anchor in anchors((folder / file).read_text("utf-8")), link


def anchors(text: str) -> set[str]:
    """Where a link can lead to in a document, as GitHub names it."""
    headings = HEADING.findall(FENCED.sub("", text))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_function_that_is_named_exists() -> None:
    named = [word for word in quoted("castles/ARCHITECTURE.md") if ".py:" in word]
    assert len(named) > 30
    for word in named:
        path, _, name = word.partition(":")
        assert name in names_in(path), word


@cache
def names_in(path: str) -> set[str]:
    """The functions and classes of a module, and `Class.method`."""
    names: set[str] = set()
    for node in ast.parse(text_of(path)).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {
                f"{node.name}.{part.name}"
                for part in node.body
                if isinstance(part, ast.FunctionDef)
            }
    return names


def commands_in(document: str) -> list[str]:
    blocks = "\n".join(FENCED.findall(text_of(document))).splitlines()
    lines = [line.partition("#")[0] for line in blocks] + quoted(document)
    parts = [part.strip() for line in lines for part in line.split("&&")]
    return [found[1] for part in parts if (found := COMMAND.match(part))]


@pytest.mark.parametrize(("game", "decisions"), [("Tuscany", tuscany), ("Burgundy", burgundy)])
def test_every_step_of_an_automa_is_in_the_guide_to_traces(
    game: str, decisions: ModuleType
) -> None:
    chapter = text_of("castles/TRACES.md").partition(f"## {game}\n")[2].partition("\n## ")[0]
    kinds = [kind for kind in vars(decisions).values() if isinstance(kind, FrameKind)]
    steps = [kind for kind in kinds if kind.automa_rule]
    assert steps
    for kind in steps:
        assert f"| `{kind.name.removeprefix('automa_')}` | {kind.automa_rule}" in chapter


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_line_can_be_given(document: str) -> None:
    parser = parser_for(Catalogue("en"))
    for line in commands_in(document):
        words = re.sub(r"\[.*?\]|>.*", "", line).split()[1:]
        words = ["1" if word == "N" else word for word in words if word != "--help"]
        if len(words) > 1:
            parser.parse_args(words)
        else:
            assert words in ([], ["COMMAND"]) or words[0] in COMMANDS, line


def test_the_readme_has_room_for_nothing_but_the_front_page() -> None:
    assert len(text_of("README.md").splitlines()) <= 150


def test_the_readme_tells_eight_rows_of_keys_that_do_something() -> None:
    rows = re.findall(r"^\| (`.*)$", text_of("README.md").partition("| key |")[2], re.M)
    assert len(rows) == 8
    commands = yaml.safe_load((data_folder() / "screen" / "keys.yaml").read_text("utf-8"))
    known = {str(key) for key in commands.values()} | {"tab", "enter", "space", "esc"}
    assert {key.lower() for row in rows for key in QUOTED.findall(row)} <= known


def test_the_readme_and_the_page_about_strength_tell_the_same_figures() -> None:
    chapters = dict(
        re.findall(r"^## (\w+)\n(.*?)(?=^## )", text_of("castles/STRENGTH.md"), re.M | re.S)
    )
    table = text_of("README.md").partition("## How strong")[2]
    games = table.partition("| | ")[2].partition(" | thinks")[0].split(" | ")
    rows = re.findall(r"^\| (\w+) beats (\w+) \| (.*) \|$", table, re.M)
    assert len(rows) == 4
    for stronger, weaker, cells in rows:
        for game, told in zip(games, cells.split(" | "), strict=False):
            row = rf"^\| {stronger} \| {weaker}[^|]*\| ([\d.]+)%"
            (measured, *_) = re.findall(row, chapters[game], re.M)
            assert float(told.partition("%")[0]) == pytest.approx(float(measured), abs=0.5)


@pytest.mark.parametrize("fact", ["Players", "Minutes"])
def test_the_readme_and_the_title_tell_the_same_of_a_game(fact: str) -> None:
    rows = [row.strip("| ").split(" | ") for row in text_of("README.md").splitlines()]
    names = next(row for row in rows if "Tuscany" in row)
    told = next(row for row in rows if row[0] == fact)[1:]
    for name, words in zip(names, told, strict=True):
        note = Catalogue("en").of_game(name.lower()).text("note")
        number = re.split("[ ,:]", words)[0]
        assert f"{number} {fact.lower()}" in note


def given_test_command() -> str:
    between = text_of("README.md").partition("<!-- test command -->")[2].partition("<!-- end -->")
    (line,) = [line for line in between[0].splitlines() if line.startswith("python3")]
    return line


def test_the_readme_has_one_test_command() -> None:
    assert given_test_command().endswith("-m pytest")


def test_the_workflow_runs_what_the_documents_promise() -> None:
    workflow = yaml.safe_load(text_of(".github/workflows/tests.yml"))
    commands = {
        name: [step.get("run", "").strip() for step in job["steps"]]
        for name, job in workflow["jobs"].items()
    }
    assert ".ci/run" in commands["linux"]
    assert given_test_command() in commands["newer-pythons"]
    assert {"python -m pytest", "pyinstaller --noconfirm build.spec"} <= {
        *commands["windows-and-macos"]
    }


def test_hooks_use_programs_of_the_environment() -> None:
    hooks = yaml.safe_load(text_of(".pre-commit-config.yaml"))["repos"][0]["hooks"]
    assert [hook["entry"].split()[0] for hook in hooks] == [
        f".venv/bin/{program}" for program in ("ruff", "ruff", "mypy", "castles")
    ]
