import CardCore
import CasinoKit
import Dealing

extension VerifyPhrase {
  var german: String {
    switch self {
    case .title: "Ranglistenrunden"
    case .about:
      "In Ranglistenrunden gibt der Server die Karten. Wenn ein Schlitten endet, siehst du hier, was deine "
        + "Entscheidungen kosteten, und kannst prüfen, dass niemand eine Karte gewählt oder geändert hat."
    case .fromFile: "Aus einer Datei"
    case .chooseFile: "Datei wählen"
    case .yourShoes: "Deine Schlitten"
    case .noShoes: "Du hast noch keine Ranglistenrunde gespielt."
    case .noList: "Der Server antwortet nicht. Eine Datei kannst du trotzdem prüfen."
    case .tryAgain: "Noch einmal versuchen"
    case .check: "Prüfen"
    case .checkShoe(let shoe): "Prüfen: \(shoe)"
    case .openShoe(let rounds, let net):
      "offen, \(German.count(rounds, "Runde", "Runden")), \(German.signed(net))"
    case .unusedShoe: "offen, nicht gemischt"
    case .endedShoe(let rounds, let net, let isKept):
      "\(German.count(rounds, "Runde", "Runden")), \(German.signed(net))"
        + (isKept ? "" : ". Die Datei ist nicht mehr vorhanden.")
    case .checking: "Einen Moment …"
    case .verified: "Der Schlitten ist geprüft."
    case .problem(let problem): problem.german
    case .checked: "Was geprüft wurde"
    case .rounds: "Runden"
    case .hashHolds: "Das Geheimnis hat den Hash, auf den sich der Server festgelegt hat."
    case .orderHolds:
      "Das Geheimnis und die Zahl deines Geräts ergeben die Reihenfolge der Karten."
    case .sharedOrderHolds:
      "Geheimnis und Rangliste des Vortags ergeben die Reihenfolge der Karten."
    case .rootHolds: "Diese Reihenfolge war vor dem ersten Einsatz unterschrieben."
    case .openingsHold(let count):
      count == 1
        ? "Die eine gezeigte Karte lag an ihrem Platz."
        : "Alle \(German.number(Int64(count))) gezeigten Karten lagen an ihrem Platz."
    case .roundsHold(let rounds, let actions):
      "\(German.count(rounds, "Runde", "Runden")) mit \(German.count(actions, "Aktion", "Aktionen")): "
        + "nach den Regeln."
    case .sumsHold(let net, let before, let after):
      "Die Summen stimmen: \(German.number(before)) Credits vorher, \(German.signed(net)), "
        + "\(German.number(after)) danach."
    case .signaturesHold: "Die Unterschriften des Servers sind gültig."
    case .key(.known): "Unterschrieben hat der Server, mit dem du spielst."
    case .key(.other): "Unterschrieben hat ein anderer Server als der, mit dem du spielst."
    case .key(.unknown): "Dieses Gerät kennt den Schlüssel des Servers noch nicht."
    case .round: "Runde"
    case .cards: "Gezeigte Karten"
    case .net: "Ergebnis"
    case .credits: "Credits"
    case .roundsMean: "Wähle eine Runde, um den Preis jeder Entscheidung zu sehen."
    case .order: "Reihenfolge der Karten"
    case .orderMeans(let count):
      "Der ganze Schlitten, \(count) Karten pro Zeile. Die Nummer ist der Platz der ersten."
    case .showRound(let number): "Entscheidungen der Runde \(German.number(number))"
    case .noDecisions: "In dieser Runde gab es nichts zu entscheiden."
    case .replay: "Diese Runde ansehen"
    case .against(let hand, let upcard): "\(hand) gegen \(upcard):"
    case .number(let number): German.number(number)
    case .signed(let number): German.signed(number)
    case .saveShoe: "Schlitten speichern"
    case .saveEvidence: "Datei speichern"
    case .otherShoe: "Anderen Schlitten prüfen"
    }
  }
}

extension VerifyProblem {
  fileprivate var german: String {
    switch self {
    case .fault(let fault): "Der Schlitten ist nicht korrekt. \(fault.german)"
    case .tooLarge: "Die Datei ist zu groß für einen Schlitten."
    case .unreadable: "Die Datei lässt sich nicht lesen."
    case .noAnswer: "Der Server antwortet nicht. Versuche es später noch einmal."
    case .otherLadder: "Der Schlitten ist nicht mit der Rangliste des Vortags gemischt."
    case .notKept: "Der Server bewahrt die Datei dieses Schlittens nicht mehr auf."
    case .noChecks: "Dieser Browser kann hier keine Unterschriften prüfen."
    }
  }
}

extension ShoeFault {
  /// The failed check in one sentence.
  fileprivate var german: String {
    switch self {
    // NB: the detail of what is wrong with a file is in English, for the person who repairs it.
    case .notAShoe(let problem): "Das ist kein Schlitten: \(problem)."
    case .newerVersion: "Eine neuere Version des Programms hat diesen Schlitten geschrieben."
    case .notCanonical: "Die Datei ist nicht in der vorgeschriebenen Form."
    case .otherGame: "Die Regeln sind keine Regeln dieses Spiels."
    case .commitmentNotSigned: "Die Festlegung ist nicht mit dem Schlüssel unterschrieben."
    case .rootNotSigned: "Die Wurzel ist nicht mit dem Schlüssel unterschrieben."
    case .answerNotSigned(let number):
      "Die Antwort auf Aktion \(number) ist nicht mit dem Schlüssel unterschrieben."
    case .fileNotSigned: "Das Ende ist nicht mit dem Schlüssel unterschrieben."
    case .otherKey: "Der Schlitten ist mit einem anderen Schlüssel unterschrieben."
    case .otherTerms: "Der Schlitten ist für ein anderes Spiel, andere Regeln oder andere Credits."
    case .earlierShoe: "Die Nummer ist nicht höher als die des letzten Schlittens."
    case .secondCommitment: "Der Server hat sich ein zweites Mal festgelegt."
    case .otherEntropy: "Gemischt wurde mit einer anderen Zahl, als dieses Gerät geschickt hat."
    case .secondRoot: "Der Server hat eine zweite Wurzel geschickt."
    case .tooEarly: "Die Nachrichten des Servers kamen in der falschen Reihenfolge."
    case .otherAnswer(let number):
      "Aktion \(number) wurde nicht so beantwortet, wie sie geschickt wurde."
    case .notInTree(let position): "Die Karte an Stelle \(position) gehört nicht zur Wurzel."
    case .cardNotOpened(let position): "Die Karte an Stelle \(position) wurde ohne Beweis gezeigt."
    case .hiddenCardOpened(let position):
      "Die Karte an Stelle \(position) wurde bewiesen, aber sie liegt nicht offen."
    case .breaksRules(let number): "Die Antwort auf Aktion \(number) folgt nicht den Regeln."
    case .otherSecret: "Das Geheimnis hat nicht den Hash, auf den sich der Server festgelegt hat."
    case .otherOrder: "Das Geheimnis und die Zahl des Geräts ergeben eine andere Wurzel."
    case .otherCards(let number): "Aktion \(number) zeigt andere Karten, als die Regeln ergeben."
    case .otherCredits(let number): "Die Credits nach Aktion \(number) sind falsch."
    case .otherRounds: "Die Liste der Runden passt nicht zu den Aktionen."
    case .roundUnderWay: "Der Schlitten endet mitten in einer Runde."
    case .otherHistory: "Die Aktionen sind nicht die, die dieses Gerät gesehen hat."
    }
  }
}
