"""The arguments of every command, as a table, and the parser that is built from it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from castles.ai.levels import LEVEL_NAMES
from castles.ai.player import PLAYER_KINDS
from castles.ai.tuning import MATCHES, METHODS
from castles.engine.automa import automa_kinds
from castles.engine.facts import LARGEST_NUMBER
from castles.games.by_game import DEFAULT_GAME, game_named, game_names
from castles.play.seat import HUMAN, NETWORK
from castles.play.undo import STRICT, UNDO_MODES
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.rules_page import games_with_rules

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PROGRAM = "castles"
MENU = "menu"
"""The command when none is given."""
VERSION = "version"
"""The command that `--version` stands for."""


@dataclass(frozen=True)
class Argument:
    """One argument: its flag or name, the text key of its help, and what argparse needs."""

    flag: str
    help: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    only_one_of: str = ""
    """Arguments of a command with the same word here exclude each other."""
    people: Sequence[str] = ()
    """If it says who plays: the kinds of people that may; programs may always."""


@dataclass(frozen=True)
class Command:
    """A command with its examples; its help and description stand under `cli.NAME` in the texts."""

    arguments: tuple[Argument, ...]
    templates: tuple[str, ...]
    """Its examples; `{game}` stands for a game."""

    @property
    def examples(self) -> list[str]:
        return [template.format(game=DEFAULT_GAME) for template in self.templates]


BOARD_COMMANDS = ("list", "check", "code", "add")
PUZZLE_COMMANDS = ("list", "play", "check", "mine")
LARGEST_AMOUNT = 10_000_000
"""Of games, steps or minutes: more would take weeks."""
MOST_JOBS = 61
"""Windows waits for no more processes at once."""
MOST_FRAMES = 100
"""Of a strip of frames: more are too small to see."""


# A value is read by one of these; the text `cli.parser.NAME` says what it should have been.


def positive(given: str) -> int:
    return _within(given, 1, LARGEST_AMOUNT)


def jobs(given: str) -> int:
    return _within(given, 1, MOST_JOBS)


def frames(given: str) -> int:
    return _within(given, 1, MOST_FRAMES)


def seed(given: str) -> int:
    return _within(given, -LARGEST_NUMBER, LARGEST_NUMBER)


def day(given: str) -> date:
    return date.fromisoformat(given)


def size(given: str) -> tuple[int, int]:
    wide, high = given.split("x")
    return _within(wide, 1280, 3840), _within(high, 720, 2160)


READERS: Sequence[Callable[[str], object]] = (positive, jobs, frames, seed, day, size)


def _within(given: str, least: int, most: int) -> int:
    number = int(given)
    if not least <= number <= most:
        raise ValueError(f"{given} is not a number from {least} to {most}")
    return number


def _number(flag: str, help_key: str, default: int | None = None) -> Argument:
    return Argument(flag, help_key, {"type": positive, "default": default, "metavar": "N"})


_COUNT = {"metavar": "N"}


def _switch(flag: str, help_key: str, only_one_of: str = "") -> Argument:
    return Argument(flag, help_key, {"action": "store_true"}, only_one_of)


def _file(flag: str, help_key: str, metavar: str = "FILE", **settings: object) -> Argument:
    return Argument(flag, help_key, {"type": Path, "metavar": metavar, **settings})


def _seed(default: int | None = None) -> Argument:
    return Argument("--seed", "cli.seed", {"type": seed, "default": default, "metavar": "N"})


def _seats(*people: str, **settings: object) -> Argument:
    words = "cli.play.seats" if people else "cli.seats"
    return Argument("--seats", words, {"metavar": "SEATS", **settings}, people=people)


_LANGUAGE = Argument("--lang", "cli.lang", {"choices": tuple(LANGUAGES)})
_VERSION = Argument(
    "--version", "cli.version", {"dest": "command", "action": "store_const", "const": VERSION}
)
_GAME = Argument("game", "cli.game", {"metavar": "GAME"})
_MAYBE_GAME = Argument("game", "cli.game", {"metavar": "GAME", "nargs": "?"})
_OPTION = Argument(
    "--option", "cli.option", {"action": "append", "default": [], "metavar": "KEY=VALUE"}
)
_JSON = _switch("--json", "cli.json")
_JOBS = Argument("--jobs", "cli.simulate.jobs", {"type": jobs, "default": 1, "metavar": "N"})

COMMANDS: Mapping[str, Command] = {
    "play": Command(
        (
            _MAYBE_GAME,
            _seats(HUMAN, default="human,greedy"),
            _seed(),
            _OPTION,
            _switch("--text", "cli.play.text"),
            Argument("--undo", "cli.play.undo", {"choices": sorted(UNDO_MODES), "default": STRICT}),
            Argument("--resume", "cli.play.resume", {"nargs": "?", "const": "", "metavar": "FILE"}),
        ),
        (
            "castles play {game} --seats human,ai:medium,ai:hard",
            "castles play --text {game} --seats Anna=human,Ben=human --undo friendly",
            "castles play --text {game} --seats human,greedy --lang it --seed 7",
            "castles play --text --resume",
        ),
    ),
    "host": Command(
        (
            _MAYBE_GAME,
            _seats(HUMAN, NETWORK, default="human,network"),
            _seed(),
            _OPTION,
            Argument("--undo", "cli.play.undo", {"choices": sorted(UNDO_MODES), "default": STRICT}),
            _file("--resume", "cli.host.resume"),
            Argument("--address", "cli.host.address", {"metavar": "ADDRESS", "default": ""}),
        ),
        (
            "castles host {game} --seats Anna=human,network,ai:medium",
            "castles host --resume match.castles",
        ),
    ),
    "join": Command(
        (
            Argument("code", "cli.join.code", {"metavar": "CODE"}),
            Argument("--name", "cli.join.name", {"metavar": "NAME", "default": ""}),
            Argument("--at", "cli.join.at", {"metavar": "ADDRESS", "default": ""}),
        ),
        (
            "castles join lamo-tisu-redo-kiba-nufo-dage --name Ben",
            "castles join lamo-tisu-redo-kiba-nufo-dage --at 192.168.1.20",
        ),
    ),
    "simulate": Command(
        (
            _GAME,
            _seats(required=True),
            _seed(0),
            _OPTION,
            _number("--games", "cli.simulate.games", 100),
            _JOBS,
            _JSON,
        ),
        (
            "castles simulate {game} --seats random,greedy --games 1000 --seed 1 --jobs 2",
            "castles simulate {game} --seats greedy,greedy --option cards_drawn=2 --json",
        ),
    ),
    "tournament": Command(
        (
            _GAME,
            Argument("--levels", "cli.tournament.levels", {"default": "all"}),
            _switch("--neighbours", "cli.tournament.neighbours"),
            _number("--seats", "cli.tournament.seats", 2),
            _number("--games", "cli.tournament.games", 200),
            _JOBS,
            _seed(0),
            _OPTION,
            _file("--json", "cli.tournament.json"),
            _file("--file", "cli.tournament.file"),
        ),
        (
            "castles tournament {game} --levels all --games 200 --jobs 2",
            "castles tournament {game} --levels medium,hard --seats 4 --games 100 --json FILE",
            "castles tournament {game} --levels hard,master --games 300 --file rounds.json",
        ),
    ),
    "tune": Command(
        (
            _GAME,
            Argument("--level", "cli.tune.level", {"choices": LEVEL_NAMES, "required": True}),
            Argument("--weights", "cli.tune.weights", {"required": True, "metavar": "NAME"}),
            _switch("--leaf", "cli.tune.leaf"),
            Argument("--by", "cli.tune.by", {"choices": METHODS, "default": MATCHES}),
            _number("--steps", "cli.tune.steps", 500),
            _number("--deals", "cli.tune.deals", 20),
            _JOBS,
            _seed(0),
            _file("--file", "cli.tune.file", required=True),
        ),
        (
            "castles tune {game} --level easy --weights order --steps 1000 --file tuning.json",
            "castles tune {game} --level hard --leaf --weights points --deals 6 --file leaf.json",
            "castles tune {game} --level hard --leaf --by comparisons --weights points --file F",
        ),
    ),
    "trace": Command(
        (
            _MAYBE_GAME,
            _seats(),
            _seed(0),
            _OPTION,
            _file("--replay", "cli.trace.replay", "SAVE"),
            _file("--out", "cli.trace.out"),
        ),
        (
            "castles trace {game} --seats greedy,random --seed 7 --out game.jsonl",
            "castles trace --replay match.castles --out game.jsonl",
        ),
    ),
    "replay": Command(
        (_file("file", "cli.replay.file"), _switch("--verify", "cli.replay.verify")),
        ("castles replay match.castles --verify",),
    ),
    "coach": Command(
        (
            _file("file", "cli.coach.save", "SAVE"),
            _number("--seat", "cli.coach.seat"),
            _number("--top", "cli.coach.top", 5),
        ),
        ("castles coach match.castles", "castles coach match.castles --seat 2 --top 3"),
    ),
    "puzzles": Command(
        (
            Argument("what", "cli.puzzles.what", {"choices": PUZZLE_COMMANDS}),
            _MAYBE_GAME,
            Argument("name", "cli.puzzles.name", {"metavar": "NAME", "nargs": "?"}),
            _number("--games", "cli.puzzles.games", 10),
            _seed(0),
            _number("--seats", "cli.puzzles.seats", 2),
            _number("--turns", "cli.puzzles.turns", 1),
            Argument("--goal", "cli.puzzles.goal", {"metavar": "GOAL"}),
            Argument("--decision", "cli.puzzles.decision", {"default": "turn", "metavar": "NAME"}),
            _number("--least", "cli.puzzles.least", 6),
            _number("--sample", "cli.puzzles.sample"),
            _OPTION,
        ),
        (
            "castles puzzles list {game}",
            "castles puzzles play {game} NAME",
            "castles puzzles check",
            "castles puzzles mine {game} --games 20 --seed 1 --turns 2 --goal green",
        ),
    ),
    "check-data": Command(
        (_file("folder", "cli.check-data.folder", "DIR", nargs="?"),),
        ("castles check-data", "castles check-data my-data/{game}"),
    ),
    "bench": Command(
        (
            _number("--games", "cli.bench.games", 200),
            _number("--rounds", "cli.bench.rounds", 3),
            _switch("--ui", "cli.bench.ui", only_one_of="measured"),
            _switch("--stats", "cli.bench.stats", only_one_of="measured"),
            Argument("--compare", "cli.bench.compare", {"metavar": "REV"}, "measured"),
            _JSON,
        ),
        (
            "castles bench",
            "castles bench --games 400 --rounds 5 --json",
            "castles bench --ui",
            "castles bench --stats",
            "castles bench --compare HEAD~10 --rounds 7",
            "castles bench --compare FOLDER",
        ),
    ),
    "stats": Command(
        (_file("--csv", "cli.stats.csv"), _switch("--rebuild", "cli.stats.rebuild")),
        ("castles stats", "castles stats --csv matches.csv", "castles stats --rebuild"),
    ),
    "boards": Command(
        (
            Argument("what", "cli.boards.what", {"choices": BOARD_COMMANDS}),
            Argument("sources", "cli.boards.sources", {"nargs": "*", "metavar": "SOURCE"}),
        ),
        (
            "castles boards list",
            "castles boards check duchy.yaml",
            "castles boards code duchy.yaml",
            "castles boards add duchy.yaml BOARD-...",
            "castles simulate {game} --seats greedy,random --option own_board=duchy.yaml",
        ),
    ),
    "day": Command(
        (
            _MAYBE_GAME,
            Argument("--date", "cli.day.date", {"type": day, "metavar": "DATE"}),
        ),
        ("castles day", "castles day {game}", "castles day {game} --date 2026-11-18"),
    ),
    "trophies": Command(
        (
            Argument("--player", "cli.trophies.player", {"metavar": "NAME"}),
            _switch("--recount", "cli.trophies.recount"),
        ),
        ("castles trophies", "castles trophies --player Anna", "castles trophies --recount"),
    ),
    "rules": Command(
        (
            Argument("game", "cli.rules.game", {"metavar": "GAME"}),
            Argument("words", "cli.rules.words", {"nargs": "*", "metavar": "WORD"}),
        ),
        (
            "castles rules {game}",
            "castles rules {game} T24",
            "castles rules {game} marble",
        ),
    ),
    "strength": Command((), ("castles strength",)),
    "reference": Command((), ("castles reference > castles/REFERENCE.md",)),
    "soak": Command(
        (
            _MAYBE_GAME,
            _seats(default="ai:easy,ai:medium"),
            _switch("--events", "cli.soak.events", only_one_of="work"),
            _switch("--setups", "cli.soak.setups", only_one_of="work"),
            _number("--games", "cli.simulate.games", 1000),
            _number("--minutes", "cli.soak.minutes"),
            _seed(0),
            _OPTION,
        ),
        (
            "castles soak --games 1000 --seats ai:easy,ai:medium",
            "castles soak --events --minutes 60 --seed 1",
            "castles soak --setups --games 10000",
            "castles soak {game} --setups --games 3000",
        ),
    ),
    "demo": Command(
        (
            Argument("game", "cli.demo.game", {"metavar": "GAME", "nargs": "?"}),
            _file("--out", "cli.demo.out", "DIR", required=True),
            Argument("--size", "cli.demo.size", {"type": size, "default": "1920x1080"}),
            _seed(7),
        ),
        (
            "castles demo --out pictures",
            "castles demo {game} --out pictures --size 1280x720 --seed 3",
        ),
    ),
    "film": Command(
        (
            Argument("scene", "cli.film.scene"),
            _file("--out", "cli.film.out", "FILE", required=True),
            Argument("--look", "cli.film.look", {"default": "1280x720", "metavar": "NAME"}),
            Argument(
                "--frames", "cli.film.frames", {"type": frames, "default": 16, "metavar": "N"}
            ),
            Argument("--ms", "cli.film.ms", {"type": positive, "default": 160, **_COUNT}),
        ),
        ("castles film {game}_victory --out strip.png --frames 12",),
    ),
    "screenshots": Command(
        (
            _file("--out", "cli.screenshots.out", "DIR", required=True),
            Argument("--looks", "cli.screenshots.looks", {"default": "", "metavar": "NAMES"}),
            Argument("--scenes", "cli.screenshots.scenes", {"default": "", "metavar": "NAMES"}),
            _switch("--jpeg", "cli.screenshots.jpeg"),
            _switch("--readme", "cli.screenshots.readme"),
            _file("--compare", "cli.screenshots.compare", "DIR"),
        ),
        (
            "castles screenshots --out pictures",
            "castles screenshots --out pictures --looks 1280x720,es --scenes title,play_3",
            "castles screenshots --readme --out sprites/screenshots",
            "castles screenshots --out after --compare before",
        ),
    ),
}

_WHOLE = Command(
    (),
    (
        "castles",
        "castles play {game} --seats Anna=human,Ben=human",
        "castles play --text {game} --seats human,greedy",
        "castles simulate {game} --seats random,greedy --games 100",
    ),
)
"""The command line without a command."""


_OF_THE_PARSER: Mapping[str, str] = {
    "usage: ": "usage",
    "positional arguments": "positionals",
    "options": "options",
    "show this help message and exit": "help",
    "%(prog)s: error: %(message)s\n": "error",
    "argument %(argument_name)s: %(message)s": "argument",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unknown",
    "expected one argument": "one",
    "not allowed with argument %s": "not_with",
}
"""What argparse says in English, and our texts `cli.parser.NAME` for it."""


def _speak(catalogue: Catalogue) -> None:
    """Let argparse say its own words in our language: it asks a function for each of them."""

    def translate(words: str) -> str:
        if words not in _OF_THE_PARSER:
            return words
        text = catalogue.text(f"cli.parser.{_OF_THE_PARSER[words]}")
        return text + words[len(words.rstrip()) :]

    argparse._ = translate  # type: ignore[attr-defined]


class _Parser(argparse.ArgumentParser):
    """A parser whose help does not pretend to be on a disk that is full."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        print(self.format_help(), end="", file=file)


def parser_for(catalogue: Catalogue) -> argparse.ArgumentParser:
    """The parser of the whole command line, its help in the catalogue's language."""
    _speak(catalogue)
    parser = _Parser(prog=PROGRAM)
    _describe(parser, PROGRAM, _WHOLE.examples, catalogue)
    _add(parser, (_VERSION, _LANGUAGE), catalogue)
    parser.set_defaults(command=MENU)
    title = catalogue.text("cli.commands")
    commands = parser.add_subparsers(title=title, metavar="COMMAND")
    for name, command in COMMANDS.items():
        made = commands.add_parser(name, help=catalogue.text(f"cli.{name}.help"))
        made.set_defaults(command=name)
        _describe(made, name, command.examples, catalogue)
        _add(made, (_LANGUAGE, *command.arguments), catalogue)
    return parser


def _add(
    parser: argparse.ArgumentParser, arguments: Sequence[Argument], catalogue: Catalogue
) -> None:
    groups: dict[str, argparse._ActionsContainer] = {"": parser}
    for argument in arguments:
        if argument.only_one_of not in groups:
            groups[argument.only_one_of] = parser.add_mutually_exclusive_group()
        words, settings = help_words(argument, catalogue), dict(argument.settings)
        if settings.get("type") in READERS:
            settings["type"] = _telling(settings["type"], catalogue)
        groups[argument.only_one_of].add_argument(argument.flag, help=words, **settings)


def _telling(reader: Callable[[str], object], catalogue: Catalogue) -> Callable[[str], object]:
    """A reader of values that says what it wants where it is given something else."""

    def read(given: str) -> object:
        try:
            return reader(given)
        except ValueError:
            facts = {"given": given, "jobs": MOST_JOBS, "frames": MOST_FRAMES}
            wanted = catalogue.text(f"cli.parser.{reader.__name__}", **facts)
            raise argparse.ArgumentTypeError(wanted) from None

    return read


def help_words(argument: Argument, catalogue: Catalogue) -> str:
    """What an argument is for, with the names that it may take."""
    return catalogue.text(
        argument.help,
        games=", ".join(game_names()),
        games_with_rules=", ".join(games_with_rules()),
        kinds=", ".join([*argument.people, *PLAYER_KINDS, *_automas()]),
    )


def _automas() -> list[str]:
    """The automas of all games."""
    found = (kind for game in game_names() for kind in automa_kinds(game_named(game).options))
    return list(dict.fromkeys(found))


def _describe(
    parser: argparse.ArgumentParser, name: str, examples: Sequence[str], catalogue: Catalogue
) -> None:
    shown = "\n".join(f"  {example}" for example in examples)
    parser.description = catalogue.text(f"cli.{name}.about")
    parser.epilog = f"{catalogue.text('cli.examples')}\n{shown}"
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
