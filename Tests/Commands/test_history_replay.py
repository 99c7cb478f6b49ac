"""`history --round` shows a saved round step by step, and writes records that pass `replay`."""

import json
import re

import pytest
from test_stats import play_war, read


def play_blackjack(truecount, words=("bet 10", "deal", "hit", "stand", "deal", "hit", "stand")):
    ended = truecount("play", "--data", "saves", "--seed", 3, input="\n".join(words) + "\n")
    assert ended.code == 0, ended.stderr


def history(truecount, *words):
    ended = truecount("history", "--data", "saves", *words)
    assert ended.code == 0, ended.stderr
    return ended.stdout


def test_a_round_is_shown_step_by_step_with_verdicts(truecount):
    play_blackjack(truecount)
    lines = history(truecount, "--round", 1).splitlines()
    assert re.match(r"Round ID 1, Blackjack, \d{4}-\d\d-\d\d \d\d:\d\d$", lines[0])
    assert lines[1].strip().startswith("Jean-Luc's table. Your bet: 10")
    assert lines[2].strip().startswith("1.  You get the ")
    assert any(re.search("✓|✗", line) for line in lines)
    assert lines[-1].startswith("Verified by replay: ")


def test_json_steps_have_their_cards_and_the_hole_card_stays_hidden(truecount):
    play_blackjack(truecount)
    told = read(truecount, "history", "--round", 1)
    steps = told["steps"]
    assert steps[0]["cards"]["dealer"] == [] and steps[4]["cards"]["dealer"][1] == "?"
    kept = read(truecount, "history", "--last", 100)[-1]
    assert told["number"] == kept["number"] == 1
    assert (told["staked"], told["returned"]) == (kept["staked"], kept["returned"])
    verdicts = [step["verdict"] for step in steps if "verdict" in step]
    assert sum(verdict["cost"] > 0 for verdict in verdicts) == told["mistakes"]
    for verdict in verdicts:
        best = max(verdict["plays"].values())
        assert verdict["cost"] == pytest.approx(best - verdict["plays"][verdict["chosen"]], abs=2e-6)


def test_costs_of_mistakes_match_the_statistics(truecount):
    play_blackjack(truecount, ["bet 10"] + ["deal", "hit", "hit", "stand"] * 12)
    listed = read(truecount, "history", "--mistakes", "--last", 100)
    assert listed and all(one["mistakes"] > 0 and one["lost"] > 0 for one in listed)
    luck = read(truecount, "stats", "--game", "blackjack", "--luck")["luck"]
    assert sum(one["lost"] for one in listed) == pytest.approx(luck["mistakes"], abs=1e-6)
    assert "Mistakes" in history(truecount, "--mistakes").splitlines()[0]


def test_a_history_without_mistakes(truecount):
    play_war(truecount, 3)
    assert history(truecount, "--mistakes") == "No mistakes found in the rounds played.\n"


@pytest.mark.parametrize("play", [play_blackjack, lambda truecount: play_war(truecount, 2)],
                         ids=["blackjack", "war"])
def test_a_record_and_a_link_pass_the_check(truecount, tmp_path, play):
    play(truecount)
    record = history(truecount, "--round", 1, "--record")
    (tmp_path / "round.json").write_text(record)
    assert truecount("replay", "round.json").stdout.startswith("round.json is genuine")
    link = read(truecount, "history", "--round", 1)["link"]
    assert link.startswith("#replay/") and len(link) < 140
    verdict = truecount("replay", f"https://example.org/{link}/3", "--json")
    assert json.loads(verdict.stdout)["genuine"] is True
    cut = truecount("replay", link[:-5])
    assert cut.code == 1 and "doesn't contain a complete round" in cut.stderr


def test_a_changed_file_of_a_shared_round_is_refused(truecount, tmp_path):
    play_war(truecount, 1)
    kept = read(truecount, "history")[0]
    shared = {"format": "truecount-round", "version": 1} | {
        name: kept[name] for name in ("table", "staked", "returned", "journal")}
    (tmp_path / "round.json").write_text(json.dumps(shared))
    assert truecount("replay", "round.json").stdout.startswith("round.json is genuine: Casino War")
    for change in [{"returned": kept["returned"] + 5}, {"table": "faro"}, {"journal": {}}, {"version": 0}]:
        (tmp_path / "round.json").write_text(json.dumps(shared | change))
        ended = truecount("replay", "round.json")
        assert ended.code == 1 and "is not genuine" in ended.stderr, change
    (tmp_path / "round.json").write_text(json.dumps(shared | {"version": 99}))
    ended = truecount("replay", "round.json")
    assert ended.code == 1 and "cannot be checked. It was written by a newer version" in ended.stderr
    assert "99" not in ended.stderr


def test_a_changed_record_is_refused(truecount, tmp_path):
    play_war(truecount, 2)
    record = json.loads(history(truecount, "--round", 1, "--record"))
    record["scores"]["after"] += 100
    (tmp_path / "richer.json").write_text(json.dumps(record))
    assert truecount("replay", "richer.json").code == 1


@pytest.mark.parametrize("words, code, said", [
    (["--round", 99], 1, "There is no round with ID 99"), (["--record"], 2, "needs --round"),
    (["--round", 1, "--mistakes"], 2, "leave out --round"), (["--round", 0], 2, ""),
])
def test_invalid_options_are_refused(truecount, words, code, said):
    play_war(truecount, 1)
    ended = truecount("history", "--data", "saves", *words)
    assert ended.code == code and said in ended.stderr


def test_a_damaged_round_is_reported_and_the_others_replay(truecount, tmp_path):
    play_war(truecount, 3)
    file = tmp_path / "saves" / "rounds.jsonl"
    lines = file.read_text().splitlines()
    # NB: the bet is higher after going to war.
    lines[1], changed = re.subn(r'"staked":\d+', '"staked":11', lines[1])
    assert changed == 1
    file.write_text("\n".join(lines) + "\n")
    ended = truecount("history", "--round", 2, "--data", "saves")
    assert ended.code == 1 and "damaged" in ended.stderr
    assert "Verified by replay" in history(truecount, "--round", 3)
