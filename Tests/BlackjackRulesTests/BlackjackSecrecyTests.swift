import BlackjackRules
import CardCore
import Testing

@Suite("Secrets of the table")
struct BlackjackSecrecyTests {
  /// Every value inside a value, with its type.
  private func everything(in value: Any) -> [Any] {
    [value] + Mirror(reflecting: value).children.flatMap { everything(in: $0.value) }
  }

  @Test("The observation contains exactly the face-up cards")
  func cardsInSight() throws {
    let table = try Sitting("TS 9D 8C 7H 6S 5S")
    let cards = everything(in: table.seen).compactMap { $0 as? Card }
    #expect(Set(cards) == Set([Card].named("TS 9D 8C")))
  }

  @Test("The observation contains neither a shoe nor a seed")
  func noShoe() throws {
    let seed: UInt64 = 0x5EED_5EED_5EED_5EED
    let game = Blackjack(rules: .jeanLuc)
    var position = game.begin(BlackjackOpening(bankroll: 1_000, bet: 100, seed: seed))
    _ = try game.play(.deal, in: &position)
    for value in everything(in: game.observe(position)) {
      #expect(!(value is Shoe) && !(value is MersenneTwister) && !(value is UInt64))
      #expect(!(value is [Card]) && !(value is BlackjackOpening))
    }
  }

  @Test(
    "Tables that differ only in hidden cards look, sound and choose alike",
    arguments: ["9D", "AD", "KD"])
  func nothingLeaks(upcard: String) throws {
    let holes = Rank.allCases.filter {
      Hand([Card($0, .hearts)] + .named(upcard)).bestTotal != 21
    }
    let tables = try holes.map { hole in
      try Sitting(
        "TS \(upcard) 6C \(Card(hole, .hearts).text) \(Card(hole, .clubs).text)", insurance: true)
    }
    for table in tables {
      #expect(table.seen == tables[0].seen)
      #expect(table.events == tables[0].events)
      #expect(table.legal == tables[0].legal)
    }
    let playing = try tables.map { table in
      var table = table
      if table.legal.contains(.decline) { try table.play(.decline) }
      return table
    }
    for table in playing {
      #expect(table.seen == playing[0].seen)
      #expect(table.events == playing[0].events)
    }
  }

  @Test("Before insurance and early surrender are answered, not even a blackjack is revealed")
  func blackjackStaysHidden() throws {
    let with = try Sitting("TS AD 6C KH", at: .earlySurrender, insurance: true)
    let without = try Sitting("TS AD 6C 7H", at: .earlySurrender, insurance: true)
    #expect(with.seen == without.seen)
    #expect(with.events == without.events)
  }

  @Test("The hole card is counted when it is revealed, not before")
  func holeCardCount() throws {
    var table = try Sitting("TS 9D 8C 5H 4D")
    #expect(table.seen.count.running == -1)
    try table.play(.stand)
    #expect(table.dealer == "9D 5H 4D")
    #expect(table.seen.count.running == 1)
  }

  @Test("Every reveal is followed by the barrier against undo")
  func reveals() throws {
    var journal = Journal(
      of: Blackjack(rules: .jeanLuc),
      from: BlackjackOpening(bankroll: 1_000, seed: 1, stacked: .named("TS 9D 6C 7H 2D 3D 4C")))
    try journal.play(.bet(100))
    #expect(journal.canUndo, "a bet can be taken back")
    try journal.play(.deal)
    #expect(!journal.canUndo, "a deal cannot")
    try journal.play(.hit)
    #expect(!journal.canUndo, "nor can a hit")
    try journal.play(.stand)
    #expect(!journal.canUndo)
    try journal.play(.next)
    #expect(journal.canUndo, "clearing the table shows nothing new")
  }
}
