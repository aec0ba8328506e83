"""Saved matches of both games, damaged by bytes, or forged: other content under right checks.

Whatever is in a file, everything that opens it answers or raises a fault that can be told in every
language; reading changes nothing, and resuming keeps every byte somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st

from castles.ai.by_game import has_players
from castles.ai.coach import Review
from castles.commands.trace import trace_of_save
from castles.engine.randomness import Dice
from castles.games.by_game import game_named
from castles.play.line import encode_lines
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.record import Record
from castles.play.replay import load_played, verify
from castles.play.save_file import read_save
from castles.play.saved_matches import latest_unfinished, saved_matches
from castles.play.seat import SeatSpec
from castles.play.statistics.database import open_statistics
from castles.play.statistics.recording import take_in
from castles.play.summary import read_summary
from castles.play.transfer import export_match, import_match
from castles.terminal.names import seat_names
from castles.text.by_game import describer_for
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.narration import narrate, tell_notice
from tests.fuzz.mutations import (
    ODD_VALUES,
    ByteEdit,
    JsonEdit,
    byte_edits,
    edited_bytes,
    edited_json,
    json_edits,
)

KEPT = Path(__file__).parents[1] / "saves"
SOURCES: Mapping[str, Callable[[], Sequence[Record]]] = {
    "tuscany over": lambda: read_save(KEPT / "tuscany-format-1.castles").records,
    "burgundy over": lambda: read_save(KEPT / "burgundy-format-1.castles").records,
    "tuscany dealt": lambda: _begun("tuscany", "human", 0),
    "tuscany begun": lambda: _begun("tuscany", "automa:novice", 30),
    "burgundy dealt": lambda: _begun("burgundy", "human", 0),
    "burgundy begun": lambda: _begun("burgundy", "automa:expert", 25),
}
NOON = 1_800_000_000
"""The time of all records, so that an example is the same on every day."""
PLAYED_ON = 12
"""Actions that are tried in a match that could be resumed."""


@cache
def records_of(source: str) -> Sequence[Record]:
    return SOURCES[source]()


def _begun(game: str, other: str, actions: int) -> Sequence[Record]:
    """A match with some undoing in it, as its file would hold it."""
    seats = [SeatSpec("Anna", "human"), SeatSpec("", other, "teal")]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match"
        match = Match.new(game_named(game), seats, 7, path=path)
        _play_on(match, actions)
        if actions:
            match.change_undo_mode("practice")
            match.undo()
            match.redo()
            match.mark_assisted(0)
            match.rename_seat(0, "Chiara")
        match.close()
        return [
            {**record, "at": NOON} if "at" in record else record
            for record in read_save(path).records
        ]


@dataclass(frozen=True, slots=True)
class Damaged:
    """A match whose file was scribbled over."""

    source: str
    edits: tuple[ByteEdit, ...]

    def raw(self) -> bytes:
        return edited_bytes(encode_lines(records_of(self.source))[0], self.edits)


@dataclass(frozen=True, slots=True)
class Forged:
    """A match with other content; every check value is right."""

    source: str
    only_header: bool
    """Whether only the header is changed: it holds the deal."""
    edits: tuple[JsonEdit, ...]

    def raw(self) -> bytes:
        records = records_of(self.source)
        if self.only_header:
            edited = [edited_json(records[0], self.edits), *records[1:]]
        else:
            edited = edited_json(records, self.edits)
        entries = edited if isinstance(edited, list) else [edited]
        return encode_lines(record if isinstance(record, dict) else {} for record in entries)[0]


EXAMPLES: st.SearchStrategy[Damaged | Forged] = st.builds(
    Damaged, st.sampled_from(sorted(SOURCES)), byte_edits()
) | st.builds(Forged, st.sampled_from(sorted(SOURCES)), st.booleans(), json_edits(ODD_VALUES))


def check(example: Damaged | Forged) -> None:
    raw = example.raw()
    with TemporaryDirectory() as made:
        elsewhere, saves = Path(made, "elsewhere"), Path(made, "saves")
        elsewhere.mkdir()
        saves.mkdir()
        source = elsewhere / "match.castles"
        source.write_bytes(raw)
        for read in _READERS:
            _answers(read, source)
        _answers(export_match, source, Path(made, "exported"))
        _answers(import_match, source, saves)
        assert source.read_bytes() == raw, "reading changes nothing"
        assert all(file.read_bytes() == raw for file in saves.iterdir())
        _resume(source)
        kept = [file.read_bytes() for file in elsewhere.iterdir()]
        assert any(found.startswith(raw) for found in kept), "nothing is lost"


def _list(source: Path) -> None:
    """As the list of matches and the statistics see it."""
    for found in saved_matches(source.parent):
        if found.problem is not None:
            _tell(SaveFaultError(found.problem))
    latest_unfinished(source.parent)
    for problem in take_in(open_statistics(None), source.parent).problems:
        _tell(SaveFaultError(problem))


def _trace(source: Path) -> None:
    for _ in trace_of_save(source):
        pass


def _coach(source: Path) -> None:
    table = load_played(source)
    if has_players(table.game.name):
        review = Review(table.game, table.history.entries, table.history.state_after, 0)
        review.step()


_READERS: Sequence[Callable[[Path], object]] = (
    read_save,
    load_played,
    verify,
    read_summary,
    _list,
    _trace,
    _coach,
)


def _answers(question: Callable[..., object], *paths: Path) -> None:
    """Whatever the answer is, or a fault that can be told."""
    try:
        question(*paths)
    except SaveFaultError as fault:
        _tell(fault)


@cache
def _catalogues() -> Sequence[Catalogue]:
    return [Catalogue(language) for language in LANGUAGES]


def _tell(fault: SaveFaultError) -> None:
    for words in (str(fault), *(tell_notice(fault.notice, (), each) for each in _catalogues())):
        assert len(words) < 2_000, "a message that a person can read"
        words.encode()


def _resume(path: Path) -> None:
    try:
        match = Match.resume(path)
    except SaveFaultError as fault:
        _tell(fault)
        return
    try:
        verify(path)
    except SaveFaultError:
        # The position is nobody's deal. The rules took it for one of theirs, but may fall over it
        # later: as any other mistake that is one for the page of unexpected errors.
        with suppress(Exception):
            _play_on(match, PLAYED_ON)
        match.close()
        return
    _look(match)
    _play_on(match, PLAYED_ON)
    _look(match)
    match.close()
    again = Match.resume(path)
    assert again.game.to_data(again.state) == match.game.to_data(match.state)
    again.close()


def _look(match: Match) -> None:
    """Everything that a screen or a terminal would ask for."""
    game, catalogue = match.game, _catalogues()[0]
    names = seat_names(match.seats, catalogue)
    describer = describer_for(game, catalogue.of_game(game.name), names)
    match.walls()
    game.scores(match.state)
    for seat in range(len(match.seats)):
        view = match.view(seat)
        game.determinise(view, 1)
        describer.describe(view)
        for event in match.events_for(seat):
            narrate(game, event, seat, names, catalogue)


def _play_on(match: Match, actions: int) -> None:
    """Let dice choose."""
    dice = Dice(actions)
    for _ in range(actions):
        legal = match.legal_actions()
        if not legal:
            return
        match.submit(legal[dice.below(len(legal))])
