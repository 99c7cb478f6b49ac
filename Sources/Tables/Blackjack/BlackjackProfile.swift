import BlackjackRules
import CardCore
import CasinoKit

/// What a player brings to every blackjack table: choices, and the table they sit at.
public struct BlackjackProfile: Equatable, Sendable {
  public var table = DealerTable.jeanLuc
  public var choices = BlackjackChoices()
  /// Rounds played to the end; splits do not count twice.
  public var roundsPlayed: Int64 = 0
  /// What the coach has written down.
  public var coachLog = CoachLog()

  /// A newcomer's profile.
  public init() {}

  /// Blackjack as this player has chosen it, at the table they sit at.
  public var game: Blackjack {
    Blackjack(
      rules: table.rules, dealerSoft17: choices.dealerSoft17,
      offersInsurance: choices.wantsInsurance)
  }
}

/// What a player has chosen for the blackjack tables.
public struct BlackjackChoices: Equatable, Sendable {
  public var dealerSoft17 = SoftSeventeen.stand
  /// Whether insurance is offered where the table allows it.
  public var wantsInsurance = false
  /// Whether there is a coach, and when it speaks.
  public var coach = CoachMode.off
  /// Whether the dials show the count.
  public var showsCount = false

  /// The choices of a newcomer.
  public init() {}
}

extension BlackjackProfile: Archivable {
  public var archive: JSONValue {
    .object([
      .init("table", .string(table.text)), .init("choices", choices.archive),
      .init("roundsPlayed", .integer(roundsPlayed)), .init("coachLog", coachLog.archive),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    table = try archive.text("table")
    choices = try archive.value("choices")
    roundsPlayed = try archive.integer("roundsPlayed", in: 0...Int64.max)
    // NB: saves of version 1 know of no coach.
    if archive.member("coachLog") != nil { coachLog = try archive.value("coachLog") }
  }
}

extension BlackjackChoices: Archivable {
  public var archive: JSONValue {
    .object([
      .init("soft17", .string(dealerSoft17.text)), .init("insurance", .bool(wantsInsurance)),
      .init("coach", .string(coach.text)), .init("count", .bool(showsCount)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    dealerSoft17 = try archive.text("soft17")
    wantsInsurance = try archive.bool("insurance")
    if archive.member("coach") != nil { coach = try archive.text("coach") }
    if archive.member("count") != nil { showsCount = try archive.bool("count") }
  }
}
