import CardCore
import CasinoKit
import GameList
import PatienceDeals
import Records

extension RoomPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .name: "True Count"
    case .motto: "Jede Zahl ist berechnet. Jedes Mischen und jedes Ergebnis kannst du nachprüfen."
    case .doorTitle: "True Count: Kartenspiele zum Nachprüfen"
    case .title(let game): GameTitle.title(game).german
    case .about(.war): "Je eine Karte, die höhere gewinnt. Bei Gleichstand entscheidest du."
    case .about(.threecardpoker):
      "Drei Karten, eine Entscheidung, und der Dealer braucht eine Dame."
    case .about(.blackjack):
      "Fünf Dealer, echte Kartenschlitten und ein Coach, der jede Karte mitzählt, die du siehst."
    case .about(.klondike):
      "Klondike, Spider, FreeCell, Pyramide und zwölf weitere, und eine Lampe, die beweist, was sie "
        + "sagt."
    case .about(.baccarat):
      "Alle fünf Roads, und bei jedem Einsatz die exakten Chancen genau dieses Schlittens."
    case .savedGame: "Weiterspielen"
    case .newGame: "Neues Spiel"
    case .continueGame: "Weiter"
    case .todaysDeal: "Spiel des Tages"
    case .patience(let rules): PilePhrase.germanName(of: rules)
    case .dailyDeals: "Tagesspiele"
    case .dailyDealsMean: "Kalender und Serie"
    case .challenge: "Tagesaufgabe"
    case .challengeMeans: "Fünf Hände, eine Belohnung"
    case .challengeProgress(let count, let tier): "\(count) von 5 · \(tier.german)"
    case .challengeDone(let minutes):
      "Geschafft. Neu in \(ClockWords.hours(minutes: minutes))"
    case .statistics: "Statistik"
    case .statisticsMean: "Glück und Können getrennt"
    case .trainer: "Trainer"
    case .trainerMeans: "Karten zählen lernen"
    case .yourHouse: "Dein Tisch"
    case .yourHouseMeans: "Blackjack nach deinen Regeln"
    case .pause: "Zeit und Pausen"
    case .pauseMeans: "Erinnerung, Limit, Pause"
    case .playMoney:
      "Kostenlos, ohne Konto, mit und ohne Netz. Credits sind Spielgeld: Auszahlen lassen kann man sie nie."
    case .licences: "Lizenzen"
    case .account: "Konto"
    case .store: "Shop"
    case .boards: "Bestenlisten"
    case .purse(let credits, let level): "\(German.credits(counting: credits)), Stufe \(level)"
    }
  }
}
