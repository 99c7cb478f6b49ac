"""`house` shows the blackjack table with custom rules and its exact edge, and sets the rules."""

import json

import pytest

JEAN_LUC = "decks=4,s17,das,double=any,splits=4,norsa,surrender=none,payout=3:2,peek"


def house(truecount, *options):
    ended = truecount("house", "--data", "saves", "--json", *options)
    assert ended.code == 0, ended.stderr
    return json.loads(ended.stdout)


def test_the_default_rules_are_jean_lucs(truecount, tmp_path):
    told = house(truecount)
    assert {name: told[name] for name in told if name != "edge"} == {
        "rules": JEAN_LUC, "penetration": 75, "insurance": True, "minBet": 6, "betUnit": 2, "sittings": 0,
    }
    assert not (tmp_path / "saves" / "your-house.json").exists()
    said = truecount("house", "--data", "saves").stdout
    assert "House edge 0.35%." in said and "Bets start at 6 credits" in said


@pytest.mark.parametrize("rules", [
    "decks=1,rsa,nopeek,surrender=late", "decks=8,h17,nodas,double=10-11,splits=2,payout=6:5"])
def test_rules_are_saved_and_their_edge_matches_the_edge_command(truecount, rules):
    told = house(truecount, "--rules", rules, "--penetration", 90, "--no-insurance")
    edge = json.loads(truecount("edge", "--rules", rules, "--json").stdout)["edge"]
    assert told["edge"] == edge
    assert (told["penetration"], told["insurance"]) == (90, False)
    assert house(truecount) == told
    insured = house(truecount, "--insurance")
    # Insurance takes half a bet, so the unit of bets is even with it.
    assert insured["betUnit"] == (10 if "6:5" in rules else 2)
    units = {"minBet": insured["minBet"], "betUnit": insured["betUnit"]}
    assert insured == {**told, "insurance": True, **units}


def test_other_options_stay_and_rules_left_out_are_jean_lucs(truecount):
    house(truecount, "--rules", "decks=6,h17", "--penetration", 50)
    assert house(truecount, "--penetration", 60)["rules"] == JEAN_LUC.replace("4,s17", "6,h17", 1)
    assert house(truecount, "--rules", "")["rules"] == JEAN_LUC


def test_boxes_are_saved_and_do_not_change_the_edge(truecount):
    edge = house(truecount)["edge"]
    told = house(truecount, "--rules", "boxes=3")
    assert (told["boxes"], told["rules"], told["edge"]) == (3, JEAN_LUC, edge)
    assert "boxes" not in house(truecount, "--rules", "decks=4")
    assert house(truecount, "--rules", "decks=1,boxes=3,splits=3")["boxes"] == 3


def test_sit_is_counted(truecount):
    assert house(truecount, "--sit", "--rules", "decks=2")["sittings"] == 1
    assert house(truecount, "--sit")["sittings"] == 2
    assert house(truecount)["sittings"] == 2


@pytest.mark.parametrize(("options", "reason"), [
    (("--rules", "decks=3"), "1, 2, 4, 6 or 8 decks"),
    (("--rules", "splits=2,rsa"), "do not go together"),
    (("--rules", "tarot"), "is no rule"),
    (("--rules", "boxes=4"), "is no rule"),
    (("--rules", "boxes=2,boxes=3"), "do not go together"),
    (("--rules", "decks=1,boxes=3"), "too small for 3 boxes"),
    (("--penetration", 55), "50, 60, 70, 75, 80 or 90"),
    (("--penetration", "deep"), "50, 60, 70, 75, 80 or 90"),
])
def test_invalid_rules_are_usage_errors(truecount, tmp_path, options, reason):
    ended = truecount("house", "--data", "saves", *options)
    assert ended.code == 2 and reason in ended.stderr
    assert not (tmp_path / "saves" / "your-house.json").exists()


def test_a_damaged_document_is_renamed_and_a_newer_one_not_changed(truecount, tmp_path):
    house(truecount, "--rules", "decks=8")
    file = tmp_path / "saves" / "your-house.json"
    bad = file.read_text()[:-9]
    file.write_text(bad)
    ended = truecount("house", "--data", "saves")
    assert ended.code == 0 and "Jean-Luc's rules are used instead." in ended.stderr
    assert [one.read_text() for one in file.parent.glob("your-house.json.damaged*")] == [bad]
    newer = json.dumps({"format": "truecount.your-house", "version": 2})
    file.write_text(newer)
    assert truecount("house", "--data", "saves").code == 0
    assert truecount("house", "--data", "saves", "--rules", "decks=2").code == 1
    assert file.read_text() == newer


def test_a_copy_contains_the_rules(truecount, tmp_path):
    told = house(truecount, "--rules", "decks=2,h17", "--sit")
    (tmp_path / "copy.jsonl").write_text(truecount("export", "--data", "saves").stdout)
    assert truecount("import", "copy.jsonl", "--replace", "--data", "other").code == 0
    ended = truecount("house", "--data", "other", "--json")
    assert json.loads(ended.stdout) == told
