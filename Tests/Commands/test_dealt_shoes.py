"""Shoes that a server deals are verified by the program and by an independent verifier in Python."""

import json
import os
import subprocess
import sys

import crash_shoes
import pytest
from changed_bits import changes
from conftest import ROOT

VERIFIER = ROOT / "Examples/VerifyShoe"
sys.path.insert(0, str(VERIFIER))
import p256  # noqa: E402
import verify_shoe  # noqa: E402

RECORDED = sorted((ROOT / "Tests/DealingTests/Shoes").glob("*.json"))
IS_DEEP = os.environ.get("DEEP") == "1"
ERRORS = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def rule_sets(truecount):
    """The names of all rule sets that are dealt from a shoe."""
    listed = truecount("deal-shoe", "none.json", "--game", "none").stderr
    names = listed.split("The games are ")[1].split(".")[0].replace(" and ", ", ").split(", ")
    return [name.strip() for name in names if name.startswith(("blackjack", "baccarat", "war", "three-card"))]


def test_every_rule_set_is_verified_by_both_programs(truecount, tmp_path):
    names = rule_sets(truecount)
    assert len(names) > 20
    for name in names:
        for seed in range(2):
            dealt = truecount("deal-shoe", "shoe.json", "--game", name, "--rounds", 1000, "--credits", 1_000_000,
                              "--test-seed", seed, "--force")
            assert dealt.code == 0, dealt.stderr
            assert "proves nothing" in dealt.stderr
            checked = truecount("verify-shoe", "shoe.json", "--json")
            assert checked.code == 0, f"{name} {seed}: {checked.stderr}"
            terms, rounds = verify_shoe.verify((tmp_path / "shoe.json").read_bytes())
            said = json.loads(checked.stdout)
            assert said["verified"] and said["game"] == terms["game"]
            assert (said["rounds"], said["net"]) == (len(rounds), sum(each["net"] for each in rounds))


def test_a_shoe_of_real_random_numbers_is_verified(truecount, tmp_path):
    first, second = (truecount("deal-shoe", f"{name}.json", "--game", "baccarat") for name in "ab")
    assert (first.code, first.stderr) == (0, "")
    assert "20 rounds" in second.stdout
    shoes = [json.loads((tmp_path / f"{name}.json").read_text()) for name in "ab"]
    for part in ["key", "secret"]:
        assert shoes[0][part] != shoes[1][part]
    said = truecount("verify-shoe", "a.json")
    assert said.code == 0 and f"Key: {shoes[0]['key']}" in said.stdout
    assert truecount("verify-shoe", "a.json", "--key", shoes[0]["key"]).code == 0
    other = truecount("verify-shoe", "a.json", "--key", shoes[1]["key"])
    assert other.code == 1 and "another key" in other.stderr


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_recorded_shoes_are_verified(truecount, path):
    assert truecount("verify-shoe", path).code == 0
    verify_shoe.verify(path.read_bytes())


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_verifier_finds_a_changed_bit_anywhere(path):
    for changed, what in changes(path.read_bytes(), 2_000 if IS_DEEP else 80):
        with pytest.raises(ERRORS):
            verify_shoe.verify(changed)
            pytest.fail(f"{what} is not covered")


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_program_finds_a_changed_bit_anywhere(truecount, tmp_path, path):
    for changed, what in changes(path.read_bytes(), 2_000 if IS_DEEP else 8):
        (tmp_path / "changed.json").write_bytes(changed)
        checked = truecount("verify-shoe", "changed.json")
        assert checked.code == 1 and checked.stdout == "", f"{what}: {checked.stdout}"


def signature(text, seed):
    """The signature of a text with the key of a test."""
    private = int.from_bytes(verify_shoe.sha256(f"test key {seed}".encode()), "big")
    order, nonce = p256.N, 123456789
    r = p256.times(nonce, p256.G)[0] % order
    s = pow(nonce, -1, order) * (int.from_bytes(verify_shoe.sha256(text), "big") + r * private) % order
    return (r.to_bytes(32, "big") + s.to_bytes(32, "big")).hex()


def signed_anew(shoe, seed):
    """The shoe as a server writes it that signs whatever it likes, with the key of a test."""
    shoe["commitment"]["signature"] = signature(verify_shoe.purpose("commitment", committed(shoe)), seed)
    shoe["root"]["signature"] = signature(root_text(shoe), seed)
    transcript = verify_shoe.sha256(root_text(shoe))
    for count, action in enumerate(shoe["actions"], 1):
        transcript = verify_shoe.sha256(verify_shoe.purpose(
            "action", transcript, verify_shoe.number(count),
            verify_shoe.text(action["action"]), verify_shoe.number(action["credits"])))
    shoe["signature"] = signature(verify_shoe.purpose(
        "closing", verify_shoe.number(len(shoe["actions"])), transcript, bytes.fromhex(shoe["secret"])), seed)
    return verify_shoe.compact(shoe).encode() + b"\n"


def committed(shoe):
    """The terms and the hash."""
    terms = shoe["commitment"]["terms"]
    return b"".join([
        verify_shoe.number(terms["number"]), verify_shoe.text(terms["game"]),
        verify_shoe.text(verify_shoe.compact(terms["rules"])), verify_shoe.number(terms["credits"]),
        verify_shoe.number(terms["time"]), bytes.fromhex(shoe["commitment"]["hash"])])


def root_text(shoe):
    mixed = shoe["root"]
    return verify_shoe.purpose(
        "root", committed(shoe), bytes.fromhex(mixed["entropy"]), bytes.fromhex(mixed["root"]),
        verify_shoe.number(mixed["time"]))


def test_a_server_that_signs_a_false_shoe_is_caught_by_both_programs(truecount, tmp_path):
    for game in ["blackjack", "baccarat", "war", "three-card-poker"]:
        truecount("deal-shoe", "shoe.json", "--game", game, "--test-seed", 5, "--force")
        true = (tmp_path / "shoe.json").read_text()

        def refused(change):
            shoe = json.loads(true)
            dealt = next(action for action in shoe["actions"] if action["action"] == "deal")
            change(shoe, dealt)
            false = signed_anew(shoe, 5)
            (tmp_path / "false.json").write_bytes(false)
            with pytest.raises(ValueError):
                verify_shoe.verify(false)
            assert truecount("verify-shoe", "false.json").code == 1
            return truecount("verify-shoe", "false.json").stderr

        (tmp_path / "again.json").write_bytes(signed_anew(json.loads(true), 5))
        verify_shoe.verify((tmp_path / "again.json").read_bytes())
        assert truecount("verify-shoe", "again.json").code == 0
        assert "credits after" in refused(lambda shoe, dealt: dealt.update(credits=dealt["credits"] + 1))
        assert "opens other cards" in refused(lambda shoe, dealt: dealt["opened"].reverse())
        assert "opens other cards" in refused(lambda shoe, dealt: dealt["opened"].append("40 AS"))
        assert "list of rounds" in refused(lambda shoe, dealt: shoe["rounds"].pop())
        assert "list of rounds" in refused(lambda shoe, dealt: shoe["rounds"][0].update(net=1))
        assert "follow the rules" in refused(lambda shoe, dealt: dealt.update(action="next"))
        if game in ("baccarat", "war"):
            # A billion decks would take gigabytes.
            decks = {"decks": 10**9}
            assert "rules of the game" in refused(lambda shoe, dealt: shoe["commitment"]["terms"]["rules"].update(decks))


def test_other_forms_of_the_same_shoe_are_refused():
    shoe = RECORDED[0].read_text()
    for changed in [
        shoe[:-1], shoe + "\n", " " + shoe, shoe.replace(",", ", "), shoe.replace('"version":1', '"version":true'),
        shoe.replace('"version":1', '"version":1.0'), shoe.replace('"version":1', '"version":1,"more":0'),
        shoe.replace('"number":1', '"number":true'), shoe.replace('"time":', '"more":0,"time":', 1),
        shoe.upper(), shoe.replace('"actions"', '"\\u0061ctions"'),
    ]:
        assert changed != shoe
        with pytest.raises(ERRORS):
            verify_shoe.verify(changed.encode())


def test_both_programs_refuse_with_status_one_and_usage_with_two(truecount, tmp_path):
    damaged = tmp_path / "damaged.json"
    damaged.write_bytes(RECORDED[0].read_bytes().replace(b'"opened":["0 ', b'"opened":["1 ', 1))
    refused = truecount("verify-shoe", damaged, "--json")
    assert refused.code == 1
    assert json.loads(refused.stdout)["verified"] is False
    assert "opens other cards" in refused.stderr
    for arguments in [[], [damaged, "--key", "04"]]:
        assert truecount("verify-shoe", *arguments).code == 2
    assert truecount("deal-shoe", "x.json", "--game", "klondike").code == 2
    assert truecount("verify-shoe", tmp_path / "missing.json").code == 1

    def python(*arguments):
        return subprocess.run(
            [sys.executable, VERIFIER / "verify_shoe.py", *arguments], capture_output=True, text=True, timeout=60)

    assert python(RECORDED[0]).returncode == 0
    assert python(damaged).returncode == 1
    assert python(tmp_path / "missing.json").returncode == 1
    assert python().returncode == 2


def test_the_verifier_is_short_and_needs_no_library():
    for path in VERIFIER.glob("*.py"):
        lines = path.read_text().splitlines()
        assert len(lines) <= 150 and max(map(len, lines)) <= 140, path
        imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
        own = {other.stem for other in VERIFIER.glob("*.py")}
        assert imported <= own | {"hashlib", "hmac", "json", "sys"}, path


def test_killed_servers_lose_no_action_and_tell_no_secret(program, tmp_path):
    actions, shoes = crash_shoes.crash(program, tmp_path, kills=3, clients=4)
    assert actions > 50
    assert shoes >= 4
