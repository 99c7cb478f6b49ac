import CardCore

/// A player's saved training at the blackjack tables.
public struct TrainerProfile: Equatable, Sendable {
  /// Whether the player gets count tests.
  public var asksCount = false
  public var score = CountScore()
  /// The player's step of the tour, or `nil` once it is over.
  public var tour: TourStep?

  /// Creates the training of a player who hasn't trained and wants no tour.
  public init() {}
}

/// A player's results in count tests.
public struct CountScore: Equatable, Sendable {
  /// The number of answers.
  public private(set) var answered: Int64 = 0
  /// The number of correct answers.
  public private(set) var right: Int64 = 0
  /// The total error of all answers, in points.
  public private(set) var off: Int64 = 0

  /// Creates a score without answers.
  public init() {}

  /// Adds an answer with its error in points.
  mutating func add(missedBy points: Int) {
    guard answered < Self.most else { return }
    answered += 1
    if points == 0 { right += 1 }
    off += Int64(points)
  }

  /// The maximum number of answers counted.
  fileprivate static let most: Int64 = 1_000_000_000
}

extension TrainerProfile: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("asksCount", .bool(asksCount)), .init("answered", .integer(score.answered)),
        .init("right", .integer(score.right)), .init("off", .integer(score.off)),
      ] + (tour.map { [.init("tour", .integer($0.rawValue))] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    asksCount = try archive.bool("asksCount")
    score = try CountScore(archive: archive)
    if archive.member("tour") != nil {
      tour = TourStep(rawValue: try archive.integer("tour", in: 1...TourStep.allCases.count))
    }
  }
}

extension CountScore {
  fileprivate init(archive: JSONValue) throws(ArchiveRefusal) {
    answered = try archive.integer("answered", in: 0...Self.most)
    right = try archive.integer("right", in: 0...answered)
    off = try archive.integer("off", in: 0...Int64.max / 2)
  }
}
