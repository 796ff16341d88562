"""Programs that play with a key of their own, and the authors of those that sit at tables."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "programs",
        sa.Column("key_hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("author", sa.String(40), nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("guest_hash", sa.String(64)),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("online_until", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("id", name="uq_programs_id"),
    )
    op.create_index("ix_programs_guest_hash", "programs", ["guest_hash"])
    op.create_index("ix_programs_online_until", "programs", ["online_until"])
    op.add_column("seats", sa.Column("author", sa.String(40)))


def downgrade() -> None:
    op.drop_column("seats", "author")
    op.drop_table("programs")
