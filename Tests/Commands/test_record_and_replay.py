"""`record` records a session of blackjack; `replay` refuses changed records."""

import copy
import json

import pytest


@pytest.fixture
def session(truecount, tmp_path):
    """The path and the JSON of a record of twenty rounds by basic strategy."""
    path = tmp_path / "session.json"
    ended = truecount("record", path, "--seed", 7, "--rounds", 20, "--bet", 24, "--insurance")
    assert ended.code == 0, ended.stderr
    return path, json.loads(path.read_text())


def test_a_recorded_session_is_genuine(truecount, session):
    path, record = session
    assert record["format"] == "truecount-session" and record["version"] == 1
    assert record["table"] == "jean-luc" and record["seed"] == 7 and record["bankroll"] == 1000
    assert len(record["rounds"]) == 20
    ended = truecount("replay", path)
    assert ended.code == 0 and "genuine" in ended.stdout
    ended = truecount("replay", path, "--json")
    verdict = json.loads(ended.stdout)
    assert ended.code == 0 and verdict["genuine"] is True
    assert verdict["net"] == sum(round["net"] for round in record["rounds"])


def test_the_same_seed_writes_the_same_record(truecount, session, tmp_path):
    path, _ = session
    again = tmp_path / "again.json"
    truecount("record", again, "--seed", 7, "--rounds", 20, "--bet", 24, "--insurance")
    assert again.read_bytes() == path.read_bytes()


def change(record, path, value):
    """A copy of a record with one value changed."""
    changed = copy.deepcopy(record)
    holder = changed
    for step in path[:-1]:
        holder = holder[step]
    assert holder[path[-1]] != value
    holder[path[-1]] = value
    return changed


def refused(truecount, tmp_path, record):
    """Replays a record that must be refused, and returns the message."""
    path = tmp_path / "changed.json"
    path.write_text(record if isinstance(record, str) else json.dumps(record))
    ended = truecount("replay", path)
    assert ended.code == 1
    assert ended.stdout == ""
    verdict = truecount("replay", path, "--json")
    assert verdict.code == 1
    assert json.loads(verdict.stdout)["genuine"] is False
    return ended.stderr


@pytest.mark.parametrize(
    "path, value",
    [
        (["seed"], 8),
        (["bankroll"], 1001),
        (["bet"], 5),
        (["dealt"], 1),
        (["table"], "standard"),
        (["soft17"], "hit"),
        (["insurance"], False),
        (["actions", 0], "bet 30"),
        (["actions", 1], "hit"),
        (["rounds", 3, "bet"], 50),
        (["rounds", 3, "dealer", 0], "ZZ"),
        (["rounds", 3, "dealer", 0], "AS"),
        (["rounds", 4, "hands", 0, "cards", 1], "2C"),
        (["rounds", 4, "hands", 0, "bet"], 26),
        (["rounds", 4, "hands", 0, "outcome"], "surrender"),
        (["rounds", 4, "hands", 0, "return"], 1000),
        (["rounds", 19, "net"], 9999),
        (["rounds", 19, "bankroll"], 9999),
        (["checksum"], "0000000000000000"),
    ],
)
def test_any_changed_value_is_refused(truecount, session, tmp_path, path, value):
    refused(truecount, tmp_path, change(session[1], path, value))


def test_any_changed_action_is_refused(truecount, session, tmp_path):
    _, record = session
    others = {"hit": "stand", "stand": "hit", "double": "hit", "split": "hit"}
    for place, action in enumerate(record["actions"]):
        if action in others:
            refused(truecount, tmp_path, change(record, ["actions", place], others[action]))


def test_changed_order_is_refused(truecount, session, tmp_path):
    _, record = session
    swapped = copy.deepcopy(record)
    swapped["rounds"][0], swapped["rounds"][1] = swapped["rounds"][1], swapped["rounds"][0]
    assert "Round 1" in refused(truecount, tmp_path, swapped)
    shorter = copy.deepcopy(record)
    shorter["rounds"].pop()
    assert "19 finished rounds" in refused(truecount, tmp_path, shorter)
    shorter = copy.deepcopy(record)
    shorter["actions"].pop(0)
    refused(truecount, tmp_path, shorter)


def test_the_first_difference_is_reported(truecount, session, tmp_path):
    message = refused(truecount, tmp_path, change(session[1], ["rounds", 2, "net"], 12345))
    assert "Round 3, net: the record says 12345" in message


def test_files_that_are_not_records_are_refused(truecount, session, tmp_path):
    path, record = session
    text = path.read_text()
    assert "cut short" in refused(truecount, tmp_path, text[: len(text) // 2])
    assert "cut short" in refused(truecount, tmp_path, "")
    assert "newer version" in refused(truecount, tmp_path, change(record, ["version"], 2))
    assert "table" in refused(truecount, tmp_path, change(record, ["table"], "monte-carlo"))
    assert "format" in refused(truecount, tmp_path, change(record, ["format"], "chess"))
    assert "isn't a session record" in refused(truecount, tmp_path, "[1, 2, 3]")
    refused(truecount, tmp_path, {**record, "note": "trust me"})
    ended = truecount("replay", tmp_path / "nothing.json")
    assert ended.code == 1 and "nothing.json" in ended.stderr


def test_given_actions_are_recorded(truecount, tmp_path):
    path = tmp_path / "stated.json"
    ended = truecount(
        "record", path, "--seed", 3, "--actions", "bet 10,deal,hit,stand,next,bet 20,deal"
    )
    assert ended.code == 0, ended.stderr
    record = json.loads(path.read_text())
    assert record["actions"] == ["bet 10", "deal", "hit", "stand", "next", "bet 20", "deal"]
    assert [round["net"] for round in record["rounds"]] == [-10]
    assert truecount("replay", path).code == 0


def test_existing_files_are_not_replaced_without_force(truecount, session):
    path, _ = session
    before = path.read_bytes()
    ended = truecount("record", path, "--seed", 8)
    assert ended.code == 1 and "--force" in ended.stderr
    assert path.read_bytes() == before
    assert truecount("record", path, "--seed", 8, "--force").code == 0
    assert path.read_bytes() != before
    assert [p.name for p in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (["--actions", "bet 10,deal,split", "--seed", "3"], 1, ["Action 3", "hit, stand or double"]),
        (["--actions", "bet 10,deal,dance", "--seed", "3"], 2, ["'dance'", "bet followed by"]),
        (["--actions", "deal", "--bet", "5"], 2, ["--actions"]),
        (["--bet", "3"], 1, ["minimum bet"]),
        (["--bet", "25"], 1, ["Bet a multiple of 2"]),
        (["--actions", "bet 10,bet 15,deal", "--seed", "3"], 1,
         ["Action 2: bet 15 is refused", "Bet a multiple of 2"]),
        (["--bet", "2000"], 1, ["more than your bankroll"]),
        (["--bet", "-3"], 2, ["whole number of credits"]),
        (["--rounds", "0"], 2, ["from 1"]),
        (["--table", "nobody"], 2, ["jean-luc"]),
        (["--seed", "abc"], 2, ["18446744073709551615"]),
    ],
)
def test_invalid_options_are_usage_errors(truecount, tmp_path, arguments, code, words):
    ended = truecount("record", tmp_path / "new.json", *arguments)
    assert ended.code == code
    for word in words:
        assert word in ended.stderr
    assert not (tmp_path / "new.json").exists()


def test_a_missing_folder_is_refused(truecount, tmp_path):
    ended = truecount("record", tmp_path / "nowhere" / "new.json", "--seed", 3)
    assert ended.code == 1
    assert "nowhere" in ended.stderr


@pytest.mark.parametrize("command", [["replay"], ["merge"], ["klondike", "verify"]])
def test_a_file_that_cannot_be_read_is_refused_with_the_reason(truecount, tmp_path, command):
    ended = truecount(*command, "missing.json")
    assert ended.code == 1
    assert ended.stderr == "Error: Cannot read missing.json: No such file or directory.\n"
    (tmp_path / "folder").mkdir()
    ended = truecount(*command, "folder")
    assert ended.code == 1
    assert ended.stderr == "Error: Cannot read folder: Is a directory.\n"
