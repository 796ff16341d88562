"""The packets of sockets, read strictly: anything may arrive, and none of it may reach the log."""

from typing import Any

from socketio import packet  # type: ignore[import-untyped]  # it has no stubs

from webapp.matches.messages import JSON
from webapp.payload import encode

UNREADABLE = "(unreadable)"
"""The name of the event that stands for what cannot be read, so that it is acknowledged like any other."""

UNHEARD = "(unheard)"
"""The same where no acknowledgement is asked for: it is answered by an event."""

_RESERVED = ("connect", "disconnect", "connect_error", "*")  # "*" is how a handler of all others is named


class StrictJson:
    """JSON without NaN and infinities; what is none is a ``ValueError``, however deeply it is nested."""

    @staticmethod
    def dumps(value: Any, **_options: Any) -> str:
        """Write JSON, without spaces."""
        return encode(value).decode()

    @staticmethod
    def loads(text: str) -> Any:
        """Read JSON."""
        try:
            return JSON.decode(text)
        except RecursionError:
            raise ValueError("nested too deeply") from None


class StrictPacket(packet.Packet):  # type: ignore[misc]  # of a library without stubs
    """A Socket.IO packet with an event of JSON; anything else that claims to be one is `UNREADABLE`."""

    uses_binary_events = False
    json = StrictJson

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if kwargs.get("encoded_packet") in ("", b""):  # which is not even decoded
            self.data = [UNHEARD]

    def decode(self, encoded_packet: Any) -> int:
        """Read a packet; never fails, and never waits for attachments."""
        try:
            attachments = super().decode(encoded_packet)
            readable = attachments == 0 and isinstance(encoded_packet, str) and self._is_sound()
        except (ValueError, TypeError, IndexError):
            readable = False
        if not readable:
            # The id, where there was one, stays: the sender is told.
            self.packet_type, self.namespace = packet.EVENT, None
            self.data = [UNHEARD if self.id is None else UNREADABLE]
        return 0

    def _is_sound(self) -> bool:
        data = self.data
        if self.packet_type == packet.EVENT:
            named = isinstance(data, list) and len(data) > 0 and isinstance(data[0], str)
            return named and data[0] not in _RESERVED
        if self.packet_type == packet.CONNECT:
            return data is None or isinstance(data, dict)
        if self.packet_type == packet.ACK:
            return isinstance(data, list) and self.id is not None
        return bool(self.packet_type == packet.DISCONNECT)
