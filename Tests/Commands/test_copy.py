"""`export` writes all of a player's data to one file, and `import` reads it."""

import csv
import io
import json
import os
import pty
import random
import shutil
import signal
import subprocess
import time

import pytest


def play_war(truecount, rounds, data="saves"):
    """Plays rounds of casino war in the terminal, going to war on every tie."""
    words = ["chip 10"] + ["deal", "war"] * rounds
    ended = truecount("play", "--game", "war", "--data", data, input="\n".join(words) + "\n")
    assert ended.code == 0, ended.stderr


def export(truecount, data="saves"):
    """Returns the text of a copy."""
    ended = truecount("export", "--data", data)
    assert ended.code == 0, ended.stderr
    return ended.stdout


def rounds_of(copy):
    return [json.loads(line) for line in copy.splitlines()[1:-1]]


def stats(truecount, data):
    ended = truecount("stats", "--data", data, "--json")
    assert ended.code == 0, ended.stderr
    return json.loads(ended.stdout)


def test_a_copy_restores_everything_and_exports_identically(truecount, tmp_path):
    play_war(truecount, 12)
    truecount("play", "--data", "saves", "--seed", 3, input="bet 10\ndeal\nstand\ndeal\nstand\n")
    copy = export(truecount)
    first, last = json.loads(copy.splitlines()[0]), json.loads(copy.splitlines()[-1])
    assert first["format"] == "truecount.export" and first["version"] == 2
    assert {"house", "war", "game"} <= {one["name"] for one in first["documents"]}
    assert last["rounds"] == len(rounds_of(copy)) > 10
    (tmp_path / "copy.jsonl").write_text(copy)
    ended = truecount("import", "copy.jsonl", "--replace", "--data", "other")
    assert ended.code == 0 and "the same as in the copy" in ended.stdout, ended.stderr
    assert export(truecount, "other") == copy
    assert stats(truecount, "other") == stats(truecount, "saves")
    play_war(truecount, 3, "other")  # the game continues from there, and no round is lost
    assert stats(truecount, "other")["rounds"] > stats(truecount, "saves")["rounds"]
    assert export(truecount, "other").splitlines()[1:13] == copy.splitlines()[1:13]


def test_replacing_removes_all_previous_data(truecount, tmp_path):
    play_war(truecount, 2)
    (tmp_path / "copy.jsonl").write_text(export(truecount))
    truecount("play", "--data", "other", "--seed", 3, input="bet 10\ndeal\nstand\n")
    assert (tmp_path / "other" / "blackjack.json").exists()
    assert truecount("import", "copy.jsonl", "--replace", "--data", "other").code == 0
    assert not (tmp_path / "other" / "blackjack.json").exists()
    assert export(truecount, "other") == export(truecount)


def test_adding_rounds_keeps_credits_and_the_next_game_keeps_the_rounds(truecount, tmp_path):
    play_war(truecount, 4)
    play_war(truecount, 15, "other")
    (tmp_path / "copy.jsonl").write_text(export(truecount, "other"))
    credits = json.loads((tmp_path / "saves" / "house.json").read_text())["purse"]["credits"]
    mine, theirs = stats(truecount, "saves")["rounds"], stats(truecount, "other")["rounds"]
    for added in (theirs, 0):
        before = export(truecount)
        ended = truecount("import", "copy.jsonl", "--add-rounds", "--data", "saves")
        assert ended.code == 0 and f"{added} rounds added." in ended.stdout, ended.stderr
        assert stats(truecount, "saves")["rounds"] == mine + theirs
    assert export(truecount) == before
    purse = json.loads((tmp_path / "saves" / "house.json").read_text())["purse"]
    assert purse["credits"] == credits
    ends = [one[1]["ended"] for one in rounds_of(export(truecount))]
    assert ends == sorted(ends)
    play_war(truecount, 3)
    assert stats(truecount, "saves")["rounds"] > mine + theirs


def test_without_an_option_import_compares_both_sides_and_names_the_options(truecount, tmp_path):
    play_war(truecount, 3)
    copy = export(truecount)
    (tmp_path / "copy.jsonl").write_text(copy)
    ended = truecount("import", "copy.jsonl", "--data", "saves")
    assert ended.code == 1 and "--replace" in ended.stderr and "--add-rounds" in ended.stderr
    assert "Credits" in ended.stdout and "Not here yet" in ended.stdout
    assert export(truecount) == copy
    ended = truecount("import", "copy.jsonl", "--replace", "--add-rounds", "--data", "saves")
    assert ended.code == 2 and "Choose one" in ended.stderr


@pytest.mark.parametrize("word, outcome", [
    ("replace", "the same as in the copy"), ("add", "added."), ("", "Nothing has changed."), ("yes", "Nothing has changed.")])
def test_import_asks_at_a_terminal(program, truecount, tmp_path, word, outcome):
    play_war(truecount, 3)
    (tmp_path / "copy.jsonl").write_text(export(truecount))
    terminal, theirs = pty.openpty()
    running = subprocess.Popen(
        [program, "import", "copy.jsonl", "--data", "new"], cwd=tmp_path, stdin=theirs,
        stdout=subprocess.PIPE, text=True)
    os.write(terminal, f"{word}\n".encode())
    assert outcome in running.communicate(timeout=30)[0] and running.returncode == 0


def test_invalid_copies_are_refused_and_change_nothing(truecount, tmp_path):
    play_war(truecount, 6)
    copy = export(truecount)
    lines = copy.splitlines(keepends=True)
    flipped = lines[2].replace('"staked":', '"stacked":')
    newer = lines[0].replace('"version":2', '"version":3', 1)
    for name, content, reason in [
        ("empty", "", "empty"), ("other", '{"a": 1}', "isn't a copy"), ("cut", copy[:-1], "end of this copy"),
        ("shorter", "".join(lines[:-1]), "end of this copy"), ("newer", newer, "from a newer version"),
        ("flipped", "".join([*lines[:2], flipped, *lines[3:]]), "damaged in line 3"),
        ("swapped", "".join([lines[0], lines[2], lines[1], *lines[3:]]), "damaged in line 3"),
        ("nested", "[" * 100_000, "isn't a copy"),
    ]:
        (tmp_path / name).write_text(content)
        ended = truecount("import", name, "--replace", "--data", "saves")
        assert ended.code == 1 and reason in ended.stderr, (name, ended.stderr)
        assert "Nothing has changed." in ended.stderr
        assert export(truecount) == copy
    assert truecount("import", "nowhere", "--replace").code == 1


def test_importing_the_oldest_format_keeps_existing_rounds(truecount, tmp_path):
    """The oldest copies contain no rounds: the file is a single document."""
    play_war(truecount, 5)
    before = rounds_of(export(truecount))
    old = '{"format":"truecount.export","version":1,"summary":"","documents":[]'
    digest = 0xCBF29CE484222325
    for byte in old.encode():
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    (tmp_path / "truecount-copy.json").write_text(f'{old},"checksum":"{digest:016x}"}}')
    ended = truecount("import", "truecount-copy.json", "--replace", "--data", "saves")
    assert ended.code == 0, ended.stderr
    assert rounds_of(export(truecount)) == before
    assert not (tmp_path / "saves" / "war.json").exists()


def test_an_existing_file_is_replaced_only_with_force(truecount, tmp_path):
    play_war(truecount, 2)
    assert truecount("export", "copy.jsonl", "--data", "saves").code == 0
    ended = truecount("export", "copy.jsonl", "--data", "saves")
    assert ended.code == 1 and "--force" in ended.stderr
    assert truecount("export", "copy.jsonl", "--force", "--data", "saves").code == 0
    assert (tmp_path / "copy.jsonl").read_text() == export(truecount)


def test_export_rounds_as_csv(truecount):
    play_war(truecount, 6)
    ended = truecount("export", "--csv", "--data", "saves")
    rows = list(csv.DictReader(io.StringIO(ended.stdout)))
    rounds = rounds_of(export(truecount))
    assert [int(row["number"]) for row in rows] == [number for number, _ in rounds]
    assert [int(row["net"]) for row in rows] == [one["returned"] - one["staked"] for _, one in rounds]
    assert {row["game"] for row in rows} == {"war"} and {row["result"] for row in rows} <= {"won", "lost", "even"}


def test_a_killed_import_leaves_all_old_or_all_new_data(program, truecount, tmp_path):
    seed = random.randrange(10_000)
    print(f"seed {seed}")
    chance = random.Random(seed)
    play_war(truecount, 5)
    truecount("play", "--data", "saves", "--seed", 3, input="bet 10\ndeal\nstand\n")
    old = export(truecount)
    play_war(truecount, 150, "other")
    new = export(truecount, "other")
    (tmp_path / "copy.jsonl").write_text(new)
    command = [program, "import", "copy.jsonl", "--replace", "--data", "kept"]
    shutil.copytree(tmp_path / "saves", tmp_path / "kept")
    start = time.monotonic()
    subprocess.run(command, cwd=tmp_path, stdout=subprocess.DEVNULL, check=True)
    whole = time.monotonic() - start
    assert export(truecount, "kept") == new
    seen = set()
    # The first import is killed at once, so that one at least is not done.
    for delay in [0, *(whole * chance.uniform(0.5, 1.05) for _ in range(14))]:
        shutil.rmtree(tmp_path / "kept")
        shutil.copytree(tmp_path / "saves", tmp_path / "kept")
        running = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.DEVNULL)
        time.sleep(delay)
        running.send_signal(signal.SIGKILL)
        running.wait()
        found = export(truecount, "kept")
        assert found in (old, new), f"seed {seed}"
        seen.add(found == new)
    assert False in seen, "no import was killed before it was done"


@pytest.mark.parametrize("done", range(5))
def test_the_next_command_finishes_an_interrupted_import(
    truecount, tmp_path, done
):
    """The import was stopped after it took effect, but before all files were in place."""
    play_war(truecount, 3)
    play_war(truecount, 9, "other")
    saves, ready = tmp_path / "saves", tmp_path / "saves" / ".import-ready"
    ready.mkdir()
    # The playing time depends on the machine, so it is left out.
    for folder in [tmp_path / "other", saves]:
        (folder / "time.json").unlink(missing_ok=True)
    new = export(truecount, "other")
    files = ["house.json", "war.json", "rounds.jsonl"]
    for name in files:
        shutil.copy(tmp_path / "other" / name, ready / name)
    (ready / "blackjack.json").touch()  # an empty file means that the document is removed
    (saves / "blackjack.json").write_text("{}")
    for name in [*files, "blackjack.json"][:done]:
        if name == "blackjack.json":
            (saves / name).unlink()
            (ready / name).unlink()
        else:
            (ready / name).rename(saves / name)
    assert stats(truecount, "saves") == stats(truecount, "other")
    assert export(truecount) == new
    assert not ready.exists() and not (saves / "blackjack.json").exists()


def test_an_export_to_a_full_disk_reports_the_reason(program, truecount, tmp_path):
    play_war(truecount, 3)
    with open("/dev/full", "wb") as full:
        ended = subprocess.run(
            [program, "export", "--data", "saves"], cwd=tmp_path, stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 1
    assert ended.stderr == b"Error: The output could not be written: No space left on device.\n"


def test_a_forged_round_is_left_out_and_counted(truecount, tmp_path):
    play_war(truecount, 5)
    kept = tmp_path / "saves" / "rounds.jsonl"
    lines = kept.read_text().splitlines()
    kept.write_text("\n".join([*lines[:1], forged(lines[1]), *lines[2:]]) + "\n")
    copy = export(truecount)
    assert len(rounds_of(copy)) == len(lines)
    (tmp_path / "copy.jsonl").write_text(copy)
    ended = truecount("import", "copy.jsonl", "--replace", "--data", "other")
    assert ended.code == 0, ended.stderr
    assert "1 round ends differently when replayed. It is left out." in ended.stdout
    assert ended.stdout.endswith("the same as in the copy, without the 1 round left out.\n")
    moved = [one for _, one in rounds_of(export(truecount, "other"))]
    assert moved == [json.loads(line) for line in [*lines[:1], *lines[2:]]]
    assert export(truecount) == copy


def forged(line):
    """A round with a million credits added to its payout, and a matching checksum."""
    round = json.loads(line)
    body = line.replace(
        f'"returned":{round["returned"]}', f'"returned":{round["returned"] + 1_000_000}')
    assert body != line
    body = body[: body.index(',"checksum"')]
    digest = 0xCBF29CE484222325
    for byte in body.encode():
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    return f'{body},"checksum":"{digest:016x}"}}'


def test_unreadable_rounds_are_reported(truecount, tmp_path):
    play_war(truecount, 5)
    kept = tmp_path / "saves" / "rounds.jsonl"
    lines = kept.read_text().splitlines()
    counted = stats(truecount, "saves")["rounds"]
    kept.write_text("\n".join(["{}", *lines[1:]]) + "\n")
    ended = truecount("stats", "--data", "saves", "--json")
    assert "Left out 1 round that this version cannot read or replay." in ended.stderr
    assert json.loads(ended.stdout)["rounds"] == counted - 1
