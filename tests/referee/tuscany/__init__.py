"""The rules of Tuscany written a second time, for its traces."""
