"""`castles strength`: updates the tables in STRENGTH.md and the README from stored results.

A result is the output of `castles tournament --json`; `tests/strength` has a file for each ladder.
Only the table after each mark in a document is replaced; the rest is written by people. The
documents are in English, and so is the output.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from castles.ai.levels import LEVEL_NAMES, PREFIX
from castles.commands.simulate import wilson_interval
from castles.commands.text_tables import markdown_table
from castles.engine.combining import used
from castles.engine.errors import CastlesError, SaveError
from castles.engine.ruleset import spell
from castles.games.by_game import DEFAULT_GAME, game_named, game_names
from castles.play.own_files import write_atomically
from castles.text.catalogue import Catalogue

CHECKOUT = Path(__file__).resolve().parents[2]
RESULTS = CHECKOUT / "tests" / "strength"
DOCUMENTS = (CHECKOUT / "README.md", CHECKOUT / "castles" / "STRENGTH.md")
_TABLE = re.compile(r"(<!-- strength( \w+)? -->\s+)\|.*?(?=\n\n)", re.DOTALL)
_EMPTY = re.compile(r"\|  (?=\|)")
SEATS = (2, 3, 4)
_LADDER = [*zip(LEVEL_NAMES[1:], LEVEL_NAMES, strict=False), ("automa:experienced", "medium")]
"""The pairs shown in the README."""
_WORDS = {"automa:experienced": "the experienced automa"}
_TO = "\N{EN DASH}"
_QUICK = 100
"""In milliseconds; longer times are shown in seconds."""

Times: TypeAlias = tuple[float, float, float]
Row: TypeAlias = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Kept:
    """The result of one level against another at one size of table."""

    game: str
    one: str
    other: str
    options: str
    """What was unusual about the run."""
    note: str
    """A remark written into the file by hand."""
    seats: int
    games: int
    rate: float
    times: Times | None
    """Milliseconds of a decision: median, 95th percentile, longest."""

    @property
    def row(self) -> Row:
        return self.one, self.other, self.options, self.note


def run(catalogue: Catalogue) -> int:
    """Update the tables; CastlesError without a checkout."""
    if not RESULTS.is_dir():
        raise CastlesError(catalogue.text("strength.no_checkout", folder=str(CHECKOUT)))
    results = kept_results(RESULTS)
    for document in DOCUMENTS:
        text = document.read_text("utf-8")
        if (new := with_tables(text, results)) != text:
            write_atomically(document, new.encode())
    return 0


def kept_results(folder: Path) -> list[Kept]:
    """All stored results by file name; for the same row the last one counts."""
    found: dict[tuple[object, ...], Kept] = {}
    for file in sorted(folder.glob("*.json")):
        try:
            summaries = json.loads(file.read_text("utf-8"))
            for kept in (kept for summary in summaries_in(summaries) for kept in _kept(summary)):
                found[kept.game, kept.row, kept.seats] = kept
        except (ValueError, LookupError, TypeError) as error:
            raise SaveError(f"{file}: no result of a tournament: {error!r}") from error
    return [*found.values()]


def summaries_in(content: object) -> list[Mapping[str, object]]:
    """The results in a file: one, or a list."""
    return content if isinstance(content, list) else [content]  # type: ignore[list-item]


def _kept(summary: Mapping[str, object]) -> Iterator[Kept]:
    plan, pairs, kinds = (summary[part] for part in ("plan", "pairs", "kinds"))
    assert isinstance(plan, dict)
    assert isinstance(pairs, list)
    assert isinstance(kinds, list)
    special = used(game_named(plan["game"]), plan["options"])
    options = [f"{name}={spell(value)}" for name, value in special.items()]
    times = {kind["kind"]: (kind["median"], kind["p95"], kind["most"]) for kind in kinds}
    for pair in pairs:
        one, other = (pair[side].removeprefix(PREFIX) for side in ("one", "other"))
        yield Kept(
            plan["game"],
            one,
            other,
            " ".join(options),
            str(summary.get("note", "")),
            plan["seats"],
            pair["games"],
            pair["rate"],
            times.get(pair["one"]),
        )


def with_tables(document: str, results: Sequence[Kept]) -> str:
    """The document with an updated table below each mark."""

    def table(found: re.Match[str]) -> str:
        game = (found[2] or "").strip()
        lines = _of_game(game, results) if game else _of_all(results)
        return found[1] + _EMPTY.sub("| ", lines)

    return _TABLE.sub(table, document)


def _of_game(game: str, results: Sequence[Kept]) -> str:
    """All results of one game, weaker levels first."""
    mine = [kept for kept in results if kept.game == game and kept.one in LEVEL_NAMES]
    players = [f"{seats} players" for seats in SEATS]
    rows = []
    for row in sorted({kept.row for kept in mine}, key=_place):
        by_seats = {kept.seats: kept for kept in mine if kept.row == row}
        cells = [_rate(by_seats.get(seats), 1) for seats in SEATS]
        games = ", ".join(str(by_seats[seats].games) for seats in SEATS if seats in by_seats)
        times = next((by_seats[seats].times for seats in SEATS if seats in by_seats), None)
        against = ", ".join(part for part in row[1:] if part)
        rows.append(
            (row[0], against, *cells, games, *(map(_number, times) if times else ("",) * 3))
        )
    return markdown_table(("level", "against", *players, "games", "median", "p95", "longest"), rows)


def _of_all(results: Sequence[Kept]) -> str:
    """The two-player ladder in all games, and the longest usual time."""
    usual = [kept for kept in results if kept.seats == SEATS[0] and not kept.options]
    usual.sort(key=lambda kept: not kept.note)  # prefer results without a note
    plain = {(kept.game, kept.one, kept.other): kept for kept in usual}
    games = sorted(game_names(), key=lambda game: (game != DEFAULT_GAME, game))
    rows = []
    for one, other in _LADDER:
        found = [plain.get((game, one, other)) for game in games]
        slowest = max((kept.times[1] for kept in found if kept and kept.times), default=None)
        what = f"{_WORDS.get(one, one)} beats {other}"
        rows.append((what, *(_rate(kept, 0) for kept in found), _spell(slowest)))
    return markdown_table(("", *(game.capitalize() for game in games), "thinks for"), rows)


def _place(row: Row) -> tuple[int, int, str, str]:
    """Sort key: levels from the weakest on, each against the nearest first."""
    one, other, options, note = row
    below = LEVEL_NAMES.index(other) if other in LEVEL_NAMES else -1
    return LEVEL_NAMES.index(one), -below, options, note


def _rate(kept: Kept | None, digits: int) -> str:
    if kept is None:
        return ""
    interval = wilson_interval(kept.rate * kept.games, kept.games)
    rate, low, high = (_percent(share, digits) for share in (kept.rate, *interval))
    return f"{rate}% ({low}{_TO}{high})"


def _percent(share: float, digits: int) -> str:
    """Round half up, as people do."""
    return "100" if share >= 1 else f"{100 * share + 1e-9:.{digits}f}"


def _number(milliseconds: float) -> str:
    return f"{milliseconds:.1f}" if milliseconds < 10 else f"{milliseconds:.0f}"


def _spell(milliseconds: float | None) -> str:
    if milliseconds is None:
        return ""
    if milliseconds < _QUICK:
        return f"{max(1, round(milliseconds))} ms"
    return f"{milliseconds / 1000:.1f} s"
