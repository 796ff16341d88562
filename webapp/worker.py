"""The worker program: ``local NICE`` is a process of a pool, ``redis [NAME…]`` a worker of a site."""

import sys


def main() -> None:
    """Work out requests of one server, over a pipe, or of several over Redis."""
    kind, *arguments = sys.argv[1:]
    if kind == "redis":
        from gevent import monkey

        monkey.patch_all()  # before anything that it patches is imported
        from webapp.jobs import redis_worker
        from webapp.jobs.analysis import WarmUp

        redis_worker.work(WarmUp(), arguments)
    else:
        from webapp.jobs import local_worker

        local_worker.work(int(arguments[0]))


if __name__ == "__main__":
    main()
