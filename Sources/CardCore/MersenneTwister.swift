/// The 64-bit Mersenne Twister of Matsumoto and Nishimura (MT19937-64).
///
/// Equal seeds give equal sequences on every platform, and the same ones as C++'s `mt19937_64`. It
/// is meant for replay and audit, not for secrets: its future output can be computed from 312
/// outputs.
///
///     var generator = MersenneTwister(seed: 5489)
///     generator.next()  // 14514284786278117030
public struct MersenneTwister: Sendable, Equatable {
  private static let size = 312
  private static let middle = 156
  private static let matrix: UInt64 = 0xB502_6F5A_A966_19E9
  private static let upperMask: UInt64 = 0xFFFF_FFFF_8000_0000
  private static let lowerMask: UInt64 = 0x7FFF_FFFF

  private var state: [UInt64]
  private var index: Int

  /// Creates a generator seeded by the authors' `init_genrand64`.
  public init(seed: UInt64) {
    state = [UInt64](repeating: seed, count: Self.size)
    for place in 1..<Self.size {
      let previous = state[place - 1]
      state[place] =
        6_364_136_223_846_793_005 &* (previous ^ (previous >> 62)) &+ UInt64(place)
    }
    index = Self.size
  }

  /// Creates a generator seeded by the authors' `init_by_array64`.
  ///
  /// - Parameter key: At least one word.
  public init(key: [UInt64]) {
    precondition(!key.isEmpty, "a key has at least one word")
    self.init(seed: 19_650_218)
    var place = 1
    var word = 0
    for _ in 0..<max(Self.size, key.count) {
      let previous = state[place - 1]
      state[place] =
        (state[place] ^ ((previous ^ (previous >> 62)) &* 3_935_559_000_370_003_845))
        &+ key[word] &+ UInt64(word)
      place += 1
      word = (word + 1) % key.count
      if place == Self.size {
        state[0] = state[Self.size - 1]
        place = 1
      }
    }
    for _ in 1..<Self.size {
      let previous = state[place - 1]
      state[place] =
        (state[place] ^ ((previous ^ (previous >> 62)) &* 2_862_933_555_777_941_757))
        &- UInt64(place)
      place += 1
      if place == Self.size {
        state[0] = state[Self.size - 1]
        place = 1
      }
    }
    state[0] = 1 << 63
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    if index == Self.size { twist() }
    var word = state[index]
    index += 1
    word ^= (word >> 29) & 0x5555_5555_5555_5555
    word ^= (word << 17) & 0x71D6_7FFF_EDA6_0000
    word ^= (word << 37) & 0xFFF7_EEE0_0000_0000
    return word ^ (word >> 43)
  }

  /// Returns a number from 0 up to, but not including, `bound`, with equal probabilities.
  ///
  /// Words at or above the largest multiple of `bound` are discarded, so no remainder is favored.
  ///
  /// - Parameter bound: At least 1.
  /// - Returns: A number below `bound`.
  public mutating func bounded(_ bound: UInt64) -> UInt64 {
    precondition(bound > 0, "a bound is at least 1")
    let excess = (UInt64.max % bound + 1) % bound
    while true {
      let word = next()
      if word <= UInt64.max - excess { return word % bound }
    }
  }

  /// Shuffles `items` by the Fisher–Yates method, from the last index down to the second.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public mutating func shuffle<Item>(_ items: inout [Item]) {
    for place in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(place, Int(bounded(UInt64(place + 1))))
    }
  }

  private mutating func twist() {
    for place in 0..<Self.size {
      let joined =
        (state[place] & Self.upperMask) | (state[(place + 1) % Self.size] & Self.lowerMask)
      state[place] =
        state[(place + Self.middle) % Self.size] ^ (joined >> 1)
        ^ (joined & 1 == 0 ? 0 : Self.matrix)
    }
    index = 0
  }
}
