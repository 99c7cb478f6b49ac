"""ECDSA on the curve P-256 with SHA-256, in plain Python, for checking signatures only."""
import hashlib

from tables import check

# The field, the order, the constant and the generator of the curve P-256 (SP 800-186, 3.2.1.3).
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551
B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b
G = (0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296,
     0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5)


def plus(p, q):
    """The sum of two points of the curve; None is the point at infinity."""
    if p is None or q is None:
        return p or q
    if p[0] == q[0] and (p[1] + q[1]) % P == 0:
        return None
    rise, run = (3 * p[0] * p[0] - 3, 2 * p[1]) if p == q else (q[1] - p[1], q[0] - p[0])
    slope = rise * pow(run, -1, P)
    x = (slope * slope - p[0] - q[0]) % P
    return x, (slope * (p[0] - x) - p[1]) % P


def times(k, p):
    return None if k == 0 else plus(times(k >> 1, plus(p, p)), p if k & 1 else None)


def check_signature(key, message, signature, what):
    """Checks an ECDSA signature with SHA-256 (FIPS 186-5, 6.4.2)."""
    check(len(key) == 65 and key[0] == 4 and len(signature) == 64, f"{what}: bad key or signature")
    x, y, r, s = (int.from_bytes(half, "big") for half in (key[1:33], key[33:], signature[:32], signature[32:]))
    check(max(x, y) < P and (y * y - x**3 + 3 * x - B) % P == 0, f"{what}: the key is not on the curve")
    check(0 < r < N and 0 < s < N, f"{what} is not signed by the key")
    e, w = int.from_bytes(hashlib.sha256(message).digest(), "big"), pow(s, -1, N)
    point = plus(times(e * w % N, G), times(r * w % N, (x, y)))
    check(point is not None and point[0] % N == r, f"{what} is not signed by the key")
