"""Damaged, cut, foreign and unwritable save files, and processes that are killed."""

from __future__ import annotations

import errno
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castles.play import journal as journal_module
from castles.play import own_files, save_file
from castles.play.journal import Journal
from castles.play.line import FIRST_CHECK, decode_line, encode_lines
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.save_file import Damage, read_save
from tests.play.conftest import SEATS, SEED, picture, play_on
from tests.toy_game import ToyGame

NewMatch = Callable[..., Match]


def good_bytes(actions: int = 25) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match"
        match = Match.new(ToyGame(), SEATS, SEED, {}, "strict", path)
        play_on(match, actions)
        match.undo()
        match.close()
        return path.read_bytes()


GOOD = good_bytes()
LINE_STARTS = [0, *(index + 1 for index, byte in enumerate(GOOD) if byte == ord("\n"))]


def line_of(byte: int) -> int:
    """The number of the line that holds this byte, counted from 1."""
    return sum(start <= byte for start in LINE_STARTS)


def damage_at(byte: int) -> Damage:
    return Damage(line_of(byte), LINE_STARTS[line_of(byte) - 1])


def assert_recovered(path: Path, raw: bytes, damage: Damage) -> None:
    """Resuming keeps the damaged bytes aside and everything before the damage in place."""
    match = Match.resume(path)
    match.close()
    kept = path.with_name(path.name + ".damaged-1")
    assert kept.read_bytes() == raw
    assert path.read_bytes() == GOOD[: damage.byte]
    assert match.recovery is not None
    assert match.recovery.key == "save.damaged"
    assert match.recovery.facts == {
        "file": str(path),
        "kept": kept.name,
        "line": damage.line,
        "byte": damage.byte,
    }
    assert sorted(found.name for found in path.parent.iterdir()) == [path.name, kept.name]
    again = Match.resume(path)
    assert again.recovery is None
    assert picture(again) == picture(match)


def test_the_last_line_cut_at_every_byte(tmp_path: Path) -> None:
    start = LINE_STARTS[-2]
    for end in range(start + 1, len(GOOD)):
        path = tmp_path / str(end) / "match"
        path.parent.mkdir()
        path.write_bytes(GOOD[:end])
        assert_recovered(path, GOOD[:end], Damage(len(LINE_STARTS) - 1, start))


def test_a_file_cut_between_lines_is_whole(save_path: Path) -> None:
    save_path.write_bytes(GOOD[: LINE_STARTS[5]])
    match = Match.resume(save_path)
    assert match.recovery is None
    assert len(match.log) == 4


@settings(max_examples=150, deadline=None)
@given(byte=st.integers(LINE_STARTS[1], len(GOOD) - 1), new=st.integers(0, 255))
def test_a_scribble_after_the_header_is_found_and_the_rest_recovered(byte: int, new: int) -> None:
    raw = GOOD[:byte] + bytes([new]) + GOOD[byte + 1 :]
    if raw == GOOD:
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match"
        path.write_bytes(raw)
        assert_recovered(path, raw, damage_at(byte))


@settings(max_examples=50, deadline=None)
@given(byte=st.integers(0, LINE_STARTS[1] - 1), new=st.integers(0, 255))
def test_a_scribbled_header_loses_the_match_but_never_the_file(byte: int, new: int) -> None:
    raw = GOOD[:byte] + bytes([new]) + GOOD[byte + 1 :]
    if raw == GOOD:
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match"
        path.write_bytes(raw)
        with pytest.raises(SaveFaultError, match=str(path)) as error:
            Match.resume(path)
        assert error.value.notice.key in ("save.lost", "save.foreign")
        assert [found.read_bytes() for found in path.parent.iterdir()] == [raw]


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[:5] + lines[6:],
        lambda lines: [*lines[:5], lines[6], lines[5], *lines[7:]],
        lambda lines: [*lines[:5], lines[4], *lines[5:]],
        lambda lines: [*lines[:5], b"\n", *lines[5:]],
        lambda lines: [*lines[:5], lines[5].replace(b"\n", b"\r\n"), *lines[6:]],
    ],
    ids=["missing", "swapped", "doubled", "empty", "carriage return"],
)
def test_lines_are_chained(save_path: Path, change: Callable[[list[bytes]], list[bytes]]) -> None:
    raw = b"".join(change(GOOD.splitlines(keepends=True)))
    save_path.write_bytes(raw)
    assert_recovered(save_path, raw, Damage(6, LINE_STARTS[5]))


def test_second_damage_gets_its_own_name(save_path: Path) -> None:
    for number in (1, 2):
        save_path.write_bytes(GOOD[:-number])
        Match.resume(save_path)
        assert save_path.with_name(f"{save_path.name}.damaged-{number}").exists()


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (b"", "save.lost"),
        (b'{"che', "save.lost"),
        (GOOD[: LINE_STARTS[1] - 1], "save.lost"),
        (b"hello\n", "save.foreign"),
        (b"{}\n", "save.foreign"),
        (b"\x00" * 100, "save.foreign"),
    ],
    # Without names of their own the cases would be called by bytes that hold the time.
    ids=["empty", "part of a word", "part of a header", "a word", "no check value", "zeros"],
)
def test_files_without_a_match_in_them(save_path: Path, raw: bytes, key: str) -> None:
    save_path.write_bytes(raw)
    with pytest.raises(SaveFaultError) as error:
        Match.resume(save_path)
    assert error.value.notice.key == key
    assert [found.read_bytes() for found in save_path.parent.iterdir()] == [raw]


def test_missing_file_and_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        with pytest.raises(SaveFaultError, match="cannot be read"):
            Match.resume(path)


def test_a_file_too_large_to_be_a_match(save_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_path.write_bytes(GOOD)
    monkeypatch.setattr(save_file, "LARGEST_FILE", len(GOOD) - 1)
    with pytest.raises(SaveFaultError, match="larger than"):
        Match.resume(save_path)


@pytest.mark.parametrize(
    "body", ["[" * 100_000, '{"kind":NaN}', '{"kind":1.5}', '{"n":' + "9" * 5000 + "}", "{"]
)
def test_lines_with_a_right_check_but_no_save_json(
    body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("castles.play.line.canonical", lambda record: "{" + body[1:])
    line, _ = encode_lines([{}])
    with pytest.raises(ValueError, match="not JSON"):
        decode_line(line, FIRST_CHECK)


CHILD = """
import os, sys
from pathlib import Path
from castles.engine.game import register
from castles.play.journal import Journal
from castles.play.match import Match
from tests.play.conftest import SEATS, SEED, play_on
from tests.toy_game import ToyGame

register("toy", ToyGame)
match = Match.new(ToyGame(), SEATS, SEED, {"rounds": 12}, "practice", Path(sys.argv[1]))
while True:
    play_on(match, 1, seed=len(match.log))
    if match.is_over or len(match.log) % 7 == 6:
        match.undo()
    os.write(1, b"%d %d\\n" % (len(match.log), match.can_redo))
"""


@pytest.mark.parametrize("reports", [1, 2, 5, 11, 23, 50, 200])
def test_a_killed_process_loses_nothing_that_it_reported(save_path: Path, reports: int) -> None:
    command = [sys.executable, "-c", CHILD, str(save_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]) as child:
        assert child.stdout is not None
        for _ in range(reports):
            child.stdout.readline()
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read()
    assert child.returncode == -signal.SIGKILL
    reported = reports + rest.count(b"\n")
    kinds = [record["kind"] for record in read_save(save_path).records]
    match = Match.resume(save_path)
    undone = kinds.count("undo")
    assert kinds.count("action") in (reported, reported + 1)
    assert len(match.log) == kinds.count("action") - undone
    assert [found.name for found in save_path.parent.iterdir()] == [save_path.name]


@pytest.fixture
def room_for() -> Iterator[Callable[[int], None]]:
    """Limits how large a file this process may write, as a full disk would."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    yield lambda size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, handler)


@pytest.mark.parametrize("spare", [0, 1, 40])
def test_full_disk_stops_saving_but_not_the_match(
    new_match: NewMatch, save_path: Path, room_for: Callable[[int], None], spare: int
) -> None:
    match = new_match(save_path)
    play_on(match, 3)
    saved = save_path.read_bytes()
    room_for(len(saved) + spare)
    play_on(match, 4)
    assert match.save_problem is not None
    assert match.save_problem.key == "save.not_written"
    assert len(match.log) == 7
    assert save_path.read_bytes() == saved, "no half line stays behind"
    room_for(resource.RLIM_INFINITY)
    play_on(match, 1)
    assert match.save_problem is None
    assert picture(Match.resume(save_path)) == picture(match), "the gap is filled"


def test_read_only_folder_plays_in_memory(
    new_match: NewMatch, save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_keys: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as patch:
        patch.setattr(own_files, "_create", refuse)
        match = new_match(save_path)
        play_on(match, 3)
        assert match.save_problem is not None
        assert match.save_problem.facts == {
            "file": str(save_path),
            "cause": "Read-only file system",
        }
    play_on(match, 1)
    assert match.save_problem is None
    assert picture(Match.resume(save_path)) == picture(match)


def test_damaged_save_on_a_read_only_disk_is_resumed_in_memory(
    save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_keys: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    save_path.write_bytes(GOOD[:-1])
    with monkeypatch.context() as patch:
        patch.setattr(own_files, "_create", refuse)
        match = Match.resume(save_path)
        assert match.save_problem is not None
        play_on(match, 1)
        assert match.save_problem is not None
        assert match.path == save_path
        assert save_path.read_bytes() == GOOD[:-1]
    assert match.try_to_save()
    assert match.save_problem is None
    assert match.recovery is not None
    assert picture(Match.resume(save_path)) == picture(match)


def test_a_resumed_match_whose_file_cannot_be_written_says_so_immediately(
    save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_keys: object) -> int:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    save_path.write_bytes(GOOD)
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_open", refuse)
        match = Match.resume(save_path)
        assert match.save_problem is not None
        assert match.save_problem.key == "save.not_written"
        play_on(match, 1)
        assert not match.try_to_save()
    assert match.try_to_save()
    assert match.save_problem is None
    assert picture(Match.resume(save_path)) == picture(match)


def test_a_match_whose_folder_cannot_be_made_is_saved_when_it_can_be(
    new_match: NewMatch, tmp_path: Path
) -> None:
    folder = tmp_path / "saves"
    folder.write_text("in the way")
    match = new_match(folder / "match.castles")
    play_on(match, 2)
    assert match.save_problem is not None
    folder.unlink()
    play_on(match, 1)
    assert match.save_problem is None
    assert picture(Match.resume(folder / "match.castles")) == picture(match)


def test_failing_flush_is_reported_and_made_up_for(
    new_match: NewMatch, save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    match = new_match(save_path)
    saved = save_path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(journal_module.os, "fsync", fail)
        play_on(match, 1)
        assert match.save_problem is not None
        assert save_path.read_bytes() == saved
    play_on(match, 1)
    assert match.save_problem is None
    assert picture(Match.resume(save_path)) == picture(match)


@pytest.mark.parametrize(
    "meddle",
    [Path.unlink, lambda path: path.open("ab").write(b"x")],
    ids=["removed", "grown"],
)
def test_a_file_that_another_program_changed_is_left_alone(
    new_match: NewMatch, save_path: Path, meddle: Callable[[Path], object]
) -> None:
    match = new_match(save_path)
    play_on(match, 2)
    meddle(save_path)
    found = save_path.read_bytes() if save_path.exists() else None
    play_on(match, 2)
    assert match.save_problem is not None
    assert match.save_problem.key == "save.changed"
    assert (save_path.read_bytes() if save_path.exists() else None) == found
    match.save_as(save_path.with_name("rescued"))
    assert match.save_problem is None
    assert picture(Match.resume(save_path.with_name("rescued"))) == picture(match)


def test_no_temporary_file_is_left_when_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "file"
    path.write_bytes(b"old")
    monkeypatch.setattr(own_files.os, "fsync", fail)
    with pytest.raises(SaveFaultError, match="No space left"):
        save_file.write_atomically(path, b"new")
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [("file", b"old")]
