"""The progress of each guest in the chapters of Learn."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("chapter", sa.String(16), nullable=False),
        sa.Column("step", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("answered_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest_hash", "chapter", "step", name="pk_lessons"),
    )


def downgrade() -> None:
    op.drop_table("lessons")
