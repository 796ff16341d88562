"""A site of several servers over Redis. A single server runs without this folder and its libraries.

Nothing here is the truth about a match: that is in the database, and Redis may be down.
"""
