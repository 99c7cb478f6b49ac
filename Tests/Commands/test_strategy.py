"""`strategy` shows the charts that the game uses."""

import json

import pytest

HARD = {
    **{str(total): "HHHHHHHHHH" for total in range(5, 9)},
    "9": "HDDDDHHHHH", "10": "DDDDDDDDHH", "11": "DDDDDDDDDH", "12": "HHSSSHHHHH",
    **{str(total): "SSSSSHHHHH" for total in range(13, 17)},
    "17": "SSSSSSSSSS",
}  # fmt: skip
SOFT = {
    "A2": "HHHDDHHHHH", "A3": "HHHDDHHHHH", "A4": "HHDDDHHHHH", "A5": "HHDDDHHHHH",
    "A6": "HDDDDHHHHH", "A7": "STTTTSSHHH", "A8": "SSSSSSSSSS", "A9": "SSSSSSSSSS",
}  # fmt: skip
PAIRS = {
    "22": "PPPPPPHHHH", "33": "PPPPPPHHHH", "44": "HHHPPHHHHH", "55": "DDDDDDDDHH",
    "66": "PPPPPHHHHH", "77": "PPPPPPHHHH", "88": "PPPPPPPPPP", "99": "PPPPPSPPSS",
    "TT": "SSSSSSSSSS", "AA": "PPPPPPPPPP",
}  # fmt: skip
HITTING_SOFT_17 = ({"11": "DDDDDDDDDD"}, {"A7": "TTTTTSSHHH", "A8": "SSSSTSSSSS"})
NO_DOUBLE_AFTER_SPLIT = {
    "22": "HHPPPPHHHH", "33": "HHPPPPHHHH", "44": "HHHHHHHHHH", "66": "HPPPPHHHHH",
}  # fmt: skip


def plain(row):
    """Returns a row without doubles."""
    return row.replace("D", "H").replace("T", "S")


@pytest.mark.parametrize("soft17", ["stand", "hit"])
@pytest.mark.parametrize(
    "table, doubles_after_split",
    [("jean-luc", True), ("czarita", True), ("jack", True), ("lady-lux", False), ("aunty", False)],
)
def test_charts_match_published_ones(truecount, table, doubles_after_split, soft17):
    ended = truecount("strategy", "--table", table, "--soft17", soft17, "--json")
    assert ended.code == 0 and ended.stderr == ""
    chart = json.loads(ended.stdout)
    generated = chart.pop("generated")
    differences = chart.pop("differences")
    hard, soft = HITTING_SOFT_17 if soft17 == "hit" else ({}, {})
    pairs = {} if doubles_after_split else NO_DOUBLE_AFTER_SPLIT
    several = {"hard": {**HARD, **hard}, "soft": {**SOFT, **soft}, "pairs": {**PAIRS, **pairs}}
    if table == "jack":
        several["soft"] = {hand: plain(row) for hand, row in several["soft"].items()}
    if table in ("lady-lux", "aunty"):
        for part in ("hard", "soft"):
            several[part] = {
                hand: row if hand in ("10", "11") else plain(row)
                for hand, row in several[part].items()}
    # Lady Lux has two decks.
    two = {("66", "2", "P")} | ({("11", "A", "D")} if soft17 == "stand" else set())
    if table == "lady-lux":
        for hand, upcard, code in two:
            part = several["pairs" if hand in PAIRS else "hard"]
            place = "23456789TA".index(upcard)
            part[hand] = part[hand][:place] + code + part[hand][place + 1:]
    assert chart == {
        "table": table,
        "soft17": soft17,
        "columns": ["2", "3", "4", "5", "6", "7", "8", "9", "T", "A"],
        **several,
    }
    assert all(generated[part] == chart[part] for part in ("hard", "soft", "pairs"))
    cells = {(cell["hand"], cell["upcard"], cell["generated"]) for cell in differences}
    assert cells == (two if table == "lady-lux" else set())
    assert generated["surrender"] == []
    sixteens = [e for e in generated["exceptions"] if e["hand"] == "853" and e["upcard"] == "T"]
    assert [(e["chart"], e["better"]) for e in sixteens] == [("hit", "stand")]


def test_charts_are_calculated_for_any_rules(truecount):
    ended = truecount("strategy", "--rules", "decks=2,s17,surrender=late", "--json")
    assert ended.code == 0
    chart = json.loads(ended.stdout)
    assert chart["rules"].startswith("decks=2,s17,das")
    assert {"hand": "9", "upcard": "2", "generated": "D", "chart": "H"} in chart["differences"]
    assert chart["generated"]["hard"]["9"] == "DDDDDHHHHH"
    assert chart["hard"]["9"] == "DDDDDHHHHH", "the game plays by the best chart there"
    assert chart["hard"]["16"] == "SSSSSHHHhh", "16 against 9 is hit: 49.5 % lost, and not half"
    text = truecount("strategy", "--rules", "decks=2,s17,surrender=late").stdout
    assert "A lowercase letter: surrender" in text and "9 v 2: D, not H" in text
    assert "16 v T" in chart["generated"]["surrender"]
    assert all(0 < exception["gain"] < 0.1 for exception in chart["generated"]["exceptions"])
    assert truecount("strategy", "--composition", "1,1,1,1,1,1,1,1,1,9").code == 2


def test_charts_as_text_have_no_colors_in_a_pipe(truecount):
    text = truecount("strategy", "--table", "jean-luc").stdout
    assert "\x1b" not in text
    for line in ["17+", "A7", "TT", "AA", "H hit"]:
        assert line in text
    assert "\x1b[" in truecount("strategy", "--table", "jean-luc", "--color").stdout


def test_an_unknown_table_is_refused_with_the_known_ones(truecount):
    ended = truecount("strategy", "--table", "nobody", "--json")
    assert ended.code == 2
    assert ended.stdout == ""
    assert "jean-luc" in ended.stderr and "lady-lux" in ended.stderr
