"""X5 in words: white castles."""

from __future__ import annotations

from castles.games.burgundy.modules.white_castles import CHOOSE_WHITE_CASTLE
from castles.text.burgundy.module import ModuleText

TEXT = ModuleText(
    following={CHOOSE_WHITE_CASTLE.number: "gain.white_castle"},
    rule_of_tile={"white_castle": "X5"},
    monasteries=frozenset({29}),
)
