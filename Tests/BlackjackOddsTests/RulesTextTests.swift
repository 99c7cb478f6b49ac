import BlackjackOdds
import BlackjackRules
import CardCore
import Testing

/// Rules as one line of text, and shoes as ten numbers.
@Suite struct RulesTextTests {
  @Test("An empty text is Jean-Luc's table")
  func empty() throws {
    #expect(try RulesText.rules("") == OddsRules(.jeanLuc))
  }

  @Test("Every rule's word is recognized, with or without spaces")
  func words() throws {
    let text = "decks=5, h17,nodas , double=10-11,splits=3,rsa,surrender=early,payout=6:5,nopeek"
    let rules = try RulesText.rules(text)
    #expect(rules.decks == 5 && rules.soft17 == .hit && !rules.doubleAfterSplit)
    #expect(rules.doubleRestriction == .tenToEleven && rules.mostHands == 3 && rules.resplitAces)
    #expect(rules.surrender == .early && rules.blackjackPayout == .sixToFive && !rules.dealerPeeks)
  }

  @Test("The rules of every table can be parsed from their own text")
  func roundTrip() throws {
    for table in DealerTable.allCases {
      for soft17 in SoftSeventeen.allCases {
        var rules = OddsRules(table.rules, soft17: soft17)
        rules.insurance = true
        #expect(try RulesText.rules(rules.text) == rules)
      }
    }
  }

  @Test(
    "Unknown words are refused",
    arguments: [
      "decks=0", "decks=9", "decks=six", "splits=1", "splits=5", "double=9", "payout=2:1",
      "surrender=yes", "S17", "decks", "das=yes", "s17,,das", ",",
    ])
  func unknown(text: String) {
    let word = text.contains(",") ? "" : text
    #expect(throws: RulesText.Refusal.unknown(word)) { try RulesText.rules(text) }
  }

  @Test(
    "Contradictory rules are refused",
    arguments: [
      ("s17,h17", "s17", "h17"), ("das,decks=6,nodas", "das", "nodas"),
      ("decks=6,decks=8", "decks=6", "decks=8"), ("peek,nopeek", "peek", "nopeek"),
      ("splits=2,rsa", "rsa", "splits=2"), ("s17,s17", "s17", "s17"),
    ])
  func contradictions(text: String, one: String, other: String) {
    #expect(throws: RulesText.Refusal.contradiction(one, other)) { try RulesText.rules(text) }
  }

  @Test("A shoe can be parsed from its ten numbers")
  func composition() throws {
    let shoe = Composition(decks: 6)
    #expect(shoe.text == "24,24,24,24,24,24,24,24,24,96")
    #expect(Composition(text: shoe.text) == shoe)
    #expect(shoe.total == 312)
    for text in [
      "", "1,2,3", "1,2,3,4,5,6,7,8,9,x", "1,2,3,4,5,6,7,8,9,-1", "0,0,0,0,0,0,0,0,0,129",
    ] {
      #expect(Composition(text: text) == nil, "\(text)")
    }
  }

  @Test("No more cards can be drawn from a shoe than are in it")
  func removing() throws {
    var shoe = Composition(decks: 1)
    try shoe.remove([.king, .queen, .ten, .jack])
    #expect(shoe.count(of: .ten) == 12)
    try shoe.remove([Rank](repeating: .ace, count: 4))
    #expect(throws: OddsRefusal.noneLeft(.ace)) { try shoe.remove(.ace) }
    #expect(shoe.total == 44)
  }
}
