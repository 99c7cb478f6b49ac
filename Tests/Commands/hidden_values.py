"""What a server must not tell about open shoes, and a search for it in any form."""

import base64
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Examples/VerifyShoe"))
import verify_shoe  # noqa: E402


def forms(value):
    """The forms in which bytes could be told: themselves, in hexadecimal, and in base64 wherever they begin."""
    found = {value, value.hex().encode(), value.hex().upper().encode()}
    for shift in range(3):
        # Without the digits at both ends, which depend on the bytes beside the value.
        code = base64.b64encode(bytes(shift) + value)
        middle = code[4 if shift else 0:len(code) - 4]
        found |= {middle, middle.translate(bytes.maketrans(b"+/", b"-_"))}
    return found


def told_values(values, told):
    """The values of which a form is in a text, found by the first bytes of each form."""
    beginnings = {form[:12]: value for value in values for form in forms(value)}
    return {beginnings[told[place:place + 12]] for place in range(len(told)) if told[place:place + 12] in beginnings}


def hidden_values(database):
    """The key for dealing, and the secrets and the salts of cards that nobody has seen, of all open shoes."""
    with closing(sqlite3.connect(database, timeout=20)) as books:
        values = [row[0] for row in books.execute("SELECT key FROM dealing_key")]
        open_shoes = books.execute("SELECT number, secret, root, commitment FROM shoe WHERE ended IS NULL").fetchall()
    salts = {}
    for number, secret, root, commitment in open_shoes:
        values.append(secret)
        if root:
            entropy = bytes.fromhex(json.loads(root)["entropy"])
            rules = json.loads(commitment)["terms"]["rules"]
            stream = verify_shoe.stream(secret, entropy, verify_shoe.purpose("salts", verify_shoe.number(number)))
            salts[number] = [verify_shoe.take(16, stream) for _ in range(104 * rules.get("rules", rules).get("decks", 1))]
    return values, salts
