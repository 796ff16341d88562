"""The revision without the moves, and the moves as one tree: a move writes to one place."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_MOVES = "(SELECT count(*) FROM moves WHERE moves.match_id = matches.id)"


def upgrade() -> None:
    op.execute(sa.text("ALTER TABLE matches RENAME COLUMN revision TO base_revision"))
    op.execute(sa.text(f"UPDATE matches SET base_revision = base_revision - {_MOVES}"))
    _rebuild_moves(sqlite_with_rowid=False)


def downgrade() -> None:
    _rebuild_moves(sqlite_with_rowid=True)
    op.execute(sa.text(f"UPDATE matches SET base_revision = base_revision + {_MOVES}"))
    op.execute(sa.text("ALTER TABLE matches RENAME COLUMN base_revision TO revision"))


def _rebuild_moves(*, sqlite_with_rowid: bool) -> None:
    if op.get_bind().dialect.name == "sqlite":
        options = {"sqlite_with_rowid": sqlite_with_rowid}
        with op.batch_alter_table("moves", recreate="always", table_kwargs=options):
            pass
