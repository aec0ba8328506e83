"""The command line: arguments, and which command they start.

Exit codes: 0 done, 1 something is wrong with the input (said on the error stream), 2 the command
line itself is wrong, 3 the input ended before the game in the terminal did, 130 interrupted.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

import castles
from castles.ai.level import LEVEL_NAMES, PREFIX
from castles.ai.player import make_player, player_kinds
from castles.commands import (
    bench,
    bench_stats,
    check_data,
    coach,
    replay,
    rules,
    simulate,
    stats,
    tournament,
    trace,
    tune,
)
from castles.engine.automa import automa_kinds, table_options
from castles.engine.errors import CastlesError, OptionError, did_you_mean
from castles.engine.ruleset import complete_options
from castles.games.catalogue import game_named, game_names
from castles.play.seat import HUMAN, SeatSpec, parse_seats
from castles.play.undo import STRICT, UNDO_MODES
from castles.text.catalogue import LANGUAGES, Catalogue, system_language
from castles.text.rules_page import games_with_rules
from castles.ui.ready_games import READY

_EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "castles": (
        "castles",
        "castles play tuscany --seats Anna=human,Ben=human",
        "castles play --text tuscany --seats human,greedy",
        "castles simulate tuscany --seats random,greedy --games 100",
    ),
    "play": (
        "castles play tuscany --seats human,ai:medium,ai:hard",
        "castles play --text tuscany --seats Anna=human,Ben=human --undo friendly",
        "castles play --text tuscany --seats human,greedy --lang it --seed 7",
        "castles play --text --resume",
    ),
    "simulate": (
        "castles simulate tuscany --seats random,greedy --games 1000 --seed 1 --jobs 2",
        "castles simulate tuscany --seats greedy,greedy --option cards_drawn=2 --json",
    ),
    "tournament": (
        "castles tournament tuscany --levels all --games 200 --jobs 2",
        "castles tournament tuscany --levels medium,hard --seats 4 --games 100 --json FILE",
    ),
    "tune": (
        "castles tune tuscany --level easy --weights order --steps 1000 --file tuning.json",
        "castles tune tuscany --level hard --leaf --weights points --deals 6 --file leaf.json",
    ),
    "trace": (
        "castles trace tuscany --seats greedy,random --seed 7 --out game.jsonl",
        "castles trace --replay match.castles --out game.jsonl",
    ),
    "replay": ("castles replay match.castles --verify",),
    "coach": ("castles coach match.castles", "castles coach match.castles --seat 2 --top 3"),
    "check-data": ("castles check-data", "castles check-data my-data/tuscany"),
    "bench": (
        "castles bench",
        "castles bench --games 400 --rounds 5 --json",
        "castles bench --ui",
        "castles bench --stats",
    ),
    "stats": ("castles stats", "castles stats --csv matches.csv", "castles stats --rebuild"),
    "rules": ("castles rules tuscany", "castles rules tuscany T24", "castles rules tuscany marble"),
    "screenshots": (
        "castles screenshots --out pictures",
        "castles screenshots --out pictures --looks 1280x720,es --scenes title,play_3",
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; every foreseeable fault becomes a message and an exit code."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    try:
        catalogue = Catalogue(_language(arguments))
        chosen = _parser(catalogue).parse_args(arguments)
        return _COMMANDS[chosen.command](chosen, catalogue)
    except CastlesError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has left; what is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _language(arguments: Sequence[str]) -> str:
    """The language must be known before the parser is built, for its help is text too."""
    finder = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    finder.add_argument("--lang", choices=LANGUAGES)
    try:
        return finder.parse_known_args(arguments)[0].lang or system_language()
    except argparse.ArgumentError:
        return system_language()


def _parser(catalogue: Catalogue) -> argparse.ArgumentParser:
    text = catalogue.text
    parser = _described(argparse.ArgumentParser(prog="castles"), "castles", catalogue)
    parser.add_argument("--version", action="version", version=f"castles {castles.__version__}")
    parser.add_argument("--lang", choices=LANGUAGES, help=text("cli.lang"))
    parser.set_defaults(command="menu")
    commands = parser.add_subparsers(title=text("cli.commands"), metavar="COMMAND")

    def command(name: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text(f"cli.{name}.help"))
        made.add_argument("--lang", choices=LANGUAGES, help=text("cli.lang"))
        made.set_defaults(command=name)
        return _described(made, name, catalogue)

    def game_arguments(made: argparse.ArgumentParser, seats: str | None, optional: bool) -> None:
        made.add_argument(
            "game",
            nargs="?" if optional else None,
            metavar="GAME",
            help=text("cli.game", games=", ".join(game_names())),
        )
        made.add_argument(
            "--seats",
            default=seats,
            required=seats is None and not optional,
            metavar="SEATS",
            help=text("cli.seats", kinds=", ".join([HUMAN, *player_kinds()])),
        )
        made.add_argument("--seed", type=int, metavar="N", help=text("cli.seed"))
        made.add_argument(
            "--option", action="append", default=[], metavar="KEY=VALUE", help=text("cli.option")
        )

    made = command("play")
    game_arguments(made, "human,greedy", optional=True)
    made.add_argument("--text", action="store_true", help=text("cli.play.text"))
    made.add_argument(
        "--undo", choices=sorted(UNDO_MODES), default=STRICT, help=text("cli.play.undo")
    )
    made.add_argument("--resume", nargs="?", const="", metavar="FILE", help=text("cli.play.resume"))

    made = command("simulate")
    game_arguments(made, None, optional=False)
    made.add_argument(
        "--games", type=_positive, default=100, metavar="N", help=text("cli.simulate.games")
    )
    made.add_argument(
        "--jobs", type=_positive, default=1, metavar="N", help=text("cli.simulate.jobs")
    )
    made.add_argument("--json", action="store_true", help=text("cli.json"))

    _opponent_commands(command, catalogue)

    made = command("trace")
    game_arguments(made, None, optional=True)
    made.add_argument("--replay", type=Path, metavar="SAVE", help=text("cli.trace.replay"))
    made.add_argument("--out", type=Path, metavar="FILE", help=text("cli.trace.out"))

    made = command("replay")
    made.add_argument("file", type=Path, metavar="FILE", help=text("cli.replay.file"))
    made.add_argument("--verify", action="store_true", help=text("cli.replay.verify"))

    made = command("coach")
    made.add_argument("file", type=Path, metavar="SAVE", help=text("cli.coach.save"))
    made.add_argument("--seat", type=_positive, metavar="N", help=text("cli.coach.seat"))
    made.add_argument("--top", type=_positive, default=5, metavar="N", help=text("cli.coach.top"))

    made = command("check-data")
    made.add_argument(
        "folder", type=Path, nargs="?", metavar="DIR", help=text("cli.check-data.folder")
    )

    made = command("bench")
    made.add_argument(
        "--games", type=_positive, default=200, metavar="N", help=text("cli.bench.games")
    )
    made.add_argument(
        "--rounds", type=_positive, default=3, metavar="N", help=text("cli.bench.rounds")
    )
    what = made.add_mutually_exclusive_group()
    what.add_argument("--ui", action="store_true", help=text("cli.bench.ui"))
    what.add_argument("--stats", action="store_true", help=text("cli.bench.stats"))
    made.add_argument("--json", action="store_true", help=text("cli.json"))

    _add_reading_commands(command, catalogue)

    made = command("screenshots")
    made.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help=text("cli.screenshots.out")
    )
    made.add_argument("--looks", default="", metavar="NAMES", help=text("cli.screenshots.looks"))
    made.add_argument("--scenes", default="", metavar="NAMES", help=text("cli.screenshots.scenes"))
    made.add_argument("--jpeg", action="store_true", help=text("cli.screenshots.jpeg"))
    return parser


def _opponent_commands(
    command: Callable[[str], argparse.ArgumentParser], catalogue: Catalogue
) -> None:
    """The commands that measure and improve the computer's players."""
    text = catalogue.text
    made = command("tournament")
    made.add_argument("game", metavar="GAME", help=text("cli.game", games=", ".join(game_names())))
    made.add_argument("--levels", default="all", help=text("cli.tournament.levels"))
    made.add_argument("--neighbours", action="store_true", help=text("cli.tournament.neighbours"))
    made.add_argument(
        "--seats", type=_positive, default=2, metavar="N", help=text("cli.tournament.seats")
    )
    made.add_argument(
        "--games", type=_positive, default=200, metavar="N", help=text("cli.tournament.games")
    )
    made.add_argument(
        "--jobs", type=_positive, default=1, metavar="N", help=text("cli.simulate.jobs")
    )
    made.add_argument("--seed", type=int, default=0, metavar="N", help=text("cli.seed"))
    made.add_argument("--option", action="append", default=[], help=text("cli.option"))
    made.add_argument("--json", type=Path, metavar="FILE", help=text("cli.tournament.json"))

    made = command("tune")
    made.add_argument("game", metavar="GAME", help=text("cli.game", games=", ".join(game_names())))
    made.add_argument("--level", choices=LEVEL_NAMES, required=True, help=text("cli.tune.level"))
    made.add_argument("--weights", required=True, metavar="NAME", help=text("cli.tune.weights"))
    made.add_argument("--leaf", action="store_true", help=text("cli.tune.leaf"))
    made.add_argument(
        "--steps", type=_positive, default=500, metavar="N", help=text("cli.tune.steps")
    )
    made.add_argument(
        "--deals", type=_positive, default=20, metavar="N", help=text("cli.tune.deals")
    )
    made.add_argument(
        "--jobs", type=_positive, default=1, metavar="N", help=text("cli.simulate.jobs")
    )
    made.add_argument("--seed", type=int, default=0, metavar="N", help=text("cli.seed"))
    made.add_argument(
        "--file", type=Path, required=True, metavar="FILE", help=text("cli.tune.file")
    )


def _add_reading_commands(
    command: Callable[[str], argparse.ArgumentParser], catalogue: Catalogue
) -> None:
    """What there is to read: statistics and rules."""
    text = catalogue.text
    made = command("stats")
    made.add_argument("--csv", type=Path, metavar="FILE", help=text("cli.stats.csv"))
    made.add_argument("--rebuild", action="store_true", help=text("cli.stats.rebuild"))

    made = command("rules")
    made.add_argument(
        "game",
        metavar="GAME",
        help=text("cli.rules.game", games=", ".join(games_with_rules())),
    )
    made.add_argument("words", nargs="*", metavar="WORD", help=text("cli.rules.words"))


def _described(
    parser: argparse.ArgumentParser, name: str, catalogue: Catalogue
) -> argparse.ArgumentParser:
    examples = "\n".join(f"  {example}" for example in _EXAMPLES[name])
    parser.description = catalogue.text(f"cli.{name}.about")
    parser.epilog = f"{catalogue.text('cli.examples')}\n{examples}"
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    return parser


def _positive(given: str) -> int:
    number = int(given)
    if number < 1:
        raise ValueError(f"{given} is not a positive number")
    return number


def _options(chosen: argparse.Namespace) -> dict[str, str]:
    options = {}
    for given in chosen.option:
        name, equals, value = given.partition("=")
        if not equals:
            raise OptionError(f"'{given}' is not of the form KEY=VALUE")
        options[name] = value
    return options


def _seats(chosen: argparse.Namespace, kinds: Sequence[str]) -> tuple[SeatSpec, ...]:
    game = game_named(chosen.game)
    return parse_seats(chosen.seats, [*kinds, *automa_kinds(game.options)], game.seat_counts)


def _menu(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.app import run

    return run(chosen.lang)


def _play(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    if not chosen.text and chosen.game and game_named(chosen.game).name not in READY:
        raise OptionError(f"{chosen.game} has no window yet: castles play --text {chosen.game}")
    return _play_in_terminal(chosen, catalogue) if chosen.text else _play_in_window(chosen)


def _play_in_terminal(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import play

    if chosen.resume is not None:
        return play.resume(Path(chosen.resume) if chosen.resume else None, catalogue)
    if chosen.game is None:
        return play.menu(catalogue)
    seats = _seats(chosen, [HUMAN, *player_kinds()])
    return play.run(
        game_named(chosen.game), seats, chosen.seed, _options(chosen), chosen.undo, catalogue
    )


def _play_in_window(chosen: argparse.Namespace) -> int:
    from castles.app import run
    from castles.ui.flow import MatchPlan, continue_match, open_match, start_match

    if chosen.resume:
        return run(chosen.lang, lambda desk: open_match(desk, Path(chosen.resume)))
    if chosen.resume is not None:
        return run(chosen.lang, continue_match)
    if chosen.game is None:
        return run(chosen.lang)
    seats = list(_seats(chosen, [HUMAN, *player_kinds()]))
    kinds = [seat.kind for seat in seats]
    options = table_options(game_named(chosen.game).options, kinds, _options(chosen))
    plan = MatchPlan(chosen.game, seats, options, chosen.undo, chosen.seed)
    return run(chosen.lang, lambda desk: start_match(desk, plan))


def _simulate(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    game = game_named(chosen.game)
    kinds = tuple(seat.kind for seat in _seats(chosen, player_kinds()))
    table = simulate.Table(
        game.name, kinds, table_options(game.options, kinds, _options(chosen)), chosen.seed or 0
    )
    return simulate.run(table, chosen.games, chosen.jobs, chosen.json, catalogue)


def _tournament(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    game = game_named(chosen.game)
    names = LEVEL_NAMES if chosen.levels == "all" else chosen.levels.split(",")
    kinds = tuple(PREFIX + name if name in LEVEL_NAMES else name for name in names)
    for kind in kinds:
        make_player(kind, game, 0)
    if len(kinds) < 2:
        raise OptionError(catalogue.text("tournament.too_few"))
    plan = tournament.Plan(
        game=game.name,
        kinds=kinds,
        neighbours_only=chosen.neighbours,
        seats=chosen.seats,
        games=chosen.games,
        options=complete_options(game.options, _options(chosen)),
        seed=chosen.seed,
    )
    return tournament.run(plan, chosen.jobs, chosen.json, catalogue)


def _tune(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    make_player(PREFIX + chosen.level, game_named(chosen.game), 0)
    subject = tune.Subject(chosen.game, chosen.level, chosen.weights, chosen.leaf)
    amounts = (chosen.steps, chosen.deals, chosen.jobs)
    return tune.run(subject, *amounts, chosen.seed, chosen.file, catalogue)


def _trace(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    if chosen.replay is not None:
        return trace.run(trace.trace_of_save(chosen.replay), chosen.out)
    if chosen.game is None or chosen.seats is None:
        raise OptionError(catalogue.text("cli.trace.what"))
    seats = _seats(chosen, player_kinds())
    lines = trace.trace_of_players(
        game_named(chosen.game), seats, chosen.seed or 0, _options(chosen), make_player
    )
    return trace.run(lines, chosen.out)


def _replay(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    return replay.run(chosen.file, verifying=chosen.verify)


def _coach(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    return coach.run(chosen.file, chosen.seat, chosen.top, catalogue)


def _check_data(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    return check_data.run(chosen.folder)


def _bench(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    if chosen.ui:
        from castles.app import App
        from castles.settings import Loaded
        from castles.ui import bench as window_bench

        return window_bench.run(
            lambda settings: App(Loaded(settings), None), chosen.json, catalogue
        )
    if chosen.stats:
        return bench_stats.run(chosen.rounds, chosen.json, catalogue)
    return bench.run(chosen.games, chosen.rounds, chosen.json, catalogue)


def _stats(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    return stats.run(chosen.csv, chosen.rebuild, catalogue)


def _rules(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    return rules.run(chosen.game, chosen.words, catalogue)


def _screenshots(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.ui.screenshots import EVERY, LOOKS, take

    looks, scenes = (
        _named(given, known) for given, known in ((chosen.looks, LOOKS), (chosen.scenes, EVERY))
    )
    count = take(chosen.out, looks, scenes, "jpg" if chosen.jpeg else "png")
    print(catalogue.text("screenshots.done", count=count, folder=str(chosen.out)))
    return 0


def _named(given: str, known: Collection[str]) -> list[str]:
    """Names between commas; OptionError with the nearest one if one is unknown."""
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise OptionError(f"there is no picture of '{name}'; {did_you_mean(name, known)}")
    return names


_COMMANDS: Mapping[str, Callable[[argparse.Namespace, Catalogue], int]] = {
    "menu": _menu,
    "play": _play,
    "simulate": _simulate,
    "tournament": _tournament,
    "tune": _tune,
    "trace": _trace,
    "replay": _replay,
    "coach": _coach,
    "check-data": _check_data,
    "bench": _bench,
    "stats": _stats,
    "rules": _rules,
    "screenshots": _screenshots,
}
