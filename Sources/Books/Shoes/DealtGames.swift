import CardCore
import Dealing
import GameList

/// A dealer of any game, whose type is known only here.
protocol AnyShoeDealer: Sendable {
  var commitment: ShoeCommitment { get }
  var root: ShoeRoot? { get }
  var actionCount: Int { get }
  var lastSignature: [UInt8] { get }
  var rounds: [DealtRound] { get }
  var held: Credits { get }
  var settledCredits: Credits { get }
  var isRoundUnderWay: Bool { get }
  var state: ShoeState { get }
  var decks: Int { get }

  mutating func mix(
    _ entropy: [UInt8], at time: Int64, signedBy signer: any ShoeSigner
  ) throws(DealingRefusal) -> ShoeRoot

  mutating func play(
    _ action: String, number: Int, signedBy signer: any ShoeSigner,
    checking check: (ShoeStake) throws(DealingRefusal) -> Void
  ) throws(DealingRefusal) -> DealtAnswer

  mutating func close(signedBy signer: any ShoeSigner) throws(DealingRefusal) -> ShoeFile

  func verify(key: [UInt8], checkedBy checker: any SignatureChecker) throws(ShoeFault)
}

extension ShoeDealer: AnyShoeDealer {
  var decks: Int { game.decks }
}

extension AnyShoeDealer {
  /// What the player has won so far.
  var net: Credits { settledCredits - commitment.terms.credits }
}

/// The games that the server deals: all games of the list that are dealt from a shoe.
///
/// This is the only place where the type of a game is found by its name.
enum DealtGames {
  /// The names of the games.
  static var names: [String] {
    var visitor = NamesVisitor()
    AllGames.visit(&visitor)
    return visitor.names
  }

  /// Returns the game with rules by which new shoes are dealt.
  ///
  /// - Throws: ``ShoeRefusal/unknownGame`` or ``ShoeRefusal/unknownTable``.
  static func table(_ name: String, rules: JSONValue) throws(ShoeRefusal) -> any ShoeGame {
    var visitor = TableVisitor(name: name, rules: rules)
    AllGames.visit(&visitor)
    guard visitor.isDealt else { throw .unknownGame }
    guard let found = visitor.found else { throw .unknownTable }
    return found
  }

  /// Returns the credits that are one unit on the leaderboards, or `nil` if a table doesn't count.
  static func unit(of name: String, rules: JSONValue) -> Credits? {
    var visitor = UnitVisitor(name: name, rules: rules)
    AllGames.visit(&visitor)
    return visitor.unit
  }

  /// Creates a dealer with a new shoe.
  static func dealer(
    of game: any ShoeGame, terms: ShoeTerms, secret: [UInt8], signedBy signer: any ShoeSigner
  ) throws(DealingRefusal) -> any AnyShoeDealer {
    func make<Game: ShoeGame>(_ game: Game) throws(DealingRefusal) -> any AnyShoeDealer {
      try ShoeDealer(of: game, terms: terms, secret: secret, signedBy: signer)
    }
    return try make(game)
  }

  /// Creates the dealer of a stored shoe.
  static func dealer(
    of name: String, archive: JSONValue
  ) throws(ArchiveRefusal) -> any AnyShoeDealer {
    func make<Game: ShoeGame>(_ game: Game.Type) throws(ArchiveRefusal) -> any AnyShoeDealer {
      try ShoeDealer<Game>(archive: archive)
    }
    guard let type = type(name) else { throw ArchiveRefusal("game", "is unknown") }
    return try make(type)
  }

  /// Checks a finished shoe.
  static func verify(
    _ file: ShoeFile, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    func verify<Game: ShoeGame>(_ game: Game.Type) throws(ShoeFault) {
      try file.verify(as: game, checkedBy: checker)
    }
    guard let type = type(file.commitment.terms.game) else { throw .otherGame }
    try verify(type)
  }

  private static func type(_ name: String) -> (any ShoeGame.Type)? {
    var visitor = TypeVisitor(name: name)
    AllGames.visit(&visitor)
    return visitor.found
  }
}

private struct NamesVisitor: GameDefinitionVisitor {
  var names: [String] = []

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    if Game.Rules.self is any ShoeGame.Type { names.append(Game.name.text) }
  }
}

private struct TypeVisitor: GameDefinitionVisitor {
  let name: String
  var found: (any ShoeGame.Type)?

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    if Game.name.text == name { found = Game.Rules.self as? any ShoeGame.Type }
  }
}

private struct UnitVisitor: GameDefinitionVisitor {
  let name: String
  let rules: JSONValue
  var unit: Credits?

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    guard Game.name.text == name, let rules = try? Game.Rules(archive: rules) else { return }
    unit = Game.leaderboardUnit(of: rules)
  }
}

private struct TableVisitor: GameDefinitionVisitor {
  let name: String
  let rules: JSONValue
  var isDealt = false
  var found: (any ShoeGame)?

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    guard Game.name.text == name, Game.Rules.self is any ShoeGame.Type else { return }
    isDealt = true
    guard let rules = try? Game.Rules(archive: rules), Game.isDealt(by: rules) else { return }
    found = rules as? any ShoeGame
  }
}
