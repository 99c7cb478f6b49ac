import CasinoKit
import Foundation
import GameList
import Testing

@Suite("German texts")
struct GermanTests {
  /// Texts that are the same in both languages.
  private static let same: Set<String> = [
    "True Count", "Blackjack", "Klondike", "FreeCell", "Yukon", "Vegas", "Chips", "Coach", "Hand",
    "Count", "Running Count (Hi-Lo)", "Credits", "Dealer", "OK", "XP", "Hard", "Minus", "Vibration",
    "Normal", "System", "Super 6", "Limits", "Decks", "Coups", "Roads", "Auto", "Ante", "Pair Plus",
    "Flush", "April", "August", "September", "November", "Naturals", "Patience", "Reserve",
    "Spider", "TriPeaks", "Golf", "Canfield", "Easthaven", "Eight Off", "Seahaven Towers",
    "Seahaven", "Casino", "Pause", "Gold",
  ]

  @Test(
    """
    Two guests see the same things, no text with words is the same in both languages, and German texts have German \
    quotes, numbers and spaces
    """,
    arguments: GameName.allCases)
  func everyPage(game: GameName) throws {
    var guests = LockstepGuests(at: game, seed: 7)
    for _ in 0..<1_500 {
      guests.step()
      #expect(guests.seeTheSame)
    }
    #expect(guests.heard.german.count > 300)
    let common = guests.heard.english.intersection(guests.heard.german)
    let left = common.filter { Self.hasWords($0) && !Self.isName($0) }
    #expect(left.isEmpty, "in both languages: \(left.sorted().prefix(20))")
    for text in guests.heard.german {
      #expect(!text.contains { "\"'‟".contains($0) }, "straight quotes: \(text)")
      #expect(text.contains("“") == text.contains("„"), "English quotes: \(text)")
      #expect(!text.contains("..."), "dots: \(text)")
      #expect(try #/\d,\d{3}(?!\d)/#.firstMatch(in: text) == nil, "a comma in thousands: \(text)")
      #expect(try #/\d\.\d{1,2}(?!\d)/#.firstMatch(in: text) == nil, "a point in decimals: \(text)")
      #expect(try #/\d%/#.firstMatch(in: text) == nil, "no space before %: \(text)")
    }
  }

  @Test("Every English phrase has a German one, which differs from it")
  func everyPhrase() throws {
    let files = try Self.phraseFiles()
    #expect(files.count >= 8)
    for file in files {
      let german = URL(
        fileURLWithPath: file.path.replacingOccurrences(of: "+English.", with: "+German."))
      let texts = try (english: Self.literals(in: file), german: Self.literals(in: german))
      #expect(texts.german.count > 3, "\(german.lastPathComponent)")
      let left = Set(texts.english).intersection(texts.german)
        .filter { Self.hasWords($0) && !Self.isName($0) }
      #expect(left.isEmpty, "left in English in \(german.lastPathComponent): \(left.sorted())")
    }
  }

  @Test("Every percent sign in a German phrase has a non-breaking space or a hyphen before it")
  func percentSigns() throws {
    for file in try Self.phraseFiles() {
      let german = URL(
        fileURLWithPath: file.path.replacingOccurrences(of: "+English.", with: "+German."))
      for text in try Self.literals(in: german) {
        let bare = text.replacing(#/(\\u\{A0\}|-)%/#, with: "")
        #expect(!bare.contains("%"), "\(german.lastPathComponent): \(text)")
      }
    }
  }

  // MARK: - Sources

  /// The files with English phrases.
  private static func phraseFiles() throws -> [URL] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources").standardizedFileURL
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (all?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.lastPathComponent.hasSuffix("+English.swift") }
  }

  /// The texts in a source file, with a mark for each interpolation.
  private static func literals(in file: URL) throws -> [String] {
    let source = try String(contentsOf: file, encoding: .utf8)
    return source.split(separator: "\n").filter { !$0.contains("///") }.flatMap { line in
      line.matches(of: #/"((?:[^"\\]|\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\\.)*)"/#)
        .map { String($0.1).replacing(#/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/#, with: "0") }
    }
  }

  /// Whether a text contains a word of at least three lower-case letters.
  private static func hasWords(_ text: String) -> Bool {
    text.contains(#/[a-zäöüß]{3}/#)
  }

  /// Whether a text consists of names that are the same in both languages, numbers and symbols.
  private static func isName(_ text: String) -> Bool {
    var rest = text
    let names = same.union(["Jean-Luc", "Czarita", "Jack", "Lady Lux", "Aunty", "Soft", "Trainer"])
      .union(GameName.allCases.map { $0.title })
    for name in names.sorted(by: { $0.count > $1.count }) {
      rest = rest.replacing(name, with: "")
    }
    return !hasWords(rest)
  }
}
