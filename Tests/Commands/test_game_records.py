"""`record --game` records any game; `replay` refuses changed records."""

import copy
import json

import pytest

GAMES = ["war", "three-card-poker", "baccarat", "klondike", "freecell"]


def recorded(truecount, tmp_path, game, *options):
    """The path and the JSON of a new record of a game."""
    path = tmp_path / f"{game}.json"
    ended = truecount("record", path, "--game", game, "--seed", 7, *options)
    assert ended.code == 0, ended.stderr
    return path, json.loads(path.read_text())


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_is_genuine(truecount, tmp_path, game):
    path, record = recorded(truecount, tmp_path, game, "--rounds", 5)
    assert record["format"] == "truecount-record" and record["game"] == game
    verdict = truecount("replay", path, "--json")
    assert verdict.code == 0
    scores = record["scores"]
    assert json.loads(verdict.stdout) == {
        "genuine": True,
        "game": game,
        "actions": len(record["steps"]),
        "net": scores["after"] - scores["before"],
    }
    again = tmp_path / "again.json"
    truecount("record", again, "--game", game, "--seed", 7, "--rounds", 5)
    assert again.read_bytes() == path.read_bytes()


def test_the_lookahead_bot_can_record(truecount, tmp_path):
    path, record = recorded(
        truecount, tmp_path, "three-card-poker", "--rounds", 3, "--bot", "lookahead"
    )
    assert sum(step[0] in ("play", "fold") for step in record["steps"]) == 3
    assert truecount("replay", path).code == 0


def test_the_first_difference_is_reported(truecount, tmp_path):
    path, record = recorded(truecount, tmp_path, "war")
    place = next(n for n, step in enumerate(record["steps"]) if step[0] == "deal")
    genuine = record["steps"][place][2]
    record["steps"][place][2] = "card AS to player"
    path.write_text(json.dumps(record))
    ended = truecount("replay", path)
    assert ended.code == 1 and ended.stdout == ""
    assert f"Action {place + 1}, deal: the record says" in ended.stderr
    assert "card AS to player" in ended.stderr and genuine in ended.stderr
    verdict = truecount("replay", path, "--json")
    assert json.loads(verdict.stdout)["genuine"] is False


@pytest.mark.parametrize(
    "member, value, problem",
    [
        ("seed", 8, "the seed and the actions give"),
        ("version", 2, "newer version"),
        ("game", "chess", "'chess', which is not known"),
        ("game", "../../etc/passwd", "not known"),
        ("game", "baccarat", "not a record of a game"),
        ("steps", [["deal"]], "don't allow action 1, deal"),
        ("steps", [["jump"]], "no action of this game"),
        ("steps", [], "before and"),
        ("scores", {"before": 1000, "after": 9999}, "9999 after"),
        ("checksum", "0000000000000000", "checksum does not match"),
        ("rules", {"decks": 1000}, "rules"),
        ("note", "trust me", "added, renamed"),
    ],
)
def test_changed_records_are_refused(truecount, tmp_path, member, value, problem):
    path, record = recorded(truecount, tmp_path, "war")
    changed = copy.deepcopy(record)
    holder = changed["opening"] if member == "seed" else changed
    holder[member] = value
    path.write_text(json.dumps(changed))
    ended = truecount("replay", path)
    assert ended.code == 1, ended.stdout
    assert problem in ended.stderr


def test_a_record_that_was_cut_short_is_refused(truecount, tmp_path):
    path, _ = recorded(truecount, tmp_path, "war")
    path.write_text(path.read_text()[:500])
    assert "damaged or cut short" in truecount("replay", path).stderr


def test_a_record_with_arranged_cards_is_refused(truecount, tmp_path):
    path, record = recorded(truecount, tmp_path, "war")
    record["opening"]["stacked"] = ["AS", "2D"]
    path.write_text(json.dumps(record))
    assert "arranged by hand" in truecount("replay", path).stderr


def test_given_actions_are_recorded(truecount, tmp_path):
    _, record = recorded(truecount, tmp_path, "war", "--actions", "ante 10, deal")
    assert [step[0] for step in record["steps"]] == ["ante 10", "deal"]
    path = tmp_path / "more.json"
    ended = truecount("record", path, "--game", "war", "--actions", "ante 10,next", "--seed", 7)
    assert ended.code == 1 and not path.exists()
    assert "Action 2: next is not legal here. Legal now: deal, ante 5" in ended.stderr


@pytest.mark.parametrize(
    "options, problem",
    [
        (["--game", "chess"], "There is no game 'chess'"),
        (["--game", ""], "There is no game ''"),
        (["--game", "war", "--bet", 5], "--bet is for blackjack"),
        (["--game", "war", "--table", "aunty"], "--table is for blackjack"),
        (["--game", "war", "--actions", "hit"], "'hit' is not an action of this game"),
        (["--bot", "random"], "leave out --bot"),
        (["--game", "war", "--actions", "deal", "--rounds", 3], "leave out --bet, --rounds"),
    ],
)
def test_usage_errors(truecount, tmp_path, options, problem):
    path = tmp_path / "none.json"
    ended = truecount("record", path, *options)
    assert ended.code == 2 and problem in ended.stderr
    assert not path.exists()


def test_a_session_at_another_table_is_recorded(truecount, tmp_path):
    path = tmp_path / "sitting.json"
    sitting = ["play", "--game", "baccarat", "--data", tmp_path / "data", "--record", path]
    ended = truecount(*sitting, input="p\ndeal\nnext\nr\ndeal\nq\n")
    assert ended.code == 0, ended.stderr
    record = json.loads(path.read_text())
    assert record["game"] == "baccarat"
    assert sum(step[0] == "deal" for step in record["steps"]) >= 2
    assert truecount("replay", path).code == 0
    ended = truecount(*sitting, input="q\n")
    assert ended.code == 1 and "already exists" in ended.stderr


def test_a_session_that_ends_early_reports_its_number_of_rounds(truecount, tmp_path):
    arguments = ["record", tmp_path / "war.json", "--game", "war", "--seed", 1]
    ended = truecount(*arguments, "--rounds", 100_000)
    assert ended.code == 0
    assert "Play ended after" in ended.stderr and "rounds, because no other round is possible." in ended.stderr
    whole = truecount(*arguments, "--rounds", 5, "--force")
    assert (whole.code, whole.stderr) == (0, "")
