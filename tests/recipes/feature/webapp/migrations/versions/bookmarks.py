"""Bookmarks of guests."""

import sqlalchemy as sa
from alembic import op

revision = "bookmarks"
down_revision = "HEAD"  # the revision of the newest file here
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bookmarks",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_bookmarks_match_id_matches"),
        sa.PrimaryKeyConstraint("guest_hash", "match_id", name="pk_bookmarks"),
    )


def downgrade() -> None:
    op.drop_table("bookmarks")
