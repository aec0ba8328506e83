"""Building blocks of sounds: tones, noise, filters, envelopes. Sounds are arrays of -1 to 1 at RATE."""

import numpy as np

RATE = 44_100


def times(seconds):
    """The moments of a sound."""
    return np.arange(int(seconds * RATE)) / RATE


def decay(seconds, half_life, attack=0.002):
    """A quick rise and an exponential fall."""
    t = times(seconds)
    return np.minimum(1, t / attack) * 0.5 ** (t / half_life)


def tone(frequency, seconds, half_life, partials=((1, 1.0),), attack=0.002):
    """A struck or plucked tone: partials as (multiple, strength); higher ones die sooner."""
    t, result = times(seconds), np.zeros(int(seconds * RATE))
    for multiple, strength in partials:
        wave = np.sin(2 * np.pi * frequency * multiple * t)
        result += strength * wave * decay(seconds, half_life / multiple**0.6, attack)
    return result


def noise(seconds, half_life, low, high, seed=1):
    """A burst of noise between two frequencies."""
    count = int(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).normal(0, 1, count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    middle, width = np.sqrt(low * high), np.log(high / low) / 2
    with np.errstate(divide="ignore"):
        spectrum *= np.exp(-((np.log(frequencies / middle) / width) ** 2))
    burst = np.fft.irfft(spectrum, count)
    return burst / np.abs(burst).max() * decay(seconds, half_life)


def mix(seconds, *parts):
    """Lay sounds over each other: parts as (start in seconds, sound, strength)."""
    result = np.zeros(int(seconds * RATE))
    for start, sound, strength in parts:
        at = int(start * RATE)
        room = max(0, min(len(sound), len(result) - at))
        result[at : at + room] += strength * sound[:room]
    return result


def room(sound, seconds=0.5, amount=0.18, seed=4):
    """A small wooden room around a sound."""
    echo = np.random.default_rng(seed).normal(0, 1, int(seconds * RATE)) * decay(seconds, seconds / 7)
    echo /= np.sqrt((echo**2).sum())
    size = len(sound) + len(echo)
    wet = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)[: len(sound)]
    return sound + amount * wet


def levelled(sound, peak, fade=0.02):
    """Bring a sound to a peak and let its end fade out."""
    tail = int(fade * RATE)
    sound = sound / np.abs(sound).max() * peak
    sound[-tail:] *= np.linspace(1, 0, tail)
    return sound
