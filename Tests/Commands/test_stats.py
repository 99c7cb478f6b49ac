"""`stats` and `history` of rounds played in the terminal."""

import json

import pytest

GAMES = {"war": "war", "blackjack": "game"}


def play_war(truecount, rounds):
    """Plays rounds of casino war in the terminal, going to war on every tie."""
    words = ["chip 10"] + ["deal", "war"] * rounds
    ended = truecount("play", "--game", "war", "--data", "saves", input="\n".join(words) + "\n")
    assert ended.code == 0, ended.stderr


def read(truecount, *arguments):
    ended = truecount(*arguments, "--data", "saves", "--json")
    assert ended.code == 0, ended.stderr
    return json.loads(ended.stdout)


def test_stats_and_history_without_rounds(truecount):
    for command in ("stats", "history"):
        ended = truecount(command, "--data", "saves")
        assert (ended.code, ended.stdout) == (0, "No rounds have been played yet.\n")
    assert read(truecount, "stats")["rounds"] == 0 and read(truecount, "history") == []


@pytest.mark.parametrize("command", ["stats", "history"])
def test_a_file_instead_of_the_folder_is_refused(truecount, tmp_path, command):
    (tmp_path / "saves").write_text("not a folder")
    ended = truecount(command, "--data", "saves")
    assert ended.code == 1 and "saves is not a folder" in ended.stderr and ended.stdout == ""


def test_every_round_is_counted_and_matches_the_credits(truecount, tmp_path):
    play_war(truecount, 15)
    play_war(truecount, 10)
    stats, rounds = read(truecount, "stats"), read(truecount, "history", "--last", 100)
    assert stats["rounds"] == len(rounds) == stats["won"] + stats["even"] + stats["lost"] >= 20
    assert stats["net"] == sum(one["returned"] - one["staked"] for one in rounds)
    assert stats["net"] == stats["luck"]["net"] and stats["luck"]["rounds"] == stats["rounds"]
    purse = json.loads((tmp_path / "saves" / "house.json").read_text())["purse"]
    assert purse["credits"] == 1000 + stats["net"]
    assert [one["number"] for one in rounds] == list(range(len(rounds), 0, -1))
    assert stats["sessions"] == 1


def test_statistics_of_one_game_and_luck_in_blackjack(truecount):
    play_war(truecount, 3)
    words = ["bet 10", "deal", "stand", "deal", "stand", "deal", "stand"]
    truecount("play", "--data", "saves", "--seed", 3, input="\n".join(words) + "\n")
    stats = read(truecount, "stats", "--game", "blackjack", "--luck")
    assert stats["game"] == "blackjack" and stats["rounds"] == stats["luck"]["rounds"] > 0
    luck = stats["luck"]
    assert abs(luck["bets"] - luck["mistakes"] + luck["luck"] - luck["net"]) < 1e-6
    assert {one["table"] for one in read(truecount, "history", "--game", "war")} == {"war"}


def test_a_round_whose_credits_were_never_saved_is_dropped(truecount, tmp_path):
    play_war(truecount, 5)
    file = tmp_path / "saves" / "rounds.jsonl"
    saves = {one.name: one.read_bytes() for one in (tmp_path / "saves").glob("*.json")}
    before = file.read_bytes()
    play_war(truecount, 1)
    assert len(file.read_bytes()) > len(before)
    for name, content in saves.items():  # as if the program had stopped between the two files
        (tmp_path / "saves" / name).write_bytes(content)
    play_war(truecount, 1)
    stats = read(truecount, "stats")
    purse = json.loads((tmp_path / "saves" / "house.json").read_text())["purse"]
    assert purse["credits"] == 1000 + stats["net"]


@pytest.mark.parametrize("loss", ["the purse is damaged", "all documents are damaged", "all documents are gone"])
def test_rounds_stay_if_the_age_of_the_credits_is_unknown(truecount, tmp_path, loss):
    play_war(truecount, 5)
    saves = tmp_path / "saves"
    before = (saves / "rounds.jsonl").read_bytes()
    for name in ["house.json"] if loss == "the purse is damaged" else ["house.json", "war.json"]:
        if loss == "all documents are gone":
            (saves / name).unlink()
        else:
            (saves / name).write_text("damaged")
    assert truecount("export", "--data", "saves").code == 0
    # An empty line marks the rounds above it as finished.
    assert (saves / "rounds.jsonl").read_bytes().rstrip() == before.rstrip()
    truecount("play", "--game", "war", "--data", "saves", input="chip 10\n")  # this starts a new purse, and finishes no round
    play_war(truecount, 2)
    play_war(truecount, 2)
    after = (saves / "rounds.jsonl").read_bytes()
    assert after.startswith(before) and len(after) > len(before)


def test_incomplete_and_unreadable_lines_are_skipped(truecount, tmp_path):
    play_war(truecount, 5)
    rounds = read(truecount, "stats")["rounds"]
    file = tmp_path / "saves" / "rounds.jsonl"
    whole = file.read_bytes()
    file.write_bytes(b"{}\n" + whole + b'{"format":"truecount.round","ver')
    assert read(truecount, "stats")["rounds"] == rounds
    play_war(truecount, 1)
    assert read(truecount, "stats")["rounds"] > rounds
    assert file.read_bytes().startswith(b"{}\n" + whole)


@pytest.mark.parametrize("command", [["stats"], ["history"], ["export", "--csv"]])
def test_unreadable_rounds_are_reported(truecount, tmp_path, command):
    play_war(truecount, 5)
    file = tmp_path / "saves" / "rounds.jsonl"
    whole = file.read_bytes()
    assert truecount(*command, "--data", "saves").stderr == ""
    file.write_bytes(b"{}\n" + whole)
    ended = truecount(*command, "--data", "saves")
    assert (ended.code, ended.stderr) == (
        0, "Left out 1 round that this version cannot read or replay.\n")
    file.write_bytes(b"{}\n{}\n" + whole)
    ended = truecount(*command, "--data", "saves")
    assert ended.stderr == "Left out 2 rounds that this version cannot read or replay.\n"
    file.write_bytes(whole[:-20])
    ended = truecount(*command, "--data", "saves")
    assert (ended.code, ended.stderr) == (0, "The last line of rounds.jsonl is incomplete and was left out.\n")


def test_an_unknown_game_is_refused_with_the_known_ones(truecount):
    for command in ("stats", "history"):
        ended = truecount(command, "--game", "chess")
        assert ended.code == 2 and "blackjack" in ended.stderr


def test_history_names_the_patience_and_its_variant(truecount):
    # No first deal has the number 1000, so each game that is left ends.
    words = ["game spider-2", "tap s", "deal 1000", "leave", "game golf", "tap s", "deal 1000", "leave"]
    ended = truecount("play", "--game", "klondike", "--data", "saves", input="\n".join(words) + "\n")
    assert ended.code == 0, ended.stderr
    listed = truecount("history", "--data", "saves").stdout
    assert "  Spider, two suits  " in listed and "  Golf  " in listed and "Patience" not in listed
    shown = truecount("history", "--data", "saves", "--round", 1).stdout
    assert shown.startswith("Round ID 1, Spider, two suits, 20")
    link = read(truecount, "history", "--round", 1)["link"]
    assert truecount("replay", link).stdout.startswith("The link is genuine: Spider, two suits. ")
