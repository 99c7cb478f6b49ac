import CasinoKit
import Patience

/// What the help says at a table of patience.
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

  private static func rules(of rules: PatienceRules) -> [PatiencePhrase] {
    var lines: [PatiencePhrase] = [.goal, .columns]
    if let stock = rules.stock {
      lines += [.kingsOnly, .stock(draw: stock.draw, passes: stock.passes)]
    } else {
      lines += rules.cells.isEmpty ? [.anyGroup] : [.cells, .asIfOneByOne]
    }
    if rules.scoring == .vegas { lines.append(.vegas) }
    return lines
  }

  private static func play(_ rules: PatienceRules, tapTwice: Bool) -> [PatiencePhrase] {
    let hasChance = rules.scoring != .vegas && rules.columns.contains { $0.dealtFaceDown > 0 }
    return [
      .taps(pickUp: tapTwice), .undoHelp, .hintHelp, .finishHelp, .oddsHelp(hasChance: hasChance),
    ]
  }
}
