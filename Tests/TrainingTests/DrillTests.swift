import BlackjackOdds
import BlackjackRules
import CardCore
import Testing
import Training

@Suite("Drills")
struct DrillTests {
  static let settings = TrainingSettings()
  static let odds = (try? ChartOdds(settings.rules)) ?? ChartOdds(cells: [])
  static let indices =
    (try? IndexTable(.hiLo, settings.rules, trueCounts: .taught(decks: 4)))?.indices ?? []
  static let material = TrainingMaterial(odds: odds, indices: indices.askable(by: odds))

  /// All questions of some sessions, each answered by a function.
  private func questions(
    _ kind: DrillKind, _ settings: TrainingSettings = Self.settings, seeds: Range<UInt64> = 0..<40,
    count: Int = 25
  ) -> [DrillQuestion] {
    seeds.flatMap { seed -> [DrillQuestion] in
      var progress = TrainingProgress()
      var session = TrainingSession(
        kind, settings, seed: seed, knowing: progress, of: Self.material, count: count, at: 0)
      var asked: [DrillQuestion] = []
      while let question = session.question {
        asked.append(question)
        _ = session.answer(question.answer, after: 1, at: 0, in: &progress)
      }
      return asked
    }
  }

  @Test("The count of a sequence is the sum of its tags, for every count system and pace")
  func runs() {
    for system in CountSystem.allCases {
      for atOnce in 1...3 {
        for length in TrainingSettings.RunLength.allCases {
          var settings = Self.settings
          (settings.count, settings.cardsAtOnce, settings.run) = (system, atOnce, length)
          for case .run(let run) in questions(.runningCount, settings, seeds: 0..<3, count: 3) {
            let shown = (0..<run.flashCount).flatMap { run.flash($0) }
            #expect(shown == run.cards && length.cards.contains(shown.count))
            let copies = Set(shown).map { card in shown.count { $0 == card } }
            #expect((copies.max() ?? 0) <= length.decks, "one deck has each card once")
            let sum = shown.reduce(system.start(decks: length.decks)) { $0 + system.tag(of: $1) }
            #expect(DrillQuestion.run(run).answer == .number(sum))
            #expect(run.isDeck == (length == .deck))
          }
        }
      }
    }
  }

  @Test("Runs of several decks end at different places, which the shoe doesn't give away")
  func longRuns() {
    for length in TrainingSettings.RunLength.allCases where length.endsAnywhere {
      var settings = Self.settings
      settings.run = length
      var counts: Set<Int> = []
      for case .run(let run) in questions(.runningCount, settings, seeds: 0..<20, count: 1) {
        counts.insert(run.cards.count)
        #expect(run.shoeSize == 52 * length.decks && run.cards.count < run.shoeSize)
      }
      #expect(counts.count > 10)
    }
  }

  @Test("The true count is the running count per deck, rounded down")
  func trueCounts() {
    for case .trueCount(let question) in questions(.trueCount) {
      let exact = Double(question.running) / (Double(question.quarterDecks) / 4)
      #expect(question.trueCount == Int(exact.rounded(.down)))
      #expect(question.hundredths == Int((100 * exact).rounded()))
      #expect((2...14).contains(question.quarterDecks) && question.quarterDecks % 2 == 0)
    }
  }

  @Test("With one deck, true counts are asked with a quarter, a half and three quarters left")
  func oneDeck() throws {
    var settings = Self.settings
    settings.sit(at: try RulesText.rules("decks=1"))
    var asked: Set<Int> = []
    for case .trueCount(let question) in questions(.trueCount, settings) {
      asked.insert(question.quarterDecks)
      let exact = Double(question.running) / (Double(question.quarterDecks) / 4)
      #expect(question.trueCount == Int(exact.rounded(.down)))
      #expect(abs(exact) <= 8)
    }
    #expect(asked == [1, 2, 3])
  }

  @Test("An unbalanced count has no true counts, and bets by its own running counts")
  func unbalanced() throws {
    var settings = Self.settings
    settings.sit(at: .czarita)
    for count in [CountSystem.ko, .red7] {
      settings.count = count
      #expect(questions(.trueCount, settings).isEmpty)
      let bets = settings.ramp.spread(for: count, decks: 6)
      var asked: Set<Int> = []
      for case .ramp(let question) in questions(.betRamp, settings) {
        #expect(question.system == count && question.units == bets.bet(at: question.count))
        asked.insert(question.units)
      }
      #expect(asked == [1, 2, 4, 6, 8])
      #expect(bets.steppedCounts.first == count.keyCount(decks: 6))
      var progress = TrainingProgress()
      progress.settings = settings
      #expect(Readiness(progress).criteria.map { $0.kind } == DrillKind.all(for: count))
      #expect(!DrillKind.all(for: count).contains(.trueCount))
    }
    let ramp = TrainingSettings.Ramp.oneToEight
    #expect(ramp.spread(for: .ko, decks: 6).text == "1,-4:2,-1:4,1:6,4:8")
    #expect(ramp.spread(for: .red7, decks: 6).text == "1,-3:2,0:4,3:6,5:8")
    #expect(ramp.spread(for: .ko, decks: 1).text == "1,2:2,3:6,4:8", "two steps begin at 3")
  }

  @Test("A tray is nearest to one number of half decks, and every depth occurs")
  func trays() {
    var depths: Set<Int> = []
    for case .tray(let question) in questions(.deckEstimation) {
      let left = Double(question.decks * 52 - question.cards) / 26
      #expect(question.halfDecksLeft == Int(left.rounded()))
      #expect(abs(left - left.rounded()) <= 8.0 / 26 + 1e-9)
      #expect(question.filled > 0 && question.filled < 1)
      depths.insert(question.halfDecksLeft)
    }
    #expect(depths == Set(1...7))
  }

  @Test("The betting ramp matches the simulation")
  func ramps() {
    let bets = TrainingSettings.Ramp.oneToEight.spread(for: .hiLo, decks: 4)
    #expect(bets.text == "1,1:2,2:4,3:6,4:8")
    for case .ramp(let question) in questions(.betRamp) {
      #expect(question.units == bets.bet(at: question.count))
    }
    for ramp in TrainingSettings.Ramp.allCases {
      #expect(ramp.text == "1-\(ramp.spread(for: .hiLo, decks: 4).highest)")
    }
  }

  @Test("A hand belongs to its cell, and the answer is that of the exact chart")
  func strategy() {
    for case .strategy(let question) in questions(.basicStrategy) {
      let (hand, cell) = (Hand(question.hand), question.cell)
      #expect(question.upcard.rank.hardValue == cell.upcard.hardValue)
      #expect(Self.name(of: hand) == cell.hand, "\(question.hand) is asked for \(cell.hand)")
      #expect(DrillQuestion.strategy(question).answer == .play(cell.best))
    }
  }

  private static func name(of hand: Hand) -> String {
    let values = hand.cards.map { $0.rank.hardValue }.sorted()
    if values[0] == values[1] {
      let letter = values[0] == 1 ? "A" : values[0] == 10 ? "T" : "\(values[0])"
      return letter + letter
    }
    if hand.isSoft { return "A\(hand.bestTotal - 11)" }
    return hand.bestTotal >= 17 ? "17+" : "\(hand.bestTotal)"
  }

  @Test("A deviation is asked near its number, and a counter's play is right")
  func deviations() throws {
    let game = Blackjack(rules: .jeanLuc)
    let counter = IndexPlay(strategy: game.strategy(), indices: Self.indices)
    var names: Set<String> = []
    for case .deviation(let question) in questions(.deviations) {
      let hand = Hand(question.hand)
      names.insert(question.index.hand)
      #expect((-2...1).contains(question.count - question.index.number))
      if question.index.hand == "any" {
        #expect(question.play == (question.count >= question.index.number ? .insurance : .decline))
        continue
      }
      #expect(Self.name(of: hand) == question.index.hand || hand.bestTotal == 17)
      let play = counter.move(
        for: hand, upcard: question.upcard.rank, count: question.count, legal: question.legal)
      #expect(
        question.play == play,
        "\(question.index.hand) v \(question.index.upcard) at \(question.count)")
    }
    #expect(names.contains("any") && names.contains("16"))
  }

  @Test("A dealer pays correctly or wrongly, and both occur")
  func payouts() {
    var (errors, right, blackjacks) = (0, 0, 0)
    for case .payout(let question) in questions(.dealerErrors) {
      let (hand, dealer) = (Hand(question.hand), Hand(question.dealer))
      let won =
        hand.isBusted
        ? 0
        : hand.isBlackjack && !dealer.isBlackjack
          ? question.bet + (question.bet * 3 + 1) / 2
          : dealer.isBlackjack && !hand.isBlackjack
            ? 0
            : dealer.isBusted || hand.bestTotal > dealer.bestTotal
              ? question.bet * 2 : hand.bestTotal == dealer.bestTotal ? question.bet : 0
      #expect(question.due == won)
      #expect(question.isError == (question.paid != won))
      errors += question.isError ? 1 : 0
      right += question.isError ? 0 : 1
      blackjacks += hand.isBlackjack ? 1 : 0
    }
    #expect(errors > 300 && right > 300 && blackjacks > 150)
  }

  @Test("Answers can be parsed from their text, and other texts can't")
  func answers() {
    let answers: [DrillAnswer] = [
      .number(0), .number(-3), .number(12), .play(.hit), .play(.insurance), .halfDecks(0),
      .halfDecks(5), .halfDecks(8), .judgement(isError: true), .judgement(isError: false),
    ]
    for answer in answers { #expect(DrillAnswer(text: answer.text) == answer) }
    #expect(DrillAnswer(text: "+4") == .number(4))
    for text in ["", "-", "+", "--1", "1.5", "2.25 decks", "deal", "bet 5", "Hit", "-1 decks"] {
      #expect(DrillAnswer(text: text) == nil, "\(text)")
    }
  }

  @Test("An answer to another question is refused, and nothing changes")
  func otherAnswers() throws {
    var progress = TrainingProgress()
    var session = TrainingSession(
      .basicStrategy, Self.settings, seed: 1, knowing: progress, of: Self.material, at: 0)
    let before = session.question
    #expect(session.answer(.number(3), after: 1, at: 0, in: &progress) == nil)
    #expect(session.answer(.play(.insurance), after: 1, at: 0, in: &progress) == nil)
    #expect(session.question == before)
    #expect(progress == TrainingProgress())
  }

  @Test("The same seed gives the same questions, another one others")
  func seeds() {
    for kind in DrillKind.allCases {
      #expect(questions(kind, seeds: 5..<6) == questions(kind, seeds: 5..<6))
      #expect(questions(kind, seeds: 5..<6) != questions(kind, seeds: 6..<7))
    }
  }
}
