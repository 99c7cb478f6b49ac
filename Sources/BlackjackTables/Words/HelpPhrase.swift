import BlackjackRules
import CardCore
import CasinoKit

/// The texts of the help: the rules of a table, and its keys.
enum HelpPhrase: Phrase {
  case rules
  case decks(TableRules)
  case blackjackRule(BlackjackPayout)
  case soft17Rule(SoftSeventeen)
  case doubling(TableRules)
  case splitting(TableRules)
  case insuranceRule(isAvailable: Bool, isOffered: Bool)
  case surrenderRule(TableRules)
  /// The dealer does not check for blackjack.
  case noLook
  /// The player has several boxes.
  case boxes(Int)
  case play
  case aim
  case cardValues
  case blackjackIs
  case experience
  case keys
  case bettingKeys
  case listeningKeys
  case playingKeys(hasSurrender: Bool)
  case insuranceKeys
  case coachKeys
  case playMoney
  case minimumBet(Credits)
  case betUnit(Credits)
}
