"""What the definition files of Tuscany can name."""

from __future__ import annotations

from castles.engine.vocabulary import EffectChapter
from castles.games.tuscany.automa_effects import AUTOMA_EFFECTS
from castles.games.tuscany.effects import EFFECTS

_MOMENTS = ("place", "reveal", "take")

CHAPTERS = (
    EffectChapter("Tuscany: tiles, yield cards and tokens", EFFECTS, _MOMENTS),
    EffectChapter("Tuscany: the same entries, read for the automa", AUTOMA_EFFECTS, _MOMENTS),
)
