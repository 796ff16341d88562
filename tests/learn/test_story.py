"""A chapter as one scroll: its parts, how far a reader has come, the dinner to cross out, and the card."""

import re

import pytest
from flask.testing import FlaskClient

from engine.dinner.crossout import crossout_sequence, values
from engine.dinner.named import random_dinner
from engine.dinner.rules import DinnerGame
from engine.record import game_from_json
from engine.solve import evaluate
from tests.account.test_devices import link_of
from tests.learn.test_learn import RIGHT, STEPS
from tests.webapp.verbs import go, view_of, words_of

MORSELS = 6


def dinner_by_hand(seed: int) -> DinnerGame:
    """The dinner of a seed, of which the reader has the last bite every other time."""
    return random_dinner(MORSELS, seed, seed % 2)


def sequence(game: DinnerGame) -> tuple[int, ...]:
    """The morsels in the order in which they are crossed out."""
    return crossout_sequence([morsel.utilities for morsel in game.morsels], game.order)


def part_of(page: str, slug: str) -> str:
    found = re.search(rf'<article class="story-part[^>]*data-part="{slug}".*?</article>', page, re.DOTALL)
    assert found
    return found[0]


@pytest.mark.parametrize("chapter", RIGHT)
def test_a_page_has_its_part_and_a_place_for_every_other(client: FlaskClient, chapter: str) -> None:
    slugs = {
        "crossout": ["1", "2", "3", "4", "by-hand", "medal-1", "5", "6", "7", "medal-2", "8", "9", "end"],
        "nearest": ["1", "2", "3", "4", "medal-1", "5", "end"],
    }[chapter]
    for here in (slugs[0], slugs[2], slugs[-1]):
        page = client.get(f"/learn/{chapter}/{here}").text
        assert re.findall(r'data-part="([^"]+)"', page) == slugs
        assert page.count("<h1") == 1
        for slug in slugs:
            part = part_of(page, slug)
            # Without scripts it is a page of this part alone; those before it wait until it stands.
            assert ("data-open" in part) == (slug == here) == ("js-only" not in part.split(">")[0])
            assert (" hidden>" in part.split("\n")[0]) == (slugs.index(slug) < slugs.index(here))
            assert f'data-to="{slug}"' in page


@pytest.mark.parametrize(("chapter", "number"), STEPS)
def test_a_part_comes_alone_when_it_is_asked_for_so(client: FlaskClient, chapter: str, number: int) -> None:
    alone = client.get(f"/learn/{chapter}/{number}?part=alone").text
    assert "<html" not in alone
    assert alone.count("<form") >= 2
    assert re.search(r"<h2[^>]*>([^<]+)</h2>", alone)
    # It is what the page of its own has.
    assert " ".join(alone.split()) in " ".join(client.get(f"/learn/{chapter}/{number}").text.split())


def test_a_chapter_goes_on_where_it_was_left(client: FlaskClient) -> None:
    def first_stop() -> str:
        return client.get("/learn/crossout").headers["Location"]

    assert first_stop() == "/learn/crossout/1"
    client.get("/learn/crossout/1?m=2")  # right
    client.get("/learn/crossout/2?m=0")  # wrong, to be tried again
    assert first_stop() == "/learn/crossout/2"
    client.get("/learn/crossout/2?m=4&tell=yes")
    client.get("/learn/crossout/3?guess=his&tell=yes")
    assert first_stop() == "/learn/crossout/4"
    page = client.get("/learn/crossout/4").text
    assert re.findall(r'data-to="(\d)" data-done="(\d)"', page) == [("1", "1"), ("2", "2"), ("3", "3")]
    contents = client.get("/learn").text
    assert "Go on with step 4" in words_of(contents)
    assert contents.count("data-done") == 3
    # The first time counts, and the other chapter is not touched.
    client.get("/learn/crossout/3?guess=mine")
    dots = re.findall(r'data-to="(\d)" data-done="(\d)"', client.get("/learn/crossout/4").text)
    assert dots == [("1", "1"), ("2", "2"), ("3", "3")]
    assert client.get("/learn/nearest").headers["Location"] == "/learn/nearest/1"


def test_a_link_from_elsewhere_answers_nothing_for_the_reader(client: FlaskClient) -> None:
    client.get("/learn/crossout/1?m=2", headers={"Sec-Fetch-Site": "cross-site"})
    assert client.get("/learn/crossout").headers["Location"] == "/learn/crossout/1"


@pytest.mark.parametrize(
    ("path", "tries"), [("crossout/1", "0"), ("crossout/1", "4"), ("crossout/1", "x"), ("nearest/9", "1")]
)
def test_nothing_else_is_kept_as_an_answer(client: FlaskClient, path: str, tries: str) -> None:
    assert client.post(f"/learn/{path}/answered", data={"tries": tries}).status_code == 404
    assert client.get("/learn/crossout").headers["Location"] == "/learn/crossout/1"


def answer(client: FlaskClient, tries: str) -> None:
    """Answer the token chapter by script: with how many guesses each step."""
    for number, count in enumerate(tries, 1):
        kept = client.post(f"/learn/nearest/{number}/answered", data={"tries": count})
        assert kept.status_code == 204


def test_what_was_answered_follows_the_reader_and_can_be_erased(client: FlaskClient) -> None:
    client.get("/")
    answer(client, "12")
    link = link_of(client)
    other = client.application.test_client()
    other.get("/")
    other.post("/learn/nearest/1/answered", data={"tries": "3"})
    other.post("/learn/nearest/4/answered", data={"tries": "1"})
    assert other.post(link).status_code == 303
    dots = re.findall(r'data-to="(\d)" data-done="(\d)"', other.get("/learn/nearest/1").text)
    assert dots == [("1", "1"), ("2", "2"), ("4", "1")]
    other.post("/settings/erase", data={"sure": "yes"})
    for reader in (client, other):
        assert reader.get("/learn/nearest").headers["Location"] == "/learn/nearest/1"


def test_the_card_tells_how_the_reader_did(client: FlaskClient) -> None:
    page = words_of(client.get("/learn/nearest/end").text)
    assert "0 of 5 answered" in page
    assert "Go on with step 1" in page
    answer(client, "11213")
    page = client.get("/learn/nearest/end").text
    assert "3 of 5 right at the first try" in words_of(page)
    assert "🟦🟦🟨🟦🟧" in page
    assert client.get("/learn/nearest").headers["Location"] == "/learn/nearest/end"


@pytest.mark.parametrize("seed", range(1, 13))
def test_a_dinner_is_crossed_out_by_hand_as_the_engine_has_it(client: FlaskClient, seed: int) -> None:
    game = dinner_by_hand(seed)
    kept = ""
    for done, morsel in enumerate(sequence(game)):
        page = client.get(f"/learn/crossout/by-hand?dinner={seed}&crossed={kept}&m={morsel}").text
        kept += str(morsel)
        assert f'name="crossed" value="{kept}"' in page
        assert page.count("data-crossed>") == done + 1
        said = words_of(page)
        eater = game.order[MORSELS - done - 1]
        assert ("Right: of what’s left, " + ("Bob likes" if eater == 0 else "you like")) in said
    you, bob = values(game, game.initial_state())
    assert f"you end with {you}, Bob with {bob}" in said
    assert "All six are crossed out, without one mistake." in said
    # The dot of the part shows from then on that it is done, and the card counts steps alone.
    dot = re.search(r'<a [^>]*data-to="by-hand"[^>]*>', client.get("/learn/crossout/1").text)
    assert dot is not None
    assert 'data-done="1"' in dot[0]
    assert "0 of 9 answered" in words_of(client.get("/learn/crossout/end").text)
    # What can be played is the same dinner, with the same first bite.
    form = page[page.index('<form id="play"') :]
    fields = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', form[: form.index("</form>")]))
    made = client.post("/play/dinner", data=fields)
    setup = client.get(f"/api/matches/{made.headers['Location'].rsplit('/', 1)[-1]}").get_json()["view"][
        "setup"
    ]
    assert setup == game.to_json()


def is_earned(client: FlaskClient, medal: str) -> bool:
    return 'class="story-medal" data-earned' in client.get(f"/learn/{medal}").text


def learn_the_trick(client: FlaskClient) -> None:
    """Answer the steps of the first part, and cross out its dinner."""
    for number in (1, 2, 3, 4):
        client.post(f"/learn/crossout/{number}/answered", data={"tries": "1"})
    order = "".join(map(str, sequence(dinner_by_hand(4))))
    client.get(f"/learn/crossout/by-hand?dinner=4&crossed={order[:-1]}&m={order[-1]}")


def play_for(client: FlaskClient, medal: str) -> str:
    """Start the game of a medal as its button does; returns the id of the match."""
    page = client.get(f"/learn/{medal}").text
    form = re.search(r'<form id="play" method="post" action="([^"]+)"></form>', page)
    assert form is not None
    return go(client.post(form[1])).rsplit("/", 1)[-1]


def play_well(client: FlaskClient, match: str, *, slip: bool = False) -> None:
    """Play a game against a bot to its end by best moves; with a slip the first one is the worst there is."""
    while (view := view_of(client, f"/g/{match}"))["stage"] == "playing":
        game = game_from_json(view["game"], view["setup"])
        state = game.initial_state()
        for made in view["moves"]:
            state = game.play(state, made["seat"], game.move_from_json(made["move"]))
        solved = evaluate(game, state)
        worst = max(solved.options, key=lambda option: option.regret).move
        move, slip = (worst, False) if slip else (solved.best[0], False)
        client.post(f"/g/{match}/moves", data={"ply": view["ply"], "m": move, "sure": "yes"})


def test_a_medal_asks_for_every_step_the_dinner_and_a_perfect_game(
    client: FlaskClient,
) -> None:
    for number in (1, 2, 3, 4):
        client.post(f"/learn/crossout/{number}/answered", data={"tries": "1"})
    page = client.get("/learn/crossout/medal/1").text
    assert 'data-to="by-hand"' in page[page.index('class="story-medal"') :]
    learn_the_trick(client)
    assert "Now play Makeda," in words_of(client.get("/learn/crossout/medal/1").text)
    assert not is_earned(client, "crossout/medal/1")
    play_well(client, play_for(client, "crossout/medal/1"), slip=True)
    assert not is_earned(client, "crossout/medal/1"), "the game is played, but not won"
    match = play_for(client, "crossout/medal/1")
    play_well(client, match)
    assert is_earned(client, "crossout/medal/1")
    assert "who plans the same way" in words_of(client.get("/learn/crossout/medal/1").text)
    assert 'href="/learn/crossout/medal/1"' in client.get(f"/g/{match}/result").text
    assert not is_earned(client, "crossout/medal/2")
    assert client.get("/learn").text.count("data-earned") == 1
    for missing in ("crossout/medal/0", "crossout/medal/3", "nearest/medal/2"):
        assert client.get(f"/learn/{missing}").status_code == 404


def test_a_won_game_earns_no_medal_before_the_steps_are_answered(
    client: FlaskClient,
) -> None:
    play_well(client, play_for(client, "nearest/medal/1"))
    assert not is_earned(client, "nearest/medal/1")
    assert "Answer every step of this part" in words_of(client.get("/learn/nearest/medal/1").text)
    answer(client, "1111")
    assert is_earned(client, "nearest/medal/1")


@pytest.mark.parametrize(("chapter", "bot"), [("crossout", "crossout"), ("nearest", "greedy")])
def test_a_medal_offers_a_game_against_its_bot(client: FlaskClient, chapter: str, bot: str) -> None:
    match = play_for(client, f"{chapter}/medal/1")
    seats = client.get(f"/api/matches/{match}").get_json()["view"]["seats"]
    assert [seat["strategy"] for seat in seats] == [None, bot]


def test_a_wrong_crossing_is_helped_first_and_told_then(client: FlaskClient) -> None:
    seed = 1
    game = dinner_by_hand(seed)
    order = sequence(game)
    eater = game.order[-1]
    own = min(range(MORSELS), key=lambda k: game.morsels[k].utilities[eater])
    other = next(k for k in range(MORSELS) if k not in (own, order[0]))
    for tried, said in (
        (own, f"Bob likes {game.morsels[own].name} least. But the turn is his"),
        (other, "another dish is worth less"),
    ):
        page = client.get(f"/learn/crossout/by-hand?dinner={seed}&m={tried}").text
        assert said in words_of(page)
        assert 'name="crossed" value=""' in page
        assert 'name="again" value="yes"' in page
        assert 'name="wrong" value="1"' in page
    page = client.get(f"/learn/crossout/by-hand?dinner={seed}&m={other}&again=yes&wrong=1").text
    assert f"It’s {game.morsels[order[0]].name}, worth only" in words_of(page)
    assert 'name="wrong" value="2"' in page


@pytest.mark.parametrize(
    "query",
    [
        "dinner=x",
        "dinner=-3",
        "dinner=99999999999",
        "crossed=999",
        "crossed=ab",
        "m=77",
        "m=x",
        "wrong=-1",
        "wrong=x",
    ],
)
def test_a_broken_address_of_the_dinner_loses_nothing(client: FlaskClient, query: str) -> None:
    page = client.get(f"/learn/crossout/by-hand?{query}")
    assert page.status_code == 200
    assert 'name="crossed" value=""' in page.text


def test_the_first_pages_of_learn_and_lab_draw_real_positions(client: FlaskClient) -> None:
    learn = client.get("/learn").text
    assert learn.count("story-coin") == 8
    assert re.findall(r'learn-badge seat-(\d)">(\d)<', learn) != []
    assert "url(#territory-0)" in learn
    lab = client.get("/lab").text
    assert lab.count("board-dot") == 8
    assert "url(#territory-3)" in lab
