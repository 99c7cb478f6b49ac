"""Tests a real server with valid and invalid requests generated from the OpenAPI document."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from crash_books import LedgerServer, open_account

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("is_signed_in", [False, True], ids=["a stranger", "a player"])
def test_all_responses_match_the_openapi_document(program, tmp_path, is_signed_in):
    house = LedgerServer(program, tmp_path)
    house.open(
        "--limit", "requests-per-second=0", "--limit", "account-requests-per-second=0", "--limit", "joins-per-hour=0")
    seed = random.randrange(1 << 32)
    options = ["--seed", str(seed), "--phases", "examples,coverage,fuzzing", "--max-examples", "20"]
    # This route refuses everything, so that old clients learn that their rounds don't count.
    options += ["--exclude-path", "/api/entries"]
    if is_signed_in:
        _, cookie = open_account(house)
        # Routes that sign out or delete the account would break later requests. A request without the cookie
        # has no account. A schema can't express whether a name is available and allowed.
        options += ["--header", f"Cookie: {cookie}", "--exclude-method", "DELETE"]
        options += ["--exclude-checks", "negative_data_rejection,positive_data_acceptance,ignored_auth"]
    ended = subprocess.run(
        [Path(sys.executable).with_name("schemathesis"), "run", ROOT / "docs" / "openapi.yaml",
         "--url", f"http://127.0.0.1:{house.port}", *options],
        capture_output=True, text=True, cwd=tmp_path,
    )
    house.kill()
    assert ended.returncode == 0, ended.stdout[-8_000:] + ended.stderr
    log = (tmp_path / "log.txt").read_text()
    assert "A request failed" not in log
    assert "The database is correct." in house.command("books", "check")
