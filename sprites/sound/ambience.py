"""What is in the air while a game is played. Each is a loop that has no beginning: everything in it
runs round, so that its end goes on at its start."""

import numpy as np

from .waves import RATE, bump, chance_of, count_of, noise, swept

SECONDS = 24.0


def _moments():
    return np.arange(count_of(SECONDS)) / RATE


def _slow(chance, slowest=1, fastest=5):
    """A level between 0 and 1 that rises and falls and ends as it began."""
    t = _moments() / SECONDS
    waves = [
        chance.uniform(0.4, 1) / n * np.sin(2 * np.pi * (n * t + chance.random())) for n in range(slowest, fastest + 1)
    ]
    level = sum(waves)
    return (level - level.min()) / (level.max() - level.min())


def _place(loop, at, sound, strength, pan):
    """Put something into a loop; what runs over its end comes at its start. `pan` is -1 to 1."""
    places = (count_of(at) + np.arange(len(sound))) % len(loop)
    angle = (pan + 1) * np.pi / 4
    loop[places, 0] += strength * np.cos(angle) * sound
    loop[places, 1] += strength * np.sin(angle) * sound


def _both(left, right):
    return np.stack([left, right], axis=1)


def _breeze(chance, low, high):
    return _both(*(noise(SECONDS, low, high, chance, wrap=True) for _ in range(2)))


def cicadas():
    """A hot hill: cicadas near and far that swell and stop, a warm breeze, a bird now and then."""
    chance = chance_of("cicadas")
    loop = 0.10 * _breeze(chance, 180, 1400) * (0.4 + 0.6 * _slow(chance))[:, None]
    t = _moments()
    for pan, pitch, pulse, strength in ((-0.6, 4700, 17, 0.20), (0.5, 5300, 14, 0.16), (0.1, 4100, 21, 0.10), (-0.1, 6200, 12, 0.06)):
        hiss = noise(SECONDS, pitch * 0.9, pitch * 1.1, chance, 1.5, wrap=True)
        pulses = np.round(pulse * SECONDS) / SECONDS
        wings = (0.5 + 0.5 * np.sin(2 * np.pi * pulses * t + chance.uniform(0, 6))) ** 2
        level = np.clip(_slow(chance, 2, 9) * 1.6 - 0.45, 0, 1) ** 1.5
        _place(loop, 0, hiss * (0.25 + 0.75 * wings) * level, strength, pan)
    for _ in range(5):
        at, pan, base = chance.uniform(0, SECONDS), chance.uniform(-0.8, 0.8), chance.uniform(2500, 3300)
        for note in range(int(chance.integers(2, 5))):
            length = chance.uniform(0.07, 0.14)
            bend = np.linspace(1, chance.uniform(0.8, 1.25), count_of(length))
            _place(loop, at + note * 0.2, swept(base * bend * chance.uniform(0.95, 1.05)) * bump(length, 0.3), 0.035, pan)
    return loop


def river():
    """A slow river at the foot of the vineyards: water, bubbles, a far bell of a church."""
    chance = chance_of("river")
    loop = 0.22 * _breeze(chance, 250, 1500) * (0.7 + 0.3 * _slow(chance, 3, 12))[:, None]
    loop += 0.10 * _breeze(chance, 1500, 6000) * (0.5 + 0.5 * _slow(chance, 4, 16))[:, None]
    loop += 0.10 * _breeze(chance, 60, 220)
    for _ in range(420):
        length, start = chance.uniform(0.02, 0.07), chance.uniform(380, 1500)
        rise = np.geomspace(start, start * chance.uniform(1.15, 1.7), count_of(length))
        _place(loop, chance.uniform(0, SECONDS), swept(rise) * bump(length, 0.2), chance.uniform(0.01, 0.07), chance.uniform(-0.8, 0.8))
    return loop


def wind():
    """Wind around walls: gusts that whistle a little, a flag that beats."""
    chance = chance_of("wind")
    loop = np.zeros((count_of(SECONDS), 2))
    gusts = _slow(chance, 2, 6)
    for low, high, strength, power in ((60, 260, 0.30, 0.6), (260, 700, 0.22, 1.3), (700, 1800, 0.10, 2.2), (1800, 4500, 0.04, 3.0)):
        loop += strength * _breeze(chance, low, high) * (0.12 + gusts**power)[:, None]
    for middle, pan in ((520, -0.4), (690, 0.5)):
        tone = noise(SECONDS, middle * 0.97, middle * 1.03, chance, 2.0, wrap=True)
        _place(loop, 0, tone * np.clip(gusts * 1.5 - 0.6, 0, 1) ** 2, 0.05, pan)
    at = 0.0
    while at < SECONDS - 0.2:
        strong = gusts[count_of(at)]
        if strong > 0.35:
            beat = noise(0.12, 150, 1300, chance) * bump(0.12, 0.15)
            _place(loop, at, beat, 0.10 * strong, 0.55)
        at += chance.uniform(0.09, 0.3) / (0.5 + strong)
    loop += 0.02 * _breeze(chance, 3500, 9000) * (0.3 + gusts)[:, None]
    # It begins again in the strongest gust, where nobody hears it begin.
    return np.roll(loop, -int(gusts.argmax()), axis=0)


AMBIENCE = {"cicadas": cicadas, "river": river, "wind": wind}
