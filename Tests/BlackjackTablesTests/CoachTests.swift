import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Testing

@Suite("The cost of a decision, by chart, count and cards")
struct CoachTests {
  private let low = "2C 3C 4C 5C 6C 2D 3D 4D 5D 6D 2H 3H 4H 5H 6H 2S 3S 4S 5S 6S"

  /// The values that the command `ev` would print for a hand after the same cards.
  private func odds(
    _ hand: String, _ upcard: String, seen: String, hands: Int = 1
  ) throws -> HandOdds {
    var shoe = Composition(decks: 4)
    try shoe.remove([Card](text: seen).map { $0.rank })
    return try HandOdds(
      hand: [Card](text: hand).map { $0.rank }, upcard: try #require(Card(text: upcard)).rank,
      shoe: shoe, OddsRules(.jeanLuc),
      place: HandOdds.Route(hands: hands, isFromSplit: hands > 1))
  }

  private func millionths(_ value: Double) -> Int64 { Int64((value * 1_000_000).rounded()) }

  // MARK: - Named hands

  @Test("16 against a ten: at a count of zero a counter stands, and the chart hits")
  func sixteenAgainstTen() throws {
    let coached = CoachedGuest("TS TD 6C 7H 2H", after: "2C 3C")
    coached.ask("deal", "hit")
    let verdict = try #require(coached.verdict)
    #expect(verdict.trueCount == 0 && verdict.chosen == .hit)
    #expect(verdict.advice.chart == .hit && verdict.advice.count == .stand)
    #expect(verdict.agreeing.contains(.chart) && !verdict.isMistake)
    let plays = try odds("TS 6C", "TD", seen: "2C 3C").plays
    #expect(coached.model.coach.last?.plays == plays, "to the last bit what `ev` tells")
    let worth = plays.map { $0.expectation }
    #expect(verdict.costs.chart == 0)
    #expect(verdict.costs.count == millionths(worth[1] - worth[0]))
  }

  @Test("16 against a ten: below zero both hit, and standing loses against both")
  func sixteenBelowZero() throws {
    let coached = CoachedGuest("TS TD 6C 7H", after: "KC KD KH KS QC QD QH")
    coached.ask("deal", "stand")
    let verdict = try #require(coached.verdict)
    #expect(verdict.trueCount == -3 && verdict.isMistake)
    #expect(verdict.advice == ByAdviser(chart: .hit, count: .hit, cards: .hit))
    #expect(verdict.costs.chart > 0 && verdict.costs.chart == verdict.costs.count)
    #expect(verdict.costs.cards == verdict.costs.chart)
  }

  @Test(
    "12 against a three: from a true count of two a counter stands", arguments: [true, false]
  )
  func twelveAgainstThree(isHigh: Bool) throws {
    let coached = CoachedGuest("TS 3D 2C 7H KH 9S", after: isHigh ? low : "")
    coached.ask("deal", "stand")
    let verdict = try #require(coached.verdict)
    #expect(verdict.advice.chart == .hit)
    #expect(verdict.advice.count == (isHigh ? .stand : .hit) && (verdict.trueCount >= 2) == isHigh)
    #expect(verdict.isMistake == !isHigh)
    if isHigh {
      #expect(verdict.costs.chart < 0, "the chart would have lost by it")
      #expect(verdict.costs.count == 0 && verdict.costs.cards == 0)
    }
  }

  @Test("Insurance: from a true count of three a counter takes it", arguments: [true, false])
  func insurance(isHigh: Bool) throws {
    let seen = isHigh ? low : "2C 3C"
    let coached = CoachedGuest("TS AD 9C 7H", after: seen, insurance: true)
    coached.ask("deal", "insurance")
    let verdict = try #require(coached.verdict)
    #expect(verdict.advice.chart == .decline)
    #expect(verdict.advice.count == (isHigh ? .insurance : .decline))
    #expect((verdict.trueCount >= 3) == isHigh && verdict.isMistake == !isHigh)
    let worth = try #require(try odds("TS 9C", "AD", seen: seen).insurance)
    #expect(verdict.costs.chart == millionths(-worth))
    #expect(verdict.costs.cards == (isHigh ? 0 : millionths(-worth)))
  }

  @Test("A split hand is judged with all cards on the table, as one hand of two")
  func splitHand() throws {
    let coached = CoachedGuest("8S 6D 8C TH 3S 9D TC KD")
    coached.ask("deal", "split", "hit")
    let verdict = try #require(coached.verdict)
    #expect(verdict.hand.map { $0.text } == ["8S", "3S"] && verdict.bet == 1_000)
    #expect(verdict.advice.chart == .double && verdict.isMistake)
    let plays = try odds("8S 3S", "6D", seen: "8C", hands: 2).plays
    #expect(coached.model.coach.last?.plays == plays)
  }

  @Test("Unaffordable plays are neither valued nor advised")
  func unaffordable() throws {
    let coached = CoachedGuest("6S 6D 5C TH 9S", bankroll: 1_000)
    coached.ask("deal", "hit")
    #expect(coached.verdict?.advice == ByAdviser(chart: .hit, count: .hit, cards: .hit))
    #expect(coached.verdict?.costs == ByAdviser(chart: 0, count: 0, cards: 0))
    #expect(coached.model.coach.last?.plays.map { $0.action } == [.hit, .stand])
  }

  @Test("The three costs add up: the gain from counting, and from remembering all cards")
  func addUp() throws {
    for cards in ["TS TD 6C 7H 2H", "5S 6D 4C TH 9S", "AS 2D 7C TH 9S", "9S 7D 9C TH 9D 4D 5D"] {
      let coached = CoachedGuest(cards, after: "2C 3C 4C KC 9D")
      coached.ask("deal", "stand")
      let (verdict, plays) = try #require(coached.model.coach.last)
      func worth(_ action: BlackjackAction) -> Double {
        plays.first { $0.action == action }?.expectation ?? .nan
      }
      for adviser in Adviser.allCases {
        let cost = worth(verdict.advice[adviser]) - worth(.stand)
        #expect(verdict.costs[adviser] == millionths(cost), "\(cards): \(adviser.text)")
        #expect(verdict.costs.cards >= verdict.costs[adviser], "\(cards): nobody beats the best")
      }
    }
  }

  // MARK: - Questions

  @Test("Questions don't depend on the hole card")
  func holeCard() {
    let questions = ["7H", "TH", "2H", "AH"].map { hole in
      let coached = CoachedGuest("TS 9D 6C \(hole) 2C 3S KD", after: "5C KC")
      coached.ask("deal", "hit", "stand")
      return coached.decisions
    }
    #expect(questions[0].count == 2 && questions.allSatisfy { $0 == questions[0] })
    #expect(questions[0][0].unseen.total == 4 * 52 - 5, "it is one of the unseen cards")
  }

  @Test("A question contains all cards seen since the shuffle")
  func seenCards() throws {
    let coached = CoachedGuest("TS 9D 8C TH 5S 5H 5D TC", after: "5C 5D AC")
    coached.ask("deal", "stand", "deal")
    let question = try #require(coached.decisions.last)
    #expect(question.unseen.count(of: .five) == 11 && question.unseen.count(of: .ace) == 15)
    let seen = 3 + 4 + 3
    #expect(question.unseen.total == 208 - seen)
  }

  @Test("A worker in slices finds bit-identical results")
  func slices() throws {
    let game = Player(at: .jack).game
    let answers = CoachedGuest.answers(
      to: WorkQuestion(.indices, number: 4, about: game.archive))
    let indices = try IndexTable(
      .hiLo, OddsRules(.jack), penetration: TableRules.jack.penetration
    ).indices
    #expect(answers.count == 1 && answers[0].isLast && answers[0].number == 4)
    #expect(try answers[0].says.array("indices") == indices.map { $0.archive })
  }

  @Test("An invalid question is refused")
  func refusedQuestion() {
    for topic in [WorkTopic.coach, .indices, .edge] {
      let worker = BackgroundWorker(for: WorkKind.blackjack)
      #expect(throws: ArchiveRefusal.self) {
        try worker.take(WorkQuestion(topic, number: 1, about: .string("16 v T")))
      }
      #expect(worker.isIdle)
    }
  }

  // MARK: - Order of answers

  @Test("An answer after the end of the round is recorded for its own decision")
  func lateAnswers() throws {
    let coached = CoachedGuest("2S 6D 3C TH 4S 5H 9D 8D")
    coached.guest.ask("deal", "hit", "hit", "stand")
    #expect(coached.guest.shown.phase == .roundComplete && coached.verdict == nil)
    #expect(coached.decisions.count == 1, "one question at a time")
    #expect(coached.panel?.contains("Calculating…") == true)
    coached.answer()
    #expect(coached.decisions.map { $0.hand.count } == [2, 3, 4])
    #expect(coached.model.profile.coachLog.decisions == 3)
    #expect(coached.verdict?.chosen == .stand && coached.verdict?.hand.count == 4)
    #expect(coached.guest.saved?.profile.coachLog == coached.model.profile.coachLog)
  }

  @Test("Answers to questions of another number are ignored")
  func foreignAnswers() throws {
    let coached = CoachedGuest("TS TD 6C 7H 2H")
    coached.guest.ask("deal", "stand")
    let question = try #require(coached.questions.last)
    let foreign = WorkQuestion(.coach, number: question.number + 1, about: question.about)
    for answer in CoachedGuest.answers(to: foreign) { coached.model.receive(answer) }
    coached.answer()
    #expect(coached.model.profile.coachLog.decisions == 1)
    let before = coached.model.profile.coachLog
    for answer in CoachedGuest.answers(to: question) { coached.model.receive(answer) }
    #expect(coached.model.profile.coachLog == before, "nor is one taken twice")
  }

  @Test("Questions are sent again if the player was elsewhere when the answer came")
  func comingBack() {
    let coached = CoachedGuest("TS TD 6C 7H 2H")
    coached.guest.ask("deal")
    let lost = coached.questions.count
    coached.model.attend(false)
    coached.model.attend(true)
    #expect(coached.questions.count == lost + 2, "the hand and the index numbers")
    coached.ask("stand")
    #expect(coached.model.profile.coachLog.decisions == 1)
  }
}
