"""A site of several servers over Redis. A server alone runs without this folder, and without its libraries.

Nothing here is the truth about a match: that is in the database, and Redis may be down.
"""
