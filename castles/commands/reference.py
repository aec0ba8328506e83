"""`castles reference`: commands, players, options, keys and effects as one page of Markdown.

It is generated from the program's own sources, so it can't disagree with them. The page is for
developers and therefore in English; `castles/REFERENCE.md` is a copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from castles.ai.levels import ADAPTIVE
from castles.ai.player import PLAYER_KINDS, seat_kinds
from castles.arguments import COMMANDS, Argument, help_words
from castles.commands.effect_reference import effects_part
from castles.commands.text_tables import code, markdown_table
from castles.engine.automa import AUTOMA, automa_kinds
from castles.engine.ruleset import Option, OptionValue, spell
from castles.engine.source import Problems, Scalar, Table, read_source
from castles.games.by_game import game_named, game_names
from castles.paths import data_folder
from castles.play.seat import HUMAN
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.language import ENGLISH

FOR_PLAYERS = frozenset({"play", "demo", "rules", "coach", "replay", "stats"})
"""The commands for players; all others are for developers."""
TOOLS: Mapping[str, str] = {
    "python -m pytest -n0 tests/games": "Runs the tests of a folder in one process.",
    "python -m tests.house": "Prints the rooms of the program, their sizes, what they import "
    "and the largest modules.",
    "python -m tests.compiled FOLDER": "Builds the compiled wheel and a copy of it in a folder, "
    "and shows that it decides as the pure program does.",
    "python -m tests.golden.update": "Plays the games on record again; the difference is what a "
    "change does to them.",
    "python -m tests.referee game.jsonl": "Says where a trace breaks a rule, by rules written a "
    "second time. With `--play GAME --games N` it plays games of all set-ups itself.",
    "python -m tests.fuzz --minutes 10": "Damages files and command lines until something breaks.",
    "python -m tests.mutation --sample 640 --out mutants.jsonl": "Changes the rules and lists the "
    "changes that no test notices (`tests/README.md`).",
    "python -m pytest -n0 tests/shipping/ship.py": "Builds, installs and plays every package.",
}
"""Other programs in a clone, and their purpose."""


def run() -> int:
    print(reference(), end="")
    return 0


def reference() -> str:
    """The whole page."""
    catalogue = Catalogue(ENGLISH)
    parts = [
        "# Reference",
        "Written by `castles reference > castles/REFERENCE.md`; a test fails when that is due.",
        "## Commands",
        "All take `--lang` (" + ", ".join(LANGUAGES) + "). Without a command the window opens. "
        "Exit codes: 0 done, 1 something is wrong with the input, 2 the command line itself is "
        "wrong, 3 the input ended before the game in the terminal did (it is saved), "
        "130 interrupted.",
        *_commands([name for name in COMMANDS if name in FOR_PLAYERS], catalogue),
        "## Commands for developers",
        "They never touch your own saved games and settings. In a clone there are also these, "
        "which need the extra `dev`:",
        _tools(),
        *_commands([name for name in COMMANDS if name not in FOR_PLAYERS], catalogue),
        "## Players",
        "What a seat can be, as in `--seats Anna=human,ai:medium,automa:expert`.",
        _players(catalogue),
        "## Options",
        "Given as `--option KEY=VALUE`; the first value is the default.",
        *_options(catalogue),
        "## Keys",
        "As shipped (`data/screen/keys.yaml`); the settings change them.",
        _keys(catalogue),
        "## Effects",
        "What entries of `data/GAME/*.yaml` can `do`, and which of them do it.",
        *effects_part(catalogue),
    ]
    return "\n\n".join(parts) + "\n"


def _commands(names: Iterable[str], catalogue: Catalogue) -> Iterator[str]:
    for name in names:
        command = COMMANDS[name]
        yield f"### castles {name}"
        yield catalogue.text(f"cli.{name}.about")
        if command.arguments:
            rows = [_argument(argument, catalogue) for argument in command.arguments]
            yield markdown_table(("argument", "meaning", "default"), rows)
        yield "\n".join(["```sh", *command.examples, "```"])


def _tools() -> str:
    return markdown_table(
        ("command", "what it does"), [(code(command), words) for command, words in TOOLS.items()]
    )


def _argument(argument: Argument, catalogue: Catalogue) -> tuple[str, str, str]:
    settings = argument.settings
    words = help_words(argument, catalogue)
    if choices := settings.get("choices"):
        words += f": {', '.join(map(code, choices))}"
    is_flag = argument.flag.startswith("-")
    metavar = settings.get("metavar", "" if settings.get("action") else "NAME")
    form = argument.flag if not is_flag else f"{argument.flag} {metavar}".strip()
    needed = settings.get("required", not is_flag and settings.get("nargs") not in ("?", "*"))
    default = settings.get("default")
    given = "" if default in (None, "", []) else code(str(default))
    return code(form), words, "needed" if needed else given


def _players(catalogue: Catalogue) -> str:
    kinds = [HUMAN, *PLAYER_KINDS, ADAPTIVE]
    for game in map(game_named, game_names()):
        kinds += [kind for kind in automa_kinds(game.options) if kind not in kinds]
    return markdown_table(
        ("kind", "who plays", "games"),
        [
            (code(kind), catalogue.text(f"kind.{kind.replace(':', '.')}"), _games_with(kind))
            for kind in kinds
        ],
    )


def _games_with(kind: str) -> str:
    return ", ".join(
        name
        for name in game_names()
        if kind in (HUMAN, *seat_kinds(name), *automa_kinds(game_named(name).options))
    )


def _options(catalogue: Catalogue) -> Iterator[str]:
    for name in game_names():
        texts = catalogue.of_game(name)
        yield f"### {texts.text('name')}"
        yield markdown_table(
            ("key", "values", "meaning", "rule"),
            [
                (
                    code(option.name),
                    ", ".join(_value(value, texts) for value in option.values),
                    _meaning(option, texts),
                    option.rule,
                )
                for option in game_named(name).options.values()
            ],
        )


def _value(value: OptionValue, catalogue: Catalogue) -> str:
    """A value, with its label if that says more."""
    spelled = spell(value)
    key = f"option_value.{spelled}"
    words = catalogue.text(key) if key in catalogue else spelled
    alike = words.lower() == spelled.lower()
    return code(spelled) if alike else f"{code(spelled)} ({words.lower()})"


def _meaning(option: Option, catalogue: Catalogue) -> str:
    # The kind of the last seat chooses the automa.
    return "set by a seat" if option.name == AUTOMA else catalogue.text(f"option.{option.name}")


def _keys(catalogue: Catalogue) -> str:
    keys = read_source(data_folder() / "screen" / "keys.yaml", Problems())
    assert isinstance(keys, Table), "the window could not start without its keys"
    return markdown_table(
        ("key", "what it does"),
        [
            (code(key.text), catalogue.text(f"ui.settings.key.{name}"))
            for name, key in keys.values.items()
            if isinstance(key, Scalar)
        ],
    )
