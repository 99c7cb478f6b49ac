import BlackjackRules
import CardCore
import CasinoKit

/// What the help says about the rules of a table, and about its keys.
enum HelpPhrase: Phrase {
  case rules
  case decks(TableRules)
  case blackjackRule(BlackjackPayout)
  case soft17Rule(SoftSeventeen)
  case doubling(TableRules)
  case splitting(TableRules)
  case insuranceRule(isAvailable: Bool, isOffered: Bool)
  case surrenderRule(TableRules)
  /// That the dealer does not look for a blackjack.
  case noLook
  /// That the player has several boxes, and what holds for all of them.
  case boxes(Int)
  case play
  case aim
  case cardValues
  case blackjackIs
  case rounding
  case experience
  case keys
  case bettingKeys
  case listeningKeys
  case playingKeys(hasSurrender: Bool)
  case insuranceKeys
  case coachKeys
  case playMoney
  case minimumBet(Credits)
}
