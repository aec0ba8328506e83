"""Numbers and dates in each language."""

from __future__ import annotations

from datetime import datetime

import pytest

from castles.text.catalogue import Catalogue
from castles.text.figures import date, number, percent, short, signed
from castles.text.phrases import apart


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["1,234.5", "\N{MINUS SIGN}2.5", "+0.0", "0", "25%", "16 Nov 2026, 20:05"]),
        ("es", ["1.234,5", "\N{MINUS SIGN}2,5", "+0,0", "0", "25 %", "16 nov 2026, 20:05"]),
        ("it", ["1.234,5", "\N{MINUS SIGN}2,5", "+0,0", "0", "25%", "16 nov 2026, 20:05"]),
        ("pt", ["1.234,5", "\N{MINUS SIGN}2,5", "+0,0", "0", "25%", "16 nov 2026, 20:05"]),
        (
            "fr",
            [
                *("1\N{NO-BREAK SPACE}234,5", "\N{MINUS SIGN}2,5", "+0,0", "0"),
                *("25\N{NO-BREAK SPACE}%", "16 nov. 2026, 20:05"),
            ],
        ),
    ],
)
def test_figures(language: str, told: list[str]) -> None:
    words = Catalogue(language)
    assert told == [
        number(1234.5, words, 1),
        signed(-2.5, words),
        signed(-0.04, words),
        number(-0.4, words),
        percent(0.25, words),
        date(datetime(2026, 11, 16, 20, 5), words, with_time=True),
    ]


@pytest.mark.parametrize(("language", "sign"), [("en", "; "), ("fr", "\N{NO-BREAK SPACE}; ")])
def test_what_has_commas_is_kept_apart_by_the_sign_of_the_language(
    language: str, sign: str
) -> None:
    words = Catalogue(language)
    assert apart(words, ["a, b", "c", "d"]) == sign.join(["a, b", "c", "d"])
    assert apart(words, []) == ""


def test_a_shared_win_is_a_half() -> None:
    words = Catalogue("en")
    assert (short(3.0, words), short(2.5, words)) == ("3", "2.5")
