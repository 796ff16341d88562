"""The language of a browser that wants alerts."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "push_subscriptions", sa.Column("language", sa.String(35), nullable=False, server_default="en")
    )


def downgrade() -> None:
    op.drop_column("push_subscriptions", "language")
