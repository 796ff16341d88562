"""A bot in thirty lines: `python bot.py SERVER KEY`. It eats by crossing out, else takes most."""

import json
import sys
import time
from fractions import Fraction
from urllib.request import Request, urlopen

server, key = sys.argv[1:]
headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}


def choose(view, me):
    """Return the best move of a plain dinner for two by the theorem, or what gives most now."""
    options = [option for option in view["options"] if "scores" in option]  # others are like one of these
    if set(view["setup"]) != {"morsels", "order"} or len(view["seats"]) != 2 or not view["turns"]:
        return max(options, key=lambda option: Fraction(option["scores"][me]))["move"]
    tastes = [morsel["utilities"] for morsel in view["setup"]["morsels"]]
    left = [morsel for morsel, eater in enumerate(view["frames"][-1]["eaters"]) if eater is None]
    for eater in reversed(view["turns"][view["ply"] :]):  # the last bite is what the other likes least
        crossed = min(left, key=lambda morsel: Fraction(tastes[morsel][1 - eater]))
        left.remove(crossed)
    return crossed  # the last one crossed out is for now


while True:
    try:
        with urlopen(Request(f"{server}/api/bots/stream", headers=headers), timeout=30) as lines:
            for event in map(json.loads, filter(bytes.strip, lines)):
                if event["event"] == "turn":
                    move = {"ply": event["ply"], "move": choose(event["view"], event["seat"])}
                    path = f"{server}/api/matches/{event['match']}/moves"
                    urlopen(Request(path, json.dumps(move).encode(), headers), timeout=30).close()
    except OSError as error:  # the server restarts, or refuses a move: its answer says why
        print(error, getattr(error, "read", str)(), file=sys.stderr)
    time.sleep(1)
