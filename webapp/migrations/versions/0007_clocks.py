"""Time controls, whether a clock may run, and when a match was stopped."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("stopped_at", sa.BigInteger))
    op.add_column("matches", sa.Column("clock", sa.JSON(none_as_null=True)))
    op.add_column("matches", sa.Column("clock_runs", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_matches_clock_runs", "matches", ["clock_runs"])


def downgrade() -> None:
    op.drop_index("ix_matches_clock_runs", "matches")
    op.drop_column("matches", "clock_runs")
    op.drop_column("matches", "clock")
    op.drop_column("matches", "stopped_at")
