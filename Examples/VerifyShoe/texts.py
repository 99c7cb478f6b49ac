"""The texts that are hashed and signed, by docs/dealing.md."""
import hashlib

from tables import check


def sha256(data):
    return hashlib.sha256(data).digest()


def number(value):
    check(type(value) is int, "a number is expected")
    return value.to_bytes(8, "big")


def text(value):
    return number(len(value.encode())) + value.encode()


def purpose(name, *parts):
    """A text to be hashed or signed: its purpose, then its parts."""
    return text("truecount/deal/1/" + name) + b"".join(parts)
