import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// A player's settings at all blackjack tables, and the table they sit at.
public struct BlackjackProfile: Equatable, Sendable {
  /// The dealer of the player's table.
  ///
  /// Jean-Luc deals at the custom table.
  public var table = DealerTable.jeanLuc
  /// The custom table, while the player sits there.
  public var own: OwnTable?
  /// The number of the player's `OwnTable.sittings` that the table has responded to.
  public var sittings: Int64 = 0
  public var choices = BlackjackChoices()
  /// The number of completed rounds.
  ///
  /// Splits don't count twice.
  public var roundsPlayed: Int64 = 0
  /// The last dealt bet, or 0 before the first deal.
  public var lastBet: Credits = 0
  /// What the coach has written down.
  public var coachLog = CoachLog()
  /// The player's training at the table.
  public var trainer = TrainerProfile()

  /// Creates the profile of a new player.
  public init() {}

  /// The table at which the player sits.
  public var place: NamedRules { own.map { .own($0.rules) } ?? .table(table) }

  /// The game with the player's settings, at the table they sit at.
  public var game: Blackjack {
    Blackjack(
      rules: place.rules, dealerSoft17: own?.soft17 ?? choices.dealerSoft17,
      offersInsurance: choices.wantsInsurance, hasBetUnits: true)
  }
}

/// A player's settings for the blackjack tables.
public struct BlackjackChoices: Equatable, Sendable {
  public var dealerSoft17 = SoftSeventeen.stand
  /// Whether insurance is offered if the table allows it.
  public var wantsInsurance = false
  /// Whether there is a coach, and when it advises.
  public var coach = CoachMode.standard
  /// Whether the dials show the count.
  public var showsCount = false
  /// The way in which true counts are rounded and shown.
  public var trueCounts = TrueCountNotation.whole
  /// Whether hints show the best play with the reason, if the table allows it.
  public var wantsHints = false
  /// Whether the next round is dealt automatically.
  public var dealsAutomatically = false
  /// Whether the number of rounds is shown.
  public var countsRounds = false
  /// Whether all dealers' tables are open, whatever the player's level.
  public var opensAllTables = false

  /// Creates the settings of a new player.
  public init() {}
}

extension BlackjackProfile: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("table", .string(table.text)), .init("choices", choices.archive),
        .init("roundsPlayed", .integer(roundsPlayed)), .init("lastBet", .integer(lastBet)),
        .init("coachLog", coachLog.archive),
        .init("trainer", trainer.archive),
      ]
        + (sittings > 0 ? [.init("sittings", .integer(sittings))] : [])
        + (own.map { [.init("own", .object($0.contents))] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    table = try archive.text("table")
    choices = try archive.value("choices")
    roundsPlayed = try archive.integer("roundsPlayed", in: 0...Int64.max)
    // NB: older saves have no last bet, and those of version 1 no coach.
    lastBet = (try? archive.integer("lastBet", in: 0...Blackjack.highestBet)) ?? 0
    if archive.member("coachLog") != nil { coachLog = try archive.value("coachLog") }
    if archive.member("trainer") != nil { trainer = try archive.value("trainer") }
    sittings = (try? archive.integer("sittings", in: 0...Int64.max)) ?? 0
    if let own = archive.member("own") { self.own = try OwnTable(contents: own) }
  }
}

extension BlackjackChoices: Archivable {
  public var archive: JSONValue {
    .object([
      .init("soft17", .string(dealerSoft17.text)), .init("insurance", .bool(wantsInsurance)),
      .init("coach", .string(coach.text)), .init("count", .bool(showsCount)),
      .init("hints", .bool(wantsHints)),
      .init("autoDeal", .bool(dealsAutomatically)), .init("handCount", .bool(countsRounds)),
      .init("allTables", .bool(opensAllTables)), .init("trueCounts", .string(trueCounts.text)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    dealerSoft17 = try archive.text("soft17")
    wantsInsurance = try archive.bool("insurance")
    if archive.member("coach") != nil { coach = try archive.text("coach") }
    if archive.member("count") != nil { showsCount = try archive.bool("count") }
    trueCounts = (try? archive.text("trueCounts")) ?? .whole
    wantsHints = archive.isTrue("hints")
    dealsAutomatically = archive.isTrue("autoDeal")
    countsRounds = archive.isTrue("handCount")
    opensAllTables = archive.isTrue("allTables")
  }
}
