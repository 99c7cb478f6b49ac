import CardCore
import Testing
import ThreeCardPoker

/// The cards of a text such as `AS KS QS`.
func cards(_ text: String) -> [Card] { text.parts(between: " ").compactMap { Card(text: $0) } }

@Suite("Poker hands of three cards")
struct ThreeCardHandTests {
  @Test("Every hand of a deck has the counted ranking: 22,100 in all")
  func counts() {
    var counts = [Int](repeating: 0, count: ThreeCardRanking.allCases.count)
    for low in 0..<52 {
      for middle in low + 1..<52 {
        for high in middle + 1..<52 {
          let hand = ThreeCardHand([low, middle, high].map { Card(number: UInt8($0)) })
          counts[hand.ranking.rawValue] += 1
        }
      }
    }
    // Wizard of Odds, Three Card Poker: hand order and probabilities.
    #expect(counts == [48, 52, 720, 1_096, 3_744, 16_440])
  }

  @Test("Hands in order, the best one first")
  func order() {
    let hands = [
      "AS KS QS", "3H 2H AH", "AS AH AD", "2S 2H 2D", "AC KS QH", "4C 3S 2H", "3C 2S AH",
      "AC KC JC", "5C 3C 2C", "AS AC KH", "AS AC 2H", "2S 2C AH", "2S 2C 3H", "AC KS JH",
      "QC 3S 2H", "JC TS 8H", "5C 3S 2H",
    ].map { ThreeCardHand(cards($0)) }
    for (better, worse) in zip(hands, hands.dropFirst()) { #expect(better > worse) }
  }

  @Test("Suits don't count, nor does the order of the cards")
  func equalHands() {
    #expect(ThreeCardHand(cards("KS 9D 4C")) == ThreeCardHand(cards("4H KD 9S")))
    #expect(ThreeCardHand(cards("2S 2D KC")) == ThreeCardHand(cards("KH 2H 2C")))
  }

  @Test("An ace is high or low in a straight, and never in the middle")
  func aces() {
    #expect(ThreeCardHand(cards("AS 2H 3D")).ranks == [3, 2, 1])
    #expect(ThreeCardHand(cards("QS KH AD")).ranking == .straight)
    #expect(ThreeCardHand(cards("KS AH 2D")).ranking == .highCard)
  }

  @Test("The dealer qualifies with queen high or better")
  func qualifying() {
    #expect(ThreeCardHand(cards("QS 3H 2D")).qualifies)
    #expect(!ThreeCardHand(cards("JS TH 8D")).qualifies)
    #expect(ThreeCardHand(cards("2S 2H 3D")).qualifies)
    #expect(ThreeCardHand(cards("AS 5H 3D")).qualifies)
  }

  @Test("A pay table can be parsed again, and invalid ones are refused")
  func payTables() {
    #expect(PayTable(text: "40-30-6-3-1") == .pairPlus)
    #expect(PayTable.anteBonus.text == "5-4-1")
    for text in ["", "-", "5-4-", "1-2-3-4-5-6", "a", "1001", "5--1", "-5", "5 4 1"] {
      #expect(PayTable(text: text) == nil, "\(text)")
    }
    #expect(PayTable.anteBonus.odds(for: .straight) == 1)
    #expect(PayTable.anteBonus.odds(for: .flush) == nil)
    #expect(PayTable([0, 2]).odds(for: .straightFlush) == nil)
  }
}
