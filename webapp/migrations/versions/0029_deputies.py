"""The bot that made a move for a person who was away."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("moves", sa.Column("deputy", sa.String(40)))


def downgrade() -> None:
    op.drop_column("moves", "deputy")
