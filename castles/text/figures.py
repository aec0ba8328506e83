"""Numbers and dates as the player's language writes them, with a true minus sign."""

from __future__ import annotations

from datetime import datetime

from castles.text.catalogue import Catalogue

MINUS = "\N{MINUS SIGN}"


def number(value: float, catalogue: Catalogue, places: int = 0) -> str:
    """A number with so many decimal places."""
    plain = f"{abs(value):,.{places}f}"
    signs = {
        ",": catalogue.text("figures.thousands"),
        ".": catalogue.text("figures.decimal"),
    }
    digits = "".join(signs.get(sign, sign) for sign in plain)
    is_negative = value < 0 and any(digit in "123456789" for digit in plain)
    return f"{MINUS}{digits}" if is_negative else digits


def short(value: float, catalogue: Catalogue) -> str:
    """A number with a decimal place only if it needs one: shared wins are halves."""
    return number(value, catalogue, 0 if value == round(value) else 1)


def signed(value: float, catalogue: Catalogue, places: int = 1) -> str:
    """A difference, with its sign."""
    told = number(value, catalogue, places)
    return told if told.startswith(MINUS) else f"+{told}"


def percent(share: float, catalogue: Catalogue) -> str:
    """A part of 1 in per cent."""
    return catalogue.text("figures.percent", value=number(100 * share, catalogue))


def date(when: datetime, catalogue: Catalogue, *, with_time: bool = False) -> str:
    """A day, with the time of day if asked for."""
    key = "figures.date_and_time" if with_time else "figures.date"
    month = catalogue.text(f"figures.month.{when.month}")
    return catalogue.text(
        key, day=when.day, month=month, year=when.year, time=f"{when.hour}:{when.minute:02d}"
    )
