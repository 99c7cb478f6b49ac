import Banking
import CardCore
import CasinoKit

/// The saved document of a game against the bank: its journal, the rounds before, the experience
/// that the result earned, and a copy of the purse.
public struct SavedBankingGame<Game: BankingGame>: SavedDocument {
  public let journal: Journal<Game>
  /// The rounds completed at this table.
  public let log: RoundLog
  /// The experience that the round earned, while its result is on the table.
  public let award: PlayerRank.Award?
  /// The last rounds.
  public let history: BankingHistory
  /// The bets of the last round, which can be repeated.
  public let lastBets: Bets<Game.Spot>
  /// The lowest bet of the table that the player has chosen; `nil` in older documents.
  public let lowestBet: Credits?
  /// Whether there is a coach, and when it advises.
  public let coach: CoachMode
  /// The purse as saved together with this document.
  public let purse: Purse
  public let summary: String
  public let language: Language

  /// Creates a document with a summary in words.
  public init(
    _ journal: Journal<Game>, log: RoundLog = RoundLog(), award: PlayerRank.Award? = nil,
    history: BankingHistory = BankingHistory(), lastBets: Bets<Game.Spot> = Bets(),
    coach: CoachMode = .standard, lowestBet: Credits? = nil, purse: Purse,
    in words: Words<BankingPhrase>
  ) {
    self.journal = journal
    self.log = log
    self.award = award
    self.history = history
    self.lastBets = lastBets
    self.coach = coach
    self.lowestBet = lowestBet
    self.purse = purse
    let seen = journal.observation
    // NB: with a new deck for every round, nothing is left of the last one.
    let isShoeBegun = journal.game.penetration > 0 && seen.dealtCount > 0
    summary =
      seen.phase == .playing
      ? words(.saved(seen.wagered.total))
      : isShoeBegun
        ? words(.savedShoe(left: seen.shoeSize - seen.dealtCount, of: seen.shoeSize)) : ""
    language = words.language
  }

  private static var form: DocumentForm { .bankGame("") }
  public static var format: String { form.format }
  public static var version: Int64 { form.version }
  public static var firstWithChecksum: Int64 { form.firstWithChecksum }

  public var contents: [JSONValue.Member] {
    [
      .init("journal", journal.archive), .init("purse", purse.archive),
      .init("undone", .texts(journal.undoneActions)), .init("log", log.archive),
      .init("history", history.archive), .init("coach", .string(coach.text)),
    ] + (award.map { [.init("award", $0.archive)] } ?? [])
      + (lowestBet.map { [.init("lowestBet", .integer($0))] } ?? [])
      + (lastBets.total == 0
        ? [] : [.init("lastBets", .array(lastBets.amounts.map { .integer($0) }))])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    (summary, language) = Self.told(by: contents)
    var journal: Journal<Game> = try contents.value("journal")
    journal.allowRedo(of: (try? contents.texts("undone")) ?? [])
    self.journal = journal
    purse = try contents.value("purse")
    award = try? contents.value("award")
    lastBets = Self.lastBets(in: contents)
    lowestBet = try? contents.integer("lowestBet", in: 1...BetLimits.mostCredits)
    // NB: older documents had no log, history or coach.
    log = contents.member("log") == nil ? RoundLog() : try contents.value("log")
    history =
      contents.member("history") == nil
      ? BankingHistory() : try BankingHistory("history", in: contents)
    coach = contents.member("coach") == nil ? .standard : try contents.text("coach")
  }
}

extension SavedBankingGame {
  /// The bets of the last round; older documents have none.
  private static func lastBets(in contents: JSONValue) -> Bets<Game.Spot> {
    guard case .array(let items)? = contents.member("lastBets") else { return Bets() }
    return Bets(
      items.map { item in
        guard case .number(let text) = item, let bet = Credits(wholeNumber: text),
          (0...BetLimits.mostCredits).contains(bet)
        else { return 0 }
        return bet
      })
  }
}

extension Journal where Game: BankingGame {
  /// Adjusts the game to the purse of a player who returns from other tables.
  ///
  /// If the credits already match, nothing changes, and a result stays on the table. Otherwise a
  /// table with a result is cleared. A round under way is replayed so that it leaves these credits;
  /// its stakes have already left the purse. If that isn't possible, the table starts with a fresh
  /// shoe.
  ///
  /// - Parameter credits: The credits in the purse.
  /// - Returns: Whether the game could be kept. If not, the stakes of its round are lost.
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
    // NB: continuing this shoe would deal cards again that the player has already seen.
    self = Journal(
      of: game, from: BankingOpening(credits: credits, seed: position.shoe.nextSeed))
    return false
  }
}
