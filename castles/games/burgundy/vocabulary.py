"""What the definition files of Burgundy can name."""

from __future__ import annotations

from castles.engine.vocabulary import EffectChapter, PowerChapter
from castles.games.burgundy.automa_effects import AUTOMA_EFFECTS
from castles.games.burgundy.effects import EFFECTS, END_EFFECTS
from castles.games.burgundy.powers import POWERS

CHAPTERS = (
    EffectChapter("Burgundy: placing a tile", EFFECTS, ("place",)),
    EffectChapter("Burgundy: the end of the game", END_EFFECTS, ("end",)),
    EffectChapter("Burgundy: the automa places a tile", AUTOMA_EFFECTS, ("place",), True),
    PowerChapter(
        "Burgundy: powers of monasteries",
        "A power raises what it names by a number while the monastery is on a board.",
        POWERS,
        "monastery_about",
    ),
)
