import CardCore
import Conformance
import Dealing
import DealingKeys
import GameContract
import War

/// What the tests of dealt shoes share.
enum TestShoes {
  static let key = ServerKey([UInt8](repeating: 7, count: 32)) ?? ServerKey()
  static let otherKey = ServerKey([UInt8](repeating: 8, count: 32)) ?? ServerKey()
  static let checker = P256Checker()
  static let war = War()

  /// Returns 32 bytes that follow from a word.
  static func bytes(_ word: String) -> [UInt8] { SHA256.hash(word.bytes) }

  /// The signature of the server's key.
  static func signature(of text: [UInt8]) -> [UInt8] { (try? key.signature(of: text)) ?? [] }

  static func terms<Game: ShoeGame>(
    _ game: Game, named name: String, number: Int64 = 1, credits: Credits = 10_000
  ) -> ShoeTerms {
    ShoeTerms(
      number: number, game: name, rules: game.archive, credits: credits, time: 1_700_000_000_000)
  }

  /// A shoe that has been mixed, with a device that watches it.
  static func shoe<Game: ShoeGame>(
    of game: Game, named name: String, _ word: String = "", number: Int64 = 1,
    credits: Credits = 10_000
  ) throws -> ShoeRehearsal<Game> {
    try ShoeRehearsal(
      of: game, terms: terms(game, named: name, number: number, credits: credits),
      secret: bytes("secret \(name) \(word)"), entropy: bytes("entropy \(name) \(word)"),
      signedBy: key, checkedBy: checker)
  }

  /// A finished shoe after random play.
  static func file<Game: ShoeGame>(
    of game: Game, named name: String, _ word: String = "", rounds: Int = 1_000
  ) throws -> ShoeFile {
    let shoe = try shoe(of: game, named: name, word, credits: 1_000_000)
    return try shoe.play(rounds: rounds, choosing: chooser("\(name) \(word)"))
  }

  /// Random choices: half of them the first legal action, which is the deal before a round.
  static func chooser<Action>(_ word: String) -> ([Action]) -> Action {
    var generator = SplitMix64(seed: bytes(word).prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    return { generator.below(2) == 0 ? $0[0] : $0[generator.below($0.count)] }
  }

  /// Calls a visitor with every rule set of every game that is dealt from a shoe.
  static func visit(_ visitor: some ShoeGameVisitor) throws {
    for (rules, game) in BlackjackCatalog.games {
      try visitor.visit(game, named: "blackjack", rules: rules)
    }
    for (rules, game) in BaccaratCatalog.games {
      try visitor.visit(game, named: "baccarat", rules: rules)
    }
    for (rules, game) in WarCatalog.games { try visitor.visit(game, named: "war", rules: rules) }
    for (rules, game) in ThreeCardPokerCatalog.games {
      try visitor.visit(game, named: "threecardpoker", rules: rules)
    }
  }
}

/// A test of any game that is dealt from a shoe.
protocol ShoeGameVisitor {
  func visit<Game: ShoeGame>(_ game: Game, named name: String, rules: String) throws
}
