"""The statistics as a table for other programs: one row for each seat of each match."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

from castles.play.own_files import output_file
from castles.play.statistics.database import Statistics

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""First characters that make a spreadsheet treat a text as a formula."""

_COLUMNS = (
    "match",
    "game",
    "begun",
    "seconds",
    "practice",
    "seat",
    "name",
    "kind",
    "score",
    "win",
    "assisted",
)

_DETAILS = (
    "SELECT match, seat, 'points.' || track || '.' || source, points FROM points",
    "SELECT match, seat, 'chosen.' || item, count FROM favourites",
    "SELECT match, seat, 'drawn.' || ledger || '.' || outcome, drawn FROM luck",
    "SELECT match, seat, 'expected.' || ledger || '.' || outcome, round(expected, 4) FROM luck",
)
"""Facts that get their own column: seat, column name, value."""


def export_csv(statistics: Statistics, path: Path) -> int:
    """Write all matches, practice too; returns the number of rows, OSError if it fails."""
    details: dict[tuple[int, int], dict[str, object]] = {}
    for question in _DETAILS:
        for match, seat, column, value in statistics.connection.execute(question):
            details.setdefault((match, seat), {})[column] = value
    extra = sorted({column for columns in details.values() for column in columns})
    table = StringIO(newline="")
    writer = csv.DictWriter(table, [*_COLUMNS, *extra], restval="", lineterminator="\r\n")
    writer.writeheader()
    rows = 0
    for match, identity, *figures in statistics.connection.execute(
        "SELECT id, identity, game, begun, seconds, practice, seat, name, kind, score, win, "
        "assisted FROM matches JOIN seats ON match = id ORDER BY begun, id, seat"
    ):
        row = dict(zip(_COLUMNS, (identity, *figures), strict=True))
        writer.writerow(
            {
                **row,
                "begun": datetime.fromtimestamp(row["begun"], UTC).isoformat(),
                "name": _harmless(row["name"]),
                **details.get((match, row["seat"]), {}),
            }
        )
        rows += 1
    with output_file(path) as file:
        file.write(table.getvalue().encode("utf-8-sig"))
    return rows


def _harmless(name: str) -> str:
    return f"'{name}" if name.startswith(_FORMULA) else name
