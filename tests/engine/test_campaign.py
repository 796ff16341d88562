"""The campaign: every plate is proved to hold what it was chosen for, and the search finds more like it."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from engine.bots import find_strategy
from engine.campaign import (
    COURSES,
    IDEAS,
    LEVELS,
    PLATES,
    Plate,
    Sitting,
    Wanted,
    deal,
    find_idea,
    find_plate,
    plates_of,
    prove,
    search,
)
from engine.campaign.dinner import DinnerFacts
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError, UnknownNameError
from engine.game import Facts
from engine.record import game_from_json
from engine.review.par import par_of
from engine.solve import evaluate


@pytest.mark.parametrize("plate", PLATES, ids=lambda plate: plate.slug)
def test_a_plate_holds_what_it_claims(plate: Plate) -> None:
    """The idea holds with exactly these figures: par, what can be reached, what greed costs, and its own."""
    proof = prove(plate)
    assert proof.found == plate.figures
    assert proof.holds


@pytest.mark.parametrize("plate", PLATES, ids=lambda plate: plate.slug)
def test_the_par_of_a_plate_is_par(plate: Plate) -> None:
    game = plate.sitting.game
    bands = par_of(game).bands
    if bands is None:  # bites at once: one equilibrium, chosen by a rule, takes its place
        found = evaluate(game, game.initial_state())
        assert isinstance(game, DinnerGame)
        assert "at_once" in game.house_rules
        assert found.certificate.claim == "some-equilibria"
        bands = found.payoffs
    own = bands[plate.sitting.seat]
    assert (own.low, own.high) == (plate.figures["par"], plate.figures.get("most", plate.figures["par"]))
    assert plate.figures["reach"] >= own.low


def test_what_is_claimed_of_secret_tastes_holds_for_all_that_the_other_may_like() -> None:
    for plate in plates_of("rules"):
        game = plate.sitting.game
        if not isinstance(game, DinnerGame) or "secret" not in game.house_rules:
            continue
        own = [morsel.utilities[0] for morsel in game.morsels]
        scores = []
        for ranks in permutations(range(1, len(own) + 1)):
            left = list(range(len(own)))
            scores.append(0)
            for seat in game.order:
                bite = max(left, key=own.__getitem__ if seat == 0 else ranks.__getitem__)
                left.remove(bite)
                scores[-1] += int(own[bite]) * (seat == 0)
        assert Fraction(sum(scores), len(scores)) == plate.figures["mean"]
        assert plate.figures["floor"] == min(scores)
        assert plate.figures["reach"] == max(scores)


def test_the_rooms_hold_enough_from_easy_to_hard() -> None:
    menu, street = plates_of("menu"), plates_of("street")
    assert len(menu) >= 24
    assert len(street) >= 16
    sizes = [len(plate.sitting.game.to_json()["morsels"]) for plate in menu]
    assert (sizes[0], sizes[-1]) == (4, 12)
    assert menu[0].sitting.opponents == ("greedy",)
    assert menu[-1].sitting.opponents == ("crossout",)
    boards = [plate.sitting.game.to_json() for plate in street]
    assert (boards[0]["seats"], len(boards[0]["stacks"])) == (2, 5)
    assert any(board["seats"] == 4 and board["board"] == "clock" for board in boards)
    assert {board.get("placement", "stacks") for board in boards} == {"stacks", "anywhere"}


def test_every_idea_has_a_plate_and_every_plate_an_idea() -> None:
    assert {plate.idea for plate in PLATES} == {idea.name for idea in IDEAS}


def test_every_other_count_has_a_plate() -> None:
    """The worst bite, squares, and favourites first."""
    setups = [plate.sitting.game.to_json() for plate in plates_of("rules")]
    shapes = [setup["shape"] for setup in setups if "shape" in setup]
    assert "worst" in shapes
    assert "squares" in shapes
    assert any(isinstance(shape, dict) and "top" in shape for shape in shapes)


def test_a_course_is_played_against_its_host() -> None:
    for room, courses in COURSES.items():
        for course in courses:
            played = course.plates[:1] if room == "rules" else course.plates  # a rule has other guests too
            assert all(set(plate.sitting.opponents) == {course.host} for plate in played)


def test_words_are_plates_own() -> None:
    slugs = Counter(plate.slug for plate in PLATES)
    assert max(slugs.values()) == 1
    assert all(len(plate.slug) <= 40 for plate in PLATES)
    assert all(find_plate(plate.slug) is plate for plate in PLATES)
    with pytest.raises(UnknownNameError, match="nothing-there"):
        find_plate("nothing-there")


def test_a_plate_can_be_dealt_to_a_match() -> None:
    for plate in PLATES:
        game = plate.sitting.game
        assert game_from_json(game.name, game.to_json()) == game
        state = game.initial_state()
        for bot in plate.sitting.opponents:
            strategy = find_strategy(bot, game.name)
            if not strategy.traits.deterministic:  # it throws dice under other rules, but not under these
                assert len({strategy.choose(game, state, 0, Random(seed)) for seed in range(3)}) == 1
                assert game.facts == Facts(), plate.slug


def test_a_wrong_figure_is_found_out() -> None:
    plate = find_plate("keeps-well")
    wrong = replace(plate, figures={**plate.figures, "cost": plate.figures["cost"] + 1})
    assert not prove(wrong).holds
    other = replace(plate, idea="tastes-agree")
    assert prove(other).found is None


def test_against_crossout_no_line_reaches_more_than_par() -> None:
    """The theorem tells the reach against crossout: here a search of all lines does."""
    for plate in plates_of("menu"):
        if plate.sitting.opponents == ("crossout",) and plate.figures["par"] <= 22:
            facts = DinnerFacts(plate.sitting)
            state = facts.start
            assert most_by_search(facts, state) == plate.figures["reach"]


def most_by_search(facts: DinnerFacts, state: object) -> object:
    known: dict[object, object] = {}

    def most(state: object) -> object:
        if facts.game.mover(state) is None:
            return facts.game.scores(state)[facts.me]
        if state not in known:
            known[state] = max(
                most(facts.bots_turn(facts.game.after(state, move))) for move in facts.game.choices(state)
            )
        return known[state]

    return most(state)


def test_a_search_finds_the_same_again() -> None:
    wanted = Wanted(5, ("greedy",), setup={"order": "ABABA"})
    one, other = (
        next(search(find_idea("it-will-wait"), wanted, seed=3)),
        next(search(find_idea("it-will-wait"), wanted, seed=3)),
    )
    assert one.sitting.game == other.sitting.game
    assert one.figures["cost"] > 0
    with pytest.raises(SetupError, match="Tastes"):
        next(search(find_idea("it-will-wait"), replace(wanted, tastes="odd"), seed=3))


@pytest.mark.parametrize("game", ["dinner", "tokens"])
@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_a_deal_is_worth_playing_and_comes_again(game: str, level: int) -> None:
    dealt = deal(game, level, 7)
    assert dealt == deal(game, level, 7)
    assert dealt.sitting.game != deal(game, level, 8).sitting.game
    assert game_from_json(game, dealt.sitting.game.to_json()) == dealt.sitting.game


@pytest.mark.parametrize(("level", "seed"), [(0, 1), (LEVELS + 1, 1), (1, -1), (1, 10**6), (1, True)])
def test_no_other_deal_is_dealt(level: int, seed: int) -> None:
    with pytest.raises(SetupError):
        deal("dinner", level, seed)


def test_a_table_needs_one_bot_for_each_other_seat() -> None:
    game = find_plate("keeps-well").sitting.game
    for bots in ((None, None), ("greedy", "greedy"), (None,), ("greedy", None)):
        with pytest.raises(SetupError):
            Sitting(game, 0, bots)
    with pytest.raises(UnknownNameError):
        Sitting(game, 0, (None, "nobody"))
