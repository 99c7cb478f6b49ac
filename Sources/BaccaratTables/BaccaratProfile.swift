import BaccaratRules
import CardCore
import CasinoKit

/// A player's settings and results at the baccarat table.
public struct BaccaratProfile: Equatable, Sendable {
  public var decks = 8
  public var pay = BankerPay.commission
  public var limits = TableLimits.Preset.casual
  public var squeeze = SqueezeChoice.thirdCards
  /// The index of the chip that a press on the layout adds.
  public var chip = 0
  public var log = RoundLog()
  /// The net result of each coup of this shoe, in credits.
  public var shoe: [Credits] = []

  /// Creates the profile of a new player.
  public init() {}

  /// The game with the player's settings.
  public var game: Baccarat {
    Baccarat(decks: decks, pay: pay, limits: limits.limits, hasBetUnits: true)
  }
}

extension BaccaratProfile: Archivable {
  public var archive: JSONValue {
    .object([
      .init("decks", .integer(decks)), .init("banker", .string(pay.text)),
      .init("limits", .string(limits.rawValue)), .init("chip", .integer(chip)),
      .init("squeeze", .string(squeeze.rawValue)), .init("log", log.archive),
      .init("shoe", .array(shoe.map { .integer($0) })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    decks = try archive.integer("decks", in: 1...8)
    guard Baccarat.deckCounts.contains(decks) else {
      throw ArchiveRefusal("decks", "is \(decks); allowed are 6 and 8")
    }
    pay = try archive.text("banker")
    guard let limits = TableLimits.Preset(named: try archive.string("limits")) else {
      throw ArchiveRefusal("limits", "is not known")
    }
    self.limits = limits
    // NB: older profiles don't have the squeeze.
    if let squeeze = (try? archive.string("squeeze")).flatMap({ SqueezeChoice(named: $0) }) {
      self.squeeze = squeeze
    }
    chip = try archive.integer("chip", in: 0...4)
    log = try archive.value("log")
    shoe = try Self.credits(
      "shoe", in: archive, each: -Self.mostOfCoup...Self.mostOfCoup,
      mostCount: BaccaratOpening.mostCoups)
  }

  /// The maximum result of a coup in credits, more than seven bets at the highest limit and payout.
  private static let mostOfCoup: Credits = 1_000_000_000

  private static func credits(
    _ name: String, in archive: JSONValue, each range: ClosedRange<Credits>, mostCount: Int
  ) throws(ArchiveRefusal) -> [Credits] {
    let items = try archive.array(name)
    guard items.count <= mostCount else {
      throw ArchiveRefusal(name, "has \(items.count) entries; allowed are \(mostCount)")
    }
    var credits: [Credits] = []
    for item in items {
      guard case .number(let text) = item, let amount = Credits(wholeNumber: text),
        range.contains(amount)
      else { throw ArchiveRefusal(name, "holds something else than credits of a coup") }
      credits.append(amount)
    }
    return credits
  }
}
