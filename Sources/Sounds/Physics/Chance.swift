import CardCore

/// What differs from one sound to the next of its kind: the house's generator, as fractions.
struct Chance {
  private var generator: MersenneTwister

  /// The chances of one variation of a sound.
  init(_ sound: Sound, variation: UInt64) {
    generator = MersenneTwister(seed: variation &* 64 &+ UInt64(sound.rawValue))
  }

  /// White noise: a number from −1 up to 1.
  mutating func noise() -> Double {
    Double(Int64(bitPattern: generator.next()) >> 11) / 4_503_599_627_370_496
  }

  /// A number between two others, each equally likely.
  mutating func between(_ least: Double, _ most: Double) -> Double {
    least + (most - least) * (noise() + 1) / 2
  }

  /// A factor of up to so many hundredths more or less than 1.
  mutating func about(_ hundredths: Double) -> Double { 1 + noise() * hundredths / 100 }
}
