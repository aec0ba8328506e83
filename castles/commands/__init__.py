"""The sub-commands of `castles`, one module each; none of them opens a window."""
