"""`castles reference`: commands, players, options, keys and effects as one page of Markdown.

Everything in it is read from where the program reads it, so that it cannot say anything else. The
page is for people who change the game and therefore English; `castles/REFERENCE.md` is a copy.
"""

from __future__ import annotations

from collections.abc import Iterator

from castles.ai.player import PLAYER_KINDS, player_kinds
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


def run() -> int:
    print(reference(), end="")
    return 0


def reference() -> str:
    """The whole page."""
    catalogue = Catalogue(ENGLISH)
    parts = [
        "# Reference",
        "Written by `castles reference > castles/REFERENCE.md`; a test says when it is old.",
        "## Commands",
        "All take `--lang` (" + ", ".join(LANGUAGES) + "). Without a command the window opens. "
        "Exit codes: 0 done, 1 something is wrong with the input, 2 the command line itself is "
        "wrong, 3 the input ended before the game in the terminal did (it is saved), "
        "130 interrupted.",
        *_commands(catalogue),
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


def _commands(catalogue: Catalogue) -> Iterator[str]:
    for name, command in COMMANDS.items():
        yield f"### castles {name}"
        yield catalogue.text(f"cli.{name}.about")
        if command.arguments:
            rows = [_argument(argument, catalogue) for argument in command.arguments]
            yield markdown_table(("argument", "meaning", "default"), rows)
        yield "\n".join(["```sh", *command.examples, "```"])


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
    kinds = [HUMAN, *PLAYER_KINDS]
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
        if kind in (HUMAN, *player_kinds(name), *automa_kinds(game_named(name).options))
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
    """A value, and what it is called where that says more."""
    spelled = spell(value)
    key = f"option_value.{spelled}"
    words = catalogue.text(key) if key in catalogue else spelled
    return code(spelled) if words.lower() == spelled else f"{code(spelled)} ({words.lower()})"


def _meaning(option: Option, catalogue: Catalogue) -> str:
    # Which automa plays is said by the kind of the last seat.
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
