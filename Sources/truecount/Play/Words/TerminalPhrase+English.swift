import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CasinoKit
import TerminalShell

extension TerminalPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .shows(let table): "\(table.name) shows"
    case .rank(let rank): English.name(of: rank)
    case .gain(let gain): English.signed(gain)
    case .blackjack: "blackjack"
    case .bust: "bust"
    case .you: "You"
    case .betOnHand(let bet): "bet \(English.number(bet))"
    case .outcome(let outcome): outcome.text
    case .rules(let game): Wording.rules(of: game)
    case .tableRules(let rules): Wording.rules(of: rules)
    case .bankroll: "Bankroll"
    case .bet: "Bet"
    case .level: "Level"
    case .xp(let done, let needed): "\(English.number(done)) of \(English.number(needed)) XP"
    case .newShoe: "shuffling a new shoe"
    case .cardsLeft(let cards): "\(English.count(cards, "card")) left"
    case .cutCard: "cut card: last round of this shoe"

    case .insuranceNet(let net): "insurance \(English.signed(net))"
    case .winsInARow(let wins): "\(wins) wins in a row"
    case .levelReached(let level): "Level \(level)!"
    case .tableOpens(let table): "\(table.name)'s table unlocked!"
    case .even: "You break even."
    case .outOfCredits: "You're out of credits. Take free ones to continue."
    case .fewCredits(let left):
      "You have \(English.count(left, "credit")) left, too few for a bet. Take free ones to continue."
    case .placeBet(let minimum): "Place your bet: \(English.number(minimum)) or more."
    case .readyToDeal(let bet, let boxes):
      "Ready to deal for \(RoundPhrase.bets(bet, boxes: boxes).text(in: .english))."
    case .yourPlay(let hand?): "Your play, hand \(hand)."
    case .yourPlay(nil): "Your play."
    case .basicStrategy: "Basic strategy:"

    case .youSitHere: "current table"
    case .open: "open"
    case .noCoach: "The coach is only available in the browser."
    case .offerInsurance: "Offer insurance"
    case .helpAim:
      "Get closer to 21 than the dealer without going over. Face cards count 10, aces 1 or 11. An ace "
        + "and a ten-value card as your first two cards are a blackjack."
    case .helpBets:
      "Bet with the number keys. C clears the bet, Enter deals. After a round, Enter deals again with "
        + "the same bet."
    case .helpPlays:
      "H hit, S stand, D double the bet for one more card, P split a pair, I take insurance, N decline, "
        + "R surrender. The keys that work now are listed below."
    case .helpKeys:
      "Press any key to skip an animation. Everything is saved: leave with Q or Ctrl-C, and finish the "
        + "same round later."
    case .sitDown: "Sit down"
    case .back: "Back"
    case .plain(let phrase): phrase.english
    case .options: "Options"
    case .tables: "Tables"
    case .hints: "Hints"
    case .betKey: "Bet"
    case .soft17: "Soft 17"
    case .takeCredits(let credits): "Take \(English.number(credits)) free credits"

    case .recordEnds:
      "The record ends here. It can't continue after free credits or a new table, rules or deal."
    case .sitting(let net, let rounds):
      "\(net == 0 ? "±0" : English.signed(net)) in \(English.count(rounds, "round"))"
    case .farewell(let bankroll, let sitting, let table):
      "Saved. Bankroll \(English.number(bankroll))\(sitting.isEmpty ? "" : ", \(sitting)"). "
        + "See you at \(Self.name(of: table))."
    case .roundOpen(let table, let isMoving):
      "Your round at \(Self.name(of: table)) is still open. Finish it before you "
        + "\(isMoving ? "change tables" : "start a new shoe")."
    case .ownTable: "To choose the rules: truecount house"
    }
  }

  private static func name(of table: NamedRules) -> String {
    if case .own = table {
      "your own table"
    } else {
      BlackjackPhrase.tableOf(table).text(in: .english)
    }
  }
}
