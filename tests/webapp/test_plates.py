"""The cast of bots, and the words of plates: each names who sits there, and says what is proved of it."""

import re
from typing import get_args
from xml.etree import ElementTree

import pytest

from engine.bots import STRATEGIES
from engine.campaign import COURSES, PLATES, Plate, find_plate
from engine.dinner.named import NAMED
from engine.review.remarks import RemarkKind
from engine.solve import evaluate
from tests.catalogue import messages
from tests.checkout import ROOT
from webapp.games.any.base import Mood
from webapp.games.any.characters import _CAST, _COUSINS, PLAIN_FACE, character_of, sitters
from webapp.games.endings import claim
from webapp.games.presentation import PRESENTATIONS
from webapp.words import LANGUAGES, say, speaking

NAMES = {character_of(game, bot).name for game, bot in _CAST} | set(_COUSINS)
FACES_DRAWN = ROOT / "static/icons/faces.svg"
SAID = ("title", "teaser", "lesson")


def names_in(text: str) -> set[str]:
    return NAMES & set(re.findall(r"\w+", text))


@pytest.mark.parametrize("plate", PLATES, ids=lambda plate: plate.slug)
def test_a_plate_names_only_who_sits_there(plate: Plate) -> None:
    there = {sitter.name for sitter in sitters(plate.sitting.game.name, plate.sitting.bots)}
    for part in SAID:
        said = say(f"plates-{part}-{plate.slug}")
        assert names_in(said) <= there, said


def test_a_course_names_only_who_sits_at_its_plates() -> None:
    for courses in COURSES.values():
        for course in courses:
            met = [sitters(course.game, plate.sitting.bots) for plate in course.plates]
            there = {sitter.name for table in met for sitter in table}
            assert names_in(say(f"plates-host-{course.slug}")) <= there, course.slug


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_two_plates_or_dinners_share_a_title(tag: str) -> None:
    with speaking(tag):
        titles = [say(f"plates-title-{plate.slug}") for plate in PLATES]
        titles += [say(f"dinners-title-{dinner.slug}") for dinner in NAMED]
    assert len(set(titles)) == len(titles)


def test_a_claim_is_said_with_its_figures() -> None:
    for plate in PLATES:
        said = claim(plate)
        assert said.endswith(".")
        assert "{" not in said
    assert "$6½" in claim(find_plate("four-oclock"))
    assert "nothing extra" in claim(find_plate("fair-shares"))


@pytest.mark.parametrize(("slug", "cost"), [("you-begin", 2), ("empty-fork", 3)])
def test_passing_back_costs_what_the_lesson_says(slug: str, cost: int) -> None:
    game = find_plate(slug).sitting.game
    state = game.initial_state()
    while game.movers(state) != (0,):
        state = game.play(state, 1, evaluate(game, state).line[0])
    [passing] = evaluate(game, state).best
    answers = evaluate(game, game.play(state, 0, passing))
    assert answers.option(passing).regret == cost
    assert {option.regret for option in answers.options if option.move != passing} == {0}
    assert say(f"plates-lesson-{slug}").endswith(f"Passing back would cost her {cost}.")


def test_one_token_would_stand_where_the_lesson_says() -> None:
    game = find_plate("out-and-home").sitting.game
    assert [evaluate(one, one.initial_state()).best for one in (game.plain(), game)] == [(4,), (3,)]


def test_one_big_plate_spends_no_bite_on_a_dish_that_both_like_the_same() -> None:
    game = find_plate("one-big-plate").sitting.game
    found = evaluate(game, game.initial_state())
    same = next(k for k, morsel in enumerate(game.morsels) if len(set(morsel.utilities)) == 1)
    assert game.morsels[same].name == "Zilzil tibs"
    assert found.option(same).regret > 0
    for option in found.options:
        mine, theirs = game.morsels[option.move].utilities
        assert option.best == (mine > theirs)


def test_every_strategy_has_a_name_a_face_and_a_temperament() -> None:
    drawn = {
        element.attrib["id"] for element in ElementTree.parse(FACES_DRAWN).iter() if "id" in element.attrib
    }
    cast = {
        (game.name, s.name): character_of(game.name, s.name)
        for game in PRESENTATIONS
        for s in game.strategies
    }
    for game in ("dinner", "tokens"):
        own = [who for (name, _), who in cast.items() if name == game]
        assert len({who.name for who in own}) == len({who.face for who in own}) == len(own)
        assert not {who.name for who in own} & {s.title for s in STRATEGIES}
        assert all(who.temperament.startswith("I ") or ", I " in who.temperament for who in own)
    faces = {who.face for who in cast.values()} | {PLAIN_FACE}
    assert drawn == faces | set(get_args(Mood))


def test_no_two_bots_of_a_table_share_a_name() -> None:
    bots = sitters("tokens", (None, *["best-reply"] * 6, *["greedy"] * 3))
    assert [bot.seat for bot in bots] == list(range(1, 10))
    assert len({bot.name for bot in bots}) == 9
    assert (bots[0].name, bots[6].name) == ("Almaz", "Girma")


MESSAGES = messages()


def test_every_fact_has_words() -> None:
    assert {kind for game in PRESENTATIONS for kind in game.manner.moods} == set(get_args(RemarkKind))
    for game in PRESENTATIONS:
        assert game.manner.praised <= set(game.manner.moods)
        assert {f"{game.name}-bot-{kind}" for kind in game.manner.moods} <= set(MESSAGES)
        assert {f"{game.name}-praise-{kind}" for kind in game.manner.praised} <= set(MESSAGES)
