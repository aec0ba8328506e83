"""What the lines of the statistics are called: players, sources of points, choices, luck."""

from __future__ import annotations

from collections.abc import Collection

from castles.games.by_game import game_named
from castles.play.statistics.luck import LuckLine
from castles.play.statistics.match_facts import Participant
from castles.play.statistics.queries import SourcePoints
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital


def player_name(player: Participant, catalogue: Catalogue) -> str:
    """What to call somebody in a list."""
    if player.name:
        return player.name
    return capital(_called(["kind"], player.kind.replace(":", "."), catalogue))


def source_name(line: SourcePoints, catalogue: Catalogue) -> str:
    """Where points come from, and which."""
    return f"{catalogue.spoken('source', line.source)} ({catalogue.spoken('track', line.track)})"


def choice_name(game: str, item: str, catalogue: Catalogue) -> str:
    """Something that a player chose or had."""
    kind, _, number = item.partition(" ")
    if f"statistics.item.{kind}" in catalogue:
        return catalogue.text(f"statistics.item.{kind}", number=number)
    return capital(_called(game_named(game).favourites.values(), item, catalogue))


def luck_name(game: str, line: LuckLine, catalogue: Catalogue) -> str:
    """What was drawn."""
    return capital(_called([game_named(game).ledgers[line.ledger]], line.outcome, catalogue))


def _called(families: Collection[str], item: str, catalogue: Catalogue) -> str:
    """A word of one of these families, as it begins a line."""
    keys = [f"{family}.{item}" for family in families]
    return capital(next((catalogue.text(key) for key in keys if key in catalogue), item))
