"""`simulate` plays millions of rounds, in one run or in shards that `merge` combines."""

import json
import signal
import subprocess

import pytest
from processes import wait_for_work

ROUNDS = 500_000
PLAN = ["--table", "czarita", "--rounds", ROUNDS, "--seed", 7]
COUNTING = ["--count", "hi-lo", "--spread", "1,1:2,2:4,3:8"]


def simulated(truecount, *arguments):
    ended = truecount("simulate", *arguments, "--json")
    assert ended.code == 0 and ended.stderr == ""
    return json.loads(ended.stdout)


def untimed(result):
    return {key: value for key, value in result.items() if key not in ("seconds", "roundsPerSecond")}


def test_the_mean_matches_the_exact_edge_within_three_standard_errors(truecount):
    result = simulated(
        truecount, "--rules", "decks=6,h17", "--penetration", 1, "--rounds", 3_000_000, "--seed", 5
    )
    edge = json.loads(
        truecount("edge", "--rules", "decks=6,h17", "--play", "chart", "--json").stdout
    )["edge"]
    assert abs(result["mean"] + edge) < 3 * result["standardError"]
    assert result["standardError"] == pytest.approx(result["deviation"] / 3_000_000**0.5)
    assert result["roundsPerSecond"] > 0


def test_the_result_does_not_depend_on_the_number_of_threads(truecount):
    for more in ([], COUNTING):
        one = untimed(simulated(truecount, *PLAN, *more))
        assert one["rounds"] == ROUNDS and not one["interrupted"]
        assert untimed(simulated(truecount, *PLAN, *more, "--threads", 3)) == one


def test_results_by_true_count_add_up(truecount):
    result = simulated(truecount, *PLAN, *COUNTING)
    rows = result["byTrueCount"]
    assert sum(row["rounds"] for row in rows) == ROUNDS
    assert {row["trueCount"]: row["bet"] for row in rows}[2] == 4
    mean = sum(row["rounds"] * row["bet"] * row["mean"] for row in rows) / ROUNDS
    assert result["mean"] == pytest.approx(mean)


def test_events_as_text(truecount):
    told = truecount("simulate", "--rounds", 1_000, "--seed", 1).stdout
    for event in ["Blackjacks: ", "Dealer blackjacks: ", "Doubles: ", "Splits: ", "Busts: "]:
        assert f"\n{event}" in told


def test_merged_shards_equal_the_whole(truecount):
    for number in (3, 1, 2):
        ended = truecount(
            "simulate", *PLAN, *COUNTING, "--shard", f"{number}/3", "--out", f"{number}.json"
        )
        assert ended.code == 0, ended.stderr
    merged = truecount("merge", "2.json", "3.json", "1.json", "--json")
    assert merged.code == 0
    assert json.loads(merged.stdout) == untimed(simulated(truecount, *PLAN, *COUNTING))


def test_shards_of_different_simulations_are_refused(truecount, tmp_path):
    def shard(name, *arguments):
        ended = truecount("simulate", *arguments, "--out", name)
        assert ended.code == 0, ended.stderr

    shard("one", *PLAN, "--shard", "1/2")
    shard("two", *PLAN, "--shard", "2/2")
    shard("third", *PLAN, "--shard", "2/3")
    shard("seed", *PLAN[:-1], 8, "--shard", "2/2")
    for files in (["one"], ["one", "one", "two"], ["one", "third"], ["one", "seed"]):
        ended = truecount("merge", *files)
        assert ended.code == 1 and ended.stdout == "" and "hard" in ended.stderr
    (tmp_path / "broken").write_text((tmp_path / "two").read_text()[:-40])
    assert truecount("merge", "one", "broken").code == 1
    assert truecount("merge", "one", "nothing").code == 1
    before = (tmp_path / "one").read_bytes()
    again = truecount("simulate", *PLAN, "--shard", "2/2", "--out", "one")
    assert again.code == 1 and "already exists" in again.stderr
    assert (tmp_path / "one").read_bytes() == before


def test_a_flipped_bit_in_a_shard_is_refused(truecount, tmp_path):
    play = ["--table", "czarita", "--rounds", 1_000, "--seed", 7]
    assert truecount("simulate", *play, "--shard", "1/1", "--out", "whole").code == 0
    assert truecount("merge", "whole").code == 0
    whole = (tmp_path / "whole").read_bytes()
    for place in range(0, 8 * len(whole), 37):
        flipped = bytearray(whole)
        flipped[place // 8] ^= 1 << place % 8
        (tmp_path / "flipped").write_bytes(flipped)
        ended = truecount("merge", "flipped")
        assert ended.code == 1 and ended.stdout == "", place
        assert ended.stderr.startswith("Error: flipped cannot be merged: "), place


def test_a_change_that_keeps_all_sums_is_refused_by_the_digest(truecount, tmp_path):
    assert truecount("simulate", *PLAN, "--shard", "1/1", "--out", "one").code == 0
    document = json.loads((tmp_path / "one").read_text())
    counts = document["tally"]["frequencies"]
    won, lost = (place for place in (95, 75))
    counts[won], counts[lost] = counts[lost], counts[won]
    (tmp_path / "one").write_text(json.dumps(document))
    ended = truecount("merge", "one")
    assert ended.code == 1 and ended.stdout == ""
    assert "digest does not match: the file is damaged or was changed" in ended.stderr


def test_true_counts_are_estimated_as_told(truecount):
    exact = simulated(truecount, *PLAN, *COUNTING)
    assert exact["estimate"] == "cards" and exact["rounding"] == "floor"
    halves = simulated(truecount, *PLAN, *COUNTING, "--estimate", "halves", "--indices", "all")
    assert halves["estimate"] == "halves" and "--estimate halves" in halves["command"]
    assert halves["byTrueCount"] != exact["byTrueCount"]


def test_a_shard_of_an_older_version_is_merged_with_a_note(truecount, tmp_path):
    assert truecount("simulate", *PLAN, "--shard", "1/1", "--out", "one").code == 0
    merged = truecount("merge", "one", "--json").stdout
    document = json.loads((tmp_path / "one").read_text())
    assert document.pop("digest")
    (tmp_path / "one").write_text(json.dumps(document))
    ended = truecount("merge", "one")
    assert ended.code == 1 and "digest is missing" in ended.stderr
    document["format"] = "truecount simulation 2"
    # Older versions played the chart for several decks, which is the chart of these rules, too.
    for member in ("estimate", "rounding", "chart"):
        del document["plan"][member]
    (tmp_path / "one").write_text(json.dumps(document))
    ended = truecount("merge", "one", "--json")
    assert ended.code == 0 and ended.stdout == merged
    assert ended.stderr == (
        "one is from an older version, without a digest to check it by.\n"
    )
    (tmp_path / "one").write_text(json.dumps(document | {"digest": "0" * 16}))
    ended = truecount("merge", "one")
    assert ended.code == 1 and "members were added" in ended.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rounds", 0, "--seed", 1],
        ["--rounds", -5, "--seed", 1],
        ["--rounds", 10, "--seed", "x"],
        ["--rounds", 10, "--seed", 1, "--penetration", 0],
        ["--rounds", 10, "--seed", 1, "--count", "guess"],
        ["--rounds", 10, "--seed", 1, "--count", "hi-lo", "--spread", "1,11:4"],
        ["--rounds", 10, "--seed", 1, "--count", "hi-lo", "--backcount", "1:2"],
        ["--rounds", 10, "--seed", 1, "--count", "hi-lo", "--backcount", "x"],
        ["--rounds", 10, "--seed", 1, "--backcount", 2],
        ["--rounds", 10, "--seed", 1, "--indices", "all"],
        ["--rounds", 10, "--seed", 1, "--estimate", "halves"],
        ["--rounds", 10, "--seed", 1, "--count", "ko", "--rounding", "truncate"],
        ["--rounds", 10, "--seed", 1, "--count", "hi-lo", "--indices", "some"],
        ["--rounds", 10, "--seed", 1, "--boxes", 0],
        ["--rounds", 10, "--seed", 1, "--boxes", 8],
        ["--rounds", 10, "--seed", 1, "--rules", "decks=1", "--boxes", 4],
        ["--rounds", 10, "--seed", 1, "--bankroll", 0],
        ["--rounds", 10, "--seed", 1, "--trip", "0h"],
        ["--rounds", 10, "--seed", 1, "--report", "file", "--csv", "file"],
        ["--rounds", 10, "--seed", 1, "--shard", "1/2", "--out", "file", "--report", "page"],
        ["--rounds", 10, "--seed", 1, "--shard", "0/2", "--out", "file"],
        ["--rounds", 10, "--seed", 1, "--spread", "1,2:4"],
        ["--rounds", 10, "--seed", 1, "--count", "hi-lo", "--spread", "1,2:4,1:3"],
        ["--rounds", 10, "--seed", 1, "--shard", "3/2", "--out", "file"],
        ["--rounds", 10, "--seed", 1, "--shard", "1/2"],
        ["--rounds", 10, "--seed", 1, "--rules", "decks=9"],
    ],
)
def test_invalid_options_are_usage_errors(truecount, tmp_path, arguments):
    ended = truecount("simulate", *arguments)
    assert ended.code == 2 and ended.stdout == "" and ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_control_c_prints_the_result_so_far(program):
    running = subprocess.Popen(
        [program, "simulate", "--rounds", "100000000000", "--seed", "1", "--json"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    wait_for_work(running, seconds=3)
    running.send_signal(signal.SIGINT)
    stdout, _ = running.communicate(timeout=60)
    result = json.loads(stdout)
    assert running.returncode == 0
    assert result["interrupted"] and 0 < result["rounds"] < 100_000_000_000
