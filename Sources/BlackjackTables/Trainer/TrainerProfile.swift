import CardCore

/// What is kept of a player's training at the blackjack tables.
public struct TrainerProfile: Equatable, Sendable {
  /// Whether the player is asked for the running count now and then.
  public var asksCount = false
  public var score = CountScore()
  /// Where the player is on the tour; `nil` once it is over.
  public var tour: TourStep?

  /// What is kept of a player who has not trained and wants no tour.
  public init() {}
}

/// How well a player keeps the running count.
public struct CountScore: Equatable, Sendable {
  /// How many questions were answered.
  public private(set) var answered: Int64 = 0
  /// How many of the answers were right.
  public private(set) var right: Int64 = 0
  /// By how much all answers together were wrong.
  public private(set) var off: Int64 = 0

  /// No answers yet.
  public init() {}

  /// Adds an answer that was wrong by some points, or right.
  mutating func add(missedBy points: Int) {
    guard answered < Self.most else { return }
    answered += 1
    if points == 0 { right += 1 }
    off += Int64(points)
  }

  /// More answers than this are not counted.
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
