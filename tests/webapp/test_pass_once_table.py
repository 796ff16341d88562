"""Pass once at a table: the form, the button, the record, the coach, the review, and a pass too many."""

from flask.testing import FlaskClient

from tests.webapp.tables import NewMatch
from tests.webapp.verbs import go, uploaded, view_of, words_of

MORSELS = [
    {"name": name, "utilities": [a, b]}
    for name, a, b in (("Tibs", 4, 19), ("Shiro", 17, 20), ("Gomen", 20, 6))
]
SETUP = {"morsels": MORSELS, "order": "ABA", "injera": [[2, 0]], "pass_once": True}
FORM = {
    "source": "own",
    "own": "Gomen, 2, 3\nKitfo, 4, 2\nShiro, 1, 4\nTibs, 3, 1",
    "injera": "2",
    "pass_once": "yes",
    "coach": "full",
}


def test_a_dinner_with_passes_is_set_by_the_form_coached_played_and_reviewed(client: FlaskClient) -> None:
    assert "Each of you may skip one turn." in words_of(client.get("/new/dinner").text)
    page = go(client.post("/play/dinner", data=FORM)).partition("?")[0]
    view = view_of(client, page)
    assert view["setup"]["pass_once"] is True
    assert view["seats"][1]["strategy"] == "planner"
    shown = client.get(page).text
    assert 'name="m" value="pass"' in shown
    assert "may still pass once." in words_of(shown)
    if view["you"]["seat"] == 0:
        go(client.post(f"{page}/hint", data={"ply": view["ply"], "step": 3}))
        hint = client.get(page).text
        assert "Pass" in words_of(hint)
        go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": "pass"}))
        view = view_of(client, page)
        assert 'name="m" value="pass"' not in client.get(page).text
    while view["stage"] == "playing":
        go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": view["options"][0]["move"]}))
        view = view_of(client, page)
    assert view["moves"][0]["move"] == "pass"
    assert view["par"] is not None, "every equilibrium is known"
    review = client.get(f"{page}/review")
    assert review.status_code == 200
    assert client.get(f"{page}/picture.png").status_code == 200
    assert client.get(f"{page}/review?seat=1").status_code == 200


def test_each_sees_who_may_still_pass_and_a_second_pass_is_refused(
    client: FlaskClient, new_match: NewMatch
) -> None:
    table = new_match("dinner", setup=SETUP)
    view = table.play(0, 0, "pass")
    frame = view["frames"][1]
    assert frame["words"]["move"] == {"": "{A} passed", "A": "You passed"}
    assert frame["passes"] == {
        "says": {"": "{B} may still pass once.", "B": "You may still pass once."},
        "moves": [["pass", "Pass"]],
        "may": [1],
    }
    assert frame["movers"] == [1]
    assert frame["bites"] == [None, None, None]
    table.play(1, 1, 2)
    sent = client.post(f"{table.page}/moves", data={"ply": 2, "m": "pass", "seat_key": table.keys[0]})
    assert "Each diner may pass once." in words_of(sent.text)
    view = table.play(0, 2, 1)
    view = table.play(1, 3, "pass")
    assert view["frames"][4]["passes"] == {"says": "No one can pass again.", "moves": [], "may": []}
    view = table.play(0, 4, 0)
    assert view["stage"] == "over"
    assert view["frames"][-1]["scores"] == [21, 6]
    assert view["frames"][-1]["passes"]["says"] == ""


def test_a_pass_that_was_missed_is_named_in_the_review(client: FlaskClient) -> None:
    record = {
        "format": "lastbite-record",
        "version": 2,
        "game": "dinner",
        "setup": SETUP,
        "seats": [{"name": name, "strategy": None} for name in ("Ada", "Ben")],
        "seed": 0,
        "moves": [{"seat": seat, "move": move} for seat, move in ((0, 1), (1, 2), (0, 0))],
    }
    said = words_of(client.get(f"/g/{uploaded(client, record)}/review?seat=1").text)
    assert "Gomen, not passing" in said
