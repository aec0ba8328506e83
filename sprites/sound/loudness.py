"""Loudness after ITU-R BS.1770-4, in LUFS, and bringing sounds to it. Needs numpy alone."""

from __future__ import annotations

from typing import Any

import numpy as np

Samples = Any
"""An array of -1 to 1: samples, or samples by channels."""
BLOCK, STEP = 0.4, 0.1
"""Seconds: how long the ear listens, and how often it begins anew."""
_ABSOLUTE, _RELATIVE = -70.0, -10.0


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


def weighted(samples: Samples, rate: int) -> Samples:
    """What the ear makes of a sound: the head brightens it, and the lowest part counts little."""
    size = len(samples) + rate // 2
    around = np.exp(-1j * 2 * np.pi * np.fft.rfftfreq(size))
    response = np.ones(len(around), complex)
    for frequency, quality, gain in (
        (1681.974450955533, 0.7071752369554196, 3.999843853973347),
        (38.13547087602444, 0.5003270373238773, None),
    ):
        zeros, poles = _biquad(rate, frequency, quality, gain)
        response *= np.polyval(zeros[::-1], around) / np.polyval(poles[::-1], around)
    if samples.ndim == 2:
        response = response[:, None]
    return np.fft.irfft(np.fft.rfft(samples, size, axis=0) * response, size, axis=0)[: len(samples)]


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
    size = 4096
    highest = 1e-9
    flat = samples if samples.ndim == 2 else samples[:, None]
    for start in range(0, len(flat), size // 2):
        part = flat[start : start + size]
        part = np.concatenate([part, np.zeros((size - len(part), part.shape[1]))])
        spectrum = np.fft.rfft(part, axis=0)
        fine = np.fft.irfft(spectrum, size * 4, axis=0) * 4
        # The ends of a block ring; the next block has them in its middle.
        edge = size // 2
        first = 0 if start == 0 else edge
        highest = max(highest, float(np.abs(fine[first : 4 * size - edge]).max()))
    return float(20 * np.log10(highest))
