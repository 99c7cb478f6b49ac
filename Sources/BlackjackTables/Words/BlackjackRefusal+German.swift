import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackRefusal {
  /// Why the rules refuse an action, and what is allowed instead, in German.
  var german: String {
    switch self {
    case .notNow(let phase): Self.german(phase)
    case .noBet: "Mach erst einen Einsatz."
    case .betBelowMinimum(let minimum):
      "Der Mindesteinsatz an diesem Tisch ist \(German.credits(counting: minimum))."
    case .betNotMultiple(let unit):
      "Setze ein Vielfaches von \(unit), damit jede Auszahlung eine ganze Zahl ist."
    case .betAboveBankroll(let bankroll):
      "Das ist mehr als dein Guthaben von \(German.credits(counting: bankroll))."
    case .betAboveLimit(let limit):
      "Kein Tisch nimmt einen Einsatz über \(German.credits(counting: limit)) an."
    case .notEnoughCredits(let needed, let bankroll):
      "Das kostet \(German.credits(counting: needed)); du hast "
        + "\(German.number(bankroll))."
    case .insuranceNotOffered:
      "Eine Versicherung gibt es jetzt nicht. Der Dealer muss ein Ass zeigen, Tisch und "
        + "Einstellungen müssen sie erlauben, und sie kostet den halben Einsatz."
    case .onlyOnFirstTwoCards: "Das geht nur mit den ersten zwei Karten einer Hand."
    case .doubleRestricted(.nineToEleven):
      "An diesem Tisch kannst du nur mit 9, 10 oder 11 verdoppeln."
    case .doubleRestricted(.tenToEleven):
      "An diesem Tisch kannst du nur mit 10 oder 11 verdoppeln."
    case .doubleRestricted(.any): "Hier kannst du nicht verdoppeln."
    case .noDoubleAfterSplit: "An diesem Tisch kannst du nach dem Teilen nicht verdoppeln."
    case .oneCardToSplitAce: "Ein geteiltes Ass bekommt nur eine Karte."
    case .notAPair: "Du kannst nur zwei Karten mit gleichem Wert teilen."
    case .noMoreHands(let most): "Du hast schon \(most) Hände. Mehr sind nicht erlaubt."
    case .surrenderNotOffered: "Aufgeben ist hier nicht möglich."
    case .noSurrenderAfterSplit: "Du kannst eine geteilte Hand nicht aufgeben."
    case .answerSurrenderFirst: "Entscheide erst, ob du aufgibst."
    }
  }

  private static func german(_ phase: RoundPhase) -> String {
    switch phase {
    case .betting: "Mach erst deinen Einsatz und lass geben."
    case .insurance: "Entscheide erst über die Versicherung."
    case .playerTurn: "Spiel erst diese Runde zu Ende."
    case .roundComplete: "Diese Runde ist vorbei. Starte die nächste."
    case .dealing, .dealerTurn, .evaluating, .payout: "Warte, bis der Dealer fertig ist."
    }
  }
}
