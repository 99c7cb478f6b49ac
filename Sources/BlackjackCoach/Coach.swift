import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The coach at a table: which decisions are being looked at, and what is known about them.
///
/// The coach works nothing out. It puts questions, each with a number, one at a time, and judges a
/// decision as soon as the player has made it and its answer is there, whichever comes first.
public struct Coach {
  /// A decision of the player's.
  public struct Decision {
    let number: Int64
    public let question: CoachQuestion
    /// The whole true count at which it is made.
    public let trueCount: Int
    /// The initial bets that it is about, in credits.
    let bet: Credits
    /// What the plays are worth, once that is known.
    public fileprivate(set) var plays: [HandOdds.Play]?
    /// What the player did, once that is done.
    public fileprivate(set) var chosen: BlackjackAction?
  }

  /// Decisions that are not judged yet, the oldest first.
  private var decisions: [Decision] = []
  /// The play of a counter under the rules that were asked about last, once it is known.
  package private(set) var counter: IndexPlay?
  private var counterGame: Blackjack?
  /// The number of the question that was put last about a hand, and about index numbers.
  private var asked: (hand: Int64, indices: Int64)
  private var nextNumber: Int64
  /// The number of the first question about the round on the table.
  private var firstOfRound: Int64
  /// The decision judged last.
  package private(set) var verdict: Verdict?

  /// The decision judged last, and what its plays are worth.
  public var last: (judgement: Judgement, plays: [HandOdds.Play])? {
    verdict.map { ($0.judgement, $0.plays) }
  }

  /// A decision that was judged, and what its plays are worth.
  public struct Verdict: Equatable, Sendable {
    public let judgement: Judgement
    public let plays: [HandOdds.Play]
  }

  /// No more decisions than this wait for their answers; the oldest are given up.
  package static let mostWaiting = 16

  /// A coach whose questions are numbered from a number that no question before had.
  ///
  /// - Parameters:
  ///   - firstNumber: That number.
  ///   - verdict: The decision that was judged last before the player left.
  package init(firstNumber: Int64, verdict: Verdict? = nil) {
    self.verdict = verdict
    nextNumber = firstNumber
    firstOfRound = firstNumber
    asked = (firstNumber - 1, firstNumber - 1)
  }

  /// The decision in front of the player.
  public var open: Decision? { decisions.last.flatMap { $0.chosen == nil ? $0 : nil } }

  /// Whether a decision that was made waits for what is needed to judge it.
  public var isWorking: Bool { decisions.contains { $0.chosen != nil } }

  /// Looks at the table, where everything lies still.
  ///
  /// - Returns: The questions that are to be put.
  package mutating func look(at seen: BlackjackObservation, of game: Blackjack) -> [WorkQuestion] {
    var questions: [WorkQuestion] = []
    if counterGame != game {
      (counter, counterGame) = (nil, game)
      asked.indices = takeNumber()
      questions.append(
        WorkQuestion(.indices, number: asked.indices, about: game.archive))
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
    Decision(
      number: takeNumber(), question: question,
      trueCount: IndexPlay.trueCount(running: seen.count.running, unseen: question.unseen.total),
      bet: seen.bet * question.bets)
  }

  /// How many decisions of the round on the table were made and are not judged yet.
  package var unjudged: Int {
    decisions.filter { $0.chosen != nil && $0.number >= firstOfRound }.count
  }

  /// Says nothing more of the decision judged last.
  package mutating func forgetVerdict() { verdict = nil }

  /// Notes that the table was cleared for another round.
  package mutating func beginRound() { firstOfRound = nextNumber }

  /// Takes up the last decisions of a round again, which were not judged when the player left.
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

  /// The question about the oldest decision without an answer, unless it was put already.
  private mutating func nextQuestion() -> [WorkQuestion] {
    guard let next = decisions.first(where: { $0.plays == nil }), asked.hand != next.number else {
      return []
    }
    asked.hand = next.number
    return [WorkQuestion(.coach, number: next.number, about: next.question.archive)]
  }

  /// Lets the decision in front of the player pass without a judgement.
  package mutating func letPass() { decisions.removeAll { $0.chosen == nil } }

  /// Forgets which questions were put, so that they are put again.
  package mutating func forgetAsked() {
    asked.hand = -1
    if counter == nil { counterGame = nil }
  }

  private mutating func takeNumber() -> Int64 {
    nextNumber += 1
    return nextNumber - 1
  }

  /// Notes what the player did.
  ///
  /// - Returns: What was judged.
  package mutating func note(_ action: BlackjackAction) -> [Judgement] {
    guard let open, open.question.legal.contains(action) else { return [] }
    decisions[decisions.count - 1].chosen = action
    return judge()
  }

  /// Takes an answer; one to a question that nobody waits for is passed over.
  ///
  /// - Returns: What was judged, and the questions that are to be put.
  package mutating func hear(_ answer: WorkAnswer) -> ([Judgement], [WorkQuestion]) {
    switch answer.topic {
    case .coach where answer.number == asked.hand && answer.isLast:
      let place = decisions.firstIndex { $0.number == answer.number }
      if let plays = try? CoachAnswer(archive: answer.says).plays {
        if let place { decisions[place].plays = plays }
      } else if let place {
        // NB: so few cards are left that nobody can tell; such a decision is not judged.
        decisions.remove(at: place)
      }
    case .indices where answer.number == asked.indices && answer.isLast:
      guard let counterGame, let counts = try? CounterAnswer(archive: answer.says) else { break }
      counter = IndexPlay(
        strategy: counts.chart.map { BasicStrategy($0) } ?? counterGame.strategy,
        indices: counts.indices)
    default: break
    }
    let judged = judge()
    return (judged, nextQuestion())
  }

  /// Judges the decisions of which everything is known, in the order in which they were made.
  private mutating func judge() -> [Judgement] {
    guard let counter else { return [] }
    var judged: [Judgement] = []
    while let first = decisions.first, let chosen = first.chosen, let plays = first.plays {
      decisions.removeFirst()
      guard first.question.game == counterGame,
        let judgement = Judgement(chosen, in: first, worth: plays, counter: counter)
      else { continue }
      verdict = Verdict(judgement: judgement, plays: plays)
      judged.append(judgement)
    }
    return judged
  }
}

extension Coach.Verdict: Archivable {
  public var archive: JSONValue {
    .object([
      .init("judgement", judgement.archive), .init("plays", CoachAnswer(plays).archive),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    judgement = try archive.value("judgement")
    plays = try CoachAnswer(archive: try archive.required("plays")).plays
  }
}
