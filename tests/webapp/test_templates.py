import time

import gevent
from flask import Flask, render_template_string

from webapp import slices


def test_a_page_that_takes_long_lets_others_go_first_while_it_is_drawn(app: Flask) -> None:
    drawn: list[int] = []

    def row(number: int) -> str:
        until = time.perf_counter() + slices.SLICE
        while time.perf_counter() < until:
            pass
        drawn.append(number)
        return f"{number} "

    seen: list[int] = []
    other = gevent.spawn(lambda: seen.append(len(drawn)))
    with app.test_request_context(), slices.page():
        text = render_template_string("{% for k in range(10) %}{{ row(k) }}{% endfor %}", row=row)
    other.join()
    assert text.split() == list("0123456789")
    assert 0 < seen[0] < 10
