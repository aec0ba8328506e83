"""The sound effects: what a thing on a wooden table would sound like, short and soft."""

from .waves import levelled, mix, noise, room, tone

BELL = ((1, 1.0), (2.76, 0.45), (5.4, 0.2))
BRASS = ((1, 1.0), (2, 0.75), (3, 0.5), (4, 0.32), (5, 0.2), (6, 0.1))
WOOD = ((1, 1.0), (2.4, 0.5), (4.1, 0.25))


def click():
    """A button."""
    return levelled(mix(0.09, (0, tone(1450, 0.05, 0.007, WOOD), 0.6), (0, noise(0.04, 0.004, 900, 5000), 0.7)), 0.35)


def tile():
    """A cardboard tile set down on wood: a knock with body and a little slap."""
    parts = (0, tone(205, 0.3, 0.035, WOOD), 1.0), (0, noise(0.12, 0.012, 300, 2600), 0.9)
    settle = (0.055, noise(0.1, 0.01, 400, 2200, 2), 0.3)
    return levelled(room(mix(0.4, *parts, settle), 0.3, 0.12), 0.75)


def card():
    """A card drawn from a pile: a short swish and a tick."""
    swish = noise(0.22, 0.05, 1800, 8000, 3)
    return levelled(mix(0.26, (0, swish[::-1][2000:], 0.5), (0.15, noise(0.06, 0.008, 1200, 6000), 0.8)), 0.4)


def coin():
    """Marble, worker or token: two bright pings."""
    return levelled(mix(0.5, (0, tone(2350, 0.4, 0.05, BELL), 0.7), (0.06, tone(3140, 0.4, 0.07, BELL), 0.8)), 0.4)


def chime():
    """An area is complete: three rising bells."""
    notes = [(0.11 * i, tone(f, 1.1, 0.22, BELL), 0.8) for i, f in enumerate((784, 988, 1319))]
    return levelled(room(mix(1.4, *notes), 0.7, 0.25), 0.5, 0.2)


def fanfare():
    """A phase ends: a short call of horns."""
    call = ((0, 392, 0.22), (0.2, 523, 0.22), (0.4, 659, 0.22), (0.6, 784, 0.9))
    parts = [(at, tone(f, length + 0.4, length, BRASS, 0.03), 0.7) for at, f, length in call]
    parts += [(0.6, tone(f, 1.3, 0.9, BRASS, 0.03), 0.35) for f in (523, 659)]
    return levelled(room(mix(2.0, *parts), 0.9, 0.3), 0.55, 0.4)


def refused():
    """What was tried is not possible: two low knocks, not a buzzer."""
    return levelled(mix(0.3, (0, tone(150, 0.2, 0.03, WOOD), 0.8), (0.11, tone(126, 0.2, 0.03, WOOD), 0.8)), 0.4)


EFFECTS = {
    "click": click,
    "tile": tile,
    "card": card,
    "coin": coin,
    "chime": chime,
    "fanfare": fanfare,
    "refused": refused,
}
