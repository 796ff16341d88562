"""Browsers that are told whose turn it is, and guests to whom one of theirs is lost."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("endpoint_hash", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("point", sa.String(130), nullable=False),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest_hash", "endpoint_hash", name="pk_push_subscriptions"),
    )
    op.create_index("ix_push_subscriptions_endpoint_hash", "push_subscriptions", ["endpoint_hash"])
    op.create_table(
        "push_bounces",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("bounced_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest_hash", name="pk_push_bounces"),
    )


def downgrade() -> None:
    op.drop_table("push_bounces")
    op.drop_index("ix_push_subscriptions_endpoint_hash", "push_subscriptions")
    op.drop_table("push_subscriptions")
