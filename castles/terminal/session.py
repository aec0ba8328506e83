"""One match in the terminal: questions, views and answers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from castles.ai.player import make_player
from castles.desk.arms import seat_people
from castles.desk.due import Due
from castles.desk.opponents import AtOnce, Opponent
from castles.desk.session import Session
from castles.desk.voices import Voices
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.randomness import seeded
from castles.play.headline import headline_of
from castles.play.match import Match
from castles.play.notice import Notice, SaveFaultError
from castles.play.own_files import expanded
from castles.terminal.advising import Adviser
from castles.terminal.commands import COMMANDS, QuitError, find_command
from castles.terminal.names import seat_names
from castles.terminal.score_table import outcome_lines, score_lines
from castles.terminal.screen import EndOfInputError, Screen
from castles.text.advice import by_aim
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue
from castles.text.course import table_lines
from castles.text.describing import Choice, NotUnderstoodError
from castles.text.narration import narrate, tell_notice, tell_reason, tell_wall
from castles.text.players import stand_ins

DONE = 0
INPUT_ENDED = 3


class TextSession:
    """Plays a match to its end. All output is from the view of the current seat."""

    def __init__(
        self,
        match: Match,
        catalogue: Catalogue,
        screen: Screen,
        *,
        speaking: bool = True,
        desk: Session | None = None,
    ) -> None:
        self.match = match
        self.voices = Voices(match, seat_people(match.seats, catalogue)) if speaking else None
        told, self._begun_at = match.told, len(match.log)
        self.desk = desk = desk or Session(match, self._make_opponent)
        desk.interludes, desk.holds_undoable = frozenset(), True
        if len(desk.humans) != 1:
            # There is no viewer until the keyboard has been passed.
            desk.viewer = NOBODY
        self.catalogue = catalogue = catalogue.of_game(match.game.name)
        self.screen = screen
        self.names = seat_names(match.seats, catalogue)
        self.describer = describer_for(match.game, catalogue, self.names)
        self.adviser = Adviser(desk, catalogue)
        self.draft: Action | None = None
        """An answer in progress, such as a board being assembled."""
        self._told = dict.fromkeys([*desk.humans, NOBODY], told)
        """How much of the log each viewer has seen."""
        self._table_is_shown = False
        self._save_problem: Notice | None = None
        self._quits_unsaved = False
        """Whether the player wants to quit even if the match is lost."""

    def _make_opponent(self, seat: int) -> Opponent:
        # The position is part of the seed, so a resumed match doesn't repeat its dice.
        purpose = f"seat {seat} from {self._begun_at}"
        seed = seeded(self.match.header.seed, purpose)
        return AtOnce(make_player(self.match.seats[seat].kind, self.match.game, seed))

    @property
    def viewer(self) -> int:
        """The seat whose view is shown."""
        return self.desk.viewer

    def text(self, key: str, **facts: object) -> str:
        return self.catalogue.text(key, **facts)

    def play(self) -> int:
        """Play until the game is over, someone quits or the input ends; returns the exit code."""
        self.screen.heading(self.text(f"{self.match.game.name}.name"))
        self._say_where_it_is_saved()
        try:
            while (due := self.desk.due) is not Due.OVER:
                self._do(due)
            self._finish()
        except QuitError:
            self._say_how_to_resume("terminal.quit")
        except EndOfInputError:
            self._say_how_to_resume("terminal.input_ended")
            return INPUT_ENDED
        except KeyboardInterrupt:
            self.screen.write("")
            self._say_how_to_resume("terminal.quit")
            raise
        finally:
            self.match.close()
        return DONE

    def _do(self, due: Due) -> None:
        if due is Due.DECIDE:
            self._ask_person()
        elif due is Due.HAND_OVER:
            self._hand_over()
        elif due is Due.CURTAIN:
            self._pass_keyboard()
        else:
            self._let_computer_play()

    def _let_computer_play(self) -> None:
        self.desk.let_opponent_play()
        self._table_is_shown = False
        # People get the news right above their next question.
        if not self.desk.humans:
            self._tell_news()
            self._warn_of_save_problem(again=False)

    def _bring_up_to_date(self) -> None:
        """Show the viewer the table and recent events."""
        if not self._table_is_shown:
            self._show_table()
            self.screen.write("")
        self._tell_news()
        self._warn_of_save_problem()

    def _ask_person(self) -> None:
        self._bring_up_to_date()
        view = self.desk.view
        meant = self.match.game.needless(view.state, self.match.legal_actions())
        if meant is not None:
            self._submit(meant)
            return
        self.screen.block(self.describer.question(view, self.draft))
        choices = self.describer.choices(view, self.draft)
        self.screen.choices(choice.text for choice in choices)
        position = self._position()
        while position == self._position():
            line = self.screen.ask(self.text("terminal.prompt", most=len(choices)))
            if not line or self._answer(line, choices):
                return

    def _position(self) -> tuple[int, int]:
        return len(self.match.log), self.match.deciding_seat

    def _answer(self, line: str, choices: list[Choice]) -> bool:
        """Whether something has changed and the question must be asked again."""
        words = line.split()
        if line.isascii() and line.isdigit():
            if not 1 <= int(line) <= len(choices):
                self._not_understood(line, len(choices))
                return False
            chosen = choices[int(line) - 1]
            self.draft = chosen.draft
            if chosen.action is not None:
                self._submit(chosen.action)
            return True
        if line.startswith("?"):
            self.explain(line[1:].split(), choices)
            return False
        command = find_command(words[0], self.catalogue)
        if command:
            before = self._position(), self._table_is_shown
            COMMANDS[command](self, words[1:])
            return before != (self._position(), self._table_is_shown)
        return self._typed(words, len(choices))

    def _typed(self, words: list[str], most: int) -> bool:
        view = self.desk.view
        try:
            action = self.describer.read_action(view, words)
        except NotUnderstoodError as error:
            self.screen.write(str(error))
            self._not_understood(" ".join(words), most)
            return False
        if action not in self.match.legal_actions():
            self._say_why_not(action)
            return False
        self._submit(action)
        return True

    def _not_understood(self, line: str, most: int) -> None:
        self.screen.write(self.text("terminal.not_understood", line=line[:40], most=most))

    def explain(self, words: list[str], choices: list[Choice]) -> None:
        """`?` explains the question, `? 3` a choice, `? place 1 c6` why it is impossible."""
        view = self.desk.view
        if not words:
            self.screen.block([self.describer.about(view)])
            self.screen.write(self.text("terminal.how_to_ask"))
            return
        if words[0].isascii() and words[0].isdigit() and 1 <= int(words[0]) <= len(choices):
            possible = choices[int(words[0]) - 1].text
            self.screen.write(self.text("terminal.possible", action=possible))
            return
        try:
            action = self.describer.read_action(view, words)
        except NotUnderstoodError as error:
            self.screen.write(str(error))
            return
        if action in self.match.legal_actions():
            possible = self.describer.action_text(view, action)
            self.screen.write(self.text("terminal.possible", action=possible))
        else:
            self._say_why_not(action)

    def _say_why_not(self, action: Action) -> None:
        for reason in self.match.game.explain(self.match.state, action):
            self.screen.write(tell_reason(reason, self.catalogue))

    def _submit(self, action: Action) -> None:
        desk = self.desk
        was_answer = desk.is_answer
        desk.submit(action)
        self.draft = None
        if desk.due is Due.CURTAIN and desk.awaits_answers:
            self._table_is_shown = False
            self.screen.write(self.text("terminal.others_may_answer"))
        elif not was_answer or len(desk.humans) == 1:
            # After an answer show no news, as to a player who had nothing to answer.
            self._tell_news()

    def _hand_over(self) -> None:
        """Wait until the person ends the turn, or undoes it instead.

        A player with nothing to answer is treated as if asked.
        """
        self._bring_up_to_date()
        if self.desk.in_round:
            self.screen.ask(self.text("terminal.nothing_to_answer"))
            self.desk.pass_on()
        elif self._ask_to_end():
            self.desk.pass_on()
            self._tell_news()

    def _ask_to_end(self) -> bool:
        """Take commands at the end of a turn; True if it is still over when Enter is pressed."""
        line = "?"
        while line and self.desk.due is Due.HAND_OVER:
            line = self.screen.ask(self.text("terminal.turn_over"))
            command = find_command(line.split()[0], self.catalogue) if line else None
            self._table_is_shown = True
            if command:
                COMMANDS[command](self, line.split()[1:])
            elif line:
                self.screen.write(self.text("terminal.turn_over.only"))
            if self.desk.due is Due.HAND_OVER and not self._table_is_shown:
                self._show_table()
        self._table_is_shown = False
        return not line

    def _pass_keyboard(self) -> None:
        """Clear one seat's secrets from the screen before another player looks."""
        seat = self.desk.next_viewer
        if self.viewer != NOBODY:
            self.screen.clear()
        line = self.screen.ask(self.text("terminal.pass", seat=self.names[seat]))
        if line and find_command(line.split()[0], self.catalogue) == "quit" and self.may_quit():
            raise QuitError
        self.screen.clear()
        self.desk.raise_curtain()
        self.draft = None
        self._table_is_shown = False

    def _tell_news(self) -> None:
        """Print everything the viewer hasn't seen yet."""
        self._tell(self.match.news_for(self.viewer, self._told[self.viewer]))
        self._told[self.viewer] = self.match.told
        self._listen()

    def _listen(self) -> None:
        """Print an opponent's line, if there is one now."""
        line = self.voices.hear() if self.voices is not None else None
        if line is not None:
            title = self.text(f"person.{line.person}.title")
            said = {"seat": self.names[line.seat], "title": title, "words": self.text(line.key)}
            self.screen.write(self.text("voice.says", **said))

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            line = narrate(self.match.game, event, self.viewer, self.names, self.catalogue)
            self.screen.write(f"> {line}")

    def tell_wall(self, wall: Notice) -> str:
        return tell_wall(wall, self.match.game, self.viewer, self.names, self.catalogue)

    def went_back(self) -> None:
        """After undo or redo, don't repeat known events to anyone."""
        self._told = {viewer: min(told, self.match.told) for viewer, told in self._told.items()}
        self._table_is_shown = False
        self.draft = None

    def show_again(self) -> None:
        """Show the whole table before the next question."""
        self._table_is_shown = False

    def _show_table(self) -> None:
        heading = self.text("terminal.turn_of", seat=self.names[self.viewer])
        self.screen.heading(heading)
        view = self.desk.view
        self.screen.write(*table_lines(self.describer, self.match.game, view, self.catalogue))
        self._table_is_shown = True

    def _warn_of_save_problem(self, again: bool = True) -> None:
        """Report a save problem, repeat it with every question, and report when it is solved."""
        before, problem = self._save_problem, self.match.save_problem
        if problem and problem != before:
            self.screen.write(tell_notice(problem, self.names, self.catalogue))
        if problem and again:
            word = self.text("command.save")
            self.screen.write(self.text("terminal.not_saved_yet", command=word))
        elif before and not problem:
            self.screen.write(self.text("unsaved.saved", file=self.match.path))
        self._save_problem = problem

    def save(self, file: str) -> None:
        """Say where the match is saved, or continue in another file."""
        if file:
            try:
                self.match.save_as(expanded(Path(file)))
            except SaveFaultError as fault:
                self.screen.write(tell_notice(fault.notice, self.names, self.catalogue))
                return
        if self.match.path and self.match.try_to_save():
            self.screen.write(self.text("terminal.saved_in", file=self.match.path))
        else:
            self.screen.write(self.text("terminal.not_saved"))

    def may_quit(self) -> bool:
        """Whether the match is on disk, or the player has been warned that it will be lost."""
        if self.match.try_to_save() or self._quits_unsaved:
            return True
        self._quits_unsaved = True
        self._warn_of_save_problem()
        self.screen.write(self.text("terminal.quit_unsaved", command=self.text("command.quit")))
        return False

    def _say_where_it_is_saved(self) -> None:
        if self.match.recovery:
            self.screen.write(tell_notice(self.match.recovery, self.names, self.catalogue))
        self._warn_of_save_problem(again=False)
        if self.match.path and not self._save_problem:
            self.screen.write(self.text("terminal.saved_in", file=self.match.path))
        self.screen.write(self.text(by_aim("terminal.welcome", self.match.game, self.match.state)))

    def _say_how_to_resume(self, key: str) -> None:
        self.screen.write(self.text(key))
        if self.match.path and self.match.try_to_save():
            self.screen.write(self.text("terminal.resume", file=self.match.path))
        else:
            self.screen.write(self.text("terminal.not_saved"))

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None, "the game is over"
        if len(self.desk.humans) > 1:
            # Everyone is looking now, so show only what everyone may know.
            self.screen.clear()
            self.desk.viewer = NOBODY
            self._tell(self.match.events_for(NOBODY, len(self.match.log) - 1))
        else:
            self._tell(self.match.news_for(self.viewer, self._told[self.viewer]))
        self.screen.heading(self.text("score.final"))
        sheets = self.match.game.scores(self.match.state)
        self.screen.write(*score_lines(sheets, self.names, self.catalogue))
        self.screen.write(*outcome_lines(outcome, self.names, self.catalogue))
        how = headline_of(self.match)
        self.screen.write(f"{self.text(how.key, **how.facts)}.")
        self._listen()
        self._warn_of_save_problem()
        if self.match.is_practice:
            self.screen.write(self.text("terminal.practice"))
        if self.match.assisted:
            self.screen.write(self.text("assisted.terminal"))
        self.screen.write(*stand_ins(self.match.played, self.names, self.catalogue).values())
