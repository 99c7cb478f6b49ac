import BlackjackRules
import CardCore
import Testing

struct HandTests {
  @Test(
    "every rank has its value: pips, ten for face cards, eleven for a single ace",
    arguments: [
      ("AC", 11), ("2C", 2), ("3C", 3), ("4C", 4), ("5C", 5), ("6C", 6), ("7C", 7), ("8C", 8),
      ("9C", 9), ("TC", 10), ("JC", 10), ("QC", 10), ("KC", 10),
    ])
  func rankValue(card: String, worth: Int) {
    #expect(Hand(.named(card)).bestTotal == worth)
  }

  @Test(
    "totals of hands match a dealer's",
    arguments: [
      // cards, total, soft
      ("", 0, false), ("TC 6D", 16, false), ("9C 2D", 11, false), ("AC 6D", 17, true),
      ("AC 6D TC", 17, false), ("AC 9D", 20, true), ("AC AD", 12, true), ("AC AD AH", 13, true),
      ("AC AD AH AS", 14, true), ("AC AD 9H", 21, true), ("AC AD TH", 12, false),
      ("AC AD TH 9S", 21, false), ("AC AD TH TS", 22, false), ("TC 5D AH", 16, false),
      ("TC AD TH", 21, false), ("TC TD AH AS", 22, false), ("5C 5D AH", 21, true),
      ("2C 3D AH 4S AC", 21, true), ("KC QD 2H", 22, false), ("KC QD JH", 30, false),
    ])
  func total(of text: String, is total: Int, soft: Bool) {
    let hand = Hand(.named(text))
    #expect(hand.bestTotal == total)
    #expect(hand.isSoft == soft)
    #expect(hand.isBusted == (total > 21))
  }

  @Test("an ace counts one instead of eleven when the next card would bust the hand")
  func aceSteppingDown() {
    var hand = Hand(.named("AS"))
    let chain: [(card: String, total: Int, soft: Bool)] = [
      ("AH", 12, true), ("8C", 20, true), ("AD", 21, true), ("5C", 16, false), ("AC", 17, false),
      ("4D", 21, false), ("AS", 22, false),
    ]
    for step in chain {
      for card in [Card].named(step.card) { hand.add(card) }
      #expect(hand.bestTotal == step.total, "after \(step.card)")
      #expect(hand.isSoft == step.soft, "after \(step.card)")
    }
    #expect(hand.isBusted)
    #expect(hand.cards == .named("AS AH 8C AD 5C AC 4D AS"))
  }

  @Test("twenty-one aces are a hard 21, and one more busts")
  func manyAces() {
    var hand = Hand()
    for count in 1...21 {
      hand.add(Card(.ace, .spades))
      #expect(hand.bestTotal == (count <= 11 ? count + 10 : count))
    }
    #expect(!hand.isBusted)
    hand.add(Card(.ace, .spades))
    #expect(hand.isBusted)
  }

  @Test("the total never depends on the order of three cards")
  func orderOfCards() {
    for first in Rank.allCases {
      for second in Rank.allCases {
        for third in Rank.allCases {
          let ranks = [first, second, third]
          let totals = [[0, 1, 2], [1, 2, 0], [2, 1, 0]].map { order in
            Hand(order.map { Card(ranks[$0], .hearts) }).bestTotal
          }
          #expect(totals.allSatisfy { $0 == callTotal(ranks) })
        }
      }
    }
  }

  /// The total found by trying one and eleven for every ace.
  private func callTotal(_ ranks: [Rank]) -> Int {
    var totals: Set<Int> = [0]
    for rank in ranks {
      let worths = rank == .ace ? [1, 11] : [rank.rawValue >= 10 ? 10 : Int(rank.rawValue)]
      totals = Set(totals.flatMap { total in worths.map { total + $0 } })
    }
    return totals.filter { $0 <= 21 }.max() ?? totals.min() ?? 0
  }

  @Test("any ace with any ten-card is blackjack")
  func blackjack() {
    for ten in ["TC", "JD", "QH", "KS"] {
      #expect(Hand(.named("AS \(ten)")).isBlackjack)
      #expect(Hand(.named("\(ten) AS")).isBlackjack)
    }
  }

  @Test(
    "a 21 of three or more cards, soft or hard, is not blackjack",
    arguments: ["AC 5D 5H", "7C 7D 7H", "AC AD 9H", "TC 9D 2H", "TC TD AH"])
  func drawnTwentyOne(text: String) {
    let hand = Hand(.named(text))
    #expect(hand.bestTotal == 21)
    #expect(!hand.isBlackjack)
  }

  @Test("ace and king after a split are 21, but not a blackjack")
  func splitTwentyOne() {
    let hand = Hand(.named("AC KD"), isFromSplit: true)
    #expect(hand.bestTotal == 21)
    #expect(!hand.isBlackjack)
  }

  @Test("two-card hands below 21 aren't a blackjack", arguments: ["AC 9D", "AC AD", "TC TD", "AC"])
  func notBlackjack(text: String) {
    #expect(!Hand(.named(text)).isBlackjack)
  }

  @Test("two cards of the same value are a pair: K-J is one, 9-T isn't")
  func pairs() {
    for first in Rank.allCases {
      for second in Rank.allCases {
        let bothTen = first.rawValue >= 10 && second.rawValue >= 10
        let hand = Hand([Card(first, .clubs), Card(second, .hearts)])
        #expect(hand.isPair == (first == second || bothTen), "\(first.letter)\(second.letter)")
      }
    }
  }

  @Test("one card or three are never a pair", arguments: ["8C", "8C 8D 8H", "KC JD QH", ""])
  func notTwoCards(text: String) {
    #expect(!Hand(.named(text)).isPair)
  }

  @Test("a pair from a split is a regular pair")
  func splitPair() {
    #expect(Hand(.named("8C 8D"), isFromSplit: true).isPair)
  }
}
