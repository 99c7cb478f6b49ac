"""The example script that backs up a server's database and tries to restore the backup."""

import os
import sqlite3
import subprocess
from contextlib import closing

import pytest
from conftest import ROOT
from crash_books import LedgerServer, open_account

SCRIPT = ROOT / "docs" / "examples" / "server" / "truecount-backup"


@pytest.fixture
def house(program, tmp_path):
    """A running server with an account."""
    house = LedgerServer(program, tmp_path)
    house.open()
    open_account(house)
    yield house
    house.kill()


def back_up(house, folder, number=14):
    return subprocess.run(
        [SCRIPT, folder, str(number), "--data", house.data], capture_output=True, text=True,
        env={**os.environ, "TRUECOUNT": str(house.program)})


def test_a_backup_is_restored_to_see_that_it_works(house, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    ended = back_up(house, folder)
    assert ended.returncode == 0, ended.stderr
    (backup,) = folder.iterdir()
    assert ended.stdout.splitlines()[-1] == f"The backup is {backup}."
    with closing(sqlite3.connect(backup)) as books:
        assert books.execute("SELECT count(*) FROM player").fetchone() == (1,)


def test_only_the_latest_backups_stay(house, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 6):
        (folder / f"books-2026010{day}-033000.sqlite").write_text("old")
    (folder / "notes.txt").write_text("mine")
    assert back_up(house, folder, number=3).returncode == 0
    names = sorted(file.name for file in folder.iterdir())
    assert names[:2] == ["books-20260104-033000.sqlite", "books-20260105-033000.sqlite"]
    assert len(names) == 4 and names[3] == "notes.txt"


def test_a_backup_that_cannot_be_restored_fails_and_deletes_nothing(house, tmp_path):
    with closing(sqlite3.connect(house.data / "books.sqlite", timeout=20)) as books, books:
        books.execute("UPDATE balance SET total = total + 1 WHERE account > 0")
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "books-20260101-033000.sqlite").write_text("old")
    ended = back_up(house, folder, number=1)
    assert ended.returncode != 0 and "Error:" in ended.stderr
    assert [file.name for file in folder.iterdir()] == ["books-20260101-033000.sqlite"]


def test_without_a_database_no_backup_is_written(program, tmp_path):
    (tmp_path / "backups").mkdir()
    ended = subprocess.run(
        [SCRIPT, tmp_path / "backups", "14", "--data", tmp_path], capture_output=True, text=True,
        env={**os.environ, "TRUECOUNT": str(program)})
    assert ended.returncode != 0
    assert list((tmp_path / "backups").iterdir()) == []
