"""Crossout, steps 7 to 9: the Main Lemma as bars, the cloud of all outcomes, and the limits."""

from collections.abc import Sequence
from fractions import Fraction

from engine.bots import find_strategy, play_out
from engine.dinner.crossout import crossout_line, crossout_play, values
from engine.dinner.dinner_search import PlateSearch, dinner_gains
from engine.dinner.efficiency import efficiency
from engine.dinner.house_rules.weights import equivalent
from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame
from engine.exact import Exact, number_to_json
from engine.game import Payoffs
from engine.record import Record
from engine.studies.outcomes import Cloud
from engine.studies.permutation_dinners import ParetoTally
from webapp.games.any.phrases import number_text
from webapp.learn.crossout import BOARD_DINNER, BOB, ME, about, dinner, names, play_at
from webapp.learn.steps import (
    BitesData,
    CareData,
    Caring,
    CloudData,
    CloudDots,
    FirstBite,
    Material,
    Option,
    Table,
    heads,
    line_of,
    pairs,
    text,
)
from webapp.matches.views import study
from webapp.words import Listed, language, say

CLOUD_DINNER, LIMIT_DINNER, OTHER_DINNER = "figure-1", "d1", "d2"

CARES = 4
"""How many steps the slider has on either side of the middle."""


def first_bites() -> Material:
    """Step 7: what every first bite comes to in all, next to the crossout line."""
    game = dinner(BOARD_DINNER)
    start = game.initial_state()
    line = values(game, start)[ME]
    bites = []
    for morsel in game.choices(start):
        now = Fraction(game.morsels[morsel].utilities[ME])
        total = values(game, game.after(start, morsel))[ME]
        bites.append((about(game, morsel), now, total - now, total))
    bites.sort(key=lambda bite: -bite[1])
    reach = sum(bite[3] == line for bite in bites)
    counts = sorted({reach, len(bites) // 2, len(bites)})
    return Material(
        story="crossout",
        slug="bites",
        figure="chart",
        facts={
            "line": text(line),
            "reach": reach,
            "bites": len(bites),
            "best": next(bite[0]["name"] for bite in bites if bite[3] == line),
        },
        options=tuple(
            Option(str(count), "right" if count == reach else "wrong", {"count": count}) for count in counts
        ),
        views={"": study(game, names(), (), ME)},
        play=play_at(BOARD_DINNER),
        chart=BitesData(
            [
                FirstBite(letter=facts["letter"], name=facts["name"], now=float(now), later=float(later))
                for facts, now, later, _total in bites
            ],
            float(line),
        ),
        tables=(
            Table(
                say("crossout-bites-table", line=text(line)),
                heads("first-bite", "now", "later", "in-all", "short"),
                tuple(
                    (facts["name"], text(now), text(later), text(total), text(line - total))
                    for facts, now, later, total in bites
                ),
            ),
        ),
        says=("chart", "legend", "line"),
        proof=True,
    )


def cloud_step(cloud: Cloud) -> Material:
    """Step 8: Figure 1, from its cloud."""
    game = dinner(CLOUD_DINNER)
    far = max(pair.scores[0] for pair in cloud.pairs)
    a, b = cloud.crossout
    near = min(x for x, _y in cloud.frontier if x > a)
    reached = {pair.scores for pair in cloud.against(BOB)}
    rightmost = max(x for x, _y in reached)
    numbers = {"crossout": a, "near": near, "far": far}
    return Material(
        story="crossout",
        slug="cloud",
        figure="chart",
        facts={
            "a": str(a),
            "b": str(b),
            "near": str(near),
            "far": str(far),
            "splits": cloud.splits,
            "dots": len(cloud.pairs),
            "reached": len(reached),
            "morsels": len(game.morsels),
        },
        options=tuple(
            Option(value, "right" if number == rightmost else "wrong") for value, number in numbers.items()
        ),
        views={"": study(game, names(), (), ME)},
        play=play_at(CLOUD_DINNER),
        chart=CloudData(_dots(cloud)),
        tables=(
            Table(
                say("crossout-cloud-table"),
                heads("you", "bob", "reach"),
                tuple(
                    (str(x), str(y), say("crossout-cloud-yes" if (x, y) in reached else "crossout-cloud-no"))
                    for x, y in cloud.frontier
                ),
            ),
        ),
        says=("chart", "legend", "within", "across", "upwards", "mark"),
    )


def _dots(cloud: Cloud) -> CloudDots:
    return CloudDots(
        splits=cloud.splits,
        pairs=[[*map(number_to_json, pair.scores), pair.splits, pair.reachable[BOB]] for pair in cloud.pairs],
        crossout=list(map(number_to_json, cloud.crossout)),
        frontier=[list(map(number_to_json, pair)) for pair in cloud.frontier],
    )


def limits(tally: ParetoTally, seed: int) -> Material:
    """Step 9: two greedy diners do better than two wise ones, and what caring for the other changes.

    ``tally`` is that of the study with the seed.
    """
    game = dinner(LIMIT_DINNER)
    wise = study(game, names(), crossout_line(game, game.initial_state()), ME)
    greedy = study(game, names(), _played(game, "greedy", "greedy").moves, ME)
    scores = [view.frames[-1]["scores"] for view in (wise, greedy)]
    gains = [after - before for before, after in zip(*scores, strict=True)]
    right = {(False, False): "nobody", (True, False): "you", (False, True): "bob"}[
        (gains[ME] > 0, gains[BOB] > 0)
    ]
    other = dinner(OTHER_DINNER)
    also = efficiency(pairs(other), other.order)
    care = [_caring(step) for step in range(-CARES, CARES + 1)]
    return Material(
        story="crossout",
        slug="limits",
        figure="limits",
        script="limits",
        facts={
            "wise_you": number_text(scores[0][ME]),
            "wise_bob": number_text(scores[0][BOB]),
            "greedy_you": number_text(scores[1][ME]),
            "greedy_bob": number_text(scores[1][BOB]),
            "against_bob": _score(_played(game, "crossout", "greedy"), ME),
            "against_you": _score(_played(game, "greedy", "crossout"), BOB),
            "other_wise": _both(values(other, other.initial_state())),
            "other_better": Listed((_both(pair) for pair in also.better), "or"),
            "other_greedy": _both(other.payoffs(_played(other, "greedy", "greedy").final_state())),
            "study_dinners": tally.dinners,
            "study_inefficient": tally.inefficient,
            "study_both": tally.not_weakly_efficient,
            "study_seed": seed,
        },
        options=tuple(
            Option(value, "right" if value == right else "wrong") for value in ("nobody", "you", "bob")
        ),
        views={"": wise, "*": greedy},
        play=play_at(LIMIT_DINNER),
        data=CareData(care),
        tables=(
            Table(
                say("crossout-limits-table"),
                heads("counts", "ends", "shown", "together"),
                tuple(
                    (facts["share"], facts["results"], f"{facts['you']}–{facts['bob']}", facts["sum"])
                    for facts in (row.text for row in care)
                ),
            ),
        ),
        says=("care", "competitive", "cooperative", "study", "another", "counting"),
    )


def _played(game: DinnerGame, you: str, bob: str) -> Record:
    return play_out(game, [find_strategy(name, "dinner") for name in (you, bob)], seed=0)


def _score(record: Record, seat: int) -> str:
    return text(record.game.payoffs(record.final_state())[seat])


def _both(scores: Sequence[Exact]) -> str:
    return "–".join(text(score) for score in scores)


def _caring(step: int) -> Caring:
    """Play the dinner by diners to whom a point of the other's is worth ``step`` / `CARES` of their own."""
    game = dinner(LIMIT_DINNER)
    share = Fraction(step, CARES)
    minded = equivalent(pairs(game), ((1, share), (share, 1)))
    view = study(game, names(), crossout_play(minded, game.order), ME)
    you, bob = (Fraction(score) for score in view.frames[-1]["scores"])
    ends = Listed(map(_both, equilibrium_scores(game, minded)), "or")
    facts = {
        "share": text(share),
        "results": ends.format(language().locale),
        "you": text(you),
        "bob": text(bob),
        "sum": text(you + bob),
    }
    several = len(ends) > 1
    said = say(
        "crossout-limits-cared-several" if several else "crossout-limits-cared",
        share=facts["share"],
        results=ends,
        score=facts["you"],
        bob=facts["bob"],
        sum=facts["sum"],
    )
    return Caring(
        share=float(share),
        several=several,
        line=line_of(view),
        text=facts,
        said=said,
    )


def equilibrium_scores(game: DinnerGame, minded: Sequence[Utilities]) -> list[Payoffs]:
    """Return the scores that all equilibria end with if the diners value the morsels as ``minded`` says."""
    search = PlateSearch(dinner_gains(minded, game.order), game.order)
    return sorted({_eaten(game, play) for play in search.plays()})


def _eaten(game: DinnerGame, play: Sequence[int]) -> Payoffs:
    state = game.initial_state()
    for bite in play:
        state = game.after(state, bite)
    return game.payoffs(state)
