"""The form of a new game: what is chosen stands first, and what few need is one press away."""

import re

import pytest
from flask.testing import FlaskClient

from tests.webapp.verbs import go, view_of, words_of


def first_panel(page: str) -> str:
    """What stands of the list of dinners before the part that is folded away."""
    return page.partition('data-for="named"')[2].partition("<details")[0]


def test_the_chosen_dinner_stands_first_and_alone(client: FlaskClient) -> None:
    panel = first_panel(client.get("/new/dinner").text)
    assert re.findall(r'name="dinner" value="([^"]+)"( checked)?', panel) == [("one-bite", " checked")]
    refused = client.post("/play/dinner", data={"dinner": "figure-2", "opponent": "nobody"})
    assert refused.status_code == 400
    panel = first_panel(refused.text)
    assert re.findall(r'name="dinner" value="([^"]+)"( checked)?', panel) == [("figure-2", " checked")]


def test_every_dinner_and_every_opponent_is_offered_once(client: FlaskClient) -> None:
    for query in ("", "?opponent=friend"):
        page = client.get(f"/new/dinner{query}").text
        for name, least in (("dinner", 12), ("opponent", 8)):
            values = re.findall(rf'name="{name}" value="([^"]+)"', page)
            assert len(values) == len(set(values)) >= least
            assert len(re.findall(rf'name="{name}" value="[^"]+" checked', page)) == 1


@pytest.mark.parametrize("game", ["dinner", "tokens"])
def test_opponents_have_names_of_their_own(client: FlaskClient, game: str) -> None:
    said = words_of(client.get(f"/new/{game}").text)
    for name in ("Girma", "Abush"):
        assert name in said
    assert ("Makeda" in said) == (game == "dinner")
    assert ("Almaz · Best reply" in said) == (game == "tokens")


def test_who_bites_first_is_asked_in_plain_words(client: FlaskClient) -> None:
    turns = words_of(client.get("/new/dinner").text.partition("Who bites first")[2].partition("</div>")[0])
    assert turns.split() == ["Default", "You", "Opponent"]


def test_a_form_that_comes_back_shows_all_that_was_filled_in(client: FlaskClient) -> None:
    folded = '<details class="card more-options">'
    assert folded in client.get("/new/dinner").text
    assert folded not in client.post("/play/dinner", data={"opponent": "nobody", "coach": "full"}).text


@pytest.mark.parametrize("game", ["dinner", "tokens"])
def test_three_games_are_ready_and_one_press_starts_each(client: FlaskClient, game: str) -> None:
    page = client.get(f"/new/{game}").text
    cards = page.partition('class="ready-games"')[2].partition("</form>")[0]
    numbers = re.findall(r'<button [^>]*name="ready" value="(\d)"', cards)
    assert numbers == ["0", "1", "2"]
    assert len(re.findall(r'<svg class="face"', cards)) >= 3
    setups = []
    for number in numbers:
        view = view_of(client, go(client.post(f"/play/{game}", data={"ready": number})))
        assert view["stage"] == "playing"
        assert view["title"].partition(",")[0] in words_of(cards)
        setups.append((view["setup"], [seat["strategy"] for seat in view["seats"]]))
    assert len({str(setup) for setup in setups}) == 3
    # A number that is none of them is the form itself, which is whole without a field.
    assert view_of(client, go(client.post(f"/play/{game}", data={"ready": "7"})))["stage"] == "playing"


def test_the_form_shows_the_table_that_it_sets(client: FlaskClient) -> None:
    fields = {"source": "random", "size": "5", "deal": "77", "opponent": "greedy", "injera": "2"}
    shown = client.post("/new/dinner?part=preview", data=fields).text
    part = words_of(shown)
    assert "random" in part.lower()
    assert "77" in part
    assert "Girma" in part
    assert "Dishes lie two deep" in part
    view = view_of(client, go(client.post("/play/dinner", data=fields)))
    for morsel in view["setup"]["morsels"]:
        symbol = morsel["name"].lower().replace(" ", "-")
        assert f"#{symbol}" in shown, "what is shown is what is played"
    # Without scripts a button shows the same, and all that was filled in stays.
    whole = client.post("/new/dinner", data=fields)
    assert whole.status_code == 200
    assert "Dishes lie two deep" in words_of(whole.text)
    assert re.search(r'name="injera"[^>]* value="2"[^>]* checked', whole.text)
    assert 'name="deal" value="77"' in whole.text
    wrong = words_of(client.post("/new/dinner?part=preview", data={"source": "own", "own": "a,1"}).text)
    assert "Line 1" in wrong
    assert client.post("/new/chess?part=preview").status_code == 404


def test_a_secret_table_is_shown_without_its_numbers(client: FlaskClient) -> None:
    shown = client.post("/new/dinner?part=preview", data={"secret": "secret"}).text
    picture = shown.partition("<svg")[2].partition("</svg>")[0]
    assert "<text" not in picture
    assert "<use" in picture
    assert "Tastes are secret" in words_of(shown)


def test_the_form_of_bots_shows_the_game_that_it_sets(client: FlaskClient) -> None:
    page = words_of(client.get("/theatre/bots?game=tokens").text)
    assert "$1–$10 on a line, 3 seats" in page, "before anything is filled in"
    fields = {"game": "tokens", "seats": "2", "stacks": "6", "bot-0": "saboteur", "bot-1": "greedy"}
    shown = words_of(client.post("/theatre/bots?part=preview", data=fields).text)
    assert "$1–$6 on a line" in shown
    assert "Shiferaw" in shown
    assert 'value="6"' in client.post("/theatre/bots", data=fields).text, "without scripts a button shows it"
    wrong = words_of(client.post("/theatre/bots?part=preview", data={**fields, "stacks": "0"}).text)
    assert "“0” is too small: at least 2" in wrong


def test_setup_and_preview_do_not_call_a_bot_by_two_names(client: FlaskClient) -> None:
    form = {"source": "numbered", "stacks": "8", "seats": "3", "seat-1": "best-reply", "seat-2": "best-reply"}
    shown = words_of(client.post("/new/tokens?part=preview", data=form).text)
    assert "Almaz Best reply" in shown
    assert "Desta Best reply" in shown
    page = client.get("/new/tokens").text
    options = page[page.index('id="seat-1"') :].partition("</select>")[0]
    assert ">Best reply</option>" in options
    assert "Almaz" not in options


def test_a_bot_that_sits_in_for_one_that_cannot_play_by_the_rules_is_said(client: FlaskClient) -> None:
    form = {"source": "random", "size": "6", "seed": "5", "opponent": "crossout", "order": "coin"}
    for opponent, said in (("crossout", True), ("greedy", False)):
        shown = words_of(client.post("/new/dinner?part=preview", data={**form, "opponent": opponent}).text)
        assert ("Makeda can’t play by these rules, so Almaz plays instead." in shown) == said
