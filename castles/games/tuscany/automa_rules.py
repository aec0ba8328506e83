"""The automa's tables for the chosen level and modifiers, compiled once (TA2-TA4)."""

from __future__ import annotations

from dataclasses import dataclass

from castles.engine.effect import EffectEntry
from castles.engine.ruleset import Options
from castles.games.tuscany.automa_effects import AUTOMA_EFFECTS
from castles.games.tuscany.definitions import Definitions
from castles.games.tuscany.effects import Effect
from castles.games.tuscany.option_values import NO_AUTOMA


@dataclass(frozen=True, slots=True, eq=False)
class AutomaRules:
    """What the automa does in one game; types, tokens and places by their numbers."""

    starts: bool
    start_supply: int
    start_green: int
    extra_tokens: int
    survey: bool
    fee: int
    fee_least_size: int

    card_supply: tuple[int, ...]
    card_types: tuple[tuple[int, ...], ...]
    card_token: tuple[int, ...]
    token_order: tuple[int, ...]
    type_order: tuple[int, ...]
    """Which type goes first when two are equal (TA6)."""

    places: int
    """How many the sheet has, all rows together."""
    place_type: tuple[int, ...]
    fields: tuple[tuple[tuple[int, ...], ...], ...]
    """For each type its fields, each as the places in it."""
    start_place: int
    """Where the start castle is (TA3)."""

    on_place: tuple[tuple[Effect, ...], ...]
    """As Ruleset.on_place, for the automa: `space` is a place of its sheet."""
    on_reveal: tuple[tuple[Effect, ...], ...]
    on_take_token: tuple[tuple[Effect, ...], ...]


def compile_automa(definitions: Definitions, options: Options, castle: int) -> AutomaRules | None:
    """None if nobody is an automa."""
    if options["automa"] == NO_AUTOMA:
        return None
    automa, modifiers = definitions.automa, definitions.automa.modifiers
    level = automa.levels[str(options["automa"])]
    types = [kind.name for kind in definitions.types]
    tokens = [token.name for token in definitions.tokens]
    fields = _fields(definitions)
    place_type = [0] * sum(len(field) for row in fields for field in row)
    for number, row in enumerate(fields):
        for field in row:
            for place in field:
                place_type[place] = number
    return AutomaRules(
        starts=bool(options["automa_early"]),
        start_supply=level.supply + modifiers.granary_supply * bool(options["automa_granary"]),
        start_green=modifiers.dowry_green * bool(options["automa_dowry"]),
        extra_tokens=level.extra_tokens
        + modifiers.charter_tokens * bool(options["automa_charter"]),
        survey=level.survey and not options["automa_hasty"],
        fee=modifiers.fee_red * bool(options["automa_fee"]),
        fee_least_size=modifiers.fee_least_size,
        card_supply=tuple(card.supply for card in automa.cards),
        card_types=tuple(tuple(types.index(name) for name in card.types) for card in automa.cards),
        card_token=tuple(tokens.index(card.token) for card in automa.cards),
        token_order=tuple(tokens.index(name) for name in automa.token_order),
        type_order=tuple(types.index(name) for name in automa.sheet),
        places=len(place_type),
        place_type=tuple(place_type),
        fields=fields,
        start_place=fields[castle][-1][-1],
        on_place=tuple(_effects(definitions, kind.effects) for kind in definitions.types),
        on_reveal=tuple(_effects(definitions, card.effects) for card in definitions.yield_cards),
        on_take_token=tuple(_effects(definitions, token.effects) for token in definitions.tokens),
    )


def _effects(definitions: Definitions, entries: tuple[EffectEntry, ...]) -> tuple[Effect, ...]:
    return tuple(AUTOMA_EFFECTS.build(entry, definitions) for entry in entries)


def _fields(definitions: Definitions) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The places of the sheet, numbered row by row, as the fields of each type."""
    rows: dict[str, tuple[tuple[int, ...], ...]] = {}
    first = 0
    for name, sizes in definitions.automa.sheet.items():
        row = []
        for size in sizes:
            row.append(tuple(range(first, first + size)))
            first += size
        rows[name] = tuple(row)
    return tuple(rows[kind.name] for kind in definitions.types)
