import BlackjackOdds
import BlackjackRules
import CardCore

/// What questions about plays are made of, as the odds engine computes it for some rules.
public struct TrainingMaterial: Equatable, Sendable {
  public let odds: ChartOdds
  /// The index numbers; empty if only the chart is drilled.
  public let indices: [IndexTable.Index]

  public init(odds: ChartOdds, indices: [IndexTable.Index] = []) {
    self.odds = odds
    self.indices = indices
  }
}

/// A number of questions of one drill, one after another.
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
  /// How many questions there are; where things are asked until they are right, a wrong answer adds one.
  public private(set) var count: Int
  /// What was missed at the table, if that is what is asked for.
  public let lapses: [TableLapse]
  /// The question that awaits an answer; `nil` when the session is over, or there is nothing to ask.
  public private(set) var question: DrillQuestion?
  /// The answers so far.
  public private(set) var result: SessionResult
  /// What was not right.
  public private(set) var missed: [Verdict] = []

  private let material: TrainingMaterial?
  private var generator: MersenneTwister
  private var plan: StudyPlan
  private let items: [StudyItem]
  /// What is asked for at present, of what is known by heart.
  private var item: Int?

  /// A session that begins.
  ///
  /// - Parameters:
  ///   - kind: What is drilled.
  ///   - settings: The player's settings.
  ///   - seed: The seed of all chance.
  ///   - progress: What the player has learned.
  ///   - material: The chart for a drill about plays, with index numbers for deviations.
  ///   - count: How many questions; by default as many as the settings say.
  ///   - time: When it begins, in seconds since midnight of 1 January 1970.
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

  /// A session about what was missed at the table, each thing by the rules of that table, until it is right.
  ///
  /// - Parameters:
  ///   - settings: The player's settings.
  ///   - seed: The seed of all chance.
  ///   - progress: What the player has learned, and what was missed.
  ///   - time: When it begins, in seconds since midnight of 1 January 1970.
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

  /// A session that was left, with the answers that were given; `nil` where it would ask something else than it
  /// has asked, as with another material.
  ///
  /// - Parameters:
  ///   - drill: The session.
  ///   - progress: What the player has learned by now.
  ///   - material: What the drill needs, as it did when it began.
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

  /// What the session began from, as it is kept with its answers.
  private var beginning: OpenDrill {
    OpenDrill(
      kind, settings, seed: seed, count: lapses.isEmpty ? count : lapses.count,
      began: result.began, lapses: lapses)
  }

  /// What the memory of what is asked for is kept under; empty where nothing is known by heart.
  private var key: String { item.map { items[$0].key } ?? "" }

  /// What is asked for at present, of what was missed at the table.
  public var lapse: TableLapse? {
    item.flatMap { lapses.indices.contains($0) ? lapses[$0] : nil }
  }

  /// How many runs of cards a session has: one of a whole deck, more of fewer cards.
  static func runs(of settings: TrainingSettings) -> Int {
    switch settings.run {
    case .quarter: 4
    case .half: 2
    case .deck: 1
    }
  }

  /// Whether every question is answered.
  public var isOver: Bool { question == nil }

  /// Takes an answer, notes it in the player's progress, and asks the next question.
  ///
  /// - Parameters:
  ///   - given: The answer.
  ///   - milliseconds: How long the player took.
  ///   - time: When it was given, in seconds since midnight of 1 January 1970.
  ///   - progress: The player's progress.
  /// - Returns: The verdict; `nil` if the question takes no such answer, which changes nothing.
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
    case .trueCount: return .trueCount(TrueCountQuestion(decks: settings.rules.decks, &generator))
    case .deckEstimation: return .tray(TrayQuestion(decks: settings.rules.decks, &generator))
    case .betRamp: return .ramp(RampQuestion(settings.ramp, &generator))
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
      return .deviation(DeviationQuestion(index, legal: legal(index, material), &generator))
    }
  }

  /// What the rules allow with a hand of an index number.
  private func legal(
    _ index: IndexTable.Index, _ material: TrainingMaterial
  ) -> [BlackjackAction] {
    if index.isInsurance { return [.insurance, .decline] }
    let name = index.hand == "17" ? "17+" : index.hand
    return material.odds.cell(name, against: index.upcard)?.plays.map { $0.action } ?? []
  }

  /// What all that was missed costs, in initial bets for each round, if it is played so whenever it
  /// comes up; each cell and number counts once.
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
