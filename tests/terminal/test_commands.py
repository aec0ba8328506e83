"""What can be typed at a question: numbers, actions, commands, explanations and nonsense."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from castles.engine.errors import SaveError
from castles.play.match import Match
from tests.terminal.table import any_number, resume, saved_file, start, typed

SET_UP = ["1", "1", "", "1", ""]
"""Keep the board, put the castle, take a token: the first turn follows (seed 7, computer first)."""
FREER_SET_UP = ["1", "", "1", "", "1", ""]
"""The same where the sight of all boards can be taken back, so that there is time to do so."""


def _play(*lines: str, **settings: object) -> str:
    code, output = start(typed([*SET_UP, *lines]), **settings)
    assert code == 3
    return output


def _one_line(output: str) -> str:
    return " ".join(output.split())


def _answer(output: str, line: str) -> str:
    """What was written between a typed line and the next prompt."""
    after = output.split(f"> {line}\n", 1)[1]
    return after.split("\n1-", 1)[0].strip()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("?", "You take one action per turn"),
        ("? 1", "You can do this: Draw 4 cards"),
        ("? take 3", "You can do this: Take a castle tile from slot 3"),
        ("? place 1 a1", 'Your region has no space "a1"'),
        ("? place 1 c6", "This storage space is empty. Take a tile from the display. (rule T20)"),
        ("place 1 c6", "This storage space is empty."),
        ("? end", "Take an action first. Draw cards, take a tile or place one."),
        ("? marble", "You have no marble. Place a quarry to gain one. (rule T21)"),
        ("? token card", "Decide first: which action to take. Then you can do this."),
        ("? dance", '"dance" isn\'t an action.'),
        ("99", 'I don\'t understand "99". Type a number from 1 to 9'),
        ("0", 'I don\'t understand "0".'),
        ("-1", 'I don\'t understand "-1".'),
        ("²", 'I don\'t understand "²".'),
        ("xyzzy \x00 {name} %s", "I don't understand"),
        ("a" * 5000, "I don't understand"),
        ("board", "Player 1's region:"),
        ("board 2", "Computer 2's region:"),
        ("board computer 2", "Computer 2's region:"),
        ("board 7", 'There is no player "7". The players are: 1 Player 1, 2 Computer 2.'),
        ("score", "Completed areas"),
        ("remaining", "Bonus tokens left: 23."),
        ("remaining", "Tiles still in Computer 2's stacks: 20."),
        ("rules", "T37   Who wins"),
        ("rules t24", "T24  Castle"),
        ("rules zebra", 'No rule mentions "zebra".'),
        ("help", "undo your whole turn, as far as possible"),
        ("redo", "Nothing to redo."),
        ("reset", "Nothing to undo."),
        ("undo", "moved last, and you can only undo your own moves."),
        ("undo 1", "you can only undo your own moves."),
        ("undo 999", "Nothing to undo."),
        ("save", "The game is saved after every step in"),
        ("LOG", "You take the bonus token +1 card. (T17)"),
    ],
)
def test_a_line_is_answered(line: str, expected: str) -> None:
    assert expected in _answer(_play(line), line[:110].replace("\0", "\ufffd"))


def test_a_blank_line_asks_again() -> None:
    assert _play("", "").count("What will you do?") == 3


def test_a_typed_action_is_done() -> None:
    output = _play("take 3")
    assert "> You take a castle tile from slot 3." in output


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("es", "tomar 3", "> Tomas una loseta de castillo del lugar 3."),
        ("it", "prendi 3", "> Prendi una tessera castello dal posto 3."),
        ("pt", "pegar 3", "> Você pega uma peça de castelo do lugar 3."),
        ("pt", "take 3", "> Você pega uma peça de castelo do lugar 3."),
        ("es", "? marmol", "No tienes mármol."),
    ],
)
def test_words_of_the_language_and_english_ones_are_understood(
    language: str, line: str, expected: str
) -> None:
    assert expected in _play(line, language=language)


def test_undo_takes_back_and_redo_does_it_again() -> None:
    code, output = start(typed(["1", "2", "undo", "1", "undo", "redo", ""]))
    assert code == 3
    told = [line for line in output.splitlines() if "You put your start castle" in line]
    assert len(told) == 3
    assert output.count("Where will you put your start castle?") == 3


def test_a_reveal_cannot_be_undone_in_strict_but_in_friendly_mode() -> None:
    # A draw ends the turn; only with a second person there is a moment to take it back.
    lines = ["", "1", "", "", "1", "", "", "1", "", "", "1", "", "", "1", "", "", "1", "", ""]
    for mode, expected in (("strict", "That can't be undone."), ("friendly", "Player 2's turn")):
        _, output = start(typed([*lines, "1", "undo"]), "human,human", undo=mode)
        after = output.rsplit("undo\n", 1)[1]
        assert expected in after


def test_practice_goes_back_over_the_computers_moves_and_is_marked() -> None:
    _, output = start(typed([*FREER_SET_UP, "undo", "undo", "undo"]), undo="practice")
    assert output.count("Assemble your region from your three pieces.") == 2
    match = Match.resume(saved_file(output))
    assert match.is_practice
    match.close()


def test_reset_goes_back_to_the_beginning_of_the_turn() -> None:
    lines = [*FREER_SET_UP, "take 1", "", "take 2", "reset"]
    _, output = start(typed(lines), undo="friendly")
    assert "What will you discard" in output
    assert output.count("What will you do?") == 3


def test_quit_says_how_to_go_on_and_the_match_goes_on() -> None:
    code, output = start(typed([*SET_UP, "take 3", "quit"]))
    assert code == 0
    file = saved_file(output)
    assert f'castles play --text --resume "{file}"' in _one_line(output)
    code, output = resume(typed(["log all", "salir", "esci"]), file)
    assert code == 3
    assert "You take a castle tile from slot 3. (T19)" in output


def test_an_interrupted_game_goes_on_too() -> None:
    waiting = iter([*SET_UP, "take 3"])

    def answer(prompt: str) -> str:
        line = next(waiting, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    with pytest.raises(KeyboardInterrupt):
        start(answer)
    _, output = resume(typed(["log all"]))
    assert "You take a castle tile from slot 3. (T19)" in output


def test_resume_without_a_file_takes_the_latest_match_that_is_not_over() -> None:
    start(any_number(1), "random,random")
    _, unfinished = start(typed(SET_UP))
    start(any_number(2), "random,random")
    code, output = resume(any_number(4))
    assert code == 0
    assert saved_file(output) == saved_file(unfinished)
    with pytest.raises(SaveError, match="There is no unfinished game"):
        resume(any_number(4))


@pytest.mark.parametrize("name", ["missing.castles", "other.castles"])
def test_what_cannot_be_resumed_is_said(home: Path, name: str) -> None:
    (home / "other.castles").write_text("no match at all")
    with pytest.raises(SaveError, match=f"{name}"):
        resume(any_number(1), home / name, "it")


def test_a_damaged_match_goes_on_and_says_what_was_lost() -> None:
    _, output = start(typed([*SET_UP, "take 3"]))
    file = saved_file(output)
    file.write_bytes(file.read_bytes()[:-3])
    code, output = resume(typed(["table"]), None)
    assert code == 3
    assert "was damaged in line" in _one_line(output)


def test_save_to_another_file_goes_on_there(home: Path) -> None:
    target = home / "my match.castles"
    output = _play(f"save {target}", "take 3")
    assert f"The game is saved after every step in {target}" in _one_line(output)
    _, output = resume(typed(["log all"]), target)
    assert "You take a castle tile from slot 3." in output
    assert f"{target} already exists" in _one_line(_play(f"save {target}"))


def test_a_match_that_cannot_be_saved_is_played_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = home / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("CASTLES_HOME", str(blocked))
    code, told = start(typed([*SET_UP, "take 3", "save", "quit", "quit"]))
    output = _one_line(told)
    assert code == 0
    assert "> You take a castle tile from slot 3." in output
    assert "The game is not being saved." in output
    assert "The game is saved" not in output
    reminders = output.count('This game is not saved. Type "save FILE" to save it elsewhere.')
    assert reminders >= len(SET_UP) + 1, "with every question"
    assert 'Type "quit" again to quit and lose this game.' in output


def test_a_match_that_can_be_saved_again_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = home / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("CASTLES_HOME", str(blocked))
    output = _one_line(_play(f"save {home / 'rescued.castles'}", "take 3"))
    assert f"The game is saved: {home / 'rescued.castles'}" in output
    _, output = resume(typed(["log all"]), home / "rescued.castles")
    assert "You take a castle tile from slot 3." in output


def test_a_killed_game_goes_on_where_it_was(home: Path) -> None:
    command = [sys.executable, "-m", "castles", "play", "--text", "tuscany", "--seats"]
    command += ["human,greedy", "--seed", "7", "--lang", "en"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as game:
        assert game.stdin
        assert game.stdout
        game.stdin.write("\n".join([*SET_UP, "take 3", ""]))
        game.stdin.flush()
        while "You take a castle tile" not in game.stdout.readline():
            pass
        game.kill()
    _, output = resume(typed(["log all"]))
    assert "You take a castle tile from slot 3. (T19)" in output
