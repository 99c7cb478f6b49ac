import BaccaratRules
import CardCore
import Testing

@Suite("Payouts of bets")
struct BaccaratPayoutTests {
  /// Every possible result: all points, with naturals where two cards can make them, and pairs.
  private static var results: [CoupResult] {
    var results: [CoupResult] = []
    for player in 0...9 {
      for banker in 0...9 {
        for isNatural in player >= 8 || banker >= 8 ? [false, true] : [false] {
          for pairs in 0..<4 {
            results.append(
              CoupResult(
                player: player, banker: banker, isNatural: isNatural,
                hasPlayerPair: pairs & 1 > 0, hasBankerPair: pairs & 2 > 0))
          }
        }
      }
    }
    return results
  }

  @Test("Player, tie and pairs pay 1, 8 and 11 for every result; a tie returns Player and Banker")
  func plainBets() {
    for result in Self.results {
      for stake in [1, 5, 25, 1_001] as [Credits] {
        func back(_ bet: BaccaratBet) -> Credits {
          result.returned(for: bet, staking: stake, paying: .commission)
        }
        let isTie = result.player == result.banker
        #expect(back(.tie) == (isTie ? 9 * stake : 0))
        let won = result.player > result.banker ? 2 * stake : 0
        #expect(back(.player) == (isTie ? stake : won))
        if isTie { #expect(back(.banker) == stake) }
        #expect(back(.playerPair) == (result.hasPlayerPair ? 12 * stake : 0))
        #expect(back(.bankerPair) == (result.hasBankerPair ? 12 * stake : 0))
      }
    }
  }

  @Test("The commission is 5 %, and fractions round in the player's favor")
  func commission() {
    for result in Self.results where result.winner == .banker {
      for stake in 1...400 as ClosedRange<Credits> {
        let back = result.returned(for: .banker, staking: stake, paying: .commission)
        #expect(20 * (back - stake) >= 19 * stake)
        #expect(20 * (back - stake) < 19 * stake + 20)
      }
    }
    let seven = CoupResult(player: 3, banker: 7, isNatural: false)
    #expect(seven.returned(for: .banker, staking: 25, paying: .commission) == 49)
    #expect(seven.returned(for: .banker, staking: 100, paying: .commission) == 195)
  }

  @Test("Super 6 pays Banker even money, and half for a win with 6")
  func superSix() {
    for result in Self.results where result.winner == .banker {
      for stake in 1...50 as ClosedRange<Credits> {
        let back = result.returned(for: .banker, staking: stake, paying: .superSix)
        let won = result.banker == 6 ? stake / 2 + stake % 2 : stake
        #expect(back == stake + won)
      }
    }
  }

  @Test("Dragon Bonus pays by the margin, 1 for a natural, and returns a natural tie")
  func dragonBonus() {
    let table: [Int: Credits] = [4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30]
    for result in Self.results {
      for (bet, own, other) in [
        (BaccaratBet.dragonBonusPlayer, result.player, result.banker),
        (.dragonBonusBanker, result.banker, result.player),
      ] {
        let back = result.returned(for: bet, staking: 10, paying: .commission)
        let pays: Credits? = result.isNatural ? (own > other ? 1 : nil) : table[own - other]
        let pushes = result.isNatural && own == other
        #expect(back == (pays.map { 10 + 10 * $0 } ?? (pushes ? 10 : 0)))
      }
    }
  }
}
