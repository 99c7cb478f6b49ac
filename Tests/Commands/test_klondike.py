"""`klondike` deals, solves, verifies and surveys deals."""

import json
import shutil
import subprocess

import pytest

RANKS = "A23456789TJQK"
LOST = 41
DECK = sorted(rank + suit for rank in RANKS for suit in "CDHS")


def deal(truecount, number):
    ended = truecount("klondike", "deal", "--number", number, "--json")
    assert ended.code == 0, ended.stderr
    return json.loads(ended.stdout)


def solve(truecount, *arguments):
    ended = truecount("klondike", "solve", *arguments, "--json")
    assert ended.code == 0, ended.stderr
    return json.loads(ended.stdout)


def test_a_deal_is_laid_out_row_by_row_from_the_shuffled_deck(truecount):
    layout = deal(truecount, 7)
    shoe = json.loads(truecount("shoe", "--decks", 1, "--seed", 7, "--json").stdout)["cards"]
    assert layout["draw"] == 3 and layout["waste"] == [] and layout["foundations"] == []
    assert [len(column) for column in layout["tableau"]] == [1, 2, 3, 4, 5, 6, 7]
    assert layout["faceUp"] == [1] * 7
    rows = [layout["tableau"][column][row] for row in range(7) for column in range(row, 7)]
    assert rows + layout["stock"] == shoe
    assert sorted(shoe) == DECK


def test_solve_writes_a_proof_that_verifies(truecount, tmp_path):
    proof = tmp_path / "proof.json"
    verdict = solve(truecount, "--number", 1, "--proof", proof)
    assert verdict["verdict"] == "winnable" and verdict["nodes"] > 0
    assert verdict["line"] == json.loads(proof.read_text())["line"]
    ended = truecount("klondike", "verify", proof, "--number", 1, "--json")
    assert ended.code == 0
    assert json.loads(ended.stdout) == {
        "verified": True, "game": "klondike-3", "number": 1, "actions": len(verdict["line"]),
    }


def test_a_proof_of_another_deal_is_refused(truecount, tmp_path):
    proof = tmp_path / "proof.json"
    solve(truecount, "--number", 1, "--proof", proof)
    ended = truecount("klondike", "verify", proof, "--number", 2)
    assert ended.code == 1 and "another deal" in ended.stderr
    document = json.loads(proof.read_text())
    document["opening"]["number"] = 2
    proof.write_text(json.dumps(document))
    ended = truecount("klondike", "verify", proof, "--json")
    assert ended.code == 1 and json.loads(ended.stdout)["verified"] is False


def won_freecell():
    """A proof of FreeCell in which the cards only move to the foundations."""
    columns = [[] for _ in range(8)]
    for place, rank in enumerate(reversed(RANKS)):
        for suit in range(4):
            columns[suit].append(rank + "CDHS"[suit])
    layout = {"tableau": columns, "faceUp": [len(column) for column in columns]}
    line = [f"t{suit}-f{suit}" for _ in RANKS for suit in range(1, 5)]
    return {"game": "freecell", "opening": {"layout": layout}, "line": line}


@pytest.fixture(scope="module")
def found_proofs(program, tmp_path_factory):
    """A folder with proofs of Klondike deal 1, drawing one and three cards, and of FreeCell."""
    folder = tmp_path_factory.mktemp("proofs")
    for draw in ("1", "3"):
        words = ["solve", "--number", "1", "--draw", draw, "--proof", f"draw{draw}"]
        subprocess.run([program, "klondike", *words], cwd=folder, capture_output=True, check=True)
    (folder / "freecell").write_text(json.dumps(won_freecell()))
    vegas = json.loads((folder / "draw3").read_text()) | {"game": "klondike-3-vegas"}
    (folder / "vegas").write_text(json.dumps(vegas))
    words = ["verify", "freecell"]
    subprocess.run([program, "klondike", *words], cwd=folder, capture_output=True, check=True)
    return folder


@pytest.fixture
def proofs(found_proofs, tmp_path):
    """Copies of the proofs for one test, which may change them."""
    shutil.copytree(found_proofs, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.mark.parametrize(
    "proof, named",
    [
        ("draw1", []),
        ("draw1", ["--number", 1]),
        ("draw1", ["--number", 1, "--draw", 1]),
        ("draw1", ["--game", "klondike"]),
        ("draw1", ["--game", "klondike", "--draw", 1, "--number", 1]),
        ("draw1", ["--game", "klondike-1"]),
        ("draw3", ["--draw", 3]),
        ("draw3", ["--game", "klondike-3", "--number", 1, "--draw", 3]),
        ("freecell", ["--game", "freecell"]),
    ],
)
def test_a_proof_that_matches_the_options_is_verified(truecount, proofs, proof, named):
    ended = truecount("klondike", "verify", proof, *named)
    assert ended.code == 0, ended.stderr


@pytest.mark.parametrize(
    "proof, named, words",
    [
        ("draw1", ["--draw", 3], "for Klondike, draw one, not for --draw 3"),
        ("draw1", ["--number", 1, "--draw", 3], "not for --draw 3"),
        ("draw1", ["--game", "klondike", "--draw", 3], "not for --draw 3"),
        ("draw1", ["--game", "klondike-3"], "for Klondike, draw one, not for klondike-3"),
        ("draw3", ["--draw", 1], "not for --draw 1"),
        ("draw3", ["--game", "freecell"], "not for freecell"),
        ("draw3", ["--game", "vegas"], "not for vegas"),
        ("draw3", ["--draw", 3, "--number", 2], "another deal, not for number 2"),
        ("freecell", ["--number", 5], "a number without --game is a deal of Klondike"),
        ("freecell", ["--game", "freecell", "--number", 5], "another deal, not for number 5"),
        ("freecell", ["--game", "klondike"], "for FreeCell, not for klondike"),
        ("freecell", ["--draw", 3], "not for --draw 3"),
        ("vegas", ["--game", "klondike"], "not for klondike"),
    ],
)
def test_a_proof_that_does_not_match_the_options_is_refused(truecount, proofs, proof, named, words):
    ended = truecount("klondike", "verify", proof, *named)
    assert ended.code == 1 and ended.stdout == "" and words in ended.stderr
    ended = truecount("klondike", "verify", proof, *named, "--json")
    assert ended.code == 1 and words in json.loads(ended.stdout)["problem"]


def test_a_freecell_proof_does_not_prove_the_klondike_deal_with_its_number(truecount, proofs):
    document = won_freecell() | {"opening": {"number": 5}}
    (proofs / "freecell").write_text(json.dumps(document))
    ended = truecount("klondike", "verify", "freecell", "--number", 5)
    assert ended.code == 1 and "It is a proof for FreeCell" in ended.stderr


@pytest.mark.parametrize(
    "named, words",
    [
        (["--game", "chess"], ["klondike", "vegas", "klondike-3-vegas", "freecell", "yukon"]),
        (["--game", "klondike-1", "--draw", 3], ["--game klondike-1 and --draw 3"]),
        (["--game", "freecell", "--draw", 1], ["--game freecell and --draw 1"]),
        (["--draw", 2], ["1 or 3"]),
    ],
)
def test_impossible_verify_options_are_usage_errors(truecount, proofs, named, words):
    ended = truecount("klondike", "verify", "draw1", *named)
    assert ended.code == 2 and ended.stdout == ""
    for word in words:
        assert word in ended.stderr


@pytest.mark.parametrize(
    "change, problem",
    [
        (lambda proof: proof.update(note="trust me"), "'note' is unknown here"),
        (lambda proof: proof.update(draw=3), "'draw' is unknown here"),
        (lambda proof: proof["opening"].update(draw=3), "'opening.draw' is unknown here"),
        (lambda proof: proof["opening"].update(layout={}), "'opening.number' is unknown here"),
    ],
)
def test_a_proof_with_unknown_members_is_refused(truecount, proofs, change, problem):
    document = json.loads((proofs / "draw3").read_text())
    change(document)
    (proofs / "draw3").write_text(json.dumps(document))
    ended = truecount("klondike", "verify", "draw3")
    assert ended.code == 1 and problem in ended.stderr


def test_a_layout_with_unknown_members_is_refused(truecount, proofs):
    document = won_freecell()
    document["opening"]["layout"]["jokers"] = []
    (proofs / "freecell").write_text(json.dumps(document))
    ended = truecount("klondike", "verify", "freecell")
    assert ended.code == 1 and "'opening.layout.jokers' is unknown here" in ended.stderr


def test_an_incomplete_proof_is_refused(truecount, tmp_path):
    proof = tmp_path / "proof.json"
    solve(truecount, "--number", 1, "--proof", proof)
    document = json.loads(proof.read_text())
    document["line"].pop()
    proof.write_text(json.dumps(document))
    ended = truecount("klondike", "verify", proof)
    assert ended.code == 1 and "1 card is left after the last action" in ended.stderr


def test_a_lost_deal_has_no_line_and_no_proof(truecount, tmp_path):
    proof = tmp_path / "proof.json"
    ended = truecount("klondike", "solve", "--number", LOST, "--proof", proof, "--json")
    verdict = json.loads(ended.stdout)
    assert ended.code == 0 and verdict["verdict"] == "lost" and verdict["line"] == []
    assert "was not written" in ended.stderr and not proof.exists()


def test_a_search_that_reaches_its_limit_is_unknown(truecount):
    verdict = solve(truecount, "--number", LOST, "--nodes", 10)
    assert verdict["verdict"] == "unknown" and verdict["nodes"] <= 11


def test_a_layout_file_is_solved_like_its_deal_number(truecount, tmp_path):
    path = tmp_path / "layout.json"
    path.write_text(json.dumps(deal(truecount, 4)))
    by_number = solve(truecount, "--number", 4)
    by_layout = solve(truecount, "--layout", path)
    assert by_layout["verdict"] == by_number["verdict"] == "winnable"
    assert by_layout["line"] == by_number["line"]


@pytest.mark.parametrize(
    "change, problem",
    [
        (lambda layout: layout["stock"].append("AS"), "AS is there twice"),
        (lambda layout: layout["stock"].pop(), "is missing"),
        (lambda layout: layout["tableau"].append([]), "has 8 columns; allowed are 7"),
        (lambda layout: layout["faceUp"].__setitem__(0, 2), "is 2; allowed is 1 to 1"),
        (lambda layout: layout["stock"].__setitem__(0, "1X"), "is not known"),
        (lambda layout: layout.update(draw=2), "'draw' is 2; allowed is 1 or 3"),
    ],
)
def test_an_impossible_layout_is_refused(truecount, tmp_path, change, problem):
    layout = deal(truecount, 7)
    change(layout)
    path = tmp_path / "layout.json"
    path.write_text(json.dumps(layout))
    ended = truecount("klondike", "solve", "--layout", path, "--json")
    assert ended.code == 1 and problem in ended.stderr and ended.stdout == ""


def test_a_file_that_is_not_json_is_refused(truecount, tmp_path):
    path = tmp_path / "layout.json"
    path.write_text("seven columns")
    for command in (["solve", "--layout", path], ["verify", path]):
        ended = truecount("klondike", *command)
        assert ended.code == 1 and "is not JSON" in ended.stderr


def test_a_file_without_a_json_object_is_refused(truecount, tmp_path):
    path = tmp_path / "list.json"
    path.write_text("[]")
    for command in (["solve", "--layout", path], ["verify", path]):
        ended = truecount("klondike", *command)
        assert ended.code == 1 and f"{path} is JSON but not an object." in ended.stderr


def test_a_proof_without_its_opening_is_refused(truecount, tmp_path):
    path = tmp_path / "proof.json"
    path.write_text(json.dumps({"game": "klondike-3", "line": []}))
    ended = truecount("klondike", "verify", path)
    assert ended.code == 1 and "'opening' is missing" in ended.stderr


def test_a_file_that_cannot_be_read_is_refused_with_the_reason(truecount, tmp_path):
    for command in (["solve", "--layout"], ["verify"]):
        ended = truecount("klondike", *command, tmp_path / "none.json")
        assert ended.code == 1 and "No such file or directory" in ended.stderr
        ended = truecount("klondike", *command, tmp_path)
        assert ended.code == 1 and "Is a directory" in ended.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["deal", "--number", "-1"], ["deal", "--number", "18446744073709551616"],
        ["deal", "--number", "seven"], ["deal", "--number", "1", "--draw", "2"],
        ["solve"], ["solve", "--number", "1", "--layout", "x"],
        ["solve", "--number", "1", "--nodes", "0"], ["survey", "--from", "0", "--count", "0"],
        ["survey", "--from", "18446744073709551615", "--count", "2"],
    ],
)
def test_invalid_options_are_usage_errors(truecount, arguments):
    ended = truecount("klondike", *arguments)
    assert ended.code == 2 and ended.stdout == ""


def test_survey_counts_do_not_depend_on_threads(truecount):
    def survey(threads):
        ended = truecount(
            "klondike", "survey", "--from", 0, "--count", 200, "--nodes", 1000,
            "--threads", threads, "--json",
        )
        assert ended.code == 0, ended.stderr
        return json.loads(ended.stdout)

    one, three = survey(1), survey(3)
    assert one["winnable"] + one["lost"] + one["unknown"] == 200
    for count in ("winnable", "lost", "unknown", "positions"):
        assert one[count] == three[count]
    solved = [solve(truecount, "--number", n, "--nodes", 1000)["verdict"] for n in range(20)]
    ended = truecount(
        "klondike", "survey", "--from", 0, "--count", 20, "--nodes", 1000, "--json")
    counts = json.loads(ended.stdout)
    assert counts["winnable"] == solved.count("winnable")
    assert counts["lost"] == solved.count("lost")


def test_the_solver_line_wins_in_the_terminal(truecount):
    line = solve(truecount, "--number", 1)["line"]
    ended = truecount("klondike", "play", "--number", 1, input="\n".join(line + ["quit"]) + "\n")
    assert ended.code == 0 and "Won!" in ended.stdout and "with help" not in ended.stdout
    ended = truecount(
        "klondike", "play", "--number", 1,
        input="t1-f1\nhint\nlamp\ndraw\nundo\nundo\nnonsense\nquit\n")
    for words in ("Hint 1 of", "This game can be won.", "There is nothing to undo.", "'nonsense'"):
        assert words in ended.stdout
    before, after = ended.stdout.split("This game can be won.")
    assert before.endswith("> ") and "0 moves, 0:00\n" in before and "with help" not in before
    assert ", with help\n" in after, "the solver knows the hidden cards"


def test_after_lamp_the_first_hint_keeps_the_win(truecount):
    ended = truecount(
        "klondike", "play", "--number", 851, "--draw", 3,
        input="draw\nhint\nlamp\nhint\nhint\nw-f1\nhint\nquit\n")
    assert "This game can be won." in ended.stdout
    hints = [line for line in ended.stdout.splitlines() if "Hint" in line]
    assert "w-f1 (suggestion, not proven)" in hints[0]
    assert "w-f1" not in hints[1] and hints[1].endswith("(proven: this move still wins)")
    assert hints[2].endswith("(suggestion, not proven)")
    assert hints[3].endswith("(this game can't be won)"), "the first hint by sight lost it"


def test_hints_restart_after_every_move(truecount):
    ended = truecount(
        "klondike", "play", "--number", 3, input="draw\nhint\nhint\nundo\nhint\nt9\nquit\n")
    hints = [line for line in ended.stdout.splitlines() if "Hint" in line]
    assert [hint.split(" of ")[0] for hint in hints] == ["> Hint 1", "> Hint 2", "> Hint 1"]
    assert all(hint.endswith("(suggestion, not proven)") for hint in hints)
    assert "Unknown command 't9'" in ended.stdout
