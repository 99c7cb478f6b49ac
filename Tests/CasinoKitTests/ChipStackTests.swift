import CardCore
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
      let chips = ChipStack.chips(for: Int64(amount))
      #expect(chips.reduce(0, +) == amount && chips.count == fewest[amount], "for \(amount)")
      #expect(chips == chips.sorted(by: >), "for \(amount)")
    }
  }

  @Test(
    "For every amount up to 5,000, the chips add up to it, whatever the player's chips",
    arguments: ChipRackTests.ranges)
  func exact(range: BetRange) {
    let rack = ChipRack.chips(for: range)
    for amount in 0...5_000 as ClosedRange<Int64> {
      let chips = ChipStack.chips(for: amount, from: rack)
      #expect(chips.reduce(0, +) == amount && chips.count <= 12, "\(amount) from \(rack)")
    }
  }

  @Test("Any bet built from a tier's chips makes a stack of exactly that bet")
  func betsOfTiers() {
    for tier in Self.tiers {
      for one in tier {
        for other in tier {
          for count in 1...9 as ClosedRange<Int64> {
            let bet = one * count + other
            #expect(ChipStack.chips(for: bet).reduce(0, +) == bet)
          }
        }
      }
    }
  }

  @Test("Up to eight of the player's chips stay as they are; more are exchanged for larger ones")
  func exchanged() {
    #expect(ChipStack.chips(for: 800, from: [6, 100]) == Array(repeating: 100, count: 8))
    #expect(ChipStack.chips(for: 900, from: [6, 100]) == [500, 250, 100, 50])
    #expect(ChipStack.chips(for: 5_000, from: [6, 10, 12, 30, 100]) == [5_000])
    #expect(ChipStack.chips(for: .max).reduce(0, +) == .max)
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
    for amount in (1...2_000).map({ Int64($0) * 500_000_500_001 }) {
      for chip in ChipStack.chips(for: amount) {
        #expect(ChipStack.colors.contains(ChipStack.color(of: chip)), "\(chip)")
      }
    }
    for value in 1...2_000 as ClosedRange<Int64> {
      #expect(ChipStack.colors.contains(ChipStack.color(of: value)), "\(value)")
    }
  }

  @Test("A chip has the same color in the rack, in a bet and in a win")
  func oneColor() {
    let rack: [Credits] = [6, 10, 12, 30, 100]
    let buttons = ChipSelectorView.buttons(rack, name: { "\($0)" }, command: { _, _ in "" })
    let inRack = Self.colors(
      in: ChipSelectorView.rack(
        of: rack, buttons, back: [], label: "", showsKeys: false, print: { "\($0)" }))
    #expect(inRack.count == rack.count && inRack.contains("12 yellow"))
    for chip in rack {
      let spot = SpotView.spot(
        chip, state: .paid(chip), key: "bet", at: Pose(x: 0, y: 0, width: 100), label: "",
        caption: "", from: rack, room: 100
      ) { "\($0)" }
      #expect(Self.colors(in: [spot]) == inRack.filter { $0.hasPrefix("\(chip) ") })
    }
  }

  /// The printed values of chips, each with its color.
  private static func colors(in elements: [Element]) -> Set<String> {
    Set(
      elements.flatMap { $0.all }.compactMap { chip in
        let looks = (chip["class"] ?? "").split(separator: " ").map { String($0) }
        guard let color = ChipStack.colors.first(where: { looks.contains($0) }),
          let print = chip.all.first(where: { $0.tag == "text" })?.text
        else { return nil }
        return "\(print) \(color)"
      })
  }
}
