"""Classes, their pupils and tasks, attempts at them, and who played whom."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "classes",
        sa.Column("id", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("frozen_at", sa.BigInteger),
        sa.Column("card", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_classes"),
    )
    op.create_index("ix_classes_guest_hash", "classes", ["guest_hash"])
    op.create_index("ix_classes_used_at", "classes", ["used_at"])
    op.create_table(
        "class_pupils",
        sa.Column("class_id", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("joined_at", sa.BigInteger),
        sa.Column("seen_at", sa.BigInteger),
        sa.Column("blocked", sa.Boolean, nullable=False),
        sa.Column("card", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("class_id", "number", name="pk_class_pupils"),
        _of_class("class_pupils"),
    )
    op.create_index("ix_class_pupils_guest_hash", "class_pupils", ["guest_hash"])
    op.create_table(
        "class_tasks",
        sa.Column("class_id", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("setting", sa.JSON, nullable=False),
        sa.Column("plate", sa.String(40)),
        sa.Column("until", sa.BigInteger),
        sa.PrimaryKeyConstraint("class_id", "number", name="pk_class_tasks"),
        _of_class("class_tasks"),
    )
    op.create_table(
        "class_attempts",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("class_id", sa.String(8), nullable=False),
        sa.Column("task", sa.Integer, nullable=False),
        sa.Column("pupil", sa.Integer, nullable=False),
        sa.Column("began_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("outcome", sa.JSON(none_as_null=True)),
        sa.PrimaryKeyConstraint("match_id", name="pk_class_attempts"),
        _of_class("class_attempts"),
        _of_match("class_attempts"),
    )
    op.create_index("ix_class_attempts_class_id", "class_attempts", ["class_id"])
    op.create_table(
        "class_pairs",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("class_id", sa.String(8), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("first", sa.Integer),
        sa.Column("second", sa.Integer),
        sa.Column("payoffs", sa.JSON(none_as_null=True)),
        sa.PrimaryKeyConstraint("match_id", name="pk_class_pairs"),
        _of_class("class_pairs"),
        _of_match("class_pairs"),
    )
    op.create_index("ix_class_pairs_class_id", "class_pairs", ["class_id"])


def downgrade() -> None:
    for table in ("class_pairs", "class_attempts", "class_tasks", "class_pupils", "classes"):
        op.drop_table(table)


def _of_class(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_class_id_classes"
    return sa.ForeignKeyConstraint(["class_id"], ["classes.id"], name=name, ondelete="CASCADE")


def _of_match(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=f"fk_{table}_match_id_matches")
