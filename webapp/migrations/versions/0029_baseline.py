"""The tables of version 0.2.0, which are those of the last schema of version 0.1."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(8), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("started_at", sa.BigInteger),
        sa.Column("host", sa.Integer),
        sa.Column("previous_id", sa.String(8)),
        sa.Column("base_revision", sa.Integer, nullable=False),
        sa.Column("stopped", sa.JSON),
        sa.Column("stopped_at", sa.BigInteger),
        sa.Column("clock", sa.JSON),
        sa.Column("clock_runs", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("starts", sa.String(8), nullable=False, server_default="host"),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("series", sa.JSON),
        sa.Column("plate", sa.String(40)),
        sa.Column("question", sa.JSON),
        sa.Column("unsettled", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["previous_id"], ["matches.id"], name="fk_matches_previous_id"),
        sa.UniqueConstraint("previous_id", name="uq_matches_previous_id"),
    )
    op.create_index("ix_matches_clock_runs", "matches", ["clock_runs"])
    op.create_index("ix_matches_created_at", "matches", ["created_at"])
    op.create_index("ix_matches_listed", "matches", ["listed"])
    op.create_index("ix_matches_unsettled", "matches", ["unsettled"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("strategy", sa.String(40)),
        sa.Column("key_salt", sa.String(16)),
        sa.Column("key_hash", sa.String(64)),
        sa.Column("guest_hash", sa.String(64)),
        sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("author", sa.String(40)),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id"),
    )
    op.create_index("ix_seats_guest_hash", "seats", ["guest_hash"])
    op.create_table(
        "moves",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("ply", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("move", sa.JSON, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("deputy", sa.String(40)),
        sa.PrimaryKeyConstraint("match_id", "ply", name="pk_moves"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_moves_match_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "coach_notes",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_coach_notes"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_coach_notes_match_id"),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("move", sa.JSON),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest_hash", "puzzle", "number", name="pk_puzzle_tries"),
    )
    op.create_index("ix_puzzle_tries_puzzle", "puzzle_tries", ["puzzle"])
    op.create_table(
        "push_subscriptions",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("endpoint_hash", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("point", sa.String(130), nullable=False),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("language", sa.String(35), nullable=False, server_default="en"),
        sa.PrimaryKeyConstraint("guest_hash", "endpoint_hash", name="pk_push_subscriptions"),
    )
    op.create_index("ix_push_subscriptions_endpoint_hash", "push_subscriptions", ["endpoint_hash"])
    op.create_table(
        "push_bounces",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("bounced_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest_hash", name="pk_push_bounces"),
    )
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
    op.create_table(
        "lessons",
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("chapter", sa.String(16), nullable=False),
        sa.Column("step", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("answered_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest_hash", "chapter", "step", name="pk_lessons"),
    )
    op.create_table(
        "outages",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("number", name="pk_outages"),
    )
    op.create_table(
        "programs",
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("id", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("author", sa.String(40), nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("guest_hash", sa.String(64)),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("online_until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("key_hash", name="pk_programs"),
        sa.UniqueConstraint("id", name="uq_programs_id"),
    )
    op.create_index("ix_programs_guest_hash", "programs", ["guest_hash"])
    op.create_index("ix_programs_online_until", "programs", ["online_until"])
    op.create_table(
        "exports",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("number", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("withheld", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_exports"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_exports_match_id_matches"),
        sa.UniqueConstraint("number", name="uq_exports_number"),
    )
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
        sa.Column("numbered", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name="pk_classes"),
    )
    op.create_index("ix_classes_guest_hash", "classes", ["guest_hash"])
    op.create_index("ix_classes_used_at", "classes", ["used_at"])
    op.create_table(
        "class_pupils",
        sa.Column("class_id", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("guest_hash", sa.String(64), nullable=False),
        sa.Column("joined_at", sa.BigInteger),
        sa.Column("seen_at", sa.BigInteger),
        sa.Column("blocked", sa.Boolean, nullable=False),
        sa.Column("card", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("class_id", "number", name="pk_class_pupils"),
        sa.ForeignKeyConstraint(
            ["class_id"], ["classes.id"], name="fk_class_pupils_class_id_classes", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_class_pupils_guest_hash", "class_pupils", ["guest_hash"])
    op.create_table(
        "class_tasks",
        sa.Column("class_id", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("setting", sa.JSON, nullable=False),
        sa.Column("plate", sa.String(40)),
        sa.Column("until", sa.BigInteger),
        sa.PrimaryKeyConstraint("class_id", "number", name="pk_class_tasks"),
        sa.ForeignKeyConstraint(
            ["class_id"], ["classes.id"], name="fk_class_tasks_class_id_classes", ondelete="CASCADE"
        ),
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
        sa.Column("outcome", sa.JSON),
        sa.PrimaryKeyConstraint("match_id", name="pk_class_attempts"),
        sa.ForeignKeyConstraint(
            ["class_id"], ["classes.id"], name="fk_class_attempts_class_id_classes", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_class_attempts_match_id_matches"),
    )
    op.create_index("ix_class_attempts_class_id", "class_attempts", ["class_id"])
    op.create_table(
        "class_pairs",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("class_id", sa.String(8), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("first", sa.Integer),
        sa.Column("second", sa.Integer),
        sa.Column("payoffs", sa.JSON),
        sa.PrimaryKeyConstraint("match_id", name="pk_class_pairs"),
        sa.ForeignKeyConstraint(
            ["class_id"], ["classes.id"], name="fk_class_pairs_class_id_classes", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_class_pairs_match_id_matches"),
    )
    op.create_index("ix_class_pairs_class_id", "class_pairs", ["class_id"])


def downgrade() -> None:
    for table in (
        "class_pairs",
        "class_attempts",
        "class_tasks",
        "class_pupils",
        "classes",
        "exports",
        "programs",
        "outages",
        "lessons",
        "handovers",
        "progress",
        "push_bounces",
        "push_subscriptions",
        "puzzle_tries",
        "coach_notes",
        "moves",
        "seats",
        "matches",
    ):
        op.drop_table(table)
