"""One fault at a time in a copy of the real files: each is refused, at its place, in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from tests.data.edited import copy_tuscany, edit, problems_of

HERE = "¦"
"""In the new text of an edit: where the complaint must point."""


class Row(NamedTuple):
    file: str
    old: str
    new: str
    message: str
    at: str = ""
    """Instead of HERE: the text of the edited file at which the complaint must point."""


GAME_ROWS = [
    Row("game", "seats: {least: 2,", "seats: {least: 2, ¦leest: 2,", "did you mean 'least'?"),
    Row("game", "  stacks: 3  ", "  ¦stocks: 3  ", "unknown key 'stocks'; did you mean 'stacks'?"),
    Row("game", "  stacks: 3  ", "  ", "'stacks' is missing here", "display_places: 8"),
    Row("game", "  stacks: 3  ", "  stacks: ¦'3'  ", "a whole number, not the text '3'"),
    Row("game", "  stacks: 3  ", "  stacks: ¦three  ", "a whole number, not 'three'"),
    Row("game", "  stacks: 3  ", "  stacks: ¦3.0  ", "a whole number, not '3.0'"),
    Row("game", "  stacks: 3  ", "  stacks: ¦true  ", "a whole number, not 'true'"),
    Row("game", "  stacks: 3  ", "  stacks: ¦[3]  ", "a whole number, not a list"),
    Row("game", "  stacks: 3  ", "  stacks: ¦{a: 3}  ", "a whole number, not keys with values"),
    Row("game", "  stacks: 3  ", "  stacks:¦  ", "a whole number, not nothing"),
    Row("game", "  stacks: 3  ", "  stacks: ¦0  ", "'stacks' must be at least 1, not 0"),
    Row("game", "  stacks: 3  ", "  stacks: ¦-3  ", "'stacks' must be at least 1, not -3"),
    Row("game", "  stacks: 3  ", "  stacks: 3\n  ¦stacks: 3  ", "'stacks' was already given"),
    Row("game", "  stacks: 3  ", "  ¦stacks: 4  ", "4 stacks of 7 tiles hold 28 tiles"),
    Row("game", "most: 4}", "¦most: 1}", "'most' must not be less than 'least'"),
    Row("game", "game: tuscany", "game: ¦tuscani", "did you mean 'tuscany'?"),
    Row("game", "raised_by: card}", "raised_by: ¦carts}", "did you mean 'card'?"),
    Row("game", "[1, 3, 6]", "[1, ¦x, 6]", "'area_points' must be a whole number, not 'x'"),
    Row("game", "[1, 3, 6]", "¦[]", "'area_points' must be a list, not an empty list"),
    Row("game", "area_points: [1, 3, 6]", "¦area_points: [1, 3]", "only 2 sizes have points (T22)"),
    Row("game", "area_points: [1, 3, 6]", "¦area_points: [1, 6, 3]", "give more points (T22)"),
    Row("game", "display_limit: 5", "display_limit: ¦1", "at least 2, not 1"),
    Row("game", "cards_in_hand: 5", "¦cards_in_hand: 31", "no 124 cards to deal"),
    Row("game", "display_places: 8", "¦display_places: 33", "more places than there are neutral"),
    Row("game", "  cards_drawn:  ", "  ¦card_drawn:  ", "did you mean 'cards_drawn'?"),
    Row("game", "values: [3, 2]", "¦values: [3, two]", "must be whole numbers from 1"),
    Row("game", "values: [3, 2]", "values: [3, ¦3]", "'values' has '3' twice"),
    Row("game", "T19, values: [false, true]", "T19, ¦values: [yes, no]", "must be true and false"),
    Row(
        "game",
        "changed_in: 2, was: true, ours: [true]}\n  t",
        "changed_in: 2, ¦was: 7, ours: [true]}\n  t",
        "must be one of the values",
    ),
    Row("game", "values: [random, 0, 1, 2, 3]", "¦values: [random, 4]", "numbers of seats"),
    Row("game", "values: [5, 3], ours: [3]", "values: [5, 3], ¦ours: [4]", "they must be values"),
    Row("game", "rule: T13", "rule: ¦13b", "must be the id of a rule"),
    Row("game", "rules_version: 2", "rules_version: ¦!!int 2", "tags are not allowed"),
    Row("game", "rules_version: 2", "rules_version: ¦&one 2", "anchors are not allowed: '&one'"),
    Row("game", "rules_version: 2", "rules_version: ¦*one", "aliases are not allowed: '*one'"),
    Row("game", "seats: {least: 2, most: 4}", "seats: [least: 2, most: 4¦}", "not valid YAML"),
    Row("game", "seats: {least: 2, most: 4}", "seats: ¦four", "expected keys with values"),
]

TILES_ROWS = [
    Row("tiles", "do: score_crops", "do: ¦score_crop", "did you mean 'score_crops'?"),
    Row("tiles", "do: draw_cards, count: 3", "do: draw_cards, ¦cuont: 3", "did you mean 'count'?"),
    Row("tiles", "do: draw_cards, count: 3", "do: draw_cards, count: ¦0", "at least 1, not 0"),
    Row("tiles", "do: draw_cards, count: 3", "do: draw_cards, count: ¦no", "not 'no'"),
    Row("tiles", "raised_by: marble", "raised_by: ¦marbles", "did you mean 'marble'?"),
    Row("tiles", "{on: place, do: choose", "{on: ¦reveal, do: choose", "unknown moment 'reveal'"),
    Row(
        "tiles",
        "colour: grey",
        "colour: red",
        "'quarry' has this colour already",
        "colour: red\n    colour_bonus: [2, 1]",
    ),
    Row("tiles", "colour: grey", "colour: ¦gray", "did you mean 'grey'?"),
    Row("tiles", "colour: grey", "colour: ¦7", "'colour' must be a text, not '7'"),
    Row("tiles", "crops: [wine, boar, ", "crops: [wine, ¦wine, boar, ", "has 'wine' twice"),
    Row("tiles", "crops: [wine, boar, ", "crops: [¦9wine, boar, ", "'9wine' is not a name"),
    Row(
        "tiles",
        "  village:\n    colour",
        "  villages:\n    colour",
        "unknown type 'village'",
        "village, count: 4}\n  - {type: farm, crops: [wine]",
    ),
    Row("tiles", "{type: inn, count: 1}", "{type: ¦in, count: 1}", "did you mean 'inn'?"),
    Row("tiles", "crops: [wine], count", "crops: [¦vine], count", "did you mean 'wine'?"),
    Row("tiles", "crops: [wine], count", "crops: [wine, ¦wine], count", "has 'wine' twice"),
    Row("tiles", "crops: [wine], count", "¦crops: [wine, boar, grain], count", "1 or 2 crops (T4)"),
    Row("tiles", "{type: farm, crops: [wine], count", "¦{type: farm, count", "1 or 2 crops (T4)"),
    Row("tiles", "inn, count: 1}", "inn, ¦crops: [wine], count: 1}", "only farm tiles have crops"),
    Row(
        "tiles",
        "crops: [wine], count: 1",
        "crops: [wine], count: 2",
        "add up to 22, but",
        "player_tiles:",
    ),
    Row("tiles", "  - {type: inn, count: 1}\n", "", "no tile of type 'inn'", "player_tiles:"),
    Row(
        "tiles",
        "[boar, grain], count: 1",
        "[boar, grain], count: 2",
        "neutral_tiles add up to 33",
        "neutral_tiles:",
    ),
    Row(
        "tiles",
        "[boar, grain], count: 1",
        "[boar, grain], count: 2",
        "5 neutral tiles of type",
        "neutral_tiles:",
    ),
    Row(
        "tiles",
        "[boar, wine]",
        "[wine]",
        "the same tile is listed twice",
        "{type: farm, crops: [wine], count: 1}\n  - {type: farm, crops: [olives, g",
    ),
    Row("tiles", "orange\n    colour_bonus: [4, 2]", "orange\n    ¦colour_bonus: [2, 4]", "(T8)"),
    Row("tiles", "orange\n    colour_bonus: [4, 2]", "orange\n    ¦colour_bonus: [4]", "(T8)"),
]

CARDS_ROWS = [
    Row("cards", "  village: 18\n", "", "'village' is missing here", "farm: 18"),
    Row(
        "cards",
        "  village: 18\n",
        "  village: 18\n  ¦mill: 2\n",
        "unknown key 'mill'; did you mean",
    ),
    Row("cards", "village: 18", "village: 19", "play_cards add up to 123, but", "play_cards:"),
    Row(
        "cards",
        "red2:     {count: 5",
        "red2:     {count: 6",
        "yield_cards add up to 28, but",
        "yield_cards:",
    ),
    Row("cards", "points: 3, rule", "¦point: 3, rule", "did you mean 'points'?"),
    Row(
        "cards", "marble: {count: 5}", "marble: {count: 4}", "tokens add up to 24, but", "tokens:\n"
    ),
    Row("cards", "marble: {count: 5}", "¦marble: {count: 4}", "4 tokens 'marble': each of 5"),
    Row("cards", "yield: {count: 5}", "yield: ¦{}", "'count' is missing here"),
    Row("cards", "do: add_storage, spaces: 1", "do: add_storage, ¦spice: 1", "mean 'spaces'?"),
    Row("cards", "do: add_storage, spaces: 1", "¦spaces: 1", "'do' is missing here", "{on: take"),
]

PIECES_ROWS = [
    Row("pieces", "A2: CMV VAAQ KWQ", "¦A2: CMV VAA KWQ", "columns of 3, 4 and 3"),
    Row("pieces", "A2: CMV VAAQ KWQ", "¦A2: CMV VAAX KWQ", "no type has the letter 'X'"),
    Row("pieces", "A2: CMV VAAQ KWQ", "A2: ¦[CMV, VAAQ, KWQ]", "must be a text, not a list"),
    Row("pieces", "A2: CMV VAAQ KWQ", "¦A2: CMV VAAQ KWW", "piece A2 has more of cart than"),
    Row("pieces", "    B4: CVM QWVI AWK\n", "", "pieces add up to 11, but", "pieces:\n"),
    Row("pieces", "    B4: CVM QWVI AWK\n", "", "3 pieces: each of 3 letters", "B:\n"),
    Row("pieces", "B4: CVM", "¦C4: CVM", "this name is used twice"),
    Row("pieces", "  B:\n", "  ¦D:\n", "unknown key 'D'"),
    Row("pieces", "{K: castle,", "{K: ¦castel,", "did you mean 'castle'?"),
    Row("pieces", "{K: castle, C: city,", "{K: castle, ¦C: castle,", "'castle' has a letter"),
    Row("pieces", "{K: castle,", "¦{", "no letter stands for 'castle'"),
    Row("pieces", "{K: castle,", "{¦KK: castle,", "'KK' must be a single letter"),
    Row("pieces", "castle: 3, village: 5", "castle: 3, ¦village: 6", "5 spaces of type 'village'"),
    Row(
        "pieces",
        "spaces: {castle: 3,",
        "spaces: {castle: 4,",
        "spaces add up to 31, but",
        "spaces: {castle",
    ),
    Row("pieces", "spaces: {castle: 3,", "spaces: ¦{", "'castle' is missing here"),
    Row(
        "pieces",
        "A2: CMV VAAQ KWQ",
        "¦A2: VMC VAAQ KWQ",
        "next to B1, B2, B4 can make an area of 4",
    ),
    Row("pieces", "A2: CMV VAAQ KWQ", "¦A2: CAA VAAQ KWQ", "piece A2 can make an area of 4"),
    Row("pieces", "A2: CMV VAAQ KWQ", "A2: ¦''", "must be a text, not the text ''"),
    Row("pieces", "A2: CMV VAAQ KWQ", "¦A2: ' '", "columns of 3, 4 and 3"),
    Row("pieces", "largest_area: 3", "largest_area: 2", "can make an area of 3", "A1: KMC"),
    Row("pieces", "largest_area: 3", "largest_area: ¦0", "at least 1, not 0"),
]

AUTOMA_ROWS = [
    Row("automa", "build_cost: 6", "build_cost: ¦0", "at least 1, not 0"),
    Row("automa", "  inn:       [1, 1]", "  ¦inn:       [1, 2]", "has 3 places, but boards have 2"),
    Row("automa", "  inn:       [1, 1]", "  ¦inns:      [1, 1]", "unknown key 'inns'"),
    Row("automa", "  city:      [1, 2]", "  ¦city:      [1, 1]", "has 2 places, but boards have 3"),
    Row("automa", "[2, 3]\n  cart", "[¦x, 3]\n  cart", "a whole number, not 'x'"),
    Row("automa", "  farm:      [2, 3]", "  ¦farm:      [1, 4]", "a field of 4 places: only 3"),
    Row("automa", "supply: 2, survey: false", "supply: 2, survey: ¦no", "true or false, not 'no'"),
    Row("automa", "worker, yield]", "yield, ¦yield]", "'order' has 'yield' twice"),
    Row("automa", "  order: [card, storage", "  ¦order: [storage", "'card' has no place"),
    Row("automa", "  dowry:   {green", "  dowry:   {¦greens", "did you mean 'green'?"),
    Row("automa", "  expert:      {", "  ¦master:      {", "unknown key 'master'"),
    Row("automa", "{number: 2, supply", "{¦number: 3, supply", "this is number 2"),
    Row("automa", "types: [inn, cart, ", "types: [inn, ¦card, ", "did you mean 'cart'?"),
    Row("automa", "inn], token: storage}", "inn], token: ¦stone}", "did you mean 'storage'?"),
    Row(
        "automa",
        "\ncards:\n  - {number: 1, supply: 2, types: [castle, village, quarry, farm], "
        "token: marble}",
        "\n¦cards:",
        "cards add up to 15",
    ),
]

ROWS = [*GAME_ROWS, *TILES_ROWS, *CARDS_ROWS, *PIECES_ROWS, *AUTOMA_ROWS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.file}: {row.message}")
def test_a_fault_is_reported_at_its_place(row: Row, tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    path = folder / f"{row.file}.yaml"
    edit(path, row.old, row.new)
    line, column = place_of(row.at or HERE, path)
    if not row.at:
        edit(path, HERE, "")
    expected = f"{path}:{line}:{column}: "
    complaints = [str(problem) for problem in problems_of(folder)]
    assert any(line.startswith(expected) and row.message in line for line in complaints), complaints


def place_of(text: str, path: Path) -> tuple[int, int]:
    content = path.read_text(encoding="utf-8")
    assert content.count(text) == 1, f"{text!r} stands {content.count(text)} times in {path.name}"
    before = content[: content.index(text)]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def test_faults_of_several_files_are_reported_together(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    edit(folder / "game.yaml", "least: 2", "lest: 2")
    edit(folder / "tiles.yaml", "{type: inn, count: 1}", "{type: in, count: one}")
    edit(folder / "cards.yaml", "village: 18", "village: eighteen")
    edit(folder / "pieces.yaml", "A2: CMV VAAQ KWQ", "A2: CMV")
    assert [(Path(problem.file).stem, problem.message) for problem in problems_of(folder)] == [
        ("cards", "'village' must be a whole number, not 'eighteen'"),
        ("game", "'least' is missing here"),
        ("game", "unknown key 'lest'; did you mean 'least'?"),
        ("pieces", "piece A2 must have columns of 3, 4 and 3 letters (T9)"),
        ("tiles", "unknown type 'in'; did you mean 'inn'?"),
        ("tiles", "'count' must be a whole number, not 'one'"),
    ]


def test_a_slip_in_one_file_does_not_hide_wrong_totals_in_another(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    edit(folder / "cards.yaml", "village: 18", "village: eighteen")
    edit(folder / "pieces.yaml", "A2: CMV VAAQ KWQ", "A2: VMC VAAQ KWQ")
    assert [Path(problem.file).stem for problem in problems_of(folder)] == ["cards", "pieces"]


def test_t1_a_type_that_rules_speak_of_must_exist_by_its_name(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    for path in folder.glob("*.yaml"):
        path.write_text(path.read_text("utf-8").replace("castle", "fort"), "utf-8")
    assert "there must be a type 'castle' (T1)" in {p.message for p in problems_of(folder)}


def test_t15_each_seat_needs_a_piece_of_each_letter(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    edit(folder / "game.yaml", "pieces: 12 ", "pieces: 9 ")
    for piece in ("    A4: VQW KQAA CMV\n", "    B4: CVM QWVI AWK\n", "    C4: IMA KQMA CWV\n"):
        edit(folder / "pieces.yaml", piece, "")
    messages = [problem.message for problem in problems_of(folder)]
    assert messages == ["too few pieces for all seats (T15)"] * 3


@pytest.mark.parametrize("rubbish", ["{}", "''"])
@pytest.mark.parametrize("file", ["game", "tiles", "cards", "pieces", "automa"])
def test_no_value_can_be_replaced_by_rubbish(file: str, rubbish: str, tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    path = folder / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    for value in scalar_values(yaml.compose(text)):
        start, end = value.start_mark.index, value.end_mark.index
        path.write_text(text[:start] + rubbish + text[end:], encoding="utf-8")
        line = value.start_mark.line + 1
        found = [problem for problem in problems_of(folder) if problem.file == str(path)]
        assert line in {problem.line for problem in found}, f"{value.value} in line {line}"


def scalar_values(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from scalar_values(item)
    elif isinstance(node, yaml.MappingNode):
        for _, value in node.value:
            yield from scalar_values(value)
