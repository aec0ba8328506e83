"""One match in the terminal: who is asked, what they see, and what they answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from castles.ai.player import Player, make_player
from castles.desk.answer_round import AnswerRound
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.randomness import seeded
from castles.play.match import Match
from castles.play.notice import Notice
from castles.terminal.advising import Adviser
from castles.terminal.commands import COMMANDS, QuitError, find_command
from castles.terminal.names import seat_names
from castles.terminal.score_table import outcome_lines, score_lines
from castles.terminal.screen import EndOfInputError, Screen
from castles.text.advice import by_aim
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue
from castles.text.describing import Choice, NotUnderstoodError
from castles.text.narration import narrate, tell_notice, tell_reason
from castles.text.players import stand_ins

DONE = 0
INPUT_ENDED = 3


class Session:
    """Plays a match to its end. What is written comes from the view of the seat that looks."""

    def __init__(self, match: Match, catalogue: Catalogue, screen: Screen) -> None:
        self.match = match
        match.pauses = True
        self.catalogue = catalogue = catalogue.of_game(match.game.name)
        self.screen = screen
        self.names = seat_names(match.seats, catalogue)
        self.describer = describer_for(match.game, catalogue, self.names)
        self.people = [seat for seat, spec in enumerate(match.seats) if spec.is_human]
        self.viewer = self.people[0] if len(self.people) == 1 else NOBODY
        """Who looks at the screen; NOBODY until the keyboard was passed to somebody."""
        self.adviser = Adviser(match, catalogue)
        self.draft: Action | None = None
        """An answer in the making, such as a board that is being assembled."""
        self._players = {
            seat: self._player(seat) for seat in range(len(self.names)) if seat not in self.people
        }
        self._told = dict.fromkeys([*self.people, NOBODY], match.told)
        """How much of the log each viewer has been told."""
        self._table_is_shown = False
        self._save_problem: Notice | None = None
        self._quits_unsaved = False
        """Whether the player wants to stop although the match will be lost."""
        self._round = AnswerRound(match)
        self._round.reopen()
        self._decided: dict[int, Action] = {}
        """How computers will answer what was just done, once it is their turn to."""

    def _player(self, seat: int) -> Player:
        # The place in the game is part of the seed: a resumed match does not repeat its dice.
        purpose = f"seat {seat} from {len(self.match.log)}"
        seed = seeded(self.match.header.seed, purpose)
        return make_player(self.match.seats[seat].kind, self.match.game, seed)

    def text(self, key: str, **facts: object) -> str:
        return self.catalogue.text(key, **facts)

    def play(self) -> int:
        """Until the game is over, somebody quits or the input ends; gives the exit code."""
        self.screen.heading(self.text(f"{self.match.game.name}.name"))
        self._say_where_it_is_saved()
        try:
            self._go_on()
            while not self.match.is_over:
                seat = self.match.deciding_seat
                if self._round.first in self.people:
                    self._hand_round(self._round.first)
                elif self.match.turn_is_over:
                    self._end_turn(seat)
                elif seat in self.people:
                    self._ask_person(seat)
                else:
                    self._ask_computer(seat)
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

    def _ask_computer(self, seat: int) -> None:
        decided = self._decided.get(seat) if self._round.asked == seat else None
        self._do(decided or self._players[seat].decide(self.match.view(seat)))
        self._table_is_shown = False
        # People are told when they are asked, right above the question.
        if not self.people:
            self._tell_news()
            self._warn_of_save_problem(again=False)

    def _do(self, action: Action) -> None:
        """Do an action of the deciding seat; computers answer it, or let it pass."""
        self._decided.clear()
        self._round.submit(action)
        self._go_on()

    def _go_on(self) -> None:
        """What needs no person happens: answers of computers, the end of their turns, automas."""
        match = self.match
        self._round.go_on(self.people, self._decide_answer)
        if match.turn_is_over and not self._waits(match.deciding_seat):
            match.carry_on()
        while match.automa_is_due:
            match.step_automa()

    def _waits(self, seat: int) -> bool:
        """Whether a person may want to undo something of a turn that is over."""
        return seat in self.people and self.match.walls()[-1] is None

    def _decide_answer(self, seat: int) -> Action:
        self._decided[seat] = self._players[seat].decide(self.match.view(seat))
        return self._decided[seat]

    def _bring_up_to_date(self, seat: int) -> None:
        """Give a person the keyboard, the table and what happened since."""
        if self.viewer != seat:
            self._pass_keyboard(seat)
        if not self._table_is_shown:
            self._show_table()
            self.screen.write("")
        self._tell_news()
        self._warn_of_save_problem()

    def _ask_person(self, seat: int) -> None:
        self._bring_up_to_date(seat)
        view = self.match.view(seat)
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
        """Whether the question has to be asked anew, for something has changed."""
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
        view = self.match.view(self.viewer)
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
        """`?` says what is asked, `? 3` what a choice does, `? place 1 c6` why it is impossible."""
        view = self.match.view(self.viewer)
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
        seat = self.viewer
        is_answer = self._round.asked == seat
        self._do(action)
        self.draft = None
        if self._round.first in self.people:
            self._table_is_shown = False
            self.screen.write(self.text("terminal.others_may_answer"))
            return
        if is_answer and len(self.people) > 1:
            # Whoever had nothing to answer saw nothing either.
            return
        self._tell_news()
        if self.match.deciding_seat != seat:
            self._ask_to_end(lambda: self.match.deciding_seat != seat and self._may_linger())

    def _may_linger(self) -> bool:
        """Whether there is something to undo, or to read before the next person clears it."""
        return len(self.people) > 1 or self.match.walls()[-1] is None

    def _end_turn(self, seat: int) -> None:
        """What comes after a turn waits until the person ends it, and may undo it instead."""
        self._bring_up_to_date(seat)
        if self._ask_to_end(lambda: self.match.turn_is_over):
            self.match.carry_on(is_seen=True)
            self._go_on()
            self._tell_news()

    def _ask_to_end(self, is_over: Callable[[], bool]) -> bool:
        """Take commands at the end of a turn; whether it is still over when Enter is pressed."""
        line = "?"
        while line and is_over():
            line = self.screen.ask(self.text("terminal.turn_over"))
            command = find_command(line.split()[0], self.catalogue) if line else None
            self._table_is_shown = True
            if command:
                COMMANDS[command](self, line.split()[1:])
            elif line:
                self.screen.write(self.text("terminal.turn_over.only"))
            if is_over() and not self._table_is_shown:
                self._show_table()
        self._table_is_shown = False
        return not line

    def _hand_round(self, seat: int) -> None:
        """Ask a seat that can answer; let one that cannot look as if it were asked."""
        if self._round.asked == seat:
            self._ask_person(seat)
            return
        self._bring_up_to_date(seat)
        self.screen.ask(self.text("terminal.nothing_to_answer"))
        self._round.leave(seat)
        self._go_on()

    def _pass_keyboard(self, seat: int) -> None:
        """Nothing of one seat's secrets is in sight when another sits down."""
        if self.viewer != NOBODY:
            self.screen.clear()
        line = self.screen.ask(self.text("terminal.pass", seat=self.names[seat]))
        if line and find_command(line.split()[0], self.catalogue) == "quit" and self.may_quit():
            raise QuitError
        self.screen.clear()
        self.viewer = seat
        self.draft = None
        self._table_is_shown = False

    def _tell_news(self) -> None:
        """Everything the viewer has not been told yet."""
        self._tell(self.match.news_for(self.viewer, self._told[self.viewer]))
        self._told[self.viewer] = self.match.told

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            line = narrate(self.match.game, event, self.viewer, self.names, self.catalogue)
            self.screen.write(f"> {line}")

    def went_back(self) -> None:
        """After undo or redo: nobody is told again what they already know."""
        self._round.clear()
        self._told = {viewer: min(told, self.match.told) for viewer, told in self._told.items()}
        self._table_is_shown = False
        self.draft = None

    def show_again(self) -> None:
        """Before the next question the whole table is shown."""
        self._table_is_shown = False

    def _show_table(self) -> None:
        heading = self.text("terminal.turn_of", seat=self.names[self.viewer])
        self.screen.heading(heading)
        self.screen.write(*self.describer.describe(self.match.view(self.viewer)))
        self._table_is_shown = True

    def _warn_of_save_problem(self, again: bool = True) -> None:
        """Say what is wrong when it begins, remind of it with every question, and say its end."""
        before, problem = self._save_problem, self.match.save_problem
        if problem and problem != before:
            self.screen.write(tell_notice(problem, self.names, self.catalogue))
        if problem and again:
            word = self.text("command.save")
            self.screen.write(self.text("terminal.not_saved_yet", command=word))
        elif before and not problem:
            self.screen.write(self.text("unsaved.saved", file=self.match.path))
        self._save_problem = problem

    def may_quit(self) -> bool:
        """Whether the match is on the disk, or the player was told that it will be lost."""
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
        if len(self.people) > 1:
            # Everybody looks now, so only what everybody may know is shown and told.
            self.screen.clear()
            self.viewer = NOBODY
            self._tell(self.match.events_for(NOBODY, len(self.match.log) - 1))
        else:
            self._tell_news()
        self.screen.heading(self.text("score.final"))
        sheets = self.match.game.scores(self.match.state)
        self.screen.write(*score_lines(sheets, self.names, self.catalogue))
        self.screen.write(*outcome_lines(outcome, self.names, self.catalogue))
        self._warn_of_save_problem()
        if self.match.is_practice:
            self.screen.write(self.text("terminal.practice"))
        if self.match.assisted:
            self.screen.write(self.text("assisted.terminal"))
        self.screen.write(*stand_ins(self.match.played, self.names, self.catalogue).values())
