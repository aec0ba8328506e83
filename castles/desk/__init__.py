"""A seat at a match, without a window: whose turn it is to do what, what clicks mean, who plays
by itself, watching again, and the coach. The window and the terminal both sit at it."""
