"""A dish more on the menu changes no day that was, and nothing that a seed deals."""

import json
import os
import re
import shutil
import subprocess
import sys
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import engine
from engine.campaign.deals import deal
from engine.dinner.named import DISHES, DRAWN_DISHES, random_dinner
from engine.puzzles.draws import FIRST, DinnerDraw, Draw, found
from engine.puzzles.puzzle import draw_of_day

WRITTEN = date(2026, 11, 23)
"""The day on which the draws of all days up to it were written down."""

DIGEST = "eda260a57a9b7dcb64ce2944cb45490055ec065f84b84b02b5772af443b5326d"

GOLDEN = {
    date(2026, 1, 1): DinnerDraw(
        ("Quanta firfir", "Ayib", "Sambusa", "Shiro", "Misir wot", "Asa", "Buticha", "Azifa"),
        ((1, 9), (2, 3), (3, 4), (4, 8), (5, 5), (7, 7), (8, 6), (9, 2)),
        1,
        (),
    ),
    date(2026, 5, 13): DinnerDraw(
        ("Key wot", "Tibs", "Kitfo", "Gomen", "Gored gored", "Sambusa", "Doro wot"),
        ((1, 1), (3, 6), (5, 4), (6, 7), (7, 2), (8, 9), (9, 3)),
        1,
        (5,),
    ),
    date(2026, 11, 23): DinnerDraw(
        ("Fosolia", "Misir wot", "Sambusa", "Inguday tibs", "Azifa"),
        ((1, 4), (3, 6), (4, 3), (5, 7), (6, 1)),
        0,
        (),
    ),
}

SHOWN = """
from datetime import date, timedelta
from engine.dinner.named import DISHES
from engine.dinner.named import PAPER, random_dinner
from engine.puzzles.draws import FIRST, found
from engine.campaign.deals import deal
from engine.campaign import Wanted, tables_of
from engine.puzzles.puzzle import draw_of_day
from random import Random

for day in (FIRST + timedelta(days=k) for k in range(0, 700, 9)):
    print(draw_of_day(day, "dinner", found(day, "dinner")))
for seed in range(20):
    print(random_dinner(8, seed), tables_of("dinner").drawn(Wanted(7, ("greedy",)), Random(seed)))
print(PAPER, deal("dinner", 1, 36384))
print(len(DISHES))
"""


def drawn_of(day: date, game: str) -> Draw:
    number = found(day, game)
    assert number is not None
    return draw_of_day(day, game, number)


def test_the_dinners_of_past_days_stay_as_they_were() -> None:
    for day, dinner in GOLDEN.items():
        assert drawn_of(day, "dinner") == dinner
    days = [FIRST + timedelta(days=k) for k in range((WRITTEN - FIRST).days + 1)]
    past = [drawn_of(day, game).record().to_json() for game in ("dinner", "tokens") for day in days]
    assert sha256(json.dumps(past).encode()).hexdigest() == DIGEST


def test_the_dinners_of_seeds_stay_as_they_were() -> None:
    seeded = [(m.name, m.utilities) for m in random_dinner(4, 7).morsels]
    assert seeded == [
        ("Buticha", (4, 4)),
        ("Misir wot", (1, 2)),
        ("Injera firfir", (2, 1)),
        ("Zilzil tibs", (3, 3)),
    ]
    dealt = [(m.name, m.utilities) for m in deal("dinner", 1, 36384).sitting.game.morsels]
    assert dealt == [
        ("Misir wot", (1, 2)),
        ("Doro wot", (2, 3)),
        ("Injera firfir", (3, 4)),
        ("Bozena shiro", (4, 1)),
    ]


def test_the_menu_has_all_that_is_drawn() -> None:
    assert set(DRAWN_DISHES) <= set(DISHES)
    assert len(set(DISHES)) == len(DISHES)


def shown_by(source: Path) -> list[str]:
    """What a Python prints that imports the engine from a folder."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", SHOWN],
        env={**os.environ, "PYTHONPATH": str(source)},
        cwd=source,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_one_more_dish_changes_no_dinner_that_was(tmp_path: Path) -> None:
    [package] = engine.__path__
    shutil.copytree(package, tmp_path / "engine")
    before = shown_by(tmp_path)
    dishes = tmp_path / "engine" / "dinner" / "dishes.toml"
    text, added = re.subn(r"(?ms)^added = \[(.*?),?\]$", r'added = [\1, "Beyaynetu"]', dishes.read_text())
    assert added == 1
    dishes.write_text(text.replace("[, ", "["))
    *after, count = shown_by(tmp_path)
    assert after == before[:-1]
    assert int(count) == int(before[-1]) + 1
