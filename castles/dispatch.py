"""The command line: which command its arguments start."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from castles.ai.levels import LEVEL_NAMES, PREFIX
from castles.ai.player import make_player, player_kinds, seat_kinds
from castles.arguments import MENU, VERSION, parser_for
from castles.engine.automa import automa_kinds, table_options
from castles.engine.errors import CastlesError, NoScreenError, OptionError, SaveError
from castles.engine.faults import fault, unknown
from castles.engine.own import OWN_BOARD
from castles.engine.ruleset import Options, complete_options
from castles.games.by_game import DEFAULT_GAME, game_named, game_names
from castles.play.seat import HUMAN, SeatSpec, check_name, head_start_options, parse_seats
from castles.text.catalogue import LANGUAGES, Catalogue, system_language
from castles.text.narration import tell_error


def dispatch(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name."""
    language, others = _language(arguments)
    catalogue = Catalogue(language or system_language())
    chosen = parser_for(catalogue).parse_args(others)
    chosen.lang = language
    try:
        return _COMMANDS[chosen.command](chosen, catalogue)
    except (OptionError, SaveError) as error:
        raise CastlesError(tell_error(error, catalogue)) from error


def _language(arguments: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """The language, and the other arguments.

    It must be known before the parser is built, for its help is text too; and it may stand among
    words that belong together, which the parser would not allow.
    """
    finder = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    finder.add_argument("--lang", choices=LANGUAGES)
    try:
        found, others = finder.parse_known_args(arguments)
    except argparse.ArgumentError:
        return None, arguments  # the parser says what is wrong with it
    return found.lang, others


def _options(chosen: argparse.Namespace) -> dict[str, str]:
    options = {}
    for given in chosen.option:
        name, equals, value = given.partition("=")
        if not equals:
            raise fault("fault.option_form", given=given)
        options[name] = _board_text(value) if name == OWN_BOARD else value
    return options


def _board_text(given: str) -> str:
    """What is printed on a board: the option's own text, or that of a file or a code."""
    from castles.play.own_boards import board_from, is_source

    return board_from(given).text if is_source(given) else given


def _seats(chosen: argparse.Namespace, kinds: Sequence[str]) -> tuple[SeatSpec, ...]:
    game = game_named(chosen.game)
    return parse_seats(chosen.seats, [*kinds, *automa_kinds(game.options)], game.seat_counts)


def _table_options(chosen: argparse.Namespace, seats: Sequence[SeatSpec]) -> Options:
    kinds = [seat.kind for seat in seats]
    given = head_start_options(seats, _options(chosen))
    return table_options(game_named(chosen.game).options, kinds, given)


def _menu(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.app import run
    from castles.commands import play

    return _or_in_terminal(lambda: run(chosen.lang), lambda: play.menu(catalogue), catalogue)


def _or_in_terminal(
    in_window: Callable[[], int], in_terminal: Callable[[], int], catalogue: Catalogue
) -> int:
    """Play in the window; without a screen offer the terminal to whoever sits at one."""
    from castles.terminal.instead import accepts_terminal, is_terminal

    try:
        return in_window()
    except NoScreenError as error:
        if not is_terminal():
            raise
        return in_terminal() if accepts_terminal(error.problem, catalogue) else 0


def _version(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.packages import CODE, versions

    for name, value in versions().items():
        print(name, catalogue.text(f"code.{value}") if name == CODE else value)
    return 0


def _play(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    if not chosen.text and chosen.game:
        _check_window(chosen.game)
    if chosen.text:
        return _play_in_terminal(chosen, catalogue)
    return _or_in_terminal(
        lambda: _play_in_window(chosen), lambda: _play_in_terminal(chosen, catalogue), catalogue
    )


def _check_window(game: str) -> None:
    from castles.ui.by_game import READY

    if game_named(game).name not in READY:
        raise fault("fault.window", game=game, name=game)


def _play_in_terminal(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import play

    if chosen.resume is not None:
        return play.resume(Path(chosen.resume) if chosen.resume else None, catalogue)
    if chosen.game is None:
        return play.menu(catalogue)
    seats = _seats(chosen, [HUMAN, *seat_kinds(chosen.game)])
    return play.run(
        game_named(chosen.game), seats, chosen.seed, _options(chosen), chosen.undo, catalogue
    )


def _play_in_window(chosen: argparse.Namespace) -> int:
    from castles.app import run
    from castles.desk.match_plan import MatchPlan
    from castles.ui.match.flow import continue_match, open_match, start_match

    if chosen.resume:
        return run(chosen.lang, lambda ui: open_match(ui, Path(chosen.resume)))
    if chosen.resume is not None:
        return run(chosen.lang, continue_match)
    if chosen.game is None:
        return run(chosen.lang)
    seats = list(_seats(chosen, [HUMAN, *seat_kinds(chosen.game)]))
    plan = MatchPlan(chosen.game, seats, _table_options(chosen, seats), chosen.undo, chosen.seed)
    return run(chosen.lang, lambda ui: start_match(ui, plan))


def _host(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    _check_extra(catalogue)
    from castles.commands import network

    addresses = [chosen.address] if chosen.address else []
    if chosen.resume is not None:
        return network.host_again(chosen.resume, addresses, catalogue)
    chosen.game = chosen.game or DEFAULT_GAME
    seats = _seats(chosen, [HUMAN, network.NETWORK, *seat_kinds(chosen.game)])
    game, options = game_named(chosen.game), _options(chosen)
    return network.host(game, seats, chosen.seed, options, chosen.undo, addresses, catalogue)


def _join(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    _check_extra(catalogue)
    from castles.commands import network

    return network.join(chosen.code, chosen.at, check_name(chosen.name), catalogue)


def _check_extra(catalogue: Catalogue) -> None:
    from castles.network.extra import INSTALL, is_installed

    if not is_installed():
        raise CastlesError(catalogue.text("network.needs", command=INSTALL))


def _simulate(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import simulate

    seats = _seats(chosen, player_kinds(chosen.game))
    kinds = tuple(seat.kind for seat in seats)
    name = game_named(chosen.game).name
    table = simulate.Table(name, kinds, _table_options(chosen, seats), chosen.seed)
    return simulate.run(table, chosen.games, chosen.jobs, chosen.json, catalogue)


def _tournament(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import tournament, tournament_rounds

    game = game_named(chosen.game)
    names = LEVEL_NAMES if chosen.levels == "all" else chosen.levels.split(",")
    kinds = tuple(PREFIX + name if name in LEVEL_NAMES else name for name in names)
    for kind in kinds:
        make_player(kind, game, 0)
    if len(kinds) < 2:
        raise OptionError(catalogue.text("tournament.too_few"))
    plan = tournament_rounds.Plan(
        game=game.name,
        kinds=kinds,
        neighbours_only=chosen.neighbours,
        seats=chosen.seats,
        games=chosen.games,
        options=complete_options(game.options, _options(chosen)),
        seed=chosen.seed,
    )
    return tournament.run(plan, chosen.jobs, chosen.json, chosen.file, catalogue)


def _tune(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import tune

    make_player(PREFIX + chosen.level, game_named(chosen.game), 0)
    subject = tune.Subject(chosen.game, chosen.level, chosen.weights, chosen.leaf, chosen.by)
    amounts = (chosen.steps, chosen.deals, chosen.jobs)
    return tune.run(subject, *amounts, chosen.seed, chosen.file, catalogue)


def _trace(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import trace

    if chosen.replay is not None:
        return trace.run(trace.trace_of_save(chosen.replay), chosen.out)
    if chosen.game is None or chosen.seats is None:
        raise OptionError(catalogue.text("cli.trace.what"))
    seats = _seats(chosen, player_kinds(chosen.game))
    lines = trace.trace_of_players(
        game_named(chosen.game), seats, chosen.seed, _options(chosen), make_player
    )
    return trace.run(lines, chosen.out)


def _replay(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import replay

    return replay.run(chosen.file, verifying=chosen.verify)


def _coach(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import coach

    return coach.run(chosen.file, chosen.seat, chosen.top, catalogue)


def _puzzles(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import puzzles

    games = [game_named(chosen.game).name] if chosen.game else list(game_names())
    if chosen.what == "list":
        return puzzles.run_list(games, catalogue)
    if chosen.what == "check":
        return puzzles.run_check(games, chosen.sample, chosen.seed, catalogue)
    if not chosen.game or (chosen.what == "play" and not chosen.name):
        raise OptionError(catalogue.text("cli.puzzles.which"))
    if chosen.what == "play":
        return puzzles.run_play(games[0], chosen.name, catalogue)
    order = puzzles.Order(
        games[0],
        complete_options(game_named(chosen.game).options, _options(chosen)),
        chosen.seats,
        chosen.turns,
        chosen.goal,
        chosen.decision,
        chosen.least,
    )
    return puzzles.run_mine(order, chosen.games, chosen.seed, catalogue)


def _check_data(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import check_data

    return check_data.run(chosen.folder, catalogue)


def _bench(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    if chosen.ui:
        from castles.app import App
        from castles.settings import Loaded
        from castles.ui.lab import bench as window_bench

        return window_bench.run(
            lambda settings: App(Loaded(settings), None), chosen.json, catalogue
        )
    if chosen.stats:
        from castles.commands import bench_stats

        return bench_stats.run(chosen.rounds, chosen.json, catalogue)
    if chosen.compare is not None:
        from castles.commands import bench_compare

        amounts = (chosen.games, chosen.rounds)
        return bench_compare.run(chosen.compare, *amounts, chosen.json, catalogue)
    from castles.commands import bench

    return bench.run(chosen.games, chosen.rounds, chosen.json, catalogue)


def _stats(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import stats

    return stats.run(chosen.csv, chosen.rebuild, catalogue)


def _boards(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import boards

    if chosen.what == "list":
        return boards.run_list(catalogue)
    if not chosen.sources:
        raise OptionError(catalogue.text("cli.boards.which"))
    return boards.RUN[chosen.what](chosen.sources, catalogue)


def _day(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import day

    return day.run(chosen.game, chosen.date, catalogue)


def _trophies(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import trophies

    return trophies.run(chosen.player, chosen.recount, catalogue)


def _rules(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import rules

    return rules.run(chosen.game, chosen.words, catalogue)


def _strength(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import strength

    return strength.run(catalogue)


def _reference(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import reference

    return reference.run()


def _soak(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.commands import soak

    names = [game_named(chosen.game).name] if chosen.game else game_names()
    if chosen.setups:
        from castles.commands.setups import play_setups

        games = play_setups(chosen.games, chosen.seed, names)
        return soak.run(games, 1, chosen.minutes, catalogue)
    from castles.app import open_app
    from castles.desk.match_plan import MatchPlan
    from castles.ui.lab import soak as window_soak

    if chosen.events:
        events = window_soak.window_events(open_app, chosen.seed, names, catalogue)
        return soak.run(events, window_soak.GESTURES, chosen.minutes, catalogue)
    chosen.game = chosen.game or DEFAULT_GAME
    _check_window(chosen.game)
    seats = list(_seats(chosen, player_kinds(chosen.game)))
    plan = MatchPlan(chosen.game, seats, _table_options(chosen, seats), seed=chosen.seed)
    matches = window_soak.window_games(open_app, plan, chosen.games)
    return soak.run(matches, 1, chosen.minutes, catalogue)


def _demo(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.app import App
    from castles.settings import Loaded
    from castles.ui.by_game import READY
    from castles.ui.lab import demo

    if chosen.game:
        _check_window(chosen.game)
    games = [chosen.game] if chosen.game else READY
    order = demo.Order(games, chosen.out, chosen.size, chosen.seed)
    return demo.run(lambda settings: App(Loaded(settings), None), order, catalogue)


def _screenshots(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.ui.lab import readme_pictures, screenshots

    if chosen.readme:
        count = readme_pictures.take(chosen.out)
    else:
        variants = _named(chosen.looks, screenshots.VARIANTS)
        scenes = [name.strip() for name in chosen.scenes.split(",") if name.strip()]
        count = screenshots.take(chosen.out, variants, scenes, "jpg" if chosen.jpeg else "png")
    print(catalogue.text("screenshots.done", count=count, folder=str(chosen.out)))
    if chosen.compare:
        _tell_differences(chosen.out, chosen.compare, catalogue)
    return 0


def _tell_differences(folder: Path, earlier: Path, catalogue: Catalogue) -> None:
    from castles.ui.lab.compared import differences

    found = list(differences(folder, earlier))
    key = "screenshots.changed" if found else "screenshots.same"
    print(catalogue.text(key, count=len(found), folder=str(earlier)))
    for name, box in found:
        print(f"  {name}", f"({box.x}, {box.y}) {box.w} x {box.h}" if box else "")


def _film(chosen: argparse.Namespace, catalogue: Catalogue) -> int:
    from castles.ui.lab.film import film

    film(chosen.scene, chosen.out, chosen.look, chosen.frames, chosen.ms)
    print(catalogue.text("film.done", file=str(chosen.out)))
    return 0


def _named(given: str, known: Collection[str]) -> list[str]:
    """Names between commas; OptionError with the nearest one if one is unknown."""
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise unknown("fault.picture", name, known)
    return names


_COMMANDS: Mapping[str, Callable[[argparse.Namespace, Catalogue], int]] = {
    MENU: _menu,
    VERSION: _version,
    "play": _play,
    "host": _host,
    "join": _join,
    "simulate": _simulate,
    "tournament": _tournament,
    "tune": _tune,
    "trace": _trace,
    "replay": _replay,
    "coach": _coach,
    "boards": _boards,
    "puzzles": _puzzles,
    "check-data": _check_data,
    "bench": _bench,
    "stats": _stats,
    "day": _day,
    "trophies": _trophies,
    "rules": _rules,
    "strength": _strength,
    "reference": _reference,
    "soak": _soak,
    "demo": _demo,
    "film": _film,
    "screenshots": _screenshots,
}
