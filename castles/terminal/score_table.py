"""The itemised scores of all seats side by side, during the game and at its end."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.game import Outcome, ScoreSheet
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital, join, side_name


def score_lines(
    sheets: Sequence[ScoreSheet], names: Sequence[str], catalogue: Catalogue
) -> list[str]:
    """One row for each source of points, and the totals of each track below its rows."""
    rows = [["", *names]]
    for track in sheets[0].totals:
        for number, line in enumerate(sheets[0].lines):
            if line.track == track and line.can_score:
                label = catalogue.text(f"source.{line.source}")
                rows.append([label, *(str(sheet.lines[number].points) for sheet in sheets)])
        total = catalogue.text("score.total", track=track)
        rows.append([total, *(str(sheet.totals[track]) for sheet in sheets)])
        rows.append([])
    return _align(rows)


def _align(rows: Sequence[Sequence[str]]) -> list[str]:
    """Align labels left and numbers right; lines start with a space, so they aren't wrapped."""
    label = max(len(row[0]) for row in rows if row)
    widths = [max(len(name), 4) + 2 for name in rows[0][1:]]
    lines = []
    for row in rows:
        if row:
            numbers = (cell.rjust(width) for cell, width in zip(row[1:], widths, strict=True))
            lines.append(f"  {row[0].ljust(label)}{''.join(numbers)}".rstrip())
        else:
            lines.append("")
    return lines


def outcome_lines(outcome: Outcome, names: Sequence[str], catalogue: Catalogue) -> list[str]:
    """Who has won, and by what."""
    sides = outcome.winning_sides
    winners = join(catalogue, (side_name(catalogue, names, side) for side in sides))
    won = capital(catalogue.text("score.winner", count=len(sides), winners=winners))
    return [
        won if outcome.winners else catalogue.text("score.nobody_wins"),
        catalogue.text(f"outcome.{outcome.reason}"),
    ]
