"""Loudness after ITU-R BS.1770-4, in LUFS, and bringing sounds to it. Needs numpy alone."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

Samples = Any
"""An array of -1 to 1: samples, or samples by channels."""
BLOCK, STEP = 0.4, 0.1
"""Seconds: how long the ear listens, and how often it begins anew."""
_ABSOLUTE, _RELATIVE = -70.0, -10.0
_PART = 65_536


def _biquad(rate: int, frequency: float, quality: float, gain: float | None) -> tuple[Samples, Samples]:
    """A high shelf with a gain in dB, or without one a high pass, as the standard has them."""
    k = np.tan(np.pi * frequency / rate)
    below = 1 + k / quality + k * k
    poles = np.array([1, 2 * (k * k - 1) / below, (1 - k / quality + k * k) / below])
    if gain is None:
        return np.array([1.0, -2.0, 1.0]), poles
    high = 10 ** (gain / 20)
    middle = high**0.4996667741545416
    zeros = np.array(
        [
            (high + middle * k / quality + k * k) / below,
            2 * (k * k - high) / below,
            (high - middle * k / quality + k * k) / below,
        ]
    )
    return zeros, poles


@cache
def _ear(rate: int) -> Samples:
    """The spectrum of what the ear makes of a click, which is over within half a second."""
    around = np.exp(-1j * 2 * np.pi * np.fft.rfftfreq(_PART))
    response = np.ones(len(around), complex)
    for frequency, quality, gain in (
        (1681.974450955533, 0.7071752369554196, 3.999843853973347),
        (38.13547087602444, 0.5003270373238773, None),
    ):
        zeros, poles = _biquad(rate, frequency, quality, gain)
        response *= np.polyval(zeros[::-1], around) / np.polyval(poles[::-1], around)
    return np.fft.rfft(np.fft.irfft(response)[: rate // 2], _PART)


def weighted(samples: Samples, rate: int) -> Samples:
    """What the ear makes of a sound: the head brightens it, and the lowest part counts little."""
    ear, tail = _ear(rate), rate // 2
    step = _PART - tail
    # Each channel in one piece of memory: all that follows goes through them one by one.
    heard = np.moveaxis(np.empty((*samples.shape[1:], len(samples))), -1, 0)
    # Parts of a size that is quickly transformed, each with what still rings of the one before.
    for channel in np.ndindex(samples.shape[1:]):
        wave = np.concatenate([np.zeros(tail), samples[:, *channel]])
        for start in range(0, len(samples), step):
            part = np.fft.irfft(np.fft.rfft(wave[start : start + _PART], _PART) * ear)
            room = heard[start : start + step]
            room[:, *channel] = part[tail : tail + len(room)]
    return heard


def block_powers(samples: Samples, rate: int) -> Samples:
    """The power of every block; a sound shorter than a block is one block with silence after it."""
    block, step = int(BLOCK * rate), int(STEP * rate)
    heard = weighted(samples, rate)
    if heard.ndim == 1:
        # One channel comes out of both speakers.
        heard = np.stack([heard, heard], axis=1)
    if len(heard) < block:
        heard = np.concatenate([heard, np.zeros((block - len(heard), heard.shape[1]))])
    sums = np.concatenate([[0.0], np.cumsum((heard**2).sum(axis=1))])
    starts = np.arange(0, len(heard) - block + 1, step)
    return (sums[starts + block] - sums[starts]) / block


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(max(power, 1e-12)))


def integrated(samples: Samples, rate: int) -> float:
    """The loudness of a whole piece: quiet parts do not count."""
    powers = block_powers(samples, rate)
    loud = powers[powers > 10 ** ((_ABSOLUTE + 0.691) / 10)]
    if not len(loud):
        return _lufs(0.0)
    gate = 10 ** ((_lufs(loud.mean()) + _RELATIVE + 0.691) / 10)
    return _lufs(loud[loud > gate].mean())


def momentary(samples: Samples, rate: int) -> float:
    """The loudest moment of a short sound."""
    return _lufs(block_powers(samples, rate).max())


def true_peak(samples: Samples) -> float:
    """The highest the wave goes between its samples too, in dB below full scale."""
    size, together = 4096, 32
    highest = 1e-9
    flat = samples if samples.ndim == 2 else samples[:, None]
    parts = -(-len(flat) // (size // 2))
    for channel in flat.T:
        wave = np.zeros((parts + 1) * size // 2)
        wave[: len(channel)] = channel
        blocks = np.lib.stride_tricks.sliding_window_view(wave, size)[:: size // 2]
        for first in range(0, len(blocks), together):
            fine = np.fft.irfft(np.fft.rfft(blocks[first : first + together]), size * 4) * 4
            # The ends of a block ring; the next block has them in its middle.
            edge = size // 2
            inner = np.abs(fine[:, edge : 4 * size - edge]).max()
            highest = max(highest, float(inner))
            if first == 0:
                highest = max(highest, float(np.abs(fine[0, :edge]).max()))
    return float(20 * np.log10(highest))
