import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// All that the sheet of the strategy chart shows.
struct ChartMatter {
  /// The rules.
  let game: Blackjack
  /// What the chart says for the hand in play, if there is one.
  let advice: Advice?
  /// The cell in which the player's decision stands.
  let cell: ChartCell?
  /// The whole true count, where a coach counts.
  let count: Int?
  /// The coach's index numbers, once they are worked out.
  let indices: [IndexTable.Index]?

  /// What the chart says for a hand.
  struct Advice {
    let hand: [Card]
    let upcard: Card
    let play: BlackjackAction
  }

  /// The cells that a counter plays otherwise now, where there is a coach who knows.
  var departures: [Departure] {
    guard let indices, let count else { return [] }
    let counter = IndexPlay(strategy: game.strategy, indices: indices)
    return Departure.all(of: counter, at: count, game.rules)
  }
}

extension BlackjackTable {
  /// What the chart shows now; nothing at a table without hints.
  var chartMatter: ChartMatter? {
    guard coachObjection == nil else { return nil }
    return ChartMatter(
      game: game, advice: advice,
      cell: CoachQuestion(of: game, at: shown).map { ChartCell(of: $0) },
      count: isCoached ? wholeTrueCount : nil, indices: coach.counter?.indices)
  }

  private var advice: ChartMatter.Advice? {
    guard let hand = shown.handInPlay, let upcard = shown.upcard,
      let play = game.advice(at: shown)
    else { return nil }
    return ChartMatter.Advice(hand: hand.cards.map { $0.card }, upcard: upcard, play: play)
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
    if let advice {
      members += [
        .init("hand", .texts(advice.hand)),
        .init("upcard", .string(advice.upcard.text)), .init("play", .string(advice.play.text)),
      ]
    }
    if let cell { members.append(.init("cell", .integer(cell.number))) }
    if let count { members.append(.init("count", .integer(count))) }
    if let indices { members.append(.init("indices", .array(indices.map { $0.archive }))) }
    return .object(members)
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try archive.value("game")
    advice =
      archive.member("hand") == nil
      ? nil
      : Advice(
        hand: try archive.texts("hand"), upcard: try archive.text("upcard"),
        play: try archive.text("play"))
    cell =
      archive.member("cell") == nil
      ? nil : ChartCell(number: try archive.integer("cell", in: 0...Int64.max))
    count =
      archive.member("count") == nil ? nil : try archive.integer("count", in: -10_000...10_000)
    var indices: [IndexTable.Index]?
    if archive.member("indices") != nil {
      var held: [IndexTable.Index] = []
      for item in try archive.array("indices") { held.append(try IndexTable.Index(archive: item)) }
      indices = held
    }
    self.indices = indices
  }
}
