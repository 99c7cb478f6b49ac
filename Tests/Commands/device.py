"""A device's signing key (ECDSA on P-256 with SHA-256) for tests that sign in."""

import hashlib
import secrets

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def add(one, other):
    """The sum of two points; `None` is the point at infinity."""
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % P == 0:
        return None
    if one == other:
        slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, P)
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, P)
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P


def times(number, point):
    """A multiple of a point."""
    total = None
    while number:
        if number & 1:
            total = add(total, point)
        point = add(point, point)
        number >>= 1
    return total


class Device:
    """A device with its key pair."""

    def __init__(self):
        self.secret = secrets.randbelow(N - 1) + 1
        x, y = times(self.secret, G)
        self.key = f"04{x:064x}{y:064x}"

    def sign(self, text):
        """The signature of a text: two numbers of 32 bytes."""
        digest = int(hashlib.sha256(text.encode()).hexdigest(), 16)
        nonce = secrets.randbelow(N - 1) + 1
        r = times(nonce, G)[0] % N
        s = pow(nonce, -1, N) * (digest + r * self.secret) % N
        return f"{r:064x}{s:064x}"

    def answer(self, purpose, challenge):
        """The signed response to a challenge."""
        signature = self.sign(f"truecount {purpose} 1\n{challenge}")
        return {"key": self.key, "challenge": challenge, "signature": signature}
