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
    case .newShoe: "a new shoe is shuffled"
    case .cardsLeft(let cards): "\(English.count(cards, "card")) left"
    case .cutCard: "cut card: last round of this shoe"

    case .insuranceNet(let net): "insurance \(English.signed(net))"
    case .winsInARow(let wins): "\(wins) wins in a row"
    case .levelReached(let level): "Level \(level)!"
    case .tableOpens(let table): "\(table.name)'s table is open!"
    case .even: "Nothing won, nothing lost."
    case .outOfCredits: "You are out of credits. It is play money: the house gives you more."
    case .fewCredits(let left):
      "You have \(English.count(left, "credit")) left, too few for a bet. It is play money: the house "
        + "gives you more."
    case .placeBet(let minimum): "Place your bet: \(English.number(minimum)) or more."
    case .readyToDeal(let bet, let boxes):
      "Ready to deal for \(RoundPhrase.bets(bet, boxes: boxes).text(in: .english))."
    case .yourPlay(let hand?): "Your play for hand \(hand)."
    case .yourPlay(nil): "Your play."
    case .basicStrategy: "Basic strategy:"

    case .youSitHere: "you sit here"
    case .open: "open"
    case .noCoach: "The coach comes to the tables in the browser."
    case .offerInsurance: "Offer insurance"
    case .helpAim:
      "Come closer to 21 than the dealer without going over. Court cards count ten, an ace one or "
        + "eleven. An ace and a ten as your first two cards are a blackjack."
    case .helpBets:
      "Bet with the number keys, C takes the bet back, Enter deals. After a round Enter deals again "
        + "for the same bet."
    case .helpPlays:
      "H hit, S stand, D double the bet for one more card, P split a pair, I insurance, N decline, R "
        + "surrender. Only what is legal now stands below."
    case .helpKeys:
      "A key pressed while cards move shows the rest at once. Everything is saved as it happens: Q or "
        + "Ctrl-C leaves, and the same round waits for you."
    case .sitDown: "Sit down"
    case .back: "Back"
    case .plain(let phrase): phrase.english
    case .options: "Options"
    case .tables: "Tables"
    case .hints: "Hints"
    case .betKey: "Bet"
    case .soft17: "Soft 17"
    case .takeCredits(let credits): "Take \(English.number(credits)) credits"

    case .recordEnds:
      "The record ends here: it tells of one shoe at one table, with one set of rules."
    case .sitting(let net, let rounds):
      "\(net == 0 ? "±0" : English.signed(net)) in \(English.count(rounds, "round"))"
    case .farewell(let bankroll, let sitting, let table):
      "Saved. Bankroll \(English.number(bankroll))\(sitting.isEmpty ? "" : ", \(sitting)"). "
        + "See you at \(Self.name(of: table))."
    case .roundOpen(let table, let isMoving):
      "Your round at \(Self.name(of: table)) is still open. Finish it first; the new "
        + "\(isMoving ? "table" : "shoe") must wait."
    case .ownTable: "Any rules you like: truecount house"
    }
  }

  private static func name(of table: NamedRules) -> String {
    if case .own = table { "your house" } else { BlackjackPhrase.tableOf(table).text(in: .english) }
  }
}
