import CardCore

extension PatienceRules {
  /// All games with their usual rules, then their variants.
  public static let all: [PatienceRules] = usual + usual.flatMap { $0.variants }

  private static let usual: [PatienceRules] = [
    .klondike(draw: 1), .klondike(draw: 3), .vegas(draw: 1), .vegas(draw: 3), .freeCell, .yukon,
    .spider(suits: 1), .spider(suits: 2), .spider(suits: 4), .pyramid, .triPeaks, .golf, .scorpion,
    .russian, .canfield, .fortyThieves, .easthaven, .bakersGame, .eightOff, .seahaven,
  ]

  /// Returns the rules with a permanent name, or `nil` if there are none.
  public static func named(_ id: String) -> PatienceRules? { all.first { $0.id == id } }
}

extension Patience: Archivable {
  /// The permanent name of the rules.
  public var archive: JSONValue { .object([.init("game", .string(rules.id))]) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let id = try archive.string("game")
    guard let rules = PatienceRules.named(id) else {
      let known = PatienceRules.all.reduce("") { $0 + ($0.isEmpty ? "" : ", ") + $1.id }
      throw ArchiveRefusal("game", "is not known; known are \(known)")
    }
    self.init(rules)
  }
}
