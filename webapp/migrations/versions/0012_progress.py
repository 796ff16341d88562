"""The plate of a match, the progress of a guest, and links that hand a guest over."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("plate", sa.String(40)))
    op.create_table(
        "progress",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("plate", sa.String(40), nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("payoff", sa.JSON, nullable=False),
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("reached_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest_hash", "plate", name="pk_progress"),
    )
    op.create_table(
        "handovers",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("sealed", sa.String(400), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
        sa.Column("revoked_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("token_hash", name="pk_handovers"),
    )
    op.create_index("ix_handovers_guest_hash", "handovers", ["guest_hash"])


def downgrade() -> None:
    op.drop_index("ix_handovers_guest_hash", "handovers")
    op.drop_table("handovers")
    op.drop_table("progress")
    op.drop_column("matches", "plate")
