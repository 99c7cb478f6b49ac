"""A game of one's own from the template: what is written, what is refused, and that it is whole or nothing."""

import hashlib
import re
import shutil
import subprocess

import pytest
from conftest import ROOT

# The lists in which a game is entered, and by how many lines.
REGISTRIES = {
    "Package.swift": 1,
    "Web/modules.txt": 1,
    "Sources/GameList/AllGames.swift": 1,
    "Sources/BankingGames/BankTables.swift": 1,
    "Sources/Conformance/GameCatalog.swift": 2,
}

# Enough of the package to compile a game's rules and run its tests, in seconds instead of minutes.
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Small", platforms: [.macOS(.v15)], targets: [
  .target(name: "CardCore"), .target(name: "Banking", dependencies: ["CardCore"]),
  .target(name: "RedDog", dependencies: ["Banking", "CardCore"]),
  .testTarget(name: "RedDogTests", dependencies: ["Banking", "CardCore", "RedDog"]),
])
"""


def copied(target):
    """A copy of the sources that a new game may change."""
    for part in ["Sources", "Templates", "Web", "docs/rules"]:
        shutil.copytree(ROOT / part, target / part)
    shutil.copy(ROOT / "Package.swift", target)
    return target


@pytest.fixture
def copy(tmp_path):
    """A copy of the sources for one test, which may change it."""
    return copied(tmp_path / "copy")


@pytest.fixture(scope="module")
def untouched(tmp_path_factory):
    """A copy of the sources in which nothing may change, and what lies in it, for all tests together."""
    copy = copied(tmp_path_factory.mktemp("untouched") / "copy")
    return copy, files(copy)


def files(folder):
    """Every file and folder below a folder, with a digest of what it holds."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        if path.is_file() else None
        for path in folder.rglob("*")
    }


def added_lines(before, after):
    """How many lines of a text are new."""
    old = before.splitlines()
    return len([line for line in after.splitlines() if line not in old])


def test_a_new_game_is_five_files_and_a_line_in_each_list_of_games(truecount, copy):
    before = files(copy)
    texts = {path: (copy / path).read_text() for path in REGISTRIES}
    done = truecount("new-game", "RedDog", "--package", copy)
    assert done.code == 0, done.stderr
    after = files(copy)
    changed = {path for path in before if before[path] != after[path]}
    assert changed == set(REGISTRIES)
    for path, lines in REGISTRIES.items():
        assert f"+{lines} {path}\n" in done.stdout
    new = {path for path in after if path not in before and after[path]}
    assert len(new) == 5
    assert sum(len((copy / path).read_text().splitlines()) for path in new) < 250
    rules = (copy / "Sources/RedDog/RedDog.swift").read_text()
    assert len(rules.splitlines()) <= 100
    for path, lines in REGISTRIES.items():
        assert added_lines(texts[path], (copy / path).read_text()) <= lines, path
    for path in new:
        text = (copy / path).read_text()
        assert not re.search("new.?game", text, re.IGNORECASE), path
    assert "\nimport RedDog\n" in (copy / "Sources/Conformance/GameCatalog.swift").read_text()


@pytest.mark.parametrize("rules", [
    "Sources/War/War.swift", "Sources/ThreeCardPoker/ThreeCardPoker.swift",
    "Examples/RedDog/Sources/RedDog/RedDog.swift",
])
def test_the_rules_of_a_game_against_the_bank_are_a_page(rules):
    assert 50 < len((ROOT / rules).read_text().splitlines()) <= 100


def test_the_rules_of_a_new_game_compile_and_their_tests_pass(truecount, copy):
    assert truecount("new-game", "RedDog", "--package", copy).code == 0
    for path in (copy / "Sources").iterdir():
        if path.name not in ["CardCore", "Banking", "RedDog"]:
            shutil.rmtree(path)
    (copy / "Package.swift").write_text(MANIFEST)
    tested = subprocess.run(
        ["swift", "test"], cwd=copy, capture_output=True, text=True, timeout=600
    )
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert "4 tests" in tested.stdout


# A file that names a game: its type, its words, or its name.
NAMED = r"\b(?:{0}Game|{0}Phrase)\b|\.{1}\b"


def test_where_war_is_named_the_new_game_is_named_as_often(truecount, copy):
    assert truecount("new-game", "RedDog", "--package", copy).code == 0
    named = {}
    # What is about war alone: its rules and words, its recorded rounds, its exact edges, a figure of the benchmarks.
    own = [
        "Sources/War/", "Sources/RedDog/", "Sources/GameList/Games/", "Sources/BankingGames/WarPhrase.swift",
        "Sources/BankingGames/RedDogPhrase.swift", "Sources/Conformance/WarCatalog.swift", "Sources/Bench/",
        "Sources/truecount/Odds/", "Tests/",
    ]
    for path in copy.rglob("*.swift"):
        if any(str(path.relative_to(copy)).startswith(folder) for folder in own):
            continue
        text = path.read_text()
        counts = [len(re.findall(NAMED.format(*game), text)) for game in [("War", "war"), ("RedDog", "reddog")]]
        if any(counts):
            named[str(path.relative_to(copy))] = counts
    assert set(named) == {"Sources/GameList/AllGames.swift", "Sources/BankingGames/BankTables.swift"}
    assert {path: counts for path, counts in named.items() if counts[0] != counts[1]} == {}


def test_two_games_can_be_made_one_after_the_other(truecount, copy):
    for name in ["RedDog", "Apex"]:
        assert truecount("new-game", name, "--package", copy).code == 0
    assert '["ThreeCardPoker", "War", "RedDog", "Apex"]' in (copy / "Package.swift").read_text()
    imports = (copy / "Sources/BankingGames/ApexPhrase.swift").read_text().splitlines()[:4]
    assert imports == sorted(imports)


@pytest.mark.parametrize(
    "name",
    ["", "redDog", "Red-Dog", "Red Dog", "../RedDog", "Red/Dog", "Röd", "R" * 25, "2Dogs", "Red.Dog",
     "Red\nDog", "~", "%s"],
)
def test_what_is_no_name_is_a_usage_error(truecount, untouched, name):
    copy, before = untouched
    done = truecount("new-game", "--package", copy, "--", name)
    assert done.code == 2
    assert "such as RedDog" in done.stderr
    assert files(copy) == before


@pytest.mark.parametrize("name", ["War", "Blackjack", "Klondike", "CardCore", "Journal", "String", "Self", "House", "Door", "Kit",
                                  "Shoes", "Statistics", "Golf", "FreeCell", "Spider", "Replay", "Data", "Time",
                                  "Bank", "Keys", "Logging", "Duration", "Room"])
def test_a_name_that_is_taken_is_refused(truecount, untouched, name):
    copy, before = untouched
    done = truecount("new-game", name, "--package", copy)
    assert done.code == 1
    assert f"The name {name} is taken." in done.stderr
    assert files(copy) == before


@pytest.mark.parametrize("name", ["Poker", "Dragon"])
def test_a_word_that_only_players_read_is_free(truecount, copy, name):
    done = truecount("new-game", name, "--package", copy)
    assert done.code == 0, done.stderr


def test_the_same_game_is_not_made_twice(truecount, copy):
    assert truecount("new-game", "RedDog", "--package", copy).code == 0
    before = files(copy)
    assert truecount("new-game", "RedDog", "--package", copy).code == 1
    assert truecount("new-game", "Reddog", "--package", copy).code == 1
    assert files(copy) == before


@pytest.mark.parametrize("registry", REGISTRIES)
def test_where_a_list_is_not_as_expected_nothing_is_changed(truecount, untouched, registry):
    copy, whole = untouched
    text = (copy / registry).read_bytes()
    other = b"// something else\n"
    (copy / registry).write_bytes(other)
    done = truecount("new-game", "RedDog", "--package", copy)
    after = files(copy)
    (copy / registry).write_bytes(text)
    assert done.code == 1
    assert registry in done.stderr
    assert after == {**whole, registry: hashlib.sha256(other).hexdigest()}


def test_a_file_that_is_there_is_not_overwritten(truecount, copy):
    page = copy / "docs/rules/red-dog.md"
    page.write_text("mine")
    before = files(copy)
    done = truecount("new-game", "RedDog", "--package", copy)
    assert done.code == 1
    assert "docs/rules/red-dog.md is there already" in done.stderr
    assert files(copy) == before


def test_where_something_cannot_be_written_everything_is_as_it_was(truecount, copy):
    # A file stands where the last folder would be, so the last draft cannot be written.
    shutil.rmtree(copy / "docs/rules")
    (copy / "docs/rules").write_text("")
    before = files(copy)
    done = truecount("new-game", "RedDog", "--package", copy)
    assert done.code == 1
    assert "Cannot write docs/rules/red-dog.md" in done.stderr
    assert files(copy) == before


def test_outside_the_source_folder_it_shows_a_message(truecount, tmp_path):
    done = truecount("new-game", "RedDog")
    assert done.code == 1
    assert "Package.swift is missing" in done.stderr
    assert list(tmp_path.iterdir()) == []
