import Banking
import CardCore
import CasinoKit

/// The texts of every banking table, whatever the game.
///
/// The names of spots and cards are passed in.
public enum BankingPhrase: RoundLogPhrase {
  // The felt and the bar.
  case yourCards, dealersCards, noCards, chips
  case bankroll
  case progress(done: Int64, needed: Int64)
  case amount(Credits)
  case chip(Credits)
  /// The names of cards in a row.
  case cards([Card], faceDown: Int)
  /// The cards of one side, and the hand that they make.
  case hand(String, makes: String)
  case spot(String, Credits)
  /// The lowest and the highest bet, as printed on a spot.
  case range(BetLimits)
  case shoe(cardsLeft: Int)
  case cardsLeft(Int)
  case experience(Int64)
  case chipsGo(to: String)

  // Buttons.
  case deal(for: Credits)
  case freeChips(Credits)
  case choice(String, costs: Credits)
  /// A choice by which the player loses credits at once.
  case giving(String, loses: Credits)
  case rebet(Credits)

  // The line above the buttons.
  case placeBet(lowest: Credits)
  /// A bet on a spot must be a multiple of a unit.
  case notMultiple(String, of: Credits)
  case yourBet(Credits)
  /// While cards are dealt.
  case dealing
  /// A chip was rounded, because a bet on a spot is a multiple of a unit.
  case rounded(String, to: Credits)
  /// A choice that the player can't afford.
  case tooDear(String, costs: Credits, has: Credits)
  case won(Credits)
  case lost(Credits)
  /// All bets of the round pushed.
  case push(bets: Int)
  /// Wins and losses are equal.
  case even
  /// The net result of a round in which some bets won and others lost.
  case wonInAll(Credits)
  case lostInAll(Credits)
  /// How a round ended: by giving up, or by its net result.
  case ending(RoundMark, net: Credits)
  case outOfCredits
  /// The player has credits, but fewer than the lowest bet needs.
  case tooFewCredits(needed: Credits)

  // Payouts, history and the coach.
  case payoutsButton, payoutsTitle, payouts, pays, edgeShort, edgeOfNewShoe, edgeUnknown
  case percent(Int64)
  /// The edge of a bet with another name than its row of the pay table.
  case edgeOf(String, Int64)
  /// Read with the row of the pay table that a bet was paid by.
  case paidRow
  case lastRounds, noRounds
  /// The number of rounds in the history, and their net result.
  case roundsTotal(Int, Credits)
  case mark(RoundMark)
  case markLetter(RoundMark)
  /// A letter in the history, with its meaning.
  case markMeans(RoundMark)
  /// A round in the history: its mark, and its net result.
  case round(RoundMark, Credits)
  case coach, advice, adviceMeans
  case coachMode(CoachMode)
  case bestMark, bestChoice
  /// A choice with the highest value, in thousandths of a credit.
  case isBest(String, Int64)
  /// A choice that was better, by thousandths of a credit.
  case wasBetter(String, by: Int64)
  /// The average result of a choice, in thousandths of a credit.
  case worth(Int64)
  /// The same on a button, which says that it is an average.
  case worthOnAverage(Int64)
  case worths, worthsMean
  /// The name of the choice that the player made, in the values of all choices.
  case yours(String)
  case dealer(String)

  // Events.
  case youGet(Card)
  case dealerGets(Card)
  case dealerTurnsUp(Card)
  case burned(Int)
  case shuffled
  case spotWins(String, Credits)
  case spotLoses(String)
  case spotLosesPart(String, Credits)
  case spotPushes(String)
  case newCredits(Credits)
  case saved(Credits)
  /// The shoe of a saved game between two rounds.
  case savedShoe(left: Int, of: Int)
  case freeTaken(Credits)

  // Help, and rounds that could not be continued.
  case rules, keys, keysOfBets, keysOfRepeats, keyOfSpots, keysInMotion
  case key(String, of: String)
  /// The number of decks, and the percentage that is dealt, or 0 if they are shuffled after every
  /// round.
  case decks(Int, penetration: Int)
  case edges, edgesMean
  /// The house edge of a bet, in millionths.
  case edge(String, Int64)
  case limits(BetLimits)
  // The setting of the limits.
  case limitsTitle, limitsMean
  case movedTo(BetLimits)
  case movedBecause
  case roundLost, roundLostBecause
  case resetLog(Int64)
  case resetBets

  // The statistics.
  case roundsPlayed
  case roundLog(RoundLogWord)
  case gain(Credits)

  case refusal(BankingRefusal)
  /// There is a bet on a side spot, but none on the main one.
  case needsMainBet(String, main: String)
  /// The credits to keep for a spot exceed those left after the bets.
  case needsReserve(Credits, for: String, left: Credits)
}
