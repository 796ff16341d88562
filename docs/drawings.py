"""The drawn pictures of the documents: `make docs` writes them, and a test compares them.

A picture of a match is what the site draws of a record. A diagram is made of boxes and arrows. None of
them needs a browser; `docs.screenshots` takes those that do.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.bots import find_strategy, play_out
from engine.dinner.crossout import crossout_sequence
from engine.dinner.rules import DinnerGame
from engine.record import Record, SeatLabel
from engine.tokens.rules import TokenGame
from webapp.games.any.drawing import Box, Drawing, Outline, Shape, Words, seat_paint, to_document
from webapp.jobs.pictures import picture

FOLDER = Path(__file__).parent / "images" / "drawn"
PROJECT = Path(__file__).parents[1] / "pyproject.toml"

ALICE_AND_BOB = ("Alice", "Bob")
PLATE = (("Kitfo", 4, 1), ("Tibs", 3, 4), ("Shiro", 2, 3), ("Gomen", 1, 2))
"""The plate of the tutorials: what each dish is worth to Alice and to Bob."""


def dinner(title: str, moves: Sequence[int]) -> str:
    """Draw the plate of the tutorials after some bites."""
    game = DinnerGame.from_json(
        {"morsels": [{"name": name, "utilities": [a, b]} for name, a, b in PLATE], "order": "ABAB"}
    )
    return position(game, ALICE_AND_BOB, title, moves)


def street(title: str, stacks: int, names: Sequence[str], moves: Sequence[int], board: str = "line") -> str:
    """Draw stacks of $1, $2, $3 … after some tokens."""
    setup = {"stacks": list(range(1, stacks + 1)), "seats": len(names), "board": board}
    return position(TokenGame.from_json(setup), names, title, moves)


def position(game: Any, names: Sequence[str], title: str, moves: Sequence[int]) -> str:
    """Draw the position of a game after some moves."""
    return to_document(picture(Record.of(game, [SeatLabel(name) for name in names], 0, moves), title))


def played(title: str, bots: Sequence[str]) -> str:
    """Draw the plate of the tutorials as two bots eat it."""
    game = DinnerGame.from_json(
        {"morsels": [{"name": name, "utilities": [a, b]} for name, a, b in PLATE], "order": "ABAB"}
    )
    return dinner(title, play_out(game, [find_strategy(bot, "dinner") for bot in bots], 0).moves)


def crossed_out(count: int, caption: str) -> str:
    """Draw the plate of the tutorials with so many dishes crossed out, from the last bite on."""
    order = (0, 1, 0, 1)
    crossed = crossout_sequence([(a, b) for _, a, b in PLATE], order)[:count]
    shapes: list[Shape] = [Words(16, 98, "Alice", 14), Words(16, 124, "Bob", 14)]
    for dish, (name, alice, bob) in enumerate(PLATE):
        x = 90 + 95 * dish
        shapes += [
            Box(x, 24, 80, 112, "surface", "border", 12),
            Words(x + 40, 54, name.lower(), 17, bold=True, anchor="middle"),
            Words(x + 40, 98, str(alice), 17, "seat-a-text", anchor="middle"),
            Words(x + 40, 124, str(bob), 17, "seat-b-text", anchor="middle"),
        ]
        if dish in crossed:
            bite = len(PLATE) - crossed.index(dish)
            eater = order[bite - 1]
            paint, who = seat_paint(eater), f"{bite}: {ALICE_AND_BOB[eater]}"
            shapes += [
                Outline(0, 0, 1, f"M{x + 6} 130L{x + 74} 66", None, "ink", 3),
                Box(x, 144, 80, 26, paint, None, 13),
                Words(x + 40, 162, who, 14, f"on-{paint}", anchor="middle"),
            ]
    shapes.append(Words(240, 190, caption, 13, anchor="middle"))
    ground = Box(0, 0, 480, 200, "injera", None, 16)
    return to_document(Drawing(480, 200, (ground, *shapes), line=1, text=caption))


def arrow(x: float, y: float, to_x: float, to_y: float) -> Iterator[Shape]:
    """Draw an arrow, upright or level."""
    yield Outline(0, 0, 1, f"M{x} {y}L{to_x} {to_y}", None, "ink", 2)
    if x == to_x:
        back = -8 if to_y > y else 8
        tip = f"M{to_x - 6} {to_y + back}L{to_x} {to_y}L{to_x + 6} {to_y + back}"
    else:
        back = -8 if to_x > x else 8
        tip = f"M{to_x + back} {to_y - 6}L{to_x} {to_y}L{to_x + back} {to_y + 6}"
    yield Outline(0, 0, 1, tip, None, "ink", 2)


def card(x: float, y: float, width: float, lines: Sequence[str], fill: str = "surface") -> Iterator[Shape]:
    """Draw a box with lines of text in it, the first of them bold."""
    yield Box(x, y, width, 20 * len(lines) + 16, fill, "border", 8)
    for at, line in enumerate(lines):
        yield Words(x + width / 2, y + 22 + 20 * at, line, 14, bold=at == 0, anchor="middle")


def diagram(width: float, height: float, text: str, *shapes: Shape) -> str:
    """Draw shapes on a ground of their own."""
    return to_document(Drawing(width, height, (Box(0, 0, width, height, "bg", None, 16), *shapes), text=text))


LAYERS: Sequence[tuple[str, str, str]] = (
    ("app", "app · cli · worker", "start a server or a command"),
    ("play", "play · tables · review · lab · …", "features: any can be left out"),
    ("site", "site · api · sockets · cluster", "where requests come in"),
    ("acts", "acts · http · migrations", "what people do; guests and limits"),
    ("matches", "matches", "decide, save, then tell"),
    ("jobs", "jobs", "processes that compute"),
    ("games", "games", "boards and forms"),
    ("words", "words · config", "sentences and options"),
)
"""The layers of `webapp` from above: a module of each, its title, and what it is for."""


def architecture() -> str:
    """Draw the layers in the order in which the import contract of pyproject.toml has them."""
    contracts = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    [web] = [one["layers"] for one in contracts if one.get("containers") == ["webapp"]]
    order = [
        at
        for module, *_ in LAYERS
        for at, layer in enumerate(web)
        if module in layer.replace(":", "|").split()
    ]
    if len(order) != len(LAYERS) or order != sorted(order):
        raise ValueError(f"LAYERS are not in the order of pyproject.toml: {order}")
    shapes: list[Shape] = [*card(40, 16, 440, ["browsers · programs · terminals"], "injera")]
    y = 76
    shapes += arrow(260, 52, 260, y)
    for _, title, purpose in LAYERS:
        shapes += card(40, y, 440, [title, purpose])
        y += 64
    shapes += card(40, y, 440, ["engine", "rules and mathematics: no web, no database"], "gold")
    shapes += arrow(508, 80, 508, y + 52)
    shapes.append(Words(508, y + 72, "imports", 12, "muted", anchor="middle"))
    return diagram(
        560, y + 84, "The layers of the code. Imports point downward only, from app to engine.", *shapes
    )


def servers() -> str:
    """Draw what a site of several servers is made of."""
    return diagram(
        560,
        300,
        "Visitors reach nginx, which spreads them over servers that share PostgreSQL and Redis.",
        *card(190, 16, 180, ["visitors"], "injera"),
        *arrow(280, 52, 280, 76),
        *card(190, 76, 180, ["nginx", "TLS, slow clients"]),
        *arrow(230, 132, 230, 160),
        *arrow(330, 132, 330, 160),
        *card(60, 160, 200, ["lastbite serve", "and its bot processes"]),
        *card(300, 160, 200, ["lastbite serve", "and its bot processes"]),
        *arrow(160, 216, 160, 240),
        *arrow(400, 216, 400, 240),
        *card(60, 240, 440, ["PostgreSQL and Redis, shared by all servers"], "gold"),
    )


def keys() -> str:
    """Draw the list of keys before, while and after a key is replaced."""
    return diagram(
        560,
        164,
        "First the old key alone, then the new key before the old one, then the new key alone.",
        *card(16, 52, 150, ["old key"]),
        *arrow(172, 70, 198, 70),
        *card(204, 34, 150, ["new key, signs"], "gold"),
        *card(204, 78, 150, ["old key, still read"]),
        *arrow(360, 70, 386, 70),
        *card(392, 52, 150, ["new key"], "gold"),
        Words(91, 140, "before", 14, "muted", anchor="middle"),
        Words(279, 140, "step 1, then wait", 14, "muted", anchor="middle"),
        Words(467, 140, "step 3", 14, "muted", anchor="middle"),
    )


def act() -> str:
    """Draw what follows from the row of an act."""
    return diagram(
        560,
        250,
        "A row of ACTS has a message and a function. Event, API, types and form follow.",
        *card(16, 16, 250, ["message", "what a client sends"]),
        *card(294, 16, 250, ["function", "the match afterwards"]),
        *arrow(141, 72, 141, 100),
        *arrow(419, 72, 419, 100),
        *card(16, 100, 528, ["a row of ACTS"], "gold"),
        *(shape for k in range(4) for shape in arrow(78 + 135 * k, 136, 78 + 135 * k, 172)),
        *(
            shape
            for k, name in enumerate(("socket event", "API operation", "script types", "HTML form"))
            for shape in card(16 + 135 * k, 172, 124, [name])
        ),
    )


def feature() -> str:
    """Draw how the core meets features."""
    return diagram(
        560,
        216,
        "The core shows what each feature registers, and imports none of them.",
        *card(16, 16, 528, ["FEATURES", "a line for each feature"], "gold"),
        *(
            shape
            for k, name in enumerate(("classes", "lab", "bookmarks"))
            for shape in (
                *card(16 + 180 * k, 100, 168, [name, "a folder"]),
                *arrow(100 + 180 * k, 100, 100 + 180 * k, 74),
            )
        ),
        Words(
            280,
            188,
            "The core asks FEATURES for pages, links and limits. It knows no feature by name.",
            13,
            "muted",
            anchor="middle",
        ),
    )


def tree() -> str:
    """Draw the game tree of the two dishes that the guide exports."""
    words: list[Shape] = []
    for x, first, second, pays in ((150, "kitfo", "tibs", "4, 4"), (410, "tibs", "kitfo", "3, 1")):
        words += [
            Outline(0, 0, 1, f"M280 56L{x} 112", None, "ink", 2),
            Outline(0, 0, 1, f"M{x} 148L{x} 196", None, "ink", 2),
            Words(
                (280 + x) / 2 + (-14 if x < 280 else 14), 80, first, 14, anchor="end" if x < 280 else "start"
            ),
            Words(x + 10, 178, second, 14),
            *card(x - 45, 112, 90, ["Bob"], "injera"),
            *card(x - 45, 196, 90, [pays], "gold"),
        ]
    return diagram(
        560,
        248,
        "Alice eats kitfo and Bob tibs: 4 and 4. Or the other way round: 3 and 1.",
        *card(235, 20, 90, ["Alice"], "injera"),
        *words,
    )


DRAWINGS: Mapping[str, Callable[[], str]] = {
    "crossout-plate": lambda: crossed_out(0, "Alice bites first, Bob bites last"),
    "crossout-last": lambda: crossed_out(1, "Bite 4 is Bob’s: Alice likes the gomen least"),
    "crossout-waits": lambda: crossed_out(2, "Bite 3 is Alice’s: Bob likes the kitfo least, so it waits"),
    "crossout-whole": lambda: crossed_out(4, "Alice 7, Bob 5"),
    "dinner-start": lambda: dinner("Alice bites first", []),
    "dinner-first": lambda: dinner("Alice ate tibs", [1]),
    "dinner-end": lambda: dinner("All dishes are eaten", [1, 2, 0, 3]),
    "dinner-greedy": lambda: played("Alice is greedy", ["greedy", "crossout"]),
    "dinner-planned": lambda: played("Alice plans", ["crossout", "crossout"]),
    "tokens-one": lambda: street("Alice went to place 3", 6, ALICE_AND_BOB, [3]),
    "tokens-two": lambda: street("Bob went to place 5", 6, ALICE_AND_BOB, [3, 5]),
    "tokens-clock": lambda: street("The same on a clock", 6, ALICE_AND_BOB, [3, 5], "clock"),
    "tokens-published": lambda: street("7, 4, 9, 10: published", 10, "ABCD", [7, 4, 9, 10]),
    "tokens-missing": lambda: street("5, 7, 9, 10: missing", 10, "ABCD", [5, 7, 9, 10]),
    "tokens-distrust": lambda: street("5, 7, 9, 4: D turns on A", 10, "ABCD", [5, 7, 9, 4]),
    "architecture": architecture,
    "servers": servers,
    "keys": keys,
    "act": act,
    "feature": feature,
    "tree": tree,
}
"""By name, what draws each picture."""
