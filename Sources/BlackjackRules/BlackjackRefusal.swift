import CardCore

/// Why the rules refuse an action.
public enum BlackjackRefusal: Error, Equatable, Sendable {
  /// The action belongs to another moment of the round.
  case notNow(RoundPhase)
  case noBet
  case betBelowMinimum(Credits)
  case betAboveBankroll(Credits)
  /// No table takes a bet above this one.
  case betAboveLimit(Credits)
  /// The bankroll does not cover what the action costs.
  case notEnoughCredits(needed: Credits, bankroll: Credits)
  case insuranceNotOffered
  case onlyOnFirstTwoCards
  /// The table allows doubling on certain totals only.
  case doubleRestricted(DoubleRestriction)
  case noDoubleAfterSplit
  /// A split ace gets one card, and is split again only where the rules allow it.
  case oneCardToSplitAce
  case notAPair
  /// The splits have made as many hands as the rules allow.
  case noMoreHands(most: Int)
  case surrenderNotOffered
  case noSurrenderAfterSplit
  /// Early surrender must be answered first, with surrender or decline.
  case answerSurrenderFirst
}
