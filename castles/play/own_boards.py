"""Boards that players painted: files in the player's folder, and codes to share them.

A file is a definition file in the game's own format with a three-line header. It is checked as
strictly as the game's own files. An unfinished board can be kept, but not shared or played.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path

from castles.engine.definitions import DefinitionFile, Section
from castles.engine.errors import CastlesError, DataError
from castles.engine.faults import fault
from castles.engine.own import OwnBoardError, OwnKind
from castles.engine.plain_file import is_taken, open_plain, read_at_most
from castles.games.by_game import game_named, game_names
from castles.play.notice import save_fault
from castles.play.own_files import write_atomically
from castles.play.seat import check_name

VERSION = 1
"""Of files and codes."""
SUFFIX = ".yaml"
MOST_KEPT = 200
LARGEST_FILE = 32 * 1024
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet: without I, L, O and U."""
LONGEST_CODE = 2_000
"""In letters; four quadrants take about 300."""
_LOOKALIKES = str.maketrans("ILO", "110")
HEAD_OF_CODE = "BOARD"
HEAD = "castles_board"
"""The first key of a file."""
_LONGEST_HEAD = 4_096
_GROUP, _CHECK = 5, 4
_LARGEST_PACKED = 4_096


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A board with the name that its painter gave it."""

    name: str
    game: str
    text: str
    path: Path | None = None
    """The path of its file."""
    raw: bytes = b""
    """The file's content when it was read: another program may change it."""

    @property
    def is_complete(self) -> bool:
        """Whether it can be played."""
        return not kind_of(self.game).flaws(self.text)


@dataclass(frozen=True, slots=True)
class Kept:
    """The boards of a folder by name, and the faults of unreadable ones."""

    boards: tuple[OwnBoard, ...]
    problems: tuple[str, ...]


def kind_of(game: str) -> OwnKind[object]:
    """The kind of board that players can make for a game."""
    return game_named(game).own


def check_board(board: OwnBoard) -> OwnBoard:
    """Check a board; OwnBoardError with every rule that it breaks."""
    if flaws := kind_of(board.game).flaws(board.text):
        raise OwnBoardError(board.game, flaws)
    return board


def named(name: str) -> str:
    """The name of a board; OptionError if it is empty or can't be shown."""
    if not check_name(name):
        raise fault("fault.own_name")
    return check_name(name)


# -- files ---------------------------------------------------------------------------------------


def write_board(board: OwnBoard) -> bytes:
    """The text of a board's file: the header, then the format of our own definitions."""
    lines = [
        "# A board of somebody's own; Castles reads it as strictly as a saved match.",
        f"{HEAD}: {VERSION}",
        f"game: {board.game}",
        f"name: {json.dumps(board.name, ensure_ascii=False)}",
        *kind_of(board.game).write(board.text),
    ]
    return ("\n".join(lines) + "\n").encode()


def read_board(path: Path) -> OwnBoard:
    """A board, finished or not; DataError with file, line and column of every fault."""
    try:
        raw = read_at_most(path, LARGEST_FILE)
    except OSError as error:
        raise save_fault("save.missing", path, cause=error.strerror or str(error)) from error
    except ValueError as error:
        raise save_fault("save.too_large", path, limit=LARGEST_FILE) from error
    file = DefinitionFile(path)
    head = file.section
    version = head.integer(HEAD, least=1)
    if version > VERSION:
        head.complain(f"this file is of a newer version of Castles ({version})", HEAD)
        head.pass_over()
    game = head.name("game", known=game_names(), kind="game")
    name = head.text("name")
    try:
        name = named(name) if name else ""
    except CastlesError as error:
        head.complain(str(error), "name")
    text = kind_of(game).read(head) if game and version <= VERSION else ""
    file.finish()
    if not kind_of(game).is_formed(text):
        raise fault("fault.own_form", game=game)
    return OwnBoard(name, game, text, path, raw)


def is_board_file(path: Path) -> bool:
    """Whether a file begins like a board file; its content isn't checked."""
    try:
        with open_plain(path) as file:
            return f"\n{HEAD}:".encode() in b"\n" + file.read(_LONGEST_HEAD)
    except OSError:
        return False


def check_file(path: Path) -> OwnBoard:
    """A playable board from a file; DataError with the location of every broken rule."""
    board = read_board(path)
    flaws = kind_of(board.game).flaws(board.text)
    if flaws:
        file = DefinitionFile(path)
        for flaw in flaws:
            section: Section = file.section
            for key in flaw.path[:-1]:
                section = section.section(str(key))
            section.complain(flaw.message, str(flaw.path[-1]) if flaw.path else "")
        raise DataError(file.problems)
    return board


def kept_boards(folder: Path, game: str = "") -> Kept:
    """All readable boards of a folder, for one game or for all."""
    boards: list[OwnBoard] = []
    problems: list[str] = []
    try:
        files = sorted(folder.glob(f"*{SUFFIX}"))[:MOST_KEPT]
    except OSError as error:
        return Kept((), (str(error),))
    for file in files:
        try:
            boards.append(read_board(file))
        except (CastlesError, OSError) as error:
            problems.append(str(error).splitlines()[0])
    boards = [board for board in boards if not game or board.game == game]
    boards.sort(key=lambda board: (board.name.casefold(), str(board.path)))
    return Kept(tuple(boards), tuple(problems))


def keep_board(board: OwnBoard, folder: Path) -> OwnBoard:
    """Write a board to its own file or a new one; never overwrite anything else.

    If another program has changed its file, that file stays and the board gets a new one.
    """
    named(board.name)
    raw = write_board(board)
    path = board.path if board.path is not None and _is_unchanged(board) else None
    path = path or _free_path(folder, board)
    write_atomically(path, raw)
    return replace(board, path=path, raw=raw)


def remove_board(board: OwnBoard) -> None:
    """Delete the file of a board; SaveFaultError if it isn't the file that was read."""
    if board.path is None:
        return
    if not _is_unchanged(board):
        raise save_fault("save.board_changed", board.path)
    try:
        board.path.unlink()
    except OSError as error:
        raise save_fault("save.missing", board.path, cause=error.strerror or str(error)) from error


def export_board(board: OwnBoard, folder: Path) -> Path:
    """Write a board to a new file, to share it."""
    path = _free_path(folder, check_board(board))
    write_atomically(path, write_board(board))
    return path


def import_board(source: Path, folder: Path) -> OwnBoard:
    """Check a file from anywhere and keep its board, under a file name of our own."""
    return keep_board(replace(check_file(source), path=None, raw=b""), folder)


def _is_unchanged(board: OwnBoard) -> bool:
    try:
        return board.path is not None and read_at_most(board.path, LARGEST_FILE) == board.raw
    except (OSError, ValueError):
        return False


def _free_path(folder: Path, board: OwnBoard) -> Path:
    plain = re.sub(r"[^a-z0-9]+", "-", board.name.casefold()).strip("-")[:24] or "board"
    number, path = 1, folder / f"{board.game}-{plain}{SUFFIX}"
    while is_taken(path):
        number += 1
        path = folder / f"{board.game}-{plain}-{number}{SUFFIX}"
    return path


def is_source(given: str) -> bool:
    """Whether a text is a file name or a code rather than a board itself."""
    return given.lower().endswith(SUFFIX) or given.strip().upper().startswith(HEAD_OF_CODE)


def board_from(source: str) -> OwnBoard:
    """A playable board from a file or a code."""
    if source.strip().upper().startswith(HEAD_OF_CODE):
        return read_code(source)
    return replace(check_file(Path(source)), path=None, raw=b"")


# -- codes ---------------------------------------------------------------------------------------


def board_code(board: OwnBoard) -> str:
    """The code of a complete board, to share it: `BOARD-BURG-...`."""
    check_board(board)
    packed = zlib.compress(f"{VERSION}\n{named(board.name)}\n{board.text}".encode(), 9)
    whole = int.from_bytes(b"\1" + packed + _check_of(board.game, packed))
    letters = ""
    while whole:
        whole, digit = divmod(whole, len(LETTERS))
        letters = LETTERS[digit] + letters
    groups = [letters[first : first + _GROUP] for first in range(0, len(letters), _GROUP)]
    return "-".join([HEAD_OF_CODE, _prefix(board.game), *groups])


def read_code(code: str) -> OwnBoard:
    """The board of a code, in any spacing; OptionError if it can't be played."""
    if len(code) > 2 * LONGEST_CODE:
        raise fault("fault.own_code")
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    games = [name for name in game_names() if letters.startswith(HEAD_OF_CODE + _prefix(name))]
    digits = letters[len(HEAD_OF_CODE + _prefix(games[0])) if games else 0 :].translate(_LOOKALIKES)
    if not games or not digits or len(digits) > LONGEST_CODE or {*digits} - {*LETTERS}:
        raise fault("fault.own_code")
    whole = 0
    for digit in digits:
        whole = whole << 5 | LETTERS.index(digit)
    raw = whole.to_bytes((whole.bit_length() + 7) // 8)
    packed, check = raw[1:-_CHECK], raw[-_CHECK:]
    if raw[:1] != b"\1" or check != _check_of(games[0], packed):
        raise fault("fault.own_code_letter")
    version, _, rest = _unpacked(packed).partition("\n")
    name, _, text = rest.partition("\n")
    if not version.isdecimal():
        raise fault("fault.own_code")
    if int(version) > VERSION:
        raise fault("fault.own_code_newer")
    if not kind_of(games[0]).is_formed(text):
        raise fault("fault.own_code")
    return check_board(OwnBoard(named(name), games[0], text))


def _unpacked(packed: bytes) -> str:
    """Decompress a code; OptionError if it isn't valid or is far too long."""
    unpack = zlib.decompressobj()
    try:
        raw = unpack.decompress(packed, _LARGEST_PACKED)
        if not unpack.eof or unpack.unused_data:
            raise fault("fault.own_code")
        return raw.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise fault("fault.own_code") from error


def _prefix(game: str) -> str:
    return game[:4].upper()


def _check_of(game: str, packed: bytes) -> bytes:
    return blake2b(packed, digest_size=_CHECK, key=game.encode()).digest()
