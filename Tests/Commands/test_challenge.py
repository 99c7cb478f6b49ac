"""`challenge` asks the questions of the day, pays once, and lists the questions."""

import json
from datetime import datetime, timedelta, timezone

import pytest

KEYS = {"hit": "h", "stand": "s", "double": "d", "split": "p"}
REWARDS = {1: 1500, 2: 3000, 3: 5000, 4: 8000, 5: 12000}


def today():
    return datetime.now(timezone.utc).date()


def listed(truecount, *options):
    ended = truecount("challenge", "--json", *options)
    assert ended.code == 0, ended.stderr
    return json.loads(ended.stdout)


def purse(folder):
    return json.loads((folder / "house.json").read_text())["purse"]


def play(truecount, *answers, folder="mine", options=()):
    return truecount(
        "challenge", "--data", folder, *options, input="".join(f"{one}\n" for one in answers))


@pytest.mark.parametrize("tier", REWARDS)
def test_a_day_and_tier_have_the_same_five_questions_for_everybody(truecount, tier):
    first = listed(truecount, "--day", "2026-11-23", "--tier", tier)
    assert first == listed(truecount, "--day", "2026-11-23", "--tier", tier)
    assert first["seed"] == 20780 * 8 + tier and first["reward"] == REWARDS[tier]
    cells = [question["cell"] for question in first["questions"]]
    assert len(cells) == len(set(cells)) == 5
    for question in first["questions"]:
        assert question["answer"] in question["plays"]
        assert len(question["plays"]) == {1: 2, 2: 3, 3: 3, 4: 4, 5: 4}[tier]
    other = listed(truecount, "--day", "2026-11-22", "--tier", tier)
    assert other["questions"] != first["questions"]


@pytest.mark.parametrize("level, tier", [(1, 1), (9, 1), (10, 2), (49, 3), (50, 4), (100, 5)])
def test_a_level_selects_its_tier(truecount, level, tier):
    assert listed(truecount, "--day", "2026-11-23", "--level", level)["tier"] == tier


def test_answers_match_the_printed_chart(truecount):
    chart = json.loads(truecount("strategy", "--table", "jean-luc", "--json").stdout)
    rows = {name: row for part in ("hard", "soft", "pairs") for name, row in chart[part].items()}
    plays = {"H": "hit", "S": "stand", "D": "double", "T": "double", "P": "split"}
    for day in range(1, 29):
        for question in listed(truecount, "--day", f"2026-02-{day:02}", "--tier", 5)["questions"]:
            name, up = question["cell"].split(" v ")
            code = rows[name.removesuffix("+")]["23456789TA".index(up)]
            assert plays[code] == question["answer"], question


def test_a_future_day_is_refused(truecount):
    tomorrow = today() + timedelta(days=2)
    ended = truecount("challenge", "--json", "--day", tomorrow.isoformat())
    assert ended.code == 1 and ended.stdout == "" and "in the future" in ended.stderr


def test_five_right_answers_are_paid_once_into_the_credits_of_all_games(truecount, tmp_path):
    keys = [KEYS[one["answer"]] for one in listed(truecount, "--data", "mine")["questions"]]
    ended = play(truecount, *keys)
    assert ended.code == 0 and "you earned 1,500 credits. You now have 2,500." in ended.stdout
    assert purse(tmp_path / "mine")["credits"] == 2500
    again = play(truecount, *keys)
    assert "Done: you earned 1,500 credits" in again.stdout and "Next challenge in" in again.stdout
    assert purse(tmp_path / "mine")["credits"] == 2500
    assert "2,500" in truecount("play", "--data", "mine", input="q\n").stdout


def test_wrong_answers_are_explained_and_asked_again_and_leaving_keeps_progress(truecount, tmp_path):
    keys = [KEYS[one["answer"]] for one in listed(truecount, "--data", "mine")["questions"]]
    wrong = "s" if keys[0] == "h" else "h"
    ended = play(truecount, "x", wrong, keys[0], "q")
    assert "'x' isn't an answer here. Answer with h (hit) or s (stand), or q." in ended.stderr
    assert "Wrong." in ended.stdout and " at a bet of 100." in ended.stdout
    assert ended.stdout.count("Hand 1 of 5") == 2 and ended.stdout.count("Hand 2 of 5") == 1
    document = json.loads((tmp_path / "mine" / "challenge.json").read_text())
    assert document["format"] == "truecount.challenge" and document["version"] == 2
    assert document["progress"]["solved"] == 1 and document["progress"]["misses"] == 1
    ended = play(truecount, *keys[1:])
    assert "Hand 1 of 5" not in ended.stdout and "2,500" in ended.stdout


def test_a_reward_survives_a_stop_between_two_files(truecount, tmp_path):
    keys = [KEYS[one["answer"]] for one in listed(truecount, "--data", "mine")["questions"]]
    play(truecount, *keys)
    (tmp_path / "mine" / "house.json").unlink()
    assert "2,500" in truecount("play", "--data", "mine", input="q\n").stdout
    assert "Done" in play(truecount).stdout


def test_another_day_or_tier_is_only_practice(truecount, tmp_path):
    for options in [["--day", "2026-01-01"], ["--tier", "3"]]:
        told = listed(truecount, *(options if "--tier" in options else [*options, "--tier", "1"]))
        keys = [KEYS[one["answer"]] for one in told["questions"]]
        ended = play(truecount, *keys, options=options)
        assert ended.code == 0 and "for practice" in ended.stderr
        assert ended.stdout.count("Right.") == 5 and "you earned" not in ended.stdout
    assert not (tmp_path / "mine" / "challenge.json").exists()
    assert not (tmp_path / "mine" / "house.json").exists()


def test_the_challenge_in_german(truecount):
    ended = play(truecount, "q", options=["--language", "de"])
    assert "Anfänger: 1.500 Credits" in ended.stdout and "Was spielst du?" in ended.stdout


def test_a_damaged_document_is_kept_and_reported_and_the_day_is_not_paid(truecount, tmp_path):
    folder = tmp_path / "mine"
    play(truecount, "q")
    (folder / "challenge.json").write_text("{}")
    for _ in range(2):
        ended = play(truecount, *"hshshshshs")
        assert ended.code == 0 and "We can't tell whether you already got today's reward." in ended.stdout
    assert (folder / "challenge.json.damaged1").read_text() == "{}"
    assert not (folder / "house.json").exists()


@pytest.mark.parametrize("name", ["challenge", "house"])
def test_a_document_of_a_newer_version_is_not_changed(truecount, tmp_path, name):
    folder = tmp_path / "mine"
    folder.mkdir()
    newer = json.dumps({"format": f"truecount.{name}", "version": 9})
    (folder / f"{name}.json").write_text(newer)
    ended = play(truecount, *"hshshshshs")
    assert ended.code == 1 and "newer version" in ended.stderr
    assert (folder / f"{name}.json").read_text() == newer
    assert len(list(folder.glob("*.json"))) == 1


@pytest.mark.parametrize(
    "arguments",
    [["--tier", "0"], ["--tier", "6"], ["--tier", "1", "--level", "1"], ["--level", "0"],
     ["--day", "2026-02-30"], ["--day", "today"], ["--day", "1969-12-31"], ["--day", "2026-1-1"]])
def test_usage_errors(truecount, arguments):
    ended = truecount("challenge", "--json", *arguments)
    assert ended.code == 2 and ended.stderr
