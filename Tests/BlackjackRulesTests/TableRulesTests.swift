import BlackjackRules
import CardCore
import Testing

struct TableRulesTests {
  @Test("Jean-Luc deals four decks with the most favorable rules")
  func jeanLuc() {
    let rules = DealerTable.jeanLuc.rules
    #expect(rules.deckCount == 4)
    #expect(rules.blackjackPayout == .threeToTwo)
    #expect(rules.surrenderMode == .none)
    #expect(rules.doubleRestriction == .any)
    #expect(rules.doubleAfterSplit)
    #expect(rules.penetration == 75)
    #expect(rules.cutAfter == 156)
    #expect(rules.minBet == 5)
    #expect(rules.hintsAvailability == .always)
    #expect(rules.insuranceAvailable)
  }

  @Test("Czarita deals six decks with a minimum of 25")
  func czarita() {
    let rules = DealerTable.czarita.rules
    #expect(rules.deckCount == 6)
    #expect(rules.blackjackPayout == .threeToTwo)
    #expect(rules.surrenderMode == .none)
    #expect(rules.doubleRestriction == .any)
    #expect(rules.doubleAfterSplit)
    #expect(rules.penetration == 75)
    #expect(rules.cutAfter == 234)
    #expect(rules.minBet == 25)
    #expect(rules.hintsAvailability == .always)
    #expect(rules.insuranceAvailable)
  }

  @Test("Jack deals eight decks, allows doubling on 9 to 11 only, and allows hints")
  func jack() {
    let rules = DealerTable.jack.rules
    #expect(rules.deckCount == 8)
    #expect(rules.blackjackPayout == .threeToTwo)
    #expect(rules.surrenderMode == .none)
    #expect(rules.doubleRestriction == .nineToEleven)
    #expect(rules.doubleAfterSplit)
    #expect(rules.penetration == 70)
    #expect(rules.cutAfter == 291)
    #expect(rules.minBet == 100)
    #expect(rules.hintsAvailability == .toggle)
    #expect(rules.insuranceAvailable)
  }

  @Test("Lady Lux deals two decks, pays 6:5, and offers neither hints nor insurance")
  func ladyLux() {
    let rules = DealerTable.ladyLux.rules
    #expect(rules.deckCount == 2)
    #expect(rules.blackjackPayout == .sixToFive)
    #expect(rules.surrenderMode == .none)
    #expect(rules.doubleRestriction == .tenToEleven)
    #expect(!rules.doubleAfterSplit)
    #expect(rules.penetration == 60)
    #expect(rules.cutAfter == 62)
    #expect(rules.minBet == 500)
    #expect(rules.hintsAvailability == .none)
    #expect(!rules.insuranceAvailable)
  }

  @Test("Aunty deals half of eight decks and pays even money")
  func aunty() {
    let rules = DealerTable.aunty.rules
    #expect(rules.deckCount == 8)
    #expect(rules.blackjackPayout == .evenMoney)
    #expect(rules.surrenderMode == .none)
    #expect(rules.doubleRestriction == .tenToEleven)
    #expect(!rules.doubleAfterSplit)
    #expect(rules.penetration == 50)
    #expect(rules.cutAfter == 208)
    #expect(rules.minBet == 1_000)
    #expect(rules.hintsAvailability == .none)
    #expect(!rules.insuranceAvailable)
  }

  @Test("the preset Player+: two decks with late surrender")
  func playerPlus() {
    let rules = RulePreset.playerPlus.rules
    #expect(rules.deckCount == 2)
    #expect(rules.blackjackPayout == .threeToTwo)
    #expect(rules.surrenderMode == .late)
    #expect(rules.doubleRestriction == .any)
    #expect(rules.doubleAfterSplit)
    #expect(rules.penetration == 80)
    #expect(rules.cutAfter == 83)
    #expect(RulePreset.playerPlus.dealerSoft17 == .stand)
  }

  @Test("the preset Standard: the published reference rules")
  func standard() {
    let rules = RulePreset.standard.rules
    #expect(rules.deckCount == 4)
    #expect(rules.blackjackPayout == .threeToTwo)
    #expect(rules.surrenderMode == .none)
    #expect(rules.doubleRestriction == .any)
    #expect(rules.doubleAfterSplit)
    #expect(rules.penetration == 75)
    #expect(rules.cutAfter == 156)
    #expect(RulePreset.standard.dealerSoft17 == .stand)
  }

  @Test("the preset Casino: eight decks, the dealer hits soft 17, and blackjack pays 6:5")
  func casino() {
    let rules = RulePreset.casino.rules
    #expect(rules.deckCount == 8)
    #expect(rules.blackjackPayout == .sixToFive)
    #expect(rules.surrenderMode == .none)
    #expect(rules.doubleRestriction == .nineToEleven)
    #expect(!rules.doubleAfterSplit)
    #expect(rules.penetration == 60)
    #expect(rules.cutAfter == 249)
    #expect(RulePreset.casino.dealerSoft17 == .hit)
  }

  @Test("a shoe's cut card is where the table's rules say")
  func shoeForTable() {
    for table in DealerTable.allCases {
      let rules = table.rules
      let shoe = Shoe(decks: rules.deckCount, penetration: rules.penetration, seed: 1)
      #expect(shoe.cutAfter == rules.cutAfter)
    }
  }

  @Test(
    "each table has its name, permanent identifier, felt and level",
    arguments: [
      (DealerTable.jeanLuc, "Jean-Luc", "jean-luc", "green", 1),
      (.czarita, "Czarita", "czarita", "red", 10),
      (.jack, "Jack", "jack", "blue", 25), (.ladyLux, "Lady Lux", "lady-lux", "purple", 50),
      (.aunty, "Aunty", "aunty", "gold", 100),
    ] as [(DealerTable, String, String, String, Int64)])
  func identity(of table: DealerTable, name: String, text: String, felt: String, level: Int64) {
    #expect(table.name == name)
    #expect(table.text == text)
    #expect(DealerTable(text: text) == table)
    #expect(table.felt.text == felt)
    #expect(table.unlockLevel == level)
    #expect(table.isUnlocked(atLevel: level))
    #expect(!table.isUnlocked(atLevel: level - 1))
  }

  @Test("other names are neither tables nor presets")
  func unknownNames() {
    #expect(DealerTable(text: "Jean-Luc") == nil)
    #expect(DealerTable(text: "") == nil)
    #expect(RulePreset(text: "jean-luc") == nil)
    #expect(RulePreset.allCases.map { $0.text } == ["player-plus", "standard", "casino"])
    #expect(RulePreset.allCases.allSatisfy { RulePreset(text: $0.text) == $0 })
  }

  @Test("the printed rules can be parsed again: payouts, surrender, doubling, soft 17")
  func printedRules() {
    #expect(BlackjackPayout.allCases.map { $0.text } == ["3:2", "6:5", "1:1"])
    #expect(SurrenderMode.allCases.map { $0.text } == ["none", "late", "early"])
    #expect(DoubleRestriction.allCases.map { $0.text } == ["any", "9-11", "10-11"])
    #expect(SoftSeventeen.allCases.map { $0.text } == ["stand", "hit"])
    #expect(BlackjackPayout.allCases.allSatisfy { BlackjackPayout(text: $0.text) == $0 })
    #expect(SurrenderMode.allCases.allSatisfy { SurrenderMode(text: $0.text) == $0 })
    #expect(DoubleRestriction.allCases.allSatisfy { DoubleRestriction(text: $0.text) == $0 })
    #expect(SoftSeventeen.allCases.allSatisfy { SoftSeventeen(text: $0.text) == $0 })
    #expect(BlackjackPayout(text: "2:1") == nil)
  }

  @Test("doubling limits apply to the best total of two cards, so soft hands are excluded")
  func doubleRestriction() {
    for total in 4...21 {
      #expect(DoubleRestriction.any.allows(total: total))
      #expect(DoubleRestriction.nineToEleven.allows(total: total) == [9, 10, 11].contains(total))
      #expect(DoubleRestriction.tenToEleven.allows(total: total) == [10, 11].contains(total))
    }
  }

  @Test("splits make at most four hands")
  func mostHands() {
    #expect(DealerTable.allCases.allSatisfy { $0.rules.mostHands == 4 })
  }

  @Test("aces can't be resplit if there are two hands at most")
  func contradiction() {
    for hands in TableRules.handCounts {
      for again in [true, false] {
        let rules = TableRules.jeanLuc.changed(mostHands: hands, resplitAces: again)
        #expect((rules.contradiction == .acesAgainInTwoHands) == (again && hands == 2))
      }
    }
  }

  @Test("The unit of bets makes every payout whole, and is the smallest one that does")
  func betUnits() {
    for payout in BlackjackPayout.allCases {
      for surrender in SurrenderMode.allCases {
        for insurance in [false, true] {
          let rules = TableRules(
            deckCount: 6, blackjackPayout: payout, surrenderMode: surrender,
            doubleRestriction: .any, doubleAfterSplit: true, penetration: 75, minBet: 5,
            hintsAvailability: .always, insuranceAvailable: insurance)
          let whole = (1...20 as ClosedRange<Credits>).filter { bet in
            bet * payout.numerator % payout.denominator == 0
              && (bet % 2 == 0 || (surrender == .none && !insurance))
          }
          #expect(whole.first == rules.betUnit && whole.allSatisfy { $0 % rules.betUnit == 0 })
          #expect(rules.lowestBet >= 5 && rules.lowestBet % rules.betUnit == 0)
          #expect(rules.lowestBet - rules.betUnit < 5)
        }
      }
    }
    #expect(DealerTable.allCases.map { $0.rules.betUnit } == [2, 2, 2, 5, 1])
    #expect(DealerTable.allCases.map { $0.rules.lowestBet } == [6, 26, 100, 500, 1_000])
  }

  @Test("With units, no round is dealt for a bet between two of them; older games take any bet")
  func refusedBets() throws {
    let game = Blackjack(rules: .jeanLuc, hasBetUnits: true)
    func refusal(_ bet: Credits, _ game: Blackjack) -> BlackjackRefusal? {
      game.refusal(of: .deal, in: game.begin(BlackjackOpening(bankroll: 100, bet: bet, seed: 1)))
    }
    #expect(refusal(5, game) == .betBelowMinimum(6) && refusal(6, game) == nil)
    #expect(refusal(25, game) == .betNotMultiple(of: 2) && refusal(26, game) == nil)
    let before = Blackjack(rules: .jeanLuc)
    #expect(refusal(5, before) == nil && refusal(25, before) == nil)
    #expect(try Blackjack(archive: game.archive) == game)
    #expect(try Blackjack(archive: before.archive) == before)
    #expect(before.archive.member("units") == nil)
  }
}
