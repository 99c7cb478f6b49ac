import BaccaratRules
import CardCore

/// The cards of a shoe by rank: how many aces, twos and so on up to kings.
///
/// Points decide a coup, ranks decide pairs, and suits decide nothing.
public struct RankCounts: Equatable, Sendable {
  /// How many cards there are of each rank, aces first.
  public let counts: [Int]

  /// The most cards of one rank: those of eight decks.
  public static let mostOfOneRank = 32

  /// The cards of full decks.
  ///
  /// - Parameter decks: From 1 to 8.
  public init(decks: Int) {
    precondition((1...8).contains(decks), "a shoe is made of one to eight decks")
    counts = Rank.allCases.map { _ in 4 * decks }
  }

  /// The cards by thirteen numbers, aces first, or `nil` if that is not what they are.
  public init?(counts: [Int]) {
    guard counts.count == Rank.allCases.count,
      counts.allSatisfy((0...Self.mostOfOneRank).contains)
    else { return nil }
    self.counts = counts
  }

  /// The cards by ten numbers: aces to nines, then tens and court cards together.
  ///
  /// These are taken to be tens, jacks, queens and kings as evenly as can be, which matters only to
  /// pairs.
  public init?(pointClasses: [Int]) {
    guard pointClasses.count == 10 else { return nil }
    let tens = pointClasses[9]
    guard tens <= 4 * Self.mostOfOneRank else { return nil }
    self.init(counts: pointClasses.dropLast() + (0..<4).map { (tens + 3 - $0) / 4 })
  }

  /// How many cards there are in all.
  public var total: Int { counts.reduce(0, +) }

  /// How many cards count 0, 1 and so on up to 9 points.
  public var byPoints: [Int] {
    var byPoints = [Int](repeating: 0, count: 10)
    for rank in Rank.allCases { byPoints[rank.points] += counts[Int(rank.rawValue) - 1] }
    return byPoints
  }
}

extension RankCounts: TextCodable {
  /// The thirteen numbers with commas between them.
  public var text: String { counts.map { "\($0)" }.joined(separator: ",") }

  /// Reads thirteen numbers, or ten.
  public init?(text: String) {
    var numbers: [Int] = []
    for word in text.parts(between: ",") {
      guard let number = Int(wholeNumber: word), number >= 0 else { return nil }
      numbers.append(number)
    }
    guard let counts = RankCounts(counts: numbers) ?? RankCounts(pointClasses: numbers) else {
      return nil
    }
    self = counts
  }
}
