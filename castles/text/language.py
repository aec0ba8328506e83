"""Which language to speak: what was asked for, else the system's, else English."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress

from castles.engine.faults import unknown

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "es": "Español",
    "it": "Italiano",
    "pt": "Português",
    "de": "Deutsch",
    "fr": "Français",
}
"""Every language with its own name for itself; `data/text/grammar.yaml` holds its grammar.

What one of them lacks is said in English, and the settings say how much of it is there."""

ENGLISH = "en"

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which a system asks them; the first that is set decides."""


def check_language(language: str) -> str:
    """The language, or OptionError with the nearest one."""
    if language not in LANGUAGES:
        raise unknown("fault.language", language, LANGUAGES)
    return language


def choose_language(
    given: str | None,
    environment: Mapping[str, str],
    system_locale: Callable[[], str] | None = None,
) -> str:
    """`given` if there is one, else the language of the environment or of the system."""
    if given is not None:
        return check_language(given)
    for variable in _VARIABLES:
        if environment.get(variable):
            return _language_of(environment[variable])
    return _language_of((system_locale or _system_locale)())


def system_language() -> str:
    """The language of the environment or of the system."""
    return choose_language(None, os.environ)


def _language_of(name: str) -> str:
    """`pt_BR.UTF-8`, `pt-BR` and `pt` are Portuguese; what we do not speak is English."""
    language = name.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()
    return language if language in LANGUAGES else ENGLISH


def _system_locale() -> str:
    """What Windows and macOS are set to; programs started by a click have no LANG there."""
    with suppress(OSError, AttributeError, KeyError):
        if sys.platform == "win32":
            import ctypes
            import locale

            return locale.windows_locale[ctypes.windll.kernel32.GetUserDefaultUILanguage()]
        if sys.platform == "darwin":
            return _locale_of_mac()
    return ""


def _locale_of_mac() -> str:
    import subprocess

    command = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
    with suppress(subprocess.SubprocessError):
        found = subprocess.run(command, capture_output=True, text=True, timeout=2, check=True)
        return found.stdout.strip()
    return ""
