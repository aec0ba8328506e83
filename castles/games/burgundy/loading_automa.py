"""Reads `automa.yaml`: the automa's board, county cards and habits (section 8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from castles.engine.definitions import Section
from castles.engine.effect import EffectReader, EffectVocabulary
from castles.engine.letters import check_letters
from castles.games.burgundy.definitions import Automa, CountyCard

SELL = "*"


def read_automa(
    automa: Section,
    types: Sequence[str],
    buildings: Sequence[str],
    letters: Mapping[str, str],
    effects: EffectVocabulary,
) -> Automa:
    """The automa's definitions."""
    reader = EffectReader(effects, {"TypeName": types, "BuildingName": buildings})
    scoring = automa.section("scoring")
    inert, extra = automa.section("inert_tiles"), automa.section("extra_turns")
    spaces = automa.section("spaces")
    return Automa(
        levels=automa.new_names("levels"),
        spaces={name: spaces.integer(name, least=1) for name in _known(spaces, types)},
        inert_tiles={name: inert.integer(name, least=1) for name in _known(inert, types)},
        head_start=automa.names("head_start", known=types, kind="type"),
        extra_turns={name: extra.integers(name, least=1) for name in _known(extra, types)},
        cards=tuple(
            _read_card(automa.section("cards"), name, letters)
            for name in automa.section("cards").defined()
        ),
        values={
            int(name.removeprefix("cells_")): automa.section("values").integers(name)
            for name in _known(automa.section("values"), [f"cells_{n}" for n in range(1, 8)])
        },
        last_card_left=automa.integer("last_card_left", least=1, most=6),
        nothing_found=automa.integer("nothing_found"),
        purchase_price=automa.integer("purchase_price", least=1),
        placing={
            name: reader.read(automa.section("placing").section(name), "place")
            for name in _known(automa.section("placing"), [*types, *buildings])
        },
        monastery_points=scoring.integer("monastery"),
        good_points=scoring.integer("good"),
        silver_points=scoring.integer("silver"),
        reserve_points=scoring.integer("reserve_tile"),
        card_tile_points=scoring.integer("tile_on_card"),
    )


def _known(section: Section, known: Collection[str]) -> list[str]:
    """The keys of a section that are among these names; of others the section complains itself."""
    return [name for name in section.defined() if name in known]


def _read_card(section: Section, name: str, letters: Mapping[str, str]) -> CountyCard:
    cells = section.text(name).split()
    plain = [cell.removesuffix(SELL) for cell in cells]
    check_letters(section, name, "".join(plain), letters)
    return CountyCard(
        name,
        tuple(letters.get(letter, "") for letter in plain),
        tuple(cell.endswith(SELL) for cell in cells),
    )
