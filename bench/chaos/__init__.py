"""Matches in play while everything below them breaks: ``python -m bench.chaos``, or ``make -C bench chaos``.

`crowd` plays and remembers what was acknowledged, `faults` breaks things, `site` is what it is played on, and
`checks` looks at what is left. All of it stays on the loopback, is bounded, and ends by itself.
"""
