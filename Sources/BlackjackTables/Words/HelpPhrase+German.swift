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
      "Du kannst Paare in bis zu \(rules.mostHands) Hände teilen. Geteilte Asse bekommen je eine Karte"
        + (rules.resplitAces ? ", ein weiteres Ass darfst du wieder teilen." : ".")
    case .insuranceRule(true, true): "Die Versicherung gegen ein Ass des Dealers zahlt 2 zu 1."
    case .insuranceRule(true, false):
      "Die Versicherung gegen ein Ass zahlt 2 zu 1. Sie ist aus: Schalte sie in den Einstellungen ein."
    case .insuranceRule(false, _): "Keine Versicherung."
    case .surrenderRule(let rules): Self.surrender(rules)
    case .boxes(let count):
      "Du spielst \(count) Boxen nacheinander, jede mit dem gleichen Einsatz. Die Versicherung gilt für "
        + "alle zusammen. Gewinnst du die Runde mit einem Blackjack in einer Box, bekommst du die XP "
        + "dafür."
    case .noLook:
      "Der Dealer prüft vor deinem Zug nicht auf Blackjack. Hat er einen, verlierst du auch verdoppelte "
        + "und geteilte Einsätze."
    case .play: "So wird gespielt"
    case .aim: "Komm näher an die 21 als der Dealer, ohne darüber zu kommen."
    case .cardValues: "Asse zählen 1 oder 11, Bildkarten 10."
    case .blackjackIs:
      "Ein Ass und eine 10 oder Bildkarte als erste zwei Karten sind ein Blackjack."
    case .betUnit(let unit):
      "Einsätze sind Vielfache von \(unit), damit jede Auszahlung eine ganze Zahl ist."
    case .experience:
      "Du bekommst für jede Runde XP: am meisten für einen Blackjack, am wenigsten für einen Verlust. "
        + "Höhere Einsätze bringen mehr, eine Gewinnserie bis zu doppelt so viel."
    case .keys: "Tasten"
    case .bettingKeys:
      "1 bis 5: Chip setzen. Minus: Chip zurücknehmen. U: rückgängig. C: Einsatz abräumen. B: verdoppeln "
        + "oder letzten Einsatz wiederholen. Enter: geben."
    case .playingKeys(let hasSurrender):
      "H: Karte. S: bleiben. D: verdoppeln. P: teilen.\(hasSurrender ? " R: aufgeben." : "")"
    case .insuranceKeys: "I: Versicherung nehmen. N: ablehnen."
    case .listeningKeys:
      "E: letzte Meldung wiederholen. W: Tisch vorlesen."
    case .coachKeys: "Mit dem Coach: O öffnet das Protokoll, T zeigt den Count."
    case .playMoney: "Credits sind Spielgeld und können nicht ausgezahlt werden."
    case .minimumBet(let bet): "Der Mindesteinsatz ist \(German.number(bet))."
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
        + "nimmt trotzdem den ganzen Einsatz."
    }
  }
}
