"""A table across the room: a match of people at several machines of one network.

| module | what it does |
|---|---|
| `table_code` | the code of words: the secret, and the certificate that follows from it |
| `wire` | messages as lines of JSON, their limits, and what can be wrong with them |
| `seen_log` | what a seat may know of a match, as messages tell it; `changes` keeps them short |
| `table` | a match with seats anywhere: asks them in turn, and tells each what it may know |
| `door` | where lines come in: who is let pass, and what is too much |
| `seating` | who sits where, who is away, and who comes back to which seat |
| `local_link` | the line of the people at the host's own machine |
| `host` | opens a table to the network: brings door, seats and match together |
| `guest` | a line to a table that comes back by itself |
| `guest_match` | a match as one machine knows it, with the interface that the desk uses |
| `guest_session` | the desk of such a match |
| `nearby` | tables that are found without an address |
| `own_tables` | what both sides keep, so that everybody finds their seat again |
| `kept_tables` | which saved matches belong to a table |
| `closing` | why a line was closed, in words |
| `extra` | whether the packages are there that all this needs |

The host alone has the match: its state, what is legal, chance, the journal and the walls of undo.
A guest is sent views and events as its seats may see them, and nothing else. The host's own people
sit at the same kind of match, by a line that leaves no machine.
"""
