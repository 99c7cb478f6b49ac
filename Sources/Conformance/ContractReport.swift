/// One way in which a game broke a promise that every `CardGame` makes.
public struct Violation: Equatable, Sendable {
  /// The seed of the game's opening.
  public let seed: UInt64
  /// How many actions had been played since the opening.
  public let step: Int
  /// What was promised and not kept.
  public let sentence: String

  /// The violation as one line, with all that is needed to see it again.
  public var text: String { "seed \(seed), step \(step): \(sentence)" }
}

/// What the random play of one game showed.
public struct ContractReport: Sendable {
  /// The game's name in the catalogue.
  public let name: String
  /// How many games were begun.
  public internal(set) var games = 0
  /// How many actions were played in them.
  public internal(set) var actions = 0
  public internal(set) var violations: [Violation] = []
  /// The fingerprint of every opening, choice, action and event.
  public internal(set) var digest = Digest()

  /// The report as one line, the same on every platform.
  public var text: String {
    "\(name): \(games) games, \(actions) actions, \(violations.count) violations, "
      + "digest \(digest.text)"
  }
}
