import ArgumentParser
import CardCore
import Conformance

/// Something to do with the rules of a game, whatever the game.
protocol GameErrand {
  associatedtype Outcome

  /// Does it.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - kind: What the game is called whatever its rules are, such as `war`.
  ///   - name: The full name of these rules, such as `war-single-deck-bonus`.
  /// - Returns: What came of it.
  /// - Throws: Why it could not be done.
  func run<Game: CardGame & Archivable>(
    _ game: Game, kind: String, named name: String
  ) throws -> Outcome
}

/// The games of the catalogue, by their names.
///
/// A name is that of a rule set, with hyphens for spaces, or its first words: `blackjack` is the first
/// blackjack of the catalogue. Hyphens may be left out, as they are in links.
enum NamedGame {
  /// Does something with the game of a name.
  ///
  /// - Throws: That there is no such game, with the names of those that there are.
  static func run<Errand: GameErrand>(_ errand: Errand, with name: String) throws -> Errand.Outcome
  {
    var search = GameSearch(name: name, errand: errand)
    GameCatalog.visit(&search)
    guard let outcome = search.outcome else {
      throw ValidationError(
        "There is no game '\(name)'. The games are \(Wording.list(search.names, last: "and")).")
    }
    return try outcome.get()
  }
}

/// Finds the game of a name, and does something with it.
private struct GameSearch<Errand: GameErrand>: GameVisitor {
  let name: String
  let errand: Errand
  var names: [String] = []
  var outcome: Result<Errand.Outcome, any Error>?

  mutating func visit<Game: CardGame & Archivable>(
    _ game: Game, named title: String, probes: [Game.Action]
  ) {
    let words = title.parts(between: " ").flatMap { $0.parts(between: "-") }
    let full = words.joined(separator: "-")
    names.append(full)
    let asked = name.filter { $0 != "-" }
    let kind = (1...words.count).first { words.prefix($0).joined() == asked }
    guard outcome == nil, let kind else { return }
    outcome = Result {
      try errand.run(game, kind: words.prefix(kind).joined(separator: "-"), named: full)
    }
  }
}
