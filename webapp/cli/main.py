"""The command line: to serve, watch, solve and study, and to keep what is stored."""

import os
import socket
import sys
from collections.abc import Mapping
from typing import NoReturn

import click

from webapp.cli.atlas import atlas
from webapp.cli.bench_engine import engine as bench_engine
from webapp.cli.bench_server import server as bench_server
from webapp.cli.campaign import plates
from webapp.cli.keeping import KEEPING
from webapp.cli.solve import COMMANDS
from webapp.cli.terminal import Program
from webapp.cli.watch import watch
from webapp.config import PACKAGE, data_folder, secret_key


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="lastbite", message="Last Bite %(version)s")
def main() -> None:
    """Two small games of pure strategy, with provable verdicts."""


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--database", metavar="URL", help="SQLite in the data folder if left out; postgresql+psycopg://…"
)
@click.option("--debug", is_flag=True, help="Read static files and templates anew for each request.")
def serve(host: str, port: int, database: str | None, debug: bool) -> None:
    """Serve Last Bite until it is interrupted."""
    if database is not None:
        os.environ["LASTBITE_DATABASE"] = database
    if debug:
        os.environ["FLASK_DEBUG"] = "1"
    config = {name: os.environ.get(f"LASTBITE_{name}") for name in ("DATA", "DATABASE", "SECRET_KEY")}
    _check_limits(os.environ.get("LASTBITE_LIMITS", ""))
    _check_data(config)
    _check_database(config)
    _check_port(host, port)
    conf = PACKAGE / "gunicorn_conf.py"
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    arguments = ["-m", "gunicorn", "--config", str(conf), "--bind", bind, "--no-control-socket"]
    os.execv(sys.executable, [sys.executable, *arguments])


def _check_limits(text: str) -> None:
    from webapp.http.limits import Limits

    try:
        Limits.read(text)
    except ValueError as error:
        _fail(str(error))


def _check_data(config: Mapping[str, str | None]) -> None:
    """Read or make the key of the cookies here, where a failure can be said in one line."""
    try:
        secret_key(config)
        if not config["DATABASE"]:
            data_folder(config)
    except OSError as error:
        _fail(f"The data folder cannot be used: {error.strerror}, “{error.filename}”.")
    except ValueError as error:
        _fail(f"The secret key of the cookies cannot be used: {error}")


def _check_database(config: Mapping[str, str | None]) -> None:
    """Open the database here, where a failure can be said in one line."""
    from sqlalchemy.exc import ArgumentError, SQLAlchemyError

    from webapp.config import database_url
    from webapp.matches.database import open_database, writing

    url = database_url(config)
    try:
        database = open_database(url)
        with writing(database):
            pass  # the server migrates it; here it only has to be there and writable
    except (ArgumentError, SQLAlchemyError, ImportError) as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        _fail(f"The database {_without_password(url)} cannot be used: {cause}")
    database.dispose()


def _check_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            _fail(f"Last Bite cannot listen on {host}:{port}: {error.strerror or error}. Try another --port.")


def _without_password(url: str) -> str:
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return f"“{url}”"


def _fail(message: str) -> NoReturn:
    click.echo(message, err=True)
    raise SystemExit(1)


main.add_command(watch)
main.add_command(atlas)
main.add_command(plates)
for _keeper in KEEPING:
    main.add_command(_keeper)


for _command in COMMANDS:
    main.add_command(_command)


@main.group()
def bench() -> None:
    """Measure this machine."""


bench.add_command(bench_server)
bench.add_command(bench_engine)

if __name__ == "__main__":
    main()
