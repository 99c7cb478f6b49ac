import ArgumentParser
import CardCore
import Conformance

/// An operation on the rules of any game.
protocol GameErrand {
  associatedtype Outcome

  /// Runs the operation.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - kind: The name of the game without its rules, such as `war`.
  ///   - name: The full name of these rules, such as `war-single-deck-bonus`.
  /// - Returns: The result.
  /// - Throws: An error if the operation fails.
  func run<Game: CardGame & Archivable>(
    _ game: Game, kind: String, named name: String
  ) throws -> Outcome
}

/// Finds the games of the catalog by name.
///
/// A name is the name of a rule set, with hyphens for spaces, or its first words: `blackjack` is the
/// first blackjack in the catalog. Hyphens may be left out, as in links.
enum NamedGame {
  /// Runs an operation on the game with a name.
  ///
  /// - Throws: `ValidationError` with the names of all games if there is no such game.
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

/// Finds the game with a name, and runs an operation on it.
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
