"""The coach of a table of secret tastes: it knows what its seat may know, and says what follows from that."""

from typing import Any

from tests.webapp.clients import bot
from tests.webapp.tables import NewMatch
from tests.webapp.test_coach import Game, ask

NAMES = ("Kitfo", "Shiro", "Gomen", "Tibs")


def a_table(new_match: NewMatch, mine: tuple[int, ...], **rules: Any) -> Game:
    """A person who bites first, against a bot that eats its least favourite: what is left for last first."""
    rows = [
        {"name": name, "utilities": [own, k]}
        for k, (name, own) in enumerate(zip(NAMES, mine, strict=False), 1)
    ]
    setup = {"morsels": rows, "secret": True, **rules}
    return Game(new_match, "dinner", ["Ada", bot("masochistic")], setup=setup, coach="nudge")


def test_of_different_dishes_it_leads_to_the_favourite(new_match: NewMatch) -> None:
    game = a_table(new_match, (5, 1, 9, 3), order="ABAB")
    steps = [ask(game.socket, "hint", ply=0, step=step)["advice"] for step in (1, 2, 3)]
    assert [advice["clue"]["text"] for advice in steps] == [
        "What do you know of Mamo’s tastes?",
        "Nothing, and bites don’t tell, because each dish is there once. A dish that you leave may be gone "
        "when you bite again.",
        "Eat the Gomen. If everyone eats their favourites, you get 13¼ points on average. You get at "
        "least 12 in any case.",
    ]
    assert steps[2]["hint"] == {"best": [2], "pick": 2, "target": "Gomen"}
    assert steps[2]["certificate"]["label"] == "theorem"
    assert "one way of playing perfectly" in steps[2]["certificate"]["meaning"]
    game.play(0)
    said = game.advice()
    assert said["slip"]["sentence"] == (
        "You ate Kitfo. Your favourite was Gomen, and nothing says that it will wait. That costs you "
        "about 1¼ on average."
    )
    assert (said["praise"], said["talk"]) == (None, None)
    assert ask(game.socket, "coach", level="full")["ok"]
    worth = {option["move"]: option["value"] for option in game.advice()["options"]}
    assert set(worth) == {1, 2, 3} - {game.table.view()["moves"][1]["move"]}


def test_of_copies_it_guesses_as_the_belief_bot_and_says_that_it_guesses(new_match: NewMatch) -> None:
    game = a_table(new_match, (4, 3, 2), copies=[2, 2, 2], order="ABABAB")
    text = ask(game.socket, "hint", ply=0, step=3)["advice"]
    assert text["clue"]["text"].startswith("Eat the ")
    assert text["clue"]["text"].endswith(" points on average. That is our best guess.")
    assert text["certificate"]["meaning"] == "This is our best guess."
    assert ask(game.socket, "hint", ply=0, step=2)["advice"]["clue"]["step"] == 3
    picked = text["hint"]["pick"]
    game.play(4 if picked < 4 else 0)
    assert " Going by the bites so far, " in game.advice()["slip"]["sentence"]
