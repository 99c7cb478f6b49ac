import BaccaratRules
import Banking
import BankingGames
import BankingTables
import BlackjackRules
import CardCore
import CasinoKit
import GameContract
import TableTesting
import Testing
import ThreeCardPoker
import War

@Suite("A settled round")
struct SettledRoundTests {
  /// Plays random actions, and expects that nothing can be undone right after the end of a round.
  private func expectFinal<Game: CardGame>(
    _ game: Game, seed: UInt64, rounds: Int, isEnd: (Game.Event) -> Bool
  ) throws {
    var chooser = SplitMix64(seed: seed)
    var journal = Journal(of: game, from: game.opening(seed: seed))
    var ended = 0
    for _ in 0..<rounds * 40 where ended < rounds {
      let legal = journal.legalActions
      guard !legal.isEmpty else { return }
      let events = try journal.play(legal[chooser.below(legal.count)])
      guard events.contains(where: isEnd) else { continue }
      ended += 1
      #expect(!journal.canUndo, "\(journal.actions.map { $0.text })")
    }
    #expect(ended > 0)
  }

  @Test("It can't be undone in any game for credits, even if no card was revealed")
  func journals() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      try expectFinal(War(), seed: seed, rounds: 60) {
        if case .roundEnded = $0 { true } else { false }
      }
      try expectFinal(ThreeCardPoker(), seed: seed, rounds: 40) {
        if case .roundEnded = $0 { true } else { false }
      }
      for dealer in DealerTable.allCases {
        try expectFinal(Blackjack(rules: dealer.rules), seed: seed, rounds: 10) {
          if case .roundSettled = $0 { true } else { false }
        }
      }
      try expectFinal(Baccarat(), seed: seed, rounds: 40) {
        if case .coupSettled = $0 { true } else { false }
      }
    }
  }

  @Test(
    "Undo at the table returns no credits or points: a surrender is final")
  func surrender() {
    let house = TestServices()
    let opening = BankingOpening(
      credits: 1_000, bets: [10, 5], seed: 1,
      stacked: "9S 9D 2C 3C 4C KS QD".parts(between: " ").compactMap { Card(text: $0) })
    let document = SavedBankingGame(
      Journal(of: War(), from: opening), purse: Purse(credits: 1_000), in: .english
    ).document
    let table = BankingTable<WarPhrase>(
      "bank", tables: [War()], services: house.services,
      documents: [StoredDocument("bank", document)], movesCards: false, speaking: .english)
    table.attend(true)
    for command in ["deal", "surrender"] {
      _ = table.perform(text: command)
      while table.isAnimating || table.isGuarding { table.wake() }
    }
    let (purse, log, seen) = (table.purse, table.log, table.shown)
    for _ in 0..<3 {
      _ = table.perform(text: "undo")
      _ = table.perform(text: "surrender")
      while table.isAnimating || table.isGuarding { table.wake() }
    }
    #expect(table.purse == purse && table.log == log && table.shown == seen)
    #expect(log.rounds == 1 && log.net == purse.credits - 1_000)
  }
}
