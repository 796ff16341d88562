import io
import re
from pathlib import Path

import pytest

from engine.export import write_csv

ROOT = Path(__file__).parents[2]


def written(*cells: object) -> str:
    file = io.StringIO()
    write_csv(file, [cells])
    return file.getvalue().removesuffix("\r\n")


@pytest.mark.parametrize("text", ["=1+1", "=cmd|' /C calc'!A0", "+49", "-2+3", "@SUM(A1)", "＝1+1", "\t=1"])
def test_a_text_is_no_formula(text: str) -> None:
    assert written(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Ada", "أحمد", "1=1", "", "-5/2", "-3", "-2.5"])
def test_other_texts_and_numbers_stay_as_they_are(text: str) -> None:
    assert written("x", text) == f"x,{text}"
    assert written(-3, -2.5) == "-3,-2.5"


def test_all_csv_is_written_by_the_one_writer() -> None:
    own_writer = re.compile(r"\bcsv\.(writer|DictWriter)|\bDictWriter\(")
    files = [path for folder in ("engine", "webapp", "lastbite") for path in (ROOT / folder).rglob("*.py")]
    found = {
        path.relative_to(ROOT).as_posix() for path in files if own_writer.search(path.read_text("utf-8"))
    }
    assert found == {"engine/export.py"}
