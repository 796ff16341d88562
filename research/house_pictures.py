"""``python -m research pictures``: the pictures of house-rules.md, one small match for each rule."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from engine.bots import find_strategy, play_out
from engine.dinner.rules import DinnerGame
from engine.tokens.rules import TokenGame
from webapp.cli.terminal import FilePath, OneLineCommand, written
from webapp.games.any.drawing import to_document
from webapp.jobs.pictures import picture

MORSELS = (
    ("Doro wot", 6, 3),
    ("Kitfo", 5, 6),
    ("Shiro", 4, 1),
    ("Gomen", 3, 5),
    ("Tibs", 2, 4),
    ("Ayib", 1, 2),
)
"""The plate of every picture: what each morsel is worth to A and to B."""
THIRD = (2, 6, 5, 1, 3, 4)
"""What each is worth to C, at a bigger table."""

PICTURES: Mapping[str, Mapping[str, Any]] = {
    "order": {"order": "ABBABA"},
    "coin": {"order": "coin"},
    "weights": {"weights": [["1", "-1"], ["-1", "1"]]},
    "fading": {"fading": "1/2"},
    "injera": {"injera": [[5, 0], [4, 1], [3, 2]]},
    "diners": {"order": "ABCABC"},
    "shape": {"shape": "worst"},
    "at_once": {"at_once": True},
    "take_backs": {"take_backs": True, "order": "ABABAB"},
    "pass_once": {"pass_once": True, "order": "ABABAB", "injera": [[5, 1], [4, 0], [2, 3]]},
    "secret": {"secret": True},
}
"""By rule of the dinner the setup that is played, but for its morsels."""

TOKENS: Mapping[str, Mapping[str, Any]] = {
    "tokens": {"seats": 3, "order": "ABCCBA"},
    "tokens_secret": {"seats": 2, "secret": True},
}
"""By rule of the token game the setup that is played, but for its stacks."""


@click.command("pictures", cls=OneLineCommand)
@click.argument("folder", type=FilePath(folder=True))
def pictures(folder: Path) -> None:
    """Draw a small match by each house rule, as the docs show it."""
    with written(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for rule in TITLES:
        with written(folder / f"{rule}.svg"):
            (folder / f"{rule}.svg").write_text(drawn(rule), encoding="utf-8")
        click.echo(folder / f"{rule}.svg")


def drawn(rule: str) -> str:
    """Return the picture of a rule: its match, played by bots, as an SVG document."""
    if rule in TOKENS:
        tokens = TokenGame.from_json({"stacks": list(range(1, 11)), **TOKENS[rule]})
        record = play_out(tokens, [find_strategy("best-reply", "tokens")] * tokens.seats, 1)
    else:
        dinner = DinnerGame.from_json(setup_of(rule))
        bot = "greedy" if dinner.facts.information == "imperfect" else "planner"
        record = play_out(dinner, [find_strategy(bot, "dinner")] * dinner.seats, 1)
    return to_document(picture(record, TITLES[rule]))


def setup_of(rule: str) -> dict[str, Any]:
    """Return the setup of a match by a rule of the dinner."""
    rows = [(a, b, c) if rule == "diners" else (a, b) for (_, a, b), c in zip(MORSELS, THIRD, strict=True)]
    morsels = [
        {"name": name, "utilities": list(row)} for (name, _, _), row in zip(MORSELS, rows, strict=True)
    ]
    return {"morsels": morsels, **PICTURES[rule]}


TITLES: Mapping[str, str] = {
    "order": "Turns ABBABA",
    "coin": "A coin before each bite",
    "weights": "Both want the lead",
    "fading": "Flavours fade to a half",
    "injera": "Three stacks of injera",
    "diners": "Three diners",
    "shape": "The worst bite counts",
    "at_once": "Bites at once",
    "take_backs": "Bites can be taken back",
    "pass_once": "A pass each",
    "secret": "Secret tastes",
    "tokens": "Two tokens each: ABCCBA",
    "tokens_secret": "Tokens in secret",
}
"""What stands on each picture."""
