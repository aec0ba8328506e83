"""`castles coach SAVE [--seat N]`: a seat's costliest decisions in a saved match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from castles.ai.coach import Mistake, Review, foreseen_moves
from castles.commands.progress import ProgressLine
from castles.engine.errors import OptionError
from castles.play.played_match import PlayedMatch
from castles.play.replay import load_played
from castles.terminal.names import seat_names
from castles.text.advice import action_words, by_aim, verdict_lines
from castles.text.catalogue import Catalogue
from castles.text.players import played_words


def run(file: Path, seat: int | None, top: int, catalogue: Catalogue) -> int:
    """Print the costliest decisions; `seat` counts from 1, by default a person's seat."""
    played = load_played(file)
    number = _seat(played, seat, catalogue)
    history = played.history
    review = Review(played.game, history.entries, history.state_after, number)
    with ProgressLine(catalogue.text("coach.progress"), review.total) as progress:
        while not review.is_finished:
            review.advance(0.1)
            progress.reach(review.done)
    name = seat_names(played.seats, catalogue)[number]
    print(catalogue.text("coach.banner", name=name))
    for rank, mistake in enumerate(review.mistakes[:top], start=1):
        print(*_lines(played, review, rank, mistake, catalogue), sep="\n")
    done = by_aim("coach.done", played.game, played.history.state)
    print(catalogue.text(done, count=len(review.mistakes)))
    return 0


def _seat(played: PlayedMatch, seat: int | None, catalogue: Catalogue) -> int:
    if seat is not None:
        if seat > len(played.seats):
            raise OptionError(catalogue.text("coach.no_seat", seat=seat, most=len(played.seats)))
        return seat - 1
    return next((number for number, spec in enumerate(played.own_seats) if spec.is_human), 0)


def _lines(
    played: PlayedMatch, review: Review, rank: int, mistake: Mistake, catalogue: Catalogue
) -> Iterator[str]:
    game, texts = played.game, catalogue.of_game(played.game.name)
    view = review.view_before(mistake.number)
    points = round(mistake.points)
    yield texts.text(
        by_aim("coach.line", game, view.state),
        rank=rank,
        number=mistake.number,
        round=game.progress(view.state).round,
        points=texts.text("coach.points", count=points),
    )
    done = action_words(game, view, mistake.played, texts)
    yield "   " + played_words(played, mistake.number, done, texts)
    better, *why = verdict_lines(game, view, mistake, foreseen_moves(game, view, mistake), texts)
    yield "   " + better
    for line in why:
        yield "     " + line
