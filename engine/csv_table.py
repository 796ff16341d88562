"""Write CSV, the one way: no spreadsheet takes a text in it for a formula."""

import csv
import re
import unicodedata
from collections.abc import Iterable
from typing import TextIO

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell begins with that a spreadsheet takes for a formula; some take the wide forms too."""

_NUMBER = re.compile(r"-\d+([./,]\d+)?", re.ASCII)


def write_csv(file: TextIO, rows: Iterable[Iterable[object]], separator: str = ",") -> None:
    """Write rows of CSV; a text that a spreadsheet would take for a formula begins with an apostrophe.

    Examples
    --------
    >>> import io
    >>> file = io.StringIO()
    >>> write_csv(file, [["=1+1", "-5/2", 3]])
    >>> file.getvalue()
    "'=1+1,-5/2,3\\r\\n"
    """
    writer = csv.writer(file, delimiter=separator)
    for row in rows:
        writer.writerow([_plain_text(cell) if isinstance(cell, str) else cell for cell in row])


def _plain_text(text: str) -> str:
    is_formula = unicodedata.normalize("NFKC", text[:1]) in FORMULA and not _NUMBER.fullmatch(text)
    return f"'{text}" if is_formula else text
