"""The tries of each guest on each puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("move", sa.JSON(none_as_null=True)),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest_hash", "puzzle", "number", name="pk_puzzle_tries"),
    )
    op.create_index("ix_puzzle_tries_puzzle", "puzzle_tries", ["puzzle"])


def downgrade() -> None:
    op.drop_table("puzzle_tries")
