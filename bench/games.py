"""``python -m bench.games``: 10,000 games into pandas, by the way that the documents show.

The reference is a loop over the same tables that only asks the same bots for their moves: it checks nothing,
weighs nothing and keeps nothing.
"""

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from bench.row import said, timed
from engine.bots import ask, bot_rng, find_strategy
from engine.game import AnyGame
from engine.tournament import RandomDinners, Tournament
from webapp.cli.terminal import table
from webapp.config import ROOT

BOTS = ("crossout", "greedy", "random")
GOAL = 10.0
"""The seconds that all of it may take."""

READ = """
import sys, time
import pandas
started = time.perf_counter()
games = pandas.read_json(sys.argv[1], lines=True)
assert len(games) == int(sys.argv[2]), len(games)
print(time.perf_counter() - started)
"""


def bare(work: Tournament) -> int:
    """Play the games of a tournament and keep nothing; return how many there were."""
    played = 0
    for sitting in work.sittings():
        game: AnyGame = work.deals.deal(sitting.seed)
        bots = [find_strategy(name, game.name) for name in sitting.seated]
        state, ply = game.initial_state(), 0
        while movers := game.movers(state):
            move = ask(bots[movers[0]], game, state, movers[0], bot_rng(sitting.seed, ply))
            state, ply = game.play(state, movers[0], move), ply + 1
        played += 1
    return played


@click.command()
@click.option("--games", default=10_000, show_default=True)
def main(games: int) -> None:
    """Write games to a file, read it with pandas, and say how long that took."""
    with TemporaryDirectory() as folder:
        file = str(Path(folder, "games.ndjson"))
        command = [sys.executable, "-m", "lastbite", "tournament", "dinner", *BOTS]
        started = time.perf_counter()
        subprocess.run([*command, "--games", str(games), "--output", file], check=True, capture_output=True)
        written = time.perf_counter() - started
        with open(file, encoding="utf-8") as lines:
            count = sum(1 for _ in lines)
        uv = [str(ROOT / ".tools" / "bin" / "uv"), "run", "--no-project", "--with", "pandas", "python"]
        found = subprocess.run(
            [*uv, "-c", READ, file, str(count)], check=True, capture_output=True, text=True
        )
    read = float(found.stdout)
    rounds = -(-games // 6)  # three pairs, in both orders of seats
    took, played = timed(lambda: bare(Tournament(RandomDinners(8), BOTS, rounds, 0)))
    assert played == count
    whole = written + read
    rows = [
        ("lastbite tournament … --output games.ndjson", said(written), f"{written / took:.2f}"),
        ('pandas.read_json("games.ndjson", lines=True)', said(read), f"{read / took:.2f}"),
        ("both", said(whole), f"{whole / took:.2f}"),
        ("the bots' moves alone", said(took), "1"),
    ]
    click.echo(table([f"{count:,} games", "time", "times the moves alone"], rows, left=(0,)))
    if games >= 10_000 and whole > GOAL:
        raise click.ClickException(f"{said(whole)}: at most {GOAL:.0f} s are to be needed.")


if __name__ == "__main__":
    main()
