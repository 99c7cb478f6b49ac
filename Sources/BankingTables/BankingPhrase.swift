import Banking
import CardCore
import CasinoKit

/// What is said at every table with a bank, whatever the game.
///
/// Spots and cards come with their names.
public enum BankingPhrase: RoundLogPhrase {
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
  /// A choice for which the credits are missing.
  case tooDear(String, costs: Credits, has: Credits)
  case won(Credits)
  case lost(Credits)
  /// All bets of the round came back.
  case push(bets: Int)
  /// What was won is what was lost.
  case even
  case outOfCredits
  /// Some credits are left, but too few for the lowest bet, which needs so many.
  case tooFewCredits(needed: Credits)

  // What is told of what happens.
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
  case newLevel(Int64)
  case saved(Credits)
  case freeTaken(Credits)

  // Help, and what could not be continued.
  case rules, keys, keysOfBets, keyOfSpots, keysInMotion
  case key(String, of: String)
  /// How many decks there are, and how much of them is dealt, in percent; 0 if they are shuffled after every
  /// round.
  case decks(Int, penetration: Int)
  case edges, edgesMean
  /// What the house keeps of a bet, in millionths.
  case edge(String, Int64)
  case limits(BetLimits)
  case roundLost, roundLostBecause
  case resetLog(Int64)
  case resetBets

  // The statistics.
  case roundsPlayed
  case roundLog(RoundLogWord)
  case gain(Credits)

  case refusal(BankingRefusal)
  /// There is a bet on the first spot, but none on the main one.
  case needsMainBet(String, main: String)
  /// So many credits must be kept for a spot, and so many are left beside the bets.
  case needsReserve(Credits, for: String, left: Credits)
}
