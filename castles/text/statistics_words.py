"""What the lines of the statistics are called: players, sources of points, choices, luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.play.statistics.luck import LuckLine
from castles.play.statistics.match_facts import FAVOURITES, Player
from castles.play.statistics.queries import SourcePoints
from castles.text.catalogue import Catalogue

_LEDGERS: Mapping[str, str] = {"cards": "type", "wanted": "statistics.luck", "yields": "card"}
"""The ledgers of luck, each with the family of texts that its outcomes are called by."""


def player_name(player: Player, catalogue: Catalogue) -> str:
    """What to call somebody in a list."""
    if player.name:
        return player.name
    return _called(["kind"], player.kind.replace(":", "."), catalogue)


def source_name(line: SourcePoints, catalogue: Catalogue) -> str:
    """Where points come from, and which."""
    return f"{catalogue.spoken('source', line.source)} ({catalogue.spoken('track', line.track)})"


def choice_name(game: str, item: str, catalogue: Catalogue) -> str:
    """Something that a player chose."""
    return _called(list(FAVOURITES.get(game, {}).values()), item, catalogue)


def luck_name(line: LuckLine, catalogue: Catalogue) -> str:
    """What was drawn."""
    return _called([_LEDGERS[line.ledger]], line.outcome, catalogue)


def _called(families: Sequence[str], item: str, catalogue: Catalogue) -> str:
    keys = [f"{family}.{item}" for family in families]
    return next((catalogue.text(key) for key in keys if key in catalogue), item)
