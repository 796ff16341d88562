"""The hook of `.githooks` lets a subject pass if it is short and has the form that CONTRIBUTING.md names."""

import subprocess
from pathlib import Path

import pytest

HOOK = Path(__file__).parents[1] / ".githooks" / "commit-msg"


def refusal(message: str, folder: Path) -> str:
    """Return what the hook says of a message; nothing if it lets it pass."""
    file = folder / "message"
    file.write_text(message, encoding="utf-8")
    done = subprocess.run([HOOK, file], capture_output=True, text=True, check=False)
    assert (done.returncode != 0) == bool(done.stderr)
    return done.stderr


@pytest.mark.parametrize(
    "subject",
    [
        "matches: fix a lost wake-up in the writer",
        "pass once: tell the theorem where a pass changes nothing",
        "words: write ½ for “a half” in every list of amounts – or 2⅓",
        "Merge branch 'main' of somewhere",
        "fixup! matches: fix a lost wake-up in the writer, for good and all",
    ],
)
def test_a_subject_of_this_form_passes(subject: str, tmp_path: Path) -> None:
    assert refusal(f"{subject}\n\nThe reason.\n# a comment of git\n", tmp_path) == ""


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("Turn the bell of the writer on", "another form"),
        ("matches: Fix a lost wake-up", "another form"),
        ("matches: fix", "another form"),
        ("matches: fix a lost wake-up.", "another form"),
        ("matches: turn the bell on before work is handed to it, at last", "62 characters"),
    ],
)
def test_another_subject_is_refused_with_the_reason(subject: str, said: str, tmp_path: Path) -> None:
    assert said in refusal(f"{subject}\n", tmp_path)
