"""An index that finds old matches without reading all."""

from alembic import op

revision = "0019"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_matches_created_at", "matches", ["created_at"])


def downgrade() -> None:
    op.drop_index("ix_matches_created_at", "matches")
