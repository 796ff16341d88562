"""Work that a server does in the background, from its start to its end."""

import gevent


class Background:
    """Goes on in a greenlet of its own."""

    _greenlet: "gevent.Greenlet[..., None] | None" = None

    def begin(self) -> None:
        """Go on from now on."""
        self._greenlet = gevent.spawn(self._go_on)

    def close(self) -> None:
        """Stop."""
        if self._greenlet is not None:
            self._greenlet.kill(block=False)

    def _go_on(self) -> None:
        """Do the work, round by round, for good."""
        raise NotImplementedError
