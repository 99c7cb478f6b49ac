import CardCore

/// The reason why the rules refuse an action.
public enum BlackjackRefusal: Error, Equatable, Sendable {
  /// The action belongs to another phase of the round.
  case notNow(RoundPhase)
  case noBet
  case betBelowMinimum(Credits)
  /// The payouts of such a bet would have fractions.
  case betNotMultiple(of: Credits)
  case betAboveBankroll(Credits)
  /// The bet is above the highest bet at any table.
  case betAboveLimit(Credits)
  /// The bankroll does not cover the cost of the action.
  case notEnoughCredits(needed: Credits, bankroll: Credits)
  case insuranceNotOffered
  case onlyOnFirstTwoCards
  /// The table allows doubling on certain totals only.
  case doubleRestricted(DoubleRestriction)
  case noDoubleAfterSplit
  /// A split ace gets one card, and can be split again only if the rules allow it.
  case oneCardToSplitAce
  case notAPair
  /// The splits have made the most hands that the rules allow.
  case noMoreHands(most: Int)
  case surrenderNotOffered
  case noSurrenderAfterSplit
  /// The early surrender offer must be answered first, with surrender or decline.
  case answerSurrenderFirst
}
