"""A kept table of the atlas, drawn and row by row."""

from webapp.pages.lab.atlas_charts import charts
from webapp.pages.lab.kept_tables import KeptRow, Table, cell_shown, head_shown
from webapp.pages.lab.report import Column, Report, Row, Section
from webapp.pages.lab.report import Table as ReportTable
from webapp.words import say


def atlas_report(table: Table, rows: tuple[KeptRow, ...]) -> Report:
    """Report on a kept table: its charts, then all its rows."""
    drawn = (Section(f"figure-{number}", "", chart) for number, chart in enumerate(charts(table, rows), 1))
    columns = [
        Column(head_shown(head), (head,), cell_shown, "nowrap" if head in table.worded else "nowrap num")
        for head in table.heads
    ]
    columns.append(Column(say("atlas-head-seconds"), ("seconds",), "{:.2f}".format))
    cells = tuple(Row((*row.cells, row.seconds)) for row in rows)
    label = say("lab-rows")
    listed = Section("rows", label, table=ReportTable("rows", label, table.title, tuple(columns), cells))
    return Report(table.title, "", (say(f"atlas-words-{table.slug}"),), (*drawn, listed), None)
