"""Tests of the trophies."""
