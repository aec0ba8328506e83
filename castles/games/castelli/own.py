"""Quadrants that players paint: areas, settlements, lots of each district, and the mine (C2, B1).

A district is a word of the text: its settlement (`v`, `c` or `-`), the types of its sides N, E, S
and W, and for each area, in the order of its first side, its symbols; behind those of stone the
lots. Neighbouring sides of one type are one area.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from castles.engine.definitions import Section
from castles.engine.own import PARTS, Flaw, OwnKind, Path, Tally
from castles.games.castelli.board import HALF
from castles.games.castelli.definitions import AreaEntry, Definitions, District, Quadrant
from castles.games.castelli.loading import read_quadrant
from castles.games.castelli.names import AREA_TYPES, MARKET, MINE, SETTLEMENTS, SIDES, STONE

MINE_WORD = "mine"
TYPES = {"w": 0, "g": 1, "s": STONE, "m": MARKET}
"""The letters of the types of areas."""
_LETTERS = {number: letter for letter, number in TYPES.items()}
_SETTLED = {"-": None, "v": 0, "c": 1}
_WORD = re.compile(r"([-vc])([wgsm]{4})([12]{1,8})")
QUADRANTS = ("A", "B", "C", "D")
PLACES = tuple((row, column) for row in range(HALF) for column in range(HALF) if (row + column) % 2)
"""Where the districts of a quadrant lie, in the order of its words."""
LOTS = "lots"
"""What the tally calls building sites."""
BLANK_WORD = "-mmmm1"
SLACK = 4
"""So far from ours the symbols of a type and the lots may be."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A district as it is painted."""

    settlement: int | None
    sides: tuple[int, ...]
    """The type of each; empty for the mine."""
    symbols: tuple[int, ...]
    """Of the area of each side."""
    lots: tuple[int, ...]

    @property
    def is_mine(self) -> bool:
        return not self.sides

    @property
    def areas(self) -> list[tuple[int, ...]]:
        """The sides of each area, those of an area in the order in which they go round."""
        return areas_of(self.sides)


@lru_cache(maxsize=512)
def _runs(sides: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    count = len(SIDES)
    if len({*sides}) == 1:
        return (tuple(range(count)),)
    firsts = [side for side in range(count) if sides[side] != sides[side - 1]]
    runs = []
    for first in firsts:
        run = [first]
        while sides[(run[-1] + 1) % count] == sides[first]:
            run.append((run[-1] + 1) % count)
        runs.append(tuple(run))
    return tuple(sorted(runs, key=min))


def areas_of(sides: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Neighbouring sides of one type belong together."""
    return [*_runs(sides)] if sides else []


MINE_DISTRICT = Printed(None, (), (), ())


def own_kind(definitions: Definitions) -> OwnKind[Definitions]:
    return OwnKind(
        "castelli",
        definitions,
        standard=(("ours", _text_of(definitions.quadrants)),),
        blank=_blank(definitions.quadrants[0]),
        is_formed=_is_formed,
        judge=_judge,
        tally=_tally,
        lay_over=_laid_over,
        read=_read,
        write=_lines,
    )


def split(text: str) -> list[Printed]:
    """All districts, quadrant by quadrant."""
    return [_printed(word) for part in text.split(PARTS) for word in part.split(" ")]


def joined(districts: Sequence[Printed]) -> str:
    """The text of four quadrants."""
    words = [_word(district) for district in districts]
    of_one = len(PLACES)
    parts = [words[first : first + of_one] for first in range(0, len(words), of_one)]
    return PARTS.join(" ".join(part) for part in parts)


def _printed(word: str) -> Printed:
    if word == MINE_WORD:
        return MINE_DISTRICT
    found = _WORD.fullmatch(word)
    assert found is not None, f"{word} has the form"
    sides = tuple(TYPES[letter] for letter in found[2])
    symbols, lots, digits = [1] * len(SIDES), [0] * len(SIDES), [*found[3]]
    for run in areas_of(sides):
        count = int(digits.pop(0))
        sites = int(digits.pop(0)) if sides[run[0]] == STONE else 0
        for side in run:
            symbols[side], lots[side] = count, sites
    return Printed(_SETTLED[found[1]], sides, tuple(symbols), tuple(lots))


def _word(district: Printed) -> str:
    if district.is_mine:
        return MINE_WORD
    settled = next(sign for sign, number in _SETTLED.items() if number == district.settlement)
    letters = "".join(_LETTERS[kind] for kind in district.sides)
    counts = ""
    for run in district.areas:
        counts += str(district.symbols[run[0]])
        if district.sides[run[0]] == STONE:
            counts += str(district.lots[run[0]])
    return f"{settled}{letters}{counts}"


def _is_word(word: str) -> bool:
    found = _WORD.fullmatch(word)
    if found is None:
        return word == MINE_WORD
    runs = areas_of(tuple(TYPES[letter] for letter in found[2]))
    stone = sum(found[2][run[0]] == "s" for run in runs)
    return bool(len(found[3]) == len(runs) + stone)


def _is_formed(text: str) -> bool:
    """One mine, in the first quadrant, which a tournament keeps on the upper half (C12)."""
    parts = [part.split(" ") for part in text.split(PARTS)]
    if [len(part) for part in parts] != [len(PLACES)] * len(QUADRANTS):
        return False
    words = [word for part in parts for word in part]
    mines = [number for number, word in enumerate(words) if word == MINE_WORD]
    return all(map(_is_word, words)) and len(mines) == 1 and mines[0] < len(PLACES)


def _text_of(quadrants: Sequence[Quadrant]) -> str:
    return joined([_of_district(d) for quadrant in quadrants for d in _in_order(quadrant)])


def _in_order(quadrant: Quadrant) -> list[District]:
    return sorted(quadrant.districts, key=lambda district: PLACES.index(district.at))


def _of_district(district: District) -> Printed:
    if district.areas[0].type == MINE:
        return MINE_DISTRICT
    sides, symbols, lots = ([0] * len(SIDES) for _ in range(3))
    for area in district.areas:
        for side in area.sides:
            sides[side], symbols[side], lots[side] = area.type, area.symbols, area.lots
    return Printed(district.settlement, tuple(sides), tuple(symbols), tuple(lots))


def _blank(first: Quadrant) -> str:
    """Markets everywhere, and the mine where ours is."""
    words = [MINE_WORD if d.areas[0].type == MINE else BLANK_WORD for d in _in_order(first)]
    rest = " ".join([BLANK_WORD] * len(PLACES))
    return PARTS.join([" ".join(words), *(rest for _ in QUADRANTS[1:])])


def _judge(definitions: Definitions, text: str) -> Iterator[Flaw]:
    """C5: areas of up to three sides; C3: settlements; B2: symbols and lots, about as ours."""
    districts = split(text)
    path: Path = ("quadrants",)
    round_ = tuple(n for n, d in enumerate(districts) if not d.is_mine and len(d.areas) == 1)
    if round_:
        yield Flaw("own.one_area", {"count": len(round_)}, round_, path)
    tally = _tally(definitions, text)
    for sign, number in _SETTLED.items():
        if number is None or tally[sign].fits:
            continue
        spots = tuple(n for n, district in enumerate(districts) if district.settlement == number)
        found, _, wanted = tally[sign]
        facts = {"settlement": SETTLEMENTS[number], "found": found, "wanted": wanted}
        yield Flaw("own.settlements", facts, spots, path)
    for sign, kind in TYPES.items():
        found, least, most = tally[sign]
        if not tally[sign].fits:
            facts = {"type": AREA_TYPES[kind], "found": found, "least": least, "most": most}
            yield Flaw("own.symbols", facts, _spots_of(districts, kind), path)
    found, least, most = tally[LOTS]
    if not tally[LOTS].fits:
        facts = {"found": found, "least": least, "most": most}
        yield Flaw("own.lots", facts, _spots_of(districts, STONE), path)


def _tally(definitions: Definitions, text: str) -> dict[str, Tally]:
    """C3, B2: settlements exactly, symbols and lots about as on ours."""
    districts, ours = split(text), split(_text_of(definitions.quadrants))
    symbols, usual = _symbols(districts), _symbols(ours)
    found = Counter(district.settlement for district in districts if not district.is_mine)
    wanted = Counter(district.settlement for district in ours if not district.is_mine)
    lots = _lots(ours)
    return {
        **{
            sign: Tally(symbols[kind], usual[kind] - SLACK, usual[kind] + SLACK)
            for sign, kind in TYPES.items()
        },
        **{
            sign: Tally(found[number], wanted[number], wanted[number])
            for sign, number in _SETTLED.items()
            if number is not None
        },
        LOTS: Tally(_lots(districts), lots - SLACK, lots + SLACK),
    }


def _symbols(districts: Sequence[Printed]) -> Counter[int]:
    found: Counter[int] = Counter()
    for district in districts:
        for run in district.areas:
            found[district.sides[run[0]]] += district.symbols[run[0]]
    return found


def _lots(districts: Sequence[Printed]) -> int:
    return sum(district.lots[run[0]] for district in districts for run in district.areas)


def _spots_of(districts: Sequence[Printed], kind: int) -> tuple[int, ...]:
    return tuple(number for number, district in enumerate(districts) if kind in district.sides)


def quadrants_of(definitions: Definitions, text: str) -> tuple[Quadrant, ...]:
    """What a text that has the form says."""
    districts, of_one = split(text), len(PLACES)
    quadrants = []
    for number, name in enumerate(QUADRANTS):
        own = districts[number * of_one : (number + 1) * of_one]
        printed = tuple(map(_district, PLACES, own))
        quadrants.append(Quadrant(name, printed, any(district.is_mine for district in own)))
    return tuple(quadrants)


def _district(at: tuple[int, int], printed: Printed) -> District:
    if printed.is_mine:
        return District(at, (AreaEntry(MINE, tuple(range(len(SIDES))), 0),))
    areas = tuple(
        AreaEntry(printed.sides[run[0]], run, printed.symbols[run[0]], printed.lots[run[0]])
        for run in printed.areas
    )
    return District(at, areas, printed.settlement)


def _laid_over(definitions: Definitions, text: str) -> Definitions:
    return replace(definitions, quadrants=quadrants_of(definitions, text))


def _read(section: Section) -> str:
    by_name = section.section("quadrants")
    words = []
    for name in QUADRANTS:
        entry = by_name.section(name)
        quadrant = read_quadrant(name, entry)
        places = Counter(district.at for district in quadrant.districts)
        if places != Counter(PLACES):
            entry.complain(f"quadrant {name} must have {len(PLACES)} different districts (B1)")
            return ""
        for place, district in zip(entry.sections("districts"), quadrant.districts, strict=True):
            if problem := _misprint(district):
                place.complain(problem, "areas")
                return ""
        words.append(" ".join(_word(_of_district(d)) for d in _in_order(quadrant)))
    text = PARTS.join(words)
    if not _is_formed(text):
        by_name.complain("there is one mine, in quadrant A (C3)", "A")
    return text


def _misprint(district: District) -> str:
    """What no district can have; empty if it is sound."""
    sides = [side for area in district.areas for side in area.sides]
    if sorted(sides) != list(range(len(SIDES))):
        return "each side belongs to exactly one area (B1)"
    if any(area.type == MINE for area in district.areas):
        return ""
    runs = {run: AREA_TYPES[district_type] for run, district_type in _typed_runs(district)}
    if {tuple(sorted(run)) for run in runs} != {tuple(sorted(a.sides)) for a in district.areas}:
        return "the sides of an area go round the district, and neighbours of one type are one area"
    return ""


def _typed_runs(district: District) -> list[tuple[tuple[int, ...], int]]:
    printed = _of_district(district)
    return [(run, printed.sides[run[0]]) for run in printed.areas]


def _lines(text: str) -> list[str]:
    lines = ["quadrants:"]
    districts, of_one = split(text), len(PLACES)
    for number, name in enumerate(QUADRANTS):
        lines += [f"  {name}:", "    districts:"]
        for at, printed in zip(PLACES, districts[number * of_one :], strict=False):
            place = f"at: [{at[0]}, {at[1]}]"
            if printed.is_mine:
                lines.append(f"      - {{{place}, mine: true}}")
                continue
            lines.append(f"      - {place}")
            if printed.settlement is not None:
                lines.append(f"        settlement: {SETTLEMENTS[printed.settlement]}")
            lines.append("        areas:")
            lines += [f"          - {{{_area_words(printed, run)}}}" for run in printed.areas]
    return lines


def _area_words(printed: Printed, run: tuple[int, ...]) -> str:
    first = run[0]
    words = f"type: {AREA_TYPES[printed.sides[first]]}, sides: {''.join(SIDES[s] for s in run)}"
    lots = f", lots: {printed.lots[first]}" if printed.lots[first] else ""
    return f"{words}, symbols: {printed.symbols[first]}{lots}"
