"""`play` with input from a pipe: games, saves and errors."""

import json
import os
import re
import shutil
import signal
import subprocess

import pytest
from conftest import PROGRAM


@pytest.fixture
def play(truecount, tmp_path):
    """A function that plays some input lines and leaves."""

    def run(words, *options, code=0):
        ended = truecount(
            "play", "--data", tmp_path / "saves", *options, input="".join(w + "\n" for w in words)
        )
        assert ended.code == code, ended.stderr
        return ended

    return run


@pytest.fixture
def save(tmp_path):
    """A function that reads the saved game."""
    return lambda folder="saves": json.loads((tmp_path / folder / "blackjack.json").read_text())


@pytest.fixture
def purse(tmp_path):
    """A function that reads the purse, which must be the same in the house profile and the game."""

    def read():
        house, game = [
            json.loads((tmp_path / "saves" / f"{name}.json").read_text())["purse"]
            for name in ["house", "blackjack"]
        ]
        assert house == game
        return house

    return read


def write_save(tmp_path, save):
    (tmp_path / "saves").mkdir(exist_ok=True)
    text = save if isinstance(save, str) else json.dumps(save)
    (tmp_path / "saves" / "blackjack.json").write_text(text)


def write_older_save(tmp_path, save, xp=0):
    """Writes a save of version 2, which has the rank and all choices, but no purse."""
    older = {**save, "version": 2, "profile": {**save["profile"], "rank": {"xp": xp, "streak": 0}}}
    older["profile"]["choices"] = {**save["profile"]["choices"], "fourColors": False, "keys": True}
    del older["purse"], older["checksum"]
    write_save(tmp_path, older)
    (tmp_path / "saves" / "house.json").unlink(missing_ok=True)


def unwrapped(text):
    """Returns a text without line breaks."""
    return " ".join(text.split())


def test_a_round_is_played_and_counted(play, save, purse):
    # Seed 3 deals 3C 8C KC 3S, then 5C TD: 18 against the dealer's 21.
    text = play(["5", "deal", "hit", "stand"], "--seed", 3).stdout
    assert "Your hand: 3 of Clubs, King of Clubs. Total: 13." in text
    assert "The dealer draws the 10 of Diamonds. Dealer total: 21." in unwrapped(text)
    assert "You lose 100." in text and "+11 XP" in text
    assert "−100 in 1 round" in text
    assert purse()["credits"] == 900 and purse()["rank"] == {"xp": 11, "streak": 0}
    assert save()["profile"]["roundsPlayed"] == 1


def test_cards_are_drawn_as_boxes_without_colors_in_a_pipe(play):
    text = play(["1", "d"], "--seed", 3).stdout
    assert "│8    ││░░░░░│" in text and "│  ♣  ││░░░░░│" in text
    assert "\x1b" not in text


def test_keys_and_words_are_equivalent(play, save):
    play(["5", "d", "h", "s", "q"], "--seed", 3, "--data", "keys")
    play(["bet 100", "deal", "hit", "stand", "quit"], "--seed", 3)
    assert save()["journal"]["actions"] == ["bet 100", "deal", "hit", "stand"]
    assert save() == save("keys")


def test_a_round_continues_after_leaving(play):
    play(["5", "deal"], "--seed", 3)
    text = play(["hit", "stand"]).stdout
    assert "You  13  bet 100" in text
    assert "5 of Clubs. Total: 18." in text
    assert "The dealer draws the 10 of Diamonds. Dealer total: 21." in unwrapped(text)


def test_a_round_continues_after_a_kill(program, play, tmp_path, save):
    command = [program, "play", "--data", tmp_path / "saves", "--seed", "3"]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    game.stdin.write("5\ndeal\nhit\n")
    game.stdin.flush()
    while "Total: 18." not in game.stdout.readline():
        pass
    game.send_signal(signal.SIGKILL)
    game.wait()
    assert save()["journal"]["actions"] == ["bet 100", "deal", "hit"]
    text = play(["stand"]).stdout
    assert "You  18  bet 100" in text
    assert "The dealer draws the 10 of Diamonds. Dealer total: 21." in unwrapped(text)


def test_shoe_and_bet_stay_from_round_to_round(play, save, truecount):
    cards = json.loads(
        truecount("shoe", "--decks", 4, "--seed", 3, "--count", 20, "--json").stdout
    )["cards"]
    play(["5", "deal", "hit", "stand"], "--seed", 3)
    text = play(["deal"]).stdout
    assert "Bet 100" in text
    # The first round took six cards: AD is next, and 9C after the upcard.
    assert (cards[6], cards[8]) == ("AD", "9C")
    assert "Your hand: Ace of Diamonds, 9 of Clubs." in text


def test_illegal_plays_are_explained(play):
    text = play(["hit", "5", "deal", "p", "i", "x"], "--seed", 3).stdout
    assert "Place a bet and deal first." in text
    assert "You can split only two cards of the same value." in text
    assert "Insurance isn't offered now." in text
    assert "'x' does nothing now." in text
    assert "H Hit   S Stand   D Double" in text


def test_bets_are_built_from_chips(play, save):
    assert "Place your bet: 6 or more." in play(["deal"], "--seed", 3).stdout
    assert "Ready to deal for 16." in play(["1", "2"]).stdout
    assert "Place your bet: 6 or more." in play(["c"]).stdout
    assert "more than your bankroll of 1,000" in play(["bet 1001"]).stdout
    assert "The minimum bet at this table is 6" in play(["bet 4", "deal"]).stdout
    assert "Bet a multiple of 2" in play(["bet 25", "deal"]).stdout
    assert save()["journal"]["opening"]["bankroll"] == 1000


def test_hints_are_shown_at_a_table_that_always_has_them(play):
    text = play(["5", "deal"], "--seed", 3).stdout
    assert "Basic strategy: Hit" in text


def test_insurance_is_offered_if_wanted(play):
    # Seed 27 deals an ace up and a jack below it.
    text = play(["5", "deal", "i"], "--seed", 27, "--insurance").stdout
    assert "Insurance for 50?" in text
    assert "Insurance wins 100." in unwrapped(text)
    assert "You break even." in text


def test_choices_are_saved(play, save):
    play([], "--seed", 3, "--soft17", "hit", "--insurance")
    choices = save()["profile"]["choices"]
    assert (choices["soft17"], choices["insurance"]) == ("hit", True)
    play(["1", "deal"], "--no-insurance")
    assert save()["journal"]["game"]["soft17"] == "hit"
    assert save()["journal"]["game"]["insurance"] is False


def test_a_locked_table_shows_its_level(play, save):
    play([], "--seed", 3)
    before = save()
    ended = play([], "--table", "jack", code=1)
    assert "level 25" in ended.stderr and "you are at level 1" in ended.stderr
    assert "Open to you: jean-luc." in ended.stderr
    assert save() == before
    assert "Jack: Unlocks at level 25." in play(["t", "3"]).stdout


def test_tables_must_be_unlocked_and_affordable(play, save, tmp_path):
    play([], "--seed", 3)
    rich = save()
    write_older_save(tmp_path, rich, xp=40_000)
    ended = play([], "--table", "aunty", code=1)
    assert "level 100" in ended.stderr
    text = play(["tables", "4", "5"], "--table", "jack").stdout
    assert "Jack's table" in text and "bets from 100" in text
    assert save()["profile"]["table"] == "lady-lux"
    rich["journal"]["opening"]["bankroll"] = 60
    write_older_save(tmp_path, rich, xp=40_000)
    ended = play([], "--table", "jack", code=1)
    assert "minimum bet" in ended.stderr and "Open to you: jean-luc and czarita." in ended.stderr


def test_an_open_round_keeps_its_table(play, save, tmp_path):
    play(["5", "deal"], "--seed", 3)
    write_older_save(tmp_path, save(), xp=40_000)
    text = play(["stand"], "--table", "czarita", "--seed", 9).stdout
    assert "Your round at Jean-Luc's table is still open." in text
    assert "Dealer total: 16." in text
    assert save()["profile"]["table"] == "jean-luc"


def test_a_player_without_credits_gets_free_ones(play, save, tmp_path):
    play([], "--seed", 3)
    broke = save()
    broke["journal"]["opening"]["bankroll"] = 4
    write_older_save(tmp_path, broke)
    text = play(["5", "enter"]).stdout
    assert "You have 4 credits left, too few for a bet." in text
    assert save()["journal"]["opening"]["bankroll"] == 504


def test_a_player_who_cannot_afford_the_table_is_moved(play, save, tmp_path):
    play([], "--seed", 3)
    write_older_save(tmp_path, save(), xp=40_000)
    # Seed 7 deals 2D 9C 2S 2H from two decks, and 7H makes 18 for the dealer.
    told = play(["bet 700", "deal", "stand", "next"], "--table", "lady-lux", "--seed", 7).stdout
    assert "You lose 700." in told
    assert "You are now at Jack's table." in told
    assert save()["profile"]["table"] == "jack"
    assert save()["journal"]["opening"]["bankroll"] == 300


def test_a_new_level_is_shown(play, save, tmp_path):
    play([], "--seed", 9)
    write_older_save(tmp_path, save(), xp=280)
    # Seed 9 brings 21 after one hit, against the dealer's 17.
    text = play(["5", "deal", "hit"]).stdout
    assert "You win 100." in text and "Level 2!" in text
    assert "Level 2  " in text


def test_the_cut_card_and_a_new_shoe_are_announced(play):
    text = play(["1"] + ["deal", "s", "n", "next"] * 45, "--seed", 5).stdout
    assert "The cut card is out. This is the last round of the shoe." in unwrapped(text)
    assert "cut card: last round of this shoe" in text
    assert "The dealer shuffles a new shoe." in text
    assert text.index("The cut card is out.") < text.index("The dealer shuffles a new shoe.")


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '{"format":"truecount.save"}', "cut", "edited"]
)
def test_a_damaged_save_is_renamed(play, save, tmp_path, damage):
    play(["5", "deal"], "--seed", 3)
    whole = (tmp_path / "saves" / "blackjack.json").read_text()
    if damage == "cut":
        damage = whole[: len(whole) // 2]
    elif damage == "edited":
        damage = whole.replace('"deal"', '"deal","split"')
    for number in [1, 2]:
        write_save(tmp_path, damage)
        ended = play(["5", "deal"], "--seed", 9)
        told = " ".join(ended.stdout.split())
        aside = tmp_path / "saves" / f"blackjack.json.damaged{number}"
        assert aside.read_text() == damage
        assert "Your saved game was damaged" in told
        assert save()["journal"]["opening"]["seed"] == 9


def test_credits_survive_a_kill_between_two_files(play, tmp_path, purse):
    play(["5", "deal"], "--seed", 3)
    house = (tmp_path / "saves" / "house.json").read_text()
    play(["hit", "stand"])
    after = purse()
    (tmp_path / "saves" / "house.json").write_text(house)
    play([])
    assert (purse()["credits"], purse()["rank"]) == (after["credits"], after["rank"])


@pytest.mark.parametrize("damage", ["", "{", "missing"])
def test_credits_are_restored_from_the_game_if_the_profile_is_damaged(play, tmp_path, purse, damage):
    play(["5", "deal", "hit", "stand"], "--seed", 3)
    before = purse()
    path = tmp_path / "saves" / "house.json"
    if damage == "missing":
        path.unlink()
    else:
        path.write_text(damage)
    told = " ".join(play([]).stdout.split())
    assert (purse()["credits"], purse()["rank"]) == (before["credits"], before["rank"])
    if damage != "missing":
        assert "Your credits and settings were damaged" in told
        assert (tmp_path / "saves" / "house.json.damaged1").read_text() == damage


def test_a_save_of_a_newer_version_is_not_changed(play, tmp_path, save):
    play([], "--seed", 3)
    newer = {**save(), "version": save()["version"] + 1, "news": True}
    write_save(tmp_path, newer)
    ended = play(["5", "deal"], code=1)
    assert "newer version" in ended.stderr
    assert save() == newer
    assert not list((tmp_path / "saves").glob("*damaged*"))


def test_an_unusable_folder_is_refused(truecount, tmp_path):
    (tmp_path / "file").write_text("")
    ended = truecount("play", "--data", tmp_path / "file" / "saves")
    assert ended.code == 1
    assert "--data" in ended.stderr and "file/saves" in ended.stderr


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs a folder nobody may write")
def test_a_read_only_folder_is_refused(truecount):
    ended = truecount("play", "--data", "/proc/self")
    assert ended.code == 1
    assert "Cannot write to the folder /proc/self" in ended.stderr and "--data" in ended.stderr


def test_play_continues_if_saving_fails(program, tmp_path):
    command = [program, "play", "--data", tmp_path / "saves", "--seed", "3"]
    game = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    game.stdin.write("5\n")
    game.stdin.flush()
    while "Ready to deal" not in game.stdout.readline():
        pass
    shutil.rmtree(tmp_path / "saves")
    shown, problems = game.communicate("deal\nhit\nstand\n", timeout=30)
    assert "Cannot write" in shown and "The game is not saved." in shown
    assert "Dealer total: 21." in shown
    assert game.returncode == 1 and "Cannot save the finished rounds" in problems


def test_only_one_game_can_use_a_folder(program, play, tmp_path):
    command = [program, "play", "--data", tmp_path / "saves"]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    game.stdout.readline()
    ended = play([], code=1)
    assert "Another game is using" in ended.stderr
    game.communicate("q\n", timeout=30)
    play([])


def test_a_session_is_recorded_and_genuine(play, truecount, tmp_path):
    play(["5", "deal", "hit"], "--seed", 3)
    path = tmp_path / "sitting.json"
    words = ["stand", "next", "1", "u", "deal", "s", "n", "deal", "s"]
    play(words, "--record", path)
    record = json.loads(path.read_text())
    assert record["actions"][:4] == ["bet 100", "deal", "hit", "stand"]
    assert len(record["rounds"]) == 3
    assert truecount("replay", path).code == 0
    told = play(["o", "s", "escape", "deal"], "--record", tmp_path / "short.json").stdout
    assert "The record ends here" in told
    assert truecount("replay", tmp_path / "short.json").code == 0
    assert "already exists" in play([], "--record", path, code=1).stderr


@pytest.mark.parametrize(
    "options, words",
    [
        (["--table", "nobody"], ["jean-luc", "aunty"]),
        (["--game", "go-fish"], ["blackjack"]),
        (["--seed", "x"], ["18446744073709551615"]),
        (["--soft17", "perhaps"], ["stand", "hit"]),
    ],
)
def test_invalid_options_are_usage_errors(play, tmp_path, options, words):
    ended = play([], *options, code=2)
    for word in words:
        assert word in ended.stderr
    assert not (tmp_path / "saves").exists()


def test_help_and_play_continue(play):
    text = play(["?", "x", "1"]).stdout
    assert "Get closer to 21 than the dealer" in text
    assert re.search(r"Bankroll 994 +Bet 6", text)


def test_a_choice_in_another_game_adds_no_credits_after_an_interrupted_save(tmp_path):
    """The game's file was written, but not the house profile. The higher purse number counts."""

    def play(*lines, game="blackjack", seed=()):
        words = [PROGRAM, "play", "--game", game, "--data", tmp_path, *seed]
        done = subprocess.run(
            words, input="\n".join(lines), capture_output=True, text=True, check=True)
        return done.stdout

    play("bet 500", seed=("--seed", "3"))
    before = (tmp_path / "house.json").read_bytes()
    play("deal")
    (tmp_path / "house.json").write_bytes(before)
    assert "Saved" in play("set four-colors on", game="klondike")
    purse = json.loads((tmp_path / "house.json").read_text())["purse"]
    assert purse["credits"] == 500, "the bet is not in the purse"
    play("stand")
    purse = json.loads((tmp_path / "house.json").read_text())["purse"]
    assert purse["credits"] in (500, 1000, 1500)
    assert purse["credits"] == 500 + returned(tmp_path)


def returned(folder):
    """What a bet of 500 on 3 and King against 8 returns, according to `deal`."""
    done = subprocess.run(
        [PROGRAM, "deal", "--table", "jean-luc", "--seed", "3", "--bet", "500", "--actions",
         "stand", "--json"], capture_output=True, text=True, check=True)
    return 500 + json.loads(done.stdout)["net"]


def test_patience_is_played_in_the_terminal_and_resumes(tmp_path):
    def play(*lines):
        words = [PROGRAM, "play", "--game", "klondike", "--data", tmp_path]
        done = subprocess.run(
            words, input="\n".join(lines), capture_output=True, text=True, check=True)
        return done.stdout

    # NB: some other deals are lost after the first draw, and then a message covers the cards.
    assert "Stock: 23 cards" in play("deal 5", "d", "q")
    again = play("u", "nonsense", "q")
    assert "Stock: 24 cards" in again and "'nonsense' does nothing now." in again
    assert "Saved." in play("q"), "a game whose moves are undone is still under way"


def test_blackjack_options_are_refused_for_other_games(tmp_path):
    done = subprocess.run(
        [PROGRAM, "play", "--game", "klondike", "--seed", "3", "--data", tmp_path],
        capture_output=True, text=True, input="")
    assert done.returncode == 2 and "--seed is for blackjack" in done.stderr


@pytest.mark.parametrize("game, last, nets", [
    ("war", "surrender", {10, -10, -5}), ("three-card-poker", "fold", {-10}), ("threecardpoker", "play", None),
])
def test_banking_games_in_the_terminal_use_the_shared_credits(tmp_path, game, last, nets):
    words = [PROGRAM, "play", "--game", game, "--data", tmp_path, "--language", "en"]
    lines = ["", "ante 10", "deal", last, "open statistics", "close", "q"]
    told = subprocess.run(
        words, input="\n".join(lines), capture_output=True, text=True, check=True).stdout
    assert "Place a bet first." in told and "Your cards: " in told
    net = json.loads((tmp_path / "house.json").read_text())["purse"]["credits"] - 1000
    assert nets is None or net in nets
    assert ("You get your bet" if net == 0 else f"You {'win' if net > 0 else 'lose'} {abs(net)}.") in told
    assert "Rounds\n1\n" in re.sub(r" +", "", told)


def test_the_help_names_the_default_game(truecount):
    words = " ".join(truecount("play", "--help").stdout.split())
    assert "default: blackjack" in words and "GameName" not in words
