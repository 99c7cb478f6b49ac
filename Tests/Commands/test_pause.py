"""`pause` shows the playing time, and sets a reminder, a limit and a break, which `play` applies."""

import json
import re
from datetime import datetime

import pytest

HOUR = 3600


def pause(truecount, *options, data="saves"):
    ended = truecount("pause", "--data", data, "--json", *options)
    assert ended.code == 0, ended.stderr
    return json.loads(ended.stdout)


def digest(text):
    """Returns the checksum of a document, calculated independently."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def written(document, **changes):
    """Returns a document with changed contents and a matching checksum."""
    held = {**json.loads(document), **changes}
    del held["checksum"]
    body = json.dumps(held, separators=(",", ":"))[:-1]
    return f'{body},"checksum":"{digest(body)}"}}'


def use_up(folder, minutes):
    """Changes the document so that today's playing time is `minutes`."""
    file = folder / "time.json"
    text = file.read_text()
    today = (datetime.now() - datetime(1970, 1, 1)).days
    seconds = minutes * 60
    file.write_text(written(
        text, days=[{"day": today, "seconds": seconds}], today=today, spent=seconds))


def test_no_time_and_no_limits_at_first(truecount, tmp_path):
    assert pause(truecount) == {
        "today": 0, "session": 0, "reminder": 0, "limit": 0, "fromTomorrow": None, "left": None,
        "break": 0, "closed": None, "days": [],
    }
    assert not (tmp_path / "saves" / "time.json").exists()
    told = truecount("pause", "--data", "saves").stdout
    assert "no money can be won" in told


def test_a_reminder_and_a_limit_are_saved(truecount):
    told = pause(truecount, "--reminder", 30, "--limit", 100)
    assert (told["reminder"], told["limit"], told["left"]) == (30, 100, 100 * 60)
    assert pause(truecount) == told
    tighter = pause(truecount, "--limit", 90)
    assert (tighter["limit"], tighter["fromTomorrow"]) == (90, None)
    wider = pause(truecount, "--limit", 120)
    assert (wider["limit"], wider["fromTomorrow"]) == (90, 120)
    none = pause(truecount, "--limit", "off", "--reminder", "off")
    assert (none["limit"], none["fromTomorrow"], none["reminder"]) == (90, 0, 0)


@pytest.mark.parametrize("option, value", [
    ("--reminder", 31), ("--reminder", 0), ("--limit", 0), ("--limit", 1441), ("--limit", "much"),
    ("--break", "2h"), ("--break", ""),
])
def test_invalid_options_are_usage_errors(truecount, option, value):
    ended = truecount("pause", "--data", "saves", option, value)
    assert ended.code == 2 and ended.stderr


def test_a_break_closes_all_games_and_can_only_be_extended(truecount):
    truecount("play", "--data", "saves", "--seed", 3, input="bet 10\ndeal\n")
    told = pause(truecount, "--break", "24h")
    assert 24 * HOUR - 60 < told["break"] <= 24 * HOUR
    assert told["closed"]["reason"] == "break"
    for game in ("blackjack", "war", "klondike", "baccarat"):
        ended = truecount("play", "--game", game, "--data", "saves", input="q\n")
        assert ended.code == 1
        assert re.search(r"You're on a break\. Games open again (tomorrow|on .+) at \d\d:\d\d\.",
                         ended.stderr), ended.stderr
    shorter = truecount("pause", "--data", "saves", "--break", "1h")
    assert shorter.code == 1 and "can extend this break" in shorter.stderr
    assert pause(truecount, "--break", "7d")["break"] > 6 * 24 * HOUR
    assert truecount("stats", "--data", "saves").code == 0
    german = truecount("play", "--data", "saves", "--language", "de", input="q\n")
    assert german.code == 1 and "Du machst Pause." in german.stderr


def test_an_unfinished_round_continues_after_the_break(truecount, tmp_path):
    first = truecount("play", "--data", "saves", "--seed", 3, input="bet 10\ndeal\n").stdout
    pause(truecount, "--break", "1h")
    file = tmp_path / "saves" / "time.json"
    rest = json.loads(file.read_text())["break"]
    over = {**rest, "begun": rest["begun"] - HOUR}
    file.write_text(written(file.read_text(), **{"break": over}))
    ended = truecount("play", "--data", "saves", input="stand\n")
    assert ended.code == 0 and "8" in first
    assert "bet 10" in ended.stdout.lower()


def test_a_used_up_limit_closes_the_games_until_tomorrow(truecount, tmp_path):
    pause(truecount, "--limit", 30)
    use_up(tmp_path / "saves", 30)
    told = pause(truecount)
    assert (told["today"], told["left"], told["closed"]["reason"]) == (1800, 0, "limit")
    assert 0 < told["closed"]["seconds"] <= 25 * HOUR
    ended = truecount("play", "--data", "saves", input="q\n")
    assert ended.code == 1
    assert "Your time for today is up. Games open again tomorrow." in ended.stderr
    pause(truecount, "--limit", "off")
    assert truecount("play", "--data", "saves", input="q\n").code == 1


def test_a_damaged_document_is_renamed_and_reported_and_a_newer_one_not_changed(
    truecount, tmp_path
):
    pause(truecount, "--limit", 30)
    file = tmp_path / "saves" / "time.json"
    bad = file.read_text()[:-9]
    file.write_text(bad)
    ended = truecount("play", "--data", "saves", input="q\n")
    assert ended.code == 0 and "Your playing time couldn't be read." in ended.stderr
    assert [one.read_text() for one in file.parent.glob("time.json.damaged*")] == [bad]
    newer = json.dumps({"format": "truecount.time", "version": 2})
    file.write_text(newer)
    assert truecount("pause", "--data", "saves", "--limit", 30).code == 1
    assert truecount("play", "--data", "saves", input="q\n").code == 0
    assert file.read_text() == newer


def test_a_copy_contains_the_time_and_never_ends_a_break(truecount, tmp_path):
    pause(truecount, "--limit", 60, "--reminder", 45)
    (tmp_path / "free.jsonl").write_text(truecount("export", "--data", "saves").stdout)
    pause(truecount, "--break", "7d", "--limit", 30)
    (tmp_path / "bound.jsonl").write_text(truecount("export", "--data", "saves").stdout)
    # In an empty folder, everything is imported.
    assert truecount("import", "bound.jsonl", "--replace", "--data", "other").code == 0
    told = pause(truecount, data="other")
    assert told["break"] > 6 * 24 * HOUR and (told["limit"], told["reminder"]) == (30, 45)
    # An older copy, and one without playing time, don't end the break.
    truecount("play", "--data", "empty", "--seed", 3, input="bet 10\nq\n")
    (tmp_path / "empty.jsonl").write_text(truecount("export", "--data", "empty").stdout)
    for copy in ("free.jsonl", "empty.jsonl"):
        assert truecount("import", copy, "--replace", "--data", "saves").code == 0
        told = pause(truecount)
        assert told["break"] > 6 * 24 * HOUR and told["limit"] == 30
    assert truecount("play", "--data", "saves", input="q\n").code == 1
