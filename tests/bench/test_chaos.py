"""Every fault once, while a few matches are played: the short form of ``make -C bench chaos``."""

import subprocess
import sys

from tests.checkout import ROOT

SHORT = ("--matches", "4", "--rounds", "1", "--lock", "0.5", "--pace", "0.3", "--rest", "0.1")


def test_nothing_is_lost_by_any_fault() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.chaos", *SHORT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "FAIL" not in done.stdout
    assert "the server is killed 1 ×" in done.stdout
