import BlackjackRules
import CardCore
import CasinoKit
import TerminalShell

/// Phrases for the blackjack table in the terminal.
///
/// Other phrases are the same as in the browser.
enum TerminalPhrase: Phrase {
  // The table.
  case shows(DealerTable)
  case rank(Rank)
  case blackjack, bust, you
  case betOnHand(Credits)
  case outcome(HandOutcome)
  case gain(Credits)
  case rules(Blackjack)
  case tableRules(TableRules)
  case bankroll, bet, level
  case xp(done: Int64, needed: Int64)
  case newShoe
  case cardsLeft(Int64)
  case cutCard

  // The lines below it.
  case insuranceNet(Credits)
  case winsInARow(Int64)
  case levelReached(Int64)
  case tableOpens(DealerTable)
  case even
  case outOfCredits
  case fewCredits(Credits)
  case placeBet(minimum: Credits)
  case readyToDeal(Credits, boxes: Int)
  /// `hand` is the number of one hand of several, or `nil` for the only one.
  case yourPlay(hand: Int?)
  case basicStrategy

  // Sheets and keys.
  case youSitHere, open, noCoach
  case offerInsurance
  case helpAim, helpBets, helpPlays, helpKeys
  case sitDown, back, options, tables, hints, betKey
  case soft17
  case takeCredits(Credits)

  // Messages.
  case plain(PlainPhrase)
  case recordEnds
  case sitting(net: Credits, rounds: Int64)
  case farewell(bankroll: Credits, sitting: String, NamedRules)
  case roundOpen(NamedRules, isMoving: Bool)
  /// Where the rules of the player's own table are chosen.
  case ownTable
}
