import BlackjackOdds
import BlackjackRules
import CardCore

/// The odds that are compared between platforms.
enum OddsCatalog {
  /// Every table with both soft-17 rules, one rule set that no table has, and index numbers.
  static var lists: [ExactList] {
    rules.map { name, rules in
      ExactList("odds \(name)") {
        [("fresh", rules.freshShoe), ("worn", worn(rules.freshShoe))].flatMap { shoe in
          edges(rules, shoe) + dealers(rules, shoe) + hands(rules, shoe)
        }
      }
    } + [ExactList("indices hi-lo czarita", indices)]
  }

  private static var rules: [(String, OddsRules)] {
    var rules: [(String, OddsRules)] = []
    for table in DealerTable.allCases {
      for soft17 in SoftSeventeen.allCases {
        rules.append(("\(table.text) \(soft17.text)", OddsRules(table.rules, soft17: soft17)))
      }
    }
    var unlooked = OddsRules(BlackjackCatalog.earlySurrender, soft17: .hit)
    unlooked.dealerPeeks = false
    unlooked.resplitAces = true
    rules.append(("early-surrender nopeek rsa", unlooked))
    return rules
  }

  /// Returns the shoe with some cards of each value removed: seven, eight or nine tenths are left,
  /// or all.
  private static func worn(_ shoe: Composition) -> Composition {
    let counts = shoe.counts.enumerated().map { value, count in count * (7 + value % 4) / 10 }
    return (try? Composition(counts: counts)) ?? shoe
  }
}

// MARK: - The numbers for one rule set

extension OddsCatalog {
  private typealias NamedShoe = (name: String, cards: Composition)

  private static func edges(_ rules: OddsRules, _ shoe: NamedShoe) -> [String] {
    TableEdge.Play.allCases.flatMap { play in
      [nil, 25].map { (bet: Credits?) in
        let name = "\(shoe.name) edge \(play.text)" + (bet == nil ? "" : " rounded")
        return line(name) { () throws(OddsRefusal) in
          [try TableEdge(rules, shoe: shoe.cards, play: play, bet: bet).edge]
        }
      }
    }
  }

  private static func dealers(_ rules: OddsRules, _ shoe: NamedShoe) -> [String] {
    upcards.map { upcard in
      line("\(shoe.name) dealer \(upcard.letter)") { () throws(OddsRefusal) in
        let odds = try DealerOdds(upcard: upcard, shoe: shoe.cards, rules)
        return odds.totals + [odds.bust, odds.blackjack]
      }
    }
  }

  private static func hands(_ rules: OddsRules, _ shoe: NamedShoe) -> [String] {
    questions.flatMap { hand in
      upcards.map { upcard in
        let name = hand.reduce("") { "\($0)\($1.letter)" }
        return line("\(shoe.name) hand \(name) v \(upcard.letter)") { () throws(OddsRefusal) in
          let odds = try HandOdds(hand: hand, upcard: upcard, shoe: shoe.cards, rules)
          return odds.plays.map { $0.expectation }
            + (odds.insurance.map { [$0] } ?? []) + (odds.earlySurrender.map { [$0.decline] } ?? [])
        }
      }
    }
  }

  private static var upcards: ArraySlice<Rank> { Rank.allCases.prefix(10) }

  /// Pairs, hard and soft hands of two cards, and hands of three.
  private static let questions: [[Rank]] = [
    [.ace, .ace], [.eight, .eight], [.ten, .ten], [.ten, .six], [.ace, .seven], [.six, .five],
    [.ten, .two], [.five, .four, .three], [.ace, .two, .four],
  ]

  private static func line(
    _ name: String, _ calculate: () throws(OddsRefusal) -> [Double]
  ) -> String {
    do throws(OddsRefusal) {
      return try calculate().reduce(name) { "\($0) \($1.bits)" }
    } catch {
      return "\(name) refused"
    }
  }
}

// MARK: - Index numbers

extension OddsCatalog {
  /// The index numbers of Hi-Lo for six decks.
  static var hiLo: [IndexTable.Index] {
    (try? IndexTable(.hiLo, OddsRules(.czarita)))?.indices ?? []
  }

  private static func indices() -> [String] {
    hiLo.map { index in
      "\(index.hand) v \(index.upcard.letter) \(index.below.text) \(index.number) "
        + "\(index.atOrAbove.text) \(index.exact?.bits ?? "-") \(index.gain.bits)"
    }
  }
}
