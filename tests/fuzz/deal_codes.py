"""Deal codes as people mistype them: a code means its own deal, or is none."""

from __future__ import annotations

from hypothesis import strategies as st

from castles.engine.combining import accepts
from castles.games.by_game import game_named, game_names
from castles.play.deal_code import (
    LETTERS,
    SEEDS,
    Deal,
    DealCodeError,
    ForbiddenDealError,
    decode,
    encode,
)


@st.composite
def _deals(draw: st.DrawFn) -> Deal:
    game = game_named(draw(st.sampled_from(sorted(game_names()))))
    options = {name: draw(st.sampled_from(option.values)) for name, option in game.options.items()}
    seats = draw(st.sampled_from(list(game.seats_allowed(options))))
    return Deal(game.name, seats, options, draw(st.integers(0, SEEDS - 1)))


@st.composite
def _mistyped(draw: st.DrawFn) -> str:
    """A code with some letters put in, left out or swapped."""
    deal = draw(_deals())
    code = encode(game_named(deal.game), deal.seats, deal.options, deal.seed)
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(code)))
        cut = draw(st.integers(0, 2))
        code = code[:at] + draw(st.text(LETTERS + "ILOU -_é߀²\0", max_size=2)) + code[at + cut :]
    return code


EXAMPLES: st.SearchStrategy[str | Deal] = st.text(max_size=60) | _deals() | _mistyped()


def check(example: str | Deal) -> None:
    if isinstance(example, Deal):
        game = game_named(example.game)
        code = encode(game, example.seats, example.options, example.seed)
        try:
            assert decode(code) == example
        except ForbiddenDealError:
            assert not accepts(game, example.options, example.seats)
        return
    try:
        deal = decode(example)
    except DealCodeError:
        return
    code = encode(game_named(deal.game), deal.seats, deal.options, deal.seed)
    assert decode(code) == deal
    game_named(deal.game).new_state(deal.options, deal.seats, deal.seed)
