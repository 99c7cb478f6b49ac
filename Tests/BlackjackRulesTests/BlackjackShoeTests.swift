import BlackjackRules
import CardCore
import Testing

@Suite("The shoe from round to round (S01, S10)")
struct BlackjackShoeTests {
  @Test("The next round continues where the last one ended")
  func livesOn() throws {
    var table = try Sitting("TS 9D 8C 7H 5C 2D 3D 4D 5D")
    try table.play(.stand, .next)
    #expect(table.seen.phase == .betting)
    #expect(table.seen.dealtCount == 5)
    #expect(table.seen.hands.isEmpty && table.seen.dealer.isEmpty)
    try table.play(.deal)
    #expect(table.hands == ["2D 4D"])
    #expect(table.dealer == "3D ??")
    #expect(table.seen.hands[0].cards[0].place == 5)
  }

  @Test("The bet stays for the next round, or is removed if the bankroll no longer covers it")
  func keptBet() throws {
    var rich = try Sitting("TS 9D 8C 7H 5C", bankroll: 200)
    try rich.play(.stand, .next)
    #expect(rich.seen.bankroll == 100)
    #expect(rich.seen.bet == 100)
    #expect(rich.happened(.tableCleared(bet: 100)))
    var poor = try Sitting("TS 9D 8C 7H 5C", bankroll: 199)
    try poor.play(.stand, .next)
    #expect(poor.seen.bankroll == 99)
    #expect(poor.seen.bet == 0)
    #expect(poor.happened(.tableCleared(bet: 0)))
  }

  /// Two decks whose cut card comes after 62 cards, with some already dealt.
  private func ladyLux(dealt: Int) -> Sitting {
    Sitting(
      at: Blackjack(rules: .ladyLux),
      from: BlackjackOpening(bankroll: 100_000, bet: 500, seed: 9, dealtCount: dealt))
  }

  @Test("The cut card is announced when it appears, and the round is finished from the same shoe")
  func cutCardInTheRound() throws {
    var table = ladyLux(dealt: 59)
    let shoe = table.position.shoe
    try table.play(.deal)
    #expect(table.happened(.cutCardReached))
    #expect(table.seen.isCutCardReached)
    #expect(table.position.shoe.cards == shoe.cards)
    while table.seen.phase == .playerTurn { try table.play(.stand) }
    #expect(table.position.shoe.seed == shoe.seed)
    #expect(table.position.shoe.shouldReshuffle)
    #expect(!table.happened(.shoeShuffled))
    try table.play(.next)
    #expect(table.happened(.shoeShuffled))
    #expect(table.position.shoe.seed == shoe.nextSeed)
    #expect(table.seen.dealtCount == 0)
    #expect(!table.seen.isCutCardReached)
    #expect(table.seen.count.running == 0)
  }

  @Test("No shoe is shuffled before the cut card")
  func beforeTheCutCard() throws {
    var table = ladyLux(dealt: 40)
    try table.play(.deal)
    while table.seen.phase == .playerTurn { try table.play(.stand) }
    try table.play(.next)
    #expect(!table.happened(.cutCardReached) && !table.happened(.shoeShuffled))
  }

  @Test("All shoes follow from the first seed")
  func chainOfSeeds() throws {
    var table = ladyLux(dealt: 0)
    var expected = Shoe(decks: 2, penetration: 60, seed: 9)
    var shoes = 0
    while shoes < 5 {
      try table.play(.bet(500), .deal)
      while table.seen.phase == .playerTurn { try table.play(.stand) }
      let before = table.events.count
      try table.play(.next)
      if table.events[before...].contains(.shoeShuffled) {
        expected = Shoe(decks: 2, penetration: 60, seed: expected.nextSeed)
        shoes += 1
      }
      #expect(table.position.shoe.seed == expected.seed)
      #expect(table.position.shoe.cards == expected.cards)
    }
  }

  @Test("No round begins with fewer than fifteen cards, even before the cut card")
  func safetyReserve() throws {
    let game = Blackjack(rules: .jeanLuc.changed(decks: 1, penetration: 100))
    let enough = Sitting(
      at: game, from: BlackjackOpening(bankroll: 1_000, bet: 5, seed: 3, dealtCount: 37))
    #expect(enough.seen.dealtCount == 37)
    let few = Sitting(
      at: game, from: BlackjackOpening(bankroll: 1_000, bet: 5, seed: 3, dealtCount: 38))
    #expect(few.seen.dealtCount == 0)
    #expect(few.position.shoe.seed == Shoe(decks: 1, seed: 3).nextSeed)
  }

  @Test("A fresh shoe is played even if its cut card is on top")
  func cutCardOnTop() {
    let game = Blackjack(rules: .jeanLuc.changed(decks: 1, penetration: 1))
    let opening = BlackjackOpening(bankroll: 1_000, seed: 3)
    #expect(game.begin(opening).shoe.seed == 3)
    #expect(game.opening(resuming: game.begin(opening)) == opening)
  }

  @Test("A round that uses up the shoe continues with the shuffled discards, and no card is lost")
  func runningOut() throws {
    // The last fifteen cards of one deck: two eights to split and low cards to draw.
    let last = [Card].named("8S 6D 8C 5H 2C 2D 2H 3S 3C 3D 3H 2S 4C 4D 4H")
    let rest = Card.deck.filter { !last.contains($0) }
    let game = Blackjack(rules: .jeanLuc.changed(decks: 1, penetration: 100))
    var table = Sitting(
      at: game,
      from: BlackjackOpening(
        bankroll: 1_000, bet: 5, seed: 3, dealtCount: 37, stacked: rest + last))
    try table.play(.deal, .split)
    while table.seen.phase == .playerTurn { try table.play(.hit) }
    #expect(table.happened(.discardsShuffled(count: 37)))
    let shoe = table.position.shoe
    #expect(shoe.cards.suffix(37).sorted() == rest.sorted())
    #expect(Array(shoe.cards.suffix(37)) != rest, "the discards are shuffled")
    let onTable =
      table.seen.hands.flatMap { $0.cards }.map { $0.card }
      + table.seen.dealer.compactMap { $0.card }
    let left = shoe.cards.suffix(table.seen.cardsLeft)
    #expect((onTable + left).sorted() == Card.deck.sorted(), "one deck, each card once")
    #expect(
      table.seen.count.running == onTable.reduce(0) { $0 + HiLoCount.tag(of: $1.rank) },
      "after the shuffle only the cards on the table are known to be out")
    try table.play(.next)
    #expect(table.seen.dealtCount == 0 && table.seen.shoeSize == 52)
  }

  @Test("If all cards of a prepared shoe of aces and twos are on the table, a new deck is opened")
  func everyCardOnTheTable() throws {
    let game = Blackjack(rules: .jeanLuc.changed(decks: 1, penetration: 100))
    let (two, ace) = (Card(.two, .clubs), Card(.ace, .clubs))
    // The numbers of twos and aces, in turn: hands of up to nineteen cards.
    let runs = [(7, 6), (1, 9), (0, 8), (1, 9), (0, 8), (1, 2)]
    let stacked = runs.flatMap { twos, aces in
      [Card](repeating: two, count: twos) + [Card](repeating: ace, count: aces)
    }
    #expect(stacked.count == 52)
    var table = Sitting(
      at: game, from: BlackjackOpening(bankroll: 1_000, bet: 5, seed: 3, stacked: stacked))
    try table.play(.deal, .split, .split, .split)
    while table.seen.phase == .playerTurn { try table.play(.hit) }
    #expect(table.happened(.discardsShuffled(count: 52)))
    #expect(table.seen.shoeSize == 104)
    #expect(table.seen.dealtCount > 52)
    try table.play(.next)
    #expect(table.seen.dealtCount == 0 && table.seen.shoeSize == 52)
  }

  @Test("The running count covers the cards seen since the shuffle, in a resumed shoe too")
  func countOfAResumedShoe() throws {
    var table = try Sitting("TS 9D 8C 7H 5C")
    try table.play(.stand, .next)
    let opening = try #require(table.game.opening(resuming: table.position))
    #expect(table.game.begin(opening) == table.position)
    #expect(table.seen.count.running == 0)
    #expect(table.game.opening(resuming: try Sitting("TS 9D 8C 7H").position) == nil)
  }
}
