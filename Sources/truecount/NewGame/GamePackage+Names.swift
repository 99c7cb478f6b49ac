import CardCore
import CasinoKit
import Conformance
import Foundation
import Gallery
import GameList
import Records
import StatisticsScreens
import TrainingTables

/// Which names cannot be given to a new game.
extension GamePackage {
  /// Refuses the names of games, and of what else has a place in the client.
  ///
  /// - Throws: ``Refused`` where the name is taken.
  func refuseTakenPlaces(_ naming: GameNaming) throws(Refused) {
    let name = naming.registered
    let folders = ["Sources", "Sources/BankingGames"].flatMap { contents(of: $0) }
    // NB: modules of the client have "Web" before their names, and files of places lie in Web.
    let isTaken =
      folders.contains { $0.lowercased() == name || $0.lowercased() == "web\(name)" }
      || contents(of: "Web").contains { $0.prefix { $0 != "." }.lowercased() == name }
      || Self.ofTheClient.contains(name)
      || Self.ofGames.contains { $0.isCalled(name) }
    if isTaken { throw Self.taken(naming.type) }
  }

  /// Refuses the names of modules and types, for the game itself and for what is written for it.
  ///
  /// - Parameters:
  ///   - type: The type of its rules.
  ///   - paths: The files that would be written, each called by the type in it.
  /// - Throws: ``Refused`` where a name is taken, in this program or in Swift.
  func refuseTakenTypes(_ type: String, _ paths: [String]) throws(Refused) {
    if Self.ofSwift.contains(type) { throw Self.taken(type) }
    if try text("Package.swift").contains("\"\(type)\"") { throw Self.taken(type) }
    let written = paths.filter { $0.hasSuffix(".swift") }.map {
      String(($0 as NSString).lastPathComponent.dropLast(".swift".count))
    }
    let names = Set(written.filter { $0.hasPrefix(type) } + [type])
    for path in files(below: "Sources") where path.hasSuffix(".swift") {
      let source = try text("Sources/\(path)")
      // NB: most files contain no word that begins like it.
      guard source.contains(type) else { continue }
      let declared = source.matches(of: Self.declaration).map { String($0.output.1) }
      let imported = source.matches(of: Self.importing).map { String($0.output.1) }
      if !names.isDisjoint(with: declared + imported) { throw Self.taken(type) }
    }
  }

  /// The name of a type, or of what stands for one.
  private static var declaration: Regex<(Substring, Substring)> {
    /\b(?:struct|class|enum|protocol|actor|typealias|associatedtype) (\w+)/
  }

  /// The name of a module.
  private static var importing: Regex<(Substring, Substring)> { /\bimport (\w+)/ }

  private func contents(of folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  private static func taken(_ type: String) -> Refused {
    Refused(message: "The name \(type) is taken. Choose another name.")
  }

  /// What the client calls its own modules, links and documents, as far as no file is called so.
  private static let ofTheClient =
    [
      "main", ChallengeTable.name, KitGallery.name, PlayerBackup.name, RoundsRoom.sharedName,
    ] + AllGames.documents.map { $0.name }

  /// What the catalogue of the contract calls games.
  private static var ofGames: [String] {
    var names = CatalogNames()
    GameCatalog.visit(&names)
    return names.all
  }

  /// Words of the language, and types that every file may use.
  private static let ofSwift = [
    "Any", "Self", "Type", "Protocol", "Int", "UInt", "UInt8", "UInt64", "Int64", "Double", "Bool",
    "String", "Character", "Duration", "Array", "Set", "Dictionary", "Optional", "Range", "Error",
    "Result",
    "Never", "Void", "Swift", "Foundation", "Testing", "Test", "Suite",
  ]
}

/// The names of all games and rule sets of the catalogue.
private struct CatalogNames: GameVisitor {
  var all: [String] = []

  mutating func visit<Game: CardGame & Archivable>(
    _ game: Game, named name: String, probes: [Game.Action]
  ) {
    all.append(name)
  }
}

extension String {
  /// Whether a game of the catalogue has a registered name, whatever rules come after it: `spider-2` is
  /// called `spider`, and `three-card-poker` is called `threecardpoker`.
  fileprivate func isCalled(_ registered: String) -> Bool {
    var name = ""
    for part in split(separator: "-") {
      name += part
      if name == registered { return true }
    }
    return false
  }
}
