"""Verifies a shoe by docs/dealing.md with nothing but Python's standard library: python3 verify_shoe.py FILE [LADDER]

With the ladder of the day before, it also verifies that the file is a try at the shared shoe of the next day.
Exit status: 0 verified, 1 not verified, 2 usage. The rules of the games are in the other files.
"""
import hmac
import json
import sys

from baccarat import Baccarat
from blackjack import Blackjack
from ladder import verify_ladder
from p256 import check_signature
from tables import ThreeCardPoker, War, check
from texts import number, purpose, sha256, text

GAMES = {"baccarat": Baccarat, "blackjack": Blackjack, "threecardpoker": ThreeCardPoker, "war": War}


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def members(value, names):
    """The values of an object that has exactly these members, in this order."""
    check(list(value) == names.split(), f"the members are not {names}")
    return value.values()


def octets(digits):
    """The bytes that hexadecimal digits give; capitals and spaces are wrong."""
    value = bytes.fromhex(digits)
    check(value.hex() == digits, "not hexadecimal digits in lower case")
    return value


def stream(secret, entropy, info):
    """The bytes of ChaCha20 (RFC 8439), with a key by HKDF (RFC 5869)."""
    extracted = hmac.digest(entropy, secret, "sha256")
    start = b"expand 32-byte k" + hmac.digest(extracted, info + b"\x01", "sha256") + bytes(16)
    start = [int.from_bytes(start[place:place + 4], "little") for place in range(0, 64, 4)]
    columns = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    while True:
        words = start[:]
        for a, b, c, d in (columns + diagonals) * 10:
            for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                words[x] = (words[x] + words[y]) % 2**32
                mixed = words[z] ^ words[x]
                words[z] = (mixed << bits | mixed >> (32 - bits)) % 2**32
        for one, other in zip(words, start):
            yield from ((one + other) % 2**32).to_bytes(4, "little")
        start[12] += 1


def take(count, bytes_):
    return bytes(next(bytes_) for _ in range(count))


def shuffled(cards, random):
    """The cards in the order of Fisher and Yates, with draws of equal chances."""
    for last in range(len(cards) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        while (draw := int.from_bytes(take(4, random), "big")) >= limit:
            pass
        other = draw % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def root(nodes):
    """The root of a Merkle tree over the hashes of its leaves (RFC 6962, 2.1)."""
    while len(nodes) > 1:
        pairs = [nodes[place:place + 2] for place in range(0, len(nodes), 2)]
        nodes = [sha256(b"\x01" + pair[0] + pair[1]) if len(pair) == 2 else pair[0] for pair in pairs]
    return nodes[0]


def verify(file):
    """Raises an error at the first check that fails; returns the shoe's terms and rounds."""
    shoe = json.loads(file)
    check(file == compact(shoe).encode() + b"\n", "not in canonical form")
    names = "format version key commitment root actions rounds secret signature"
    form, version, key, commitment, mixed, actions, listed, secret, signature = members(shoe, names)
    check((form, compact(version)) == ("truecount.shoe", "1"), "not a shoe of version 1")
    terms, hash_, signed = members(commitment, "terms hash signature")
    shoe_number, game, rules, credits, time = members(terms, "number game rules credits time")
    key, secret, hash_ = octets(key), octets(secret), octets(hash_)
    common = number(shoe_number) + text(game) + text(compact(rules)) + number(credits) + number(time) + hash_
    check_signature(key, purpose("commitment", common), octets(signed), "the commitment")
    check(sha256(purpose("secret", secret)) == hash_, "the secret does not have the hash")
    entropy, top, time, signed = members(mixed, "entropy root time signature")
    entropy, top = octets(entropy), octets(top)
    check(len(secret) == len(entropy) == 32, "secret and entropy have 32 bytes")
    root_text = purpose("root", common, entropy, top, number(time))
    check_signature(key, root_text, octets(signed), "the root")
    transcript = sha256(root_text)
    for count, action in enumerate(actions, 1):
        word, _, after = members(action, "action opened credits")
        transcript = sha256(purpose("action", transcript, number(count), text(word), number(after)))
    closing = purpose("closing", number(len(actions)), transcript, secret)
    check_signature(key, closing, octets(signature), "the end of the shoe")
    decks = rules.get("rules", rules).get("decks", 1)
    check(decks in range(1, 9), "a shoe has one to eight decks")
    order_stream, salts = (stream(secret, entropy, purpose(name, number(shoe_number))) for name in ("order", "salts"))
    order = [card for _ in range(2) for card in shuffled(list(range(52)) * decks, order_stream)]
    leaves = [sha256(b"\x00" + number(place) + bytes([card]) + take(16, salts)) for place, card in enumerate(order)]
    check(root(leaves) == top, "secret and entropy give another root")
    table, rounds, before = GAMES[game](rules, credits, order), [], credits
    for count, action in enumerate(actions, 1):
        table.play(action["action"])
        shown = [f"{place} {'A23456789TJQK'[order[place] % 13]}{'CDHS'[order[place] // 13]}" for place in table.opened]
        check(action["opened"] == shown, f"action {count} opens other cards")
        check(action["credits"] == table.credits, f"the credits after action {count} are wrong")
        if table.phase == "done":
            rounds.append({"actions": count, "cards": table.dealt, "net": table.credits - before, "credits": table.credits})
            before = table.credits
    check(table.phase in ("betting", "done"), "the shoe ends during a round")
    check(compact(listed) == compact(rounds), "the rounds do not match the actions")
    return terms, rounds


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    try:
        shoe = open(sys.argv[1], "rb").read()
        terms, rounds = verify(shoe)
        for ladder in sys.argv[2:]:
            verify_ladder(shoe, open(ladder, "rb").read())
    except (ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError) as error:
        sys.exit(f"{sys.argv[1]} is not verified: {error}")
    print(f"{sys.argv[1]} is verified: shoe {terms['number']} of {terms['game']}, {len(rounds)} rounds.")
