"""T1-T10: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from castles.games.tuscany.definitions import TileEntry
from tests.games.tuscany.table import TUSCANY, Table

BOX = TUSCANY.definitions


def count_types(entries: tuple[TileEntry, ...]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for entry in entries:
        counts[entry.type] += entry.count
    return counts


def crops_of(entries: tuple[TileEntry, ...]) -> list[tuple[str, ...]]:
    return sorted(tuple(sorted(entry.crops)) for entry in entries if entry.type == "farm")


def test_t1_eight_types_have_eight_colours() -> None:
    assert {kind.name: kind.colour for kind in BOX.types} == {
        "castle": "dark_green",
        "city": "red",
        "inn": "turquoise",
        "farm": "light_green",
        "quarry": "grey",
        "village": "orange",
        "monastery": "yellow",
        "cart": "beige",
    }


def test_t2_a_player_has_21_tiles() -> None:
    assert count_types(BOX.player_tiles) == {
        "village": 4,
        "farm": 4,
        "cart": 3,
        "monastery": 3,
        "quarry": 3,
        "city": 2,
        "inn": 1,
        "castle": 1,
    }


def test_t2_the_four_sets_are_identical() -> None:
    rules = TUSCANY.ruleset({})
    faces = [
        sorted((rules.tile_type[tile], rules.tile_crops[tile]) for tile in tiles)
        for tiles in rules.player_tiles
    ]
    assert len(faces) == 4
    assert all(len(tiles) == 21 and tiles == faces[0] for tiles in faces)


def test_t3_there_are_four_neutral_tiles_of_each_type() -> None:
    assert count_types(BOX.neutral_tiles) == dict.fromkeys((t.name for t in BOX.types), 4)


def test_t4_farm_tiles_bear_one_or_two_crops() -> None:
    assert crops_of(BOX.player_tiles) == [
        ("boar", "wine"),
        ("grain",),
        ("grain", "olives"),
        ("wine",),
    ]
    assert crops_of(BOX.neutral_tiles) == [
        ("boar",),
        ("boar", "grain"),
        ("olives",),
        ("olives", "wine"),
    ]


def test_t5_122_play_cards() -> None:
    names = [kind.name for kind in BOX.types]
    assert dict(zip(names, BOX.play_cards, strict=True)) == {
        "village": 18,
        "farm": 18,
        "cart": 16,
        "monastery": 16,
        "quarry": 16,
        "city": 14,
        "inn": 12,
        "castle": 12,
    }
    assert sum(BOX.play_cards) == 122


def test_t6_27_yield_cards() -> None:
    assert {card.name: card.count for card in BOX.yield_cards} == {
        "red2": 5,
        "red3": 3,
        "green1": 4,
        "cards2": 4,
        "marble1": 4,
        "worker1": 4,
        "hexagon1": 3,
    }


def test_t7_five_tokens_of_each_kind() -> None:
    assert {token.name: token.count for token in BOX.tokens} == dict.fromkeys(
        ("card", "storage", "marble", "worker", "yield"), 5
    )


def test_t8_colour_bonuses() -> None:
    assert {kind.name: kind.colour_bonus for kind in BOX.types} == {
        "village": (4, 2),
        "farm": (4, 2),
        "cart": (3, 1),
        "monastery": (3, 1),
        "quarry": (3, 1),
        "city": (2, 1),
        "inn": (2, 1),
        "castle": (2, 1),
    }


PRINTED = """
A1 KMC VQAA QWV   B1 IWQ KWVC AVM   C1 AKC AWMM QVI
A2 CMV VAAQ KWQ   B2 WKV WMVC IAQ   C2 KCQ IMAV MWA
A3 CWV AAMQ VKQ   B3 IMQ VVCW KAW   C3 WMQ AKMI AVC
A4 VQW KQAA CMV   B4 CVM QWVI AWK   C4 IMA KQMA CWV
"""
LETTERS = {
    "castle": "K",
    "city": "C",
    "inn": "I",
    "farm": "A",
    "quarry": "Q",
    "village": "V",
    "monastery": "M",
    "cart": "W",
}


def test_t9_the_twelve_pieces_are_printed_like_this() -> None:
    words = PRINTED.split()
    printed = {words[n]: words[n + 1 : n + 4] for n in range(0, len(words), 4)}
    assert {
        piece.name: ["".join(LETTERS[name] for name in column) for column in piece.columns]
        for letter in BOX.pieces
        for piece in letter
    } == printed


@pytest.mark.parametrize(
    ("item", "kind", "owned"),
    [("quarry", "quarry", "marble"), ("village", "village", "workers")],
)
def test_t10_wooden_pieces_never_run_out(item: str, kind: str, owned: str) -> None:
    # The box holds twelve of each; the rules say that there are always enough.
    table = Table()
    anna, ben = table.seat(0), table.seat(1)
    setattr(anna, owned, 30)
    table.place(item, ben.area(kind, 1)[0], seat=1)
    assert getattr(ben, owned) == 1


def test_t10_hexagons_never_run_out() -> None:
    table = Table()
    anna = table.seat(0).storage(None, *["hexagon"] * 12)
    table.place("inn", anna.area("inn", 1)[0])
    assert anna.stored == ["hexagon"] * 13
