import Banking
import CardCore
import CasinoKit

/// What is said at every table with a bank, whatever the game.
///
/// Spots and cards come with their names.
public enum BankingPhrase: Phrase {
  // What stands on the felt and in the bar.
  case yourCards, dealersCards, noCards, chips
  case bankroll
  case level(Int64)
  case progress(done: Int64, needed: Int64)
  case amount(Credits)
  case chip(Credits)
  /// The names of cards in a row.
  case cards([Card], faceDown: Int)
  /// Somebody's cards, and what they make.
  case hand(String, makes: String)
  case spot(String, Credits)
  /// The lowest and the highest bet in short, as it is printed on a spot.
  case range(BetLimits)
  case shoe(cardsLeft: Int)
  case cardsLeft(Int)
  case experience(Int64)
  case chipsGo(to: String)

  // Buttons.
  case deal(for: Credits)
  case clear, undo
  case addChip(Credits)
  case freeChips(Credits)
  case choice(String, costs: Credits)

  // What the line above the buttons says.
  case placeBet(lowest: Credits)
  case yourBet(Credits)
  case yourChoice([String])
  case won(Credits)
  case lost(Credits)
  case push
  case outOfCredits

  // What is told of what happens.
  case youGet(Card)
  case dealerGets(Card)
  case dealerTurnsUp(Card)
  case burned(Int)
  case shuffled
  case spotWins(String, Credits)
  case spotLoses(String)
  case spotPushes(String)
  case newCredits(Credits)
  case newLevel(Int64)
  case saved(Credits)

  // Help, and what could not be kept.
  case rules, keys, keysOfBets
  case edges, edgesMean
  /// What the house keeps of a bet, in millionths.
  case edge(String, Int64)
  case limits(BetLimits)
  case roundLost, roundLostBecause
  case resetPurse(Credits)
  case resetLog(Int64)
  case resetBets

  // The statistics.
  case roundsPlayed, roundsWon, roundsLost, roundsEven, allBets, allGains, biggestWin
  case share(Int64, of: Int64)
  case gain(Credits)

  case refusal(BankingRefusal)
}
