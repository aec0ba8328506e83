"""An independent referee of Castelli traces: its rules written a second time, slow and plain.

It knows nothing of the program but the JSON lines of `castles trace`. For every line it works out
the complete list of legal actions and the state after the action, and compares both with the trace.
"""
