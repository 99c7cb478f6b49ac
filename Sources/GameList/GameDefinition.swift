import Banking
import CardCore
import Dealing
import Persistence

/// One game, as everything but its table sees it: its entry, its documents, the facts of its
/// rounds, and the rounds that the server accepts.
///
/// A game is one type that conforms to this, and one line of ``AllGames``.
public protocol GameDefinition {
  associatedtype Rules: CardGame & Archivable

  /// The game's name and entry.
  static var name: GameName { get }
  /// The forms of its documents.
  static var documents: [DocumentForm] { get }

  /// Makes a reader of the facts of rounds.
  static func factsReader() -> any RoundFactsReader

  /// Whether the player can choose a table with these rules.
  ///
  /// A request for a shoe states its rules, and a forged one could state any that the game allows,
  /// such as a pay table of 1,000 to 1.
  static func hasTable(with rules: Rules) -> Bool

  /// Whether a server deals new shoes by these rules; by default those of a table.
  ///
  /// Rules of earlier versions took any bet and rounded payouts in the player's favor. Shoes and
  /// rounds by them are still read, but new ones would give the player an edge.
  static func isDealt(by rules: Rules) -> Bool

  /// The lowest bet of a table that counts on the leaderboards, where results are in units of it;
  /// `nil` for rules that don't count.
  static func leaderboardUnit(of rules: Rules) -> Credits?

  /// Checks a finished shoe of the game. A game that isn't dealt from a shoe has none.
  ///
  /// - Throws: The first check that fails.
  static func verify(_ file: ShoeFile, checkedBy checker: any SignatureChecker) throws(ShoeFault)

  /// Returns the player's decisions in a journal, each compared with the best one; by default none.
  ///
  /// A decision without a value, because too few cards are left, is left out.
  static func decisions(in journal: Journal<Rules>) -> [JudgedDecision]

  /// Returns the decisions of a finished shoe of the game, round by round.
  ///
  /// - Throws: The reason why the shoe can't be played.
  static func decisions(of file: ShoeFile) throws(ShoeFault) -> [[JudgedDecision]]

  /// Returns the rounds of a finished shoe of the game, each of which can be replayed by itself.
  ///
  /// - Throws: The reason why the shoe can't be played.
  static func rounds(of file: ShoeFile) throws(ShoeFault) -> [PlayedRound]

  /// Returns the cards of a finished shoe of the game in their order, without the spare shoe; none if the
  /// game isn't dealt from a shoe.
  static func order(of file: ShoeFile) -> [Card]
}

extension GameDefinition {
  public static func isDealt(by rules: Rules) -> Bool { hasTable(with: rules) }

  public static func verify(
    _ file: ShoeFile, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    throw .otherGame
  }

  public static func decisions(in journal: Journal<Rules>) -> [JudgedDecision] { [] }

  public static func decisions(of file: ShoeFile) throws(ShoeFault) -> [[JudgedDecision]] {
    throw .otherGame
  }

  public static func rounds(of file: ShoeFile) throws(ShoeFault) -> [PlayedRound] {
    throw .otherGame
  }

  public static func order(of file: ShoeFile) -> [Card] { [] }
}

extension GameDefinition where Rules: ShoeGame {
  public static func verify(
    _ file: ShoeFile, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    try file.verify(as: Rules.self, checkedBy: checker)
  }
}

/// Reads the facts of rounds of one game.
///
/// It is a class because it can reuse what it calculated for one round, such as the edge of a bet.
public protocol RoundFactsReader: AnyObject {
  /// The facts of a round.
  ///
  /// - Throws: The difference between the record and its replay.
  /// - Complexity: The cost of replaying the round.
  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts
}

/// Handles every game, whatever its type.
public protocol GameDefinitionVisitor {
  mutating func visit<Game: GameDefinition>(_ game: Game.Type)
}

/// A game against the bank, whose definition follows from its rules unless the game overrides it.
public protocol BankGame: GameDefinition where Rules: BankingGame & Equatable {
  /// The rules of its tables, which differ in their limits, the lowest first.
  static var tables: [Rules] { get }
  /// The rules that its table had in earlier versions, whose rounds still count; none by default.
  static var formerRules: [Rules] { get }
}

extension BankGame {
  public static var documents: [DocumentForm] { [.bankGame(name.entry.document)] }

  public static func factsReader() -> any RoundFactsReader {
    BankRoundReader<Rules>()
  }

  /// The rules of the table with the lowest limits.
  public static var rules: Rules { tables[0] }

  public static var formerRules: [Rules] { [] }

  public static func hasTable(with rules: Rules) -> Bool {
    tables.contains(rules) || formerRules.contains(rules)
  }

  public static func isDealt(by rules: Rules) -> Bool { tables.contains(rules) }

  public static func leaderboardUnit(of rules: Rules) -> Credits? {
    hasTable(with: rules) ? rules.limits.lowest : nil
  }
}

/// Reads only how rounds of a game against the bank ended.
final class BankRoundReader<Game: BankingGame>: RoundFactsReader {
  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    _ = try Self.journal(of: round)
    return RoundFacts(of: round)
  }

  /// The journal of a finished round whose totals are correct.
  ///
  /// - Throws: The difference between the record and its replay.
  static func journal(of round: PlayedRound) throws(ArchiveRefusal) -> Journal<Game> {
    let journal = try Journal<Game>(archive: round.journal)
    let seen = journal.observation
    guard seen.phase == .complete else {
      throw ArchiveRefusal("journal", "does not complete a round")
    }
    try round.check(staked: seen.wagered.total, returned: seen.returned.total)
    return journal
  }
}
