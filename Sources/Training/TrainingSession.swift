import BlackjackOdds
import BlackjackRules
import CardCore

/// The data for questions about plays, computed by the odds engine for some rules.
public struct TrainingMaterial: Equatable, Sendable {
  public let odds: ChartOdds
  /// The index numbers; empty if only the chart is drilled.
  public let indices: [IndexTable.Index]
  /// The values of plays for each index number, at each of `DeviationQuestion.counts`; empty if they
  /// aren't known.
  public let plays: [[[HandOdds.Play]]]

  public init(
    odds: ChartOdds, indices: [IndexTable.Index] = [], plays: [[[HandOdds.Play]]] = []
  ) {
    self.odds = odds
    self.indices = indices
    self.plays = plays
  }
}

/// A sequence of questions of one drill.
///
///     var session = TrainingSession(.trueCount, settings, seed: 7, knowing: progress, at: now)
///     session.question                               // running count -4, two decks
///     session.answer(.number(-2), after: 1_800, at: now, in: &progress)?.isRight  // true
///
/// Equal settings, progress, times, seeds and answers give equal questions on every platform.
public struct TrainingSession: Sendable {
  public let kind: DrillKind
  public let settings: TrainingSettings
  public let seed: UInt64
  /// The number of questions; in a session that repeats missed items, each wrong answer adds one.
  public private(set) var count: Int
  /// The mistakes from the table that the session repeats, if it does.
  public let lapses: [MissedItem]
  /// The current question; `nil` when the session is over, or if there is nothing to ask.
  public private(set) var question: DrillQuestion?
  /// The result so far.
  public private(set) var result: SessionResult
  /// The wrong answers.
  public private(set) var missed: [Verdict] = []

  private let material: TrainingMaterial?
  private var generator: MersenneTwister
  private var plan: StudyPlan
  private let items: [StudyItem]
  /// The index of the current item, in drills about memorized plays.
  private var item: Int?

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - kind: The drill.
  ///   - settings: The player's settings.
  ///   - seed: The seed of all random choices.
  ///   - progress: The player's progress.
  ///   - material: The chart for a drill about plays, with index numbers for deviations.
  ///   - count: The number of questions; by default, as in the settings.
  ///   - time: The start time, in seconds since midnight of 1 January 1970.
  public init(
    _ kind: DrillKind, _ settings: TrainingSettings, seed: UInt64,
    knowing progress: TrainingProgress, of material: TrainingMaterial? = nil, count: Int? = nil,
    at time: Int64
  ) {
    self.kind = kind
    self.settings = settings
    self.seed = seed
    self.material = material
    lapses = []
    self.count = count ?? (kind == .runningCount ? Self.runs(of: settings) : settings.questions)
    generator = MersenneTwister(seed: seed)
    items =
      switch kind {
      case .basicStrategy: material.map { StudyItem.all(in: $0.odds) } ?? []
      case .deviations: material.map { StudyItem.all(in: $0.indices, of: settings.count) } ?? []
      default: []
      }
    plan = StudyPlan(items) { progress.memory(of: $0.key) }
    result = SessionResult(kind, at: time)
    ask(at: time)
  }

  /// Starts a session about mistakes at the table: each item, under the rules of its table, until
  /// it is answered correctly.
  ///
  /// - Parameters:
  ///   - settings: The player's settings.
  ///   - seed: The seed of all random choices.
  ///   - progress: The player's progress, with the missed items.
  ///   - time: The start time, in seconds since midnight of 1 January 1970.
  public init(
    ofLapses settings: TrainingSettings, seed: UInt64, knowing progress: TrainingProgress,
    at time: Int64
  ) {
    kind = .basicStrategy
    self.settings = settings
    self.seed = seed
    material = nil
    lapses = progress.lapses.asked(counting: settings.count)
    count = lapses.count
    generator = MersenneTwister(seed: seed)
    items = lapses.enumerated().map { place, lapse in
      StudyItem(key: lapse.thing.key, stake: Double(lapse.lost), places: [place])
    }
    plan = StudyPlan(items, isMissed: true) { progress.memory(of: $0.key) }
    result = SessionResult(kind, at: time)
    ask(at: time)
  }

  /// Resumes an unfinished session by replaying its answers; returns `nil` if it would ask other
  /// questions than before, for example because of other material.
  ///
  /// - Parameters:
  ///   - drill: The session.
  ///   - progress: The player's current progress.
  ///   - material: The same material as at the start, for drills that need it.
  public init?(
    resuming drill: OpenDrill, knowing progress: TrainingProgress,
    of material: TrainingMaterial? = nil
  ) {
    var known = progress.rewound(to: drill)
    if drill.lapses.isEmpty {
      self.init(
        drill.kind, drill.settings, seed: drill.seed, knowing: known, of: material,
        count: drill.count, at: drill.began)
    } else {
      self.init(ofLapses: drill.settings, seed: drill.seed, knowing: known, at: drill.began)
    }
    for given in drill.answers {
      guard key == given.key,
        answer(given.given, after: given.milliseconds, at: given.time, in: &known) != nil
      else { return nil }
    }
    if isOver { return nil }
  }

  /// The start of the session, as it is saved with its answers.
  private var beginning: OpenDrill {
    OpenDrill(
      kind, settings, seed: seed, count: lapses.isEmpty ? count : lapses.count,
      began: result.began, lapses: lapses)
  }

  /// The key of the current item's memory state; empty in drills without memorized plays.
  private var key: String { item.map { items[$0].key } ?? "" }

  /// The current item, in a session about mistakes at the table.
  public var lapse: MissedItem? {
    item.flatMap { lapses.indices.contains($0) ? lapses[$0] : nil }
  }

  /// Returns the number of runs in a session: one of a whole deck or several, or more of fewer cards.
  static func runs(of settings: TrainingSettings) -> Int {
    switch settings.run {
    case .quarter: 4
    case .half: 2
    case .deck, .twoDecks, .sixDecks: 1
    }
  }

  /// Whether every question is answered.
  public var isOver: Bool { question == nil }

  /// Answers the current question, records the answer in the player's progress, and asks the next
  /// question.
  ///
  /// - Parameters:
  ///   - given: The answer.
  ///   - milliseconds: The time that the player took.
  ///   - time: The time of the answer, in seconds since midnight of 1 January 1970.
  ///   - progress: The player's progress.
  /// - Returns: The verdict; `nil`, without any change, if the answer is of the wrong kind.
  public mutating func answer(
    _ given: DrillAnswer, after milliseconds: Int64, at time: Int64,
    in progress: inout TrainingProgress
  ) -> Verdict? {
    guard let question, question.takes(given) else { return nil }
    let verdict = question.verdict(on: given)
    progress.note(
      OpenDrill.Answer(given: given, milliseconds: milliseconds, time: time, key: key),
      number: result.asked, of: beginning)
    if !verdict.isRight {
      missed.append(verdict)
      if !lapses.isEmpty { count += 1 }
    }
    result.take(verdict, after: milliseconds)
    progress.take(verdict, after: milliseconds, at: time)
    if let item {
      let memory = plan.take(verdict.isRight, of: item, at: time)
      progress.remember(items[item].key, memory)
      if verdict.isRight { progress.settleLapse(of: items[item].key) }
    }
    ask(at: time)
    if isOver { progress.leaveDrill() }
    return verdict
  }

  private mutating func ask(at time: Int64) {
    item = nil
    question = result.asked < count ? next(at: time) : nil
  }

  private mutating func next(at time: Int64) -> DrillQuestion? {
    switch kind {
    case .runningCount: return .run(CountRun(settings, &generator))
    case .trueCount:
      return kind.exists(for: settings.count)
        ? .trueCount(TrueCountQuestion(decks: settings.rules.decks, &generator)) : nil
    case .deckEstimation: return .tray(TrayQuestion(decks: settings.rules.decks, &generator))
    case .betRamp: return .ramp(RampQuestion(settings, &generator))
    case .dealerErrors: return .payout(PayoutQuestion(settings.rules, &generator))
    case .basicStrategy where !lapses.isEmpty:
      item = plan.next(at: time, &generator)
      return lapse?.question(&generator)
    case .basicStrategy, .deviations:
      guard let material, let item = plan.next(at: time, &generator) else { return nil }
      self.item = item
      let place = generator.one(of: items[item].places)
      if kind == .basicStrategy {
        return .strategy(StrategyQuestion(material.odds.cells[place], &generator))
      }
      let index = material.indices[place]
      return .deviation(
        DeviationQuestion(
          index, legal: material.legalPlays(for: index), plays: material.plays(for: index),
          &generator))
    }
  }

  /// The total cost of the missed plays, in initial bets per round, if they are always played this
  /// way; each cell and index number counts once.
  public var costOfMisses: Double {
    var names: [String] = []
    var sum = 0.0
    for verdict in missed {
      switch verdict.question {
      case .strategy(let question):
        guard !names.contains(question.cell.name) else { continue }
        names.append(question.cell.name)
        sum += question.cell.chance * (verdict.cost ?? 0)
      case .deviation(let question):
        let name = "\(question.index.hand) v \(question.index.upcard.letter)"
        guard !names.contains(name) else { continue }
        names.append(name)
        sum += question.index.gain
      default: continue
      }
    }
    return sum
  }
}
