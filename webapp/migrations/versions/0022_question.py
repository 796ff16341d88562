"""Questions that people at a table ask each other: to take back a move, to end the game."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("question", sa.JSON))


def downgrade() -> None:
    op.drop_column("matches", "question")
