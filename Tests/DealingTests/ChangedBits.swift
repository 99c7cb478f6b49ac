import CardCore
import Foundation
import GameContract

/// Random changes of single bits.
///
/// The seed is random too, and every failure names it. `SEED=n` repeats a run, and `DEEP=1` makes all changes instead of
/// a sample.
struct ChangedBits {
  let seed: UInt64
  private var generator: SplitMix64

  init() {
    let chosen = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    seed = chosen ?? UInt64.random(in: 1...UInt64(UInt32.max))
    generator = SplitMix64(seed: seed)
  }

  /// The number of changes.
  static let count = ProcessInfo.processInfo.environment["DEEP"] == "1" ? 10_000 : 600

  /// Returns bytes with one changed bit, and a description of the change.
  mutating func change(_ bytes: [UInt8]) -> (bytes: [UInt8], what: String) {
    var changed = bytes
    let (place, bit) = (generator.below(bytes.count), generator.below(8))
    changed[place] ^= 1 << UInt8(bit)
    return (changed, "seed \(seed): byte \(place), bit \(bit)")
  }

  /// Returns a random place in a list.
  mutating func place(among count: Int) -> Int { generator.below(count) }
}
