import CasinoKit
import Testing

@Suite("Stacks of chips")
struct ChipStackTests {
  /// The player's five chips, by tier of bankroll.
  static let tiers: [[Int64]] = [
    [1, 2, 5, 10, 25], [1, 5, 10, 25, 50], [10, 50, 100, 250, 500],
    [100, 500, 1_000, 2_500, 5_000], [1_000, 5_000, 10_000, 25_000, 50_000],
    [10_000, 50_000, 100_000, 250_000, 500_000],
  ]

  @Test(
    "An amount is shown in the fewest chips, the largest first",
    arguments: [
      (0, []), (1, [1]), (4, [2, 2]), (30, [25, 5]), (75, [50, 25]), (100, [100]),
      (185, [100, 50, 25, 10]), (1_240, [1_000, 100, 100, 25, 10, 5]),
      (500_000, [500_000]), (7_500_000, [5_000_000, 2_500_000]),
      (1_000_000_000_000_000, [500_000_000_000_000, 500_000_000_000_000]),
    ] as [(Int64, [Int64])])
  func fewest(amount: Int64, chips: [Int64]) {
    #expect(ChipStack.chips(for: amount) == chips)
  }

  @Test("For every amount up to 5,000, no other choice of chips takes fewer")
  func noneFewer() {
    let values = Set(Self.tiers.joined()).sorted()
    var fewest = [0]
    for amount in 1...5_000 {
      fewest.append(1 + values.prefix { $0 <= amount }.map { fewest[amount - Int($0)] }.min()!)
      let chips = ChipStack.chips(for: Int64(amount), most: 50)
      #expect(chips.reduce(0, +) == amount && chips.count == fewest[amount], "for \(amount)")
      #expect(chips == chips.sorted(by: >), "for \(amount)")
    }
  }

  @Test("Any bet built from a tier's chips makes a stack of exactly that bet")
  func betsOfTiers() {
    for tier in Self.tiers {
      for one in tier {
        for other in tier {
          for count in 1...9 as ClosedRange<Int64> {
            let bet = one * count + other
            #expect(ChipStack.chips(for: bet, most: .max).reduce(0, +) == bet)
          }
        }
      }
    }
  }

  @Test("A stack never exceeds the maximum number of chips; it shows the largest of them")
  func most() {
    #expect(ChipStack.chips(for: 999, most: 3) == [500, 250, 100])
    #expect(ChipStack.chips(for: 999).count == 8)
    #expect(ChipStack.chips(for: 999, most: 0).isEmpty)
    #expect(ChipStack.chips(for: .max) == Array(repeating: 500_000_000_000_000, count: 8))
  }

  @Test("A negative amount has no stack")
  func negative() {
    #expect(ChipStack.chips(for: -100).isEmpty && ChipStack.chips(for: .min).isEmpty)
  }

  @Test("The five chips have five different colors", arguments: tiers)
  func fiveColors(tier: [Int64]) {
    #expect(Set(tier.map { ChipStack.color(of: $0) }).count == 5, "\(tier)")
  }

  @Test("All chips of a stack have existing colors")
  func knownColors() {
    let known: Set = ["white", "red", "blue", "green", "orange", "black", "purple"]
    for amount in (1...2_000).map({ Int64($0) * 500_000_500_001 }) {
      for chip in ChipStack.chips(for: amount, most: .max) {
        #expect(known.contains(ChipStack.color(of: chip)), "\(chip)")
      }
    }
  }
}
