import CardCore

/// The choice of the next item to ask in drills about memorized plays.
///
/// Items missed in this session come first, after a few other questions. Then come items that the
/// scheduler says are due, the one with the highest expected loss first. Then comes a new item,
/// drawn at random with its value as weight. If all items are known, any item is drawn in the same
/// way.
struct StudyPlan {
  private let items: [StudyItem]
  private var memories: [Memory?]
  /// The question number at which each item was last asked in this session.
  private var asked: [Int?]
  /// Whether each item was missed when it was last asked.
  private var missed: [Bool]
  private var turn = 0
  private let scheduler = SpacedRepetition()

  /// The number of questions after which a missed item comes back.
  static let pause = 3

  /// Creates a plan for some items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - isMissed: Whether all items count as missed at first, so that each is asked until it is
  ///     answered correctly.
  ///   - memory: The memory state of each item.
  init(_ items: [StudyItem], isMissed: Bool = false, memory: (StudyItem) -> Memory?) {
    self.items = items
    memories = items.map(memory)
    asked = [Int?](repeating: nil, count: items.count)
    missed = [Bool](repeating: isMissed, count: items.count)
  }

  /// Returns the index of the next item; `nil` if there are no items.
  mutating func next(at time: Int64, _ generator: inout MersenneTwister) -> Int? {
    turn += 1
    let place = choice(at: time, &generator)
    if let place { asked[place] = turn }
    return place
  }

  private func choice(at time: Int64, _ generator: inout MersenneTwister) -> Int? {
    let rested = items.indices.filter { turn - (asked[$0] ?? -Self.pause) > Self.pause }
    if let again = rested.first(where: { missed[$0] }) { return again }
    // NB: if there are very few items, a missed one cannot wait for others.
    if rested.isEmpty, let again = items.indices.first(where: { missed[$0] }) { return again }
    let due = rested.filter { (memories[$0]?.due ?? .max) <= time }
    if let most = most(due, at: time) { return most }
    let new = rested.filter { memories[$0] == nil }
    return draw(new.isEmpty ? rested.isEmpty ? Array(items.indices) : rested : new, &generator)
  }

  /// Returns the item with the highest expected loss: its value times the probability of having
  /// forgotten it.
  private func most(_ places: [Int], at time: Int64) -> Int? {
    var best: (place: Int, loss: Double)?
    for place in places {
      let recall = memories[place].map { scheduler.retrievability(of: $0, at: time) } ?? 0
      let loss = items[place].stake * (1.001 - recall)
      if loss > best?.loss ?? -1 { best = (place, loss) }
    }
    return best?.place
  }

  /// Returns a random item, with values as weights.
  private func draw(_ places: [Int], _ generator: inout MersenneTwister) -> Int? {
    // NB: integers, so that the draw is the same on every platform.
    let weights = places.map { UInt64(items[$0].stake * 1e9) + 1 }
    guard !weights.isEmpty else { return nil }
    var ticket = generator.bounded(weights.reduce(0, +))
    for (place, weight) in zip(places, weights) {
      if ticket < weight { return place }
      ticket -= weight
    }
    return places.last
  }

  /// Records an answer, and returns the new memory state.
  mutating func take(_ isRight: Bool, of place: Int, at time: Int64) -> Memory {
    let memory = scheduler.review(memories[place], rated: isRight ? .good : .again, at: time)
    memories[place] = memory
    missed[place] = !isRight
    return memory
  }
}
