"""Crossout, steps 1 to 6, and the dinner that a reader crosses out by hand, checked against the engine."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.dinner.crossout import (
    Label,
    crossout_board,
    crossout_line,
    crossout_sequence,
    label_moves,
    regrets,
    values,
)
from engine.dinner.morsels import morsel_letter
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from webapp.games.any.phrases import number_text
from webapp.games.any.seen import game_seen, seen_at
from webapp.games.any.view import View
from webapp.games.dinner.board import Spot, axes, scene, table_of, tastes_of
from webapp.learn.steps import (
    CrossingData,
    Facts,
    LabelsData,
    Material,
    Option,
    PlacedLabel,
    RemovalData,
    Table,
    WithoutOne,
    crossing,
    heads,
    pairs,
    sequence,
    text,
)
from webapp.matches.views import study
from webapp.words import Listed, say
from webapp.words.catalogue import Fact

ME, BOB = 0, 1
PEOPLE = ("you", "bob")
"""The two seats, as messages tell them apart."""

BOARD_DINNER = "figure-2"
"""The dinner on which the paper draws the crossout board; steps 3 to 7 stay with it."""


def names() -> tuple[str, str]:
    """Return the names of the two at the table."""
    return say("learn-you"), "Bob"


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


def first_bite() -> Material:
    """Step 1: every first bite of four dishes, played on against crossout."""
    slug = "it-will-wait"
    game = dinner(slug)
    start = game.initial_state()
    costs = regrets(game, start)
    views, options = {"": study(game, names(), (), ME)}, []
    for first in game.choices(start):
        moves = (first, *crossout_line(game, game.after(start, first)))
        view = views[str(first)] = study(game, names(), moves, ME)
        score, bob = (number_text(score) for score in view.frames[-1]["scores"])
        eaten = [
            Listed(game.morsels[k].name for k, who in zip(moves, game.order, strict=True) if who == eater)
            for eater in (ME, BOB)
        ]
        facts: dict[str, Fact] = {**about(game, first), "score": score, "bob": bob}
        facts |= {"yours": eaten[ME], "bobs_dishes": eaten[BOB]}
        options.append(Option(str(first), "wrong" if costs[first] else "right", facts))
    line = crossout_line(game, start)
    favourite = _favourite(game, ME)
    return Material(
        story="crossout",
        slug="first",
        figure="dinner",
        script="eating",
        facts={
            "most": text(values(game, start)[ME]),
            "greedy": number_text(views[str(favourite)].frames[-1]["scores"][ME]),
            "first": game.morsels[line[0]].name,
            "second": game.morsels[line[1]].name,
            "favourite": game.morsels[favourite].name,
        },
        options=tuple(options),
        views=views,
        play=play_at(slug),
        tap=True,
        tables=(
            Table(
                say("crossout-first-table"),
                heads("first-bite", "you", "bob"),
                tuple(tuple(str(o.facts[key]) for key in ("name", "score", "bob")) for o in options),
            ),
        ),
    )


def no_race() -> Material:
    """Step 2: the dish that waits for the one who bites last; any other is left for later, and lost."""
    slug = "dessert"
    game = dinner(slug)
    line = crossout_line(game, game.initial_state())
    waits = crossout_sequence(pairs(game), game.order)[0]
    tries, options = {}, []
    for k in range(len(game.morsels)):
        facts: Facts = about(game, k)
        if k != waits:
            moves = _left_for_later(game, k)
            at = moves.index(k)
            tries[str(k)] = study(game, names(), moves, ME)
            facts = {**facts, "at": at + 1, "eater": PEOPLE[game.order[at]]}
        options.append(Option(str(k), "right" if k == waits else "wrong", facts))
    return Material(
        story="crossout",
        slug="race",
        figure="dinner",
        script="eating",
        facts={"waits": game.morsels[waits].name},
        options=tuple(options),
        views={"": study(game, names(), (), ME), "*": study(game, names(), line, ME)},
        tries=tries,
        play=play_at(slug),
        tap=True,
    )


def _left_for_later(game: DinnerGame, dish: int) -> tuple[int, ...]:
    """Play a dinner against crossout in which you leave a dish for the end and eat by appetite."""
    state, moves = game.initial_state(), []
    while (mover := game.mover(state)) is not None:
        if mover == BOB:
            move = crossout_line(game, state)[0]
        else:
            move = max(game.choices(state), key=lambda k: (k != dish, game.morsels[k].utilities[ME]))
        moves.append(move)
        state = game.after(state, move)
    return tuple(moves)


def crossing_out() -> Material:
    """Step 3: the crossout sequence, one turn after the other, from the last."""
    game = dinner(BOARD_DINNER)
    whole = study(game, names(), (), ME)
    crossed = crossing(game)
    last, favourite = crossed[0].morsel, _favourite(game, BOB)
    his = min(range(len(game.morsels)), key=lambda k: game.morsels[k].utilities[BOB])
    his_turn = next(turn for turn in crossed if turn.morsel == his)
    stages = [
        say(
            "crossout-crossing-turn",
            eater=PEOPLE[turn.eater],
            turn=turn.turn,
            name=turn.name,
            worth=turn.worth,
        )
        for turn in crossed
    ]
    return Material(
        story="crossout",
        slug="crossing",
        figure="crossing",
        script="crossing",
        facts={
            "last": game.morsels[last].name,
            "his": game.morsels[his].name,
            "his_turn": his_turn.turn,
        },
        options=(
            Option("mine", "right"),
            Option("his", "yours" if his_turn.eater == ME else "wrong"),
            Option("favourite", "chance" if favourite == last else "wrong"),
        ),
        views={"": whole},
        play=play_at(BOARD_DINNER),
        layout=("ladder", "ladder"),
        replay=len(game.order),
        data=CrossingData(crossed, [say("crossout-crossing-start"), *stages]),
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
    views = {"": study(game, names(), line[:asked], ME), "*": study(game, names(), line, ME)}
    tries, options = {}, []
    for k in tempting:
        played = study(game, names(), (*line[:asked], k, *crossout_line(game, game.after(state, k))), ME)
        score = number_text(played.frames[-1]["scores"][ME])
        options.append(Option(str(k), verdicts[k], {**about(game, k), "score": score}))
        if k != line[asked]:
            tries[str(k)] = played
    scores = [number_text(score) for score in views["*"].frames[-1]["scores"]]
    return Material(
        story="crossout",
        slug="order",
        figure="dinner",
        script="replay",
        facts={
            "listed": game.morsels[line[asked]].name,
            "first": game.morsels[line[0]].name,
            "second": game.morsels[line[1]].name,
            "score": scores[ME],
            "bob": scores[BOB],
        },
        options=tuple(options),
        views=views,
        tries=tries,
        play=play_at(BOARD_DINNER),
        replay=len(line),
        tables=(
            Table(
                say("crossout-order-table"),
                heads("bite", "who", "eats", "worth"),
                tuple(
                    (str(ply + 1), heads("you", "bob")[eater], game.morsels[k].name, worth)
                    for ply, (eater, k) in enumerate(zip(game.order, line, strict=True))
                    for worth in (text(game.morsels[k].utilities[eater]),)
                ),
            ),
        ),
        says=("start",),
    )


def as_a_board() -> Material:
    """Step 5: the crossout board; what has no label on an axis is what that diner eats."""
    game = dinner(BOARD_DINNER)
    view = study(game, names(), (), ME)
    labels = crossout_board(pairs(game), game.order)
    mine, bobs = values(game, game.initial_state())
    # Each morsel is labelled on the axis of the one who does not eat it, so your gaps are what you eat.
    gaps = [game.morsels[label.morsel].utilities[ME] for label in labels if label.axis == BOB]
    return Material(
        story="crossout",
        slug="board",
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
                say("crossout-board-table"),
                heads("crossed", "dish", "label-on", "at", "eaten-as"),
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
    view = study(game, names(), (), ME)
    all_pairs = pairs(game)
    without: list[WithoutOne] = []
    for gone in range(len(all_pairs)):
        moves = label_moves(all_pairs, game.order, gone)
        rest = [*all_pairs[:gone], *all_pairs[gone + 1 :]]
        out, into = (sum(move.direction == way for move in moves) for way in ("out", "in"))
        labels = _placed(view, crossout_board(rest, game.order[1:]))
        name = game.morsels[gone].name
        said = say("crossout-less-count", gone=name, went_out=out, went_in=into)
        without.append(WithoutOne(went_out=out, went_in=into, labels=labels, gone=name, said=said))
    # The paper's own example is the sixth morsel, (6, 2).
    shown = all_pairs.index((6, 2))
    outward = sum(x.went_out for x in without)
    inward = sum(x.went_in for x in without)
    return Material(
        story="crossout",
        slug="less",
        figure="labels",
        script="removal",
        facts={
            "name": game.morsels[shown].name,
            "out": without[shown].went_out,
            "in": without[shown].went_in,
            "all_out": outward,
            "all_in": inward,
            "morsels": len(all_pairs),
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
                say("crossout-less-table"),
                heads("without", "out", "in"),
                tuple((x.gone, str(x.went_out), str(x.went_in)) for x in without),
            ),
        ),
        proof=True,
    )


def eaten_labels(view: View, labels: Sequence[Label]) -> list[PlacedLabel]:
    """Return the labels of the order of play: each on its eater's axis, at what it is worth to the eater."""
    tastes = tastes_of(game_seen(view))
    places = axes(tastes)
    eaters = [(x, 1 - x.axis) for x in labels]
    return [
        PlacedLabel(
            text=_eaten(view, labels, x),
            axis=eater,
            at=places[eater][tastes[x.morsel][eater] or 0],
        )
        for x, eater in eaters
    ]


def _eaten(view: View, labels: Sequence[Label], label: Label) -> str:
    """Return a label of Figure 4 with the mark of its eater: ``Y3`` if you eat the morsel on turn 3."""
    return f"{view.seats[1 - label.axis].mark}{len(labels) + 1 - label.crossed}"


def _placed(view: View, labels: Sequence[Label]) -> list[PlacedLabel]:
    places = axes(tastes_of(game_seen(view)))
    return [PlacedLabel(text=str(x.crossed), axis=x.axis, at=places[x.axis][Fraction(x.at)]) for x in labels]


def _favourite(game: DinnerGame, seat: int) -> int:
    return max(range(len(game.morsels)), key=lambda k: game.morsels[k].utilities[seat])


def _axis(seat: int) -> str:
    return say("crossout-board-axis-you" if seat == ME else "crossout-board-axis-bob")


# -- by hand -------------------------------------------------------------------------------------------------


MORSELS = 6
FIRST_SEED = 4
MAX_SEED = 10**6


@dataclass(frozen=True, slots=True)
class CrossedMorsel:
    """A morsel that is crossed out: for which turn, and who bites then."""

    morsel: int
    name: str
    turn: int
    eater: Seat


@dataclass(frozen=True, slots=True)
class ByHand:
    """A reader's progress in crossing out a dinner.

    Attributes
    ----------
    crossed
        The morsels in the order in which they were crossed out, that for the last turn first.
    spots
        All morsels, best liked by you first.
    asks
        The question, or what the dinner comes to.
    told
        What is said of the crossing that was just tried; empty if none was.
    right
        Whether it was right.
    wrong, again
        How many crossings were wrong so far; whether one of them was for this turn.
    """

    seed: int
    crossed: tuple[CrossedMorsel, ...]
    spots: tuple[Spot, ...]
    asks: str
    told: str
    right: bool
    wrong: int
    again: bool

    @property
    def done(self) -> bool:
        """Whether everything is crossed out."""
        return len(self.crossed) == MORSELS

    @property
    def first(self) -> str:
        """The diner who bites first, as the form of a dinner has it."""
        return "other" if self.seed % 2 == ME else "me"

    @property
    def kept(self) -> str:
        """The morsels crossed out so far, for a query string."""
        return "".join(str(crossed.morsel) for crossed in self.crossed)

    def turn_of(self, morsel: int) -> CrossedMorsel | None:
        """Return for which turn a morsel is crossed out, None if it is not."""
        return next((crossed for crossed in self.crossed if crossed.morsel == morsel), None)


def dinner_by_hand(seed: int) -> DinnerGame:
    """Return the dinner of a seed; you have the last bite of every other."""
    return random_dinner(MORSELS, seed, seed % 2)


def cross_out(seed: int, kept: str, tried: int | None, wrong: int, again: bool) -> ByHand:
    """Return a dinner after a crossing, with a word on it.

    Parameters
    ----------
    kept
        What was crossed out before, as `ByHand.kept` writes it; what follows a wrong one is left out.
    tried
        The morsel that is to be crossed out now, None for none.
    """
    game = dinner_by_hand(seed)
    order = sequence(game)
    done = 0
    while done < min(len(kept), MORSELS) and kept[done] == str(order[done]):
        done += 1
    told, right = "", False
    if tried is not None and done < MORSELS and tried in order[done:]:
        right = tried == order[done]
        told = _told(game, order, done, tried, again)
        wrong, again = wrong + (not right), not right
        done += right
    crossed = tuple(
        CrossedMorsel(morsel, game.morsels[morsel].name, MORSELS - back, game.order[MORSELS - back - 1])
        for back, morsel in enumerate(order[:done])
    )
    asks = _asks(game, crossed, wrong)
    view = study(game, names(), (), ME)
    spots = scene(table_of(seen_at(view)), view).spots
    return ByHand(seed, crossed, spots, asks, told, right, wrong, again)


def _asks(game: DinnerGame, crossed: tuple[CrossedMorsel, ...], wrong: int) -> str:
    turn = MORSELS - len(crossed)
    if turn:
        return say("crossout-hand-turn", eater=PEOPLE[game.order[turn - 1]], turn=turn)
    you, bob = map(text, values(game, game.initial_state()))
    return say("crossout-hand-done", wrong=wrong, score=you, bob=bob)


def _told(game: DinnerGame, order: tuple[int, ...], done: int, tried: int, again: bool) -> str:
    """Return the comment on a crossing: praise, a hint after a first mistake, the answer after another."""
    eater = game.order[MORSELS - done - 1]
    loser = BOB if eater == ME else ME
    left = order[done:]

    own = min(left, key=lambda k: game.morsels[k].utilities[eater])
    if tried == order[done]:
        kind, morsel = "right", game.morsels[tried]
    elif again:
        kind, morsel = "tell", game.morsels[order[done]]
    else:
        kind, morsel = "own" if tried == own else "wrong", game.morsels[tried]
    worth = text(morsel.utilities[loser])
    return say(f"crossout-hand-said-{kind}", eater=PEOPLE[eater], name=morsel.name, worth=worth)
