"""The table of programs: each has a key, of which only the hash is kept, and is online for a while."""

from sqlalchemy import JSON, BigInteger, Column, String, Table

from webapp.matches.database import GUESTS, metadata

program_table = Table(
    "programs",
    metadata,
    Column("key_hash", String(64), primary_key=True),
    Column("id", String(8), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("author", String(40), nullable=False),
    Column("games", JSON, nullable=False),
    Column("guest_hash", String(64), index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("online_until", BigInteger, nullable=False, index=True),
    info={GUESTS: "key_hash"},
)
