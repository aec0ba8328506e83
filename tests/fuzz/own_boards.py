"""Files and codes of boards, damaged and forged: a board that can be played, or a clear message."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st

from castles.engine.errors import CastlesError, DataError, OptionError
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.play import own_boards
from castles.play.notice import SaveFaultError
from castles.play.own_boards import (
    OwnBoard,
    board_code,
    kind_of,
    read_board,
    read_code,
    write_board,
)
from tests.fuzz.definition_files import SNIPPETS
from tests.fuzz.mutations import ByteEdit, byte_edits, edited_bytes

GAMES = ("burgundy", "castelli", "tuscany")
_COMPLAINT = re.compile(r".+?:[0-9]+:[0-9]+: .*\S")


@dataclass(frozen=True, slots=True)
class File:
    """A file of a board with other bytes in it."""

    game: str
    edits: tuple[ByteEdit, ...]


@dataclass(frozen=True, slots=True)
class Packed:
    """A code whose content was changed before it was packed and checked."""

    game: str
    edits: tuple[ByteEdit, ...]


@dataclass(frozen=True, slots=True)
class Typed:
    """A code as somebody types it."""

    game: str
    at: int
    cut: int
    put: str


_GAMES = st.sampled_from(GAMES)
EXAMPLES: st.SearchStrategy[File | Packed | Typed | str] = (
    st.builds(File, _GAMES, byte_edits(SNIPPETS))
    | st.builds(Packed, _GAMES, byte_edits())
    | st.builds(Typed, _GAMES, st.integers(0, 400), st.integers(0, 3), st.text(max_size=3))
    | st.text(max_size=40).map(lambda words: f"BOARD-TUSC-{words}")
)


def _board(game: str) -> OwnBoard:
    return OwnBoard("Mine", game, kind_of(game).standard[0][1])


def check(example: File | Packed | Typed | str) -> None:
    if isinstance(example, File):
        _check_file(example)
        return
    try:
        found = read_code(_code(example))
    except OptionError:
        return
    assert read_code(board_code(found)) == found
    _play(found)


def _code(example: Packed | Typed | str) -> str:
    if isinstance(example, str):
        return example
    if isinstance(example, Typed):
        code = board_code(_board(example.game))
        return code[: example.at] + example.put + code[example.at + example.cut :]
    content = f"{own_boards.VERSION}\nMine\n{_board(example.game).text}".encode()
    raw = zlib.compress(edited_bytes(content, example.edits))
    whole = int.from_bytes(b"\1" + raw + own_boards._check_of(example.game, raw))
    # Five bits a letter, as division would find them: of a long content that takes half a second.
    bits = f"{whole:b}"
    bits = bits.zfill(len(bits) + -len(bits) % 5)
    letters = "".join(
        own_boards.LETTERS[int(bits[place : place + 5], 2)] for place in range(0, len(bits), 5)
    )
    return f"BOARD-{example.game[:4].upper()}-{letters}"


def _check_file(example: File) -> None:
    with TemporaryDirectory() as made:
        path = Path(made) / "board.yaml"
        raw = edited_bytes(write_board(_board(example.game)), example.edits)
        path.write_bytes(raw)
        try:
            board = read_board(path)
        except DataError as error:
            for line in str(error).split("\n"):
                assert _COMPLAINT.fullmatch(line), line[:200]
            return
        except (SaveFaultError, OptionError):
            return
        assert path.read_bytes() == raw
        again = path.with_name("again.yaml")
        again.write_bytes(write_board(board))
        assert (read_board(again).name, read_board(again).text) == (board.name, board.text)
        if board.is_complete:
            _play(board)


def _play(board: OwnBoard) -> None:
    game = game_named(board.game)
    state = game.new_state(complete_options(game.options, {"own_board": board.text}), 2, 1)
    try:
        assert game.legal_actions(state)
    except CastlesError as error:
        raise AssertionError("a board that was accepted cannot be played") from error
