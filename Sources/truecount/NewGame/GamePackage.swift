import Foundation
import GameList

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
    try refuseTakenTypes(naming.type, all.map { $0.path })
    return FileChanges(root: root, all: all + (try entries(of: naming)))
  }

  /// The lists with the game in them.
  private func entries(of naming: GameNaming) throws(Refused) -> [FileChanges.Change] {
    var all: [FileChanges.Change] = []
    for list in GameLists.all {
      let earlier = all.firstIndex { $0.path == list.path }.map { all.remove(at: $0) }
      let before: String
      if let earlier = earlier?.before { before = earlier } else { before = try text(list.path) }
      var lines = (earlier?.after ?? before).components(separatedBy: "\n")
      guard list.enter(naming, &lines) else {
        throw Refused(
          message: "\(list.path) is not as expected, so \(naming.title) cannot be entered there. "
            + "Nothing was changed.")
      }
      all.append(.init(path: list.path, before: before, after: lines.joined(separator: "\n")))
    }
    return all
  }
}

/// The lists in which a game is entered, by a line each.
private enum GameLists {
  static var all: [GameList] {
    [
      // The target of its rules.
      GameList("Package.swift") { naming, lines in
        guard let line = lines.firstIndex(where: { $0.hasPrefix("let gamesAgainstTheBank = [") })
        else { return false }
        lines[line] = lines[line].replacingOccurrences(of: "]", with: ", \"\(naming.type)\"]")
        return true
      },
      // The module of the browser that opens its table.
      GameList("Web/modules.txt") { naming, lines in
        guard let line = lines.firstIndex(where: { $0.hasPrefix("WebBanking ") }) else {
          return false
        }
        lines[line] += " \(naming.registered)"
        return true
      },
      // What is known of it away from its table, the words of its table, and the contract that it keeps.
      GameList("Sources/GameList/AllGames.swift", after: "    visitor.visit(") {
        "    visitor.visit(\($0.type)Game.self)"
      },
      GameList("Sources/BankingGames/BankTables.swift", after: "    visitor.visit(") {
        "    visitor.visit(\($0.type)Game.self, speaking: \($0.type)Phrase.self)"
      },
      GameList("Sources/Conformance/GameCatalog.swift", after: "import ") { "import \($0.type)" },
      GameList("Sources/Conformance/GameCatalog.swift", after: "    visitor.visit(") {
        "    visitor.visit(\($0.type)(), named: \"\($0.hyphened)\")"
      },
    ]
  }
}

/// A file in which games are listed.
private struct GameList {
  let path: String
  /// Enters a game, and says whether the list was found.
  let enter: (GameNaming, inout [String]) -> Bool

  init(_ path: String, enter: @escaping (GameNaming, inout [String]) -> Bool) {
    self.path = path
    self.enter = enter
  }

  /// A list that is continued after the last line that begins in a way; imports stay in order.
  init(_ path: String, after prefix: String, line: @escaping (GameNaming) -> String) {
    self.init(path) { naming, lines in
      let new = line(naming)
      guard let last = lines.lastIndex(where: { $0.hasPrefix(prefix) }) else { return false }
      let isImport = prefix == "import "
      let place = isImport ? lines.lastIndex { $0.hasPrefix(prefix) && $0 < new } : last
      lines.insert(new, at: place.map { $0 + 1 } ?? 0)
      return true
    }
  }
}
