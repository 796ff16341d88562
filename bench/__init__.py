"""Measurements of the solvers and the server, and of the server under floods and faults. Not in the wheel.

Each is a program of its own: ``python -m bench.engine``, and so on with ``server``, ``load``, ``abuse``
and ``chaos``.
"""
