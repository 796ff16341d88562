"""The matches that are over and of which stars, results of classes or the export may not know yet."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("unsettled", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_matches_unsettled", "matches", ["unsettled"])
    # What was lost so far is found, too: open results of classes, and games that the export misses since
    # there is one. Whoever settles a match looks whether it is over.
    op.execute(
        sa.text("""
        UPDATE matches SET unsettled = true
        WHERE id IN (SELECT match_id FROM class_attempts WHERE ended_at IS NULL)
        OR id IN (SELECT match_id FROM class_pairs WHERE payoffs IS NULL)
        OR (
            kind = 'table' AND started_at >= (SELECT MIN(ended_at) FROM exports)
            AND NOT EXISTS (SELECT 1 FROM exports WHERE exports.match_id = matches.id)
        )
        """)
    )


def downgrade() -> None:
    op.drop_index("ix_matches_unsettled", "matches")
    op.drop_column("matches", "unsettled")
