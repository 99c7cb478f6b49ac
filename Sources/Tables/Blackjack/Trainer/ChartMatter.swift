import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// All that the sheet of the strategy chart shows.
struct ChartMatter {
  /// The rules.
  let game: Blackjack
  /// The decision in front of the player, if there is one.
  let question: CoachQuestion?
  /// The whole true count, where a coach counts.
  let count: Int?
  /// The coach's index numbers, once they are worked out.
  let indices: [IndexTable.Index]?
}

extension BlackjackTable {
  /// What the chart shows now; nothing at a table without hints.
  var chartMatter: ChartMatter? {
    guard coachObjection == nil else { return nil }
    return ChartMatter(
      game: game, question: CoachQuestion(of: game, at: shown),
      count: isCoached ? wholeTrueCount : nil, indices: coach.counter?.indices)
  }

  /// The true count as a counter uses it, rounded down; `nil` where the cards are not known.
  private var wholeTrueCount: Int? {
    game.unseenCards(of: shown).map {
      IndexPlay.trueCount(running: shown.count.running, unseen: $0.total)
    }
  }
}

extension ChartMatter: Archivable {
  var archive: JSONValue {
    var members = [JSONValue.Member("game", game.archive)]
    if let question { members.append(.init("question", question.archive)) }
    if let count { members.append(.init("count", .integer(count))) }
    if let indices { members.append(.init("indices", .array(indices.map { $0.archive }))) }
    return .object(members)
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try archive.value("game")
    question = archive.member("question") == nil ? nil : try archive.value("question")
    count =
      archive.member("count") == nil ? nil : try archive.integer("count", in: -10_000...10_000)
    indices =
      archive.member("indices") == nil ? nil : try [IndexTable.Index](archive: archive, "indices")
  }
}
