import CardCore

/// What a player finds on sitting down: their credits, their bets and a shoe between two coups.
public struct BaccaratOpening: Equatable, Sendable {
  public let bankroll: Credits
  /// What lies on the layout.
  public let wagers: Wagers
  /// The bets of the last coup, which can be placed again.
  public let lastWagers: Wagers
  /// The seed of the shoe.
  public let seed: UInt64
  /// How many coups of the shoe have been dealt.
  ///
  /// Nobody decides anything in a coup, so their number says which cards are out.
  public let coups: Int
  /// The cards that a prepared shoe deals first; empty for a shuffled one.
  public let stacked: [Card]

  /// An opening, by default with a fresh shoe.
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

  /// No shoe of eight decks has more coups, because each takes four cards.
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
