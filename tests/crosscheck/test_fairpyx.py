"""The same plates divided by fairpyx, where it has the same way to divide them: `make crosscheck`.

It wants an older numpy than the engine, so it is asked in a process and an environment of its own.
"""

import json
import subprocess
from pathlib import Path
from random import Random

from engine.dinner.orders import alternate
from engine.studies.divisions import divide

HERE = Path(__file__).parent
PYTHON = HERE.parents[1] / ".tools" / "fairpyx" / "bin" / "python"


def test_fairpyx_divides_plates_alike() -> None:
    dice = Random(1)
    # No two worths alike: each library breaks ties by a rule of its own.
    plates = [
        list(zip(*(dice.sample(range(1, 60), size) for _ in "AB"), strict=True))
        for size in (1, 2, 3, 5, 8, 13)
        for _ in range(10)
    ]
    answer = subprocess.run(
        [PYTHON, HERE / "fairpyx_divides.py"],
        input=json.dumps(plates),
        capture_output=True,
        text=True,
        check=True,
    )
    theirs = json.loads(answer.stdout)
    assert len(theirs) == len(plates)
    for plate, said in zip(plates, theirs, strict=True):
        order = alternate(len(plate), last=(len(plate) + 1) % 2)  # A is first, as there
        for way, divided in said.items():
            ours = divide(way, plate, order)
            assert ours is not None
            if way == "largest-sum":  # who likes a morsel alike may get it: the sum decides
                scores = [sum(plate[k][seat] for k in divided[seat]) for seat in (0, 1)]
                assert sum(ours.scores) == sum(scores)
            else:
                assert [list(morsels) for morsels in ours.plates] == divided
