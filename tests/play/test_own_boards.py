"""Boards that players painted: files, codes, and matches that hold what they are played on."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

from castles.engine.errors import CastlesError, DataError, OptionError
from castles.engine.own import OwnBoardError
from castles.games.by_game import game_named
from castles.play import own_boards
from castles.play.deal_code import code_of, encode
from castles.play.line import encode_lines
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.own_boards import (
    OwnBoard,
    board_code,
    check_file,
    export_board,
    import_board,
    keep_board,
    kept_boards,
    read_board,
    read_code,
    remove_board,
)
from castles.play.replay import load_played, verify
from castles.play.save_file import read_save
from castles.play.seat import SeatSpec
from castles.play.trophies.counting import feats_of
from tests.games.own_boards import GAMES, kind_of, painted
from tests.play.conftest import play_on

NAMES = ("My board", 'Idà\'s "dúchy" ✓: #1 {x} %', "- [a]: &b *c !d", "安娜", "null", "true", "12")


def made(game: str, name: str = "Mine") -> OwnBoard:
    return OwnBoard(name, game, painted(game))


# -- files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_read_as_it_was_written(game: str, name: str, tmp_path: Path) -> None:
    for text in (painted(game), kind_of(game).blank, *(t for _, t in kind_of(game).standard)):
        kept = keep_board(OwnBoard(name, game, text), tmp_path)
        assert kept.path is not None
        found = read_board(kept.path)
        assert (found.name, found.game, found.text) == (name, game, text)
        assert found.is_complete == (text != kind_of(game).blank)


def test_a_file_has_the_format_of_ours(tmp_path: Path) -> None:
    kept = keep_board(made("burgundy"), tmp_path)
    assert kept.path is not None
    head, *body = kept.path.read_text().splitlines()
    assert head.startswith("#")
    assert [line.split(":")[0] for line in body] == [
        *("castles_board", "game", "name", "dice", "boards", "  board_1"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_change_is_written_over_its_own_file_only(game: str, tmp_path: Path) -> None:
    first = keep_board(made(game), tmp_path)
    second = keep_board(made(game), tmp_path)
    assert first.path != second.path
    again = keep_board(OwnBoard("New name", game, first.text, first.path, first.raw), tmp_path)
    assert again.path == first.path
    assert first.path is not None
    assert second.path is not None
    second.path.write_text("somebody else's")
    moved = keep_board(second, tmp_path)
    assert moved.path != second.path
    assert second.path.read_text() == "somebody else's"
    with pytest.raises(SaveFaultError, match="changed by another program"):
        remove_board(second)
    remove_board(moved)
    assert moved.path is not None
    assert not moved.path.exists()


def test_a_link_or_folder_of_that_name_stays(tmp_path: Path) -> None:
    (tmp_path / "burgundy-mine.yaml").mkdir()
    (tmp_path / "burgundy-mine-2.yaml").symlink_to(tmp_path / "nowhere")
    kept = keep_board(made("burgundy"), tmp_path)
    assert kept.path == tmp_path / "burgundy-mine-3.yaml"


def test_what_cannot_be_read_is_told_and_the_others_are_there(tmp_path: Path) -> None:
    keep_board(made("castelli"), tmp_path)
    keep_board(made("tuscany", "b"), tmp_path)
    keep_board(made("tuscany", "A"), tmp_path)
    (tmp_path / "x.yaml").write_text("name: [")
    (tmp_path / "y.yaml").mkdir()
    (tmp_path / "z.yaml").write_bytes(b"x" * (own_boards.LARGEST_FILE + 1))
    found = kept_boards(tmp_path, "tuscany")
    assert [board.name for board in found.boards] == ["A", "b"]
    assert [Path(problem.split(":")[0]).name for problem in found.problems] == [
        *("x.yaml", "y.yaml", "z.yaml"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_broken_rule_is_told_with_its_place(game: str, tmp_path: Path) -> None:
    kept = keep_board(OwnBoard("Mine", game, kind_of(game).blank), tmp_path)
    assert kept.path is not None
    with pytest.raises(DataError) as error:
        check_file(kept.path)
    assert len(error.value.problems) == len(kind_of(game).flaws(kept.text))
    assert all(problem.line > 4 for problem in error.value.problems)
    for refuse in (import_board, lambda path, folder: export_board(read_board(path), folder)):
        with pytest.raises(CastlesError):
            refuse(kept.path, tmp_path / "there")
    with pytest.raises(OwnBoardError):
        board_code(kept)
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize(
    ("line", "other", "words"),
    [
        ("castles_board: 1", "castles_board: 2", "newer version"),
        ("castles_board: 1", "castles_board: x", "whole number"),
        ("castles_board: 1\n", "", "'castles_board' is missing"),
        ("game: burgundy", "game: chess", "unknown game"),
        ('name: "Mine"', 'name: ""', "name"),
        ('name: "Mine"', f'name: "{"x" * 200}"', "a name has at most"),
        ('name: "Mine"', 'name: "a\\u202eb"', "visible"),
        ('name: "Mine"', "name: [a]", "name"),
        ("boards:", "more: 1\nboards:", "unknown key 'more'"),
        ("board_1:", "board_2:", "is the only one"),
        ("dice: ", "dice: &a ", "anchors"),
        ("6543 2", "6543 9", "no type has the letter '9'"),
    ],
)
def test_a_file_that_makes_no_sense(line: str, other: str, words: str, tmp_path: Path) -> None:
    path = keep_board(made("burgundy"), tmp_path).path
    assert path is not None
    board = OwnBoard("Mine", "burgundy", kind_of("burgundy").standard[0][1])
    path.write_bytes(own_boards.write_board(board).replace(line.encode(), other.encode()))
    before = path.read_bytes()
    with pytest.raises(DataError) as error:
        read_board(path)
    assert words in str(error.value)
    assert str(error.value).startswith(f"{path}:")
    assert path.read_bytes() == before


# -- codes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_code_is_read_however_it_is_spaced(game: str, name: str) -> None:
    board = made(game, name)
    code = board_code(board)
    spaced = code.lower().replace("-", " \n").replace("0", "o").replace("1", "l")
    for given in (code, spaced, code.replace("-", "")):
        found = read_code(given)
        assert (found.name, found.game, found.text, found.path) == (name, game, board.text, None)


@pytest.mark.parametrize("game", GAMES)
def test_one_wrong_letter_is_noticed_wherever_it_is(game: str) -> None:
    code = board_code(made(game))
    start = len("BOARD-BURG-")
    for at in range(start, len(code), 3):
        if code[at] != "-":
            other = "Z" if code[at] != "Z" else "Y"
            with pytest.raises(OptionError):
                read_code(code[:at] + other + code[at + 1 :])
    for cut in (code[:-1], code[:start], code + "7", code[: len(code) // 2]):
        with pytest.raises(OptionError):
            read_code(cut)
    others = {"BURG", "CAST", "TUSC"} - {code[6:10]}
    for other in others:
        with pytest.raises(OptionError):
            read_code(f"BOARD-{other}{code[10:]}")


def _forged(raw: bytes) -> str:
    """A code with a right check, whatever it holds."""
    check = own_boards._check_of("burgundy", raw)
    whole = int.from_bytes(b"\1" + raw + check)
    letters = ""
    while whole:
        whole, digit = divmod(whole, 32)
        letters = own_boards.LETTERS[digit] + letters
    return f"BOARD-BURG-{letters}"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"1\nMine\n",
        b"1\nMine",
        b"x\nMine\n.",
        b"2\nMine\n" + b".",
        b"\xff\xfe",
        b"1\n\n" + kind_of("burgundy").standard[0][1].encode(),
        b"1\n" + b"n" * 60 + b"\n" + kind_of("burgundy").standard[0][1].encode(),
        b"1\na\x00b\n" + kind_of("burgundy").standard[0][1].encode(),
        b"1\nMine\n" + kind_of("burgundy").blank.encode(),
        b"1\nMine\n" + kind_of("castelli").standard[0][1].encode(),
        b"1\nMine\n" + kind_of("burgundy").standard[0][1].encode() + b"\n",
        b"1\nMine\n" + b" " * 5_000_000,
    ],
    ids=range(13),
)
def test_forged_codes_are_refused(content: bytes) -> None:
    packed = zlib.compress(content)
    for raw in (packed, packed[:-2], packed + b"x", content[:500]):
        with pytest.raises(OptionError):
            read_code(_forged(raw))


def test_huge_codes_are_refused_at_once() -> None:
    for given in (
        "BOARD-BURG-" + "7" * 10_000_000,
        "-" * 10_000,
        "BOARD",
        "",
        "\u017f" * 100,
        "٣" * 60,
    ):
        with pytest.raises(OptionError):
            read_code(given)


# -- matches -------------------------------------------------------------------------------------


def _match(game: str, path: Path | None = None) -> Match:
    seats = [SeatSpec("Anna", "human"), SeatSpec("", "greedy")]
    return Match.new(game_named(game), seats, 5, {"own_board": painted(game)}, path=path)


@pytest.mark.parametrize("game", GAMES)
def test_a_save_holds_the_board_and_replays_without_any_file(game: str, tmp_path: Path) -> None:
    path = tmp_path / "match.castles"
    match = _match(game, path)
    play_on(match, 30)
    match.close()
    assert load_played(path).header.options["own_board"] == painted(game)
    verify(path)
    again = Match.resume(path)
    assert again.game.to_data(again.played.next_decision()) == match.game.to_data(
        match.played.next_decision()
    )
    play_on(again, 5)
    again.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_save_with_another_board_is_refused(game: str, tmp_path: Path) -> None:
    path = tmp_path / "match.castles"
    match = _match(game, path)
    play_on(match, 3)
    match.close()
    records = [json.loads(json.dumps(record)) for record in read_save(path).records]
    for text in (kind_of(game).blank, "x", painted(game, 9), "none", 7, None, "x" * 9_999):
        records[0]["options"]["own_board"] = text
        for both in (False, True):
            start = json.loads(json.dumps(records))
            if both:
                start[0]["start"]["options"]["own_board"] = text
            path.write_bytes(encode_lines(start)[0])
            with pytest.raises(SaveFaultError):
                verify(path)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_code_says_that_it_cannot_hold_a_board(game: str) -> None:
    match = _match(game)
    with pytest.raises(OptionError) as error:
        encode(match.game, 2, match.header.options, 5)
    assert error.value.key == "fault.own_in_deal"
    assert code_of(match.header) is None


def test_no_trophy_is_won_on_a_board_of_ones_own() -> None:
    match = _match("castelli")
    play_on(match, 10_000)
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert feats_of(match.played, outcome, 0) == {}
