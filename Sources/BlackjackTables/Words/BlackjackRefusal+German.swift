import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackRefusal {
  /// Why the rules refuse, said to the player in German, with what is allowed instead.
  var german: String {
    switch self {
    case .notNow(let phase): Self.german(phase)
    case .noBet: "Mach erst einen Einsatz."
    case .betBelowMinimum(let minimum):
      "Der Mindesteinsatz an diesem Tisch ist \(German.credits(counting: minimum))."
    case .betAboveBankroll(let bankroll):
      "Das ist mehr als dein Guthaben von \(German.credits(counting: bankroll))."
    case .betAboveLimit(let limit):
      "Kein Tisch nimmt einen Einsatz über \(German.credits(counting: limit)) an."
    case .notEnoughCredits(let needed, let bankroll):
      "Dafür brauchst du noch \(German.credits(counting: needed)); du hast "
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
    case .notAPair: "Teilen kannst du nur zwei Karten von gleichem Wert."
    case .noMoreHands(let most): "Du hast schon \(most) Hände; mehr gibt es durch Teilen nicht."
    case .surrenderNotOffered: "Aufgeben ist hier nicht möglich."
    case .noSurrenderAfterSplit: "Eine geteilte Hand kannst du nicht aufgeben."
    case .answerSurrenderFirst: "Gib erst auf oder lehne ab."
    }
  }

  private static func german(_ phase: RoundPhase) -> String {
    switch phase {
    case .betting: "Es liegen keine Karten. Mach deinen Einsatz und lass geben."
    case .insurance: "Entscheide erst über die Versicherung."
    case .playerTurn: "Spiel erst diese Runde zu Ende."
    case .roundComplete: "Diese Runde ist vorbei. Weiter geht es mit der nächsten."
    case .dealing, .dealerTurn, .evaluating, .payout: "Warte, bis der Dealer fertig ist."
    }
  }
}
