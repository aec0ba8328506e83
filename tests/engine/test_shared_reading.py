"""What definition files of all games have in common: letters, options, lists of ids."""

from __future__ import annotations

from pathlib import Path
from typing import NewType

import pytest

from castles.engine.definitions import DefinitionFiles
from castles.engine.effect import EffectReader, EffectRegistry
from castles.engine.errors import DataError
from castles.engine.letters import check_letters, read_letters
from castles.engine.ruleset import COUNT, SEAT, TRUTH, check_options, read_options

TypeName = NewType("TypeName", str)


def files(folder: Path, text: str) -> DefinitionFiles:
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    return DefinitionFiles(folder, ["game"])


def complaints(given: DefinitionFiles) -> list[str]:
    try:
        given.finish()
    except DataError as error:
        return [problem.message for problem in error.problems]
    return []


@pytest.mark.parametrize(
    ("text", "letters", "complaint"),
    [
        ("letters: {S: ship, M: mine}", {"S": "ship", "M": "mine"}, ""),
        ("letters: {S: ship}", {}, "no letter stands for 'mine'"),
        ("letters: {S: ship, T: ship}", {}, "'ship' has a letter already"),
        ("letters: {SH: ship, M: mine}", {}, "'SH' must be a single letter"),
    ],
)
def test_letters(tmp_path: Path, text: str, letters: dict[str, str], complaint: str) -> None:
    given = files(tmp_path, text)
    assert read_letters(given["game"].section("letters"), ["ship", "mine"], "type") == letters
    assert complaint in "".join(complaints(given))


def test_letters_that_stand_for_nothing(tmp_path: Path) -> None:
    given = files(tmp_path, "row: SMX")
    assert given["game"].text("row") == "SMX"
    check_letters(given["game"], "row", "SMX", {"S": "ship", "M": "mine"})
    assert complaints(given) == ["row: no type has the letter 'X'; known: M, S"]


@pytest.mark.parametrize(
    ("values", "kind", "fits"),
    [
        ("[1, 2]", COUNT, True),
        ("[1, 0]", COUNT, False),
        ("[true, false]", TRUTH, True),
        ("[1, 0]", TRUTH, False),
        ("[random, 0, 3]", SEAT, True),
        ("[random, 4]", SEAT, False),
        ("[chance, 0]", SEAT, False),
    ],
)
def test_option_values(tmp_path: Path, values: str, kind: object, fits: bool) -> None:
    given = files(tmp_path, f"options: {{some: {{rule: B1, values: {values}}}}}")
    known = {"some": kind}
    section = given["game"].section("options")
    options = read_options(section, known)  # type: ignore[arg-type]
    check_options(section, options, known, 4)  # type: ignore[arg-type]
    assert (complaints(given) == []) == fits


@pytest.mark.parametrize(
    ("types", "read", "complaint"),
    [
        ("[ship, mine]", ("ship", "mine"), ""),
        ("[ship, sheep]", ("ship", ""), "did you mean 'ship'?"),
        ("ship", (), "must be a list"),
    ],
)
def test_an_effect_can_name_several_ids(
    tmp_path: Path, types: str, read: tuple[str, ...], complaint: str
) -> None:
    registry: EffectRegistry[None, object] = EffectRegistry()

    @registry.define
    def take(context: None, rule: str, *, types: tuple[TypeName, ...], count: int = 1) -> object:
        return types, count

    given = files(tmp_path, f"effects: [{{on: place, do: take, types: {types}, rule: B20}}]")
    reader = EffectReader(registry, {"TypeName": ["ship", "mine"]})
    (entry,) = reader.read(given["game"], "place")
    assert entry.parameters == (("types", read),)
    assert complaint in "".join(complaints(given))
    if not complaint:
        assert registry.build(entry, None) == (read, 1)
