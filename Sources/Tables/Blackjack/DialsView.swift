import BlackjackRules
import CardCore
import CasinoKit

/// The instruments in the rail: they show what the player has asked to see, and what is no secret.
enum DialsView {
  /// The dials, the most wanted first.
  static func dials(_ table: BlackjackTable, most: Int) -> [Dial] {
    Array((count(table) + [shoe(table), level(table)]).prefix(most))
  }

  static func row(_ dials: [Dial], _ table: BlackjackTable) -> Element {
    Element(
      "div", key: "dials",
      [("class", "dials"), ("role", "group"), ("aria-label", table.scene(.dials))],
      dials.map { $0.element })
  }

  /// The credits won since the shoe was shuffled, round by round.
  private static func shoe(_ table: BlackjackTable) -> Dial {
    var sum = 0.0
    let sums = table.shoeResults.map { net -> Double in
      sum += Double(net)
      return sum
    }
    let net = table.shoeResults.reduce(0, +)
    return Dial("this-shoe", table.scene(.thisShoe), table.scene(.gain(net)), .line(sums))
  }

  private static func level(_ table: BlackjackTable) -> Dial {
    let progress = table.shownRank.progress
    return Dial(
      "level", table.scene(.level), table.say(.amount(table.shownRank.level)),
      .ring(Double(progress.done) / Double(max(1, progress.needed))))
  }

  /// The count, once the player has asked to see it.
  private static func count(_ table: BlackjackTable) -> [Dial] {
    guard table.showsCount, let look = table.dialPeek else { return [] }
    let say = table.coachSays
    let edge = look.exactEdge
    // NB: a fresh shoe comes next where the cut card is out; and who is asked for the count is not told.
    let isFresh = look.isLastRound && !table.shown.isRoundUnderWay
    let count = isFresh ? 0 : look.trueCount
    let isAsked = table.trainer.question.map { $0.answer == nil } ?? false
    if isAsked {
      return [
        Dial("count-dial", table.scene(.trueCount), table.scene(.unknown), .needle(0)),
        Dial("edge-dial", table.scene(.yourEdge), table.scene(.unknown), .bar(0)),
      ]
    }
    return [
      Dial(
        "count-dial", table.scene(.trueCount), say(.signedTenths(count)),
        .needle(count / 5), does: TrainerCommand.peek.text),
      Dial(
        "edge-dial", table.scene(.yourEdge),
        edge == nil && look.isWaiting
          ? table.scene(.unknown) : say(.edge(edge, isWaiting: look.isWaiting)),
        .bar((edge ?? 0) * 50), does: TrainerCommand.peek.text),
    ]
  }
}
