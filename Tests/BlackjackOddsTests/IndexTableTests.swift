import BlackjackOdds
import BlackjackRules
import CardCore
import Testing

/// Computed index numbers.
@Suite struct IndexTableTests {
  /// A published index: the hand, the upcard, the play at the number or above, and the number.
  typealias Published = (hand: String, upcard: Rank, play: BlackjackAction, number: Int)

  /// The Illustrious 18 of Schlesinger for shoes whose dealer stands on soft 17.
  static let illustrious: [Published] = [
    ("any", .ace, .insurance, 3), ("16", .ten, .stand, 0), ("15", .ten, .stand, 4),
    ("TT", .five, .split, 5), ("TT", .six, .split, 4), ("10", .ten, .double, 4),
    ("12", .three, .stand, 2), ("12", .two, .stand, 3), ("11", .ace, .double, 1),
    ("9", .two, .double, 1), ("10", .ace, .double, 4), ("9", .seven, .double, 3),
    ("16", .nine, .stand, 5), ("13", .two, .stand, -1), ("12", .four, .stand, 0),
    ("12", .five, .stand, -2), ("12", .six, .stand, -1), ("13", .three, .stand, -2),
  ]

  @Test("The Illustrious 18 match")
  func illustrious18() throws {
    let table = try IndexTable(.hiLo, try RulesText.rules("decks=6,s17,das"))
    #expect(try Self.differences(table, Self.illustrious) == [])
    let gains = table.indices.map { $0.gain }
    #expect(gains == gains.sorted(by: >) && gains.allSatisfy { $0 > IndexTable.leastGain })
    #expect(table.indices.allSatisfy { (-20...20).contains($0.number) })
  }

  @Test("With a dealer who hits soft 17, numbers match the published ones within one")
  func hittingSoft17() throws {
    let table = try IndexTable(.hiLo, try RulesText.rules("decks=6,h17,das,surrender=late"))
    let published: [Published] = [
      ("11", .ace, .double, -1), ("10", .ace, .double, 3), ("12", .six, .stand, -3),
      ("15", .ace, .surrender, -1),
    ]
    #expect(try Self.differences(table, published) == ["11 v A: 0", "12 v 6: -4"])
  }

  @Test("The Fab 4 match; only 15 against an ace is one higher")
  func fab4() throws {
    let table = try IndexTable(.hiLo, try RulesText.rules("decks=6,s17,das,surrender=late"))
    let published: [Published] = [
      ("14", .ten, .surrender, 3), ("15", .ten, .surrender, 0), ("15", .nine, .surrender, 2),
      ("15", .ace, .surrender, 1),
    ]
    #expect(try Self.differences(table, published) == ["15 v A: 2"])
  }

  @Test("True counts truncated toward zero raise the numbers below zero by one")
  func truncated() throws {
    let table = try IndexTable(
      .hiLo, try RulesText.rules("decks=6,s17,das"), trueCounts: TrueCountRule(rounding: .truncate))
    let published: [Published] = [
      ("any", .ace, .insurance, 3), ("15", .ten, .stand, 4), ("12", .five, .stand, -1),
      ("13", .three, .stand, -1), ("12", .six, .stand, 0),
    ]
    #expect(try Self.differences(table, published).isEmpty)
  }

  @Test("At the counts around a number, the values of its two plays are in the right order")
  func plays() throws {
    var calculator = try IndexCalculator(
      .hiLo, try RulesText.rules("decks=6,s17,das,surrender=late"), trueCounts: .taught(decks: 6))
    while !calculator.isDone { calculator.step() }
    for index in calculator.indices {
      for (count, best, other) in [
        (index.number - 1, index.below, index.atOrAbove),
        (index.number, index.atOrAbove, index.below),
      ] {
        let plays = calculator.plays(for: index, at: count)
        let values = [best, other].compactMap { play in
          plays.first { $0.action == play }?.expectation
        }
        #expect(values.count == 2 && values[0] >= values[1] - 1e-12, "\(index) at \(count)")
        #expect(values.allSatisfy { (-2...2).contains($0) })
      }
    }
    let index = try #require(calculator.indices.first { $0.atOrAbove == .surrender })
    let surrender = calculator.plays(for: index, at: 3).first { $0.action == .surrender }
    #expect(abs((surrender?.expectation ?? 0) + 0.5) < 1e-9)
    #expect(calculator.plays(for: index, at: 300).isEmpty)
  }

  @Test(
    "In every count system, insurance and 16 against a ten are worth most",
    arguments: CountSystem.allCases)
  func counts(count: CountSystem) throws {
    let table = try IndexTable(count, try RulesText.rules("decks=6,s17,das"))
    #expect(Set(table.indices.prefix(2).map { $0.hand }) == ["16", "any"])
    #expect(table.indices.allSatisfy { ($0.exact != nil) == count.isBalanced })
    let start = count.start(decks: 6)
    #expect(count.isBalanced ? start == 0 : table.indices[0].number > start)
    let deck = zip(count.tags, 1...10).reduce(0) { $0 + $1.0 * ($1.1 == 10 ? 16 : 4) }
    #expect(deck == Double(count.deckTotal))
  }

  /// The published numbers that differ, with ours.
  ///
  /// None may differ by more than one.
  private static func differences(
    _ table: IndexTable, _ published: [Published]
  ) throws -> [String] {
    try published.compactMap { hand, upcard, play, number in
      let index = try #require(
        table.indices.first {
          $0.hand == hand && $0.upcard == upcard && $0.atOrAbove == play
        })
      #expect(abs(index.number - number) <= 1)
      return index.number == number ? nil : "\(hand) v \(upcard.letter): \(index.number)"
    }
  }

  @Test("Two decks estimated by halves insure from 3, and by cards from 2")
  func estimated() throws {
    let rules = try RulesText.rules("decks=2,s17,das")
    for (estimate, number) in [(DeckEstimate.cards, 2), (.halves, 3)] {
      let table = try IndexTable(.hiLo, rules, trueCounts: TrueCountRule(estimate: estimate))
      let insurance = table.indices.first { $0.hand == "any" }
      #expect(insurance?.number == number, "by \(estimate.text)")
    }
  }

  @Test(
    "KO starts, gains the edge and stands at its pivot as published",
    arguments: [(1, 0, 2), (2, -4, 1), (6, -20, -4), (8, -28, -6)])
  func keyCounts(decks: Int, start: Int, key: Int) {
    #expect(CountSystem.ko.start(decks: decks) == start)
    #expect(CountSystem.ko.keyCount(decks: decks) == key)
    #expect(CountSystem.ko.pivot == 4 && CountSystem.red7.pivot == 0)
    for count in [CountSystem.ko, .red7] {
      let pivot = count.runningCount(forTrueCount: count.pivotTrueCount, decks: decks)
      #expect(pivot == count.pivot)
    }
  }
}
