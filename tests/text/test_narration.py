"""Every event and every reason is told, in every language, and never with another's secrets."""

from __future__ import annotations

import pytest

from castles.engine.decision import NOBODY
from castles.engine.event import EVERYONE, Event
from castles.engine.game import Reason
from castles.play.notice import Notice
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.narration import narrate, tell_notice, tell_reason, tell_wall
from tests.text.games import NAMES, all_events, tuscany

DRAWN = Event("cards_drawn", "T18", 1, {"count": 3}, {"cards": {"village": 2, "inn": 1}}, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_several_games_is_narrated(language: str) -> None:
    catalogue, game = Catalogue(language).of_game("tuscany"), tuscany()
    for event in all_events():
        for viewer in (event.seat, NOBODY, EVERYONE):
            line = narrate(game, event, viewer, NAMES, catalogue)
            assert line
            assert not set("{}[]_") & set(line), line
            assert line[0].isupper() or line[0].isdigit(), line


def _line(event: Event, viewer: int, language: str = "en") -> str:
    return narrate(tuscany(), event, viewer, NAMES, Catalogue(language))


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (1, "You draw 2 village cards and 1 inn card."),
        (0, "Ben draws 3 cards."),
        (NOBODY, "Ben draws 3 cards."),
        (EVERYONE, "Ben draws 2 village cards and 1 inn card."),
    ],
)
def test_a_draw_is_told_in_full_only_to_who_may_know(viewer: int, expected: str) -> None:
    assert _line(DRAWN, viewer) == expected


def _event(name: str, **facts: object) -> Event:
    return Event(name, "T1", 0, facts)


@pytest.mark.parametrize(
    ("event", "language", "expected"),
    [
        (
            _event("item_placed", item={"type": "inn"}, space=[2, 3], type="inn"),
            "en",
            "Anna places an inn tile on inn space c6.",
        ),
        (
            _event(
                "item_placed", item={"type": "farm", "crops": ["wine"]}, space=[0, -2], type="farm"
            ),
            "es",
            "Anna coloca una loseta de cultivo con viñedo en a1, casilla de cultivo.",
        ),
        (
            _event("paid", cards={"city": 1, "farm": 2}, workers=1),
            "it",
            "Anna paga 1 carta città, 2 carte agricoltura e 1 lavoratore.",
        ),
        (
            _event("area_completed", type="quarry", size=3, points=6),
            "pt",
            "Anna completa uma área de pedreira com 3 espaços e ganha 6 pontos verdes.",
        ),
        (_event("crops_scored", crops=[], points=0), "en", "Anna adds no new crop to the area."),
        (
            _event("crops_scored", crops=["boar", "wine"], points=2),
            "en",
            "Anna scores 2 green points for boar and wine.",
        ),
        (
            _event("yield_revealed", card="hexagon1"),
            "en",
            "Anna reveals a yield card: 1 wooden hexagon.",
        ),
        (
            _event("game_over", winners=[1], points=[40, 61], reason="points"),
            "en",
            "The game is over. Ben wins with 61 red points.",
        ),
        (
            _event("game_over", winners=[0, 1], points=[61, 61], reason="shared"),
            "en",
            "The game is over. Anna and Ben share the win with 61 red points.",
        ),
        (
            _event("tile_taken", tile={"type": "cart"}, place=0, storage=0),
            "en",
            "Anna takes a cart tile from slot 1.",
        ),
    ],
)
def test_sentence(event: Event, language: str, expected: str) -> None:
    assert _line(event, 3, language) == expected


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (
            1,
            "You're 1 card short of a village space. You need one more village card, a worker "
            "or a matching pair of other cards. (rule T20b)",
        ),
        (
            2,
            "You're 2 cards short of a village space. You need 2 more village cards; a worker or "
            "a matching pair of other cards replaces one. (rule T20b)",
        ),
    ],
)
def test_a_reason_says_why_and_the_cheapest_fix(count: int, expected: str) -> None:
    facts = {"type": "village", "count": count}
    reason = Reason("why.cannot_pay", "T20b", facts, "fix.cheapest_payment")
    assert tell_reason(reason, Catalogue("en").of_game("tuscany")) == expected


def test_a_reason_calls_the_decision_that_is_asked() -> None:
    reason = Reason("why.not_asked", "T18", {"decision": "pay"}, "fix.answer")
    told = tell_reason(reason, Catalogue("it").of_game("tuscany"))
    assert told == "Prima devi decidere come pagare. Poi potrai farlo. (regola T18)"


def test_a_notice_calls_seats_by_name() -> None:
    notice = Notice("undo.wall.other_seat", {"seat": 1})
    told = tell_notice(notice, NAMES, Catalogue("en"))
    assert told == "You can't undo Ben's moves, or anything before them."


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (1, "You draw 2 village cards and 1 inn card. That can't be undone."),
        (0, "Ben draws 3 cards. That can't be undone."),
    ],
)
def test_who_cannot_undo_is_told_what_came_to_light(viewer: int, expected: str) -> None:
    wall = Notice("undo.wall.reveal", {"seat": 1}, DRAWN)
    assert tell_wall(wall, tuscany(), viewer, NAMES, Catalogue("en")) == expected
