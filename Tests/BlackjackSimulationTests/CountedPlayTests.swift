import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Testing

/// Surrender, insurance and index numbers, compared with the game itself.
///
/// A player who counts every face-up card and looks up each decision gets the same results.
@Suite struct CountedPlayTests {
  struct Case: CustomTestStringConvertible {
    let table: DealerTable
    let surrender: SurrenderMode
    let soft17: SoftSeventeen
    let count: CountSystem?
    let selection: IndexSelection
    var trueCounts = TrueCountRule.byCards

    var testDescription: String {
      "\(table.text), surrender \(surrender.text), \(count?.text ?? "no count"), "
        + "indices \(selection.text)"
    }

    static let all: [Case] = [
      Case(table: .jeanLuc, surrender: .late, soft17: .stand, count: nil, selection: .none),
      Case(table: .jack, surrender: .late, soft17: .hit, count: .hiLo, selection: .none),
      Case(table: .czarita, surrender: .early, soft17: .stand, count: nil, selection: .none),
      Case(table: .czarita, surrender: .none, soft17: .stand, count: .hiLo, selection: .all),
      Case(table: .czarita, surrender: .none, soft17: .stand, count: .hiLo, selection: .i18),
      Case(table: .jeanLuc, surrender: .late, soft17: .hit, count: .zen, selection: .all),
      Case(table: .jack, surrender: .early, soft17: .stand, count: .ko, selection: .all),
      Case(table: .ladyLux, surrender: .none, soft17: .hit, count: .omegaII, selection: .all),
      Case(
        table: .ladyLux, surrender: .late, soft17: .stand, count: .hiLo, selection: .all,
        trueCounts: TrueCountRule(estimate: .halves)),
      Case(
        table: .czarita, surrender: .none, soft17: .stand, count: .zen, selection: .all,
        trueCounts: TrueCountRule(estimate: .decks, rounding: .truncate)),
    ]
  }

  @Test("Every round wins what the game pays and uses the same cards", arguments: Case.all)
  func rounds(_ played: Case) throws {
    let rules = played.table.rules.surrendering(played.surrender)
    let odds = OddsRules(rules, soft17: played.soft17)
    let indices = try played.count.map {
      try played.selection.indices(
        $0, odds, penetration: rules.penetration, trueCounts: played.trueCounts)
    }
    let simulation = Simulation(
      odds, penetration: rules.penetration, rounds: 60_000, seed: 23, count: played.count,
      trueCounts: played.trueCounts, indices: indices ?? [])
    let game = Blackjack(rules: rules, dealerSoft17: played.soft17, offersInsurance: true)
    let player = IndexPlayer(
      count: played.count, decks: odds.decks, indices: indices ?? [],
      strategy: BasicStrategy(odds.chart()), trueCounts: played.trueCounts)
    var rounds = 0
    for (number, shoe) in simulation.shoes(ofBlock: 0).enumerated() {
      let replayed = try player.play(shoe, of: game)
      rounds += replayed.count
      guard replayed == shoe.rounds else {
        let place = zip(replayed, shoe.rounds).prefix { $0 == $1 }.count
        Issue.record("shoe \(number) differs from its round \(place) on")
        return
      }
    }
    #expect(rounds == 60_000)
    let events = simulation.play(blocks: [0]).events
    #expect((events.surrenders > 0) == (played.surrender != .none))
    let insures = indices?.contains { $0.hand == "any" } ?? false
    #expect((events.insurances > 0) == insures)
  }

  @Test("The Illustrious 18 are eighteen decisions")
  func eighteen() throws {
    let rules = OddsRules(.czarita)
    let eighteen = try IndexSelection.i18.indices(.hiLo, rules, penetration: 75)
    #expect(eighteen.count == 18)
    #expect(try IndexSelection.none.indices(.hiLo, rules, penetration: 75).isEmpty)
    let all = try IndexTable(.hiLo, rules, penetration: 75).indices
    #expect(try IndexSelection.all.indices(.hiLo, rules, penetration: 75) == all)
    #expect(eighteen.allSatisfy { all.contains($0) })
  }
}

/// A player at the table with index numbers on a card.
private struct IndexPlayer {
  let count: CountSystem?
  let decks: Int
  let indices: [IndexTable.Index]
  let strategy: BasicStrategy
  let trueCounts: TrueCountRule

  /// Plays as many rounds from the cards of a shoe as were played from it.
  func play(_ shoe: PlayedShoe, of game: Blackjack) throws -> [PlayedRound] {
    var table = game.begin(
      BlackjackOpening(
        bankroll: 10_000_000, seed: 1, stacked: shoe.cards.map { Card($0, .spades) }))
    var rounds: [PlayedRound] = []
    for _ in shoe.rounds {
      let before = (bankroll: table.seen.bankroll, dealt: table.seen.dealtCount)
      _ = try game.play(.bet(100), in: &table)
      _ = try game.play(.deal, in: &table)
      while table.seen.phase == .playerTurn || table.seen.phase == .insurance {
        let open = shoe.cards[..<table.seen.dealtCount].enumerated()
          .filter { $0.offset != before.dealt + 3 }.map { $0.element }
        let legal = game.legalActions(in: table)
        _ = try game.play(action(in: table.seen, legal: legal, count: number(open)), in: &table)
      }
      let won = Int(table.seen.bankroll - before.bankroll)
      rounds.append(PlayedRound(won: won / 10, dealt: table.seen.dealtCount))
      _ = try game.play(.next, in: &table)
    }
    return rounds
  }

  /// The count after some cards.
  private func number(_ open: [Rank]) -> Int {
    guard let count else { return 0 }
    let sum = open.reduce(0) { $0 + Int(count.tags[$1.hardValue - 1]) }
    guard count.isBalanced else { return count.start(decks: decks) + sum }
    return trueCounts.trueCount(running: sum, unseen: 52 * decks - open.count)
  }

  private func action(
    in seen: BlackjackObservation, legal: [BlackjackAction], count: Int
  ) throws -> BlackjackAction {
    if legal.contains(.insurance) {
      return byIndex("any", .ace, count) ?? .decline
    }
    let hand = try #require(seen.handInPlay).hand
    let upcard = try #require(seen.upcard).rank
    let wish = wish(for: hand, against: upcard, legal: legal, count)
    if legal.contains(.decline) { return wish == .surrender ? .surrender : .decline }
    return wish
  }

  private func wish(
    for hand: Hand, against upcard: Rank, legal: [BlackjackAction], _ count: Int
  ) -> BlackjackAction {
    // A player who answers an early surrender offer may still do everything else afterwards.
    let legal =
      legal.contains(.decline) ? [.hit, .stand, .double, .split, .surrender] : legal
    let isPair = hand.isPair && (!hand.isFromSplit || legal.contains(.split))
    let total = hand.value.isSoft ? "A\(hand.value.best - 11)" : "\(hand.value.best)"
    let drawn =
      byIndex(total, upcard, count, doubles: false)
      ?? strategy.move(for: hand, upcard: upcard, legal: [.hit, .stand])
    guard hand.cards.count == 2 else { return drawn }
    let base = strategy.move(for: hand, upcard: upcard, legal: legal)
    if isPair {
      let letter = hand.cards[0].rank.hardValue == 10 ? "T" : "\(hand.cards[0].rank.letter)"
      if let play = byIndex(letter + letter, upcard, count) { return play }
      // The total's index numbers apply only to pairs that the chart plays by their total, and
      // doesn't surrender.
      if base == .surrender
        || base != strategy.move(for: Self.unpaired(hand), upcard: upcard, legal: legal)
      {
        return base
      }
    }
    let wish = byIndex(total, upcard, count, doubles: true) ?? base
    return wish == .hit || wish == .stand || !legal.contains(wish) ? drawn : wish
  }

  /// A hand of two different cards with the total of a pair, if there is one.
  private static func unpaired(_ pair: Hand) -> Hand {
    let value = pair.cards[0].rank.hardValue
    guard (3...9).contains(value) else { return pair }
    return Hand([value - 1, value + 1].map { Card(Rank(rawValue: UInt8($0)) ?? .ten, .spades) })
  }

  /// The plays by the index numbers of a hand.
  ///
  /// The indices considered are those that double or surrender, or those that draw, or all.
  private func byIndex(
    _ hand: String, _ upcard: Rank, _ count: Int, doubles: Bool? = nil
  ) -> BlackjackAction? {
    let numbers = indices.filter { index in
      let isDouble = [index.below, index.atOrAbove].contains { $0 == .double || $0 == .surrender }
      return index.hand == hand && index.upcard == upcard.asTen && isDouble == doubles ?? isDouble
    }.sorted { $0.number < $1.number }
    return numbers.last { $0.number <= count }?.atOrAbove ?? numbers.first?.below
  }
}

extension Rank {
  /// The rank, with face cards replaced by the ten.
  fileprivate var asTen: Rank { hardValue == 10 ? .ten : self }
}

extension TableRules {
  /// The same rules with another surrender mode, and a table minimum of 1.
  fileprivate func surrendering(_ mode: SurrenderMode) -> TableRules {
    TableRules(
      deckCount: deckCount, blackjackPayout: blackjackPayout, surrenderMode: mode,
      doubleRestriction: doubleRestriction, doubleAfterSplit: doubleAfterSplit,
      penetration: penetration, minBet: 1, hintsAvailability: hintsAvailability,
      insuranceAvailable: insuranceAvailable)
  }
}
