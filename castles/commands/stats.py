"""`castles stats`: the statistics of finished matches, in words or as a CSV table."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from castles.commands.progress import ProgressLine
from castles.commands.text_tables import GAP, align_columns
from castles.paths import saves_folder
from castles.play.notice import Notice
from castles.play.statistics import queries
from castles.play.statistics.csv_file import export_csv
from castles.play.statistics.database import Statistics, open_statistics
from castles.play.statistics.match_facts import Participant
from castles.play.statistics.recording import rebuild, statistics_path, take_in
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_notice
from castles.text.statistics_words import choice_name, luck_name, player_name, source_name


def run(csv: Path | None, rebuilding: bool, catalogue: Catalogue) -> int:
    """Count new matches, then print; with a file, write the table instead."""
    with closing(open_statistics(statistics_path())) as statistics:
        _warn([statistics.notice] if statistics.notice else [], catalogue)
        with ProgressLine(catalogue.text("statistics.progress")) as line:
            fill = rebuild if rebuilding else take_in
            taken = fill(statistics, saves_folder(), line.reach)
        _warn(taken.problems, catalogue)
        if rebuilding:
            print(catalogue.text("statistics.rebuilt", count=taken.matches))
        if csv is not None:
            rows = export_csv(statistics, csv)
            print(catalogue.text("statistics.exported", count=rows, file=csv))
        elif not rebuilding:
            print("\n".join(_lines(statistics, catalogue)))
    return 0


def _warn(notices: Sequence[Notice], catalogue: Catalogue) -> None:
    for notice in notices:
        print(tell_notice(notice, (), catalogue), file=sys.stderr)


def _lines(statistics: Statistics, catalogue: Catalogue) -> Iterator[str]:
    games = queries.games(statistics)
    if not games:
        yield catalogue.text("statistics.none")
    for game in games:
        catalogue = catalogue.of_game(game)
        yield catalogue.text("statistics.heading", game=game)
        summaries = queries.players(statistics, game)
        yield from _player_table(summaries, catalogue)
        for summary in summaries:
            if summary.player.name:
                yield from _details(statistics, game, summary.player, catalogue)


def _player_table(summaries: Sequence[queries.PlayerSummary], catalogue: Catalogue) -> list[str]:
    columns = ("player", "games", "assisted", "wins", "average", "best", "minutes")
    return _indent(
        [
            [catalogue.text(f"statistics.{column}") for column in columns],
            *(
                [
                    player_name(each.player, catalogue),
                    str(each.games),
                    str(each.assisted),
                    f"{each.wins:g}",
                    f"{each.average:.1f}",
                    str(each.best),
                    f"{each.seconds / 60:.0f}",
                ]
                for each in summaries
            ),
        ]
    )


def _details(
    statistics: Statistics, game: str, player: Participant, catalogue: Catalogue
) -> Iterator[str]:
    for name, rows in (
        ("against", _pair_rows(statistics, game, player, catalogue)),
        ("points", _point_rows(statistics, game, player, catalogue)),
        ("chosen", _favourite_rows(statistics, game, player, catalogue)),
        ("luck", _luck_rows(statistics, game, player, catalogue)),
    ):
        if rows:
            yield ""
            yield catalogue.text(f"statistics.{name}", player=player.name)
            yield from _indent(rows)


def _pair_rows(
    statistics: Statistics, game: str, player: Participant, catalogue: Catalogue
) -> list[list[str]]:
    return [
        [
            player_name(pair.opponent, catalogue),
            catalogue.text("statistics.in_games", count=pair.games),
            f"{pair.wins:g} : {pair.opponent_wins:g}",
            f"{pair.average:.1f} : {pair.opponent_average:.1f}",
        ]
        for pair in queries.pairs(statistics, game, player)
    ]


def _point_rows(
    statistics: Statistics, game: str, player: Participant, catalogue: Catalogue
) -> list[list[str]]:
    return [
        [
            source_name(line, catalogue),
            f"{line.average:.1f}",
            str(line.best),
        ]
        for line in queries.points_by_source(statistics, game, player)
    ]


def _favourite_rows(
    statistics: Statistics, game: str, player: Participant, catalogue: Catalogue
) -> list[list[str]]:
    return [
        [
            choice_name(game, line.item, catalogue),
            str(line.count),
            f"{line.average:.1f}",
            f"{line.win_rate:.0%}",
        ]
        for line in queries.favourites(statistics, game, player)
    ]


def _luck_rows(
    statistics: Statistics, game: str, player: Participant, catalogue: Catalogue
) -> list[list[str]]:
    return [
        [
            luck_name(game, line, catalogue),
            f"{line.drawn:g}",
            f"{line.expected:.1f}",
            f"{line.surplus:+.1f}",
        ]
        for line in queries.luck(statistics, game, player)
    ]


def _indent(rows: Sequence[Sequence[str]]) -> list[str]:
    return [GAP + line for line in align_columns(rows)]
