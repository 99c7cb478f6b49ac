"""`simulate` and `merge` write a page with plots and a CSV file, completely or not at all."""

import csv
import json
import os
import pty
import re
import signal
import subprocess
import time
from xml.etree import ElementTree

import pytest
from processes import wait_for_work

PLAN = ["--table", "czarita", "--rounds", 400_000, "--seed", 7]
COUNTING = ["--count", "hi-lo", "--spread", "1,1:2,2:4,3:8", "--indices", "i18"]
HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"


def simulated(truecount, *arguments):
    ended = truecount("simulate", *arguments, "--json")
    assert ended.code == 0 and ended.stderr == ""
    return json.loads(ended.stdout)


@pytest.fixture(scope="module")
def reported(program, tmp_path_factory):
    """The result of a simulation with a count, and the folder with its page and CSV file."""
    folder = tmp_path_factory.mktemp("reported")
    words = [*PLAN, *COUNTING, "--report", "page.html", "--csv", "all.csv", "--json"]
    ended = subprocess.run(
        [program, "simulate", *map(str, words)], cwd=folder, env={**os.environ, "LC_ALL": "C"},
        capture_output=True, text=True)
    assert ended.returncode == 0 and ended.stderr == ""
    return json.loads(ended.stdout), folder


def page(path):
    """The page, parsed as XML without its first line."""
    return ElementTree.fromstring(path.read_text().removeprefix("<!DOCTYPE html>"))


def untimed(result):
    return {key: value for key, value in result.items() if key not in ("seconds", "roundsPerSecond")}


def numbers(element):
    return [float(data.get("value")) for data in element.iter(f"{HTML}data")]


def test_the_page_contains_the_numbers_of_the_json(reported):
    result, folder = reported
    told = numbers(page(folder / "page.html"))
    names = ["mean", "standardError", "deviation", "averageBet", "n0", "score", "riskOfRuin"]
    names += ["tripRuin", "rounds", "seed", "bankroll", "trip", "tripsPlayed", "tripsRuined"]
    for name in names:
        assert result[name] is None or result[name] in told, name
    for row in result["byTrueCount"]:
        assert row["mean"] in told and row["rounds"] in told
    for row in result["results"]:
        assert row["won"] in told and row["rounds"] in told
    assert set(result["events"].values()) <= set(told)


def test_the_page_has_plots_with_descriptions(reported):
    root = page(reported[1] / "page.html")
    plots = list(root.iter(f"{SVG}svg"))
    assert len(plots) == 3
    for plot in plots:
        title, description = plot.find(f"{SVG}title"), plot.find(f"{SVG}desc")
        assert plot.get("role") == "img"
        assert plot.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
        assert title.text and len(description.text) > 40
    figures = list(root.iter(f"{HTML}details"))
    assert len(figures) == 3 and all(figure.find(f".//{HTML}table") is not None for figure in figures)


def test_a_page_without_a_count_has_no_plot_of_counts(truecount, tmp_path):
    simulated(truecount, *PLAN, "--report", "page.html")
    titles = [plot.find(f"{SVG}title").text for plot in page(tmp_path / "page.html").iter(f"{SVG}svg")]
    assert len(titles) == 2 and not any("count" in title for title in titles)


def test_the_page_needs_no_other_files(reported):
    path = reported[1] / "page.html"
    text, root = path.read_text(), page(path)
    assert "default-src 'none'" in text
    assert not re.search(r"<(script|link|img|iframe|object|base)\b|\bon\w+=|@import|src=|href=", text)
    assert re.findall(r"url\(([^)#]*)", text) == [""] * text.count("url(")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_the_command_on_the_page_plays_the_same_rounds(truecount, tmp_path):
    arguments = ["--table", "lady-lux", "--soft17", "hit", "--rounds", 150_000, "--seed", 3]
    arguments += ["--count", "ko", "--spread", "1,0:5", "--backcount", "-6:-9", "--boxes", 2]
    result = simulated(truecount, *arguments, "--indices", "all", "--report", "page.html")
    command = page(tmp_path / "page.html").find(f".//{HTML}code").text
    assert command == result["command"]
    words = command.split()
    assert words[:2] == ["truecount", "simulate"]
    again = simulated(truecount, *words[2:])
    assert again["results"] == result["results"] and again["mean"] == result["mean"]
    assert result["watched"] > 0 and result["events"]["insurances"] == 0
    rows = result["byRunningCount"]
    assert sum(row["rounds"] + row["watched"] for row in rows) == 150_000
    assert all((row["mean"] is None) == (row["rounds"] == 0) for row in rows)
    assert min(row["runningCount"] for row in rows if row["rounds"]) == -9


def test_merged_shards_write_the_same_page_and_csv(truecount, tmp_path):
    play = [*PLAN, *COUNTING, "--boxes", 2, "--backcount", "1:0"]
    whole = simulated(truecount, *play, "--report", "whole.html", "--csv", "whole.csv")
    for number in (1, 2, 3):
        ended = truecount("simulate", *play, "--shard", f"{number}/3", "--out", f"{number}.json")
        assert ended.code == 0, ended.stderr
    merged = truecount(
        "merge", "3.json", "1.json", "2.json", "--report", "merged.html", "--csv", "merged.csv", "--json"
    )  # fmt: skip
    assert merged.code == 0 and json.loads(merged.stdout) == untimed(whole)
    for kind in ("html", "csv"):
        one, other = tmp_path / f"whole.{kind}", tmp_path / f"merged.{kind}"
        assert one.read_bytes() == other.read_bytes()


def test_the_csv_contains_the_numbers_of_the_json(reported):
    result, folder = reported
    with open(folder / "all.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    whole = next(row for row in rows if row["part"] == "all")
    for name in ("mean", "standardError", "deviation"):
        assert float(whole[name]) == result[name]
    counts = {int(row["key"]): row for row in rows if row["part"] == "count"}
    for row in result["byTrueCount"]:
        assert int(counts[row["trueCount"]]["rounds"]) == row["rounds"]
        assert float(counts[row["trueCount"]]["mean"]) == row["mean"]
    won = {float(row["key"]): int(row["rounds"]) for row in rows if row["part"] == "result"}
    assert won == {row["won"]: row["rounds"] for row in result["results"]}
    bets = {int(row["key"]): int(row["rounds"]) for row in rows if row["part"] == "bet"}
    assert bets == {row["bet"]: row["rounds"] for row in result["bets"]}
    assert sum(bets.values()) == 400_000


def refused(ended, path):
    assert ended.code == 1 and ended.stdout == "" and path in ended.stderr


@pytest.mark.parametrize("option", ["--report", "--csv"])
def test_an_unwritable_file_is_refused_before_the_run(truecount, tmp_path, option):
    # These rounds would take an hour.
    long = ["simulate", "--rounds", 100_000_000_000, "--seed", 1]
    (tmp_path / "there").write_text("mine")
    (tmp_path / "dangling").symlink_to("nowhere")
    for path in ("there", "dangling", "missing/file", ".", "there/file"):
        refused(truecount(*long, option, path), path)
    assert (tmp_path / "there").read_text() == "mine"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["dangling", "there"]


def test_merge_refuses_an_existing_report(truecount, tmp_path):
    ended = truecount("simulate", *PLAN, "--shard", "1/1", "--out", "one")
    assert ended.code == 0
    refused(truecount("merge", "one", "--report", "one"), "one")
    assert truecount("merge", "one", "--report", "page.html").code == 0
    refused(truecount("merge", "one", "--report", "page.html"), "page.html")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one", "page.html"]


def test_the_formula_for_trip_ruin_matches_simulated_trips(truecount):
    for more, bankroll, trip in (
        ([], 60, "50h"), ([], 100, "10000"),
        (["--count", "hi-lo", "--spread", "1,1:4,2:8", "--penetration", 80], 400, "50h"),
    ):  # fmt: skip
        result = simulated(
            truecount, *PLAN[:-3], 3_000_000, "--seed", 7, *more, "--bankroll", bankroll, "--trip", trip
        )  # fmt: skip
        risk, trips = result["tripRuin"], result["tripsPlayed"]
        assert 0.05 < risk < 0.95 and result["bankroll"] == bankroll
        error = (risk * (1 - risk) / trips) ** 0.5
        assert abs(result["tripsRuined"] / trips - risk) < 3 * error + 0.01
        assert result["tripRuin"] <= result["riskOfRuin"] + 1e-12


def test_ruin_by_formula(truecount):
    result = simulated(
        truecount, *PLAN, "--penetration", 85, "--count", "hi-lo", "--spread", "0,2:4,3:8", "--bankroll", 300
    )  # fmt: skip
    assert result["mean"] > 0
    from math import exp, sqrt
    from statistics import NormalDist

    mean, deviation, trip = result["mean"], result["deviation"], result["trip"]
    ever = exp(-2 * 300 * mean / deviation**2)
    assert result["riskOfRuin"] == pytest.approx(ever)
    below = NormalDist().cdf
    spread = deviation * sqrt(trip)
    within = below((-300 - mean * trip) / spread) + ever * below((-300 + mean * trip) / spread)
    assert result["tripRuin"] == pytest.approx(within)
    assert result["n0"] == pytest.approx((deviation / mean) ** 2)
    assert result["score"] == pytest.approx(1_000_000 / result["n0"])


def test_tiny_risks_of_ruin_are_numbers(truecount):
    # At Aunty's table, the house edge is 3 percent.
    aunty = ["--table", "aunty", "--rounds", 200_000, "--seed", 1]
    for bankroll in (1, 1_000_000_000):
        result = simulated(truecount, *aunty, "--bankroll", bankroll)
        assert 0 <= result["tripRuin"] <= 1
    assert result["tripRuin"] < 1e-9 and result["riskOfRuin"] == 1


@pytest.mark.parametrize("seed", range(6))
def test_a_page_with_hardly_any_rounds(truecount, tmp_path, seed):
    # A single round has no deviation, and a watched round has no bet.
    for number, more in enumerate(([], ["--count", "zen"], ["--count", "hi-lo", "--backcount", 10])):
        ended = truecount(
            "simulate", "--rounds", 1, "--seed", seed, *more, "--trip", 50,
            "--report", f"{number}.html", "--csv", f"{number}.csv", "--json",
        )  # fmt: skip
        assert ended.code == 0, ended.stderr
        result = json.loads(ended.stdout, parse_constant=pytest.fail)
        assert result["rounds"] == 1 and result["n0"] is None and result["score"] is None
        page(tmp_path / f"{number}.html")
        for kind in ("html", "csv"):
            text = (tmp_path / f"{number}.{kind}").read_text()
            assert not re.search(r"\b(nan|inf)\b", text)
    assert result["watched"] == 1 and result["riskOfRuin"] == 0 and result["tripRuin"] == 0


def test_control_c_writes_the_page_of_the_rounds_so_far(program, tmp_path):
    running = subprocess.Popen(
        [program, "simulate", "--rounds", "100000000000", "--seed", "1", "--json", "--report", "page.html"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
    )  # fmt: skip
    wait_for_work(running, seconds=3)
    assert list(tmp_path.iterdir()) == []
    running.send_signal(signal.SIGINT)
    stdout, _ = running.communicate(timeout=60)
    result = json.loads(stdout)
    assert running.returncode == 0 and result["interrupted"]
    assert result["rounds"] in numbers(page(tmp_path / "page.html"))
    assert "interrupted" in (tmp_path / "page.html").read_text()


def test_progress_rate_and_time_left_are_shown_on_a_terminal(program, tmp_path):
    screen, end = pty.openpty()
    running = subprocess.Popen(
        [program, "simulate", "--rounds", "100000000000", "--seed", "1", "--json"],
        stdout=subprocess.PIPE, stderr=end, text=True, cwd=tmp_path,
    )  # fmt: skip
    os.close(end)
    seen = b""
    deadline = time.monotonic() + 30
    while b"left" not in seen and time.monotonic() < deadline:
        seen += os.read(screen, 4096)
    running.send_signal(signal.SIGINT)
    stdout, _ = running.communicate(timeout=60)
    os.close(screen)
    assert json.loads(stdout)["interrupted"]
    assert re.search(rb"\d+\.\d %   \d+\.\d M rounds/s   [0-9.]+ (s|min|h) left", seen), seen
