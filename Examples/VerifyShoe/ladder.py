"""Verifies the ladder of a shared shoe by docs/dealing.md."""
import json

from tables import check
from texts import purpose, sha256, text


def verify_ladder(file, ladder):
    """Raises an error unless a verified shoe is the shared shoe of the day after that of a ladder, its ranks included."""
    shoe = json.loads(file)
    rows = ladder.decode().split("\n")
    check(rows[0] == "truecount.ladder 1" and rows[-1] == "", "not a ladder of version 1")
    day, hash_ = (row.split(" ") for row in rows[1:3])
    check(day[0] == "day" and hash_[0] == "hash", "no day or no hash")
    check(shoe["commitment"]["terms"]["number"] == int(day[1]) + 1, "the ladder is that of another day")
    check(shoe["root"]["entropy"] == sha256(purpose("ladder", text(ladder.decode()))).hex(), "another ladder was mixed in")
    results = [row.split(" ") for row in rows[3:-1]]
    for rank, _, cost, time in results:
        better = [other for other in results if int(other[2]) < int(cost)]
        if time != "-":
            better += [other for other in results if other[2] == cost and other[3] != "-" and int(other[3]) < int(time)]
        check(int(rank) == len(better) + 1, "a rank is wrong")
