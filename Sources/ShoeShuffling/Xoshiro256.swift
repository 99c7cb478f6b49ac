import CardCore

/// The generator xoshiro256** by Blackman and Vigna, seeded from a Mersenne Twister.
///
/// It is several times as fast as the Mersenne Twister, which shuffles the shoes of the tables.
@frozen
public struct Xoshiro256 {
  @usableFromInline var state: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a generator whose four words are the first of a Mersenne Twister.
  ///
  /// - Parameter key: The key of the sequence; at least one word.
  public init(key: [UInt64]) {
    var seeds = MersenneTwister(key: key)
    state = (seeds.next(), seeds.next(), seeds.next(), seeds.next())
    // NB: with a state of four zeros, the generator would return only zeros.
    if state == (0, 0, 0, 0) { state.0 = 1 }
  }

  /// Returns the next 64 random bits.
  @inlinable
  @inline(__always)
  public mutating func next() -> UInt64 {
    let five = state.1 &* 5
    let word = (five << 7 | five >> 57) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = state.3 << 45 | state.3 >> 19
    return word
  }
}
