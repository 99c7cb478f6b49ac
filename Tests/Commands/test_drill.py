"""`drill` asks questions, judges answers and saves progress."""

import json

import pytest

KINDS = [
    "running-count", "basic-strategy", "true-count", "deviations", "deck-estimation", "bet-ramp",
    "dealer-errors",
]
PLAIN = {"deck-estimation": "1", "dealer-errors": "c", "basic-strategy": "s"}


def lines(ended):
    assert ended.code == 0 and ended.stderr == "", ended.stderr
    return [json.loads(line) for line in ended.stdout.splitlines()]


def drill(truecount, kind, *answers, seed=7, folder="mine", options=()):
    return lines(
        truecount(
            "drill", kind, "--seed", seed, "--json", "--data", folder, *options,
            input="".join(f"{answer}\n" for answer in answers)))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "deviations"])
def test_the_same_seed_asks_the_same_questions_and_answers_are_judged(truecount, kind):
    answer = PLAIN.get(kind, "0")
    first = drill(truecount, kind, answer, folder="one")
    assert first == [
        {**line, "milliseconds": first[-1]["milliseconds"]} if "milliseconds" in line else line
        for line in drill(truecount, kind, answer, folder="other")
    ]
    question, verdict = first[:2]
    assert question["question"] == 1 and question["drill"] == kind
    again = drill(
        truecount, kind, verdict["answer"].removesuffix(" decks"), folder="third")
    assert again[0] == question and again[1]["right"]
    assert again[1]["answer"] == verdict["answer"]
    assert again[-1]["asked"] == 1 and again[-1]["right"] == 1


def test_the_answer_to_a_run_is_the_count_of_its_cards(truecount):
    run, verdict, *_ = drill(truecount, "running-count", "0")
    tags = {**dict.fromkeys("23456", 1), **dict.fromkeys("789", 0), **dict.fromkeys("TJQKA", -1)}
    assert len(run["cards"]) == 50 == len(set(run["cards"]))
    assert verdict["answer"] == str(sum(tags[card[0]] for card in run["cards"]))


def test_counting_full_decks_reaches_the_goal(truecount):
    for done in range(3):
        listed = truecount("drill", "--data", "mine").stdout
        assert f"{done} of 3 (3 runs of 50 cards in a row" in listed
        run = ("running-count", "--seed", done, "--run", "deck", "--questions", 1, "--json")
        verdict = lines(truecount("drill", *run, "--data", "guess", input="0\n"))[1]
        told = lines(truecount("drill", *run, "--data", "mine", input=f"{verdict['answer']}\n"))
        assert len(told[0]["cards"]) == 50 and told[1]["right"]
    assert "3 of 3 (3 runs of 50 cards in a row" in truecount("drill", "--data", "mine").stdout


def test_right_plays_and_costs_match_strategy_and_odds(truecount):
    told = drill(truecount, "basic-strategy", *["s"] * 12, options=["--table", "czarita"])
    questions = [line for line in told if "question" in line]
    verdicts = [line for line in told if "given" in line]
    chart = json.loads(
        truecount("strategy", "--rules", "decks=6", "--json").stdout)
    rows = {name: row for part in ("hard", "soft", "pairs") for name, row in chart[part].items()}
    for question, verdict in zip(questions, verdicts, strict=False):
        values = ["A23456789TJQK".index(card[0]) + 1 for card in question["cards"]]
        low, high, up = *sorted(min(value, 10) for value in values[:2]), min(values[2], 10)
        name = (
            f"{'A23456789T'[low - 1] * 2}" if low == high
            else f"A{high}" if low == 1 else str(low + high))
        play = rows[name][9 if up == 1 else up - 2]
        assert {"H": "hit", "S": "stand", "D": "double", "T": "double", "P": "split"}[play] == (
            verdict["answer"])
        assert (verdict["costMillionths"] == 0) == verdict["right"]


def test_a_negative_number_can_be_typed_as_it_is_printed(truecount):
    for seed in range(20):
        answer = drill(truecount, "true-count", "0", seed=seed, folder="guess")[1]["answer"]
        if answer.startswith("-"):
            break
    told = truecount(
        "drill", "true-count", "--seed", seed, "--data", "mine", "--questions", 1,
        input=answer.replace("-", "\u2212") + "\n")
    assert told.stderr == "" and "Right." in told.stdout


def test_leaving_before_any_answer_prints_no_score(truecount):
    for language, words in [("en", "No answers given."), ("de", "Du hast nichts beantwortet.")]:
        told = truecount(
            "drill", "true-count", "--data", "mine", "--language", language, input="q\n")
        assert words in told.stdout and "0.0" not in told.stdout and "0,0" not in told.stdout


def test_insurance_is_right_from_a_count_of_three(truecount):
    told = truecount(
        "drill", "deviations", "--seed", 1, "--data", "mine", "--questions", 12,
        input="n\nh\ns\n" * 12)
    assert "Insurance at +3 or higher; otherwise no insurance." in told.stdout
    german = truecount(
        "drill", "deviations", "--seed", 1, "--data", "german", "--questions", 12,
        "--language", "de", input="n\nh\ns\n" * 12)
    assert "Versicherung ab +3, sonst keine Versicherung." in german.stdout
    asked = [line for line in told.stdout.splitlines() if line.endswith("Do you take insurance?")]
    assert asked and all(" against Ace, count " in line for line in asked)
    assert told.stdout.count("What do you play?") + len(asked) == 12


def test_without_a_drill_all_drills_are_listed_with_progress(truecount):
    drill(truecount, "bet-ramp", "1", "1")
    ended = truecount("drill", "--data", "mine")
    assert ended.code == 0
    assert [line.split()[0] for line in ended.stdout.splitlines()] == ["Drill", *KINDS]
    listed = json.loads(truecount("drill", "--json", "--data", "mine").stdout)
    assert [one["drill"] for one in listed["drills"]] == KINDS and listed["ready"] is False


def test_learned_questions_are_saved_and_due_later(truecount, tmp_path):
    drill(truecount, "basic-strategy", *["s"] * 5)
    document = json.loads((tmp_path / "mine" / "training.json").read_text())
    assert document["format"] == "truecount.training" and document["version"] == 2
    progress = document["progress"]
    assert len(progress["memories"]) >= 4 and progress["answers"] == 5
    assert all(known["memory"]["due"] > known["memory"]["asked"] for known in progress["memories"])


def play_three_against_eight(truecount):
    """Stands on 13 against 8, the first hand of seed 3, which the chart hits."""
    words = ["bet 10", "deal", "stand"]
    ended = truecount("play", "--data", "mine", "--seed", 3, input="\n".join(words) + "\n")
    assert ended.code == 0, ended.stderr


def mistakes(truecount):
    listed = json.loads(truecount("drill", "--json", "--data", "mine").stdout)
    return [(one["thing"], one["played"], one["times"]) for one in listed["mistakes"]]


def test_table_mistakes_are_drilled_until_they_are_right(truecount):
    play_three_against_eight(truecount)
    for _ in range(2):
        assert mistakes(truecount) == [("13 v 8 hit", "stand", 1)]
    listed = truecount("drill", "--data", "mine").stdout
    assert "1 table mistake. It cost" in listed
    told = lines(truecount("drill", "--mistakes", "--data", "mine", "--json", input="s\nh\n"))
    assert [line["right"] for line in told if "given" in line] == [False, True]
    assert told[0]["text"].startswith("Jean-Luc, dealer stands on soft 17.")
    assert told[-1]["asked"] == 2
    assert mistakes(truecount) == []
    done = truecount("drill", "--mistakes", "--data", "mine")
    assert done.code == 0 and done.stdout.startswith("You have no table mistakes")


def test_the_list_of_drills_in_german(truecount):
    play_three_against_eight(truecount)
    listed = truecount("drill", "--language", "de", "--data", "mine").stdout
    assert listed.splitlines()[0].split() == ["Übung", "Bereit", "Fällig"]
    assert "1 Fehler vom Tisch" in listed


def test_text_output_and_invalid_answers(truecount):
    ended = truecount(
        "drill", "true-count", "--seed", 7, "--table", "czarita", "--data", "mine",
        input="two\n4\nq\n")
    assert ended.code == 0
    assert "'two' isn't an answer here. Answer with a whole number, such as -3, or q." in ended.stderr
    assert "Running count +2, ½ deck left. What is the true count?" in ended.stdout
    assert "Right. +2 divided by ½ is +4.00, rounded down +4." in ended.stdout
    assert "1 of 1 right" in ended.stdout


def test_an_unbalanced_count_is_drilled_by_running_counts(truecount):
    ended = truecount("drill", "true-count", "--count", "ko", "--data", "mine", input="0\n")
    assert ended.code == 1 and ended.stdout == ""
    assert "ko is unbalanced and has no true counts. Choose running-count," in ended.stderr
    told = truecount(
        "drill", "bet-ramp", "--count", "ko", "--table", "czarita", "--data", "mine",
        "--questions", 1, input="1\n").stdout
    assert "KO uses the running count, starting at \u221220 with 6 decks." in told
    assert "You have the edge from the key count \u22124. The pivot is +4." in told
    assert "Bet 1 unit below \u22124, 2 at \u22124, 4 at \u22121, 6 at +1, 8 at +4 or higher." in told
    assert "Running count " in told and "True count" not in told
    told = truecount(
        "drill", "deviations", "--language", "de", "--data", "mine", "--questions", 1,
        input="q\n").stdout
    assert "beginnt mit 6 Kartenspielen bei \u221220" in told
    listed = json.loads(truecount("drill", "--json", "--data", "mine").stdout)
    assert [one["drill"] for one in listed["drills"]] == [k for k in KINDS if k != "true-count"]


def test_rules_can_be_given_one_by_one(truecount):
    options = ["--rules", "decks=1,h17", "--questions", 12]
    told = truecount(
        "drill", "true-count", "--seed", 7, "--data", "mine", *options, input="0\n" * 12).stdout
    assert "The shoe holds 1 deck." in told
    assert all(f"{part} deck left" in told for part in "¼½¾")
    told = truecount("drill", "deviations", "--data", "mine", "--questions", 1, input="q\n").stdout
    assert "1 deck, dealer hits on soft 17" in told
    assert "with the decks left to the nearest quarter, rounded down" in told


def test_a_drill_in_german(truecount):
    ended = truecount(
        "drill", "bet-ramp", "--seed", 7, "--language", "de", "--data", "mine",
        input="1\n")
    assert "Wie viele Einheiten setzt du?" in ended.stdout


def test_a_damaged_document_is_kept_and_reported(truecount, tmp_path):
    folder = tmp_path / "mine"
    drill(truecount, "bet-ramp", "1")
    (folder / "training.json").write_text("{}")
    ended = truecount("drill", "bet-ramp", "--data", "mine", input="1\n")
    assert ended.code == 0 and "Your training record was damaged" in ended.stderr
    assert (folder / "training.json.damaged1").read_text() == "{}"


def test_a_document_of_a_newer_version_is_not_changed(truecount, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    newer = '{"format":"truecount.training","version":3}'
    (folder / "training.json").write_text(newer)
    ended = truecount("drill", "bet-ramp", "--data", "mine", input="1\n")
    assert ended.code == 1 and "newer version" in ended.stderr
    assert (folder / "training.json").read_text() == newer


@pytest.mark.parametrize(
    "arguments",
    [["poker"], ["bet-ramp", "--seed", "x"], ["bet-ramp", "--questions", "0"],
     ["bet-ramp", "--table", "nobody"], ["bet-ramp", "--count", "abc"],
     ["running-count", "--run", "shoe"], ["bet-ramp", "--rules", "decks=9"],
     ["bet-ramp", "--rules", "decks=6", "--table", "jack"],
     ["bet-ramp", "--rules", "h17", "--soft17", "stand"],
     ["bet-ramp", "--mistakes"], ["--mistakes", "--questions", "3"]])
def test_usage_errors(truecount, arguments):
    ended = truecount("drill", *arguments)
    assert ended.code == 2 and ended.stderr
