"""Small engines, each with one named defect, run as real processes: `miniature.py DEFECT`.

Without a defect every strike ends the turn and changes nothing else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HELLO = {
    "op": "hello",
    "protocol": 1,
    "engine": {"name": "miniature", "version": "1", "language": "Python"},
    "observes": ["turn"],
    "features": ["given"],
}


def say(message: Any) -> None:
    print(json.dumps(message), flush=True)


def states(message: dict[str, Any]) -> dict[str, Any]:
    """The turn goes to the other seat."""
    other = {"south": "north", "north": "south"}
    turns = [{"turn": other[strike["seat"]], "pid": os.getpid()} for strike in message["strikes"]]
    return {"op": "states", "id": message["id"], "states": turns}


def play(defect: str, message: dict[str, Any]) -> None:
    answer = states(message)
    if defect == "dies":
        sys.stderr.write("out of chalk\n")
        sys.exit(7)
    elif defect == "dies-leaving-a-child":
        # The child holds the pipes open long after the engine has gone.
        subprocess.Popen(["sleep", "30"])
        os._exit(9)
    elif defect == "closes-stdout":
        os.close(1)
        time.sleep(30)
    elif defect == "sleeps":
        subprocess.Popen(["sleep", "30"])
        time.sleep(30)
    elif defect == "hangs":
        # Deaf to the end of its input, it leaves word of where it can be found.
        Path(os.environ["MINIATURE_PID"]).write_text(str(os.getpid()), encoding="ascii")
        time.sleep(120)
    elif defect == "other-id":
        say({**answer, "id": "somebody/else"})
    elif defect == "too-few":
        say({**answer, "states": []})
    elif defect == "long-line":
        sys.stdout.write("x" * (3 << 20) + "\n")
        say(answer)
    elif defect == "endless-line":
        while True:
            sys.stdout.write("x" * 65536)
    elif defect == "flood":
        while True:
            sys.stdout.write("not a message\n")
    elif defect == "chatty":
        sys.stderr.write("e" * (1 << 20) + "the last words\n")
        sys.stderr.flush()
        sys.stdout.write("loading…\n\n[1, 2]\nNaN\n")
        say(answer)
    elif defect == "not-utf8":
        sys.stdout.buffer.write(b"\xff\xfe{}\n")
        say(answer)
    else:
        say(answer)


def greet(defect: str) -> None:
    hello: dict[str, Any] = dict(HELLO)
    if defect == "mute":
        time.sleep(30)
    elif defect == "colourful":
        sys.stderr.write("\x1b[31mred\x1b[0m \x1b]0;title\x07done\x07\n")
        sys.exit(1)
    elif defect == "protocol-2":
        hello["protocol"] = 2
    elif defect == "fresh":
        hello["fresh"] = "process"
    elif defect == "deaf":
        say(hello)
        time.sleep(30)
    say(hello)


def main(defect: str) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["op"] == "bye":
            return
        if message["op"] == "hello":
            greet(defect)
        else:
            play(defect, message)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "none")
