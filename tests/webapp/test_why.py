"""A bot’s reason for a move is true of the position, and not the same sentence at every move."""

import re
from fractions import Fraction
from random import Random

import pytest

from engine.dinner.named import find_dinner
from engine.game import AnyGame
from engine.record import Record
from engine.strategies import find_strategy, play_out, strategies_for
from engine.tokens.rules import TokenGame, numbered
from webapp.games.any.characters import character_of
from webapp.games.any.phrases import fill
from webapp.games.any.seen import seen_at
from webapp.games.presentation import find_presentation
from webapp.matches.views import view_of_record

EIGHT = find_dinner("figure-2").game


def reasons(record: Record) -> list[str]:
    view = view_of_record(record)
    seen, shown = seen_at(view), find_presentation(record.game.name)
    bots = [record.seats[made.seat].strategy or "" for made in seen.moves]
    return [fill(view, shown.because(seen.at(ply), bot)) for ply, bot in enumerate(bots, 1)]


def played(game: AnyGame, *bots: str, seed: int = 1) -> Record:
    return play_out(game, [find_strategy(bot, game.name) for bot in bots], seed)


def test_greed_gives_its_numbers_and_a_plan_says_what_waits() -> None:
    assert reasons(played(EIGHT, "greedy", "crossout")) == [
        "8 for me. The next best is only 7.",
        "You like Misir wot best, and Genfo can wait.",
        "6 for me. The next best is only 5.",
        "My plan says this one now. After it I plan on Azifa.",
        "5 for me. The next best is only 4.",
        "You like Kik alicha best, and Genfo can wait.",
        "2 for me. The next best is only 1.",
        "It was the only dish left.",
    ]


def test_four_bots_on_the_street_each_have_their_reason() -> None:
    assert reasons(played(numbered(10, 4), "greedy", "saboteur", "best-reply", "greedy")) == [
        "No one is here yet, so I take the richest stack.",
        "Greedy A had $55. Now it’s $10.",
        "Place 8 pays $36 right now, but it wouldn’t last.",
        "$15 right now. The next best place pays $14.",
    ]


def test_a_plan_keeps_what_it_says_it_keeps() -> None:
    record = played(find_dinner("figure-1").game, "crossout", "crossout")
    names = [morsel.name for morsel in record.game.morsels]
    kept = 0
    for ply, said in enumerate(reasons(record)):
        if (waits := re.fullmatch(r"(.+) can wait\. My plan keeps it for bite (\d+)\.", said)) is not None:
            later = record.played[int(waits[2]) - 1]
            assert (later.seat, names[later.move]) == (record.played[ply].seat, waits[1])
            kept += 1
    assert kept == 2


def test_a_place_that_wouldnt_last_does_not_last() -> None:
    dice, passed = Random(7), 0
    for _ in range(6):
        game = TokenGame(stacks=tuple(dice.sample(range(1, 10), 9)), seats=3)
        record = played(game, "best-reply", "best-reply", "best-reply")
        final = game.scores(record.final_state())
        for made, said in zip(record.played, reasons(record), strict=True):
            if (now := re.search(r"pays \$(\d+)(½?) right now, but it wouldn’t last\.$", said)) is not None:
                # What the bot keeps in the end is the most that any place would have left it.
                assert final[made.seat] < int(now[1]) + (Fraction(1, 2) if now[2] else 0)
                passed += 1
    assert passed


@pytest.mark.parametrize("bot", [s.name for s in strategies_for("dinner") if s.covers(EIGHT)])
def test_every_bot_of_dinners_says_more_than_its_strategy(bot: str) -> None:
    said = reasons(played(EIGHT, bot, "greedy"))[::2]
    assert character_of("dinner", bot).because not in said
    assert len(set(said)) > 2
