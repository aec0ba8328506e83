"""`castles trophies`: each player's trophies, counted from the saved matches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing

from castles.commands.progress import ProgressLine
from castles.commands.text_tables import GAP, align_columns
from castles.paths import saves_folder
from castles.play.play_time import date_of
from castles.play.statistics.database import Statistics, open_statistics
from castles.play.statistics.recording import rebuild, statistics_path, take_in
from castles.play.trophies.counting import Standing, collectors, shelf_of
from castles.text.catalogue import Catalogue
from castles.text.figures import date
from castles.text.narration import tell_notice


def run(player: str | None, recounting: bool, catalogue: Catalogue) -> int:
    """Count new matches, or all again, then print the trophies of everyone or of one player."""
    with closing(open_statistics(statistics_path())) as statistics:
        with ProgressLine(catalogue.text("statistics.progress")) as line:
            fill = rebuild if recounting else take_in
            taken = fill(statistics, saves_folder(), line.reach)
        notices = [statistics.notice] if statistics.notice else []
        for notice in (*notices, *taken.problems):
            print(tell_notice(notice, (), catalogue), file=sys.stderr)
        print("\n".join(_lines(statistics, player, catalogue)))
    return 0


def _lines(statistics: Statistics, player: str | None, catalogue: Catalogue) -> Iterator[str]:
    known = collectors(statistics)
    shown = known if player is None else [name for name in known if name == player]
    if not shown:
        yield catalogue.text("trophies.none")
    for name in shown:
        shelf = shelf_of(statistics, name)
        count = sum(each.is_won for each in shelf)
        told = catalogue.text("trophies.count", won=count, all=len(shelf))
        yield f"{name or catalogue.text('trophies.nobody')}: {told}"
        yield from (
            GAP + line for line in align_columns([_row(each, catalogue) for each in shelf], 3)
        )
        yield ""
    yield catalogue.text("trophies.about")


def _row(standing: Standing, catalogue: Catalogue) -> list[str]:
    trophy = standing.trophy
    if trophy.is_secret and not standing.is_won:
        about = catalogue.text("trophies.secret.about")
        return ["", catalogue.text("trophies.secret"), about]
    about = catalogue.text(f"{trophy.key}.about")
    if standing.is_won:
        since = catalogue.text("trophies.since", date=date(date_of(standing.since), catalogue))
        return ["*", catalogue.text(trophy.key), f"{about} {since}"]
    if trophy.times > 1:
        facts = {"matches": standing.matches, "times": trophy.times}
        about = f"{about} {catalogue.text('trophies.progress', **facts)}"
    return ["", catalogue.text(trophy.key), about]
