"""Work for processes."""

import os
from time import sleep


def keep_open():
    """Something that is to be closed again, held for ten minutes."""
    try:
        say("open")
        sleep(600)
    finally:
        say("closed")


def say(word):
    """A line in one piece: `print` may write its end apart, and another process between the two."""
    os.write(1, f"{word}\n".encode())
