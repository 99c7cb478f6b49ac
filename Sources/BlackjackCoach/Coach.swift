import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The coach at a table, which judges the player's decisions.
///
/// It computes nothing itself. It sends numbered questions to the background worker, one at a time.
/// A decision is judged when the player has made it and its answer has arrived, whichever comes
/// last.
public struct Coach {
  /// A decision of the player.
  public struct Decision {
    let number: Int64
    public let question: CoachQuestion
    /// The true count at the decision, as a whole number.
    public let trueCount: Int
    /// The running count and the cards left at the decision.
    public let reading: CountReading
    /// The initial bets that the decision is about, in credits.
    let bet: Credits
    /// The values of the plays, once they are known.
    public fileprivate(set) var plays: [HandOdds.Play]?
    /// The player's choice, once it is made.
    public fileprivate(set) var chosen: BlackjackAction?
  }

  /// The decisions not judged yet, the oldest first.
  private var decisions: [Decision] = []
  /// The counting strategy for the rules last asked about, once it is known.
  package private(set) var counter: IndexPlay?
  private var counterGame: Blackjack?
  private var counterRule = TrueCountRule.byCards
  /// The rule for the whole true counts of decisions and index numbers.
  package var rule = TrueCountRule.byCards
  /// The numbers of the last questions about a hand and about index numbers.
  private var asked: (hand: Int64, indices: Int64)
  private var nextNumber: Int64
  /// The number of the first question about the current round.
  private var firstOfRound: Int64
  /// The number of the first question about the round that the verdict is about.
  private var firstOfVerdict: Int64
  /// The last judged decision.
  package private(set) var verdict: Verdict?

  /// The last judged decision, and the values of its plays.
  public var last: (judgement: Judgement, plays: [HandOdds.Play])? {
    verdict.map { ($0.judgement, $0.plays) }
  }

  /// A judged decision, the values of its plays, and the decisions of the round before it.
  public struct Verdict: Equatable, Sendable {
    public let judgement: Judgement
    public let plays: [HandOdds.Play]
    /// The judged decisions of the same round that came before.
    let earlier: [Judgement]

    /// All judged decisions of the round so far.
    public var round: RoundJudgement { RoundJudgement(judgements: earlier + [judgement]) }
  }

  /// The maximum number of decisions that wait for an answer.
  ///
  /// The oldest ones beyond it are dropped.
  package static let mostWaiting = 16

  /// Creates a coach.
  ///
  /// - Parameters:
  ///   - firstNumber: The number of the first question, higher than that of any earlier question.
  ///   - verdict: The last judged decision before the player left.
  package init(firstNumber: Int64, verdict: Verdict? = nil) {
    self.verdict = verdict
    nextNumber = firstNumber
    firstOfRound = firstNumber
    firstOfVerdict = firstNumber
    asked = (firstNumber - 1, firstNumber - 1)
  }

  /// The decision that the player has yet to make.
  public var open: Decision? { decisions.last.flatMap { $0.chosen == nil ? $0 : nil } }

  /// Whether a decision that was made hasn't been judged yet.
  public var isWorking: Bool { decisions.contains { $0.chosen != nil } }

  /// Examines the table while nothing moves.
  ///
  /// - Returns: The questions to send.
  package mutating func look(at seen: BlackjackObservation, of game: Blackjack) -> [WorkQuestion] {
    var questions: [WorkQuestion] = []
    if counterRule != rule { letPass() }
    if counterGame != game || counterRule != rule {
      (counter, counterGame, counterRule) = (nil, game, rule)
      asked.indices = takeNumber()
      questions.append(
        WorkQuestion(
          .indices, number: asked.indices,
          about: IndexQuestion(game: game, rounding: rule.rounding).archive))
    }
    if let question = CoachQuestion(of: game, at: seen), open?.question != question {
      decisions.removeAll { $0.chosen == nil }
      decisions.append(decision(question, at: seen))
      if decisions.count > Self.mostWaiting { decisions.removeFirst() }
    }
    return questions + nextQuestion()
  }

  private mutating func decision(
    _ question: CoachQuestion, at seen: BlackjackObservation
  ) -> Decision {
    let reading = CountReading(running: seen.count.running, unseen: question.unseen.total)
    return Decision(
      number: takeNumber(), question: question,
      trueCount: rule.trueCount(running: reading.running, unseen: reading.unseen),
      reading: reading, bet: seen.bet * question.bets)
  }

  /// The number of decisions in the current round that were made but not judged yet.
  package var unjudged: Int {
    decisions.filter { $0.chosen != nil && $0.number >= firstOfRound }.count
  }

  /// Clears the last judged decision, because the next round is dealt.
  package mutating func forgetVerdict() {
    verdict = nil
    firstOfVerdict = firstOfRound
  }

  /// Starts another round.
  package mutating func beginRound() { firstOfRound = nextNumber }

  /// Restores the last decisions of a round that weren't judged when the player left.
  package mutating func takeUp(_ count: Int, of journal: Journal<Blackjack>) {
    var round = Journal(of: journal.game, from: journal.opening)
    for action in journal.actions {
      let seen = round.observation
      if let question = CoachQuestion(of: round.game, at: seen), question.legal.contains(action) {
        decisions.append(decision(question, at: seen))
        decisions[decisions.count - 1].chosen = action
      }
      // NB: the journal holds legal actions only.
      _ = try? round.play(action)
    }
    decisions = decisions.suffix(count)
  }

  /// The question about the oldest decision without an answer, unless it has been sent.
  private mutating func nextQuestion() -> [WorkQuestion] {
    guard let next = decisions.first(where: { $0.plays == nil }), asked.hand != next.number else {
      return []
    }
    asked.hand = next.number
    return [WorkQuestion(.coach, number: next.number, about: next.question.archive)]
  }

  /// Drops the decision that the player has yet to make.
  package mutating func letPass() { decisions.removeAll { $0.chosen == nil } }

  /// Marks all questions as unsent, so that they are sent again.
  package mutating func forgetAsked() {
    asked.hand = -1
    if counter == nil { counterGame = nil }
  }

  private mutating func takeNumber() -> Int64 {
    nextNumber += 1
    return nextNumber - 1
  }

  /// Records the player's choice.
  ///
  /// - Returns: The decisions judged as a result.
  package mutating func note(_ action: BlackjackAction) -> [Judgement] {
    guard let open, open.question.legal.contains(action) else { return [] }
    decisions[decisions.count - 1].chosen = action
    return judge()
  }

  /// Processes an answer.
  ///
  /// Answers that nothing waits for are ignored.
  ///
  /// - Returns: The decisions judged as a result, and the questions to send.
  package mutating func receive(_ answer: WorkAnswer) -> ([Judgement], [WorkQuestion]) {
    switch answer.topic {
    case .coach where answer.number == asked.hand && answer.isLast:
      let place = decisions.firstIndex { $0.number == answer.number }
      if let plays = try? CoachAnswer(archive: answer.says).plays {
        if let place { decisions[place].plays = plays }
      } else if let place {
        // NB: too few cards are left for a value, so the decision isn't judged.
        decisions.remove(at: place)
      }
    case .indices where answer.number == asked.indices && answer.isLast:
      guard let counterGame, let counts = try? CounterAnswer(archive: answer.says),
        let chart = counts.chart ?? counterGame.oddsRules.printedChart
      else { break }
      counter = IndexPlay(strategy: BasicStrategy(chart), indices: counts.indices)
    default: break
    }
    let judged = judge()
    return (judged, nextQuestion())
  }

  /// Judges the decisions with complete data, in the order in which they were made.
  private mutating func judge() -> [Judgement] {
    guard let counter else { return [] }
    var judged: [Judgement] = []
    while let first = decisions.first, let chosen = first.chosen, let plays = first.plays {
      decisions.removeFirst()
      guard first.question.game == counterGame,
        let judgement = Judgement(chosen, in: first, worth: plays, counter: counter)
      else { continue }
      judged.append(judgement)
      // NB: a decision of the round before, judged late, doesn't belong to this round's verdict.
      guard first.number >= firstOfVerdict else { continue }
      verdict = Verdict(
        judgement: judgement, plays: plays, earlier: verdict?.round.judgements ?? [])
    }
    return judged
  }
}

extension Coach.Verdict: Archivable {
  public var archive: JSONValue {
    .object(
      [.init("judgement", judgement.archive), .init("plays", CoachAnswer(plays).archive)]
        + (earlier.isEmpty ? [] : [.init("earlier", .array(earlier.map { $0.archive }))]))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    judgement = try archive.value("judgement")
    plays = try CoachAnswer(archive: try archive.required("plays")).plays
    // NB: older saves have only the last decision.
    var earlier: [Judgement] = []
    if archive.member("earlier") != nil {
      for judgement in try archive.array("earlier") {
        earlier.append(try Judgement(archive: judgement))
      }
    }
    self.earlier = earlier
  }
}
