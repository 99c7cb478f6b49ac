import CardCore
import CasinoKit
import GameList
import Records

extension RoomPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .name: "True Count"
    case .motto: "Kostenlose Kartenspiele. Du kannst jedes Mischen und jedes Ergebnis nachprüfen."
    case .doorTitle: "True Count: Kartenspiele zum Nachprüfen"
    case .title(let game): game.entry.title.german
    case .about(let game): game.entry.about.german
    case .savedGame: "Weiterspielen"
    case .newGame: "Neues Spiel"
    case .continueGame: "Weiter"
    case .dailyDeals: "Tagesspiele"
    case .dailyDealsMean: "Kalender und Serie"
    case .dailyDealsWon(let won, let all, let streak):
      streak == 0
        ? "Patience: \(won) von \(all) gewonnen"
        : "\(won) von \(all) · \(German.count(streak, "Tag", "Tage")) in Folge"
    case .challenge: "Tagesaufgabe"
    case .sharedShoe: "Gemeinsamer Schlitten"
    case .sharedShoeMeans: "Für alle gleich"
    case .challengeMeans: "Fünf Hände, eine Belohnung"
    case .challengeProgress(let count, let tier): "\(count) von 5 · \(tier.german)"
    case .challengeDone(let minutes):
      "Geschafft. Neu in \(ClockWords.hours(minutes: minutes))"
    case .statistics: "Statistik"
    case .statisticsMean: "Glück und Können getrennt"
    case .trainer: "Trainer"
    case .trainerMeans: "Karten zählen lernen"
    case .ranked: "Ranglistenspiel"
    case .rankedMeans: "Für die Bestenlisten"
    case .rankedNeedsAccount: "Mit einem Konto"
    case .yourHouse: "Eigene Regeln"
    case .yourHouseMeans: "Dein eigener Blackjack-Tisch"
    case .pause: "Zeit und Pausen"
    case .pauseMeans: "Erinnerung, Limit, Pause"
    case .gamesClosed: "Die Spiele sind geschlossen"
    case .closedUntil(let time, let today): "Bis \(Self.german(time, today)) Uhr"
    case .playMoney:
      "Kostenlos, ohne Konto, online und offline. Credits sind Spielgeld und nicht auszahlbar."
    case .licences: "Lizenzen"
    case .rounds: "Gespielte Runden"
    case .account: "Konto"
    case .store: "Shop"
    case .boards: "Bestenlisten"
    case .settings: "Einstellungen"
    case .purse(let credits, let level, let title):
      "\(German.credits(counting: credits)), Stufe \(German.number(level))"
        + (title.map { ", \(CommonPhrase.title($0).german)" } ?? "")
    }
  }

  private static func german(_ time: Int64, _ today: Int64) -> String {
    let (clock, day) = (ClockWords.clock(time), ClockReading(universal: 0, local: time).day)
    if day == today { return clock }
    let date = CalendarDay(at: day * 86_400_000)
    return day == today + 1
      ? "morgen, \(clock)" : "\(date.day). \(German.month(date.month)), \(clock)"
  }
}
