import CardCore

/// The reason why the rules refuse an action.
public enum BaccaratRefusal: Error, Equatable, Sendable {
  /// The action belongs to another phase of the coup; bets are closed once cards are dealt.
  case notNow(CoupPhase)
  case noBet
  case betBelowMinimum(BaccaratBet, Credits)
  /// The payouts of such a bet would have fractions.
  case betNotMultiple(BaccaratBet, of: Credits)
  case betAboveMaximum(BaccaratBet, Credits)
  /// The bankroll does not cover all bets together.
  case notEnoughCredits(needed: Credits, bankroll: Credits)
  /// A side bet was placed without a bet on player, banker or tie.
  case sideBetAlone(BaccaratBet)
  /// There is no earlier coup whose bets could be placed again.
  case nothingToRepeat
}
