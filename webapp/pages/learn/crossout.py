"""Crossout, steps 1 to 6: from three morsels to the crossout board, worked out by the engine."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.dinner.board import Label, crossout_board, label_moves
from engine.dinner.crossout import crossout_line, crossout_sequence, regrets, values
from engine.dinner.morsels import morsel_letter
from engine.dinner.named import find_dinner
from engine.dinner.rules import DinnerGame
from engine.strategies import find_strategy, play_out
from webapp.games.any.phrases import number_text
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.games.dinner.board import axes
from webapp.games.dinner.setup import tastes_of
from webapp.pages.learn.data import CrossingData, LabelsData, PlacedLabel, RemovalData, WithoutOne
from webapp.pages.learn.facts import Table, crossing, pairs, text
from webapp.pages.learn.steps import Material, Option
from webapp.pages.play.study import study

NAMES = ("you", "Bob")
ME, BOB = 0, 1

BOARD_DINNER = "figure-2"
"""The dinner on which the paper draws the crossout board; steps 3 to 7 stay with it."""


def dinner(slug: str) -> DinnerGame:
    """Return the game of a named dinner."""
    return find_dinner(slug).game


def play_at(slug: str) -> tuple[str, Mapping[str, str]]:
    """Return the form of a game on a named dinner against crossout."""
    return "dinner", {"dinner": slug, "opponent": "crossout"}


def about(game: DinnerGame, morsel: int) -> dict[str, str]:
    """Return a morsel as facts: its letter and name, and what it is worth to you and to Bob."""
    m = game.morsels[morsel]
    mine, bobs = (text(u) for u in m.utilities)
    return {"letter": morsel_letter(morsel), "name": m.name, "mine": mine, "bobs": bobs}


def three_morsels() -> Material:
    """Step 1: every first bite of the introduction's dinner, played on against crossout."""
    slug = "intro"
    game = dinner(slug)
    start = game.initial_state()
    costs = regrets(game, start)
    views, options = {"": study(game, NAMES, (), ME)}, []
    for first in game.choices(start):
        moves = (first, *crossout_line(game, game.after(start, first)))
        view = views[str(first)] = study(game, NAMES, moves, ME)
        scores = [number_text(score) for score in view["frames"][-1]["scores"]]
        facts = {**about(game, first), "you": scores[ME], "bob": scores[BOB]}
        options.append(Option(str(first), "wrong" if costs[first] else "right", facts))
    best = next(option for option in options if option.right)
    greedy = play_out(game, [find_strategy("greedy", "dinner"), find_strategy("crossout", "dinner")], seed=0)
    return Material(
        figure="dinner",
        script="play_out",
        facts={
            "best": text(values(game, start)[ME]),
            "greedy": text(game.payoffs(greedy.final_state())[ME]),
            "first": best.facts["name"],
            "last": game.morsels[crossout_line(game, start)[-1]].name,
        },
        options=tuple(options),
        views=views,
        play=play_at(slug),
        tap=True,
        tables=(
            Table(
                "Where each first bite leads",
                ("First bite", "You", "Bob"),
                tuple((o.facts["name"], o.facts["you"], o.facts["bob"]) for o in options),
            ),
        ),
    )


def no_race() -> Material:
    """Step 2: the morsel that waits for the one who bites last."""
    slug = "dessert"
    game = dinner(slug)
    line = crossout_line(game, game.initial_state())
    waits = crossout_sequence(pairs(game), game.order)[0]
    options = tuple(
        Option(str(k), "right" if k == waits else "wrong", about(game, k)) for k in range(len(game.morsels))
    )
    return Material(
        figure="dinner",
        script="play_out",
        facts={**about(game, waits), "favourite": game.morsels[_favourite(game, BOB)].name},
        options=options,
        views={"": study(game, NAMES, (), ME), "*": study(game, NAMES, line, ME)},
        play=play_at(slug),
        tap=True,
    )


def crossing_out() -> Material:
    """Step 3: the crossout sequence, one turn after the other, from the last."""
    game = dinner(BOARD_DINNER)
    whole = study(game, NAMES, (), ME)
    crossed = crossing(game)
    last, favourite = crossed[0]["morsel"], _favourite(game, BOB)
    his = min(range(len(game.morsels)), key=lambda k: game.morsels[k].utilities[BOB])
    his_turn = next(turn for turn in crossed if turn["morsel"] == his)
    return Material(
        figure="crossing",
        script="crossing",
        facts={
            "turns": str(len(game.order)),
            "last": game.morsels[last].name,
            "his": game.morsels[his].name,
            "his_turn": str(his_turn["turn"]),
        },
        options=(
            Option("mine", "right"),
            Option("his", "yours" if his_turn["eater"] == ME else "wrong"),
            Option("favourite", "chance" if favourite == last else "wrong"),
        ),
        views={"": whole},
        play=play_at(BOARD_DINNER),
        layout=("ladder", "ladder"),
        replay=len(game.order),
        data=CrossingData(crossed),
    )


def order_of_play() -> Material:
    """Step 4: the same sequence read backwards, bite by bite."""
    game = dinner(BOARD_DINNER)
    line = crossout_line(game, game.initial_state())
    asked = 2  # your second bite, the first at which the list and appetite disagree
    state = game.initial_state()
    for bite in line[:asked]:
        state = game.after(state, bite)
    costs = regrets(game, state)
    tempting = sorted(game.choices(state), key=lambda k: -game.morsels[k].utilities[ME])[:3]
    verdicts = {k: "right" if k == line[asked] else "wrong" if costs[k] else "tie" for k in tempting}
    final = study(game, NAMES, line, ME)
    scores = [number_text(score) for score in final["frames"][-1]["scores"]]
    return Material(
        figure="dinner",
        script="replay",
        facts={
            "listed": game.morsels[line[asked]].name,
            "first": game.morsels[line[0]].name,
            "second": game.morsels[line[1]].name,
            "you": scores[ME],
            "bob": scores[BOB],
        },
        options=tuple(Option(str(k), verdicts[k], about(game, k)) for k in tempting),
        views={"": study(game, NAMES, line[:asked], ME), "*": final},
        play=play_at(BOARD_DINNER),
        replay=len(line),
        tables=(
            Table(
                "The order of play",
                ("Bite", "Who", "Eats", "Worth to them"),
                tuple(
                    (str(ply + 1), "You" if eater == ME else "Bob", game.morsels[k].name, worth)
                    for ply, (eater, k) in enumerate(zip(game.order, line, strict=True))
                    for worth in (text(game.morsels[k].utilities[eater]),)
                ),
            ),
        ),
    )


def as_a_board() -> Material:
    """Step 5: the crossout board; what has no label on an axis is what that diner eats."""
    game = dinner(BOARD_DINNER)
    view = study(game, NAMES, (), ME)
    labels = crossout_board(pairs(game), game.order)
    mine, bobs = values(game, game.initial_state())
    # Each morsel is labelled on the axis of the one who does not eat it, so your gaps are what you eat.
    gaps = [game.morsels[label.morsel].utilities[ME] for label in labels if label.axis == BOB]
    return Material(
        figure="labels",
        script="labels",
        facts={"mine": text(mine), "bobs": text(bobs), "gaps": " + ".join(map(text, sorted(gaps)))},
        options=(Option("mine", "right"), Option("bobs", "wrong"), Option("neither", "wrong")),
        views={"": view},
        play=play_at(BOARD_DINNER),
        layout=("plate", "board"),
        data=LabelsData(_placed(view, labels), eaten_labels(view, labels)),
        tables=(
            Table(
                "Labels on the crossout board",
                ("Crossed out", "Morsel", "Label on", "At", "Eaten as"),
                tuple(
                    (
                        str(x.crossed),
                        game.morsels[x.morsel].name,
                        _axis(x.axis),
                        text(x.at),
                        _eaten(view, labels, x),
                    )
                    for x in labels
                ),
            ),
        ),
    )


def one_morsel_less() -> Material:
    """Step 6: which labels move when any one morsel is taken away."""
    game = dinner(BOARD_DINNER)
    view = study(game, NAMES, (), ME)
    all_pairs = pairs(game)
    without: list[WithoutOne] = []
    for gone in range(len(all_pairs)):
        moves = label_moves(all_pairs, game.order, gone)
        rest = [*all_pairs[:gone], *all_pairs[gone + 1 :]]
        out, into = (sum(move.direction == way for move in moves) for way in ("out", "in"))
        labels = _placed(view, crossout_board(rest, game.order[1:]))
        name = game.morsels[gone].name
        without.append({"went_out": out, "went_in": into, "labels": labels, "gone": name})
    # The paper's own example is the sixth morsel, (6, 2).
    shown = all_pairs.index((6, 2))
    outward = sum(x["went_out"] for x in without)
    inward = sum(x["went_in"] for x in without)
    return Material(
        figure="labels",
        script="removal",
        facts={
            "name": game.morsels[shown].name,
            "out": str(without[shown]["went_out"]),
            "in": str(without[shown]["went_in"]),
            "all_out": str(outward),
            "all_in": str(inward),
            "morsels": str(len(all_pairs)),
        },
        options=(
            Option("out", "right" if outward and not inward else "wrong"),
            Option("in", "right" if inward and not outward else "wrong"),
            Option("both", "right" if inward and outward else "wrong"),
        ),
        views={"": view},
        play=play_at(BOARD_DINNER),
        layout=("board", "board"),
        data=RemovalData(_placed(view, crossout_board(all_pairs, game.order)), without, shown),
        tables=(
            Table(
                "Labels that move when one morsel is gone",
                ("Without", "Out", "In"),
                tuple((x["gone"], str(x["went_out"]), str(x["went_in"])) for x in without),
            ),
        ),
    )


def eaten_labels(view: View, labels: Sequence[Label]) -> list[PlacedLabel]:
    """Return the labels of the order of play: each on its eater's axis, at what it is worth to the eater."""
    tastes = tastes_of(game_seen(view))
    places = axes(tastes)
    eaters = [(x, 1 - x.axis) for x in labels]
    return [
        {
            "text": _eaten(view, labels, x),
            "axis": eater,
            "at": places[eater][tastes[x.morsel][eater] or 0],
        }
        for x, eater in eaters
    ]


def _eaten(view: View, labels: Sequence[Label], label: Label) -> str:
    """Return a label of Figure 4 with the mark of its eater: ``Y3`` if you eat the morsel on turn 3."""
    return f"{view['seats'][1 - label.axis]['mark']}{len(labels) + 1 - label.crossed}"


def _placed(view: View, labels: Sequence[Label]) -> list[PlacedLabel]:
    places = axes(tastes_of(game_seen(view)))
    return [{"text": str(x.crossed), "axis": x.axis, "at": places[x.axis][Fraction(x.at)]} for x in labels]


def _favourite(game: DinnerGame, seat: int) -> int:
    return max(range(len(game.morsels)), key=lambda k: game.morsels[k].utilities[seat])


def _axis(seat: int) -> str:
    return "your axis" if seat == ME else "Bob’s axis"
