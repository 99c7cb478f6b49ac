import CardCore
import Localization
import Testing

@Suite("Formatting of credits")
struct EnglishTests {
  @Test(
    "In full, commas separate groups of three digits",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_500, "12,500"),
      (100_000, "100,000"), (1_234_567, "1,234,567"), (-5, "−5"), (-1_000, "−1,000"),
      (Int64.max, "9,223,372,036,854,775,807"), (Int64.min, "−9,223,372,036,854,775,808"),
    ])
  func full(amount: Int64, text: String) {
    #expect(English.number(amount) == text)
  }

  @Test(
    "A gain has a plus, a loss a minus, zero neither",
    arguments: [(150, "+150"), (-25_000, "−25,000"), (0, "0"), (1_500, "+1,500")])
  func signed(amount: Int64, text: String) {
    #expect(English.signed(amount) == text)
  }

  @Test(
    "The text on a chip has at most four characters",
    arguments: [
      (1, "1"), (500, "500"), (1_000, "1K"), (2_500, "2.5K"), (10_000, "10K"),
      (250_000, "250K"), (500_000, "500K"), (1_000_000, "1M"), (2_500_000, "2.5M"),
      (1_000_000_000, "1B"), (25_000_000_000, "25B"),
    ])
  func chip(amount: Int64, text: String) {
    #expect(English.chip(amount) == text)
  }

  @Test("A chip's text is never rounded: without an exact K or M it is written out")
  func chipIsExact() {
    #expect(English.chip(1_234) == "1234")
    #expect(English.chip(1_050) == "1050")
    #expect(English.chip(1_250_000) == "1250K")
  }

  @Test("The cost of a mistake is never rounded to zero")
  func smallCosts() {
    #expect(
      [0, 4, 5, 1_250].map { English.cost($0) } == [
        "less than 0.01", "less than 0.01", "0.01", "1.25",
      ])
    #expect([4, 350].map { English.loss($0) } == ["less than 0.01", "−0.35"])
    #expect([4, 350].map { German.loss($0) } == ["weniger als 0,01", "−0,35"])
  }

  @Test("Durations have the same units in both languages")
  func durations() {
    let minutes = [0, 1, 59, 60, 85, 120, 74_465] as [Int64]
    #expect(
      minutes.map { English.length(minutes: $0) } == [
        "less than 1 min", "1 min", "59 min", "1 h", "1 h 25 min", "2 h", "1,241 h 5 min",
      ])
    #expect(
      minutes.map { German.length(minutes: $0) } == [
        "weniger als 1 min", "1 min", "59 min", "1 h", "1 h 25 min", "2 h", "1.241 h 5 min",
      ])
    #expect(English.minutes(90) == "90 min")
  }

  @Test("One credit is singular")
  func counts() {
    #expect(English.count(1, "credit") == "1 credit")
    #expect(English.count(0, "credit") == "0 credits")
    #expect(English.count(12_500, "decision") == "12,500 decisions")
  }

  @Test(
    "Names of cards",
    arguments: [
      ("AS", "Ace of Spades"), ("TH", "10 of Hearts"), ("2D", "2 of Diamonds"),
      ("QC", "Queen of Clubs"), ("JH", "Jack of Hearts"), ("KD", "King of Diamonds"),
    ])
  func cards(text: String, name: String) throws {
    #expect(English.name(of: try #require(Card(text: text))) == name)
  }

  @Test("Lists have \"and\" before the last item, and a single item has none")
  func lists() {
    #expect(English.list(["hit"]) == "hit" && English.list([]) == "")
    #expect(English.list(["hit", "stand"], last: "or") == "hit or stand")
    #expect(English.list(["one", "two", "three"]) == "one, two and three")
  }

  @Test("Irregular plurals are given explicitly")
  func plurals() {
    #expect(English.count(1, "loss", "losses") == "1 loss")
    #expect(English.count(2, "loss", "losses") == "2 losses")
  }
}
