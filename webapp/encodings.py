"""Decode the bytes of text files: UTF-8, with or without a byte order mark, or UTF-16 or UTF-32."""

import codecs

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decode_text(data: bytes) -> str:
    """Decode a text file as editors and shells write it, PowerShell's ``>`` too.

    Raises
    ------
    UnicodeDecodeError
        If it is none of these encodings.

    Examples
    --------
    >>> decode_text("Wät".encode("utf-16")), decode_text(b"\\xef\\xbb\\xbf{}")
    ('Wät', '{}')
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding)
    if data[1:2] == b"\0":
        return data.decode("utf-16-le")
    return data.decode("utf-16-be" if data[:1] == b"\0" else "utf-8")
