"""The networks of visitors: the addresses of one share a limit, a pace and a count of connections."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address


def read_address(text: str | None) -> IPv4Address | IPv6Address | None:
    """Return an address, of version 4 where one of version 6 only maps it; None if the text is none."""
    try:
        found = ip_address(text or "")
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(maxsize=10_000)
def network_of(address: str | None) -> str:
    """Return the network of one household: an address of version 4, or the first half of one of version 6.

    A provider hands out a /64 whole, so a visitor with one address of it has all the others. Any other text
    is a network of its own.
    """
    found = read_address(address)
    if found is None:
        return address or ""
    # Of an address with a zone, such as that of this machine's own network, the bytes: it has no long form.
    return str(found) if found.version == 4 else IPv6Address(found.packed).exploded[:19]
