/// The results of the hands of one box: one hand, or up to four after splits.
struct BoxHands {
  private var ends = SIMD4<UInt8>(repeating: HandEnd.bust)
  private(set) var count = 0

  /// Adds a finished hand.
  mutating func add(_ end: UInt8) {
    ends[count] = end
    count += 1
  }

  /// The result of a hand.
  subscript(hand: Int) -> UInt8 { ends[hand] }

  /// Whether all hands are settled, so that the dealer need not play.
  var areSettled: Bool { (0..<count).allSatisfy { HandEnd.isSettled(ends[$0]) } }

  /// Returns the total win of the hands, in tenths of the bet.
  func won(_ settlement: Settlement, against dealer: UInt8) -> Int {
    (0..<count).reduce(0) { $0 + settlement.won(ends[$1], against: dealer) }
  }
}
