"""What the theatre says about each move of a match between bots: facts of the rules, no judgement."""

from fractions import Fraction

from engine.exact import exact, number_from_json
from engine.game import seat_of
from engine.names import listed
from webapp.games.words import View, move_target, number_text, plies, possessive, seat_name


def commentary(view: View) -> list[str]:
    """Return one remark for every position, the one before the first move included."""
    remark = _bite if view["game"] == "dinner" else _token
    return [_opening(view), *(remark(view, ply) for ply in range(view["ply"]))]


def _opening(view: View) -> str:
    if view["game"] == "dinner":
        first, last = (seat_name(view, seat_of(view["setup"]["order"][k])) for k in (0, -1))
        who = f"{first} bites first and last" if first == last else f"{first} bites first, {last} last"
        return f"{plies(view)} morsels on the plate: {who}."
    setup = view["setup"]
    total = sum((Fraction(exact(value)) for value in setup["stacks"]), Fraction(0))
    return f"${number_text(str(total))} in {len(setup['stacks'])} stacks, and {plies(view)} tokens to come."


def _bite(view: View, ply: int) -> str:
    seat, move = view["moves"][ply]["seat"], view["moves"][ply]["move"]
    left = [k for k, eater in enumerate(view["frames"][ply]["eaters"]) if eater is None]
    who, what, other = seat_name(view, seat), move_target(view, move), seat_name(view, 1 - seat)
    if len(left) == 1:
        return f"The last bite, {what}, is {possessive(who)}."
    own, theirs = (_rank(view, left, diner, move) for diner in (seat, 1 - seat))
    liking = f"its {_favourite(own, len(left))} of the {len(left)} left"
    if theirs == len(left):
        return f"{who} eats {what}, {liking}. Nothing is worth less to {other}."
    if theirs == 1:
        return f"{who} eats {what}, {liking}, and {possessive(other)} favourite is gone."
    return f"{who} eats {what}, {liking}. {other} has it {_ordinal(theirs)}."


def _token(view: View, ply: int) -> str:
    seat, move = view["moves"][ply]["seat"], view["moves"][ply]["move"]
    before, after = (
        [Fraction(number_from_json(score)) for score in view["frames"][at]["scores"]] for at in (ply, ply + 1)
    )
    lost = {other: before[other] - after[other] for other in range(ply)}
    gained = f"${number_text(view['frames'][ply + 1]['scores'][seat])}"
    where = "at" if isinstance(move, str) else "on"
    placed = f"{seat_name(view, seat)} places {where} {move_target(view, move)}"
    if ply == 0:
        return f"{placed}: all {gained}, as long as nobody else has come."
    robbed = sorted((other for other in lost if lost[other] > 0), key=lambda other: -lost[other])
    parts = [f"${number_text(str(lost[other]))} from {seat_name(view, other)}" for other in robbed]
    share = "and takes" if ply + 1 == plies(view) else "for"
    return f"{placed} {share} {gained}{': ' + listed(parts) if parts else ''}."


def _rank(view: View, left: list[int], diner: int, morsel: int) -> int:
    worth = {k: Fraction(exact(view["setup"]["morsels"][k]["utilities"][diner])) for k in left}
    return sum(value >= worth[morsel] for value in worth.values())


def _favourite(rank: int, count: int) -> str:
    if rank == 1:
        return "favourite"
    return "least favourite" if rank == count else f"{_ordinal(rank)} favourite"


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
