"""``python -m research atlas``: tables of whole families of games, row by row."""

from functools import partial
from pathlib import Path

import click

from engine.progress import Figure, Stage
from research.atlas.work import ROWS, asked, by_question, differences, timed_row, write_rows
from webapp.cli.commands import Option, option
from webapp.cli.parts import parallel_map
from webapp.cli.terminal import (
    FilePath,
    OneLineCommand,
    OneLineGroup,
    progress_bar,
    reading,
    table,
    written,
)
from webapp.lab.atlas import TABLES, KeptRow, Table, read_rows


@click.group(cls=OneLineGroup)
def atlas() -> None:
    """Work out the tables of the atlas; docs/tables/ keeps them."""


def _command(shown: Table) -> click.Command:
    rows = ROWS[shown.slug]

    def work(size: int, keep: Path | None) -> None:
        found = _rows(shown, size, keep)
        numbers = [head not in shown.worded for head in shown.heads]
        left = [column for column, number in enumerate(numbers) if not number]
        click.echo(table(shown.heads, [row.cells for row in found], left))

    options = [
        Option(
            ["--size"],
            type=click.IntRange(rows.least, rows.most),
            default=shown.quick,
            show_default=True,
            help="The largest row.",
        ),
        Option(
            ["--keep"],
            type=FilePath(),
            metavar="FILE",
            help="Keep each row there; rows that are there are taken.",
        ),
    ]
    return OneLineCommand(shown.slug, callback=work, params=list(options), help=f"{shown.title}.")


def _rows(shown: Table, size: int, path: Path | None) -> list[KeptRow]:
    """Return all rows up to a size; with a path, each is written as soon as it is known."""
    kept: tuple[KeptRow, ...] = ()
    if path is not None:
        with reading(path):
            kept = read_rows(shown, path)
    known = dict(by_question(shown, kept))
    questions = list(ROWS[shown.slug].questions(size))
    left = [question for question in questions if asked(question) not in known]
    with parallel_map() as over, progress_bar("Rows") as progress:
        for question, row in over(partial(timed_row, shown.slug), left):
            known[asked(question)] = row
            if path is not None:
                with written(path):
                    write_rows(shown, path, [known[key] for key in map(asked, questions) if key in known])
            latest = row.cells[len(question) :]
            figure = Figure.of("row", question=" ".join(map(str, question)), cells=" ".join(map(str, latest)))
            progress(Stage(sum(key in known for key in map(asked, questions)) / len(questions), (figure,)))
    return [known[asked(question)] for question in questions]


@atlas.command()
@option(
    "--within",
    type=click.FloatRange(min=0),
    metavar="SECONDS",
    help="Only rows that took no longer than that.",
)
def check(within: float | None) -> None:
    """Work out the kept rows again, and say which differ."""
    wrong = 0
    for shown in TABLES:
        with parallel_map() as over:
            pairs = differences(shown, within, over)
        differing = [(row.cells, now) for row, now in pairs if row.cells != now]
        wrong += len(differing)
        click.echo(f"{shown.slug}: {len(pairs)} rows, {len(differing) or 'none'} differ")
        for kept, now in differing:
            click.echo(f"  kept {' | '.join(kept)}\n  now  {' | '.join(now)}")
    if wrong:
        raise SystemExit(1)


for _table in TABLES:
    atlas.add_command(_command(_table))
