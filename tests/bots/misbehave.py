"""A bot from outside that behaves as its first argument says; for the tests of what happens then.

The second argument, if there is one, is a file into which it writes its process number.
"""

import json
import os
import subprocess
import sys
import time

manner = sys.argv[1]
if len(sys.argv) > 2:
    with open(sys.argv[2], "a") as file:
        file.write(f"{os.getpid()}\n")


def say(line):
    sys.stdout.write(line if isinstance(line, str) else json.dumps(line))
    sys.stdout.write("\n")
    sys.stdout.flush()


def wait_to_be_killed():
    time.sleep(1000)


if manner == "dies at once":
    sys.exit("no wish to play")
if manner == "deaf":
    say({"ready": 1})
    wait_to_be_killed()
if manner == "prints a banner":
    say("MyBot 0.1")
if manner == "stubborn":
    subprocess.Popen(["sleep", "1000"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        if manner == "never ready":
            wait_to_be_killed()
        say({"ready": 2 if manner == "of another version" else 1})
        continue
    if message["type"] == "end":
        if manner == "stubborn":
            wait_to_be_killed()
        break
    number = message["question"]
    first, last = message["moves"][0]["number"], message["moves"][-1]["number"]
    good = {"question": number, "move": last}
    if number == 2 or manner in ("good", "stubborn"):
        if manner == "late":
            say({"question": 1, "move": first})
        say(good)
    elif manner == "answers twice":
        say(good)
        say({"question": number, "move": first})
    elif manner == "floods standard error":
        sys.stderr.write("gossip " * 200_000)
        say(good)
    elif manner == "talks first":
        say("thinking ...")
        say(good)
    elif manner == "silent" or manner == "late":
        pass
    elif manner == "silent for ever":
        wait_to_be_killed()
    elif manner == "says nonsense":
        say("{]")
    elif manner == "says another thing":
        say([1, 2, 3])
    elif manner == "says no number":
        say({"move": last})
    elif manner == "says words":
        say({"question": number, "move": "fire"})
    elif manner == "says true":
        say({"question": number, "move": True})
    elif manner == "says a fraction":
        say({"question": number, "move": 1.5})
    elif manner == "says a huge number":
        say(f'{{"question": {number}, "move": {"9" * 5000}}}')
    elif manner == "says what is not open":
        say({"question": number, "move": 0})
    elif manner == "says nothing to the point":
        say({"question": number})
    elif manner == "is ahead":
        say({"question": number + 1, "move": last})
    elif manner == "complains":
        say({"question": number, "error": "my head hurts"})
    elif manner == "says bytes":
        sys.stdout.buffer.write(b'{"question": 1, "move": "\xff\xfe"}\n')
        sys.stdout.buffer.flush()
    elif manner == "nests deeply":
        say("[" * 60_000)
    elif manner == "says a long line":
        say("x" * 70_000)
    elif manner == "never ends its line":
        while True:
            sys.stdout.write("x" * 1_000)
    elif manner == "says empty lines":
        while True:
            sys.stdout.write("\n")
    elif manner == "dies":
        sys.exit("all is lost")
    elif manner == "is killed":
        os.kill(os.getpid(), 9)
    elif manner == "closes its output":
        os.close(1)
        wait_to_be_killed()
