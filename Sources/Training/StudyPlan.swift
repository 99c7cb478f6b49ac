import CardCore

/// Chooses what to ask next of what is to be known by heart.
///
/// First comes what was missed in this session, a few questions later; then what the scheduler says
/// is due, where forgetting would cost most; then something new, drawn at random by what it is worth;
/// then, if all is known, anything, likewise.
struct StudyPlan {
  private let items: [StudyItem]
  private var memories: [Memory?]
  /// When each was asked in this session, counted in questions.
  private var asked: [Int?]
  /// Which were missed when they were asked last.
  private var missed: [Bool]
  private var turn = 0
  private let scheduler = SpacedRepetition()

  /// After how many questions something missed comes back.
  static let pause = 3

  /// A plan for some items.
  ///
  /// - Parameters:
  ///   - items: What is to be known.
  ///   - isMissed: Whether all of them count as missed already, so that each is asked until it is right.
  ///   - memory: What is known of each.
  init(_ items: [StudyItem], isMissed: Bool = false, memory: (StudyItem) -> Memory?) {
    self.items = items
    memories = items.map(memory)
    asked = [Int?](repeating: nil, count: items.count)
    missed = [Bool](repeating: isMissed, count: items.count)
  }

  /// The place of the item to ask for; `nil` if there is none at all.
  mutating func next(at time: Int64, _ generator: inout MersenneTwister) -> Int? {
    turn += 1
    let place = choice(at: time, &generator)
    if let place { asked[place] = turn }
    return place
  }

  private func choice(at time: Int64, _ generator: inout MersenneTwister) -> Int? {
    let rested = items.indices.filter { turn - (asked[$0] ?? -Self.pause) > Self.pause }
    if let again = rested.first(where: { missed[$0] }) { return again }
    // NB: among very few things, what was missed cannot wait for others.
    if rested.isEmpty, let again = items.indices.first(where: { missed[$0] }) { return again }
    let due = rested.filter { (memories[$0]?.due ?? .max) <= time }
    if let most = most(due, at: time) { return most }
    let new = rested.filter { memories[$0] == nil }
    return draw(new.isEmpty ? rested.isEmpty ? Array(items.indices) : rested : new, &generator)
  }

  /// The one of some items that costs most if it is forgotten, times the chance that it is.
  private func most(_ places: [Int], at time: Int64) -> Int? {
    var best: (place: Int, loss: Double)?
    for place in places {
      let recall = memories[place].map { scheduler.retrievability(of: $0, at: time) } ?? 0
      let loss = items[place].stake * (1.001 - recall)
      if loss > best?.loss ?? -1 { best = (place, loss) }
    }
    return best?.place
  }

  /// One of some items at random, each as likely as its stake is high.
  private func draw(_ places: [Int], _ generator: inout MersenneTwister) -> Int? {
    // NB: whole numbers, so that the draw is the same on every platform.
    let weights = places.map { UInt64(items[$0].stake * 1e9) + 1 }
    guard !weights.isEmpty else { return nil }
    var ticket = generator.bounded(weights.reduce(0, +))
    for (place, weight) in zip(places, weights) {
      if ticket < weight { return place }
      ticket -= weight
    }
    return places.last
  }

  /// Takes note of an answer, and returns what is known now.
  mutating func take(_ isRight: Bool, of place: Int, at time: Int64) -> Memory {
    let memory = scheduler.review(memories[place], rated: isRight ? .good : .again, at: time)
    memories[place] = memory
    missed[place] = !isRight
    return memory
  }
}
