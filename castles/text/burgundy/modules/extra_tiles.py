"""X2 in words: the crane, the geese, and silver for workers."""

from __future__ import annotations

from castles.games.burgundy.modules.extra_tiles import (
    CHOOSE_EFFECT,
    EFFECT,
    EXCHANGE,
    WORKERS_FOR_SILVER,
)
from castles.text.burgundy.module import ModuleText, Said


def _exchange(said: Said) -> str:
    workers = said.state.estate(said.view.seat).powers[WORKERS_FOR_SILVER]
    return said.text("act.exchange", count=workers)


def _effect(said: Said) -> str:
    return said.text("act.effect", building=said.state.rules.building_names[said.action[1]])


TEXT = ModuleText(
    actions={EXCHANGE.number: _exchange, EFFECT.number: _effect},
    # S7: alone it scores when it is placed.
    scoring=frozenset({"crane_scored"}),
    following={CHOOSE_EFFECT.number: "gain.effect"},
    rule_of_tile={"crane": "X2", "geese": "X2"},
    monasteries=frozenset({27, 28}),
)
