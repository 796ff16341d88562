"""Studies of many games: the work behind kept tables, counted theorems and the documents' pictures.

The wheel leaves them out: playing, reviewing and the figures of the sources need none of them.
``python -m research`` lists the commands.
"""
