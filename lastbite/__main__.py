"""``python -m lastbite``: the command line."""

from webapp.cli.entry import run as main

if __name__ == "__main__":
    main()
