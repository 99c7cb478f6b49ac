import CasinoKit
import Foundation
import Navigation
import Testing

@testable import AppShell

/// The texts that iOS reads itself, before the app runs.
///
/// Everything else is in the words of the modules.
///
///     UPDATE_CATALOGS=1 scripts/test-ios.sh --filter CatalogTests
@Suite("String catalogs")
struct CatalogTests {
  /// The keys of Info.plist whose values players read, with our words for them.
  private static var info: [(key: String, text: (Language) -> String)] {
    [("CFBundleDisplayName", { _ in Program.name }), ("CFBundleName", { _ in Program.name })]
  }

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "App")
  }

  /// The catalog as our words make it.
  private static var expected: [String: Any] {
    let strings = info.map { key, text -> (String, [String: Any]) in
      let texts = Language.allCases.map { language -> (String, [String: Any]) in
        let unit = ["state": "translated", "value": text(language)]
        return (language.tag, ["stringUnit": unit])
      }
      return (
        key,
        [
          "extractionState": "manual",
          "localizations": Dictionary(uniqueKeysWithValues: texts),
        ]
      )
    }
    return [
      "sourceLanguage": "en", "strings": Dictionary(uniqueKeysWithValues: strings),
      "version": "1.0",
    ]
  }

  @Test("The texts of Info.plist are our words in all languages")
  func infoPlist() throws {
    let file = Self.folder.appending(path: "InfoPlist.xcstrings")
    let expected = try JSONSerialization.data(
      withJSONObject: Self.expected, options: [.prettyPrinted, .sortedKeys])
    if ProcessInfo.processInfo.environment["UPDATE_CATALOGS"] != nil {
      try (expected + Data("\n".utf8)).write(to: file)
    }
    let stored = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let again = try JSONSerialization.data(
      withJSONObject: stored, options: [.prettyPrinted, .sortedKeys])
    #expect(again == expected, "UPDATE_CATALOGS=1 writes it again")
  }

  @Test("The home page has the name of the app in all languages", arguments: Language.allCases)
  @MainActor func name(language: Language) {
    #expect(Phone(languages: [language.tag]).model.title.hasPrefix(Program.name))
  }

  @Test("The shell has no texts of its own: all come from the words of the modules")
  func noOwnTexts() throws {
    let shell = Self.folder.deletingLastPathComponent().appending(path: "Shell/AppShell")
    let files = FileManager.default.enumerator(at: shell, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      let own = text.matches(
        of:
          #/(?:Text\((?:verbatim: )?|Button\(|Toggle\(|accessibility(?:Label|Value|Hint)\()"[^"\\]*[A-Za-z]/#
      )
      #expect(own.isEmpty, "\(file.lastPathComponent): \(own.map { String($0.output) })")
    }
    #expect(count > 20)
  }
}
