"""The commands that can be typed at any question, in the player's language or in English."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from castles.desk.answer_round import numbers_seen
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.notice import UndoError
from castles.terminal.score_table import score_lines
from castles.text.catalogue import Catalogue
from castles.text.narration import narrate
from castles.text.phrases import same_word
from castles.text.players import names_at
from castles.text.remaining import remaining_lines
from castles.text.rules_page import games_with_rules, rule_book
from castles.text.rules_words import contents_lines, found_lines

if TYPE_CHECKING:
    from castles.terminal.session import TextSession

Command: TypeAlias = "Callable[[TextSession, Sequence[str]], None]"

_RECENT = 12
"""The number of log entries that `log` shows."""


class QuitError(Exception):
    """The player wants to stop."""


def find_command(word: str, catalogue: Catalogue) -> str | None:
    """The command for a word."""
    for name in COMMANDS:
        if same_word(word, name) or same_word(word, catalogue.text(f"command.{name}")):
            return name
    return None


def _undo(session: TextSession, words: Sequence[str]) -> None:
    """Undo to the last decision of a person, or to a numbered step of the log."""
    match = session.match
    mine = (entry for entry in reversed(match.log) if entry.seat in session.desk.humans)
    last = next((entry for entry in mine if _was_asked(match, entry)), None)
    index = last.number - 1 if last is not None else len(match.log)
    if words and words[0].isascii() and words[0].isdigit():
        index = bisect_left(numbers_seen(match.game, match.log), int(words[0]))
    _go_back(session, lambda: session.desk.undo_to(index))


def _was_asked(match: Match, entry: Entry) -> bool:
    """Whether a person chose it: an automatic answer would be redone immediately."""
    game, state = match.game, match.state_after(entry.number - 1)
    return not entry.action or game.needless(state, game.legal_actions(state)) is None


def _redo(session: TextSession, words: Sequence[str]) -> None:
    """Redo to the next decision of a person."""

    def redo() -> None:
        session.desk.redo()
        while session.match.can_redo and session.match.deciding_seat not in session.desk.humans:
            session.desk.redo()

    _go_back(session, redo)


def _reset(session: TextSession, words: Sequence[str]) -> None:
    """Undo to the beginning of the turn, as far as walls allow."""
    log = session.match.log
    if not log or log[-1].seat != session.viewer:
        session.screen.write(session.text("undo.nothing"))
        return

    def reset() -> None:
        wall = session.desk.reset_turn()
        if wall:
            session.screen.write(session.tell_wall(wall))

    _go_back(session, reset)


def _go_back(session: TextSession, change: Callable[[], None]) -> None:
    try:
        change()
    except UndoError as error:
        session.screen.write(session.tell_wall(error.notice))
        return
    session.went_back()


def _log(session: TextSession, words: Sequence[str]) -> None:
    """Print the steps of the log, with a line where undo ends."""
    match = session.match
    walls, numbers = session.desk.walls(), numbers_seen(match.game, match.log)
    entries = match.log if words else match.log[-_RECENT:]
    for entry in entries:
        names, you = names_at(match.played, session.names, session.viewer, entry, session.catalogue)
        for event in entry.events:
            line = narrate(match.game, event, session.viewer, names, session.catalogue, you)
            number = numbers[entry.number - 1]
            session.screen.write(f"{number}. {line} ({event.rule})")
        # The line goes after the last entry that can't be undone.
        following = walls[entry.number] if entry.number < len(walls) else None
        wall = walls[entry.number - 1]
        if wall and following is None:
            session.screen.write(f"-- {session.tell_wall(wall)}")
    if not entries:
        session.screen.write(session.text("terminal.empty_log"))


def _board(session: TextSession, words: Sequence[str]) -> None:
    """Show a seat's board, by number or name; by default the viewer's own."""
    wanted = " ".join(words)
    for number, name in enumerate(session.names):
        own = not wanted and number == session.viewer
        if own or wanted == str(number + 1) or same_word(wanted, name):
            view = session.match.view(session.viewer)
            session.screen.block(session.describer.board(view, number))
            return
    seats = ", ".join(f"{number} {name}" for number, name in enumerate(session.names, start=1))
    session.screen.write(session.text("terminal.no_seat", word=wanted, seats=seats))


def _score(session: TextSession, words: Sequence[str]) -> None:
    sheets = session.match.game.scores(session.match.state)
    session.screen.block(score_lines(sheets, session.names, session.catalogue))


def _remaining(session: TextSession, words: Sequence[str]) -> None:
    """Show what is left in piles and supply, as far as the viewer can know."""
    view = session.match.view(session.viewer)
    lines = remaining_lines(session.describer, view, session.names, session.catalogue)
    session.screen.block(lines or [session.text("remaining.nothing")])


def _rules(session: TextSession, words: Sequence[str]) -> None:
    """Show all rules by title, one by its id, or those that contain the words."""
    name = session.match.game.name
    if name not in games_with_rules():
        session.screen.write(session.text("rulebook.unwritten"))
        return
    book = rule_book(name, session.catalogue.language)
    lines = found_lines(book, words, session.catalogue) if words else contents_lines(book)
    session.screen.block(lines or [session.text("rulebook.none", words=" ".join(words))])


def _table(session: TextSession, words: Sequence[str]) -> None:
    session.show_again()


def _hint(session: TextSession, words: Sequence[str]) -> None:
    for line in session.adviser.advise():
        session.screen.write(line)


def _help(session: TextSession, words: Sequence[str]) -> None:
    session.screen.block([session.text("terminal.help")])
    for name in COMMANDS:
        word = session.text(f"command.{name}")
        session.screen.entry(f"  {word.ljust(10)}", session.text(f"command_about.{name}"))
    session.screen.write(session.text("terminal.how_to_ask"))


def _save(session: TextSession, words: Sequence[str]) -> None:
    session.save(" ".join(words))


def _quit(session: TextSession, words: Sequence[str]) -> None:
    """Quit; asks again if the match would be lost."""
    if session.may_quit():
        raise QuitError


COMMANDS: Mapping[str, Command] = {
    "undo": _undo,
    "redo": _redo,
    "reset": _reset,
    "log": _log,
    "board": _board,
    "score": _score,
    "remaining": _remaining,
    "rules": _rules,
    "table": _table,
    "hint": _hint,
    "help": _help,
    "save": _save,
    "quit": _quit,
}
