import BlackjackRules
import CardCore
import Testing

struct PayoutTests {
  @Test(
    "a bet of 100 gives back what the felt promises",
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
    "a blackjack's broken credit is rounded in the player's favour",
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

  @Test("for every bet the rounding gives the player less than one credit, and takes nothing")
  func roundingIsBounded() {
    for payout in BlackjackPayout.allCases {
      for bet in Credits(1)...2_000 {
        let won = HandOutcome.blackjack.returned(bet: bet, paying: payout) - bet
        let gift = won * payout.denominator - bet * payout.numerator
        #expect(gift >= 0 && gift < payout.denominator)
      }
    }
  }

  @Test("giving up an odd bet gives back the bigger half", arguments: [(1, 1), (5, 3), (25, 13)])
  func surrender(bet: Credits, back: Credits) {
    #expect(HandOutcome.surrender.returned(bet: bet, paying: .threeToTwo) == back)
  }

  @Test("insurance for a bet of 100 costs 50 and gives back 150 on a dealer's blackjack")
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

  @Test("an insured bet of 100 that meets a dealer's blackjack comes out even")
  func insuredLoss() {
    let paid = 100 + Insurance.stake(for: 100)
    let back =
      HandOutcome.loss.returned(bet: 100, paying: .threeToTwo)
      + Insurance.returned(stake: Insurance.stake(for: 100), dealerHasBlackjack: true)
    #expect(back == paid)
  }
}
