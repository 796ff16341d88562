"""Long computations, away from the process that serves.

A `Request` (`requests.py`) is a value. A `Pool` (`pool.py`) queues it fairly and has its `Backend` work it
out: processes of this machine (`backend.py`, `local_worker.py`), or the workers of a site over Redis
(`redis_backend.py`, `redis_worker.py`). A `JobQueue` works out once what several pages ask.
"""
