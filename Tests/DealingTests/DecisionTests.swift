import BaccaratRules
import BlackjackRules
import CardCore
import Dealing
import GameContract
import GameList
import Persistence
import Testing
import ThreeCardPoker
import War

@Suite("Costs of decisions")
struct DecisionTests {
  /// Plays a round of blackjack from cards in dealing order: player, dealer, player, hole card.
  private func blackjack(
    _ cards: String, _ actions: [BlackjackAction], insured: Bool = false
  ) throws -> [JudgedDecision] {
    let opening = BlackjackOpening(bankroll: 1_000, bet: 10, seed: 1, stacked: try deck(cards))
    let journal = try Journal(
      of: Blackjack(rules: .jeanLuc, offersInsurance: insured), from: opening,
      replaying: [.deal] + actions)
    return BlackjackGame.decisions(in: journal)
  }

  private func deck(_ cards: String) throws -> [Card] {
    try cards.split(separator: " ").map { try #require(Card(text: String($0))) }
  }

  @Test("Insurance costs what the tens among the unseen cards say")
  func insurance() throws {
    let taken = try blackjack("TS AH 9D 7C", [.insurance, .stand], insured: true)
    // 63 of the 205 unseen cards of four decks are tens.
    let cost = 10 * 0.5 * (1 - 3 * 63.0 / 205)
    #expect(taken.map { $0.chosen } == ["insurance", "stand"])
    #expect(taken[0].best == "decline")
    #expect(abs(taken[0].cost - cost) < 1e-12)
    let declined = try blackjack("TS AH 9D 7C", [.decline, .stand], insured: true)
    #expect(declined[0].cost == 0 && declined[0].best == "decline")
  }

  @Test("Drawing to a hard 20 costs most of a bet, and standing on it nothing")
  func hardTwenty() throws {
    let hit = try blackjack("TS 6H KD TC AS", [.hit])
    #expect(hit.map { $0.place } == [1])
    #expect(hit[0].best == "stand")
    #expect((13.0...16.0).contains(hit[0].cost))
    #expect(try blackjack("TS 6H KD TC 5S", [.stand]).map { $0.cost } == [0])
  }

  @Test("Decisions that the rules make for the player don't count")
  func forced() throws {
    // a blackjack, and a hand that reaches 21
    #expect(try blackjack("AS 6H KD TC 5S", []).isEmpty)
    #expect(try blackjack("5S 6H 6D TC TS 5H", [.hit]).count == 1)
  }

  @Test("Surrender at casino war costs one and a half times the chance of another tie")
  func war() throws {
    let game = WarGame.rules
    let opening = game.opening(credits: 1_000, dealing: try deck("KS KH 2C 3C 4C 9D 5D"))
    func decisions(_ choice: War.Choice) throws -> [JudgedDecision] {
      WarGame.decisions(
        in: try Journal(
          of: game, from: opening,
          replaying: [.bet(10, on: .ante), .deal, .choose(choice)]))
    }
    let surrendered = try decisions(.surrender)
    // Twelve ranks have 24 cards, and that of the tie has 22.
    let tie = Double(12 * 24 * 23 + 22 * 21) / Double(310 * 309)
    #expect(surrendered.map { $0.best } == ["war"])
    #expect(abs(surrendered[0].cost - 10 * 1.5 * tie) < 1e-9)
    #expect(try decisions(.war).map { $0.cost } == [0])
  }

  @Test("A choice without the credits for the other one is no decision")
  func warWithoutCredits() throws {
    let game = WarGame.rules
    let journal = try Journal(
      of: game, from: game.opening(credits: 10, dealing: try deck("KS KH 2C 3C 4C 9D 5D")),
      replaying: [.bet(10, on: .ante), .deal, .choose(.surrender)])
    #expect(WarGame.decisions(in: journal).allSatisfy { $0.cost == 0 })
  }

  @Test("At Three Card Poker, queen-six-four is played, and anything lower is folded")
  func threeCardPoker() throws {
    func decision(_ cards: String, _ choice: ThreeCardPoker.Choice) throws -> JudgedDecision {
      let game = ThreeCardPokerGame.rules
      var journal = Journal(of: game, from: game.opening(credits: 1_000, dealing: try deck(cards)))
      for action in [.bet(10, on: .ante), .deal, .choose(choice)] as [ThreeCardPoker.Action] {
        try journal.play(action)
      }
      return try #require(ThreeCardPokerGame.decisions(in: journal).first)
    }
    let played = "QS 6D 4H 2C 3C 7S"
    let folded = "QS 6D 3H 2C 4C 7S"
    for (cards, best) in [(played, "play"), (folded, "fold")] {
      for choice in [ThreeCardPoker.Choice.play, .fold] {
        let decision = try decision(cards, choice)
        #expect(decision.best == best, "\(cards)")
        #expect((decision.cost == 0) == (choice.rawValue == best), "\(cards) \(choice)")
      }
    }
  }

  @Test("In random rounds, the best play costs exactly nothing and any other one more")
  func everyPlay() throws {
    var chooser = SplitMix64(seed: 158)
    var others = 0
    for seed in 0..<40 as Range<UInt64> {
      let game = Blackjack(rules: seed % 2 == 0 ? .jeanLuc : .czarita, offersInsurance: true)
      var journal = Journal(
        of: game,
        from: BlackjackOpening(bankroll: 10_000, bet: 50, seed: seed, dealtCount: Int(seed) * 3))
      try journal.play(.deal)
      while journal.observation.result == nil {
        let known = BlackjackGame.decisions(in: journal).count
        var costs: [(play: BlackjackAction, decision: JudgedDecision)] = []
        for play in journal.legalActions {
          var other = journal
          try other.play(play)
          let decisions = BlackjackGame.decisions(in: other)
          if decisions.count > known { costs.append((play, decisions[known])) }
        }
        #expect(costs.allSatisfy { $0.decision.chosen == $0.play.text })
        let best = Set(costs.filter { $0.decision.cost == 0 }.map { $0.play.text })
        #expect(!best.isEmpty || costs.isEmpty)
        for (play, decision) in costs {
          #expect(best.contains(play.text) ? decision.best == play.text : decision.cost > 0)
          #expect(best.contains(decision.best))
        }
        others += costs.count - best.count
        let legal = journal.legalActions
        try journal.play(legal[chooser.below(legal.count)])
      }
    }
    #expect(others > 40)
  }

  @Test("A shoe's decisions are those of its journal, round by round")
  func shoes() throws {
    try TestShoes.visit(ShoeDecisions())
  }

  @Test("A file of an unknown game has no decisions")
  func unknownGame() throws {
    let file = try TestShoes.file(of: War(), named: "snap")
    #expect(throws: ShoeFault.otherGame) { try AllGames.decisions(of: file) }
  }
}

/// Compares the decisions of a shoe with those of its journal.
private struct ShoeDecisions: ShoeGameVisitor {
  func visit<Game: ShoeGame>(_ game: Game, named name: String, rules: String) throws {
    // NB: the value of a pair at an eight-deck table takes a while, so the rounds are few.
    let file = try TestShoes.file(of: game, named: name, rules, rounds: 6)
    let journal = try file.journal(of: Game.self)
    #expect(journal.actions.map { $0.text } == file.actions.map { $0.text }, "\(rules)")
    let decisions = try AllGames.decisions(of: file)
    #expect(decisions.count == file.rounds.count, "\(rules)")
    var begun = 0
    for (made, round) in zip(decisions, file.rounds) {
      for decision in made {
        #expect((begun..<round.actions).contains(decision.place), "\(rules)")
        #expect(decision.chosen == file.actions[decision.place].text, "\(rules)")
        #expect(decision.cost >= 0 && (decision.cost == 0) == (decision.best == decision.chosen))
      }
      begun = round.actions
    }
    if name == "baccarat" { #expect(decisions.allSatisfy { $0.isEmpty }) }
    // Each round can be replayed by itself, with the same decisions and costs.
    let rounds = try AllGames.rounds(of: file)
    #expect(rounds.map { $0.net } == file.rounds.map { $0.net }, "\(rules)")
    for (round, made) in zip(rounds, decisions) {
      #expect(RoundReader().facts(of: round) != nil, "\(rules)")
      var visitor = RoundDecisions(round: round)
      AllGames.visit(&visitor)
      #expect(visitor.decisions.map { [$0.chosen, $0.best] } == made.map { [$0.chosen, $0.best] })
      #expect(visitor.decisions.map { $0.cost } == made.map { $0.cost }, "\(rules)")
    }
  }
}

/// Judges the decisions of a round by itself.
private struct RoundDecisions: GameDefinitionVisitor {
  let round: PlayedRound
  var decisions: [JudgedDecision] = []

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    guard Game.name.entry.document == round.table,
      let journal = try? Journal<Game.Rules>(archive: round.journal)
    else { return }
    decisions = Game.decisions(in: journal)
  }
}
