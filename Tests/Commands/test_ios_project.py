"""The Xcode project of the iPhone app is complete: it has no dangling or unused ids, and all files are there."""

import json
import plistlib
import re
import struct
import xml.etree.ElementTree
import zlib

import pytest
from conftest import ROOT

IOS = ROOT / "Apps/iOS"
PROJECT = IOS / "TrueCount.xcodeproj"
ID = re.compile(r"5A\w{22}")


def parse(text):
    """Reads the old format of property lists, in which Xcode writes projects."""
    tokens = re.findall(r'"(?:\\.|[^"\\])*"|[{}()=;,]|[^\s{}()=;,"]+', re.sub(r"//[^\n]*", "", text))
    tokens.reverse()

    def value():
        token = tokens.pop()
        if token == "{":
            found = {}
            while tokens[-1] != "}":
                key = value()
                assert tokens.pop() == "=" and key not in found
                found[key] = value()
                assert tokens.pop() == ";"
            tokens.pop()
            return found
        if token == "(":
            found = []
            while tokens[-1] != ")":
                found.append(value())
                if tokens[-1] == ",":
                    tokens.pop()
            tokens.pop()
            return found
        assert token not in "{}()=;,"
        return token[1:-1] if token.startswith('"') else token

    found = value()
    assert not tokens
    return found


@pytest.fixture(scope="module")
def project():
    return parse((PROJECT / "project.pbxproj").read_text())


def ids(value):
    if isinstance(value, dict):
        return {found for part in value.values() for found in ids(part)}
    if isinstance(value, list):
        return {found for part in value for found in ids(part)}
    return {value} if ID.fullmatch(value) else set()


def of_kind(project, kind):
    return [thing for thing in project["objects"].values() if thing["isa"] == kind]


def test_every_id_is_declared_and_used(project):
    used = {project["rootObject"]} | {found for thing in project["objects"].values() for found in ids(thing)}
    assert used == set(project["objects"])


def test_the_format_has_synchronized_folders_that_exist(project):
    assert project["objectVersion"] == "77"
    folders = of_kind(project, "PBXFileSystemSynchronizedRootGroup")
    assert [folder["path"] for folder in folders] == ["App"]
    assert (IOS / "App/TrueCountApp.swift").exists()
    package, = of_kind(project, "XCLocalSwiftPackageReference")
    assert (IOS / package["relativePath"] / "Package.swift").exists()
    product, = of_kind(project, "XCSwiftPackageProductDependency")
    assert f'.library(name: "{product["productName"]}"' in (IOS / "Shell/Package.swift").read_text()


def test_the_target_copies_resources_and_signs_nothing_special(project):
    target, = of_kind(project, "PBXNativeTarget")
    phases = [project["objects"][phase]["isa"] for phase in target["buildPhases"]]
    # NB: without the empty phase for resources, Xcode doesn't copy asset catalogs.
    assert phases == ["PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"]
    for configuration in of_kind(project, "XCBuildConfiguration"):
        assert "CODE_SIGN_ENTITLEMENTS" not in configuration["buildSettings"]
        assert "DEVELOPMENT_TEAM" not in configuration["buildSettings"]


def test_services_are_off_until_somebody_sets_them(project):
    """The property list takes its values from build settings, all of which are empty at first."""
    properties = plistlib.loads((IOS / "Info.plist").read_bytes())
    read = set(re.findall(r'text\("(TrueCount\w+)"\)', (IOS / "Shell/AppShell/Services/Device.swift").read_text()))
    assert {name for name in properties if name.startswith("TrueCount")} == read
    assert properties["SKIncludeConsumableInAppPurchaseHistory"] is True
    targets = [
        configuration["buildSettings"] for configuration in of_kind(project, "XCBuildConfiguration")
        if "PRODUCT_BUNDLE_IDENTIFIER" in configuration["buildSettings"]
    ]
    assert len(targets) == 2
    for settings in targets:
        assert settings["INFOPLIST_FILE"] == "Info.plist" and settings["GENERATE_INFOPLIST_FILE"] == "YES"
        for name in read:
            setting = re.fullmatch(r"\$\((\w+)\)", properties[name]).group(1)
            assert settings[setting] in ("", "NO")


def test_the_entitlements_are_those_of_the_services():
    entitlements = plistlib.loads((IOS / "TrueCount.entitlements").read_bytes())
    assert entitlements["com.apple.developer.game-center"] is True
    assert entitlements["com.apple.developer.icloud-services"] == ["CloudKit"]
    assert entitlements["com.apple.developer.icloud-container-identifiers"] == ["iCloud.$(CFBundleIdentifier)"]


def test_xcode_sells_the_products_of_the_store():
    """The file for tests in Xcode has all products for money, with their prices."""
    source = (ROOT / "Sources/Records/Store/Product.swift").read_text()
    products = {
        f"truecount.{name}": int(cents.replace("_", ""))
        for name, cents in re.findall(r'Product\(\s*"([\w.]+)", "[^"]+", cents: ([\d_]+)', source) if cents != "0"
    }
    shop = json.loads((IOS / "Store.storekit").read_text())
    assert {one["productID"]: round(float(one["displayPrice"]) * 100) for one in shop["products"]} == products
    for one in shop["products"]:
        assert one["type"] == "Consumable"
        assert [words["locale"] for words in one["localizations"]] == ["en_US", "de"]
    assert len({one["internalID"] for one in shop["products"]}) == len(products) == 10


def test_the_shared_scheme_builds_the_target(project):
    scheme = xml.etree.ElementTree.parse(PROJECT / "xcshareddata/xcschemes/TrueCount.xcscheme")
    for reference in scheme.iter("BuildableReference"):
        assert project["objects"][reference.get("BlueprintIdentifier")]["name"] == reference.get("BlueprintName")
        assert reference.get("ReferencedContainer") == f"container:{PROJECT.name}"
    shop, = scheme.iter("StoreKitConfigurationFileReference")
    assert (PROJECT / "xcshareddata" / shop.get("identifier")).resolve() == IOS / "Store.storekit"


def test_asset_catalogs_have_all_their_pictures():
    found = 0
    for contents in (IOS / "App/Assets.xcassets").rglob("Contents.json"):
        for image in json.loads(contents.read_text()).get("images", []):
            found += 1
            assert (contents.parent / image["filename"]).read_bytes().startswith(b"\x89PNG")
    assert found == 5


def size(picture):
    """Returns the width and the height of a PNG, in pixels."""
    return struct.unpack(">II", (IOS / "App/Assets.xcassets" / picture).read_bytes()[16:24])


def test_pictures_have_the_sizes_that_the_atlas_and_the_system_expect():
    atlas = (IOS / "Shell/AppShell/Scene/Atlas.swift").read_text()
    side = int(float(re.search(r"side = ([\d.]+)", atlas).group(1)))
    assert side == 2048
    for name in ("cards", "large-cards", "art"):
        assert size(f"{name}.imageset/{name}.png") == (side, side)
    assert size("AppIcon.appiconset/icon.png") == (1024, 1024)
    # NB: the App Store refuses an icon with transparency, which is color type 4 or 6.
    assert (IOS / "App/Assets.xcassets/AppIcon.appiconset/icon.png").read_bytes()[25] == 2


def test_no_cell_of_the_atlas_is_empty():
    """All 52 faces of both kinds, the backs and everything else are drawn where Atlas.swift looks for them."""
    for name, columns, rows, count in [
        ("cards", 12, 8, 52 + 26 + 6), ("large-cards", 12, 8, 52 + 26), ("art", 14, 14, 30 + 56 + 2),
    ]:
        rows_of_opacity = opacity(f"{name}.imageset/{name}.png")
        for cell in range(count):
            left, top = cell % columns * 2048 // columns, cell // columns * 2048 // rows
            width, height = 2048 // columns, 2048 // rows
            assert any(
                255 in rows_of_opacity[y][left + 4:left + width - 4] for y in range(top + 4, top + height // 2, 7)
            ), f"{name} {cell}"


def opacity(picture):
    """Returns the opacity of the pixels of a PNG, row by row."""
    data, place, packed = (IOS / "App/Assets.xcassets" / picture).read_bytes(), 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", data[place + 8:place + 18])
            assert (depth, color) == (8, 6)
        elif kind == b"IDAT":
            packed += data[place + 8:place + 8 + length]
        place += 12 + length
    rows, above, length = [], bytearray(width), width * 4
    filtered = zlib.decompress(packed)
    for start in range(0, height * (length + 1), length + 1):
        # NB: each filter works on one channel alone.
        above = unfiltered(filtered[start], bytearray(filtered[start + 4:start + 1 + length:4]), above)
        rows.append(above)
    return rows


def unfiltered(kind, row, above):
    """Undoes the filter of a row."""
    left = corner = 0
    for place, up in enumerate(above):
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        elif kind == 4:
            distances = [abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)]
            guess = (left, up, corner)[distances.index(min(distances))]
        else:
            return row
        left = row[place] = row[place] + guess & 255
        corner = up
    return row


def test_the_list_of_properties_names_fonts_and_the_launch_screen(project):
    info = plistlib.loads((IOS / "Info.plist").read_bytes())
    for font in info["UIAppFonts"]:
        assert (IOS / "App/Fonts" / font).exists()
    assert {font.removesuffix(".ttf") for font in info["UIAppFonts"]} == set(
        re.findall(r'"(TrueCount-\w+)"', (IOS / "Shell/AppShell/Scene/NodePart.swift").read_text()))
    launch = info["UILaunchScreen"]
    assert (IOS / f"App/Assets.xcassets/{launch['UIColorName']}.colorset").is_dir()
    assert (IOS / f"App/Assets.xcassets/{launch['UIImageName']}.imageset/mark.png").exists()
    for configuration in of_kind(project, "XCBuildConfiguration"):
        settings = configuration["buildSettings"]
        # NB: the file lies outside of the folder App, whose files Xcode copies into the app.
        if settings.get("GENERATE_INFOPLIST_FILE") == "YES":
            assert settings["INFOPLIST_FILE"] == "Info.plist"
            assert "INFOPLIST_KEY_UILaunchScreen_Generation" not in settings


def test_string_catalogs_are_complete(project):
    """What iOS itself shows is translated into all languages of the project."""
    languages = set(of_kind(project, "PBXProject")[0]["knownRegions"]) - {"Base"}
    catalogs = list((IOS / "App").rglob("*.xcstrings"))
    keys = set()
    for catalog in catalogs:
        for key, entry in json.loads(catalog.read_text())["strings"].items():
            keys.add(key)
            assert set(entry["localizations"]) == languages, key
            for translation in entry["localizations"].values():
                assert translation["stringUnit"]["state"] == "translated" and translation["stringUnit"]["value"]
    shown = {
        name.removeprefix("INFOPLIST_KEY_") for configuration in of_kind(project, "XCBuildConfiguration")
        for name in configuration["buildSettings"] if re.search("DisplayName|UsageDescription", name)}
    shown |= {
        name for name in plistlib.loads((IOS / "Info.plist").read_bytes())
        if re.search("DisplayName|UsageDescription", name)}
    assert shown and shown <= keys


def test_a_mac_gets_the_libraries_that_the_shell_imports():
    """On Linux the shell sees all modules; on a Mac only those of the product AppEngine."""
    manifest = (ROOT / "Package.swift").read_text()
    product = re.search(r'name: "AppEngine",\s*targets: \[(.*?)\]', manifest, re.DOTALL).group(1)
    imported = {
        name for path in (IOS / "Shell/AppShell").rglob("*.swift")
        for name in re.findall(r"^import (\w+)", path.read_text(), re.MULTILINE)
    }
    own = {path.name for path in (ROOT / "Sources").iterdir()}
    assert imported & own == set(re.findall(r"\w+", product))


def test_a_file_with_a_sprite_view_imports_both_frameworks():
    """SpriteView belongs to both; the stand-ins don't show that."""
    for path in (IOS / "Shell/AppShell").rglob("*.swift"):
        text = path.read_text()
        if "SpriteView(" in text:
            assert "import SpriteKit\n" in text and "import SwiftUI\n" in text


def rows(title):
    """Returns the cells of the rows of the guide's table that begins with a title."""
    lines = (ROOT / "docs/ios.md").read_text().split("\n")
    start = next(place for place, line in enumerate(lines) if line.startswith(f"| {title} |"))
    end = next(place for place in range(start, len(lines)) if not lines[place].startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start + 2:end]]


def test_the_guide_names_the_file_of_each_slice():
    slices, missing = set(), []
    for name, _, where in rows("slice"):
        slices |= set(re.findall(r"S-?\w+", name))
        if files := re.findall(r"`([\w/+-]+\.swift)`", where):
            missing += [one for one in files if not any((at / one).exists() for at in (IOS / "Shell/AppShell", ROOT))]
        else:
            assert re.search(r"\[\w+\]\((\w+\.md)\)", where), f"{name} has neither a file nor a page"
    assert missing == []
    assert slices >= {f"S{number}" for number in range(11, 34)} | {"S-DD", "S-DS", "S-IAP"}


def test_the_guide_names_tests_that_exist():
    count = 0
    for what, where in rows("what"):
        files = re.findall(r"`(\w+\.swift)`: ((?:`\w+`(?:, )?)+)", where)
        assert files, what
        for name, tests in files:
            text = (IOS / "Shell/Tests" / name).read_text()
            for test in re.findall(r"\w+", tests):
                count += 1
                assert re.search(rf"@Test.*?\n +func {test}\(", text, re.DOTALL), f"{name}: {test}"
    assert count > 30


# Phrases that only a browser shows.
OF_BROWSERS = {
    "unsafeMeans", "notCopied", "resultNotCopied", "uncopied", "noChecks", "forGood", "notForGood",
    "unknownKeeping", "keeping", "askToKeep", "refusedToKeep", "safari", "elsewhere",
}


def test_texts_of_the_app_fit_a_phone():
    """No sentence that the app shows speaks of a browser, or tells the player to reload a page."""
    modules = re.search(r'^modules="(.*?)"', (ROOT / "scripts/test-ios.sh").read_text(), re.DOTALL | re.MULTILINE)
    found, count = set(), 0
    for module in modules.group(1).split():
        for path in (ROOT / "Sources" / module).rglob("*+*.swift"):
            if not re.search(r"(English|German)\.swift$", path.name):
                continue
            for phrase in re.split(r"\n    case \.", path.read_text())[1:]:
                count += 1
                text = " ".join(re.findall(r'"((?:[^"\\]|\\.)*)"', phrase))
                if re.search(r"[Bb]rowser|[Rr]eload|[Ll]ade die Seite|[Tt]his site|Safari", text):
                    found.add(re.match(r"\w+", phrase).group(0))
    assert found - OF_BROWSERS == set()
    assert count > 1000


# What the protocols of the stand-ins and of Swift's library require.
REQUIREMENTS = {"show", "marks", "texts", "text", "body", "==", "hash", "rawValue", "init(rawValue:"}
PUBLIC = re.compile(r"(?:[@\w()]+ )*?(?:public|open) (?:[\w()]+ )*?"
                    r"(?:struct|class|enum|protocol|func|var|let|typealias|macro|subscript|(?=init))\b\s?(==|\w+(?:\(rawValue:)?)")


def test_stand_ins_give_the_address_of_what_they_declare():
    """Public declarations are Apple's, with the address of their page; what only the stand-ins have is documented."""
    count, missing = 0, []
    for path in (IOS / "Shell/Doubles").rglob("*.swift"):
        above, own = "", None
        for line in path.read_text().split("\n"):
            text, depth = line.strip(), len(line) - len(line.lstrip())
            if text.startswith(("//", "@attached", "member,", "named(")):
                above += text
                continue
            if own is not None and text and depth <= own:
                own = None
            if (found := PUBLIC.match(text)) and own is None and found.group(1) not in REQUIREMENTS:
                if above.startswith("///"):
                    own = depth
                elif "https://developer.apple.com/documentation/" in above:
                    count += 1
                else:
                    missing.append(f"{path.name}: {text}")
            above = ""
    assert missing == []
    assert count > 400
