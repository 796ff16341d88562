"""A bot in thirty lines: `python bot.py SERVER KEY`. It eats by crossing out, else takes most."""

import json
import sys
import time
from fractions import Fraction
from urllib.request import Request, urlopen

server, key = sys.argv[1:]


def ask(path, body=None):
    """Ask the server, with the key; a body is posted."""
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    sent = None if body is None else json.dumps(body).encode()
    return urlopen(Request(server + path, sent, headers), timeout=30)


def choose(view, seat):
    """Return the best move of a dinner for two by the theorem, or what gives most now."""
    if view["game"] != "dinner" or len(view["seats"]) != 2 or not view["turns"]:
        return max(view["options"], key=lambda option: Fraction(option["scores"][seat]))["move"]
    tastes = [morsel["utilities"] for morsel in view["setup"]["morsels"]]
    left = [morsel for morsel, eater in enumerate(view["frames"][-1]["eaters"]) if eater is None]
    for eater in reversed(view["turns"][view["ply"] + 1 :]):  # the last bite is what the other likes least
        left.remove(min(left, key=lambda morsel: Fraction(tastes[morsel][1 - eater])))
    return min(left, key=lambda morsel: Fraction(tastes[morsel][1 - seat]))


while True:
    try:
        with ask("/api/bots/stream") as lines:
            for event in (json.loads(line) for line in lines if line.strip()):
                if event["event"] == "turn":
                    match = f"/api/matches/{event['match']}"
                    view = json.load(ask(match))["view"]
                    if event["seat"] in view["movers"]:
                        ask(f"{match}/moves", {"ply": view["round"], "move": choose(view, event["seat"])})
                elif event["event"] == "over":
                    print(event["match"], event["result"]["payoffs"], flush=True)
    except OSError as error:  # the server restarts, or refuses a move
        print(error, file=sys.stderr, flush=True)
    time.sleep(1)
