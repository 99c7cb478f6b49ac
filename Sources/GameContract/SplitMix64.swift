/// The small generator that chooses what a random player does.
///
/// Steele, Lea and Flood's SplitMix64: one addition and three mixes for each word. It is
/// unrelated to the shoe's own generator, so play and deal cannot be correlated.
public struct SplitMix64: Sendable {
  private var state: UInt64

  /// A generator; equal seeds make equal choices.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 up to, but not including, `bound`.
  ///
  /// The remainder favours small numbers by less than one in 2^56 for the bounds of play.
  ///
  /// - Parameter bound: At least 1.
  /// - Returns: Any of the `bound` numbers.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
