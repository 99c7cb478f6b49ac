import BlackjackRules
import CardCore

/// The cards of a shoe by their blackjack value: how many aces, twos and so on up to tens.
///
/// Suits mean nothing in blackjack, and court cards count as tens, so ten numbers say everything.
///
///     var shoe = Composition(decks: 6)
///     shoe.remove(.five)
///     shoe.count(of: .five)  // 23
public struct Composition: Equatable, Sendable {
  /// How many cards there are of each value: aces first, then twos, up to tens with the court.
  public private(set) var counts: [Int]

  /// The most cards of one value that a shoe may hold: the tens of eight decks.
  public static let mostOfOneValue = 128

  /// The cards of a number of full decks.
  ///
  /// - Parameter decks: From 1 to 8.
  public init(decks: Int) {
    precondition((1...8).contains(decks), "a shoe is made of one to eight decks")
    counts = (1...10).map { $0 == 10 ? decks * 16 : decks * 4 }
  }

  /// The cards by ten numbers: aces first, then twos, up to tens with the court.
  ///
  /// - Throws: That there are not ten numbers, or that one of them is impossible.
  public init(counts: [Int]) throws(OddsRefusal) {
    guard counts.count == 10 else { throw .notTenCounts(counts.count) }
    for count in counts where !(0...Self.mostOfOneValue).contains(count) {
      throw .impossibleCount(count)
    }
    self.counts = counts
  }

  /// How many cards there are in all.
  public var total: Int { counts.reduce(0, +) }

  /// How many cards there are of a rank's value.
  public func count(of rank: Rank) -> Int { counts[rank.valueIndex] }

  /// Takes one card out.
  ///
  /// - Throws: That no card of this value is left; nothing is then taken out.
  public mutating func remove(_ rank: Rank) throws(OddsRefusal) {
    guard counts[rank.valueIndex] > 0 else { throw .noneLeft(rank) }
    counts[rank.valueIndex] -= 1
  }

  /// Takes cards out one after the other.
  ///
  /// - Throws: The first rank of which too few cards are left.
  public mutating func remove(_ ranks: some Sequence<Rank>) throws(OddsRefusal) {
    for rank in ranks { try remove(rank) }
  }
}

extension Composition: TextCodable {
  /// The ten numbers with commas between them, such as `24,24,24,24,24,24,24,24,24,96`.
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
  /// The place of the rank among the ten values: 0 for an ace, 9 for a ten and the court.
  var valueIndex: Int { hardValue - 1 }

  /// The rank that stands for a value: the ace for 0, the ten for 9.
  static func ofValue(_ index: Int) -> Rank { Rank(rawValue: UInt8(index + 1)) ?? .ten }
}
