"""Mutation testing of the rules: change one thing at a time and see whether a test notices.

    python -m tests.mutation --sample 1000 --seed 1 --jobs 2 --out mutants.txt

`mutants` changes the source, `survey` learns which tests run which line, `trial` runs them against
one mutant in a process of its own; `survivors.txt` says why each mutant that no test notices may
live.
"""
