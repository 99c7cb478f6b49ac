import CardCore

/// The state at the start of play: credits, bets, and a shoe between two coups.
public struct BaccaratOpening: Equatable, Sendable {
  public let bankroll: Credits
  /// The bets on the layout.
  public let wagers: Wagers
  /// The bets of the last coup, which can be placed again.
  public let lastWagers: Wagers
  /// The seed of the shoe.
  public let seed: UInt64
  /// The number of coups of the shoe that have been dealt.
  ///
  /// A coup has no decisions, so this number determines which cards have been dealt.
  public let coups: Int
  /// The cards that a prepared shoe deals first; empty for a shuffled one.
  public let stacked: [Card]

  /// Creates an opening; by default, with a fresh shoe.
  public init(
    bankroll: Credits, wagers: Wagers = Wagers(), lastWagers: Wagers = Wagers(), seed: UInt64,
    coups: Int = 0, stacked: [Card] = []
  ) {
    self.bankroll = bankroll
    self.wagers = wagers
    self.lastWagers = lastWagers
    self.seed = seed
    self.coups = coups
    self.stacked = stacked
  }

  /// The most coups of any shoe: each takes at least four cards of eight decks.
  public static let mostCoups = 8 * 52 / 4
}

extension BaccaratOpening: Archivable {
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("bankroll", .integer(bankroll)), .init("wagers", wagers.archive),
      .init("last", lastWagers.archive), .init("seed", .integer(seed)),
      .init("coups", .integer(coups)),
    ]
    if !stacked.isEmpty { members.append(.init("stacked", .texts(stacked))) }
    return .object(members)
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      bankroll: try archive.integer("bankroll", in: 0...Purse.mostCredits),
      wagers: try archive.value("wagers"), lastWagers: try archive.value("last"),
      seed: try archive.integer("seed", in: 0...UInt64.max),
      coups: try archive.integer("coups", in: 0...Self.mostCoups),
      stacked: archive.member("stacked") == nil ? [] : try archive.texts("stacked"))
  }
}
