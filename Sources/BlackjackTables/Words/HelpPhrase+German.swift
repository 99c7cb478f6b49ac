import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension HelpPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .rules: "Regeln"
    case .decks(let rules):
      "\(RulesWords.decks(rules)), neu gemischt, wenn \(rules.penetration)\u{A0}% gegeben sind."
    case .blackjackRule(let payout):
      "Blackjack zahlt \(payout.numerator) zu \(payout.denominator)."
    case .soft17Rule(.stand): "Der Dealer bleibt bei jeder 17."
    case .soft17Rule(.hit): "Der Dealer zieht bei Soft 17."
    case .doubling(let rules): "Verdoppeln \(RulesWords.doublingRuleInGerman(rules))."
    case .splitting(let rules):
      "Paare lassen sich auf bis zu \(rules.mostHands) Hände teilen; geteilte Asse bekommen je eine Karte"
        + (rules.resplitAces ? ", ein weiteres Ass darf wieder geteilt werden." : ".")
    case .insuranceRule(true, true): "Die Versicherung gegen ein Ass des Dealers zahlt 2 zu 1."
    case .insuranceRule(true, false):
      "Die Versicherung, die 2 zu 1 zahlt, ist in den Einstellungen ausgeschaltet."
    case .insuranceRule(false, _): "Keine Versicherung."
    case .surrenderRule(let rules): Self.surrender(rules)
    case .boxes(let count):
      "Du spielst \(count) Boxen nacheinander, jede mit dem gleichen Einsatz. Die Versicherung gilt für alle "
        + "zusammen. Gewinnst du die Runde mit einem Blackjack in einer Box, gibt es die XP dafür."
    case .noLook:
      "Der Dealer prüft vor deinem Spiel nicht auf Blackjack: Einer nimmt auch verdoppelte und geteilte "
        + "Einsätze."
    case .play: "So wird gespielt"
    case .aim: "Komm näher an die 21 als der Dealer, ohne darüber zu kommen."
    case .cardValues: "Asse zählen 1 oder 11, Bildkarten 10."
    case .blackjackIs:
      "Ein Ass und eine 10 oder Bildkarte als erste zwei Karten sind ein Blackjack."
    case .rounding: "Auszahlungen werden immer auf ganze Credits aufgerundet."
    case .experience:
      "Jede Runde bringt XP: am meisten ein Blackjack, am wenigsten ein Verlust, mehr bei höheren "
        + "Einsätzen und bis zum Doppelten in einer Gewinnserie."
    case .keys: "Tasten"
    case .bettingKeys:
      "1 bis 5 legen einen Chip dazu, U nimmt den letzten zurück, C räumt den Einsatz ab, B "
        + "verdoppelt ihn oder setzt den letzten noch einmal, X wechselt die Chips, Enter gibt."
    case .playingKeys(let hasSurrender):
      "H zieht eine Karte, S bleibt, D verdoppelt, P teilt\(hasSurrender ? ", R gibt auf" : "")."
    case .insuranceKeys: "I nimmt die Versicherung, N lehnt sie ab."
    case .listeningKeys:
      "E wiederholt, was zuletzt gesagt wurde, W sagt, wie es am Tisch steht."
    case .coachKeys: "Mit dem Coach: O öffnet sein Protokoll, T zeigt den Count."
    case .playMoney: "Credits sind Spielgeld und können nicht ausgezahlt werden."
    case .minimumBet(let bet): DealerPhrase.minimumBet(bet).german
    }
  }

  private static func surrender(_ rules: TableRules) -> String {
    switch (rules.surrenderMode, rules.dealerPeeks) {
    case (.none, _): "Aufgeben ist nicht möglich."
    case (.early, true):
      "Mit den ersten zwei Karten kannst du für den halben Einsatz aufgeben, auch bevor der Dealer "
        + "auf Blackjack prüft."
    case (.early, false):
      "Mit den ersten zwei Karten kannst du für den halben Einsatz aufgeben, auch gegen einen Blackjack "
        + "des Dealers."
    case (.late, true): "Mit den ersten zwei Karten kannst du für den halben Einsatz aufgeben."
    case (.late, false):
      "Mit den ersten zwei Karten kannst du für den halben Einsatz aufgeben; ein Blackjack des Dealers "
        + "nimmt trotzdem alles."
    }
  }
}
