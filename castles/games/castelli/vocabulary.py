"""What the definition files of Castelli can name."""

from __future__ import annotations

from castles.engine.vocabulary import EffectChapter
from castles.games.castelli.effects import (
    ATTACK_EFFECTS,
    BUILD_EFFECTS,
    ORIENT_EFFECTS,
    PLAY_EFFECTS,
)

CHAPTERS = (
    EffectChapter("Castelli: cards played on one's own turn", PLAY_EFFECTS, ("play",)),
    EffectChapter("Castelli: cards that are played with a castle", BUILD_EFFECTS, ("build",)),
    EffectChapter("Castelli: when an opponent has laid a tile", ORIENT_EFFECTS, ("orient",)),
    EffectChapter("Castelli: when a castle is built over", ATTACK_EFFECTS, ("attack",)),
)
