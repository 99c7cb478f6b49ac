import CardCore
import CasinoKit
import Testing

struct ChipDenominationsTests {
  @Test(
    "the chips change at exact powers of ten",
    arguments: [
      (0, [1, 2, 5, 10, 25]),
      (99, [1, 2, 5, 10, 25]),
      (100, [1, 5, 10, 25, 50]),
      (999, [1, 5, 10, 25, 50]),
      (1_000, [10, 50, 100, 250, 500]),
      (9_999, [10, 50, 100, 250, 500]),
      (10_000, [100, 500, 1_000, 2_500, 5_000]),
      (99_999, [100, 500, 1_000, 2_500, 5_000]),
      (100_000, [1_000, 5_000, 10_000, 25_000, 50_000]),
      (999_999, [1_000, 5_000, 10_000, 25_000, 50_000]),
      (1_000_000, [10_000, 50_000, 100_000, 250_000, 500_000]),
      (10_000_000, [10_000, 50_000, 100_000, 250_000, 500_000]),
      (Credits.max, [10_000, 50_000, 100_000, 250_000, 500_000]),
    ] as [(Credits, [Credits])])
  func tier(bankroll: Credits, chips: [Credits]) {
    #expect(ChipDenominations.forBankroll(bankroll) == chips)
  }

  @Test("from 100 credits up, a player can always place two of the highest chip")
  func highestChipTwice() throws {
    for bankroll in [100, 101, 999, 1_000, 12_345, 100_000, 1_000_000] as [Credits] {
      let highest = try #require(ChipDenominations.forBankroll(bankroll).last)
      #expect(highest * 2 <= bankroll)
    }
  }
}
