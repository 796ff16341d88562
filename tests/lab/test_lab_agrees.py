"""The Lab's answers are those of `lastbite solve`, whatever is asked: questions thrown by dice."""

from random import Random
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.webapp.verbs import lastbite

SEEDS = range(12)


def some_number(dice: Random) -> str:
    whole = dice.randint(0, 12)
    return dice.choice([str(whole), f"{whole}/{dice.randint(2, 5)}", f"{whole}.5"])


@pytest.mark.parametrize("seed", SEEDS)
def test_of_any_dinner(client: FlaskClient, seed: int) -> None:
    dice = Random(seed)
    count = dice.randint(2, 8)
    if seed % 3:  # ties and fractions
        pairs = [(some_number(dice), some_number(dice)) for _ in range(count)]
    else:
        pairs = list(enumerate(dice.sample(range(1, count + 1), count), 1))
    morsels = " ".join(f"{a},{b}" for a, b in pairs)
    turns = dice.choice(
        [
            {},
            {"last": "A"},
            {"last": "B"},
            {"order": "thue-morse"},
            {"order": "".join(dice.choice("AB") for _ in range(count))},
        ]
    )
    options = [part for name, value in turns.items() for part in (f"--{name}", value)]
    asked = client.get(f"/lab/dinner.json?{urlencode({'d': morsels, **turns})}").get_json()
    assert asked == lastbite("solve", "dinner", "--worths", morsels, *options, "--cloud", "--json")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("where", ["stacks", "anywhere", "step"])
def test_of_any_token_game(client: FlaskClient, where: str, seed: int) -> None:
    dice = Random(f"{where} {seed}")
    stacks = dice.randint(2, 9 if where == "stacks" else 6)
    players = dice.randint(2, min(stacks, 5 if where == "stacks" else 3))
    shape = dice.choice(["line", "clock"])
    query = {"p": str(players), "shape": shape, "where": where}
    options = ["--seats", str(players), "--board", shape]
    if dice.random() < 0.5:
        query["n"] = str(stacks)
        options += ["--stacks", str(stacks)]
    else:
        query["values"] = ",".join(some_number(dice) for _ in range(stacks))
        options += ["--values", query["values"]]
    if where == "anywhere":
        options.append("--anywhere")
    elif where == "step":
        query["step"] = dice.choice(["1/2", "1/3"])
        options += ["--step", query["step"]]
    if dice.random() < 0.5:
        query["placed"] = str(dice.randint(1, stacks))
        options += ["--placed", query["placed"]]
    if where == "stacks" and dice.random() < 0.5:
        query["ties"] = dice.choice(["first", "kind", "spiteful"])
        options += ["--ties", query["ties"]]
    asked = client.get(f"/lab/tokens.json?{urlencode(query)}").get_json()
    assert asked == lastbite("solve", "tokens", *options, "--json")
    assert asked["outcomes"]
