"""Reads `automa.yaml`: the automa's sheet, decision cards and habits (TA1-TA12)."""

from __future__ import annotations

from collections.abc import Collection

from castles.engine.definitions import Section
from castles.games.tuscany.definitions import (
    Automa,
    AutomaLevel,
    AutomaModifiers,
    DecisionCard,
)
from castles.games.tuscany.option_values import LEVELS


def read_automa(automa: Section, types: Collection[str], tokens: Collection[str]) -> Automa:
    """The automa's definitions, in the types and tokens of the game."""
    values, leftovers = automa.section("values"), automa.section("leftovers")
    sheet = automa.section("sheet")
    # A row of an unknown type is complained about as a key that nobody asked for.
    rows = [name for name in sheet.defined() if name in types]
    return Automa(
        build_cost=automa.integer("build_cost", least=1),
        marbles_per_turn=automa.integer("marbles_per_turn"),
        survey_points=automa.integer("survey_points", least=1),
        refreshes=automa.integer("refreshes"),
        card_value=values.integer("card"),
        worker_value=values.integer("worker"),
        supply_per_point=leftovers.integer("supply_per_point", least=1),
        marble_points=leftovers.integer("marble"),
        hexagon_points=leftovers.integer("hexagon"),
        sheet={name: sheet.integers(name, least=1) for name in rows},
        token_order=automa.section("tokens").names("order", known=tokens, kind="token"),
        extra_token_step=automa.section("tokens").integer("extra_step"),
        levels={name: _read_level(automa.section("levels").section(name)) for name in LEVELS},
        modifiers=_read_modifiers(automa.section("modifiers")),
        cards=tuple(_read_card(card, types, tokens) for card in automa.sections("cards")),
    )


def _read_level(level: Section) -> AutomaLevel:
    return AutomaLevel(
        level.integer("supply"), level.truth("survey"), level.integer("extra_tokens")
    )


def _read_modifiers(modifiers: Section) -> AutomaModifiers:
    fee = modifiers.section("fee")
    return AutomaModifiers(
        dowry_green=modifiers.section("dowry").integer("green"),
        granary_supply=modifiers.section("granary").integer("supply"),
        charter_tokens=modifiers.section("charter").integer("tokens"),
        fee_red=fee.integer("red"),
        fee_least_size=fee.integer("least_size", least=1),
    )


def _read_card(card: Section, types: Collection[str], tokens: Collection[str]) -> DecisionCard:
    return DecisionCard(
        card.integer("number", least=1),
        card.integer("supply"),
        card.names("types", known=types, kind="type"),
        card.name("token", known=tokens, kind="token"),
    )
