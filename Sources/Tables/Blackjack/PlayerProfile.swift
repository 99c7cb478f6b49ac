import CardCore
import TrueCountEngine

/// What a player brings to every table: standing, choices, and the table they sit at.
public struct PlayerProfile: Equatable, Sendable {
  public var table = DealerTable.jeanLuc
  public var rank = PlayerRank()
  public var choices = PlayerChoices()
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

/// What a player has chosen in the settings.
public struct PlayerChoices: Equatable, Sendable {
  public var dealerSoft17 = SoftSeventeen.stand
  /// Whether insurance is offered where the table allows it.
  public var wantsInsurance = false
  /// Whether every suit has a colour of its own.
  public var hasFourColors = false
  /// Whether single keys play.
  public var hasKeyShortcuts = true
  /// Whether there is a coach, and when it speaks.
  public var coach = CoachMode.off

  /// The choices of a newcomer.
  public init() {}
}

extension PlayerProfile: Archivable {
  public var archive: JSONValue {
    .object([
      .init("table", .string(table.text)), .init("rank", rank.archive),
      .init("choices", choices.archive), .init("roundsPlayed", .integer(roundsPlayed)),
      .init("coachLog", coachLog.archive),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    table = try archive.text("table")
    rank = try archive.value("rank")
    choices = try archive.value("choices")
    roundsPlayed = try archive.integer("roundsPlayed", in: 0...Int64.max)
    // NB: saves of version 1 know of no coach.
    if archive.member("coachLog") != nil { coachLog = try archive.value("coachLog") }
  }
}

extension PlayerChoices: Archivable {
  public var archive: JSONValue {
    .object([
      .init("soft17", .string(dealerSoft17.text)), .init("insurance", .bool(wantsInsurance)),
      .init("fourColors", .bool(hasFourColors)), .init("keys", .bool(hasKeyShortcuts)),
      .init("coach", .string(coach.text)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    dealerSoft17 = try archive.text("soft17")
    wantsInsurance = try archive.bool("insurance")
    hasFourColors = try archive.bool("fourColors")
    hasKeyShortcuts = try archive.bool("keys")
    if archive.member("coach") != nil { coach = try archive.text("coach") }
  }
}
