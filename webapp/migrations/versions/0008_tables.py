"""Tables that start by themselves, tables that anybody may join, and series of games with a total."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("starts", sa.String(8), nullable=False, server_default="host"))
    op.add_column("matches", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("series", sa.JSON(none_as_null=True)))
    op.create_index("ix_matches_listed", "matches", ["listed"])


def downgrade() -> None:
    op.drop_index("ix_matches_listed", "matches")
    op.drop_column("matches", "series")
    op.drop_column("matches", "listed")
    op.drop_column("matches", "starts")
