import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The dials in the rail, which show what the player wants to see.
enum DialsView {
  /// The dials, the most important first.
  static func dials(_ table: BlackjackTable, most: Int) -> [Dial] {
    let scene = table.scene
    let gains = Dial.gains("this-shoe", table.houseWords(.shoeResult), of: table.shoeResults) {
      scene(.gain($0))
    }
    return Array((count(table) + [gains]).prefix(most))
  }

  /// The count, if the player wants to see it.
  private static func count(_ table: BlackjackTable) -> [Dial] {
    guard let look = table.dialLook else { return [] }
    let say = table.coachSays
    let edge = look.exactEdge
    // NB: after the cut card, a fresh shoe comes next.
    let isFresh = look.isLastRound && !table.shown.isRoundUnderWay
    let count = isFresh ? CountReading(running: 0, unseen: 52) : look.reading
    if table.isCountHidden {
      return [
        Dial("count-dial", table.scene(.trueCount), table.scene(.unknown), .needle(0)),
        Dial("edge-dial", table.scene(.yourEdge), table.scene(.unknown), .bar(0)),
      ]
    }
    return [
      Dial(
        "count-dial", table.scene(.trueCount), say(.trueCount(table.figure(of: count))),
        .needle(isFresh ? 0 : look.trueCount / 5), does: TrainerCommand.peek.text),
      Dial(
        "edge-dial", table.scene(.yourEdge),
        edge == nil && look.isWaiting
          ? table.scene(.unknown) : say(.edge(edge, isWaiting: look.isWaiting)),
        .bar((edge ?? 0) * 50), does: TrainerCommand.peek.text),
    ]
  }
}
