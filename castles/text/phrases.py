"""What sentences are made of, as far as all games say it alike: lists, words, facts of events."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from castles.engine.facts import Fact
from castles.text.catalogue import Catalogue
from castles.text.said import Inflected, Name, Nothing
from castles.text.template import in_form

Phrase: TypeAlias = Callable[[Catalogue, Sequence[str], Fact], object]
"""Says one fact; the names are those of the seats."""


def same_word(one: str, other: str) -> bool:
    """Whether somebody who typed one meant the other."""
    return bare(one) == bare(other)


def bare(word: str) -> str:
    """A word, or several, without capitals and accents."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def capital(words: str) -> str:
    """Words that begin a line or are a line of their own."""
    return words[:1].upper() + words[1:]


def join(catalogue: Catalogue, items: Iterable[str]) -> str:
    """`a, b and c`: the items as a sentence lists them; the word for nothing if there are none."""
    words = list(items)
    if not words:
        return nothing(catalogue)
    if len(words) == 1:
        return words[0]
    joined = catalogue.text("list.and", items=", ".join(words[:-1]), last=words[-1])
    if isinstance(words[0], Name):
        return Name(joined)
    if any(isinstance(word, Inflected) for word in words):
        return Inflected(
            joined, lambda form: join(catalogue, (in_form(word, form) for word in words))
        )
    return joined


def either(catalogue: Catalogue, items: Iterable[str]) -> str:
    """`a, b or c`: one of the items, of which there are some."""
    *words, last = items
    return catalogue.text("list.or", items=", ".join(words), last=last) if words else last


def apart(catalogue: Catalogue, items: Iterable[str]) -> str:
    """`a, b; c, d`: items that have commas of their own, kept apart as the language does it."""
    joined = ""
    for item in items:
        joined = catalogue.text("list.apart", items=joined, last=item) if joined else item
    return joined


def sentence(words: str) -> str:
    """The same words with a full stop at the end."""
    return words if words.endswith(".") else f"{words}."


def with_note(words: str, note: str) -> str:
    """`farm (wine)`: a noun keeps its forms."""
    noted = f"{words} ({note})"
    if not isinstance(words, Inflected):
        return noted
    return Inflected(noted, lambda form: f"{words.in_form(form)} ({note})", words.gender)


def nothing(catalogue: Catalogue) -> str:
    """The word for an empty list; a text may have a form `none` instead."""
    return Nothing(catalogue.text("list.nothing"))


def best_points(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> object:
    """At the end `points` lists all seats; the winner's are the most."""
    if not isinstance(fact, list):
        return fact
    return max((points for points in fact if isinstance(points, int)), default=0)


def seat_list(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    seats = fact if isinstance(fact, list) else []
    return join(catalogue, (names[seat] for seat in seats if isinstance(seat, int)))


def side_name(catalogue: Catalogue, names: Sequence[str], seats: Sequence[int]) -> str:
    """Who wins together: a seat, or a team."""
    joined = join(catalogue, (names[seat] for seat in seats))
    return joined if len(seats) == 1 else catalogue.text("team.of", seats=joined)


def speak(
    catalogue: Catalogue,
    names: Sequence[str],
    facts: Mapping[str, Fact],
    phrases: Mapping[str, Phrase],
) -> dict[str, object]:
    """Every fact ready for a text; what has no phrase is said as it is."""
    spoken: dict[str, object] = {
        name: phrases[name](catalogue, names, fact) if name in phrases else fact
        for name, fact in facts.items()
    }
    winners = facts.get("winners")
    if isinstance(winners, list):
        spoken.setdefault("count", len(winners))
    spoken.setdefault("count", spoken.get("points"))
    return spoken
