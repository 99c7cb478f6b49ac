/// How the hands of one box ended: one hand, or up to four after splits.
struct BoxHands {
  private var ends = SIMD4<UInt8>(repeating: HandEnd.bust)
  private(set) var count = 0

  /// Adds a hand that has ended.
  mutating func add(_ end: UInt8) {
    ends[count] = end
    count += 1
  }

  /// The end of a hand.
  subscript(hand: Int) -> UInt8 { ends[hand] }

  /// Whether no hand is left that the dealer has to play against.
  var areSettled: Bool { (0..<count).allSatisfy { HandEnd.isSettled(ends[$0]) } }

  /// What the hands win together, in tenths of the bet.
  func won(_ settlement: Settlement, against dealer: UInt8) -> Int {
    (0..<count).reduce(0) { $0 + settlement.won(ends[$1], against: dealer) }
  }
}
