import CasinoKit
import Patience
import PatienceDeals

/// The help of a patience table.
enum PatienceHelp {
  static func sections(
    for rules: PatienceRules, tapTwice: Bool, _ words: Words<PatiencePhrase>
  ) -> [HelpSection] {
    let sections: [(id: String, title: PatiencePhrase, lines: [PatiencePhrase])] = [
      ("rules", .rules, self.rules(of: rules)),
      ("play", .play, play(rules, tapTwice: tapTwice)),
      ("keys", .keys, [.arrowKeys, .letterKeys(hasStock: rules.stock != nil), .listeningKeys]),
    ]
    return sections.map { section in
      HelpSection(section.id, title: words(section.title), section.lines.map { words($0) })
    }
  }

  /// The rules, derived from the declaration.
  private static func rules(of rules: PatienceRules) -> [PatiencePhrase] {
    var lines: [PatiencePhrase] = [.goal(rules.foundation)]
    if rules.foundation == .none { lines.append(.corner(isTurned: rules.turnsCorner)) }
    if rules.stock?.building == .nextRankUpToKing { lines.append(.nothingOnKings) }
    if rules.columns.contains(where: { !$0.coveredBy.isEmpty }) { lines.append(.covered) }
    if !rules.foundation.clearsColumns, let column = rules.columns.first {
      lines.append(.columns(column.building))
      if rules.turnsCorner { lines.append(.corner(isTurned: true)) }
      lines.append(
        column.runs == column.building ? .moving(column.lifting) : .runsOfOneSuit)
      lines.append(rules.reserves.isEmpty ? .emptyColumn(column.whenEmpty) : .reserve)
    }
    if !rules.cells.isEmpty { lines.append(.cells) }
    if rules.foundation.isBuiltUp, !rules.foundationsGiveBack { lines.append(.noReturn) }
    if rules.stock != nil { lines.append(.stock(rules)) }
    if rules.stock?.pairsItsTop ?? false { lines.append(.pairsInWaste) }
    if ![.none, .standard].contains(rules.scoring) { lines.append(.scoring(rules.scoring)) }
    return lines
  }

  private static func play(_ rules: PatienceRules, tapTwice: Bool) -> [PatiencePhrase] {
    [
      .taps(pickUp: tapTwice),
      .undoHelp(drawsOnlyShow: rules.drawsOnlyShowCards), .hintHelp, .finishHelp,
      .oddsHelp(hasChance: ChanceQuestion.nodes(for: rules) != nil),
    ]
  }
}

extension PatienceRules {
  /// Whether a draw only shows other cards, so that players may not take it for a move.
  ///
  /// Where columns are cleared onto the waste, or the stock deals to the columns, a draw changes the game.
  var drawsOnlyShowCards: Bool { stock?.goal == .waste && foundation != .none }
}
