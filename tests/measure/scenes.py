"""Work for processes."""

from time import sleep


def keep_open():
    """Something that is to be closed again, held for ten minutes."""
    try:
        print("open", flush=True)
        sleep(600)
    finally:
        print("closed", flush=True)
