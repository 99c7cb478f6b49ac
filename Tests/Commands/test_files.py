"""Files are read up to a limit, and written completely or not at all, only at the given path."""

import json
import os
import resource
import subprocess

import pytest

MB = 1_000_000
# The limit of each command, and the message about it.
READERS = {
    "record": (["replay"], 16 * MB, "A session record can have at most 16 MB."),
    "shard": (["merge"], 2 * MB, "A shard can have at most 2 MB."),
    "deal": (["klondike", "solve", "--layout"], 1 * MB, "A deal can have at most 1 MB."),
    "proof": (["klondike", "verify"], 1 * MB, "A proof can have at most 1 MB."),
}
# Commands that write a new file, without the file's name. Each file is larger than a kilobyte.
WRITERS = {
    "record": ["record", "--seed", "3", "--rounds", "40"],
    "proof": ["klondike", "solve", "--number", "1", "--proof"],
    "shard": ["simulate", "--rounds", "1000", "--seed", "1", "--shard", "1/1", "--out"],
    "page": ["simulate", "--rounds", "1000", "--seed", "1", "--report"],
    "csv": ["simulate", "--rounds", "1000", "--seed", "1", "--count", "hi-lo", "--csv"],
}


@pytest.fixture
def limited(program, tmp_path):
    """A function that runs the program after calling `first` in its process."""

    def run(arguments, first):
        return subprocess.run(
            [program, *map(str, arguments)], capture_output=True, text=True, cwd=tmp_path,
            preexec_fn=first, timeout=60,
        )  # fmt: skip

    return run


def little_memory():
    # This stops a process that reads without a limit.
    resource.setrlimit(resource.RLIMIT_AS, (2_000 * MB, 2_000 * MB))


def names(folder):
    return sorted(file.name for file in folder.iterdir())


@pytest.mark.parametrize("kind", READERS)
def test_an_endless_file_is_refused_with_the_limit(limited, kind):
    command, _, limit = READERS[kind]
    ended = limited([*command, "/dev/zero"], little_memory)
    assert ended.returncode == 1 and ended.stdout == ""
    assert ended.stderr == f"Error: /dev/zero is too large. {limit}\n"


def test_an_endless_saved_game_is_refused_with_the_limit(limited, tmp_path):
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "blackjack.json").symlink_to("/dev/zero")
    ended = limited(["play", "--data", "saves"], little_memory)
    assert ended.returncode == 1
    assert "is too large. A saved game can have at most 4 MB." in ended.stderr


@pytest.mark.parametrize("kind", READERS)
def test_a_file_at_the_limit_is_read_and_one_byte_more_is_refused(truecount, tmp_path, kind):
    command, most, limit = READERS[kind]
    path = tmp_path / "file"
    path.write_text("{}".ljust(most))
    assert "too large" not in truecount(*command, path).stderr
    path.write_text("{}".ljust(most + 1))
    ended = truecount(*command, path)
    assert ended.code == 1 and limit in ended.stderr


@pytest.mark.parametrize("kind", ["record", "shard", "proof"])
@pytest.mark.parametrize(
    "text",
    [
        lambda size: "[" + "1," * (size // 2 - 2) + "1]",
        lambda size: "[" + "[1]," * (size // 4 - 2) + "[1]]",
        lambda size: "[" + '{"a":1},' * (size // 8 - 2) + "{}]",
        lambda size: "{" + ",".join(f'"{n:x}":1' for n in range(size // 12)) + "}",
        lambda size: json.dumps("x" * (size - 2)),
        lambda size: '["' + "\\n" * (size // 2 - 4) + '"]',
    ],
    ids=["numbers", "arrays", "objects", "members", "text", "escapes"],
)
def test_reading_a_file_uses_limited_memory(limited, tmp_path, kind, text):
    command, most, _ = READERS[kind]
    path = tmp_path / "file"
    path.write_text(text(most))
    assert most * 0.6 < path.stat().st_size <= most
    # The program itself takes 7 MB.
    room = 10 * MB + 7 * most
    ended = limited([*command, path], lambda: resource.setrlimit(resource.RLIMIT_DATA, (room, room)))
    assert ended.returncode == 1 and ended.stderr.startswith("Error: ")


def test_too_many_json_values_are_refused(truecount, tmp_path):
    path = tmp_path / "file"
    path.write_text("[" + "1," * (2 * MB) + "1]")
    ended = truecount("replay", path)
    assert ended.code == 1 and "2000000 are allowed in one document" in ended.stderr


def test_a_record_too_large_to_read_is_not_written(truecount, tmp_path):
    ended = truecount("record", "new", "--seed", 2, "--bet", 6, "--rounds", 60_000)
    assert ended.code == 1
    assert "A session record can have at most 16 MB. Play fewer rounds." in ended.stderr
    assert names(tmp_path) == []
    assert truecount("record", "new", "--seed", 2, "--bet", 6, "--rounds", 30_000).code == 0
    assert truecount("replay", "new").code == 0


@pytest.mark.parametrize("kind", WRITERS)
def test_a_full_disk_leaves_no_file_behind(limited, tmp_path, kind):
    ended = limited(
        [*WRITERS[kind], "new"], lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))
    )
    assert ended.returncode == 1
    assert "Cannot write new: File too large." in ended.stderr
    assert names(tmp_path) == []


def test_a_full_disk_leaves_the_old_record_unchanged(limited, truecount, tmp_path):
    assert truecount("record", "old", "--seed", 3).code == 0
    before = (tmp_path / "old").read_bytes()
    ended = limited(
        ["record", "old", "--force", "--rounds", 40],
        lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
    )
    assert ended.returncode == 1 and "File too large" in ended.stderr
    assert (tmp_path / "old").read_bytes() == before
    assert names(tmp_path) == ["old"]


@pytest.mark.parametrize("kind", WRITERS)
def test_a_link_planted_as_temporary_file_is_not_followed(limited, tmp_path, kind):
    victim = tmp_path / "victim"
    victim.write_text("mine")

    def plant():
        # A name that could be guessed from the process ID.
        (tmp_path / f"new.{os.getpid()}.new").symlink_to(victim)

    ended = limited([*WRITERS[kind], "new"], plant)
    assert ended.returncode == 0, ended.stderr
    assert victim.read_text() == "mine"
    assert (tmp_path / "new").is_file() and not (tmp_path / "new").is_symlink()


def test_a_link_is_replaced_and_not_followed(truecount, tmp_path):
    victim = tmp_path / "victim"
    victim.write_text("mine")
    (tmp_path / "new").symlink_to(victim)
    for command in (WRITERS["record"], WRITERS["proof"]):
        assert truecount(*command, "new").code == 1
        assert (tmp_path / "new").is_symlink()
        assert truecount(*command, "new", "--force").code == 0
        assert not (tmp_path / "new").is_symlink()
        (tmp_path / "new").unlink()
        (tmp_path / "new").symlink_to(victim)
    assert victim.read_text() == "mine"


def test_devices_and_pipes_are_not_replaced(truecount, tmp_path):
    os.mkfifo(tmp_path / "new")
    ended = truecount("record", "new", "--seed", 3, "--force")
    assert ended.code == 1 and "Cannot write new: it exists and is not a file." in ended.stderr
    assert (tmp_path / "new").is_fifo() and names(tmp_path) == ["new"]


@pytest.mark.parametrize("kind", WRITERS)
def test_a_new_file_has_the_mode_of_the_umask(limited, tmp_path, kind):
    assert limited([*WRITERS[kind], "new"], lambda: os.umask(0o027)).returncode == 0
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640
    assert names(tmp_path) == ["new"]


def test_the_longest_possible_file_name_is_written(truecount, tmp_path):
    long = "n" * 255
    assert truecount("record", long, "--seed", 3).code == 0
    assert names(tmp_path) == [long]


EMPTY = [
    (["play", "--data", ""], "name a folder"),
    (["play", "--record", ""], "name a file"),
    (["serve", "--data", ""], "name a folder"),
    (["serve", "--web", ""], "name a folder"),
    (["record", ""], "name a file"),
    (["replay", ""], "name a file"),
    (["merge", ""], "name a file"),
    (["simulate", "--rounds", "9", "--seed", "1", "--report", ""], "name a file"),
    (["simulate", "--rounds", "9", "--seed", "1", "--csv", ""], "name a file"),
    (["simulate", "--rounds", "9", "--seed", "1", "--shard", "1/1", "--out", ""], "name a file"),
    (["klondike", "solve", "--layout", ""], "name a file"),
    (["klondike", "solve", "--number", "1", "--proof", ""], "name a file"),
    (["klondike", "verify", ""], "name a file"),
]


@pytest.mark.parametrize("arguments, words", EMPTY, ids=[" ".join(e[0][:3]) for e in EMPTY])
def test_an_empty_path_is_a_usage_error(truecount, tmp_path, arguments, words):
    ended = truecount(*arguments)
    assert ended.code == 2 and ended.stdout == ""
    assert "path is empty" in ended.stderr and words in ended.stderr
    assert names(tmp_path) == []
