import CardCore

/// A random generator for the differences between variations of a sound.
struct Chance {
  private var generator: MersenneTwister

  /// Creates the generator for one variation of a sound.
  init(_ sound: Sound, variation: UInt64) {
    generator = MersenneTwister(seed: variation &* 64 &+ UInt64(sound.rawValue))
  }

  /// Returns white noise: a number from −1 up to 1.
  mutating func noise() -> Double {
    Double(Int64(bitPattern: generator.next()) >> 11) / 4_503_599_627_370_496
  }

  /// Returns a number between two others, with equal probabilities.
  mutating func between(_ least: Double, _ most: Double) -> Double {
    least + (most - least) * (noise() + 1) / 2
  }

  /// Returns a factor that differs from 1 by up to a number of hundredths.
  mutating func about(_ hundredths: Double) -> Double { 1 + noise() * hundredths / 100 }
}
