import Banking
import CardCore
import CasinoKit

/// The document in which a game against the bank is kept: its journal, what was played before, what the open
/// result brought, and a copy of the purse.
public struct SavedBankingGame<Game: BankingGame>: SavedDocument {
  public let journal: Journal<Game>
  /// The rounds that were played to their end at this table.
  public let log: RoundLog
  /// What the round brought to the player's standing, while its result lies open.
  public let award: PlayerRank.Award?
  /// The purse as it was written together with this document.
  public let purse: Purse
  public let summary: String
  public let language: Language

  /// A document of these, which says what it is in some words.
  public init(
    _ journal: Journal<Game>, log: RoundLog = RoundLog(), award: PlayerRank.Award? = nil,
    purse: Purse, in words: Words<BankingPhrase>
  ) {
    self.journal = journal
    self.log = log
    self.award = award
    self.purse = purse
    let seen = journal.observation
    summary = seen.phase == .playing ? words(.saved(seen.wagered.total)) : ""
    language = words.language
  }

  public static var format: String { "truecount.bank" }
  public static var version: Int64 { 1 }
  public static var firstWithChecksum: Int64 { 1 }

  public var contents: [JSONValue.Member] {
    [
      .init("journal", journal.archive), .init("purse", purse.archive),
      .init("undone", .texts(journal.undoneActions)), .init("log", log.archive),
    ] + (award.map { [.init("award", $0.archive)] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    (summary, language) = Self.told(by: contents)
    var journal: Journal<Game> = try contents.value("journal")
    journal.allowRedo(of: (try? contents.texts("undone")) ?? [])
    self.journal = journal
    purse = try contents.value("purse")
    award = try? contents.value("award")
    // NB: the first documents knew of no log.
    log = contents.member("log") == nil ? RoundLog() : try contents.value("log")
  }
}

extension Journal where Game: BankingGame {
  /// Makes the game agree with the purse of a player who comes back from other tables.
  ///
  /// Where the credits are those of the purse already, nothing changes, and an open result stays open.
  /// Otherwise a table with a result is cleared, and a round under way is played again so that it
  /// leaves these credits; its stakes are out of the purse already. Where that cannot be, a fresh shoe is
  /// dealt from.
  ///
  /// - Parameter credits: What is in the purse.
  /// - Returns: Whether the game could be kept; otherwise the stakes of its round are gone.
  mutating func agree(with credits: Credits) -> Bool {
    guard position.seen.credits != credits else { return true }
    guard position.seen.phase == .playing else {
      if position.seen.phase == .complete { _ = try? play(.next) }
      guard let present = game.opening(resuming: position) else { return false }
      self = Journal(of: game, from: present.changed(credits: credits, bets: present.bets))
      return true
    }
    let dealt = Array(actions.drop { $0 != .deal })
    let before = opening.credits + credits - position.seen.credits
    let start = opening.changed(
      credits: min(max(before, 0), Purse.mostCredits), bets: position.seen.bets.amounts)
    if let round = try? Journal(of: game, from: start, replaying: dealt) {
      self = round
      return true
    }
    // NB: the player has seen cards of this shoe that would be dealt again.
    self = Journal(
      of: game, from: BankingOpening(credits: credits, seed: position.shoe.nextSeed))
    return false
  }
}
