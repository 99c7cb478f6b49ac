import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Testing

@Suite("Bets whose payouts are whole")
struct BetUnitTests {
  @Test(
    "No table deals for a bet of which a payout would be rounded", arguments: DealerTable.allCases)
  func exact(table: DealerTable) {
    let game = Player(at: table, insurance: true).game
    let (payout, bankroll) = (game.rules.blackjackPayout, 10_000 as Credits)
    var taken = 0
    for bet in 1...2_000 as ClosedRange<Credits> {
      let seen = game.begin(BlackjackOpening(bankroll: bankroll, bet: bet, seed: 1)).seen
      guard game.refusal(of: .deal, in: seen) == nil else { continue }
      taken += 1
      let won = HandOutcome.blackjack.returned(bet: bet, paying: payout) - bet
      #expect(won * payout.denominator == bet * payout.numerator, "\(bet) at \(payout.text)")
      if game.rules.insuranceAvailable {
        #expect(Insurance.stake(for: bet) * 2 == bet, "\(bet) insured")
      }
    }
    #expect(taken > 100)
  }

  @Test("A fully insured bet breaks even against the dealer's blackjack")
  func insured() {
    for bet in [5, 6, 25] as [Credits] {
      let player = Player(insurance: true)
      let guest = Guest("TS AD 9C KH", player: player, bankroll: 500, bet: bet)
      guest.ask("deal", "insurance")
      #expect(guest.model.purse.credits == 500, "\(bet)")
    }
  }

  @Test("Chips make only bets that are dealt for")
  func chips() {
    for bankroll in [8, 60, 99, 100, 640, 999, 5_000] as [Credits] {
      let guest = Guest("", bankroll: bankroll, bet: 0)
      for chip in guest.model.chips where chip <= bankroll {
        guest.ask("clear", "chip \(chip)")
        let deal = guest.model.buttons.first { $0.id == "deal" }
        #expect(deal?.isEnabled == (chip >= 6), "a chip of \(chip) of \(bankroll)")
      }
    }
  }
}
