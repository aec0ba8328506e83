"""What both sides of a table keep on the disk, so that everybody finds their seat again.

A host keeps the code, the port and who sits where, under the name of the saved match; a guest the
token of its seat, under the names of table and person. Both can be read by their owner only.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from castles.engine.errors import CastlesError
from castles.engine.facts import Words, integer, listing, mapping, named, text
from castles.engine.plain_file import read_at_most
from castles.network.kept_tables import hosted_file
from castles.network.seating import OpenTable
from castles.network.table_code import read_code
from castles.paths import tables_folder
from castles.play.match import Match
from castles.play.own_files import write_atomically
from castles.play.seat import check_name

_LARGEST = 10_000
"""Bytes of such a file."""


def keep_hosted(table: OpenTable, match: Path | None) -> None:
    """Remember an open table with its match; a disk that refuses costs the way back only."""
    if match is None:
        return
    words: Words = {
        "code": table.code,
        "port": table.port,
        "remote": [*sorted(table.remote)],
        "tokens": {str(seat): token for seat, token in table.tokens.items()},
    }
    with suppress(CastlesError):
        write_atomically(hosted_file(match), json.dumps(words).encode("ascii"))


def hosted_table(match: Match) -> OpenTable | None:
    """The table at which a saved match was played; None if it was at one screen."""
    if match.path is None:
        return None
    with suppress(CastlesError, OSError, ValueError):
        words = mapping(json.loads(read_at_most(hosted_file(match.path), _LARGEST)))
        remote = [seat for seat in listing(words, "remote") if isinstance(seat, int)]
        tokens = {int(seat): str(token) for seat, token in named(words, "tokens").items()}
        if not {*remote, *tokens} <= {*range(len(match.seats))}:
            return None
        return OpenTable(
            match.game.name,
            list(match.seats),
            frozenset(remote),
            read_code(text(words, "code")),
            integer(words, "port"),
            tokens,
        )
    return None


def keep_token(table: str, name: str, token: str) -> None:
    """Remember by what a table knows somebody of that name."""
    with suppress(CastlesError):
        words = {**_tokens(table), name: token}
        write_atomically(_joined(table), json.dumps(words).encode("ascii"))


def token_for(table: str, name: str) -> str:
    """By what a table knows somebody; empty if they have not met."""
    return _tokens(table).get(name, "")


@dataclass(frozen=True)
class Visit:
    """How somebody found a table: enough to find it again."""

    code: str
    address: str
    name: str


def keep_visit(visit: Visit) -> None:
    """Remember where one sits; a disk that refuses costs the way back only."""
    with suppress(CastlesError):
        write_atomically(_visit_file(), json.dumps(asdict(visit)).encode("ascii"))


def last_visit() -> Visit | None:
    """The table at which one sits, or sat when the program ended; None if that game is over."""
    with suppress(CastlesError, OSError, ValueError):
        words = mapping(json.loads(read_at_most(_visit_file(), _LARGEST)))
        address, name = text(words, "address"), check_name(text(words, "name"))
        return Visit(read_code(text(words, "code")), address, name)
    return None


def forget_visit(visit: Visit) -> None:
    """The game is over: nobody is waited for any more. The name is kept for the next table."""
    if last_visit() == visit:
        keep_visit(Visit("", "", visit.name))


def last_name() -> str:
    """What somebody was called at the last table; empty if there was none."""
    with suppress(CastlesError, OSError, ValueError):
        words = mapping(json.loads(read_at_most(_visit_file(), _LARGEST)))
        return check_name(text(words, "name"))
    return ""


def _visit_file() -> Path:
    return tables_folder() / "visit.json"


def _tokens(table: str) -> dict[str, str]:
    with suppress(CastlesError, OSError, ValueError):
        words = mapping(json.loads(read_at_most(_joined(table), _LARGEST)))
        return {name: str(token) for name, token in words.items()}
    return {}


def _joined(table: str) -> Path:
    return tables_folder() / f"joined-{table}.json"
