import CardCore
import Testing

@Suite("Splitting texts")
struct TextPartsTests {
  @Test("A text is split at every separator, and parts may be empty")
  func parts() {
    #expect("t3-f1".parts(between: "-") == ["t3", "f1"])
    #expect("".parts(between: "-") == [""])
    #expect("-".parts(between: "-") == ["", ""])
    #expect("♠-é".parts(between: "-") == ["♠", "é"])
  }

  @Test("Whole numbers are read from the same texts as in the standard library")
  func wholeNumbers() {
    let texts = [
      "0", "-0", "+0", "7", "-7", "+7", "007", "-007", "", "-", "+", "--1", "+-1", "1.0", "1e3",
      " 1",
      "1 ", "x", "٣", "127", "128", "-128", "-129", "255", "256", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
      "18446744073709551616", "99999999999999999999", "-18446744073709551616",
    ]
    for text in texts {
      #expect(Int(wholeNumber: text) == Int(text), "\(text)")
      #expect(Int64(wholeNumber: text) == Int64(text), "\(text)")
      #expect(UInt64(wholeNumber: text) == UInt64(text), "\(text)")
      #expect(Int8(wholeNumber: text) == Int8(text), "\(text)")
      #expect(UInt8(wholeNumber: text) == UInt8(text), "\(text)")
    }
  }

  @Test("Sorting is stable")
  func order() {
    var generator = MersenneTwister(seed: 7)
    for count in 0..<40 {
      var cards = Array(Card.deck.prefix(count))
      generator.shuffle(&cards)
      let byRank = cards.inOrder { $0.rank.rawValue < $1.rank.rawValue }
      #expect(byRank == cards.sorted { $0.rank.rawValue < $1.rank.rawValue })
      #expect(cards.placesInOrder { $0 < $1 }.map { cards[$0] } == cards.sorted())
    }
  }
}
