/// Which cards of the talon can come to the top of the waste.
///
/// Waste and stock together are one row of cards. With unlimited passes a player may turn cards until
/// any of these is on top: every *draw*-th card from the front, the last one, and, until the waste is
/// turned over next, every *draw*-th card counted from the present top.
final class TalonPhases {
  private let draw: Int
  /// For each phase and byte of the row, the cards at the end of a turn.
  private let ends: UnsafeMutablePointer<UInt8>
  /// For each phase and byte, the phase in which the next byte begins.
  private let follow: UnsafeMutablePointer<UInt8>
  private let population: UnsafeMutablePointer<UInt8>

  init(draw: Int) {
    self.draw = draw
    ends = .allocate(capacity: draw * 256)
    ends.initialize(repeating: 0, count: draw * 256)
    follow = .allocate(capacity: draw * 256)
    follow.initialize(repeating: 0, count: draw * 256)
    population = .allocate(capacity: 256)
    population.initialize(repeating: 0, count: 256)
    for phase in 0..<draw {
      for byte in 0..<256 { fill(phase, byte) }
    }
  }

  deinit {
    ends.deallocate()
    follow.deallocate()
    population.deallocate()
  }

  private func fill(_ phase: Int, _ byte: Int) {
    var count = phase
    var cards: UInt8 = 0
    for bit in 0..<8 where byte >> bit & 1 == 1 {
      if count % draw == draw - 1 { ends[phase * 256 + byte] |= 1 << UInt8(bit) }
      count += 1
      cards += 1
    }
    follow[phase * 256 + byte] = UInt8(count % draw)
    population[byte] = cards
  }

  /// How many cards a row has.
  @inline(__always)
  func count(_ row: UInt32) -> UInt8 {
    population[Int(row & 255)] + population[Int(row >> 8 & 255)]
      + population[Int(row >> 16 & 255)] + population[Int(row >> 24)]
  }

  /// The places that can come to the top of the waste.
  ///
  /// - Parameters:
  ///   - talon: The cards of the row; at least one.
  ///   - cursor: The place before which they lie in the waste.
  ///   - waste: How many do; 0 where that makes no difference.
  /// - Returns: The places as bits.
  @inline(__always)
  func reachable(talon: UInt32, cursor: UInt8, waste: UInt8) -> UInt32 {
    let last: UInt32 = 1 << UInt32(31 - talon.leadingZeroBitCount)
    let fresh = select(talon, phase: 0) | last
    guard waste != 0 else { return fresh }
    let passed = talon & ((1 << UInt32(cursor)) &- 1)
    let top: UInt32 = 1 << UInt32(31 - passed.leadingZeroBitCount)
    let phase = draw - 1 - (Int(waste) - 1) % draw
    return fresh | select(talon, phase: phase) & ~(top - 1)
  }

  /// The cards at the ends of turns, where the first card has this phase.
  @inline(__always)
  private func select(_ row: UInt32, phase: Int) -> UInt32 {
    var found: UInt32 = 0
    var phase = phase
    var rest = row
    var shift: UInt32 = 0
    while rest != 0 {
      let place = phase * 256 + Int(rest & 255)
      found |= UInt32(ends[place]) << shift
      phase = Int(follow[place])
      rest >>= 8
      shift += 8
    }
    return found
  }
}
