/// The small generator that makes the choices of random play.
///
/// It is SplitMix64 by Steele, Lea and Flood: one addition and three mixing steps for each word. It
/// is unrelated to the shoe's generator, so that play and deal are not correlated.
public struct SplitMix64: Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds make equal choices.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`.
  ///
  /// For the bounds used here, the remainder favors small numbers by less than one in 2^56.
  ///
  /// - Parameter bound: At least 1.
  /// - Returns: A number below `bound`.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
