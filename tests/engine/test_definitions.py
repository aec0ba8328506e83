"""The reader of definition files, on files of a few lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NewType

import pytest
import yaml

from castles.engine import source
from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.effect import EffectEntry, EffectReader, EffectRegistry
from castles.engine.errors import DataError

Read = Callable[[Section], object]


@pytest.fixture(params=[yaml.SafeLoader, source.LOADER], ids=["python", "fastest"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "LOADER", request.param)


def files_with(folder: Path, content: str | bytes) -> DefinitionFiles:
    path = folder / "toy.yaml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return DefinitionFiles(folder, ["toy"])


def complaints(files: DefinitionFiles) -> list[str]:
    """line:column: message of everything that is wrong."""
    try:
        files.finish()
    except DataError as error:
        return [f"{found.line}:{found.column}: {found.message}" for found in error.problems]
    return []


def nothing(section: Section) -> None:
    """Read no key at all."""


GOOD: list[tuple[str, Read, object]] = [
    ("a: 12", lambda toy: toy.integer("a"), 12),
    ("a: -2", lambda toy: toy.integer("a", least=-5), -2),
    ("a: [1, 0]", lambda toy: toy.integers("a"), (1, 0)),
    ("a: -1.5", lambda toy: toy.number("a"), -1.5),
    ("a: 2", lambda toy: toy.number("a", least=2, most=2), 2.0),
    ("a: some words", lambda toy: toy.text("a"), "some words"),
    ("a: '12'", lambda toy: toy.text("a"), "12"),
    ("a: on", lambda toy: toy.text("a"), "on"),
    ("on: 1", lambda toy: toy.integer("on"), 1),
    ("no: 1", lambda toy: toy.integer("no"), 1),
    ("a: fig", lambda toy: toy.name("a", ["fig", "pear"], "fruit"), "fig"),
    ("a: [fig]", lambda toy: toy.names("a", ["fig", "pear"], "fruit"), ("fig",)),
    ("a: [fig, pear]", lambda toy: toy.new_names("a"), ("fig", "pear")),
    ("a: T19a", lambda toy: toy.rule("a"), "T19a"),
    ("a: [true, 3, yes, 'true']", lambda toy: toy.values("a")[:3], (True, 3, "yes")),
    ("a: [010, 0x1, 1_0]", lambda toy: toy.values("a"), ("010", "0x1", "1_0")),
    ("a: {b: 1}", lambda toy: toy.section("a").integer("b"), 1),
    ("a: {b: {c: 1}}", lambda toy: [(n, s.integer("c")) for n, s in toy.section("a").entries()],
     [("b", 1)]),
    ("a: [{b: 1}, {b: 2}]", lambda toy: [s.integer("b") for s in toy.sections("a")], [1, 2]),
    ("a: 1", lambda toy: (toy.has("b"), toy.has("a")), (False, True)),
    ("\ufeffa: 1", lambda toy: toy.integer("a"), 1),
]  # fmt: skip


@pytest.mark.parametrize(("content", "read", "expected"), GOOD, ids=[row[0] for row in GOOD])
def test_reads(content: str, read: Read, expected: object, tmp_path: Path) -> None:
    files = files_with(tmp_path, content)
    assert read(files["toy"]) == expected


WRONG: list[tuple[str, Read, list[str]]] = [
    ("a: x", lambda toy: toy.integer("a"), ["1:4: 'a' must be a whole number, not 'x'"]),
    ("a: '1'", lambda toy: toy.integer("a"), ["1:4: 'a' must be a whole number, not the text '1'"]),
    ("a: 1.0", lambda toy: toy.integer("a"), ["1:4: 'a' must be a whole number, not '1.0'"]),
    ("a: true", lambda toy: toy.integer("a"), ["1:4: 'a' must be a whole number, not 'true'"]),
    ("a: 1234567890", lambda toy: toy.integer("a"),
     ["1:4: 'a' must be a whole number, not '1234567890'"]),
    ("a: 1", lambda toy: toy.integer("a", least=2), ["1:4: 'a' must be at least 2, not 1"]),
    ("a: 3", lambda toy: toy.integer("a", most=2), ["1:4: 'a' must be at most 2, not 3"]),
    ("a: 3", lambda toy: toy.integers("a"), ["1:4: 'a' must be a list, not '3'"]),
    ("a: []", lambda toy: toy.integers("a"), ["1:4: 'a' must be a list, not an empty list"]),
    ("a: [1, x]", lambda toy: toy.integers("a"), ["1:8: 'a' must be a whole number, not 'x'"]),
    ("a: [1, -1]", lambda toy: toy.integers("a"), ["1:8: 'a' must be at least 0, not -1"]),
    ("a: x", lambda toy: toy.number("a"), ["1:4: 'a' must be a number, not 'x'"]),
    ("a: '1'", lambda toy: toy.number("a"), ["1:4: 'a' must be a number, not the text '1'"]),
    ("a: 1.4", lambda toy: toy.number("a", least=1.5), ["1:4: 'a' must be at least 1.5, not 1.4"]),
    ("a: 1.6", lambda toy: toy.number("a", most=1.5), ["1:4: 'a' must be at most 1.5, not 1.6"]),
    ("a: 3", lambda toy: toy.text("a"), ["1:4: 'a' must be a text, not '3'"]),
    ("a: false", lambda toy: toy.text("a"), ["1:4: 'a' must be a text, not 'false'"]),
    ("a: ~", lambda toy: toy.text("a"), ["1:4: 'a' must be a text, not nothing"]),
    ("a: ''", lambda toy: toy.text("a"), ["1:4: 'a' must be a text, not the text ''"]),
    ("a: {b: 1}", lambda toy: toy.text("a"), ["1:4: 'a' must be a text, not keys with values"]),
    ("a: figg", lambda toy: toy.name("a", ["fig", "pear"], "fruit"),
     ["1:4: unknown fruit 'figg'; did you mean 'fig'?"]),
    ("a: nut", lambda toy: toy.name("a", ["fig", "pear"], "fruit"),
     ["1:4: unknown fruit 'nut'; known: fig, pear"]),
    ("a: [fig, fig]", lambda toy: toy.names("a", ["fig"], "fruit"), ["1:10: 'a' has 'fig' twice"]),
    ("a: [b c]", lambda toy: toy.new_names("a"),
     ["1:5: 'b c' is not a name: a letter, then letters, digits and _"]),
    ("a: 24", lambda toy: toy.rule("a"), ["1:4: 'a' must be a text, not '24'"]),
    ("a: rule 24", lambda toy: toy.rule("a"), ["1:4: 'a' must be the id of a rule such as T24"]),
    ("a: [[1]]", lambda toy: toy.values("a"), ["1:5: 'a' must hold values, not a list"]),
    ("a: [3, '3']", lambda toy: toy.values("a"), ["1:8: 'a' has the text '3' twice"]),
    ("a: [1]", lambda toy: toy.section("a").text("b"),
     ["1:4: expected keys with values here, not a list"]),
    ("a: [1]", lambda toy: toy.sections("a")[0].text("b"),
     ["1:5: expected keys with values here, not '1'"]),
    ("a: {}", lambda toy: list(toy.section("a").entries()),
     ["1:4: expected at least one entry here"]),
    ("b: 1", lambda toy: toy.integer("a") + toy.integer("b"), ["1:1: 'a' is missing here"]),
    ("b: 1", lambda toy: toy.section("a").section("c").integer("d") + toy.integer("b"),
     ["1:1: 'a' is missing here"]),
    ("a: 1\nbb: 2", lambda toy: toy.integer("a") + toy.has("b"),
     ["2:1: unknown key 'bb'; did you mean 'b'?"]),
    ("a: {b: 1, c: 2}", lambda toy: toy.section("a").integer("b"),
     ["1:11: unknown key 'c'; known: b"]),
    ("a: 1", nothing, ["1:1: unknown key 'a'; nothing is defined here"]),
    ("a: 1\na: 2", lambda toy: toy.integer("a"), ["2:1: 'a' was already given in line 1"]),
    ("a: &x 1", lambda toy: toy.integer("a"), ["1:4: anchors are not allowed: '&x'"]),
    ("a: !x 1", lambda toy: toy.integer("a"), ["1:4: tags are not allowed: '!x'"]),
    ("a: *x", lambda toy: toy.integer("a"), ["1:4: aliases are not allowed: '*x'"]),
    ("? [a]\n: 1", nothing, ["1:3: a key must be a single word"]),
    ("a: [{b: 1}, {c: 1}]", lambda toy: [s.integer("b") for s in toy.sections("a")],
     ["1:13: 'b' is missing here", "1:14: unknown key 'c'; known: b"]),
]  # fmt: skip


@pytest.mark.parametrize(("content", "read", "expected"), WRONG, ids=[row[0] for row in WRONG])
def test_complains(content: str, read: Read, expected: list[str], tmp_path: Path) -> None:
    files = files_with(tmp_path, content)
    read(files["toy"])
    assert complaints(files) == expected


UNUSABLE: list[tuple[str, str | bytes, str]] = [
    ("empty", "", "1:1: this file is empty"),
    ("only a comment", "# nothing\n", "1:1: this file is empty"),
    ("a list", "- 1\n", "1:1: this file must hold keys with values"),
    ("a word", "hello\n", "1:1: this file must hold keys with values"),
    ("two documents", "a: 1\n---\na: 2\n", "2:1: a second document ('---') in the same file"),
    ("open list", "a: [1\nb: 2\n", "2:2: not valid YAML: "),
    ("tab", "a:\n\tb: 1\n", "2:1: not valid YAML: "),
    ("Latin-1", "a: 1\nb: é".encode("latin-1"), "2:4: byte 0xe9 is not UTF-8"),
    ("UTF-16", "a: 1".encode("utf-16"), "1:1: byte 0xff is not UTF-8"),
    ("control character", "a: 1\nb: \x07", "2:4: control character 0x07 is not allowed"),
    ("deep nesting", "a: " + "[" * 50 + "]" * 50, "1:24: nested more than 20 levels deep"),
    ("large", b"a: 1\n" + b"#" * source.LARGEST_FILE, "1:1: this file is larger than 1,000,000"),
]


@pytest.mark.parametrize(
    ("content", "expected"), [row[1:] for row in UNUSABLE], ids=[row[0] for row in UNUSABLE]
)
def test_an_unusable_file_is_one_complaint(
    content: str | bytes, expected: str, tmp_path: Path
) -> None:
    files = files_with(tmp_path, content)
    files["toy"].integer("a")
    (complaint,) = complaints(files)
    assert complaint.startswith(expected)


def test_a_missing_and_an_unreadable_file_are_complaints(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    unreadable, missing = complaints(DefinitionFiles(tmp_path, ["missing", "folder"]))
    assert unreadable.startswith("1:1: this file cannot be read: ")
    assert missing == "1:1: this file is missing"


def test_asking_twice_complains_once(tmp_path: Path) -> None:
    files = files_with(tmp_path, "a: {b: x}")
    for _ in range(2):
        files["toy"].section("a").integer("b")
    assert len(complaints(files)) == 1


def test_sound_is_told_for_each_file(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text("a: 1")
    (tmp_path / "bad.yaml").write_text("a: x")
    files = DefinitionFiles(tmp_path, ["good", "bad"])
    for name in ("good", "bad"):
        files[name].integer("a")
    assert files.sound("good")
    assert not files.sound("bad")
    assert not files.sound("good", "bad")


FruitName = NewType("FruitName", str)
FIG = FruitName("fig")

EFFECTS: EffectRegistry[None, str] = EffectRegistry()


@EFFECTS.define
def grow(context: None, rule: str, *, count: int, fruit: FruitName = FIG) -> str:
    """So many fruits.

    Or none.
    """
    return f"{count} {fruit}"


EFFECT_ROWS = [
    ("{on: spring, do: grow, count: 2, rule: X1}", []),
    ("{on: spring, do: grow, count: 2, fruit: pear, rule: X1}", []),
    ("{on: autumn, do: grow, count: 2, rule: X1}", ["unknown moment 'autumn'; known: spring"]),
    ("{on: spring, do: grew, cuont: 2, rule: X1}", ["unknown effect 'grew'; did you mean 'grow'?"]),
    ("{on: spring, do: grow, rule: X1}", ["'count' is missing here"]),
    ("{on: spring, do: grow, count: 0, rule: X1}", ["'count' must be at least 1, not 0"]),
    ("{on: spring, do: grow, count: 1, friut: fig, rule: X1}",
     ["unknown key 'friut'; did you mean 'fruit'?"]),
    ("{on: spring, do: grow, count: 1, fruit: pea, rule: X1}",
     ["unknown fruit 'pea'; did you mean 'pear'?"]),
    ("{on: spring, do: grow, count: 1}", ["'rule' is missing here"]),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "expected"), EFFECT_ROWS, ids=[row[0] for row in EFFECT_ROWS])
def test_effects_are_checked_against_the_vocabulary(
    entry: str, expected: list[str], tmp_path: Path
) -> None:
    files = files_with(tmp_path, f"effects: [{entry}]")
    EffectReader(EFFECTS, {"FruitName": ["fig", "pear"]}).read(files["toy"], "spring")
    assert [complaint.split(": ", 1)[1] for complaint in complaints(files)] == expected


def test_an_effect_keeps_its_parameters(tmp_path: Path) -> None:
    files = files_with(tmp_path, "effects: [{on: spring, do: grow, count: 2, rule: X1}]")
    (entry,) = EffectReader(EFFECTS, {"FruitName": ["fig"]}).read(files["toy"], "spring")
    assert entry == EffectEntry("spring", "grow", "X1", (("count", 2),))
    assert EFFECTS.build(entry, None) == "2 fig"
    assert EFFECTS.about("grow") == "So many fruits."
