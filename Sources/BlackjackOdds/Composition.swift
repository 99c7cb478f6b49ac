import BlackjackRules
import CardCore

/// The cards of a shoe by blackjack value: the numbers of aces, twos and so on up to ten-value
/// cards.
///
/// Suits don't matter in blackjack, and jacks, queens and kings count as tens, so ten numbers are
/// enough.
///
///     var shoe = Composition(decks: 6)
///     shoe.remove(.five)
///     shoe.count(of: .five)  // 23
public struct Composition: Equatable, Sendable {
  /// The number of cards of each value: aces first, then twos, up to ten-value cards.
  public private(set) var counts: [Int]

  /// The most cards of one value in any shoe: the ten-value cards of eight decks.
  public static let mostOfOneValue = 128

  /// Creates the composition of a number of full decks.
  ///
  /// - Parameter decks: From 1 to 8.
  public init(decks: Int) {
    precondition((1...8).contains(decks), "a shoe is made of one to eight decks")
    counts = (1...10).map { $0 == 10 ? decks * 16 : decks * 4 }
  }

  /// Creates a composition from ten numbers: aces first, then twos, up to ten-value cards.
  ///
  /// - Throws: An error if there are not ten numbers, or if one of them is impossible.
  public init(counts: [Int]) throws(OddsRefusal) {
    guard counts.count == 10 else { throw .notTenCounts(counts.count) }
    for count in counts where !(0...Self.mostOfOneValue).contains(count) {
      throw .impossibleCount(count)
    }
    self.counts = counts
  }

  /// The total number of cards.
  public var total: Int { counts.reduce(0, +) }

  /// Returns the number of cards of a rank's value.
  public func count(of rank: Rank) -> Int { counts[rank.valueIndex] }

  /// Removes one card.
  ///
  /// - Throws: An error if no card of this value is left; nothing is then removed.
  public mutating func remove(_ rank: Rank) throws(OddsRefusal) {
    guard counts[rank.valueIndex] > 0 else { throw .noneLeft(rank) }
    counts[rank.valueIndex] -= 1
  }

  /// Removes cards one after another.
  ///
  /// - Throws: The first rank of which too few cards are left.
  public mutating func remove(_ ranks: some Sequence<Rank>) throws(OddsRefusal) {
    for rank in ranks { try remove(rank) }
  }
}

extension Composition: TextCodable {
  /// The ten numbers, separated by commas, such as `24,24,24,24,24,24,24,24,24,96`.
  public var text: String {
    var text = ""
    for (place, count) in counts.enumerated() { text += place == 0 ? "\(count)" : ",\(count)" }
    return text
  }

  public init?(text: String) {
    var counts: [Int] = []
    for word in text.parts(between: ",") {
      guard let count = Int(wholeNumber: word) else { return nil }
      counts.append(count)
    }
    do { try self.init(counts: counts) } catch { return nil }
  }
}

extension Rank {
  /// The rank's index among the ten values: 0 for an ace, 9 for ten-value cards.
  var valueIndex: Int { hardValue - 1 }

  /// Returns the rank that represents a value: the ace for 0, the ten for 9.
  static func ofValue(_ index: Int) -> Rank { Rank(rawValue: UInt8(index + 1)) ?? .ten }
}
