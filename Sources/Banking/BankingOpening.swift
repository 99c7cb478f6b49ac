import CardCore

/// The state at the start of play: credits, bets, and a shoe between two rounds.
public struct BankingOpening: Equatable, Sendable {
  public let credits: Credits
  /// The placed bets, in the order of the spots.
  public let bets: [Credits]
  /// The seed of the shoe.
  public let seed: UInt64
  /// The number of cards of the shoe that have been dealt.
  public let dealtCount: Int
  /// The places of the burned cards, which have never been seen.
  let burned: [Int]
  /// The cards that a prepared shoe deals first; empty for a shuffled one.
  public let stacked: [Card]

  /// Creates an opening; by default, with a fresh shoe.
  public init(
    credits: Credits, bets: [Credits] = [], seed: UInt64, dealtCount: Int = 0, stacked: [Card] = []
  ) {
    self.init(
      credits: credits, bets: bets, seed: seed, dealtCount: dealtCount, burned: [],
      stacked: stacked)
  }

  init(
    credits: Credits, bets: [Credits], seed: UInt64, dealtCount: Int, burned: [Int],
    stacked: [Card]
  ) {
    self.credits = credits
    self.bets = bets
    self.seed = seed
    self.dealtCount = dealtCount
    self.burned = burned
    self.stacked = stacked
  }

  /// Returns the same shoe with other credits and bets.
  public func changed(credits: Credits, bets: [Credits]) -> BankingOpening {
    BankingOpening(
      credits: credits, bets: bets, seed: seed, dealtCount: dealtCount, burned: burned,
      stacked: stacked)
  }
}

extension BankingOpening: Archivable {
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("credits", .integer(credits)), .init("bets", .integers(bets)),
      .init("seed", .integer(seed)), .init("dealt", .integer(dealtCount)),
    ]
    if !burned.isEmpty { members.append(.init("burned", .integers(burned))) }
    if !stacked.isEmpty { members.append(.init("stacked", .texts(stacked))) }
    return .object(members)
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      credits: try archive.integer("credits", in: 0...Purse.mostCredits),
      bets: try archive.integers("bets", in: 0...BetLimits.mostCredits),
      seed: try archive.integer("seed", in: 0...UInt64.max),
      dealtCount: try archive.integer("dealt", in: 0...8 * 52),
      burned: archive.member("burned") == nil
        ? [] : try archive.integers("burned", in: 0...8 * 52 - 1),
      stacked: archive.member("stacked") == nil ? [] : try archive.texts("stacked"))
  }
}

extension JSONValue {
  /// Returns an array of integers as JSON numbers.
  public static func integers(_ values: [some FixedWidthInteger]) -> JSONValue {
    .array(values.map { .integer($0) })
  }

  /// Returns a required member that is an array of integers.
  ///
  /// - Throws: An error if the member is missing, not an array, or holds anything but numbers in
  ///   `range`.
  public func integers<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws(ArchiveRefusal) -> [Number] {
    var numbers: [Number] = []
    for (place, item) in try array(name).enumerated() {
      guard case .number(let text) = item, let number = Number(wholeNumber: text),
        range.contains(number)
      else { throw ArchiveRefusal("\(name)[\(place)]", "is no whole number of the allowed size") }
      numbers.append(number)
    }
    return numbers
  }
}
