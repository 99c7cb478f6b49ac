"""The modules are in layers as in docs/architecture.md, and import only their dependencies."""

import json
import re
import subprocess

import pytest
from conftest import ROOT


@pytest.fixture(scope="module")
def targets(tmp_path_factory):
    """The package's targets by name, with their dependencies in the package, including the browser's modules."""
    modules = re.findall(r"^(Web\w+) ", (ROOT / "Web/modules.txt").read_text(), re.MULTILINE)
    folder = tmp_path_factory.mktemp("package")
    found = {}
    for only in [{}, {"CLIENT_MODULES": " ".join(modules)}]:
        dumped = subprocess.run(
            ["env", *(f"{name}={value}" for name, value in only.items()),
             "swift", "package", "--scratch-path", str(folder), "dump-package"],
            cwd=ROOT, capture_output=True, text=True, timeout=120, check=True,
        )
        for target in json.loads(dumped.stdout)["targets"]:
            found[target["name"]] = target
    own = set(found)
    return {
        name: {
            "needs": {need["byName"][0] for need in target["dependencies"] if "byName" in need} & own,
            "folder": ROOT / (
                target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + name),
        }
        for name, target in found.items()
    }


def layers():
    """The layer of each module in the diagram, counted from the top."""
    picture = (ROOT / "docs/architecture.md").read_text().split("```")[1]
    names = {}
    for number, line in enumerate(picture.strip("\n").splitlines()):
        for name in re.findall(r"\b[A-Z]\w+\b|\btruecount\b", line[11:60].split("     ")[0]):
            assert name not in names, f"{name} is drawn twice"
            names[name] = number
    return names


def test_every_module_is_in_the_diagram_once(targets):
    drawn = set(layers())
    real = {
        name for name, target in targets.items()
        if not name.endswith(("Tests", "Testing")) and name != "WasmProbe" and name != "bench"
        and not (name.startswith("Web") and name not in ["WebHost", "WebShell", "WebWork"])
    }
    assert drawn == real


def test_modules_depend_only_on_lower_layers(targets):
    layer = layers()
    upward = [
        f"{name} needs {need}"
        for name, target in targets.items() if name in layer
        for need in target["needs"] if layer[need] <= layer[name]
    ]
    assert upward == []


def test_modules_import_exactly_their_dependencies(targets):
    wrong = []
    for name, target in targets.items():
        imported = set()
        for path in target["folder"].rglob("*.swift"):
            imported |= set(re.findall(r"^(?:@\w+ )?import (\w+)", path.read_text(), re.MULTILINE))
        # CWebRuntime is linked without an import: it has C functions that Embedded Swift needs.
        imported = imported & set(targets) | target["needs"] & {"CWebRuntime"}
        if imported != target["needs"]:
            wrong.append(
                f"{name}: imports without need {sorted(imported - target['needs'])}, "
                f"needs without import {sorted(target['needs'] - imported)}")
    assert wrong == []


def test_ledger_and_server_import_no_views(targets):
    views = {
        name for name in targets
        if re.search(r"(Tables|Screens|Games)$|^(App|CasinoKit|FrontDoor|Gallery|Navigation)$", name)
    }
    reached, open_ = set(), ["Books", "Server"]
    while open_:
        for need in targets[open_.pop()]["needs"] - reached:
            reached.add(need)
            open_.append(need)
    assert views & reached == set()


def test_what_games_elsewhere_share_does_not_know_this_program(targets):
    shared = ["BankingTables", "CasinoKit", "ElementTree", "Localization", "Persistence", "Sounds", "TerminalShell",
              "WebHost", "WebShell", "WebWork", "Workers"]
    named = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for name in shared for path in targets[name]["folder"].rglob("*.swift")
        for line in path.read_text().splitlines()
        # Formats of stored documents keep the name.
        if re.search(r"true ?count", line, re.IGNORECASE) and not re.search(r'"truecount\.\w+"', line)
    ]
    assert named == []
