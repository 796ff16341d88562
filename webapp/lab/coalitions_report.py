"""The least that some players can hold another to, and how."""

from engine.exact import Exact
from engine.game import seat_letter, seat_letters
from engine.tokens.coalitions import Held
from engine.tokens.rules import TokenGame
from webapp.lab.answers import SMALL_COALITIONS, CoalitionsAnswer, SolvedSize
from webapp.lab.game_report import chosen_row
from webapp.lab.report import (
    PAYOFFS,
    Column,
    Link,
    Placement,
    Proof,
    Report,
    Row,
    Section,
    Span,
    Table,
    dollar_span,
    dollars,
    places,
)
from webapp.words import Listed, language, say, say_html


def coalitions_report(
    title: str, game: TokenGame, placed: tuple[Exact, ...], answer: CoalitionsAnswer, row: str = ""
) -> Report:
    """Report on coalitions after the tokens ``placed``; ``row`` is the number of the one that is drawn."""
    number = chosen_row(row, len(answer.held))
    chosen = answer.held[number - 1]
    facts: list[str] = [say_html("lab-tokens-coalitions-help", count=len(placed))]
    if any(held.secured for held in answer.held):
        facts.append(say_html("lab-tokens-coalitions-secured", payoffs=PAYOFFS))
    if len(answer.held) > 1 and game.seats > SMALL_COALITIONS:
        facts.append(say("lab-tokens-coalitions-all", most=SMALL_COALITIONS))
    drawn = Placement(game, (*placed, *chosen.holds[0].moves)) if chosen.holds else None
    by, against = Listed(seat_letters(chosen.coalition)), seat_letter(chosen.seat)
    ways_title = say("lab-tokens-ways-title", by=by, against=against, payoff=dollars(chosen.payoff))
    return Report(
        title=title,
        answer=_held_to(answer.held[0], answer.equilibrium),
        facts=tuple(facts),
        sections=(
            Section("held", say("lab-tokens-held-title"), drawn, _held_table(answer, number)),
            Section("ways", ways_title, table=_ways(game, chosen), later=True),
        ),
        data=answer.to_json(),
        proof=Proof.of(answer.held[0].certificate),
    )


def _held_table(answer: CoalitionsAnswer, shown: int) -> Table:
    usual, alone = answer.equilibrium, len(answer.held) == 1
    too_large = say("lab-tokens-too-large")
    rows = []
    for number, held in enumerate(answer.held, 1):
        seat, by = seat_letter(held.seat), seat_letters(held.coalition)
        text = say_html("lab-tokens-held", against=seat, by=Listed(by))
        link = Link(seat, {"row": number}, text, number == shown, "placement", drawn=True)
        hold = held.holds[0] if held.holds else None
        rows.append(
            Row(
                (
                    link,
                    by,
                    held.payoff,
                    too_large if usual is None else Span(usual.low[held.seat], usual.high[held.seat]),
                    held.count,
                    None if hold is None else hold.moves,
                    None if hold is None else hold.earned,
                ),
                "shown" if number == shown else "",
            )
        )
    columns = (
        Column(say("lab-tokens-head-held"), ("held",), css=""),
        Column(say("lab-tokens-head-by"), ("by",), _listed, "nowrap"),
        Column(say("lab-tokens-head-to"), ("payoff",), dollars, "num strong"),
        Column("" if alone else say("lab-tokens-head-usual"), show=str if usual is None else dollar_span),
        Column(say("lab-tokens-head-ways"), ("ways",), "{:,}".format),
        Column(say("lab-tokens-head-going"), ("first way",), places, "nowrap"),
        Column(say("lab-tokens-head-earn"), ("coalition earns",), dollars),
    )
    told, caption = say("lab-tokens-show-coalitions"), say("lab-tokens-coalitions-caption")
    return Table("held", told, caption, columns, tuple(rows))


def _ways(game: TokenGame, held: Held) -> Table:
    """Return the ways to hold a seat down: where all stand in the end, and what all get."""
    letters = [seat_letter(seat) for seat in range(game.seats)]
    columns = (
        Column(say("lab-tokens-head-places"), show=places, css="nowrap"),
        Column(say("lab-tokens-head-stand"), show=places, css="nowrap"),
        *(
            Column(
                say("lab-tokens-head-gets", letter=letter), show=dollars, css=f"num seat-{seat}", group=letter
            )
            for seat, letter in enumerate(letters)
        ),
        Column(say("lab-tokens-head-earn"), show=dollars),
    )
    rows = tuple(Row((hold.moves, hold.stand, *hold.payoffs, hold.earned)) for hold in held.holds)
    rest = held.count - len(rows)
    more = say("lab-tokens-more-ways", count=rest) if rest else ""
    caption = say("lab-tokens-ways-caption")
    return Table("ways", caption, caption, columns, rows, total=held.count, more=more)


def _listed(letters: str) -> str:
    return Listed(letters).format(language().locale)


def _held_to(held: Held, usual: SolvedSize | None) -> str:
    by, against, payoff = Listed(seat_letters(held.coalition)), seat_letter(held.seat), dollars(held.payoff)
    if usual is None:
        return say("lab-tokens-coalitions-answer", by=by, against=against, payoff=payoff)
    ends = dollar_span(Span(usual.low[held.seat], usual.high[held.seat]))
    return say("lab-tokens-coalitions-answer-usual", by=by, against=against, payoff=payoff, usual=ends)
