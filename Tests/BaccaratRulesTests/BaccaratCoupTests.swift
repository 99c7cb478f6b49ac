import BaccaratRules
import CardCore
import Testing

@Suite("Coups at the table")
struct BaccaratCoupTests {
  private let game = Baccarat()

  /// A table whose shoe begins with cards.
  private func table(_ cards: String = "") throws -> BaccaratPosition {
    let stacked = try cards.split(separator: " ").map { try #require(Card(text: String($0))) }
    return game.begin(BaccaratOpening(bankroll: 1_000, seed: 3, stacked: stacked))
  }

  @Test("The first four cards go to player, banker, player, banker; then the player draws first")
  func order() throws {
    var position = try table("AC 2D AH 3S 5C 9H")
    _ = try game.play(.bet(.banker, 100), in: &position)
    let events = try game.play(.deal, in: &position)
    let dealt = events.compactMap { event -> Side? in
      guard case .cardDealt(_, let side) = event else { return nil }
      return side
    }
    #expect(dealt == [.player, .banker, .player, .banker, .player, .banker])
    #expect(position.seen.results.map { $0.text } == ["player 7:4"])
    #expect(position.seen.bankroll == 900)
    #expect(position.seen.net == -100)
  }

  @Test("A Banker win of 25 pays 24, and rebet places the same bets again")
  func commission() throws {
    var position = try table("TC 2D AH 6S 5C")
    for action in [BaccaratAction.bet(.banker, 25), .deal] {
      _ = try game.play(action, in: &position)
    }
    #expect(position.seen.bankroll == 1_024)
    for action in [BaccaratAction.next, .rebet, .double] {
      _ = try game.play(action, in: &position)
    }
    #expect(position.seen.wagers[.banker] == 50)
    #expect(position.seen.creditsInHand == 974)
    #expect(position.seen.bankroll == 1_024)
  }

  @Test(
    "With units, Banker bets are multiples of 20, or of 2 in Super 6, and every payout is whole",
    arguments: [(BankerPay.commission, 20), (.superSix, 2)] as [(BankerPay, Credits)])
  func units(pay: BankerPay, unit: Credits) throws {
    let game = Baccarat(pay: pay, hasBetUnits: true)
    #expect(BaccaratBet.allCases.allSatisfy { game.unit(of: $0) == ($0 == .banker ? unit : 1) })
    let lowest = game.lowest(of: .banker)
    #expect(lowest == (pay == .commission ? 20 : 6) && game.lowest(of: .player) == 5)
    func refusal(_ bet: BaccaratBet, _ amount: Credits) throws -> BaccaratRefusal? {
      var position = game.begin(BaccaratOpening(bankroll: 1_000, seed: 3))
      _ = try game.play(.bet(bet, amount), in: &position)
      return game.refusal(of: .deal, in: position)
    }
    for amount in 1...500 as ClosedRange<Credits> {
      let reason = try refusal(.banker, amount)
      if amount < lowest {
        #expect(reason == .betBelowMinimum(.banker, lowest))
      } else {
        #expect(reason == (amount % unit == 0 ? nil : .betNotMultiple(.banker, of: unit)))
      }
    }
    #expect(try refusal(.player, 5) == nil && refusal(.tie, 7) == nil)
    let legal = game.legalActions(in: game.begin(BaccaratOpening(bankroll: 1_000, seed: 3)))
    #expect(legal.contains(.bet(.banker, lowest)) && !legal.contains(.bet(.banker, 5)))
  }

  @Test("Coups stored before units replay as they were played")
  func stored() throws {
    let old = #"{"decks":8,"banker":"commission","limits":{"lowest":5,"highest":500}}"#
    #expect(try Baccarat(archive: JSONValue(parsing: Array(old.utf8))) == Baccarat())
    #expect(Baccarat().archive.bytes == Array(old.utf8))
    let game = Baccarat(hasBetUnits: true)
    #expect(game != Baccarat())
    #expect(try Baccarat(archive: game.archive) == game)
    var position = try table("TC 2D AH 6S 5C")
    for action in [BaccaratAction.bet(.banker, 5), .deal] {
      _ = try Baccarat().play(action, in: &position)
    }
    #expect(position.seen.bankroll == 1_005)
  }

  @Test(
    "Illegal bets are refused",
    arguments: [
      ([.deal], .noBet), ([.clear], .noBet), ([.double], .noBet), ([.rebet], .nothingToRepeat),
      ([.next], .notNow(.betting)),
      ([.bet(.banker, 501)], .betAboveMaximum(.banker, 500)),
      ([.bet(.tie, .max)], .betAboveMaximum(.tie, 500)),
      ([.bet(.tie, -1)], .noBet),
      ([.bet(.banker, 4), .deal], .betBelowMinimum(.banker, 5)),
      ([.bet(.banker, 5), .bet(.playerPair, 1), .deal], .betBelowMinimum(.playerPair, 5)),
      ([.bet(.bankerPair, 10), .deal], .sideBetAlone(.bankerPair)),
      ([.bet(.dragonBonusPlayer, 10), .deal], .sideBetAlone(.dragonBonusPlayer)),
      (
        [.bet(.banker, 500), .bet(.player, 500), .bet(.tie, 1)],
        .notEnoughCredits(needed: 1_001, bankroll: 1_000)
      ),
      ([.bet(.banker, 300), .double], .betAboveMaximum(.banker, 500)),
      ([.bet(.banker, 5), .deal, .bet(.banker, 5)], .notNow(.coupComplete)),
      ([.bet(.banker, 5), .deal, .deal], .notNow(.coupComplete)),
    ] as [([BaccaratAction], BaccaratRefusal)])
  func refusals(actions: [BaccaratAction], reason: BaccaratRefusal) throws {
    var position = try table()
    for action in actions.dropLast() { _ = try game.play(action, in: &position) }
    let before = position
    let last = try #require(actions.last)
    #expect(throws: reason) { try game.play(last, in: &position) }
    #expect(position == before)
  }

  @Test("A tie bet counts as a main bet for side bets")
  func tieWithSideBet() throws {
    var position = try table()
    for action in [BaccaratAction.bet(.tie, 5), .bet(.playerPair, 5), .deal] {
      _ = try game.play(action, in: &position)
    }
    #expect(position.seen.phase == .coupComplete)
  }

  @Test("After the cut card one more coup is dealt, and then a new shoe begins", arguments: [6, 8])
  func cutCard(decks: Int) throws {
    let game = Baccarat(decks: decks)
    var (atTheFront, inACoup) = (0, 0)
    for seed in 0..<40 as Range<UInt64> {
      var position = game.begin(BaccaratOpening(bankroll: 1_000_000, seed: seed))
      var (starts, met): ([Int], Int?) = ([], nil)
      while true {
        starts.append(position.seen.dealtCount)
        _ = try game.play(.bet(.player, 5), in: &position)
        let events = try game.play(.deal, in: &position)
        if events.contains(.cutCardReached) { met = starts.count - 1 }
        #expect(events.contains(.lastCoupBegan) == (starts[starts.count - 1] >= game.cutAfter))
        if try game.play(.next, in: &position).contains(.shoeShuffled) { break }
      }
      let cut = try #require(met)
      if starts[cut] == game.cutAfter {
        // The cut card came out in place of the first card, so that coup was the last.
        #expect(cut == starts.count - 1)
        atTheFront += 1
      } else {
        #expect(cut == starts.count - 2)
        inACoup += 1
      }
      #expect(position.seen.dealtCount == 0 && position.seen.results.isEmpty)
      #expect(!position.seen.isCutCardReached && !position.seen.isLastCoup)
    }
    #expect(atTheFront > 0 && inACoup > 0)
  }

  @Test("A table resumes between coups with its shoe, its results and its bets")
  func resumption() throws {
    let game = Baccarat(decks: 6, pay: .superSix, limits: TableLimits.Preset.low.limits)
    var position = game.begin(BaccaratOpening(bankroll: 100_000, seed: 11))
    for _ in 0..<200 {
      _ = try game.play(.bet(.banker, 10), in: &position)
      _ = try game.play(.deal, in: &position)
      _ = try game.play(.next, in: &position)
      _ = try game.play(.bet(.tie, 20), in: &position)
      let opening = try #require(game.opening(resuming: position))
      let read = try BaccaratOpening(archive: try JSONValue(parsing: opening.archive.bytes))
      #expect(game.begin(read) == position)
      _ = try game.play(.clear, in: &position)
    }
    #expect(try Baccarat(archive: game.archive) == game)
  }

  @Test("Bets that the bankroll doesn't cover are removed from an opening")
  func bareOpening() throws {
    var wagers = Wagers()
    wagers[.banker] = 50
    let game = Baccarat()
    #expect(game.begin(BaccaratOpening(bankroll: 49, wagers: wagers, seed: 1)).seen.wagers.isEmpty)
    #expect(
      game.begin(BaccaratOpening(bankroll: 50, wagers: wagers, seed: 1)).seen.wagers == wagers)
  }

  @Test("Bets can be undone, but a coup can't")
  func undo() throws {
    let game = Baccarat()
    var journal = Journal(of: game, from: game.opening(seed: 5))
    try journal.play(.bet(.banker, 5))
    #expect(journal.undo() == .bet(.banker, 5))
    try journal.play(.bet(.banker, 5))
    try journal.play(.deal)
    #expect(!journal.canUndo)
  }

  @Test("Every action's text can be parsed again, and other texts are no actions")
  func texts() {
    let actions: [BaccaratAction] =
      [.clear, .rebet, .double, .deal, .next] + BaccaratBet.allCases.map { .bet($0, 25) }
    for action in actions { #expect(BaccaratAction(text: action.text) == action) }
    for text in ["", "bet", "bet 5", "bet banker", "bet banker -5", "bet banker x", "bet house 5"] {
      #expect(BaccaratAction(text: text) == nil)
    }
  }

  @Test("Invalid archives are refused")
  func badArchives() throws {
    let good = Baccarat().archive.text
    for (part, other) in [("8", "7"), ("commission", "half"), ("\"lowest\":5", "\"lowest\":501")] {
      let text = good.replacing(part, with: other, maxReplacements: 1)
      #expect(text != good)
      let value = try JSONValue(parsing: text)
      #expect(throws: ArchiveRefusal.self) { try Baccarat(archive: value) }
    }
  }
}
