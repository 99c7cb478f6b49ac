import BlackjackRules
import CardCore
import Testing

struct PayoutTests {
  @Test(
    "a bet of 100 pays the printed payouts",
    arguments: [
      (HandOutcome.blackjack, 250, 220, 200), (.win, 200, 200, 200), (.push, 100, 100, 100),
      (.surrender, 50, 50, 50), (.loss, 0, 0, 0), (.bust, 0, 0, 0),
    ] as [(HandOutcome, Credits, Credits, Credits)])
  func hundred(
    outcome: HandOutcome, threeToTwo: Credits, sixToFive: Credits, evenMoney: Credits
  ) {
    #expect(outcome.returned(bet: 100, paying: .threeToTwo) == threeToTwo)
    #expect(outcome.returned(bet: 100, paying: .sixToFive) == sixToFive)
    #expect(outcome.returned(bet: 100, paying: .evenMoney) == evenMoney)
  }

  @Test(
    "fractions of a blackjack payout round in the player's favor",
    arguments: [
      // bet, gross at 3:2, at 6:5, at 1:1
      (1, 3, 3, 2), (2, 5, 5, 4), (3, 8, 7, 6), (4, 10, 9, 8), (5, 13, 11, 10), (7, 18, 16, 14),
      (25, 63, 55, 50), (101, 253, 223, 202), (999, 2_498, 2_198, 1_998),
    ] as [(Credits, Credits, Credits, Credits)])
  func oddBets(bet: Credits, threeToTwo: Credits, sixToFive: Credits, evenMoney: Credits) {
    #expect(HandOutcome.blackjack.returned(bet: bet, paying: .threeToTwo) == threeToTwo)
    #expect(HandOutcome.blackjack.returned(bet: bet, paying: .sixToFive) == sixToFive)
    #expect(HandOutcome.blackjack.returned(bet: bet, paying: .evenMoney) == evenMoney)
  }

  @Test("for every bet the rounding adds less than one credit, and subtracts nothing")
  func roundingIsBounded() {
    for payout in BlackjackPayout.allCases {
      for bet in Credits(1)...2_000 {
        let won = HandOutcome.blackjack.returned(bet: bet, paying: payout) - bet
        let gift = won * payout.denominator - bet * payout.numerator
        #expect(gift >= 0 && gift < payout.denominator)
      }
    }
  }

  @Test("surrendering an odd bet returns the bigger half", arguments: [(1, 1), (5, 3), (25, 13)])
  func surrender(bet: Credits, back: Credits) {
    #expect(HandOutcome.surrender.returned(bet: bet, paying: .threeToTwo) == back)
  }

  @Test("insurance for a bet of 100 costs 50 and returns 150 on a dealer's blackjack")
  func insurance() {
    let stake = Insurance.stake(for: 100)
    #expect(stake == 50)
    #expect(Insurance.returned(stake: stake, dealerHasBlackjack: true) == 150)
    #expect(Insurance.returned(stake: stake, dealerHasBlackjack: false) == 0)
  }

  @Test("insurance never costs more than half the bet", arguments: [(1, 0), (5, 2), (25, 12)])
  func oddInsurance(bet: Credits, stake: Credits) {
    #expect(Insurance.stake(for: bet) == stake)
  }

  @Test("an insured bet of 100 breaks even against a dealer's blackjack")
  func insuredLoss() {
    let paid = 100 + Insurance.stake(for: 100)
    let back =
      HandOutcome.loss.returned(bet: 100, paying: .threeToTwo)
      + Insurance.returned(stake: Insurance.stake(for: 100), dealerHasBlackjack: true)
    #expect(back == paid)
  }
}
