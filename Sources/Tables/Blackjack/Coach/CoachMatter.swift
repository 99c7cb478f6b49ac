import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// All that the sheet of the coach's log shows, below its choices.
struct CoachMatter {
  /// The rules, by whose charts the log is arranged.
  let game: Blackjack
  let log: CoachLog
  /// Against whose play the charts compare.
  let adviser: Adviser
  /// The decision in front of the player, if the coach helps with it.
  let open: Open?
  /// The decision judged last.
  let verdict: Coach.Verdict?

  /// A decision in front of the player.
  struct Open {
    let hand: [Card]
    let upcard: Card
    let trueCount: Int
    /// What the plays are worth, once that is known.
    let plays: [HandOdds.Play]?
  }
}

extension BlackjackTable {
  /// What the coach's log shows now.
  var coachMatter: CoachMatter {
    CoachMatter(
      game: game, log: profile.coachLog, adviser: comparedAdviser,
      open: profile.choices.coach == .meanwhile
        ? coach.open.map {
          CoachMatter.Open(
            hand: $0.question.hand, upcard: $0.question.upcard, trueCount: $0.trueCount,
            plays: $0.plays)
        } : nil,
      verdict: coach.verdict)
  }
}

extension CoachMatter: Archivable {
  var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("game", game.archive), .init("log", log.archive),
      .init("adviser", .string(adviser.text)),
    ]
    if let open { members.append(.init("open", open.archive)) }
    if let verdict { members.append(.init("verdict", verdict.archive)) }
    return .object(members)
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try archive.value("game")
    log = try archive.value("log")
    adviser = try archive.text("adviser")
    open = archive.member("open") == nil ? nil : try archive.value("open")
    verdict = archive.member("verdict") == nil ? nil : try archive.value("verdict")
  }
}

extension CoachMatter.Open: Archivable {
  var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("hand", .texts(hand)), .init("upcard", .string(upcard.text)),
      .init("count", .integer(trueCount)),
    ]
    if let plays { members.append(.init("plays", CoachAnswer(plays).archive)) }
    return .object(members)
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    hand = try archive.texts("hand")
    upcard = try archive.text("upcard")
    trueCount = try archive.integer("count", in: -10_000...10_000)
    plays = try archive.member("plays").map { (plays) throws(ArchiveRefusal) in
      try CoachAnswer(archive: plays).plays
    }
  }
}
