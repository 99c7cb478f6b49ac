import BlackjackRules
import CardCore
import Testing

/// The published charts, typed from the sources by hand, with one row per line and one letter per
/// column.
///
/// The columns are the dealer's 2 3 4 5 6 7 8 9 T A.
private enum Published {
  static let hardStandingOnSoft17 = """
     4-8  HHHHHHHHHH
      9   HDDDDHHHHH
     10   DDDDDDDDHH
     11   DDDDDDDDDH
     12   HHSSSHHHHH
    13-16 SSSSSHHHHH
    17-21 SSSSSSSSSS
    """

  static let hardHittingSoft17 = """
     4-8  HHHHHHHHHH
      9   HDDDDHHHHH
     10   DDDDDDDDHH
     11   DDDDDDDDDD
     12   HHSSSHHHHH
    13-16 SSSSSHHHHH
    17-21 SSSSSSSSSS
    """

  static let softStandingOnSoft17 = """
    A2   HHHDDHHHHH
    A3   HHHDDHHHHH
    A4   HHDDDHHHHH
    A5   HHDDDHHHHH
    A6   HDDDDHHHHH
    A7   STTTTSSHHH
    A8   SSSSSSSSSS
    A9   SSSSSSSSSS
    """

  static let softHittingSoft17 = """
    A2   HHHDDHHHHH
    A3   HHHDDHHHHH
    A4   HHDDDHHHHH
    A5   HHDDDHHHHH
    A6   HDDDDHHHHH
    A7   TTTTTSSHHH
    A8   SSSSTSSSSS
    A9   SSSSSSSSSS
    """

  static let pairsWithDoubleAfterSplit = """
    22   PPPPPPHHHH
    33   PPPPPPHHHH
    44   HHHPPHHHHH
    55   DDDDDDDDHH
    66   PPPPPHHHHH
    77   PPPPPPHHHH
    88   PPPPPPPPPP
    99   PPPPPSPPSS
    TT   SSSSSSSSSS
    AA   PPPPPPPPPP
    """

  static let pairsWithoutDoubleAfterSplit = """
    22   HHPPPPHHHH
    33   HHPPPPHHHH
    44   HHHHHHHHHH
    55   DDDDDDDDHH
    66   HPPPPHHHHH
    77   PPPPPPHHHH
    88   PPPPPPPPPP
    99   PPPPPSPPSS
    TT   SSSSSSSSSS
    AA   PPPPPPPPPP
    """
}

/// The published letters for one set of rules, found by the name of a row.
private struct Sheet {
  private var rows: [String: [Character]] = [:]

  init(_ soft17: SoftSeventeen, doubleAfterSplit: Bool) {
    if soft17 == .stand {
      read(Published.hardStandingOnSoft17, into: "hard ")
      read(Published.softStandingOnSoft17, into: "")
    } else {
      read(Published.hardHittingSoft17, into: "hard ")
      read(Published.softHittingSoft17, into: "")
    }
    if doubleAfterSplit {
      read(Published.pairsWithDoubleAfterSplit, into: "")
    } else {
      read(Published.pairsWithoutDoubleAfterSplit, into: "")
    }
  }

  private mutating func read(_ block: String, into prefix: String) {
    for line in block.split(separator: "\n") {
      let words = line.split(separator: " ")
      let ends = words[0].split(separator: "-").compactMap { Int($0) }
      if let first = ends.first, let last = ends.last, prefix == "hard " {
        for total in first...last { rows["hard \(total)"] = Array(words[1]) }
      } else {
        rows[String(words[0])] = Array(words[1])
      }
    }
  }

  func codes(_ row: String) -> String? { rows[row].map { String($0) } }

  /// The letter for a hand's total against an upcard, ignoring that it may be a pair.
  func totalLetter(_ hand: Hand, against upcard: Rank) -> Character? {
    if hand.isSoft && hand.bestTotal == 12 { return "H" }
    if hand.isSoft && hand.bestTotal == 21 { return "S" }
    let row = hand.isSoft ? "A\(hand.bestTotal - 11)" : "hard \(hand.bestTotal)"
    return rows[row]?[column(upcard)]
  }

  /// The letter for two cards against an upcard.
  func letter(_ first: Rank, _ second: Rank, against upcard: Rank) -> Character? {
    let names = [first, second].map { Array("A23456789TTTT")[Int($0.rawValue) - 1] }
    if names[0] == names[1] { return rows[String(names)]?[column(upcard)] }
    return totalLetter(Hand([Card(first, .clubs), Card(second, .hearts)]), against: upcard)
  }

  private func column(_ upcard: Rank) -> Int {
    let columns: [Rank] = [.two, .three, .four, .five, .six, .seven, .eight, .nine]
    return columns.firstIndex(of: upcard) ?? (upcard == .ace ? 9 : 8)
  }
}

private let ruleSets: [(SoftSeventeen, Bool)] = [
  (.stand, true), (.stand, false), (.hit, true), (.hit, false),
]

private func strategy(_ soft17: SoftSeventeen, _ doubleAfterSplit: Bool) -> BasicStrategy {
  BasicStrategy(.multiDeck(soft17: soft17, doubleAfterSplit: doubleAfterSplit))
}

struct StrategyChartTests {
  @Test("every cell of the charts matches the published one", arguments: ruleSets)
  func cells(soft17: SoftSeventeen, doubleAfterSplit: Bool) {
    let sheet = Sheet(soft17, doubleAfterSplit: doubleAfterSplit)
    let chart = StrategyChart.multiDeck(soft17: soft17, doubleAfterSplit: doubleAfterSplit)
    for (place, row) in chart.hard.enumerated() {
      #expect(row.codes == sheet.codes("hard \(place + 5)"), "hard \(row.label)")
    }
    for row in chart.soft + chart.pairs {
      #expect(row.codes == sheet.codes(row.label), "\(row.label)")
    }
  }

  @Test("the charts have all their rows in order, ten cells each", arguments: ruleSets)
  func rows(soft17: SoftSeventeen, doubleAfterSplit: Bool) {
    let chart = StrategyChart.multiDeck(soft17: soft17, doubleAfterSplit: doubleAfterSplit)
    #expect(
      chart.hard.map { $0.label } == [
        "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17+",
      ])
    #expect(chart.soft.map { $0.label } == ["A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"])
    #expect(
      chart.pairs.map { $0.label } == [
        "22", "33", "44", "55", "66", "77", "88", "99", "TT", "AA",
      ])
    #expect((chart.hard + chart.soft + chart.pairs).allSatisfy { $0.moves.count == 10 })
    #expect(String(StrategyChart.upcards.map { $0.letter }) == "23456789TA")
  }

  @Test("a dealer who hits soft 17 changes three cells: 11 v A, A7 v 2 and A8 v 6")
  func hittingSoft17() {
    for doubleAfterSplit in [true, false] {
      let stand = StrategyChart.multiDeck(soft17: .stand, doubleAfterSplit: doubleAfterSplit)
      let hit = StrategyChart.multiDeck(soft17: .hit, doubleAfterSplit: doubleAfterSplit)
      var changes: [String] = []
      for (old, new) in zip(stand.hard + stand.soft + stand.pairs, hit.hard + hit.soft + hit.pairs)
      {
        for (column, upcard) in StrategyChart.upcards.enumerated()
        where old.moves[column] != new.moves[column] {
          let letters = "\(old.moves[column].letter)\(new.moves[column].letter)"
          changes.append("\(new.label) v \(upcard.letter) \(letters)")
        }
      }
      #expect(changes == ["11 v A HD", "A7 v 2 ST", "A8 v 6 ST"])
    }
  }

  @Test("without doubling after splits only 22, 33, 44 and 66 change")
  func withoutDoubleAfterSplit() {
    for soft17 in SoftSeventeen.allCases {
      let with = StrategyChart.multiDeck(soft17: soft17, doubleAfterSplit: true)
      let without = StrategyChart.multiDeck(soft17: soft17, doubleAfterSplit: false)
      #expect(with.hard == without.hard)
      #expect(with.soft == without.soft)
      let changed = zip(with.pairs, without.pairs).filter { $0 != $1 }
      #expect(changed.map { $0.1.label } == ["22", "33", "44", "66"])
    }
  }

  @Test("the five codes are H, S, D, T and P")
  func letters() {
    #expect(String(StrategyMove.allCases.map { $0.letter }) == "HSDTP")
  }
}

struct BasicStrategyTests {
  private let everything: [BlackjackAction] = [.hit, .stand, .double, .split]

  /// The play for a letter if doubling or splitting may be impossible.
  private func play(_ letter: Character?, total: Character?, legal: [BlackjackAction])
    -> BlackjackAction?
  {
    switch letter {
    case "H": .hit
    case "S": .stand
    case "D": legal.contains(.double) ? .double : .hit
    case "T": legal.contains(.double) ? .double : .stand
    case "P": legal.contains(.split) ? .split : play(total, total: nil, legal: legal)
    default: nil
    }
  }

  @Test("any two cards against any upcard are played by the published cell", arguments: ruleSets)
  func twoCards(soft17: SoftSeventeen, doubleAfterSplit: Bool) {
    let sheet = Sheet(soft17, doubleAfterSplit: doubleAfterSplit)
    let strategy = strategy(soft17, doubleAfterSplit)
    for first in Rank.allCases {
      for second in Rank.allCases {
        let hand = Hand([Card(first, .spades), Card(second, .diamonds)])
        for upcard in Rank.allCases {
          let advice = strategy.move(for: hand, upcard: upcard, legal: everything)
          let letter = sheet.letter(first, second, against: upcard)
          let spot = "\(first.letter)\(second.letter) v \(upcard.letter)"
          #expect(advice == play(letter, total: nil, legal: everything), "\(spot)")
        }
      }
    }
  }

  @Test(
    "three or more cards are hit or stood on: D becomes hit, T becomes stand", arguments: ruleSets)
  func drawnHands(soft17: SoftSeventeen, doubleAfterSplit: Bool) {
    let sheet = Sheet(soft17, doubleAfterSplit: doubleAfterSplit)
    let strategy = strategy(soft17, doubleAfterSplit)
    let drawn = [
      "2C 2D 2H", "2C 3D 4H", "2C 3D 5H", "2C 3D 6H", "4C 4D 4H", "3C 4D 6H", "9C 2D 3H",
      "5C 5D 5H", "TC 4D 2H", "7C 7D 3H", "AC AD AH", "AC 2D AH", "AC 2D 2H", "AC 3D 2H",
      "AC 2D 4H", "AC 3D 4H", "AC AD 6H", "AC 5D 3H", "AC 6D TH", "AC 5D 5H", "AC 4D AH AS 2C",
    ]
    for text in drawn {
      let hand = Hand(.named(text))
      for upcard in Rank.allCases {
        let letter = sheet.totalLetter(hand, against: upcard)
        let advice = strategy.move(for: hand, upcard: upcard, legal: [.hit, .stand])
        let spot = "\(text) v \(upcard.letter)"
        #expect(advice == play(letter, total: nil, legal: [.hit, .stand]), "\(spot)")
      }
    }
  }

  @Test(
    "a pair that can't be split is played by its total",
    arguments: [
      // pair, 2 3 4 5 6 7 8 9 T A, hitting and standing only
      ("2C 2D", "HHHHHHHHHH"), ("3C 3D", "HHHHHHHHHH"), ("4C 4D", "HHHHHHHHHH"),
      ("5C 5D", "HHHHHHHHHH"), ("6C 6D", "HHSSSHHHHH"), ("7C 7D", "SSSSSHHHHH"),
      ("8C 8D", "SSSSSHHHHH"), ("9C 9D", "SSSSSSSSSS"), ("KC JD", "SSSSSSSSSS"),
      ("AC AD", "HHHHHHHHHH"),
    ])
  func pairWithoutSplit(pair: String, letters: String) {
    for (soft17, doubleAfterSplit) in ruleSets {
      let strategy = strategy(soft17, doubleAfterSplit)
      for (upcard, letter) in zip(StrategyChart.upcards, letters) {
        let advice = strategy.move(for: Hand(.named(pair)), upcard: upcard, legal: [.hit, .stand])
        #expect(advice == (letter == "H" ? .hit : .stand), "\(pair) v \(upcard.letter)")
      }
    }
  }

  @Test(
    "an impossible play is replaced by the next best",
    arguments: [
      // hand, upcard, legal, advice at Jean-Luc's
      ("6C 5D", .six, [.hit, .stand], .hit),
      ("AC 7D", .six, [.hit, .stand], .stand),
      ("AC 6D", .six, [.hit, .stand], .hit),
      ("5C 5D", .six, [.hit, .stand, .double, .split], .double),
      ("5C 5D", .six, [.hit, .stand, .split], .hit),
      ("8C 8D", .ten, [.hit, .stand, .double], .hit),
      ("8C 8D", .six, [.hit, .stand, .double], .stand),
      ("AC AD", .six, [.hit, .stand, .double], .hit),
      ("AC AD", .six, [.stand], .stand),
      ("9C 7D", .ten, [.stand], .stand),
      ("9C 7D", .ten, [.surrender, .stand], .stand),
    ] as [(String, Rank, [BlackjackAction], BlackjackAction)])
  func nextBest(text: String, upcard: Rank, legal: [BlackjackAction], advice: BlackjackAction) {
    let strategy = strategy(.stand, true)
    #expect(strategy.move(for: Hand(.named(text)), upcard: upcard, legal: legal) == advice)
  }

  @Test("basic strategy never surrenders and never takes insurance")
  func noSurrenderNoInsurance() {
    let strategy = strategy(.stand, true)
    let legal: [BlackjackAction] = [.hit, .stand, .double, .surrender]
    for first in Rank.allCases {
      for second in Rank.allCases {
        let hand = Hand([Card(first, .spades), Card(second, .diamonds)])
        for upcard in Rank.allCases {
          #expect(strategy.move(for: hand, upcard: upcard, legal: legal) != .surrender)
          #expect(
            strategy.move(for: hand, upcard: upcard, legal: [.surrender, .decline]) == .decline)
        }
        #expect(strategy.move(for: hand, upcard: .ace, legal: [.insurance, .decline]) == .decline)
      }
    }
    let sixteen = Hand(.named("TC 6D"))
    #expect(strategy.move(for: sixteen, upcard: .ten, legal: legal) == .hit)
  }

  @Test("the advice is legal at each table, with any number of credits")
  func fiveTables() throws {
    for table in DealerTable.allCases {
      for soft17 in SoftSeventeen.allCases {
        for bankroll in [1_000, 100_000] as [Credits] {
          try expectAdvice(at: table, soft17: soft17, bankroll: bankroll)
        }
      }
    }
  }

  /// Deals every two-card hand against every upcard and compares the advice with the sheet.
  private func expectAdvice(
    at table: DealerTable, soft17: SoftSeventeen, bankroll: Credits
  ) throws {
    let sheet = Sheet(soft17, doubleAfterSplit: table.rules.doubleAfterSplit)
    let strategy = strategy(soft17, table.rules.doubleAfterSplit)
    for (first, second) in twoCardHands {
      for upcard in StrategyChart.upcards {
        let sitting = try Sitting(
          "\(first.letter)S \(upcard.letter)D \(second.letter)H 7C", at: table.rules,
          soft17: soft17, bankroll: bankroll, bet: 1_000)
        let hand = Hand([Card(first, .spades), Card(second, .hearts)])
        var legal: [BlackjackAction] = [.hit, .stand]
        if bankroll > 1_000, mayDouble(hand.bestTotal, at: table) { legal.append(.double) }
        if bankroll > 1_000, hand.isPair { legal.append(.split) }
        #expect(sitting.legal == legal)
        let advice = strategy.move(for: hand, upcard: upcard, legal: sitting.legal)
        let expected = play(
          sheet.letter(first, second, against: upcard),
          total: sheet.totalLetter(hand, against: upcard), legal: legal)
        #expect(advice == expected, "\(table.name): \(first.letter)\(second.letter)")
      }
    }
  }

  /// Each two-card hand once, without face cards and without blackjack.
  private var twoCardHands: [(Rank, Rank)] {
    let ranks = Rank.allCases.filter { $0.rawValue <= 10 }
    var hands: [(Rank, Rank)] = []
    for (place, first) in ranks.enumerated() {
      for second in ranks[place...] where first != .ace || second != .ten {
        hands.append((first, second))
      }
    }
    return hands
  }

  private func mayDouble(_ total: Int, at table: DealerTable) -> Bool {
    switch table {
    case .jeanLuc, .czarita: true
    case .jack: total >= 9 && total <= 11
    case .ladyLux, .aunty: total == 10 || total == 11
    }
  }

  @Test("at Jack's, Lux's and Aunty's soft hands are never doubled: A7 v 6 stands, A6 v 6 hits")
  func softHandsUnderRestriction() throws {
    for table in [DealerTable.jack, .ladyLux, .aunty] {
      let strategy = strategy(.hit, table.rules.doubleAfterSplit)
      for (second, advice) in [("7H", BlackjackAction.stand), ("6H", .hit), ("8H", .stand)] {
        let sitting = try Sitting(
          "AS 6D \(second) 7C", at: table.rules, soft17: .hit, bankroll: 100_000, bet: 1_000)
        let hand = Hand(.named("AS \(second)"))
        #expect(strategy.move(for: hand, upcard: .six, legal: sitting.legal) == advice)
      }
    }
  }
}
