"""Fuzzers: files and command lines that nobody meant, and what must hold whatever they say.

Each kind is a module with what it makes (`EXAMPLES`, a Hypothesis strategy) and what must hold of
each (`check`). The tests try some hundreds, the same on every machine; for longer, with fresh ones:

    python -m tests.fuzz --minutes 10 [--kind saves]
"""
