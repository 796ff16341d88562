"""House rules without meaning: refused with the reason and the field at every door where a setup comes in.

The doors are the API (a match, and a record), the command ``lastbite solve``, and the form, which offers its
own values for a rule: what it does not offer it refuses by that. No event of a socket carries a setup.
"""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.webapp.refusals import BOT, PERSON, Json, refused
from tests.webapp.tables import matches_made
from tests.webapp.verbs import refuses_file, words_of

PLAIN: Json = {
    "morsels": [
        {"name": "Doro wot", "utilities": [3, 1]},
        {"name": "Kitfo", "utilities": [2, 3]},
        {"name": "Shiro", "utilities": [1, 2]},
    ]
}
THREE: Json = {
    "morsels": [
        {"name": "Doro wot", "utilities": [3, 1, 2]},
        {"name": "Kitfo", "utilities": [2, 3, 1]},
        {"name": "Shiro", "utilities": [1, 2, 3]},
    ]
}
SEVEN: Json = {"morsels": [{"name": f"M{k}", "utilities": [k] * 7} for k in range(7)]}
SHORT: Json = {"morsels": [*PLAIN["morsels"], {"name": "Tibs", "utilities": [4]}]}
OPPOSITE: Json = {
    "morsels": [{"name": n, "utilities": [k, 4 - k]} for k, n in enumerate(("Kitfo", "Shiro", "Tibs"), 1)]
}
OWN = {"source": "own", "own": "Doro wot, 3, 1\nKitfo, 2, 3\nShiro, 1, 2"}
OWN_THREE = {"source": "own", "diners": "3", "own": "Doro wot, 3, 1, 2\nKitfo, 2, 3, 1\nShiro, 1, 2, 3"}
OWN_OPPOSITE = {"source": "own", "own": "Kitfo, 1, 3\nShiro, 2, 2\nTibs, 3, 1"}

Case = tuple[Json, str, str, dict[str, str], str, str]

CASES: dict[str, Case] = {
    # by what it is: the setup, its field, what is said; the form, its field, what it says
    "no λ": (
        PLAIN | {"fading": 0},
        "fading",
        "“0” must be a number above 0, at most 1",
        {"fading": "0"},
        "fading",
        "“0” isn’t one of 1, 9/10, 7/10 or 1/2",
    ),
    "λ above 1": (
        PLAIN | {"fading": "1.5"},
        "fading",
        "must be a number above 0, at most 1",
        {"fading": "1.5"},
        "fading",
        "“1.5” isn’t one of",
    ),
    "λ in words": (
        PLAIN | {"fading": "fast"},
        "fading",
        "“fast” is not an exact number",
        {"fading": "fast"},
        "fading",
        "“fast” isn’t one of",
    ),
    "a cycle of layers": (
        PLAIN | {"injera": [[0, 1], [1, 2], [2, 0]]},
        "injera",
        "0, 1, 2 lie on each other in a circle",
        {"injera": "[[0, 1], [1, 0]]"},
        "injera",
        "isn’t one of 0, 2 or 3",
    ),
    "a layer of a morsel that is not there": (
        PLAIN | {"injera": [[0, 3]]},
        "injera",
        "the pair “[0, 3]”: morsels count from 0 to 2",
        {"injera": "4"},
        "injera",
        "“4” isn’t one of 0, 2 or 3",
    ),
    "weights that make all alike": (
        OPPOSITE | {"weights": [["1", "-1"], ["-1", "1"]]},
        "weights",
        "diner A values every morsel alike",
        OWN_OPPOSITE | {"weights": "competitive"},
        "weights",
        "diner A values every morsel the same",
    ),
    "an order without a diner": (
        THREE | {"order": "ABB"},
        "order",
        "leaves out diner C",
        OWN_THREE | {"order": "ABB"},
        "order",
        "“ABB” isn’t one of plain, fair or coin",
    ),
    "an order too short": (
        PLAIN | {"order": "AB"},
        "order",
        "“AB” must be 3 letters",
        {"order": "AB"},
        "order",
        "“AB” isn’t one of",
    ),
    "seven diners": (
        SEVEN,
        "morsels",
        "2 to 6 diners, not 7",
        {"diners": "7"},
        "diners",
        "too large: at most 6",
    ),
    "a missing utility": (
        SHORT,
        "morsels",
        "Morsel 4 has the utilities “[4]”: write two numbers",
        {"source": "own", "own": "Doro wot, 3, 1\nKitfo, 2"},
        "own",
        "Line 2, “Kitfo, 2”: write a name and 2 numbers",
    ),
    "too many copies": (
        PLAIN | {"copies": [20, 4, 1]},
        "copies",
        "make 25 morsels: a dinner has 2 to 24 in all",
        {"copies": "25"},
        "copies",
        "“25” isn’t one of 1, 2 or 3",
    ),
    "no such shape": (
        PLAIN | {"shape": "best"},
        "shape",
        "“best” is none of sum, worst, squares",
        {"shape": "best"},
        "shape",
        "“best” isn’t one of sum, worst, squares or top",
    ),
    "fading and secret": (
        PLAIN | {"fading": "1/2", "secret": True},
        "secret",
        "the floor counts every bite in full",
        {"fading": "1/2", "secret": "secret"},
        "secret",
        "don’t go together",
    ),
    "weights and a shape": (
        PLAIN | {"weights": [["1", "-1"], ["-1", "1"]], "shape": "worst"},
        "shape",
        "no equivalent dinner",
        OWN | {"weights": "competitive", "shape": "worst"},
        "shape",
        "don’t go together",
    ),
    "fading and a shape": (
        PLAIN | {"fading": "1/2", "shape": "worst"},
        "shape",
        "do not go together",
        OWN | {"fading": "1/2", "shape": "worst"},
        "shape",
        "don’t go together",
    ),
    "a shape at a bigger table": (
        THREE | {"shape": "worst"},
        "shape",
        "do not go together",
        OWN_THREE | {"shape": "worst"},
        "shape",
        "don’t go together",
    ),
    "a coin and a shape": (
        PLAIN | {"order": "coin", "shape": "squares"},
        "shape",
        "needs the order of the turns",
        OWN | {"order": "coin", "shape": "squares"},
        "shape",
        "don’t go together",
    ),
    "a coin at a bigger table": (
        THREE | {"order": "coin"},
        "morsels",
        "a coin has two sides",
        OWN_THREE | {"order": "coin"},
        "order",
        "don’t go together",
    ),
    "take-backs at a bigger table": (
        THREE | {"take_backs": True},
        "take_backs",
        "made by one diner to the other",
        OWN_THREE | {"take_backs": "yes"},
        "take_backs",
        "don’t go together",
    ),
    "bites at once at a bigger table": (
        {**THREE, "at_once": True},
        "at_once",
        "two could name the same morsel",
        OWN_THREE | {"at_once": "yes"},
        "at_once",
        "don’t go together",
    ),
    "take-backs and a coin": (
        PLAIN | {"order": "coin", "take_backs": True},
        "take_backs",
        "turns have to alternate",
        OWN | {"order": "coin", "take_backs": "yes"},
        "take_backs",
        "turns have to alternate",
    ),
    "secret tastes and layers": (
        PLAIN | {"injera": [[0, 1]], "secret": True},
        "secret",
        "needs every morsel within reach",
        OWN | {"injera": "2", "secret": "secret"},
        "secret",
        "don’t go together",
    ),
}


ON_THE_SITE: dict[str, str] = {
    "a layer of a morsel that is not there": "has the pair “[0, 3]”. Morsels count from 0 to 2",
    "weights that make all alike": "diner A values every morsel the same",
    "too many copies": "make 25 morsels. A dinner has 2 to 24 in all",
    **dict.fromkeys(
        (name for name, case in CASES.items() if case[5] == "don’t go together"), "don’t go together"
    ),
}
"""What the site says where the command, which speaks the engine's English, says it otherwise."""


@pytest.mark.parametrize("name", CASES)
def test_house_rules_without_meaning_are_refused_at_every_door(
    client: FlaskClient, tmp_path: Path, name: str
) -> None:
    setup, field, says, form, form_field, form_says = CASES[name]
    before = matches_made(client)
    seats = [PERSON, *[BOT] * (len(setup["morsels"][0]["utilities"]) - 1)]
    match = refused(
        client.post("/api/matches", json={"game": "dinner", "setup": setup, "seats": seats}), "bad_setup"
    )
    people = [{"name": f"P{k}", "strategy": None} for k in range(len(seats))]
    record = {"format": "lastbite-record", "version": 2, "game": "dinner", "setup": setup, "seed": 3}
    kept = client.post("/api/records", json={**record, "seats": people, "moves": []})
    for answer in (match, refused(kept, "bad_setup")):
        assert ON_THE_SITE.get(name, says) in answer["error"]["message"]
        assert answer["error"]["field"] == field
    refuses_file("dinner", tmp_path / "setup.json", setup, says)
    page = client.post("/play/dinner", data={"opponent": "greedy", **form})
    assert page.status_code == 400
    assert form_says in words_of(page.text)
    assert f'id="wrong-{form_field}"' in page.text
    assert matches_made(client) == before
