import BaccaratRules
import CardCore

/// The cards of a shoe by rank: the numbers of aces, twos and so on up to kings.
///
/// Points decide a coup and ranks decide pairs; suits don't matter.
public struct RankCounts: Equatable, Sendable {
  /// The number of cards of each rank, aces first.
  public let counts: [Int]

  /// The most cards of one rank in any shoe: those of eight decks.
  public static let mostOfOneRank = 32

  /// Creates the counts of full decks.
  ///
  /// - Parameter decks: From 1 to 8.
  public init(decks: Int) {
    precondition((1...8).contains(decks), "a shoe is made of one to eight decks")
    counts = Rank.allCases.map { _ in 4 * decks }
  }

  /// Creates counts from thirteen numbers, aces first, or returns `nil` if they are invalid.
  public init?(counts: [Int]) {
    guard counts.count == Rank.allCases.count,
      counts.allSatisfy((0...Self.mostOfOneRank).contains)
    else { return nil }
    self.counts = counts
  }

  /// Creates counts from ten numbers: aces to nines, then all ten-value cards together.
  ///
  /// The ten-value cards are divided as evenly as possible into tens, jacks, queens and kings,
  /// which affects only pairs.
  public init?(pointClasses: [Int]) {
    guard pointClasses.count == 10 else { return nil }
    let tens = pointClasses[9]
    guard tens <= 4 * Self.mostOfOneRank else { return nil }
    self.init(counts: pointClasses.dropLast() + (0..<4).map { (tens + 3 - $0) / 4 })
  }

  /// The total number of cards.
  public var total: Int { counts.reduce(0, +) }

  /// The number of cards with 0, 1 and so on up to 9 points.
  public var byPoints: [Int] {
    var byPoints = [Int](repeating: 0, count: 10)
    for rank in Rank.allCases { byPoints[rank.points] += counts[Int(rank.rawValue) - 1] }
    return byPoints
  }
}

extension RankCounts: TextCodable {
  /// The thirteen numbers, separated by commas.
  public var text: String { counts.map { "\($0)" }.joined(separator: ",") }

  /// Creates counts from a text of thirteen numbers, or of ten.
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
