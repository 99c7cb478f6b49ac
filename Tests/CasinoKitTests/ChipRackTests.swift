import CardCore
import CasinoKit
import Testing

@Suite("The chips of a player")
struct ChipRackTests {
  /// Ranges of tables: limits, units and bets without a limit.
  static let ranges: [BetRange] =
    [
      (6, 1_000_000_000, 2), (26, 1_000_000_000, 2), (100, 1_000_000_000, 2),
      (500, 1_000_000_000, 5), (1_000, 1_000_000_000, 1), (5, 500, 1), (10, 500, 2), (10, 1_000, 1),
      (25, 5_000, 1), (100, 10_000, 1), (500, 50_000, 1),
    ].map { BetRange(lowest: $0.0, highest: $0.1, unit: $0.2) }

  @Test("The lowest bet is one of them, and all are bets that the table takes", arguments: ranges)
  func lowest(range: BetRange) {
    let chips = ChipRack.chips(for: range)
    #expect(chips.first == range.lowest && chips.count == ChipRack.most)
    #expect(zip(chips, chips.dropFirst()).allSatisfy { $0 < $1 })
    #expect(chips.allSatisfy { $0 % range.unit == 0 && $0 <= range.highest })
    #expect(Set(chips.map { ChipStack.color(of: $0) }).count == chips.count)
  }

  @Test(
    "A bet with chips on it stays a multiple of its unit, and as much comes back",
    arguments: ranges)
  func rounded(range: BetRange) {
    for chip in [1, 5, 6, range.unit, range.lowest] as [Credits] {
      let added = range.bet(range.lowest, adding: chip)
      #expect(added % range.unit == 0 && added >= range.lowest + chip)
      #expect(added < range.lowest + chip + range.unit)
      #expect(range.bet(added, taking: chip) == range.lowest)
    }
    #expect(range.bet(range.lowest, taking: range.lowest * 2) == 0)
  }

  @Test("A player may choose others; the lowest stays, and a full rack takes no more")
  func chosen() {
    let range = BetRange(lowest: 6, highest: 10_000, unit: 2)
    #expect(ChipRack.chips(for: range) == [6, 10, 12, 30, 100])
    var chosen = ChipRack.toggling(30, for: range)
    #expect(ChipRack.chips(for: range, chosen: chosen) == [6, 10, 12, 100])
    chosen = ChipRack.toggling(500, for: range, chosen: chosen)
    #expect(ChipRack.chips(for: range, chosen: chosen) == [6, 10, 12, 100, 500])
    for refused in [6, 50, 25, 7, 1_000_000] as [Credits] {
      #expect(ChipRack.toggling(refused, for: range, chosen: chosen) == chosen, "\(refused)")
    }
    for chip in chosen { chosen = ChipRack.toggling(chip, for: range, chosen: chosen) }
    #expect(chosen.isEmpty && ChipRack.chips(for: range, chosen: chosen) == [6])
    let choices = ChipRack.choices(for: range, chosen: chosen)
    #expect(Set([6, 10, 12, 30, 50, 100, 500]).isSubset(of: choices))
    #expect(choices.allSatisfy { $0 % 2 == 0 && $0 <= 10_000 } && choices == choices.sorted())
  }

  @Test(
    "Chosen chips that don't fit a table are left out there; if none fits, it has its usual ones")
  func elsewhere() {
    let chosen: [Credits] = [10, 25, 50]
    #expect(
      ChipRack.chips(for: BetRange(lowest: 6, highest: 500, unit: 2), chosen: chosen) == [
        6, 10, 50,
      ])
    let high = BetRange(lowest: 1_000, highest: 100_000)
    #expect(ChipRack.chips(for: high, chosen: chosen) == ChipRack.chips(for: high))
  }

  @Test("A standing bet is reduced to what the credits cover, in multiples of the unit")
  func covered() {
    let range = BetRange(lowest: 6, highest: 500, unit: 2)
    for (bet, credits, covered) in [
      (100, 100, 100), (100, 99, 98), (100, 7, 6), (100, 5, 0), (0, 5, 0), (3, 5, 3),
    ] as [(Credits, Credits, Credits)] {
      #expect(range.covered(bet, by: credits) == covered, "\(bet) from \(credits)")
    }
  }
}
