import Foundation

/// The source folder of True Count, as far as a new game changes it.
struct GamePackage {
  let root: URL
  private static let template = "Templates/Game"

  /// The source folder at a path.
  ///
  /// - Throws: ``Refused`` where it is none, or has no template.
  init(at path: String) throws(Refused) {
    root = URL(fileURLWithPath: path).standardizedFileURL
    for needed in ["Package.swift", Self.template] where !exists(needed) {
      throw Refused(
        message: "\(root.path) is not the source folder of True Count: \(needed) is missing. Go "
          + "there, or name it with --package.")
    }
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  func text(_ path: String) throws(Refused) -> String {
    guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path),
      let text = String(data: data, encoding: .utf8)
    else { throw Refused(message: "Cannot read \(path).") }
    return text
  }

  /// The files in a folder and below, by their paths from there.
  func files(below folder: String) -> [String] {
    let start = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { path in
      var isFolder: ObjCBool = false
      let whole = start.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  // MARK: - What a game changes

  /// All that a new game writes, checked but not carried out.
  ///
  /// - Throws: ``Refused`` where the name is taken, or a list is not as it is expected to be.
  func changes(for naming: GameNaming) throws(Refused) -> FileChanges {
    try refuseTakenPlaces(naming)
    var all: [FileChanges.Change] = []
    for path in files(below: Self.template) {
      all.append(
        .init(
          path: naming.filledIn(path), before: nil,
          after: naming.filledIn(try text("\(Self.template)/\(path)"))))
    }
    for change in all where exists(change.path) {
      throw Refused(message: "\(change.path) is there already. Choose another name.")
    }
    try refuseTakenWords(naming.type, all.map { $0.path })
    for registry in Registry.allCases {
      let before = try text(registry.path)
      guard let after = registry.entering(naming, into: before) else {
        throw Refused(
          message: "\(registry.path) is not as expected, so \(naming.title) cannot be entered "
            + "there. Nothing was changed.")
      }
      all.append(.init(path: registry.path, before: before, after: after))
    }
    return FileChanges(root: root, all: all)
  }
}

/// The files in which games are listed.
enum Registry: CaseIterable {
  case package, modules, browser, room, entry, title, table, english, german, catalogue, documents,
    rounds, replay,
    replayEnglish,
    replayGerman, ledger,
    playedRounds

  var path: String {
    switch self {
    case .package: "Package.swift"
    case .modules: "Web/modules.txt"
    case .browser: "Sources/WebBanking/Boot.swift"
    case .room: "Sources/GameList/GameName.swift"
    case .entry: "Sources/GameList/GameEntry.swift"
    case .title: "Sources/GameList/GameTitle.swift"
    case .table: "Sources/App/GameName+Table.swift"
    case .english: "Sources/FrontDoor/Words/RoomPhrase+English.swift"
    case .german: "Sources/FrontDoor/Words/RoomPhrase+German.swift"
    case .catalogue: "Sources/Conformance/GameCatalog.swift"
    case .documents: "Sources/StatisticsScreens/Data/KeptDocument.swift"
    case .rounds: "Sources/Records/Rounds/RoundReader.swift"
    case .replay: "Sources/StatisticsScreens/Replay/RoundReplay.swift"
    case .replayEnglish: "Sources/StatisticsScreens/Replay/Words/ReplayPhrase+English.swift"
    case .replayGerman: "Sources/StatisticsScreens/Replay/Words/ReplayPhrase+German.swift"
    case .ledger: "Sources/Books/Ledger/Verifier.swift"
    case .playedRounds: "Tests/ReplaysTests/PlayedRounds.swift"
    }
  }

  /// The file with a game entered, or `nil` where its places cannot be found.
  func entering(_ naming: GameNaming, into text: String) -> String? {
    var list = ListText(text)
    switch self {
    case .package:
      guard let line = list.lines.firstIndex(where: { $0.hasPrefix("let gamesAgainstTheBank = [") })
      else { return nil }
      list.lines[line] = list.lines[line].replacingOccurrences(
        of: "]", with: ", \"\(naming.type)\"]")
    case .modules:
      guard let line = list.lines.firstIndex(where: { $0.hasPrefix("WebBanking ") }) else {
        return nil
      }
      list.lines[line] += " \(naming.registered)"
    case .browser:
      guard
        list.insert(
          [
            "    case .\(naming.registered):", "      CardRoom(",
            "        at: GameName.\(naming.registered)Table(",
            "          .ofThePage, documents, movesCards: movesCards != 0, in: language),",
            "        of: .\(naming.registered), in: language)",
          ], afterLast: "        of: .", in: "public func boot(")
      else { return nil }
    case .room:
      guard
        list.insert(
          ["  case \(naming.registered)"], afterLast: "  case ", in: "public enum GameName"),
        list.insert(
          ["    case .\(naming.registered): .\(naming.registered)"], afterLast: "    case .",
          in: "  public var entry: GameEntry {")
      else { return nil }
    case .entry:
      guard
        list.insert(
          [
            "  static let \(naming.registered) = GameEntry(",
            "    cards: [\"KS\", \"7H\"], document: \"\(naming.registered)\", chips: [5, 25])",
          ], atEndOf: "extension GameEntry {")
      else { return nil }
    case .title:
      for language in ["english", "german"] {
        guard
          list.insert(
            ["    case .title(.\(naming.registered)): \"\(naming.title)\""],
            afterLast: "    case .title(.", in: "  public var \(language): String {")
        else { return nil }
      }
    case .table:
      guard
        list.insert(
          [
            "    case .\(naming.registered):",
            "      Self.\(naming.registered)Table("
              + "services, documents, movesCards: movesCards, in: language)",
          ], atEndOf: "  ) -> any Table {")
      else { return nil }
    case .english, .german:
      let about =
        self == .english
        ? "The higher card wins, and you may double."
        : "Die höhere Karte gewinnt. Verdoppeln erlaubt."
      guard
        list.insert(
          ["    case .about(.\(naming.registered)): \"\(about)\""],
          afterLast: "    case .doorTitle:", in: "extension RoomPhrase {")
      else { return nil }
    case .catalogue:
      list.addImport(of: naming.type)
      guard
        list.insert(
          [
            "    for (name, game) in \(naming.type)Catalog.games {",
            "      visitor.visit(game, named: name, probes: \(naming.type)Catalog.probes)", "    }",
          ], atEndOf: "  public static func visit(_ visitor: inout some GameVisitor) {")
      else { return nil }
    case .documents, .rounds, .replay, .replayEnglish, .replayGerman, .ledger, .playedRounds:
      guard list.enterRounds(of: naming, in: self) else { return nil }
    }
    return list.text
  }
}

extension ListText {
  /// Enters a game where its rounds are kept, read, replayed and checked.
  fileprivate mutating func enterRounds(of naming: GameNaming, in registry: Registry) -> Bool {
    let (type, name) = (naming.type, naming.registered)
    switch registry {
    case .documents:
      // NB: the documents of all tables with a bank are checked alike, whatever their game.
      return insert(
        ["      .init(GameName.\(name).entry.document, SavedBankingGame<War>.self),"],
        afterLast: "      .init(GameName.", in: "public struct KeptDocument")
    case .rounds:
      addImport(of: type)
      return insert(
        ["    case .\(name): try BankingRounds.facts(of: round, \(type).self)"],
        afterLast: "    case .", in: "  public func tell(of round: PlayedRound)")
    case .replay:
      addImport(of: type)
      return insert(
        [
          "      case .\(name):", "        reel = try RoundReel(",
          "          Journal<\(type)>(archive: round.journal),",
          "          BankingTeller(words.banking, Words<\(type)Phrase>(words.say.language)))",
          "        decisions = []",
        ], afterLast: "      switch game {", in: "  ) throws(ReplayProblem) {")
        && insert(
          ["    case .\(name): record(of: \(type).self)"], afterLast: "    case .",
          in: "  public var record: String? {")
    case .replayEnglish, .replayGerman:
      return insert(
        ["    case .game(.\(name)): \"\(naming.title)\""], afterLast: "    case .game(.",
        in: "extension ReplayPhrase {")
    case .ledger:
      addImport(of: type)
      return insert(
        [
          "    case .\(name):",
          "      return try verified(round, at: \(type)()) { ($0.seen.credits, $0.shoe) }",
        ], afterLast: "    switch game {",
        in: "  private func verified(_ round: PlayedRound) throws(RoundRefusal)")
    case .playedRounds:
      addImport(of: type)
      return insert(
        ["    case .\(name): return kept(\"\(name)\", \(type)(), seed)"], afterLast: "    case .",
        in: "  static func round(at game: GameName, _ seed: UInt64) -> PlayedRound {")
    case .package, .modules, .browser, .room, .entry, .title, .table, .english, .german, .catalogue:
      return false
    }
  }
}

/// A file as its lines.
private struct ListText {
  var lines: [String]

  init(_ text: String) { lines = text.components(separatedBy: "\n") }

  var text: String { lines.joined(separator: "\n") }

  /// The lines of a block that begins with a line, up to the brace that closes it.
  private func block(_ opening: String) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0.hasPrefix(opening) }) else { return nil }
    let indent = String(lines[start].prefix { $0 == " " })
    guard let end = lines[start...].firstIndex(of: "\(indent)}") else { return nil }
    return start..<end
  }

  /// Imports a module, in the order of the alphabet.
  mutating func addImport(of module: String) {
    let line = "import \(module)"
    let last = lines.lastIndex { $0.hasPrefix("import ") && $0 < line }
    lines.insert(line, at: last.map { $0 + 1 } ?? 0)
  }

  /// Puts lines after the last one of a block that begins in a way.
  mutating func insert(_ new: [String], afterLast prefix: String, in opening: String) -> Bool {
    guard let block = block(opening),
      let place = lines[block].lastIndex(where: { $0.hasPrefix(prefix) })
    else { return false }
    lines.insert(contentsOf: new, at: place + 1)
    return true
  }

  /// Puts lines at the end of a block, or of the switch that is all of it.
  mutating func insert(_ new: [String], atEndOf opening: String) -> Bool {
    guard let block = block(opening) else { return false }
    let isSwitch = lines[block.lowerBound + 1].hasPrefix("    switch ")
    lines.insert(contentsOf: new, at: isSwitch ? block.upperBound - 1 : block.upperBound)
    return true
  }
}
